"""What one seat may know (CR 400.2): public zones, its own hand, and how many cards there are elsewhere."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.language.keywords import names
from engine.rules.continuous import permissions
from engine.state import memory, notes, terms
from engine.state.objects import Card, Seat, StackObject

if TYPE_CHECKING:
    from engine.state.game import Game


class View:
    """The game as a seat sees it. Pilots read nothing but this and the question."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: "Game", seat: Seat) -> None:
        self._game = game
        self.seat = seat

    @property
    def hand(self) -> list[Card]:
        return self.seat.hand

    def hand_of(self, seat: Seat) -> list[Card] | None:
        """The cards in a player's hand where they may be seen: one's own, and a team-mate's in some formats."""
        return seat.hand if knows_hand(self._game, self.seat, seat) else None

    @property
    def battlefield(self) -> list[Card]:
        """The permanents the seat knows of: all of them, but on a map under fog."""
        game = self._game
        if game.map is not None and game.map.veiled:
            return [c for c in game.battlefield if game.map.sees(self.seat, c)]
        return game.battlefield

    @property
    def stack(self) -> list[StackObject]:
        return self._game.stack

    @property
    def attackers(self) -> list[Card]:
        return self._game.attackers

    @property
    def turn(self) -> int:
        return self._game.turn

    @property
    def step(self) -> int:
        return self._game.step

    @property
    def my_turn(self) -> bool:
        return self._game.active_team == self.seat.team

    @property
    def allies(self) -> list[Seat]:
        """The seat and its team-mates."""
        return [s for s in self._game.seats if s.team == self.seat.team and not s.left]

    @property
    def opponents(self) -> list[Seat]:
        return [s for s in self._game.seats if s.team != self.seat.team and not s.left]

    @property
    def life(self) -> int:
        return self.seat.total.life or 0

    def library_size(self, seat: Seat) -> int:
        return len(seat.library)

    def hand_size(self, seat: Seat) -> int:
        return len(seat.hand)

    def blocks(self, seat: Seat) -> bool:
        """Whether a seat's creatures ever block without being made to."""
        return self._game.ruleset.blocks(seat)

    def attacks_everything(self, seat: Seat) -> bool:
        """Whether a seat has no pilot, so that all its creatures attack each turn."""
        return not seat.piloted


def knows_hand(game: "Game", eyes: Seat, seat: Seat) -> bool:
    """Whether a player may look at the other's hand: so may who controls the player (CR 723.4), and team-mates where the
    format lets them. A side without a pilot hides nothing."""
    if game.permits[terms.PE_OPEN_HANDS] and permissions(game, terms.PE_OPEN_HANDS):
        return True
    if seat is eyes or not seat.piloted or (seat.team == eyes.team and game.ruleset.shows_hands(seat)):
        return True
    return bool(game.notes.get(notes.MASTERS, {}).get(seat.index) == eyes.index)


def sees_library_top(game: "Game", seat: Seat) -> bool:
    """Whether a static ability lets the player look at the top card of their library (CR 401.2)."""
    return bool(seat.library) and any(
        source.controller is seat for source, _ in permissions(game, terms.PE_SEES_LIBRARY)
    )


def shows_library_top(game: "Game", seat: Seat) -> bool:
    """Whether everybody sees it, since it is revealed or may be played as long as it lies there."""
    if not seat.library:
        return False
    revealed = any(source.controller is seat for source, _ in permissions(game, terms.PE_OPEN_LIBRARY))
    return revealed or any(o.card is seat.library[-1] for o in game.offers)


def knows_library_top(game: "Game", eyes: Seat, seat: Seat) -> bool:
    """Whether those eyes know the top card of the player's library; of a seat without a pilot also what it may look at."""
    return ((seat is eyes or not seat.piloted) and sees_library_top(game, seat)) or shows_library_top(
        game, seat
    )


def hidden_from(card: Card, eyes: Seat | None, public: bool = False) -> bool:
    """Whether the card lies face down in exile and those eyes may not look at it; None sees all, but what is public."""
    stamp, seats = card.memory.get(memory.HIDDEN, (-1, ()))
    if stamp != card.stamp or card.zone != terms.EXILE:
        return False
    return public if eyes is None else eyes.index not in seats


def board(
    game: "Game",
    eyes: Seat | None = None,
    entry: "Callable[[Card], dict[str, Any]] | None" = None,
    *,
    public: bool = False,
) -> dict[str, Any]:
    """The whole table as JSON; `eyes` hides other seats' hands, None sees all (a replay's all-seeing view).

    `entry` gives a permanent's JSON where somebody has kept it. `public`: for somebody who looks on and sees no player's hand.
    """
    found: dict[str, Any] = {
        "turn": game.turn,
        "step": terms.STEP_NAMES[game.step],
        "seats": [_seat_json(game, s, eyes, entry or card_json, public) for s in game.seats],
        "stack": [
            {"name": o.name, "text": "spell" if o.spell else "ability", "controller": o.controller.index}
            for o in game.stack
        ],
    }
    if eyes is not None and game.map is not None and (picture := game.map.picture(eyes)):
        found["map"] = picture
    return found


def is_rule(card: Card) -> bool:
    """Whether it is a format's rule that reads like a card: nobody has it, while an emblem is somebody's."""
    return bool(card.definition.types & terms.RULE) and not card.definition.token


def _seat_json(
    game: "Game", seat: Seat, eyes: Seat | None, entry: "Callable[[Card], dict[str, Any]]", public: bool
) -> dict[str, Any]:
    seen = not (public and seat.piloted) and (eyes is None or knows_hand(game, eyes, seat))
    own = not seat.piloted or seat is eyes or (eyes is None and not public)
    top = (own and sees_library_top(game, seat)) or shows_library_top(game, seat)
    return {
        "seat": seat.index,
        "name": seat.name,
        "role": seat.role,
        "team": seat.team,
        "life": seat.total.life,
        "poison": seat.total.poison,
        "left": seat.left,
        "library": len(seat.library),
        "library_top": seat.library[-1].name if top else None,
        "hand": [c.name for c in seat.hand] if seen else [],
        "hand_count": len(seat.hand),
        "graveyard": [c.name for c in reversed(seat.graveyard)],
        "exile": ["a face-down card" if hidden_from(c, eyes, public) else c.name for c in seat.exile],
        "command": [c.name for c in seat.command if not is_rule(c)],
        "pile": len(seat.pile) if game.ruleset.keeps_pile(seat) else None,
        "battlefield": [entry(c) for c in seat.permanents if game.map is None or game.map.sees(eyes, c)]
        if eyes is not None
        else list(map(entry, seat.permanents)),
    }


def card_json(card: Card) -> dict[str, Any]:
    """A permanent as JSON."""
    attacking = card.attacking
    return {
        "id": card.id,
        "name": card.name,
        "tapped": card.tapped,
        "power": card.power if card.types & terms.CREATURE else None,
        "toughness": card.toughness if card.types & terms.CREATURE else None,
        "damage": card.damage,
        "counters": {k: n for k, n in card.counters.items() if n},
        "attached_to": card.attached_to.id if isinstance(card.attached_to, Card) else None,
        "attacking": attacking.name if attacking is not None else None,
        "blocking": [a.id for a in card.blocking],
        "types": [name for name, bit in terms.TYPE_NAMES.items() if card.types & bit],
        "colors": [letter for i, letter in enumerate(terms.COLORS) if card.colors & 1 << i],
        "token": card.token,
        "keywords": list(names(card.keywords)),
    }
