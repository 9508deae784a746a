"""Every check of a format as people look it up: on the format's page, over the API, in docs/12-checks.md.

`python -m formats.checklist > docs/12-checks.md` writes that page anew.
"""

from collections.abc import Iterator
from typing import NamedTuple

from formats import registry
from formats.base import Format

HEAD = """# Checks

What the validators can say, from the tables of the formats (`python -m formats.checklist > docs/12-checks.md` writes this page
anew, and a test compares it). Words in brackets stand for what is filled in. How checks are written: [formats](04-formats.md).
"""


class Row(NamedTuple):
    """A check: its code, how severe it is, the rules behind it, and its messages."""

    code: str
    severity: str
    rules: tuple[str, ...]
    says: tuple[str, ...]


def rows(form: Format) -> list[Row]:
    """The checks of a format by their codes."""
    found: dict[str, Row] = {}
    for key, check in form.checks.items():
        code = key.partition(" ")[0]
        severity = f"{check.severity}; warning with {check.lenient}" if check.lenient else check.severity
        row = found.get(code, Row(code, severity, (), ()))
        rules, says = dict.fromkeys((*row.rules, check.rule)), dict.fromkeys((*row.says, check.said))
        found[code] = row._replace(rules=tuple(rules), says=tuple(says))
    return [found[code] for code in sorted(found)]


def page() -> str:
    """The page of all formats' checks."""
    return "\n".join([HEAD, *(line for form in registry.all_formats() for line in _section(form))])


def _section(form: Format) -> Iterator[str]:
    yield f"## {form.name}\n"
    yield "| check | severity | rule | says |"
    yield "| --- | --- | --- | --- |"
    for row in rows(form):
        yield f"| {row.code} | {row.severity} | {', '.join(row.rules)} | {'<br>'.join(row.says)} |"
    yield ""


if __name__ == "__main__":
    print(page(), end="")
