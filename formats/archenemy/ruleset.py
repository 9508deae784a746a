"""How Archenemy is set up and played: one player with schemes against a team, or a Rumble of everyone with schemes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.dsl import CARD, CREATURE, cant_cast, permits, rule
from engine.effects.schemes import primary
from engine.language.nodes import selector
from engine.players.judging import compared, side_worth, standing
from engine.rules.command import put_into_command
from engine.rules.continuous import permissions
from engine.rules.plain import Plain
from engine.rules.schemes import (
    face_up,
    finished_schemes,
    is_ongoing,
    lay_down,
    scheme_deck,
    set_in_motion,
    turn_under,
)
from engine.rules.triggers import enlist
from engine.rules.turn import Match, Turn, main1, next_turn, opening_hands
from engine.rules.verbs import draw, shuffle
from engine.rules.zones import move
from engine.state import notes, terms
from engine.state.choice import Ask, Name, Pick
from engine.state.declared import GameNote
from engine.state.game import Game, Procedure, SeatPlan
from engine.state.objects import Card, Seat
from engine.state.run import Run
from engine.state.terms import HAND_SIZE
from engine.state.topics import BOTTOM, MULLIGAN
from formats.archenemy.schemer import Schemer
from formats.play_side import Play, Ref, Scenarios, Variant, chosen

ARCHENEMY, HEROES = 0, 1
SCHEMES = "schemes"


@dataclass(frozen=True)
class Settings:
    """The options that matter in play."""

    rumble: bool = False
    london_mulligan: bool = False
    archenemy_life: int = 40


@selector("players who may not cast <what> spells")
def silenced(run: Run, what: str) -> list[Any]:
    """Whom Know Evil keeps from casting creature spells, or others (AR-108)."""
    seats = run.game.seats
    return [seats[i] for i, kind, _ in run.game.notes.get(notes.FORBIDDEN, ()) if kind == what]


GRIP = rule(
    "What the schemes forbid",
    permits(cant_cast(CREATURE.card, silenced("creature"))),
    permits(cant_cast(CARD.non("creature"), silenced("other"))),
)


class Archenemy(Plain):
    """Team 0 is the archenemy (with the scheme deck, a seat that plays no part), team 1 the heroes; in a Rumble a team each."""

    key: ClassVar[str] = "archenemy"

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.multiplayer = True  # whether more than two players sat down (AR-16, AR-17, AR-21)

    # -- setting up (AR-12 to AR-17, AR-21) --------------------------------------------------------------------------

    def starting_life(self, team: int, role: str) -> int | None:
        if role == SCHEMES:
            return None
        if self.settings.rumble:
            return 40
        return self.settings.archenemy_life if team == ARCHENEMY else 20

    def prepare(self, game: Game, plans: Sequence[SeatPlan], shuffle: bool) -> None:
        """A scheme deck's seat has left from the start: its cards are its player's (AR-72)."""
        decks = [[] if s.role == SCHEMES else list(p.deck) for s, p in zip(game.seats, plans, strict=True)]
        super().prepare(
            game, [plan._replace(deck=deck) for plan, deck in zip(plans, decks, strict=True)], shuffle
        )
        for seat, plan in zip(game.seats, plans, strict=True):
            if seat.role == SCHEMES:
                game.set(seat, "left", True)
                owner = next(s for s in game.teams[seat.team] if s.role != SCHEMES)
                deck = [d for d in plan.deck if d.types & terms.SCHEME]
                lay_down(game, owner, game.random_order(deck) if shuffle else deck)
        first = game.teams[ARCHENEMY][0]
        put_into_command(game, first, GRIP)
        game.frames.clear()
        game.frames.append(Rounds())

    def opening_hand(self, seat: Seat) -> int:
        """Seven cards, seven again, then one fewer each time; with the London mulligan always seven (AR-21, AQ-19)."""
        if seat.role == SCHEMES:
            return 0
        if self.settings.london_mulligan:
            return HAND_SIZE
        return HAND_SIZE - max(0, seat.mulligans - self._free(seat))

    def _free(self, seat: Seat) -> int:
        return 1 if self.multiplayer else 0

    def free_mulligans(self, seat: Seat) -> int:
        return self._free(seat) if self.settings.london_mulligan else HAND_SIZE

    # -- turns (AR-15 to AR-17, AR-24 to AR-32, AR-44 to AR-46) ------------------------------------------------------

    def first_team(self, game: Game) -> int:
        return game.random_below(len(game.teams)) if self.settings.rumble else ARCHENEMY

    def turn_procedure(self, game: Game) -> Procedure:
        return SchemeTurn()

    def draws(self, game: Game, seat: Seat) -> bool:
        return game.turn > 1 or self.multiplayer

    def skips_together(self) -> bool:
        return True

    def turn_ends(self, game: Game) -> None:
        """What the report shows turn by turn: life and creatures of each player, schemes so far and ongoing ones."""
        if "turns" not in game.metrics:
            game.journal.put(game.metrics, "turns", [])
        creatures = [c for c in game.battlefield if c.types & terms.CREATURE]
        playing = [s if s.role != SCHEMES else None for s in game.seats]
        row = [
            [s.total.life if s else None for s in playing],
            [sum(c.controller is s for c in creatures) if s else None for s in playing],
            len(game.metrics.get("schemes", ())),
            sum(is_ongoing(c) for s in game.seats for c in face_up(game, s)),
        ]
        game.journal.append(game.metrics["turns"], row)

    def speaks_for(self, game: Game, seat: Seat) -> Seat:
        """The primary player: the last in seat order who is there (AR-38 to AR-40)."""
        return primary(game.teams[seat.team]) or seat

    def shows_hands(self, seat: Seat) -> bool:
        """Heroes consult, from the mulligans on (AR-19, AR-34)."""
        return True

    # -- combat (AR-48 to AR-55, AR-103, AR-107, AR-108) -------------------------------------------------------------

    def defenders(self, game: Game, seat: Seat) -> list[Any]:
        """Whom a player's creatures may attack, as schemes leave it."""
        if any(i == seat.index and kind == "attack" for i, kind, _ in game.notes.get(notes.FORBIDDEN, ())):
            return []
        barred = [s for s in game.seats if s.team != seat.team and self._barred(game, s, seat)]
        return [
            d
            for d in super().defenders(game, seat)
            if (d if isinstance(d, Seat) else d.controller) not in barred
        ]

    def _barred(self, game: Game, owner: Seat, seat: Seat) -> bool:
        """Bow to My Command: whether the player's creatures can't attack the scheme's player (AR-103b)."""
        for card, node in permissions(game, terms.PE_CHOSEN_CANT_ATTACK):
            if card.owner is owner:
                run = Run(game, card, owner)
                run.each = seat
                if node.head.lower(run):
                    return True
        return False

    # -- schemes (AR-65 to AR-69, AR-79) and the end -----------------------------------------------------------------

    def state_based(self, game: Game) -> bool:
        gone = [c for s in game.seats if s.left for c in face_up(game, s)]
        for card in gone:
            turn_under(game, card)
        return finished_schemes(game) or bool(gone)


class Rounds(Match):
    """Mulligans in rounds: the archenemy declares, then the heroes, then all are taken together (AR-18 to AR-23)."""

    __slots__ = ("declared",)

    def __init__(self) -> None:
        super().__init__()
        self.declared: tuple[int, ...] = ()


def declare(game: Game, frame: Rounds) -> Ask | None:
    """The next player who has not kept says whether to mulligan."""
    order = game.apnap()
    while frame.seat < len(order):
        seat = order[frame.seat]
        if not seat.kept and seat.mulligans < HAND_SIZE:
            return Name(seat, MULLIGAN, ("keep", "mulligan"), detail=seat.mulligans)
        game.set(frame, "seat", frame.seat + 1)
    _take(game, frame)
    return None


def note_declared(game: Game, frame: Rounds) -> None:
    seat = game.apnap()[frame.seat]
    if game.reply == 1:
        game.set(frame, "declared", (*frame.declared, seat.index))
    else:
        _keep_hand(game, seat)
    game.set(frame, "seat", frame.seat + 1)
    game.set(frame, "pc", 1)


def _keep_hand(game: Game, seat: Seat) -> None:
    cost = seat.mulligans - game.ruleset.free_mulligans(seat)
    if cost > 0:
        hand = list(seat.hand)
        ask = Pick(seat, BOTTOM, hand, least=min(cost, len(hand)), most=min(cost, len(hand)), good=-1)
        for i in game.ask(ask):
            move(game, [hand[i]], terms.LIBRARY, bottom=True)
    game.set(seat, "kept", True)
    game.tell("keep", seat, len(seat.hand))


def _take(game: Game, frame: Rounds) -> None:
    """All declared mulligans at once; the next round is among those who took one."""
    again = [game.seats[i] for i in frame.declared]
    game.set(frame, "declared", ())
    game.set(frame, "seat", 0)
    for seat in again:
        game.set(seat, "mulligans", seat.mulligans + 1)
        move(game, list(seat.hand), terms.LIBRARY)
        shuffle(game, seat)
    for seat in again:
        draw(game, seat, game.ruleset.opening_hand(seat))
        game.tell("mulligan", seat, seat.mulligans)
    game.set(frame, "pc", 1 if again else 3)


Rounds.steps = (opening_hands, declare, note_declared, next_turn)


class SchemeTurn(Turn):
    """A turn in which each archenemy whose turn it is sets a scheme in motion as the first main phase begins (AR-25, AR-28)."""

    __slots__ = ()


TURN_OF = GameNote[int]("turn_of")  # the team whose turn it was last


def wear_off(game: Game, frame: SchemeTurn) -> None:
    """What schemes forbid or allow "until your next turn" ends as that turn begins, or where it would have (AR-108, AR-115)."""
    before = game.notes.get(TURN_OF, game.active_team)
    game.journal.put(game.notes, TURN_OF, game.active_team)
    n = len(game.teams)
    passed = [(before + k) % n for k in range(1, (game.active_team - before) % n)]
    now = {s.index for s in game.seats if s.team == game.active_team or s.team in passed}
    forbidden = game.notes.get(notes.FORBIDDEN, ())
    still = tuple(e for e in forbidden if e[2] not in now)
    if len(still) != len(forbidden):
        game.journal.put(game.notes, notes.FORBIDDEN, still)
    unlimited = game.notes.get(notes.UNLIMITED, ())
    left = tuple(i for i in unlimited if i not in now)
    if len(left) != len(unlimited):
        game.journal.put(game.notes, notes.UNLIMITED, left)


def scheme_step(game: Game, frame: SchemeTurn) -> None:
    """A turn-based action: nobody can act before the scheme is face up (AR-25, AR-26)."""
    game.to_step(terms.MAIN1)
    for seat in game.active:
        if scheme_deck(game, seat):
            set_in_motion(game, seat)


_plain = Turn.steps
SchemeTurn.steps = (wear_off, *_plain[: _plain.index(main1)], scheme_step, *_plain[_plain.index(main1) :])


# -- what the rest of the product calls --------------------------------------------------------------------------------


def make(options: Mapping[str, Any], roles: Sequence[str]) -> tuple[Archenemy, list[int]]:
    """The ruleset for these options, and the team of each seat. The n-th scheme deck is the n-th archenemy's."""
    ruleset = Archenemy(chosen(Settings, options))
    ruleset.multiplayer = sum(role != SCHEMES for role in roles) > 2
    if not ruleset.settings.rumble:
        return ruleset, [HEROES if role == "hero" else ARCHENEMY for role in roles]
    teams, players, decks = [], 0, 0
    for role in roles:
        if role == SCHEMES:
            teams.append(decks)
            decks += 1
        else:
            teams.append(players)
            players += 1
    return ruleset, teams


def summary(game: Game) -> dict[str, Any]:
    """What the report counts of a finished game."""
    return {
        "life": [None if s.role == SCHEMES else s.total.life for s in game.seats],
        "schemes": sorted({name for _, name in game.metrics.get("schemes", ())}),
        "scheme_turns": [list(motion) for motion in game.metrics.get("schemes", ())],
        "motions": len(game.metrics.get("schemes", ())),
        "heroes_left": sum(s.role == "hero" and not s.left for s in game.seats),
        "turns": game.metrics.get("turns", []),
    }


def table(game: Game) -> dict[str, Any]:
    """What a replay shows beside the seats: the schemes that lie face up, and the last that was set in motion."""
    lying = [c.name for s in game.seats for c in face_up(game, s)]
    motions = game.metrics.get("schemes", ())
    facts = {"Schemes face up": ", ".join(lying) or "none", "Set in motion so far": len(motions)}
    if motions:
        facts["The last"] = f"{motions[-1][1]} (turn {motions[-1][0]})"
    return {"facts": facts}


# -- scenarios ---------------------------------------------------------------------------------------------------------


def face_down(game: Game, seat: Seat | None) -> Sequence[Card]:
    """The face-down schemes of a player or of all, top first (AQ-31)."""
    return [card for s in ([seat] if seat is not None else game.seats) for card in scheme_deck(game, s)]


def begin_face_up(game: Game, facts: Mapping[str, Any]) -> None:
    """Face-up schemes of the position work."""
    for seat in game.seats:
        for card in face_up(game, seat):
            if not card.listed:
                enlist(game, card, card.definition.abilities, terms.COMMAND)


def expect_state(game: Game, e: Mapping[str, Any], seat: Seat | None, ref: Ref) -> str | None:
    """Expectations about the format's own numbers."""
    if e["key"] != "schemes_in_motion":
        return f"no {e['key']} in this format"
    found = len(game.metrics.get("schemes", ()))
    return None if found == e["n"] else f"{found} schemes were set in motion, not {e['n']}"


LASTING = 2.0
"""What an ongoing scheme that lies face up is worth to its side, in mana."""


def judge(game: Game, seat: Seat) -> float:
    """A side against the others, each with its ongoing schemes."""
    if game.ended or seat.left:
        return standing(game, seat)
    sides = [side_worth(game, team) for team in range(len(game.teams))]
    for owner in game.seats:
        sides[owner.team] += LASTING * len([c for c in face_up(game, owner) if is_ongoing(c)])
    return compared(sides, seat.team)


PLAY = Play(
    make=make,
    judge=judge,
    summary=summary,
    table=table,
    pilots={"greedy": lambda seed: Schemer()},  # who knows what schemes ask
    share=2,
    scenarios=Scenarios(
        names={"supervillain_rumble": Variant(role="archenemy", options={"rumble": True})},
        places={"schemes": lay_down},
        lay_out=begin_face_up,
        zones={"scheme_deck": face_down},
        expects={"state": expect_state},
    ),
)
