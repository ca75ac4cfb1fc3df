"""Flat action codes of Steam Power, the same for every map and deck.

Every action is one int32: the base of its verb plus its arguments in mixed radix. ``VERBS`` gives for each verb its
base and its arguments by name and kind, from which ``notation.py`` makes the canonical text and the factored form.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

MAX_LEGAL: Final = 2048  # at most 990 tracks and 792 crossings beside 33 cities

LAY: Final = 1
CONTRACTS: Final = 2
BANK: Final = 3
STOP: Final = 4
BONUS: Final = 5
NO_BONUS: Final = 6
PASS: Final = 7

FACTORY: Final = 64  # + city
TAKE: Final = 128  # + city
FULFIL: Final = 192  # + card
DRAW: Final = 256  # + card
STEAL: Final = 320  # + card
BUY: Final = 384  # + colour
DRAW_FROM: Final = 392  # + seat
START: Final = 400  # + seat
TRAIN: Final = 408  # + company
CORNER: Final = 416  # + 8 x corner + colour

SEAT_SPAN: Final = 8
MOVE: Final = 512  # + 8 x city + seat

GOODS_SPAN: Final = 16
FACTORY_BONUS: Final = 1024  # + 16 x city + goods

COLOUR_SPAN: Final = 8
CITY: Final = 2048  # + 8 x hex + colour

PATH_SPAN: Final = 16
TRACK: Final = 16384  # + 16 x hex + path
CROSS: Final = 32768
REPLACE: Final = 49152
REMOVE: Final = 65536  # + hex
CODE_END: Final = 66560  # every code is below

# (verb, base, arguments in the order of the text: the name and the kind of each).
VERBS: Final = (
    ("lay", LAY, ()),
    ("contracts", CONTRACTS, ()),
    ("bank", BANK, ()),
    ("stop", STOP, ()),
    ("bonus", BONUS, ()),
    ("no-bonus", NO_BONUS, ()),
    ("pass", PASS, ()),
    ("factory", FACTORY, (("city", "city"),)),
    ("take", TAKE, (("city", "city"),)),
    ("fulfil", FULFIL, (("card", "card"),)),
    ("draw", DRAW, (("card", "card"),)),
    ("steal", STEAL, (("card", "card"),)),
    ("buy", BUY, (("colour", "resource"),)),
    ("draw-from", DRAW_FROM, (("rival", "seat"),)),
    ("start", START, (("seat", "seat"),)),
    ("train", TRAIN, (("company", "seat"),)),
    ("corner", CORNER, (("corner", "corner"), ("colour", "colour"))),
    ("move", MOVE, (("city", "city"), ("owner", "seat"))),
    ("factory", FACTORY_BONUS, (("city", "city"), ("count", "goods"))),
    ("city", CITY, (("hex", "hex"), ("colour", "colour"))),
    ("track", TRACK, (("hex", "hex"), ("path", "path"))),
    ("cross", CROSS, (("hex", "hex"), ("path", "path"))),
    ("replace", REPLACE, (("hex", "hex"), ("path", "path"))),
    ("remove", REMOVE, (("hex", "hex"),)),
)
