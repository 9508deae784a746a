"""What "it", "that creature" and "that player" mean: the nearest thing spoken of before that fits."""

import sys
from typing import Any

from engine.language import refs
from engine.language.filters import Filter
from engine.language.nodes import Effect, EventNode, Node, Replacement, Selector
from engine.state import memory, terms
from engine.text.filter_words import rebuilt
from engine.text.mentions import MADE, Mention, mentions, opens_scope, place_of
from engine.text.reading.grammar import Reader
from engine.text.reading.meaning import check_meaning
from engine.text.reading.not_understood import Unclear
from engine.text.reading.noting import Unnoted, settle_notes
from engine.text.reading.together import simultaneous
from engine.text.said import Said, pronoun_at, said, spoken
from engine.text.templates import Slot


def replace_pronouns(
    event: EventNode | None,
    parts: tuple[Any, ...],
    itself: bool = False,
    spell: bool = False,
    attached: bool = False,
) -> tuple[Any, ...]:
    """The parts with every pronoun replaced. Raises Unclear."""
    known = Known(mentions(event, parts, itself), spell)
    known.attached = attached
    done = tuple(_replace(p, known) for p in parts)
    _told_of_the_unpaid(parts, done, known)
    if known.keyed:
        done = tuple(_key_created(p, known.keyed) for p in done)
    return done


def _told_of_the_unpaid(parts: tuple[Any, ...], done: tuple[Any, ...], known: "Known") -> None:
    """ "You may pay {8}. If you do, tap target creature. It doesn't untap ...": of what something is done to only where it was
    paid no more is told where it was not. Raises Unclear."""
    for i, part in enumerate(parts):
        if part.head.name not in ("may_pay", "may_cost"):
            continue
        within = _nodes(part)
        aimed = {m.index for m in known.found if m.sort == "target" and id(m.part) in within}
        for later in done[i + 1 :]:
            if later.head.name not in CONDITIONAL and any(_speaks_of(later, index) for index in aimed):
                raise Unclear("it", max(0, place_of(later)))


def _speaks_of(part: Any, index: int) -> bool:
    """Whether it speaks of that target once more."""
    if isinstance(part, tuple):
        return any(_speaks_of(p, index) for p in part)
    if isinstance(part, Filter):
        return any(_speaks_of(argument, index) for _, argument in part.words)
    if not isinstance(part, Node):
        return False
    return (part.head.name == "it" and part.args[0] == index) or _speaks_of(part.args, index)


class Known:
    """What a text has spoken of, as far as it can be meant where a pronoun stands.

    `scopes` are the abilities within the text that the pronoun is in, the outermost first: an ability that a spell makes has
    an event and targets of its own. `subject` is what the running clause is about.
    """

    __slots__ = (
        "found",
        "keyed",
        "scopes",
        "subject",
        "said_subject",
        "dealing",
        "other",
        "spell",
        "aiming",
        "branched",
        "elsewhere",
        "later",
        "attached",
        "of_card",
    )

    def __init__(self, found: list[Mention], spell: bool) -> None:
        self.found = found
        self.spell = (
            spell  # whether it is the text of a spell, which is itself none of the things it speaks of
        )
        self.other: Any = None  # what "other" is measured from, where that is not the object itself
        self.aiming: int | None = None  # where a target is described: it is other than those before it
        self.branched: frozenset[int] = frozenset()  # what was said under a condition that the text has left
        self.elsewhere: frozenset[int] = frozenset()  # what is done only where the running clause is not
        self.later = False  # whether it is worked out at a later moment
        self.keyed: set[int] = set()
        self.scopes: tuple[Node, ...] = ()
        self.subject: Any = None
        self.said_subject: Any = None  # the same as the text has it
        self.dealing = False  # whether it is asked what deals damage
        self.of_card = False  # whether it is asked what card it is
        self.attached = False  # whether an event is told by an Aura or Equipment, which is no creature itself

    def inside(self, mention: Mention) -> bool:
        """Whether a mention belongs to the innermost ability."""
        return mention.scope is (self.scopes[-1] if self.scopes else None)

    def visible(self, mention: Mention) -> bool:
        """Whether a mention can be meant at all: what an ability within the text speaks of is unknown outside of it."""
        return mention.scope is None or any(mention.scope is scope for scope in self.scopes)


def _replace(part: Any, known: Known) -> Any:
    if isinstance(part, tuple):
        row = tuple(_replace(p, known) for p in part)
        return row if any(a is not b for a, b in zip(row, part, strict=True)) else part
    if isinstance(part, Filter):
        words = tuple((n, _replace(a, known)) for n, a in part.words)
        words = tuple(_measured(n, a, known, part) for n, a in words)
        if all(a[0] == b[0] and a[1] is b[1] for a, b in zip(words, part.words, strict=True)):
            return part
        return rebuilt(part, words)
    if not isinstance(part, Node):
        return part
    if part.head.name == "pronoun":
        made = _meaning(part, known)
        if part.said.manner == "was":
            made.said.manner = "was"
        return made
    if part.said is not None:
        for place in part.said.its:
            _must_be_this(place, known)
    scoped = opens_scope(part)
    before = known.scopes
    aiming = known.aiming
    if aiming is None and part.head.name in ("target", "divided"):
        known.aiming = part.said.at if part.said is not None else 0
    if part.head.name == "when_dies_this_turn":  # whose death it is is settled at once
        settled_first = type(part)(part.head, (_replace(part.args[0], known), *part.args[1:]))
        settled_first.said = part.said
        known.scopes, part = (*before, part), settled_first
    elif scoped:
        known.scopes = (*before, part)
    later, known.later = known.later, known.later or scoped or isinstance(part, Replacement)
    asked, known.of_card = known.of_card, part.head.name == "is_a" and part.args[1].noun.endswith("card")
    if part.head.name in CONDITIONAL:
        args = _branches(part, known)
    elif part.head.kind is Effect:
        args = _arguments(part, known)
    else:
        args = tuple(_replace(a, known) for a in part.args)
    known.scopes = before
    known.aiming = aiming
    known.later = later
    known.of_card = asked
    if all(a is b for a, b in zip(args, part.args, strict=True)):
        return part
    made = type(part)(part.head, args)
    made.said = part.said
    return made


CONDITIONAL = ("if_", "may", "may_cost", "may_pay", "unless_cost", "unless_pays")


def _branches(part: Node, known: Known) -> tuple[Any, ...]:
    """The arguments of what may or may not be done, each of them without what the others do."""
    done: list[Any] = []
    before = known.elsewhere
    within = [_nodes(a) for a in part.args]
    for i, argument in enumerate(part.args):
        known.elsewhere = before.union(*(w for k, w in enumerate(within) if k != i))
        done.append(_replace(argument, known))
    known.elsewhere = before
    known.branched = known.branched.union(*within)
    return tuple(done)


def _nodes(part: Any) -> frozenset[int]:
    """The nodes within something, told by what they are in memory."""
    if isinstance(part, tuple):
        return frozenset().union(*map(_nodes, part))
    return frozenset((id(part), *_nodes(part.args))) if isinstance(part, Node) else frozenset()


def _measured(name: str, argument: Any, known: Known, part: Filter) -> tuple[str, Any]:
    """ "Other" than what: the subject of the clause, or what a spell has spoken of; else the object itself. Raises Unclear."""
    if name != "other":
        return name, argument
    subject = known.other
    if subject is not None and host_is_no_such(subject, part):
        return name, argument
    if known.aiming is not None and (subject is None or subject.head.name == "it"):
        if known.spell or not _aimed_before(known.aiming, known):
            if part.zone == terms.GRAVEYARD and _told_of_another(known):
                raise Unclear("other", known.aiming)  # than the card the event is about
            return name, argument
        return "besides_targets", None  # than the targets before it: it may be the object itself (CR 115.3)
    if subject is None and known.spell:
        subject = _only_target(known)
    if subject is None and known.attached and part.types == terms.CREATURE:
        subject = _meaning(pronoun_at("that creature", sys.maxsize), known)
    return (name, argument) if subject is None else ("besides", subject)


def host_is_no_such(subject: Node, part: Filter) -> bool:
    """ "For each other enchantment" of an enchanted creature: the Aura is one itself, and meant; its creature is none."""
    attached = terms.ARTIFACT | terms.ENCHANTMENT
    return subject.head.name == "attached_host" and bool(part.types) and not part.types & ~attached


def _told_of_another(known: Known) -> bool:
    """Whether an event is about something else than the object itself."""
    return any((m.of_event or m.sort == "host") and known.inside(m) for m in known.found)


def _aimed_before(place: int, known: Known) -> bool:
    """Whether the ability has spoken of a target, no player, before that place."""
    return any(m.sort == "target" and not m.player and m.at < place and known.inside(m) for m in known.found)


def _only_target(known: Known) -> Node:
    """The one target a spell speaks of. Raises Unclear."""
    aimed = {m.index: m for m in known.found if m.sort == "target" and not m.player and known.inside(m)}
    if len(aimed) != 1 or next(iter(aimed.values())).many:
        raise Unclear("other", 0)
    return refs.it(next(iter(aimed)))


def _arguments(part: Node, known: Known) -> tuple[Any, ...]:
    """The arguments of a clause: what its verb is done to is never its own subject, which would be "itself"."""
    at = _subject_of(part)
    if at < 0:
        return tuple(_replace(a, known) for a in part.args)
    known.dealing = part.head.parameters[at] == "source"
    subject = _replace(part.args[at], known)
    known.dealing = False
    if not isinstance(subject, Node):
        return tuple(subject if i == at else _replace(a, known) for i, a in enumerate(part.args))
    done: list[Any] = []
    for i, a in enumerate(part.args):
        if i == at:
            done.append(subject)
            continue
        before = known.subject, known.other
        known.subject = subject if isinstance(a, Node) and a.head.name == "pronoun" else None
        known.said_subject = part.args[at]
        known.other = _once_more(subject, part, known) or known.other
        done.append(_replace(a, known))
        known.subject, known.other = before
    return tuple(done)


def _once_more(subject: Node, part: Node, known: Known) -> Node | None:
    """The subject of a clause, to measure "other" from; None for the object itself, players and groups."""
    if subject.head.name in ("it", "that", "that_other", "noted", "attached_host", "earlier", "opposing"):
        return subject
    if subject.head.name != "target":
        return None
    mention = next((m for m in known.found if m.part is part.args[_subject_of(part)] and not m.player), None)
    return refs.it(mention.index) if mention is not None and known.inside(mention) else None


def _subject_of(part: Node) -> int:
    """Which argument is the object that a clause is about; -1 where it has none."""
    variant = part.said.variant if part.said is not None else None
    first = variant.pattern[0] if variant is not None and variant.pattern else None
    if not isinstance(first, Slot) or first.names[0] not in part.head.parameters:
        return -1
    return part.head.parameters.index(first.names[0])


def _must_be_this(place: int, known: Known) -> None:
    """ "It" where only the object itself can stand: something else that was named last is not it. Raises Unclear."""
    try:
        mention = _nearest(pronoun_at("it", place), known, False, False)
    except Unclear:
        return
    if mention.sort != "this":
        raise Unclear("it", place)


def _meaning(node: Node, known: Known) -> Node:
    words: str = node.args[0]
    how: Said = node.said
    if words.startswith("="):  # the shared subject of two verbs
        at = int(words[1:])
        mention = next(m for m in known.found if m.at == at and m.sort == "target")
        again = _again(mention, "it", how, known)
        again.said.manner = "="
        return again
    player = words in ("that player", "that opponent") or how.manner == "player"
    if words in ("they", "them") and how.manner != "player":
        return _again(_nearest(node, known, False, True), words, how, known)
    if player:
        return _again(_nearest(node, known, True, False), words, how, known)
    nearest = _nearest(node, known, False, words.startswith("those"))
    if nearest.sort == "target" and _types_of(words) and nearest.types & ~_types_of(words):
        raise Unclear(words, how.at)  # of a target that may be something else it is said only if it is that
    made = _again(nearest, words, how, known)
    if words.startswith("that ") or known.of_card:
        # "tap that creature and it doesn't untap", "if it's a land card, put it": it is what was just named
        types = _types_of(words) or nearest.types
        known.found.append(Mention(how.at, made, "named", types=types, scope=nearest.scope))
    return made


def _types_of(words: str) -> int:
    """The card type that "that land" names; 0 for words of any type."""
    return terms.TYPE_NAMES.get(words.split(" ")[-1].capitalize(), 0)


def _nearest(node: Node, known: Known, player: bool, many: bool) -> Mention:
    words, at = node.args[0], node.said.at
    noun = words.split(" ")[-1].removesuffix("s")
    best: Mention | None = None
    for mention in known.found:
        if mention.since >= at or mention.player is not player or (not player and mention.many is not many):
            continue
        if mention.sort == "dealer" and not known.dealing:
            continue
        if (known.of_card or noun == "card") and _made(mention):
            continue  # a token is no card
        if not player and words.startswith(("that ", "those ")):
            if mention.sort == "this" or (noun == "spell" and mention.sort == "made"):
                continue  # no token and no card that an effect brings is a spell
            if noun == "spell" and mention.sort == "target" and not _targets_spell(mention):
                continue
            if noun in PERMANENTS and _lies(mention):
                continue  # a card that lies elsewhere is no permanent
            if noun in ("creature", "land", "artifact", "enchantment") and mention.types:
                bit = terms.TYPE_NAMES[noun.capitalize()]
                if not mention.types & bit:
                    continue
        elif words == "it" and mention.aside:
            continue
        if known.subject is not None and known.visible(mention) and _is(mention, known):
            continue
        if best is None or mention.since > best.since:
            best = mention
        elif mention.since == best.since and not known.visible(best):
            best = mention  # the same words spoke of what can be meant, too
    if best is None or not known.visible(best):
        raise Unclear(words, at)
    if (
        noun == "card"
        and _aimed(best)
        and any(_lies(m) and m.since < at and known.visible(m) for m in known.found)
    ):
        raise Unclear(words, at)  # a permanent was named since, a card that lies elsewhere before it
    return best


PERMANENTS = ("artifact", "creature", "enchantment", "land", "permanent", "planeswalker", "token")
LYING = (
    "discard",
    "exile_top",
    "mill",
    "reveal_top",
)  # effects that bring cards into the text which are on no battlefield


def _aimed(mention: Mention) -> bool:
    """Whether it is a target."""
    node = mention.node
    named = mention.sort == "named" and node is not None and node.head.name in ("it", "earlier")
    return mention.sort == "target" or named


def _targets_spell(mention: Mention) -> bool:
    """Whether a target is a spell on the stack."""
    aimed = mention.part.args[0] if mention.part is not None and mention.part.args else None
    return isinstance(aimed, Filter) and aimed.zone == terms.STACK


def _lies(mention: Mention) -> bool:
    """Whether it is a card on no battlefield; "that card" said of it once more, too."""
    node = mention.node
    if mention.sort == "named":
        return node is not None and node.head.name == "noted" and node.args[0] in map(MADE.get, LYING)
    return mention.sort == "made" and node is not None and node.head.name in LYING


def _made(mention: Mention) -> bool:
    """Whether it is a token that an effect creates."""
    node = mention.node if mention.sort == "made" else None
    return node is not None and MADE.get(node.head.name) == memory.CREATED


def _is(mention: Mention, known: Known) -> bool:
    """Whether a mention is of the subject of the running clause."""
    subject = known.subject
    if mention.sort == "target":
        return mention.part is known.said_subject or (
            subject.head.name in ("it", "earlier") and subject.args[0] == mention.index
        )
    if mention.sort in ("event", "other", "opposing"):
        head = {"event": "that", "other": "that_other", "opposing": "opposing"}[mention.sort]
        return bool(subject.head.name == head)
    if mention.node is None:
        return False
    if mention.sort == "named":
        return bool(mention.node.head is subject.head and mention.node.args[:1] == subject.args[:1])
    return bool(mention.node == subject)


def _again(mention: Mention, words: str, how: Said, known: Known) -> Node:
    """The way to speak of a mention once more. Raises Unclear."""
    made: Node
    if mention.sort == "target":
        made = refs.it(mention.index, words) if known.inside(mention) else refs.earlier(mention.index, words)
    elif mention.sort == "named":
        node = mention.node
        if not known.inside(mention) and node.head.name == "it":
            node = refs.earlier(*node.args)
        elif not known.inside(mention) and node.head.name in OF_EVENT:
            raise Unclear(words, how.at)
        return said(_worded(node, words), Said(None, how.at, words))
    elif mention.sort in ("this", "host", "dealer"):
        return said(mention.node, Said(None, how.at, words))
    elif mention.of_event and not _knows_event(mention, known):
        raise Unclear(words, how.at)
    elif mention.sort == "player" and mention.node is not None:
        if mention.node.head.name in ("controller", "owner"):
            raise Unclear(words, how.at)
        made = mention.node
    elif mention.sort == "event":
        made = refs.that(words)
    elif mention.sort == "other":
        made = refs.that_other(words)
    elif mention.sort == "opposing" and words == "that creature":
        made = refs.opposing()
    elif mention.sort == "affected" and _still_affected(mention, how.at, known):
        made = refs.noted(memory.AFFECTED, words)
    elif mention.sort == "made" and mention.node is not None:
        key = MADE[mention.node.head.name]
        if key == memory.CREATED:
            known.keyed.add(mention.at)
        made = refs.noted(key, words)
    else:
        raise Unclear(words, how.at)
    return said(made, Said(None, how.at, words))


def _still_affected(mention: Mention, place: int, known: Known) -> bool:
    """Whether what is noted there is still that group: no effect between is done to anything but it."""
    if known.later or id(mention.part) in known.elsewhere:
        return False
    affecting = [m for m in known.found if m.sort == "affecting" and m.part is not mention.part]
    if id(mention.part) in known.branched and any(m.at < mention.at for m in affecting):
        return False  # where it was not done, what is noted is what another was done to
    return all(_speaks_of_them(m.part.args[0]) for m in affecting if mention.at < m.at < place)


def _speaks_of_them(what: Any) -> bool:
    return isinstance(what, Node) and what.head.name == "pronoun" and what.args[0] in GROUP_WORDS


GROUP_WORDS = ("they", "them", "those creatures", "those permanents", "those artifacts", "those lands")
OF_EVENT = ("that", "that_other", "opposing", "that_player")


def _knows_event(mention: Mention, known: Known) -> bool:
    """Whether the ability a pronoun stands in knows that event: a reflexive one knows what it came from (CR 603.12)."""
    scopes = list(known.scopes)
    while scopes and scopes[-1] is not mention.scope and scopes[-1].head.name == "when_you_do":
        scopes.pop()
    return mention.scope is (scopes[-1] if scopes else None)


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
    if part.head.name == "create" and place_of(part) in keyed:
        args = (*args[:4], "created", *args[5:])
    made = type(part)(part.head, args)
    made.said = part.said
    return made


# -- for abilities ------------------------------------------------------------------------------------------------------


def settled(
    r: Reader,
    event: EventNode | None,
    parts: tuple[Any, ...],
    itself: bool = False,
    costs: tuple[Any, ...] = (),
) -> tuple[Effect, ...] | None:
    """The effects with what they speak of found out; None where that is unclear."""
    try:
        known = settle_notes(
            event,
            replace_pronouns(
                event,
                flat(parts),
                itself,
                len(r.known.itself) == 3,
                event is not None and _is_attached(r, parts),
            ),
            costs,
            len(r.known.itself) == 3,
        )
        check_meaning(event, known)
        return simultaneous(tuple(_finished(r, p) for p in known))
    except (Unclear, Unnoted) as wrong:
        if wrong.place >= r.far:
            r.far, r.expected = wrong.place, {f"something “{wrong.words}” can mean"}
        return None


def _is_attached(r: Reader, parts: tuple[Any, ...]) -> bool:
    """Whether an Aura or Equipment, which is no creature, says it of itself: not in quotation marks."""
    before = r.words[: max((0, *map(place_of, flat(parts))))]
    return bool(r.known.itself & {"aura", "equipment"}) and before.count("“") == before.count("”")


def _finished(r: Reader, node: Any) -> Any:
    """What a text says in two places put together: shares of damage, cards exiled for another ability."""
    if isinstance(node, tuple):
        return tuple(_finished(r, n) for n in node)
    if not isinstance(node, Node):
        return node
    args = tuple(_finished(r, a) for a in node.args)
    if node.head.name not in CHOOSING and any(map(_chooses, node.args)):
        raise Unclear("a choice", max(0, place_of(node)))
    if (
        node.head.name == "may"
        and args[0].head.name == "seq"
        and any(e.head.name in OFFERS for e in args[0].args)
    ):
        raise Unclear("an offer within an offer", max(0, place_of(node)))
    if node.head.name == "may_pay" and "{X}" in node.args[0] and _aims_by_x(node.args[1]):
        raise Unclear("X", max(0, place_of(node)))  # targets are chosen before it is paid
    if _asks_too_early(node):
        raise Unclear("a condition of a later moment", max(0, place_of(node)))
    if node.head.name == "divided_damage" and isinstance(args[1], Node):
        n, among = args
        most = n if among.args[1] == 0 else among.args[1]
        args = (n, said(Selector(among.head, (among.args[0], most, among.args[2], n)), among.said))
    elif node.head.name == "copy_spell" and isinstance(args[0], Node) and args[0].head.name == "that":
        args = (said(refs.that_other(args[0].args[0]), args[0].said), *args[1:])  # the spell, not its card
    elif node.head.name in ("exile_instead", "exile_if_dies") and _chooses(args[0]):
        filter_, most, least, _ = args[0].args
        if (most, least) != (1, None):
            raise Unclear("a choice", max(0, place_of(node)))
        every = Filter(filter_.types, filter_.noun, filter_.words, filter_.zone, filter_.python)
        every.said = {**(filter_.said or {}), "quantifier": "a"}
        args = (every,)
    elif node.head.name == "damage" and _own_power(node):
        args = (
            type(args[0])(args[0].head, (said(refs.each_one("they"), Said(None, -1, "they")),)),
            *args[1:],
        )
        args[0].said = node.args[0].said
    elif node.head.name in ("exile", "exile_until_leaves") and r.known.linked:
        args = (args[0], "exiled")
    if all(a is b for a, b in zip(args, node.args, strict=True)):
        return node
    made = type(node)(node.head, args)
    made.said = node.said
    return made


# What a choice is made for as it is done: every other head would choose at the wrong moment, or where the text chooses nothing.
CHOOSING = frozenset(
    (
        "attach",
        "bounce",
        "damage",
        "destroy",
        "exile",
        "put_counters",
        "put_in_library",
        "reanimate",
        "return_to_hand",
        "tap",
        "untap",
        "exile_later",
        "sacrifice_later",
        "return_later",
        "exile_instead",
        "exile_if_dies",
    )
)


def _asks_too_early(node: Node) -> bool:
    """Whether a condition after what is done at a later moment would be asked at once (CR 603.7): "At the beginning of the
    next end step, exile it unless ..."."""
    variant = node.said.variant if node.said is not None else None
    first = variant.pattern[0] if variant is not None and variant.pattern else None
    if not (isinstance(first, Slot) and first.names[0] == "e"):
        return False
    later = [a for a in node.args if isinstance(a, Effect) and a.head.name.endswith(LATER)]
    return bool(later) and node.head.name != "delayed"


def _aims_by_x(part: Any, aiming: bool = False) -> bool:
    """Whether a target, chosen as the ability is put on the stack, is described by X."""
    if isinstance(part, tuple):
        return any(_aims_by_x(p, aiming) for p in part)
    if isinstance(part, Filter):
        return aiming and any(_aims_by_x(argument, aiming) for _, argument in part.words)
    if not isinstance(part, Node) or part.head.own_targets:
        return False
    aiming = aiming or part.head.name == "target"
    return (aiming and part.head.name == "x") or _aims_by_x(part.args, aiming)


LATER = ("_later", "_after_combat", "delayed")
OFFERS = ("may", "may_pay", "may_cost")


def _chooses(value: Any) -> bool:
    return isinstance(value, Node) and value.head.name == "your_choice"


def _own_power(node: Node) -> bool:
    """Whether several each deal damage by a number of their own: "each deal damage equal to their power"."""
    n, _, source = node.args
    if not (isinstance(n, Node) and n.head.name in ("power_of", "toughness_of") and isinstance(source, Node)):
        return False
    of = n.args[0]
    return source.head.name in ("target", "it") and isinstance(of, Node) and spoken(of) in ("they", "them")


def flat(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Effects without the sequences among them."""
    found: tuple[Any, ...] = ()
    for part in parts:
        found += flat(part.args) if part.head.name == "seq" else (part,)
    return found
