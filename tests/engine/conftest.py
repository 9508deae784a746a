"""Fixtures for tests of the engine."""

from collections.abc import Iterator

import pytest

from engine.cards import _DEFINED


@pytest.fixture
def made() -> Iterator[None]:
    """Cards called "Test ..." that a test defines are gone after it."""
    before = set(_DEFINED)
    yield
    for name in [name for name in _DEFINED if name.startswith("Test ") and name not in before]:
        del _DEFINED[name]
