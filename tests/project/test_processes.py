"""`manage.py up` keeps its processes running, stops them in order, and leaves none behind."""

import contextlib
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from decks.up import processes, queue
from decks.up.plan import free_port_from
from decks.up.processes import (
    LINUX,
    NotReadyError,
    Service,
    Supervisor,
    birth,
    end_leftovers,
    one_at_a_time,
)

ROOT = Path(__file__).resolve().parent.parent.parent


def python(code: str) -> list[str]:
    return [sys.executable, "-c", textwrap.dedent(code)]


def wait_until(true: Callable[[], bool], seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if true():
            return True
        time.sleep(0.02)
    return False


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def supervisor(tmp_path: Path, said: list[str]) -> Supervisor:
    return Supervisor(tmp_path, tmp_path, tmp_path / "ids", said.append)


def noting(place: Path, name: str) -> Service:
    """A service that writes down when it starts and when it is asked to stop."""
    code = f"""
        import signal, sys, time
        note = lambda what: open({str(place / "notes")!r}, "a").write(what + " {name}\\n")
        signal.signal(signal.SIGTERM, lambda *_: (note("stop"), sys.exit(0)))
        note("start")
        while True: time.sleep(0.05)
        """
    started = f"start {name}"
    notes = place / "notes"
    return Service(name, python(code), "", ready=lambda: notes.exists() and started in notes.read_text())


def test_they_start_in_order_and_stop_in_reverse(supervisor: Supervisor, tmp_path: Path) -> None:
    for name in ("queue", "worker", "web"):
        supervisor.start(noting(tmp_path, name))
    supervisor.stop()
    assert (tmp_path / "notes").read_text().splitlines() == [
        *("start queue", "start worker", "start web"),
        *("stop web", "stop worker", "stop queue"),
    ]


def test_what_ends_is_started_again_with_growing_pauses(
    supervisor: Supervisor, said: list[str], tmp_path: Path
) -> None:
    supervisor.start(Service("worker", python(f"open({str(tmp_path / 'runs')!r}, 'a').write('x')"), ""))

    def runs(count: int) -> Callable[[], bool]:
        def mended() -> bool:
            supervisor.mend()
            return (tmp_path / "runs").exists() and len((tmp_path / "runs").read_text()) >= count

        return mended

    started = time.monotonic()
    assert wait_until(runs(3), 20)
    assert time.monotonic() - started >= 3  # one second, then two
    supervisor.stop()
    assert [line for line in said if "starting again in 2 s" in line]


def test_one_that_will_not_stop_is_ended_with_its_children(supervisor: Supervisor, tmp_path: Path) -> None:
    code = f"""
        import signal, subprocess, sys, time
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
        open({str(tmp_path / "child")!r}, "w").write(str(child.pid))
        time.sleep(60)
        """
    child = tmp_path / "child"
    supervisor.start(
        Service(
            "stubborn", python(code), "", lambda: child.exists() and child.read_text() != "", stop_seconds=0.3
        )
    )
    number = int(child.read_text())
    supervisor.stop()
    assert wait_until(lambda: not alive(number))


def test_one_that_does_not_come_up_says_why(supervisor: Supervisor) -> None:
    broken = Service("web", python("raise SystemExit('no such thing')"), "", ready=lambda: False)
    with pytest.raises(NotReadyError, match=r"web ended \(exit 1\)[\s\S]*no such thing"):
        supervisor.start(broken)
    supervisor.stop()


@pytest.mark.skipif(not LINUX, reason="elsewhere the next start ends what was left behind")
@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_nothing_outlives_its_supervisor(tmp_path: Path, by: signal.Signals) -> None:
    code = f"""
        import sys
        sys.path.insert(0, {str(ROOT)!r})
        from pathlib import Path
        from decks.up.processes import Service, Supervisor, stop_on_signals
        stop_on_signals()
        place = Path({str(tmp_path)!r})
        supervisor = Supervisor(place, place, place / "ids", print)
        try:
            for name in ("a", "b"):
                code = f"import os, time; open(r'{{place}}/{{name}}.pid', 'w').write(str(os.getpid()))"
                code += "; time.sleep(60)"
                supervisor.start(Service(name, [sys.executable, "-c", code], ""))
            supervisor.watch()
        except KeyboardInterrupt:
            pass
        finally:
            supervisor.stop()
        """
    process = subprocess.Popen(python(code), stdout=subprocess.DEVNULL, preexec_fn=heeding)  # noqa: PLW1509 - there are no threads here
    notes = [tmp_path / f"{name}.pid" for name in "ab"]
    assert wait_until(lambda: all(note.exists() and note.read_text() for note in notes))
    children = [int(note.read_text()) for note in notes]
    try:
        process.send_signal(by)
        process.wait(30)
        assert wait_until(lambda: not any(map(alive, children)), 30)
    finally:
        for number in (process.pid, *children):
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)


def heeding() -> None:
    """In a child: signals do what they do, also where whoever started the tests ignores them (`command &` in a script)."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("ignored", [signal.SIGHUP, signal.SIGINT])
def test_what_is_ignored_at_the_start_stays_ignored(tmp_path: Path, ignored: signal.Signals) -> None:
    """As `nohup` and a script's `&` have it."""
    code = f"""
        import sys, time
        sys.path.insert(0, {str(ROOT)!r})
        from decks.up.processes import stop_on_signals
        stop_on_signals()
        open({str(tmp_path / "up")!r}, "w").write("x")
        try:
            time.sleep(60)
        except KeyboardInterrupt:
            sys.exit(7)
        """
    process = subprocess.Popen(python(code), preexec_fn=lambda: signal.signal(ignored, signal.SIG_IGN))  # noqa: PLW1509
    try:
        assert wait_until((tmp_path / "up").exists, 30)
        process.send_signal(ignored)
        time.sleep(0.5)
        assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 7
    finally:
        process.kill()


def test_the_log_of_what_never_ends_turns_over(
    supervisor: Supervisor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "MOST_LOG_BYTES", 1_000)
    code = "import time\nwhile True: print('x' * 99, flush=True); time.sleep(0.01)"
    supervisor.start(Service("chatty", python(code), ""))
    log, old = tmp_path / "chatty.log", tmp_path / "chatty.log.1"

    def turned() -> bool:
        supervisor.turn_logs()
        return old.exists()

    assert wait_until(turned, 30)
    assert log.stat().st_size < old.stat().st_size
    assert wait_until(lambda: log.stat().st_size > 0, 30), "it goes on in the empty one"
    assert log.read_text().startswith("x"), "at its beginning"
    supervisor.stop()


def test_the_next_start_ends_what_a_killed_one_left_behind(tmp_path: Path) -> None:
    left = subprocess.Popen(python("import time; time.sleep(60)"))
    other = subprocess.Popen(python("import time; time.sleep(60)"))
    ids = tmp_path / "ids"
    ids.write_text(f"{left.pid} {birth(left.pid)}\n{other.pid} another time\n999999999 never")
    reaper = left.poll  # it is our child here: its end shows only once it has been waited for
    assert wait_until(lambda: reaper() is None)
    os.kill(left.pid, signal.SIGTERM)
    left.wait(5)
    assert end_leftovers(ids) == 0, "the first has ended, the second is someone else's by its birth"
    assert other.poll() is None
    ids.write_text(f"{other.pid} {birth(other.pid)}")
    import threading

    threading.Thread(target=other.wait, daemon=True).start()
    assert end_leftovers(ids) == 1
    assert wait_until(lambda: other.poll() is not None)
    assert not ids.exists()


def test_only_one_site_runs_from_a_directory(tmp_path: Path) -> None:
    lock = tmp_path / "up.lock"
    with one_at_a_time(lock) as first, one_at_a_time(lock) as second:
        assert first
        assert not second
    with one_at_a_time(lock) as again:
        assert again


def test_a_port_in_use_gives_the_next(tmp_path: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert free_port_from(port) > port
    assert free_port_from(port) == port


@pytest.mark.parametrize("kind", ["wheel", "long path", "small"])
def test_the_queue_keeps_what_it_is_given(
    kind: str,
    supervisor: Supervisor,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Whichever server there is answers at its address; the real ones survive kill -9 with their data."""
    import redis

    directory = (
        Path(os.environ["TEST_VAR_DIR"]) / f"q{os.getpid()}" / ("long" * 30 if kind == "long path" else kind)
    )
    if kind == "small":
        monkeypatch.setenv("QUEUE_SERVER", "none")
    elif queue.find_server() is None:
        pytest.skip("no queue server for this system")
    supervisor.directory = ROOT
    planned = queue.plan(directory)
    supervisor.start(planned.service)
    try:
        client = redis.Redis.from_url(planned.url.replace("redis+socket://", "unix://"))
        client.lpush("play", "token")
        assert client.llen("play") == 1
        if kind == "wheel":
            assert planned.url.startswith("redis+socket://")
        if kind == "small":
            return
        time.sleep(1.1)  # the append-only file is written out once a second
        client.close()
        os.kill(supervisor._running[0].process.pid, signal.SIGKILL)
        assert wait_until(lambda: supervisor.mend() or queue.answers(planned.url))
        assert client.llen("play") == 1
        assert oct(directory.stat().st_mode)[-3:] == "700"
    finally:
        supervisor.stop()


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
