"""Making and changing decks: what builder, import, API and seed do, each in one function.

Every change names the revision it saw. If the deck has moved on meanwhile, nothing is written: `Conflict`.
"""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from decks import deals
from decks.lists import (
    MOST_NOTE,
    MOST_TAGS,
    check,
    clean_name,
    colors_of,
    from_zones,
    size_of,
    to_zones,
)
from decks.models import (
    Deal,
    Deck,
    DeckChange,
    DeckVersion,
    PaperRun,
    Playtest,
    Preferences,
    SeatedPlace,
    SeatedRemark,
    Visibility,
)
from decks.models.deck import Zones, content_hash
from decks.models.playtest import share_of
from decks.permissions import Visitor
from formats import registry
from formats.base import BadInput, Pool, Report
from formats.changes import POOL, Add, AddList, ListChange, Note, Refused, SetCount, SetOptions
from formats.checks import SUPPLY
from formats.decklist import UNSORTED, DeckList
from formats.workshop import Pack

MOST_DECKS = 500
MOST_GUEST_DECKS = 20
MOST_CHANGES = 50
MOST_DECK_TAGS = 12
DEALT = "The pool was dealt; it stays as it is."


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
    """Store a change if the deck is still at that revision, and how to take it back."""
    now = {zone: rows for zone, rows in zones.items() if rows}
    changed = {zone for zone in {**deck.zones, **now} if deck.zones.get(zone, []) != now.get(zone, [])}
    if "pool" in changed and deck.deal_id is not None:
        raise BadInput(DEALT)
    before: dict[str, Any] = {"zones": {zone: deck.zones.get(zone, []) for zone in changed}}
    after: dict[str, Any] = {"zones": {zone: now.get(zone, []) for zone in changed}}
    if options is not None and options != deck.options:
        before["options"], after["options"] = deck.options, options
    with transaction.atomic():
        found = _store(deck, revision, now, words, options)
        deck.changes.filter(undone=True).delete()
        DeckChange.objects.create(
            deck=deck, revision=deck.revision, words=words[:300], before=before, after=after
        )
        _forget(deck)
    return found


def _store(
    deck: Deck, revision: int, zones: Zones, words: str, options: dict[str, Any] | None = None
) -> Report:
    """Write the draft if it is still at that revision."""
    if options is not None and options != deck.options:
        deck.options, deck.house = options, None  # options of one's own are no longer the house format's
    deck.zones = {zone: rows for zone, rows in zones.items() if rows}
    deck.change = {"words": words}
    found = settle(deck)
    deck.updated = timezone.now()
    fields = ("zones", "options", "house", "change", "valid", "problems", "size", "colors", "updated")
    changed = Deck.objects.filter(pk=deck.pk, revision=revision).update(
        revision=F("revision") + 1, **{field: getattr(deck, field) for field in fields}
    )
    if not changed:
        deck.refresh_from_db()
        raise Conflict
    deck.revision = revision + 1
    return found


def _forget(deck: Deck) -> None:
    """Keep the newest changes only."""
    last = deck.changes.values_list("pk", flat=True)[MOST_CHANGES : MOST_CHANGES + 1].first()
    if last is not None:
        deck.changes.filter(pk__lte=last).delete()


def change(deck: Deck, revision: int, wanted: ListChange, words: str = "") -> Report:
    """Make a change of the list or of its options. Raises BadInput, Conflict."""
    if isinstance(wanted, Note):
        wanted = _clean(wanted)
    if isinstance(wanted, Add | SetCount) and wanted.zone == POOL and deck.kind_of.needs_pool:
        raise BadInput(DEALT)
    before = from_zones(deck.zones)
    try:
        after = wanted.apply(before)
    except Refused as no:
        raise BadInput(str(no)) from None
    known = {zone.key for zone in deck.kind_of.zones}
    if not isinstance(wanted, AddList):
        for zone in sorted(after.zones.keys() - before.zones.keys() - known - {UNSORTED}):
            raise BadInput(f"There is no zone {zone[:40]!r}; there are {', '.join(sorted(known))}.")
    zones = _zones(deck, before, after)
    if isinstance(wanted, AddList) and deck.deal_id is not None:
        zones[POOL] = deck.zones.get(POOL, [])
    chosen = wanted.choose(deck.options)
    options = _unusual(deck, chosen) if isinstance(wanted, SetOptions) else None
    return _write(deck, revision, zones, words or wanted.done(before, after), options)


def _zones(deck: Deck, before: DeckList, after: DeckList) -> Zones:
    """The zones of a deck after a change; those that are as they were stay as they are kept."""
    changed = {zone: rows for zone, rows in after.zones.items() if rows != before.zones.get(zone)}
    fresh = to_zones(DeckList(changed))
    return {zone: fresh[zone] if zone in fresh else deepcopy(deck.zones[zone]) for zone in after.zones}


def _clean(note: Note) -> Note:
    """A note as we keep it. Raises BadInput."""
    tags = None if note.tags is None else tuple(read_tags(",".join(note.tags), MOST_TAGS))
    text = note.note
    if text is not None:
        text = " ".join(clean_name(line, MOST_NOTE) for line in text.splitlines()).strip()
        if len(text) > MOST_NOTE:
            raise BadInput(f"A note has {MOST_NOTE} letters at most.")
    printing = None if note.printing is None else clean_name(note.printing, 20)
    return replace(note, tags=tags, note=text, printing=printing)


def _unusual(deck: Deck, given: Mapping[str, Any]) -> dict[str, Any]:
    """Options of the format; what is as usual is not kept. Raises BadInput."""
    read = deck.format.read_options({key: value for key, value in given.items() if value not in (None, "")})
    usual = {option.key: option.default for option in deck.format.options}
    return {key: value for key, value in read.items() if value != usual[key]}


def read_tags(text: str, most: int) -> list[str]:
    """Tags parted by commas, each once. Raises BadInput."""
    found = list(dict.fromkeys(filter(None, (clean_name(each, 30).lstrip("#") for each in text.split(",")))))
    if len(found) > most:
        raise BadInput(f"There may be {most} tags.")
    return found


def tag(deck: Deck, tags: str) -> None:
    """The deck's own tags, parted by commas. Raises BadInput."""
    deck.tags = read_tags(tags, MOST_DECK_TAGS)
    deck.save(update_fields=["tags", "updated"])


def fill(deck: Deck, revision: int, pack: Pack) -> Report:
    """The cards of a pack into their zones, with the options that go with them. Raises Conflict."""
    before = after = from_zones(deck.zones)
    for zone, n, name in pack.cards:
        after = Add(name, n, zone).apply(after)
    options = {**deck.options, **pack.options} if pack.options else None
    words = f"Added {sum(n for _, n, _ in pack.cards)} cards: {pack.label}"
    return _write(deck, revision, _zones(deck, before, after), words, options)


def packs(deck: Deck) -> list[Pack]:
    """What the format offers to add with one click."""
    options = deck.format.read_options(deck.options)
    return list(registry.workshop(deck.format_key).packs(deck.kind, from_zones(deck.zones), options))


def undo(deck: Deck, revision: int, times: int = 1) -> Report:
    """Take the last changes back. Raises BadInput, Conflict."""
    found = list(deck.changes.filter(undone=False)[: max(1, min(times, MOST_CHANGES))])
    if not found:
        raise BadInput("There is nothing to take back.")
    return _back_or_again(deck, revision, found, back=True)


def redo(deck: Deck, revision: int) -> Report:
    """Make the last change that was taken back again. Raises BadInput, Conflict."""
    found = deck.changes.filter(undone=True).order_by("pk").first()
    if found is None:
        raise BadInput("Nothing was taken back that could be made again.")
    return _back_or_again(deck, revision, [found], back=False)


def _back_or_again(deck: Deck, revision: int, changes: list[DeckChange], *, back: bool) -> Report:
    """Each change reversed, or made once more, in turn."""
    zones, options = deepcopy(deck.zones), deck.options
    for each in changes:
        patch = each.before if back else each.after
        zones |= patch["zones"]
        options = patch.get("options", options)
    first = "Took back: " if back else "Again: "
    more = f" and {len(changes) - 1} more" if len(changes) > 1 else ""
    with transaction.atomic():
        found = _store(deck, revision, zones, f"{first}{changes[0].words}{more}", options)
        DeckChange.objects.filter(pk__in=[each.pk for each in changes]).update(undone=back)
    return found


def changes_since(deck: Deck, revision: int) -> list[str]:
    """What was done to a deck since somebody saw it, the newest first."""
    words = list(deck.changes.filter(revision__gt=revision, undone=False).values_list("words", flat=True)[:5])
    last = str(deck.change.get("words", ""))
    return words if last in words or not last else [last, *words]


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
    share, tier = share_of(user)
    PaperRun.objects.filter(owner=None, guest=guest).update(owner=user, guest="")
    SeatedPlace.objects.filter(owner=None, guest=guest).update(owner=user, guest="")
    SeatedRemark.objects.filter(owner=None, guest=guest).update(owner=user, guest="")
    Playtest.objects.filter(owner=None, guest=guest).update(owner=user, guest="", share=share, tier=tier)
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
