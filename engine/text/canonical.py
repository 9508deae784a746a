"""The content of definitions, freed from what does not change the game: comparing a reading with a definition."""

from typing import Any

from engine.effects.copies import Except
from engine.language.abilities import (
    Ability,
    Activated,
    AsEnters,
    CastingWay,
    Cost,
    Enchant,
    HasKeyword,
    Permitting,
    Protection,
    Replacing,
    SpellAbility,
    Static,
    Toxic,
    Triggered,
)
from engine.language.definition import Definition
from engine.language.filters import CARD, Anyone, Filter
from engine.language.keywords import Keyword
from engine.language.nodes import EventNode, Node
from engine.language.subtypes import ARTIFACT_TYPES, ENCHANTMENT_TYPES, LAND_TYPES
from engine.state import terms

PLAYERS = ("each_opponent", "each_player")


def canonical(value: Any) -> Any:
    """A value as plain tuples; two values that mean the same give the same."""
    if isinstance(value, Node):
        return _node(value)
    if isinstance(value, Filter):
        words = sorted(((n, canonical(a)) for n, a in value.words), key=repr)
        return ("filter", value.types or _implied(value), tuple(words), value.zone)
    if isinstance(value, Anyone):
        return ("anyone", value.noun)
    if isinstance(value, Definition):
        return (
            "definition",
            value.colors,
            value.types,
            tuple(sorted(value.subtypes)),
            canonical(value.power),
            canonical(value.toughness),
            tuple(signature(a) for a in value.abilities),
        )
    if isinstance(value, (tuple, list)):
        return tuple(canonical(v) for v in value)
    if isinstance(value, Except):
        return ("except", tuple((name, canonical(each)) for name, each in value.given))
    if isinstance(value, Keyword):
        return ("keyword", value.name)
    if isinstance(value, Ability):
        return signature(value)
    if isinstance(value, Cost):
        return ("cost", value.source.replace(", ", ""), tuple(canonical(p) for p in value.parts))
    return value


def _node(node: Node) -> Any:
    """A node, by one of the heads that can say it."""
    head, args = node.head, node.args
    if isinstance(node, EventNode) and args:
        # Who does something, as a kind of player or as those players: the same.
        first = args[0]
        if isinstance(first, Anyone) and first.filter is None:
            whom = "each_opponent" if first.kind == "opponent" else "each_player"
            return (head.name, (whom, ()), *(canonical(a) for a in args[1:]))
        if isinstance(first, Node) and first.head.name in PLAYERS:
            return (head.name, (first.head.name, ()), *(canonical(a) for a in args[1:]))
    if head.name == "exile_from_graveyard_cost":
        n, filter_ = args
        return ("exile_cost", (canonical(filter_ or CARD), n))
    if head.name == "put_counter_on_cost":
        kind, filter_ = args
        return ("counter_on_cost", (kind, canonical(filter_.yours), 1))
    if head.name == "look_at_their_top":
        return ("look_at_top", (1, canonical(args[0])))
    if head.name == "in_own_main":
        return ("cast_in_main_phase", ())
    if head.name == "product" and args[0] == 2:
        return ("twice", (canonical(args[1]),))
    if head.name == "return_to_hand":
        return ("bounce", tuple(canonical(a) for a in args))
    if head.name == "change":
        return ("change", canonical(args[0]), _mods(args[1]), args[2])
    if head.name == "seq":
        parts = _flat(args)
        return canonical(parts[0]) if len(parts) == 1 else ("seq", tuple(canonical(p) for p in parts))
    if head.name == "minus" and args[0] == 0:
        return 0
    if head.variadic:
        return (head.name, tuple(canonical(a) for a in args))
    named = zip(head.parameters, args, strict=True)
    return (head.name, tuple(canonical(a) for name, a in named if not _idle(node, name)))


def _idle(node: Node, name: str) -> bool:
    """Whether an argument is how a text speaks, or a hint for pilots: nothing that happens."""
    if node.head.again:
        return name == "words"
    return name == "good" and node.head.name in ("target", "your_choice")


def _implied(filter: Filter) -> int:
    """The card type that the subtypes named imply: every Forest is a land."""
    names = [n for word, argument in filter.words if word == "sub" for n in argument]
    for kind, bit in (
        (LAND_TYPES, terms.LAND),
        (ARTIFACT_TYPES, terms.ARTIFACT),
        (ENCHANTMENT_TYPES, terms.ENCHANTMENT),
    ):
        if names and all(n in kind for n in names):
            return bit
    return 0


def _flat(effects: Any) -> list[Any]:
    found: list[Any] = []
    for e in effects:
        found += _flat(e.args) if isinstance(e, Node) and e.head.name == "seq" else [e]
    return found


def _together(rows: list[Any]) -> tuple[Any, ...]:
    """Changes that follow each other of the same things for the same time are one."""
    found: list[Any] = []
    for row in rows:
        last = found[-1] if found else None
        if (
            row[0] == "change"
            and last is not None
            and last[0] == "change"
            and (last[1], last[3]) == (row[1], row[3])
        ):
            found[-1] = ("change", row[1], tuple(sorted((*last[2], *row[2]), key=repr)), row[3])
        else:
            found.append(row)
    return tuple(found)


def _modes(ability: Any) -> Any:
    return tuple(_together([canonical(e) for e in _flat(m.effects)]) for m in ability.modes)


def signature(ability: Ability) -> Any:
    """An ability's content."""
    name = type(ability).__name__
    zone = terms.ZONE_NAMES[ability.zone]
    if isinstance(ability, HasKeyword):
        return (name, ability.what.name)
    if isinstance(ability, SpellAbility):
        return (
            name,
            _modes(ability),
            ability.least,
            ability.most,
            ability.entwine.text if ability.entwine else "",
            (canonical(ability.wider[0]), ability.wider[1]) if ability.wider else None,
        )
    if isinstance(ability, Triggered):
        return (
            name,
            canonical(ability.event),
            _modes(ability),
            canonical(ability.condition),
            zone,
            ability.once,
            ability.least,
            ability.most,
        )
    if isinstance(ability, Activated):
        return (
            name,
            canonical(ability.cost),
            _modes(ability),
            canonical(ability.condition),
            zone,
            ability.timing,
            ability.per_turn,
            ability.loyalty,
            ability.loyalty_x,
            canonical(ability.reduced),
            ability.any_player,
            ability.special,
            ability.least,
            ability.most,
        )
    if isinstance(ability, Static):
        return (
            name,
            canonical(ability.subject),
            _mods(ability.mods),
            canonical(ability.condition),
            zone,
        )
    if isinstance(ability, Replacing):
        return (name, canonical(ability.what), zone)
    if isinstance(ability, Permitting):
        return (name, canonical(ability.what))  # where it works its head says
    if isinstance(ability, AsEnters):
        return (name, canonical(ability.effect), canonical(ability.condition))
    if isinstance(ability, Protection):
        return (
            name,
            canonical(ability.filter),
            ability.block_only,
            *(["hexproof"] if ability.hexproof else []),
        )
    if isinstance(ability, Enchant):
        return (name, canonical(ability.filter))
    if isinstance(ability, CastingWay):
        return (
            name,
            ability.kind,
            canonical(ability.cost),
            canonical(ability.condition),
            zone,
            ability.counter,
        )
    if isinstance(ability, Toxic):
        return (name, ability.n)
    return (name, zone)


def _mods(mods: Any) -> Any:
    """Modifications, what is given and what rules hold in one row each."""
    found: list[Any] = []
    for name in ("has", "under"):
        given = [canonical(a) for m in mods if m.head.name == name for a in m.args]
        if given:
            found.append((name, tuple(sorted(given, key=repr))))
    found += [canonical(m) for m in mods if m.head.name not in ("has", "under")]
    return tuple(sorted(found, key=repr))


def content(definition: Definition) -> Any:
    """A whole definition's abilities; those of an instant or sorcery's effect in one."""
    return tuple(sorted((signature(a) for a in definition.abilities), key=repr))


def same(one: Definition, two: Definition) -> bool:
    """Whether two definitions have the same abilities."""
    return bool(content(one) == content(two))
