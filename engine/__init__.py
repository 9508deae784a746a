"""Plays Magic: the rules engine. Pure Python, no framework, no clock, no network."""

VERSION = "0.3.0"
