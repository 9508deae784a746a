"""The objects of a game (CR 109) and its players: plain classes whose facts only the journal changes."""

from copy import copy
from typing import Any, NamedTuple

from engine.state import terms
from engine.state.declared import Facts, Memory, TurnNote


class Printed:
    """What a card says: its characteristics (CR 109.3), and its abilities sorted by how they work.

    `engine.language.definition` makes them. What abilities are made of is not known here.
    """

    __slots__ = (
        "name",
        "cost",
        "mana_value",
        "types",
        "supertypes",
        "subtypes",
        "colors",
        "power",
        "toughness",
        "reads",
        "base_power",
        "base_toughness",
        "loyalty",
        "keywords",
        "abilities",
        "protections",
        "token",
        "is_land",
        "castable",
        "faces",
        "aftermath",
        "spell",
        "enchant",
        "entry",
        "chapters",
        "ways",
        "as_enters",
        "redirects",
        "activated",
        "quick",
        "hand_abilities",
        "graveyard_abilities",
        "mana_abilities",
        "statics",
        "own_costs",
        "own_mana",
        "instant_zones",
        "plain_mana",
        "plain",
        "plain_cost",
        "only_mana",
        "unbound",
        "recalls",
        "spends",
        "plain_spell",
        "text_parts",
        "of",
    )

    name: str
    cost: Any
    mana_value: int
    types: int
    supertypes: int
    subtypes: frozenset[str]
    colors: int
    power: Any
    toughness: Any
    reads: int  # on what its power and toughness hang, where abilities define them (`engine.state.circumstances`)
    base_power: int
    base_toughness: int
    loyalty: int
    keywords: int
    abilities: tuple[Any, ...]
    protections: tuple[Any, ...]
    token: bool
    is_land: bool
    castable: bool
    faces: dict[str, Any]  # its other faces and halves: "back", "flip", "left", "right", "adventure", "modal"
    aftermath: bool  # its right half is cast from the graveyard only (CR 702.127)
    spell: Any
    enchant: Any
    entry: Any
    chapters: int  # the number of its last chapter (CR 714.2d); 0 for no Saga
    ways: list[Any]
    as_enters: list[Any]
    redirects: list[Any]  # where it goes instead, from whatever zone (CR 113.6)
    activated: list[Any]
    quick: list[Any]  # those of them that can be activated at any time
    hand_abilities: list[Any]
    graveyard_abilities: list[Any]
    mana_abilities: list[Any]
    statics: list[Any]
    own_costs: list[Any]
    own_mana: Any  # only mana of such sources may pay for it
    instant_zones: int
    plain_mana: tuple[int, int, int] | None
    plain: bool
    plain_cost: bool
    only_mana: bool
    unbound: bool
    recalls: bool  # one of its abilities asks what was
    spends: tuple[
        int, ...
    ]  # colours of mana that its abilities ask about: it is paid with those rather than with others
    plain_spell: bool
    text_parts: tuple[str, ...]
    of: Any  # how one that is in no library is made again

    def way(self, kind: str) -> Any:
        """The first way of casting of that kind; None if there is none."""
        for way in self.ways:
            if way.kind == kind:
                return way
        return None

    def __repr__(self) -> str:
        return f"<definition {self.name}>"


class LifeTotal:
    """A life total (CR 119), a player's own or a team's. `life` is None for a side that has none."""

    __slots__ = ("life", "poison", "seats")

    def __init__(self, life: int | None) -> None:
        self.life = life
        self.poison = 0
        self.seats: list[Seat] = []


class Seat:
    """A player (CR 102)."""

    __slots__ = (
        "index",
        "name",
        "role",
        "team",
        "total",
        "library",
        "hand",
        "graveyard",
        "exile",
        "command",
        "pile",
        "permanents",
        "lost",
        "left",
        "lands_played",
        "pool",
        "drew_from_empty",
        "mulligans",
        "kept",
        "piloted",
        "instant_uses",
        "stops",
        "last_turn",
        "last_cast",
        "cast_names",
        "counters",
        "turn_notes",
        "permissions",
        "sources",
        "skips",
        "phased",
        "player",
        "common",
    )

    def __init__(self, index: int, name: str, role: str, team: int, total: LifeTotal, piloted: bool) -> None:
        self.index = index
        self.name = name
        self.role = role
        self.team = team
        self.total = total
        self.piloted = piloted
        self.library: list[Card] = []  # the top is the end
        self.hand: list[Card] = []
        self.graveyard: list[Card] = []  # the top is the end
        self.exile: list[Card] = []
        self.command: list[Card] = []
        self.pile: list[Card] = []  # used token cards of a deck that has them
        self.permanents: list[Card] = []  # those this player controls, oldest first
        self.lost = False
        self.left = False
        self.lands_played = 0
        self.pool: list[int] = [0, 0, 0, 0, 0, 0]  # mana pool: W U B R G C
        self.drew_from_empty = False
        self.mulligans = 0
        self.kept = False
        self.instant_uses = 0  # how many things this player could use at instant speed, mana aside
        self.stops = -1
        self.last_turn = 0  # the number of the last turn that was this player's
        self.cast_names: dict[str, int] = {}  # how often they have cast a spell of that name this game
        self.last_cast = 0  # and of the turn in which they last cast a spell
        self.counters: dict[str, int] = {}
        self.turn_notes: dict[TurnNote, int] = {}  # what happened this turn, cleared at its end
        self.permissions: list[Any] = []
        self.skips: dict[str, int] = {}  # turns, phases and steps this player will skip
        self.phased: list[Card] = []  # permanents phased out under this player's control (CR 702.26)
        self.player = True  # False for a side that only owns cards or has turns: it has left from the start
        self.common = False  # what this side controls, every player controls
        self.sources = 0  # untapped permanents with a mana ability, an upper bound

    def zone(self, zone: int) -> list["Card"]:
        """This player's own zone (CR 400.1)."""
        if zone == terms.LIBRARY:
            return self.library
        if zone == terms.HAND:
            return self.hand
        if zone == terms.GRAVEYARD:
            return self.graveyard
        if zone == terms.EXILE:
            return self.exile
        if zone == terms.COMMAND:
            return self.command
        return self.pile

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Card:
    """A card or token in any zone, with its status on the battlefield (CR 110.5) and its derived characteristics.

    `stamp` grows with each change of zone: (card, stamp) names one object in the sense of CR 400.7.
    """

    __slots__ = (
        "id",
        "printed",
        "definition",
        "base_definition",
        "owner",
        "controller",
        "base_controller",
        "zone",
        "stamp",
        "token",
        "deck_token",
        "tapped",
        "sick",
        "damage",
        "deathtouched",
        "counters",
        "attached_to",
        "attachments",
        "timestamp",
        "shields",
        "memory",
        "attacking",
        "blocking",
        "blocks",
        "blocked",
        "blockers",
        "entered_turn",
        "uses",
        "exerted",
        "types",
        "subtypes",
        "colors",
        "keywords",
        "abilities",
        "power",
        "toughness",
        "protections",
        "last_known",
        "listed",
        "mark",
        "stack_value",
    )

    def __init__(self, id: int, definition: Printed, owner: Seat, token: bool = False) -> None:
        self.id = id
        self.printed = definition  # the card itself
        self.definition = definition  # its copiable values now (see `engine.rules.faces`)
        self.base_definition = definition  # the same, without effects that make it a copy for a while
        self.owner = owner
        self.controller = owner
        self.base_controller = owner
        self.zone = terms.CEASED
        self.stamp = 0
        self.token = token
        self.deck_token = False  # a token card that is part of a deck
        self.tapped = False
        self.sick = False
        self.damage = 0
        self.deathtouched = False
        self.counters: dict[str, int] = {}
        self.attached_to: Card | Seat | None = None  # an Aura may enchant a player
        self.attachments: list[Card] = []
        self.timestamp = 0
        self.shields = 0  # regeneration shields (CR 701.19)
        blank: Facts = {}
        self.memory: Memory = blank  # choices made for it and cards linked to it (CR 607)
        self.attacking: Seat | Card | None = None
        self.blocking: list[Card] = []
        self.blocks = False  # a blocking creature, though all that it blocked may have left (CR 509.1g)
        self.blocked = False
        self.blockers: list[Card] = []
        self.entered_turn = 0
        self.uses: dict[Any, int] = {}  # how often abilities were used this turn: see `engine.rules.uses`
        self.exerted = False
        self.last_known: LastKnown | None = None
        self.mark = ""  # where the card is from, where a format tells them apart: it survives every zone
        self.stack_value = -1  # its mana value on the stack, where a format says another than the printed one
        self.listed: tuple[Any, ...] = ()  # the abilities the trigger index holds for it
        self.reset()

    def reset(self) -> None:
        """Derived characteristics as printed. Only for new objects: in a game the layers write them."""
        d = self.definition
        self.types = d.types
        self.subtypes = d.subtypes
        self.colors = d.colors
        self.keywords = d.keywords
        self.abilities: tuple[Any, ...] = d.abilities
        self.power: int = d.base_power
        self.toughness: int = d.base_toughness
        self.protections: tuple[Any, ...] = d.protections

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def mana_value(self) -> int:
        if self.stack_value >= 0 and self.zone == terms.STACK:
            return self.stack_value
        return self.definition.mana_value

    def __repr__(self) -> str:
        return f"<{self.name} #{self.id}>"


class LastKnown:
    """Last known information about an object that left the battlefield (CR 608.2h)."""

    __slots__ = (
        "stamp",
        "controller",
        "owner",
        "types",
        "subtypes",
        "colors",
        "keywords",
        "power",
        "toughness",
        "counters",
        "attached_to",
        "attachments",
        "abilities",
        "memory",
        "tapped",
        "name",
        "blocking",
        "blocks",
        "blockers",
        "attacking",
        "definition",
    )

    def __init__(self, card: Card) -> None:
        self.stamp = card.stamp
        self.controller = card.controller
        self.owner = card.owner
        self.types = card.types
        self.subtypes = card.subtypes
        self.colors = card.colors
        self.keywords = card.keywords
        self.power = card.power
        self.toughness = card.toughness
        self.counters = dict(card.counters)
        self.attached_to = None if card.attached_to is None else Reference(card.attached_to)
        self.attachments = tuple(Reference(c) for c in card.attachments)
        self.abilities = card.abilities
        self.tapped = card.tapped
        self.memory = card.memory
        self.definition = card.definition
        self.name = card.name
        self.blocking = tuple(card.blocking)
        self.blocks = card.blocks
        self.blockers = tuple(card.blockers)
        self.attacking = card.attacking

    @property
    def mana_value(self) -> int:
        return self.definition.mana_value


class StackObject:
    """A spell or an activated or triggered ability on the stack (CR 405, 113.1c)."""

    __slots__ = (
        "id",
        "card",
        "stamp",
        "controller",
        "ability",
        "spell",
        "modes",
        "targets",
        "x",
        "event",
        "memory",
        "split",
        "kicked",
        "way",
        "copied",
        "paid",
        "spliced",
        "link",
        "last_known",
    )

    def __init__(self, id: int, card: Card, controller: Seat, ability: Any, spell: bool) -> None:
        self.id = id
        self.card = card
        self.stamp = card.stamp
        self.controller = controller
        self.ability = ability
        self.spell = spell
        self.modes: tuple[int, ...] = ()
        self.targets: list[list[Reference]] = []
        self.x = 0
        self.event: Event | None = None
        blank: Facts = {}
        self.memory: Memory = blank
        self.split: dict[int, tuple[int, ...]] = {}
        self.kicked = 0
        self.way = ""
        self.copied = False
        self.paid: dict[str, Any] = {}
        self.spliced: tuple[Printed, ...] = ()
        self.link: StackObject | None = None  # what stands for the spell among abilities, in some formats
        self.last_known: LastKnown | None = None  # of a spell that an effect has taken off the stack

    @property
    def shown(self) -> Card | LastKnown:
        """The spell's characteristics: those of its card, as long as it is on the stack (CR 608.2h)."""
        return self.last_known or self.card

    @property
    def name(self) -> str:
        return self.shown.name

    @property
    def exiled_from_stack(self) -> bool:
        """Whether the card is exiled instead of going anywhere else as it leaves the stack: cast with flashback, or the second
        half of one with aftermath (CR 702.34a, 702.127a)."""
        own = self.way == "flashback" or (self.way == "right" and self.card.printed.aftermath)
        return own or "flashback" in self.paid

    # What a filter asks of a spell.
    @property
    def colors(self) -> int:
        return self.shown.colors

    @property
    def types(self) -> int:
        return self.shown.types

    @property
    def subtypes(self) -> frozenset[str]:
        return self.shown.subtypes

    @property
    def keywords(self) -> int:
        return self.shown.keywords

    @property
    def definition(self) -> Printed:
        return self.shown.definition

    def __repr__(self) -> str:
        return f"<{'spell' if self.spell else 'ability'} {self.card.name}>"


Target = Card | Seat | StackObject


class Reference:
    """One object as it was when something began to speak of it: gone once the card has changed zones (CR 400.7)."""

    __slots__ = ("object", "stamp")

    def __init__(self, object: Target) -> None:
        self.object = object
        self.stamp = object.stamp if isinstance(object, Card) else 0

    @property
    def current(self) -> bool:
        return not isinstance(self.object, Card) or self.object.stamp == self.stamp


class Offer:
    """Leave to play a card from where it is (CR 601.3b, 406), as long as it stays there.

    `until` is "turn", "your_turn_over", or for no end "there" or, where the card may be played in no other way than the one it
    was set aside for, "".

    `way` names how a spell is cast so, such as "flashback".
    """

    __slots__ = ("card", "seat", "free", "until", "way")

    def __init__(self, card: Card, seat: Seat, free: bool, until: str, way: str = "") -> None:
        self.way = way
        self.card = card
        self.seat = seat
        self.free = free
        self.until = until


class Event:
    """Something that happened, for the abilities that watch for it."""

    __slots__ = (
        "kind",
        "card",
        "seat",
        "amount",
        "source",
        "combat",
        "zone",
        "stamp",
        "what",
        "known",
        "other",
        "other_stamp",
        "source_stamp",
    )

    def __init__(
        self,
        kind: int,
        card: Any = None,
        seat: Seat | None = None,
        amount: int = 0,
        source: Any = None,
        combat: bool = False,
        zone: int = -1,
        what: str = "",
        other: Any = None,
    ) -> None:
        self.kind = kind
        self.card = card
        self.seat = seat
        self.amount = amount
        self.source = source
        self.combat = combat
        self.zone = zone
        self.stamp = card.stamp if isinstance(card, Card) else 0
        self.what = what
        self.known: LastKnown | None = None
        self.other = other
        self.other_stamp = other.stamp if isinstance(other, Card) else 0
        self.source_stamp = source.stamp if isinstance(source, Card) else 0

    def told(self, **facts: Any) -> "Event":
        """The event as one ability that watches it understands it: what others watch stays as it is."""
        own = copy(self)
        for name, fact in facts.items():
            setattr(own, name, fact)
        return own


class Hit(NamedTuple):
    """Damage about to be dealt by one source to one recipient."""

    source: Card
    target: Card | Seat
    amount: int
    known: Card | LastKnown | None = None  # the source as the object that deals it, where that is not plain
