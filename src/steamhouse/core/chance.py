"""Chance for bulk play: a counter-based stream of numbers, the same interpreted and compiled.

A number depends on the stream's key and on how many were drawn before, on nothing else: game i of a run is the same
whatever ran before it. Rules know nothing of this; a driver draws and plays the outcome.
"""

from __future__ import annotations

MASK = (1 << 62) - 1
STREAM = 0x1F83D9ABFB41BD6B & MASK
DRAW = 0x2545F4914F6CDD1D & MASK


def mix(x: int) -> int:
    """Scramble 62 bits: multiplications by odd numbers and shifts, each of which loses nothing."""
    x = (x ^ (x >> 30)) & MASK
    x = (x * 0x2C1B3C6D) & MASK
    x = (x ^ (x >> 27)) & MASK
    x = (x * 0x297A2D39) & MASK
    return (x ^ (x >> 31)) & MASK


def stream(seed: int, index: int) -> int:
    """The key of the stream of game ``index`` in a run with this seed."""
    return mix((mix((seed ^ STREAM) & MASK) + index) & MASK)


def draw(key: int, number: int, below: int) -> int:
    """Draw ``number`` of a stream: an integer from 0 to ``below`` - 1 (``below`` at most 2**20)."""
    return ((mix((key ^ mix((number ^ DRAW) & MASK)) & MASK) >> 20) * below) >> 42
