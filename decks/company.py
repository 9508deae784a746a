"""People around a table: who is there, who is gone, what is said, who looks on, and the game after the game."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from typing import Any

from django.core.cache import cache
from django.db import transaction
from django.db.models import Count, Q

from decks import clock
from decks import seated as games
from decks.lists import UNSEEN
from decks.models import SeatedGame, SeatedPlace, SeatedRemark
from decks.models.ids import link_token
from decks.permissions import Visitor
from formats import seated
from formats.base import BadInput
from formats.play import Lineup

GONE = timedelta(minutes=3)
"""Who has not looked at the table for so long is gone, until they look again."""
DELAY = timedelta(seconds=90)
"""How much later those see the game who look on."""
MOST_REMARKS = 500
MOST_LETTERS = 200


# -- who is there ------------------------------------------------------------------------------------------------------


def looked(place: SeatedPlace) -> None:
    """Somebody looks at the table: they are there. The cache knows, for looking changes nothing."""
    cache.set(f"at-table-{place.pk}", 1, int(GONE.total_seconds()))


def quiet(game: SeatedGame, place: SeatedPlace) -> bool:
    """Whether nobody else sits there or is invited."""
    return not game.places.exclude(pk=place.pk).exists()


def gone(place: SeatedPlace, now: datetime) -> bool:
    """Whether a person has left the table alone: has neither looked at it nor done anything for a while."""
    since = now - GONE
    return (
        cache.get(f"at-table-{place.pk}") is None
        and (place.seen is None or place.seen < since)
        and not place.game.moves.filter(seat=place.seat, made__gte=since).exists()
    )


def want_pilot(game: SeatedGame, place: SeatedPlace, seat: int) -> None:
    """Wish for a pilot at the seat of somebody who is gone. When all others who are there wish it, a pilot plays on.

    The person may take the seat again as long as nobody else has. Raises BadInput.
    """
    now = clock.now()
    with transaction.atomic():
        places = {p.seat: p for p in game.places.select_for_update().filter(taken=True)}
        other = places.get(seat)
        if game.over or other is None or other.pk == place.pk:
            raise BadInput("Nobody sits there in whose place a pilot could play.")
        back = not gone(other, now)
        wishes = sorted({*other.unwanted, place.seat})
        there = [s for s, p in places.items() if p.pk in (place.pk,) or (s != seat and not gone(p, now))]
        agreed = not back and set(there) <= set(wishes)
        other.unwanted = [] if agreed or back else wishes
        other.taken = not agreed
        other.save(update_fields=["unwanted", "taken"])
    if back:
        raise BadInput("Whoever sits there is back.")
    if agreed:
        try:
            games.play_on(game)
        except games.Elsewhere:
            return  # the page says so


# -- what is said ------------------------------------------------------------------------------------------------------


def remarks(game: SeatedGame, seat: int) -> list[SeatedRemark]:
    """The latest remarks that the person at the seat wants to read."""
    latest = game.remarks.filter(removed=False).order_by("-pk")[:100]
    return [r for r in reversed(latest) if seat not in r.hidden_from]


def say(game: SeatedGame, place: SeatedPlace, text: str) -> SeatedRemark:
    """Say something to the others. Raises BadInput."""
    clean = " ".join(UNSEEN.sub("", text).split())
    if not clean:
        raise BadInput("Write something first.")
    if len(clean) > MOST_LETTERS:
        raise BadInput(f"A remark has {MOST_LETTERS} letters at most; this one has {len(clean)}.")
    if game.remarks.count() >= MOST_REMARKS:
        raise BadInput(f"{MOST_REMARKS} remarks are as many as one game keeps.")
    return SeatedRemark.objects.create(
        game=game, seat=place.seat, owner=place.owner, guest=place.guest, text=clean
    )


def hide(game: SeatedGame, place: SeatedPlace, number: int, *, report: bool = False) -> None:
    """Read a remark no more; with `report` the staff is told of it. One's own is read by nobody then. Raises BadInput."""
    with transaction.atomic():
        row = game.remarks.select_for_update().filter(pk=number, removed=False).first()
        if row is None or (row.seat == place.seat and report):
            raise BadInput("There is no such remark of somebody else.")
        if row.seat == place.seat and (row.owner_id, row.guest) == (place.owner_id, place.guest):
            row.removed = True
        row.hidden_from = sorted({*row.hidden_from, place.seat})
        if report:
            row.reported_by = sorted({*row.reported_by, place.seat})
        row.save(update_fields=["hidden_from", "reported_by", "removed"])


# -- who looks on ------------------------------------------------------------------------------------------------------


def admit(game: SeatedGame, place: SeatedPlace, admitted: bool) -> None:
    """Let whoever has a link look on, or nobody any more; whoever began the game says so. Raises BadInput."""
    if not place.began:
        raise BadInput("Whoever began the game says who may look on.")
    if admitted == bool(game.watch):
        return
    if admitted:
        with games.live(game) as found:
            if found.veiled:
                raise BadInput("Under fog of war nobody looks on: whoever sees both armies could tell.")
    game.watch = link_token() if admitted else ""
    game.save(update_fields=["watch"])


def watched(game: SeatedGame) -> AbstractContextManager[seated.SeatedGame]:
    """The game as those see it who look on: as it stood a while ago; when it is over, as it ended. Raises Elsewhere."""
    if game.over:
        return games.live(game)
    seen = game.moves.filter(made__lte=clock.now() - DELAY).count()
    return games.earlier(game, max(1, seen))


# -- the game after the game -------------------------------------------------------------------------------------------


def rematch(game: SeatedGame, place: SeatedPlace) -> SeatedGame:
    """The same people once more, with the seats turned; begun once, whoever asks for it. Raises BadInput.

    Where the seats of a format are alike the next one begins, and all keep their decks; else everybody takes the next
    seat that a person may have, with its deck.
    """
    with transaction.atomic():
        game = SeatedGame.objects.select_for_update(of=("self",)).select_related("rematch").get(pk=game.pk)
        if game.rematch is not None:
            return game.rematch
        if not game.over:
            raise BadInput("The game is still going on.")
        lineup, to = turned(game.played_by(), game.format)
        places = []
        for old in game.places.filter(taken=True):
            found = games.place_for(Visitor(old.owner, old.guest), to[old.seat], began=old.pk == place.pk)
            found.name, found.stops = old.name, old.stops
            places.append(found)
        game.rematch = games.seat_people(lineup, sorted(places, key=lambda p: p.seat), game.title)
        game.save(update_fields=["rematch"])
    return game.rematch


def turned(lineup: Lineup, form: Any) -> tuple[Lineup, Mapping[int, int]]:
    """The line-up of a rematch, and where whoever sat at a seat sits then."""
    n = len(lineup.seats)
    if form.exchangeable:
        seats = (*lineup.seats[1:], *lineup.seats[:1])
        return Lineup(lineup.format, seats, lineup.options), {i: (i - 1) % n for i in range(n)}
    able = [i for i, s in enumerate(lineup.seats) if form.piloted(s.role)]
    return Lineup(lineup.format, lineup.seats, lineup.options), {
        i: able[(k + 1) % len(able)] for k, i in enumerate(able)
    }


# -- how it went -------------------------------------------------------------------------------------------------------

KINDS = ("people", "pilots", "practice")


def results(visitor: Visitor) -> list[dict[str, Any]]:
    """How the visitor's games ended, a row a format: against pilots alone, with other people, and in practice."""
    rows = (
        SeatedPlace.objects.filter(visitor.mine, taken=True, game__over=True)
        .annotate(company=Count("game__places", filter=Q(game__places__taken=True)))
        .values_list("game__format_key", "seat", "game__result", "game__practice", "company")
    )
    found: dict[str, dict[str, list[int]]] = {}
    for key, seat, result, practice, company in rows:
        kind = "practice" if practice else "people" if company > 1 else "pilots"
        counts = found.setdefault(key, {k: [0, 0, 0] for k in KINDS})[kind]
        winners = result.get("winners", ())
        lost = bool(winners) or result.get("reason") == "conceded"
        counts[0 if seat in winners else 1 if lost else 2] += 1
    return [{"format": key, **counts} for key, counts in sorted(found.items())]


__all__ = [
    "DELAY",
    "admit",
    "gone",
    "hide",
    "looked",
    "rematch",
    "remarks",
    "results",
    "say",
    "turned",
    "want_pilot",
    "watched",
]
