"""Elder Dragon Wars at the table: what the page does is what the specification says, and nonsense is refused in words."""

import json
from typing import Any

import pytest

import formats
from engine.state import rng
from formats import at_table, registry
from formats.base import BadInput
from formats.decklist import parse
from formats.elder_dragon_wars.axes import AXES, SCION_DECK
from formats.elder_dragon_wars.paper_scion import PRICES, victims
from tests.formats.edw_oracle import CIRCLE

FORM = formats.get("elder-dragon-wars")
SIDE = registry.paper(FORM.key)
assert SIDE is not None
TABLE_2 = {
    "white": "white white white blue green black red green white blue",
    "blue": "blue blue blue black white red green white blue black",
    "black": "black black black red blue green white blue black red",
    "red": "red red red green black white blue black red green",
    "green": "green green green white red blue black red green white",
}
TABLE_3 = {  # survivors: whom Treva, Dromar, Crosis, Darigaaz and Rith attack
    "white blue": "blue white white both blue",
    "white black": "black both white white black",
    "white red": "red red white white both",
    "white green": "green green both white white",
    "blue black": "black black blue blue both",
    "blue red": "red red both blue blue",
    "blue green": "both green green blue blue",
    "black red": "both red red black black",
    "black green": "black green green both black",
    "red green": "red both green green red",
}


def begun(kind: str = "artifacts", seed: int = 1, **settings: Any) -> dict[str, Any]:
    return at_table.begin(FORM, FORM.sample(kind).deck, settings, seed, kind)


def do(state: dict[str, Any], action: str, **more: Any) -> dict[str, Any]:
    return at_table.act(FORM, state, {"do": action, **more})[0]


def said(state: dict[str, Any], action: str, **more: Any) -> str:
    return " ".join(at_table.act(FORM, state, {"do": action, **more})[1])


def of(state: dict[str, Any], action: str, seat: str) -> dict[str, Any]:
    """An action that is asked of whom: the seat's number among those it offers."""
    offer = next(o for o in SIDE.offers(state) if o.key == action)
    return do(state, action, n=offer.choices.index(seat.title()))


def names(state: dict[str, Any], zone: str) -> list[str]:
    return [c["name"] for c in state["zones"][zone]]


def top(state: dict[str, Any], zone: str) -> int:
    return int(state["zones"][zone][0]["id"])


def offered(state: dict[str, Any]) -> list[str]:
    return [o.key for o in SIDE.offers(state)]


def first(state: dict[str, Any], pile: str, name: str) -> dict[str, Any]:
    """The state with that card on top of its pile."""
    cards = state["zones"][pile]
    card = next(c for c in cards if c["name"] == name)
    cards.remove(card)
    cards.insert(0, card)
    return state


def legend(state: dict[str, Any], seat: str) -> dict[str, Any]:
    state = of(state, "legend", seat)
    return do(state, "resolves", card=top(state, "stack"))


def spell(state: dict[str, Any], seat: str) -> dict[str, Any]:
    state = of(state, "spell", seat)
    return do(state, "resolves", card=top(state, "stack"))


def out(state: dict[str, Any], *seats: str) -> dict[str, Any]:
    for seat in seats:
        state = of(state, "out", seat)
    return state


def order(state: dict[str, Any], n: int) -> str:
    found = []
    for _ in range(n):
        state = do(state, "turn")
        found.append(state["facts"]["active"])
        while state["zones"]["stack"]:
            state = do(state, "countered", card=top(state, "stack"))
    return " ".join(found)


def held(state: dict[str, Any]) -> dict[str, int]:
    return {s: len(state["zones"][f"artifacts_{s}"]) for s in CIRCLE if state["zones"][f"artifacts_{s}"]}


# -- the beginning and the order of turns --------------------------------------------------------------------------------


@pytest.mark.rule("ED-27", "ED-34", "ED-35")
@pytest.mark.parametrize("kind", ["artifacts", "enchantments", "chaos"])
def test_it_begins_from_any_pile_with_the_published_ones_beside_it(kind: str) -> None:
    state = begun(kind)
    assert [len(state["zones"][pile]) for pile in ("artifacts", "enchantments", "chaos")] == [100] * 3
    assert state["numbers"] == dict.fromkeys(CIRCLE, 75) and not names(state, "active")
    assert names(state, "planar") == ["Planar Gate", "Mana Matrix"] and offered(state) == ["turn"]
    own = at_table.begin(FORM, parse("1 Sol Ring\n1 Mindslaver"), {}, 1, "artifacts")
    assert sorted(names(own, "artifacts")) == ["Mindslaver", "Sol Ring"] and len(names(own, "chaos")) == 100
    with pytest.raises(BadInput, match="known here"):
        at_table.begin(FORM, parse("1 Nothing Of That Name"), {}, 1, kind)


@pytest.mark.rule("ED-36", "ED-186")
def test_anybody_begins_and_turns_go_clockwise() -> None:
    starts = {order(begun(seed=seed), 6) for seed in range(30)}
    assert starts == {" ".join(CIRCLE[i:] + CIRCLE[:i] + CIRCLE[i : i + 1]) for i in range(5)}


@pytest.mark.rule("ED-187", "ED-188", "ED-189")
@pytest.mark.parametrize("savior", CIRCLE)
def test_a_savior_opens_as_table_2_has_it(savior: str) -> None:
    assert order(begun(savior=savior), 10) == TABLE_2[savior]


@pytest.mark.rule("ED-187", "ED-191")
def test_extra_turns_shift_nothing_and_the_latest_comes_first() -> None:
    state = do(begun(savior="white"), "turn")
    state = of(of(state, "extra", "red"), "extra", "green")
    assert order(state, 6) == "green red white white blue green"
    state = of(state, "out", "green")
    assert order(state, 4) == "red white white blue"


# -- artifacts -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ED-106", "ED-107", "ED-108", "ED-109", "ED-110", "ED-111")
def test_the_enemy_with_the_lower_roll_gets_the_artifact() -> None:
    got, ties = set(), 0
    for seed in range(40):
        state = of(do(begun(seed=seed), "turn"), "legend", "blue")
        words = said(state, "resolves", card=top(state, "stack"))
        state = do(state, "resolves", card=top(state, "stack"))
        rolls = [s for s in words.split(". ") if "rolls" in s]
        red, green = (int(part.split()[-1]) for part in rolls[-1].split(", "))
        ties += len(rolls) - 1
        assert red != green and list(held(state)) == ["red" if red < green else "green"]
        assert names(state, f"artifacts_{next(iter(held(state)))}")[0] in words
        got |= set(held(state))
    assert got == {"red", "green"} and ties
    state = of(do(begun(), "turn"), "legend", "blue")
    state = out(state, "red")
    assert "rolls" not in said(state, "resolves", card=top(state, "stack"))
    assert held(do(state, "resolves", card=top(state, "stack"))) == {"green": 1}
    state = do(begun(), "turn")
    assert held(legend(out(state, "red", "green"), "blue")) == {"blue": 1}


@pytest.mark.rule("ED-105", "ED-126")
def test_a_countered_trigger_reveals_nothing() -> None:
    state = do(begun(), "turn")
    for what in ("legend", "spell"):
        after = of(state, what, "white")
        after = do(after, "countered", card=top(after, "stack"))
        assert after["zones"] == state["zones"]


@pytest.mark.rule("ED-112", "ED-113", "ED-115", "ED-116")
def test_of_three_artifacts_the_one_held_longest_is_sacrificed() -> None:
    state = out(do(begun(), "turn"), "black", "red")  # White feeds itself
    for _ in range(2):
        state = legend(state, "white")
    assert "cap_white" not in offered(state)
    state = legend(state, "white")
    newest, middle, oldest = names(state, "artifacts_white")
    assert "cap_white" in offered(state) and "turn" not in offered(state)
    state = do(state, "cap_white")
    assert names(state, "artifacts_white") == [newest, middle] and names(state, "artifact_graveyard") == [
        oldest
    ]
    state = do(state, "give_blue", card=state["zones"]["artifacts_white"][1]["id"])
    assert held(state) == {"white": 1, "blue": 1}


@pytest.mark.rule("ED-103")
def test_karn_feeds_an_enemy_of_whoever_has_him() -> None:
    state = legend(first(do(begun(), "turn"), "artifacts", "Karn, Silver Golem"), "white")
    assert names(state, "stack") == ["Artifact reverberation"]
    assert state["zones"]["stack"][0]["seat"] in ("black", "red")


@pytest.mark.rule("ED-118")
def test_ten_life_in_the_own_upkeep_are_the_end_of_an_artifact() -> None:
    state = legend(out(do(begun(savior="white"), "turn"), "black", "red"), "white")
    card = top(state, "artifacts_white")
    for life, may in ((9, False), (10, True), (75, True)):
        state["numbers"]["white"] = life
        if may:
            after = do(state, "rid", card=card)
            assert after["numbers"]["white"] == life - 10 and len(names(after, "artifact_graveyard")) == 1
        else:
            with pytest.raises(BadInput, match="cannot be done"):
                do(state, "rid", card=card)
    state = do(do(do(state, "turn"), "turn"), "turn")  # Blue's
    with pytest.raises(BadInput, match="cannot be done"):
        do(state, "rid", card=card)


@pytest.mark.rule("ED-120", "ED-159")
@pytest.mark.parametrize("pile", ["artifacts", "chaos"])
def test_a_pile_that_ran_out_is_its_shuffled_graveyard(pile: str) -> None:
    state = out(do(begun(savior="white"), "turn"), "black", "red")
    graveyard = {"artifacts": "artifact_graveyard", "chaos": "chaos_graveyard"}[pile]
    state["zones"][pile], state["zones"][graveyard] = [], state["zones"][pile]
    state = legend(state, "white") if pile == "artifacts" else do(state, "chaos")
    if pile == "chaos":
        state = do(state, "resolves", card=top(state, "stack"))
    assert len(names(state, pile)) == 99 and not names(state, graveyard)
    state["zones"][pile] = []
    state["facts"]["taken"] = False
    before = json.dumps({k: v for k, v in state["zones"].items() if k != "stack"})
    state = legend(state, "white") if pile == "artifacts" else do(state, "chaos")
    if pile == "chaos":
        state = do(state, "resolves", card=top(state, "stack"))
    assert json.dumps({k: v for k, v in state["zones"].items() if k != "stack"}) == before


# -- enchantments --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ED-127", "ED-128")
def test_one_enchantment_is_active_and_the_one_before_goes_to_the_bottom() -> None:
    state, seen = do(begun(), "turn"), []
    for _ in range(5):
        state = spell(state, "red")
        seen += names(state, "active")
        assert len(names(state, "active")) == 1 and len(names(state, "enchantments")) == 99
    assert names(state, "enchantments")[-4:] == seen[:4]
    assert SIDE.detail(state, state["zones"]["active"][0]) == "turned up by Red"
    state = out(state, "red")
    assert names(state, "active") == seen[4:]
    assert "nobody" in SIDE.detail(state, state["zones"]["active"][0])


@pytest.mark.rule("ED-130", "ED-131", "ED-132", "ED-133", "ED-134")
def test_five_life_of_anybody_counter_one_trigger() -> None:
    state = of(of(do(begun(), "turn"), "spell", "white"), "spell", "blue")
    lower = state["zones"]["stack"][1]["id"]
    with pytest.raises(BadInput, match="cannot be done"):
        do(state, "resolves", card=lower)  # the upper one first
    state = do(do(state, "five_green", card=lower), "five_green", card=top(state, "stack"))
    assert state["numbers"]["green"] == 65 and not names(state, "stack") and not names(state, "active")
    assert state["facts"]["paid"] == {"green": {"against": 10, "rid": 0, "chaos": 0}}
    assert "Life paid: Green 10." in SIDE.notices(state)
    state = of(state, "spell", "white")
    for life, gone in ((4, None), (5, False), (6, True)):
        state["numbers"]["green"] = life
        if gone is None:
            with pytest.raises(BadInput, match="cannot be done"):
                do(state, "five_green", card=top(state, "stack"))
        else:
            after = do(state, "five_green", card=top(state, "stack"))
            assert (not names(after, "stack")) is gone and after["numbers"]["green"] == life - 5
    state = of(do(begun(), "turn"), "legend", "white")
    with pytest.raises(BadInput, match="cannot be done"):
        do(state, "five_green", card=top(state, "stack"))


@pytest.mark.rule("ED-139")
def test_all_hallows_eve_counts_down_in_its_revealers_upkeeps() -> None:
    state = spell(first(do(begun(savior="blue"), "turn"), "enchantments", "All Hallow's Eve"), "blue")
    for left in (1, 0):
        state = do(state, "turn")
        words = said(state, "scream", card=top(state, "active"))
        state = do(state, "scream", card=top(state, "active"))
        assert f"{left} scream counters" in words and ("returns all creature" in words) is not left
    assert not names(state, "active") and names(state, "enchantments")[-1] == "All Hallow's Eve"
    state = spell(first(state, "enchantments", "All Hallow's Eve"), "red")
    with pytest.raises(BadInput, match="cannot be done"):
        do(state, "scream", card=top(state, "active"))  # it is not Red's turn


# -- chaos cards ---------------------------------------------------------------------------------------------------------


def taken(name: str, **settings: Any) -> dict[str, Any]:
    """White holds that chaos card."""
    state = do(first(do(begun(savior="white", **settings), "turn"), "chaos", name), "chaos")
    assert "chaos" not in offered(state)
    return do(state, "resolves", card=top(state, "stack"))


@pytest.mark.rule("ED-140", "ED-141", "ED-146")
def test_one_chaos_card_a_turn_is_taken_and_not_told() -> None:
    state = do(first(do(begun(savior="white"), "turn"), "chaos", "Time Warp"), "chaos")
    assert "Time Warp" not in said(state, "resolves", card=top(state, "stack"))
    state = do(state, "resolves", card=top(state, "stack"))
    assert names(state, "hand_white") == ["Time Warp"] and len(names(state, "chaos")) == 99
    assert next(p for p in SIDE.places if p.key == "hand_white").veiled == "White"
    assert "chaos" in offered(do(state, "turn"))


@pytest.mark.rule("ED-147", "ED-148", "ED-153", "ED-154", "ED-157")
@pytest.mark.parametrize(
    ("name", "stays", "reverberates"),
    [("Time Warp", False, True), ("Strip Mine", True, False), ("Gilded Drake", True, False)],
)
def test_a_chaos_card_costs_five_life_and_goes_to_its_own_graveyard(
    name: str, stays: bool, reverberates: bool
) -> None:
    held_ = taken(name)
    discarded = do(held_, "discard", card=top(held_, "hand_white"))
    assert names(discarded, "chaos_graveyard") == [name] and discarded["numbers"]["white"] == 75
    state = do(held_, "cast", card=top(held_, "hand_white"))
    assert state["numbers"]["white"] == 70 and names(state, "cast") == [name]
    if name != "Strip Mine":  # which is played, not cast
        state = do(state, "cast_resolves", card=top(state, "cast"))
    assert bool(names(state, "cast")) is stays
    assert names(state, "stack") == (["Enchantment reverberation"] if reverberates else [])
    if stays:
        state = do(state, "gone", card=top(state, "cast"))
    assert names(state, "chaos_graveyard") == [name]
    held_["numbers"]["white"] = 4
    with pytest.raises(BadInput, match="cannot be done"):
        do(held_, "cast", card=top(held_, "hand_white"))
    held_["numbers"]["white"] = 5
    last = do(held_, "cast", card=top(held_, "hand_white"))
    assert names(out(last, "white"), "chaos_graveyard") == [name]


@pytest.mark.rule("ED-69", "ED-71", "ED-74", "ED-76", "ED-158")
def test_a_tapped_planar_artifact_shuts_off_and_locks_its_kind() -> None:
    state = taken("Time Warp")
    gate, matrix = (c["id"] for c in state["zones"]["planar"])
    with pytest.raises(BadInput, match="Mana Matrix is tapped"):
        do(do(state, "tap", card=matrix), "cast", card=top(state, "hand_white"))
    state = do(state, "cast", card=top(state, "hand_white"))
    assert names(do(state, "tap", card=gate), "cast") == ["Time Warp"]
    state = do(state, "tap", card=matrix)
    assert names(state, "chaos_graveyard") == ["Time Warp"] and not names(state, "stack")
    with pytest.raises(BadInput, match="cannot be done"):
        do(state, "tap", card=matrix)
    assert [c["tapped"] for c in do(state, "turn")["zones"]["planar"]] == [False, False]
    assert not do(state, "untap", card=matrix)["zones"]["planar"][1]["tapped"]


# -- who is out, and the Scion -------------------------------------------------------------------------------------------


@pytest.mark.rule("ED-94", "ED-95", "ED-96", "ED-211")
def test_it_says_whom_each_may_attack() -> None:
    notices = SIDE.notices(out(do(begun(), "turn"), "black", "red"))
    assert "White may attack Blue and Green." in notices and "Blue may attack Green." in notices


@pytest.mark.rule("ED-119", "ED-205", "ED-208")
def test_of_an_eliminated_players_artifacts_one_is_taken_at_most() -> None:
    state = out(do(begun(), "turn"), "red")
    state = legend(legend(state, "white"), "white")  # both to Black
    state["zones"]["hand_black"] = [state["zones"]["chaos"].pop()]
    state["zones"]["hand_black"][0]["seat"] = "black"
    newer, older = names(state, "artifacts_black")
    state = out(state, "black")
    assert len(names(state, "chaos_graveyard")) == 1
    assert "turn" not in offered(state) and "close_black" in offered(state)
    taken_ = do(state, "give_white", card=state["zones"]["artifacts_black"][1]["id"])
    assert names(taken_, "artifacts_white") == [older] and names(taken_, "artifact_graveyard") == [newer]
    nobody = do(state, "close_black")
    assert not held(nobody) and len(names(nobody, "artifact_graveyard")) == 2 and "turn" in offered(nobody)


@pytest.mark.rule("ED-160", "ED-161", "ED-162", "ED-163")
@pytest.mark.parametrize(
    ("savior", "turns", "comes"),
    [
        ("green", 1, "black green scion black green scion"),
        ("black", 1, "green scion black green scion black"),
    ],
)
def test_the_scion_enters_at_the_third_elimination_and_a_survivor_comes_first(
    savior: str, turns: int, comes: str
) -> None:
    """Survivors Black and Green, Blue out last (ED-163's own examples, after the Savior's opening turns)."""
    state = begun(savior=savior)
    state["facts"]["savior"] = False
    for _ in range(turns):
        state = do(state, "turn")
    state = out(state, "white", "red", "blue")
    assert "turn" not in offered(state)
    state = of(state, "scion", "blue")
    assert names(state, "scion") == [SCION_DECK[0]] and sorted(names(state, "scion_library")) == sorted(
        SCION_DECK[1:]
    )
    assert order(state, 6) == comes and not names(state, "stack")


@pytest.mark.rule("ED-163")
def test_the_seat_emptied_in_the_turn_before_it_is_passed_over_once() -> None:
    state = begun(savior="red")
    state["facts"]["savior"] = False
    state = do(out(do(do(state, "turn"), "turn"), "red", "green"), "turn")
    assert state["facts"]["active"] == "white"
    assert order(of(out(state, "blue"), "scion", "blue"), 4) == "black white scion black"


@pytest.mark.rule("ED-210")
def test_of_seats_emptied_together_the_latest_in_turn_order_comes_first() -> None:
    state = begun(savior="white")
    state = out(do(state, "turn"), "black")
    state = do(state, "turn")  # White's again
    state = out(state, "red", "green")
    assert next(o for o in SIDE.offers(state) if o.key == "scion").choices == ("Green", "Red")


@pytest.mark.rule("ED-166", "ED-167")
@pytest.mark.parametrize("pair", TABLE_3)
def test_each_dragon_attacks_as_table_3_has_it(pair: str) -> None:
    both = pair.split()
    state = begun()
    state["facts"]["out"] = [s for s in CIRCLE if s not in both]
    for dragon, whom in zip(PRICES, TABLE_3[pair].split(), strict=True):
        assert victims(state, dragon) == (both if whom == "both" else [whom]), dragon


def with_scion(*survivors: str, seed: int = 1) -> dict[str, Any]:
    """The last of those who went has just gone, in the turn of the first survivor."""
    state = begun(savior=survivors[0], seed=seed)
    state["facts"]["savior"] = False
    gone = [s for s in CIRCLE if s not in survivors]
    state = out(do(state, "turn"), *gone)
    return of(state, "scion", gone[-1].title())


def to_scion(state: dict[str, Any]) -> dict[str, Any]:
    state = do(state, "turn")
    while state["facts"]["active"] != "scion":
        state = do(state, "turn")
    return state


@pytest.mark.rule("ED-164", "ED-170", "ED-173", "ED-174")
def test_five_turns_of_the_scion_attack_each_survivor_three_times() -> None:
    state, attacked = with_scion("white", "blue"), []
    for n in range(5):
        state = to_scion(state)
        dragon = state["zones"]["stack"][0]["dragon"]
        assert len(names(state, "scion_library")) == 4 - n and dragon in names(state, "scion_graveyard")
        assert "turn" not in offered(state)
        state = do(state, "resolves", card=top(state, "stack"))
        assert names(state, "attackers") == [dragon] * len(victims(state, dragon))
        while state["zones"]["attackers"]:
            victim = state["zones"]["attackers"][0]["victim"]
            attacked.append(victim)
            state = do(state, "hit", card=top(state, "attackers"))
            other = ({"white", "blue"} - {victim}).pop().title()
            assert any(w.startswith(f"{other} may pay {PRICES[dragon]} ") for w in SIDE.notices(state))
    assert sorted(attacked) == ["blue"] * 3 + ["white"] * 3
    assert (state["numbers"]["white"], state["numbers"]["blue"]) == (57, 57)
    state = do(state, "turn")
    assert not names(state, "scion") and "scion" not in order(state, 6) and not state["facts"]["over"]


@pytest.mark.rule("ED-168", "ED-176", "ED-179")
def test_a_countered_trigger_or_an_ended_attack_deals_nothing_and_uses_the_dragon_up() -> None:
    state = to_scion(with_scion("white", "blue"))
    state = do(state, "countered", card=top(state, "stack"))
    assert not names(state, "attackers") and len(names(state, "scion_library")) == 4
    state = to_scion(state)
    state = do(state, "resolves", card=top(state, "stack"))
    while state["zones"]["attackers"]:
        state = do(state, "ends", card=top(state, "attackers"))
    assert state["numbers"] == dict.fromkeys(CIRCLE, 75)


@pytest.mark.rule("ED-181", "ED-182")
def test_the_last_player_wins_only_after_the_scions_last_turn() -> None:
    state = out(with_scion("white", "blue"), "blue")
    assert not state["facts"]["over"]
    for _ in range(5):
        state = to_scion(state)
        state = do(state, "resolves", card=top(state, "stack"))
        assert [c["victim"] for c in state["zones"]["attackers"]] == ["white"]
        state = do(state, "hit", card=top(state, "attackers"))
        assert not any("may pay" in words for words in SIDE.notices(state))
    assert state["numbers"]["white"] == 45
    state = do(state, "turn")
    assert state["facts"]["over"] == "White wins, and is the Savior of the next game." and not offered(state)


@pytest.mark.rule("ED-183", "ED-209", "ED-40")
def test_where_nobody_is_left_the_ur_dragon_wins_or_nobody() -> None:
    assert "Ur-Dragon wins" in out(with_scion("white", "blue"), "blue", "white")["facts"]["over"]
    together = out(do(begun(), "turn"), *CIRCLE)
    assert together["facts"]["over"] == "A draw: nobody is left." and SIDE.notices(together) == (
        "A draw: nobody is left.",
    )


# -- every button, and nonsense --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_pressed_no_card_is_lost_and_the_state_is_plain(seed: int) -> None:
    """Any button that is offered, at random: nothing fails, all three hundred cards stay, and it can be done again."""
    state, draws, pressed = begun(seed=seed), 0, set()
    cards = sorted(c["id"] for p in ("artifacts", "enchantments", "chaos") for c in state["zones"][p])

    def below(n: int) -> int:
        nonlocal draws
        value, draws = rng.below(seed, draws, n)
        return value

    for _ in range(110):
        actions: list[dict[str, Any]] = []
        for offer in SIDE.offers(state):
            if offer.key == "out" and below(4):
                continue
            n = below(len(offer.choices)) if offer.choices else (offer.number or (0, 0, 0))[2]
            actions += [{"do": offer.key, "n": n}] * (4 if offer.main else 1)
        for place in SIDE.places:
            for card in state["zones"][place.key]:
                actions += [
                    {"do": o.key, "card": card["id"]}
                    for o in SIDE.card_offers
                    if place.key in o.places and o.of(state, card)
                ]
        if not actions:
            break
        action = actions[below(len(actions))]
        before = json.dumps(state)
        locked = [c["name"] for c in state["zones"]["planar"] if c["tapped"]]
        if action["do"] == "cast" and locked:
            continue  # which is refused where it is of the kind: tested above
        after, words = at_table.act(FORM, state, action)
        assert json.dumps(state) == before and at_table.act(FORM, state, action) == (after, words)
        assert words and all(w.endswith(".") for w in words), action
        state = after
        pressed.add(action["do"])
        assert all(SIDE.notices(state))
        everywhere = [c["id"] for zone in state["zones"].values() for c in zone]
        assert len(everywhere) == len(set(everywhere)) and set(cards) <= set(everywhere)
        assert len(names(state, "active")) <= 1
        for zone in state["zones"].values():
            for card in zone:
                SIDE.detail(state, card)
    assert len(pressed) > 12


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({}, "cannot be done now"),
        ({"do": "cap_white"}, "cannot be done now"),
        ({"do": "scion", "n": "0"}, "cannot be done now"),
        ({"do": "legend"}, "whole number"),
        ({"do": "legend", "n": "5"}, "from 0 to 4"),
        ({"do": "legend", "n": "-1"}, "from 0 to 4"),
        ({"do": "out", "n": "White"}, "whole number"),
        ({"do": "die", "n": "1"}, "from 2 to 100"),
        ({"do": "resolves", "card": "1"}, "cannot be done with this card"),
        ({"do": "five_white", "card": "1"}, "cannot be done with this card"),
        ({"do": "leaves", "card": "99999"}, "not there any more"),
        ({"do": "move", "card": "1", "to": "chaos"}, "cannot be put there"),
        ({"do": "number", "what": "scion", "n": "1"}, "no such number"),
    ],
)
def test_nonsense_is_refused_in_words(action: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        at_table.act(FORM, do(begun(), "turn"), action)


def test_it_knows_the_seats_of_the_format() -> None:
    assert tuple(AXES) == CIRCLE and {key for key, _ in SIDE.numbers} == set(CIRCLE)
