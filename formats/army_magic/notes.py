"""What a game on a map notes, and what its cards and spells remember of the map."""

from typing import Any

from engine.state.declared import GameNote, Key
from engine.state.objects import Reference

FIELD = GameNote[Any]("field")  # the `Field` itself, which is made of these notes
BATTLE = GameNote[tuple[int, int] | None]("battle")  # from which cell to which

CELL = Key[int]("cell")
ACTED = Key[tuple[int, int]]("acted")  # the turn and the combat in which a unit has moved or attacked
CARRIER = Key[Reference]("carrier")
SHOWN = Key[tuple[int, int]]("shown")  # the turn, and when in it
TOKENS_AT = Key[int]("tokens_at")  # the cell of the tokens a spell makes
STRUCK_FROM = Key[Any]("struck_from")  # the cells from which a resolving source deals damage, None for all
MARCH = Key[tuple[int, int, tuple[Reference, ...]]]("march")  # from, to, and who
