"""How Horde Sealed is set up and played: Survivors sharing life and turns against a Horde nobody pilots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.effects.events import next_end_step
from engine.language.abilities import CastingWay, Triggered
from engine.language.nodes import effect
from engine.players import PILOTS, Effort, Greedy, Strong
from engine.players.judging import board_worth, ended, side_worth, squashed
from engine.rules.casting import cast_if_able
from engine.rules.legal import NOTHING, can_pay_parts, castable
from engine.rules.paying import Purse
from engine.rules.priority import Priority, open_window
from engine.rules.triggers import enlist
from engine.rules.turn import (
    additional_phase,
    begin_turn,
    cleanup_step,
    combat_phase,
    end_step,
    end_turn,
    main2,
    untap_step,
    upkeep_step,
)
from engine.rules.zones import move
from engine.state import terms
from engine.state.choice import Answer, Ask, Pick
from engine.state.declared import GameNote, Key
from engine.state.game import Game, Procedure, SeatPlan
from engine.state.objects import Card, Printed, Seat, StackObject
from engine.state.run import Run
from engine.state.topics import ATTACKERS, BLOCKERS, TARGET
from formats.automated import AUTOMATED, TEAM, TeamAgainst, automated_seat, is_automated, set_aside
from formats.horde_sealed.reveal import tokens_before_spell
from formats.horde_sealed.rulecards import MINDLESS
from formats.play_side import Play, chosen

SURVIVORS, HORDE = TEAM, AUTOMATED
horde_seat, is_horde = automated_seat, is_automated
POOL_TOKENS = {"Zombie Token": (2, 2), "Zombie Giant Token": (5, 5)}  # HA-31


@dataclass(frozen=True)
class Settings:
    """House numbers and switches that matter in play (HS-81, HS-82)."""

    life: int = 40
    opening_turns: int = 3
    hostile_targets: bool = False


class HordeSealed(TeamAgainst):
    """Two to four Survivors as team 0, the Horde as team 1."""

    key: ClassVar[str] = "horde-sealed"

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.opening_turns = self.settings.opening_turns

    # -- setting up (HS-19, HS-24) -----------------------------------------------------------------------------------

    def starting_life(self, team: int, role: str) -> int | None:
        return None if team == HORDE else self.settings.life

    def prepare(self, game: Game, plans: Sequence[SeatPlan], shuffle: bool) -> None:
        super().prepare(game, plans, shuffle)
        horde = horde_seat(game)
        card = game.new_card(MINDLESS, horde)
        card.zone = terms.COMMAND
        horde.command.append(card)
        enlist(game, card, MINDLESS.abilities, terms.COMMAND)

    # -- turns (HS-20, HS-23, HS-25, HS-55, HS-67) -------------------------------------------------------------------

    def turn_procedure(self, game: Game) -> Procedure:
        return HordeTurn() if game.active_team == HORDE else super().turn_procedure(game)

    def upkeep_begins(self, game: Game) -> None:
        """An empty Horde library in the Survivors' upkeep wins the game, before any trigger (HS-67, HA-15)."""
        if game.active_team == SURVIVORS and not horde_seat(game).library:
            game.end([s.index for s in game.teams[SURVIVORS]], "horde_outlasted")

    def turn_ends(self, game: Game) -> None:
        """What the report shows turn by turn: team life, Horde library, creatures of both sides."""
        horde = horde_seat(game)
        if "turns" not in game.metrics:
            game.journal.put(game.metrics, "turns", [])
        creatures = [c for c in game.battlefield if c.types & terms.CREATURE]
        theirs = sum(1 for c in creatures if c.controller is horde)
        life = game.teams[SURVIVORS][0].total.life
        game.journal.append(
            game.metrics["turns"], [life, len(horde.library), len(creatures) - theirs, theirs]
        )

    # -- combat (HS-52, HS-54, HS-73) --------------------------------------------------------------------------------

    def defenders(self, game: Game, seat: Seat) -> list[Any]:
        """The Horde attacks one random planeswalker of the Survivors while there is one (HS-52, HS-54)."""
        if not is_horde(seat):
            return super().defenders(game, seat)
        walkers = [c for c in game.battlefield if c.types & terms.PLANESWALKER and not is_horde(c.controller)]
        if len(walkers) > 1:
            walkers = [walkers[game.random_below(len(walkers))]]
        return walkers or list(game.opponents(seat))

    def orders_damage(self, card: Card) -> bool:
        """HA-36."""
        return True

    def blocks_as_many_as_possible(self, blocker: Card) -> bool:
        return is_horde(blocker.controller)

    # -- means (HS-36, HS-42, HS-43, HS-70) --------------------------------------------------------------------------

    def pays_freely(self, seat: Seat) -> bool:
        return is_horde(seat)

    def supply_tokens(self, game: Game, seat: Seat, token: Printed, n: int) -> list[Card] | None:
        """Zombie tokens of the Horde come out of the pile of used ones, as many as there are."""
        if not is_horde(seat) or "Zombie" not in token.subtypes:
            return None
        size = (token.base_power, token.base_toughness)
        name = next((n for n, pt in POOL_TOKENS.items() if pt == size), None)
        return None if name is None else [c for c in seat.pile if c.name == name][:n]

    def keeps_pile(self, seat: Seat) -> bool:
        return is_horde(seat)

    # -- deciding (HS-27, HS-29 to HS-35, HS-74 to HS-77) ------------------------------------------------------------

    def decide(self, game: Game, ask: Ask) -> Answer:
        """The Horde's choice: uniform at random, as many as possible, yes where it may (HA-23 to HA-26)."""
        answer: Answer
        if isinstance(ask, Pick) and ask.options:
            answer = self._pick(game, ask)
        else:
            answer = ask.random(game.random_below, eager=True)
        game.tell("random", ask.seat, ask.topic, tuple(ask.options), answer)
        return answer

    def _pick(self, game: Game, ask: Pick) -> tuple[int, ...]:
        options = list(range(len(ask.options)))
        if self.settings.hostile_targets and ask.topic is TARGET and ask.good < 0:
            hostile = [i for i in options if not _belongs_to_horde(ask.options[i])]
            options = hostile if len(hostile) >= ask.least else options
        picked: list[int] = []
        for _ in range(min(ask.most, len(options))):
            left = [i for i in options if i not in picked]
            picked.append(self._pick_one(game, ask, left))
        return tuple(picked)

    def random_pick(self, game: Game, seat: Seat, options: Sequence[Any]) -> Any:
        """The Horde's "at random" out of its own graveyard is the topmost card (HS-34)."""
        if is_horde(seat) and all(isinstance(c, Card) and c in seat.graveyard for c in options):
            return max(options, key=seat.graveyard.index)
        return super().random_pick(game, seat, options)

    def _pick_one(self, game: Game, ask: Ask, left: list[int]) -> int:
        """Cards in graveyards: a random graveyard, the topmost card of its own, any of another's (HS-34, HS-35, HA-29)."""
        cards = [ask.options[i] for i in left]
        if all(isinstance(c, Card) and c.zone == terms.GRAVEYARD for c in cards):
            owners = [s for s in game.seats if any(c.owner is s for c in cards)]
            owner = owners[game.random_below(len(owners))] if len(owners) > 1 else owners[0]
            left = [i for i in left if ask.options[i].owner is owner]
            if is_horde(owner):
                return max(left, key=lambda i: owner.graveyard.index(ask.options[i]))
        return left[game.random_below(len(left))] if len(left) > 1 else left[0]


def _belongs_to_horde(option: Any) -> bool:
    seat = option if isinstance(option, Seat) else getattr(option, "controller", None)
    return isinstance(seat, Seat) and is_horde(seat)


# -- the Horde's turn --------------------------------------------------------------------------------------------------


class HordeTurn(Procedure):
    """Untap, upkeep, a first main phase with its reveal, combat, a second main phase without action, end (HS-55)."""

    __slots__ = ()


OLD_HAND = GameNote[tuple[tuple[Card, int], ...]]("hand")  # as the turn began, with stamps
REVEALED = GameNote[Card | None]("revealed")  # to be cast
LINE = GameNote[tuple[tuple[Card, int, str], ...]]("line")  # still to be cast, with stamps and ways
TOKENS = Key[tuple[Card, ...]]("tokens")  # of the reveal, on its ability


@effect("the revealed tokens enter the battlefield")
def tokens_arrive(run: Run) -> None:
    """The token effect of a reveal: no spell, nothing counters it; all tokens enter at once (HS-57, HS-59, HA-19)."""
    tokens = [c for c in run.memory[TOKENS] if c.zone == terms.COMMAND]
    move(run.game, tokens, terms.BATTLEFIELD, under=run.controller)


TOKENS_ARRIVE = Triggered(next_end_step(), [(tokens_arrive(),)])


def reveal(game: Game, frame: HordeTurn) -> None:
    """Reveal from the top until a card that is no token appears; the tokens' effect goes onto the stack (HS-56, HS-57)."""
    if game.step != terms.MAIN1:
        horde = horde_seat(game)
        game.journal.put(game.notes, OLD_HAND, tuple((c, c.stamp) for c in horde.hand))
        open_window(game, terms.MAIN1)
        if game.triggered or game.stack:
            game.set(frame, "pc", frame.pc - 1)  # what triggers at the beginning comes first
            return
        game.journal.pop(game.frames)  # the Horde has priority first, and acts
    horde = horde_seat(game)
    many = tokens_before_spell(card.token for card in reversed(horde.library))
    shown = horde.library[::-1][: many + 1]
    tokens, spell = shown[:many], shown[many] if len(shown) > many else None
    for card in shown:
        set_aside(game, card)
        game.tell("reveal", horde, card)
    game.journal.put(game.notes, REVEALED, spell)
    if tokens:
        obj = StackObject(game.new_id(), horde.command[0], horde, TOKENS_ARRIVE, spell=False)
        obj.modes = (0,)
        obj.memory[TOKENS] = tuple(tokens)
        game.journal.append(game.stack, obj)
        game.tell("trigger", horde, obj.card, obj)
        game.push(Priority())


def cast_revealed(game: Game, frame: HordeTurn) -> None:
    """The revealed card is cast once the tokens are there; a spell that cannot be cast is put into the graveyard (HA-18)."""
    card = game.notes.get(REVEALED)
    if card is None:
        return
    game.journal.put(game.notes, REVEALED, None)
    _cast_or(game, card, "", terms.GRAVEYARD)


def line_up(game: Game, frame: HordeTurn) -> None:
    """Hand cards of before and what can be cast from the graveyard now, in one random order (HS-61, HS-62, HA-27, HA-28)."""
    horde = horde_seat(game)
    line = [(c, c.stamp, "") for c, stamp in game.notes[OLD_HAND] if c.stamp == stamp]
    for card in horde.graveyard:
        way = graveyard_way(game, card)
        if way is not None and _possible(game, card, way):
            line.append((card, card.stamp, way.kind))
    game.journal.put(game.notes, LINE, tuple(game.random_order(line)) if len(line) > 1 else tuple(line))


def graveyard_way(game: Game, card: Card) -> CastingWay | None:
    """How the Horde may cast a card from its graveyard."""
    ways: list[CastingWay] = card.definition.ways
    for way in ways:
        if way.kind in ("flashback", "graveyard") and Run(game, card, card.owner).test(way.condition):
            return way
    return None


def cast_line(game: Game, frame: HordeTurn) -> None:
    """Cast the next of them; Survivors get priority after each."""
    line = game.notes[LINE]
    if not line:
        return
    game.journal.put(game.notes, LINE, line[1:])
    game.set(frame, "pc", frame.pc - 1)
    card, stamp, way = line[0]
    if card.stamp == stamp:
        _cast_or(game, card, way, None)


def _cast_or(game: Game, card: Card, way: str, otherwise: int | None) -> None:
    chosen = card.definition.way(way) if way else None
    if way and graveyard_way(game, card) is None:
        return
    if _possible(game, card, chosen) and cast_if_able(game, card.owner, card, way, free=True) is not None:
        game.push(Priority())
    elif otherwise is not None:
        game.tell("uncastable", card.owner, card)
        move(game, [card], otherwise)


def _possible(game: Game, card: Card, way: CastingWay | None) -> bool:
    """Whether the Horde could cast the card: targets for it and its non-mana costs (HA-18, HA-25)."""
    horde = card.owner
    return castable(game, horde, card, NOTHING, Purse(game, horde)) and (
        way is None or can_pay_parts(game, horde, card, way.cost.parts)
    )


HordeTurn.steps = (
    begin_turn,
    untap_step,
    upkeep_step,
    reveal,
    cast_revealed,
    line_up,
    cast_line,
    additional_phase,
    combat_phase,
    additional_phase,
    main2,
    additional_phase,
    end_step,
    cleanup_step,
    end_turn,
)


def make(options: Mapping[str, Any], roles: Sequence[str]) -> tuple[HordeSealed, list[int]]:
    """The ruleset for these options, and the team of each seat."""
    return HordeSealed(chosen(Settings, options)), [HORDE if role == "horde" else SURVIVORS for role in roles]


def summary(game: Game) -> dict[str, Any]:
    """What the report counts of a finished game."""
    horde = horde_seat(game)
    return {
        "life": game.teams[SURVIVORS][0].total.life,
        "horde_library": len(horde.library),
        "horde_creatures": sum(1 for c in game.battlefield if c.controller is horde),
        "turns": game.metrics.get("turns", []),
    }


LEFT = 0.35
"""What a card in the Horde's library is worth to it, in mana: one less to get through."""


def judge(game: Game, seat: Seat) -> float:
    """The Survivors' life, boards and hands against the Horde's board and what is left of its library."""
    if game.ended:
        return ended(game, seat)
    horde = horde_seat(game)
    lead = side_worth(game, SURVIVORS) - board_worth(horde) - LEFT * len(horde.library)
    return squashed(lead if seat.team == SURVIVORS else -lead)


EFFORT = Effort(topics=frozenset({ATTACKERS, BLOCKERS}))
"""The strong pilot thinks about attacks and blocks: four Survivors have too many spells between them to try each out, and
thinking about all questions it won no more games at four times the price."""

PLAY = Play(
    make=make,
    summary=summary,
    judge=judge,
    pilots={"strong": lambda seed: Strong(seed, Greedy(), judge, EFFORT)},
    more_pilots={"strong": PILOTS["strong"]._replace(version=6)},
    reasons={"horde_outlasted": "the Horde was outlasted"},
)
