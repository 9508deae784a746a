"""How many of all cards' texts read, and whether each is printed word for word: over every card of the data set.

`python -m pytest tests/benchmarks/test_reading_benchmark.py --benchmark-enable -s`; takes about six minutes of one core.
"""

from collections import Counter
from typing import Any

import pytest

from engine.text.reading.check import printed, same_words
from engine.text.reading.not_understood import NotUnderstood, clause_of
from engine.text.reading.reader import read
from engine.text.reading.result import CardText
from engine.text.reading.wording import current_wording
from tests.cards import oracle


@pytest.fixture(autouse=True)
def asked_for(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("benchmark_disable") and not pytestconfig.getoption("benchmark_enable"):
        pytest.skip("reads every card there is; run with --benchmark-enable")


def faces_of(card: dict[str, Any]) -> list[dict[str, Any]]:
    """The faces of a card as cards, or the card itself."""
    faces = card.get("faces") or []
    empty: dict[str, Any] = {"supertypes": [], "types": [], "subtypes": []}
    return [{**empty, **face} for face in faces] if len(faces) > 1 else [card]


def lines_of(card: dict[str, Any], facts: CardText) -> list[str]:
    legendary = "Legendary" in facts.supertypes
    return current_wording(oracle.text_of(card), facts.name, facts.types, facts.subtypes, legendary)


def test_every_text_of_the_data_set(benchmark: Any) -> None:
    """Cards whose every face reads, lines that read, and what stops the others most often."""

    def count() -> tuple[Counter[str], Counter[str]]:
        found, wanted = Counter[str](), Counter[str]()
        for card in oracle.cards().values():
            good = True
            for face in faces_of(card):
                facts = oracle.facts_of(face)
                lines = lines_of(face, facts)
                found["lines"] += len(lines)
                try:
                    reading = read(oracle.text_of(face), facts)
                except NotUnderstood as why:
                    good = False
                    found["not in the same words"] += "other words" in why.reason
                    wanted[clause_of(why.reason)] += 1
                    found["lines read"] += _alone(lines, facts)
                else:
                    found["lines read"] += len(lines)
                    found["exact"] += same_words(reading, printed(reading, facts))
                    found["texts read"] += 1
            found["cards"] += 1
            found["cards read"] += good
        return found, wanted

    found, wanted = benchmark.pedantic(count, rounds=1, iterations=1)
    benchmark.extra_info.update(found)
    print(
        f"\n{found['cards read']:,} of {found['cards']:,} cards read ({found['cards read'] / found['cards']:.1%}),"
    )
    print(
        f"{found['lines read']:,} of {found['lines']:,} lines ({found['lines read'] / found['lines']:.1%});"
    )
    print(f"{found['exact']:,} of {found['texts read']:,} texts printed word for word.")
    print("Most wanted:", ", ".join(f"{clause} {n}" for clause, n in wanted.most_common(20)))
    assert found["exact"] == found["texts read"]


def _alone(lines: list[str], facts: CardText) -> int:
    """How many lines of a text read by themselves."""
    good = 0
    for line in lines:
        try:
            good += bool(read(line, facts).lines)
        except NotUnderstood:
            continue
    return good
