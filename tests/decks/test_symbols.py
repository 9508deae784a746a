"""Mana symbols as pages show them."""

import pytest

from decks.templatetags.site import mana


@pytest.mark.parametrize(
    ("symbol", "classes", "letters"),
    [
        ("{U}", "mana u", "U"),
        ("{2}", "mana c", "2"),
        ("{U/B}", "mana hybrid u with-b", "UB"),
        ("{2/W}", "mana hybrid c with-w", "2W"),
        ("{U/P}", "mana hybrid u with-u", "UP"),
        ("{G/U/P}", "mana hybrid g with-u", "GUP"),
    ],
)
def test_a_symbol_has_its_colours(symbol: str, classes: str, letters: str) -> None:
    assert f'<span class="{classes}">{letters}</span>' in mana(symbol)
