"""`manage.py` installs what is missing, once, and hands over. A stand-in for the installer records it."""

import ast
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from config import bootstrap

ROOT = Path(__file__).resolve().parent.parent.parent

# Stands in for uv: makes an environment whose python prints what it is asked to run, records each install.
FAKE_UV = """\
#!/bin/sh
if [ "$1" = venv ]; then
    for last; do :; done
    mkdir -p "$last/bin"
    printf '#!/bin/sh\\necho "handed over: $*"\\n' > "$last/bin/python"
    chmod +x "$last/bin/python"
else
    echo "$*" >> "{record}"
    sleep {seconds}
fi
"""


class Project:
    """A copy of what the bootstrap needs, with a stand-in for uv on the path."""

    def __init__(self, place: Path, seconds: float = 0) -> None:
        self.place, self.record = place / "project", place / "record"
        (self.place / "config").mkdir(parents=True)
        (self.place / "requirements").mkdir()
        (self.place / "manage.py").write_text((ROOT / "manage.py").read_text())
        (self.place / "config/bootstrap.py").write_text((ROOT / "config/bootstrap.py").read_text())
        for group in ("run", "dev", "queue"):
            (self.place / f"requirements/{group}.txt").write_text(f"{group}==1\n")
        (place / "bin").mkdir()
        uv = place / "bin/uv"
        uv.write_text(FAKE_UV.format(record=self.record, seconds=seconds))
        uv.chmod(0o755)
        self.environment = {"PATH": f"{place / 'bin'}:{os.environ['PATH']}", "HOME": str(place)}

    def start(self, *arguments: str, python: str | None = None) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [python or base_python(), "manage.py", *arguments],
            cwd=self.place,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *arguments: str, python: str | None = None) -> str:
        out, err = self.start(*arguments, python=python).communicate(timeout=60)
        return out + err

    def installed(self) -> list[str]:
        """Which locks were installed, in order, without the queue's."""
        lines = self.record.read_text().splitlines() if self.record.exists() else []
        return [Path(line.split()[-1]).name for line in lines if not line.endswith("queue.txt")]


def base_python() -> str:
    """The Python that made the environment the tests run in."""
    return str(Path(sys.base_prefix) / "bin" / f"python{sys.version_info[0]}.{sys.version_info[1]}")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    if os.name == "nt":
        pytest.skip("the stand-in for uv is a shell script")
    return Project(tmp_path)


def test_the_first_command_installs_and_hands_over(project: Project) -> None:
    said = project.run("up", "--check")
    assert "handed over:" in said
    assert said.rstrip().endswith("manage.py up --check") or "manage.py up --check" in said
    assert project.installed() == ["run.txt"]


def test_the_second_installs_nothing(project: Project) -> None:
    project.run("up")
    assert "Installing" not in project.run("up")
    assert project.installed() == ["run.txt"]


def test_a_changed_lock_is_installed_by_itself(project: Project) -> None:
    project.run("up")
    (project.place / "requirements/run.txt").write_text("run==2\n")
    project.run("up")
    assert project.installed() == ["run.txt", "run.txt"]


def test_testing_installs_the_tools_too_and_those_serve_for_all(project: Project) -> None:
    project.run("test")
    project.run("up")
    assert project.installed() == ["dev.txt"]


def test_an_install_that_failed_leaves_no_stamp(project: Project, tmp_path: Path) -> None:
    uv = tmp_path / "bin/uv"
    works = uv.read_text()
    uv.write_text(works.replace("else\n", "else exit 3\n"))
    assert "installation failed" in project.run("up")
    uv.write_text(works)
    assert "handed over" in project.run("up")


def test_two_shells_at_once_install_once(tmp_path: Path) -> None:
    project = Project(tmp_path, seconds=0.7)
    shells = [project.start("up") for _ in range(2)]
    said = [out + err for out, err in (shell.communicate(timeout=60) for shell in shells)]
    assert all("handed over" in each for each in said)
    assert project.installed() == ["run.txt"]
    assert sum("Another shell is installing" in each for each in said) == 1


def test_a_foreign_environment_without_django_is_not_taken_for_ours(project: Project, tmp_path: Path) -> None:
    subprocess.run([base_python(), "-m", "venv", "--without-pip", tmp_path / "foreign"], check=True)
    assert "handed over" in project.run("up", python=str(tmp_path / "foreign/bin/python"))


def test_a_foreign_environment_with_django_is_used_as_it_is(project: Project, tmp_path: Path) -> None:
    subprocess.run([base_python(), "-m", "venv", "--without-pip", tmp_path / "own"], check=True)
    packages = next((tmp_path / "own/lib").iterdir()) / "site-packages/django/core/management"
    packages.mkdir(parents=True)
    for folder in (packages, packages.parent, packages.parent.parent):
        (folder / "__init__.py").write_text("")
    (packages / "__init__.py").write_text("def execute_from_command_line(argv): print('runs', argv[1:])")
    assert "runs ['up']" in project.run("up", python=str(tmp_path / "own/bin/python"))
    assert project.installed() == []


def test_it_can_be_told_to_install_nothing(project: Project) -> None:
    project.environment["APP_BOOTSTRAP"] = "0"
    assert "No module named 'django'" in project.run("up") or project.installed() == []
    assert not (project.place / ".venv").exists()


def test_a_folder_of_wheels_is_enough(project: Project) -> None:
    project.environment["APP_WHEELHOUSE"] = "/wheels"
    project.run("up")
    assert "--no-index --find-links /wheels" in project.record.read_text()


def test_every_install_checks_hashes_and_compiles_nothing(project: Project) -> None:
    project.run("up")
    assert all(
        "--require-hashes --only-binary=:all:" in line for line in project.record.read_text().splitlines()
    )


def test_old_pythons_are_told_what_is_missing() -> None:
    """They must be able to read manage.py: no syntax newer than Python 3.0's."""
    source = (ROOT / "manage.py").read_text()
    ast.parse(source, feature_version=(3, 4))
    assert not any(isinstance(node, ast.JoinedStr | ast.AnnAssign) for node in ast.walk(ast.parse(source)))
    as_old = textwrap.dedent(
        f"""
        import sys, runpy
        sys.version_info = (3, 6, 9)
        sys.argv = ["manage.py", "up"]
        runpy.run_path({str(ROOT / "manage.py")!r}, run_name="__main__")
        """
    )
    told = subprocess.run([sys.executable, "-c", as_old], capture_output=True, text=True)
    assert told.returncode == 1
    assert "needs Python 3.11 or newer; this is 3.6" in told.stderr
    assert "manage.py up" in told.stderr


def test_the_locks_and_the_stamp_go_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "VENV", tmp_path)
    monkeypatch.setattr(bootstrap, "PYTHON", Path(sys.executable))
    assert not bootstrap._installed("run")
    (tmp_path / ".run.sha256").write_text(bootstrap._digest("run"))
    assert bootstrap._installed("run")
    assert not bootstrap._installed("dev")
