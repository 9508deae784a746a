"""The register of definitions, asked by several threads at once."""

import contextlib
import threading
from collections.abc import Iterator

import pytest

from engine.language import library
from engine.language.definition import Definition
from engine.state import terms

NAME = "Bear of Two Threads"


class Slow:
    """A shelf with one card that two threads find missing before either has it."""

    def __init__(self) -> None:
        self.both, self.made = threading.Barrier(2), 0

    def has(self, name: str) -> bool:
        return name == NAME

    def definition(self, name: str) -> Definition | None:
        if name != NAME:
            return None
        with contextlib.suppress(threading.BrokenBarrierError):  # the other one waits outside, as it should
            self.both.wait(0.5)
        self.made += 1
        return Definition(NAME, "{1}{G}", terms.CREATURE, [], subtypes=["Bear"], power=2, toughness=2)

    def names(self) -> list[str]:
        return [NAME]

    def reason(self, name: str) -> str | None:
        return None


@pytest.fixture
def slow() -> Iterator[Slow]:
    shelf = Slow()
    library.add_shelf(shelf)
    yield shelf
    library.remove_shelf(shelf)


def test_threads_that_ask_for_one_name_at_once_get_one_definition(slow: Slow) -> None:
    found: list[object] = []

    def ask() -> None:
        try:
            found.append(library.definition(NAME))
        except ValueError as error:
            found.append(error)

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 2 and found[0] is found[1] and isinstance(found[0], Definition)
    assert slow.made == 1
