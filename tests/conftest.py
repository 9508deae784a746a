"""What every test may use."""

import hashlib
import os
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


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """`-n auto`: one process more than there are cores, for many tests wait for servers, workers and a browser."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


def pytest_addoption(parser: pytest.Parser) -> None:
    """Long suites may be drawn from: the same seed draws the same tests, whatever else is collected."""
    parser.addoption("--one-in", type=int, default=1, metavar="N", help="of tests/decks, only one test in N")
    parser.addoption("--drawn-by", default="", metavar="SEED", help="the seed by which --one-in draws")


def drawn(test: str, seed: str, n: int) -> bool:
    """Whether a test is in the sample of one in `n` that a seed draws."""
    return int.from_bytes(hashlib.sha256(f"{seed} {test}".encode()).digest()[:8]) % n == 0


def pytest_collection() -> None:
    """Files of tests that look cards up as they are read have no database to find imported ones in."""
    from decks.imported import forget

    forget()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `COMPILED_ENGINE=required` the tests are played by the compiled engine, but for those of the sources alone."""
    from engine import PLAYING

    n, seed = config.getoption("one_in"), config.getoption("drawn_by")
    left = [i for i in items if i.nodeid.startswith("tests/decks/") and not drawn(i.nodeid, seed, n)]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in set(left)]
    if PLAYING.compiled:
        for item in items:
            if item.get_closest_marker("sources"):
                item.add_marker(
                    pytest.mark.skip(reason="changes modules of the engine, which are compiled here")
                )


@pytest.fixture(autouse=True)
def cards_known(request: pytest.FixtureRequest) -> None:
    """A server that an earlier test started here knows imported cards; a test without one must not ask for them."""
    if "live_server" in request.fixturenames:
        from decks.imported import know

        know()
    else:
        from decks.imported import forget

        forget()
