"""Statements and whole functions of the rules in C."""

from __future__ import annotations

import ast
from itertools import count
from typing import TYPE_CHECKING

from steamhouse.fast.expressions import Expressions, Fault, c_name
from steamhouse.fast.kinds import NOTHING, UNKNOWN, Number, Record, Row
from steamhouse.fast.subset import told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.fast.expressions import Tables
    from steamhouse.fast.signatures import Signature
    from steamhouse.fast.source import Function, Key, Rules

INDENT = "    "
LARGE = 10  # lines from which a function is called on a GPU; copied into its callers it takes minutes to compile


class Statements(Expressions):
    """The body of one function. ``faults`` collects what does not become C, with its place."""

    def __init__(self, function: Function, signatures: dict[Key, Signature], rules: Rules, tables: Tables) -> None:
        super().__init__(function, signatures, rules, tables)
        self.faults: list[str] = []
        self._numbers = count(1)

    def head(self) -> str:
        """The function's name with its arguments."""
        args = [self._taken(c_name(name), kind) for name, kind in self.own.takes.items()]
        if self.own.uses_room:
            args.append("Room *restrict room")
        result = "void" if self.own.gives == NOTHING else "int64_t"
        node = self.function.node
        large = "SH_LARGE " if (node.end_lineno or 0) - node.lineno >= LARGE else ""
        return f"static {large}{result} {self.function.c_name}({', '.join(args) or 'void'})"

    def _taken(self, name: str, kind: object) -> str:
        if isinstance(kind, Record):
            return f"{'const ' if kind.fixed else ''}{kind.c_type} *restrict {name}"
        if isinstance(kind, Row):
            return kind.declared(name)
        return f"int64_t {name}"

    def whole(self) -> str:
        """The function."""
        body = self.function.node.body
        text = self.block(body[1:] if ast.get_docstring(self.function.node, clean=False) is not None else body, 1)
        declared = "".join(f"{INDENT}{self._local(name, kind)};\n" for name, kind in self.own.locals.items())
        ends = self.own.gives == NOTHING or isinstance(body[-1], ast.Return)
        end = "" if ends else f"{INDENT}return 0;\n"
        place = f"/* {self.module.path.name}, line {self.function.node.lineno} */\n"
        return f"{place}{self.head()} {{\n{declared}{text}{end}}}\n"

    def _local(self, name: str, kind: object) -> str:
        return f"{kind.declared(c_name(name))} = 0" if isinstance(kind, Row) else f"int64_t {c_name(name)} = 0"

    def block(self, body: Sequence[ast.stmt], depth: int) -> str:
        """Statements one after the other."""
        lines = []
        for node in body:
            try:
                lines += self.statement(node, depth)
            except Fault as fault:
                self.faults.append(told(self.module, fault.node, fault.what))
        return "".join(f"{line}\n" for line in lines)

    def statement(self, node: ast.stmt, depth: int) -> list[str]:
        """One statement, in lines."""
        pad = INDENT * depth
        match node:
            case ast.Expr(value):
                return [f"{pad}{self.text(value)};"]
            case ast.Return(value):
                return [f"{pad}{self._return(node, value)}"]
            case ast.If(test, body, orelse):
                lines = [f"{pad}if ({self.condition(test)}) {{", self.block(body, depth + 1) + pad + "}"]
                if orelse:
                    lines[-1] += " else {"
                    lines.append(self.block(orelse, depth + 1) + pad + "}")
                return lines
            case ast.While(test, body):
                return [f"{pad}while ({self.condition(test)}) {{", self.block(body, depth + 1) + pad + "}"]
            case ast.For():
                return self._loop(node, depth)
            case ast.Assign(targets, value):
                return [pad + line for line in self._assignment(node, targets, value)]
            case ast.AugAssign(target, operator, value):
                return [pad + self._store(target, self.binary(node, target, operator, value))]
            case ast.Break():
                return [f"{pad}break;"]
            case ast.Continue():
                return [f"{pad}continue;"]
            case ast.Pass():
                return [f"{pad};"]
        raise Fault(node, f"{type(node).__name__}: not among what rules are written in")

    def _return(self, node: ast.Return, value: ast.expr | None) -> str:
        if self.own.gives == NOTHING:
            if value is not None:
                raise Fault(node, "a result that the function does not say it gives: write -> int or -> bool")
            return "return;"
        if value is None:
            raise Fault(node, "no result: the function says that it gives one")
        return f"return {self.number(value)};"

    # ---- loops ----

    def _loop(self, node: ast.For, depth: int) -> list[str]:
        if not isinstance(node.target, ast.Name):
            raise Fault(node, "for over several variables: one number, from which the others follow")
        name, number = c_name(node.target.id), next(self._numbers)
        run = f"sh_{number}"
        pad, inside = INDENT * depth, INDENT * (depth + 1)
        if isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name) and node.iter.func.id == "range":
            first, end, step, sign = self._range(node.iter)
            start = f"int64_t {run} = {first}, {run}_end = {end}"
            lines = [f"{pad}for ({start}; {run} {sign} {run}_end; {run} += {step}) {{", f"{inside}{name} = {run};"]
            return [*lines, self.block(node.body, depth + 1) + pad + "}"]
        head, value, length = self._listed(node, run)
        lines = [f"{pad}for (int64_t {run} = 0; {run} < {length}; {run}++) {{", f"{inside}{name} = {value}[{run}];"]
        lines = [*lines, self.block(node.body, depth + 1) + pad + "}"]
        return [f"{pad}{{ {head}", *lines, f"{pad}}}"] if head else lines

    def _range(self, call: ast.Call) -> tuple[str, str, str, str]:
        args = [self.number(arg) for arg in call.args]
        self._in_any_order(call, call.args)
        if len(args) == 1:
            return "0", args[0], "1", "<"
        if len(args) == 2:
            return args[0], args[1], "1", "<"
        value = call.args[2]
        back = isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub)
        step = self._value(value.operand if back and isinstance(value, ast.UnaryOp) else value)
        if not step or len(args) > 3:
            raise Fault(call, "range in steps: a constant, and not 0")
        return args[0], args[1], f"{'-' if back else ''}{step}", ">" if back else "<"

    def _listed(self, node: ast.For, run: str) -> tuple[str, str, int]:
        """A declaration that is needed, the row in C and its length, of what a loop goes through."""
        if isinstance(node.iter, ast.Tuple):
            numbers = ", ".join(self.number(item) for item in node.iter.elts)
            self._in_any_order(node.iter, node.iter.elts)
            return f"const int64_t {run}_of[] = {{{numbers}}};", f"{run}_of", len(node.iter.elts)
        row = self.kind(node.iter)
        if not isinstance(row, Row) or len(row.shape) != 1 or row.shape[0] == UNKNOWN:
            raise Fault(node, f"for over {ast.unparse(node.iter)}: write for i in range(n), and take entry i")
        return "", self.text(node.iter), row.shape[0]

    # ---- assignments ----

    def _assignment(self, node: ast.Assign, targets: list[ast.expr], value: ast.expr) -> list[str]:
        if isinstance(targets[0], ast.Tuple):
            return self._several(node, targets, value)
        if len(targets) == 1 and isinstance(targets[0], ast.Name):
            return [self._to_variable(node, targets[0].id, value)]
        if len(targets) == 1 and not self.writes(value):
            return [self._store(targets[0], self.number(value))]
        kept = f"sh_{next(self._numbers)}"  # Python computes the value first, and once
        stores = [self._store(target, kept) for target in targets]
        return ["{", f"{INDENT}int64_t {kept} = {self.number(value)};", *(INDENT + line for line in stores), "}"]

    def _to_variable(self, node: ast.AST, name: str, value: ast.expr) -> str:
        text = self.text(value)
        own, given = self.own.takes.get(name) or self.own.locals.get(name), self.kind(value)
        both = isinstance(own, Number) and isinstance(given, Number)
        rows = isinstance(own, Row) and isinstance(given, Row) and own.dtype == given.dtype
        if not both and not (rows and own.shape[1:] == given.shape[1:]):  # type: ignore[union-attr]
            raise Fault(node, f"{name} is now one thing, now another: use two names")
        return f"{c_name(name)} = {text};"

    def _several(self, node: ast.Assign, targets: list[ast.expr], value: ast.expr) -> list[str]:
        """``a, b = x, y``: all values are computed before any is stored."""
        (target,) = targets[:1]
        assert isinstance(target, ast.Tuple)
        if len(targets) > 1 or not isinstance(value, ast.Tuple) or len(value.elts) != len(target.elts):
            raise Fault(node, "several variables at once: as many values, each written out")
        self._in_any_order(node, value.elts)
        kept = [f"sh_{next(self._numbers)}" for _ in value.elts]
        lines = [f"{INDENT}int64_t {name} = {self.number(item)};" for name, item in zip(kept, value.elts, strict=True)]
        lines += [INDENT + self._store(part, name) for part, name in zip(target.elts, kept, strict=True)]
        return ["{", *lines, "}"]

    def _store(self, target: ast.expr, value: str) -> str:
        if isinstance(target, ast.Name):
            if not isinstance(self.kind(target), Number):
                raise Fault(target, f"{target.id} is now one thing, now another: use two names")
            return f"{c_name(target.id)} = {value};"
        place = self.number(target)
        holder = target.value if isinstance(target, ast.Attribute | ast.Subscript) else None
        if holder is None:
            raise Fault(target, "what is set is a variable, a field or an entry of one")
        dtype = self._stored_as(target)
        return f"{place} = SH_FIT({8 * int(dtype[1:])}, {value}, {self.place(target)});"

    def _stored_as(self, target: ast.expr) -> str:
        """The stored type of a field or entry that may be written."""
        if isinstance(target, ast.Subscript):
            row = self.kind(target.value)
            if isinstance(row, Row) and not row.fixed:
                return row.dtype
        if isinstance(target, ast.Attribute):
            record = self.kind(target.value)
            if isinstance(record, Record) and not record.fixed:
                return record.fields.FIELDS[target.attr][0]
        raise Fault(target, f"{ast.unparse(target)} is read-only: what changes is a field of the state")
