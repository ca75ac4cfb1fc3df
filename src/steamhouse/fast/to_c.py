"""The rules of a game as one text in C99 that needs no library: the same functions, in the same order of things.

What Python means is kept: whole numbers (of 64 bits: a greater one is a fault of the rules, except under a mask),
division that rounds down, the order in which things are computed, truth as a number. Each module has names of its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from steamhouse.fast.expressions import Tables, c_name
from steamhouse.fast.kinds import C_TYPES, NOTHING, Number, Record, Row
from steamhouse.fast.signatures import BATCH_ENTRIES, ENTRIES, sign
from steamhouse.fast.source import MOST_LEGAL, MOST_OUTCOMES, SubsetError, read_rules
from steamhouse.fast.statements import Statements
from steamhouse.fast.subset import require

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from steamhouse.core.fields import Fields
    from steamhouse.fast.signatures import Signature
    from steamhouse.fast.source import Rules

HERE = Path(__file__).parent
RUNTIME = HERE / "runtime.h"  # what Python's numbers need in C
GAMES = HERE / "games.c"  # whole games, on whatever plays them
DRIVER = HERE / "driver.c"  # what is called from outside
BATCH = HERE / "batch.c"  # many games at once, for programs that learn and search
KERNEL = HERE / "cuda.cu"  # what is called on a GPU
DRAWING = ("stream", "draw")  # of the kernel's chance
GIVEN = {
    "Game": "g",
    "Box": "b",
    "Scratch": "&work->scratch",
    "View": "&work->view",
}  # what an entry hands on, by its type
WORK = f"""#define MOST_LEGAL {MOST_LEGAL}
#define MOST_OUTCOMES {MOST_OUTCOMES}

/* What a call works in: it means nothing between two calls. */
typedef struct {{
    Room room;
    Scratch scratch;
    View view;
    Game spare;
    int32_t acts[MOST_LEGAL];
    int32_t weights[MOST_OUTCOMES];
}} Work;
"""


def translate(game_id: str) -> str:
    """The rules of a game in C. SubsetError names every place that does not become C."""
    return to_c(read_rules(game_id))


def translate_for_cuda(game_id: str) -> str:
    """The same with what a GPU calls."""
    return to_c(read_rules(game_id), [KERNEL])


def to_c(rules: Rules, drivers: Sequence[Path] = ()) -> str:
    """Rules in C, with what drives them: ``drivers``, or what a processor calls."""
    require(rules)
    drivers = drivers or ([DRIVER, BATCH] if rules.view else [DRIVER])
    signatures = sign(rules)
    tables = Tables()
    functions = [Statements(function, signatures, rules, tables) for function in rules.functions.values()]
    texts = [function.whole() for function in functions]
    faults = [fault for function in functions for fault in function.faults]
    if faults:
        raise SubsetError("\n".join(faults))
    entries = (*ENTRIES, *DRAWING, *(BATCH_ENTRIES if rules.view else ()))
    parts = [
        f"/* The rules of {rules.game_id}, translated from Python. */\n",
        RUNTIME.read_text("utf-8"),
        _struct("Game", rules.state, set(rules.state.FIELDS) - rules.state.SCRATCH),
        _struct("Room", rules.state, rules.state.SCRATCH),
        _struct("Box", rules.box, rules.box.FIELDS),
        _struct("Scratch", rules.scratch or rules.box, rules.scratch.FIELDS if rules.scratch else ()),
        _struct("View", rules.view or rules.box, rules.view.FIELDS if rules.view else ()),
        WORK,
        *tables.texts,
        *(f"{function.head()};\n" for function in functions),
        *texts,
        *(_entry(rules, name, signatures[rules.entry(name).key]) for name in entries),
        *(path.read_text("utf-8") for path in (GAMES, *drivers)),
    ]
    return "\n".join(parts)


def _struct(name: str, record: type[Fields], names: Collection[str]) -> str:
    """These fields of a record, in the order of its table."""
    fields = [(field, *record.FIELDS[field]) for field in record.FIELDS if field in names]
    lines = [
        f"    {C_TYPES[dtype]} {c_name(field)}{''.join(f'[{length}]' for length in shape)};\n"
        for field, dtype, shape in fields or [("nothing", "i1", ())]
    ]
    return f"typedef struct {{\n{''.join(lines)}}} {name};\n"


def _entry(rules: Rules, name: str, signature: Signature) -> str:
    """An entry under a name that the driver knows, with all that any such entry takes."""
    function = rules.entry(name)
    takes = [(c_name(arg), kind) for arg, kind in signature.takes.items()]
    lists = [f"int32_t *{arg}" for arg, kind in takes if isinstance(kind, Row)]
    numbers = [f"int64_t {arg}" for arg, kind in takes if isinstance(kind, Number)]
    records = [] if name in DRAWING else ["Game *g", "const Box *b", "Work *work"]
    args = [GIVEN[kind.c_type] if isinstance(kind, Record) else arg for arg, kind in takes]
    args += ["&work->room"] if signature.uses_room else []
    result, back = ("void", "") if signature.gives == NOTHING else ("int64_t", "return ")
    head = f"static {result} rule_{name}({', '.join([*lists, *numbers, *records])})"
    return f"{head} {{ {back}{function.c_name}({', '.join(args)}); }}\n"
