"""Each reason by its name, in a position where it is the one to give (planet-steam.md: every question gets an answer).

What the options forbid is in tests/games/planet_steam/rules/options/test_refusals.py; here are the rules of every game.
A reason is what hinders first: the place before what stands there, what stands there before the means, in the order of
the books.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.planet_steam.rules.kit import ZONES, at, full_map, goods, play, refuse
from tests.games.planet_steam.rules.options.test_refusals import REFUSALS, manipulation, placing, stowing

import steamhouse
from steamhouse.games.planet_steam import actions
from steamhouse.games.planet_steam.state import ORE, PHASE_STOW
from steamhouse.games.planet_steam.text.explain import REASONS

RICH = {"credits": 99, "goods": goods(4, 4, 4, 4)}
WAITING = {seat: {"card": None} for seat in (1, 2, 3)}
MINE = {"C3": "0to+", "D3": "0t", "E3": "0tq", "C5": "0", "A1": "1t", "F7": "n"}


def build(*, have: dict[str, int] | None = None, money: int = 50, zones: dict[str, str] | None = None, **keys: Any):
    return at("build", 0, seats={0: {"credits": money, "goods": have or goods()}}, zones=zones or MINE, **keys)


def many(count: int, code: str, **more: str) -> dict[str, str]:
    """`count` zones with the same pieces on them, 7 for a seat at most, and more zones."""
    return {name: f"{i // 9}{code}" for i, name in enumerate(ZONES[:count])} | more


def auction(*texts: str):
    return play(at("auction", 0, bid=0, bidder=None, passed=[], bonus=goods(1, 1, 1, 1)), *texts)


def last_marker():
    """The last zone of two players is auctioned, and seat 1 alone has a marker left."""
    zones = dict.fromkeys(full_map(2), "1")
    for name in list(zones)[:14]:
        zones[name] = "0"
    last = list(zones)[-1]
    del zones[last]
    return at("zone-auction", 1, players=2, zones=zones, zone=last)


def benefit(card: str, **mine: Any):
    people = {0: {"card": card, **mine}, **WAITING, 4: {"card": None}}
    return at("benefit", 0, players=5, seats=people, bonus=goods(1, 1, 1, 1))


def failed_roll(zones: dict[str, str] | None = None, **keys: Any):
    return play(at("claim", 0, zones=zones, **keys), "roll D3", "die 1")


def extract(zones: dict[str, str], energy: int):
    return at("extract", 0, zones=zones, seats={0: {"goods": goods(energy=energy)}})


def trade(resource: str = "ore", money: int = 50, have: int = 0, **keys: Any):
    return at("trade", 0, resource=resource, seats={0: {"credits": money, "goods": goods(**{resource: have})}}, **keys)


def over():
    return play(at("certificates", 3, turn=5), "pass")


def moved():
    """Two zones, and as many moves of each kind."""
    texts = ["move-tank C3 D3", "move-tank D3 C3"]
    return play(build(zones={"C3": "0to+", "D3": "0"}), *texts)


def moved_parts():
    zones = {"C3": "0to+", "D3": "0t"}
    texts = [f"move-{part} {way}" for part in ("converter", "supercharger") for way in ("C3 D3", "D3 C3")]
    return play(build(zones=zones), *texts)


FIRST_TURNS = (
    *("place A1", "place-neutral B1", "place-neutral C1", "place D1", "place-neutral E1"),
    *("place F1", "place-neutral A2", "place B2", "place-neutral C2"),
)
"""With variable claims: seat 3 of four comes to his second turn."""
CLASS_4 = {"quartz": 4, "ore": 1, "water": 1, "energy": 1}
REASONS_GIVEN: dict[str, list[tuple[Any, str]]] = {
    "game-over": [(over, "pass"), (over, "bid 1")],
    "wrong-resource": [(trade, "buy 1 water"), (lambda: trade(have=2), "sell 1 water")],
    "no-credits": [
        (lambda: trade(money=8), "buy 1 ore"),
        (lambda: build(have=goods(2, 0, 1, 0), money=4), "import-tank C5"),
        (lambda: build(have=goods(water=1), money=4), "buy-tank C5"),
        (lambda: build(money=7), "buy-converter quartz D3"),
    ],
    "no-quartz": [
        (lambda: build(have=goods(1, 4, 4, 4)), "import-tank C5"),
        (lambda: build(have=goods(1, 4, 4, 4)), "buy-supercharger D3"),
        (lambda: at("certificates", 0, seats={0: {"goods": goods(0, 4, 4, 4)}}), "buy-license"),
        (lambda: at("certificates", 0, seats={0: {"goods": goods(0, 4, 4, 4)}}), "buy-luxury"),
    ],
    "no-ore": [
        (lambda: build(have=goods(4, 0, 4, 4)), "buy-supercharger D3"),
        (lambda: build(have=goods(4, 0, 4, 4)), "upgrade water"),
        (lambda: at("certificates", 0, seats={0: {"goods": goods(4, 0, 4, 4)}}), "buy-luxury"),
    ],
    "no-water": [
        (lambda: build(have=goods(4, 4, 0, 4)), "buy-tank C5"),
        (lambda: build(have=goods(4, 4, 0, 4)), "import-tank C5"),
        (lambda: build(have=goods(4, 4, 0, 4)), "buy-supercharger D3"),
        (lambda: at("certificates", 0, seats={0: {"goods": goods(4, 4, 1, 4)}}), "buy-license"),
    ],
    "no-energy": [
        (lambda: extract({"C3": "0t"}, 0), "power C3"),
        (lambda: build(have=goods(4, 4, 4, 0)), "upgrade water"),
    ],
    "no-license": [
        (lambda: at("claim", 0), "license C3"),
        (lambda: at("certificates", 0), "sell-license"),
    ],
    "no-tank-left": [
        (lambda: build(have=goods(4, 0, 4, 0), zones=many(35, "t", F7="0")), "buy-tank F7"),
        (lambda: build(have=goods(4, 0, 4, 0), zones=many(35, "t", F7="0")), "import-tank F7"),
        (lambda: build(have=goods(4, 0, 4, 0), zones=many(35, "t", F7="0"), tank_market=0), "buy-tank F7"),
    ],
    "tank-market-empty": [(lambda: build(have=goods(4, 4, 4, 4), tank_market=0), "buy-tank C5")],
    "no-converter-left": [(lambda: build(zones=many(14, "tq", F7="0t")), "buy-converter quartz F7")],
    "no-supercharger-left": [
        (lambda: build(have=goods(4, 4, 4, 4), zones=many(13, "t+", F7="0t")), "buy-supercharger F7"),
    ],
    "no-license-left": [
        (lambda: at("certificates", 0, seats={0: RICH}, reserve={"licenses": 0}), "buy-license"),
        (
            lambda: at("benefit", 3, seats={0: {"card": None}, 1: {"card": None}, 2: {"card": None}},
                       bonus=goods(1), reserve={"licenses": 0}),
            "benefit license",
        ),
    ],
    "no-luxury-left": [(lambda: at("certificates", 0, seats={0: RICH, 1: {"luxury": 6}}), "buy-luxury")],
    "not-enough-supply": [(lambda: trade(money=500), "buy 6 ore")],
    "not-in-bonus-box": [(lambda: at("bonus", 3, bonus=goods(1, 0, 1, 1)), "bonus ore")],
    "nothing-to-sell": [(lambda: trade(have=2), "sell 3 ore")],
    "bid-too-low": [(lambda: auction("bid 5"), "bid 5"), (lambda: auction("bid 5"), "bid 4")],
    "bid-too-high": [(auction, "bid 51")],
    "must-open": [(auction, "pass")],
    "sole-bidder": [(last_marker, "bid 2")],
    "card-taken": [
        (
            lambda: at("hire", 0, seats=WAITING | {0: {"card": None}, 1: {"card": "engineer"}}, bonus=goods(1)),
            "hire engineer",
        )
    ],
    "no-such-card": [(lambda: at("hire", 0, seats=WAITING | {0: {"card": None}}, bonus=goods(1)), "hire bank-agent")],
    "not-engineer": [
        (lambda: benefit("bank-agent"), "benefit license"),
        (lambda: benefit("bank-agent"), "benefit credits"),
    ],
    "not-bank-agent": [
        (lambda: benefit("engineer"), "benefit upgrade ore"),
        (lambda: benefit("engineer"), "benefit take ore"),
    ],
    "must-take-benefit": [
        (
            lambda: at("benefit", 3, edition="ludoart-2008", seats={s: {"card": None} for s in (0, 1, 2)},
                       bonus=goods(1)),
            "benefit none",
        ),
        (
            lambda: at("benefit", 3, players=5, edition="reference-manual", bonus=goods(1),
                       seats={s: {"card": None} for s in (0, 1, 2, 4)}),
            "benefit none",
        ),
    ],
    "zone-closed": [
        (lambda: at("claim", 0, players=2), "roll A1"),
        (lambda: at("offer", 2, players=3), "offer A1"),
        (lambda: at("claim", 0, players=2, seats={0: {"licenses": 1}}), "license A1"),
    ],
    "zone-claimed": [
        (lambda: at("claim", 0, zones={"C3": "1"}), "roll C3"),
        (lambda: at("claim", 0, zones={"C3": "n"}), "roll C3"),
        (lambda: at("offer", 1, zones={"C3": "1"}), "offer C3"),
        (lambda: at("claim", 0, zones={"C3": "1"}, seats={0: {"licenses": 1}}), "license C3"),
    ],
    "unclaimed-left": [(lambda: at("offer", 1, zones={"C3": "n"}), "offer C3")],
    "not-a-fallback": [
        (failed_roll, "fallback D1"),
        (failed_roll, "fallback E4"),
        (lambda: failed_roll({"D2": "1"}), "fallback D2"),
        (lambda: failed_roll({"D2": "1"}, edition="ludoart-2008"), "fallback D1"),
    ],
    "not-your-zone": [
        (lambda: build(have=goods(4, 4, 4, 4)), "buy-tank B2"),
        (lambda: build(have=goods(4, 4, 4, 4)), "import-tank F7"),
        (lambda: build(have=goods(4, 4, 4, 4)), "buy-supercharger A1"),
        (build, "move-tank A1 C5"),
        (build, "move-tank C3 A1"),
        (build, "swap-tanks A1 C3"),
        (lambda: extract({"C3": "0t", "A1": "1t"}, 1), "power A1"),
    ],
    "zone-has-tank": [
        (lambda: build(have=goods(4, 4, 4, 4)), "buy-tank C3"),
        (lambda: build(have=goods(4, 4, 4, 4)), "import-tank C3"),
        (build, "move-tank C3 D3"),
    ],
    "zone-has-no-tank": [
        (lambda: build(have=goods(4, 4, 4, 4)), "buy-supercharger C5"),
        (build, "buy-converter ore C5"),
        (build, "remove-converter C5"),
        (build, "move-tank C5 C3"),
        (build, "swap-tanks C3 C5"),
        (build, "move-converter C3 C5"),
        (lambda: extract({"C3": "0"}, 1), "power C3"),
    ],
    "same-converter": [(build, "buy-converter ore C3")],
    "no-converter": [
        (build, "remove-converter D3"),
        (build, "move-converter D3 C3"),
        (build, "swap-converters C3 D3"),
    ],
    "has-converter": [(build, "move-converter C3 E3")],
    "no-supercharger": [(build, "move-supercharger D3 C3")],
    "has-supercharger": [
        (lambda: build(have=goods(4, 4, 4, 4)), "buy-supercharger C3"),
        (lambda: build(zones={"C3": "0t+", "D3": "0t+"}), "move-supercharger C3 D3"),
    ],
    "nothing-changes": [
        (lambda: build(zones={"C3": "0to", "D3": "0to"}), "swap-tanks C3 D3"),
        (lambda: build(zones={"C3": "0to+", "D3": "0to"}), "swap-converters C3 D3"),
    ],
    "too-many-moves": [
        (moved, "move-tank C3 D3"),
        (moved_parts, "move-converter C3 D3"),
        (moved_parts, "move-supercharger C3 D3"),
    ],
    "carrier-at-top": [
        (lambda: at("build", 0, seats={0: RICH | {"carriers": CLASS_4}}), "upgrade quartz"),
        (lambda: benefit("bank-agent", carriers=CLASS_4), "benefit upgrade quartz"),
    ],
    "runs-free": [(lambda: extract({"C4": "0t"}, 1), "power C4"), (lambda: extract({"C3": "0te"}, 1), "power C3")],
    "already-powered": [(lambda: play(extract({"C3": "0t"}, 2), "power C3"), "power C3")],
    "costs-energy": [(lambda: extract({"C3": "0t"}, 1), "rest C3"), (lambda: extract({"C4": "0to"}, 1), "rest C4")],
    "already-resting": [(lambda: play(extract({"C4": "0t"}, 0), "rest C4"), "rest C4")],
    "must-upgrade": [(lambda: at("upgrade", 0, turn=1, first_player=0), "decline")],
    "not-an-outcome": [
        (lambda: at("first-player", None, players=2, turn=1, first_player=None), "first-player 4"),
    ],
    "cannot-activate": [(lambda: at("activation", 0), "activate")],
    "needs-no-water": [
        (
            lambda: at("activation", 0, edition="ludoart-2008", zones={"C3": "0to"}, seats={0: RICH}),
            "emergency C3",
        ),
    ],
    "has-water-tank": [
        (lambda: at("activation", 0, edition="ludoart-2008", zones={"C3": "0to", "D2": "0t"}), "emergency C3"),
    ],
    "must-convert": [(lambda: at("activation", 0, edition="ludoart-2008", zones={"C3": "0to"}), "decline")],
    "no-marker": [
        (lambda: placing(2), "place C3"),
        (lambda: placing(0, *FIRST_TURNS, "place D2"), "place E2"),
        (lambda: placing(0, *FIRST_TURNS, "place-neutral D2"), "place-neutral E2"),
    ],
    "not-played": [
        (lambda: at("activation", 0, zones={"C3": "0to"}), "emergency C3"),
        (lambda: at("claim", 0), "claim C3"),
    ],
}  # fmt: skip

# Numbers that no text has are judged all the same.
WITHOUT_TEXT: dict[str, list[tuple[Any, int]]] = {
    "no-amount": [
        (trade, actions.BUY + actions.AMOUNT_SPAN),
        (lambda: trade(have=1), actions.SELL + actions.AMOUNT_SPAN),
        (stowing, actions.STOW),
        (lambda: manipulation("manipulate strong"), actions.SHIFT + actions.SHIFT_ZERO),
    ],
    "wrong-phase": [
        (lambda: benefit("engineer"), actions.BENEFIT_NONE + 1),
        (stowing, actions.STOW + actions.STOW_SPAN * 4),
        (build, actions.SWAP_TANKS + actions.ZONE_SPAN * ZONES.index("D3") + ZONES.index("C3")),
        (build, actions.CODE_END + actions.ZONE_SPAN * ZONES.index("C3") + ZONES.index("D3")),
    ],
    "no-such-row": [(lambda: at("airship", 2), actions.AIRSHIP + 7)],
    "no-such-zone": [
        (lambda: at("offer", 1), actions.OFFER + 50),
        (lambda: build(have=goods(4, 4, 4, 4)), actions.BUY_TANK + 50),
        (build, actions.MOVE_TANK + 50),
        (failed_roll, actions.FALLBACK + 50),
    ],
    "same-zone": [(build, actions.MOVE_TANK + actions.ZONE_SPAN * 14 + 14)],
    "no-such-converter": [(build, actions.BUY_CONVERTER + actions.ZONE_SPAN * 2 + ZONES.index("D3"))],
    "not-an-outcome": [(lambda: play(at("claim", 0), "roll C3"), actions.DIE + 7)],
}


@pytest.mark.parametrize(
    ("name", "case"), [(name, case) for name in REASONS_GIVEN for case in range(len(REASONS_GIVEN[name]))]
)
def test_the_reason_has_this_name(name, case):
    make, text = REASONS_GIVEN[name][case]
    state = make()
    refuse(state, text)
    assert state.explain(text).code == name


@pytest.mark.parametrize(
    ("name", "case"), [(name, case) for name in WITHOUT_TEXT for case in range(len(WITHOUT_TEXT[name]))]
)
def test_the_reason_for_a_number_without_a_text(name, case):
    make, code = WITHOUT_TEXT[name][case]
    state = make()
    assert code not in state.legal_actions()
    assert REASONS[state.game.check(state.g, code)][0] == name


# ---- actions of other decisions ----

EXAMPLES = {
    "auction zone-auction carrier-auction": ("bid 1",),
    "auction zone-auction carrier-auction trade certificates": ("pass",),
    "claim activation": ("decline",),
    "activation": ("activate", "emergency C3"),
    "build": (
        "end", "buy-tank C5", "import-tank C5", "buy-supercharger C3", "buy-converter ore C3", "remove-converter C3",
        "move-tank C3 C5", "swap-tanks C3 D3", "move-converter C3 D3", "swap-converters C3 D3",
        "move-supercharger C3 D3",
    ),
    "build upgrade": ("upgrade ore",),
    "extract": ("extract", "power C3", "rest C3"),
    "certificates": ("buy-license", "sell-license", "buy-luxury"),
    "benefit": ("benefit license", "benefit credits", "benefit none", "benefit upgrade ore", "benefit take ore"),
    "bonus": ("bonus ore",),
    "hire": ("hire engineer",),
    "airship": ("airship 3",),
    "first-player": ("first-player 0",),
    "die": ("die 3",),
    "offer": ("offer B6",),
    "claim": ("roll B6", "license B6", "claim B6"),
    "fallback": ("fallback D2",),
    "trade": ("buy 1 ore", "sell 1 ore"),
    "sabotage": ("sabotage 1",),
    "tip": ("tip C3",),
    "neutrals": ("neutrals 1",),
    "place": ("place B6", "place-neutral B6"),
    "manipulate": ("manipulate weak", "shift ore +1", "done"),
    "keep": ("keep", "reauction"),
    "stow": ("stow ore 1", "stow-done"),
    "order": ("order 1 ore",),
}  # fmt: skip
"""Texts by the phases that they belong to."""
PHASES: dict[str, Any] = {
    "auction": auction,
    "hire": lambda: at("hire", 0, seats=WAITING | {0: {"card": None}}, bonus=goods(1)),
    "benefit": lambda: benefit("engineer"),
    "bonus": lambda: at("bonus", 3, bonus=goods(1)),
    "offer": lambda: at("offer", 1, zones=MINE),
    "zone-auction": lambda: play(at("offer", 1, zones=MINE), "offer C4"),
    "claim": lambda: at("claim", 0, zones=MINE),
    "die": lambda: play(at("claim", 0, zones=MINE), "roll D4"),
    "fallback": failed_roll,
    "airship": lambda: at("airship", 2, zones=MINE),
    "activation": lambda: at("activation", 0, zones=MINE),
    "build": build,
    "extract": lambda: at("extract", 0, zones=MINE),
    "trade": trade,
    "certificates": lambda: at("certificates", 0, zones=MINE),
    "first-player": lambda: at("first-player", None, players=2, turn=1, first_player=None),
}


@pytest.mark.parametrize("phase", PHASES)
def test_actions_of_another_decision_are_out_of_phase(phase):
    state = PHASES[phase]()
    assert state.to_json()["phase"] == phase
    for phases, texts in EXAMPLES.items():
        if phase not in phases.split():
            for text in texts:
                refuse(state, text)
                assert state.explain(text).code == "wrong-phase", (phase, text)


def test_a_second_way_to_manipulate_is_out_of_phase():
    people = {0: {"card": "lady-steam"}, **WAITING}
    keys: dict[str, Any] = {"seats": people, "options": {"price-manipulation": True}, "manipulator": 0}
    state = play(at("manipulate", 0, **keys), "manipulate weak")
    refuse(state, "manipulate weak")
    assert state.explain("manipulate weak").code == "wrong-phase"


def test_what_fixes_brought_is_not_played_by_the_first_rules():
    """architecture.md, Rules versions: tanks that run free are extracted, and goods stowed, without asking."""
    options = {"freelance-carrier": True}
    first = steamhouse.load_game("planet-steam", players=4, options=options, rules=1)
    state = first.state_from_json(at("extract", 0, zones={"C4": "0t"}, options=options).to_json())
    refuse(state, "rest C4")
    assert state.explain("rest C4").code == "not-played"
    state.g.phase = PHASE_STOW  # no position of these rules stands there
    assert REASONS[state.game.check(state.g, actions.STOW_DONE)][0] == "not-played"


def test_a_carrier_is_upgraded_once_at_the_start():
    """No position has a seat of the setup with a carrier of class 2; the rule does not rely on it."""
    state = steamhouse.load_game("planet-steam", players=3, edition="ludoart-2008").new_initial_state()
    state.g.carrier[0][ORE] = 2
    refuse(state, "upgrade ore")
    assert state.explain("upgrade ore").code == "carrier-at-top"


def test_no_reason_is_left_out():
    """Every code has a position here or among the options' refusals."""
    options = {code for _, _, code, _ in REFUSALS.values()}
    assert {name for name, _, _ in REASONS.values()} == {*REASONS_GIVEN, *WITHOUT_TEXT, *options, "wrong-phase"}
