"""What goes wrong on a machine is told in a sentence; Ctrl-C is no fault in any phase."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from django.db import OperationalError

from config.failures import told
from tests.project.test_settings import run


@pytest.mark.parametrize("command", ["migrate", "up"])
def test_a_damaged_database_is_told_in_a_sentence(root: Path, tmp_path: Path, command: str) -> None:
    (tmp_path / "db.sqlite3").write_bytes(b"no database at all " * 1000)
    result = run(root, tmp_path, "manage.py", command)
    assert result.returncode != 0 and "Traceback" not in result.stdout + result.stderr
    assert "cannot be used" in result.stderr and "backup" in result.stderr


def test_a_folder_that_is_none_is_told_in_a_sentence(root: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run(root, tmp_path / "file" / "var", "manage.py", "migrate")
    assert result.returncode != 0 and "Traceback" not in result.stderr
    assert str(tmp_path / "file") in result.stderr and "VAR_DIR" in result.stderr


@pytest.mark.parametrize(
    ("said", "way_out"),
    [
        ("attempt to write a readonly database", "right to write"),
        ("unable to open database file", "right to write"),
        ("database or disk is full", "Make room"),
        ("no such table: decks_card", "migrate"),
        ("canceling statement due to lock timeout", "nothing was changed"),
        ("connection failed: Connection refused\nIs the server running?", "DATABASE_URL"),
    ],
)
def test_each_trouble_of_the_database_has_a_way_out(said: str, way_out: str) -> None:
    sentence = told(OperationalError(said))
    assert sentence is not None and way_out in sentence and "\n" not in sentence


def test_a_fault_of_the_code_keeps_its_traceback() -> None:
    assert told(ValueError("x")) is None


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.parametrize("after", [0.5, 1.0, 2.0, 4.0, 8.0])
def test_ctrl_c_ends_a_start_in_any_phase(root: Path, tmp_path: Path, after: float) -> None:
    environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    process = subprocess.Popen(
        [sys.executable, "manage.py", "up", "--port", "18200", "--workers", "1"],
        cwd=root,
        text=True,
        env={**environment, "APP_BOOTSTRAP": "0", "VAR_DIR": str(tmp_path)},
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        preexec_fn=heeding,  # noqa: PLW1509
    )
    time.sleep(after)
    os.killpg(process.pid, signal.SIGINT)
    try:
        said, _ = process.communicate(timeout=40)
    finally:
        process.kill()
    assert "Traceback" not in said and "Stopped." in said


def heeding() -> None:
    """In the child: Ctrl-C does what it does, also where whoever started the tests ignores it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
