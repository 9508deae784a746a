"""The shape of the map: two grids of fifteen lands with their far rows back to back."""

import pytest

from formats.army_magic.geometry import (
    AROUND,
    CELLS,
    GRID,
    HOMES,
    NEIGHBOURS,
    cell,
    distance,
    grid_of,
    label,
    owner_of,
    place,
)


def around(lane: int, row: int) -> set[tuple[int, int]]:
    return {place(c) for c in NEIGHBOURS[cell(lane, row)]}


@pytest.mark.rule("AM-48")
def test_each_home_base_lies_in_the_middle_of_the_row_nearest_its_owner() -> None:
    assert [place(c) for c in HOMES] == [(3, 1), (3, 6)]
    assert [owner_of(c) for c in HOMES] == [0, 1]
    for player in (0, 1):
        cells = grid_of(player)
        assert len(cells) == GRID - 1
        assert {owner_of(c) for c in cells} == {player}
        assert HOMES[player] not in cells
    assert {place(c)[1] for c in grid_of(0)} == {1, 2, 3}
    assert {place(c)[1] for c in grid_of(1)} == {4, 5, 6}


@pytest.mark.rule("AM-51")
def test_the_grids_touch_along_their_far_rows() -> None:
    assert (2, 4) in around(2, 3)
    assert distance(cell(3, 1), cell(3, 6)) == 5
    for lane in range(1, 6):
        assert (lane, 4) in around(lane, 3)


@pytest.mark.rule("AM-52")
@pytest.mark.parametrize(
    ("lane", "row", "neighbours"),
    [
        (1, 1, {(2, 1), (1, 2)}),
        (3, 1, {(2, 1), (4, 1), (3, 2)}),
        (3, 3, {(2, 3), (4, 3), (3, 2), (3, 4)}),
        (5, 6, {(4, 6), (5, 5)}),
    ],
)
def test_neighbours_are_orthogonal(lane: int, row: int, neighbours: set[tuple[int, int]]) -> None:
    assert around(lane, row) == neighbours


@pytest.mark.rule("AM-53")
def test_the_map_has_edges() -> None:
    assert (5, 2) not in around(1, 2)
    assert (3, 6) not in around(3, 1)
    assert sum(map(len, NEIGHBOURS)) == 2 * (4 * 6 + 5 * 5)


def test_being_next_to_each_other_is_mutual_and_one_step() -> None:
    for a in range(CELLS):
        assert AROUND[a] == {a, *NEIGHBOURS[a]}
        for b in range(CELLS):
            assert (b in NEIGHBOURS[a]) == (a in NEIGHBOURS[b]) == (distance(a, b) == 1)


def test_cells_are_written_lane_first() -> None:
    assert [label(c) for c in (0, 4, 5, 29)] == ["(1,1)", "(5,1)", "(1,2)", "(5,6)"]
    assert [cell(*place(c)) for c in range(CELLS)] == list(range(CELLS))
    with pytest.raises(ValueError, match="no place"):
        cell(6, 1)
