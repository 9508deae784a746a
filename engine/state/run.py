"""The run of an ability: who does it, from what source, with which targets; what it says is worked out in it."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from engine.state import memory, notes, terms
from engine.state.choice import YES_OR_NO, Name, Number, Order, Pick, Split
from engine.state.declared import Facts, Key, Memory
from engine.state.game import Game
from engine.state.objects import Card, Event, LastKnown, Reference, Seat, StackObject
from engine.state.topics import Topic

T = TypeVar("T")


class Run:
    """What one resolving, triggering or static ability knows.

    `targets` holds one list of references a target slot; `memory` what earlier parts of the same effect left for later ones.
    """

    __slots__ = (
        "game",
        "source",
        "stamp",
        "controller",
        "targets",
        "x",
        "event",
        "memory",
        "stack_object",
        "each",
        "counting",
    )

    def __init__(self, game: Game, source: Card, controller: Seat) -> None:
        self.game = game
        self.source = source
        self.stamp = source.stamp
        self.controller = controller
        self.targets: Sequence[list[Reference]] = ()
        self.x = 0
        self.event: Event | None = None
        blank: Facts = {}
        self.memory: Memory = blank
        self.stack_object: StackObject | None = None
        self.each: Any = None  # the object or player of the running "for each"
        self.counting = 0  # more than 0 while something is only counted, tested or paid

    def kept(self) -> "Run":
        """What is known now, for what lasts: what this run learns and aims at later is nothing to it."""
        kept = Run(self.game, self.source, self.controller)
        kept.stamp, kept.targets, kept.x = self.stamp, self.targets, self.x
        kept.event, kept.memory = self.event, dict(self.memory)
        kept.stack_object, kept.each = self.stack_object, self.each
        return kept

    # -- working things out ------------------------------------------------------------------------------------------

    def do(self, effect: Any) -> None:
        """Do an effect now."""
        effect.head.lower(self, *effect.args)

    def value(self, value: Any) -> int:
        """The number a value stands for now."""
        if isinstance(value, int):
            return value
        if self.game.dirty:
            self.game.refresh()
        self.counting += 1
        result: int = value.head.lower(self, *value.args)
        self.counting -= 1
        return result

    def test(self, condition: Any) -> bool:
        """Whether a condition is true now."""
        if condition is None:
            return True
        if self.game.dirty:
            self.game.refresh()
        self.counting += 1
        result = bool(condition.head.lower(self, *condition.args))
        self.counting -= 1
        return result

    def objects(self, selector: Any) -> list[Any]:
        """The objects (or players) a selector or filter names now."""
        if self.game.dirty:
            self.game.refresh()
        found: list[Any] = (
            selector.select(self)
            if hasattr(selector, "select")
            else selector.head.lower(self, *selector.args)
        )
        if self.game.map is not None and not self.counting and hasattr(selector, "select"):
            found = self.game.map.within(self, found)
        return found

    def within(self, permanents: list[Card]) -> list[Card]:
        """Those of the permanents that an effect choosing among them itself can affect."""
        where = self.game.map
        return permanents if where is None else where.within(self, permanents)

    def own(self, seat: Seat, filter: Any) -> list[Card]:
        """Those of a player's permanents that the filter describes and the player may choose to satisfy an instruction."""
        where = self.game.map
        return [c for c in seat.permanents if filter.matches(self, c) and (where is None or where.givable(c))]

    def puttable(self, seat: Seat, filter: Any) -> list[Card]:
        """Cards of a player's hand that the filter describes, for effects that put one onto the battlefield."""
        beside = self.game.ruleset.beside_hand(self.game, seat)
        return [c for c in (*seat.hand, *beside) if filter.matches(self, c)]

    def cards(self, selector: Any) -> list[Card]:
        """Those of `objects` that are cards, tokens or permanents."""
        return self.cards_among(self.objects(selector), selector)

    def cards_among(self, objects: Iterable[Any], selector: Any) -> list[Card]:
        """The same of what `objects` has found already, for what must not be chosen twice."""
        found = [o for o in objects if isinstance(o, Card)]
        if notes.PARTED in self.game.notes and not hasattr(selector, "select"):
            found = self._with_parts(found)
        return found

    def _with_parts(self, found: list[Card]) -> list[Card]:
        """With every card that a merged permanent has become: what finds one of them finds all (CR 730.3c)."""
        made: list[Card] = []
        for card in found:
            made.append(card)
            stamp, parts = card.memory.get(memory.PARTS, (0, ()))
            if stamp == card.stamp and self._speaks_of_before(card):
                made += [r.object for r in parts if r.current and isinstance(r.object, Card)]
        return list(dict.fromkeys(made))

    def _speaks_of_before(self, card: Card) -> bool:
        """Whether the card is spoken of as the permanent that it was."""
        if card is self.source and self.stamp != card.stamp:
            return True
        if self.event is not None and self.event.card is card and self.event.stamp != card.stamp:
            return True
        return any(r.object is card and not r.current for slot in self.targets for r in slot)

    def seats(self, selector: Any) -> list[Seat]:
        """Those of `objects` that are players still in the game: who has left chooses, pays and gets nothing (CR 800.4)."""
        return [o for o in self.objects(selector) if isinstance(o, Seat) and not o.left]

    def one(self, selector: Any) -> Any:
        """The first of `objects`, or None."""
        found = self.objects(selector)
        return found[0] if found else None

    def known(self, card: Card, reference: Reference | None = None) -> Card | LastKnown:
        """The card as it is, or as it last was on the battlefield when what is spoken of has left it (CR 608.2h)."""
        if self.event is not None and self.event.card is card and self.event.known is not None:
            return self.event.known  # as it died or left then, whatever has become of it since
        if card.last_known is None:
            return card
        if reference is None and card is not self.source:
            reference = next((r for slot in self.targets for r in slot if r.object is card), None)
        stamp = reference.stamp if reference is not None else None
        if stamp is None:
            stamp = self.stamp if card is self.source else card.stamp
        if (reference is not None or card is self.source) and stamp > card.last_known.stamp:
            return card  # what is spoken of has not been on the battlefield (CR 400.7)
        if card.last_known is not None and card.last_known.stamp == stamp != card.stamp:
            return card.last_known  # wherever the card has gone since
        if (
            card.last_known is not None
            and card.zone != terms.BATTLEFIELD
            and (card.stamp != stamp or card.last_known.stamp == card.stamp - 1)
        ):
            return card.last_known
        return card

    @property
    def source_there(self) -> bool:
        """Whether the source is still the object it was."""
        return self.source.stamp == self.stamp

    @property
    def past(self) -> Memory:
        """What is known of how the source came about, or was as it left (CR 608.2h)."""
        source = self.source
        if source.stamp != self.stamp and source.last_known is not None:
            return source.last_known.memory
        return source.memory

    def remember(self, key: Key[T], value: T) -> None:
        """Remember something for later parts of the same effect."""
        self.game.journal.put(self.memory, key, value)

    # -- asking ------------------------------------------------------------------------------------------------------

    def ask_pick(
        self,
        seat: Seat,
        topic: Topic,
        options: Sequence[T],
        least: int = 1,
        most: int = 1,
        good: int = 0,
        detail: Any = None,
    ) -> list[T]:
        """Let `seat` choose from `options`; fewer are asked for where there are not enough."""
        most = min(most, len(options))
        least = min(least, most)
        if most == 0:
            return []
        ask = Pick(
            seat,
            topic,
            options,
            least=least,
            most=most,
            source=self.source,
            good=good,
            detail=detail,
        )
        return [options[i] for i in self.game.ask(ask)]

    def ask_yes(self, seat: Seat, topic: Topic, detail: Any = None, good: int = 1) -> bool:
        """Let `seat` say yes or no; the options are in that order: no, yes."""
        ask = Name(seat, topic, YES_OR_NO, source=self.source, good=good, detail=detail)
        return bool(self.game.ask(ask))

    def ask_number(self, seat: Seat, topic: Topic, least: int, most: int, good: int = 0) -> int:
        ask = Number(seat, topic, least, most, source=self.source, good=good)
        return self.game.ask(ask)

    def ask_name(
        self, seat: Seat, topic: Topic, options: Sequence[T], good: int = 0, detail: Any = None
    ) -> T:
        """Let `seat` name one of the options, such as a colour."""
        ask = Name(seat, topic, options, source=self.source, good=good, detail=detail)
        return options[self.game.ask(ask)]

    def ask_order(self, seat: Seat, topic: Topic, options: Sequence[T]) -> list[T]:
        ask = Order(seat, topic, options, source=self.source)
        return [options[i] for i in self.game.ask(ask)]

    def ask_split(
        self, seat: Seat, topic: Topic, options: Sequence[Any], total: int, least: int = 0, good: int = 0
    ) -> tuple[int, ...]:
        ask = Split(seat, topic, options, least=least, most=total, source=self.source, good=good)
        return self.game.ask(ask)
