"""What docs and docstrings name, files and modules, is there."""

import re
from pathlib import Path

import pytest

from tests.project.test_layout import committed, text_of

NAMED = re.compile(r"`((?:engine|formats|decks|config|tests|docs)[./][\w./-]*\w/?)`")
LINKED = re.compile(r"\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)")
IN_SIGHT = ("", "templates/", "decks/static/")
"""Where a path begins: at the root, where Django looks for templates, where it looks for static files."""


def said(root: Path, pattern: re.Pattern[str], *endings: str) -> list[tuple[Path, str]]:
    """Each place where the pattern is found, with what it holds."""
    return [
        (path, name)
        for path in committed(root)
        if path.suffix in endings
        for name in pattern.findall(text_of(path))
    ]


def is_there(root: Path, name: str) -> bool:
    """A path, or a module with what it defines: `engine.rules.layers`, `engine.cards.playable`."""
    if any((root / start / name).exists() for start in IN_SIGHT):
        return True
    if "/" in name:
        return False
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        place = root.joinpath(*parts[:length])
        for source in (place.with_suffix(".py"), place / "__init__.py"):
            if source.exists():
                return (
                    length == len(parts) or re.search(rf"\b{parts[length]}\b", source.read_text()) is not None
                )
    return False


@pytest.mark.parametrize("name", ["decks/search.py", "engine.effects.betrayers", "engine.nothing"])
def test_what_is_gone_is_found_out(root: Path, name: str) -> None:
    assert not is_there(root, name)


def test_files_and_modules_that_are_named_are_there(root: Path) -> None:
    named = said(root, NAMED, ".py", ".md")
    assert len(named) > 100
    assert [f"{path.relative_to(root)}: {name}" for path, name in named if not is_there(root, name)] == []


def test_links_of_the_docs_lead_somewhere(root: Path) -> None:
    links = said(root, LINKED, ".md")
    assert links
    assert [f"{path.relative_to(root)}: {to}" for path, to in links if not (path.parent / to).exists()] == []
