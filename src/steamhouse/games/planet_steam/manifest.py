"""What the house knows of Planet Steam."""

from __future__ import annotations

from steamhouse.core.manifest import FileKind, Manifest

HERE = "steamhouse.games.planet_steam"

RULES = (
    "happenings",
    "payments",
    "goods",
    "market",
    "auction",
    "specialists",
    "land",
    "rearrange",
    "tanks",
    "freelance",
    "extraction",
    "manipulation",
    "certificates",
    "wealth",
    "sabotage",
    "trading_order",
    "variable_claims",
    "production",
    "setup",
    "legality",
    "round",
    "chains",
    "step",
)
"""The modules of the rules in the order of their calls, callees first."""

MANIFEST = Manifest(
    id="planet-steam",
    game=f"{HERE}.game",
    rules=f"{HERE}.rules",
    modules=RULES,
    state=f"{HERE}.state:Game",
    box=f"{HERE}.box:Box",
    batch=f"{HERE}.batch",
    order=f"{HERE}.order",
    bots={"thrifty": f"{HERE}.bots.thrifty:Thrifty", "casual": f"{HERE}.bots.casual:Casual"},
    adviser=f"{HERE}.bots.advice:CasualAdviser",
    face=f"{HERE}.terminal.face:FACE",
    files={
        "board": FileKind(
            head=("format", "steamhouse-board/"),
            telling="price_tracks",
            shipped=f"{HERE}.files.printed:shipped_sheet",
            checked=f"{HERE}.files.board:checked_board",
            problems=f"{HERE}.files.board_check:problems",
            model=f"{HERE}.schemas.files:BoardSheet",
        ),
    },
    chronicle=f"{HERE}.schemas.story:Chronicle",
    advice=f"{HERE}.schemas.story:AdviceModel",
    pace={
        "random-interpreted": "<= 150",
        "recorded-interpreted": "<= 60",
        "compiled-faster": ">= 20",
        "random-compiled": "<= 0.55",
        "random-webassembly": "<= 0.65",
    },
    editor=f"{HERE}.views.making",
    position=f"{HERE}.files.position_keys:POSITION",
    facts=f"{HERE}.schemas.facts:PlanetSteamFacts",
    described=f"{HERE}.schemas.box:PlanetSteamBox",
    made=f"{HERE}.schemas.making:Making",
    book=f"{HERE}.book:BOOK",
    lesson=f"{HERE}.lessons:LESSON",
    overlays={"planet-steam-2008": "planet-steam", "planet-steam-book-2008": "planet-steam-book"},
)
