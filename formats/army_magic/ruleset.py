"""How Army Magic is set up and played: two armies, thirty lands, battles land by land."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from engine import cards
from engine.players import Effort
from engine.rules.plain import Plain
from engine.rules.turn import (
    Match,
    additional_phase,
    begin_turn,
    cleanup_step,
    draw_step,
    end_step,
    end_turn,
    main1,
    main2,
    put_definition_cards,
    untap_step,
    upkeep_step,
)
from engine.rules.zones import move
from engine.state import memory, rng, terms
from engine.state.action import Action
from engine.state.game import Game, Procedure, SeatPlan
from engine.state.objects import Card, Seat
from engine.state.terms import HAND_SIZE
from engine.state.topics import ATTACKERS, BLOCKERS, TARGET
from formats.army_magic import deeds, fog, march, notes, topics
from formats.army_magic.battle import War
from formats.army_magic.field import HOME_LIFE, Field
from formats.army_magic.general import General
from formats.army_magic.geometry import AROUND, CELLS, GRID, HOMES, LABELS, LANES, grid_of
from formats.army_magic.ground import UNITS
from formats.army_magic.judging import judge
from formats.play_side import Play, Scenarios, Variant, chosen

PLAYERS = 2
TURN_LIMIT = 60
"""Turns of each player after which an automated game stops."""
FORCES = ("initial_forces", "banner")


@dataclass(frozen=True)
class Settings:
    """The match's switches that matter in play."""

    deckout_loses: bool = False
    fog_of_war: bool = False
    first_life: int = HOME_LIFE


class ArmyMagic(Plain):
    """Two players, a map between them."""

    key: ClassVar[str] = "army-magic"

    def __init__(self, settings: Settings | None = None, first: int | None = None) -> None:
        self.settings = settings or Settings()
        self.first = first

    def starting_life(self, team: int, role: str) -> int | None:
        """A player's life total is the home base's (AM-54, AM-199)."""
        return self.settings.first_life if team == 0 else HOME_LIFE

    def prepare(self, game: Game, plans: Sequence[SeatPlan], shuffle: bool) -> None:
        """Shuffle libraries and grids; the lands lie face down but for the home bases (AM-47, AM-49, AM-92)."""
        lands: dict[int, Card] = {}
        for seat, plan in zip(game.seats, plans, strict=True):
            put_definition_cards(game, seat, plan.deck)
            if shuffle:
                seat.library, game.draws = rng.shuffled(seat.library, game.seed, game.draws)
            seat.kept = True  # no mulligans
            home, *rest = [*plan.aside.get("home_base", ()), *plan.aside.get("land_grid", ())] or cards.deck(
                [(GRID, "Plains")]
            )
            lands[HOMES[seat.index]] = game.new_card(home, seat)
            grid = [game.new_card(d, seat) for d in rest]
            if shuffle:
                grid, game.draws = rng.shuffled(grid, game.seed, game.draws)
            lands.update(zip(grid_of(seat.index), grid, strict=True))
        field = Field(game, [lands[c] for c in sorted(lands)], self.settings.fog_of_war)
        for seat, plan in zip(game.seats, plans, strict=True):
            hidden = [game.new_card(d, seat) for d in plan.aside.get("hidden_treasure", ())]
            cells = list(grid_of(seat.index))
            if shuffle:
                cells, game.draws = rng.shuffled(cells, game.seed, game.draws)
            for card, at in zip(hidden, cells, strict=False):
                field.spaces[at].treasure = card
        game.frames.append(Setup([[d for key in FORCES for d in plan.aside.get(key, ())] for plan in plans]))

    def first_team(self, game: Game) -> int:
        """Lots decide who begins (AM-91)."""
        return game.random_below(PLAYERS) if self.first is None else self.first

    def opening_hand(self, seat: Seat) -> int:
        """Seven cards, or as many as there are (AM-93)."""
        return min(HAND_SIZE, len(seat.library))

    def turn_procedure(self, game: Game) -> Procedure:
        return ArmyTurn()

    def actions(self, game: Game, seat: Seat, sorcery: bool) -> Sequence[Action]:
        """Marches, artifacts to pick up, and under fog what to lay on top (AM-120, AM-122, AM-187)."""
        if not sorcery:
            return ()
        field = game.notes[notes.FIELD]
        found = march.actions(field, seat)
        return found + fog.shows(field, seat) if field.veiled else found

    def perform(self, game: Game, seat: Seat, action: Action) -> None:
        if action.kind == fog.SHOW:
            fog.show(game.notes[notes.FIELD], action)
            return
        march.perform(game.notes[notes.FIELD], seat, action)

    def turn_ends(self, game: Game) -> None:
        """What the report shows turn by turn: lands and home base of both; after 60 turns each nobody has won (AM-205)."""
        deeds.turn_ends(game, game.notes[notes.FIELD])
        if game.turn >= TURN_LIMIT * PLAYERS:
            game.end((), "turn_limit")

    def loses_when_milled_out(self, seat: Seat) -> bool:
        """AM-110."""
        return self.settings.deckout_loses


class Setup(Procedure):
    """Before anybody draws: home bases lie open, and the initial forces stand on them."""

    __slots__ = ("forces",)

    def __init__(self, forces: list[list[Any]]) -> None:
        super().__init__()
        self.forces = forces


def bases(game: Game, frame: Setup) -> None:
    """The home bases simply are there (AM-60)."""
    field: Any = game.notes[notes.FIELD]
    for seat in game.seats:
        field.begin(seat)
    _quiet(game)


def muster(game: Game, frame: Setup) -> None:
    """Initial forces stand on the home base, untapped and rested; nothing triggers (AM-94, AM-99, AM-100)."""
    started: list[Card] = []
    for seat, forces in zip(game.seats, frame.forces, strict=True):
        units = [game.new_card(definition, seat) for definition in forces]
        auras = [c for c in units if c.definition.enchant is not None]
        for card in units:
            if card not in auras:
                game.set(card, "memory", {memory.CARRY: {notes.CELL: HOMES[seat.index]}})
                move(game, [card], terms.BATTLEFIELD, under=seat)
        for card in auras:
            _settle_aura(game, seat, card)
        for card in seat.permanents:
            game.set(card, "sick", False)
            if card in units and card.tapped:
                game.turn_card(card, False)
        started += [c for c in units if c.types & UNITS]
    deeds.begin(game, started)
    _quiet(game)


def _settle_aura(game: Game, seat: Seat, card: Card) -> None:
    """An Aura starts on something of its owner's (AM-101)."""
    from engine.state.run import Run

    enchant = card.definition.enchant
    assert enchant is not None
    run = Run(game, card, seat)
    hosts = [c for c in seat.permanents if enchant.filter.matches(run, c)]
    if hosts:
        host = hosts[0] if len(hosts) == 1 else run.ask_pick(seat, topics.HOST, hosts, good=1)[0]
        move(game, [card], terms.BATTLEFIELD, under=seat, host=host)


def _quiet(game: Game) -> None:
    if game.triggered:
        game.journal.replace(game.triggered, [])


def to_the_match(game: Game, frame: Setup) -> None:
    game.push(Match())


Setup.steps = (bases, muster, to_the_match)


class ArmyTurn(Procedure):
    """A normal turn whose combat phase is a war (AM-109)."""

    __slots__ = ()


def war_phase(game: Game, frame: Procedure) -> None:
    """AM-139."""
    from engine.rules.turn import all_skip

    if all_skip(game, "combat"):
        return
    game.set(game, "combats", game.combats + 1)
    game.push(War())


def more_phases(game: Game, frame: Procedure) -> None:
    """Additional phases (AMQ-42)."""
    if game.phases and game.phases[-1] == terms.BEGIN_COMBAT:
        game.journal.pop(game.phases)
        game.set(frame, "pc", frame.pc - 1)
        war_phase(game, frame)
        return
    additional_phase(game, frame)


ArmyTurn.steps = (
    begin_turn,
    untap_step,
    upkeep_step,
    draw_step,
    main1,
    more_phases,
    war_phase,
    more_phases,
    main2,
    more_phases,
    end_step,
    cleanup_step,
    end_turn,
)


def make(options: Mapping[str, Any], roles: Sequence[str]) -> tuple[ArmyMagic, list[int]]:
    """The ruleset for these options, and the team of each seat."""
    return ArmyMagic(chosen(Settings, options)), list(range(len(roles)))


_NUMBERS = tuple(map(str, range(CELLS)))
_AROUND = {_NUMBERS[c]: sorted(AROUND[c]) for c in range(CELLS)}


@lru_cache(maxsize=1024)
def _cell(cell: int, name: str, seat: int | None, life: int) -> dict[str, Any]:
    """A land on the map: the same one where nothing about it is new."""
    return {"label": LABELS[cell], "name": name, "seat": seat, "life": life, "home": cell in HOMES}


def table(game: Game) -> dict[str, Any]:
    """What a replay shows: the map from the second player's edge down to the first's, and where everybody is."""
    field: Any = game.notes[notes.FIELD]
    cells = {}
    for number, space in zip(_NUMBERS, field.spaces, strict=True):
        card = space.card
        cells[number] = (
            _cell(space.cell, card.definition.name, card.controller.index, space.life)
            if space.open
            else _cell(space.cell, "", None, space.life)
        )
    where = field.cell_of
    places = {str(c.id): cell for c in game.battlefield if (cell := where(c)) is not None}
    battle = game.notes.get(notes.BATTLE)
    fought = list(battle) if battle is not None else None
    return {"map": {"columns": LANES, "cells": cells, "places": places, "around": _AROUND, "battle": fought}}


PLAY = Play(
    make=make,
    summary=deeds.summary,
    table=table,
    sentences={
        "explore": ("zone", "{s} explores {1}: {0}."),
        "march": ("attack", "{s} marches from {1} to {2} with {0}."),
        "take": ("zone", "{0} takes {1} along."),
        "capture": ("win", "{s} captures {1}: {0}."),
        "razed": ("zone", "{0} at {1} is razed."),
    },
    pilots={"greedy": lambda seed: General()},
    judge=judge,
    effort=Effort(games=12, turns=1, topics=frozenset({topics.BATTLE, ATTACKERS, BLOCKERS, TARGET})),
    aside=("home_base", "land_grid", *FORCES, "hidden_treasure"),
    turn_limit=TURN_LIMIT * PLAYERS,
    share=1,
    scenarios=Scenarios(names={"army_grid": Variant()}),
)
