"""Fixtures for tests of the engine."""

from collections.abc import Iterator

import pytest

from engine.language.library import apart


@pytest.fixture
def made() -> Iterator[None]:
    """Cards that a test defines are gone after it."""
    with apart():
        yield


@pytest.fixture(scope="module")
def throwaway() -> Iterator[None]:
    """Cards that a module's fixture defines are gone after its tests."""
    with apart():
        yield
