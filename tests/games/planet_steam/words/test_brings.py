"""What a decision brings: lines for every decision, in three languages, and figures that come true."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from tests.games.planet_steam.properties.matrix import CHANCE, choose, enrich, every_option

import steamhouse
from steamhouse.core.messages import LANGUAGES, Message, catalogue, render
from steamhouse.games.planet_steam.order import PHASES
from steamhouse.games.planet_steam.state import NEUTRAL, NOBODY, ORE, PHASE_BONUS, RESOURCES, UNCLAIMED, WATER, ZONES
from steamhouse.games.planet_steam.text.brings import brings
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.games.planet_steam.state import Game

NAMES = ("Ada", "Corwin", "Maud", "Tessaly", "Ivo")
WORLDS = [
    (edition, players, options)
    for edition in ("ffg-2013", "ludoart-2008", "reference-manual")
    for players, options in ((2, False), (3, True), (4, True), (5, False))
]
LINES = 2
LETTERS = 125  # of both lines: two lines of a phone
GAMES = 2

Told = dict[str, dict[str, Any]]


@cache
def decisions(edition: str, players: int, options: bool) -> list[tuple[steamhouse.State, Told]]:
    """Decisions of random games, one of each set of lines in a round, with the lines by their keys."""
    chosen = every_option(edition) if options else {}
    game = steamhouse.load_game("planet-steam", players=players, edition=edition, options=chosen)
    found: dict[Any, tuple[steamhouse.State, Told]] = {}
    for seed in range(GAMES):
        g, rng = game.new_g(), random.Random(seed)
        while game.mover(g) != steamhouse.TERMINAL:
            if game.mover(g) != CHANCE:
                told = {line.id.rpartition(".")[2]: line.args for line in brings(g, game.box)}
                found.setdefault((seed, g.round, *told), (steamhouse.State(game, g.copy()), told))
            enrich(game, g, rng)
            game.step(g, choose(game, g, rng))
    return list(found.values())


def wanted(key: str, world: tuple[str, int, bool]) -> list[tuple[steamhouse.State, dict[str, Any]]]:
    """The decisions of a world for which a line was told, with its arguments."""
    return [(state, told[key]) for state, told in decisions(*world) if key in told]


def credits_of(state: steamhouse.State) -> list[int]:
    return [seat["credits"] for seat in state.to_json()["seats"]]


def played(state: steamhouse.State, *texts: str) -> steamhouse.State:
    after = state.clone()
    for text in texts:
        after.apply_action(after.game.from_text(text))
    return after


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_every_decision_has_lines_in_three_languages(world: tuple[str, int, bool]) -> None:
    for state, _ in decisions(*world):
        lines = state.game.brings(state, state.current_player())
        assert 1 <= len(lines) <= LINES, state.to_json()["phase"]
        for lang in LANGUAGES:
            said = " ".join(render(line, lang, NAMES) for line in lines)
            assert len(said) <= LETTERS, said


def test_every_phase_and_every_text_is_reached() -> None:
    phases, keys = set(), set()
    for world in WORLDS:
        for state, told in decisions(*world):
            phases.add(state.to_json()["phase"])
            keys |= set(told)
    assert phases == {row.name for row in PHASES if row.legal}
    texts = {key.removesuffix("_one").removesuffix("_other") for key in catalogue("planet-steam", "en")["brings"]}
    assert texts - keys <= set(RARE)
    assert keys <= texts


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_looking_changes_nothing_and_rivals_credits_do_not_matter(world: tuple[str, int, bool]) -> None:
    for state, _ in decisions(*world):
        g, b = state.g.copy(), state.game.box
        lines = brings(g, b)
        assert g == state.g
        for p in range(b.players):
            if p != g.seat and g.credits[p]:
                g.credits[p] += 17
        assert brings(g, b) == lines


# ---- figures ----


@pytest.mark.parametrize("world", WORLDS, ids=str)
@pytest.mark.parametrize("key", ["auction", "zone-auction", "carrier-auction"])
def test_the_least_bid_costs_what_is_told_when_all_others_pass(world: tuple[str, int, bool], key: str) -> None:
    for state, line in wanted(key, world):
        seat, before = state.current_player(), state.to_json()
        bids = [text for text in map(state.game.to_text, state.legal_actions()) if text.startswith("bid")]
        after = played(state, bids[0])
        while after.to_json()["phase"] == before["phase"]:
            after = played(after, "pass")
        assert bids[0] == f"bid {line['bid']}"
        if key != "zone-auction":  # after that one, who cannot claim may be paid at once
            assert credits_of(after)[seat] == line["credits"]
        assert line["price"] == credits_of(state)[seat] - line["credits"]
        if key == "auction":
            assert line["count"] == len(after.legal_actions())
            assert after.to_json()["phase"] == "hire"
        if key == "zone-auction":
            assert sum(credits_of(state)) - sum(credits_of(after)) <= line["price"]


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_when_all_pass_the_bidder_pays_what_is_told(world: tuple[str, int, bool]) -> None:
    for state, line in wanted("bidder-wins", world):
        phase, rival, after = state.to_json()["phase"], state.to_json()["bidder"], state
        while after.to_json()["phase"] == phase:
            after = played(after, "pass")
        assert line["rival"] == rival
        assert credits_of(state)[rival] - credits_of(after)[rival] <= line["credits"]
        assert line["credits"] in (state.to_json()["bid"], (state.to_json()["bid"] + 1) // 2)


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_the_last_card_costs_one_credit(world: tuple[str, int, bool]) -> None:
    for state, _ in wanted("auction-last", world):
        seat, after = state.current_player(), played(state, "pass")
        before = credits_of(after)[seat]
        after = played(after, after.game.to_text(after.legal_actions()[0]))
        while after.to_json()["seats"][seat]["card"] is None:
            after.apply_action(after.legal_actions()[-1])
            after = settled(after)
        paid = before - credits_of(after)[seat]
        # before the zone's auction, who has nothing left is helped on
        assert paid == 1 or (before == 1 and paid == 1 - state.game.box.subsidy)


def settled(state: steamhouse.State) -> steamhouse.State:
    while state.is_chance_node():
        state.apply_action(state.chance_weights()[0][0])
    return state


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_a_roll_hits_as_often_as_told_and_a_miss_brings_what_is_told(world: tuple[str, int, bool]) -> None:
    for key in ("claim-roll", "claim-roll-mixed", "claim-roll-alone"):
        for state, line in wanted(key, world):
            seat, ends = state.current_player(), set()
            for text in map(state.game.to_text, state.legal_actions()):
                if not text.startswith("roll"):
                    continue
                thrown = played(state, text)
                hits, total = 0, 0
                for outcome, weight in thrown.chance_weights():
                    after = thrown.clone()
                    after.apply_action(outcome)
                    zone = after.to_json()["zones"].get(text.split()[1])
                    total += weight
                    if (zone["owner"] if isinstance(zone, dict) else zone) == seat:
                        hits += weight
                    elif after.to_json()["phase"] == "fallback":
                        ends.add("claim-roll")
                    else:
                        ends.add("claim-roll-alone")
                        gained = credits_of(after)[seat] - credits_of(thrown)[seat]
                        assert gained in (line["credits"], line["credits"] + state.game.box.no_roll_unasked)
                assert (hits, total) == (line["hits"], line["of"])
            assert key == (ends.pop() if len(ends) == 1 else "claim-roll-mixed")


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_declining_brings_the_water_or_the_credits_that_are_told(world: tuple[str, int, bool]) -> None:
    for key, what in (("activation-decline", "water"), ("activation-end", "water")):
        for state, line in wanted(key, world):
            goods = [
                each.to_json()["seats"][state.current_player()]["goods"]["water"]
                for each in (state, played(state, "decline"))
            ]
            assert goods[1] - goods[0] == line.get(what, 0)
    for key in ("claim-decline", "claim-decline-credits"):
        for state, line in wanted(key, world):
            seat = state.current_player()
            assert credits_of(played(state, "decline"))[seat] - credits_of(state)[seat] == line.get("credits", 0)


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_selling_all_and_passing_lead_to_the_prices_that_are_told(world: tuple[str, int, bool]) -> None:
    for state, line in wanted("trade-sell", world):
        resource, seat = state.to_json()["resource"], state.current_player()
        after = played(state, f"sell {line['number']} {resource}")
        assert after.to_json()["seats"][seat]["goods"][resource] == 0
        assert credits_of(after)[seat] - credits_of(state)[seat] == line["credits"]
        assert after.to_json()["market"][resource]["price"] == line["price"]
    for key, sign in (("trade-rises", 1), ("trade-stays", 0), ("trade-falls", -1)):
        for state, line in wanted(key, world):
            resource = state.to_json()["resource"]
            prices = [each.to_json()["market"][resource]["price"] for each in (state, played(state, "pass"))]
            assert prices[1] == line["price"]
            assert (prices[1] > prices[0]) - (prices[1] < prices[0]) == sign
    for state, line in wanted("trade-buy", world):
        bought = [text for text in map(state.game.to_text, state.legal_actions()) if text.startswith("buy")]
        assert bought[-1].split()[1] == str(line["number"])


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_extracting_loads_what_is_told(world: tuple[str, int, bool]) -> None:
    def goods(state: steamhouse.State, seat: int) -> int:
        return sum(state.to_json()["seats"][seat]["goods"].values())

    for state, told in decisions(*world):
        seat = state.current_player()
        for key, line in told.items():
            if not key.startswith("extract") or key in ("extract-none", "extract-some"):
                continue
            ready, spent = state, 0
            while "energy" in line and (
                powers := [text for text in map(ready.game.to_text, ready.legal_actions()) if text.startswith("power")]
            ):
                ready, spent = played(ready, powers[0]), spent + 1
            after = played(ready, "extract")
            assert spent == line.get("energy", 0)
            if after.to_json()["phase"] != "stow":
                assert goods(after, seat) - goods(ready, seat) == line["count"]


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_certificates_cost_and_count_what_is_told(world: tuple[str, int, bool]) -> None:
    for key, text in (("certificates-license", "buy-license"), ("certificates-luxury", "buy-luxury")):
        for state, line in wanted(key, world):
            seat = state.current_player()
            if state.game.from_text(text) not in state.legal_actions():
                continue
            scores = [each.game.scores(each.g)[seat].total for each in (state, settled_trade(state, text))]
            assert scores[1] - scores[0] == line.get("credits", 0) - line["cost"]
    for state, line in wanted("certificates-license", world):
        if state.game.from_text("sell-license") in state.legal_actions():
            seat = state.current_player()
            assert credits_of(settled_trade(state, "sell-license"))[seat] - credits_of(state)[seat] == line["sale"]


def settled_trade(state: steamhouse.State, text: str) -> steamhouse.State:
    """After an action alone, before the end of the round that may follow."""
    from steamhouse.games.planet_steam.rules.chains import play

    after = state.clone()
    play(after.g, after.game.box, after.game.from_text(text))
    return after


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_no_row_brings_the_airship_more_than_the_one_that_is_told(world: tuple[str, int, bool]) -> None:
    for state, line in wanted("airship", world):
        seat, gains = state.current_player(), {}
        for text in map(state.game.to_text, state.legal_actions()):
            after = played(state, text)
            made = [
                [sum(each["production"].values()) for each in at.game.facts(at, seat)["seats"]] for at in (state, after)
            ]
            gains[text.split()[1]] = [new - old for old, new in zip(*made, strict=True)]
        best = gains[str(line["line"])]
        assert best[seat] == line["number"] == max(each[seat] for each in gains.values())
        assert sum(best) - best[seat] == line["rivals"]


@pytest.mark.parametrize("world", WORLDS, ids=str)
def test_cards_and_sabotage_bring_what_is_told(world: tuple[str, int, bool]) -> None:
    for state, line in wanted("benefit-license", world):
        seat = state.current_player()
        assert credits_of(played(state, "benefit credits"))[seat] - credits_of(state)[seat] == line["credits"]
    for state, line in wanted("bonus", world):
        g, prices = state.g, []
        for text in map(state.game.to_text, state.legal_actions()):
            resource = text.split()[1]
            after = played(state, text).to_json()
            more = [each["seats"][g.seat]["goods"][resource] for each in (state.to_json(), after)]
            if after["phase"] == "stow" or more[1] > more[0]:  # there the freelance carrier has room
                prices.append(state.to_json()["market"][resource]["price"])
        assert max(prices, default=line["credits"]) == line["credits"]
    for key in ("sabotage", "tip"):
        for _, line in wanted(key, world):
            assert line == {"low": 2, "high": 12}
    for state, line in wanted("manipulate", world):
        assert line["credits"] == state.g.card[state.current_player()] + 1
    for state, line in wanted("keep", world):
        assert credits_of(played(state, "keep"))[state.current_player()] == line["credits"]


def _full_map(g: Game) -> None:
    for z in range(ZONES):
        if g.owner[z] == UNCLAIMED:
            g.owner[z] = NEUTRAL
    g.unclaimed = 0
    g.licenses[g.seat] = 0


def _lonely_zone(g: Game) -> None:
    zone = g.owner.index(UNCLAIMED)
    _full_map(g)
    g.owner[zone] = UNCLAIMED
    g.unclaimed = 1


def _no_tanks(g: Game) -> None:
    g.tank_market = 0


def _no_room(g: Game) -> None:
    g.carrier_holder = NOBODY
    for r in range(RESOURCES):
        g.goods[g.seat][r] = 99


def _nothing_to_trade(g: Game) -> None:
    g.goods[g.seat][g.resource] = g.supply[g.resource] = 0


def _no_own_tanks(g: Game) -> None:
    for z in range(ZONES):
        g.tank[z] = 0


def _dry(g: Game) -> None:
    _no_own_tanks(g)
    zone = g.held[g.seat][0]
    g.tank[zone], g.converter[zone] = 1, ORE
    g.goods[g.seat][WATER] = 0


def _no_licenses(g: Game) -> None:
    g.licenses_left = 0


def _loaded(g: Game) -> None:
    g.carrier_holder = g.seat
    g.goods[g.seat][ORE] = 9


def _unloaded(g: Game) -> None:
    g.goods[g.seat] = [0] * RESOURCES


def _of_bonus(g: Game) -> None:
    g.stow_for = PHASE_BONUS


FFG = ("ffg-2013", 3, True)
PLAIN, PLAIN_2008 = ("ffg-2013", 5, False), ("ludoart-2008", 5, False)
RARE: dict[str, tuple[tuple[str, int, bool], str, Callable[[Game], None], dict[str, int]]] = {
    "claim-none": (PLAIN, "claim", _full_map, {}),
    "claim-decline-credits": (("reference-manual", 5, False), "claim", _full_map, {"credits": 15}),
    "claim-roll-alone": (PLAIN, "claim", _lonely_zone, {"hits": 3, "of": 6, "credits": 15}),
    "activation-import": (PLAIN, "activation", _no_tanks, {"water": 1}),
    "build-import": (PLAIN, "build", _no_tanks, {"tank": 25, "supercharger": 50}),
    "bonus-back": (PLAIN, "bonus", _no_room, {}),
    "bonus-lost": (PLAIN_2008, "bonus", _no_room, {}),
    "trade-nothing": (PLAIN, "trade", _nothing_to_trade, {}),
    "airship-none": (PLAIN, "airship", _no_own_tanks, {}),
    "emergency": (PLAIN_2008, "activation", _dry, {"water": 1}),
    "benefit-credits": (PLAIN, "benefit", _no_licenses, {"credits": 15}),
    "carrier-auction-lost": (FFG, "carrier-auction", _loaded, {}),
    "keep-empty": (FFG, "keep", _unloaded, {}),
    "stow-back": (FFG, "stow", _of_bonus, {}),
}
"""What random games seldom come to: a world, a phase of it, what is changed there, and the figures."""


@pytest.mark.parametrize("key", RARE)
def test_what_comes_seldom_is_told_too(key: str) -> None:
    world, phase, change, figures = RARE[key]
    told: dict[str, dict[str, Any]] = {}
    for state, _ in decisions(*world):
        if state.to_json()["phase"] == phase and key not in told:
            g = state.g.copy()
            change(g)
            lines = brings(g, state.game.box)
            told |= {line.id.rpartition(".")[2]: line.args for line in lines}
            assert all(render(line, lang, NAMES) for line in lines for lang in LANGUAGES)
    assert key in told
    assert told[key].items() >= figures.items()


def test_a_message_of_2008_has_its_words() -> None:
    """A shaft, not a zone."""
    args = {"hits": 3, "of": 6}
    assert "shafts" in render(Message("planet-steam-2008:brings.claim-roll", args), "en")


def test_the_phases_without_a_decision_have_no_lines() -> None:
    game = steamhouse.load_game("planet-steam", players=3)
    assert PHASE_NAMES[game.new_g().phase] == "first-player"
    assert brings(game.new_g(), game.box) == []
