"""Rules text: one table of the ways English says the heads of nodes, read by `reading` and printed by `printing`."""

from engine.text import table  # noqa: F401, whose rows both need
