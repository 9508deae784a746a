"""`manage.py up`: run everything on this machine. `--check` proves that it works, and stops."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from decks.up import processes, smoke
from decks.up.plan import Plan, free_port_from, plan

PREPARATIONS = {"migrate": "Preparing the database", "seed": "Reading cards and sample decks"}


class Command(BaseCommand):
    """Prepare the database, then queue, workers and web, until Ctrl-C."""

    help = "Run the whole site here: database, queue, workers and web."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        add, cores = parser.add_argument, os.cpu_count() or 1
        add("--check", action="store_true", help="start, play one small playtest, stop; exit 0 or 1")
        add("--port", type=_port, default=8000, help="where to serve: 8000, or the next that is free")
        add("--workers", type=_workers, default=cores, help="processes that play games: one a core")

    def handle(self, *, check: bool, port: int, workers: int, **options: Any) -> None:
        processes.stop_on_signals()
        os.umask(0o077)  # passwords' hashes, sessions, private decks and mail are nobody else's
        directory = Path(tempfile.mkdtemp(prefix="proving-ground-")) if check else Path(settings.VAR_DIR)
        try:
            self._run(directory, check, port, workers)
        except KeyboardInterrupt:
            self._say("Stopped.")
            if check:
                sys.exit(1)
        finally:
            if check:  # its own database and queue: what you have stays untouched
                shutil.rmtree(directory, ignore_errors=True)

    def _run(self, var: Path, check: bool, port: int, workers: int) -> None:
        started = time.monotonic()
        logs = var / "log"
        logs.mkdir(parents=True, exist_ok=True)
        for place in (var, *var.glob("*")):  # what an earlier version left open
            place.chmod(place.stat().st_mode & ~0o077)
        os.environ["VAR_DIR"] = str(var)
        with processes.one_at_a_time(var / "up.lock") as alone:
            if not alone:
                raise CommandError(f"The site is already running from {var}. Stop it first.", returncode=2)
            if ended := processes.end_leftovers(var / "up.ids"):
                self._say(f"Ended {ended} processes that an earlier run had left behind.")
            self._prepare(logs)
            free = free_port_from(port)
            if free != port:
                self._say(f"Port {port} is in use; taking {free}.")
            supervisor = processes.Supervisor(settings.BASE_DIR, logs, var / "up.ids", self._say)
            try:
                layout = plan(var, free, workers)
                self._start(supervisor, layout, var)
                self._say(f"Ready after {time.monotonic() - started:.1f} s: {layout.url}   (Ctrl-C stops it)")
                if check:
                    self._check(layout.url, logs)
                else:
                    supervisor.watch()
            except processes.NotReadyError as error:
                raise CommandError(str(error)) from error
            finally:
                supervisor.stop()
                (var / "queue-url").unlink(missing_ok=True)

    def _prepare(self, logs: Path) -> None:
        for command, about in PREPARATIONS.items():
            with (logs / "prepare.log").open("w+b") as log:
                call = [sys.executable, "manage.py", command, "-v", "0"]
                code = subprocess.call(call, cwd=settings.BASE_DIR, stdout=log, stderr=log)
            if code:
                said = (logs / "prepare.log").read_text(errors="replace").splitlines()[-15:]
                raise CommandError(f"{about} failed (manage.py {command}).\n" + "\n".join(said))

    def _start(self, supervisor: processes.Supervisor, layout: Plan, var: Path) -> None:
        if layout.queue:
            supervisor.start(layout.queue.service)
            address = var / "queue-url"  # for commands run beside this one
            address.touch(0o600)
            address.write_text(layout.queue.url)
        else:
            self._say("queue   the server that REDIS_URL names")
        for service in [*layout.workers, layout.web]:
            supervisor.start(service)

    def _check(self, url: str, logs: Path) -> None:
        try:
            self._say(f"check   {smoke.play(url)}")
        except smoke.FailedError as error:
            for log in ("web", "worker", "queue"):
                path = logs / f"{log}.log"
                lines = path.read_text(errors="replace").splitlines()[-20:] if path.exists() else []
                self._say("\n".join([f"The end of {path.name}:", *lines]))
            raise CommandError(f"The check failed: {error}") from error

    def _say(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()


def _port(text: str) -> int:
    port = int(text)
    if not 1 <= port <= 65535 - 50:
        raise ValueError
    return port


def _workers(text: str) -> int:
    count = int(text)
    if not 1 <= count <= 64:
        raise ValueError
    return count
