"""Which processes the site is made of, on this machine and with these settings."""

import os
import socket
import sys
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from decks.up import queue
from decks.up.processes import WINDOWS, Service

PORTS_TRIED = 50


@dataclass(frozen=True)
class Plan:
    """The services in the order they start, and the address of the site."""

    queue: queue.Queue | None
    workers: list[Service]
    web: Service
    url: str


def plan(var: Path, port: int, workers: int) -> Plan:
    """Lay the site out. A queue is part of it only when the environment does not name one."""
    embedded = None if os.environ.get("REDIS_URL") else queue.plan(var / "queue")
    environment = {"VAR_DIR": str(var), "REDIS_URL": embedded.url if embedded else os.environ["REDIS_URL"]}
    return Plan(embedded, _workers(workers, environment), web(port, environment), f"http://127.0.0.1:{port}")


def free_port_from(wanted: int) -> int:
    """`wanted`, or the next port that is free."""
    for port in range(wanted, wanted + PORTS_TRIED):
        with socket.socket() as probe:
            if not WINDOWS:  # there the option means something else
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError(f"no port from {wanted} to {wanted + PORTS_TRIED - 1} is free")


def _workers(count: int, environment: dict[str, str]) -> list[Service]:
    """One worker with a process a core; on Windows, which cannot fork, a worker of one process each."""

    def worker(name: str, pool: list[str], about: str) -> Service:
        command = [sys.executable, "-m", "celery", "-q", "-A", "config", "worker", *pool]
        command += ["-Q", "play,house", "-n", f"{name}-{os.getpid()}@%h", "-l", "INFO"]
        command += ["--without-gossip", "--without-mingle"]
        return Service(name, command, about, environment=environment, stop_seconds=30)

    if WINDOWS:
        return [worker(f"worker{n}", ["-P", "solo"], "1 process") for n in range(1, count + 1)]
    return [worker("worker", ["-P", "prefork", "-c", str(count)], f"{count} process{'es' * (count > 1)}")]


def web(port: int, environment: dict[str, str]) -> Service:
    """The web server, on this machine only."""
    return Service(
        "web",
        [sys.executable, "-m", "decks.up.web", str(port)],
        f"http://127.0.0.1:{port}",
        ready=lambda: _answers(f"http://127.0.0.1:{port}/healthz"),
        environment=environment,
        start_seconds=60,
    )


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:  # noqa: S310 - our own, on the loopback
            return int(answer.status) == 200
    except OSError:
        return False
