"""What one user may ask for, and what they have had. Visitors without an account share the limits of their network.

What was played is written down apart from playtests, so that deleting them gives nothing back.
"""

import contextlib
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.db import transaction
from django.db.models import Avg, F, Sum

from decks import clock
from decks.models import Game, Playtest, Tier, Usage
from decks.models.playtest import CUT_SHORT, OPEN
from formats.play import Refusal

MOST_GAMES = 5_000  # in a playtest
FIRST_GAMES = 3  # so many tell what a game of this line-up costs


@dataclass(frozen=True, slots=True)
class Limits:
    """What is given to one share: games a playtest, playtests open, games and processor seconds a day, and processor
    seconds that a game of a line-up may take on average."""

    games: int
    open: int
    games_a_day: int
    seconds_a_day: float
    game_seconds: float


PERSON = Limits(
    MOST_GAMES,
    settings.PLAYTEST_MOST_OPEN,
    settings.PLAYTEST_GAMES_A_DAY,
    settings.PLAYTEST_SECONDS_A_DAY,
    settings.PLAYTEST_COSTLY_SECONDS,
)
GUEST = Limits(
    settings.PLAYTEST_GUEST_GAMES,
    settings.PLAYTEST_GUEST_OPEN,
    settings.PLAYTEST_GUEST_GAMES_A_DAY,
    settings.PLAYTEST_GUEST_SECONDS_A_DAY,
    settings.PLAYTEST_GUEST_COSTLY_SECONDS,
)


def limits(tier: int) -> Limits:
    """What a share of that tier may have."""
    return GUEST if tier == Tier.GUEST else PERSON


def refusals(of: str, tier: int, games: int) -> list[Refusal]:
    """Why this share may not have so many games more, if it may not. Inside a transaction: until its end nobody else
    gets an answer for the same share."""
    most = limits(tier)
    if not 1 <= games <= MOST_GAMES:
        return [Refusal("games", f"A playtest has 1 to {MOST_GAMES:,} games, not {games:,}.")]
    if tier == Tier.SYSTEM:  # what the site plays for itself is bounded by whoever asks for it
        return []
    if games > most.games:
        text = f"Without an account a playtest has at most {most.games:,} games; with one, {MOST_GAMES:,}."
        return [Refusal("quota", text)]
    used, _ = Usage.objects.select_for_update().get_or_create(share=of, day=today())
    who = "Visitors of your network without an account" if tier == Tier.GUEST else "You"
    mine = Playtest.objects.filter(share=of, status__in=OPEN)
    if mine.filter(second_of=None).count() >= most.open:
        return [Refusal("quota", f"{who} have {most.open} playtests open; wait for one or stop one.")]
    planned = mine.aggregate(n=Sum("games_planned"))["n"] or 0
    left = most.games_a_day - used.games - planned + Game.objects.filter(playtest__in=mine).count()
    if games > left:
        text = f"{who} may have {most.games_a_day:,} games a day; {max(0, left):,} are left today."
        return [Refusal("quota", text)]
    if used.seconds >= most.seconds_a_day:
        return [Refusal("quota", f"{who} have used up today's processor time, {_minutes(most)}. {TOMORROW}")]
    return []


TOMORROW = "A new day begins at midnight UTC."


def today() -> date:
    """The day by the database's clock."""
    return clock.now().date()


def charge(of: str, games: int, seconds: float) -> None:
    """Write down what was played for a share."""
    with transaction.atomic():
        used, _ = Usage.objects.get_or_create(share=of, day=today())
        Usage.objects.filter(pk=used.pk).update(games=F("games") + games, seconds=F("seconds") + seconds)


@contextlib.contextmanager
def charged(of: str) -> Iterator[None]:
    """What is done here is done for a share."""
    before = time.process_time()
    try:
        yield
    finally:
        charge(of, 0, time.process_time() - before)


def used_up(of: str, tier: int) -> str:
    """Why nothing more is played for a share today; "" while it has processor time left."""
    most = limits(tier)
    if tier == Tier.SYSTEM:
        return ""
    spent = Usage.objects.filter(share=of, day=today()).values_list("seconds", flat=True).first() or 0.0
    return f"today's processor time, {_minutes(most)}, is used up" if spent >= most.seconds_a_day else ""


def too_costly(playtest: Playtest) -> str:
    """Why no more of these games are played: they cost more than a game may. "" while they do not, or nobody knows."""
    most, games = limits(playtest.tier), Game.objects.filter(playtest=playtest)
    cut = games.filter(reason__in=CUT_SHORT).count()
    if cut >= FIRST_GAMES and 2 * cut >= games.count():
        return f"{cut} of its first {games.count()} games took more time or memory than a game may"
    played = games.exclude(reason__in=CUT_SHORT)
    if played.count() < FIRST_GAMES:
        return ""
    average = (played.aggregate(n=Avg("milliseconds"))["n"] or 0.0) / 1000
    if average <= most.game_seconds:
        return ""
    who = "without an account" if playtest.tier == Tier.GUEST else "here"
    return f"a game of it takes {average:.0f} s of the processor; {who} it may take {most.game_seconds:.0f} s"


def _minutes(most: Limits) -> str:
    return f"{most.seconds_a_day / 60:.0f} minutes"
