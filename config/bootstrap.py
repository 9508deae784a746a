"""Install what the project needs into `.venv`, then go on there. Standard library only.

`ensure(argv)` returns when this very process can run the command; else it installs, when the lock has changed
since the last time, and hands over to `.venv`'s Python. The environment can say otherwise:

- `APP_BOOTSTRAP=0`: never install; this Python has everything (containers);
- `APP_WHEELHOUSE=DIR`: install from the wheels of a folder, without a network.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WINDOWS = sys.platform == "win32"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")

# What commands need beside what serving needs: the tools of development, or mypyc.
DEVELOPMENT = {"test", "lint", "bench", "e2e"}
GROUPS = {**dict.fromkeys(DEVELOPMENT, "dev"), "compile": "compile"}
CONTAINED = {"run": ("run", "compile", "dev"), "compile": ("compile", "dev"), "dev": ("dev",)}
"""The locks that hold all that a lock holds."""


def ensure(argv: list[str]) -> None:
    """See to it that `argv` runs in an environment with everything it needs."""
    if os.environ.get("APP_BOOTSTRAP") == "0" or _in_an_environment_of_its_own():
        return
    group = GROUPS.get(argv[1], "run") if len(argv) > 1 else "run"
    if not _installed(group):
        with _alone():
            if not _installed(group):  # another shell may have done it while this one waited
                _install(group)
    elif Path(sys.prefix).resolve() == VENV.resolve():
        return
    _hand_over(argv)


def _in_an_environment_of_its_own() -> bool:
    """Inside a virtual environment that someone else made? One without Django is not meant for us."""
    foreign = sys.prefix != sys.base_prefix and Path(sys.prefix).resolve() != VENV.resolve()
    return foreign and importlib.util.find_spec("django") is not None


def _digest(group: str) -> str:
    """What the locks of a group say now."""
    content = b"".join((ROOT / "requirements" / f"{name}.txt").read_bytes() for name in (group, "queue"))
    return hashlib.sha256(content).hexdigest()


def _stamp(group: str) -> Path:
    return VENV / f".{group}.sha256"


def _installed(group: str) -> bool:
    """Does `.venv` hold what the locks say?"""
    return PYTHON.exists() and any(
        _stamp(each).exists() and _stamp(each).read_text() == _digest(each) for each in CONTAINED[group]
    )


def _install(group: str) -> None:
    lock = ROOT / "requirements" / f"{group}.txt"
    _say(f"Installing {lock.relative_to(ROOT)} into .venv ...")
    started = time.monotonic()
    for old in VENV.glob(".*.sha256"):  # a half-done install must not look like a whole one
        old.unlink()
    install = _installer()
    if install(_hashed(lock)) != 0:
        sys.exit("The installation failed; what went wrong is said above. Run the command again to go on.")
    if install(_hashed(ROOT / "requirements" / "queue.txt"), quiet=True) != 0:
        _say("There is no queue server for this system to install: one of this machine's will be looked for.")
    _stamp(group).write_text(_digest(group))
    _say(f"Installed in {time.monotonic() - started:.1f} s")


def _hashed(lock: Path) -> list[str]:
    return ["--require-hashes", "--only-binary=:all:", "-r", str(lock)]


def _installer() -> Callable[..., int]:
    """Make `.venv`, and answer the function that installs into it: by uv where there is one, else by pip."""
    wheelhouse = os.environ.get("APP_WHEELHOUSE")
    source = ["--no-index", "--find-links", wheelhouse] if wheelhouse else []
    uv = shutil.which("uv")
    if uv and (PYTHON.exists() or _run([uv, "venv", "-q", "--python", sys.executable, str(VENV)]) == 0):
        command = [uv, "pip", "install", "-q", "--python", str(PYTHON)]
    else:
        command = [str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-input"]
        has_pip = PYTHON.exists() and _run([str(PYTHON), "-m", "pip", "--version"], quiet=True) == 0
        if not has_pip and _run([sys.executable, "-m", "venv", "--clear", str(VENV)], quiet=True) != 0:
            sys.exit(
                f"`{sys.executable} -m venv` failed, so nothing can be installed.\n"
                "On Debian and Ubuntu the package python3-venv is missing: apt install python3-venv"
            )
    return lambda arguments, quiet=False: _run([*command, *source, *arguments], quiet)


def _run(command: list[str], quiet: bool = False) -> int:
    output = subprocess.DEVNULL if quiet else None
    environment = {**os.environ, "PIP_ROOT_USER_ACTION": "ignore", "UV_NO_PROGRESS": "1"}
    try:
        return subprocess.call(command, stdout=output, stderr=output, env=environment, cwd=ROOT)
    except OSError:  # a .venv whose Python has gone away
        return 127


@contextmanager
def _alone() -> Iterator[None]:
    """Hold a lock on the installation. The system drops it with the process, however that ends."""
    with (ROOT / ".bootstrap.lock").open("a+") as file:
        if WINDOWS:
            import msvcrt

            file.seek(0)
            while True:
                try:
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined]
                    break
                except OSError:  # after ten seconds of trying
                    continue
        else:
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                _say("Another shell is installing; waiting for it ...")
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _hand_over(argv: list[str]) -> NoReturn:
    """Become `.venv`'s Python, which has what was just installed."""
    command = [str(PYTHON), str(ROOT / "manage.py"), *argv[1:]]
    if WINDOWS:  # where exec gives the shell its prompt back too early
        sys.exit(subprocess.call(command))
    sys.stdout.flush()
    os.execv(command[0], command)


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
