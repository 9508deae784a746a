"""Small positions as data: a text, what is there, what is done, and what the rules say comes of it.

`Meaning(text, types, given, do, then)`. The card of the text is Ann's; it is called "it" wherever a card is named.

- `given`: "Ann", "Ben" (their battlefields), "Ann hand", "Ben graveyard", "Ann library" (top first) ... to lists of names. A
  name may be followed by marks: `Craw Wurm (tapped)`, `Grizzly Bears (+1/+1: 2)`.
- `do`: steps, each a tuple; without any the card is cast. ("cast", targets, answers), ("put",), ("enter",),
  ("way", way, zone, mana, targets, answers, casting), ("use", number, targets, answers),
  ("other", who, name, targets, answers), ("from", name, way, zone, mana), ("land", name), ("power", name),
  ("coin", won), ("die", sides, result),
  ("lead", names, casts),
  ("discard", answers), ("attack", who, names, blocks, answers),
  ("bury", names),
  ("exile", names), ("step", who, step, answers), ("turn", who), ("draw", who, n), ("trigger", answers).
- `then`: what must be so: "Ann life", "Ben hand" (how many), "Ann library" (how many),
  "Ben" (names on the battlefield but lands),
  "Ann graveyard", "Ben exile" (names), "pt X", "tapped X", "counters X", "damage X", "has X" (keywords), "lacks X", "whose X",
  "zone X", "colors X",
  "lands Ann" (how many), "Ann attackers" (names of what could attack),
  "pool Ann", "types X", "targets" (names the spell could be aimed at),
  "cast X" and "play X" (whether Ann could), "quick X" (whether at instant speed),
  "castable", "ended" (who won).

A name that both players have is written "Ben/Grizzly Bears"; players stand for themselves.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.language.library import register
from engine.rules.attacking import attack_question, open_partners
from engine.rules.combat import can_block
from engine.rules.stack import run_of
from engine.rules.targeting import legal_targets
from engine.rules.verbs import discard, draw
from engine.rules.zones import move
from engine.state import notes, rng, terms
from engine.state.objects import Card, Seat, StackObject
from engine.text.reading.reader import read
from engine.text.reading.result import CardText, Reading, define
from formats.proving.audit import stale
from tests.table import Table

HELPERS = {
    "Test Slay": "Destroy target creature.",
    "Mend": "Destroy target enchantment.",
    "Aim": "Target creature gains reach until end of turn.",
    "Burn": "This spell deals 2 damage to any target.",
    "Ponder It": "You gain 1 life.",
    "Draw It": "Draw a card.",
    "Test Hex": "Target opponent loses 1 life.",
}
"""Sorceries that positions use beside real cards."""
IT = "it"
NAME = "Test Text"
MARKED = re.compile(r"(.+?) \((.+)\)$")


class Meaning(NamedTuple):
    """A text, a position, what is done and what comes of it."""

    text: str
    types: str = "Sorcery"
    given: Mapping[str, Sequence[str]] = {}
    do: Sequence[tuple[Any, ...]] = (("cast",),)
    then: Mapping[str, Any] = {}
    cost: str = "{0}"


def reading_of(meaning: Meaning) -> tuple[Reading, CardText]:
    """What the text reads as. Raises NotUnderstood."""
    kinds, _, subtypes = meaning.types.partition(" — ")
    words = kinds.split()
    supertypes = [w for w in words if w in ("Legendary", "Basic", "Snow")]
    size = ("2", "2") if "Creature" in words or "Vehicle" in subtypes else (None, None)
    loyalty = "4" if "Planeswalker" in words else None
    facts = CardText(
        NAME,
        meaning.cost,
        supertypes,
        [w for w in words if w not in supertypes],
        subtypes.split(),
        *size,
        loyalty,
    )
    return read(meaning.text, facts), facts


class Scene:
    """One meaning at the table."""

    def __init__(self, meaning: Meaning) -> None:
        self.meaning = meaning
        register(define(*reading_of(meaning)))
        for name, text in HELPERS.items():
            facts = CardText(name, "{0}", [], ["Sorcery"], [])
            register(define(read(text, facts), facts))
        self.t = Table()
        self.cards: dict[str, Card] = {}
        for place, rows in meaning.given.items():
            who, _, zone = place.partition(" ")
            for row in reversed(rows) if zone == "library" else rows:
                self.put(who, row, zone or "battlefield")
        self.t.game.refresh()

    def put(self, who: str, row: str, zone: str) -> None:
        match = MARKED.match(row)
        name, marks = (match[1], match[2].split(", ")) if match else (row, [])
        counters = {k: int(n) for k, _, n in (m.partition(": ") for m in marks) if n}
        card = self.t.put(
            who, NAME if name == IT else name, zone, tapped="tapped" in marks, counters=counters
        )
        if "token" in marks:
            self.t.game.set(card, "token", True)
        if "sick" in marks:
            card.sick = True
        key = f"{who}/{name}"
        k = 2
        while key in self.cards:
            key, k = f"{who}/{name} {k}", k + 1
        self.cards[key] = card
        if name == IT:
            self.cards[IT] = card

    # -- names -----------------------------------------------------------------------------------------------------

    def ref(self, name: Any) -> Any:
        """What a name stands for: a player, a card; lists of them; anything else is itself."""
        if isinstance(name, (list, tuple)):
            return [self.ref(n) for n in name]
        if not isinstance(name, str):
            return name
        if name in ("Ann", "Ben"):
            return self.t.seat(name)
        if name in self.cards:
            return self.cards[name]
        found = [c for key, c in self.cards.items() if key.partition("/")[2] == name]
        if len(found) == 1:
            return found[0]
        there = [
            c for c in (*self.t.game.battlefield, *(o.card for o in self.t.game.stack)) if c.name == name
        ]
        return there[-1] if there and not found else name

    def answers(self, given: Mapping[str, Any] | None) -> dict[str, list[Any]]:
        return {
            topic: self.ref(value) if isinstance(value, list) else [self.ref(value)]
            for topic, value in (given or {}).items()
        }

    # -- doing -----------------------------------------------------------------------------------------------------

    def play(self) -> None:
        for step in self.meaning.do:
            getattr(self, "do_" + step[0])(*step[1:])
            old = stale(self.t.game)
            assert not old, f"after {step}: {old}"
            self.t.game.refresh()

    def it(self) -> Card:
        if IT not in self.cards:
            self.cards[IT] = self.t.put("Ann", NAME, "hand")
        return self.cards[IT]

    def do_cast(
        self,
        targets: Sequence[Any] = (),
        answers: Mapping[str, Any] | None = None,
        more: str = "",
        casting: Mapping[str, Any] | None = None,
    ) -> None:
        self.it()
        card = self.t.play(
            "Ann",
            NAME,
            self.ref(list(targets)),
            more=more,
            cast=self.answers(casting),
            **self.answers(answers),
        )
        self.cards[IT] = card

    def do_way(
        self,
        way: str,
        zone: str,
        mana: str = "",
        targets: Sequence[Any] = (),
        answers: Mapping[str, Any] | None = None,
        casting: Mapping[str, Any] | None = None,
    ) -> None:
        if IT not in self.cards:
            self.cards[IT] = self.t.put("Ann", NAME, zone)
        self.t.mana("Ann", mana)
        self.t.cast(
            "Ann",
            self.cards[IT],
            targets=self.ref(list(targets)),
            way=way,
            zone=zone,
            answers=self.answers(casting),
        )
        self.t.resolve(**self.answers(answers))

    def do_from(self, name: str, way: str, zone: str, mana: str = "") -> None:
        """Cast another card of Ann's from a zone, in some way."""
        self.t.mana("Ann", mana)
        self.t.cast("Ann", self.ref(name), way=way, zone=zone)
        self.t.resolve()

    def do_coin(self, won: bool) -> None:
        """How the next coin comes up."""
        game = self.t.game
        game.seed = next(s for s in range(99) if rng.below(s, game.draws, 2)[0] == won)

    def do_die(self, sides: int, result: int) -> None:
        """What the next die shows."""
        game = self.t.game
        game.seed = next(s for s in range(999) if rng.below(s, game.draws, sides)[0] == result - 1)

    def do_lead(self, names: Sequence[str], casts: int = 0) -> None:
        """These cards are their owners' commanders, each cast so often from the command zone."""
        game, led = self.t.game, self.ref(list(names))
        game.journal.put(game.notes, notes.COMMANDERS, tuple(led))
        for card in led:
            game.journal.put(game.notes, notes.COMMAND_CASTS.of(card.id), casts)
        game.mark_dirty()

    def do_discard(self, answers: Mapping[str, Any] | None = None) -> None:
        self.t.do(lambda game: discard(game, self.t.seat("Ann"), list(self.t.seat("Ann").hand)))
        self.t.resolve(**self.answers(answers))

    def do_power(self, name: str) -> None:
        """Use the ability of another of Ann's permanents."""
        self.t.activate("Ann", self.ref(name))
        self.t.resolve()

    def do_land(self, name: str) -> None:
        self.t.play_land("Ann", self.ref(name))

    def do_put(self) -> None:
        self.cards[IT] = self.t.put("Ann", NAME)

    def do_enter(self, answers: Mapping[str, Any] | None = None) -> None:
        card = self.it()
        self.t._answer(self.answers(answers), (), {})
        self.t.do(lambda game: move(game, [card], terms.BATTLEFIELD))
        self.t.resolve(**self.answers(answers))

    def do_use(
        self,
        index: int = 0,
        targets: Sequence[Any] = (),
        answers: Mapping[str, Any] | None = None,
        paying: str = "",
    ) -> None:
        if paying:
            self.t.mana("Ann", paying)
        self.t.activate(
            "Ann", self.it(), index, targets=self.ref(list(targets)), answers=self.answers(answers)
        )
        self.t.resolve(self.answers(answers))

    def do_other(
        self, who: str, name: str, targets: Sequence[Any] = (), answers: Mapping[str, Any] | None = None
    ) -> None:
        card = self.t.play(who, name, self.ref(list(targets)), **self.answers(answers))
        self.cards[f"{who}/{name}"] = card

    def do_attack(
        self,
        who: str,
        attackers: Sequence[str],
        blocks: Mapping[str, Any] | None = None,
        answers: Mapping[str, Any] | None = None,
    ) -> None:
        self.t.combat(
            who,
            self.ref(list(attackers)),
            {self.ref(b): self.ref(a) for b, a in (blocks or {}).items()},
            self.answers(answers),
        )

    def do_bury(self, names: Sequence[str], answers: Mapping[str, Any] | None = None) -> None:
        gone = self.ref(list(names))
        self.t.do(lambda game: move(game, gone, terms.GRAVEYARD))
        self.t.resolve(**self.answers(answers))

    def do_exile(self, names: Sequence[str]) -> None:
        gone = self.ref(list(names))
        self.t.do(lambda game: move(game, gone, terms.EXILE))
        self.t.resolve()

    def do_step(self, who: str, step: str, answers: Mapping[str, Any] | None = None) -> None:
        self.t.game.active_team = self.t.seat(who).team
        self.t._answer(self.answers(answers), (), {})
        self.t.begin(step)

    def do_turn(self, who: str, answers: Mapping[str, Any] | None = None) -> None:
        self.t.turn(who, self.answers(answers))

    def do_draw(self, who: str, n: int = 1) -> None:
        self.t.do(lambda game: draw(game, self.t.seat(who), n))
        self.t.resolve()

    def do_trigger(self, answers: Mapping[str, Any] | None = None) -> None:
        self.t.resolve(**self.answers(answers))

    # -- what must be so -------------------------------------------------------------------------------------------

    def check(self) -> None:
        for key, wanted in self.meaning.then.items():
            found = self.found(key, wanted)
            assert found == wanted, f"{key}: {found!r}, not {wanted!r}"

    def found(self, key: str, wanted: Any) -> Any:
        t = self.t
        if key == "targets":
            return self.targets()
        if key == "castable":
            self.it()
            return t.can("Ann", "cast", NAME)
        if key == "usable":
            return t.can("Ann", "activate", self.it())
        if key == "ended":
            return (
                [s.name for s in t.game.seats if not s.left]
                if not t.game.ended
                else [t.game.seats[i].name if isinstance(i, int) else i.name for i in t.game.winners]
            )
        first, _, rest = key.partition(" ")
        if first in ("Ann", "Ben"):
            seat = t.seat(first)
            if not rest:
                return t.names(first)
            if rest == "life":
                return t.life(first)
            if rest in ("hand", "library"):
                cards = seat.zone(terms.ZONE_NAMES.index(rest))
                return len(cards) if isinstance(wanted, int) else sorted(c.name for c in cards)
            if rest == "lands":
                return sum(bool(c.types & terms.LAND) for c in seat.permanents)
            if rest == "pool":
                return list(seat.pool)
            if rest == "poison":
                return seat.total.poison
            if rest == "top":
                return seat.library[-1].name
            if rest == "attackers":
                ask = attack_question(t.game, seat)
                return (
                    []
                    if ask is None
                    else sorted(c.name for i, c in enumerate(ask.options) if open_partners(ask, i))
                )
            if rest == "bottom":
                return seat.library[0].name
            if rest in ("graveyard", "exile"):
                return t.names(first, rest)
            return seat.counters.get(rest, 0)
        return self.of_card(first, self.ref(rest), wanted)

    def of_card(self, what: str, card: Any, wanted: Any) -> Any:
        t = self.t
        assert isinstance(card, Card), card
        if what == "pt":
            return t.pt(card)
        if what == "tapped":
            return bool(card.tapped)
        if what == "colors":
            return card.colors
        if what == "damage":
            return card.damage
        if what == "counters":
            return {k: n for k, n in card.counters.items() if n}
        if what in ("has", "lacks"):
            return [k for k in wanted if t.has(card, k) is (what == "has")]
        if what == "whose":
            return card.controller.name
        if what == "zone":
            return terms.ZONE_NAMES[card.zone]
        if what == "types":
            return sorted(card.subtypes)
        if what in ("cast", "play"):
            return t.can("Ann", what, card)
        if what == "quick":
            return t.can("Ann", "cast", card, sorcery=False)
        if what == "blockable":
            other = self.ref(wanted[0])
            return (wanted[0], can_block(t.game, other, card))
        raise AssertionError(what)

    def targets(self) -> list[str]:
        """What the spell could be aimed at, by name."""
        card = self.it()
        obj = StackObject(self.t.game.new_id(), card, self.t.seat("Ann"), None, spell=True)
        spell = card.definition.spell
        assert spell is not None
        found = legal_targets(self.t.game, run_of(self.t.game, obj), spell.modes[0].targets[0])
        return sorted(o.name if isinstance(o, (Card, Seat)) else o.card.name for o in found)


def play(meaning: Meaning) -> None:
    """Play it and check what must be so."""
    scene = Scene(meaning)
    scene.play()
    scene.check()
