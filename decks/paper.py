"""Automated sides at the table: begin one, do something once, take it back, say how it stands."""

import re
import secrets
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from decks.lists import from_zones
from decks.models import Card, Deck, PaperRun, PaperStep
from decks.permissions import Visitor
from engine import cards as library
from engine.catalogue import lookup, type_line
from engine.text.printing.card_text import rules_text
from formats import at_table, paper, registry
from formats.base import BadInput

MOST_RUNS = 50
"""A visitor's games; the one longest unused goes when another begins."""
UNDO_DEPTH = 100
HISTORY = 60
IDLE_DAYS = 60
KEY = re.compile(r"[A-Za-z0-9_-]{8,40}")


class Stale(Exception):
    """Somebody else did something first; `run` is how it stands now."""

    def __init__(self, run: PaperRun) -> None:
        super().__init__("somebody acted first")
        self.run = run


def runs_of(visitor: Visitor) -> Any:
    """The visitor's games."""
    return PaperRun.objects.filter(visitor.mine)


def side_of(deck: Deck) -> paper.PaperSide | None:
    """What is run from this deck; None where there is nothing."""
    side = registry.paper(deck.format_key)
    return side if side is not None and deck.kind in (side.kind, *side.also) else None


def begin(visitor: Visitor, deck: Deck, given: Mapping[str, Any]) -> PaperRun:
    """A new game from a deck. Raises BadInput."""
    if side_of(deck) is None:
        raise BadInput(f"Nothing is run at the table from a {deck.kind_of.label}.")
    state = at_table.begin(
        deck.format, from_zones(deck.zones), {**deck.options, **given}, secrets.randbits(62), deck.kind
    )
    with transaction.atomic():
        for old in runs_of(visitor)[MOST_RUNS - 1 :]:
            old.delete()
        return PaperRun.objects.create(
            owner=visitor.user,
            guest="" if visitor.user else visitor.guest,
            deck=deck,
            format_key=deck.format_key,
            name=deck.name,
            state=state,
        )


def act(token: str, key: str, seen: int, action: Mapping[str, Any]) -> PaperRun:
    """Do something to the game, once however often it is sent. Raises BadInput, Stale, PaperRun.DoesNotExist.

    `seen` is the revision the sender saw. What everybody does for oneself (a number, a card moved) is done upon whatever
    the state is now; what is done once for all (a turn revealed, a step taken back) only upon the state that was seen.
    """
    if not KEY.fullmatch(key):
        raise BadInput("This action has no name of its own; reload the page and try again.")
    with transaction.atomic():
        run = PaperRun.objects.select_for_update().get(token=token)
        if run.steps.filter(key=key).exists():
            return run
        undo = action.get("do") == "undo"
        if seen != run.revision and (undo or _alone(run, str(action.get("do", "")))):
            raise Stale(run)
        before = run.state
        if undo:
            last = run.steps.filter(undo=False, undone=False).exclude(before=None).first()
            if last is None:
                raise BadInput("There is nothing to take back.")
            run.state, words = last.before, [f"Taken back: {last.words[0] if last.words else ''}"]
            last.undone = True
            last.save(update_fields=["undone"])
        else:
            run.state, words = at_table.act(run.format, run.state, action)
        run.revision += 1
        run.save(update_fields=["state", "revision", "updated"])
        PaperStep.objects.create(
            run=run, key=key, revision=run.revision, words=words, before=None if undo else before, undo=undo
        )
        run.steps.filter(revision__lte=run.revision - UNDO_DEPTH).update(before=None)
    return run


def _alone(run: PaperRun, key: str) -> bool:
    side = registry.paper(run.format_key)
    assert side is not None
    offers = {offer.key: offer for offer in side.offers(run.state)}
    if key in offers:
        return offers[key].alone
    return key in side.acts  # not to be done any more: somebody was first


def shown(run: PaperRun) -> dict[str, Any]:
    """How the game stands, for its page."""
    side = registry.paper(run.format_key)
    assert side is not None
    state = run.state
    known = _cards({c["name"] for cards in state["zones"].values() for c in cards})
    places = []
    for place in side.places:
        cards = state["zones"][place.key]
        rows = [] if place.face_down else [_row(side, state, place.key, card, known) for card in cards]
        groups = _groups(rows, place.unordered)
        places.append(
            {
                "key": place.key,
                "label": place.label,
                "face_down": place.face_down,
                "veiled": place.veiled,
                "n": len(cards),
                "rows": rows,
                "now": [group for group in groups if group[0]["now"]],
                "rest": [group for group in groups if not group[0]["now"]],
            }
        )
    steps = list(run.steps.all()[:HISTORY])
    return {
        "run": run,
        "format": run.format,
        "side": side,
        "offers": side.offers(state),
        "numbers": [
            (key, label, state["numbers"][key]) for key, label in side.numbers if key in state["numbers"]
        ],
        "notices": side.notices(state),
        "places": places,
        "moves": side.moves,
        "steps": steps,
        "can_undo": any(not s.undo and not s.undone and s.before is not None for s in steps),
    }


def _row(
    side: paper.PaperSide,
    state: paper.State,
    place: str,
    card: dict[str, Any],
    known: Mapping[str, Mapping[str, Any]],
) -> dict[str, Any]:
    offers = [o for o in side.card_offers if place in o.places and o.of(state, card)]
    now = side.now(state, place, card)
    return {**known[card["name"]], **card, "offers": offers, "detail": side.detail(state, card), "now": now}


def _groups(rows: list[dict[str, Any]], together: bool) -> list[list[dict[str, Any]]]:
    """The rows, equal ones together where their order says nothing."""
    if not together:
        return [[row] for row in rows]
    found: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        found.setdefault(repr({**row, "id": 0, "offers": [o.key for o in row["offers"]]}), []).append(row)
    return list(found.values())


def _cards(names: set[str]) -> dict[str, dict[str, Any]]:
    """What stands on the cards of these names."""
    texts = dict(Card.objects.filter(name__in=names).values_list("name", "text"))
    found = {}
    for name in names:
        facts = lookup(name)
        text = rules_text(name) if library.playable(name) else texts.get(name, "")
        size = f"{facts.power}/{facts.toughness}" if facts and facts.power is not None else ""
        found[name] = {
            "cost": facts.mana_cost if facts else "",
            "types": type_line(facts) if facts else "",
            "size": size,
            "text": [line for line in text.split("\n") if line.strip()],
        }
    return found


def tidy() -> int:
    """Delete games nobody has touched for long; how many."""
    old = PaperRun.objects.filter(updated__lt=timezone.now() - timedelta(days=IDLE_DAYS))
    count: int = old.count()
    old.delete()
    return count
