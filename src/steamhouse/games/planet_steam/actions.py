"""Flat action codes of Planet Steam, the same for every board and edition.

Every action is one int32: the base of its verb plus its arguments in mixed radix, where zones take 64 places; bids are
their own amount. ``VERBS`` gives for each verb its base and its arguments by name and kind, from which
``notation.py`` makes the canonical text and the factored form.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

MAX_LEGAL: Final = 2048  # 2047 bids and a pass, the longest list there can be

BID: Final = 0  # bid N is the code N
BID_MAX: Final = 2047

PASS: Final = 2048
DECLINE: Final = 2049
ACTIVATE: Final = 2050
END: Final = 2051
EXTRACT: Final = 2052
BUY_LICENSE: Final = 2053
SELL_LICENSE: Final = 2054
BUY_LUXURY: Final = 2055
BENEFIT_LICENSE: Final = 2056
BENEFIT_CREDITS: Final = 2057
BENEFIT_NONE: Final = 2058

BENEFIT_UPGRADE: Final = 2064  # + resource
BENEFIT_TAKE: Final = 2068
UPGRADE: Final = 2072
BONUS: Final = 2076

HIRE: Final = 2080  # + specialists of the card, as bits
AIRSHIP: Final = 2112  # + row
FIRST_PLAYER: Final = 2120  # + seat
DIE: Final = 2128  # + number thrown, 1 to 6
SABOTAGE: Final = 2136  # + seat
MANIPULATE: Final = 2152  # + mode
DONE: Final = 2156
KEEP: Final = 2157
REAUCTION: Final = 2158
STOW_DONE: Final = 2159
ORDER: Final = 2160  # + 4 x (number of the marker - 1) + resource

ZONE_SPAN: Final = 64
OFFER: Final = 2176  # + zone
ROLL: Final = 2240
LICENSE: Final = 2304
FALLBACK: Final = 2368
BUY_TANK: Final = 2432
IMPORT_TANK: Final = 2496
BUY_SUPERCHARGER: Final = 2560
REMOVE_CONVERTER: Final = 2624
POWER: Final = 2688
CLAIM: Final = 2752
EMERGENCY: Final = 2816
TIP: Final = 2880
PLACE: Final = 2944
PLACE_NEUTRAL: Final = 3008

BUY_CONVERTER: Final = 3072  # + 64 x resource + zone

AMOUNT_SPAN: Final = 256  # the largest carrier of a board file and the freelance carrier hold fewer
BUY: Final = 3328  # + 256 x resource + amount
SELL: Final = 4352
SHIFT_SPAN: Final = 16
SHIFT_ZERO: Final = 8
SHIFT: Final = 5376  # + 16 x resource + 8 + spaces, below 8 downwards
STOW_SPAN: Final = 8
STOW: Final = 5440  # + 8 x resource + amount
REST: Final = 5504  # + zone
NEUTRALS: Final = 5568  # + number of neutral markers
MOST_NEUTRALS: Final = 15  # neutral markers of an edition

MOVE_TANK: Final = 8192  # + 64 x zone from + zone to
SWAP_TANKS: Final = 12288
MOVE_CONVERTER: Final = 16384
SWAP_CONVERTERS: Final = 20480
MOVE_SUPERCHARGER: Final = 24576
CODE_END: Final = 28672  # every code is below

ONE_ZONE: Final = (("zone", "zone"),)
FROM_TO: Final = (("from", "zone"), ("to", "zone"))
# (verb, base, arguments in the order of the text: the name and the kind of each). In a swap the lower zone is written
# first.
VERBS: Final = (
    ("bid", BID, (("bid", "bid"),)),
    ("pass", PASS, ()),
    ("decline", DECLINE, ()),
    ("activate", ACTIVATE, ()),
    ("end", END, ()),
    ("extract", EXTRACT, ()),
    ("buy-license", BUY_LICENSE, ()),
    ("sell-license", SELL_LICENSE, ()),
    ("buy-luxury", BUY_LUXURY, ()),
    ("benefit license", BENEFIT_LICENSE, ()),
    ("benefit credits", BENEFIT_CREDITS, ()),
    ("benefit none", BENEFIT_NONE, ()),
    ("benefit upgrade", BENEFIT_UPGRADE, (("resource", "resource"),)),
    ("benefit take", BENEFIT_TAKE, (("resource", "resource"),)),
    ("upgrade", UPGRADE, (("resource", "resource"),)),
    ("bonus", BONUS, (("resource", "resource"),)),
    ("hire", HIRE, (("card", "specialists"),)),
    ("airship", AIRSHIP, (("line", "row"),)),
    ("first-player", FIRST_PLAYER, (("seat", "seat"),)),
    ("die", DIE, (("number", "number"),)),
    ("sabotage", SABOTAGE, (("rival", "seat"),)),
    ("manipulate", MANIPULATE, (("mode", "mode"),)),
    ("done", DONE, ()),
    ("keep", KEEP, ()),
    ("reauction", REAUCTION, ()),
    ("stow-done", STOW_DONE, ()),
    ("order", ORDER, (("number", "marker"), ("resource", "resource"))),
    ("offer", OFFER, ONE_ZONE),
    ("roll", ROLL, ONE_ZONE),
    ("license", LICENSE, ONE_ZONE),
    ("fallback", FALLBACK, ONE_ZONE),
    ("buy-tank", BUY_TANK, ONE_ZONE),
    ("import-tank", IMPORT_TANK, ONE_ZONE),
    ("buy-supercharger", BUY_SUPERCHARGER, ONE_ZONE),
    ("remove-converter", REMOVE_CONVERTER, ONE_ZONE),
    ("power", POWER, ONE_ZONE),
    ("claim", CLAIM, ONE_ZONE),
    ("emergency", EMERGENCY, ONE_ZONE),
    ("tip", TIP, ONE_ZONE),
    ("place", PLACE, ONE_ZONE),
    ("place-neutral", PLACE_NEUTRAL, ONE_ZONE),
    ("buy-converter", BUY_CONVERTER, (("resource", "converter"), ("zone", "zone"))),
    ("buy", BUY, (("count", "amount"), ("resource", "resource"))),
    ("sell", SELL, (("count", "amount"), ("resource", "resource"))),
    ("shift", SHIFT, (("resource", "resource"), ("change", "shift"))),
    ("stow", STOW, (("resource", "resource"), ("count", "stowed"))),
    ("rest", REST, ONE_ZONE),
    ("neutrals", NEUTRALS, (("count", "neutrals"),)),
    ("move-tank", MOVE_TANK, FROM_TO),
    ("swap-tanks", SWAP_TANKS, FROM_TO),
    ("move-converter", MOVE_CONVERTER, FROM_TO),
    ("swap-converters", SWAP_CONVERTERS, FROM_TO),
    ("move-supercharger", MOVE_SUPERCHARGER, FROM_TO),
)
