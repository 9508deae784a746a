"""Games of Army Magic between generated armies, watched by an oracle of its own.

The oracle is written from the specification and knows nothing of `formats.army_magic.reach` or of how the field decides: it
looks at the table before and after everything that resolves, and at the map at every question.

    python -m tests.formats.army_oracle --games 3000 --from 0
"""

import argparse
import contextlib
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import engine.rules.announcing
import engine.rules.casting
import engine.rules.priority
import engine.rules.triggers
import engine.rules.verbs
import engine.rules.waiting
from engine import cards
from engine.catalogue import Facts, lookup
from engine.players.view import View
from engine.state import rng, terms
from engine.state.choice import Ask, Pick
from engine.state.game import Game
from engine.state.objects import Card, Seat, StackObject
from formats import registry
from formats.army_magic import ruleset
from formats.army_magic.construction import CLANS
from formats.army_magic.pools import RARITIES, pool_of, rarity
from formats.decklist import parse
from formats.play import DECISION_LIMIT, Lineup, LineupSeat, new_game, pilot_of

FORM = registry.get("army-magic")
TURN_LIMIT = ruleset.TURN_LIMIT
COLORS = "WUBRG"
BASICS = dict(zip(COLORS, ("Plains", "Island", "Swamp", "Mountain", "Forest"), strict=True))
SHARES = {"mythic": 10, "rare": 20, "uncommon": 40, "common": 100}
COPIES = {"mythic": 2, "rare": 4, "uncommon": 8, "common": 16}


# -- armies ------------------------------------------------------------------------------------------------------------


@cache
def playable(pool: str) -> tuple[tuple[Facts, str], ...]:
    """The spells of a pool that the engine plays, and their rarities."""
    found = []
    for name in cards.names():
        card = lookup(name)
        if card is None or "Land" in card.types or not pool_of(pool).holds(card) or not card.mana_cost:
            continue
        if cards.definition(name).token or not cards.definition(name).castable:
            continue
        found.append((card, rarity(card, pool_of(pool))))
    return tuple(found)


def _marks(card: Facts) -> set[str]:
    return {p.watermark.casefold() for p in card.printings if p.watermark}


def army(dice: random.Random, points: int, share: int, pool: str, clan: str | None) -> str:
    """A legal army of about so many points, this share of them initial forces, as text."""
    two = dice.sample(COLORS, 2)
    choice = [
        (c, r)
        for c, r in playable(pool)
        if set(c.colors or "") <= set(two)
        and (clan is None or _marks(c) <= {clan.casefold()})
        and not c.name.endswith("Banner")
    ]
    dice.shuffle(choice)
    scouts = [row for row in choice if "Creature" in row[0].types and row[0].mana_value == 1][:3]
    choice = scouts + [row for row in choice if row not in scouts]  # without any the war would not begin
    spent = 3 if clan else 0
    by_rarity: Counter[str] = Counter()
    initial, library = Counter[str](), Counter[str]()
    started = 0
    cap = 10 if clan else points * share // 100
    people: set[str] = set()
    for card, rank in choice:
        unique = "Legendary" in card.supertypes or "Planeswalker" in card.types
        if unique and card.name.split(",")[0].split()[0] in people:
            continue
        most = 1 if unique else COPIES[rank]
        worth = card.mana_value
        for _ in range(dice.randint(1, most)):
            if worth == 0 or spent + worth > points:
                break
            if rank != "common" and (by_rarity[rank] + worth) * 100 > SHARES[rank] * points * 9 // 10:
                break
            spent += worth
            by_rarity[rank] += worth
            permanent = not {"Instant", "Sorcery"} & set(card.types) and "Aura" not in card.subtypes
            if permanent and started + worth <= cap:
                initial[card.name] += 1
                started += worth
            else:
                library[card.name] += 1
        people.add(card.name.split(",")[0].split()[0])
        if spent >= points - 1:
            break
    lands = [BASICS[c] for c in two]
    lines = ["// Home Base", f"1 {lands[0]}", "// Land Grid", f"7 {lands[0]}", f"7 {lands[1]}"]
    lines += ["// Initial Forces", *(f"{n} {name}" for name, n in initial.items())]
    if clan:
        lines += ["// Banner", f"1 {clan} Banner"]
    lines += ["// Reinforcements", *(f"{n} {name}" for name, n in library.items())]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class Match:
    """One generated game: everything but the answers."""

    number: int
    points: int
    options: dict[str, Any]
    texts: tuple[str, str]
    errors: tuple[str, ...] = ()
    rounds: int = TURN_LIMIT  # random pilots seldom end a war; most are broken off early, for more of them

    def lineup(self) -> Lineup:
        seats = tuple(
            LineupSeat("army", who, parse(text).to_json(), "random")
            for who, text in zip(("Ann", "Ben"), self.texts, strict=True)
        )
        return Lineup("army-magic", seats, self.options, self.number)


def match(number: int) -> Match:
    """The n-th match: its options take turns, the rest is drawn."""
    dice = random.Random(number)
    points = dice.choice((51, 60, 75, 75, 100, 100, 100, 100, 150, 150, 200, 250, 300, 500))
    share = dice.choice((0, 5, 15, 25, 50, 100))
    khans, treasure, fog = number % 4 == 3, number % 3 == 1, number % 2 == 1
    pool = dice.choice(("KTK", "KTK+FRF")) if khans else dice.choice(("KTK+FRF", "Kamigawa", "any", "any"))
    clans = [dice.choice(CLANS) if khans else None for _ in range(2)]
    options: dict[str, Any] = {
        "points": points,
        "pool": pool,
        "fog_of_war": fog,
        "deckout_loses": number % 11 == 0,
    }
    if khans:
        options["khans"] = True
    texts = []
    buried = dice.randint(1, 5) if treasure else 0
    for clan in clans:
        text = army(dice, points, share, pool, clan)
        if treasure:
            text += "// Hidden Treasure\n" + "".join(
                f"1 {name}\n" for name in _treasures(dice, pool, buried, clan)
            )
        texts.append(text)
    return Match(number, points, options, (texts[0], texts[1]), rounds=TURN_LIMIT if number % 5 == 0 else 20)


def _treasures(dice: random.Random, pool: str, n: int, clan: str | None) -> list[str]:
    found = [
        c.name
        for c, _ in playable(pool)
        if "Artifact" in c.types
        and "Legendary" not in c.supertypes
        and (clan is None or _marks(c) <= {clan.casefold()})
    ]
    return dice.sample(found, min(n, len(found)))


# -- the oracle --------------------------------------------------------------------------------------------------------


def around(cell: int) -> set[int]:
    """AM-69, AM-70: a land and the four around it, by lane and row."""
    lane, row = cell % 5, cell // 5
    steps = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
    return {(row + b) * 5 + lane + a for a, b in steps if 0 <= lane + a < 5 and 0 <= row + b < 6}


def cell_of(card: Card) -> int | None:
    """Where a permanent is: where what it is attached to is, else its own place."""
    seen = card
    while isinstance(seen.attached_to, Card) and seen.attached_to.zone == terms.BATTLEFIELD:
        seen = seen.attached_to
    found: int | None = seen.memory.get("cell")
    return found


def was(card: Card) -> int | None:
    """Where a permanent was that has left."""
    return card.last_known.memory.get("cell") if card.last_known is not None else None


PLAYERS = frozenset(
    (
        terms.EV_CAST,
        terms.EV_DRAW,
        terms.EV_DISCARD,
        terms.EV_GAIN_LIFE,
        terms.EV_LOSE_LIFE,
        terms.EV_STEP,
        terms.EV_CYCLED,
        terms.EV_PLAY_LAND,
        terms.EV_ACTIVATED,
        terms.EV_TAPPED_FOR_MANA,
        terms.EV_STATE,
    )
)
"""Events that are what players do, or the course of a turn."""


@dataclass
class Before:
    """The table before something resolves."""

    cards: dict[int, tuple[Card, int, int | None, tuple[Any, ...]]]
    lands: list[tuple[int, bool, int, Seat | None]]
    reach: set[int] | None
    effects: int


@dataclass
class Oracle:
    """Watches one game."""

    game: Game
    rounds: int = TURN_LIMIT
    broken: list[str] = field(default_factory=list)
    given: set[int] = field(default_factory=set)  # what players gave up of their own
    struck: list[tuple[Seat, Card]] = field(default_factory=list)
    sent: bool = False  # whether another effect has sent damage elsewhere meanwhile (CR 614.9)
    checked: Counter[str] = field(default_factory=Counter)

    def say(self, what: str) -> None:
        self.broken.append(f"turn {self.game.turn}: {what}")

    @property
    def spaces(self) -> list[Any]:
        return list(self.game.notes["field"].spaces)

    # - the map

    def look(self, calm: bool) -> None:
        """What holds at every question; with nothing going on, that no two armies share a land too."""
        game, spaces = self.game, self.spaces
        self.checked["questions"] += 1
        if len(spaces) != 30 or len({id(s.card) for s in spaces}) != 30:
            self.say("the map has not thirty lands")
        battle = game.notes.get("battle")
        on = {id(c) for c in game.battlefield}
        for i, s in enumerate(spaces):
            if s.open is not (id(s.card) in on):
                self.say(f"{s} is open and not on the battlefield, or the reverse")
            if not s.open and (s.life or s.controller is not None):
                self.say(f"face-down {s} has life or an owner")
            falling = battle is not None and battle[1] == i
            if s.open and s.life <= 0 and i not in (2, 27) and not falling:
                self.say(f"{s} stands with {s.life} life")
            if s.open and s.card.memory.get("cell") != i:
                self.say(f"{s} does not know its place")
        for seat, home in zip(game.seats, (2, 27), strict=True):
            if not spaces[home].open or spaces[home].controller is not seat:
                self.say(f"{seat}'s home base is not {seat}'s")
            if seat.total.life != spaces[home].life:
                self.say(f"{seat} has {seat.total.life} life, the home base {spaces[home].life}")
        for card in game.battlefield:
            cell = cell_of(card)
            if cell is None and calm and not isinstance(card.attached_to, Seat):
                self.say(f"{card} is on no land")
            elif (
                cell is not None
                and card.types & (terms.CREATURE | terms.PLANESWALKER)
                and not card.printed.types & (terms.LAND | terms.ARTIFACT | terms.ENCHANTMENT)
            ):
                if calm and card.attached_to is None and spaces[cell].controller is not card.controller:
                    self.say(
                        f"{card} of {card.controller} stands on {spaces[cell]} of {spaces[cell].controller}"
                    )
        for effect in game.continuous if calm else ():
            self.static(effect)

    def targets(self, obj: StackObject) -> None:
        """AM-71, AM-73: whatever is aimed at is in reach as it is chosen."""
        cells = self.reach(obj)
        self.checked["objects"] += 1
        for slot in obj.targets:
            for r in slot:
                if (
                    isinstance(r.object, Card)
                    and r.current
                    and r.object.zone == terms.BATTLEFIELD
                    and cells is not None
                ):
                    self.checked["targets"] += 1
                    if cell_of(r.object) not in cells:
                        self.say(
                            f"{obj.name} aims at {r.object} on {cell_of(r.object)}, out of {sorted(cells)}"
                        )

    def static(self, effect: Any) -> None:
        """AM-72: a static ability works around its source."""
        if effect.ability is None or effect.run.source.zone != terms.BATTLEFIELD:
            return
        source = effect.run.source
        here = cell_of(source)
        if here is None:
            return
        for card in effect.affected(self.game, self.game.battlefield):
            self.checked["static"] += 1
            if card is not source and card.attached_to is not source and cell_of(card) not in around(here):
                self.say(f"{source} on {here} affects {card} on {cell_of(card)}")

    def triggered(self, card: Card, event: Any) -> None:
        """AM-86: what happens to permanents is noticed next to where it happens; what players do, everywhere."""
        what = event.card if isinstance(event.card, Card) else event.source
        if event.kind in PLAYERS or not isinstance(what, Card) or what is card:
            return
        here, there = (cell_of(c) if c.zone == terms.BATTLEFIELD else was(c) for c in (card, what))
        if here is None or there is None:
            return
        self.checked["triggers"] += 1
        if there not in around(here):
            self.say(f"{card} on {here} noticed {what} on {there} ({event.kind})")

    # - what resolves

    def reach(self, obj: StackObject) -> set[int] | None:
        """What an object of the stack reaches now; None for everything (AM-90)."""
        if "march" in obj.memory:
            return None
        if obj.spell:
            origin = obj.memory.get("cell")
            if origin is not None:
                return around(origin)
            mine = [i for i, s in enumerate(self.spaces) if s.open and s.card.controller is obj.controller]
            return set().union(*map(around, mine)) if mine else set()
        card = obj.card
        if card.zone == terms.BATTLEFIELD:
            here = cell_of(card)
            return around(here) if here is not None else None
        left = was(card)
        return around(left) if left is not None else None

    def before(self, obj: StackObject) -> Before:
        table = {
            c.id: (
                c,
                c.stamp,
                cell_of(c),
                (c.damage, tuple(sorted(c.counters.items())), c.tapped, c.controller),
            )
            for c in self.game.battlefield
        }
        lands = [(i, s.open, s.life, s.controller) for i, s in enumerate(self.spaces)]
        self.given.clear()
        self.struck.clear()
        self.sent = False
        return Before(table, lands, self.reach(obj), len(self.game.continuous))

    def after(self, obj: StackObject, table: Before) -> None:
        """Nothing has changed out of reach but what its player did to it, or what fell with its land."""
        self.checked["resolved"] += 1
        cells = table.reach
        fallen = {
            i
            for (i, open_, _, owner), s in zip(table.lands, self.spaces, strict=True)
            if open_ is not s.open or owner is not s.controller
        }
        for seat, source in self.struck:
            self.blow(obj, table, seat, source)
        if cells is None:
            return
        for card, stamp, cell, old in table.cards.values():
            if card is obj.card or cell is None or cell in cells or cell in fallen:
                continue
            self.checked["untouched"] += 1
            if card.zone != terms.BATTLEFIELD or card.stamp != stamp:
                if card.id not in self.given and not card.types & terms.LAND:
                    self.say(f"{obj.name} made {card} leave {cell}, out of {sorted(cells)}")
                continue
            now = (card.damage, tuple(sorted(card.counters.items())), card.tapped, card.controller)
            if now != old:
                tapped = now[:2] == old[:2] and bool(card.definition.mana_abilities)
                counters = (now[0], now[2]) == (old[0], old[2]) and card.id in self.given
                redirected = now[1:] == old[1:] and self.sent
                if now[3] is not old[3] or not (tapped or counters or redirected):
                    self.say(f"{obj.name} changed {card} on {cell}, out of {sorted(cells)}: {old} to {now}")

    def blow(self, obj: StackObject, table: Before, seat: Seat, source: Card) -> None:
        """AM-74: damage to a player is damage to one of the player's lands in reach."""
        cells = table.reach
        if source is not obj.card:
            here = cell_of(source) if source.zone == terms.BATTLEFIELD else None
            cells = around(here) if here is not None else None
        if cells is None:
            return
        self.checked["blows"] += 1
        lower = [
            i
            for (i, _, life, owner), s in zip(table.lands, self.spaces, strict=True)
            if owner is seat and (s.life < life or s.controller is not seat)
        ]
        if lower and not set(lower) & cells:
            self.say(f"{obj.name} struck {lower} of {seat}, out of {sorted(cells)}")


@contextlib.contextmanager
def watching(oracle: Oracle) -> Iterator[None]:
    """Let the oracle see every resolution, sacrifice and blow of its game."""
    resolve, sacrifice, lose = (
        engine.rules.priority.resolve_top,
        engine.rules.verbs.sacrifice,
        engine.rules.verbs.lose_life,
    )
    trigger, choose, question = (
        engine.rules.triggers.trigger,
        engine.rules.announcing.choose_targets,
        Game.ask,
    )
    replace = engine.rules.verbs.replace

    def watched(game: Game) -> None:
        obj = game.stack[-1]
        if game.dirty:
            game.refresh()
        table = oracle.before(obj)
        resolve(game)
        oracle.after(obj, table)

    def given(game: Game, found: Any, *rest: Any, **more: Any) -> Any:
        found = list(found)
        oracle.given |= {c.id for c in found}
        return sacrifice(game, found, *rest, **more)

    def asked(game: Game, ask: Ask) -> Any:
        """AM-76: what a player returns, exiles or takes counters from of the own permanents, by choice, is done to the player."""
        answer = question(game, ask)
        if isinstance(ask, Pick):
            picked = [ask.options[i] for i in answer]
            oracle.given |= {c.id for c in picked if isinstance(c, Card) and c.controller is ask.seat}
        return answer

    def lost(game: Game, seat: Seat, n: int, damage_by: Card | None = None, *rest: Any, **more: Any) -> int:
        if damage_by is not None and n > 0:
            oracle.struck.append((seat, damage_by))
        return lose(game, seat, n, damage_by, *rest, **more)

    def replaced(game: Game, change: Any) -> bool:
        before = (change.card, change.seat, change.amount)
        happens = replace(game, change)
        oracle.sent |= change.kind == terms.RE_DAMAGE and (change.card, change.seat, change.amount) != before
        return happens

    def noticed(game: Game, card: Card, controller: Seat, ability: Any, event: Any) -> None:
        oracle.triggered(card, event)
        trigger(game, card, controller, ability, event)

    def aimed(game: Game, obj: StackObject) -> bool:
        chosen = choose(game, obj)
        if chosen:
            oracle.targets(obj)
        return chosen

    patched: list[tuple[Any, str, Any]] = [
        (engine.rules.priority, "resolve_top", watched),
        (engine.rules.verbs, "sacrifice", given),
        (engine.rules.verbs, "lose_life", lost),
        (engine.rules.triggers, "trigger", noticed),
        (engine.rules.casting, "choose_targets", aimed),
        (engine.rules.waiting, "choose_targets", aimed),
        (Game, "ask", asked),
        (engine.rules.verbs, "replace", replaced),
        (ruleset, "TURN_LIMIT", oracle.rounds),
    ]
    kept = [(where, name, getattr(where, name)) for where, name, _ in patched]
    for where, name, new in patched:
        setattr(where, name, new)
    try:
        yield
    finally:
        for where, name, old in kept:
            setattr(where, name, old)


@dataclass
class Watched:
    """What became of one watched game."""

    match: Match
    reason: str
    turns: int
    broken: list[str]
    checked: Counter[str]
    seconds: float


def watch(number: int, every: int = 1) -> Watched:
    """Play the n-th match at random, looking at every n-th question."""
    began = time.process_time()
    given = match(number)
    lineup = given.lineup()
    game = new_game(lineup, 0)
    oracle = Oracle(game, given.rounds)
    for text in given.texts:
        report = FORM.validate("army", parse(text), options=given.options)
        oracle.broken += [f"illegal army: {v.message}" for v in report.errors]
    players = [pilot_of("army-magic", "random", rng.derive(number, i + 1)) for i in range(2)]
    views = [View(game, seat) for seat in game.seats]
    reason = ""
    with watching(oracle):
        turn = 0
        while (ask := game.run()) is not None and len(oracle.broken) < 5:
            if game.decisions >= DECISION_LIMIT:  # where a playtest breaks a game off too
                reason = "decision_limit"
                break
            if game.turn != turn:
                turn = game.turn
                game.forget()
            if game.decisions % every == 0:
                oracle.look(ask.topic == "priority")
            i = ask.seat.index
            game.answer(players[i].answer(views[i], ask))
    reason = reason or game.reason
    if not oracle.broken and not reason:
        oracle.say("the game did not end")
    return Watched(given, reason, game.turn, oracle.broken, oracle.checked, time.process_time() - began)


def main() -> int:
    """Play many and say what was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--every", type=int, default=4, help="look at the map at every n-th question")
    options = parser.parse_args()
    reasons: Counter[str] = Counter()
    checked: Counter[str] = Counter()
    wrong = 0
    for number in range(options.first, options.first + options.games):
        try:
            found = watch(number, options.every)
        except Exception as error:
            print(f"match {number}: {type(error).__name__}: {error}", flush=True)
            wrong += 1
            continue
        reasons[found.reason or "stopped"] += 1
        checked += found.checked
        if found.broken:
            wrong += 1
            print(f"match {number}: " + "; ".join(found.broken[:3]), flush=True)
        if (number + 1) % 50 == 0:
            print(
                f"{number + 1 - options.first} games, {wrong} wrong, {dict(reasons)}, {dict(checked)}",
                flush=True,
            )
    print(f"{options.games} games, {wrong} wrong, ends: {dict(reasons)}, looked at: {dict(checked)}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())


__all__ = ["RARITIES", "Match", "Oracle", "Watched", "match", "watch"]
