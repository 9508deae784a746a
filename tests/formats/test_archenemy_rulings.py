"""The twenty schemes once more: rulings on responses, order, costs and the Rumble."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import dsl as d
from engine.cards import definition
from engine.rules.sba import lose
from engine.state import terms
from engine.state.action import CAST
from engine.state.choice import Constraint
from engine.state.objects import Card
from formats.archenemy.ruleset import Archenemy
from tests.formats.archenemy_table import SchemeTable

HEROES = ("H1", "H2", "H3")


def there(card: Card) -> bool:
    return card.zone == terms.BATTLEFIELD


def horrors(t: SchemeTable, who: str = "A") -> list[Card]:
    return [c for c in t.seat(who).permanents if c.name == "Horror Token"]


def asked(t: SchemeTable, topic: str) -> list[str]:
    return [a.seat.name for a in t.asked if a.topic == topic]


def watch(t: SchemeTable, look: Callable[[Any], Any]) -> list[Any]:
    """What `look` sees at each question."""
    seen: list[Any] = []
    plain = t.reply

    def reply(ask: Any) -> Any:
        seen.append(look(ask))
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    return seen


def responding(t: SchemeTable, who: str, act: Callable[[], None]) -> None:
    """That player does something once, the first time a scheme's trigger can be answered."""
    plain = t.reply
    done: list[bool] = []

    def reply(ask: Any) -> Any:
        if ask.topic == "priority" and ask.seat.name == who and t.game.stack and not done:
            done.append(True)
            act()
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    t.game.asks_everything = True


def made(name: str, *parts: Any) -> str:
    try:
        definition(name)
    except LookupError:
        d.enchantment(name, "{0}", *parts)
    return name


# -- Because I Have Willed It --------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-101b")
def test_willed_reduces_what_kickers_and_increases_have_added() -> None:
    t = SchemeTable()
    t.motion("Because I Have Willed It")
    t.lands("A", "Mountain", 4)
    wurm = t.put("H1", "Craw Wurm")
    t.put("A", "Burst Lightning", "hand")  # {R}, kicker {4}: {3}{R} with the scheme
    t.cast("A", "Burst Lightning", targets=[wurm], kicker=True)
    t.resolve()
    assert not there(wurm) and all(c.tapped for c in t.seat("A").permanents)
    t.put("H1", "God-Pharaoh's Statue")  # opponents' spells cost {2} more
    t.put("A", "Lightning Bolt", "hand")
    t.lands("A", "Mountain", 1)
    assert not t.can("A", "cast", "Lightning Bolt")
    t.lands("A", "Mountain", 1)
    assert t.can("A", "cast", "Lightning Bolt")


@pytest.mark.rule("AR-101d")
def test_willed_takes_its_one_off_after_x_was_chosen() -> None:
    t = SchemeTable()
    t.motion("Because I Have Willed It")
    t.lands("A", "Mountain", 5)  # {3}{R}{R}
    t.cast("A", "Volcanic Geyser", targets=[t.seat("H1")], x=4)
    t.resolve()
    assert t.life("H1") == 16


# -- Behold My Grandeur, Bow to My Command -------------------------------------------------------------------------------


@pytest.mark.rule("AR-102g")
def test_grandeur_in_a_rumble_counts_its_players_lands() -> None:
    t = SchemeTable(rumble=3)
    t.lands("P2", "Forest", 6)
    t.put("P1", "Craw Wurm", "library")
    t.motion("Behold My Grandeur", "P1", may=True)
    assert not asked(t, "search") and t.seat("P1").pool == [0, 1, 1, 1, 0, 0]
    t.lands("P1", "Forest", 6)
    t.motion("Behold My Grandeur", "P1", may=True, search=["Craw Wurm"])
    assert asked(t, "search") == ["P1"]


@pytest.mark.rule("AR-102a")
def test_grandeurs_mana_can_be_answered() -> None:
    t = SchemeTable()
    pools: list[list[int]] = []
    responding(t, "H1", lambda: pools.append(list(t.seat("A").pool)))
    t.motion("Behold My Grandeur")
    assert pools == [[0] * 6]


@pytest.mark.rule("AR-102f")
@pytest.mark.parametrize(("order", "pool"), [((1, 0), [0, 1, 1, 1, 0, 0]), ((0, 1), [0] * 6)])
def test_of_grandeurs_two_abilities_the_archenemy_says_which_comes_first(
    order: tuple[int, int], pool: list[int]
) -> None:
    t = SchemeTable()
    t.lands("A", "Forest", 6)
    t.put("A", "Craw Wurm", "library")
    plain = t.reply
    t.reply = lambda ask: order if ask.topic == "order_triggers" else plain(ask)  # type: ignore[method-assign]
    seen = watch(t, lambda ask: (ask.topic, ask.seat.name, list(t.seat("A").pool)))
    t.motion("Behold My Grandeur", may=True, search=["Craw Wurm"])
    assert seen[0][:2] == ("order_triggers", "A")
    assert ("search", "A", pool) in seen and t.seat("A").pool == [0, 1, 1, 1, 0, 0]


@pytest.mark.rule("AR-102d")
def test_grandeur_counts_the_lands_again_on_resolution() -> None:
    t = SchemeTable()
    lands = t.lands("A", "Forest", 6)
    t.put("A", "Craw Wurm", "library")
    responding(
        t, "H1", lambda: t.game.battlefield.remove(lands[0]) or t.seat("A").permanents.remove(lands[0])
    )
    t.motion("Behold My Grandeur", may=True, search=["Craw Wurm"])
    assert not asked(t, "search") and not t.names("A", "hand")


@pytest.mark.rule("AR-102d")
def test_grandeur_does_not_trigger_for_a_sixth_land_that_comes_later() -> None:
    t = SchemeTable()
    t.lands("A", "Forest", 5)
    t.put("A", "Craw Wurm", "library")
    responding(t, "H1", lambda: t.lands("A", "Forest", 1) and None)
    t.motion("Behold My Grandeur", may=True, search=["Craw Wurm"])
    assert t.seat("A").pool == [0, 1, 1, 1, 0, 0] and not asked(t, "search")


@pytest.mark.rule("AR-103g")
def test_at_their_end_step_the_schemes_trigger_resolves_before_theirs() -> None:
    t = SchemeTable()
    t.motion("Bow to My Command")
    giant = d.token("Test Giant Token", d.GREEN, "Giant", 8, 8)
    t.put("H1", made("Test Giant Camp", d.at(d.your_step(d.END_STEP), d.create(giant))))
    t.end_step("H1", tap_all=True)
    assert [c.name for c in t.seat("H1").permanents if c.power] == ["Test Giant Token"]
    assert t.shown() == ["Bow to My Command"] and not asked(t, "tap_all")  # it came too late to be tapped
    t.end_step("H1", tap_all=True, tap=["Test Giant Token"])
    assert t.shown() == []


@pytest.mark.rule("AR-103h")
def test_nothing_comes_between_the_decision_to_tap_and_the_end_of_bow() -> None:
    t = SchemeTable()
    t.motion("Bow to My Command")
    big, small = t.put("H1", "Craw Wurm"), t.put("H3", "Grizzly Bears")
    t.game.asks_everything = True
    seen = watch(t, lambda ask: (ask.topic, bool(t.shown())))
    t.end_step("H1", tap_all=True, tap=[[big], [small]])
    at = seen.index(("tap_all", True))
    assert seen[at + 1] == ("tap", True)  # the second pick is forced
    assert seen[at + 2] == ("priority", False)


# -- Choose Your Demise, Delight in the Hunt, Every Dream a Nightmare ----------------------------------------------------


@pytest.mark.rule("AR-104g")
def test_demise_in_a_rumble_may_name_any_other_player() -> None:
    t = SchemeTable(rumble=3)
    t.motion("Choose Your Demise", "P1", opponent=["P3"], pile="face-down")
    named = next(a for a in t.asked if a.topic == "opponent")
    assert [s.name for s in named.options] == ["P2", "P3"]
    assert asked(t, "pile") == ["P3"]


@pytest.mark.rule("AR-105c")
def test_delight_in_a_rumble_shields_its_player_alone() -> None:
    t = SchemeTable(rumble=3)
    mine, yours = t.put("P1", "Grizzly Bears"), t.put("P2", "Grizzly Bears")
    t.motion("Delight in the Hunt", "P1")
    t.play("P3", "Pyroclasm")
    assert there(mine) and not there(yours)


@pytest.mark.rule("AR-106b")
def test_nightmares_cards_are_all_discarded_at_once() -> None:
    t = SchemeTable()
    for who in HEROES:
        t.put(who, "Mountain", "hand")
        t.put(who, "Lightning Bolt", "hand")
    seen = watch(t, lambda ask: [len(t.seat(h).hand) for h in HEROES])
    t.motion("Every Dream a Nightmare", discard=["Mountain", "Lightning Bolt", "Mountain"])
    assert seen[:3] == [[2, 2, 2]] * 3
    assert [len(t.seat(h).hand) for h in HEROES] == [1, 1, 1] and len(t.seat("A").hand) == 2


@pytest.mark.rule("AR-106d")
def test_nightmare_in_a_rumble_asks_from_the_next_player_on_and_shows_nothing_before() -> None:
    t = SchemeTable(rumble=3)
    for who in ("P1", "P3"):
        t.put(who, "Mountain", "hand")
        t.put(who, "Lightning Bolt", "hand")
    told = watch(
        t, lambda ask: (ask.seat.name, [x for x in t.story() if "discard" in x], len(t.seat("P3").hand))
    )
    t.motion("Every Dream a Nightmare", "P2", discard=["Mountain", "Mountain"])
    assert told[:2] == [("P3", [], 2), ("P1", [], 2)]
    assert len(t.seat("P2").hand) == 2


# -- For Each of You, a Gift; Know Evil ----------------------------------------------------------------------------------


@pytest.mark.rule("AR-107c")
def test_of_two_requirements_the_controller_chooses_which_to_meet() -> None:
    t = SchemeTable(2)
    t.motion("For Each of You, a Gift")
    first, second = horrors(t)
    first.sick, second.tapped = False, True
    gideon = t.put("H2", "Angrath, Captain of Chaos")

    class Luring(Archenemy):
        def attack_constraints(self, game: Any, able: Any, defenders: Any) -> list[Constraint]:
            """As Gideon Jura's first ability asks of every creature."""
            at = list(defenders).index(gideon)
            return [
                *super().attack_constraints(game, able, defenders),
                *(Constraint("must", i, partners=(at,)) for i in range(len(able))),
            ]

    rules = t.game.ruleset
    assert isinstance(rules, Archenemy)
    t.game.ruleset = Luring(rules.settings)
    t.combat("A", {first: gideon})
    assert gideon.counters["loyalty"] == 2 and t.life("H1") == 20
    t.combat("A", {first: t.seat("H2")})  # neither is met: that is no legal attack, and the default meets one
    assert t.life("H2") == 20
    first.tapped = False
    t.combat("A", {first: t.seat("H1")})
    assert t.life("H1") == 17


@pytest.mark.rule("AR-107b")
def test_a_horror_attacks_neither_another_hero_nor_a_planeswalker() -> None:
    t = SchemeTable(2)
    walker = t.put("H1", "Angrath, Captain of Chaos")
    t.motion("For Each of You, a Gift")
    first, second = horrors(t)
    second.tapped = True
    for wrong in (walker, t.seat("H2")):
        first.sick = first.tapped = False
        before = t.life("H1")
        t.combat("A", {first: wrong})
        assert t.life("H1") == before - 3 and t.life("H2") == 20 and walker.counters["loyalty"] == 5


@pytest.mark.rule("AR-108c")
def test_whom_know_evil_targets_may_be_targeted_by_other_things() -> None:
    t = SchemeTable()
    t.motion("Know Evil", target=["H1", "H2", "H3"])
    bears = t.put("H1", "Grizzly Bears")
    t.play("A", "Lightning Bolt", targets=[t.seat("H1")])
    t.play("A", "Doom Blade", targets=[bears])
    assert t.life("H1") == 17 and not there(bears)


@pytest.mark.rule("AR-108f")
def test_know_evil_of_a_player_who_left_ends_where_that_turn_would_have_begun() -> None:
    t = SchemeTable(rumble=4)
    t.motion("Know Evil", "P1", target=["P2", "P3", []])
    assert len(t.game.notes["forbidden"]) == 2
    t.turn("P2")
    t.do(lambda game: lose(game, [t.seat("P1")], "life"))
    t.turn("P3")
    t.turn("P4")
    assert len(t.game.notes["forbidden"]) == 2
    t.turn("P2")
    assert not t.game.notes["forbidden"]


# -- Make Yourself Useful, The Mighty Will Fall, My Laughter Echoes ------------------------------------------------------


@pytest.mark.rule("AR-109c")
def test_useful_gains_nothing_when_its_target_is_gone() -> None:
    t = SchemeTable()
    bears = t.put("H1", "Grizzly Bears")
    seer = t.put("H1", "Viscera Seer")
    plain = t.reply

    def reply(ask: Any) -> Any:
        if ask.topic == "priority" and there(bears):
            for i, act in enumerate(ask.options):
                if getattr(act, "card", None) is seer and act.kind != CAST:
                    return i
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    t.motion("Make Yourself Useful", target=[bears], sacrifice=[bears])
    assert not there(bears) and there(seer) and t.life("A") == 40


@pytest.mark.rule("AR-109e", "AR-119g")
@pytest.mark.parametrize("scheme", ["Make Yourself Useful", "What's Yours Is Now Mine"])
def test_in_a_rumble_any_other_players_creature_is_a_target(scheme: str) -> None:
    t = SchemeTable(rumble=3)
    own, *others = [t.put(f"P{i}", "Craw Wurm") for i in (1, 2, 3)]
    t.motion(scheme, "P1", target=[others[1]])
    offered = next(a for a in t.asked if a.topic == "target").options
    assert own not in offered and set(others) == set(offered)
    assert others[1].controller is t.seat("P1") or not there(others[1])


@pytest.mark.rule("AR-110c")
def test_the_mighty_of_a_rumble_is_the_highest_of_the_others() -> None:
    t = SchemeTable(rumble=4)
    for who, life in (("P1", 60), ("P2", 12), ("P3", 30), ("P4", 29)):
        t.seat(who).total.life = life
    t.motion("The Mighty Will Fall", "P1")
    assert [t.life(f"P{i}") for i in (1, 2, 3, 4)] == [60, 12, 23, 29]


@pytest.mark.rule("AR-112b")
@pytest.mark.parametrize(("first", "drawn"), [("My Laughter Echoes", 0), ("This World Belongs to Me", 2)])
def test_laughter_may_be_decided_before_or_after_the_new_scheme_has_done_its_part(
    first: str, drawn: int
) -> None:
    t = SchemeTable()
    t.motion("My Laughter Echoes")

    def resolving_first(ask: Any) -> tuple[int, ...]:
        """That scheme's trigger onto the stack last."""
        return tuple(sorted(range(2), key=lambda i: ask.options[i].card.name == first))

    plain = t.reply
    t.reply = lambda ask: resolving_first(ask) if ask.topic == "order_triggers" else plain(ask)  # type: ignore[method-assign]
    hands = watch(t, lambda ask: (ask.topic, len(t.seat("A").hand)))
    t.motion("This World Belongs to Me", may=True)
    assert [h for h in hands if h[0] == "may"] == [("may", drawn)] and len(t.seat("A").hand) == 4


# -- No One Will Hear Your Cries, Pay Tribute to Me ----------------------------------------------------------------------


@pytest.mark.rule("AR-113d")
def test_cries_in_a_rumble_asks_from_the_next_player_on_then_takes_all_at_once() -> None:
    t = SchemeTable(rumble=3)
    for who in ("P1", "P2", "P3"):
        t.creatures(who, 2)
    alive = watch(t, lambda ask: [len(t.names(f"P{i}")) for i in (1, 2, 3)])
    t.motion("No One Will Hear Your Cries", "P2")
    assert asked(t, "keep") == ["P3", "P1"] and alive == [[2, 2, 2]] * 2
    assert [len(t.names(f"P{i}")) for i in (1, 2, 3)] == [1, 2, 1]


@pytest.mark.rule("AR-114b")
@pytest.mark.parametrize(("before", "after", "left"), [(6, 5, 2), (5, 6, 1)])
def test_tributes_lands_are_counted_as_it_resolves(before: int, after: int, left: int) -> None:
    t = SchemeTable(1)
    lands = t.lands("A", "Forest", before)
    t.creatures("H1", 3)

    def change() -> None:
        if after > before:
            t.lands("A", "Forest", 1)
        else:
            t.game.battlefield.remove(lands[0])
            t.seat("A").permanents.remove(lands[0])

    responding(t, "H1", change)
    t.motion("Pay Tribute to Me")
    assert len(t.names("H1")) == left


@pytest.mark.rule("AR-114d", "AR-114e")
def test_tributes_death_triggers_wait_and_see_their_own_round_only() -> None:
    t = SchemeTable()
    t.lands("A", "Forest", 6)
    artist = t.put("H1", "Blood Artist")
    t.put("H1", "Grizzly Bears")
    for who in ("H2", "H3"):
        t.creatures(who, 2)
    seen = watch(t, lambda ask: (ask.topic, sum(len(t.names(h)) for h in HEROES)))
    t.motion("Pay Tribute to Me", sacrifice=[artist], target=["A"] * 6)
    # three died with it in round one, itself among them; the three of round two it does not see
    assert [x for x in seen if x[0] == "target"] == [("target", 0)] * 3


@pytest.mark.rule("AR-114f")
def test_tribute_in_a_rumble_goes_round_twice() -> None:
    t = SchemeTable(rumble=4)
    t.lands("P2", "Forest", 6)
    for i in (1, 2, 3, 4):
        t.creatures(f"P{i}", 3)
    alive = watch(t, lambda ask: [len(t.names(f"P{i}")) for i in (1, 2, 3, 4)])
    t.motion("Pay Tribute to Me", "P2")
    assert asked(t, "sacrifice") == ["P3", "P4", "P1"] * 2
    assert alive == [[3, 3, 3, 3]] * 3 + [[2, 3, 2, 2]] * 3
    assert [len(t.names(f"P{i}")) for i in (1, 2, 3, 4)] == [1, 3, 1, 1]


# -- Power Without Equal, When Will You Learn? ---------------------------------------------------------------------------


@pytest.mark.rule("AR-115d")
def test_nobody_acts_between_powers_draws_and_its_free_spells() -> None:
    t = SchemeTable()
    t.lands("A", "Forest", 6)
    t.put("A", "Craw Wurm", "hand")
    t.game.asks_everything = True
    topics = watch(t, lambda ask: (ask.topic, len(t.seat("A").hand)))
    t.motion("Power Without Equal", cast_free=[["Craw Wurm"]])
    at = topics.index(("cast_free", 4))
    assert topics[at - 1] == ("priority", 1) and topics[at + 1] == ("priority", 3)


@pytest.mark.rule("AR-115c")
@pytest.mark.parametrize(("before", "after", "offered"), [(6, 5, False), (5, 6, True)])
def test_powers_lands_are_counted_as_it_resolves(before: int, after: int, offered: bool) -> None:
    t = SchemeTable()
    lands = t.lands("A", "Forest", before)
    t.put("A", "Craw Wurm", "hand")
    t.put("A", "Forest", "hand")

    def change() -> None:
        assert not t.can("A", "play", "Forest", sorcery=False)
        if after > before:
            t.lands("A", "Forest", 1)
        else:
            t.game.battlefield.remove(lands[0])
            t.seat("A").permanents.remove(lands[0])

    responding(t, "H1", change)
    t.motion("Power Without Equal")
    assert bool(asked(t, "cast_free")) == offered and "Forest" in t.names("A", "hand")


@pytest.mark.rule("AR-115e", "AR-120b")
@pytest.mark.parametrize("scheme", ["Power Without Equal", "When Will You Learn?"])
def test_a_free_spell_pays_its_additional_cost_or_is_not_cast(scheme: str) -> None:
    t = SchemeTable()
    t.lands("A", "Forest", 6)
    voice = (
        t.put("A", "Tormenting Voice", "hand")
        if "Power" in scheme
        else t.put("H1", "Tormenting Voice", "library")
    )
    t.put("A", "Plains", "hand")
    t.motion(scheme, cast_free=[[voice]], discard=["Plains"])
    assert t.names("A", "graveyard") == (["Plains", "Tormenting Voice"] if "Power" in scheme else ["Plains"])
    empty = SchemeTable()
    empty.lands("A", "Forest", 6)
    if "Power" in scheme:
        empty.seat("A").library.clear()
        empty.put("A", "Tormenting Voice", "hand")
        empty.do(lambda game: None)
    else:
        empty.put("H1", "Tormenting Voice", "library")
    empty.motion(scheme)
    assert "Tormenting Voice" not in [
        o.name for a in empty.asked if a.topic == "cast_free" for o in a.options
    ]


@pytest.mark.rule("AR-115f", "AR-120c")
@pytest.mark.parametrize("scheme", ["Power Without Equal", "When Will You Learn?"])
def test_x_of_a_free_spell_is_nothing(scheme: str) -> None:
    t = SchemeTable()
    t.lands("A", "Mountain", 9)
    geyser = (
        t.put("A", "Volcanic Geyser", "hand")
        if "Power" in scheme
        else t.put("H1", "Volcanic Geyser", "library")
    )
    t.motion(scheme, cast_free=[[geyser]], target=["H1"])
    assert geyser.zone == terms.GRAVEYARD and t.life("H1") == 20 and not asked(t, "x")
    assert not any(c.tapped for c in t.seat("A").permanents)


@pytest.mark.rule("AR-115g", "AR-120e")
@pytest.mark.parametrize("scheme", ["Power Without Equal", "When Will You Learn?"])
def test_of_free_spells_the_last_one_cast_resolves_first(scheme: str) -> None:
    t = SchemeTable()
    t.lands("A", "Forest", 6)
    if "Power" in scheme:
        cards = [t.put("A", name, "hand") for name in ("Craw Wurm", "Grizzly Bears")]
    else:
        cards = [t.put(who, name, "library") for who, name in (("H1", "Craw Wurm"), ("H2", "Grizzly Bears"))]
    t.motion(scheme, cast_free=[[c] for c in cards])
    entered = [c for c in t.seat("A").permanents if c in cards]
    assert entered == cards[::-1]


@pytest.mark.rule("AR-115h")
def test_half_of_a_split_card_may_be_the_free_spell() -> None:
    t = SchemeTable()
    t.lands("A", "Forest", 6)
    t.put("A", "Fire // Ice", "hand")
    t.motion("Power Without Equal", cast_free=[["Fire // Ice"]])
    offered = [o.name for a in t.asked if a.topic == "cast_free" for o in a.options]
    assert "Fire // Ice" in offered and "Fire // Ice" in t.names("A", "graveyard")


@pytest.mark.rule("AR-115i")
def test_power_in_a_rumble_is_its_players_alone() -> None:
    t = SchemeTable(rumble=3)
    t.lands("P2", "Forest", 6)
    t.put("P2", "Craw Wurm", "hand")
    t.motion("Power Without Equal", "P1")
    assert [len(t.seat(f"P{i}").hand) for i in (1, 2, 3)] == [3, 1, 0] and not asked(t, "cast_free")
    limit = t.game.ruleset.hand_size
    assert limit(t.game, t.seat("P1")) > 7 == limit(t.game, t.seat("P2"))


@pytest.mark.rule("AR-120h")
def test_learn_in_a_rumble_takes_a_card_of_every_other_player() -> None:
    t = SchemeTable(rumble=4)
    t.motion("When Will You Learn?", "P3")
    assert [len(t.seat(f"P{i}").exile) for i in (1, 2, 3, 4)] == [1, 1, 0, 1]


# -- A Reckoning Approaches, There Is No Refuge, This World Belongs to Me, What's Yours Is Now Mine ----------------------


@pytest.mark.rule("AR-116c")
def test_reckoning_in_a_rumble_looks_at_its_players_library() -> None:
    t = SchemeTable(rumble=3)
    t.put("P2", "Craw Wurm", "library")
    mine = t.put("P1", "Grizzly Bears", "library")
    t.motion("A Reckoning Approaches", "P1", battlefield=[[mine]])
    offered = [o.name for a in t.asked if a.topic == "battlefield" for o in a.options]
    assert offered == ["Grizzly Bears"] and there(mine)


@pytest.mark.rule("AR-117d")
def test_refuge_may_hit_any_creature_ones_own_too() -> None:
    t = SchemeTable(rumble=3)
    wurms = [t.put(f"P{i}", "Craw Wurm") for i in (1, 2, 3)]
    t.motion("There Is No Refuge", "P1", target=[[wurms[0]]])
    offered = next(a for a in t.asked if a.topic == "target").options
    assert set(wurms) <= set(offered)
    assert wurms[0].damage == 3 and len(horrors(t, "P1")) == 1


@pytest.mark.rule("AR-118d")
def test_world_in_a_rumble_is_its_players_alone() -> None:
    t = SchemeTable(rumble=3)
    t.motion("This World Belongs to Me", "P1")
    limit = t.game.ruleset.land_limit
    assert [limit(t.game, t.seat(f"P{i}")) for i in (1, 2, 3)] == [2, 1, 1]
    assert [len(t.seat(f"P{i}").hand) for i in (1, 2, 3)] == [2, 0, 0]


@pytest.mark.rule("AR-118c")
def test_world_twice_and_explore_make_four_lands() -> None:
    t = SchemeTable()
    t.motion("My Laughter Echoes")
    t.motion("This World Belongs to Me", may=True)
    t.play("A", "Explore")
    assert t.game.ruleset.land_limit(t.game, t.seat("A")) == 4


@pytest.mark.rule("AR-119f")
def test_what_it_carries_stays_with_it_and_with_its_player() -> None:
    t = SchemeTable()
    bears = t.put("H1", "Grizzly Bears")
    sword = t.put("H1", "Bonesplitter", attached_to=bears)
    t.motion("What's Yours Is Now Mine", target=[bears])
    assert bears.controller is t.seat("A") and sword.attached_to is bears and t.pt(bears) == (4, 2)
    t.lands("A", "Forest", 1)
    t.lands("H1", "Forest", 1)
    other = t.put("H1", "Craw Wurm")
    assert not t.can("A", "activate", sword)
    t.game.active_team = 1
    assert t.can("H1", "activate", sword)
    t.activate("H1", sword, targets=[other])
    t.resolve()
    assert sword.attached_to is other
