"""Random numbers as a counter hash: number `k` of a seed is a pure function of both.

The mixing function is splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014). A game
keeps only its seed and how many numbers it has drawn, so a state can be undone, stored and repeated on any machine.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(seed: int, counter: int) -> int:
    """The 64-bit number `counter` of `seed`."""
    z = (seed + (counter + 1) * GAMMA) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def derive(seed: int, *salts: int) -> int:
    """A seed of its own for each list of salts, such as (run seed, game index)."""
    for salt in salts:
        seed = mix(seed & MASK, salt & MASK)
    return seed & MASK


def below(seed: int, counter: int, n: int) -> tuple[int, int]:
    """A uniform number in 0 .. n-1 and the next counter; rejection sampling, so no value is favoured."""
    limit = MASK + 1 - (MASK + 1) % n
    while True:
        value = mix(seed, counter)
        counter += 1
        if value < limit:
            return value % n, counter


def shuffled(items: Sequence[T], seed: int, counter: int = 0) -> tuple[list[T], int]:
    """A uniform permutation (Fisher-Yates, from the last place down) and the next counter."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j, counter = below(seed, counter, i + 1)
        out[i], out[j] = out[j], out[i]
    return out, counter
