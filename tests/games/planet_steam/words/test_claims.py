"""What a refusal claims beyond "this is not possible" is true of the legal list of its position."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.claims import hold
from tests.games.planet_steam.properties.matrix import choose, enrich
from tests.games.planet_steam.rules.kit import load, position
from tests.games.planet_steam.rules.random_positions import open_zones
from tests.games.planet_steam.words.test_reasons import all_codes
from tests.words.worlds import EVERYTHING, Options

import steamhouse
from steamhouse.core.messages import render
from steamhouse.games.planet_steam.text.explain import REASONS, VARIANTS

Args = dict[str, Any]
Legal = list[str]


def beginning(legal: Legal, *verbs: str) -> list[list[str]]:
    """The words of the legal texts that begin with one of these verbs."""
    return [words for words in map(str.split, legal) if words[0] in verbs]


def numbers(legal: Legal, *verbs: str) -> list[int]:
    """The numbers in the legal texts of these verbs."""
    return [int(word) for words in beginning(legal, *verbs) for word in words[1:] if word.lstrip("+-").isdigit()]


def side_by_side(one: str, other: str) -> bool:
    """Whether two zones touch."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:])) == 1


def is_unclaimed(zone: str, position: dict[str, Any]) -> bool:
    """Whether a zone is open in this game and nobody's."""
    return zone in open_zones(position) and position["zones"].get(zone, {}).get("owner") is None


def lacks(args: Args, *_: Any) -> bool:
    return bool(args["need"] > args["have"])


def none_of(*verbs: str) -> Callable[..., bool]:
    return lambda _args, _words, _position, legal: not beginning(legal, *verbs)


# The end of a message's id: whether its claim holds, by arguments, words refused, position and legal texts.
CLAIMS: dict[str, Callable[..., bool]] = {
    "game-over": lambda _args, _words, position, legal: position["phase"] == "over" and legal == [],
    "wrong-phase": lambda args, _words, position, _legal: args["phase"] == position["phase"],
    "wrong-resource": lambda args, words, position, _legal: (
        args["traded"] == position["resource"] != words[2] == args["resource"]
    ),
    **dict.fromkeys(("no-credits", "no-quartz", "no-ore", "no-water", "no-energy", "cannot-activate"), lacks),
    "no-license": none_of("license", "sell-license"),
    "no-tank-left": none_of("buy-tank", "import-tank"),
    "tank-market-empty": lambda _args, _words, position, legal: (
        not beginning(legal, "buy-tank") and position["reserve"]["tanks"] > 0
    ),
    "no-converter-left": lambda args, _words, _position, legal: (
        not any(words[1] == args["resource"] for words in beginning(legal, "buy-converter"))
    ),
    "no-supercharger-left": none_of("buy-supercharger"),
    "no-license-left": none_of("buy-license"),
    "no-luxury-left": none_of("buy-luxury"),
    "not-enough-supply": lambda args, _words, _position, legal: max(numbers(legal, "buy"), default=0) <= args["have"],
    "nothing-to-sell": lambda args, _words, _position, legal: max(numbers(legal, "sell"), default=0) <= args["have"],
    "bid-too-low": lambda args, _words, _position, legal: min(numbers(legal, "bid"), default=10**6) > args["high"],
    "bid-too-high": lambda args, words, _position, legal: (
        int(words[1]) > args["limit"] == max(numbers(legal, "bid"), default=args["limit"])
    ),
    "must-open": lambda _args, _words, _position, legal: "pass" not in legal and beginning(legal, "bid"),
    "sole-bidder": lambda _args, _words, _position, legal: legal == ["bid 1"],
    "unclaimed-left": lambda _args, _words, position, legal: all(
        position["zones"].get(words[1], {}).get("owner") is None for words in beginning(legal, "offer")
    ),
    "not-a-fallback": lambda args, _words, position, legal: (
        not is_unclaimed(args["zone"], position) or not side_by_side(args["zone"], position["zone"])
    ),
    "not-a-fallback-adjacent": lambda args, _words, position, legal: (
        legal != []
        and all(side_by_side(words[1], position["zone"]) for words in beginning(legal, "fallback"))
        and (not side_by_side(args["zone"], position["zone"]) or not is_unclaimed(args["zone"], position))
    ),
    "too-many-moves": lambda args, words, position, legal: (
        args["count"] == sum(zone.get("owner") == position["seat"] for zone in position["zones"].values())
        and not beginning(legal, words[0])
    ),
    "must-convert": lambda _args, _words, _position, legal: all(text.startswith("emergency ") for text in legal),
    "must-take-benefit": lambda _args, _words, _position, legal: (
        "benefit none" not in legal and beginning(legal, "benefit")
    ),
    "must-take-benefit-agent": lambda _args, _words, position, legal: (
        position["edition"] == "ludoart-2008" and "benefit none" not in legal and beginning(legal, "benefit")
    ),
    "needs-no-water": lambda args, _words, _position, legal: args["have"] >= args["need"] and "activate" in legal,
    "claims-predictable": none_of("roll"),
    "immobile": none_of("move-tank", "swap-tanks"),
    "marker-placed": lambda args, words, _position, legal: (
        not any(int(other[1]) == args["number"] for other in beginning(legal, "order"))
    ),
    "order-taken": lambda args, _words, _position, legal: (
        not any(other[2] == args["resource"] for other in beginning(legal, "order"))
    ),
    "no-quartz-shift": lambda _args, _words, _position, legal: (
        not any(words[1] == "quartz" for words in beginning(legal, "shift"))
    ),
    "already-shifted": lambda args, _words, _position, legal: (
        not any(words[1] == args["resource"] for words in beginning(legal, "shift"))
    ),
    "too-many-spaces": lambda args, _words, _position, legal: (
        max(map(abs, numbers(legal, "shift")), default=0) <= args["count"]
    ),
    "track-ends": lambda args, _words, _position, legal: all(
        args["lowest"] <= args["price"] + int(words[2]) <= args["highest"]
        for words in beginning(legal, "shift")
        if words[1] == args["resource"]
    ),
    "no-mode": lambda _args, _words, _position, legal: all(text.startswith("manipulate ") for text in legal),
    "no-tank-to-tip": lambda args, _words, _position, legal: f"sabotage {args['rival']}" not in legal,
    "not-yourself": lambda _args, _words, position, legal: f"sabotage {position['seat']}" not in legal,
    "no-room": lambda args, _words, _position, legal: max(numbers(legal, "stow"), default=0) <= args["have"],
    "no-surplus": lambda args, words, _position, legal: (
        max((int(other[2]) for other in beginning(legal, "stow") if other[1] == words[1]), default=0) <= args["have"]
    ),
    "too-many-neutrals": lambda args, _words, _position, legal: max(numbers(legal, "neutrals")) == args["count"],
    "not-river": lambda _args, _words, _position, legal: legal != [],
    "no-marker": lambda _args, words, _position, legal: not beginning(legal, words[0]),
}
# Nothing but that the action is not possible, and why: judged by the tests of the rules.
PLAIN = {
    *("not-in-bonus-box", "card-taken", "no-such-card", "not-engineer", "not-bank-agent", "no-such-zone"),
    *("zone-closed", "zone-claimed", "not-your-zone", "zone-has-tank", "zone-has-no-tank", "same-zone"),
    *("same-converter", "no-converter", "has-converter", "no-supercharger", "has-supercharger", "nothing-changes"),
    *("no-such-converter", "carrier-at-top", "runs-free", "already-powered", "not-an-outcome", "no-amount"),
    *("no-such-row", "not-played", "has-water-tank", "tank-tipped", "river-limit", "river-full"),
    *("costs-energy", "already-resting", "must-upgrade"),
}


def test_of_every_message_it_is_known_what_it_claims() -> None:
    ids = {f"{name}{end}" for code, (name, _, _) in REASONS.items() for end in VARIANTS.get(code, (None, ("",)))[1]}
    assert ids <= set(CLAIMS) | PLAIN
    assert set(CLAIMS) <= ids
    assert not set(CLAIMS) & PLAIN


def look(rng: random.Random, players: int, edition: str, options: Options, every: float, count: int) -> set[str]:
    """A random game with goods and credits to spare; the ids that were met."""
    game = steamhouse.load_game("planet-steam", players=players, edition=edition, options=options)
    state = game.new_initial_state()
    seen: set[str] = set()
    codes = all_codes(edition)
    by_verb: dict[str, list[int]] = {}
    for code in codes:
        by_verb.setdefault(game.to_text(code).split()[0], []).append(code)
    while not state.is_terminal():
        if rng.random() < every:
            asked = [code for group in by_verb.values() for code in rng.sample(group, min(3, len(group)))]
            near = by_verb[state.action_to_string(state.legal_actions()[0]).split()[0]]
            hold(state, [*asked, *rng.sample(near, min(count, len(near))), *game.candidates(state)], CLAIMS, seen)
        enrich(game, state.g, rng)
        state.apply_action(choose(game, state.g, rng))
    return seen


def worlds() -> Iterator[tuple[str, Options]]:
    """Every edition, without options and with all that it offers."""
    for edition, options in EVERYTHING.items():
        yield edition, {}
        yield edition, options


def test_what_refusals_claim_is_true() -> None:
    rng = random.Random(3)
    seen: set[str] = set()
    for edition, options in worlds():
        seen |= look(rng, rng.choice((2, 4, 5)), edition, options, 0.08, 20)
    assert {"not-a-fallback", "bid-too-low", "must-open", "nothing-to-sell"} <= seen


@pytest.mark.slow
def test_what_refusals_claim_is_true_in_many_more_positions() -> None:
    rng = random.Random(6)
    seen: set[str] = set()
    for edition, options in worlds():
        for players in (2, 3, 4, 5):
            seen |= look(rng, players, edition, options, 0.3, 60)
    assert {"not-a-fallback-adjacent", "no-mode", "track-ends"} <= seen


def fallback(edition: str) -> Any:
    """The roll for B3 failed: B2, B4 and C3 are claimed, A3 and what lies behind them is free."""
    board = {"B2": {"owner": 1}, "B4": {"owner": "neutral"}, "C3": {"owner": 2}}
    cards = ("lady-steam", "venturer", "airship-captain", "engineer")
    made = {"game": "planet-steam", "edition": edition, "players": 4, "round": 2, "phase": "fallback", "seat": 0}
    made |= {"zone": "B3", "first_player": 0, "seats": [{"card": card} for card in cards], "zones": board}
    return load(made)


def test_adjacent_zones_come_first_only_where_they_do() -> None:
    """Not in reference-manual: what lies further off in a direction without an adjacent one may be claimed there."""
    manual, book = fallback("reference-manual"), fallback("ludoart-2008")
    assert "fallback D3" in [manual.action_to_string(code) for code in manual.legal_actions()]
    said = [state.explain("fallback E5").text for state in (manual, book)]
    assert "adjacent" not in said[0]
    assert "adjacent" in said[1]


def test_the_limit_of_rearranging_is_said_to_be_the_programs() -> None:
    """Ruling 14: no rule of the book; a tank that went to and fro between two zones twice."""
    cards = ("lady-steam", "engineer", "venturer+airship-captain")
    made = {"game": "planet-steam", "edition": "ffg-2013", "players": 3, "round": 2, "phase": "build", "seat": 0}
    made |= {"first_player": 0, "airship": "1", "seats": [{"card": card} for card in cards]}
    made["zones"] = {"C4": {"owner": 0, "tank": True}, "E5": {"owner": 0}}
    state = load(made)
    state.apply_action("move-tank C4 E5")
    state.apply_action("move-tank E5 C4")
    reason = state.explain("move-tank C4 E5")
    assert reason.code == "too-many-moves"
    assert "not of the book" in reason.text
    assert reason.place.id == "planet-steam:rule.program-limit"


@pytest.mark.parametrize("edition", ["ludoart-2008", "reference-manual"])
def test_a_benefit_that_may_be_left_in_the_end_is_not_said_to_be_kept_by_the_edition(edition: str) -> None:
    """planet-steam.md, table, `benefit none`: the agent of 2008 may leave it when nothing is to be had."""
    waiting: dict[int, dict[str, Any]] = {seat: {"card": None} for seat in (0, 1, 2, 4)}
    state = load(position("benefit", 3, players=5, edition=edition, seats=waiting))
    reason = state.explain("benefit none")
    assert reason.code == "must-take-benefit"
    assert ("only when" in reason.text) == (edition == "ludoart-2008")


def test_goods_to_load_are_not_said_to_be_extracted_where_they_are_bought() -> None:
    """Ruling 23: what is loaded may come from a purchase, too."""
    made = position("stow", 0, options={"freelance-carrier": True}, freelance={"holder": 0, "credits": 5})
    made |= {"for": "trade", "resource": "water", "surplus": {"water": 2}}
    made["seats"][0]["goods"] = {"quartz": 0, "ore": 0, "water": 4, "energy": 0}
    reason = load(made).explain("stow water 3")
    assert reason.code == "no-surplus"
    for lang, word in (("en", "extract"), ("de", "Produktion"), ("es", "extra")):
        assert word not in render(reason.message, lang, [])
