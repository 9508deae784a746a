"""What a format declares, and what the answer of its validator is made of."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from engine.catalogue import CardFacts
from formats.decklist import DeckList, Unread, parse
from formats.panels import Metric, Panel, Series
from formats.remedies import Offer, Remedy

Severity = Literal["error", "warning", "notice"]
Options = Mapping[str, Any]


class BadInput(ValueError):
    """What was asked for makes no sense; the message is one clear line for a person."""


_WORD = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Check:
    """What a format says when one of its checks fires; `{words}`, `{used}` and `{limit}` are filled in."""

    rule: str
    message: str
    severity: Severity = "error"
    remedies: tuple[Offer | str, ...] = ()
    """Changes, and advice in words where something is left to choose."""
    lenient: str = ""
    """The option with which it is a warning only."""

    @property
    def said(self) -> str:
        """The message with the names of what is filled in: "[card] is not a land."."""
        return _WORD.sub(r"[\1]", self.message)


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing a list breaks. `key` is the check of the format's table, `rule` the rule of the specification behind it."""

    key: str
    rule: str
    message: str
    severity: Severity = "error"
    zone: str | None = None
    cards: tuple[tuple[str, int], ...] = ()
    used: int | None = None
    limit: int | None = None
    remedies: tuple[Remedy, ...] = ()
    passing: bool = False
    """It ends by itself when what is still to be added is: no reason against the card that would bring it."""

    @property
    def code(self) -> str:
        """The check, without the word that tells its messages apart."""
        return self.key.partition(" ")[0]

    def to_json(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "rule": self.rule,
            "severity": self.severity,
            "message": self.message,
            "zone": self.zone,
            "cards": [{"name": name, "quantity": quantity} for name, quantity in self.cards],
            "used": self.used,
            "limit": self.limit,
            "remedies": [remedy.words for remedy in self.remedies],
            "changes": [remedy.change and remedy.change.to_json() for remedy in self.remedies],
        }


@dataclass(frozen=True, slots=True)
class Meter:
    """A number shown all the time while one builds, such as white cards 74 of 75.

    `limit` is the most there may be (None: as many as one likes); with `least` it is the fewest, and more is fine.
    """

    key: str
    label: str
    used: int
    limit: int | None
    unit: str = "cards"
    least: bool = False

    def __str__(self) -> str:
        if self.limit is None:
            return str(self.used)
        return f"{self.used} of at least {self.limit}" if self.least else f"{self.used} / {self.limit}"

    def to_json(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "label": self.label,
            "used": self.used,
            "limit": self.limit,
            "unit": self.unit,
        }


@dataclass(frozen=True, slots=True)
class Report:
    """Everything the validator has to say about one list, or one table."""

    format: str
    kind: str
    violations: tuple[Violation, ...] = ()
    meters: tuple[Meter, ...] = ()
    unread: tuple[Unread, ...] = ()

    @property
    def valid(self) -> bool:
        """Warnings and notices never block."""
        return not self.errors

    @property
    def errors(self) -> tuple[Violation, ...]:
        """What makes the list invalid."""
        return tuple(v for v in self.violations if v.severity == "error")

    def to_json(self) -> dict[str, Any]:
        return {
            "format": self.format,
            "kind": self.kind,
            "valid": self.valid,
            "violations": [v.to_json() for v in self.violations],
            "meters": [m.to_json() for m in self.meters],
            "unread": [u.to_json() for u in self.unread],
        }


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of a list, by the heading it is written under."""

    key: str
    label: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of list a format knows: a cube, a Horde deck, a sealed deck."""

    key: str
    label: str
    zones: tuple[Zone, ...]
    hint: str = ""
    meters: tuple[str, ...] = ()
    needs_pool: bool = False


@dataclass(frozen=True, slots=True)
class Role:
    """A seat at the table: the kind of list it plays, how many there are, whether a pilot decides for it."""

    key: str
    label: str
    kind: str
    minimum: int
    maximum: int
    piloted: bool = True
    wins: bool = True
    """Whether it can win: what only lies on the table cannot, and has no share of the games."""
    counted: str = ""
    """What several are called, where their number decides how hard the game is: reports set playtests side by side by it."""


@dataclass(frozen=True, slots=True)
class Option:
    """A switch or a number of the format. `default` None means: by the other settings."""

    key: str
    label: str
    type: Literal["bool", "int", "choice", "text"]
    default: bool | int | str | None
    minimum: int | None = None
    maximum: int | None = None
    rule: str = ""
    hint: str = ""
    choices: tuple[str, ...] = ()
    reader: Callable[[str], str] | None = None
    """Of a text: makes it canonical, or raises BadInput."""
    in_play: bool = False  # it changes how a game is played, not only what may be built
    kinds: tuple[str, ...] = ()  # the kinds of lists that are asked for it; none: every kind
    even: bool = (
        False  # lists built for different values of it do not meet at a table, even where each is legal
    )

    def asks(self, kind: str) -> bool:
        """Whether it says something about a list of that kind."""
        return not self.kinds or kind in self.kinds

    def words(self, value: Any) -> str:
        """A value as a person reads it."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return "as usual" if value is None else str(value)

    def read(self, value: Any) -> Any:
        """A value from a form, a command line or JSON. Raises BadInput."""
        if value is None or (value == "" and self.default is None):
            return self.default
        if self.default is None and self.type == "int" and str(value).strip().lower() in ("off", "none"):
            return None
        if self.type == "bool":
            if isinstance(value, bool):
                return value
            words = {
                "true": True,
                "1": True,
                "yes": True,
                "on": True,
                "false": False,
                "0": False,
                "no": False,
            }
            word = str(value).strip().lower()
            if word not in words and word != "off":
                raise BadInput(
                    f"{self.key} is a switch: write {self.key}=true or {self.key}=false, not {value!s}."
                )
            return words.get(word, False)
        if self.type == "choice":
            for choice in self.choices:
                if choice.casefold() == str(value).strip().casefold():
                    return choice
            raise BadInput(f"{self.key} is one of {', '.join(self.choices)}, not {str(value)[:80]}.")
        if self.type == "text":
            return self.reader(str(value)[:200]) if self.reader else str(value)[:200]
        try:
            number = int(str(value).strip()[:20])
        except ValueError:
            raise BadInput(f"{self.key} is a whole number, not {str(value)[:80]}.") from None
        if (self.minimum is not None and number < self.minimum) or (
            self.maximum is not None and number > self.maximum
        ):
            raise BadInput(f"{self.key} is a number from {self.minimum} to {self.maximum}, not {number}.")
        return number


@dataclass(frozen=True, slots=True)
class Rung:
    """One step of a ladder: what it is called, and the options that make it."""

    label: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ladder:
    """Handicaps of the first side in order, the hardest first: the rung at which it wins half of its games is a rating.

    Each rung sets the same options; `unless` names switches of the format with which they would be no handicap.
    """

    label: str
    rungs: tuple[Rung, ...]
    unless: tuple[str, ...] = ()

    @classmethod
    def of(cls, label: str, option: str, unit: str, *values: int, unless: tuple[str, ...] = ()) -> "Ladder":
        """A ladder of one option's values."""
        rungs = tuple(Rung(f"{value} {unit}", {option: value}) for value in values)
        return cls(label, rungs, unless)

    def fits(self, options: Options) -> bool:
        """Whether its rungs are a handicap in games of these options."""
        return not any(options.get(key) for key in self.unless)

    def at(self, options: Options) -> int | None:
        """The rung that games of these options are played at, if they are at one."""
        return next(
            (i for i, rung in enumerate(self.rungs) if rung.options.items() <= dict(options).items()), None
        )


@dataclass(frozen=True, slots=True)
class Preset:
    """A named line-up of sample lists: (role, sample) seat by seat."""

    key: str
    label: str
    seats: tuple[tuple[str, str], ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    measures: bool = False
    """Pilots are compared at this table instead of the first: where the first says nothing about them."""


@dataclass(frozen=True)
class Sample:
    """A list that comes with the format."""

    key: str
    label: str
    kind: str
    path: Path
    description: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The format's options it is built for, where they are not the usual ones."""

    @property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def deck(self) -> DeckList:
        return parse(self.text)


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards a sealed deck is built from: whose they are, and what the others of the deal hold."""

    cards: tuple[str, ...]
    survivors: int | None = None
    number: int | None = None
    others: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, source: "Pool | DeckList | Iterable[str]") -> "Pool":
        """A pool from a list or from names."""
        if isinstance(source, Pool):
            return source
        if isinstance(source, DeckList):
            return cls(tuple(e.name for _, e in source.entries() for _ in range(e.quantity)))
        return cls(tuple(source))

    @classmethod
    def from_deal(cls, deal: Mapping[str, Any], number: int) -> "Pool":
        """Pool `number` (from 1) of the JSON of a deal. Raises BadInput."""
        pools = read_pools(deal)
        if not 1 <= number <= len(pools):
            raise BadInput(f"This deal has pools 1 to {len(pools)}; there is no pool {number}.")
        others = {n: names for n, names in enumerate(pools, 1) if n != number}
        return cls(pools[number - 1], len(pools), number, others)


def read_pools(deal: Any) -> tuple[tuple[str, ...], ...]:
    """The pools in the JSON of a deal. Raises BadInput."""
    pools = deal.get("pools") if isinstance(deal, Mapping) else None
    if not isinstance(pools, Sequence) or isinstance(pools, str) or not pools:
        raise BadInput('A deal is the JSON that `deal --json` prints, with its "pools".')
    if not all(isinstance(pool, list | tuple) and all(isinstance(n, str) for n in pool) for pool in pools):
        raise BadInput("A pool of a deal is a list of card names.")
    return tuple(tuple(pool) for pool in pools)


@dataclass(frozen=True, slots=True)
class SeatList:
    """One list brought to a table, for what only a whole table can break."""

    role: str
    deck: DeckList
    name: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What the list says of itself alone, such as its clan."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number a card has in a format, such as its points; card search compares it (`points<=3`)."""

    key: str
    label: str
    of: Callable[[CardFacts], int | None]


Validator = Callable[[str, DeckList, Options, Pool | None], Report]
TableValidator = Callable[[Sequence[SeatList], Options, Mapping[str, Any] | None], Report]


@dataclass(frozen=True)
class Format:
    """A format as its folder declares it."""

    key: str
    name: str
    tagline: str
    players: tuple[int, int]
    kinds: tuple[Kind, ...]
    roles: tuple[Role, ...]
    validator: Validator
    checks: Mapping[str, Check]
    """Everything its validators can say; a key is the check's code, behind a blank a word for one of several messages."""
    table_validator: TableValidator | None = None
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    samples: tuple[Sample, ...] = ()
    credits: str = ""
    shown: bool = True
    place: int = 9
    """Where it stands among the formats shown, from 1: what a newcomer plays soonest comes first."""
    tint: str = ""
    """The site's colour it is known by: rust, moss, plum, slate or gold. Its mark is `templates/formats/<key>/_mark.html`."""
    version: int = 1
    objects: Callable[[CardFacts], str | None] | None = None
    """Why no list of the format may have a card, in words; None if some list may. For search and card pages."""
    numbers: tuple[Number, ...] = ()
    pools: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Names for sets of cards: name to codes of sets, as in `pool:kamigawa`."""
    side: str = ""  # who wins when the first seat does, in words; empty: that seat's name
    fair: float = 0.5  # the first seat's share of the games if nobody had an advantage
    exchangeable: bool = False  # whether a game may be played again with the seats changed round
    metrics: tuple[Metric, ...] = ()
    series: tuple[Series, ...] = ()  # the columns that the summary's "turns" has, a row a turn
    panels: tuple[Panel, ...] = ()  # what else of the summary a report shows
    ladder: Ladder | None = None
    neutral: bool = False
    """Plain Magic for two, in which it is measured what pilots get out of cards; one format is."""
    match: Callable[[Options], Mapping[str, Any]] | None = None
    """The options of the match that a list with these options is built for; None: they are what they say."""

    def objection(self, card: CardFacts) -> str | None:
        """Why no list of this format may have the card; None if one may."""
        return self.objects(card) if self.objects is not None else None

    def piloted(self, role: str) -> bool:
        """Whether somebody decides for a seat of that role."""
        return next((r.piloted for r in self.roles if r.key == role), True)

    def kind(self, key: str) -> Kind:
        """The kind of that name. Raises BadInput."""
        for kind in self.kinds:
            if kind.key == key:
                return kind
        raise BadInput(f"{self.name} has no kind {key!r}; it has {', '.join(k.key for k in self.kinds)}.")

    def options_of(self, kind: str) -> tuple[Option, ...]:
        """The options that say something about a list of that kind."""
        return tuple(option for option in self.options if option.asks(kind))

    @property
    def table_options(self) -> tuple[Option, ...]:
        """The options that are said once for a table. What each list says of itself, its clan or its seat, is none of them."""
        return tuple(option for option in self.options if option.in_play or option.default is not None)

    def match_of(self, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The options of a whole table that a list with these options is built for. Raises BadInput."""
        read = self.read_options(given)
        read |= self.match(read) if self.match is not None else {}
        return {option.key: read[option.key] for option in self.table_options}

    def own_options(self, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """What a list with these options says of itself alone. Raises BadInput."""
        shared = {option.key for option in self.table_options}
        return {k: v for k, v in self.read_options(given).items() if k not in shared and v is not None}

    def role(self, key: str) -> Role:
        """The role of that name. Raises BadInput."""
        for role in self.roles:
            if role.key == key:
                return role
        raise BadInput(f"{self.name} has no role {key!r}; it has {', '.join(r.key for r in self.roles)}.")

    def sample(self, key: str) -> Sample:
        """The sample list of that name. Raises BadInput."""
        for sample in self.samples:
            if sample.key == key:
                return sample
        raise BadInput(
            f"{self.name} has no sample list {key!r}; it has {', '.join(s.key for s in self.samples)}."
        )

    def preset(self, key: str) -> Preset:
        """The preset of that name. Raises BadInput."""
        for preset in self.presets:
            if preset.key == key:
                return preset
        raise BadInput(f"{self.name} has no preset {key!r}; it has {', '.join(p.key for p in self.presets)}.")

    def read_options(self, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Every option, as given or by default. Raises BadInput for unknown names and bad values."""
        given = given or {}
        known = {option.key: option for option in self.options}
        for key in given:
            if key not in known:
                names = ", ".join(known) or "none"
                raise BadInput(f"{self.name} has no option {key!r}; its options: {names}.")
        return {key: option.read(given.get(key)) for key, option in known.items()}

    def validate(
        self,
        kind: str,
        deck: DeckList,
        *,
        options: Mapping[str, Any] | None = None,
        pool: Pool | DeckList | Iterable[str] | None = None,
    ) -> Report:
        """Everything this list breaks, at once, with the meters. Raises BadInput for wrong arguments."""
        self.kind(kind)
        return self.validator(kind, deck, self.read_options(options), None if pool is None else Pool.of(pool))

    def validate_table(
        self,
        seats: Sequence[SeatList],
        *,
        options: Mapping[str, Any] | None = None,
        deal: Mapping[str, Any] | None = None,
    ) -> Report:
        """Everything the lists of a table break, singly and together."""
        if self.table_validator is None:
            raise BadInput(f"{self.name} has nothing to check at a whole table.")
        return self.table_validator(seats, self.read_options(options), deal)
