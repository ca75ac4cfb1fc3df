"""Expressions of the rules in C, and what is refused because C would read it otherwise than Python does."""

from __future__ import annotations

import ast
from types import FunctionType
from typing import TYPE_CHECKING

from steamhouse.fast.kinds import C_TYPES, NOTHING, UNKNOWN, Number, Record, Row, tuple_kind
from steamhouse.fast.signatures import BUILTINS, Scope
from steamhouse.fast.source import place_number

if TYPE_CHECKING:
    from steamhouse.fast.signatures import Signature
    from steamhouse.fast.source import Function, Key, Rules

OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
}
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
C_WORDS = frozenset(
    (
        *("auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern"),
        *("float", "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return", "short", "signed"),
        *("sizeof", "static", "struct", "switch", "typedef", "union", "unsigned", "void", "volatile", "while"),
        *("asm", "typeof", "room"),
        # and of C++, which is what compilers for a GPU read
        *(
            "bool",
            "catch",
            "delete",
            "explicit",
            "export",
            "friend",
            "mutable",
            "namespace",
            "new",
            "operator",
            "or_eq",
        ),
        *("private", "protected", "public", "template", "this", "throw", "typename", "using", "virtual"),
    )
)


class Fault(Exception):
    """An expression or statement that does not become C."""

    def __init__(self, node: ast.AST, what: str) -> None:
        self.node = node
        self.what = what


def c_name(name: str) -> str:
    """A name as C may have it."""
    return f"{name}_" if name in C_WORDS else name


def literal(value: int) -> str:
    """A number in C, whatever its size."""
    if value == -(1 << 63):
        return "INT64_MIN"
    return str(int(value)) if abs(value) < 1 << 31 else f"INT64_C({int(value)})"


class Tables:
    """The constant tuples that rules name, each once, under the name of the module as which it was first named."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}  # by the identity of a tuple
        self.texts: list[str] = []

    def name_of(self, value: tuple[object, ...], kind: Row, name: str, home: str) -> str:
        """What a tuple is called in C, that of a module ``home``."""
        if id(value) not in self._names:
            c = self._names[id(value)] = f"{home}__{name}"
            lengths = "".join(f"[{length}]" for length in kind.shape)
            self.texts.append(f"static const {C_TYPES[kind.dtype]} {c}{lengths} = {_braces(value)};\n")
        return self._names[id(value)]


def _braces(value: object) -> str:
    if isinstance(value, tuple):
        return "{" + ", ".join(_braces(item) for item in value) + "}"
    assert isinstance(value, int)
    return literal(value)


class Expressions(Scope):
    """The expressions of one function. ``tables`` collects the constant tuples that they name."""

    def __init__(self, function: Function, signatures: dict[Key, Signature], rules: Rules, tables: Tables) -> None:
        super().__init__(function, signatures)
        self.rules = rules
        self.tables = tables

    def text(self, node: ast.expr) -> str:
        """An expression in C."""
        match node:
            case ast.Constant(value):
                return literal(int(value))  # type: ignore[arg-type]
            case ast.Name(name) if self.is_variable(name):
                return c_name(name)
            case ast.Name(name):
                return self._constant(node, name)
            case ast.Attribute(_, name) if self.home(node):
                return self._constant(node, name)
            case ast.Attribute():
                return self._field(node)
            case ast.Subscript():
                return self._entry(node)
            case ast.Call():
                return self._call(node)
            case ast.BinOp(left, operator, right):
                return self.binary(node, left, operator, right)
            case ast.UnaryOp(operator, operand):
                sign = {ast.USub: "-", ast.UAdd: "+", ast.Not: "!", ast.Invert: "~"}[type(operator)]
                return f"({sign}{self.number(operand)})"
            case ast.BoolOp():
                return self._either(node)
            case ast.IfExp(test, yes, no):
                if self.kind(node) is None or self.kind(node) == NOTHING:
                    raise Fault(node, "one or the other, of two kinds: write if and else")
                return f"({self.condition(test)} ? {self.text(yes)} : {self.text(no)})"
            case ast.Compare():
                return self._comparison(node)
        raise Fault(node, f"{type(node).__name__}: not among what rules are written in")

    def number(self, node: ast.expr) -> str:
        """An expression that has to be a number."""
        text = self.text(node)
        if not isinstance(self.kind(node), Number):
            raise Fault(node, f"{ast.unparse(node)} is not a number: name one of its entries or fields")
        return text

    def condition(self, node: ast.expr) -> str:
        """An expression of which only matters whether it is 0."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return f"({sign.join(self.condition(value) for value in node.values)})"
        return self.number(node)

    def place(self, node: ast.AST) -> str:
        """The place in the rules' text, for what a checked build reports."""
        return str(place_number(self.module, node))

    # ---- names, fields, entries ----

    def _constant(self, node: ast.expr, name: str) -> str:
        value = self.constant(node)
        if isinstance(value, int):
            return literal(value)
        if isinstance(value, tuple):
            return self._table(node, name, value)
        said = f"{ast.unparse(node)}: neither a variable nor a whole number or tuple of such of the module"
        raise Fault(node, said)

    def _table(self, node: ast.expr, name: str, value: tuple[object, ...]) -> str:
        kind = tuple_kind(value)
        if kind is None:
            raise Fault(node, f"{name}: a tuple holds whole numbers, or tuples of them that are equally long")
        if home := self.home(node):
            return self.tables.name_of(value, kind, name, home.__name__.rpartition(".")[2])
        first = next(module for module in self.rules.modules if vars(module.python).get(name) is value)
        return self.tables.name_of(value, kind, name, first.name)

    def _field(self, node: ast.Attribute) -> str:
        record = self.kind(node.value)
        if not isinstance(record, Record) or not isinstance(node.value, ast.Name):
            raise Fault(node, f"{ast.unparse(node)}: only records have fields, and only those of their table")
        if node.attr not in record.fields.FIELDS:
            raise Fault(node, f"{node.attr}: not a field of {record.fields.__name__}; enter it in FIELDS")
        holder = "room" if node.attr in record.apart else c_name(node.value.id)
        return f"{holder}->{c_name(node.attr)}"

    def _entry(self, node: ast.Subscript) -> str:
        text, row = self.text(node.value), self.kind(node.value)
        if not isinstance(row, Row):
            raise Fault(node, f"{ast.unparse(node.value)} has no entries")
        return f"{text}[{self._index(node, row.shape[0])}]"

    def _index(self, node: ast.Subscript, length: int) -> str:
        index = node.slice
        known = index.value if isinstance(index, ast.Constant) else None
        if isinstance(index, ast.Name | ast.Attribute):
            known = self.constant(index)
        if isinstance(known, int):
            if known < 0 or (length != UNKNOWN and known >= length):
                raise Fault(node, f"entry {known} of {length or 'a list'}: count from 0")
            return literal(known)
        if isinstance(index, ast.UnaryOp):
            raise Fault(node, "an entry from the end: count from 0")
        return f"SH_AT({self.number(index)}, {length if length != UNKNOWN else 'INT64_MAX'}, {self.place(node)})"

    # ---- calls ----

    def _call(self, node: ast.Call) -> str:
        name = ast.unparse(node.func)
        if not isinstance(node.func, ast.Name) and not self.home(node.func):
            raise Fault(node, f"{name} is a method: call a function of the rules")
        self._in_any_order(node, node.args)
        signature = self.callee(node)
        if signature is None:
            if name not in BUILTINS or self.constant(node.func) is not None or not node.args:
                raise Fault(node, f"{name}: no function of the rules, nor range, {', '.join(BUILTINS)}")
            return self._builtin(name, [self.number(arg) for arg in node.args])
        if len(node.args) != len(signature.takes):
            raise Fault(node, f"{name} takes {len(signature.takes)} arguments")
        args = [self._argument(arg, takes) for arg, takes in zip(node.args, signature.takes.values(), strict=True)]
        if signature.uses_room:
            args.append("room")
        value = self.constant(node.func)
        assert isinstance(value, FunctionType)
        return f"{self.rules.functions[value.__module__, value.__name__].c_name}({', '.join(args)})"

    def _argument(self, node: ast.expr, takes: object) -> str:
        if isinstance(takes, Number):
            return self.number(node)
        given = self.kind(node)
        fits = isinstance(given, Row) if isinstance(takes, Row) else given == takes
        if not fits:
            raise Fault(node, f"{ast.unparse(node)} is not what the called function takes")
        return self.text(node)

    def _builtin(self, name: str, args: list[str]) -> str:
        if name == "abs":
            return f"sh_abs({args[0]})"
        text = args[0]
        for arg in args[1:]:
            text = f"sh_{name}({text}, {arg})"
        return text

    def _in_any_order(self, node: ast.AST, parts: list[ast.expr]) -> None:
        """C computes operands and arguments in any order: what one of them changes no other one may read."""
        if any(self.writes(part) for part in parts) and sum(not self._settled(part) for part in parts) > 1:
            raise Fault(node, "a call that changes something, beside what it may change: put it on a line before")

    def _settled(self, part: ast.expr) -> bool:
        """Whether nothing that is called can change the value: constants, variables, records and lists as such."""
        holders = (inner for inner in ast.walk(part) if isinstance(inner, ast.Call | ast.Subscript | ast.Attribute))
        return all(self.home(inner) for inner in holders)

    # ---- operators ----

    def binary(self, node: ast.AST, left: ast.expr, operator: ast.operator, right: ast.expr) -> str:
        """Two numbers by an operator, as Python computes it."""
        self._in_any_order(node, [left, right])
        one, other = self.number(left), self.number(right)
        match operator:
            case ast.FloorDiv() | ast.Mod():
                return self._division(node, one, operator, right, other)
            case ast.LShift():
                return f"SH_LEFT({one}, {other}, {self.place(node)})"
            case ast.RShift():
                return f"SH_RIGHT({one}, {other}, {self.place(node)})"
            case ast.BitAnd():
                for part, mask in ((left, right), (right, left)):
                    if self._is_mask(mask) and self._can_wrap(part):
                        return f"(int64_t)({self._wrapping(part)} & (uint64_t){self.number(mask)})"
        return f"({one} {OPERATORS[type(operator)]} {other})"

    def _value(self, node: ast.expr) -> int | None:
        """The value of a constant expression; None of any other."""
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return node.value
        if isinstance(node, ast.Name | ast.Attribute):
            value = self.constant(node)
            return value if isinstance(value, int) else None
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            one, other = self._value(node.left), self._value(node.right)
            return one * other if one is not None and other is not None else None
        return None

    def _division(self, node: ast.AST, one: str, operator: ast.operator, right: ast.expr, other: str) -> str:
        """Rounded down. By a power of two that is a shift, or the lowest bits."""
        by = self._value(right)
        floor = isinstance(operator, ast.FloorDiv)
        if by is not None and by > 0 and by & (by - 1) == 0:
            return f"({one} >> {by.bit_length() - 1})" if floor else f"({one} & {by - 1})"
        return f"SH_{'DIVIDE' if floor else 'REST'}({one}, {other}, {self.place(node)})"

    def _is_mask(self, node: ast.expr) -> bool:
        value = self._value(node)
        return value is not None and 0 <= value < 1 << 63

    def _can_wrap(self, node: ast.expr) -> bool:
        """Whether it may grow beyond 64 bits, and its lowest bits do not rest on what is lost then."""
        return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub | ast.Mult | ast.LShift)

    def _wrapping(self, node: ast.expr) -> str:
        """The lowest 64 bits of an expression, without a sign: under a mask Python's result is the same."""
        if isinstance(node, ast.BinOp) and self._can_wrap(node):
            self._in_any_order(node, [node.left, node.right])
            if isinstance(node.op, ast.LShift):
                return f"({self._wrapping(node.left)} << {self.number(node.right)})"
            sign = OPERATORS[type(node.op)]
            return f"({self._wrapping(node.left)} {sign} {self._wrapping(node.right)})"
        return f"(uint64_t){self.number(node)}"

    def _either(self, node: ast.BoolOp) -> str:
        """``and``, ``or``: of truths a truth; of numbers the number that decides, as in Python."""
        kinds = [self.kind(value) for value in node.values]
        both = isinstance(node.op, ast.And)
        if all(isinstance(kind, Number) and kind.truth for kind in kinds):
            return f"({(' && ' if both else ' || ').join(self.number(value) for value in node.values)})"
        text = self.number(node.values[-1])
        for value in reversed(node.values[:-1]):
            if any(isinstance(inner, ast.Call) for inner in ast.walk(value)):
                raise Fault(node, f"{ast.unparse(node)} as a number: write x if x else y, with x on a line before")
            one = self.number(value)
            text = f"({one} ? {text} : {one})" if both else f"({one} ? {one} : {text})"
        return text

    def _comparison(self, node: ast.Compare) -> str:
        parts = [node.left, *node.comparators]
        self._in_any_order(node, parts)
        if any(isinstance(inner, ast.Call) for part in parts[1:-1] for inner in ast.walk(part)):
            raise Fault(node, "a call between two comparisons: put it on a line before")
        texts = [self.number(part) for part in parts]
        pairs = [
            f"({one} {COMPARISONS[type(sign)]} {other})"
            for one, sign, other in zip(texts, node.ops, texts[1:], strict=False)
        ]
        return pairs[0] if len(pairs) == 1 else f"({' && '.join(pairs)})"
