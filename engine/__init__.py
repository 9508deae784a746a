"""Plays Magic: the rules engine. No framework, no clock, no network; plain Python, or the same compiled."""

from engine.compiled import PLAYING

VERSION = "0.3.0"

__all__ = ["PLAYING", "VERSION"]
