"""What "it", "that creature" and "that player" mean: the nearest thing spoken of before that fits."""

from typing import Any

from engine import terms
from engine.words import refs
from engine.words.filters import Anyone, Filter
from engine.words.grammar import Said, said
from engine.words.nodes import EventNode, Node
from engine.words.nouns import rebuilt


class Unclear(Exception):
    """Something is spoken of that nothing before names."""

    def __init__(self, words: str, place: int) -> None:
        super().__init__(words)
        self.words = words
        self.place = place


class Mention:
    """Something a text has spoken of: where, what sort, and how to speak of it again."""

    __slots__ = ("at", "player", "many", "node", "sort", "types", "index")

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
    ) -> None:
        self.at = at
        self.node = node
        self.sort = sort  # "target", "this", "event", "other", "host", "made", "group", "player"
        self.player = player
        self.many = many
        self.types = types
        self.index = index


MADE = {
    "search": "found", "create": "created", "mill": "milled", "discard": "discarded", "reveal_top": "revealed",
    "create_copy": "created", "manifest": "manifested", "amass": "amassed",
}  # fmt: skip
# Effects that bring something new into the text that nothing can speak of again: "it" is unclear after them.
NEW = (
    "put_from_hand",
    "discard_chosen",
    "search_split",
    "copy_spell",
    "dig",
    "exile_from_hand",
    "bolster",
    "cast_from_hand",
    "discard_all",
    "discard_unless",
    "rearrange_top",
    "surveil",
    "scry",
    "reveal_hand",
    "exile_if_dies",
)


def _at(node: Node) -> int:
    return node.said.at if node.said is not None else -1


def mentions(event: EventNode | None, parts: tuple[Any, ...], itself: bool = False) -> list[Mention]:
    """Everything the event and the parts speak of; `itself` where a cost before them spoke of the object."""
    found: list[Mention] = [Mention(-1, refs.THIS, "this")] if itself else []
    if event is not None:
        _event_mentions(event, found)
    counter = [0]
    for part in parts:
        _part_mentions(part, found, counter)
    return found


def _event_mentions(event: EventNode, found: list[Mention]) -> None:
    if event.head.name == "either":
        _event_mentions(event.args[0], found)
        first = event.args[0].args[:1]
        if (
            first
            and isinstance(first[0], Node)
            and first[0].head.name == "this"
            and event.args[1].args[:1] != first
        ):
            found.clear()
            found.append(Mention(0, None, "event", types=0))
        return
    for i, (name, value) in enumerate(zip(event.head.parameters, event.args, strict=False)):
        if name == "who":
            if not (isinstance(value, Node) and value.head.name == "you"):
                found.append(Mention(0, refs.THAT_PLAYER, "player", player=True))
        elif isinstance(value, Filter):
            first = i == 0 or (event.head.name == "casts" and name == "what")
            found.append(Mention(0 if first else 1, None, "event" if first else "other", types=value.types))
        elif isinstance(value, Anyone):
            found.append(Mention(1, refs.THAT_PLAYER, "player", player=True))
            if value.filter is not None:
                found.append(Mention(1, None, "other", types=value.filter.types))
        elif isinstance(value, Node) and value.head.name == "this":
            found.append(Mention(0, value, "this"))
        elif isinstance(value, Node) and value.head.name == "attached_host":
            found.append(Mention(0, value, "host", player=value.args[0].endswith("player")))
    if event.head.name in ("each_players_step", "opponents_step", "hosts_step"):
        found.append(Mention(0, refs.THAT_PLAYER, "player", player=True))


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
        if isinstance(filter_, Anyone):
            found.append(Mention(_at(part), part, "target", player=True, many=many, index=index))
            if filter_.filter is not None:
                found.append(
                    Mention(_at(part), part, "target", many=many, types=filter_.filter.types, index=index)
                )
        else:
            found.append(Mention(_at(part), part, "target", many=many, types=filter_.types, index=index))
        return
    if head == "this":
        if _at(part) >= 0:
            found.append(Mention(_at(part), part, "this"))
        return
    if head == "attached_host":
        found.append(Mention(_at(part), part, "host", player=part.args[0].endswith("player")))
        return
    if head in ("each_player", "each_opponent", "each_other_player"):
        found.append(Mention(_at(part), part, "group", player=True))
        return
    if head in ("controller", "owner"):
        found.append(Mention(_at(part), part, "player", player=True))
    if head == "defending_player":
        found.append(Mention(_at(part), part, "player", player=True))
    if head in ("your_choice", "at_random"):
        found.append(Mention(_at(part), None, "group", many=head == "your_choice" and part.args[1] != 1))
    if head in MADE:
        many = part.args[1] != 1 if head in ("search", "create", "create_copy") else part.args[0] != 1
        many = many and head != "amass"
        found.append(Mention(_at(part), part, "made", many=many))
    if head in NEW:
        found.append(Mention(_at(part), None, "new"))
        found.append(Mention(_at(part), None, "new", many=True))
    if part.head.extra.get("own_targets"):
        counter = [0]  # they are chosen on their own
    for argument in part.args:
        _part_mentions(argument, found, counter)


def resolve(event: EventNode | None, parts: tuple[Any, ...], itself: bool = False) -> tuple[Any, ...]:
    """The parts with every pronoun replaced. Raises Unclear."""
    known = mentions(event, parts, itself)
    keyed: set[int] = set()
    done = tuple(_replace(p, known, keyed) for p in parts)
    if keyed:
        done = tuple(_key_created(p, keyed) for p in done)
    return done


def _replace(part: Any, known: list[Mention], keyed: set[int]) -> Any:
    if isinstance(part, tuple):
        row = tuple(_replace(p, known, keyed) for p in part)
        return row if any(a is not b for a, b in zip(row, part, strict=True)) else part
    if isinstance(part, Filter):
        words = tuple((n, _replace(a, known, keyed)) for n, a in part.words)
        if all(a[1] is b[1] for a, b in zip(words, part.words, strict=True)):
            return part
        return rebuilt(part, words)
    if not isinstance(part, Node):
        return part
    if part.head.name == "pronoun":
        made = _meaning(part, known, keyed)
        if part.said.number == "was":
            made.said.number = "was"
        return made
    args = tuple(_replace(a, known, keyed) for a in part.args)
    if all(a is b for a, b in zip(args, part.args, strict=True)):
        return part
    made = type(part)(part.head, args)
    made.said = part.said
    return made


def _meaning(node: Node, known: list[Mention], keyed: set[int]) -> Node:
    words: str = node.args[0]
    how: Said = node.said
    if words.startswith("="):  # the shared subject of two verbs
        at = int(words[1:])
        mention = next(m for m in known if m.at == at and m.sort == "target")
        again = _again(mention, "it", how, keyed)
        again.said.number = "="
        return again
    player = words in ("that player", "that opponent") or how.number == "player"
    if words in ("they", "them") and how.number != "player":
        return _again(_nearest(node, known, False, True), words, how, keyed)
    if player:
        return _again(_nearest(node, known, True, False), words, how, keyed)
    made = _again(_nearest(node, known, False, words.startswith("those")), words, how, keyed)
    if words.startswith("that "):  # "tap that creature and it doesn't untap": it is what was just named
        known.append(Mention(how.at, made, "named"))
    return made


def _nearest(node: Node, known: list[Mention], player: bool, many: bool) -> Mention:
    words, at = node.args[0], node.said.at
    kind = words.split(" ")[-1].removesuffix("s")
    best: Mention | None = None
    for mention in known:
        if mention.at >= at or mention.player is not player or (not player and mention.many is not many):
            continue
        if not player and words.startswith(("that ", "those ")):
            if mention.sort == "this":
                continue
            if kind in ("creature", "land", "artifact", "enchantment") and mention.types:
                bit = terms.TYPE_NAMES[kind.capitalize()]
                if not mention.types & bit:
                    continue
        elif words == "it" and mention.sort == "other":
            continue
        if best is None or mention.at > best.at:
            best = mention
    if best is None:
        raise Unclear(words, at)
    return best


def _again(mention: Mention, words: str, how: Said, keyed: set[int]) -> Node:
    """The way to speak of a mention once more."""
    made: Node
    if mention.sort == "target":
        made = refs.it(mention.index, words)
    elif mention.sort == "named":
        return said(_worded(mention.node, words), Said(None, how.at, words))
    elif mention.sort in ("this", "host"):
        return said(mention.node, Said(None, how.at, words))
    elif mention.sort == "player" and mention.node is not None:
        if mention.node.head.name in ("controller", "owner"):
            raise Unclear(words, how.at)
        made = mention.node
    elif mention.sort == "event":
        made = refs.that(words)
    elif mention.sort == "other":
        made = refs.that_other(words)
    elif mention.sort == "made" and mention.node is not None:
        key = MADE[mention.node.head.name]
        if key == "created":
            keyed.add(mention.at)
        made = refs.noted(key, words)
    else:
        raise Unclear(words, how.at)
    return said(made, Said(None, how.at, words))


def _worded(node: Node, words: str) -> Node:
    """The same thing in other words."""
    if "words" not in node.head.parameters:
        return node
    at = node.head.parameters.index("words")
    return type(node)(node.head, (*node.args[:at], words, *node.args[at + 1 :]))


def _key_created(part: Any, keyed: set[int]) -> Any:
    """The tokens spoken of later are noted as they are created."""
    if isinstance(part, tuple):
        return tuple(_key_created(p, keyed) for p in part)
    if not isinstance(part, Node):
        return part
    args = tuple(_key_created(a, keyed) for a in part.args)
    if part.head.name == "create" and _at(part) in keyed:
        args = (*args[:4], "created", *args[5:])
    made = type(part)(part.head, args)
    made.said = part.said
    return made
