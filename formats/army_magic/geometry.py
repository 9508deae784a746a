"""The battlefield's shape: five lanes by six rows, two grids of fifteen with their far rows back to back (AM-48 to AM-53).

A cell is a number, row by row from the first player's edge; people and logs say (lane,row), both from 1.
"""

LANES, ROWS = 5, 6
CELLS = LANES * ROWS
GRID = CELLS // 2
HOMES = (2, CELLS - 3)
"""The middle lane of the row nearest each player: (3,1) and (3,6)."""


def cell(lane: int, row: int) -> int:
    """The number of a place."""
    if not (1 <= lane <= LANES and 1 <= row <= ROWS):
        raise ValueError(f"there is no place ({lane},{row}) on the map")
    return (row - 1) * LANES + lane - 1


def place(number: int) -> tuple[int, int]:
    """Lane and row of a cell."""
    return number % LANES + 1, number // LANES + 1


LABELS = tuple(f"({lane},{row})" for lane, row in map(place, range(CELLS)))


def label(number: int) -> str:
    """A cell as people write it."""
    return LABELS[number]


def owner_of(number: int) -> int:
    """Whose grid a cell belongs to: player 0 or 1."""
    return number // GRID


def distance(a: int, b: int) -> int:
    """Steps from land to land; nothing goes diagonally or around the edge."""
    (lane, row), (other_lane, other_row) = place(a), place(b)
    return abs(lane - other_lane) + abs(row - other_row)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(b for b in range(CELLS) if distance(a, b) == 1) for a in range(CELLS)
)
"""The cells orthogonally next to each cell, in order."""

AROUND: tuple[frozenset[int], ...] = tuple(frozenset((a, *NEIGHBOURS[a])) for a in range(CELLS))
"""Each cell with its neighbours: what an ability that comes from there reaches (AM-69)."""


def grid_of(player: int) -> tuple[int, ...]:
    """A player's fourteen cells beside the home base, in order."""
    return tuple(c for c in range(CELLS) if owner_of(c) == player and c != HOMES[player])
