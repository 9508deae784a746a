"""Starting, extending, repeating and stopping playtests. Every function may be called twice without harm."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import structlog
from django.db import transaction
from django.db.models import Avg, Max, Sum
from django.utils.text import Truncator

from decks import building, clock
from decks.models import (
    Chunk,
    ChunkState,
    Deck,
    DeckVersion,
    Game,
    Playtest,
    PlaytestDeck,
    PlaytestEvent,
    Status,
    StopRule,
    Tier,
    Work,
    Worker,
)
from decks.models.playtest import ENDED, OPEN, share_of
from decks.permissions import Visitor, owns
from decks.playtests import competence, ladders, lineups, quotas, seconds
from decks.playtests.queue import wake
from engine import VERSION
from formats import play, registry
from formats.play import Lineup, Refusal, Schedule, gate, pilots_for

log = structlog.get_logger(__name__)

LEAST_CHUNK, MOST_CHUNK = 2, 500
CHUNK_SECONDS = 12.0  # a piece of work is to take about so long
UNKNOWN_SECONDS = 1.0  # a game of a format nobody has played yet
UNKNOWN_SLOW_SECONDS = 6.0  # the same where a pilot thinks for long
CHECK_EVERY = 500  # one game of so many is played again by another process
HOUSE = "house"  # whose turn it is when the site plays for itself
HERE = timedelta(seconds=60)  # a worker not heard of for longer is gone


class Refused(Exception):
    """The line-up is not played; the reasons are for the user."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        super().__init__("; ".join(r.message for r in refusals))
        self.refusals = refusals


def start(
    lineup: Lineup,
    games: int,
    *,
    owner: Any = None,
    guest: str = "",
    network: str = "",
    title: str = "",
    public: bool = False,
    rival: Lineup | None = None,
    mirrored: bool = False,
    rule: StopRule = StopRule.FIXED,
    preset: str = "",
    rerun_of: Playtest | None = None,
    tier: Tier | None = None,
    second: bool = False,
    second_of: Playtest | None = None,
) -> Playtest:
    """Write a playtest and its chunks, and wake the workers once it is committed. Raises Refused.

    `network` is where a visitor without an account came from: all of one network share a turn and a quota. With `second` a
    share of the games is played again by another pilot, where there is one and it takes little enough.
    """
    schedule = Schedule(lineup, rival, mirrored)
    share, usual = share_of(owner, guest, network)
    tier = usual if tier is None else tier
    share = HOUSE if tier == Tier.SYSTEM and owner is None and not guest else share
    if refusals := check(schedule, rule):
        raise Refused(refusals)
    form = registry.get(lineup.format)
    ladder = ladders.begun(form, lineup, min(games, ladders.GAMES)) if rule == StopRule.LADDER else None
    if ladder is not None:
        games = ladder["games"]
    games += -games % schedule.piece
    with transaction.atomic():
        if refusals := quotas.refusals(share, tier, games):
            raise Refused(refusals)
        playtest = Playtest.objects.create(
            owner=owner,
            guest=guest,
            share=share,
            created=clock.now(),
            public=public,
            title=Truncator(title).chars(200) or form.name,
            format_key=form.key,
            format_version=form.version,
            engine_version=VERSION,
            build=play.build(),
            lineup=lineup.to_json(),
            rival=rival.to_json() if rival else None,
            mirrored=mirrored,
            preset=preset,
            stop_rule=rule,
            tier=tier,
            ladder=ladder,
            rerun_of=rerun_of,
            second_of=second_of,
            games_planned=games,
        )
        for arm, each in enumerate(filter(None, (lineup, rival))):
            _seat_decks(playtest, arm, each)
        plan(playtest, playtest.schedule(), 0, games)
        if tier != Tier.SYSTEM and second_of is None:
            competence.want_all(filter(None, (lineup, rival)))
        if second and (other := seconds.chosen(schedule, games, rule, seconds_a_game)) is not None:
            _start_second(playtest, schedule, other, {"owner": owner, "guest": guest, "network": network})
        transaction.on_commit(wake)
    log.info("playtest_planned", playtest=playtest.public_id, games=games, format=form.key, rule=str(rule))
    return playtest


def _start_second(playtest: Playtest, schedule: Schedule, by: "seconds.Second", who: dict[str, Any]) -> None:
    """The share of the games that another pilot plays, on the first of the same seeds. Without it where it is too much."""
    again = seconds.played_by(schedule, by.pilot)
    try:
        start(
            again.lineup,
            by.games,
            rival=again.rival,
            mirrored=again.mirrored,
            title=f"{Truncator(playtest.title).chars(150)}, played by {by.pilot}",
            second_of=playtest,
            **who,
        )
    except Refused as refused:
        text = f"No games by {by.pilot} beside these: {refused}"
        PlaytestEvent.objects.create(playtest=playtest, kind="second", text=text[:500])


def _seat_decks(playtest: Playtest, arm: int, lineup: Lineup) -> None:
    form = registry.get(lineup.format)
    rows = []
    for i, seat in enumerate(lineup.seats):
        pilot = pilots_for(lineup.format)[seat.pilot] if form.piloted(seat.role) else None
        rows.append(
            PlaytestDeck(
                playtest=playtest,
                arm=arm,
                seat=i,
                role=seat.role,
                name=seat.name[:200],
                pilot=pilot.name if pilot else "",
                pilot_version=pilot.version if pilot else 0,
                version=_version(playtest, seat.origin),
            )
        )
    PlaytestDeck.objects.bulk_create(rows)


def _version(playtest: Playtest, origin: Any) -> DeckVersion | None:
    """The version that sits there: the owner's draft becomes one; somebody else's draft only where it already is one."""
    if not isinstance(origin, Deck):
        return origin if isinstance(origin, DeckVersion) else None
    if owns(Visitor(playtest.owner, playtest.guest), origin):
        return building.publish(origin)
    latest = origin.latest
    return latest if latest is not None and latest.zones == origin.zones else None


def plan(playtest: Playtest, schedule: Schedule, first: int, games: int) -> None:
    """The chunks for games `first` to `first + games - 1`: whole pieces, about twelve seconds each."""
    size = chunk_size(schedule, games)
    last = first + games
    chunks = [
        Chunk(playtest=playtest, first=start, size=min(size, last - start))
        for start in range(first, last, size)
    ]
    chunks += [
        Chunk(playtest=playtest, kind=Work.CHECK, first=i, size=1) for i in range(first, last, CHECK_EVERY)
    ]
    Chunk.objects.bulk_create(chunks)


def chunk_size(schedule: Schedule, games: int) -> int:
    """Games a chunk: by what games of this kind took lately, small enough for several workers to share a short run."""
    by_time = int(CHUNK_SECONDS / seconds_a_game(schedule.lineup))
    size = max(LEAST_CHUNK, min(MOST_CHUNK, by_time, games // 4 or 1))
    return max(schedule.piece, size - size % schedule.piece)


def seconds_a_game(lineup: Lineup) -> float:
    """What a game like this took lately, by the clock of the workers: one with the same slow pilots, or with none either."""
    form, known = registry.get(lineup.format), pilots_for(lineup.format)
    pilots = {s.pilot for s in lineup.seats if form.piloted(s.role)}
    slow = [name for name, info in known.items() if not info.quick]
    thinking = pilots.intersection(slow)
    recent = Playtest.objects.filter(
        format_key=lineup.format, decks__pilot__in=sorted(thinking or pilots), games__isnull=False
    )
    if not thinking:
        recent = recent.exclude(decks__pilot__in=slow)
    last = recent.order_by("-pk").values_list("pk", flat=True).first()
    found = None
    if last is not None:
        games = Game.objects.filter(playtest_id=last, milliseconds__gt=0)
        found = games.aggregate(n=Avg("milliseconds"))["n"]
    if found:
        return max(0.001, float(found) / 1000)
    return UNKNOWN_SLOW_SECONDS if thinking else UNKNOWN_SECONDS


def climb(playtest: Playtest) -> bool:
    """Plan the next rung of a search whose rungs are all played; False when it has its answer. Nobody else reports it now."""
    ladder: dict[str, Any] = playtest.ladder or {}
    results = ladders.results_of(playtest)
    if not ladder or len(results) < len(ladder["rungs"]):
        return False  # games are missing: the report counts what there is
    at = ladders.following(results, len(ladder["steps"]))
    if at is None or at in ladder["rungs"]:
        return False
    with transaction.atomic():
        playtest.ladder = {**ladder, "rungs": [*ladder["rungs"], at]}
        first = playtest.games_planned
        playtest.games_planned = first + ladder["games"]
        playtest.status = Status.RUNNING
        playtest.save(update_fields=["ladder", "games_planned", "status"])
        plan(playtest, playtest.schedule(), first, ladder["games"])
        PlaytestEvent.objects.create(
            playtest=playtest, kind="rung", text=f"The next rung: {ladder['steps'][at]['label']}."
        )
    return True


def check(schedule: Schedule, rule: StopRule = StopRule.FIXED) -> list[Refusal]:
    """Every reason why this is not played: what the gate says of both line-ups, and what makes no sense together."""
    form = registry.get(schedule.lineup.format)
    found: list[Refusal] = []
    for each in filter(None, (schedule.lineup, schedule.rival)):
        own = lineups.faults(each)
        told = {r.message.removeprefix(f"{s.name}: ") for r in (*found, *own) for s in each.seats}
        told |= {r.message for r in (*found, *own)}
        found += [r for r in own if r not in found] + [r for r in gate(each) if r.message not in told]
    if schedule.rival is not None:
        if schedule.rival.seed != schedule.lineup.seed or len(schedule.rival.seats) != len(
            schedule.lineup.seats
        ):
            found.append(Refusal("compare", "Versions are compared at the same seats, on the same seeds."))
        elif [s.to_json() for s in schedule.rival.seats] == [s.to_json() for s in schedule.lineup.seats]:
            found.append(Refusal("compare", "Both versions are the same list; choose another to compare."))
    elif rule == StopRule.COMPARE:
        found.append(Refusal("compare", "To compare versions, choose the other version."))
    if rule == StopRule.LADDER:
        if ladders.of(form, schedule.lineup) is None:
            found.append(Refusal("handicap", f"{form.name} has no handicap by these options."))
        elif schedule.rival is not None or schedule.mirrored:
            text = "A handicap is looked for with one version of each list, in the seats as they are."
            found.append(Refusal("handicap", text))
    if schedule.mirrored and not form.exchangeable:
        found.append(Refusal("mirrored", f"The seats of {form.name} cannot be changed round."))
    return found


def processes() -> int:
    """How many processes play for this version now."""
    rows = Worker.objects.filter(
        seen__gt=clock.now() - HERE, engine_version=VERSION, build=play.build(), stopping=False
    )
    return rows.aggregate(n=Sum("processes"))["n"] or 0


def estimate(lineup: Lineup, games: int) -> float:
    """About how many seconds the games take once it is their turn."""
    return games * seconds_a_game(lineup) / max(1, processes())


def ahead(playtest: Playtest | None = None) -> int:
    """How many other people's playtests are being played or wait; people take turns."""
    rows = Playtest.objects.filter(status__in=OPEN).exclude(tier=Tier.SYSTEM)
    if playtest is not None:
        rows = rows.filter(tier__lte=playtest.tier).exclude(share=playtest.share)
    return rows.values("share").distinct().count()


# -- afterwards --------------------------------------------------------------------------------------------------------


def current(playtest: Playtest) -> bool:
    """Whether this very code played it, so that it can be continued."""
    return playtest.engine_version == VERSION and playtest.build == play.build()


def more(playtest: Playtest, games: int) -> None:
    """Add games to an ended playtest. From then on only the always-valid interval is right. Raises Refused."""
    if not current(playtest):
        raise Refused(
            [Refusal("engine", "Another version of the engine played these games; play them again instead.")]
        )
    if playtest.stop_rule in (StopRule.COMPARE, StopRule.LADDER) or playtest.status not in ENDED:
        text = (
            "Games can be added to a playtest that has ended, compares no versions and looks for no handicap."
        )
        raise Refused([Refusal("more", text)])
    if games < 1:
        raise Refused([Refusal("games", "Say how many games more: 1 or more.")])
    most = quotas.limits(playtest.tier).games
    if playtest.games_planned + games > most:
        raise Refused([Refusal("games", f"A playtest of yours has at most {most:,} games.")])
    schedule = playtest.schedule()
    games += -games % schedule.piece
    with transaction.atomic():
        if refusals := quotas.refusals(playtest.share, playtest.tier, games):
            raise Refused(refusals)
        changed = Playtest.objects.filter(
            pk=playtest.pk, status=playtest.status, games_planned=playtest.games_planned
        ).update(
            status=Status.WAITING,
            games_planned=playtest.games_planned + games,
            extended=True,
            report=None,
            finished=None,
            status_reason="",
        )
        if not changed:
            return
        Chunk.objects.filter(playtest=playtest, state=ChunkState.CANCELLED).update(
            state=ChunkState.WAITING, ended=None, token="", attempts=0, lease_until=None
        )
        plan(playtest, schedule, playtest.games_planned, games)
        added = f"{games:,} game{' was' if games == 1 else 's were'} added."
        PlaytestEvent.objects.create(playtest=playtest, kind="more", text=added)
        transaction.on_commit(wake)
    playtest.refresh_from_db()


def put_first(playtest: Playtest) -> None:
    """Play it before the other playtests of the same user."""
    others = Playtest.objects.filter(owner=playtest.owner, guest=playtest.guest, status__in=OPEN)
    most = others.exclude(pk=playtest.pk).aggregate(n=Max("priority"))["n"] or 0
    Playtest.objects.filter(pk=playtest.pk, priority__lte=most).update(priority=min(most + 1, 30_000))


def rerun(playtest: Playtest, owner: Any, guest: str, network: str = "") -> Playtest:
    """The same playtest with the engine of today. Raises Refused."""
    schedule = _with_versions(playtest)
    return start(
        schedule.lineup,
        playtest.games_planned if playtest.ladder is None else playtest.ladder["games"],
        owner=owner,
        guest=guest,
        network=network,
        title=playtest.title,
        public=playtest.public,
        rival=schedule.rival,
        mirrored=schedule.mirrored,
        rule=StopRule(playtest.stop_rule),
        preset=playtest.preset,
        rerun_of=playtest,
        second=playtest.seconds.exists(),
    )


def handicap(playtest: Playtest, owner: Any, guest: str, network: str = "") -> Playtest:
    """The search for the handicap of the same line-up. Raises Refused."""
    lineup = _with_versions(playtest).lineup
    return start(
        lineup,
        ladders.GAMES,
        owner=owner,
        guest=guest,
        network=network,
        title=playtest.title,
        public=playtest.public,
        rule=StopRule.LADDER,
        preset="handicap",
    )


def _with_versions(playtest: Playtest) -> Schedule:
    """Its line-ups, each seat with the version of a deck that sits there."""
    schedule = playtest.schedule()
    versions = {(d.arm, d.seat): d.version for d in playtest.decks.select_related("version")}
    for arm, lineup in enumerate(filter(None, (schedule.lineup, schedule.rival))):
        for i, seat in enumerate(lineup.seats):
            object.__setattr__(seat, "origin", versions.get((arm, i)))
    return schedule


def stop(playtest: Playtest, reason: str = "stopped by its owner", status: Status = Status.STOPPED) -> bool:
    """Stop now: nothing is stored after this. What was played stays and is reported."""
    from decks.playtests.report import build

    with transaction.atomic():
        if not Playtest.objects.filter(pk=playtest.pk, status__in=OPEN).update(
            status=status, finished=clock.now(), status_reason=reason
        ):
            return False
        Chunk.objects.filter(playtest=playtest, state__in=(ChunkState.WAITING, ChunkState.RUNNING)).update(
            state=ChunkState.CANCELLED, ended=clock.now()
        )
        PlaytestEvent.objects.create(
            playtest=playtest, kind="stop", text=f"{reason[:1].upper()}{reason[1:]}."
        )
    for other in playtest.seconds.filter(status__in=OPEN):
        stop(other, reason, status)
    playtest.refresh_from_db()
    Playtest.objects.filter(pk=playtest.pk, report__isnull=True).update(report=build(playtest))
    log.info("playtest_stopped", playtest=playtest.public_id, reason=reason)
    return True
