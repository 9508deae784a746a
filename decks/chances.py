"""The chance of winning: games played on by workers from a moment of a game that somebody sits in, and how it fell."""

import secrets
import time
from datetime import timedelta
from typing import Any

from django.db.models import F, Q

from decks import clock
from decks import seated as games
from decks.models import SeatedChance, SeatedGame, SeatedPlace, Tier
from decks.playtests import planning, queue, quotas
from decks.playtests.statistics import wilson
from formats import seated
from formats.base import BadInput
from formats.chances import Unknowable, moments, outcomes
from formats.seated import Stale

GAMES = 100
"""Games that are played on from a moment somebody asks about."""
GAMES_A_TURN = 30
"""Games from each turn of a game that is over."""
MOST_TURNS = 20
AT_ONCE = 5
"""Games after which a worker stores how they went, for people to see."""
AT_A_TIME = 30.0
"""Seconds for which a worker plays on before it sends for the next."""
LOST = timedelta(seconds=60)
"""A worker that has stored nothing for so long is gone."""


def ask(game: SeatedGame, place: SeatedPlace, share: str) -> SeatedChance:
    """Have the game played on from the question that waits for the seat. Raises BadInput, Stale, Elsewhere, Unknowable."""
    if not (game.advice or games.alone(game)):
        raise BadInput("Whoever began the game has not allowed to ask the pilot.")
    if game.over:
        raise Stale("The game is over.")
    _worker_wanted()
    _may_spend(place, share)
    with games.live(game) as found:
        outcomes(found, place.seat, 0, 0, 0)  # whether it can be told
        turn = found.game.turn
    row, made = SeatedChance.objects.get_or_create(
        game=game,
        number=game.moves_made,
        seat=place.seat,
        times_back=game.times_back,
        defaults={
            "turn": turn,
            "wanted": GAMES,
            "seed": secrets.randbelow(1 << 62),
            "share": share,
        },
    )
    SeatedGame.objects.filter(pk=game.pk).update(practice=True)
    if made or _lost(row):
        queue.send(queue.CHANCES, game.pk)
    return row


def look_back(game: SeatedGame, place: SeatedPlace, share: str) -> None:
    """Have a game that is over played on from each turn of the seat. Raises BadInput, Elsewhere."""
    if not game.over:
        raise BadInput("The game is still going on.")
    _worker_wanted()
    _may_spend(place, share)
    with games.live(game) as played:
        fresh = seated.SeatedGame(
            played.lineup, [place.seat], index=game.index, payments_from=game.payments_from
        )
        found = moments(fresh, played, place.seat)
    each = -(-len(found) // MOST_TURNS)  # of a long game every second turn, or third
    for number, turn in found[:: max(1, each)]:
        SeatedChance.objects.get_or_create(
            game=game,
            number=number,
            seat=place.seat,
            times_back=game.times_back,
            defaults={
                "turn": turn,
                "wanted": GAMES_A_TURN,
                "seed": secrets.randbelow(1 << 62),
                "share": share,
            },
        )
    queue.send(queue.CHANCES, game.pk)


def _worker_wanted() -> None:
    if not planning.processes():
        raise BadInput("No worker is there to play on.")


def _may_spend(place: SeatedPlace, share: str) -> None:
    """Raises BadInput where the share's processor time of the day is used up."""
    if why := quotas.used_up(share, Tier.GUEST if place.owner is None else Tier.USER):
        raise BadInput(f"This cannot be worked out now: {why}.")


def _lost(row: SeatedChance) -> bool:
    now = clock.now()
    return row.open and row.asked < now - LOST and (row.worker_until is None or row.worker_until < now)


def send_again(game: SeatedGame) -> None:
    """Send for a worker once more where none has come: its message may be lost."""
    now = clock.now()
    free = Q(worker_until=None) | Q(worker_until__lt=now)
    waits = SeatedChance.objects.filter(free, game=game, open=True, asked__lt=now - LOST)
    if waits.exists() and waits.update(asked=now):
        queue.send(queue.CHANCES, game.pk)


def play_on(number: int) -> None:
    """What a worker does for a game: play on from the moments asked about. A second message finds them done, or begun."""
    began = time.monotonic()
    while time.monotonic() - began < AT_A_TIME:
        now = clock.now()
        free = Q(worker_until=None) | Q(worker_until__lt=now)
        row = SeatedChance.objects.filter(free, game=number, open=True).order_by("number").first()
        if row is None:
            return
        if not SeatedChance.objects.filter(free, pk=row.pk).update(worker_until=now + LOST):
            continue
        try:
            _some(row)
        finally:
            SeatedChance.objects.filter(pk=row.pk).update(worker_until=None)
    if SeatedChance.objects.filter(game=number, open=True).exists():
        queue.send(queue.CHANCES, number)


def _some(row: SeatedChance) -> None:
    """Play some more games of a moment, and store how they went."""
    game = SeatedGame.objects.get(pk=row.game_id)
    few = min(AT_ONCE, row.wanted - row.tried)
    gone = game.times_back != row.times_back and row.number >= game.moves_made
    try:
        if gone or few <= 0:
            raise Unknowable("That moment was taken back.")
        with quotas.charged(row.share), games.earlier(game, row.number) as found:
            found.people |= {row.seat}
            went = outcomes(found, row.seat, row.seed, row.tried, few)
    except (ValueError, games.Elsewhere):
        SeatedChance.objects.filter(pk=row.pk).update(open=False)
        return
    tried = row.tried + few
    SeatedChance.objects.filter(pk=row.pk, tried=row.tried).update(
        tried=tried,
        won=F("won") + went.won,
        lost=F("lost") + went.lost,
        neither=F("neither") + went.neither,
        open=tried < row.wanted,
    )


def told(game: SeatedGame, place: SeatedPlace) -> dict[str, Any]:
    """What is known: of the moment that waits, or of each turn of a game that is over with how much the chance fell."""
    rows = SeatedChance.objects.filter(game=game, seat=place.seat, times_back=game.times_back)
    if not game.over:
        rows = rows.filter(number=game.moves_made)
    found: list[dict[str, Any]] = []
    before = None
    for row in rows.order_by("number"):
        chance = wilson(row.won, row.played) if row.played else None
        share = row.won / row.played if row.played else None
        fell = None if share is None or before is None else before - share
        found.append(
            {
                "number": row.number,
                "turn": row.turn,
                "played": row.played,
                "wanted": row.wanted,
                "share": share,
                "low": chance[0] if chance is not None else None,
                "high": chance[1] if chance is not None else None,
                "fell": fell,
                "most": False,
            }
        )
        before = share if share is not None else before
    falls = sorted((r["fell"] for r in found if r["fell"] is not None and r["fell"] > 0), reverse=True)[:3]
    for each in found:
        each["most"] = each["fell"] in falls
    busy = rows.filter(open=True).exists()
    return {"rows": found, "busy": busy, "over": game.over}


__all__ = ["ask", "look_back", "play_on", "send_again", "told"]
