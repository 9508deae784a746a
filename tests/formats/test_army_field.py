"""Army Magic: lands that are explored, captured and destroyed, units that march and fall back, and how far things reach."""

from typing import Any

import pytest

from engine import cards
from engine.dsl import (
    CREATURE,
    ENCHANTED,
    LAND,
    also,
    aura,
    base_pt,
    enchant,
    enters_tapped,
    land,
    pt,
    some_die,
    some_enter,
    static,
    tap_for,
)
from engine.rules.phasing import phase_in, phase_out
from engine.rules.sba import settle
from engine.rules.triggers import matches
from engine.rules.uses import loyalty_used, use_loyalty
from engine.rules.zones import move
from engine.state import terms, topics
from engine.state.objects import Card, Event
from engine.state.run import Run
from formats.army_magic.geometry import cell
from formats.army_magic.march import TAKE
from formats.army_magic.reach import damages_players, global_effect
from tests.formats.army_field import HOME, OUT, WALKER, Map


@pytest.fixture
def field() -> Map:
    """Ann has two lands, Ben one."""
    found = Map()
    found.open(found.ann, OUT)
    return found


# Lands


@pytest.mark.rule("AM-54")
@pytest.mark.rule("AM-47")
def test_home_bases_lie_open_with_20_life() -> None:
    m = Map()
    assert [s.name for s in m.field.spaces if s.open] == ["(3,1)", "(3,6)"]
    assert [m.space(*HOME).life, m.space(3, 6).life] == [20, 20]
    assert [m.space(*HOME).controller, m.space(3, 6).controller] == [m.ann, m.ben]
    assert [seat.total.life for seat in m.game.seats] == [20, 20]


@pytest.mark.rule("AM-57")
def test_a_home_base_begins_untapped() -> None:
    m = (
        Map({HOME: "Temple of Enlightenment"})
        if cards.playable("Temple of Enlightenment")
        else Map({HOME: TAPPED})
    )
    assert not m.space(*HOME).card.tapped


TAPPED = land("Test Harbor", enters_tapped(), tap_for("{W}")).name


@pytest.mark.rule("AM-60")
def test_a_home_base_does_not_enter() -> None:
    m = Map({HOME: "Radiant Fountain"})
    assert not m.game.triggered
    assert m.space(*HOME).life == 20


@pytest.mark.rule("AM-55")
@pytest.mark.rule("AM-56")
def test_an_explored_land_has_6_life_and_its_explorer() -> None:
    m = Map()
    m.put("Hill Giant", HOME)
    m.march(HOME, OUT)
    space = m.space(*OUT)
    assert (space.open, space.life, space.controller) == (True, 6, m.ann)


@pytest.mark.rule("AM-58")
@pytest.mark.parametrize(("name", "tapped"), [("Plains", False), (TAPPED, True)])
def test_an_explored_land_is_tapped_only_by_its_own_text(name: str, tapped: bool) -> None:
    m = Map({OUT: name})
    m.put("Hill Giant", HOME)
    m.march(HOME, OUT)
    assert m.space(*OUT).card.tapped is tapped


@pytest.mark.rule("AM-59")
def test_exploring_makes_the_land_enter_under_the_explorers_control() -> None:
    m = Map()
    bonds = m.put("Polluted Bonds", (2, 2), m.ben)
    m.put("Hill Giant", HOME)
    m.march(HOME, OUT)
    assert [t.card for t in m.game.triggered] + [o.card for o in m.game.stack] == [bonds]


@pytest.mark.rule("AM-62")
def test_a_face_down_land_belongs_to_nobody() -> None:
    m = Map()
    space = m.space(*OUT)
    assert space.controller is None
    assert space.card not in m.game.battlefield
    assert "Mountain" not in repr(space)


@pytest.mark.rule("AM-63")
def test_a_land_stays_its_owners_when_all_have_left(field: Map) -> None:
    giant = field.put("Hill Giant", OUT)
    field.march(OUT, (3, 3))
    assert field.where(giant) == (3, 3)
    assert field.space(*OUT).controller is field.ann


@pytest.mark.rule("AM-65")
def test_an_extra_land_lies_underneath_the_home_base() -> None:
    m = Map()
    card = m.put("Forest", HOME)
    assert m.field.space_of(card) is None
    assert m.field.space_of(m.space(*HOME).card) is m.space(*HOME)


# Reach


@pytest.mark.rule("AM-69")
@pytest.mark.rule("AM-70")
@pytest.mark.rule("AM-71")
@pytest.mark.parametrize(
    ("at", "reached"),
    [
        ((3, 2), True),
        ((2, 2), True),
        ((3, 3), True),
        ((3, 1), True),
        ((3, 4), False),
        ((4, 3), False),
        ((1, 2), False),
    ],
)
def test_an_ability_reaches_its_land_and_those_around_it(
    field: Map, at: tuple[int, int], reached: bool
) -> None:
    wizard = field.put("Prodigal Pyromancer", OUT)
    giant = field.put("Hill Giant", at, field.ben)
    assert field.field.may_target(field.run(wizard), giant) is reached
    assert (giant in field.field.within(field.run(wizard), [giant])) is reached
    assert field.field.affects(wizard, giant) is reached


def test_what_a_source_reaches_moves_with_it(field: Map) -> None:
    field.open(field.ann, (3, 3))
    wizard, giant = field.put("Prodigal Pyromancer", OUT), field.put("Hill Giant", (3, 4), field.ben)
    assert not field.field.may_target(field.run(wizard), giant)
    field.field.relocate([wizard], cell(3, 3))
    assert field.field.may_target(field.run(wizard), giant)


@pytest.mark.rule("AM-73")
@pytest.mark.parametrize(
    ("at", "reached"), [((3, 3), True), ((2, 2), True), ((2, 1), True), ((3, 4), False), ((4, 3), False)]
)
def test_a_spell_reaches_the_lands_of_its_player_and_those_next_to_them(
    field: Map, at: tuple[int, int], reached: bool
) -> None:
    giant = field.put("Hill Giant", at, field.ben)
    assert field.field.may_target(field.spell("Shock"), giant) is reached


@pytest.mark.rule("AM-74")
def test_a_player_is_a_target_for_damage_only_by_a_land_in_reach(field: Map) -> None:
    assert not field.field.may_target(field.spell("Shock"), field.ben)
    field.open(field.ben, (3, 3))
    assert field.field.may_target(field.spell("Shock"), field.ben)


@pytest.mark.rule("AM-76")
def test_what_is_no_damage_reaches_players_anywhere(field: Map) -> None:
    assert field.field.may_target(field.spell("Mind Rot"), field.ben)
    assert damages_players(cards.definition("Shock"))
    assert not damages_players(cards.definition("Mind Rot"))


def test_spells_that_affect_everything_are_known_by_their_effects() -> None:
    for name in ("Volcanic Fallout", "Plague Wind"):
        assert global_effect(cards.definition(name)), name
    for name in ("Shock", "Mind Rot", "Hill Giant"):
        assert not global_effect(cards.definition(name)), name


@pytest.mark.rule("AM-77")
@pytest.mark.rule("AM-79")
def test_a_global_spell_affects_what_is_around_its_origin_friend_and_foe(field: Map) -> None:
    run = field.spell("Volcanic Fallout")
    assert run.stack_object is not None
    run.stack_object.memory["cell"] = cell(3, 3)
    units = {
        at: field.put("Hill Giant", at, field.ben if at[1] > 2 else field.ann)
        for at in ((3, 3), (2, 3), (4, 3), (3, 2), (3, 4), (2, 2))
    }
    hit = field.field.within(run, list(units.values()))
    assert {at for at, card in units.items() if card in hit} == set(units) - {(2, 2)}


@pytest.mark.rule("AM-84")
def test_what_is_on_no_land_is_always_in_reach(field: Map) -> None:
    card = field.ben.hand[0]
    wizard = field.put("Prodigal Pyromancer", OUT)
    assert field.field.may_target(field.run(wizard), card)
    assert field.field.within(field.run(wizard), [card]) == [card]
    assert field.field.may_target(field.spell("Shock"), field.spell("Shock", field.ben).stack_object)


@pytest.mark.rule("AM-86")
def test_events_of_the_battlefield_are_noticed_nearby_and_others_everywhere(field: Map) -> None:
    watcher = field.put("Polluted Bonds", OUT)
    near, far = field.put("Hill Giant", (3, 3), field.ben), field.put("Hill Giant", (5, 6), field.ben)
    assert field.field.notices(watcher, Event(terms.EV_ENTERS, near))
    assert not field.field.notices(watcher, Event(terms.EV_ENTERS, far))
    assert field.field.notices(watcher, Event(terms.EV_CAST, field.ben.hand[0], field.ben))
    move(field.game, [far], terms.GRAVEYARD)
    assert not field.field.notices(watcher, Event(terms.EV_DIES, far))


@pytest.mark.rule("AM-86")
def test_of_several_at_the_same_time_those_nearby_are_noticed(field: Map) -> None:
    """Two that enter in different lands: once, for the one that is near, and not at all for what is far."""
    game = field.game
    run = Run(game, field.put("Polluted Bonds", OUT), field.ann)
    near, far = field.put("Hill Giant", (3, 3), field.ben), field.put("Hill Giant", (5, 6), field.ben)
    node = some_enter(CREATURE)
    assert matches(run, node, Event(terms.EV_ENTER_TOGETHER, other=(near, far))) and run.event.amount == 1
    assert not matches(run, node, Event(terms.EV_ENTER_TOGETHER, other=(far,)))
    leaving = ((near, terms.GRAVEYARD), (far, terms.GRAVEYARD))
    assert (
        matches(run, some_die(CREATURE), Event(terms.EV_LEAVE_TOGETHER, other=leaving))
        and run.event.amount == 1
    )


@pytest.mark.rule("AM-173")
def test_no_opponent_targets_a_home_base(field: Map) -> None:
    field.open(field.ben, (3, 3), (3, 4), (3, 5), (2, 1))
    assert not field.field.may_target(field.spell("Shock", field.ben), field.space(*HOME).card)
    assert field.field.may_target(field.spell("Shock", field.ben), field.space(*OUT).card)


# Marching


@pytest.mark.rule("AM-52")
@pytest.mark.rule("AM-125")
@pytest.mark.rule("AM-121")
@pytest.mark.rule("AM-179")
def test_a_unit_steps_one_land_and_never_diagonally(field: Map) -> None:
    field.put("Hill Giant", OUT)
    assert field.marches() == {(OUT, at) for at in ((3, 1), (2, 2), (4, 2), (3, 3))}


@pytest.mark.rule("AM-115")
def test_units_are_split_as_one_likes(field: Map) -> None:
    units = [field.put("Hill Giant", OUT) for _ in range(5)]
    field.march(OUT, (3, 3), only=tuple(units[:2]))
    assert [field.where(c) for c in units] == [(3, 3)] * 2 + [OUT] * 3


@pytest.mark.rule("AM-116")
@pytest.mark.rule("AM-128")
def test_who_has_moved_stays_for_this_turn_and_untapped_on_its_own_land(field: Map) -> None:
    giant = field.put("Hill Giant", HOME)
    field.march(HOME, OUT)
    assert not giant.tapped
    assert field.marches() == set()
    field.game.turn += 1
    assert (OUT, (3, 3)) in field.marches()


@pytest.mark.rule("AM-117")
def test_who_joins_a_unit_does_not_go_on_with_it(field: Map) -> None:
    first, second = field.put("Hill Giant", HOME), field.put("Goblin Piker", OUT)
    field.march(HOME, OUT)
    field.march(OUT, (3, 3))
    assert [field.where(first), field.where(second)] == [OUT, (3, 3)]


@pytest.mark.rule("AM-123")
def test_a_march_can_be_answered(field: Map) -> None:
    giant = field.put("Hill Giant", OUT)
    field.march(OUT, (3, 3), resolve=False)
    assert len(field.game.stack) == 1
    move(field.game, [giant], terms.GRAVEYARD)
    field.resolve()
    assert not field.space(3, 3).open


@pytest.mark.rule("AM-124")
def test_who_was_tapped_meanwhile_stays(field: Map) -> None:
    units = [field.put("Hill Giant", OUT) for _ in range(3)]
    field.march(OUT, (3, 3), resolve=False)
    units[1].tapped = True
    field.resolve()
    assert [field.where(c) for c in units] == [(3, 3), OUT, (3, 3)]
    units[1].tapped = False
    assert field.marches() == set()


def test_a_land_lost_meanwhile_cannot_be_entered(field: Map) -> None:
    giant = field.put("Hill Giant", OUT)
    field.march(OUT, (3, 3), resolve=False)
    field.open(field.ben, (3, 3))
    field.resolve()
    assert field.where(giant) == OUT


@pytest.mark.rule("AM-126")
@pytest.mark.rule("AM-127")
def test_explorers_turn_the_land_up_and_tap(field: Map) -> None:
    giant = field.put("Hill Giant", OUT)
    field.march(OUT, (3, 3))
    assert (field.space(3, 3).controller, field.space(3, 3).life, giant.tapped) == (field.ann, 6, True)


@pytest.mark.rule("AM-129")
def test_nobody_marches_onto_a_land_of_the_enemy(field: Map) -> None:
    field.put("Hill Giant", OUT)
    field.open(field.ben, (3, 3))
    assert (OUT, (3, 3)) not in field.marches()


@pytest.mark.rule("AM-126")
@pytest.mark.rule("AM-130")
def test_face_down_lands_may_be_explored_in_the_enemys_rows(field: Map) -> None:
    field.open(field.ann, (3, 3))
    field.put("Hill Giant", (3, 3))
    field.march((3, 3), (3, 4))
    assert field.space(3, 4).controller is field.ann


@pytest.mark.rule("AM-131")
def test_vigilance_explores_without_tapping(field: Map) -> None:
    soldier = field.put("Yotian Soldier", OUT)
    field.march(OUT, (3, 3))
    assert not soldier.tapped
    assert field.marches() == set()


@pytest.mark.rule("AM-132")
@pytest.mark.parametrize(("name", "marches"), [("Hill Giant", False), ("Raging Goblin", True)])
def test_newcomers_wait_unless_they_have_haste(field: Map, name: str, marches: bool) -> None:
    field.put(name, OUT, sick=True)
    assert bool(field.marches()) is marches


@pytest.mark.rule("AM-134")
@pytest.mark.rule("AM-193")
def test_a_defender_never_moves(field: Map) -> None:
    field.put("Wall of Bone", OUT)
    assert field.marches() == set()


@pytest.mark.rule("AM-135")
def test_an_artifact_alone_does_not_move(field: Map) -> None:
    field.put("Bonesplitter", OUT)
    assert field.marches() == set()


def test_a_tapped_unit_and_a_land_stay(field: Map) -> None:
    field.put("Hill Giant", OUT).tapped = True
    assert field.marches() == set()


@pytest.mark.rule("AM-133")
@pytest.mark.rule("AM-181")
def test_a_planeswalker_explores_and_keeps_silent(field: Map) -> None:
    walker = field.put(WALKER, OUT)
    field.march(OUT, (3, 3))
    assert field.space(3, 3).controller is field.ann
    assert loyalty_used(walker)


@pytest.mark.rule("AM-182")
@pytest.mark.rule("AM-183")
def test_a_planeswalker_speaks_and_walks_over_its_own_lands_only(field: Map) -> None:
    walker = field.put(WALKER, OUT)
    use_loyalty(field.game, walker)
    assert field.marches() == {(OUT, HOME)}
    field.march(OUT, HOME)
    assert field.where(walker) == HOME
    other = field.put(WALKER, OUT)
    field.march(OUT, HOME)
    assert not loyalty_used(other)


@pytest.mark.rule("AM-114")
@pytest.mark.rule("AM-191")
def test_everything_attached_travels_with_the_unit(field: Map) -> None:
    giant = field.put("Hill Giant", OUT)
    blade = field.put("Bonesplitter", OUT)
    field.equip(blade, giant)
    aura = field.put("Pacifism", OUT, on=giant)
    field.march(OUT, (3, 3))
    assert [field.where(c) for c in (giant, blade, aura)] == [(3, 3)] * 3


BANNER = aura("Test War Banner", "{W}", enchant(CREATURE), static(CREATURE.yours, pt(1, 1))).name


@pytest.mark.rule("AM-191")
def test_an_aura_works_around_the_permanent_it_is_on_and_goes_where_that_goes(field: Map) -> None:
    field.open(field.ann, (3, 3), (3, 4))
    giant, near, far = (field.put("Hill Giant", at) for at in (OUT, (3, 3), (3, 4)))
    field.put(BANNER, OUT, on=giant)
    field.game.refresh()
    assert [c.power for c in (giant, near, far)] == [4, 4, 3]
    field.march(OUT, (3, 3), only=(giant,))
    field.game.refresh()
    assert [c.power for c in (giant, near, far)] == [4, 4, 4]
    field.game.turn += 1
    field.march((3, 3), (3, 4), only=(giant,))
    home = field.put("Hill Giant", OUT)
    field.game.refresh()
    assert [c.power for c in (giant, home)] == [4, 3]


@pytest.mark.rule("AM-185")
@pytest.mark.rule("AM-187")
def test_an_artifact_is_picked_up_and_carried_unattached(field: Map) -> None:
    giant, blade = field.put("Hill Giant", OUT), field.put("Bonesplitter", OUT, field.ben)
    field.do(TAKE, blade)
    assert (blade.controller, giant.tapped, blade.attached_to) == (field.ann, False, None)
    field.march(OUT, (3, 3))
    assert field.where(blade) == (3, 3)


@pytest.mark.rule("AM-186")
def test_a_carrier_that_dies_drops_what_it_carried(field: Map) -> None:
    giant, blade = field.put("Hill Giant", OUT), field.put("Bonesplitter", OUT)
    field.do(TAKE, blade)
    field.march(OUT, (3, 3))
    move(field.game, [giant], terms.GRAVEYARD)
    assert field.where(blade) == (3, 3)
    assert field.field.carrier_of(blade) is None


# Capture


def captured(m: Map, *attackers: Card) -> None:
    m.field.capture(m.space(3, 3), m.ann, attackers)
    settle(m.game)


@pytest.mark.rule("AM-55")
@pytest.mark.rule("AM-155")
@pytest.mark.rule("AM-156")
@pytest.mark.rule("AM-166")
def test_a_captured_land_is_untapped_with_6_life_and_holds_the_attackers(field: Map) -> None:
    field.open(field.ben, (3, 3), (3, 4))
    field.put("Polluted Bonds", (3, 4), field.ben)
    space = field.space(3, 3)
    space.card.tapped, space.life = True, 0
    attackers = [field.put("Hill Giant", OUT) for _ in range(3)]
    captured(field, *attackers)
    assert (space.controller, space.life, space.card.tapped) == (field.ann, 6, False)
    assert {field.where(c) for c in attackers} == {(3, 3)}
    assert not field.game.stack  # it did not enter the battlefield


@pytest.mark.rule("AM-158")
def test_a_land_may_be_captured_by_nobody(field: Map) -> None:
    field.open(field.ben, (3, 3))
    captured(field)
    assert field.space(3, 3).controller is field.ann
    assert not field.field.units_at(cell(3, 3))


@pytest.mark.rule("AM-159")
def test_defenders_of_a_lost_land_fall_back(field: Map) -> None:
    field.open(field.ben, (3, 3), (3, 4))
    giant = field.put("Hill Giant", (3, 3), field.ben)
    giant.tapped = True
    captured(field)
    assert field.where(giant) == (3, 4)
    assert giant.memory.get("acted") is None


@pytest.mark.rule("AM-160")
def test_who_has_nowhere_to_go_is_sacrificed_and_artifacts_stay(field: Map) -> None:
    field.open(field.ben, (3, 3))
    giant, blade = field.put("Hill Giant", (3, 3), field.ben), field.put("Bonesplitter", (3, 3), field.ben)
    field.equip(blade, giant)
    seraph = field.put("Seraph of the Suns", (3, 3), field.ben)  # indestructible
    captured(field)
    assert [giant.zone, seraph.zone] == [terms.GRAVEYARD] * 2
    assert field.where(blade) == (3, 3)


@pytest.mark.rule("AM-161")
def test_each_unit_may_fall_back_to_another_land(field: Map) -> None:
    field.open(field.ben, (3, 3), (3, 4), (2, 3))
    units = [field.put("Hill Giant", (3, 3), field.ben) for _ in range(2)]
    asked: list[Any] = []

    def answer(ask: Any) -> tuple[int, ...]:
        asked.append((ask.seat, ask.topic, len(ask.options)))
        return (1,)

    field.game.answerer = answer
    captured(field)
    assert not any(c.tapped or c.memory.get("acted") for c in units)
    assert asked == [(field.ben, "fall_back", 2)]  # once, however many they are
    assert {field.where(c) for c in units} == {(3, 4), (2, 3)}


@pytest.mark.rule("AM-162")
def test_a_defender_cannot_fall_back(field: Map) -> None:
    field.open(field.ben, (3, 3), (3, 4))
    wall = field.put("Wall of Bone", (3, 3), field.ben)
    captured(field)
    assert wall.zone == terms.GRAVEYARD


@pytest.mark.rule("AM-163")
def test_planeswalkers_fall_back_like_creatures(field: Map) -> None:
    field.open(field.ben, (3, 3), (3, 4))
    walker = field.put(WALKER, (3, 3), field.ben)
    captured(field)
    assert field.where(walker) == (3, 4)


@pytest.mark.rule("AM-164")
def test_enchantments_stay_with_their_controller_on_a_captured_land(field: Map) -> None:
    field.open(field.ben, (3, 3))
    bonds = field.put("Polluted Bonds", (3, 3), field.ben)
    captured(field)
    assert (field.where(bonds), bonds.controller) == ((3, 3), field.ben)


# Destruction


@pytest.mark.rule("AM-167")
@pytest.mark.rule("AM-67")
def test_a_destroyed_land_turns_face_down_and_can_be_explored_again(field: Map) -> None:
    space = field.space(*OUT)
    field.field.raze(space)
    assert (space.open, space.controller, space.life) == (False, None, 0)
    assert space.card not in field.game.battlefield
    field.put("Hill Giant", HOME)
    field.march(HOME, OUT)
    assert (space.controller, space.life) == (field.ann, 6)


@pytest.mark.rule("AM-168")
def test_units_of_a_destroyed_land_fall_back_or_are_destroyed(field: Map) -> None:
    giant = field.put("Hill Giant", OUT)
    field.field.raze(field.space(*OUT))
    assert field.where(giant) == HOME
    field.open(field.ben, (5, 5))
    other = field.put("Hill Giant", (5, 5), field.ben)
    field.field.raze(field.space(5, 5))
    assert other.zone == terms.GRAVEYARD


@pytest.mark.rule("AM-169")
def test_even_the_indestructible_have_nowhere_to_stand(field: Map) -> None:
    field.open(field.ben, (5, 5))
    seraph = field.put("Seraph of the Suns", (5, 5), field.ben)
    field.field.raze(field.space(5, 5))
    assert seraph.zone == terms.GRAVEYARD


@pytest.mark.rule("AM-170")
@pytest.mark.rule("AM-171")
@pytest.mark.rule("AM-172")
def test_enchantments_on_a_destroyed_land_go_and_artifacts_stay(field: Map) -> None:
    bonds, blade = field.put("Polluted Bonds", OUT), field.put("Bonesplitter", OUT)
    giant = field.put("Hill Giant", OUT)
    aura = field.put("Pacifism", OUT, on=giant)
    field.field.raze(field.space(*OUT))
    assert bonds.zone == terms.GRAVEYARD
    assert field.where(blade) == OUT
    assert [field.where(giant), field.where(aura)] == [HOME, HOME]


@pytest.mark.rule("AM-173")
@pytest.mark.rule("AM-175")
def test_a_land_that_would_leave_turns_face_down_and_a_home_base_stays(field: Map) -> None:
    outpost, home, extra = field.space(*OUT), field.space(*HOME), field.put("Forest", HOME)
    assert field.field.stays(outpost.card, terms.HAND)
    assert not outpost.open
    assert field.field.stays(home.card, terms.GRAVEYARD)
    assert (home.open, home.controller) == (True, field.ann)
    assert not field.field.stays(extra, terms.GRAVEYARD)


@pytest.mark.rule("AM-67")
def test_a_land_of_the_map_does_not_phase_out(field: Map) -> None:
    """Whoever takes its space while it were away would take no land."""
    outpost, home, extra = field.space(*OUT), field.space(*HOME), field.put("Forest", HOME)
    giant = field.put("Hill Giant", OUT)
    phase_out(field.game, [outpost.card, home.card, extra, giant])
    zones = [card.zone for card in (outpost.card, home.card, extra, giant)]
    assert zones == [terms.BATTLEFIELD, terms.BATTLEFIELD, terms.PHASED, terms.PHASED]


def test_a_unit_whose_land_was_taken_while_it_was_phased_out_is_on_the_nearest_of_its_own(field: Map) -> None:
    giant, bear = field.put("Hill Giant", OUT), field.put("Grizzly Bears", HOME)
    phase_out(field.game, [giant, bear])
    field.field.capture(field.space(*OUT), field.ben, [])
    phase_in(field.game, [giant, bear])
    assert [field.where(giant), field.where(bear)] == [HOME, HOME]


@pytest.mark.rule("AM-173")
def test_a_home_base_that_is_a_creature_without_toughness_stays(field: Map) -> None:
    home, outpost = field.space(*HOME), field.space(*OUT)
    aura(
        "Test Sprout", "{0}", enchant(LAND), static(ENCHANTED, also(terms.CREATURE, "Spirit"), base_pt(0, 0))
    )
    field.put("Test Sprout", HOME, on=home.card)
    settle(field.game)
    assert home.card.types == terms.LAND | terms.CREATURE and home.card.toughness == 0
    assert (home.open, field.where(home.card)) == (True, HOME)
    field.put("Test Sprout", OUT, on=outpost.card)
    settle(field.game)
    assert not outpost.open


@pytest.mark.rule("AM-173")
def test_of_two_lands_of_one_legendary_name_the_home_base_is_kept_unasked() -> None:
    """To keep the other would leave both, and the legend rule (CR 704.5j) would ask again without end."""
    m = Map({HOME: "Eiganjo Castle", OUT: "Eiganjo Castle"})
    asked: list[Any] = []

    def answer(ask: Any) -> Any:
        asked.append(ask)
        return (1,) if ask.topic is topics.LEGEND_RULE else ask.default()

    m.game.answerer = answer
    m.open(m.ann, OUT)
    settle(m.game)
    assert (m.space(*HOME).open, m.space(*OUT).open) == (True, False)
    assert not asked


@pytest.mark.rule("AM-107")
@pytest.mark.rule("AM-108")
def test_who_first_takes_a_land_has_its_treasure(field: Map) -> None:
    treasure = field.game.new_card(cards.definition("Bonesplitter"), field.ben)
    field.space(3, 3).treasure = treasure
    field.put("Hill Giant", OUT)
    field.march(OUT, (3, 3))
    assert (treasure.controller, field.where(treasure), treasure.tapped) == (field.ann, (3, 3), False)
    assert field.field.carrier_of(treasure) is None
    assert field.space(3, 3).treasure is None


@pytest.mark.rule("AM-177")
@pytest.mark.rule("AM-176")
def test_a_stolen_unit_goes_to_a_land_of_its_new_controller(field: Map) -> None:
    field.open(field.ben, (3, 3))
    giant = field.put("Hill Giant", (3, 3), field.ben)
    aura = field.put("Pacifism", (3, 3), on=giant)
    field.field.controlled(giant, field.ann)
    assert [field.where(giant), field.where(aura)] == [OUT, OUT]
    far = field.put("Hill Giant", (5, 5), field.ben)
    field.field.controlled(far, field.ann)
    assert field.where(far) == OUT
