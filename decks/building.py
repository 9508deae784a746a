"""Making and changing decks: what builder, import, API and seed do, each in one function.

Every change names the revision it saw. If the deck has moved on meanwhile, nothing is written: `Conflict`.
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from decks import deals
from decks.lists import check, clean_name, colors_of, from_zones, row, size_of, to_zones
from decks.models import Deal, Deck, DeckVersion, Preferences, Visibility
from decks.models.deck import Zones, content_hash
from decks.permissions import Visitor
from engine.cards.facts import lookup, near
from formats import registry
from formats.base import BadInput, Pool, Report
from formats.checks import SUPPLY
from formats.decklist import UNSORTED, DeckList

MOST_DECKS = 500
MOST_GUEST_DECKS = 20
MOST_COPIES = 1000


class Conflict(Exception):
    """The deck was changed elsewhere since the page was loaded."""


def report(deck: Deck) -> Report:
    """What the validator says about the draft."""
    pool = deals.pool_for(deck)
    try:
        return check(deck.format_key, deck.kind, from_zones(deck.zones), deck.options, pool)
    except BadInput:  # an option that the format has dropped since
        return check(deck.format_key, deck.kind, from_zones(deck.zones), {}, pool)


def settle(deck: Deck) -> Report:
    """Compute what lists of decks show."""
    found = report(deck)
    deck.valid, deck.problems = found.valid, len(found.errors)
    deck.size, deck.colors = size_of(deck.zones), colors_of(deck.zones)
    return found


def create(
    visitor: Visitor,
    format_key: str,
    kind: str,
    name: str,
    *,
    deck: DeckList | None = None,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Deck:
    """A new deck with its first version, if there is anything in it. Raises BadInput."""
    form = registry.get(format_key)
    kind_of = form.kind(kind)
    given = {key: value for key, value in (options or {}).items() if value not in (None, "")}
    read = form.read_options(given)
    if Deck.objects.filter(visitor.mine).count() >= (MOST_DECKS if visitor.user else MOST_GUEST_DECKS):
        raise BadInput(
            f"You have {MOST_DECKS} decks, which is as many as we keep for one account. Delete one first."
            if visitor.user
            else f"Without an account we keep {MOST_GUEST_DECKS} decks. Sign up to keep more."
        )
    if visitor.user is not None:
        more.setdefault("visibility", Preferences.of(visitor.user).visibility)
    made = Deck(
        owner=visitor.user,
        guest=visitor.guest,
        format_key=format_key,
        kind=kind,
        name=clean_name(name) or f"New {kind_of.label}",
        options={key: read[key] for key in given},
        zones=to_zones(deck) if deck is not None else {},
        **more,
    )
    with transaction.atomic():
        settle(made)
        made.save()
        if made.size:
            publish(made)
    return made


def _write(
    deck: Deck, revision: int, zones: Zones, words: str, options: dict[str, Any] | None = None
) -> Report:
    """Store a change if the deck is still at that revision."""
    before = deck.zones
    deck.options = deck.options if options is None else options
    deck.zones = {zone: rows for zone, rows in zones.items() if rows}
    deck.change = {"words": words, "zones": before}
    found = settle(deck)
    deck.updated = timezone.now()
    fields = ("zones", "options", "change", "valid", "problems", "size", "colors", "updated")
    changed = Deck.objects.filter(pk=deck.pk, revision=revision).update(
        revision=F("revision") + 1, **{field: getattr(deck, field) for field in fields}
    )
    if not changed:
        deck.refresh_from_db()
        raise Conflict
    deck.revision = revision + 1
    return found


def step(deck: Deck, revision: int, zone: str, name: str, by: int) -> Report:
    """So many copies more (or fewer) of a card in a zone. Raises BadInput, Conflict."""
    facts = lookup(name)
    name = facts.name if facts else clean_name(name, 160)
    fixed = deck.kind_of.needs_pool and zone == "pool"
    if fixed:
        raise BadInput("The pool was dealt; it stays as it is.")
    zones = deepcopy(deck.zones)
    known = {each.key for each in deck.kind_of.zones}
    if zone not in zones and zone not in known | {UNSORTED}:
        raise BadInput(f"There is no zone {zone[:40]!r}; there are {', '.join(sorted(known))}.")
    rows = zones.setdefault(zone, [])
    mine = next((each for each in rows if each["name"] == name), None)
    if mine is None and by > 0:
        if facts is None:
            close = near(name)
            hint = f" Did you mean {' or '.join(close)}?" if close else ""
            raise BadInput(f"We do not know a card called {name[:80]}.{hint}")
        mine = row(0, name)
        rows.append(mine)
    if mine is None:
        raise BadInput(f"{name[:80]} is not in this zone any more.")
    was = mine["qty"]
    mine["qty"] = max(0, min(MOST_COPIES, was + by))
    zones[zone] = [each for each in rows if each["qty"]]
    moved = mine["qty"] - was
    words = f"{'Added' if moved > 0 else 'Removed'} {abs(moved)} {name}"
    return _write(deck, revision, zones, words)


def move(deck: Deck, revision: int, source: str, target: str, name: str) -> Report:
    """Every copy of a card from one zone to another. Raises BadInput, Conflict."""
    zones = deepcopy(deck.zones)
    rows = zones.get(source, [])
    known = {each.key for each in deck.kind_of.zones} | set(zones)
    if target not in known or not any(each["name"] == name for each in rows):
        raise BadInput(f"{name[:80]} cannot be moved there.")
    moved = [each for each in rows if each["name"] == name]
    zones[source] = [each for each in rows if each["name"] != name]
    there = to_zones(DeckList.from_json({"zones": {target: [*zones.get(target, []), *moved]}}))
    return _write(deck, revision, zones | there, f"Moved {name} to {target.replace('_', ' ')}")


def rename(deck: Deck, revision: int, old: str, new: str) -> Report:
    """Another card in the place of one, wherever it stands: the mend of a misspelt name. Raises BadInput, Conflict."""
    facts = lookup(new)
    if facts is None:
        raise BadInput(f"We do not know a card called {new[:80]}.")
    zones = {
        zone: [{**each, "name": facts.name} if each["name"] == old else each for each in rows]
        for zone, rows in deck.zones.items()
    }
    zones = to_zones(DeckList.from_json({"zones": zones}))
    return _write(deck, revision, zones, f"Replaced {old} by {facts.name}")


def replace(deck: Deck, revision: int, new: DeckList, *, add: bool = False, words: str = "") -> Report:
    """A whole list instead of (or beside) what is there; a dealt pool stays. Raises Conflict."""
    zones = to_zones(new)
    if add:
        both = {zone: [*deck.zones.get(zone, []), *zones.get(zone, [])] for zone in {**deck.zones, **zones}}
        zones = to_zones(DeckList.from_json({"zones": both}))
    if deck.deal_id is not None:
        zones["pool"] = deck.zones.get("pool", [])
    count = new.total()
    words = words or (f"Added {count} cards from a list" if add else f"Replaced the list by {count} cards")
    return _write(deck, revision, zones, words)


def undo(deck: Deck, revision: int) -> Report:
    """Take the last change back; taken back twice it is there again. Raises BadInput, Conflict."""
    if not deck.change:
        raise BadInput("There is nothing to take back.")
    words = deck.change["words"]
    back = words.removeprefix("Took back: ") if words.startswith("Took back: ") else f"Took back: {words}"
    return _write(deck, revision, deepcopy(deck.change["zones"]), back)


def build_from_pool(deck: Deck, revision: int) -> Report:
    """Let the format build a deck from the pool. Raises BadInput, Conflict."""
    pool = deals.pool_for(deck) or _own_pool(deck)
    built = deals.auto_build(deck.format_key, pool, deck.options) if pool else None
    if built is None:
        raise BadInput("There is no pool to build from.")
    built.zones.pop("pool", None)
    zones = to_zones(built) | {"pool": deck.zones.get("pool", [])}
    return _write(deck, revision, zones, "Built a deck from the pool")


def _own_pool(deck: Deck) -> Pool | None:
    rows = deck.zones.get("pool", [])
    return Pool(tuple(each["name"] for each in rows for _ in range(each["qty"]))) if rows else None


def publish(deck: Deck, label: str = "") -> DeckVersion:
    """The draft as a version that never changes; the same draft twice is one version."""
    digest = content_hash(deck.zones, deck.options)
    with transaction.atomic():
        last = deck.latest
        if last is not None and last.content_hash == digest:
            return last
        found = report(deck)
        return DeckVersion.objects.create(
            deck=deck,
            number=last.number + 1 if last else 1,
            label=clean_name(label, 60),
            zones=deck.zones,
            options=deck.options,
            content_hash=digest,
            valid=found.valid,
            report=found.to_json(),
        )


def restore(deck: Deck, revision: int, version: DeckVersion) -> Report:
    """Make an old version the draft again, and the newest version; what the draft was is kept. Raises Conflict."""
    with transaction.atomic():
        if deck.size:
            publish(deck, f"before version {version.number} came back")
        words = f"Restored version {version.number}"
        found = _write(deck, revision, deepcopy(version.zones), words, dict(version.options))
        publish(deck, f"version {version.number} again")
    return found


def fork(visitor: Visitor, version: DeckVersion) -> Deck:
    """A copy of one's own, which names what it came from. Raises BadInput."""
    source = version.deck
    return create(
        visitor,
        source.format_key,
        source.kind,
        source.name,
        deck=version.deck_list(),
        options=version.options,
        forked_from=version,
        deal=source.deal,
        deal_seat=source.deal_seat,
    )


def from_deal(visitor: Visitor, deal: Deal, seat: int, *, build: bool) -> Deck:
    """The visitor's deck for a pool of a deal: empty, or built by the format. Raises BadInput."""
    form = deal.cube_version.deck.format_key
    kind, pools = deals.pool_kind(form), deals.deal_of(deal)["pools"]
    if kind is None or not 1 <= seat <= len(pools):
        raise BadInput(f"This deal has pools 1 to {len(pools)}.")
    there = Deck.objects.filter(visitor.mine, deal=deal, deal_seat=seat).first()
    if there is not None and not (build and not there.size):
        return there
    if there is None:
        role = deals.pool_role(form)
        start = DeckList.from_json({"zones": deals.pool_zones(pools[seat - 1])})
        name = f"{role.label if role else kind.label} {seat}, deal {deal.seed}"
        there = create(visitor, form, kind.key, name, deck=start, deal=deal, deal_seat=seat)
    if build:
        build_from_pool(there, there.revision)
        publish(there)
    return there


def claim(user: Any, guest: str) -> int:
    """What a visitor made before they had an account becomes theirs; how many decks that were."""
    if not guest:
        return 0
    return Deck.objects.filter(owner=None, guest=guest).update(owner=user, guest="")


def basics(deck: Deck) -> list[tuple[str, str, int]]:
    """The supply of basic lands: zone, name and how many the deck has."""
    keys = [zone.key for zone in deck.kind_of.zones]
    zone = "basics" if "basics" in keys else next((key for key in keys if key != "pool"), UNSORTED)
    counts = {
        name: sum(
            each["qty"]
            for key, rows in deck.zones.items()
            for each in rows
            if each["name"] == name and key != "pool"
        )
        for name in SUPPLY
    }
    return [(zone, name, n) for name, n in counts.items()]


def share(deck: Deck, visibility: str) -> None:
    """Say who may look. Raises BadInput."""
    if visibility not in Visibility.values:
        raise BadInput(f"Visibility is one of {', '.join(Visibility.values)}.")
    if deck.owner_id is None and visibility != Visibility.PRIVATE:
        raise BadInput("Sign up to share a deck: a deck without an owner cannot be taken back.")
    deck.visibility = visibility
    deck.save(update_fields=["visibility"])
