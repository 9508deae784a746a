"""Reading static abilities: what a subject is or has, replacement effects, changed rules."""

from typing import Any

from engine.dsl import (
    MAY_NOT_UNTAP,
    cant_be_blocked_by,
    controlled_by,
    flash_while,
    has,
    not_,
    paired,
    under,
    your_turn,
)
from engine.language import refs
from engine.language.abilities import Ability, HasKeyword, Permitting, Replacing, Static
from engine.language.filters import CREATURE, WORDS, Filter, any_of
from engine.language.keywords import CANT_ACTIVATE, CANT_ACTIVATE_BUT_MANA, CANT_ATTACK, CANT_BLOCK, FLASH
from engine.language.nodes import Condition, Node
from engine.state import terms
from engine.text.filter_words import has_word, narrowed, rebuilt
from engine.text.reading.clauses import where_x
from engine.text.reading.grammar import Parses, Reader
from engine.text.reading.passages import Passage
from engine.text.reading.pronouns import host_is_no_such, settled
from engine.text.said import Said, said


def statics(r: Reader, place: int) -> Parses:
    """What a subject is or has, perhaps as long as something holds."""
    found: Parses = []
    starts: list[tuple[int, Condition | None]] = [(place, None)]
    how = ""
    if r.at(place, "as", "long", "as"):
        starts = [(end + 1, c) for end, c in r.parse("cond", place + 3) if r.at(end, ",")]
    if r.at(place, "during", "your", "turn", ","):
        starts, how = [(place + 4, your_turn())], "turn"
    for start, condition in starts:
        for number in ("sg", "pl"):
            for end, subjects in _subjects(r, start, number, condition is not None):
                for after, row in _with_x(r, r.parse(f"mods_{number}_static", end)):
                    if condition is None and r.at(after, "as", "long", "as"):
                        for last, c in r.parse("cond", after + 3):
                            late = _statics(r, last, subjects, row, c, "late")
                            found += [*late, *_otherwise(r, late)]
                    elif condition is None and r.at(after, "unless") and all(map(_forbids, row)):
                        for last, c in r.parse("cond", after + 1):
                            found += _statics(r, last, subjects, row, not_(c), "unless")
                    else:
                        found += _statics(r, after, subjects, row, condition, how)
    return found


def _otherwise(r: Reader, found: Parses) -> Parses:
    """ "... as long as it's white. Otherwise, it gets -2/-1": what the same object is or has while that does not hold."""
    more: Parses = []
    for end, part in found:
        start = r.past(end, "otherwise , it")
        first = part.abilities[0]
        if not start or len(part.abilities) != 1 or isinstance(first.subject, Filter):
            continue
        for last, row in r.parse("mods_sg_static", start):
            solved: Any = settled(r, None, row) if r.at(last, ".") else None
            if solved is None or says_other(solved):
                continue
            second = Static(first.subject, solved, not_(first.condition))
            second.said = "otherwise"
            python = (
                f"static({first.subject!r}, {', '.join(map(repr, solved))}, if_={not_(first.condition)!r})"
            )
            more.append((last + 1, Passage((first, second), f"{part.python}, {python}")))
    return more


def _forbids(mod: Node) -> bool:
    """Whether it is a rule against attacking or blocking."""
    return mod.head.name == "under" and all(rule in (CANT_ATTACK, CANT_BLOCK) for rule in mod.args)


def _with_x(r: Reader, found: Parses) -> Parses:
    """Modifications, and those whose X is said after them."""
    made = list(found)
    for end, row in found:
        if r.at(end, ",", "where", "x", "is"):
            made += [(after, where_x(row, value)) for after, value in r.parse("val", end + 4)]
    return made


Subjects = tuple[Any, ...]


def _subjects(r: Reader, place: int, number: str, conditioned: bool) -> list[tuple[int, Subjects]]:
    """One subject, or two of a static ability that says the same of both."""

    def one(phrase: str, at: int) -> Parses:
        return [(end, what) for end, what in r.parse(phrase, at) if _standing(what, conditioned)]

    def others(end: int, first: Any) -> list[tuple[int, Subjects]]:
        rows = one("obj_pl", end + 1) if r.at(end, "and") else []
        return [(after, both) for after, what in rows if (both := _both(first, what)) is not None]

    found: list[tuple[int, Subjects]] = []
    for end, subject in one(f"obj_{number}", place):
        found.append((end, (subject,)))
        if number == "pl":
            found += others(end, subject)
    if number == "pl":
        for end, subject in one("obj_sg", place):
            found += others(end, subject)
    return found


WHOSE = ("yours", "opponents", "not_yours", "of")


def _both(first: Any, second: Any) -> Subjects | None:
    """What "A and B" says something of; None where the words around them may belong to one of them or to both.

    "Other Orcs and Goblins you control" are other Orcs you control and other Goblins you control, and what is both is there
    once.
    """
    if not isinstance(second, Filter):
        return None
    if not isinstance(first, Filter):
        return (first, second) if has_word(second, "other") else None
    own, later = (_words_by_place(f) for f in (first, second))
    if own["after"] and not later["after"]:
        return None
    one, two = first, second
    if not own["after"]:
        if any(name not in WHOSE for name, _ in later["after"]):
            return None
        for name, argument in later["after"]:
            one = narrowed(one, name, argument)
    adjectives = {name for name, _ in own["before"]} - {"other", "sub"}
    if adjectives and adjectives != {name for name, _ in later["before"]} - {"other", "sub"}:
        return None
    if has_word(first, "other") and not has_word(second, "other"):
        two = two.other
    made = any_of(one, two)
    made.said = {"joined": (first, second)}
    return (made,)


def _words_by_place(f: Filter) -> dict[str, list[tuple[str, Any]]]:
    """The words of a filter by whether they stand before or after the noun."""
    found: dict[str, list[tuple[str, Any]]] = {"before": [], "after": []}
    for name, argument in f.words:
        found[WORDS[name][2]].append((name, argument))
    return found


def _statics(
    r: Reader, end: int, subjects: Subjects, mods: tuple[Any, ...], condition: Condition | None, how: str
) -> Parses:
    """The ability, or one for each of two subjects, that ends there."""
    closed = r.at(end, ".")
    if not closed and r.words[end - 1] != "”":
        return []
    late = how in ("late", "unless")
    made = [_static(r, _than_host(r, end, subject), mods, condition, late) for subject in subjects]
    abilities: list[Ability] = []
    for part in made:
        if part is None:
            return []
        abilities += part.abilities
    for one in abilities:
        one.said = how
    return [(end + closed, Passage(tuple(abilities), ", ".join(part.python for part in made if part)))]


def _than_host(r: Reader, end: int, subject: Any) -> Any:
    """What an Aura or Equipment says of "other creatures", which is no creature itself: others than the one it is on."""
    within = r.words[:end].count("“") > r.words[:end].count("”")
    if within or not isinstance(subject, Filter) or not has_word(subject, "other"):
        return subject
    if subject.types != terms.CREATURE or not r.known.itself & {"aura", "equipment"}:
        return subject
    return other_than(subject, refs.ENCHANTED if "aura" in r.known.itself else refs.EQUIPPED)


def _static(
    r: Reader, subject: Any, mods: tuple[Any, ...], condition: Condition | None, late: bool = False
) -> Passage | None:
    if isinstance(subject, Node) and subject.head.name == "pronoun":
        subject = said(_host_in(condition) or refs.THIS, Said(None, subject.said.at, subject.args[0]))
    parts = mods if condition is None else (condition, *mods)
    spoken = (
        subject
        if (late or condition is None) and isinstance(subject, Node) and subject.said is not None
        else None
    )
    solved: Any = settled(r, None, parts if spoken is None else (spoken, *parts))
    if solved is None:
        return None
    if spoken is not None:
        solved = solved[1:]
    if subject != refs.THIS and says_other(solved):
        # "Other" is measured from the creature that the text is about: from each of a group none can say it.
        if not (isinstance(subject, Node) and subject.head.name == "attached_host") or condition is not None:
            return None
        solved = other_than(solved, subject)
    given, rest = (None, solved) if condition is None else (solved[0], solved[1:])
    if subject == refs.THIS and given is None and all(m.head.name == "under" for m in rest):
        rules = [rule for m in rest for rule in m.args]
        return Passage(tuple(HasKeyword(rule) for rule in rules), ", ".join(map(repr, rules)))
    if subject == refs.THIS and given is not None and rest == (has(FLASH),):
        _, in_hand = flash_while(given)
        return Passage((Static(subject, rest, given), in_hand), f"flash_while({given!r})")
    if subject == refs.THIS and any(map(_works_elsewhere, rest)):
        return None
    when = "" if given is None else f", if_={given!r}"
    made = Static(subject, rest, given)
    if lies_there(given):
        made.zone = terms.GRAVEYARD
        when += ", zone=GRAVEYARD"
    python = f"static({subject!r}, {', '.join(map(repr, rest))}{when})"
    return Passage((made,), python)


def _works_elsewhere(mod: Node) -> bool:
    """Whether it gives what works where this is no permanent yet: as it is cast, or in a hand or graveyard (CR 113.6)."""
    return mod.head.name == "has" and any(
        what == FLASH or (isinstance(what, Ability) and what.zone != terms.BATTLEFIELD) for what in mod.args
    )


def lies_there(condition: Any) -> bool:
    """Whether it says that the card is in the graveyard: the ability works there (CR 113.6b)."""
    return isinstance(condition, Node) and condition.head.name in ("lies_in_graveyard", "lies_there_and")


def says_other(part: Any) -> bool:
    """Whether something counts or names others."""
    if isinstance(part, tuple):
        return any(map(says_other, part))
    if isinstance(part, Filter):
        return has_word(part, "other") or any(says_other(argument) for _, argument in part.words)
    return isinstance(part, Node) and any(map(says_other, part.args))


def other_than(part: Any, what: Node) -> Any:
    """The same with every "other" measured from that."""
    if isinstance(part, tuple):
        return tuple(other_than(p, what) for p in part)
    if isinstance(part, Filter):
        if host_is_no_such(what, part):
            return part
        words = ((n, other_than(a, what)) for n, a in part.words)
        return rebuilt(part, tuple(("besides", what) if n == "other" else (n, a) for n, a in words))
    if not isinstance(part, Node):
        return part
    made = type(part)(part.head, tuple(other_than(a, what) for a in part.args))
    made.said = part.said
    return made


def controlling(r: Reader, place: int) -> Parses:
    """ "You control enchanted creature"."""
    if not r.at(place, "you", "control"):
        return []
    found: Parses = []
    mod = controlled_by(refs.YOU)
    for end, what in r.parse("obj_sg", place + 2):
        if r.at(end, ".") and isinstance(what, Node) and what.head.name == "attached_host":
            made = Static(refs.ENCHANTED, (mod,))
            found.append((end + 1, Passage((made,), f"static({what!r}, {mod!r})")))
    return found


def evading(r: Reader, place: int) -> Parses:
    """ "This creature can't be blocked by creatures with power 2 or less"."""
    found: Parses = []
    for end, _ in r.parse("this", place):
        start = r.past(end, "can't be blocked by")
        for after, by in r.parse("np_pl", start) if start else []:
            if r.at(after, ".") and by.zone == terms.BATTLEFIELD:
                made = cant_be_blocked_by(by if by.types else rebuilt(CREATURE, by.words))
                made.said = "" if by.types else "kinds"  # only creatures block
                found.append((after + 1, Passage((made,), f"cant_be_blocked_by({made.filter!r})")))
        start = r.past(end, "can't be blocked except by creatures with")
        few = [(after, by) for after, by in _without_all(r, start) if r.at(after, ".")] if start else []
        for after, by in few:
            made = cant_be_blocked_by(by)
            made.said = "except"
            found.append((after + 1, Passage((made,), f"cant_be_blocked_by({by!r})")))
        start = r.past(end, "can't be blocked except by")
        for after, only in _only_by(r, start) if start and not few else []:
            if r.at(after, "."):
                made = cant_be_blocked_by(narrowed(CREATURE, "unlike", only))
                made.said = "only"
                found.append((after + 1, Passage((made,), f"cant_be_blocked_by({made.filter!r})")))
    start = r.past(place, "creatures with power less than")
    for end, what in r.parse("this", start) if start else []:
        if last := r.past(end, "'s power can't block it ."):
            made = cant_be_blocked_by(narrowed(CREATURE, "weaker_than", what))
            made.said = "weaker"
            found.append((last, Passage((made,), f"cant_be_blocked_by({made.filter!r})")))
    return found


def _only_by(r: Reader, place: int) -> Parses:
    """ "Walls", "artifact creatures or white creatures", "Walls and/or creatures with flying": what alone can block."""
    found: Parses = []
    for end, one in r.parse("np_pl", place):
        if one.zone != terms.BATTLEFIELD or says_other(one):
            continue
        found.append((end, one))
        for join in ("or", "and/or", "and / or"):
            start = r.past(end, join)
            for last, two in r.parse("np_pl", start) if start else []:
                if two.zone == terms.BATTLEFIELD and not says_other(two):
                    both = any_of(one, two)
                    both.said = {"joined": (one, two), "join": join.replace(" ", "")}
                    found.append((last, both))
    return found


def _without_all(r: Reader, place: int) -> Parses:
    """ "flying", "flying or reach": the creatures that have none of these."""
    found: Parses = []
    for end, one in r.parse("keyword", place):
        if one.sentence:
            continue
        found.append((end, CREATURE.without(one)))
        others = r.parse("keyword", end + 1) if r.at(end, "or") else []
        found += [(after, CREATURE.without(one).without(two)) for after, two in others if not two.sentence]
    return found


NOT_ACTIVATED = (
    ("can't be activated .", CANT_ACTIVATE),
    ("can't be activated unless they're mana abilities .", CANT_ACTIVATE_BUT_MANA),
)


def not_activated(r: Reader, place: int) -> Parses:
    """ "Activated abilities of artifacts can't be activated": of permanents, as no zone is told (CR 109.2)."""
    start = r.past(place, "activated abilities of")
    found: Parses = []
    for end, of in r.parse("obj_pl", start) if start else []:
        if not isinstance(of, Filter) or of.zone != terms.BATTLEFIELD or says_other(of):
            continue
        for words, rule in NOT_ACTIVATED:
            if last := r.past(end, words):
                made = Static(of, (under(rule),))
                made.said = "activated"
                found.append((last, Passage((made,), f"static({of!r}, {under(rule)!r})")))
    return found


def of_pairs(r: Reader, place: int) -> Parses:
    """ "As long as this creature is paired with another creature, both creatures have flying" (CR 702.95)."""
    found: Parses = []
    for end, _ in r.parse("this", place + 3) if r.at(place, "as", "long", "as") else []:
        start = r.past(end, "is paired with another creature ,")
        for words, number in (("each of those creatures", "sg"), ("both creatures", "pl")) if start else ():
            at = r.past(start, words)
            for after, row in r.parse(f"mods_{number}_static", at) if at else []:
                closed = r.at(after, ".")
                solved: Any = settled(r, None, row) if closed or r.words[after - 1] == "”" else None
                if solved is not None and not says_other(solved):
                    made = Static(paired(words), solved)
                    python = f"static({paired(words)!r}, {', '.join(map(repr, solved))})"
                    found.append((after + closed, Passage((made,), python)))
    return found


def staying_tapped(r: Reader, place: int) -> Parses:
    """ "You may choose not to untap this creature during your untap step"."""
    start = r.past(place, "you may choose not to untap")
    ends = [r.past(end, "during your untap step .") for end, _ in r.parse("this", start)] if start else []
    return [(end, Passage((HasKeyword(MAY_NOT_UNTAP),), "MAY_NOT_UNTAP")) for end in ends if end]


def _standing(subject: Any, conditioned: bool) -> bool:
    """Whether it can be the subject of a static ability: no target, nothing chosen."""
    if isinstance(subject, Filter):
        return subject.zone == terms.BATTLEFIELD
    name = subject.head.name
    return name in ("this", "attached_host") or (name == "pronoun" and conditioned)


def _host_in(node: Any) -> Node | None:
    """What a condition says of the enchanted or equipped permanent: "it" after it is that permanent."""
    if not isinstance(node, Node):
        return None
    if node.head.name == "attached_host":
        return node
    return next((host for arg in node.args if (host := _host_in(arg)) is not None), None)


OF_THE_SPELL = (terms.PE_OWN_COST, terms.PE_OWN_MANA)
"""What only the spell says of itself, and says its conditions in other words."""

SENTENCES: tuple[tuple[str, Any, str], ...] = (
    ("replacement", Replacing, "replaces"),
    ("permission", Permitting, "permits"),
)


def permitted(r: Reader, place: int) -> Parses:
    """Replacement effects and changed rules, each a sentence."""
    found: Parses = []
    for phrase, build, name in SENTENCES:
        for end, node in r.parse(phrase, place):
            if r.at(end, "."):
                solved = settled(r, None, (node,))
                if solved is not None:
                    found.append((end + 1, Passage((build(solved[0]),), f"{name}({solved[0]!r})")))
    if r.at(place, "as", "long", "as"):
        for start, condition in r.parse("cond", place + 3):
            for end, node in r.parse("permission", start + 1) if r.at(start, ",") else []:
                known: Any = settled(r, None, (condition, node)) if r.at(end, ".") else None
                if known is not None and node.head.index not in OF_THE_SPELL:
                    given, what = known
                    made = Permitting(what, condition=given)
                    found.append((end + 1, Passage((made,), f"permits({what!r}, if_={given!r})")))
    return found
