"""What rules may be written in. Anything else is refused with its place and what to write instead.

This looks at the forms of the text; what names stand for and how numbers and rows go together is seen by the
translator (``to_c.py``), which refuses in the same way. ``docs/rules-in-c.md`` has all of it in words.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from steamhouse.fast.source import SubsetError

if TYPE_CHECKING:
    from steamhouse.fast.source import Function, Module, Rules

ALLOWED = (
    ast.Expr, ast.Constant, ast.arguments, ast.arg, ast.Return, ast.If, ast.While, ast.For, ast.Assign, ast.AugAssign,
    ast.Compare, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Call, ast.Name, ast.Attribute, ast.Subscript,
    ast.Tuple, ast.Pass, ast.Break, ast.Continue, ast.expr_context, ast.operator, ast.cmpop, ast.boolop, ast.unaryop,
)  # fmt: skip

INSTEAD: dict[type[ast.AST], str] = {
    ast.FunctionDef: "a function inside a function: write it beside the others",
    ast.Lambda: "a lambda: write a function beside the others",
    ast.ListComp: "a list that is made: write a loop over a field of the state",
    ast.SetComp: "a set that is made: keep sets as bits of a number",
    ast.DictComp: "a dict that is made: keep a row of the state by number",
    ast.GeneratorExp: "a generator: write a loop",
    ast.List: "a list that is made: use a field of the state, or a tuple of constants of the module",
    ast.Set: "a set that is made: keep sets as bits of a number",
    ast.Dict: "a dict that is made: use a tuple of constants of the module",
    ast.Slice: "part of a list: write a loop over the numbers of its entries",
    ast.Starred: "a star: name each value",
    ast.NamedExpr: "a value named inside an expression: assign it on a line before",
    ast.AnnAssign: "a declared variable: assign it without its type",
    ast.Assert: "an assertion: the referee and the tests look after what must hold",
    ast.Raise: "a raised error: return a code of reasons.py",
    ast.Try: "a caught error: rules raise none, so ask before",
    ast.With: "with: rules open nothing",
    ast.Delete: "del: set the field to its empty value",
    ast.Global: "global: what changes is a field of the state",
    ast.Nonlocal: "nonlocal: what changes is a field of the state",
    ast.Import: "an import inside a function: import at the top",
    ast.ImportFrom: "an import inside a function: import at the top",
    ast.Match: "match: write if and elif",
    ast.JoinedStr: "a text: rules know no words",
    ast.Yield: "yield: write entries into a list that is passed in, and return how many",
    ast.Await: "await: rules wait for nothing",
    ast.Div: "a division with fractions: write // for whole numbers",
    ast.Pow: "a power: write it out, or 1 << n for powers of two",
    ast.MatMult: "a product of matrices: write loops",
    ast.In: "in: compare with each, x == A or x == B",
    ast.NotIn: "not in: compare with each, x != A and x != B",
    ast.Is: "is: compare with ==",
    ast.IsNot: "is not: compare with !=",
}


def faults(rules: Rules) -> list[str]:
    """Every place that is outside of the subset, as ``file:line: what, and what to write instead``."""
    found = []
    for function in rules.functions.values():
        found += _of_function(function)
    return found


def require(rules: Rules) -> None:
    """SubsetError with every place that is outside of the subset."""
    found = faults(rules)
    if found:
        raise SubsetError("\n".join(found))


def told(module: Module, node: ast.AST, what: str) -> str:
    """A fault with its place."""
    return f"{module.path}:{getattr(node, 'lineno', 0)}: {what}"


def _of_function(function: Function) -> list[str]:
    module, node = function.module, function.node
    found = []
    args = node.args
    if node.decorator_list:
        found.append(told(module, node, f"{node.name} has a decorator: write the rule plainly"))
    if args.defaults or args.kwonlyargs or args.vararg or args.kwarg or args.posonlyargs:
        found.append(told(module, node, f"{node.name}: only plain arguments, each given by every caller"))
    docstring = node.body[0] if ast.get_docstring(node, clean=False) is not None else None
    described = {node, *(arg.annotation for arg in args.args), node.returns}
    line = node.lineno
    todo: list[ast.AST] = [*ast.iter_child_nodes(node)]
    while todo:
        inner = todo.pop(0)
        line = getattr(inner, "lineno", line)
        if inner in described or inner is docstring:
            continue
        what = _wrong(inner)
        if what:
            place = inner if hasattr(inner, "lineno") else ast.Pass(lineno=line)
            found.append(told(module, place, what))
        else:
            todo[:0] = ast.iter_child_nodes(inner)
    return found


def _wrong(node: ast.AST) -> str:
    if type(node) in INSTEAD:
        return INSTEAD[type(node)]
    if not isinstance(node, ALLOWED):
        return f"{type(node).__name__}: not among what rules are written in"
    if isinstance(node, ast.Constant) and not isinstance(node.value, int):
        return f"{node.value!r}: rules know whole numbers only"
    if isinstance(node, ast.Call):
        if not isinstance(node.func, ast.Name | ast.Attribute):
            return "a call of what is no name: call a function of the rules"
        if node.keywords:
            return f"{ast.unparse(node.func)}: give arguments by their place"
    if isinstance(node, ast.For | ast.While) and node.orelse:
        return "else after a loop: keep what happened in a variable"
    if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Call):
        return "a value that nobody uses: leave it out"
    return ""
