"""What optional rules and other editions do is told line by line; every line and every question there is gets said."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest
from tests.games.planet_steam.properties.matrix import choose, enrich
from tests.games.planet_steam.rules.kit import full_map, goods, load, named, position
from tests.words.worlds import EVERYTHING

import steamhouse
from steamhouse.core.errors import Reason
from steamhouse.core.messages import LANGUAGES, Message, catalogue, render
from steamhouse.core.registry import describe
from steamhouse.games.planet_steam.rules.reasons import LEGAL
from steamhouse.games.planet_steam.text import words

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]


def play(state: Any, *texts: str) -> list[str]:
    """What is told of these actions."""
    said = []
    for text in texts:
        before = state.clone()
        action = state.string_to_action(text)
        state.apply_action(action)
        said += [render(event, "en", NAMES) for event in state.game.narrate(before, action, state)]
    return said


def until(phase: str, players: int = 4, **options: bool) -> Any:
    """The state of a new game, always with the first legal action, when this phase is reached."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    state = steamhouse.load_game("planet-steam", players=players, options=chosen).new_initial_state()
    while state.to_json()["phase"] != phase:
        state.apply_action(state.legal_actions()[0])
    return state


# ---- optional rules ----


def test_order_markers() -> None:
    state = until("order", players=3, variable_trading_order=True)
    assert play(state, "order 2 water")[:1] == ["Ada places order marker 2 on water."]
    while state.to_json()["phase"] != "order":
        state.apply_action(state.legal_actions()[0])
    play(state, "order 1 ore")
    while state.to_json()["phase"] != "order":
        state.apply_action(state.legal_actions()[0])
    said = play(state, "order 4 quartz")
    assert said[1] == "Order marker 3 goes to energy, the last resource without one."
    assert "order marker 4 on quartz" in said[0]


def test_manipulated_prices() -> None:
    state = until("manipulate", price_manipulation=True)
    assert play(state, "manipulate moderate", "shift ore +3", "shift energy -1") == [
        "Ada pays 4 credits for a moderate manipulation: 4 spaces in all.",
        "Ore: Ada shifts the price up from 9 to 12.",
        "Energy: Ada shifts the price down from 4 to 3.",
        "Bo opens the bidding.",
    ]
    again = until("manipulate", price_manipulation=True)
    assert play(again, "manipulate weak", "done")[:2] == [
        "Ada chooses a weak manipulation: up to 3 spaces.",
        "Ada shifts nothing more.",
    ]


def test_the_manipulator_is_paid_and_the_tipped_tank_stands_up() -> None:
    options = {"price-manipulation": True, "sabotage": True}
    zones = {"C4": {"owner": 2, "tank": True, "tipped": True}}
    made = position("certificates", 3, options=options, manipulator=1) | {"zones": zones}
    state = load(made)
    assert play(state, "pass") == [
        "Di passes on certificates.",
        "The End Phase begins.",
        "Bo gives back the price manipulation card and receives 2 credits.",
        "The tank of Cy on C4 stands up again.",
    ]
    assert play(state, "die 5")[:1] == ["Cy rolls 5 and receives 10 credits."]


def test_sabotage() -> None:
    zones = {"C4": "2t", "C5": "0"}
    state = load(position("sabotage", 3, options={"sabotage": True}, zones=zones))
    assert play(state, "sabotage 2", "tip C4")[:2] == ["Di sabotages Cy.", "Cy tips over the tank on C4."]


def test_the_freelance_carrier_changes_hands() -> None:
    state = load(
        position(
            "keep",
            1,
            options={"freelance-carrier": True},
            freelance={"holder": 1, "credits": 7},
            seats={1: {"goods": goods(water=6)}, 2: {"credits": 0}},
            airship="1",
        )
    )
    kept = state.clone()
    assert play(kept, "keep") == [
        "Bo pays 7 credits and keeps the freelance carrier; the credits on it go to the reserve.",
        "The Tank Phase begins.",
    ]
    full = state.game.describe_box()["capacity"]["water"][0]
    said = play(state, "reauction", "bid 3", "pass", "pass", "pass")
    assert said[:3] == [
        "Bo puts the freelance carrier up for auction.",
        "Cy has no credits and receives 2 credits from the reserve.",
        "Ada opens the bidding for the freelance carrier.",
    ]
    assert said[-4:] == [
        "Ada wins the freelance carrier and lays 3 credits on it.",
        "Bo gives up the freelance carrier.",
        f"Bo loses {6 - full} water for lack of room elsewhere.",
        "The Tank Phase begins.",
    ]


def test_votes_about_neutral_markers() -> None:
    agreed = until("neutrals", variable_claims=True)
    assert play(agreed, "neutrals 1", "neutrals 1", "neutrals 1", "neutrals 1")[-2:] == [
        "Di votes for 1 neutral marker on the river.",
        "Ada places 1 neutral claim marker on a river zone.",
    ]
    assert play(agreed, "place-neutral C4", "place A1", "place-neutral B1") == [
        "Ada places a neutral claim marker on C4.",
        "Ada places a claim marker on A1.",
        "Ada places a neutral claim marker on B1.",
    ]
    torn = until("neutrals", variable_claims=True)
    votes = ["neutrals 1", "neutrals 2", "neutrals 1", "neutrals 1"]
    assert play(torn, *votes)[-1] == "The votes differ, so everyone votes once more."
    assert play(torn, *votes)[-1] == "The votes differ, so the die decides."
    assert play(torn, "die 6") == ["Ada rolls 6.", "Ada places 0 neutral claim markers on river zones."]


def test_that_the_die_about_neutral_platforms_is_our_ruling_is_said_in_2008() -> None:
    """Ruling 26: the book of 2008 prints no die; that of 2013 does."""
    ours = {"en": "our ruling", "de": "unsere Regelung", "es": "nuestra decisión"}
    for edition in ("ffg-2013", "ludoart-2008"):
        game = steamhouse.load_game("planet-steam", edition=edition, options={"variable-claims": True})
        state = game.new_initial_state()
        while not state.is_chance_node() or state.to_json()["phase"] != "die":
            before, codes = state.clone(), state.legal_actions()
            votes = state.to_json()["phase"] == "neutrals"
            action = codes[min(len(codes) - 1, state.current_player())] if votes else codes[0]
            state.apply_action(action)
        told = [game.prompt(before), *game.narrate(before, action, state)]
        for lang, words_of_ours in ours.items():
            said = [words_of_ours in render(message, lang, NAMES) for message in told]
            assert said.count(True) == (2 if edition == "ludoart-2008" else 0), (edition, lang)


def test_predictable_claims() -> None:
    state = load(position("claim", 0, options={"predictable-claims": True}))
    assert play(state, "claim C4")[:1] == ["Ada claims zone C4."]


# ---- other editions ----


def test_an_opening_of_2008() -> None:
    state = steamhouse.load_game("planet-steam", players=2, edition="ludoart-2008").new_initial_state()
    assert play(state, "upgrade water", "upgrade ore", "first-player 1")[:4] == [
        "Ada upgrades the water carrier to class 2.",
        "Bo upgrades the ore carrier to class 2.",
        "Bo is drawn as first player.",
        "Year 1 of 7 begins.",
    ]


@pytest.mark.parametrize(
    ("edition", "place"),
    [
        ("ffg-2013", "Tank Phase: Pay Activation Cost"),
        ("ludoart-2008", "Phase B: Activation"),
        ("reference-manual", "Section 4, Phase B (1): Pay activation cost"),
    ],
)
def test_a_refusal_names_the_place_in_its_own_book(edition: str, place: str) -> None:
    game = steamhouse.load_game("planet-steam", players=2, edition=edition)
    reason = game.new_initial_state().explain("activate")
    assert reason is not None
    there = words.worded(Message("planet-steam:rule.activation"), game.box)
    assert render(there, "en") == place
    assert reason.message.id == f"{words.namespace(game.box)}:reason.wrong-phase"


def test_only_messages_of_the_game_are_reworded() -> None:
    box = steamhouse.load_game("planet-steam", players=2, edition="ludoart-2008").box
    hidden = Message("planet-steam:log.bid", {"seat": 0, "bid": 2}, seats=[0], hidden=["bid"], covered="x:y")
    assert words.worded(hidden, box).to_json() == hidden.to_json() | {"id": "planet-steam-2008:log.bid"}
    other = Message("common:error.unknown-table")
    assert words.worded(other, box) is other
    reason = words.worded_reason(Reason("x", Message("planet-steam:reason.same-zone"), Message("common:a")), box)
    assert (reason.code, reason.place.id) == ("x", "common:a")


def test_editions_extract_in_their_own_order() -> None:
    found = {
        edition: words.production_order(steamhouse.load_game("planet-steam", players=2, edition=edition).box)
        for edition in EVERYTHING
    }
    assert found == {"ffg-2013": [0, 1, 2, 3], "ludoart-2008": [2, 1, 0, 3], "reference-manual": [2, 1, 0, 3]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_editions_and_options_are_explained(lang: str) -> None:
    about = describe("planet-steam")
    said = [f(edition) for edition in about["editions"] for f in (words.edition_title, words.edition_about)]
    for option in about["options"]:
        said += [words.option_title(option["id"]), words.option_about(option["id"])]
        said += [words.option_value(option["id"], value) for value in option.get("values", ())]
    texts = [render(message, lang) for message in said]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") for message, text in zip(said, texts, strict=True) if message.id.endswith("about"))


# ---- every line and every question ----


@cache
def said_in(edition: str, players: int, everything: bool) -> frozenset[str]:
    """The ids of what two random games tell and ask, without their namespace."""
    found: set[str] = set()
    options = EVERYTHING[edition] if everything else {}
    game = steamhouse.load_game("planet-steam", players=players, edition=edition, options=options)
    for seed, rich in ((1, False), (2, True)):
        rng = random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            if rich:
                enrich(game, state.g, rng)
            found.add(game.prompt(state).id.partition(":")[2])
            before, action = state.clone(), choose(game, state.g, rng)
            assert game.check(state.g, action) == LEGAL
            state.apply_action(action)
            found |= {event.id.partition(":")[2] for event in game.narrate(before, action, state)}
        found.add(game.prompt(state).id.partition(":")[2])
    return frozenset(found)


def keys(name: str) -> set[str]:
    return {f"{name}.{re.sub('_(one|other)$', '', key)}" for key in catalogue("planet-steam", "en")[name]}


def test_the_last_tank_of_the_market() -> None:
    means = {"credits": 99, "goods": goods(water=1)}
    state = load(position("build", 0, zones={"C4": "0"}, seats={0: means}, tank_market=1))
    assert play(state, "buy-tank C4")[1:] == ["The local tank market is out of stock."]


def test_a_round_without_a_zone_to_auction() -> None:
    state = load(position("bonus", 3, zones=full_map(4), bonus=goods(quartz=1)))
    assert play(state, "bonus quartz")[1] == "No zone is auctioned this round."


def test_a_license_or_credits_where_no_shaft_is_unclaimed() -> None:
    game = steamhouse.load_game("planet-steam", players=4, edition="reference-manual")
    start = game.new_initial_state().to_json() | {"phase": "claim", "seat": 0, "round": 2, "first_player": 0}
    start.pop("reserve")
    for entry, card in zip(start["seats"], game.describe_box()["cards"], strict=True):
        entry["card"] = "+".join(card["specialists"])
    start["seats"][0]["licenses"] = 1
    owners = ["neutral", 0, 1, 2, 3]
    start["zones"] = {name: {"owner": owners[number % 5]} for number, name in enumerate(game.names.zones)}
    state = steamhouse.load_position(start)
    asked = game.prompt(state)
    assert asked.id == "planet-steam-2008:prompt.claim-license-only-credits"
    assert "15 credits" in render(asked, "en", NAMES)
    assert play(state, "decline") == ["Ada claims nothing and, as no shaft is unclaimed, takes 15 credits."]


def test_the_last_tank_of_the_reserve_has_no_next_price() -> None:
    """Component Limitations; ruling 13: the marker has eight left, the reserve none."""
    land = full_map(4)
    tanks = {name: f"{code}t" for name, code in list(land.items())[:34]}
    bare = next(name for name, code in list(land.items())[34:] if code == "0")
    means = {"credits": 99, "goods": goods(quartz=2, water=1)}
    made = position("build", 0, zones={**tanks, bare: "0"}, seats={0: means}, tank_market=9)
    none_left = ["The reserve has no tank left: none can be bought any more."]
    assert play(load(made), f"buy-tank {bare}")[1:] == none_left
    assert play(load(made), f"import-tank {bare}")[1:] == none_left


def test_who_has_no_platform_is_paid_by_the_manual() -> None:
    land = dict(zip(full_map(4), ["0"] * 12 + ["1", "2", "3"] * 10, strict=False))
    mine = {0: {"card": "engineer"}, 1: {"card": "lady-steam"}, 2: {"card": "venturer"}, 3: {"card": "airship-captain"}}
    zones = {named("reference-manual", name): code for name, code in land.items()}
    state = load(position("claim", 3, edition="reference-manual", zones=zones, seats=mine))
    assert play(state, "decline")[1:] == ["Ada has no platform left and, as no shaft is unclaimed, takes 15 credits."]


def test_a_bonus_resource_that_is_not_loaded_goes_back() -> None:
    people = {seat: {"card": None} for seat in (1, 2, 3)} | {0: {"goods": goods(ore=4)}}
    carrier = {"options": {"freelance-carrier": True}, "freelance": {"holder": 0, "credits": 5}}
    state = load(position("bonus", 0, seats=people, bonus=goods(1, 1, 1, 1), **carrier))
    assert play(state, "bonus ore") == ["Ada takes 1 ore; only the freelance carrier has room."]
    assert play(state, "stow-done") == ["Ada puts back 1 ore: the supply rises to 6.", "Bo opens the bidding."]


def test_the_carrier_takes_along_what_only_it_can_hold() -> None:
    people = {3: {"goods": goods(ore=6)}}
    carrier = {"options": {"freelance-carrier": True}, "freelance": {"holder": 3, "credits": 5}}
    state = load(position("carrier-auction", 0, seats=people, **carrier))
    lost = play(state, "bid 1", "pass", "pass", "pass")
    assert "Di loses 2 ore for lack of room elsewhere." in lost


def test_a_neutral_zone_is_offered_when_no_other_is_left() -> None:
    state = load(position("offer", 1, zones=full_map(4, neutral=["C4"])))
    assert render(state.game.prompt(state), "en", NAMES).count("neutral") == 1
    assert play(state, "offer C4")[0] == "Bo puts the neutral zone C4 up for auction."


def test_a_victory_is_shared() -> None:
    told = play(load(position("certificates", 3, turn=5)), "pass")
    assert told[-1].startswith("Di is one of the winners")


# What the random games do not come to, or seldom; the tests before this line do.
BY_HAND = {
    "log.tank-market-empty",
    "log.tanks-used-up",
    "log.zone-auction-skipped",
    "log.offer-neutral",
    "log.claim-skipped-credits",
    "log.carrier-lost",
    "log.freelance-only",
    "log.stow-back",
    "log.winner-shared",
    "prompt.claim-license-only-credits",
    "prompt.offer-neutral",
}


@pytest.mark.slow
def test_every_event_and_question_is_said() -> None:
    said = set(BY_HAND)
    for edition in EVERYTHING:
        for players in (2, 3, 4, 5):
            for everything in (False, True):
                said |= said_in(edition, players, everything)
    assert keys("log") | keys("prompt") == said
