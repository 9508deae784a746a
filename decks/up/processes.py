"""Start processes in order, keep them running, stop them in reverse order, leave none behind."""

import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import IO

LINUX, WINDOWS = sys.platform == "linux", sys.platform == "win32"
_LIBC = ctypes.CDLL(None, use_errno=True) if LINUX else None
_PR_SET_PDEATHSIG = 1

# A process that ran this long was healthy: its next restart is not delayed for the ones before.
_HEALTHY_SECONDS = 30
_LONGEST_PAUSE = 30
MOST_LOG_BYTES = 20_000_000


class NotReadyError(Exception):
    """A process did not come up; the message says which and where to read why."""


@dataclass
class Service:
    """One process of the site: how to start it, how to tell that it is up, how long it may take to stop."""

    name: str
    command: list[str]
    about: str
    ready: Callable[[], bool] | None = None
    environment: dict[str, str] = field(default_factory=dict)
    start_seconds: float = 30
    stop_seconds: float = 10


@dataclass
class _Running:
    service: Service
    process: "subprocess.Popen[bytes]"
    since: float
    failures: int = 0
    not_before: float | None = None


class Supervisor:
    """Runs services in `directory`; their output goes to `logs`, their ids to `ids` for the next start."""

    def __init__(self, directory: Path, logs: Path, ids: Path, say: Callable[[str], None]) -> None:
        self.directory, self.logs, self.ids, self.say = directory, logs, ids, say
        self._running: list[_Running] = []

    def start(self, service: Service) -> None:
        """Start a service and wait until it is ready."""
        running = _Running(service, self._spawn(service), time.monotonic())
        self._running.append(running)
        self._note_ids()
        self._await_ready(running)

    def watch(self) -> None:
        """Restart what ends, with growing pauses. Returns only by an exception, such as Ctrl-C's."""
        while True:
            self.mend()
            self.turn_logs()
            time.sleep(0.2)

    def mend(self) -> None:
        """Look at every process once, and start again what has ended."""
        for running in self._running:
            now = time.monotonic()
            if running.process.poll() is None:
                continue
            if running.not_before is None:
                lasted = now - running.since
                running.failures = 1 if lasted > _HEALTHY_SECONDS else running.failures + 1
                pause = min(2.0 ** (running.failures - 1), _LONGEST_PAUSE)
                running.not_before = now + pause
                self.say(
                    f"{running.service.name} ended ({_how_ended(running.process.returncode)}), "
                    f"starting again in {pause:.0f} s; see {self._log(running.service)}"
                )
            elif now >= running.not_before:
                running.process = self._spawn(running.service)
                running.since, running.not_before = now, None
                self._note_ids()

    def turn_logs(self) -> None:
        """Put a log that has grown large aside, and go on in an empty one: its process keeps it open, and writes at its end
        wherever that is."""
        for running in self._running:
            path = self._log(running.service)
            if path.exists() and path.stat().st_size > MOST_LOG_BYTES:
                shutil.copyfile(path, path.with_suffix(".log.1"))
                os.truncate(path, 0)

    def stop(self) -> None:
        """Stop in reverse order: each may finish what it is at, within its time."""
        while self._running:
            running = self._running.pop()
            _end(running.process, running.service.stop_seconds)
        self.ids.unlink(missing_ok=True)

    def _spawn(self, service: Service) -> "subprocess.Popen[bytes]":
        with self._open_log(service) as log:
            return subprocess.Popen(
                service.command,
                cwd=self.directory,
                env={**os.environ, **service.environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                # A session of its own: Ctrl-C reaches the supervisor alone, who then stops in order.
                start_new_session=not WINDOWS,
                preexec_fn=partial(_die_with, os.getpid()) if LINUX else None,  # noqa: PLW1509 - there are no threads here
            )

    def _await_ready(self, running: _Running) -> None:
        service = running.service
        deadline = time.monotonic() + service.start_seconds
        while service.ready is not None and not service.ready():
            code = running.process.poll()
            if code is not None or time.monotonic() > deadline:
                why = f"ended ({_how_ended(code)})" if code is not None else "does not answer"
                raise NotReadyError(f"{service.name} {why}.\n{_tail(self._log(service))}")
            time.sleep(0.03)
        self.say(f"{service.name:8}{service.about}")

    def _log(self, service: Service) -> Path:
        return self.logs / f"{service.name}.log"

    def _open_log(self, service: Service) -> IO[bytes]:
        return self._log(service).open("ab")

    def _note_ids(self) -> None:
        lines = (f"{each.process.pid} {birth(each.process.pid)}" for each in self._running)
        self.ids.write_text("\n".join(lines))


def end_leftovers(ids: Path) -> int:
    """End what a supervisor that was killed has left running; answers how many.

    Linux ends them with their parent; elsewhere this does, at the next start. An id that belongs to another
    process by now is recognised by its time of birth.
    """
    ended = 0
    for line in ids.read_text().splitlines() if ids.exists() else []:
        number, _, born = line.partition(" ")
        if born and birth(int(number)) == born:
            with contextlib.suppress(OSError):
                os.kill(int(number), signal.SIGTERM)
                ended += 1
                _await_end(int(number), born)
    ids.unlink(missing_ok=True)
    return ended


def birth(pid: int) -> str:
    """When a process was started, in the words of the system; empty when that cannot be told."""
    if LINUX:
        with contextlib.suppress(OSError):
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19]
        return ""
    if WINDOWS:
        return ""
    told = subprocess.run(
        ["ps", "-o", "lstart=", "-p", str(pid)], check=False, capture_output=True, text=True
    )
    return told.stdout.strip()


@contextlib.contextmanager
def one_at_a_time(path: Path) -> Iterator[bool]:
    """Hold the lock file of a running site; gives False when another process holds it."""
    with path.open("a+") as file:
        try:
            if WINDOWS:
                import msvcrt

                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
            else:
                import fcntl

                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True


def stop_on_signals() -> None:
    """Let a termination, or a closed terminal, unwind as Ctrl-C does: else either would leave orphans.

    What whoever started this process has it ignore stays ignored: a closed terminal under `nohup`, Ctrl-C behind `&`.
    """
    for name in ("SIGTERM", "SIGHUP", "SIGINT"):
        number = getattr(signal, name, None)  # Windows has not all of them
        if number is not None and (name == "SIGTERM" or signal.getsignal(number) != signal.SIG_IGN):
            signal.signal(number, signal.default_int_handler)


def _die_with(parent: int) -> None:
    """In the child, before it becomes its program: ask Linux for SIGTERM when the supervisor is gone."""
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != parent:  # it went in between
        os._exit(1)


def _end(process: "subprocess.Popen[bytes]", patience: float) -> None:
    process.terminate()
    try:
        process.wait(patience)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):  # a second Ctrl-C means: now
        if WINDOWS:
            process.kill()
        else:  # with its children
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _await_end(pid: int, born: str, seconds: float = 10) -> None:
    deadline = time.monotonic() + seconds
    while birth(pid) == born and time.monotonic() < deadline:
        time.sleep(0.05)


def _how_ended(code: int | None) -> str:
    if code is None:
        return "unknown"
    return f"exit {code}" if code >= 0 else signal.Signals(-code).name


def _tail(path: Path, lines: int = 15) -> str:
    text = path.read_text(errors="replace") if path.exists() else ""
    return f"The end of {path}:\n" + "\n".join(text.splitlines()[-lines:])
