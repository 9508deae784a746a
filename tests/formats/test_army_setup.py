"""Army Magic: how a match is set up, and its turns."""

import pytest

from engine.dsl import creature, enters_tapped
from engine.players.view import board
from engine.rules.sources import mana_sources
from engine.state import terms
from engine.state.game import Game
from formats.army_magic.geometry import GRID, HOMES, cell
from formats.army_magic.ruleset import ArmyMagic
from tests.formats.army_match import Match, plan

SLEEPER = creature("Test Sleeper", "{1}", "Bear", 2, 2, enters_tapped()).name
GIANTS = [(4, "Hill Giant"), (3, "Forest"), (13, "Goblin Piker")]


@pytest.mark.rule("AM-48")
@pytest.mark.rule("AM-49")
def test_the_lands_are_shuffled_face_down_and_the_same_seed_gives_the_same_map() -> None:
    def grid(seed: int) -> list[str]:
        plans = [plan(n, [(20, "Forest")]) for n in ("Ann", "Ben")]
        plans = [
            p._replace(
                aside=p.aside
                | {"land_grid": p.aside["land_grid"][:7] + plan("", [], grid="Plains").aside["land_grid"][:7]}
            )
            for p in plans
        ]  # type: ignore[operator]
        return [s.card.name for s in Game(ArmyMagic(), plans, seed).notes["field"].spaces]

    assert grid(1) == grid(1)
    assert grid(1) != grid(2)
    game = Match().begin()
    assert sum(not s.open for s in game.field.spaces) == 2 * (GRID - 1) - 2


@pytest.mark.rule("AM-50")
def test_nobody_sees_what_lies_face_down() -> None:
    match = Match().begin()
    for seat in match.game.seats:
        seen = repr(board(match.game, seat))
        assert seen.count("Mountain") == 8  # two home bases, two explored lands: as permanents and on the map


@pytest.mark.rule("AM-54")
def test_home_bases_have_20_life() -> None:
    match = Match().begin()
    assert [match.field.spaces[c].life for c in HOMES] == [20, 20]


@pytest.mark.rule("AM-91")
def test_lots_decide_who_begins_and_the_first_player_draws_nothing() -> None:
    firsts = set()
    for seed in range(12):
        game = Game(ArmyMagic(), [plan(n, [(20, "Forest")]) for n in ("Ann", "Ben")], seed)
        while game.turn == 0:
            game.run()
        firsts.add(game.active[0].index)
    assert firsts == {0, 1}
    match = Match()
    match.until(lambda: match.game.step == terms.MAIN1)
    assert len(match.game.seats[0].hand) == 7
    match.until(lambda: match.game.turn == 2 and match.game.step == terms.MAIN1)
    assert len(match.game.seats[1].hand) == 8


@pytest.mark.rule("AM-92")
def test_there_are_no_mulligans() -> None:
    match = Match()
    match.until(lambda: match.game.turn == 2)
    assert not [ask for ask in match.asked if ask.topic == "mulligan"]


@pytest.mark.rule("AM-93")
@pytest.mark.rule("AM-110")
@pytest.mark.parametrize(("deckout", "over"), [(False, False), (True, True)])
def test_an_empty_library_costs_nobody_the_game_unless_the_match_says_so(deckout: bool, over: bool) -> None:
    match = Match(library=[(3, "Forest")], deckout_loses=deckout)
    match.until(lambda: match.game.step == terms.MAIN1)
    assert len(match.game.seats[0].hand) == 3
    match.until(lambda: match.game.turn >= 4)
    assert match.game.ended is over


@pytest.mark.rule("AM-94")
def test_initial_forces_stand_on_the_home_base_ready_to_move() -> None:
    match = Match(forces=[(2, "Hill Giant"), (1, SLEEPER)])
    match.until(lambda: match.game.step == terms.MAIN1)
    for seat, home in zip(match.game.seats, HOMES, strict=True):
        units = match.field.units_at(home, seat)
        assert [c.name for c in units] == ["Hill Giant"] * 2 + [SLEEPER]
        assert not any(c.tapped or c.sick for c in units)
    ask = match.game.run()
    assert ask is not None
    assert any(a.kind == "march" for a in ask.options)


@pytest.mark.rule("AM-100")
def test_initial_forces_trigger_nothing() -> None:
    match = Match(forces=[(1, "Polluted Bonds"), (1, "Gravedigger")])
    match.until(lambda: match.game.step == terms.MAIN1)
    assert not match.game.stack
    assert not [ask for ask in match.asked if ask.topic == "target"]


@pytest.mark.rule("AM-106")
@pytest.mark.rule("AM-108")
def test_treasures_lie_under_lands_of_their_bringers_grid() -> None:
    plans = [plan(n, [(20, "Forest")], treasure=[(5, "Bonesplitter")]) for n in ("Ann", "Ben")]
    for seed in range(8):
        spaces = Game(ArmyMagic(), plans, seed).notes["field"].spaces
        found = [s for s in spaces if s.treasure is not None]
        assert [s.cell // GRID for s in found] == [0] * 5 + [1] * 5
        assert all(s.treasure.owner.index == s.cell // GRID and not s.home for s in found)


@pytest.mark.rule("AM-62")
def test_face_down_lands_are_nobodys_and_give_no_mana() -> None:
    match = Match()
    match.until(lambda: match.game.step == terms.MAIN1)
    bases = [match.field.home_of(seat).card for seat in match.game.seats]
    assert [[s.card for s in mana_sources(match.game, seat)] for seat in match.game.seats] == [
        [b] for b in bases
    ]
    assert match.game.battlefield == bases
    assert all(space.controller is None for space in match.field.spaces if not space.home)


@pytest.mark.rule("AM-61")
@pytest.mark.rule("AM-65")
def test_every_land_gives_mana_and_one_more_is_played_a_turn() -> None:
    match = Match(library=[(10, "Mountain"), (3, "Hill Giant")][::-1]).begin()

    def act(ask):  # type: ignore[no-untyped-def]
        return next((i for i, a in enumerate(ask.options) if a.kind in ("play", "cast")), 0)

    for at in ((2, 1), (4, 1)):
        match.field.explore(match.field.spaces[cell(*at)], match.game.seats[0])
    match.until(lambda: match.game.turn == 2, {"priority": act})
    ann = match.game.seats[0]
    assert [c.name for c in ann.permanents].count("Mountain") == 5
    extra = [c for c in ann.permanents if match.field.space_of(c) is None and c.types & terms.LAND]
    assert [match.where(c) for c in extra] == [(3, 1)]


@pytest.mark.rule("AM-205")
def test_after_sixty_turns_each_nobody_has_won() -> None:
    match = Match()
    match.until(lambda: False, limit=4000)
    assert (match.game.turn, match.game.winners, match.game.reason) == (120, (), "turn_limit")
