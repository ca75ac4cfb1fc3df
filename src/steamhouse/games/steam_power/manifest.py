"""What the house knows of Steam Power."""

from __future__ import annotations

from steamhouse.core.manifest import FileKind, Manifest

HERE = "steamhouse.games.steam_power"

RULES = (
    "paths",
    "happenings",
    "payments",
    "network",
    "track",
    "factories",
    "delivery",
    "contracts",
    "scoring",
    "trace",
    "setup",
    "scan",
    "automa_reach",
    "automa_ways",
    "automa_tiles",
    "automa_detours",
    "automa_track",
    "automa_factory",
    "automa_contract",
    "automa_route",
    "automa",
    "listing",
    "legality",
    "round",
    "chains",
)
"""The modules of the rules in the order of their calls, callees first."""

MANIFEST = Manifest(
    id="steam-power",
    game=f"{HERE}.game",
    rules=f"{HERE}.rules",
    modules=RULES,
    state=f"{HERE}.state:Game",
    box=f"{HERE}.box:Box",
    scratch=f"{HERE}.scratch:Scratch",
    order=f"{HERE}.order",
    batch=f"{HERE}.batch",
    bots={"thrifty": f"{HERE}.bots.thrifty:Thrifty", "casual": f"{HERE}.bots.casual:Casual"},
    adviser=f"{HERE}.bots.advice:CasualAdviser",
    face=f"{HERE}.terminal.face:FACE",
    files={
        "map": FileKind(
            head=("schema", "steam-power-map/"),
            telling="terrain",
            shipped=f"{HERE}.files.maps:shipped_map",
            checked=f"{HERE}.files.maps:checked_map",
            problems=f"{HERE}.files.map_check:problems",
            model=f"{HERE}.schemas.files:MapFile",
        ),
        "deck": FileKind(
            head=("schema", "steam-power-deck/"),
            telling="contracts",
            shipped=f"{HERE}.files.decks:shipped_deck",
            checked=f"{HERE}.files.decks:checked_deck",
            problems=f"{HERE}.files.deck_check:problems",
            model=f"{HERE}.schemas.files:DeckFile",
        ),
    },
    chronicle=f"{HERE}.schemas.story:SteamPowerChronicle",
    advice=f"{HERE}.schemas.story:SteamPowerAdvice",
    position=f"{HERE}.files.position_keys:POSITION",
    facts=f"{HERE}.schemas.facts:SteamPowerFacts",
    described=f"{HERE}.schemas.box:SteamPowerBox",
    book=f"{HERE}.book:BOOK",
    pace={
        "random-interpreted": "<= 250",
        "densest-interpreted": "<= 2000",
        "compiled-faster": ">= 10",
        "automas-interpreted": "<= 1600",
        "random-compiled": "<= 2.8",
        "random-webassembly": "<= 4",
    },
)
