"""Words of filters that look at more than the object's own characteristics."""

from collections.abc import Iterator
from typing import Any

from engine.effects.events import fits_there
from engine.language.abilities import Activated
from engine.language.filters import ARTIFACT, PERMANENT, Anyone, Filter, word
from engine.language.identity import is_named, same_name
from engine.language.refs import gone, spoken_of
from engine.language.sieves import EVERY_CREATURE_TYPE, has_subtype
from engine.language.sizes import size, supertypes_of
from engine.language.subtypes import NOT_CREATURE_TYPES
from engine.rules.faces import hides
from engine.state import memory, terms
from engine.state.objects import Card, Reference, Seat, StackObject
from engine.state.run import Run


def has_keyword_ability(obj: Any, *families: str) -> bool:
    """Whether a card has one of those keyword abilities (CR 702), in whatever words, printed on it."""
    return any(a.family in families for a in obj.definition.abilities)


@word("in {}", "after")
def zone_of(run: Run, obj: Any, argument: tuple[int, Any]) -> bool:
    return obj.owner in run.seats(argument[1])


@word("in a single {}", "after")
def in_one(run: Run, obj: Any, zone: int) -> bool:
    """Anybody's: that the targets lie with the same player is seen to as they are chosen (`TargetSpec.of_one`)."""
    return True


@word("blocked", "before")
def is_blocked(run: Run, obj: Any, _: None) -> bool:
    return obj.attacking is not None and bool(obj.blocked)


@word("with enchant creature", "after")
def enchants_creature(run: Run, obj: Any, _: None) -> bool:
    enchant = obj.definition.enchant
    return (
        enchant is not None
        and isinstance(enchant.filter, Filter)
        and bool(enchant.filter.types & terms.CREATURE)
    )


@word("blocking {}", "after")
def blocking_it(run: Run, obj: Any, what: Any) -> bool:
    found = run.objects(what)
    if (
        not found
        and getattr(what, "head", None) is not None
        and what.head.name == "this"
        and run.source.last_known is not None
    ):
        return obj in run.source.last_known.blockers  # what the source was as it left (CR 608.2b)
    return any(obj in run.known(o).blockers for o in found)  # of what has left by this effect, too


@word("blocked by {}", "after")
def blocked_by_it(run: Run, obj: Any, what: Any) -> bool:
    left = gone(run, what)  # what it blocked as it left (CR 608.2h)
    return obj in left.blocking if left is not None else any(o in obj.blockers for o in run.objects(what))


@word("with toughness {} or greater", "after")
def toughness_at_least(run: Run, obj: Any, n: Any) -> bool:
    return bool(size(run, obj)[1] >= run.value(n))


@word("that shares a color with {}", "after")
def sharing_color(run: Run, obj: Any, what: Any) -> bool:
    return any(obj.colors & _known(run, what, o).colors for o in run.objects(what))


@word("that shares a creature type with {}", "after")
def sharing_creature_type(run: Run, obj: Any, what: Any) -> bool:
    others = [_known(run, what, o) for o in run.objects(what)]
    return any(
        _kinds(obj) & _kinds(o) or (_every(obj) and _typed(o)) or (_every(o) and _typed(obj)) for o in others
    )


def _known(run: Run, what: Any, obj: Any) -> Any:
    """As it is, or as it last was (CR 608.2h)."""
    return spoken_of(run, what, obj) if isinstance(obj, Card) else obj


def _kinds(card: Any) -> frozenset[str]:
    found: frozenset[str] = card.subtypes - NOT_CREATURE_TYPES
    return found


def _every(card: Any) -> bool:
    return EVERY_CREATURE_TYPE in card.subtypes


def _typed(card: Any) -> bool:
    """Whether it has any creature type."""
    return bool(_kinds(card))


@word("", "before")
def is_source(run: Run, obj: Any, _: None) -> bool:
    return obj is run.source


@word("that was dealt damage this turn", "after")
def was_damaged(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.memory.get(memory.DAMAGED_BY))


@word("that's one or more colors", "after")
def colored(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.colors)


@word("nonattacking", "before")
def nonattacking(run: Run, obj: Any, _: None) -> bool:
    return obj.attacking is None


@word("without a {} counter on it", "after")
def without_counter(run: Run, obj: Any, kind: str) -> bool:
    return not obj.counters.get(kind)


@word("attacking you", "after")
def attacking_you(run: Run, obj: Any, _: None) -> bool:
    return obj.attacking is run.controller


@word("of the chosen type", "after")
def chosen_type(run: Run, obj: Any, _: None) -> bool:
    """Of the creature type chosen as the source entered, or by an earlier part of the effect."""
    kind = run.memory.get(memory.KIND) or run.past.get(memory.KIND, "")
    return bool(kind) and has_subtype(obj, kind)


@word("face-down", "before")
def face_down(run: Run, obj: Any, _: None) -> bool:
    return hides(obj.base_definition if isinstance(obj, Card) else obj.definition)


@word("", "before")
def beside_spells(run: Run, obj: Any, _: None) -> bool:
    """Of mana that may be spent on these spells and on whatever is no spell: "can't be spent to cast a nonartifact spell"."""
    return True


@word("second", "before")
def distinct(run: Run, obj: Any, _: None) -> bool:
    """A second target, other than those before it; its slot sees to that (CR 115.3)."""
    return True


@word("other", "before")
def besides_targets(run: Run, obj: Any, _: None) -> bool:
    """Other than the targets before it, as its slot sees to: the source itself may be it (CR 115.3)."""
    return True


@word("with power less than {}'s power", "after")
def weaker_than(run: Run, obj: Any, what: Any) -> bool:
    left = gone(run, what)
    known = [left] if left is not None else [spoken_of(run, what, o) for o in run.cards(what)]
    return any(size(run, obj)[0] < size(run, k)[0] for k in known)


@word("other than {}", "after")
def unlike(run: Run, obj: Any, filter: Filter) -> bool:
    """None of what the filter describes."""
    return not filter.matches(run, obj)


@word("with power {}", "after")
def power_is(run: Run, obj: Any, n: Any) -> bool:
    return bool(size(run, obj)[0] == run.value(n))


@word("equipped", "before")
def equipped(run: Run, obj: Any, _: None) -> bool:
    return any("Equipment" in a.subtypes for a in _attached(obj))


def _attached(obj: Any) -> list[Any]:
    """What is attached to it, or was as it left."""
    return [a.object if isinstance(a, Reference) else a for a in obj.attachments]


@word("colorless", "before")
def colorless(run: Run, obj: Any, _: None) -> bool:
    return not obj.colors


@word("monocolored", "before")
def monocolored(run: Run, obj: Any, _: None) -> bool:
    return int(obj.colors).bit_count() == 1


@word("that attacked this turn", "after")
def attacked_this_turn(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.memory.get(memory.ATTACKED_IN) == run.game.turn)


@word("that shares a card type with {}", "after")
def sharing_card_type(run: Run, obj: Any, what: Any) -> bool:
    return any(obj.types & _known(run, what, o).types for o in run.objects(what))


@word("that dealt damage to you this turn", "after")
def hurt_you(run: Run, obj: Any, _: None) -> bool:
    return (run.game.turn, run.controller.index) in obj.memory.get(memory.HURT, ())


@word("", "before")
def is_activated(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, StackObject) and isinstance(obj.ability, Activated)


@word("historic", "before")
def historic(run: Run, obj: Any, _: None) -> bool:
    """An artifact, legendary or a Saga (CR 700.6)."""
    it = obj.card if isinstance(obj, StackObject) else obj
    legendary = supertypes_of(run.game, it) & terms.LEGENDARY
    return bool(it.types & terms.ARTIFACT or legendary) or has_subtype(it, "Saga")


@word("with {}", "after")
def with_family(run: Run, obj: Any, name: str) -> bool:
    """With a keyword ability that stands for whole abilities, such as mutate or flashback."""
    return has_keyword_ability(obj, name)


@word("with a counter on it", "after")
def any_counter(run: Run, obj: Any, _: None) -> bool:
    return any(obj.counters.values())


@word("with no counters on it", "after")
def counterless(run: Run, obj: Any, _: None) -> bool:
    return not any(obj.counters.values())


@word("with the chosen name", "after")
def chosen_name(run: Run, obj: Any, _: None) -> bool:
    return is_named(obj, run.memory.get(memory.NAME) or run.past.get(memory.NAME))


ARTIFACTS_AND_OTHERWISE = ARTIFACT.has("beside_spells", None, ".has('beside_spells')")


ACTIVATED_ABILITY = Filter(
    0, "activated ability", (("is_activated", None),), terms.STACK, "ACTIVATED_ABILITY"
)


class Hurt(Anyone):
    """A player dealt damage by the source this turn."""

    __slots__ = ()

    def matches(self, run: Run, obj: Any) -> bool:
        return isinstance(obj, Seat) and (run.game.turn, obj.index) in run.past.get(memory.HURT, ())

    def __reduce__(self) -> tuple[Any, ...]:
        return Hurt, ("player", self.noun, "HURT_PLAYER")


HURT_PLAYER = Hurt("player", "player dealt damage by this creature this turn", "HURT_PLAYER")


@word("enchanted", "before")
def enchanted(run: Run, obj: Any, _: None) -> bool:
    return any("Aura" in a.subtypes for a in _attached(obj))


@word("whose controller controls {}", "after")
def controller_has(run: Run, obj: Any, filter: Filter) -> bool:
    return any(filter.matches(run, c) for c in obj.controller.permanents)


@word("", "before")
def is_ability(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, StackObject) and not obj.spell


STACK_ABILITY = Filter(
    0, "activated or triggered ability", (("is_ability", None),), terms.STACK, "STACK_ABILITY"
)


OPPONENT_OR_THEIRS = Anyone(
    "opponent", "opponent or a permanent an opponent controls", "OPPONENT_OR_THEIRS", PERMANENT.opponents
)


class SpellOr(Anyone):
    """Spells, or permanents of a kind, as targets."""

    __slots__ = ()

    def matches(self, run: Run, obj: Any) -> bool:
        if isinstance(obj, StackObject):
            return obj.spell
        return isinstance(obj, Card) and self.filter is not None and self.filter.matches(run, obj)

    def find(self, run: Run) -> Iterator[Any]:
        return (o for o in [*run.game.stack, *run.game.battlefield] if self.matches(run, o))

    def __reduce__(self) -> tuple[Any, ...]:
        return SpellOr, (self.kind, self.noun, self.python, self.filter)


SPELL_OR_PERMANENT = SpellOr("", "spell or permanent", "SPELL_OR_PERMANENT", PERMANENT)


@word("with a single target", "after")
def single_target(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, StackObject) and sum(len(slot) for slot in obj.targets) == 1


STACK_OBJECT = Filter(0, "spell or ability", (), terms.STACK, "STACK_OBJECT")


@word("{}", "after")
def last_noun(run: Run, obj: Any, kinds: tuple[Filter, Filter]) -> bool:
    """Either of these, where words stand that only the last of several nouns can have: "artifact or creature with flying"."""
    return kinds[0].matches(run, obj) or kinds[1].matches(run, obj)


@word("without flanking", "after")
def no_flanking(run: Run, obj: Any, _: None) -> bool:
    return not any(a.family == "flanking" for a in obj.abilities)


@word("that targets {}", "after")
def targeting(run: Run, obj: Any, what: Any) -> bool:
    return any(fits_there(run, what, r.object) for slot in obj.targets for r in slot)


@word("of the chosen color", "after")
def chosen_color(run: Run, obj: Any, _: None) -> bool:
    color = run.memory.get(memory.COLOR) or run.past.get(memory.COLOR, 0)
    return bool(obj.colors & color)


def face_down_now(obj: Any) -> bool:
    """A face-down permanent has no name (CR 708.2a)."""
    definition = getattr(obj, "definition", None)
    return definition is not None and definition.of is not None and definition.of[0] == "face_down"


@word("with the same name as {}", "after")
def same_name_as(run: Run, obj: Any, what: Any) -> bool:
    """As it is called, or was as it left (CR 608.2h)."""
    return any(
        o is obj or (same_name(run.known(o) if isinstance(o, Card) else o, obj) and not face_down_now(obj))
        for o in run.objects(what)
    )


@word("that attacked or blocked this turn", "after")
def fought_this_turn(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.memory.get(memory.FOUGHT) == run.game.turn)
