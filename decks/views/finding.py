"""Finding cards from within the builder: typing ahead, the query's results, one card of the list."""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from django.core.cache import cache
from django.http import HttpRequest, QueryDict

from decks import building, deals, lists, search
from decks.models import Card, Deck
from decks.permissions import Visitor
from decks.search import form
from decks.views.shown import RARITY_LETTERS, facts_row, places_of
from engine import cards as library
from engine.catalogue import Facts, fold, lookup
from engine.text.printing.card_text import rules_text
from formats import registry
from formats.base import BadInput, Report
from formats.changes import Add, Change, official

SHOWN = 20
MOST_OPTIONS = 10
MOST_NAMES = 400  # names looked through for those that may be added
FRESH = 60  # seconds for which the cards that a query found are known


@dataclass(frozen=True, slots=True)
class _State:
    """A list as it is now: the same for the same cards under the same options, whoever looks."""

    key: str
    deck: Deck = field(compare=False, repr=False)

    @classmethod
    def of(cls, deck: Deck) -> "_State":
        held = [deck.format_key, deck.kind, deck.options, deck.zones, deck.deal_id, deck.deal_seat]
        return cls(json.dumps(held, sort_keys=True), deck)


def target_of(deck: Deck) -> str:
    """The zone that is meant where none is said."""
    return building.basics(deck)[0][0]


def may_hold(deck: Deck) -> str:
    """What the list may hold, as a card query."""
    options = deck.format.read_options(deck.options)
    try:
        more = registry.workshop(deck.format_key).query(deck.kind, lists.from_zones(deck.zones), options)
    except BadInput:
        more = ""
    return f"legal:{deck.format_key} {more}".strip()


def _admits(deck: Deck) -> Callable[[Facts], bool] | None:
    """What of a card no query asks: whether the list may hold it."""
    options = deck.format.read_options(deck.options)
    return registry.workshop(deck.format_key).admits(deck.kind, lists.from_zones(deck.zones), options)


def query_of(sent: QueryDict) -> str:
    """The query of the box, or the one that the form beside it says."""
    return form.query_of(sent) if "rest" in sent else sent.get("q", "").strip()


def _first(
    query: search.Query,
    inside: search.Query,
    asked: tuple[str, str, str, bool],
    visitor: Visitor,
    admits: Callable[[Facts], bool] | None,
) -> tuple[list[Card], int, int]:
    """The first cards found, how many the list may hold, and how many there are; known for a while, since the same is
    asked for after every change of a deck, and by everybody who opens one."""
    text, _, _, every = asked
    newest = Card.objects.order_by("-pk").values_list("pk", flat=True).first()
    # What `deck:` finds depends on who asks.
    who = [visitor.user.pk if visitor.user else 0, visitor.guest] if "deck" in text.lower() else []
    key = f"found-{hashlib.sha256(json.dumps([newest, *asked, *who]).encode()).hexdigest()}"
    found: tuple[list[str], int, int] | None = cache.get(key)
    if found is None:
        if text or every:
            fitting, everything = search.fitting(query, inside)
        else:  # nothing is asked: what else there is does not matter
            fitting, everything = search.fitting(inside, search.read(""))[0], 0
        if admits is not None:
            names_of = dict(Card.objects.values_list("pk", "name"))
            fitting = [pk for pk in fitting if (facts := lookup(names_of[pk])) and admits(facts)]
        shown = search.fitting(query, search.read(""))[0] if every else fitting
        names = [card.key for card in search.read_cards(shown[:SHOWN])]
        found = names, len(fitting), everything
        cache.set(key, found, FRESH)
    names, fits, everything = found
    rows = Card.objects.in_bulk(names, field_name="key")
    return [rows[name] for name in names if name in rows], fits, everything


def as_text(request: HttpRequest, deck: Deck) -> bool:
    """Whether results come with their rules text: as the address says, else as suits the kind of list."""
    told = request.GET.get("view", "")
    return told == "text" if told else deck.kind in registry.workshop(deck.format_key).texts


def text_lines(name: str, kept: str = "") -> list[str]:
    """Rules text in paragraphs: as the engine plays it where it does, else as it was imported."""
    text = rules_text(name) if library.playable(name) else kept
    return [line for line in text.split("\n") if line.strip()]


def found(request: HttpRequest, deck: Deck) -> dict[str, Any]:
    """What the search box found: the query stays as typed, and what the format never takes is counted aside."""
    text, every = query_of(request.GET), bool(request.GET.get("all"))
    context: dict[str, Any] = {
        "q": text,
        "every": every,
        "may_hold": may_hold(deck),
        "as_text": as_text(request, deck),
        **form.choices(),
    }
    visitor = Visitor.of(request)
    try:
        query = search.read(text, visitor)
        inside = search.read(may_hold(deck), visitor)
    except search.QueryError as error:
        end = error.at + error.length
        return context | {
            "query_error": str(error),
            "before": text[: error.at],
            "wrong": text[error.at : end],
            "after": text[end:],
        }
    context["form"] = form.values(query, text)
    state, admits = _State.of(deck), _admits(deck)
    listed, fits, everything = _first(
        query, inside, (text, context["may_hold"], state.key if admits else "", every), visitor, admits
    )
    target, have = target_of(deck), _have(deck)
    letters = {number.key: number.of for number in deck.format.numbers}
    context["found"] = [
        {
            **facts_row({"name": card.name, "qty": have.get(card.name, 0)}, target, {}),
            "zone": zone_for(deck, card.name, target),
            "rarity": rarity_letters(card.facts()),
            "points": next((of(card.facts()) for of in letters.values()), None),
        }
        for card in listed
    ]
    if context["as_text"]:
        texts = {card.name: card.text for card in listed}
        for each in context["found"]:
            each["text"] = text_lines(each["name"], texts[each["name"]])
    for each in context["found"]:
        each["objection"] = _objection(state, each["name"], each["zone"])
    context["found"].sort(key=lambda each: bool(each["objection"]))
    count = everything if every else fits
    if not count:
        context["without"] = search.loosened(query, visitor, None if every else inside.where)
        context["meant"] = search.meant(query, visitor, None if every else inside.where)
        context["spelt"] = search.spelt(query)
    return context | {
        "found_count": count,
        "hidden_count": max(0, everything - fits) if text else 0,
        "explained": query.words,
        "sorted_by": query.sorted_by,
        "left_out": query.left_out,
        "remarks": search.remarks(query),
        "more_count": max(0, count - SHOWN),
    }


def rarity_letters(facts: Facts | Any) -> str:
    """The rarities of a card's printings as letters, the lowest first."""
    there = {printing.rarity for printing in facts.printings}
    return "".join(letter for rarity, letter in RARITY_LETTERS.items() if rarity in there)


def _have(deck: Deck) -> dict[str, int]:
    counts: dict[str, int] = {}
    for zone, rows in deck.zones.items():
        for each in rows if zone != "pool" else ():
            counts[each["name"]] = counts.get(each["name"], 0) + each["qty"]
    return counts


def sheet(deck: Deck, name: str, report: Report, kept: Any = None) -> dict[str, Any] | None:
    """One card of the list (or to be): its facts, where it is, its tags, note and printing."""
    facts = lookup(name)
    name = facts.name if facts else name
    here = [
        {"zone": zone, "entry": each}
        for zone, rows in deck.zones.items()
        if zone != "pool"
        for each in rows
        if each["name"] == name
    ]
    if facts is None and not here:
        return None
    labels = {zone.key: zone.label for zone in deck.kind_of.zones if zone.key != "pool"}
    places = []
    for found_here in here:
        zone, entry = found_here["zone"], found_here["entry"]
        places.append(
            {
                "zone": zone,
                "label": labels.get(zone, zone.replace("_", " ").capitalize()),
                "qty": entry["qty"],
                "tags": ", ".join(entry.get("tags", ())),
                "note": entry.get("note", ""),
                "printing": " ".join(filter(None, [entry.get("set"), entry.get("number")])),
                "others": [
                    (key, label)
                    for key, label in labels.items()
                    if key != zone and not _complaints(deck, name, key)
                ],
            }
        )
    violations = [
        each for each in report.violations if any(fold(card) == fold(name) for card, _ in each.cards)
    ]
    zone = zone_for(deck, name, target_of(deck))
    return {
        "name": name,
        "facts": facts,
        "row": facts_row({"name": name, "qty": 0}, zone, {}),
        "text": text_lines(facts.name) if facts else [],
        "places": places,
        "zones": [] if places else list(labels.items()),
        "violations": violations,
        "printings": _printings(facts),
        "problem": places_of(report).get(fold(name), 0),
        "kept": kept,
        "decline": library.declined_reason(name) if facts and not facts.token else None,
    }


def _printings(facts: Facts | None) -> list[tuple[str, str]]:
    """Each printing as decks keep it, and in words."""
    if facts is None:
        return []
    found_here: dict[str, str] = {}
    for each in facts.printings:
        found_here.setdefault(f"{each.set} {each.number}", f"{each.set} {each.number}, {each.rarity}")
    return list(found_here.items())[:60]


def typed_ahead(deck: Deck, text: str) -> list[dict[str, Any]]:
    """Cards to add while somebody types: of the pool and the supply where there is a pool."""
    key, target = fold(text[:200]), target_of(deck)
    if len(key) < 2:
        return []
    if deck.kind_of.needs_pool and deck.zones.get("pool"):
        names = {each["name"] for each in deck.zones["pool"]} | {name for _, name, _ in building.basics(deck)}
        known = [facts for name in names if (facts := lookup(name)) and key in fold(facts.name)]
        known.sort(key=lambda facts: (not fold(facts.name).startswith(key), fold(facts.name)))
        names_found = [facts.name for facts in known[:10]]
    else:
        names_found = _named(deck, text)
    state = _State.of(deck)
    found = [_option(state, name, target) for name in names_found]
    found.sort(key=lambda each: bool(each["objection"]))
    # The one that is highlighted: the name as it stands, else the first that may be added, else none.
    legal = next((each for each in found if not each["objection"]), None)
    chosen = next((each for each in found if fold(each["name"]) == key), legal)
    if chosen is not None:
        chosen["chosen"] = True
    line = next((each for each in found if each["objection"]), None)
    if line is not None and legal is not None:
        line["rest"] = True
    return found


def _named(deck: Deck, text: str) -> list[str]:
    """Cards whose name holds the letters: what the list may hold before the rest, each part as a search has it."""
    names = [card.name for card in search.by_name(text, MOST_NAMES)]
    inside = search.read(may_hold(deck))
    within = set(Card.objects.filter(inside.where, name__in=names).values_list("name", flat=True))
    admits = _admits(deck)

    def fits(name: str) -> bool:
        facts = lookup(name)
        return name in within and facts is not None and (admits is None or admits(facts))

    legal = [name for name in names if fits(name)][: MOST_OPTIONS - 1]
    rest = [name for name in names if name not in legal]
    rest.sort(key=lambda name: fold(name) != fold(text))  # the name as it stands is always there
    return [*legal, *rest][:MOST_OPTIONS]


def _option(state: _State, name: str, target: str) -> dict[str, Any]:
    deck, facts = state.deck, lookup(name)
    zone = zone_for(deck, name, target)
    return {
        "name": name,
        "facts": facts,
        "have": _have(deck).get(name, 0),
        "do": Add(name, zone=zone).text,
        "rarity": rarity_letters(facts) if facts else "",
        "points": next((number.of(facts) for number in deck.format.numbers), None) if facts else None,
        "declined": library.declined_reason(name) if facts and not facts.token else None,
        "objection": _objection(state, name, zone),
    }


def placed(deck: Deck, wanted: Change) -> Change:
    """The change with the zone where a new card goes, if it names none."""
    if isinstance(wanted, Add) and not wanted.zone:
        return replace(wanted, zone=zone_for(deck, official(wanted.card), target_of(deck)))
    return wanted


def zone_for(deck: Deck, name: str, target: str) -> str:
    """Where the card goes: where it is already and one more may be, else into the zone where the validator minds it least."""
    if lookup(name) is None:
        return target
    state = _State.of(deck)
    there = [
        zone
        for zone, rows in deck.zones.items()
        if zone != "pool" and any(each["name"] == name for each in rows)
    ]
    for zone in there:
        if not _objection(state, name, zone):
            return str(zone)
    told = registry.workshop(deck.format_key)
    keys = [zone.key for zone in deck.kind_of.zones if zone.key not in ("pool", "sideboard")] or [target]
    if len(keys) == 1:
        return keys[0]
    sizes = {zone: sum(each["qty"] for each in rows) for zone, rows in deck.zones.items()}
    keys.sort(key=lambda zone: told.prefers.index(zone) if zone in told.prefers else len(told.prefers))
    keys.sort(key=lambda zone: sizes.get(zone, 0) >= told.quotas.get(zone, lists.MOST_COPIES))
    best, fewest = keys[0], lists.MOST_COPIES
    for zone in keys:
        complaints = len(_complaints(deck, name, zone))
        if not complaints and not (there and _objection(state, name, zone)):
            return str(zone)
        if complaints < fewest:
            best, fewest = zone, complaints
    return str(there[0] if there else best)


def _complaints(deck: Deck, name: str, zone: str) -> tuple[str, ...]:
    """What the validator says of one such card alone in a zone."""
    return _alone(deck.format_key, deck.kind, json.dumps(deck.options, sort_keys=True), name, zone)


@lru_cache(maxsize=20_000)
def _alone(format_key: str, kind: str, options: str, name: str, zone: str) -> tuple[str, ...]:
    """The same for every deck of a kind under the same options."""
    try:
        alone = lists.from_zones({zone: [[1, name]]})
        report = lists.check(format_key, kind, alone, json.loads(options))
    except BadInput:
        return ()
    return tuple(_against(report, name))


def _objection(state: _State, name: str, zone: str) -> str:
    """Why one more would be against the rules, in the validator's words."""
    if lookup(name) is None:
        return ""
    alone = next(iter(_complaints(state.deck, name, zone)), "")
    if lists.size_of(state.deck.zones) > 150:
        return alone
    more = _one_more(state, name, zone)
    # What is wrong with the card itself is said as it is; what is right now and would not be with one more, as such.
    return alone or (f"One more would break a rule: {more}" if more else "")


@lru_cache(maxsize=2_000)
def _one_more(state: _State, name: str, zone: str) -> str:
    deck = state.deck
    more = {**deck.zones, zone: [*deck.zones.get(zone, []), {"qty": 1, "name": name}]}
    try:
        report = lists.check(
            deck.format_key, deck.kind, lists.from_zones(more), deck.options, deals.pool_for(deck)
        )
    except BadInput as bad:
        return str(bad)
    return next(_against(report, name), "")


def _against(report: Report, name: str) -> Iterator[str]:
    """What of a report names the card and does not end by itself as the list grows."""
    wanted = fold(name)
    for each in report.errors:
        if not each.passing and any(fold(card) == wanted for card, _ in each.cards):
            yield each.message
