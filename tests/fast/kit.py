"""Small rules of a test's own: written to a folder, imported, translated and compiled."""

from __future__ import annotations

import ast
import ctypes
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, ClassVar

from steamhouse.core import chance
from steamhouse.core.fields import Fields, FieldTable
from steamhouse.fast.build import CHECKED, SHARED, compile_to, compiler
from steamhouse.fast.native import Engine
from steamhouse.fast.source import Module, Rules, make_rules
from steamhouse.fast.to_c import to_c


class Game(Fields):
    FIELDS: ClassVar[FieldTable] = {
        "x": ("i8", ()),
        "y": ("i8", ()),
        "small": ("i1", ()),
        "row": ("i2", (5,)),
        "table": ("i4", (3, 4)),
        "work": ("i4", (7,)),
    }
    SCRATCH: ClassVar[frozenset[str]] = frozenset({"work"})
    __slots__ = tuple(FIELDS)


class Scratch(Fields):
    FIELDS: ClassVar[FieldTable] = {"pile": ("i2", (9,)), "high": ("i1", ())}
    SCRATCH: ClassVar[frozenset[str]] = frozenset(FIELDS)
    __slots__ = tuple(FIELDS)


class Box(Fields):
    FIELDS: ClassVar[FieldTable] = {"n": ("i1", ()), "given": ("i2", (6,))}
    __slots__ = tuple(FIELDS)


ENTRIES = """

def set_up(g: Game, b: Box) -> None:
    g.small = b.n


def chance(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    return 0


def legal(g: Game, b: Box, acts: list[int]) -> int:
    acts[0] = 1
    return 1


def check(g: Game, b: Box, a: int) -> int:
    return 0
"""
STEP = "\n\ndef step(g: Game, b: Box, s: Scratch, a: int) -> None:\n    pass\n"


def rules(folder: Path, **texts: str) -> Rules:
    """Rules of these modules, callees first; the last one gets the entries that every game has."""
    chance_path = Path(str(chance.__file__))
    modules = [Module("chance", 0, chance, chance_path, ast.parse(chance_path.read_text()))]
    for number, (name, text) in enumerate(texts.items(), 1):
        last = number == len(texts)
        whole = text + (ENTRIES if last else "") + (STEP if last and "def step" not in text else "")
        path = folder / f"{name}.py"
        path.write_text(f"from __future__ import annotations\n{whole}")
        spec = spec_from_file_location(name, path)
        assert spec and spec.loader
        module = sys.modules[name] = module_from_spec(spec)
        spec.loader.exec_module(module)
        modules.append(Module(name, number, module, path, ast.parse(path.read_text())))
    return make_rules("test", modules, Game, Box, Scratch)


def compiled(folder: Path, found: Rules, *, checked: bool = False) -> Engine:
    path = folder / "test.so"
    command = compiler()
    assert command
    compile_to(path, to_c(found), [*command, *SHARED, *(CHECKED if checked else ())])
    return Engine(path, Game, Box)


class Both:
    """One game, interpreted and compiled: ``step`` plays in both and compares every field."""

    def __init__(self, folder: Path, found: Rules, *, checked: bool = False) -> None:
        self.python: dict[str, Any] = vars(found.modules[-1].python)
        self.engine = compiled(folder, found, checked=checked)
        self.g, self.b = Game(), Box()
        self.b.n, self.b.given = 3, [5, -7, 0, 30000, 2, -1]
        self.box = ctypes.create_string_buffer(self.engine.box.pack(self.b))
        self.work = ctypes.create_string_buffer(self.engine.room)
        self.buffer = ctypes.create_string_buffer

    def step(self, action: int) -> Game:
        memory = self.buffer(self.engine.state.pack(self.g))
        self.engine.call["step"](memory, self.box, action, self.work)
        self.python["step"](self.g, self.b, Scratch(), action)
        found = Game()
        self.engine.state.unpack(memory, found)
        assert {name: getattr(found, name) for name in self.engine.state.fields} == {
            name: getattr(self.g, name) for name in self.engine.state.fields
        }, action
        return self.g
