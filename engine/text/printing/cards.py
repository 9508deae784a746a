"""Cards where they lie, and those that are searched for, revealed, discarded and brought back."""

import re
from typing import Any

from engine.language.filters import Filter
from engine.language.nodes import Node
from engine.language.refs import ANY_NUMBER
from engine.state import terms
from engine.text.english import number
from engine.text.filter_words import has_word, without
from engine.text.printing.discourse import Discourse, Unsayable, says, says_ahead
from engine.text.printing.objects import say_object
from engine.text.printing.sayer import Sayer, in_words, prints

# Effects that take cards out of a zone.
TAKING = frozenset(
    (
        "bounce",
        "cast_from_graveyard",
        "cast_once",
        "exile",
        "put_in_hand",
        "reanimate",
        "return_to_hand",
        "shuffle_cards_in",
    )
)
LYING = re.compile(
    r"(?<=card|ards)((?: named| with| of) [^,.]*?)? in ((?:your|an?|their|all|[\w ]+?'s)(?: [\w']+)? graveyards?)\b"
)

# What is done with a card that a search finds, and the verbs of a search that somebody else does.
FOUND = {
    "hand": "reveal it, put it into {} hand",
    "battlefield": "put it onto the battlefield",
    "graveyard": "put it into {} graveyard",
    "top": "put it on top of {} library",
}
SEARCHES = (("search ", "searches "), (" reveal ", " reveals "), (" put ", " puts "), ("shuffle", "shuffles"))


def taken(text: str) -> str:
    """Cards are taken from where they lie in."""
    said = LYING.sub(lambda m: f"{m[1] or ''} from {m[2]}", text)
    return re.sub(r" (from [\w' ]+? graveyards?) at random", r" at random \1", said)


@prints("mine_cards")
def say_mine(s: Sayer, value: Any) -> str:
    """Cards of yours, which come back under your control without saying so."""
    itself = isinstance(value, Node) and value.head.name == "this"
    f = value.args[0] if isinstance(value, Node) and value.args else value
    if itself or (isinstance(f, Filter) and has_word(f, "in_your")):
        return say_cards(s, value)
    raise Unsayable


@prints("cards")
def say_cards(s: Sayer, value: Any) -> str:
    """Cards where they lie: "target creature card from your graveyard"."""
    if isinstance(value, Node) and value.head.name == "this":
        if value.said is not None and value.said.manner == "from graveyard":
            return f"{value.said.words} from your graveyard"
        if value.said is None and s.printer.zone == terms.GRAVEYARD:
            return "this card from your graveyard"
    f = value.args[0] if isinstance(value, Node) and value.args else value
    if isinstance(f, Filter) and f.said is not None and "read" in f.said:
        return say_object(s, value)
    return re.sub(r" in (your|a|an opponent's|their) ", r" from \1 ", say_object(s, value))


@prints("some_of")
def say_some_of(s: Sayer, value: Any) -> str:
    """What is searched for: one card, or at most so many."""
    n, f = value
    if n == ANY_NUMBER:
        raise Unsayable
    return s.a(_card(f)) if n == 1 else f"up to {in_words(n)} {s.printer.several(_card(f))}"


def _card(f: Filter) -> Filter:
    """The filter, over cards."""
    return f if f.noun.endswith("card") else f.card


@prints("card_of_it")
def say_card_of_it(s: Sayer, value: Any) -> str:
    """ "a nonland card from it"."""
    return f"{s.a(_card(value))} from it"


@prints("destination")
def say_destination(s: Sayer, value: Any) -> str:
    to, tapped = value
    return {"hand": "into your hand", "battlefield": f"onto the battlefield{' tapped' * tapped}"}[to]


@prints("resting")
def say_resting(s: Sayer, value: Any) -> str:
    """Where the rest goes. Raises Unsayable where it is shuffled in."""
    if value == "graveyard":
        return "into your graveyard"
    if value not in ("random", "bottom"):
        raise Unsayable
    return f"on the bottom of your library in {'a random' if value == 'random' else 'any'} order"


@prints("a_of_hand")
def say_a_of_hand(s: Sayer, value: Any) -> str:
    """ "a creature card from your hand"."""
    return f"{s.a(_card(value))} from your hand"


@prints("pl_lying")
def say_lying(s: Sayer, value: Any) -> str:
    """ "creature cards are in your graveyard"."""
    if not has_word(value, "in_your"):
        raise Unsayable
    return f"{s.filter(without(value, 'in_your'), True)} are in your graveyard"


# -- heads --------------------------------------------------------------------------------------------------------------


def any_card(filter: Filter) -> bool:
    """Whether a search is for a card of no kind."""
    return not filter.types and not filter.words


@says_ahead("search")
def say_any_search(p: Discourse, node: Node) -> str | None:
    """A search for a card of no kind that no text said: better than its row."""
    return say_search(p, *node.args) if node.said is None and any_card(node.args[0]) else None


@says("search")
def say_search(p: Discourse, filter: Any, n: Any, to: str, tapped: bool, who: Any) -> str:
    if who.head.name == "you":
        return searching(p, filter, n, to, tapped, "your")
    text = searching(p, filter, n, to, tapped, "their")
    for verb, ending in SEARCHES:
        text = text.replace(verb, ending, 1)
    return f"{p.node(who)} {text}"


def searching(p: Discourse, filter: Any, n: Any, to: str, tapped: bool, whose: str) -> str:
    """A search as somebody is told to do it."""
    where = FOUND[to].format(whose)
    many = "any number of" if n == ANY_NUMBER else f"up to {number(n)}"
    if any_card(filter):  # it need not be shown and has to be found
        where, many = where.removeprefix("reveal it, "), number(n)
    if n != 1:
        where = where.replace(" it", " them")
    what = p.filter_as(_card(filter), "a") if n == 1 else f"{many} {p.several(_card(filter))}"
    return f"search {whose} library for {what}, {where}{' tapped' if tapped else ''}, then shuffle"


@says("dig")
def say_dig(p: Discourse, n: Any, take: int, filter: Filter | None, rest: str) -> str:
    """What no row says: how many are looked at is worked out."""
    top = f"look at the top X cards of your library, where X is {p.node(n)}"
    low = "into your graveyard" if rest == "graveyard" else "on the bottom of your library in any order"
    low = low.replace("any", "a random") if rest == "random" else low
    if filter is None:
        return f"{top}. Put {'one' if take == 1 else number(take)} of them into your hand and the rest {low}"
    taken = f"reveal {p.filter_as(filter, 'a')} from among them and put it into your hand"
    return f"{top}. You may {taken}. Put the rest {low}"


@says("search_theirs")
def say_search_theirs(p: Discourse, who: Any, filter: Any, n: Any, to: str) -> str:
    whose = f"search {p.node(who)}'s library for"
    if to == "exile":
        many = number(n) if isinstance(n, int) else p.node(n)
        return f"{whose} cards equal to {many} and exile them. Then that player shuffles"
    what = p.filter_as(filter, "a")
    return f"{whose} {what}. Put that card onto the battlefield under your control. Then that player shuffles"


@says("reveal_and_take")
def say_reveal_and_take(
    p: Discourse, n: Any, filter: Any, take: Any, to: str, rest: str, all_of: bool, least: int, tapped: bool
) -> str:
    top = f"reveal the top {number(n)} cards of your library"
    where = "onto the battlefield" if to == "battlefield" else f"into your {to}"
    low = "on the bottom of your library in any order" if rest == "bottom" else f"into your {rest}"
    if all_of:
        return f"{top}. Put all {p.filter(filter, many=True)} revealed this way {where} and the rest {low}"
    picked = p.filter_as(filter, "a")
    if take != 1:
        many = number(take) if isinstance(take, int) else p.node(take)
        picked = f"up to {many} {p.several(filter)}"
    if least:
        return f"{top}. Put {picked} from among them {where} and the rest {low}"
    return f"{top}. You may put {picked} from among them {where}. Put the rest {low}"


@says("discard_chosen")
def say_discard_chosen(p: Discourse, filter: Any, who: Any, n: Any) -> str:
    what = p.filter_as(filter, "a") if n == 1 else f"{number(n)} {p.filter(filter, many=True)}"
    cards = "that card" if n == 1 else "those cards"
    return f"{p.node(who)} reveals their hand. You choose {what} from it. That player discards {cards}"


@says("exile_from_hand")
def say_exile_from_hand(p: Discourse, n: Any, who: Any) -> str:
    cards = "a card" if n == 1 else f"{number(n)} cards"
    mine = who.head.name == "you"
    return f"exile {cards} from your hand" if mine else f"{p.node(who)} exiles {cards} from their hand"


@says("choose_name")
def say_choose_name(p: Discourse, kind: str) -> str:
    return f"choose a {kind} card name" if kind else "choose a card name"


@says("put_any_from_hand")
def say_put_any_from_hand(p: Discourse, filter: Any, most: int, tapped: bool) -> str:
    many = "any number of" if most > 20 else f"up to {number(most)}"
    end = "onto the battlefield tapped" if tapped else "onto the battlefield"
    return f"put {many} {p.filter(filter, many=True)} from your hand {end}"


@says("wheel")
def say_wheel(p: Discourse, who: Any, less: int) -> str:
    minus = f" minus {number(less, 'one')}" if less else ""
    if who.head.name == "you":
        return f"discard all the cards in your hand, then draw that many cards{minus}"
    return f"{p.node(who)} discards all the cards in their hand, then draws that many cards{minus}"


@says("reanimate")
def say_reanimate(p: Discourse, what: Any, tapped: bool, owner: bool, counters: str) -> str:
    whose = "its owner's" if owner else "your"
    to = "to the battlefield tapped" if tapped else "to the battlefield"
    how = f" with a {counters} counter on it" if counters else ""
    return f"return {p.argument(what, '')} {to} under {whose} control{how}"


@says("may_play_this_turn")
def say_may_play_this_turn(p: Discourse, what: Any, free: bool) -> str:
    price = " without paying its mana cost" if free else ""
    return f"until end of turn, you may play {p.argument(what, '')}{price}"
