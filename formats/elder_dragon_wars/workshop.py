"""What the builder is told about Elder Dragon Wars: seats, their fixed cards and colours (ED-01, ED-05 to ED-21)."""

from collections.abc import Mapping, Sequence

from formats.base import Options
from formats.decklist import DeckList, parse
from formats.elder_dragon_wars.axes import AXES, DRAGONS, PLANAR, SCION_DECK, Axis
from formats.elder_dragon_wars.construction import BASICS, COMMANDER, SECTIONS
from formats.elder_dragon_wars.permutations import LISTS, locked
from formats.workshop import Pack, Part, Workshop, counted, hand, missing, opening, shuffled

PILES = {"artifacts": "t:artifact", "enchantments": "t:enchantment -t:aura"}
FIXED = {"scion": SCION_DECK, "planar": PLANAR}


def seat(deck: DeckList, options: Options) -> Axis | None:
    """The seat: as chosen, or that of the one Elder Dragon in the list."""
    if options["axis"]:
        return AXES[options["axis"]]
    dragons = set(counted(deck)) & set(DRAGONS)
    return DRAGONS[dragons.pop()] if len(dragons) == 1 else None


def query(kind: str, deck: DeckList, options: Options) -> str:
    """The colours of the seat; the type of the pile."""
    if kind != "deck":
        return PILES.get(kind, "")
    axis = seat(deck, options)
    return f"id<={axis.alignment.lower()}" if axis else ""


def fixed_cards(axis: Axis) -> tuple[tuple[str, int, str], ...]:
    """The fifteen cards that every deck of the seat has."""
    zones = parse((LISTS / f"{axis.key}.txt").read_text(encoding="utf-8")).zones
    only = locked(axis.key)
    legends = [(zone, 1, e.name) for zone, rows in zones.items() for e in rows if e.name in only]
    return (*legends, *((BASICS, 1, name) for name in axis.basics))


def fixed(kind: str, deck: DeckList, options: Options) -> Mapping[str, int]:
    """What cannot be swapped: dragon, legends of more colours, starting basics; the Scion and planar cards."""
    if kind in FIXED:
        return dict.fromkeys(FIXED[kind], 1)
    axis = seat(deck, options) if kind == "deck" else None
    return {name: n for _, n, name in fixed_cards(axis)} if axis else {}


def packs(kind: str, deck: DeckList, options: Options) -> Sequence[Pack]:
    """The fixed cards of the seat, or of every seat where none is chosen."""
    if kind in FIXED:
        cards = missing(deck, [("main", 1, name) for name in FIXED[kind]])
        return (Pack(kind, f"Add the {len(cards)} fixed cards", cards),) if cards else ()
    if kind != "deck":
        return ()
    axis = seat(deck, options)
    if axis is not None:
        cards = missing(deck, fixed_cards(axis))
        return (Pack(axis.key, f"Add the {len(cards)} fixed cards of this seat", cards),) if cards else ()
    return tuple(
        Pack(
            each.key,
            f"{each.key.title()}: {each.dragon}",
            missing(deck, fixed_cards(each)),
            {"axis": each.key},
        )
        for each in AXES.values()
    )


def opener(kind: str, deck: DeckList, options: Options, seed: int) -> Sequence[Part]:
    """The nexus and the lands in play, then the hand; of a pile, its top cards."""
    if kind != "deck":
        return (Part("From the top", tuple(shuffled(deck, deck.zones, seed)[:10])),)
    if not deck.zones.get(COMMANDER) and not deck.zones.get(BASICS):
        return opening(kind, deck, options, seed)
    rest = [zone for zone in deck.zones if zone not in (COMMANDER, BASICS)]
    return (
        Part("In the nexus", tuple(shuffled(deck, (COMMANDER,), seed))),
        Part("Lands in play", tuple(sorted(shuffled(deck, (BASICS,), seed)))),
        *hand(shuffled(deck, rest, seed)),
    )


WORKSHOP = Workshop(
    query=query,
    packs=packs,
    opener=opener,
    fixed=fixed,
    quotas={zone: limit for zone, (_, limit) in SECTIONS.items()},
    keys={"s": "spells", "l": "lands"},
    begins=("commander", "starting_basics"),
    handless=("artifacts", "enchantments", "chaos", "scion", "planar"),
    prefers=(
        "spells",
        "lands",
        "mono_coloured_legends",
        "two_colour_legends",
        "three_colour_legends",
        "commander",
    ),
    asks=("axis",),
)
