"""Cards of the piles that no other test names, each by its text: a position, an action, an outcome."""

import pytest

from engine.language.keywords import HASTE, INDESTRUCTIBLE, TRAMPLE
from engine.rules.verbs import destroy
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD
from tests.cards.deeds import may_target, use
from tests.table import Table


def test_overrun_is_for_the_casters_creatures_of_now_and_until_the_turn_ends() -> None:
    t = Table()
    mine, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Overrun")
    late = t.put("Ann", "Grizzly Bears")
    assert (t.pt(mine), t.pt(theirs), t.pt(late)) == ((5, 5), (2, 2), (2, 2))
    assert t.has(mine, TRAMPLE) and not t.has(theirs, TRAMPLE) and not t.has(late, TRAMPLE)
    t.turn("Ann")
    assert t.pt(mine) == (2, 2) and not t.has(mine, TRAMPLE)


def test_goryos_vengeance_brings_an_own_legend_back_for_a_turn() -> None:
    t = Table()
    legend, plain = t.put("Ann", "Jedit Ojanen", "graveyard"), t.put("Ann", "Grizzly Bears", "graveyard")
    other = t.put("Ben", "Kasimir the Lone Wolf", "graveyard")
    allowed = may_target(t, "Ann", t.put("Ann", "Goryo's Vengeance", "hand"))
    assert legend in allowed and plain not in allowed and other not in allowed
    t.play("Ann", "Goryo's Vengeance", [legend])
    assert legend.zone == BATTLEFIELD and t.has(legend, HASTE)
    t.begin("end")
    assert legend.zone == EXILE


def test_goryos_vengeance_does_not_follow_a_legend_that_has_left_meanwhile() -> None:
    t = Table()
    legend = t.put("Ann", "Jedit Ojanen", "graveyard")
    t.play("Ann", "Goryo's Vengeance", [legend])
    t.do(lambda game: destroy(game, [legend]))
    t.begin("end")
    assert legend.zone == GRAVEYARD


@pytest.mark.parametrize(
    ("victim", "may"), [("Mind Stone", True), ("Bad Moon", True), ("Grizzly Bears", False)]
)
def test_wear_away_destroys_an_artifact_or_enchantment(victim: str, may: bool) -> None:
    t = Table()
    card = t.put("Ben", victim)
    assert (card in may_target(t, "Ann", t.put("Ann", "Wear Away", "hand"))) is may
    if may:
        t.play("Ann", "Wear Away", [card])
        assert card.zone == GRAVEYARD


def test_otherworldly_journey_brings_a_creature_back_to_its_owner_with_a_counter() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.game.set(bear, "base_controller", t.seat("Ann"))
    t.game.refresh()
    t.play("Ann", "Otherworldly Journey", [bear])
    assert bear.zone == EXILE
    t.begin("end")
    assert bear.zone == BATTLEFIELD and bear.controller is t.seat("Ben") and bear.counters.get("+1/+1") == 1


def test_otherworldly_journey_loses_a_token() -> None:
    t = Table()
    token = t.put("Ben", "Knight Token")
    t.play("Ann", "Otherworldly Journey", [token])
    t.begin("end")
    assert "Knight Token" not in t.names("Ben")


def test_that_which_was_taken_guards_whatever_has_a_divinity_counter_while_it_is_there() -> None:
    t = Table()
    taken = t.put("Ann", "That Which Was Taken")
    bear, land, other = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Forest"), t.put("Ann", "Craw Wurm")
    allowed = may_target(t, "Ann", taken)
    assert taken not in allowed and bear in allowed and land in allowed
    use(t, "Ann", taken, "{4}", targets=[bear])
    assert taken.tapped and bear.counters.get("divinity") == 1
    assert t.has(bear, INDESTRUCTIBLE) and not t.has(other, INDESTRUCTIBLE)
    t.play("Ann", "Wrath of God")
    assert bear.zone == BATTLEFIELD and other.zone == GRAVEYARD
    t.do(lambda game: destroy(game, [taken]))
    assert taken.zone == GRAVEYARD and not t.has(bear, INDESTRUCTIBLE)


@pytest.mark.parametrize(
    ("name", "cost", "host"),
    [("Wear Away", "{3}{G}", "Otherworldly Journey"), ("Goryo's Vengeance", "{2}{B}", "Wear Away")],
)
def test_what_is_spliced_onto_arcane_adds_its_text_and_stays_in_hand(name: str, cost: str, host: str) -> None:
    t = Table()
    spliced = t.put("Ann", name, "hand")
    stone = t.put("Ben", "Mind Stone")
    bear, legend = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Jedit Ojanen", "graveyard")
    first, second = (bear, stone) if name == "Wear Away" else (stone, legend)
    t.mana("Ann", "{1}{W}" if host == "Otherworldly Journey" else "{G}{G}")
    t.mana("Ann", cost)
    t.cast("Ann", host, targets=[first, second], splice=True)
    t.resolve()
    assert spliced in t.seat("Ann").hand and stone.zone == GRAVEYARD
    assert bear.zone == EXILE if name == "Wear Away" else legend.zone == BATTLEFIELD
    assert not t.can_pay("Ann", "{1}"), "the price of the splice was paid beside"
