"""Which engine the games here are played by, for the log."""

import structlog

from engine import PLAYING

log = structlog.get_logger(__name__)


def announce() -> None:
    """One line: the compiled engine, or plain Python and what kept the compiled one from being used."""
    log.info("engine", plays=PLAYING.words, **({"why": PLAYING.why} if PLAYING.why else {}))
