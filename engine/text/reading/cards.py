"""Reading cards where they lie, and those that are searched for."""

from engine.language import refs
from engine.language.filters import CARD, Filter
from engine.language.nodes import Node
from engine.state import terms
from engine.text.english import COUNTS
from engine.text.filter_words import has_word, without
from engine.text.reading.grammar import Parses, Reader, fixed_words, reads
from engine.text.said import Said, said

fixed_words("them", "it", "them", "that card", "those cards", "the card")
fixed_words("that_thing", "it", "that creature", "that permanent")
fixed_words("again", "it", "her", "him")
fixed_words("its_owners", "its owner 's", "her owner 's", "his owner 's")
fixed_words("owners", "its owner 's", "their owner 's", "their owners '")
fixed_words(
    "sacrificed",
    *(f"the sacrificed {what}" for what in ("creature", "permanent", "artifact", "land", "enchantment")),
)
fixed_words("that", "that card", "it", "the card", "those cards", "them")


DESTINATIONS = (
    ("into your hand", ("hand", False)),
    ("onto the battlefield", ("battlefield", False)),
    ("onto the battlefield tapped", ("battlefield", True)),
)
RESTING = (
    ("into your graveyard", "graveyard"),
    ("on the bottom of your library in a random order", "random"),
    ("on the bottom of your library in any order", "bottom"),
)


@reads("destination")
def destination(r: Reader, place: int) -> Parses:
    """Where a card of a library is put, and whether it comes tapped."""
    return [(end, where) for words, where in DESTINATIONS if (end := r.past(place, words))]


@reads("resting")
def resting(r: Reader, place: int) -> Parses:
    """Where the rest of the cards goes."""
    return [(end, where) for words, where in RESTING if (end := r.past(place, words))]


@reads("cards")
def cards(r: Reader, place: int) -> Parses:
    """Cards that lie somewhere other than the battlefield, or were spoken of."""
    found: Parses = []
    for end, v in r.parse("obj", place):
        f = v.args[0] if isinstance(v, Node) and v.args and isinstance(v.args[0], Filter) else v
        if isinstance(f, Filter):
            if f.zone not in (terms.BATTLEFIELD, terms.STACK):
                found.append((end, v))
        elif v.head.name in ("pronoun", "linked"):
            found.append((end, v))
        elif v.head.name == "this" and r.at(end, "from", "your", "graveyard"):
            found.append((end + 3, said(refs.THIS, Said(None, place, v.said.words, "from graveyard"))))
        elif v.head.name == "this":
            found.append((end, v))
    return found


@reads("mine_cards")
def mine_cards(r: Reader, place: int) -> Parses:
    """Cards of yours: put onto the battlefield they come under your control without the text saying so."""
    found: Parses = []
    for end, v in r.parse("cards", place):
        f = v.args[0] if isinstance(v, Node) and v.args and isinstance(v.args[0], Filter) else v
        if isinstance(f, Filter):
            if f.zone == terms.HAND and isinstance(v, Node) and v.head.name == "your_choice":
                continue  # that is a head of its own
            if has_word(f, "in_your"):
                found.append((end, v))
        elif v.head.name == "this":
            found.append((end, v))
    return found


@reads("some_of")
def some_of(r: Reader, place: int) -> Parses:
    """ "a basic land card", "up to two Forest cards": how many of what at most."""
    found: Parses = [(end, (1, f)) for end, f in r.parse("np_a", place)]
    if r.at(place, "up", "to") and place + 2 < r.length:
        n = COUNTS.get(r.low[place + 2], 1)
        if n != 1:
            found += [(end, (n, f)) for end, f in r.parse("np_pl", place + 3)]
    return [(end, (n, f)) for end, (n, f) in found if _anywhere(f)]


def _anywhere(f: Filter) -> bool:
    """Whether it is over cards and nothing says yet where they lie."""
    return f.noun.endswith("card") and f.zone == terms.BATTLEFIELD


@reads("of_cards")
def of_cards(r: Reader, place: int) -> Parses:
    """ "a creature card": cards of some kind."""
    rows = r.parse("count_of", place)
    return [(end, (n, f)) for end, (n, f) in rows if f.noun.endswith("card") and f != CARD]


@reads("of_grave")
def of_grave(r: Reader, place: int) -> Parses:
    """ "a creature card", before "from your graveyard"."""
    return [(end, (n, f)) for end, (n, f) in r.parse("count_of", place) if _anywhere(f)]


@reads("card_of_it")
def card_of_it(r: Reader, place: int) -> Parses:
    """ "a nonland card from it"."""
    rows = r.parse("np_a", place)
    return [(end + 2, f) for end, f in rows if f.noun.endswith("card") and r.at(end, "from", "it")]


@reads("a_of_hand")
def a_of_hand(r: Reader, place: int) -> Parses:
    """ "a creature card from your hand": the filter without the zone, which the row says."""
    found: Parses = []
    for end, f in r.parse("np_a", place):
        if ("in_your", terms.HAND) in f.words:
            made = without(f, "in_your")
            found.append((end, Filter(made.types, made.noun, made.words, terms.BATTLEFIELD, made.python)))
    return found


@reads("pl_lying")
def pl_lying(r: Reader, place: int) -> Parses:
    """ "cards are in your graveyard", "creature cards are in your graveyard"."""
    rows = [(r.past(end, "are in your graveyard"), f) for end, f in r.parse("np_pl", place) if _anywhere(f)]
    return [(end, f.in_your(terms.GRAVEYARD)) for end, f in rows if end]
