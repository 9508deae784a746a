"""Making a build of the compiled engine (`engine.compiled`): C out of the sources by mypyc, then machine code.

A build is made in a folder of its own, plays `formats.proving.proof` there as the sources do, and only then is put where it is
looked for. Whatever goes wrong before that leaves everything as it was.

`python -m decks.compiling FOLDER` is the part that compiles: mypyc ends its process when it fails.
"""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from engine import compiled

if sys.platform != "win32":
    import fcntl

TOOLS = ("mypyc", "setuptools")

MYPY = f"""[mypy]
python_version = {sys.version_info[0]}.{sys.version_info[1]}
namespace_packages = True
explicit_package_bases = True
follow_imports = silent
plugins = {Path(__file__).with_name("native_classes.py")}
"""


class CannotCompile(Exception):
    """Nothing was built; the message says why in a sentence."""


class Made(NamedTuple):
    """A build: its folder, how many modules and bytes it has, and the digests of the games it was proved by."""

    place: Path
    modules: int
    size: int
    games: dict[str, str]


def missing() -> str | None:
    """What this machine lacks to compile, in a sentence; None if it lacks nothing."""
    if sys.platform == "win32":
        return "Builds are made on Linux and macOS only; plain Python plays here."
    absent = [name for name in TOOLS if importlib.util.find_spec(name) is None]
    if absent:
        return f"{' and '.join(absent)} is not installed: requirements/compile.txt has it."
    command = compiler()
    if shutil.which(command) is None:
        return f"There is no C compiler ({command}) on this machine: on Debian and Ubuntu, apt install gcc."
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    if not headers.exists():
        return f"Python's C headers ({headers}) are not on this machine: on Debian and Ubuntu, apt install python3-dev."
    return None


def compiler() -> str:
    """The command of the C compiler: CC, else the one this Python was built with."""
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return str(words[0])


def build(say: Callable[[str], None], fresh: bool = False) -> Made:
    """Compile, prove and put in place. A build that is there already is kept unless `fresh`. Raises CannotCompile."""
    place = compiled.folder()
    if not fresh and (found := existing(place)) is not None:
        return found
    if (lack := missing()) is not None:
        raise CannotCompile(lack)
    compiled.builds().mkdir(parents=True, exist_ok=True)
    with _alone(), tempfile.TemporaryDirectory(dir=compiled.builds(), prefix=".") as work:
        if not fresh and (found := existing(place)) is not None:
            return found  # another process has built it while this one waited
        new = Path(work) / "compiled" / place.name
        say(f"Compiling {len(compiled.MODULES)} modules ...")
        _run(
            [sys.executable, "-m", "decks.compiling", work, str(new)], {"TMPDIR": work}, "The compiler failed"
        )
        say("Playing the same games with it and without ...")
        games = proved(Path(work))
        mark = json.loads((new / compiled.MARK).read_text(encoding="utf-8"))
        (new / compiled.MARK).write_text(json.dumps({**mark, "games": games}, indent=1), encoding="utf-8")
        compiled.sources.cache_clear()
        if compiled.sources() != place.name.partition("-")[0]:
            raise CannotCompile("The sources were changed meanwhile: run it again.")
        shutil.rmtree(place, ignore_errors=True)
        new.rename(place)
    for old in compiled.builds().glob(f"[!.]*-{compiled.platform()}"):
        if old != place:
            shutil.rmtree(old, ignore_errors=True)
    found = existing(place)
    assert found is not None
    return found


@contextmanager
def _alone() -> Iterator[None]:
    """One build at a time: web server and worker may be started together, and each sees to it that there is one."""
    with (compiled.builds() / ".lock").open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def existing(place: Path) -> Made | None:
    """The build in that folder, if it is whole."""
    try:
        modules = compiled.checked(place)
    except compiled.NoBuild:
        return None
    mark: dict[str, Any] = json.loads((place / compiled.MARK).read_text(encoding="utf-8"))
    size = sum(path.stat().st_size for path in place.rglob("*") if path.is_file())
    return Made(place, len(modules), size, mark["games"])


def proved(var: Path) -> dict[str, str]:
    """Digests of the games of proof, played by the build in that folder and by the sources. Raises CannotCompile."""
    command = [sys.executable, "-m", "formats.proving.proof"]
    expected: dict[str, str] = json.loads(_run(command, {compiled.SETTING: "off"}, "The sources cannot play"))
    setting = {compiled.SETTING: "required", "VAR_DIR": str(var)}
    found: dict[str, str] = json.loads(_run(command, setting, "The compiled engine cannot play"))
    wrong = [name for name in expected if found.get(name) != expected[name]]
    if wrong:
        raise CannotCompile(f"The compiled engine plays {', '.join(wrong)} differently: it is not used.")
    return expected


def _run(command: list[str], setting: dict[str, str], failed: str) -> str:
    """The output of a command in the project's folder. Raises CannotCompile with the last it said."""
    environment = {**os.environ, compiled.SETTING: "off", **setting}
    done = subprocess.run(
        command, cwd=compiled.ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-30:])
        raise CannotCompile(f"{failed} (status {done.returncode}):\n{said}")
    return done.stdout


def compile_modules(work: Path, place: Path) -> None:
    """Compile `compiled.MODULES` into the folder `place`, with `work` for what is made on the way."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    import setuptools  # noqa: F401 - gives distutils where Python has none any more
    from mypyc.build import mypycify

    (work / "mypy.ini").write_text(MYPY, encoding="utf-8")
    options = ["--config-file", str(work / "mypy.ini"), "--cache-dir", str(work / "cache")]
    paths = [name.replace(".", "/") + ".py" for name in compiled.MODULES]
    extensions = mypycify(
        [*options, *paths], opt_level="2", debug_level="0", multi_file=True, target_dir=str(work / "c")
    )
    making: Any = new_compiler()
    customize_compiler(making)

    def object_of(extension: Any, source: str) -> list[str]:
        made: list[str] = making.compile(
            [source],
            output_dir=str(work / "o"),
            include_dirs=[*extension.include_dirs, sysconfig.get_path("include")],
            extra_postargs=extension.extra_compile_args,
        )
        return made

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = {e.name: [pool.submit(object_of, e, source) for source in e.sources] for e in extensions}
        for name, waiting in parts.items():
            target = place / compiled.file_of(name)
            target.parent.mkdir(parents=True, exist_ok=True)
            making.link_shared_object([part for each in waiting for part in each.result()], str(target))
    files = {path.relative_to(place).as_posix(): compiled.digest(path) for path in sorted(place.rglob("*.*"))}
    mark = {"modules": sorted(parts), "files": files}
    (place / compiled.MARK).write_text(json.dumps(mark, indent=1), encoding="utf-8")


if __name__ == "__main__":
    compile_modules(Path(sys.argv[1]), Path(sys.argv[2]))
