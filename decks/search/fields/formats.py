"""What formats, the engine and decks say of cards."""

import re

from django.db.models import Q

from decks.models import Deck
from decks.permissions import owns, sees
from decks.search.terms import Context, Field, Meaning, Term
from engine.catalogue import fold
from formats import registry

YES, NO = ("yes", "true", "1"), ("no", "false", "0")
MOST_NAMES = 1000
"""So many cards of a deck are looked up; every list of ours has fewer."""


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "", fold(text))


def _legal(term: Term, context: Context) -> Meaning:
    forms = {_plain(form.key): form for form in registry.all_formats()}
    wanted = _plain(term.value)
    fits = [form for key, form in forms.items() if key == wanted] or [
        form for key, form in forms.items() if wanted and key.startswith(wanted)
    ]
    if len(fits) != 1:
        known = ", ".join(form.key for form in registry.all_formats())
        raise term.wrong(f"There is no format {term.value[:40]}; there are {known}.")
    return Meaning(Q(legal__contains=f" {fits[0].key} "), "are", f"legal in {fits[0].name}")


def _engine(term: Term, context: Context) -> Meaning:
    value = term.value.lower()
    if value not in (*YES, *NO):
        raise term.wrong("Write engine:yes or engine:no.")
    if value in YES:
        return Meaning(Q(playable=True), "are", "played by the engine")
    return Meaning(Q(playable=False), "are", "not yet played by the engine")


def _deck(term: Term, context: Context, *, pool: bool = False) -> Meaning | None:
    """The cards of a deck (or of its pool) that the visitor may see."""
    if not re.fullmatch(r"[0-9a-z]{8}", term.value):
        return None
    deck = Deck.objects.filter(public_id=term.value).first()
    if deck is None or not (sees(context.visitor, deck) or owns(context.visitor, deck)):
        return None
    zones = ["pool"] if pool and deck.zones.get("pool") else [zone for zone in deck.zones if zone != "pool"]
    names = {fold(row["name"]) for zone in zones for row in deck.zones[zone]}
    return Meaning(Q(key__in=sorted(names)[:MOST_NAMES]), "are", f"in {deck.name}")


def _in_deck(term: Term, context: Context) -> Meaning:
    found = _deck(term, context)
    if found is None:
        raise term.wrong("There is no deck of that id, or none you may see. The id is the part after /d/.")
    return found


def _pool(term: Term, context: Context) -> Meaning:
    """A pool by the name a format gives it, by codes of sets joined by +, or that of a deck."""
    named = {
        _plain(name): (name, codes) for form in registry.all_formats() for name, codes in form.pools.items()
    }
    if (found := named.get(_plain(term.value))) is not None:
        name, codes = found
    elif (dealt := _deck(term, context, pool=True)) is not None:
        return dealt
    elif re.fullmatch(r"[A-Z0-9]{3,6}(\+[A-Z0-9]{3,6}){0,19}", term.value.upper()):
        name, codes = term.value.upper(), tuple(term.value.upper().split("+"))
    else:
        known = ", ".join(sorted(name for name, _ in named.values()))
        raise term.wrong(
            f"A pool is one of {known}; sets joined by +, such as KTK+FRF; or the id of a dealt deck."
        )
    where = Q(pk__in=())
    for code in codes:
        where |= Q(sets__contains=f" {code} ")
    return Meaning(where, "are", f"in the pool {name}")


FIELDS = (
    Field(("legal", "format", "f"), "may be in a list of that format", "legal:army-magic", _legal),
    Field(("engine",), "the engine plays it", "engine:yes", _engine),
    Field(("pool",), "in a pool: by name, by sets joined by +, or of a deck", "pool:kamigawa", _pool),
    Field(("deck",), "in that deck", "deck:7q3k9x2m", _in_deck),
)
