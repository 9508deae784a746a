"""What every test may use."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")  # how fast a busy machine draws examples says nothing about the code

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's directory."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of card texts and specifications beside the project; without it its tests are skipped."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("needs ../shared, which is not here")
    return folder
