"""Army Magic: life on lands, where permanents enter, and what always holds for the map."""

import random
from typing import Any

import pytest

from engine import cards
from engine.rules.sba import settle
from engine.state import terms
from engine.state.digest import snapshot
from engine.state.objects import Card, StackObject
from formats.army_magic.field import Field
from formats.army_magic.geometry import CELLS, NEIGHBOURS
from tests.formats.army_field import HOME, OUT, WALKER, Map


@pytest.fixture
def field() -> Map:
    """Ann has two lands, Ben one."""
    found = Map()
    found.open(found.ann, OUT)
    return found


# Life


def answering(m: Map, *wanted: str) -> list[Any]:
    """Answer questions for a land by its name, in order; what was asked."""
    asked: list[Any] = []

    def answer(ask: Any) -> int:
        asked.append(ask)
        return [s.name for s in ask.options].index(wanted[len(asked) - 1])

    m.game.answerer = answer
    return asked


@pytest.mark.rule("AM-194")
@pytest.mark.rule("AM-195")
@pytest.mark.rule("AM-200")
def test_life_is_gained_and_lost_whole_on_one_land_of_the_players_choice(field: Map) -> None:
    asked = answering(field, "(3,2)", "(3,2)", "(3,1)")
    field.field.change_life(field.ann, 4, None, False)
    assert field.space(*OUT).life == 10
    field.field.change_life(field.ann, -3, None, False)
    assert field.space(*OUT).life == 7
    field.field.change_life(field.ann, 3, None, False)
    assert (field.space(*HOME).life, field.ann.total.life) == (23, 23)
    assert {ask.seat for ask in asked} == {field.ann}


@pytest.mark.rule("AM-74")
@pytest.mark.rule("AM-75")
@pytest.mark.rule("AM-196")
def test_the_side_of_the_source_chooses_the_land_that_is_damaged(field: Map) -> None:
    field.open(field.ben, (3, 3), (2, 2), (5, 5))
    source = field.spell("Shock").stack_object
    assert source is not None
    field.game.stack.append(source)
    asked = answering(field, "(3,3)")
    field.field.change_life(field.ben, -2, source.card, True)
    assert (field.space(3, 3).life, field.space(2, 2).life) == (4, 6)
    assert [ask.seat for ask in asked] == [field.ann]
    assert [s.name for s in asked[0].options] == ["(2,2)", "(3,3)"]


@pytest.mark.rule("AM-198")
def test_a_land_at_0_without_an_attack_falls_to_the_opponent_or_is_destroyed(field: Map) -> None:
    field.open(field.ben, (3, 3), (3, 4))
    giant = field.put("Hill Giant", (3, 3), field.ben)
    source = field.spell("Shock").stack_object
    assert source is not None
    field.game.stack.append(source)
    field.field.change_life(field.ben, -6, source.card, True)
    space = field.space(3, 3)
    assert (space.controller, space.life) == (field.ann, 6)
    assert field.where(giant) == (3, 4)
    assert not field.field.units_at(space.cell)
    field.game.stack.clear()
    answering(field, "(3,2)")
    field.field.change_life(field.ann, -6, None, False)
    assert not field.space(*OUT).open


@pytest.mark.rule("AM-201")
def test_a_home_base_at_0_loses_the_game(field: Map) -> None:
    field.field._lower(field.space(3, 6), -25, field.ann)
    settle(field.game)
    assert (field.game.ended, field.game.winners, field.game.reason) == (True, (0,), "life")
    assert field.space(3, 6).life == 0


@pytest.mark.rule("AM-203")
def test_two_home_bases_at_0_are_a_draw(field: Map) -> None:
    for at in (HOME, (3, 6)):
        field.field._lower(field.space(*at), -20, field.ann)
    settle(field.game)
    assert (field.game.ended, field.game.winners) == (True, ())


# Where things enter


def entrances(
    m: Map, name: str, *, token: bool = False, by: Card | None = None, spell: bool = False
) -> list[str]:
    """The lands a permanent of Ann's may enter on."""
    card = m.game.new_card(cards.definition(name), m.ann, token)
    card.zone = terms.CEASED if token else terms.STACK
    source = None
    if by is not None:
        source = StackObject(m.game.new_id(), by, m.ann, None, spell=spell)
    return [s.name for s in m.field._entrances(card, m.ann, source)]


@pytest.mark.rule("AM-111")
def test_creatures_and_planeswalkers_enter_on_a_land_of_their_player(field: Map) -> None:
    assert entrances(field, "Hill Giant") == ["(3,1)", "(3,2)"]
    assert entrances(field, WALKER) == ["(3,1)", "(3,2)"]


@pytest.mark.rule("AM-80")
@pytest.mark.rule("AM-81")
@pytest.mark.rule("AM-190")
def test_artifacts_and_enchantments_may_lie_next_to_a_land_of_their_player_whose_ever_it_is(
    field: Map,
) -> None:
    field.open(field.ben, (3, 3))
    wanted = ["(2,1)", "(3,1)", "(4,1)", "(2,2)", "(3,2)", "(4,2)", "(3,3)"]
    assert entrances(field, "Bonesplitter") == entrances(field, "Polluted Bonds") == wanted


@pytest.mark.rule("AM-112")
def test_tokens_enter_with_the_permanent_that_made_them(field: Map) -> None:
    maker = field.put("Hill Giant", OUT)
    assert entrances(field, "Goblin Piker", token=True, by=maker) == ["(3,2)"]
    assert entrances(field, "Goblin Piker", token=True) == ["(3,1)", "(3,2)"]
    field.field.raze(field.space(*OUT))
    assert field.where(maker) == HOME
    far = field.put("Hill Giant", (3, 3))
    field.open(field.ann, (3, 4), OUT)
    assert entrances(field, "Goblin Piker", token=True, by=far) == ["(3,2)", "(3,4)"]


@pytest.mark.rule("AM-113")
def test_what_an_ability_brings_back_enters_within_its_reach(field: Map) -> None:
    field.open(field.ann, (5, 2))
    maker = field.put("Hill Giant", (3, 3))
    assert entrances(field, "Goblin Piker", by=maker) == ["(3,2)"]


@pytest.mark.rule("AM-113")
def test_what_a_spell_brings_back_enters_as_if_it_were_cast(field: Map) -> None:
    field.open(field.ann, (5, 2))
    field.open(field.ben, (3, 3))
    raising = field.spell("Zombify").stack_object
    assert raising is not None
    own = ["(3,1)", "(3,2)", "(5,2)"]
    assert (
        entrances(field, "Goblin Piker", by=raising.card, spell=True)
        == own
        == entrances(field, "Goblin Piker")
    )


@pytest.mark.rule("AM-66")
@pytest.mark.rule("AM-68")
def test_a_land_that_was_searched_for_takes_the_space_of_the_land_that_searched(field: Map) -> None:
    space = field.space(*OUT)
    space.life = 4
    old = space.card
    assert field.field.stays(old, terms.GRAVEYARD)
    searching = StackObject(field.game.new_id(), old, field.ann, None, spell=False)
    field.game.stack.append(searching)
    found = field.game.new_card(cards.definition("Forest"), field.ann)
    field.field.place(found, field.ann)
    assert (space.card, space.life, space.open) == (found, 4, True)
    assert (old.zone, old in field.ann.graveyard) == (terms.GRAVEYARD, True)


def test_a_land_that_searched_in_vain_lies_face_down(field: Map) -> None:
    space = field.space(*OUT)
    field.field.stays(space.card, terms.GRAVEYARD)
    assert (space.open, space.controller) == (False, None)


# Whatever happens


def check(field: Field) -> None:
    """What holds for every map at every moment."""
    assert len(field.spaces) == CELLS
    assert len({id(s.card) for s in field.spaces}) == CELLS
    for space in field.spaces:
        assert (space.card in field.game.battlefield) is space.open
        assert (space.life > 0) is space.open
        assert not space.open or field.cell_of(space.card) == space.cell
    for card in field.game.battlefield:
        assert field.cell_of(card) is not None, card


@pytest.mark.rule("AM-67")
@pytest.mark.parametrize("seed", range(12))
def test_every_space_holds_a_land_whatever_happens_and_all_can_be_undone(seed: int) -> None:
    dice = random.Random(seed)
    m = Map()
    for seat, home in ((m.ann, HOME), (m.ben, (3, 6))):
        for name in ("Hill Giant", "Goblin Piker", "Wall of Bone", "Bonesplitter", "Polluted Bonds"):
            m.put(name, home, seat)
    m.game.answerer = lambda ask: dice.randrange(len(ask.options))
    mark, before = m.game.journal.mark(), snapshot(m.game)
    places = [(s.open, s.life, s.card.id) for s in m.field.spaces]
    for _ in range(60):
        space = dice.choice(m.field.spaces)
        seat = dice.choice(m.game.seats)
        what = dice.choice(("explore", "raze", "capture", "move"))
        if what == "explore" and not space.open:
            m.field.explore(space, seat)
        elif what == "raze" and space.open and not space.home:
            m.field.raze(space)
        elif what == "capture" and space.open and not space.home and space.controller is not seat:
            m.field.capture(space, seat, list(m.field.units_at(dice.choice(NEIGHBOURS[space.cell]), seat)))
        elif what == "move" and space.open:
            for unit in m.field.units_at(dice.choice(NEIGHBOURS[space.cell]), space.controller):
                m.field.relocate([unit], space.cell)
        m.game.refresh()
        check(m.field)
    m.game.journal.undo(mark)
    assert snapshot(m.game) == before
    assert [(s.open, s.life, s.card.id) for s in m.field.spaces] == places
