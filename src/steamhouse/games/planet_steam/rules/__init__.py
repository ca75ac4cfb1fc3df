"""The rules of Planet Steam as plain functions ``f(g, b, ...)``, a module per topic; ``order.py`` puts them in order.

They use only ints, bools, tuples of constants, ``g.field[i][j]``, ``if``, ``while``, ``for`` over a range, ``min`` and
``max``, so that one text runs interpreted and compiled (tested). ``check_...`` returns 0 or a code of ``reasons.py``.
"""
