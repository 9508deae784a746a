"""The pilots at the table of five: what the greedy one does not do over and over, what the strong one spares and judges by."""

import pytest

from engine.cards import definition
from engine.players.strong import Strong
from engine.players.view import View
from engine.rules.sba import lose
from engine.rules.zones import leave, move, place
from engine.state import terms, topics
from engine.state.action import CAST, Action
from engine.state.choice import Name
from engine.state.game import Game
from engine.state.objects import Card, Reference, StackObject
from formats.elder_dragon_wars.circle import ARTIFACT, CHAOS, DRAGON, at_seat, players
from formats.elder_dragon_wars.dragonlord import Dragonlord
from formats.elder_dragon_wars.frugal import Frugal
from formats.elder_dragon_wars.judging import judge
from formats.elder_dragon_wars.marks import set_mark
from formats.elder_dragon_wars.rulecards import PAY10, REGROWTH
from formats.play import new_game, pilot_of
from tests.formats.edw_table import lineup


def position() -> tuple[Game, Card]:
    """Black has its dragon on the battlefield and its best spells in the graveyard."""
    game = new_game(lineup(), 0)
    black = at_seat(game, 2)
    dragon = next(c for c in black.command if c.mark == DRAGON)
    move(game, [dragon], terms.BATTLEFIELD, under=black)
    for card in [c for c in black.library if not c.types & terms.LAND]:
        leave(game, card)
        game.to_zone(card, terms.GRAVEYARD)
        game.journal.append(black.graveyard, card)
    game.triggered.clear()
    game.refresh()
    return game, dragon


def scores(game: Game, pilot: Dragonlord | None = None) -> list[float]:
    """What the ways of regrowth are worth to Black."""
    black = at_seat(game, 2)
    found = [
        a for a in game.ruleset.actions(game, black, True) if a.card is not None and a.card.name == REGROWTH
    ]
    return [(pilot or Dragonlord()).score(View(game, black), a) for a in found]


@pytest.mark.rule("ED-80")
def test_what_has_just_come_is_not_given_for_what_it_was_cast_with() -> None:
    game, dragon = position()
    assert scores(game) == [0.0]
    game.set(dragon, "entered_turn", -1)
    assert scores(game) != [0.0]


@pytest.mark.rule("ED-80")
def test_what_aims_at_a_dragon_that_went_and_came_back_dooms_nothing() -> None:
    game, dragon = position()
    aimed = StackObject(game.new_id(), dragon, at_seat(game, 0), None, spell=False)
    aimed.targets = [[Reference(dragon)]]
    game.stack.append(aimed)
    assert max(scores(game)) > 0.0
    game.set(dragon, "stamp", dragon.stamp + 2)
    assert max(scores(game)) == 0.0


def test_with_storage_matrix_what_is_tapped_most_untaps() -> None:
    game, dragon = position()
    black = at_seat(game, 2)
    ask = Name(black, topics.TYPE, ("artifact", "creature", "land"), good=1)
    game.set(game, "step", terms.UNTAP)
    for card in black.permanents:
        game.set(card, "tapped", bool(card.types & terms.LAND))
    assert Dragonlord().answer(View(game, black), ask) == 2
    for card in black.permanents:
        game.set(card, "tapped", card is dragon)
    assert Dragonlord().answer(View(game, black), ask) == 1


@pytest.mark.rule("ED-118")
@pytest.mark.parametrize(
    ("name", "life", "hand", "pays"),
    [
        ("Possessed Portal", 45, 0, True),
        ("Possessed Portal", 15, 0, True),
        ("Possessed Portal", 14, 0, False),
        ("Possessed Portal", 45, 1, False),
        ("Mind Stone", 45, 0, False),
    ],
)
def test_who_holds_what_stops_every_draw_pays_to_be_rid_of_it(
    name: str, life: int, hand: int, pays: bool
) -> None:
    """Without cards to come nobody ever wins: five players with empty hands passed 200 turns before a Possessed Portal."""
    game = new_game(lineup(), 0)
    black = at_seat(game, 2)
    card = game.new_card(definition(name), black)
    set_mark(card, ARTIFACT)
    place(game, card, black)
    black.total.life = life
    black.hand[:] = [game.new_card(definition("Forest"), black) for _ in range(hand)]
    assert (Dragonlord().score(View(game, black), Action(PAY10, card)) > 0) is pays
    assert (Frugal().score(View(game, black), Action(PAY10, card)) > 0) is pays


@pytest.mark.rule("ED-118")
@pytest.mark.parametrize("pilot", ["greedy", "strong"])
def test_it_is_paid_in_the_upkeep_though_nothing_else_could_be_done_there(pilot: str) -> None:
    """Nothing in hand, graveyard or on the stack: the window is there for that alone."""
    game = new_game(lineup(), 0)
    pilots = [pilot_of("elder-dragon-wars", pilot if s.piloted else "random", 1) for s in game.seats]
    for seat, each in zip(game.seats, pilots, strict=True):
        seat.stops = each.stops
    views = [View(game, seat) for seat in game.seats]
    while (ask := game.run()) is not None and game.step != terms.MAIN1:
        game.answer(pilots[ask.seat.index].answer(views[ask.seat.index], ask))
    following = game.orders[game.active_team][1]
    for seat in players(game):
        for card in [*seat.hand, *seat.graveyard]:
            leave(game, card)
            game.to_zone(card, terms.EXILE)
            game.journal.append(seat.exile, card)
    portal = game.new_card(definition("Possessed Portal"), following)
    set_mark(portal, ARTIFACT)
    place(game, portal, following)
    life, turn = following.total.life or 0, game.turn
    while (ask := game.run()) is not None and game.turn <= turn + 1:
        game.answer(pilots[ask.seat.index].answer(views[ask.seat.index], ask))
    assert portal.zone == terms.GRAVEYARD
    assert following.total.life == life - 10


# -- the strong pilot --------------------------------------------------------------------------------------------------


def test_the_strong_pilot_of_the_table_tries_out_what_the_frugal_one_does() -> None:
    pilot = pilot_of("elder-dragon-wars", "strong", 1)
    assert isinstance(pilot, Strong)
    assert isinstance(pilot.base, Frugal)
    assert pilot.judge is judge


@pytest.mark.rule("ED-80")
def test_the_frugal_pilot_gives_no_legend_for_a_card() -> None:
    game, dragon = position()
    game.set(dragon, "entered_turn", -1)
    doomed = StackObject(game.new_id(), dragon, at_seat(game, 0), None, spell=False)
    doomed.targets = [[Reference(dragon)]]
    game.stack.append(doomed)
    assert max(scores(game)) > 0.0
    assert max(scores(game, Frugal())) == 0.0


@pytest.mark.rule("ED-147")
def test_the_frugal_pilot_casts_nothing_for_five_life() -> None:
    game = new_game(lineup(), 0)
    black = at_seat(game, 2)
    card = game.new_card(definition("Grizzly Bears"), black)
    set_mark(card, CHAOS)
    view, action = View(game, black), Action(CAST, card, way="chaos")
    game.set(game, "step", terms.END)
    assert Dragonlord().score(view, action) > 0.0
    assert Frugal().score(view, action) == 0.0


@pytest.mark.rule("ED-48")
def test_the_frugal_pilot_calls_its_dragon_when_three_are_left() -> None:
    game = new_game(lineup(), 0)
    black = at_seat(game, 2)
    dragon = next(c for c in black.command if c.mark == DRAGON)
    action = Action(CAST, dragon)
    game.set(game, "step", terms.END)
    assert Dragonlord().score(View(game, black), action) > Frugal().score(View(game, black), action) == 0.0
    for n in (0, 1):
        lose(game, [at_seat(game, n)], "life")
    assert len(players(game)) == 3
    assert Frugal().score(View(game, black), action) > 0.0


def test_the_judge_gives_shares_of_the_games() -> None:
    """Those of all players and of nobody make one; more life is more, and so is an enemy fewer."""
    game, _ = position()
    black, red = at_seat(game, 2), at_seat(game, 3)
    shares = [(judge(game, at_seat(game, n)) + 1) / 2 for n in range(5)]
    assert all(0.0 < share < 1.0 for share in shares)
    assert 0.0 < sum(shares) < 1.0
    before = judge(game, black)
    black.total.life = (black.total.life or 0) - 10
    less = judge(game, black)
    assert less < before
    lose(game, [at_seat(game, 0)], "life")
    assert judge(game, black) > less, "White was Black's enemy"
    assert judge(game, at_seat(game, 0)) == -1.0
    red.total.life = 1000
    assert judge(game, red) > 0.9
