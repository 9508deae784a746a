"""When the layers are applied again (CR 613): as something enters, leaves or is changed, and for circumstances that matter."""

import pytest

from engine.cards import definition
from engine.dsl import *
from engine.language.abilities import Static
from engine.language.costs import parse
from engine.rules.counters import add_counters
from engine.rules.layers import change_control
from engine.rules.paying import pay
from engine.rules.removal import remove_from_combat
from engine.rules.turn import Match, begin_turn, next_turn
from engine.rules.verbs import tap
from engine.rules.zones import move
from engine.state import circumstances, terms
from engine.state.objects import Card
from engine.state.run import Run
from formats.proving import audit
from tests.table import Table

pytestmark = pytest.mark.usefixtures("made")


def test_tapping_leaves_what_hangs_on_no_circumstance_alone():
    enchantment("Test Anthem", "{W}", static(CREATURE.yours, pt(1, 1)))
    t = Table()
    t.put("Ann", "Test Anthem")
    bear = t.put("Ann", "Grizzly Bears")
    t.game.refresh()
    tap(t.game, [bear])
    assert not t.game.dirty
    assert t.pt(bear) == (3, 3) and audit.stale(t.game) == []


def test_tapping_changes_what_hangs_on_it():
    enchantment("Test Castle", "{W}", static(CREATURE.yours.untapped, pt(0, 2)))
    t = Table()
    t.put("Ann", "Test Castle")
    bear = t.put("Ann", "Grizzly Bears")
    t.game.refresh()
    assert t.pt(bear) == (2, 4)
    tap(t.game, [bear])
    assert t.game.dirty
    t.game.refresh()
    assert t.pt(bear) == (2, 2)


def test_the_audit_sees_what_is_out_of_date():
    enchantment("Test Castle", "{W}", static(CREATURE.yours.untapped, pt(0, 2)))
    t = Table()
    t.put("Ann", "Test Castle")
    bear = t.put("Ann", "Grizzly Bears")
    t.game.refresh()
    before = audit.picture(t.game)
    assert audit.stale(t.game) == []
    assert audit.differences(before, audit.picture(t.game)) == []
    t.game.set(bear, "tapped", True)
    assert len(audit.stale(t.game)) == 1


@pytest.mark.rule("CR 603.2")
def test_an_ability_given_twice_is_watched_for_twice_and_once_when_one_giver_has_gone():
    enchantment("Test Choir", "{W}", static(CREATURE.yours, has(when(dies(CREATURE), gain_life(1)))))
    t = Table()
    first = t.put("Ann", "Test Choir")
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    t.game.refresh()
    second = t.put("Ann", "Test Choir")
    t.game.refresh()
    assert [len([c for c, _ in t.game.watch[terms.EV_DIES] if c is bear]) for bear in bears] == [2, 2]
    move(t.game, [second], terms.GRAVEYARD)
    t.game.refresh()
    assert len([c for c, _ in t.game.watch[terms.EV_DIES] if c is bears[1]]) == 1
    move(t.game, [first], terms.GRAVEYARD)
    t.game.refresh()
    assert not [c for c, _ in t.game.watch[terms.EV_DIES] if c is bears[1]]


@pytest.mark.rule("CR 604.3")
def test_a_size_that_counts_permanents_follows_what_comes_and_goes():
    creature("Test Herd", "{G}", "Beast", count(CREATURE.yours), count(CREATURE.yours))
    t = Table()
    herd = t.put("Ann", "Test Herd")
    assert t.pt(herd) == (1, 1)
    bear = t.game.new_card(definition("Grizzly Bears"), t.seat("Ann"))
    for zone, size in ((terms.BATTLEFIELD, 2), (terms.HAND, 1)):
        move(t.game, [bear], zone, under=t.seat("Ann"))
        assert t.game.dirty
        t.game.refresh()
        assert t.pt(herd) == (size, size)


@pytest.mark.rule("CR 611.3a")
def test_what_holds_in_ones_own_turn_is_looked_at_as_a_turn_begins():
    creature("Test Bearer", "{W}", "Soldier", 2, 1, static(THIS, has(FIRST_STRIKE), if_=your_turn()))
    t = Table()
    bearer = t.put("Ann", "Test Bearer")
    t.game.refresh()
    assert bearer.keywords & FIRST_STRIKE.bit
    t.game.regular_turns, t.game.regular_team = 1, 0  # Ann's was one
    t.game.push(Match())
    next_turn(t.game, t.game.frames[-1])
    begin_turn(t.game, t.game.frames[-1])
    t.game.refresh()
    assert t.game.active == [t.seat("Ben")] and not bearer.keywords & FIRST_STRIKE.bit
    assert audit.stale(t.game) == []


def test_no_filter_of_objects_fits_a_player():
    """Damage is dealt to players too: "whenever a Goblin is dealt damage" asks them nothing."""
    t = Table()
    run = Run(t.game, t.put("Ann", "Grizzly Bears"), t.seat("Ann"))
    for filter in (PERMANENT, PERMANENT.sub("Goblin"), CARD.yours, PERMANENT.attacking, CREATURE):
        assert not filter.matches(run, t.seat("Ann"))


@pytest.mark.rule("CR 603.7")
def test_the_target_of_a_spell_whose_trigger_comes_later_is_chosen_as_it_is_cast():
    instant("Test Reprieve", "{W}", when_dies_this_turn(target(CREATURE), gain_life(3)))
    t = Table()
    bear, other = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")
    t.mana("Ann", "{W}")
    t.cast("Ann", "Test Reprieve", targets=[bear])
    t.resolve()
    for card, life in ((other, 20), (bear, 23)):
        move(t.game, [card], terms.GRAVEYARD)
        t.resolve()
        assert t.seat("Ann").total.life == life


@pytest.mark.rule("CR 613.4c")
def test_what_counts_permanents_follows_who_controls_them():
    creature("Test Scrap Devourer", "{B}", "Zombie", 1, 1, static(THIS, pt(count(ARTIFACT.yours), 0)))
    t = Table()
    devourer, rod = t.put("Ann", "Test Scrap Devourer"), t.put("Ann", "Rod of Ruin")
    t.game.refresh()
    assert t.pt(devourer) == (2, 1)
    t.game.set(rod, "base_controller", t.seat("Ben"))
    change_control(t.game, rod, t.seat("Ben"))
    t.game.refresh()
    assert t.pt(devourer) == (1, 1) and audit.stale(t.game) == []


@pytest.mark.rule("CR 611.3a")
def test_what_hangs_on_spells_cast_this_turn_is_looked_at_as_one_is_cast():
    creature(
        "Test Zealot",
        "{W}",
        "Soldier",
        2,
        4,
        static(THIS, pt(2, 0), if_=cast_noncreature()),
    )
    t = Table()
    zealot = t.put("Ann", "Test Zealot")
    t.game.refresh()
    assert t.pt(zealot) == (2, 4)
    t.mana("Ann", "{R}")
    t.game.refresh()
    t.cast("Ann", "Shock", targets=[t.seat("Ben")])
    assert audit.stale(t.game) == [] or t.game.dirty
    t.game.refresh()
    assert t.pt(zealot) == (4, 4)


@pytest.mark.rule("CR 604.3")
@pytest.mark.parametrize("size", [(None, None), (0, None), (None, 1)])
def test_a_size_is_followed_wherever_its_card_came_from(size: tuple[int | None, int | None]):
    """Also one that no player's deck holds, and one of which only one number is defined."""
    hand = hand_size_of(YOU)
    power, toughness = (hand if n is None else n for n in size)
    creature("Test Maro", "{G}", "Spirit", power, toughness)
    t = Table()
    for _ in range(4):
        t.put("Ann", "Forest", "hand")
    maro = t.game.new_card(definition("Test Maro"), t.seat("Ann"))
    move(t.game, [maro], terms.BATTLEFIELD, under=t.seat("Ann"))
    t.game.refresh()
    assert t.pt(maro) == tuple(4 if n is None else n for n in size)
    move(t.game, [t.seat("Ann").hand[0]], terms.GRAVEYARD)
    assert t.game.dirty
    t.game.refresh()
    assert t.pt(maro) == tuple(3 if n is None else n for n in size) and audit.stale(t.game) == []


def test_tapping_a_land_for_mana_changes_what_hangs_on_it():
    creature(
        "Test Stalker",
        "{B}",
        "Nightstalker",
        3,
        2,
        static(THIS, has(FLYING), if_=none_of(LAND.yours.untapped)),
    )
    t = Table()
    swamp = t.put("Ann", "Swamp")
    stalker = t.put("Ann", "Test Stalker")
    t.game.refresh()
    assert not stalker.keywords & FLYING.bit
    assert pay(t.game, t.seat("Ann"), parse("{B}"), 0, (), None) and swamp.tapped
    assert t.game.dirty
    t.game.refresh()
    assert stalker.keywords & FLYING.bit


@pytest.mark.rule("CR 701.37a")
def test_what_a_creature_has_once_it_is_monstrous_it_has_at_once():
    """Also without a counter (X is 0): it is monstrous then as well."""
    creature("Test Hydra", "{G}", "Hydra", 3, 3, static(THIS, has(TRAMPLE), if_=not_(not_yet("monstrous"))))
    t = Table()
    hydra = t.put("Ann", "Test Hydra")
    t.game.refresh()
    Run(t.game, hydra, t.seat("Ann")).do(become("monstrous", put_counters(THIS, "+1/+1", 0)))
    assert t.game.dirty
    t.game.refresh()
    assert hydra.keywords & TRAMPLE.bit


def watched(t: Table, *cards: str) -> list[Card]:
    """The permanents, everything worked out."""
    found = [t.put("Ann", name) for name in cards]
    t.game.refresh()
    return found


@pytest.mark.parametrize(
    ("ability", "what"),
    [
        (static(CREATURE.yours, pt(1, 1)), 0),
        (static(CREATURE.yours.untapped, pt(0, 2)), circumstances.TAPPED),
        (static(CREATURE.attacking, pt(1, 0)), circumstances.FIGHTING),
        (static(THIS, pt(count(CREATURE.yours), 0)), circumstances.PERMANENTS),
        (
            static(THIS, pt(count(CARD.in_your(GRAVEYARD)), 0)),
            circumstances.GRAVEYARD,
        ),
        (static(THIS, has(FLYING), if_=your_turn()), circumstances.TURN),
        (static(THIS, has(FLYING), if_=not_(life_at_most(5))), circumstances.DEEDS),
        (static(THIS, has(FLYING), if_=few_cards(YOU, 1)), circumstances.HAND),
        (
            static(THIS, has(FLYING), if_=none_of(LAND.yours.untapped)),
            circumstances.PERMANENTS | circumstances.TAPPED,
        ),
        (static(CREATURE.fought_this_turn, has(FLYING)), circumstances.ALL),
    ],
)
def test_what_an_ability_reads_is_known(ability: Static, what: int):
    """What nobody has thought of reads everything."""
    assert ability.reads == what


def test_what_is_read_of_hands_is_not_looked_at_for_graveyards():
    creature("Test Maro", "{G}", "Spirit", hand_size_of(YOU), hand_size_of(YOU))
    t = Table()
    watched(t, "Test Maro")
    t.game.stir(circumstances.GRAVEYARD | circumstances.TAPPED | circumstances.DEEDS)
    assert not t.game.dirty
    t.game.stir(circumstances.HAND)
    assert t.game.dirty


def test_what_comes_is_worked_out_alone_where_nothing_counts_it():
    enchantment("Test Anthem", "{W}", static(CREATURE.yours, pt(1, 1)))
    t = Table()
    _, bear = watched(t, "Test Anthem", "Grizzly Bears")
    t.game.set(bear, "power", 7)  # nobody looks at it
    new = t.game.new_card(definition("Grizzly Bears"), t.seat("Ann"))
    move(t.game, [new], terms.BATTLEFIELD)
    assert bear.power == 7 and t.pt(new) == (3, 3) and t.game.touched == ()


def test_a_counter_on_one_creature_is_a_matter_of_all_where_something_counts_them():
    creature("Test Judge", "{W}", "Soldier", 1, 1, static(THIS, pt(count(CREATURE.counter("+1/+1")), 0)))
    t = Table()
    judge, bear = watched(t, "Test Judge", "Grizzly Bears")
    assert t.pt(judge) == (1, 1)
    add_counters(t.game, bear, "+1/+1", 2)
    assert t.game.dirty and t.game.touched == ()
    t.game.refresh()
    assert t.pt(judge) == (2, 1) and t.pt(bear) == (4, 4)


def test_what_is_touched_is_forgotten_and_remembered_by_going_back():
    enchantment("Test Anthem", "{W}", static(CREATURE.yours, pt(1, 1)))
    t = Table()
    _, bear = watched(t, "Test Anthem", "Grizzly Bears")
    mark = t.game.journal.mark()
    add_counters(t.game, bear, "+1/+1", 1)
    assert t.game.touched == (bear,)
    later = t.game.journal.mark()
    t.game.refresh()
    assert t.pt(bear) == (4, 4) and not t.game.dirty
    t.game.journal.undo(later)
    assert t.game.touched == (bear,) and t.game.dirty
    t.game.journal.undo(mark)
    assert t.game.touched == () and not t.game.dirty and t.pt(bear) == (3, 3)


def test_no_creature_is_looked_at_alone_where_effects_wait_for_one_another():
    enchantment("Test Anthem", "{W}", static(CREATURE.yours, pt(1, 1)))
    enchantment("Test Humbling", "{W}", static(CREATURE, loses_all_abilities()))
    t = Table()
    watched(t, "Test Anthem", "Test Humbling", "Grizzly Bears")
    angel = t.put("Ann", "Serra Angel")
    t.game.refresh()
    assert t.pt(angel) == (5, 5) and not angel.keywords and audit.stale(t.game) == []


@pytest.mark.rule("CR 506.4")
def test_what_leaves_combat_is_no_attacking_creature_any_more():
    enchantment("Test Drums", "{R}", static(CREATURE.attacking, pt(2, 0)))
    t = Table()
    _, bear = watched(t, "Test Drums", "Grizzly Bears")
    t.game.set(bear, "attacking", t.seat("Ben"))
    t.game.journal.append(t.game.attackers, bear)
    t.game.stir(circumstances.FIGHTING)
    t.game.refresh()
    assert t.pt(bear) == (4, 2)
    remove_from_combat(t.game, bear)
    t.game.refresh()
    assert t.pt(bear) == (2, 2) and audit.stale(t.game) == []
