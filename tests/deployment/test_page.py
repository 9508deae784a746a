"""docs/09-deploy.md, done as it is written: its commands, from the page itself, against PostgreSQL, Redis and nginx.

A block marked `console tried` is run line by line by a shell that stops at the first failure; the word behind says when:
at first, on a second machine (`worker`), or later (`backup`, `restore`, `upgrade`). Paths and ports become those of a folder
of the test's own, and `machine.bash` stands in for what needs a real machine: users, systemd, the clone's address.
"""

import contextlib
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from decks.up.queue import free_port
from tests.servers import postgres_programs

pytestmark = [pytest.mark.slow, pytest.mark.postgres, pytest.mark.redis]

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "09-deploy.md"
BLOCK = re.compile(r"^```console tried *(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NEEDED = ("nginx", "redis-server", "redis-cli", "openssl", "curl", "psql", "pg_dump", "git")
SETTINGS = (
    "DATABASE_URL",
    "REDIS_URL",
    "DJANGO_SETTINGS_MODULE",
    "VAR_DIR",
    "TEST_VAR_DIR",
    "DJANGO_ENV",
    "DJANGO_ALLOW_ASYNC_UNSAFE",
)


def blocks(when: str = "") -> list[str]:
    """The page's commands of that time, a string a block."""
    return [commands for word, commands in BLOCK.findall(PAGE.read_text()) if word == when]


def test_the_page_has_a_block_for_everything() -> None:
    assert len(blocks()) >= 6 and all(blocks(when) for when in ("worker", "backup", "restore", "upgrade"))


@dataclass
class Machines:
    """Two machines in a folder, the servers they use, and what runs there."""

    folder: Path
    programs: Path
    ports: dict[str, int] = field(
        default_factory=lambda: {name: free_port() for name in ("pg", "redis", "web", "http", "https")}
    )

    @property
    def first(self) -> Path:
        return self.folder / "first"

    def environment(self, machine: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name not in SETTINGS}
        return kept | {
            "MACHINE": str(self.folder / machine),
            "SERVERS": str(self.first),
            "PROJECT": str(ROOT),
            "VENV": sys.prefix,
            "PGHOST": str(self.folder / "pg"),
            "PGPORT": str(self.ports["pg"]),
            "REDIS_PORT": str(self.ports["redis"]),
            "HTTPS_PORT": str(self.ports["https"]),
            "APP_BOOTSTRAP": "0",
            "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}:/usr/sbin",
        }

    def here(self, text: str, machine: str) -> str:
        """Commands and files with the paths and ports of this test."""
        place = str(self.folder / machine)
        for there, here in (
            ("/srv/", f"{place}/srv/"),
            ("/etc/", f"{place}/etc/"),
            ("/var/backups", f"{place}/var/backups"),
            ("127.0.0.1:8000", f"127.0.0.1:{self.ports['web']}"),
            (":5432/", f":{self.ports['pg']}/"),
            (":6379/", f":{self.ports['redis']}/"),
            ("10.0.0.1", "127.0.0.1"),
        ):
            text = re.sub(rf"(?<![a-z]){re.escape(there)}", here, text)
        return re.sub(
            r"listen (\[::\]:)?(80|443)\b",
            lambda m: f"listen {m[1] or ''}{self.ports['http' if m[2] == '80' else 'https']}",
            text,
        )

    def do(self, commands: str, machine: str = "first") -> str:
        """Run commands as the page has them; the first that fails ends the test with what it said."""
        script = f"source {ROOT / 'tests/deployment/machine.bash'}\nset -euxo pipefail\n{self.here(commands, machine)}"
        # Not through a pipe: services go on writing after the shell has ended.
        with (self.folder / "said").open("w+") as said:
            done = subprocess.run(
                ["bash", "-c", script],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                env=self.environment(machine),
                timeout=400,
            )
            said.seek(0)
            words = said.read()
        logs = "".join(f"\n{log}:\n{log.read_text()[-1500:]}" for log in self.folder.glob("*/*.log"))
        assert done.returncode == 0, f"{words[-4000:]}{logs}"
        return words

    def ask(self, path: str, body: Any = None) -> Any:
        """The web server's answer, asked as the proxy asks it."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.ports['web']}{path}",
            None if body is None else json.dumps(body).encode(),
            {
                "Host": "example.org",
                "X-Forwarded-Proto": "https",
                "X-Forwarded-For": "192.0.2.1",
                "Content-Type": "application/json",
            },
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read())

    def until_played(self, address: str, seconds: float = 180) -> dict[str, Any]:
        deadline = time.monotonic() + seconds
        while (found := self.ask(address))["status"] not in (
            "finished",
            "superseded",
        ) and time.monotonic() < deadline:
            time.sleep(0.3)
        return dict(found)


@pytest.fixture
def machines() -> Iterator[Machines]:
    programs = postgres_programs()
    if missing := [
        each for each in NEEDED if shutil.which(each, path=f"{os.environ['PATH']}:/usr/sbin") is None
    ]:
        assert "CI" not in os.environ, f"CI installs {missing}"
        pytest.skip(f"needs {', '.join(missing)}")
    if programs is None:
        pytest.skip("needs PostgreSQL")
    folder = Path(tempfile.mkdtemp(prefix="pg-deploy-"))  # short: names of sockets have an end
    folder.chmod(0o755)
    one = Machines(folder, programs)
    try:
        prepare(one)
        yield one
    finally:
        clear_away(one)


def prepare(one: Machines) -> None:
    """Servers as the distribution's packages start them, a certificate, and the project's files."""
    for machine in ("first", "second"):
        for name in ("etc/nginx/sites-available", "etc/nginx/sites-enabled", "etc/systemd/system", "srv"):
            (one.folder / machine / name).mkdir(parents=True)
        files = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        (one.folder / machine / "deploy").mkdir()
        for file in (ROOT / "deploy").iterdir():
            here = one.here(file.read_text(), machine)
            if machine == "second":  # a machine has its own name, by which its worker goes
                here = here.replace("-l INFO", "-l INFO -n celery@second")
            (one.folder / machine / "deploy" / file.name).write_text(here)
        there = [
            name
            for name in files.stdout.splitlines()
            if (ROOT / name).is_file() and not name.startswith("tests/")
        ]
        (one.folder / machine / "files").write_text("\n".join(there))
    python = one.folder / "bin" / "python3"
    python.parent.mkdir()
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    python.chmod(0o755)
    (one.folder / "redis").mkdir()
    (one.folder / "redis" / "redis.conf").write_text(
        f'port {one.ports["redis"]}\nbind 127.0.0.1\ndir {one.folder}/redis\nsave ""\ndaemonize yes\n'
        f"pidfile {one.folder}/redis/pid\n"
    )
    (one.folder / "pg").mkdir()
    certificate = one.first / "etc/letsencrypt/live/example.org"
    certificate.mkdir(parents=True)
    (one.first / "nginx.conf").write_text(
        f"pid {one.first}/nginx.pid;\nerror_log {one.first}/nginx.log;\n{'user root;' if os.getuid() == 0 else ''}\n"
        "worker_processes 1;\nevents {}\nhttp {\n"
        + "".join(
            f"{kind}_temp_path {one.first}/nginx-{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        + f"access_log off;\ninclude {one.first}/etc/nginx/sites-enabled/*;\n}}\n"
    )
    one.do(f"""
        [ "$(id -u)" -ne 0 ] || command chown postgres {one.folder}/pg
        as postgres {one.programs}/initdb -D {one.folder}/pg/data -U postgres -A scram-sha-256 --auth-local=trust \
            -E UTF8 --no-sync
        as postgres {one.programs}/pg_ctl -D {one.folder}/pg/data -w -l {one.folder}/pg/log \
            -o "-p {one.ports["pg"]} -k {one.folder}/pg -c listen_addresses=127.0.0.1 -c fsync=off" start
        redis-server {one.folder}/redis/redis.conf
        nginx
        openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=example.org -addext subjectAltName=DNS:example.org \
            -keyout {certificate}/privkey.pem -out {certificate}/fullchain.pem
    """)


def clear_away(one: Machines) -> None:
    """End what the page started, and the servers; take the folder away."""
    for pid_file in [*one.folder.glob("*/*.pid"), one.folder / "redis" / "pid"]:
        with contextlib.suppress(OSError, ValueError):
            pid = int(pid_file.read_text())
            if pid_file.name.startswith("proving-ground"):
                os.killpg(pid, signal.SIGKILL)
            else:
                os.kill(pid, signal.SIGTERM)
    stop = f"as postgres {one.programs}/pg_ctl -D {one.folder}/pg/data -m immediate stop || true"
    with contextlib.suppress(AssertionError):
        one.do(stop)
    shutil.rmtree(one.folder, ignore_errors=True)


def order(one: Machines, games: int) -> str:
    """The address of a playtest that was started."""
    sent = {"format": "duel", "preset": "vanilla", "games": games, "pilot": "random", "seed": 1}
    return f"/api/playtests/{one.ask('/api/playtests/', sent)['id']}/"


@pytest.mark.timeout(900)
def test_the_page_does_what_it_says(machines: Machines) -> None:
    one = machines
    said = one.do("\n".join(blocks()))
    assert f"The database is proving of PostgreSQL on 127.0.0.1:{one.ports['pg']}." in said
    assert '"status": "ready"' in said and not (one.first / "srv/proving-ground/var/db.sqlite3").exists()
    assert stat.S_IMODE((one.first / "srv/proving-ground/.env").stat().st_mode) == 0o600

    # Through the proxy: pages, the body's limit, the probes kept inside.
    body = one.folder / "body"
    body.write_bytes(b"x" * 3_000_000)
    codes = one.do(f"""
        for path in / /decks /admin/login/ /readyz /metrics; do
            curl -s -o /dev/null -w "%{{http_code}} $path\\n" https://example.org$path; done
        curl -s -o /dev/null -w "%{{http_code}} posted\\n" -F list=@{body} https://example.org/check
        curl -s -D - -o /dev/null https://example.org/ | grep -i strict-transport
    """)
    for expected in (
        "200 /\n",
        "200 /decks\n",
        "200 /admin/login/\n",
        "404 /readyz\n",
        "404 /metrics\n",
        "413 posted\n",
    ):
        assert expected in codes
    assert "max-age=31536000" in codes and "includeSubDomains" not in codes and "preload" not in codes
    assert one.ask("/readyz")["static"] == "ok", "asked without TLS too"

    # A second machine; what a worker writes to its log.
    one.do(blocks("worker")[0], "second")
    deadline = time.monotonic() + 90
    here = os.cpu_count() or 1
    while one.ask("/api/status/")["processes"] < 2 * here and time.monotonic() < deadline:
        time.sleep(0.3)
    assert one.ask("/api/status/")["processes"] == 2 * here
    address = order(one, 60)
    assert one.until_played(address)["status"] == "finished"
    assert "chunk_taken" in "".join(log.read_text() for log in one.folder.glob("*/proving-ground-worker.log"))
    one.do("systemctl stop proving-ground-worker", "second")

    # Backup, a loss, and back.
    one.do(blocks("backup")[0])
    lost = order(one, 4)
    one.until_played(lost)
    one.do(blocks("restore")[0])
    one.do(
        f'curl --fail -s --retry 40 --retry-delay 1 --retry-all-errors -H "Host: example.org" http://127.0.0.1:{one.ports["web"]}/readyz'
    )
    assert one.ask(address)["status"] == "finished"
    with pytest.raises(urllib.error.HTTPError, match="404"):
        one.ask(lost)
    assert one.until_played(order(one, 4))["status"] == "finished", "the queue goes on"

    # A new version while the old one plays.
    old = order(one, 300)
    said = one.do(blocks("upgrade")[0])
    assert '"status": "ready"' in said
    assert one.until_played(order(one, 4))["status"] == "finished"
    assert one.ask(old)["played"] <= 300
    for log in one.folder.glob("*/proving-ground-*.log"):
        assert "Traceback" not in log.read_text()
