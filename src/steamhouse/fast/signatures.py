"""What the functions of the rules take, give and touch, found from their text and from who calls them with what."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from steamhouse.fast.kinds import (
    INTEGER,
    NOTHING,
    TRUTH,
    UNKNOWN,
    Number,
    Record,
    Row,
    entry_of,
    field_kind,
    tuple_kind,
)
from steamhouse.fast.source import KERNEL, MOST_LEGAL, MOST_OUTCOMES, SubsetError, imported, meant
from steamhouse.fast.subset import told

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from steamhouse.fast.kinds import Kind
    from steamhouse.fast.source import Function, Key, Module, Rules

ENTRIES = ("set_up", "chance", "legal", "check", "step")  # what the rest of the house calls
BATCH_ENTRIES = ("mover", "points", "tiebreak", "hide", "deal", "show")  # what many games at once need beside those
LISTS_OF_ENTRIES = {"acts": MOST_LEGAL, "codes": MOST_LEGAL, "weights": MOST_OUTCOMES}
BUILTINS = ("min", "max", "abs")


class Signature:
    """``takes`` by the names of the arguments, ``gives``, and ``locals``; ``writes`` if a call changes anything that
    somebody else sees, ``uses_room`` if it works in fields that mean nothing between two calls."""

    __slots__ = ("gives", "locals", "takes", "uses_room", "writes")

    def __init__(self, takes: dict[str, Kind], gives: Kind) -> None:
        self.takes = takes
        self.gives = gives
        self.locals: dict[str, Kind] = {}
        self.writes = False
        self.uses_room = False


def sign(rules: Rules) -> dict[Key, Signature]:
    """The signatures of all functions. SubsetError for an argument of no kind that C has."""
    records = _records(rules)
    found: dict[Key, Signature] = {}
    for key, function in rules.functions.items():
        takes = {arg.arg: _argument(function, arg, records) for arg in function.node.args.args}
        found[key] = Signature(takes, _result(function))
    for key in reversed(rules.functions):  # callers first: they say what lists are passed
        function = rules.functions[key]
        _pass_own_lists(function, found[key])
        _find_locals(function, found)
        _pass_on(function, found)
    for function in rules.functions.values():  # callees first: who calls one that writes, writes
        _find_effects(function, found)
    return found


def _records(rules: Rules) -> dict[str, Record]:
    records = {
        rules.state.__name__: Record(rules.state, "Game", apart=rules.state.SCRATCH),
        rules.box.__name__: Record(rules.box, "Box", fixed=True),
    }
    if rules.scratch:
        records[rules.scratch.__name__] = Record(rules.scratch, "Scratch")
    if rules.view:
        records[rules.view.__name__] = Record(rules.view, "View")
    return records


def _argument(function: Function, arg: ast.arg, records: dict[str, Record]) -> Kind:
    what = ast.unparse(arg.annotation) if arg.annotation else ""
    if what in ("int", "bool"):
        return TRUTH if what == "bool" else INTEGER
    if what in records:
        return records[what]
    if what == "Any" and function.module.python.__name__.startswith(KERNEL):  # the kernel knows no game's state
        return next(iter(records.values()))
    if what == "list[int]":
        return Row("", (UNKNOWN,))
    allowed = ", ".join(["int", "bool", "list[int]", *records])
    raise SubsetError(told(function.module, arg, f"{arg.arg}: {what or 'of no type'}; an argument is one of {allowed}"))


def _result(function: Function) -> Kind:
    what = ast.unparse(function.node.returns) if function.node.returns else ""
    if what in ("int", "bool"):
        return TRUTH if what == "bool" else INTEGER
    if what == "None":
        return NOTHING
    wrong = f"{function.node.name} gives {what or 'what it does not say'}; a result is an int, a bool or None"
    raise SubsetError(told(function.module, function.node, wrong))


def _pass_own_lists(function: Function, signature: Signature) -> None:
    """The lists of actions that entries get from outside, and those of a function that no other calls."""
    entry = function.node.name in ENTRIES
    for name, kind in signature.takes.items():
        if isinstance(kind, Row) and not kind.dtype:
            signature.takes[name] = Row("i4", (LISTS_OF_ENTRIES.get(name, MOST_LEGAL) if entry else UNKNOWN,))


class Scope:
    """What names stand for in one function."""

    def __init__(self, function: Function, signatures: dict[Key, Signature]) -> None:
        self.function = function
        self.signatures = signatures
        self.own = signatures[function.key]

    @property
    def module(self) -> Module:
        """The module in which the function stands."""
        return self.function.module

    def constant(self, node: ast.expr) -> Any:
        """What a name stands for that is no variable, of the module or one that it imports; None if nothing."""
        first = node.value if isinstance(node, ast.Attribute) else node
        return None if isinstance(first, ast.Name) and self.is_variable(first.id) else meant(self.module, node)

    def home(self, node: ast.expr) -> ModuleType | None:
        """The imported module of which an expression is a name."""
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
            return None
        return None if self.is_variable(node.value.id) else imported(self.module, node.value.id)

    def is_variable(self, name: str) -> bool:
        """Whether the name is an argument or a local variable."""
        return name in self.own.takes or name in self.own.locals

    def callee(self, node: ast.Call) -> Signature | None:
        """The signature of a called function of the rules."""
        value = self.constant(node.func)
        return self.signatures.get((getattr(value, "__module__", ""), getattr(value, "__name__", "")))

    def kind(self, node: ast.expr) -> Kind | None:
        """What an expression is; None where that cannot be said (yet)."""
        match node:
            case ast.Name(name) if self.is_variable(name):
                return self.own.takes.get(name) or self.own.locals.get(name)
            case ast.Name():
                return self._kind_of_constant(node)
            case ast.Attribute() if self.home(node):
                return self._kind_of_constant(node)
            case ast.Attribute(value, name):
                record = self.kind(value)
                return field_kind(record, name) if isinstance(record, Record) and name in record.fields.FIELDS else None
            case ast.Subscript(value):
                row = self.kind(value)
                return entry_of(row) if isinstance(row, Row) else None
            case ast.Call():
                signature = self.callee(node)
                return signature.gives if signature else INTEGER
            case ast.IfExp(_, yes, no):
                return joined(self.kind(yes), self.kind(no))
            case ast.Compare() | ast.UnaryOp(ast.Not()):
                return TRUTH
            case ast.BoolOp(_, values):
                kinds = [self.kind(value) for value in values]
                return TRUTH if all(kind == TRUTH for kind in kinds) else INTEGER
            case ast.Constant(value):
                return TRUTH if isinstance(value, bool) else INTEGER
        return INTEGER

    def _kind_of_constant(self, node: ast.expr) -> Kind | None:
        value = self.constant(node)
        if isinstance(value, bool | int):
            return TRUTH if isinstance(value, bool) else INTEGER
        return tuple_kind(value) if isinstance(value, tuple) else None

    def writes(self, node: ast.AST) -> bool:
        """Whether an expression calls a function that changes something."""
        calls = [inner for inner in ast.walk(node) if isinstance(inner, ast.Call)]
        return any(signature.writes for call in calls if (signature := self.callee(call)))


def joined(one: Kind | None, other: Kind | None) -> Kind | None:
    """The kind of what is the one or the other; None where they do not go together."""
    if one is None or other is None:
        return one or other
    if isinstance(one, Number) and isinstance(other, Number):
        return Number(one.truth and other.truth)
    if isinstance(one, Row) and isinstance(other, Row) and one.dtype == other.dtype:
        if one.shape == other.shape:
            return Row(one.dtype, one.shape, one.fixed or other.fixed)
        if one.shape[1:] == other.shape[1:]:
            return Row(one.dtype, (UNKNOWN, *one.shape[1:]), one.fixed or other.fixed)
    return one if one == other else None


def _assigned(node: ast.AST) -> list[tuple[str, ast.expr | None]]:
    """Each variable that a statement sets, with what it is set to (None: a number of a loop)."""
    pairs: list[tuple[ast.expr, ast.expr | None]] = []
    match node:
        case ast.Assign(targets, value):
            for target in targets:
                if isinstance(target, ast.Tuple):
                    values = value.elts if isinstance(value, ast.Tuple) else [None] * len(target.elts)
                    pairs += zip(target.elts, values, strict=False)
                else:
                    pairs.append((target, value))
        case ast.AugAssign(target) | ast.For(target):
            pairs.append((target, None))
    return [(target.id, value) for target, value in pairs if isinstance(target, ast.Name)]


def _find_locals(function: Function, signatures: dict[Key, Signature]) -> None:
    scope = Scope(function, signatures)
    own = scope.own
    assigned = [pair for node in ast.walk(function.node) for pair in _assigned(node)]
    before: dict[str, Kind] | None = None
    while before != own.locals:  # what one variable is may rest on another that is set further down
        before = dict(own.locals)
        for name, value in assigned:
            kind = INTEGER if value is None else scope.kind(value)
            if name not in own.takes and kind is not None:
                own.locals[name] = joined(own.locals.get(name), kind) or kind


def _pass_on(function: Function, signatures: dict[Key, Signature]) -> None:
    """Tell the called functions which lists they get."""
    scope = Scope(function, signatures)
    for call in ast.walk(function.node):
        signature = scope.callee(call) if isinstance(call, ast.Call) else None
        if signature is None or not isinstance(call, ast.Call):
            continue
        for name, given in zip(signature.takes, call.args, strict=False):
            takes, passed = signature.takes[name], scope.kind(given)
            if not isinstance(takes, Row) or not isinstance(passed, Row) or not passed.dtype:
                continue
            both = joined(takes, passed) if takes.dtype else passed
            if both is None:
                raise SubsetError(
                    told(function.module, call, f"{name}: called with lists of two kinds; write two rules")
                )
            signature.takes[name] = both


def _find_effects(function: Function, signatures: dict[Key, Signature]) -> None:
    scope = Scope(function, signatures)
    own = scope.own
    for node in ast.walk(function.node):
        match node:
            case ast.Assign(targets):
                own.writes |= any(not isinstance(target, ast.Name | ast.Tuple) for target in targets)
                own.writes |= any(isinstance(target, ast.Tuple) and not _only_names(target) for target in targets)
            case ast.AugAssign(target):
                own.writes |= not isinstance(target, ast.Name)
            case ast.Call():
                signature = scope.callee(node)
                own.writes |= signature is not None and signature.writes
                own.uses_room |= signature is not None and signature.uses_room
            case ast.Attribute(value, name):
                record = scope.kind(value)
                own.uses_room |= isinstance(record, Record) and name in record.apart


def _only_names(target: ast.Tuple) -> bool:
    return all(isinstance(part, ast.Name) for part in target.elts)
