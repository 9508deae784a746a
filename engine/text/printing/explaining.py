"""How the engine understands a card: its abilities told by who, what, when and to what, from the nodes alone.

Nothing here is taken from the text or its templates: a pronoun is told as what it was taken for, so that a reader can see a
wrong reading. Targets have letters in the order in which they are chosen.
"""

from collections.abc import Iterator
from typing import Any

from engine.language.abilities import (
    Ability,
    Activated,
    AsEnters,
    AsTurnedUp,
    Attachable,
    CastingWay,
    Cost,
    Enchant,
    EntryPrice,
    HasKeyword,
    Mode,
    Permitting,
    Protection,
    Replacing,
    SpellAbility,
    Static,
    Triggered,
)
from engine.language.definition import Definition
from engine.language.filters import Anyone, Filter
from engine.language.keywords import Keyword, names
from engine.language.nodes import Effect, Node
from engine.state import terms
from engine.text.filter_words import ZONED

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# What selectors stand for.
MEANT = {
    "you": "the one who controls the ability",
    "this": "the card itself",
    "this_spell": "the spell itself",
    "that": "what the event happened to or was done by",
    "that_player": "the player of the event",
    "that_source": "what dealt the damage of the event",
    "that_other": "the second object of the event",
    "opposing": "the one on the other side of the block",
    "each_player": "every player",
    "each_opponent": "every opponent",
    "each_other_player": "every player but the one who controls the ability",
    "defending_player": "the player under attack",
    "chosen_player": "the player chosen before",
    "each_one": "each of them in turn",
    "x": "the X announced for it",
}
# Roles of arguments, where their own names say too little.
ROLES = {
    "who": "who",
    "what": "what",
    "n": "how many",
    "to": "to whom or where",
    "source": "dealt by",
    "filter": "which",
    "until": "lasting",
    "mods": "change",
    "e": "then",
    "c": "if",
    "otherwise": "otherwise",
    "key": "noted as",
    "a": "first",
    "b": "second",
    "price": "price",
    "effects": "then",
    "event": "on",
}
LASTING = {
    "turn": "the rest of the turn",
    "game": "without end",
    "combat": "the rest of the combat",
    "your_turn": "up to the controller's next turn",
    "your_upkeep": "up to the controller's next upkeep",
    "source": "while the card itself stays",
    "yours": "while its controller keeps the card itself",
    "tapped": "while its controller keeps the card itself tapped",
    "only_tapped": "while the card itself is tapped",
}
# Words of filters that say more than their names.
FILTER_WORDS = {
    "yours": "under the control of whoever controls the ability",
    "opponents": "under an opponent's control",
    "not_yours": "under another player's control",
    "other": "anything but the card itself",
    "besides_targets": "anything but the targets before it",
    "nontoken": "not a token",
    "is_token": "a token",
    "owned": "owned by whoever controls the ability",
    "fighting": "in combat as attacker or blocker",
    "in_your": "in the zone of whoever controls the ability:",
    "in_any": "in anybody's zone:",
    "in_opponents": "in an opponent's zone:",
    "in_one": "in the same player's zone:",
}
NUMBERED = ("value_at_most", "value_at_least", "power_at_most", "power_at_least", "toughness_at_most")
BOUNDS = {"most": "at most", "least": "at least"}


class Explainer:
    """One ability's explanation: the targets met so far have letters."""

    def __init__(self) -> None:
        self.targets = 0

    # -- values ----------------------------------------------------------------------------------------------------

    def tell(self, value: Any) -> str:
        """Anything that stands in a definition, in words."""
        if isinstance(value, Node):
            return self.node(value)
        if isinstance(value, Filter):
            return self.filter(value)
        if isinstance(value, Anyone):
            return (
                f"a player ({value.noun})"
                if value.filter is None
                else f"{value.noun}: {self.filter(value.filter)}"
            )
        if isinstance(value, tuple):
            return "; ".join(map(self.tell, value)) or "nothing"
        if isinstance(value, Definition):
            return token(value)
        if isinstance(value, Keyword):
            return f"the rule “{value.sentence or value.name}”"
        if isinstance(value, Cost):
            return self.cost(value)
        if isinstance(value, Ability):
            return "an ability of its own [" + " / ".join(line.strip() for line in ability(value)) + "]"
        return str(value)

    def node(self, node: Node) -> str:
        """A node: by what it means, else by its head's name and the roles of its arguments."""
        name = node.head.name
        if name in MEANT:
            return MEANT[name]
        if name in ("target", "divided"):
            return self.target(node)
        if name in ("it", "earlier"):
            whose = "" if name == "it" else " of the first ability"
            return f"target {LETTERS[node.args[0] % 26]}{whose} again"
        if name == "noted":
            return f"what was just {node.args[0]}"
        if name == "attached_host":
            return "what the card itself is attached to"
        if name in ("controller", "owner"):
            return f"the {name} of ({self.tell(node.args[0])})"
        if name == "your_choice":
            return f"picked on resolution, not targeted: {self.amount(node)} of ({self.tell(node.args[0])})"
        if name == "that_much":
            return "the number that came out of " + (
                f"what was {node.args[0]}" if node.args[0] else "the event or what was done before"
            )
        words = name.rstrip("_").replace("_", " ")
        found = [
            f"{ROLES.get(role, role.rstrip('_').replace('_', ' '))}: {self.argument(role, value)}"
            for role, value in self.roles(node)
        ]
        return f"{words} ({'; '.join(found)})" if found else words

    def roles(self, node: Node) -> Iterator[tuple[str, Any]]:
        """The arguments that say something, by their roles, in the order in which a text speaks of them."""
        head = node.head
        if head.variadic:
            if node.args:
                yield head.parameters[0], node.args
            return
        for i in head.spoken_order or range(len(node.args)):
            role, value = head.parameters[i], node.args[i]
            if value is None or value is False or value == "" or role in ("good", "words"):
                continue
            yield role, value

    def argument(self, role: str, value: Any) -> str:
        if role == "until" and isinstance(value, str):
            return LASTING.get(value, value)
        if role in ("color", "mask") and isinstance(value, int):
            return colors(value)
        if role == "step" and isinstance(value, int):
            return terms.STEP_NAMES[value]
        return self.tell(value)

    def amount(self, node: Node) -> str:
        """How many of a target or choice."""
        most, least = node.args[1], node.args[2]
        if least is None:
            return self.tell(most)
        return f"{self.tell(least)} to {'any number' if most == 99 else self.tell(most)}"

    def target(self, node: Node) -> str:
        """A target: its letter, how many, and what may be one."""
        letter = LETTERS[self.targets % 26]
        self.targets += 1
        return f"target {letter} (chosen beforehand, {self.amount(node)} of: {self.tell(node.args[0])})"

    def filter(self, f: Filter) -> str:
        """A filter: its noun, where, and each of its words."""
        parts = [f.noun]
        for name, argument in f.words:
            if name == "besides":
                parts.append(f"anything but ({self.tell(argument)})")
            elif name in ZONED:
                parts.append(f"{FILTER_WORDS[name]} {terms.ZONE_NAMES[argument]}")
            elif name == "zone_of":
                parts.append(f"in the {terms.ZONE_NAMES[argument[0]]} of ({self.tell(argument[1])})")
            elif name in ("color", "noncolor"):
                parts.append(f"{'' if name == 'color' else 'not '}{colors(argument)}")
            elif name in ("with_", "without"):
                parts.append(
                    f"{'having' if name == 'with_' else 'lacking'} {', '.join(names(argument)) or argument}"
                )
            elif name == "sub":
                parts.append("of the type " + " or ".join(argument))
            elif name == "non":
                parts.append(f"not {argument}")
            elif name in NUMBERED:
                what, _, bound = name.replace("value", "mana value").partition("_at_")
                parts.append(f"{what} {BOUNDS[bound]} {self.tell(argument)}")
            elif name == "one_of":
                parts.append("one of: " + " | ".join(self.filter(each) for each in argument))
            elif name == "last_noun":
                parts.append("which means either: " + " | ".join(self.filter(each) for each in argument))
            elif name == "of":
                parts.append(f"under the control of ({self.tell(argument)})")
            elif name == "spell_type":
                parts.append("of the card type " + type_names(argument))
            elif name != "is_spell":
                told = FILTER_WORDS.get(name, name.rstrip("_").replace("_", " "))
                parts.append(told if argument is None else f"{told} {self.tell(argument)}")
        return ", ".join(parts)

    def cost(self, cost: Cost) -> str:
        """What has to be paid, part by part."""
        parts = [f"mana and symbols {cost.source}"] if cost.source else []
        return " + ".join([*parts, *map(self.tell, cost.parts)]) or "nothing"

    # -- abilities -------------------------------------------------------------------------------------------------

    def modes(self, modes: tuple[Mode, ...], least: int, most: int) -> Iterator[str]:
        """The effects, numbered; several modes one below the other."""
        for k, mode in enumerate(modes):
            if len(modes) > 1:
                self.targets = 0
                yield f"  mode {k + 1} ({least} to {most} are chosen):"
            for i, effect in enumerate(flat(mode.effects)):
                yield f"  {i + 1}. {self.tell(effect)}"


def flat(effects: tuple[Any, ...]) -> Iterator[Effect]:
    """Effects without the sequences among them."""
    for each in effects:
        if each.head.name in ("seq", "at_once"):
            yield from flat(each.args)
        else:
            yield each


def colors(mask: int) -> str:
    """The names of the colours of a mask."""
    return " or ".join(name for bit, name in terms.COLOR_NAMES.items() if mask & bit) or "colourless"


def type_names(mask: int) -> str:
    return " or ".join(name.lower() for name, bit in terms.TYPE_NAMES.items() if mask & bit)


def token(made: Definition) -> str:
    """A token: size, types, colours and what it has."""
    size = f"{made.power}/{made.toughness} " if made.power is not None else ""
    kinds = " ".join(sorted(made.subtypes))
    more = f" with {len(made.abilities)} abilities" if made.abilities else ""
    return f"token {size}{colors(made.colors)} {kinds} {type_names(made.types)}{more}"


def ability(each: Ability) -> list[str]:
    """One ability, told in lines."""
    e = Explainer()
    found: list[str] = []
    if each.keyword and each.keyword != "-":
        found.append(f"As the keyword “{each.keyword}”:")
    if each.zone != terms.BATTLEFIELD and isinstance(each, (Triggered, Activated, Static)):
        found.append(f"Works in: {terms.ZONE_NAMES[each.zone]}")
    if isinstance(each, Triggered):
        found.append(f"Triggers on: {e.tell(each.event)}")
        if each.condition is not None:
            found.append(f"Only if, then and on resolution: {e.tell(each.condition)}")
        if each.once:
            found.append("Triggers once")
        found += ["Does:", *e.modes(each.modes, each.least, each.most)]
    elif isinstance(each, Activated):
        price = f"loyalty {each.loyalty:+d}" if each.loyalty is not None else e.cost(each.cost)
        found.append(
            f"Activated by: {'any player' if each.any_player else 'its controller'}, who pays {price}"
        )
        if each.reduced is not None:
            found.append(f"Costs so much less generic mana: {e.tell(each.reduced)}")
        if each.timing:
            found.append("Only when its controller could cast a sorcery")
        if each.per_turn:
            found.append(f"At most {each.per_turn} a turn")
        if each.condition is not None:
            found.append(f"Only if: {e.tell(each.condition)}")
        found += ["Does:" if not each.is_mana else "Does at once, as a mana ability:"]
        found += e.modes(each.modes, each.least, each.most)
    elif isinstance(each, SpellAbility):
        found += ["As the spell resolves:", *e.modes(each.modes, each.least, each.most)]
    elif isinstance(each, Static):
        found.append(f"All the time, for: {e.tell(each.subject)}")
        if each.condition is not None:
            found.append(f"Only while: {e.tell(each.condition)}")
        found += [f"  {i + 1}. {e.tell(mod)}" for i, mod in enumerate(each.mods)]
    elif isinstance(each, (AsEnters, AsTurnedUp)):
        moment = "enters" if isinstance(each, AsEnters) else "is turned face up"
        found.append(f"As it {moment}: {e.tell(each.effect)}")
        if isinstance(each, AsEnters) and each.condition is not None:
            found.append(f"Only if: {e.tell(each.condition)}")
    elif isinstance(each, (Replacing, Permitting)):
        found.append(
            f"{'Instead of an event' if isinstance(each, Replacing) else 'Changes a rule'}: {e.tell(each.what)}"
        )
        if isinstance(each, Permitting) and each.condition is not None:
            found.append(f"Only while: {e.tell(each.condition)}")
    elif isinstance(each, HasKeyword):
        found.append(f"Has the keyword or rule “{each.what.sentence or each.what.name}”")
    elif isinstance(each, CastingWay):
        found.append(f"A way or cost of casting ({each.kind}): {e.cost(each.cost)}")
        if each.condition is not None:
            found.append(f"Only if: {e.tell(each.condition)}")
        if each.then is not None:
            found.append(f"Done by the spell, with the permanent it becomes: {e.tell(each.then)}")
    elif isinstance(each, (Enchant, Attachable)):
        found.append(f"Can be attached to: {e.tell(each.filter)}")
    elif isinstance(each, Protection):
        found.append(f"Protected from: {e.tell(each.filter)} ({each.text})")
    elif isinstance(each, EntryPrice):
        found.append(f"Paid as it enters: {e.tell(each.price)}")
    elif not found:
        found.append(f"{type(each).__name__}: {each.keyword or 'nothing that is told'}")
    return found


def explained(definition: Definition) -> list[list[str]]:
    """Each ability of a card and of its other faces, in lines."""
    found = [ability(each) for each in definition.abilities]
    for face in definition.faces.values():
        found += [[f"{face.name}:", *ability(each)] for each in face.abilities]
    return found
