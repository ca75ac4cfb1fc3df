"""The rules of a game on a GPU of NVIDIA: the same text in C, a thread a game (``pip install "steamhouse[cuda]"``).

The text is compiled by NVIDIA's runtime compiler, for which no GPU is needed; playing needs one with its driver.
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from cuda.bindings import driver, nvrtc

from steamhouse.core.chance import MASK
from steamhouse.core.errors import GameError
from steamhouse.core.registry import load_game
from steamhouse.fast.packing import packing
from steamhouse.fast.to_c import translate_for_cuda

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from steamhouse.core.game import Game

# What C has and the runtime compiler, which reads C++ and no files, has not.
PRELUDE = """\
#define restrict __restrict__
#define SH_LARGE __noinline__
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
#define INT64_C(number) number##ll
#define INT64_MIN (-9223372036854775807ll - 1)
#define INT64_MAX 9223372036854775807ll
"""
FLAGS = ("-default-device", "--std=c++17", "-w")
BLOCK = 64  # threads
WAVES = 16  # blocks for each multiprocessor: more games at once need more memory, fewer leave it waiting


class Played(NamedTuple):
    """What came of random games, a row each: equal to what the compiled rules of a processor make of them."""

    decisions: NDArray[np.int32]
    """(N,): how many decisions were made."""
    points: NDArray[np.int32]
    """(N, seats): wealth or points at the end."""
    hashes: NDArray[np.uint64]
    """(N,): a number for the last position, as ``BatchEnv.hashes`` has it."""


def program(game_id: str) -> str:
    """The text that is compiled. GameError for a game whose rules are not made for it."""
    return PRELUDE + translate_for_cuda(game_id).replace("#include <stdint.h>", "")


@cache
def compile_for(game_id: str, capability: tuple[int, int] = (9, 0)) -> bytes:
    """The rules as machine code for GPUs of this compute capability. No GPU is needed.

    GameError for a game whose rules are not made for it, and with the compiler's words if it refuses them.
    """
    made = _of_compiler(nvrtc.nvrtcCreateProgram(program(game_id).encode(), game_id.encode(), 0, [], []))
    try:
        flags = [f"--gpu-architecture=sm_{capability[0]}{capability[1]}".encode(), *(flag.encode() for flag in FLAGS)]
        if nvrtc.nvrtcCompileProgram(made, len(flags), flags)[0] != nvrtc.nvrtcResult.NVRTC_SUCCESS:
            said = b" " * _of_compiler(nvrtc.nvrtcGetProgramLogSize(made))
            _of_compiler(nvrtc.nvrtcGetProgramLog(made, said))
            raise GameError(f"{game_id}: the rules do not compile for a GPU: {said.decode(errors='replace')[:2000]}")
        code: bytes = b" " * _of_compiler(nvrtc.nvrtcGetCUBINSize(made))
        _of_compiler(nvrtc.nvrtcGetCUBIN(made, code))
        return code
    finally:
        nvrtc.nvrtcDestroyProgram(made)


def available() -> bool:
    """Whether there is a GPU with its driver."""
    try:
        return driver.cuInit(0)[0] == driver.CUresult.CUDA_SUCCESS and bool(_of_device(driver.cuDeviceGetCount()))
    except RuntimeError:  # no driver on this machine
        return False


class Gpu:
    """The rules of one box on one GPU. GameError for a game whose rules are not made for it, or without a GPU.

    ``game`` is a game, or an id with the ``parameters`` of ``load_game``.
    """

    def __init__(self, game: str | Game, *, device: int = 0, **parameters: Any) -> None:
        if not available():
            raise GameError("there is no GPU with its driver here")
        self.game: Game = load_game(game, **parameters) if isinstance(game, str) else game
        chosen = _of_device(driver.cuDeviceGet(device))
        self._context = _of_device(driver.cuDevicePrimaryCtxRetain(chosen))
        _of_device(driver.cuCtxSetCurrent(self._context))
        attribute = driver.CUdevice_attribute
        capability = tuple(
            _of_device(driver.cuDeviceGetAttribute(which, chosen))
            for which in (
                attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR,
                attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR,
            )
        )
        processors = attribute.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT
        self._most = WAVES * _of_device(driver.cuDeviceGetAttribute(processors, chosen))
        module = _of_device(driver.cuModuleLoadData(compile_for(self.game.id, capability)))
        self._play = _of_device(driver.cuModuleGetFunction(module, b"steamhouse_play"))
        room = _of_device(driver.cuModuleGetFunction(module, b"steamhouse_room"))
        bytes_of_room = np.zeros(1, np.int64)
        with _Memory() as memory:
            place = memory.of(bytes_of_room)
            _launch(room, 1, 1, [(place, ctypes.c_void_p)])
            memory.back(bytes_of_room, place)
        self._room = int(bytes_of_room[0])

    def play(self, count: int, *, seed: int = 0, first: int = 0) -> Played:
        """Play random games to their ends. Game i depends on (``seed``, i) only; the first one is number ``first``."""
        if count < 0:
            raise ValueError(f"count: {count} games")
        box = np.frombuffer(packing(type(self.game.box)).pack(self.game.box), np.uint8)
        found = Played(
            np.zeros(count, np.int32), np.zeros((count, self.game.players), np.int32), np.zeros(count, np.uint64)
        )
        blocks = min(self._most, -(-count // BLOCK))
        if not blocks:
            return found
        results: tuple[NDArray[Any], ...] = (found.decisions, found.points, found.hashes)
        with _Memory() as memory:
            numbers = [(n, ctypes.c_int64) for n in (first, count, self.game.players, seed & MASK)]
            places = [memory.of(box), memory.room(blocks * BLOCK * self._room), *map(memory.of, results)]
            _launch(self._play, blocks, BLOCK, [*numbers, *((place, ctypes.c_void_p) for place in places)])
            for array, place in zip(results, places[2:], strict=True):
                memory.back(array, place)
        return found


class _Memory:
    """Memory of the GPU, given back at the end."""

    def __enter__(self) -> _Memory:
        self._places: list[Any] = []
        return self

    def __exit__(self, *_: object) -> None:
        for place in self._places:
            driver.cuMemFree(place)

    def room(self, size: int) -> int:
        self._places.append(_of_device(driver.cuMemAlloc(size)))
        return int(self._places[-1])

    def of(self, array: NDArray[Any]) -> int:
        place = self.room(array.nbytes)
        _of_device(driver.cuMemcpyHtoD(place, array.ctypes.data, array.nbytes))
        return place

    def back(self, array: NDArray[Any], place: int) -> None:
        _of_device(driver.cuMemcpyDtoH(array.ctypes.data, place, array.nbytes))


def _launch(function: Any, blocks: int, threads: int, arguments: list[tuple[int, Any]]) -> None:
    given = tuple(value for value, _ in arguments), tuple(kind for _, kind in arguments)
    _of_device(driver.cuLaunchKernel(function, blocks, 1, 1, threads, 1, 1, 0, 0, given, 0))
    _of_device(driver.cuCtxSynchronize())


def _of_compiler(answer: tuple[Any, ...]) -> Any:
    if answer[0] != nvrtc.nvrtcResult.NVRTC_SUCCESS:
        raise GameError(f"the compiler for GPUs: {answer[0].name}")
    return answer[1] if len(answer) > 1 else None


def _of_device(answer: tuple[Any, ...]) -> Any:
    if answer[0] != driver.CUresult.CUDA_SUCCESS:
        raise GameError(f"the GPU: {answer[0].name}")
    return answer[1] if len(answer) > 1 else None
