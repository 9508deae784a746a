"""Filters: which objects an effect speaks of, built word by word (`CREATURE.yours.other`) and compiled to a few tests."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from engine.language.identity import finds_source, is_named
from engine.language.keywords import ABILITIES
from engine.language.sieves import EVERY_CREATURE_TYPE, SIEVES, controller_of, has_subtype, was_attached
from engine.language.sizes import size, supertypes_of
from engine.state import memory, terms
from engine.state.objects import Card, Seat, StackObject
from engine.state.run import Run

Test = Callable[[Run, Any, Any], bool]

# name -> (test, template, place): place is "before" or "after" the noun, as English has it.
WORDS: dict[str, tuple[Test, str, str]] = {}


def word(template: str, place: str) -> Callable[[Test], Test]:
    """Declare a word of the filter language; `{}` in its template is its argument. Raises ValueError for a word there is."""

    def register(test: Test) -> Test:
        if test.__name__ in WORDS:
            raise ValueError(f"two words of filters are called {test.__name__}")
        WORDS[test.__name__] = (test, template, place)
        return test

    return register


class Filter:
    """A set of objects described in words. Every method or property gives a narrower filter."""

    __slots__ = ("types", "noun", "words", "zone", "python", "_tests", "_sieves", "said")

    def __init__(
        self,
        types: int,
        noun: str,
        words: tuple[tuple[str, Any], ...] = (),
        zone: int = terms.BATTLEFIELD,
        python: str = "",
    ) -> None:
        self.types = types
        self.noun = noun
        self.words = words
        self.zone = zone
        self.python = python
        self.said: Any = None  # how a text put it ("each", "all"); no part of the content
        self._tests = tuple((WORDS[name][0], argument) for name, argument in words)
        self._sieves = tuple(SIEVES.get(name) for name, _ in words)

    def matches(self, run: Run, obj: Any) -> bool:
        """Whether `obj`, in the right zone, is one of these. A player never is: `Anyone` speaks of players."""
        if self.types:
            if obj.__class__ is not Card or not obj.types & self.types:
                return False
        elif obj.__class__ is Seat:
            return False
        for test, argument in self._tests:  # noqa: SIM110, the hottest loop there is
            if not test(run, obj, argument):
                return False
        return True

    def among(self, run: Run, objects: Iterable[Any]) -> list[Any]:
        """Those of these objects, in the right zone, that are some of these: word by word instead of one by one."""
        types = self.types
        found: list[Any]  # not of cards alone, which compiled code would insist on
        if types:
            found = [o for o in objects if o.__class__ is Card and o.types & types]
        else:
            found = [o for o in objects if o.__class__ is not Seat]
        for (test, argument), sieve in zip(self._tests, self._sieves, strict=True):
            if not found:
                break
            if sieve is not None:
                found = sieve(run, found, argument)
            else:
                found = [o for o in found if test(run, o, argument)]
        return found

    @property
    def of_permanents(self) -> bool:
        """Whether it describes nothing but permanents: no cards, no sources, no spells (CR 109.2)."""
        if self.zone != terms.BATTLEFIELD or self.noun == "source" or self.noun.endswith("card"):
            return False
        either = [filter for name, filters in self.words if name == "one_of" for filter in filters]
        return all(f.of_permanents for f in either) and not self.types & (terms.INSTANT | terms.SORCERY)

    def select(self, run: Run) -> list[Any]:
        """All of them now, in a fixed order."""
        return self.among(run, candidates(run, self.zone))

    def find(self, run: Run) -> Iterator[Any]:
        """The same, one by one: for who may stop early."""
        return iter(self.select(run))

    def count(self, run: Run) -> int:
        return len(self.select(run))

    def has(self, name: str, argument: Any = None, python: str | None = None) -> "Filter":
        """The filter with one more word."""
        if python is None:
            python = f".{name}" if argument is None else f".{name}({argument!r})"
        return Filter(self.types, self.noun, (*self.words, (name, argument)), self.zone, self.python + python)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Filter) and (self.types, self.noun, self.words, self.zone) == (
            other.types,
            other.noun,
            other.words,
            other.zone,
        )

    def __hash__(self) -> int:
        return hash((self.types, self.noun, self.zone, len(self.words)))

    def __repr__(self) -> str:
        return self.python

    def __reduce__(self) -> tuple[Any, ...]:
        return Filter, (self.types, self.noun, self.words, self.zone, self.python)

    # -- words without argument -------------------------------------------------------------------------------------

    @property
    def yours(self) -> "Filter":
        return self.has("yours")

    @property
    def opponents(self) -> "Filter":
        return self.has("opponents")

    @property
    def not_yours(self) -> "Filter":
        return self.has("not_yours")

    @property
    def other(self) -> "Filter":
        return self.has("other")

    @property
    def attacking(self) -> "Filter":
        return self.has("attacking")

    @property
    def blocking(self) -> "Filter":
        return self.has("blocking")

    @property
    def fighting(self) -> "Filter":
        """Attacking or blocking."""
        return self.has("fighting")

    @property
    def tapped(self) -> "Filter":
        return self.has("tapped")

    @property
    def untapped(self) -> "Filter":
        return self.has("untapped")

    @property
    def is_token(self) -> "Filter":
        return self.has("is_token")

    @property
    def nontoken(self) -> "Filter":
        return self.has("nontoken")

    @property
    def owned(self) -> "Filter":
        return self.has("owned")

    @property
    def multicolored(self) -> "Filter":
        return self.has("multicolored")

    @property
    def face_down(self) -> "Filter":
        return self.has("face_down")

    @property
    def vanilla(self) -> "Filter":
        """With no abilities."""
        return self.has("vanilla")

    @property
    def chosen_color(self) -> "Filter":
        """Of the colour chosen as the source entered."""
        return self.has("chosen_color")

    def targeting(self, what: Any) -> "Filter":
        """A spell that targets such an object or player."""
        return self.has("targeting", what)

    @property
    def card(self) -> "Filter":
        """The same as a card in a zone other than the battlefield; say which with `in_your` or `in_any`."""
        noun = "card" if self.noun == "permanent" else f"{self.noun} card"
        return Filter(self.types, noun, self.words, self.zone, self.python + ".card")

    # -- words with argument ----------------------------------------------------------------------------------------

    def sub(self, *names: str) -> "Filter":
        """Of one of these subtypes."""
        arguments = ", ".join(map(repr, names))
        return self.has("sub", names, f".sub({arguments})")

    def non(self, name: str) -> "Filter":
        """Not of this subtype or colour word ("Zombie", "black", "artifact", "land", "legendary", "basic")."""
        return self.has("non", name)

    def color(self, mask: int) -> "Filter":
        names = "|".join(f"{terms.COLOR_NAMES[b].upper()}" for b in terms.COLOR_NAMES if mask & b)
        return self.has("color", mask, f".color({names})")

    def noncolor(self, mask: int) -> "Filter":
        names = "|".join(f"{terms.COLOR_NAMES[b].upper()}" for b in terms.COLOR_NAMES if mask & b)
        return self.has("noncolor", mask, f".noncolor({names})")

    def with_(self, keyword: Any) -> "Filter":
        """With a keyword ability such as FLYING."""
        return self.has("with_", keyword.bit, f".with_({keyword!r})")

    def without(self, keyword: Any) -> "Filter":
        return self.has("without", keyword.bit, f".without({keyword!r})")

    def spell_type(self, mask: int) -> "Filter":
        """A spell of one of these card types."""
        return self.has("spell_type", mask)

    def typed(self, name: str) -> "Filter":
        """Of this card type too: CREATURE.typed("artifact") is an artifact creature."""
        return self.has("typed", name)

    def supertype(self, name: str) -> "Filter":
        return self.has("supertype", name)

    def power_at_most(self, n: Any) -> "Filter":
        return self.has("power_at_most", n)

    def power_at_least(self, n: Any) -> "Filter":
        return self.has("power_at_least", n)

    def toughness_at_most(self, n: Any) -> "Filter":
        return self.has("toughness_at_most", n)

    def value_at_most(self, n: Any) -> "Filter":
        """With mana value n or less."""
        return self.has("value_at_most", n)

    def value_at_least(self, n: Any) -> "Filter":
        return self.has("value_at_least", n)

    def value_is(self, n: Any) -> "Filter":
        return self.has("value_is", n)

    def counter(self, kind: str) -> "Filter":
        """With a counter of this kind on it."""
        return self.has("counter", kind)

    def named(self, name: str) -> "Filter":
        return self.has("named", name)

    def of(self, who: Any) -> "Filter":
        """Controlled by (off the battlefield: owned by) one of these players."""
        return self.has("of", who)

    def attached_to(self, what: Any) -> "Filter":
        return self.has("attached_to", what)

    def same_name_as(self, what: Any) -> "Filter":
        return self.has("same_name_as", what)

    def blocking_it(self, what: Any) -> "Filter":
        """Blocking this object."""
        return self.has("blocking_it", what)

    def blocked_by_it(self, what: Any) -> "Filter":
        return self.has("blocked_by_it", what)

    def except_(self, what: Any) -> "Filter":
        """Other than these objects."""
        return self.has("except_", what)

    @property
    def fought_this_turn(self) -> "Filter":
        """That attacked or blocked this turn."""
        return self.has("fought_this_turn")

    def entered_this_turn(self) -> "Filter":
        return self.has("entered_this_turn", None, ".entered_this_turn()")

    def in_your(self, zone: int) -> "Filter":
        """As a card in your zone of that kind."""
        return self._in(zone, "in_your")

    def in_any(self, zone: int) -> "Filter":
        """As a card in anyone's zone of that kind."""
        return self._in(zone, "in_any")

    def in_opponents(self, zone: int) -> "Filter":
        return self._in(zone, "in_opponents")

    def in_one(self, zone: int) -> "Filter":
        """As targets that lie in the same player's zone of that kind."""
        return self._in(zone, "in_one")

    def in_zone_of(self, zone: int, who: Any) -> "Filter":
        """As a card in that zone of one of these players."""
        narrowed = self.has("zone_of", (zone, who), f".in_zone_of({terms.ZONE_NAMES[zone].upper()}, {who!r})")
        return Filter(narrowed.types, narrowed.noun, narrowed.words, zone, narrowed.python)

    def _in(self, zone: int, name: str) -> "Filter":
        narrowed = self.has(name, zone, f".{name}({terms.ZONE_NAMES[zone].upper()})")
        return Filter(narrowed.types, narrowed.noun, narrowed.words, zone, narrowed.python)

    def __or__(self, other: "Filter") -> "Filter":
        """Either of two plain type filters: CREATURE | ENCHANTMENT."""
        if self.words or other.words or self.zone != other.zone or not (self.types and other.types):
            raise ValueError("only plain types can be joined by |")
        return Filter(
            self.types | other.types,
            f"{self.noun} or {other.noun}",
            (),
            self.zone,
            f"({self.python} | {other.python})",
        )


def candidates(run: Run, zone: int) -> list[Any]:
    """Everything in a zone: the battlefield, the stack, or that zone of every player."""
    game = run.game
    if zone == terms.BATTLEFIELD:
        return game.battlefield
    if zone == terms.STACK:
        if game.map is None:
            return game.stack
        return [*game.stack, *(o.link for o in game.stack if o.link is not None)]
    found: list[Any] = []
    for seat in game.seats:
        found += seat.zone(zone)
    return found


@word("you control", "after")
def yours(run: Run, obj: Any, _: None) -> bool:
    seat = controller_of(run, obj)
    return seat is run.controller or seat.common


@word("an opponent controls", "after")
def opponents(run: Run, obj: Any, _: None) -> bool:
    seat = controller_of(run, obj)
    return seat.team != run.controller.team and not seat.common


@word("you don't control", "after")
def not_yours(run: Run, obj: Any, _: None) -> bool:
    seat = controller_of(run, obj)
    return seat is not run.controller and not seat.common


@word("other", "before")
def other(run: Run, obj: Any, _: None) -> bool:
    """Another object than the source: what the source's card has become since is one, unless the ability finds it (CR 400.7)."""
    return obj is not run.source or not finds_source(run)


@word("other", "before")
def besides(run: Run, obj: Any, what: Any) -> bool:
    """ "Other" where that is measured from something else than the source: an Aura's host, a target."""
    return obj not in run.objects(what)


@word("attacking", "before")
def attacking(run: Run, obj: Any, _: None) -> bool:
    return obj.attacking is not None


@word("blocking", "before")
def blocking(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.blocks)


@word("attacking or blocking", "before")
def fighting(run: Run, obj: Any, _: None) -> bool:
    return obj.attacking is not None or bool(obj.blocks)


@word("tapped", "before")
def tapped(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.tapped)


@word("untapped", "before")
def untapped(run: Run, obj: Any, _: None) -> bool:
    return not obj.tapped


@word("token", "before")
def is_token(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.token)


@word("nontoken", "before")
def nontoken(run: Run, obj: Any, _: None) -> bool:
    return not obj.token


@word("with no abilities", "after")
def vanilla(run: Run, obj: Any, _: None) -> bool:
    """None at all: an ability that defines its size is one, too (CR 604.3)."""
    size = (obj.definition.power, obj.definition.toughness)
    defined = any(n is not None and not isinstance(n, int) for n in size)
    return not (obj.keywords & ABILITIES or obj.abilities or obj.protections or defined)


@word("you own", "after")
def owned(run: Run, obj: Any, _: None) -> bool:
    return obj.owner is run.controller


@word("multicolored", "before")
def multicolored(run: Run, obj: Any, _: None) -> bool:
    return int(obj.colors).bit_count() > 1


@word("{}", "before")
def sub(run: Run, obj: Any, names: tuple[str, ...]) -> bool:
    subtypes = obj.subtypes
    for name in names:
        if name in subtypes:
            return True
    return EVERY_CREATURE_TYPE in subtypes and any(has_subtype(obj, name) for name in names)


@word("non{}", "before")
def non(run: Run, obj: Any, name: str) -> bool:
    if name[0].isupper():
        return not has_subtype(obj, name)
    if name in ("legendary", "basic", "snow"):
        return not supertypes_of(run.game, obj) & terms.SUPERTYPE_NAMES[name.capitalize()]
    return not obj.types & terms.TYPE_NAMES[name.capitalize()]


@word("{}", "before")
def color(run: Run, obj: Any, mask: int) -> bool:
    return bool(obj.colors & mask)


@word("non{}", "before")
def noncolor(run: Run, obj: Any, mask: int) -> bool:
    return not obj.colors & mask


@word("with {}", "after")
def with_(run: Run, obj: Any, bit: int) -> bool:
    return bool(obj.keywords & bit)


@word("without {}", "after")
def without(run: Run, obj: Any, bit: int) -> bool:
    return not obj.keywords & bit


@word("{}", "before")
def supertype(run: Run, obj: Any, name: str) -> bool:
    return bool(supertypes_of(run.game, obj) & terms.SUPERTYPE_NAMES[name.capitalize()])


@word("{}", "before")
def typed(run: Run, obj: Any, name: str) -> bool:
    return bool(obj.types & terms.TYPE_NAMES[name.capitalize()])


@word("with power {} or less", "after")
def power_at_most(run: Run, obj: Any, n: Any) -> bool:
    return bool(size(run, obj)[0] <= run.value(n))


@word("with power {} or greater", "after")
def power_at_least(run: Run, obj: Any, n: Any) -> bool:
    return bool(size(run, obj)[0] >= run.value(n))


@word("with toughness {} or less", "after")
def toughness_at_most(run: Run, obj: Any, n: Any) -> bool:
    return bool(size(run, obj)[1] <= run.value(n))


@word("with mana value {} or less", "after")
def value_at_most(run: Run, obj: Any, n: Any) -> bool:
    return bool(mana_value(obj) <= run.value(n))


@word("with mana value {} or greater", "after")
def value_at_least(run: Run, obj: Any, n: Any) -> bool:
    return bool(mana_value(obj) >= run.value(n))


@word("with mana value {}", "after")
def value_is(run: Run, obj: Any, n: Any) -> bool:
    return mana_value(obj) == run.value(n)


def mana_value(obj: Any) -> int:
    """Mana value; on the stack X counts (CR 202.3e)."""
    if isinstance(obj, StackObject):
        spell: int = obj.shown.mana_value + obj.x * obj.definition.cost.x
        return spell
    value: int = obj.mana_value
    if obj.zone == terms.STACK and obj.definition.cost.x:
        value += obj.memory.get(memory.X, 0) * obj.definition.cost.x
    return value


@word("with a {} counter on it", "after")
def counter(run: Run, obj: Any, kind: str) -> bool:
    return bool(obj.counters.get(kind))


@word("named {}", "after")
def named(run: Run, obj: Any, name: str) -> bool:
    return is_named(obj, name)


@word("{} control", "after")
def of(run: Run, obj: Any, who: Any) -> bool:
    seat = controller_of(run, obj)
    seats = run.seats(who)
    return seat in seats or (seat.common and bool(seats))


@word("attached to {}", "after")
def attached_to(run: Run, obj: Any, what: Any) -> bool:
    now = obj.attached_to is not None and obj.attached_to in run.objects(what)
    return now or was_attached(run, obj, what)


@word("that entered this turn", "after")
def entered_this_turn(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.entered_turn == run.game.turn)


@word("other than {}", "after")
def except_(run: Run, obj: Any, what: Any) -> bool:
    return obj not in run.objects(what)


@word("{}", "before")
def one_of(run: Run, obj: Any, filters: tuple[Filter, ...]) -> bool:
    return any(f.matches(run, obj) for f in filters)


@word("in your {}", "after")
def in_your(run: Run, obj: Any, zone: int) -> bool:
    return obj.owner is run.controller


@word("in a {}", "after")
def in_any(run: Run, obj: Any, zone: int) -> bool:
    return True


@word("in an opponent's {}", "after")
def in_opponents(run: Run, obj: Any, zone: int) -> bool:
    return bool(obj.owner.team != run.controller.team)


@word("", "before")
def is_spell(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, StackObject) and obj.spell


@word("{}", "before")
def spell_type(run: Run, obj: Any, mask: int) -> bool:
    return bool(obj.types & mask)


CREATURE = Filter(terms.CREATURE, "creature", python="CREATURE")
ARTIFACT = Filter(terms.ARTIFACT, "artifact", python="ARTIFACT")
ENCHANTMENT = Filter(terms.ENCHANTMENT, "enchantment", python="ENCHANTMENT")
LAND = Filter(terms.LAND, "land", python="LAND")
PLANESWALKER = Filter(terms.PLANESWALKER, "planeswalker", python="PLANESWALKER")
INSTANT = Filter(terms.INSTANT, "instant", python="INSTANT")
SORCERY = Filter(terms.SORCERY, "sorcery", python="SORCERY")
PERMANENT = Filter(0, "permanent", python="PERMANENT")
CARD = Filter(0, "card", python="CARD")
PERMANENT_CARD = Filter(terms.PERMANENT, "permanent card", python="PERMANENT_CARD")
SOURCE = Filter(0, "source", python="SOURCE")  # of damage: permanents, spells and cards elsewhere (CR 609.7)
SPELL = Filter(0, "spell", (("is_spell", None),), terms.STACK, "SPELL")


def permanent(*subtypes: str) -> Filter:
    """Permanents (or, off the battlefield, cards) of a subtype: "Zombie" means any Zombie, creature or not."""
    return PERMANENT.sub(*subtypes)


def any_of(*filters: Filter) -> Filter:
    """What at least one of several filters describes: "Forest, green enchantment or green planeswalker"."""
    return Filter(0, "permanent", (("one_of", filters),), terms.BATTLEFIELD, f"any_of{filters!r}")


class Anyone:
    """Players as targets or in events: any player, an opponent, or players and objects together."""

    __slots__ = ("kind", "filter", "noun", "python")

    def __init__(self, kind: str, noun: str, python: str, filter: Filter | None = None) -> None:
        self.kind = kind
        self.noun = noun
        self.python = python
        self.filter = filter

    zone: ClassVar[int] = terms.BATTLEFIELD

    def matches(self, run: Run, obj: Any) -> bool:
        if isinstance(obj, Seat):
            if self.kind == "opponent":
                return obj.team != run.controller.team and not obj.left
            return self.kind == "player" and not obj.left
        return self.filter is not None and isinstance(obj, Card) and self.filter.matches(run, obj)

    def select(self, run: Run) -> list[Any]:
        return list(self.find(run))

    def find(self, run: Run) -> Iterator[Any]:
        if self.filter is not None:
            yield from self.filter.find(run)
        yield from (s for s in run.game.seats if self.matches(run, s))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Anyone) and self.python == other.python and self.filter == other.filter

    def __hash__(self) -> int:
        return hash(self.python)

    def __repr__(self) -> str:
        return self.python

    def __reduce__(self) -> tuple[Any, ...]:
        return Anyone, (self.kind, self.noun, self.python, self.filter)


PLAYER = Anyone("player", "player", "PLAYER")
OPPONENT = Anyone("opponent", "opponent", "OPPONENT")
ANY_TARGET = Anyone(
    "player",
    "any target",
    "ANY_TARGET",
    Filter(terms.CREATURE | terms.PLANESWALKER, "creature or planeswalker", python="CREATURE | PLANESWALKER"),
)
PERMANENT_OR_PLAYER = Anyone("player", "permanent or player", "PERMANENT_OR_PLAYER", PERMANENT)
PLAYER_OR_PLANESWALKER = Anyone("player", "player or planeswalker", "PLAYER_OR_PLANESWALKER", PLANESWALKER)
OPPONENT_OR_PLANESWALKER = Anyone(
    "opponent", "opponent or planeswalker", "OPPONENT_OR_PLANESWALKER", PLANESWALKER
)

__all__ = [
    "ANY_TARGET",
    "ARTIFACT",
    "Anyone",
    "CARD",
    "CREATURE",
    "ENCHANTMENT",
    "Filter",
    "INSTANT",
    "LAND",
    "OPPONENT",
    "OPPONENT_OR_PLANESWALKER",
    "PERMANENT",
    "PERMANENT_CARD",
    "PERMANENT_OR_PLAYER",
    "PLANESWALKER",
    "PLAYER",
    "PLAYER_OR_PLANESWALKER",
    "SORCERY",
    "SOURCE",
    "SPELL",
    "any_of",
    "permanent",
]
