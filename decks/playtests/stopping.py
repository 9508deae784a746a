"""One byte that a worker shares with its processes: it is to stop, so finish the game and give the rest back."""

import mmap

_flag = mmap.mmap(-1, 1)  # anonymous and shared: what the parent writes, forked children read


def ask() -> None:
    """Tell this worker's processes to stop after the game they are in."""
    _flag[0] = 1


def asked() -> bool:
    """Whether to stop."""
    return bool(_flag[0])


def forget() -> None:
    """A new start."""
    _flag[0] = 0
