"""Many games at once as arrays of numpy, played by the compiled rules: for programs that learn and search.

``BatchEnv`` plays any number of games of one box, one action of each a call. ``playouts`` plays random games from one
position. ``available`` says whether this machine can. The extra ``fast`` brings numpy.
"""

from __future__ import annotations

from steamhouse.batch.env import BatchEnv, Chance, Reward, playouts
from steamhouse.batch.results import Legal, Result, Step
from steamhouse.batch.spec import Spec, spec_of
from steamhouse.fast.native import available

__all__ = ["BatchEnv", "Chance", "Legal", "Result", "Reward", "Spec", "Step", "available", "playouts", "spec_of"]
