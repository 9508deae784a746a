"""What a card shows: its faces, and what it is a copy of.

`Card.printed` is the card itself, `Card.definition` its copiable values now (CR 707.2): those of the face it shows, of what it
is a copy of, or of a face-down 2/2. Everything else reads `definition` and need not know. A permanent under an effect that makes
it a copy for a while (layer 1) has `base_definition` to go back to.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.compiled import fields
from engine.language.abilities import Ability, AsTurnedUp, Enchant
from engine.language.costs import parse
from engine.language.definition import Definition
from engine.language.filters import CREATURE
from engine.language.library import find
from engine.rules.triggers import delist, enlist
from engine.state import memory, specials, terms
from engine.state.journal import derived_values
from engine.state.objects import Card, Printed
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

FIELDS = fields(Definition)

FACE_DOWN_COST = "{3}"  # CR 702.37c


def face_down(how: tuple[str, ...] = (), abilities: Sequence[Ability] = ()) -> Definition:
    """A face-down creature (CR 708.2a): a 2/2 without a name, with these abilities if what put it there says so."""
    made = Definition(FACELESS, "", terms.CREATURE, abilities, power=2, toughness=2)
    made.instant_zones = (
        1 << terms.BATTLEFIELD
    )  # it can be turned face up whenever its controller has priority
    made.of = ("face_down", how)
    return made


FACELESS = "face-down creature"
PROTOTYPE = "prototype"
BESTOW = "bestow"
"""The way of a spell that is an Aura as long as it is bestowed."""
DISTURB = "disturb"
FREE_HALF = "free_"
"""How the way of a half of a card begins that is cast for no mana; which half follows."""
GAINED_FLASHBACK = "flashback_"
"""How the way of a spell begins that is cast with the flashback its card has gained, whatever it has of its own; if it is a half
of the card, which one follows."""
LEAVE = ":"
"""What stands, in the way of a spell that only an effect lets its controller cast, between whose leave that is and how it is
cast."""
FACE_DOWN = face_down()


def hides(definition: Printed) -> bool:
    """Whether these are the values of a face-down object."""
    return definition is FACE_DOWN or (definition.of is not None and definition.of[0] == "face_down")


def variant(
    base: Printed,
    *,
    name: str | None = None,
    types: int = 0,
    less_types: int = 0,
    subtypes: Sequence[str] = (),
    only_subtypes: bool = False,
    supertypes: int | None = None,
    more_supertypes: int = 0,
    less_supertypes: int = 0,
    colors: int | None = None,
    more_colors: int = 0,
    power: Any = ...,
    toughness: Any = ...,
    abilities: Sequence[Ability] = (),
    no_cost: bool = False,
    cost: str = "",
    back: Printed | None = None,
) -> Printed:
    """The copiable values of `base` but for the exceptions given (CR 707.9); its abilities are the very same objects. `back` is
    what it shows once it has transformed, with exceptions of its own."""
    given = {
        k: v
        for k, v in {
            "name": name,
            "types": types,
            "less_types": less_types,
            "subtypes": tuple(subtypes),
            "only_subtypes": only_subtypes,
            "supertypes": supertypes,
            "more_supertypes": more_supertypes,
            "less_supertypes": less_supertypes,
            "colors": colors,
            "more_colors": more_colors,
            "power": power,
            "toughness": toughness,
            "abilities": tuple(abilities),
            "no_cost": no_cost,
            "cost": cost,
            "back": back,
        }.items()
        if v is not ...
        and v is not None
        and v != ()
        and v is not False
        and v != ""
        and (v != 0 or k in ("power", "toughness", "colors", "supertypes"))
    }
    if not given:
        return base
    made = Definition.__new__(Definition)
    for slot in FIELDS:  # not `copy.copy`, which for a library entry is the entry itself
        if hasattr(base, slot):
            setattr(made, slot, getattr(base, slot))
    made.of = ("variant", (base, tuple(given.items())))
    if name is not None:
        made.name = name
    made.types = (base.types | types) & ~less_types
    if subtypes:
        made.subtypes = frozenset(subtypes) | (frozenset() if only_subtypes else base.subtypes)
        made.text_parts = tuple(subtypes) if only_subtypes else (*base.text_parts, *subtypes)
    if supertypes is not None:
        made.supertypes = supertypes
    made.supertypes = (made.supertypes | more_supertypes) & ~less_supertypes
    made.colors = (base.colors if colors is None else colors) | more_colors
    if power is not ...:
        made.power, made.base_power = power, power if isinstance(power, int) else 0
    if toughness is not ...:
        made.toughness, made.base_toughness = toughness, toughness if isinstance(toughness, int) else 0
    if no_cost:
        made.cost, made.mana_value = Definition("", "", terms.CREATURE, ()).cost, 0
    if cost:
        made.cost = parse(cost)
        made.mana_value = made.cost.mana_value
    if back is not None:
        made.faces = {**base.faces, "back": back}
    if abilities:
        made.compile((*base.abilities, *abilities))
    return made


def is_face_down(card: Card) -> bool:
    """Whether the card shows its back as a face-down object (CR 708)."""
    return hides(card.base_definition)


@cache
def bestowed(base: Printed) -> Printed:
    """What a card is while it is bestowed: an Aura with enchant creature, and no creature (CR 702.103b)."""
    return variant(
        base,
        less_types=terms.CREATURE,
        subtypes=("Aura",),
        only_subtypes=True,
        abilities=(Enchant(CREATURE),),
    )


def prototyped(base: Printed) -> Printed:
    """What a card is that is cast with prototype: of that cost, its color and that size (CR 718.3)."""
    way = base.way(PROTOTYPE)
    power, toughness = way.face
    text = way.cost.mana.text
    return variant(base, cost=text, colors=way.cost.mana.colors, power=power, toughness=toughness)


def manner_of(way: str) -> str:
    """How a spell is cast, by whose leave ever."""
    return way.rpartition(LEAVE)[2]


def half_of(way: str) -> str:
    """The half or face that a way of casting names, if it names one."""
    return manner_of(way).removeprefix(FREE_HALF).removeprefix(GAINED_FLASHBACK)


def face_of(definition: Printed, way: str) -> Printed:
    """The face or half with which a card is played in that way, or the card as it is."""
    key = "back" if manner_of(way) == DISTURB else half_of(way)  # CR 702.146a
    face: Printed = definition.faces.get(key, definition)
    return face


def cast_as(definition: Printed, way: str) -> Printed:
    """What a card is on the stack that is cast in that way, and what is asked whether it can be cast (CR 601.3e)."""
    way = manner_of(way)
    if way == "morph":
        face: Printed = definition.way("morph").face or FACE_DOWN
        return face
    if way == BESTOW:
        return bestowed(definition)
    return prototyped(definition) if way == PROTOTYPE else face_of(definition, way)


def unbestowed(definition: Printed) -> Printed:
    """The same where it is not bestowed: what being bestowed makes of it is not copied (CR 702.103f, 707.2)."""
    if definition.of is None or definition.of[0] != "variant":
        return definition
    base: Printed
    base, given = definition.of[1]
    return base if ("less_types", terms.CREATURE) in given else definition


def show(game: "Game", card: Card, definition: Printed) -> None:
    """The card has these copiable values from now on, wherever it is."""
    if card.base_definition is not definition:
        game.set(card, "base_definition", definition)
    _switch(game, card, definition)


@contextmanager
def showing(game: "Game", card: Card, definition: Printed) -> Iterator[None]:
    """The card shows that only while it is asked what could be done with it so."""
    if definition is card.definition:
        yield
        return
    before = game.journal.mark()
    show(game, card, definition)
    yield
    game.journal.undo(before)


def _switch(game: "Game", card: Card, definition: Printed) -> None:
    before = card.definition
    if definition is before:
        return
    on_battlefield = card.zone == terms.BATTLEFIELD
    if on_battlefield:
        if card.listed:
            delist(game, card, card.listed)
    if (
        card.zone != terms.CEASED
    ):  # what can be used where it lies is counted, be it a permanent or a card in a hand
        quick = (definition.instant_zones >> card.zone & 1) - (before.instant_zones >> card.zone & 1)
        if quick:
            whose = card.controller if on_battlefield else card.owner
            game.set(whose, "instant_uses", whose.instant_uses + quick)
    game.journal.derived(card, derived_values(card))
    game.set(card, "definition", definition)
    card.reset()
    if on_battlefield:
        enlist(game, card, definition.abilities, terms.BATTLEFIELD)
        game.mark_dirty()


def copies(game: "Game", wanted: dict[int, tuple[Card, Printed]]) -> None:
    """Layer 1: permanents under copy effects show these definitions, all others their own (CR 613.2a)."""
    for card in game.battlefield:
        definition = wanted[card.id][1] if card.id in wanted else card.base_definition
        if card.definition is not definition:
            _switch(game, card, definition)


def is_no_permanent_card(shown: Printed) -> bool:
    """Whether it is an instant or sorcery card, which cannot enter the battlefield (CR 400.4a)."""
    return bool(shown.types & (terms.INSTANT | terms.SORCERY)) and not shown.types & terms.PERMANENT


def turn_face_up(game: "Game", card: Card) -> None:
    """Turn a face-down permanent face up; it is the same object (CR 708.7, 708.8)."""
    if card.zone != terms.BATTLEFIELD or not is_face_down(card):
        return
    shown = card.printed
    if memory.MERGED in card.memory:
        parts = tuple((part, part.printed if hides(d) else d) for part, d in card.memory[memory.MERGED])
        game.journal.put(card.memory, memory.MERGED, parts)
        shown = merged(parts)
    if is_no_permanent_card(shown):  # it is revealed and left face down (CR 701.40g)
        game.tell("reveal", card.controller, (card,))
        return
    show(game, card, shown)
    for ability in shown.abilities:
        if isinstance(ability, AsTurnedUp):
            Run(game, card, card.controller).do(ability.effect)
    game.tell("turn_up", card.controller, card)
    game.emit(terms.EV_SPECIAL, card, card.controller, what=specials.TURNED_UP)
    game.mark_unsettled()


def turn_face_down(game: "Game", card: Card) -> None:
    """Turn a permanent face down (CR 708.2b); a double-faced one cannot be (CR 712.11)."""
    double = "back" in card.printed.faces or "modal" in card.printed.faces
    if card.zone == terms.BATTLEFIELD and not double and not is_face_down(card):
        show(game, card, FACE_DOWN)
        game.tell("turn_down", card.controller, card)


def transform(game: "Game", cards: Sequence[Card]) -> list[Card]:
    """Turn double-faced permanents over (CR 701.27, 712.8). Returns those that were."""
    turned = []
    for card in cards:
        if card.zone != terms.BATTLEFIELD:
            continue
        if memory.MERGED in card.memory:
            if not _turn_parts_over(game, card):
                continue
        else:
            other = _other_side(card.printed, card.base_definition)
            if other is card.base_definition:
                continue
            show(game, card, other)
        game.journal.put(card.memory, memory.TURNED, game.next_id)
        game.tell("transform", card.controller, card)
        turned.append(card)
    for card in turned:
        game.emit(terms.EV_SPECIAL, card, card.controller, what=specials.TRANSFORMED)
    return turned


def merged(parts: Sequence[tuple[Card, Printed]]) -> Printed:
    """What a merged permanent is: its topmost part, with the abilities of all (CR 702.140e)."""
    top = parts[0][1]
    if hides(top):
        return top  # it has no abilities while it is face down (CR 730.2f)
    further = [ability for _, definition in parts[1:] for ability in definition.abilities]
    return variant(top, abilities=further)


def _turn_parts_over(game: "Game", card: Card) -> bool:
    """Turn over each double-faced card that a merged permanent is made of (CR 730.2h). Whether there was one."""
    parts = card.memory[memory.MERGED]
    turned = tuple((part, _other_side(part.printed, shown)) for part, shown in parts)
    if all(a[1] is b[1] for a, b in zip(parts, turned, strict=True)):
        return False
    game.journal.put(card.memory, memory.MERGED, turned)
    show(game, card, merged(turned))
    return True


def _other_side(printed: Printed, shown: Printed) -> Printed:
    back = printed.faces.get("back")
    if back is None or shown not in (printed, back):
        return shown
    return back if shown is printed else printed


def both_sides(shown: Printed) -> Printed:
    """What a token is that is created as a copy of what shows that: of a back face the whole card, exceptions with it
    (CR 707.8a)."""
    if shown.of is None:
        return shown
    kind, made_of = shown.of
    if kind == "variant":
        base, given = made_of
        front = both_sides(base)
        if front is not base:
            return variant(front, **dict(given), back=shown)
    elif kind == "face" and made_of[1] == "back":
        card = find(made_of[0])
        if card is not None and card.faces.get("back") is shown:
            return card
    return shown


def unflipped(shown: Printed) -> Printed:
    """The same where it is not flipped; exceptions of a copy stay (CR 710.2, 707.9)."""
    if shown.of is None:
        return shown
    kind, made_of = shown.of
    if kind == "variant":
        base, given = made_of
        front = unflipped(base)
        if front is not base:
            return variant(front, **dict(given))
    elif kind == "face" and made_of[1] == "flip":
        card = find(made_of[0])
        if card is not None and card.faces.get("flip") is shown:
            return card
    return shown


def _flipped(shown: Printed) -> Printed | None:
    """The same where it is flipped, exceptions of a copy with it; None for what cannot be flipped, or is already."""
    if shown.of is not None and shown.of[0] == "variant":
        base, given = shown.of[1]
        other = _flipped(base)
        return variant(other, **dict(given)) if other is not None else None
    face: Printed | None = shown.faces.get("flip")
    return face


def copiable(shown: Printed) -> Printed:
    """What is copied of a permanent that shows that: neither its status nor being bestowed (CR 707.2, 110.5, 702.103f)."""
    return unbestowed(unflipped(shown))


def flip(game: "Game", card: Card) -> None:
    """Flip a flip card, or what is a copy of one; it does not flip back (CR 710.4)."""
    flipped = _flipped(card.base_definition)
    if flipped is not None and card.zone == terms.BATTLEFIELD:
        show(game, card, flipped)
        game.tell("flip", card.controller, card)
        game.emit(terms.EV_SPECIAL, card, card.controller, what=specials.FLIPPED)
