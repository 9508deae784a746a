"""The playtest service as a whole: status page, health, metrics."""

import secrets
from datetime import timedelta
from functools import cache
from typing import Any

from celery import current_app
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage, staticfiles_storage
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest

from decks import clock
from decks.models import Chunk, ChunkState, Game, Playtest, Status, Worker
from decks.models.playtest import LOST, OPEN
from decks.playtests import metrics, planning
from engine import PLAYING, VERSION
from formats import registry


def queue_state() -> dict[str, Any]:
    """How busy the service is."""
    chunks = Chunk.objects.filter(playtest__status__in=OPEN)
    oldest = chunks.filter(state=ChunkState.WAITING).order_by("playtest__created").first()
    now = clock.now()
    return {
        "engine": VERSION,
        "plays": PLAYING.words,
        "plays_why": PLAYING.why,
        "running": Playtest.objects.filter(status=Status.RUNNING).count(),
        "waiting": Playtest.objects.filter(status=Status.WAITING).count(),
        "chunks_waiting": chunks.filter(state=ChunkState.WAITING).count(),
        "chunks_running": chunks.filter(state=ChunkState.RUNNING).count(),
        "oldest_waiting": oldest.playtest.created.isoformat() if oldest is not None else None,
        "games_last_minute": Game.objects.filter(played__gte=now - timedelta(minutes=1)).count(),
        "processes": planning.processes(),
        "formats": [f.key for f in registry.all_formats()],
    }


@require_GET
def status(request: HttpRequest) -> HttpResponse:
    """Workers, the queue, how fast it goes, and what could not be played."""
    here = clock.now() - planning.HERE
    lost = Game.objects.filter(reason__in=LOST).select_related("playtest")
    oldest = (
        Chunk.objects.filter(playtest__status__in=OPEN, state=ChunkState.WAITING)
        .order_by("playtest__created")
        .values_list("playtest__created", flat=True)
        .first()
    )
    context = {
        "state": queue_state(),
        "oldest": oldest,
        "workers": Worker.objects.filter(seen__gt=here),
        "lost": lost.filter(playtest__public=True).order_by("-played")[:20],
        "lost_count": lost.count(),
    }
    return render(request, "playtests/status.html", context)


@require_GET
def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return JsonResponse({"status": "ok", "engine": VERSION})


@require_GET
def readyz(request: HttpRequest) -> HttpResponse:
    """Whether database, migrations, queue, workers and static files are there; 503 names what is not."""
    found = {
        "database": _database(),
        "migrations": _migrations(),
        "queue": _queue(),
        "workers": _workers(),
        "static": _static(),
    }
    ready = all(word == "ok" for word in found.values())
    return JsonResponse({"status": "ready" if ready else "not ready", **found}, status=200 if ready else 503)


def _database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return "does not answer"
    return "ok"


def _migrations() -> str:
    from django.db.migrations.executor import MigrationExecutor

    try:
        executor = MigrationExecutor(connection)
        missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError:
        return "unknown"
    return f"{len(missing)} not applied" if missing else "ok"


def _queue() -> str:
    try:
        with current_app.connection_for_write() as queue:
            queue.ensure_connection(max_retries=1, timeout=2)
    except Exception:
        return "does not answer"
    return "ok"


def _workers() -> str:
    try:
        return "ok" if planning.processes() else "none of this version"
    except DatabaseError:
        return "unknown"


@cache
def _static() -> str:
    """Whether this process knows the hashed name of every static file: without one, a page that uses it is an error.

    Read once, as the storage does: what is collected later is known after a restart.
    """
    if not isinstance(staticfiles_storage, ManifestStaticFilesStorage):
        return "ok"
    needed = {
        path.replace("\\", "/")
        for finder in finders.get_finders()
        for path, _ in finder.list(["CVS", ".*", "*~"])
    }
    missing = needed - staticfiles_storage.hashed_files.keys()
    return f"{len(missing)} not collected when this process started" if missing else "ok"


@require_GET
def prometheus(request: HttpRequest) -> HttpResponse:
    """Counts for Prometheus. METRICS_TOKEN, if set, must be sent as the bearer token."""
    token = settings.METRICS_TOKEN
    sent = request.headers.get("Authorization", "").encode()  # as text, only ASCII can be compared
    if token and not secrets.compare_digest(sent, f"Bearer {token}".encode()):
        return HttpResponse("The token is missing or wrong.\n", status=401, content_type="text/plain")
    collected = CollectorRegistry()
    collected.register(metrics.Service())
    return HttpResponse(generate_latest(collected), content_type=CONTENT_TYPE_LATEST)
