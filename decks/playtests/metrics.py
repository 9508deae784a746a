"""What Prometheus asks for: counted from the rows when it asks, the same from every web process.

All are gauges: an owner may delete a playtest with its games, and a counter that falls is taken for a restart.
"""

import shutil
from collections.abc import Iterator
from datetime import timedelta

from django.conf import settings
from django.db import connection
from django.db.models import Count, Min, Q, Sum
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from decks import clock
from decks.models import Chunk, ChunkState, Game, Playtest, Worker
from decks.models.playtest import LOST, OPEN
from decks.playtests.planning import HERE


class Service(Collector):
    """The playtest service's numbers."""

    def collect(self) -> Iterator[Metric]:
        now = clock.now()
        playtests = GaugeMetricFamily("proving_ground_playtests", "Playtests by status.", labels=["status"])
        for status, n in Playtest.objects.order_by().values_list("status").annotate(n=Count("pk")):
            playtests.add_metric([status], n)
        yield playtests
        chunks = GaugeMetricFamily(
            "proving_ground_chunks", "Pieces of work of open playtests, by state.", labels=["state"]
        )
        open_ = Chunk.objects.filter(playtest__status__in=OPEN).order_by()
        for state, n in open_.values_list("state").annotate(n=Count("pk")):
            chunks.add_metric([state], n)
        yield chunks
        oldest = open_.filter(state=ChunkState.WAITING).aggregate(n=Min("playtest__created"))["n"]
        yield GaugeMetricFamily(
            "proving_ground_oldest_waiting_seconds",
            "How long the oldest playtest with work left has been there.",
            value=(now - oldest).total_seconds() if oldest else 0,
        )
        games = GaugeMetricFamily("proving_ground_games", "Games stored, by outcome.", labels=["outcome"])
        for outcome, n in Game.objects.order_by().values_list("outcome").annotate(n=Count("pk")):
            games.add_metric([outcome], n)
        yield games
        minute = Game.objects.filter(played__gte=now - timedelta(minutes=1)).count()
        yield GaugeMetricFamily(
            "proving_ground_games_last_minute", "Games stored in the last minute.", value=minute
        )
        lost = Game.objects.filter(reason__in=LOST).count()
        yield GaugeMetricFamily(
            "proving_ground_games_lost", "Stored games that could not be played.", value=lost
        )
        done = Chunk.objects.aggregate(
            seconds=Sum("seconds"), failed=Count("pk", filter=Q(state=ChunkState.FAILED))
        )
        yield GaugeMetricFamily(
            "proving_ground_chunk_seconds",
            "Processor time workers spent on pieces of work.",
            value=done["seconds"] or 0,
        )
        yield GaugeMetricFamily(
            "proving_ground_chunks_failed", "Pieces of work given up.", value=done["failed"]
        )
        yield GaugeMetricFamily(
            "proving_ground_database_bytes", "What the database takes of its disk.", value=_database_bytes()
        )
        yield GaugeMetricFamily(
            "proving_ground_disk_free_bytes",
            "What is free where this web server keeps its files.",
            value=shutil.disk_usage(settings.VAR_DIR).free,
        )
        here = Worker.objects.filter(seen__gt=now - HERE, stopping=False)
        processes = GaugeMetricFamily(
            "proving_ground_worker_processes", "Processes that play, by engine version.", labels=["engine"]
        )
        for version, n in here.order_by().values_list("engine_version").annotate(n=Sum("processes")):
            processes.add_metric([version], n)
        yield processes


def _database_bytes() -> int:
    """How large the database is, as it says itself."""
    asked = {
        "postgresql": "SELECT pg_database_size(current_database())",
        "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    }
    with connection.cursor() as cursor:
        cursor.execute(asked[connection.vendor])
        return int(cursor.fetchone()[0])
