"""Machine facts of a card's rules text: what checks, packs and searches ask for without keeping the text.

Reminder text says nothing new and is left aside, but for what a trait is read from alone.
"""

import re
from collections.abc import Collection, Iterable

__all__ = ["traits_of"]

_REMINDER = re.compile(r"\([^()]*\)")
_QUOTED = re.compile(r'"[^"]*"')
_LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_ADDED = re.compile(r"\bAdd[^.\n]*")
_ANY_COLOR = re.compile(r"\bAdd[^.\n]* (?:any (?:one )?colou?r|any type|any combination of colou?rs)", re.I)

_COST = (
    r"^(?:[^.\n\"(]*— ?)?(?:[^.\n\":]*?"
    r"(?:\{[^}\n]+\}|\b(?:sacrifice|discard|pay|tap|remove|exile|return|reveal|untap|put|mill)\b)"
    r"[^.\n\":]*|[+−-]?[0-9X]+): "
)
_TEXTS = {
    "any-number": re.compile(r"a deck can have any number of cards named", re.I),
    "activated-ability": re.compile(_COST, re.I | re.M),
    "counterspell": re.compile(r"\bcounter (?:up to \w+ )?(?:target|all|each|any)\b", re.I),
    "library-search": re.compile(r"\bsearch your [^.\n]*library", re.I),
    "own-hand": re.compile(r"(?<!to )(?<!into )\byour hand\b", re.I),
    "amass": re.compile(r"\bamass(?:es)?\b", re.I),
    "pump": re.compile(r"\btarget [^.\n]*\bgets? \+", re.I),
    "helps-target": re.compile(
        r"\btarget [^.\n]*(?:gets? \+|\bgains? (?!control|\w+ life and))|\buntap (?:up to \w+ )?(?:another )?target"
        r"|\bregenerate target|\+1/\+1 counters? on (?:each of )?(?:up to \w+ )?(?:another )?target"
        r"|\bprevent [^.\n]*would be dealt to (?:any target|target)",
        re.I,
    ),
    "non-mana-additional-cost": re.compile(
        r"as an additional cost to cast this spell, (?!(?:you may )?pay \{|you may reveal)", re.I
    ),
}
_ACTIVATED = re.compile(
    r"^(?:morph|megamorph|disguise|equip|cycling|\w+cycling|outlast|embalm|eternalize|ninjutsu|unearth|level.up|fortify|"
    r"reconfigure|scavenge|adapt|monstrosity|boast|crew|forecast|reinforce|transmute|channel|encore)\b",
    re.I,
)


def traits_of(
    text: str,
    *,
    mana_cost: str = "",
    types: Collection[str] = (),
    supertypes: Collection[str] = (),
    subtypes: Collection[str] = (),
    keywords: Iterable[str] = (),
) -> tuple[str, ...]:
    """The traits of a card by its rules text, cost, type line and keywords, in order."""
    named = [*keywords]
    found = {keyword.lower().replace(" ", "-") for keyword in named}
    if any(map(_ACTIVATED.search, named)):
        found.add("activated-ability")
    plain = _REMINDER.sub("", text)
    found.update(trait for trait, pattern in _TEXTS.items() if pattern.search(plain))
    if "{X}" in mana_cost:
        found.add("x-cost")
    if "Basic" in supertypes and "Land" in types:
        found.add("basic-land")
    if "Aura" in subtypes:
        found.add("aura")
    if "Land" not in types:
        return tuple(sorted(found))
    made = "".join(_ADDED.findall(plain)) + "".join(
        f"{{{letter}}}" for basic, letter in _BASICS.items() if basic in subtypes
    )
    found.update(
        f"makes-{name}"
        for letter, name in _LETTERS.items()
        if f"{{{letter}" in made or f"/{letter}}}" in made
    )
    if _ANY_COLOR.search(plain):
        found.update(("any-color", *(f"makes-{name}" for name in _LETTERS.values())))
    return tuple(sorted(found))
