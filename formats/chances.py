"""The chance of winning from a moment: a game is played on by pilots many times, from guesses at what a seat may not see.

What is hidden from the seat is dealt anew each time, from the lists of the decks (`engine.players.guess`), so that the chance
tells nothing of how the cards really lie; that the lists are known is what it takes for granted. Chance is another, too. All
of it is taken back: the game stands where it stood.
"""

from dataclasses import dataclass
from typing import Any

from engine.players.guess import Dealer, shown_by
from engine.players.strong import same
from engine.players.view import View
from engine.state import rng
from formats import registry
from formats.play import DECISION_LIMIT, EVERYWHERE, pilot_of
from formats.seated import ADVISER, SeatedGame, Stale


class Unknowable(ValueError):
    """The chance cannot be told at this moment, in words."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How games went that were played on: won and lost by the side of the seat, and without a winner."""

    won: int = 0
    lost: int = 0
    neither: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost + self.neither

    def __add__(self, other: "Outcomes") -> "Outcomes":
        return Outcomes(self.won + other.won, self.lost + other.lost, self.neither + other.neither)


MOST_GUESSES = 3
"""So many guesses are tried for each game that is wanted: in some of them another question would be asked."""


def outcomes(found: SeatedGame, seat: int, seed: int, first: int, games: int) -> Outcomes:
    """Play on games `first` to `first + games - 1` of those that `seed` stands for. The same every time.

    Raises Stale where the seat is asked nothing, Unknowable where the question stands in the middle of what chance decides.
    """
    ask, game = found.ask, found.game
    if ask is None or found.asked != seat:
        raise Stale("Nothing is asked of you at the moment.")
    mark = game.mark()
    if game.diced(mark):
        raise Unknowable("Chance has just had a part in what is asked. Ask again at your next decision.")
    shown, eyes = shown_by(ask), game.seats[seat]
    won = lost = neither = 0
    try:
        for number in range(first, first + games):
            for guess in range(MOST_GUESSES):
                own = rng.derive(seed, number, guess)
                asked = game.imagine(mark, Dealer(eyes, own, shown))
                if asked is not None and same(asked, ask):
                    _to_the_end(found, own)
                    break
            else:
                continue
            if not game.ended or not game.winners:
                neither += 1
            elif any(game.seats[i].team == eyes.team for i in game.winners):
                won += 1
            else:
                lost += 1
    finally:
        game.undo(mark)
        for each in game.seats:
            each.stops = EVERYWHERE
    return Outcomes(won, lost, neither)


def _to_the_end(found: SeatedGame, seed: int) -> None:
    """Pilots play the game to its end, or to the limits of every game of the site."""
    game, key = found.game, found.lineup.format
    pilots: list[Any] = [
        pilot_of(key, ADVISER if s.piloted else "random", rng.derive(seed, s.index)) for s in game.seats
    ]
    views = [View(game, s) for s in game.seats]
    for each, pilot in zip(game.seats, pilots, strict=True):
        each.stops = pilot.stops
    most = registry.play(key).turn_limit
    while (ask := game.run()) is not None and game.turn <= most and game.decisions < DECISION_LIMIT:
        i = ask.seat.index
        game.answer(pilots[i].answer(views[i], ask))


def moments(found: SeatedGame, played: SeatedGame, seat: int) -> list[tuple[int, int]]:
    """The first question of a seat in each turn, as the number of moves made before it and the turn.

    `found` is the same game not yet begun; it is played on.
    """
    rows: list[tuple[int, int]] = []
    for number, move in enumerate(played.moves):
        if move.seat == seat and (not rows or rows[-1][1] != found.game.turn):
            rows.append((number, found.game.turn))
        found.follow(move)
        found.game.run()
    return rows


__all__ = ["Outcomes", "Unknowable", "moments", "outcomes"]
