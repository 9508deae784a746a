"""How long judging a list takes; run with `--benchmark-enable`."""

import time
from typing import Any

import pytest

import formats
import formats.decklist

HORDE_SEALED = formats.get("horde-sealed")


def test_the_cube_is_judged_within_100_ms(benchmark: Any) -> None:
    deck = HORDE_SEALED.sample("survivors_cube").deck
    report = benchmark(HORDE_SEALED.validate, "cube", deck)
    assert report.valid
    assert _best("cube", deck) < 0.1


def test_a_deck_of_120_cards_is_judged_within_50_ms(benchmark: Any) -> None:
    cube = HORDE_SEALED.sample("survivors_cube").deck
    pool = [entry.name for _, entry in cube.entries()][:90]
    deck = formats.decklist.DeckList()
    for name in pool:
        deck.add("main", 1, name)
    deck.add("main", 30, "Forest")
    report = benchmark(HORDE_SEALED.validate, "survivor", deck, pool=pool)
    assert report.valid
    assert _best("survivor", deck, pool=pool) < 0.05


@pytest.mark.parametrize(
    ("form", "kind", "sample"),
    [
        ("dreadhorde", "horde", "nicol_bolas"),
        ("archenemy", "archenemy", "bolas"),
        ("elder-dragon-wars", "deck", "white"),
        ("elder-dragon-wars", "chaos", "chaos"),
    ],
)
def test_an_edited_list_of_the_other_formats_is_judged_within_50_ms(
    benchmark: Any, form: str, kind: str, sample: str
) -> None:
    declared = formats.get(form)
    deck = formats.decklist.parse(declared.sample(sample).text)
    deck.add("main", 20, "Hill Giant")
    benchmark(declared.validate, kind, deck)
    times = []
    for _ in range(5):
        start = time.perf_counter()
        declared.validate(kind, deck)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.05


def _best(kind: str, deck: Any, **more: Any) -> float:
    times = []
    for _ in range(5):
        start = time.perf_counter()
        HORDE_SEALED.validate(kind, deck, **more)
        times.append(time.perf_counter() - start)
    return min(times)
