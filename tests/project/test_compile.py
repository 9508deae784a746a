"""Builds of the compiled engine: made by `manage.py compile`, used where they fit, else plain Python with its reason."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from decks import compiling
from engine import compiled

ROOT = Path(__file__).parents[2]
BUILT = pytest.mark.timeout(1800)
"""For tests of a real build, which takes some minutes of a processor: of a busy machine it has little."""


def run(*command: str, **setting: str) -> subprocess.CompletedProcess[str]:
    """A Python of its own in the project's folder."""
    own = {"APP_BOOTSTRAP": "0", "DJANGO_SETTINGS_MODULE": "config.settings", compiled.SETTING: "on"}
    environment = {**os.environ, **own, **setting}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True
    )


def playing(var: Path, setting: str = "on") -> compiled.Playing:
    """Which engine a process plays by that keeps everything in that folder."""
    script = "import engine, json; print(json.dumps(engine.PLAYING))"
    done = run("-c", script, VAR_DIR=str(var), COMPILED_ENGINE=setting)
    assert done.returncode == 0, done.stderr
    return compiled.Playing(*json.loads(done.stdout))


def empty_build(var: Path, name: str = "") -> Path:
    """A build in which nothing is compiled: what makes it fit or not is the same."""
    place = var / "compiled" / (name or f"{compiled.sources()}-{compiled.platform()}")
    place.mkdir(parents=True)
    (place / "part.so").write_bytes(b"machine code")
    mark = {"modules": [], "files": {"part.so": compiled.digest(place / "part.so")}, "games": {}}
    (place / compiled.MARK).write_text(json.dumps(mark))
    return place


@pytest.fixture
def var(tmp_path: Path) -> Path:
    return tmp_path


# -- which build is used -----------------------------------------------------------------------------------------------


def test_a_build_that_fits_is_used(var: Path) -> None:
    place = empty_build(var)
    assert playing(var) == (True, place.name, "")


def test_without_a_build_plain_python_plays(var: Path) -> None:
    assert playing(var) == (False, "", "none was built")


def test_one_setting_turns_it_off(var: Path) -> None:
    empty_build(var)
    assert playing(var, "off") == (False, "", "COMPILED_ENGINE is off")


def test_a_build_of_other_sources_is_not_used(var: Path) -> None:
    empty_build(var, f"0123456789ab-{compiled.platform()}")
    found = playing(var)
    assert not found.compiled
    assert found.why == f"it was built from other sources than these ({compiled.sources()})"


def test_a_build_of_another_python_is_not_used(var: Path) -> None:
    empty_build(var, f"{compiled.sources()}-cpython-39-linux-x86_64")
    found = playing(var)
    assert not found.compiled
    assert found.why == f"it was built for cpython-39-linux-x86_64, and this is {compiled.platform()}"


@pytest.mark.parametrize("damage", ["changed", "gone", "mark", "no mark"])
def test_a_damaged_build_is_not_used(var: Path, damage: str) -> None:
    place = empty_build(var)
    if damage == "changed":
        (place / "part.so").write_bytes(b"machine cod")
    elif damage == "gone":
        (place / "part.so").unlink()
    elif damage == "mark":
        (place / compiled.MARK).write_text("{")
    else:
        (place / compiled.MARK).unlink()
    found = playing(var)
    assert not found.compiled
    assert "\n" not in found.why
    assert found.why.startswith(f"the build {place.name} is damaged (")


def test_what_python_cannot_load_is_not_used(var: Path) -> None:
    """Whole, but not for this system: the library that all modules share says so before anything else is loaded."""
    place = empty_build(var)
    (place / compiled.file_of("shared")).write_bytes(b"no library")
    names = ["part.so", compiled.file_of("shared")]
    mark = {"modules": ["shared"], "files": {name: compiled.digest(place / name) for name in names}}
    (place / compiled.MARK).write_text(json.dumps(mark))
    found = playing(var)
    assert not found.compiled
    assert f"the build {place.name} cannot be loaded" in found.why


def test_where_one_is_required_there_must_be_one(var: Path) -> None:
    done = run("-c", "import engine", VAR_DIR=str(var), COMPILED_ENGINE="required")
    assert done.returncode == 1
    assert done.stderr.rstrip().endswith("RuntimeError: COMPILED_ENGINE=required, but none was built")


# -- making one --------------------------------------------------------------------------------------------------------


def test_without_a_compiler_nothing_changes(var: Path) -> None:
    before = sorted(var.rglob("*"))
    done = run("manage.py", "compile", VAR_DIR=str(var), CC="/nowhere/cc")
    assert done.returncode == 1
    assert done.stderr == (
        "CommandError: There is no C compiler (/nowhere/cc) on this machine: on Debian and Ubuntu, apt install gcc.\n"
    )
    assert not (var / "compiled").exists()
    assert [
        path for path in sorted(var.rglob("*")) if path.name not in ("secret-key", "db.sqlite3")
    ] == before


def test_without_headers_or_mypyc_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "compiler", lambda: sys.executable)
    monkeypatch.setattr(compiling.sysconfig, "get_path", lambda name: "/nowhere")
    lack = compiling.missing()
    assert lack is not None
    assert "C headers (/nowhere/Python.h)" in lack
    monkeypatch.setattr(compiling.importlib.util, "find_spec", lambda name: None)
    assert compiling.missing() == "mypyc and setuptools is not installed: requirements/compile.txt has it."


def test_a_build_that_plays_differently_is_refused(monkeypatch: pytest.MonkeyPatch, var: Path) -> None:
    def played(command: list[str], setting: dict[str, str], failed: str) -> str:
        return json.dumps({"duel/vanilla": "1", "duel/themes": setting[compiled.SETTING]})

    monkeypatch.setattr(compiling, "_run", played)
    with pytest.raises(compiling.CannotCompile, match="plays duel/themes differently"):
        compiling.proved(var)


@pytest.fixture(scope="session")
def built() -> Path:
    """A folder with a real build, made once for all processes of a run."""
    lack = compiling.missing()
    if lack is not None:
        if os.environ.get("CI"):
            pytest.fail(lack)
        pytest.skip(lack)
    if place := os.environ.get("BUILT_ENGINE"):  # what was built before the tests; otherwise it takes minutes
        return Path(place)
    var = Path(os.environ["TEST_VAR_DIR"]) / "built"
    done = run("manage.py", "compile", VAR_DIR=str(var))
    assert done.returncode == 0, done.stderr
    return var


ONE_GAME = """
import json, sys
import engine, formats
from engine.state import game
from formats.play import Lineup, LineupSeat, build, play_game
form = formats.get("horde-sealed")
seats = [(role, form.sample(name)) for role, name in form.presets[0].seats]
lineup = Lineup(form.key, tuple(LineupSeat(role, role, s.deck.to_json()) for role, s in seats), {}, 5)
record = play_game(lineup, 0)
print(json.dumps([engine.PLAYING.compiled, game.__file__.endswith(".py"), build(), record.digest, record.log["digests"]]))
"""


@pytest.mark.slow
@BUILT
def test_a_real_build_plays_the_same_game_and_counts_as_the_same_code(built: Path) -> None:
    plain, quick = (
        json.loads(run("-c", ONE_GAME, VAR_DIR=str(built), COMPILED_ENGINE=setting).stdout)
        for setting in ("off", "required")
    )
    assert (plain[:2], quick[:2]) == ([False, True], [True, False])
    assert plain[2:] == quick[2:]


@pytest.mark.slow
@BUILT
def test_a_real_build_that_is_damaged_gives_way_to_the_sources(built: Path, var: Path) -> None:
    shutil.copytree(built / "compiled", var / "compiled")
    part = var / "compiled" / compiled.folder().name / compiled.file_of("engine.state.game")
    part.write_bytes(part.read_bytes()[:-1])
    found = playing(var)
    assert not found.compiled
    assert found.why.endswith(f"is damaged ({compiled.file_of('engine.state.game')})")


CUT_SHORT = """
import signal, sys
import engine, formats
from formats.play import Lineup, LineupSeat, play_game
form = formats.get("army-magic")
seats = [(role, form.sample(name)) for role, name in form.presets[0].seats]
lineup = Lineup(form.key, tuple(LineupSeat(role, role, s.deck.to_json()) for role, s in seats), {}, 5)
def cut_short(*_):
    raise TimeoutError
play_game(lineup, 5)  # its cards are loaded: what is cut short is play
signal.signal(signal.SIGVTALRM, cut_short)
for index in range(5):
    signal.setitimer(signal.ITIMER_VIRTUAL, 0.02)
    try:
        play_game(lineup, index)
    except TimeoutError:
        print("cut short")
"""


@pytest.mark.slow
@BUILT
def test_a_compiled_game_can_be_cut_short(built: Path) -> None:
    """Signals are looked at where Python runs: between two of its steps a compiled game comes back to it."""
    done = run("-c", CUT_SHORT, VAR_DIR=str(built), COMPILED_ENGINE="required")
    assert done.stdout.split("\n") == [*["cut short"] * 5, ""], done.stderr
