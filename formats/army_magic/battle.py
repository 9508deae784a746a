"""Combat land by land: each battle is a combat of its own, in the order the attacker likes (AM-136 to AM-166)."""

from typing import Any, cast

from engine.language.keywords import VIGILANCE
from engine.rules.attacking import can_attack
from engine.rules.combat import (
    Combat,
    ask_blockers,
    attackers_declared,
    blockers_declared,
    combat_damage,
    combat_over,
    end_of_combat,
    first_strike_damage,
    take_blockers,
)
from engine.rules.verbs import tap
from engine.state import memory, terms
from engine.state.choice import Ask, Name
from engine.state.circumstances import FIGHTING
from engine.state.game import Game, Procedure
from engine.state.objects import Card, Seat
from engine.state.pairing import Pair, Pairs
from engine.state.topics import ATTACKERS
from formats.army_magic import deeds, notes, topics
from formats.army_magic.field import Field
from formats.army_magic.geometry import NEIGHBOURS, label
from formats.army_magic.march import acted_now


class Front:
    """A battle that could be fought: from a land against a neighbouring one."""

    __slots__ = ("start", "end")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end

    @property
    def name(self) -> str:
        return f"{label(self.start)} attacks {label(self.end)}"

    def __repr__(self) -> str:
        return f"<{self.name}>"


PEACE = "no more battles"


class War(Procedure):
    """A combat phase: battles until the attacker has enough."""

    __slots__ = ("fronts", "fought")

    def __init__(self) -> None:
        super().__init__()
        self.fronts: list[Any] = []
        self.fought: tuple[tuple[int, int], ...] = ()


def may_attack(field: Field, card: Card) -> bool:
    """AM-116, AM-136, AM-138, AM-180."""
    if not card.types & terms.CREATURE or card.types & terms.LAND or not can_attack(card):
        return False
    return card.memory.get(notes.ACTED) != acted_now(field)


def attackers_at(field: Field, seat: Seat, cell: int) -> list[Card]:
    """Who could attack from a land."""
    return [c for c in field.units_at(cell, seat) if may_attack(field, c)]


def fronts(field: Field, seat: Seat, fought: tuple[tuple[int, int], ...]) -> list[Front]:
    """Every battle that could be fought now; each pair of lands once a turn (AM-137, AM-140)."""
    starts = {field.cell_of(c) for c in seat.permanents if may_attack(field, c)}
    return [
        Front(start, end)
        for start in sorted(s for s in starts if s is not None)
        for end in NEIGHBOURS[start]
        if (start, end) not in fought
        and (holder := field.spaces[end].controller) is not None
        and holder.team != seat.team
    ]


def war_begins(game: Game, frame: War) -> None:
    """The beginning of combat, once a phase (AM-153)."""
    from engine.rules.priority import open_window

    game.ruleset.combat_begins(game)
    open_window(game, terms.BEGIN_COMBAT)


def ask_battle(game: Game, frame: War) -> Ask | None:
    """The attacker names the next battle, or has enough."""
    if game.dirty:
        game.refresh()
    field: Any = game.notes[notes.FIELD]
    seat = game.active[0]
    found: list[Any] = [PEACE, *fronts(field, seat, frame.fought)]
    game.set(frame, "fronts", found)
    if len(found) == 1:
        game.set(frame, "pc", len(War.steps))
        return None
    return Name(seat, topics.BATTLE, found, good=1)


def begin_battle(game: Game, frame: War) -> None:
    """Fight it; this step's question comes again after it."""
    assert isinstance(game.reply, int)
    chosen = frame.fronts[game.reply]
    if chosen == PEACE:
        return
    game.set(frame, "fought", (*frame.fought, (chosen.start, chosen.end)))
    game.set(frame, "pc", 1)
    game.push(Battle(chosen.start, chosen.end))


War.steps = (war_begins, ask_battle, begin_battle)


class Battle(Combat):
    """One land attacks another."""

    __slots__ = ("start", "end", "odds", "lost", "life")

    def __init__(self, start: int, end: int) -> None:
        super().__init__()
        self.start = start
        self.end = end
        self.odds = ""  # what the report files it under, what was lost before, and the life the land had
        self.lost: list[int] = []
        self.life = 0


def battle_begins(game: Game, frame: Battle) -> None:
    game.journal.put(game.notes, notes.BATTLE, (frame.start, frame.end))


def ask_army(game: Game, frame: Battle) -> Ask | None:
    """Who attacks, and whether the land or a planeswalker on it (AM-141, AM-148)."""
    field: Any = game.notes[notes.FIELD]
    game.to_step(terms.DECLARE_ATTACKERS)
    seat = game.active[0]
    units = attackers_at(field, seat, frame.start)
    defender = field.spaces[frame.end].controller
    if frame.turn_of or not units or defender is None:
        game.set(frame, "pc", 3)
        return None
    walkers = [c for c in field.units_at(frame.end, defender) if c.types & terms.PLANESWALKER]
    targets: list[Any] = [defender, *walkers]
    game.set(frame, "candidates", (units, targets))
    return Pair(
        seat,
        ATTACKERS,
        units,
        targets,
        (tuple(range(len(targets))),) * len(units),
    )


def take_army(game: Game, frame: Battle) -> None:
    field: Any = game.notes[notes.FIELD]
    units, targets = frame.candidates
    attackers = []
    for i, j in cast("Pairs", game.reply):
        card = units[i]
        game.set(card, "attacking", targets[j])
        game.journal.append(game.attackers, card)
        game.journal.put(card.memory, memory.FOUGHT, game.turn)
        game.journal.put(card.memory, notes.ACTED, acted_now(field))
        attackers.append(card)
    if attackers:
        wall = [c for c in field.units_at(frame.end) if c.types & terms.CREATURE and not c.tapped]
        game.set(frame, "odds", deeds.odds(attackers, wall))
        game.set(frame, "lost", deeds.lost_so_far(game))
        game.set(frame, "life", field.spaces[frame.end].life)
    game.stir(FIGHTING)
    tap(game, [c for c in attackers if not c.keywords & VIGILANCE.bit])
    game.set(frame, "turn_of", 1)


def battle_ends(game: Game, frame: Battle) -> None:
    """A land at 0 is captured, and the survivors of the attack move in (AM-154 to AM-158)."""
    field: Any = game.notes[notes.FIELD]
    space = field.spaces[frame.end]
    survivors = tuple(game.attackers)
    seat = game.active[0]
    combat_over(game, frame)
    game.journal.put(game.notes, notes.BATTLE, None)
    fallen = space.open and space.life <= 0
    if frame.odds:
        deeds.battle(game, seat, frame.odds, frame.lost, max(0, frame.life - space.life), fallen)
    if fallen and not space.home:
        field.capture(space, seat, survivors)
        deeds.took(game, survivors)


Battle.steps = (
    battle_begins,
    ask_army,
    take_army,
    attackers_declared,
    ask_blockers,
    take_blockers,
    blockers_declared,
    first_strike_damage,
    combat_damage,
    end_of_combat,
    battle_ends,
)
