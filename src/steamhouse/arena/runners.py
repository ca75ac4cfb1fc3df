"""Where the games of a run are played: in this process, or in several. The results are the same."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Work = Callable[[Any], Any]
    Progress = Callable[[int, int], None]
    """Told how many parts are done, and of how many."""


class Runner(Protocol):
    """Applies a function to each of some parts. The function and the parts can be pickled."""

    def run(self, work: Work, parts: Sequence[Any], progress: Progress | None = None) -> list[Any]:
        """The results in the order of the parts."""


class Serial:
    """One part after the other, in this process."""

    def run(self, work: Work, parts: Sequence[Any], progress: Progress | None = None) -> list[Any]:
        """The results in the order of the parts."""
        results = []
        for part in parts:
            results.append(work(part))
            if progress is not None:
                progress(len(results), len(parts))
        return results


class Processes:
    """Several processes side by side, started afresh so that nothing of this one is copied."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, work: Work, parts: Sequence[Any], progress: Progress | None = None) -> list[Any]:
        """The results in the order of the parts."""
        with ProcessPoolExecutor(min(self.jobs, len(parts)) or 1, mp_context=get_context("spawn")) as pool:
            futures = [pool.submit(work, part) for part in parts]
            try:
                for done, future in enumerate(as_completed(futures), 1):
                    future.result()
                    if progress is not None:
                        progress(done, len(parts))
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
            return [future.result() for future in futures]


def make_runner(jobs: int) -> Runner:
    """A runner with so many processes; with one, everything happens in this process. ValueError for less than one."""
    if jobs < 1:
        raise ValueError(f"jobs: at least 1 is needed, not {jobs}")
    return Serial() if jobs == 1 else Processes(jobs)
