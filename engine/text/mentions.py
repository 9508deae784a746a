"""What a text has spoken of, in the order in which it did: what a pronoun can mean."""

from typing import Any

from engine.language import refs
from engine.language.filters import Anyone, Filter
from engine.language.nodes import EventNode, Node
from engine.language.subtypes import ARTIFACT_TYPES, ENCHANTMENT_TYPES, LAND_TYPES
from engine.state import memory, terms
from engine.state.declared import Key


class Mention:
    """Something a text has spoken of: where, what sort, and how to speak of it again.

    `since` is the place after which it can be spoken of: what a clause makes is there once the clause is said. `aside` is
    what an event tells beside its subject: "it" never means that. `part` is the node that speaks of it.
    """

    __slots__ = (
        "at",
        "player",
        "many",
        "node",
        "sort",
        "types",
        "index",
        "since",
        "aside",
        "part",
        "scope",
        "of_event",
    )

    def __init__(
        self,
        at: int,
        node: Any,
        sort: str,
        *,
        player: bool = False,
        many: bool = False,
        types: int = 0,
        index: int = -1,
        since: float | None = None,
        aside: bool = False,
        part: Any = None,
        scope: Node | None = None,
    ) -> None:
        self.at = at
        self.node = node
        # "target", "this", "dealer", "event", "other", "opposing", "host", "made", "new", "named", "group", "player"
        self.sort = sort
        self.player = player
        self.many = many
        self.types = types
        self.index = index
        self.since: float = at if since is None else since
        self.aside = aside
        self.part = part
        self.scope = scope
        self.of_event = sort in ("event", "other", "opposing")


MADE: dict[str, Key[Any]] = {
    "search": memory.FOUND,
    "reveal_until": memory.FOUND,
    "mill_and_take": memory.FOUND,
    "create": memory.CREATED,
    "create_sized": memory.CREATED,
    "mill": memory.MILLED,
    "discard": memory.DISCARDED,
    "reveal_top": memory.REVEALED,
    "create_copy": memory.CREATED,
    "create_attacking": memory.CREATED,
    "create_attacking_copy": memory.CREATED,
    "put_from_hand": memory.PUT,
    "dig_onto_battlefield": memory.PUT,
    "manifest": memory.MANIFESTED,
    "amass": memory.AMASSED,
    "exile_top": memory.EXILED,
}
NUMBER_AT = {"search": 1, "create": 1, "create_copy": 1, "create_attacking": 1, "dig_onto_battlefield": 2}
"""Which argument says how many they are, where it is not the first."""
SINGLE = ("amass", "create_sized", "reveal_until", "mill_and_take", "put_from_hand", "create_attacking_copy")
# Effects that bring something new into the text that nothing can speak of again: "it" is unclear after them.
NEW = (
    "discard_chosen",
    "search_split",
    "copy_spell",
    "dig",
    "exile_from_hand",
    "bolster",
    "cast_from_hand",
    "discover",
    "learn",
    "discard_all",
    "rearrange_top",
    "surveil",
    "scry",
    "reveal_hand",
    "exile_if_dies",
)


AFFECTING = ("change", "put_counters", "tap", "untap")
"""Effects that note what they were done to."""


def place_of(node: Node) -> int:
    """Where a text put it; -1 for what no text said."""
    return node.said.at if node.said is not None else -1


def last_place(part: Any) -> int:
    """The last place of the text that a node or anything in it stands at."""
    if isinstance(part, (tuple, list)):
        return max(map(last_place, part), default=-1)
    if isinstance(part, Filter):
        return max((last_place(argument) for _, argument in part.words), default=-1)
    return max(place_of(part), last_place(part.args)) if isinstance(part, Node) else -1


def mentions(event: EventNode | None, parts: tuple[Any, ...], itself: bool = False) -> list[Mention]:
    """Everything the event and the parts speak of; `itself` where a cost before them spoke of the object."""
    found: list[Mention] = [Mention(-1, refs.THIS, "this")] if itself else []
    if event is not None:
        _event_mentions(event, found)
    counter = [0]
    for part in parts:
        _part_mentions(part, found, counter)
    return found


# Effects that make an ability of a later moment. Of these the parts that it does come last.
SCOPED = ("when_you_do", "whenever_this_turn", "when_dies_this_turn", "when_you_next_cast", "delayed")


def opens_scope(node: Node) -> bool:
    """Whether a node makes an ability with an event of its own."""
    return node.head.name in SCOPED


def _scoped_mentions(part: Node, found: list[Mention], counter: list[int]) -> None:
    """What such an ability speaks of: its event, its own targets."""
    begin = len(found)
    at = place_of(part)
    values = part.args
    if isinstance(values[0], EventNode):
        _event_mentions(values[0], found, at)
    elif part.head.name == "when_dies_this_turn":
        _part_mentions(values[0], found, counter)
        begin = len(found)
        types = _kinds(values[0].args[0]) if _is_target(values[0]) else 0
        found.append(Mention(last_place(values[0]), None, "event", types=types))
    elif part.head.name == "when_you_next_cast":
        found.append(Mention(at, None, "event"))
    own = [0] if part.head.own_targets else counter
    rest = values if part.head.name == "when_you_do" else values[1:]
    _part_mentions(rest, found, own)
    for mention in found[begin:]:
        mention.scope = mention.scope or part
        mention.of_event = mention.of_event or mention.node is refs.THAT_PLAYER


CASTING = ("casts", "casts_from_elsewhere")
"""Events of casting, whose own object is the spell."""


def _is_target(value: Any) -> bool:
    return isinstance(value, Node) and value.head.name == "target" and isinstance(value.args[0], Filter)


def _event_mentions(event: EventNode, found: list[Mention], at: int = 0) -> None:
    """What an event speaks of; `at` is where it stands, the beginning of the text but for events inside effects."""
    if event.head.name == "happens_while":
        _event_mentions(event.args[0], found, at)
        return
    if event.head.name == "either":
        _either_mentions(event, found, at)
        return
    # Of "becomes blocked by" the event's own object is what blocks.
    turned = event.head.name == "blocked_by"
    for i, (name, value) in enumerate(zip(event.head.parameters, event.args, strict=False)):
        if name == "who":
            if not (isinstance(value, Node) and value.head.name == "you"):
                found.append(Mention(at, refs.THAT_PLAYER, "player", player=True))
        elif isinstance(value, Filter):
            first = i == 0 or (event.head.name in CASTING and name == "what")
            sort = "event" if first is not turned else "other"
            found.append(Mention(at + (not first), None, sort, types=_kinds(value), aside=not first))
        elif isinstance(value, Anyone):
            found.append(Mention(at + 1, refs.THAT_PLAYER, "player", player=True))
            if value.filter is not None:
                found.append(Mention(at + 1, None, "other", types=_kinds(value.filter), aside=True))
        elif isinstance(value, Node) and value.head.name == "this":
            found.append(Mention(at, value, "this"))
        elif isinstance(value, Node) and value.head.name == "attached_host":
            found.append(Mention(at, value, "host", player=value.args[0].endswith("player")))
    if event.head.name in ("each_players_step", "opponents_step", "hosts_step"):
        found.append(Mention(at, refs.THAT_PLAYER, "player", player=True))
    if event.head.name == "hosts_step" and "player" not in _loose(event):
        found.append(Mention(at, refs.attached_host(_loose(event)), "host"))


def _loose(event: EventNode) -> str:
    """What a text calls the host that an event speaks of by a slot of its own."""
    return next(iter(event.said.loose), "") if event.said is not None and event.said.loose else ""


def _either_mentions(event: EventNode, found: list[Mention], at: int) -> None:
    """Of two events what both speak of; where they speak of different things nothing is known by a pronoun."""
    one, two = event.args
    same = one.args[:1] == two.args[:1]
    if one.head.name == "blocks" and two.head.name == "blocked_by" and same and one.args[1] is not None:
        by = one.args[1]
        _event_mentions(EventNode(one.head, (one.args[0], None)), found, at)
        if isinstance(one.args[0], Filter) and isinstance(by, Node) and by.head.name == "this":
            found.clear()
            found.append(Mention(at, None, "opposing", types=_kinds(one.args[0])))
        elif isinstance(one.args[0], Node) and isinstance(by, Filter):
            found.append(Mention(at + 1, None, "opposing", types=_kinds(by), aside=True))
        else:
            found.append(Mention(at + 1, None, "new"))
        return
    _event_mentions(one, found, at)
    first = one.args[:1]
    if not (first and isinstance(first[0], Node) and first[0].head.name == "this") or same:
        return
    if one.head is two.head:  # "this creature or another Elf enters": whichever it was
        found.clear()
        found.append(Mention(at, None, "event", types=0))
        return
    beside: list[Mention] = []
    _event_mentions(two, beside, at)
    if not all(mention.player for mention in beside):  # what happens there is done to something else
        found.append(Mention(at + 1, None, "new"))


CHANGING = ("Vehicle", "Spacecraft")  # artifacts that become creatures


def _kinds(filter_: Filter) -> int:
    """The card types that a description names, or that its subtypes are of; 0 for any."""
    names = {name for word, argument in filter_.words if word == "sub" for name in argument}
    if filter_.types or not names or not names.isdisjoint(CHANGING):
        return filter_.types
    return next((kind for kind, subtypes in KINDS if names <= subtypes), 0)


KINDS = ((terms.ARTIFACT, ARTIFACT_TYPES), (terms.ENCHANTMENT, ENCHANTMENT_TYPES), (terms.LAND, LAND_TYPES))


def _part_mentions(part: Any, found: list[Mention], counter: list[int]) -> None:
    if isinstance(part, (tuple, list)):
        for p in part:
            _part_mentions(p, found, counter)
        return
    if isinstance(part, Filter):
        for _, argument in part.words:
            _part_mentions(argument, found, counter)
        return
    if not isinstance(part, Node):
        return
    head = part.head.name
    if head in ("target", "divided"):
        filter_, most = part.args[0], part.args[1]
        index = counter[0]
        counter[0] += 1
        many = most != 1
        since = last_place(part)  # its own words speak of nothing it is

        def aimed(player: bool, types: int) -> None:
            at = place_of(part)
            found.append(
                Mention(
                    at,
                    part,
                    "target",
                    player=player,
                    many=many,
                    types=types,
                    index=index,
                    since=since,
                    part=part,
                )
            )

        if isinstance(filter_, Anyone):
            aimed(True, 0)
            if filter_.filter is not None:
                aimed(False, _kinds(filter_.filter))
        else:
            aimed(False, _kinds(filter_))
        return
    if head == "this":
        if place_of(part) >= 0:
            found.append(Mention(place_of(part), part, "this"))
        return
    if head == "kicked":  # "if this spell was kicked, it deals": the spell does
        found.append(Mention(place_of(part), refs.THIS, "dealer"))
        return
    if head == "attached_host":
        found.append(Mention(place_of(part), part, "host", player=part.args[0].endswith("player")))
        return
    if head in ("each_player", "each_opponent", "each_other_player"):
        found.append(Mention(place_of(part), part, "group", player=True))
        return
    if head in ("controller", "owner"):
        found.append(Mention(place_of(part), part, "player", player=True))
    if head == "defending_player":
        found.append(Mention(place_of(part), part, "player", player=True))
    if head in ("your_choice", "at_random"):
        found.append(Mention(place_of(part), None, "group", many=head == "your_choice" and part.args[1] != 1))
    if head in MADE:
        many = part.args[NUMBER_AT.get(head, 0)] != 1 and head not in SINGLE
        found.append(Mention(place_of(part), part, "made", many=many, since=last_place(part) + 0.5))
    if head in AFFECTING:
        if isinstance(part.args[0], Filter):
            group = part.args[0]
            beyond = max(place_of(part), last_place(part)) + 0.5
            found.append(
                Mention(
                    place_of(part), None, "affected", many=True, types=_kinds(group), since=beyond, part=part
                )
            )
        found.append(Mention(place_of(part), None, "affecting", since=float("inf"), part=part))
    if head in NEW:
        beyond = last_place(part) + 0.5
        found.append(Mention(place_of(part), None, "new", since=beyond))
        found.append(Mention(place_of(part), None, "new", many=True, since=beyond))
    if opens_scope(part):
        _scoped_mentions(part, found, counter)
        return
    if part.head.own_targets:
        counter = [0]  # they are chosen on their own
    for i in part.head.spoken_order or range(len(part.args)):
        _part_mentions(part.args[i], found, counter)
