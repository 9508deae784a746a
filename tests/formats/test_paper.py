"""At the table: the automated sides as pure functions, with the engine's own rules of revealing."""

import json
from typing import Any

import pytest

import formats
from formats import at_table, registry
from formats.base import BadInput
from formats.decklist import DeckList, parse
from formats.dreadhorde.state import DEFEATS, TRIUMPHS
from tests.formats.horde_table import HordeTable

SIDES = {"dreadhorde": "nicol_bolas", "horde-sealed": "horde_zombies", "archenemy": "schemes_bolas"}


def state_of(key: str, seed: int = 1, **settings: Any) -> dict[str, Any]:
    form = formats.get(key)
    return at_table.begin(form, form.sample(SIDES[key]).deck, settings, seed)


def do(state: dict[str, Any], action: str, **more: Any) -> tuple[dict[str, Any], list[str]]:
    return at_table.act(formats.get(state["format"]), state, {"do": action, **more})


def names(state: dict[str, Any], zone: str) -> list[str]:
    return [c["name"] for c in state["zones"][zone]]


def on_top(state: dict[str, Any], *wanted: str) -> None:
    """Bring cards of those names to the top of the library, the first one uppermost."""
    library = state["zones"]["library"]
    for name in reversed(wanted):
        card = next(c for c in library if c["name"] == name)
        library.remove(card)
        library.insert(0, card)


def card(state: dict[str, Any], zone: str, name: str) -> int:
    return int(next(c["id"] for c in state["zones"][zone] if c["name"] == name))


# -- all of them ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", SIDES)
def test_the_same_seed_brings_the_same_cards_and_nothing_is_ever_lost(key: str) -> None:
    state = state_of(key)
    assert state == state_of(key) and names(state, "library") != names(state_of(key, 2), "library")
    everything = sorted(c["id"] for zone in state["zones"].values() for c in zone)
    for _ in range(60):
        before = json.dumps(state)
        form = formats.get(key)
        side = registry.paper(form.key)
        assert side is not None
        offers = [o for o in side.offers(state) if o.key not in ("amass", "draw", "mill", "exile")]
        main = next((o for o in offers if o.main), offers[0])
        after, said = do(state, main.key)
        assert said and json.dumps(state) == before  # the state given is untouched
        assert do(state, main.key) == (after, said)  # going back and doing it again brings the same
        state = after
        for place in ("revealed", "face_up"):
            for each in list(state["zones"].get(place, [])):
                offer = next(o for o in side.card_offers if place in o.places and o.of(state, each))
                state, _ = do(state, offer.key, card=each["id"])
        assert sorted(c["id"] for zone in state["zones"].values() for c in zone) == everything
        json.dumps(state)
        if not state["zones"]["library"]:
            break


@pytest.mark.parametrize("key", SIDES)
@pytest.mark.parametrize(
    "action",
    [
        {},
        {"do": "nonsense"},
        {"do": "turn", "n": "x"},
        {"do": "move", "card": "1", "to": "moon"},
        {"do": "move", "card": "99999", "to": "exile"},
        {"do": "move", "card": "x", "to": "exile"},
        {"do": "mill", "n": "-1"},
        {"do": "mill", "n": "9999999999"},
        {"do": "number", "what": "mana", "n": "1"},
        {"do": "number", "what": "life", "n": "0"},
        {"do": "resolve", "card": "1"},
        {"do": ["turn"]},
    ],
)
def test_nonsense_is_refused_in_words(key: str, action: dict[str, Any]) -> None:
    state = state_of(key)
    if action.get("do") == "turn" and key != "archenemy":
        return  # the number is not asked for, so it is not read
    with pytest.raises(BadInput) as refused:
        at_table.act(formats.get(key), state, action)
    assert str(refused.value).endswith((".", "!"))


@pytest.mark.parametrize("key", SIDES)
def test_an_empty_list_cannot_be_run(key: str) -> None:
    with pytest.raises(BadInput, match="empty"):
        at_table.begin(formats.get(key), DeckList(), {}, 1)


def test_a_format_without_such_a_side_says_so() -> None:
    with pytest.raises(BadInput, match="no side"):
        at_table.begin(formats.get("duel"), parse("60 Forest"), {}, 1)


def tokens(n: int) -> dict[str, Any]:
    """A Horde with so many Zombies on the battlefield, numbered from 9001."""
    state = state_of("horde-sealed")
    state["zones"]["battlefield"] = [{"id": 9001 + i, "name": "Zombie Token"} for i in range(n)]
    return state


def test_several_equal_cards_die_at_once() -> None:
    all_ = ",".join(str(9001 + i) for i in range(5))
    state, said = do(tokens(5), "dies", card=all_, place="battlefield", n="3")
    assert said == ["3 times: Zombie Token dies."]
    assert [c["id"] for c in state["zones"]["battlefield"]] == [9004, 9005]
    # sent by a page that had not seen it yet, as from a device without a connection: others of them are meant
    state, said = do(state, "dies", card=all_, place="battlefield")
    assert said == ["Zombie Token dies."] and [c["id"] for c in state["zones"]["battlefield"]] == [9005]
    state, _ = do(state, "move", card=all_, place="battlefield", to="exile")
    assert names(state, "battlefield") == [] and names(state, "exile") == ["Zombie Token"]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"n": "6"}, "Only 5 of them are there any more"),
        ({"n": "0"}, "from 1 to 999"),
        ({"n": "-1"}, "from 1"),
        ({"place": "exile"}, "That card is not there any more"),
        ({"place": "moon"}, "is not there"),
        ({"card": "9001,x"}, "whole number"),
        ({"card": ""}, "whole number"),
        ({"card": "9001,"}, "whole number"),
    ],
)
def test_more_than_there_are_do_not_die(more: dict[str, Any], words: str) -> None:
    state = tokens(5)
    with pytest.raises(BadInput, match=words):
        do(state, "dies", **{"card": "9001,9002,9003,9004,9005", "place": "battlefield", **more})
    with pytest.raises(BadInput, match="cannot be done with this card"):
        do(state, "resolve", card="9001,9002", n="2")
    assert state == tokens(5)


# -- the Horde -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HS-56", "HS-57")
@pytest.mark.parametrize("seed", range(8))
def test_the_horde_reveals_what_the_engine_would(seed: int) -> None:
    state = state_of("horde-sealed", seed)
    library = names(state, "library")
    t = HordeTable()
    horde = t.seat("HORDE")
    horde.library.clear()
    for name in reversed(library):
        t.put("HORDE", name, "library")
    t.horde_turn()
    state, said = do(state, "turn")
    told = [row[4].name for row in t.game.story or () if row[2] == "reveal"]
    assert told == [*names(state, "battlefield"), *names(state, "revealed")]
    assert names(state, "library") == [c.name for c in reversed(horde.library)]
    assert said[0].startswith("Horde's turn 1")


@pytest.mark.rule("HS-45", "HS-50")
def test_damage_mills_and_token_cards_join_the_used_ones() -> None:
    state, _ = do(state_of("horde-sealed"), "mill", n="10")
    pile, graveyard = names(state, "pile"), names(state, "graveyard")
    assert len(pile) + len(graveyard) == 10
    assert all("Token" in n for n in pile) and not any("Token" in n for n in graveyard)


@pytest.mark.rule("HS-61", "HS-62")
def test_hand_and_graveyard_follow_in_random_order() -> None:
    orders = set()
    for seed in range(12):
        state = state_of("horde-sealed", seed)
        for name, zone in (("Grave Titan", "hand"), ("Moan of the Unhallowed", "graveyard")):
            found = next((c for c in state["zones"]["library"] if c["name"] == name), None)
            if found is None:
                found = {"id": 10_000 + len(name), "name": name}
            else:
                state["zones"]["library"].remove(found)
            state["zones"][zone].append(found)
        state, _ = do(state, "turn")
        orders.add(tuple(names(state, "revealed")[1:]))
    assert orders == {("Grave Titan", "Moan of the Unhallowed"), ("Moan of the Unhallowed", "Grave Titan")}


# -- Bolas ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DH-38", "DH-39", "DH-40")
def test_he_reveals_two_for_each_player_and_one_for_each_defeat_exiled_before() -> None:
    state = state_of("dreadhorde", players=2)
    on_top(state, "Jace's Defeat")
    state, said = do(state, "turn")
    assert said[0] == "His turn 1: 4 cards." and state["facts"]["left"] == 3
    while state["facts"]["left"]:
        on_top(state, next(n for n in names(state, "library") if n not in DEFEATS))
        state, _ = do(state, "next")
        state, _ = do(state, "countered", card=state["zones"]["revealed"][0]["id"])
    assert len(names(state, "graveyard")) == 3
    state, said = do(state, "turn")
    assert said[0] == "His turn 2: 5 cards."


@pytest.mark.rule("DH-41")
def test_his_cards_are_revealed_and_dealt_with_one_at_a_time() -> None:
    """While one is revealed neither the next comes nor his next turn; the notice says what is still to come."""
    side = registry.paper("dreadhorde")
    assert side is not None
    state = state_of("dreadhorde", players=2)
    for left in (3, 2, 1, 0):
        on_top(state, next(n for n in names(state, "library") if n not in DEFEATS))
        state, _ = do(state, "turn" if left == 3 else "next")
        assert len(names(state, "revealed")) == 1
        assert not {o.key for o in side.offers(state)} & {"turn", "next"}
        assert (f"Still to be revealed this turn: {left}." in side.notices(state)) is (left > 0)
        for action in ("turn", "next"):
            with pytest.raises(BadInput, match="cannot be done now"):
                do(state, action)
        shown = state["zones"]["revealed"][0]
        assert side.now(state, "revealed", shown)
        state, _ = do(state, ("fizzle", "resolve", "countered")[left % 3], card=shown["id"])
    assert "turn" in {o.key for o in side.offers(state)}


@pytest.mark.rule("DH-05", "DH-76", "DH-77", "DH-78")
def test_a_defeat_he_reveals_costs_its_triumphs_counters_in_life() -> None:
    state = state_of("dreadhorde")
    on_top(state, "Jace's Defeat")
    state, _ = do(state, "turn")
    assert state["numbers"]["life"] == 25 and names(state, "exile") == ["Jace's Defeat"]
    assert [c["name"] for c in state["zones"]["triumphs"] if c["down"]] == ["Jace's Triumph"]


@pytest.mark.rule("DH-80", "DH-81", "DH-82", "DH-83")
def test_a_defeat_the_players_reveal_goes_to_the_bottom_then_out_of_the_game() -> None:
    state = state_of("dreadhorde")
    for left in (3, 1):
        on_top(state, "Gideon's Defeat")
        state, _ = do(state, "mill", n="1")
        assert names(state, "library")[-1] == "Gideon's Defeat"
        triumph = next(c for c in state["zones"]["triumphs"] if c["name"] == "Gideon's Triumph")
        assert triumph["doom"] == left
        state, _ = do(state, "end")
    on_top(state, "Gideon's Defeat")
    state, _ = do(state, "exile", n="1")
    assert names(state, "gone") == ["Gideon's Defeat"] and not names(state, "exile")


@pytest.mark.rule("DH-27", "DH-28", "DH-29", "DH-33")
def test_amassing_raises_the_threat_and_discarding_lowers_it() -> None:
    state, _ = do(state_of("dreadhorde"), "amass", n="3")
    side = registry.paper("dreadhorde")
    assert side is not None and state["numbers"]["threat"] == 3
    assert side.detail(state, state["zones"]["battlefield"][0]) == "2/2"
    for level in (1, 0):
        state, _ = do(state, "discard")
        assert state["numbers"]["threat"] == level
    with pytest.raises(BadInput):
        do(state, "discard")


@pytest.mark.rule("DH-43")
def test_what_he_cannot_cast_becomes_an_army() -> None:
    state, _ = do(state_of("dreadhorde"), "draw")
    while not names(state, "revealed"):
        state, _ = do(state, "draw")
    number = state["zones"]["revealed"][0]["id"]
    state, _ = do(state, "fizzle", card=number)
    assert names(state, "battlefield") == ["Zombie Army Token"] and state["numbers"]["threat"] == 1
    assert state["zones"]["graveyard"][0]["id"] == number


@pytest.mark.rule("DH-75", "DH-84", "DH-86")
def test_lands_take_doom_counters_off_and_a_bare_triumph_may_be_cast_once() -> None:
    state = state_of("dreadhorde")
    number = card(state, "triumphs", "Nissa's Triumph")
    with pytest.raises(BadInput):
        do(state, "triumph", card=number)
    for _ in range(5):
        state, _ = do(state, "rally", card=number)
    with pytest.raises(BadInput):
        do(state, "rally", card=number)
    state, said = do(state, "triumph", card=number)
    assert "face down" in said[0]
    with pytest.raises(BadInput):
        do(state, "triumph", card=number)


@pytest.mark.rule("DH-51")
def test_cards_milled_together_lie_in_random_order() -> None:
    found = set()
    for seed in range(60):
        state = state_of("dreadhorde", seed)
        first = [n for n in dict.fromkeys(names(state_of("dreadhorde"), "library")) if n not in DEFEATS][:3]
        on_top(state, *first)
        state, _ = do(state, "mill", n="3")
        found.add(tuple(names(state, "graveyard")))
    assert len(found) == 6


@pytest.mark.rule("DH-95", "DH-98", "DH-99", "DH-100", "DH-101", "DH-102", "DH-103")
def test_switches_hold_at_the_table_too() -> None:
    switched = state_of(
        "dreadhorde",
        players=1,
        reveal_three=True,
        seven_doom_counters=True,
        no_land_rally=True,
        statue_of_bolas=True,
        threat_tribute=True,
        three_defeats=True,
        second_wave=True,
    )
    assert {c["doom"] for c in switched["zones"]["triumphs"]} == {7}
    assert names(switched, "battlefield") == ["Statue of Bolas"]
    with pytest.raises(BadInput):
        do(switched, "rally", card=switched["zones"]["triumphs"][0]["id"])
    state, said = do(switched, "turn")
    assert said[0] == "His turn 1: 3 cards."
    state, said = do(switched, "amass", n="10")
    assert said[-1] == "Threat Level 10: each player sacrifices two permanents."
    on_top(switched, *sorted(DEFEATS)[:3])
    state = switched
    for _ in range(3):
        state, _ = do(state, "draw")
    side = registry.paper("dreadhorde")
    assert side is not None and "Elderspell" in side.notices(state)[1]
    state["zones"]["library"] = state["zones"]["library"][:2]
    on_top(state, next(n for n in names(state, "library")))
    state, said = do(state, "mill", n="2")
    assert said[-1] == "His graveyard is his new library." and names(state, "library")


def test_the_triumphs_are_no_part_of_the_library() -> None:
    state = state_of("dreadhorde")
    assert set(names(state, "triumphs")) == TRIUMPHS and not TRIUMPHS & set(names(state, "library"))
    assert len(state["zones"]["library"]) == 100


# -- schemes -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-63", "AR-65", "AR-68", "AR-69")
def test_schemes_are_set_in_motion_and_go_under_the_deck() -> None:
    state = state_of("archenemy", heroes=2)
    assert state["numbers"] == {"archenemy": 40, "hero 1": 20, "hero 2": 20}
    on_top(state, "Know Evil", "My Forces Are Innumerable", "Delight in the Hunt")
    state, said = do(state, "motion")
    assert said == ["Know Evil is set in motion."] and names(state, "face_up") == ["Know Evil"]
    state, _ = do(state, "motion")
    assert (
        names(state, "face_up") == ["My Forces Are Innumerable"]
        and names(state, "library")[-1] == "Know Evil"
    )
    state, _ = do(state, "motion")
    assert names(state, "face_up") == ["Delight in the Hunt", "My Forces Are Innumerable"]
    ongoing = card(state, "face_up", "My Forces Are Innumerable")
    with pytest.raises(BadInput):
        do(state, "done", card=ongoing)
    state, said = do(state, "abandon", card=ongoing)
    assert "abandoned" in said[0] and names(state, "library")[-1] == "My Forces Are Innumerable"


def test_the_scheme_set_in_motion_last_is_shown_first() -> None:
    side = registry.paper("archenemy")
    assert side is not None
    state = state_of("archenemy", heroes=2)
    on_top(state, "My Forces Are Innumerable", "Delight in the Hunt")
    for latest in ("My Forces Are Innumerable", "Delight in the Hunt"):
        state, _ = do(state, "motion")
        assert [c["name"] for c in state["zones"]["face_up"] if side.now(state, "face_up", c)] == [latest]
