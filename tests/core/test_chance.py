"""The counter-based stream of bulk play."""

from collections import Counter

from steamhouse.core.chance import draw, stream


def test_a_draw_depends_on_key_and_number_only() -> None:
    key = stream(3, 14)
    assert [draw(key, n, 6) for n in range(20)] == [draw(key, n, 6) for n in range(20)]
    assert stream(3, 14) != stream(3, 15) != stream(4, 14)


def test_draws_are_even() -> None:
    """Each of 36 pairs of dice 1/36 of the time: chi-square with 35 degrees, far from its 0.1 % bound of 66.6."""
    pairs = Counter((draw(key, 0, 6), draw(key, 1, 6)) for key in (stream(1, i) for i in range(36_000)))
    chi_square = sum((pairs[a, b] - 1000) ** 2 / 1000 for a in range(6) for b in range(6))
    assert chi_square < 66.6


def test_draws_reach_every_outcome_and_no_other() -> None:
    key = stream(0, 0)
    assert {draw(key, n, 5) for n in range(200)} == set(range(5))
    assert {draw(key, n, 1) for n in range(10)} == {0}
