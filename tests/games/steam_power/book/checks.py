"""Each sentence of the book with a figure or a "may" or "must" against the engine, on a position where it decides."""

from __future__ import annotations

from typing import Any

from tests.games.steam_power.automa.kit import Land, coins, forced, turn
from tests.games.steam_power.book.world import World
from tests.games.steam_power.rules.kit import (
    CONTRACTS,
    DECK,
    city,
    first_words,
    legal,
    links,
    money,
    paths_at,
    person,
    play,
    supply,
    where,
    with_verb,
)
from tests.sentences import Checks

holds = Checks()

BLACK = "C24"
"""Three black goods, $3, no bonus."""
HOME = [(0, "a1 A2 a3")]
PAIR = [(0, "e5 F4 g4"), (0, "g5 G6 S")]
"""A link to the group of g4 and g5, and an incomplete one out of it."""


def parts(state: Any, seat: int = 0) -> dict[str, int]:
    return dict(state.scores()[seat].parts)


def trains(state: Any, owner: int = 0) -> int:
    """What an owner of links, a seat or a company, has left."""
    now = state.to_json()
    return int(now.get("companies", now["seats"])[owner]["trains"])


def without(state: Any, pieces: str) -> Any:
    """The state with no train or factory left in any reserve."""
    getattr(state.g, pieces)[:] = [0] * len(getattr(state.g, pieces))
    return state


# ---- the game, setup, a turn ----


@holds("goal.aim", "score.tie")
def most_points(world: World) -> None:
    if world.alone:
        return
    state = world.last_turn({0: {"money": 30}, 1: {"money": 10}})
    assert [value > 0 for value in state.returns()][:2] == [True, False]
    more = world.last_turn({0: {"money": 0, "fulfilled": ["C03"]}, 1: {"money": 4, "fulfilled": ["C01", "C02"]}})
    totals = [score.total for score in more.scores()]
    assert totals[0] == totals[1] == 2 and [value > 0 for value in more.returns()][:2] == [False, True]
    even = world.last_turn({0: {"money": 13}, 1: {"money": 13}})
    assert [value > 0 for value in even.returns()][:2] == [True, True]


@holds("goal.race", "end.trigger", "end.finish")
def race(world: World, needed: int) -> None:
    cards = list(CONTRACTS)
    for number in (needed - 1, needed):
        last = world.players - 1
        state = world.at("action", 0, seats={0: {"fulfilled": cards[:number]}}, actions_left=1)
        play(state, "bank")
        assert where(state)[1] == 1 and not state.is_terminal()
        state = world.at("action", last, seats={0: {"fulfilled": cards[:number]}}, actions_left=1)
        play(state, "bank")
        assert state.is_terminal() == (number == needed)


@holds("goal.race-solo", "end.rounds", "solo.aside")
def rounds(world: World, rounds: int | None = None) -> None:
    for number in ((rounds or 8) - 1, rounds or 8):
        state = world.at(round=number, bag=[0] * 5, aside=[2] * 5, face_down=number - 1)
        cards = len(state.to_json()["deck"])
        play(state, "bank")
        now = state.to_json()
        assert state.is_terminal() == (number == (rounds or 8))
        assert now["face_down"] == number and len(now["deck"]) == cards


@holds("setup.cities")
def cities(world: World, cities: int) -> None:
    state = world.start("action", "train")
    assert len(state.to_json()["cities"]) == cities
    built = world.at(rails=[(0, "g5 G6 H6 i7")])
    assert "i7" not in with_verb(built, "factory") and "g5" in with_verb(built, "factory")


@holds(
    "setup.start",
    "setup.start-solo",
    "components.pieces",
    "components.pieces-solo",
    "turn.actions",
    "turn.actions-solo",
)
def start(world: World, **figures: int) -> None:
    state = world.start("action", "train")
    now = state.to_json()
    if "start_money" in figures:
        assert {entry["money"] for entry in now["seats"]} == {figures["start_money"]}
        assert {len(entry["hand"]) for entry in now["seats"] if entry["kind"] == "person"} == {figures["hand"]}
    owners = now.get("companies", now["seats"])
    assert {entry["trains"] for entry in owners} == {figures.get("trains", owners[0]["trains"])}
    assert {entry["factories"] for entry in owners} == {figures.get("factories", owners[0]["factories"])}
    if "owners" in figures:
        assert len(owners) == figures["owners"]
    if world.alone:
        play(state, sorted(legal(state))[0])
    assert state.to_json()["actions_left"] == figures.get("actions", world.game.box.actions)
    assert "lay" in legal(world.at(rails=HOME)) and "factory" in first_words(world.at(rails=HOME))
    assert "lay" not in legal(without(world.at(rails=HOME), "trains"))
    assert "factory" not in first_words(without(world.at(rails=HOME), "factories"))


@holds("setup.first", "setup.first-person")
def first(world: World) -> None:
    state = world.start("start")
    people = [seat for seat in range(world.players) if seat not in world.automas]
    assert legal(state) == {f"start {seat}" for seat in people}
    later = world.at("action", world.players - 1, actions_left=1, first_player=0)
    assert play(later, "bank").to_json()["seat"] == 0


@holds("components.tiles")
def tiles(world: World, tiles_a: int, tiles_b: int, tiles_c: int) -> None:
    assert supply(world.at()) == (tiles_a, tiles_b, tiles_c)
    crossed = [(1, "e7 F7 G7 H6 i7"), (0, "g5 G6 S")]
    state = world.at("lay", rails=crossed)
    assert with_verb(state, "cross")
    for name in state.game.box.FIELDS:
        assert name
    state.g.tiles[1] = state.g.tiles[2] = 0
    assert not with_verb(state.clone(), "cross")


@holds("turn.choice")
def choice(world: World) -> None:
    state = world.at(rails=HOME, factories={"a3": (0, 3)}, seats={0: {"hand": [BLACK]}})
    assert first_words(state) == {"lay", "factory", "fulfil", "contracts", "bank"}
    if not world.alone:
        twice = world.at(actions_left=2)
        assert where(play(twice, "bank"))[1] == 0 and where(play(twice, "bank"))[1] == 1


@holds("turn.bank")
def bank(world: World, bank_money: int) -> None:
    state = world.at(seats={0: {"money": 0}})
    assert money(play(state, "bank"))[0] == bank_money
    bare = without(without(world.at(rails=HOME), "trains"), "factories")
    bare.g.deck = 0
    assert "bank" in legal(bare)


# ---- track ----


@holds("lay.tiles", "links.second", "links.link")
def two_tiles(world: World, placements: int | None = None) -> None:
    most = placements or world.game.box.placements
    state = world.at("lay", rails=HOME)
    assert state.to_json()["placements_left"] == most
    assert "stop" not in legal(state)
    play(state, "track A4 N-S")
    assert "stop" in legal(state) and len(links(state, 0)) == 2
    left = trains(state)
    for number in range(1, most):
        assert state.to_json()["placements_left"] == most - number
        play(state, "track C2 N-S" if number == 1 and "track C2 N-S" in legal(state) else sorted(with_any(state))[0])
    assert where(state)[0] != "lay" and trains(state) == left - (most - 1)


def with_any(state: Any) -> set[str]:
    return {text for text in legal(state) if text.startswith("track")}


@holds("lay.cost")
def cost(world: World, cost_plains: int, cost_hills: int, cost_mountains: int) -> None:
    for text, price in (("track A2 N-S", cost_plains), ("track I8 N-S", cost_hills), ("track I6 N-S", cost_mountains)):
        state = world.at("lay", seats={0: {"money": price}})
        if text in legal(state):
            assert money(play(state, text))[0] == 0
        else:
            raise AssertionError(text)
        if price:
            assert text not in legal(world.at("lay", seats={0: {"money": price - 1}}))


@holds("lay.land", "edge.edge")
def land(world: World) -> None:
    state = world.at("lay")
    names = {text.split()[1] for text in legal(state) if text.startswith("track")}
    terrain = state.to_json()["map"]["terrain"]
    assert {terrain[int(name[1:]) - 1]["ABCDEFGHIJKL".index(name[0])] for name in names} <= set("PHM")
    assert "track A2 N-NW" not in legal(state) and "track A2 N-S" in legal(state)
    assert not {text for text in legal(state) if text.startswith("track J6")} & {"track J6 N-NE", "track J6 NE-S"}


@holds("first-track.first", "first-track.then", "links.continue")
def beginnings(world: World) -> None:
    state = world.at("lay")
    assert {"track A2 N-S", "track C2 N-S", "track G6 N-S"} <= legal(state)
    assert "track F8 N-S" not in legal(state)  # no city beside it
    later = world.at("lay", rails=HOME)
    assert "track A4 N-S" in legal(later) and "track G6 N-S" not in legal(later)
    open_link = world.at("lay", rails=PAIR)
    assert {text.split()[1] for text in legal(open_link) if text.startswith("track")} == {"G7"}


@holds("links.train")
def no_train(world: World) -> None:
    assert "lay" not in legal(without(world.at(rails=HOME), "trains"))
    assert "lay" in legal(without(world.at(rails=PAIR), "trains"))
    assert "track G7 N-S" in legal(without(world.at("lay", rails=[(0, "g5 G6 S")]), "trains"))


@holds("links.open-end")
def open_end(world: World) -> None:
    state = world.at("lay", rails=[(1, "e7 F7 NE"), (0, "g5 G6 S")])
    paths = paths_at(state, "track", "G7")
    assert "N-SW" not in paths and "N-S" in paths


@holds("last-tile.change", "last-tile.done", "last-tile.back")
def last_tile(world: World) -> None:
    state = world.at("lay", rails=PAIR)
    assert "remove G6" in legal(state) and "remove F4" not in legal(state) and with_verb(state, "replace")
    assert not {text for text in legal(state) if text.startswith("replace F4")}
    before, left = trains(state), state.to_json()["placements_left"]
    play(state, "remove G6")
    assert trains(state) == before + 1 and money(state)[0] == 10
    assert state.to_json()["placements_left"] == left - 1
    swapped = world.at("lay", rails=[(0, "g5 G6 S")], seats={0: {"money": 0}})
    play(swapped, "replace G6 N-SW")
    assert money(swapped)[0] == 0


@holds("edge.against")
def against(world: World) -> None:
    state = world.at("lay", rails=[(1, "e7 F7 G7 H6 i7"), (0, "g5 F5 S")])
    assert "N-NE" in paths_at(state, "track", "F6") or "N-SE" in paths_at(state, "track", "F6")
    stuck = world.at("lay", rails=[(1, "e7 F7 G7 H6 i7"), (0, "g5 G6 S")])
    assert not with_verb(stuck, "track") and paths_at(stuck, "cross", "G7")


@holds("groups.one", "factory.group", "score.groups")
def group(world: World) -> None:
    state = world.at(rails=[(0, "e5 F4 g4")])
    assert {"g4", "g5"} <= with_verb(state, "factory")
    assert "track G6 N-SE" in legal(world.at("lay", rails=[(0, "e5 F4 g4")]))
    built = world.at(rails=[(0, "e5 F4 g4")], factories={"g4": (0, 2)})
    assert "g5" in with_verb(built, "factory")
    one = world.at(rails=[(0, "k3 K4 K5 K6 l6")])
    two = world.at(rails=[(0, "g5 G6 H6 i7"), (0, "i7 I8 H8 G8 F7 e7")])
    assert parts(one)["cities"] > 0 and parts(two)["cities"] == parts(world.at(rails=[(0, "g5 G6 H6 i7")]))["cities"]


@holds("groups.loop")
def loop(world: World) -> None:
    state = world.at("lay", rails=[(0, "g4 H4 S")], colours={})
    assert "NW-N" not in paths_at(state, "track", "H5")
    assert not {text for text in legal(state) if text.startswith("track H5") and "NW" in text}


@holds("crossing.cost", "crossing.keep", "crossing.never")
def crossing(world: World, price_crossing: int) -> None:
    for rails, text in (
        ([(1, "i7 I6 N"), (0, "g5 H5 SE")], "cross I6 NE-NW"),
        ([(1, "g5 G6 S"), (0, "e7 F6 NE")], "cross G6 NE-SW"),
    ):
        state = world.at("lay", rails=rails, seats={0: {"money": price_crossing}})
        assert text not in legal(world.at("lay", rails=rails, seats={0: {"money": price_crossing - 1}}))
        before = links(state, 1)
        play(state, text)
        assert money(state)[0] == 0 and links(state, 1) == before
    straight = world.at("lay", rails=[(1, "e7 F7 G7 NE"), (0, "g5 G6 S")])
    assert paths_at(straight, "cross", "G7") and paths_at(straight, "cross", "G7") <= {"N-S", "N-SE"}
    twice = world.at("lay", rails=[(1, "e7 F7 G7 H6 i7"), (0, "g5 G6 G7 G8 S")])
    assert twice.explain("cross G7 N-S").code == "crossed-twice"
    tight = world.at("lay", rails=[(1, "g5 G6 SE"), (0, "e7 F6 NE")])
    assert tight.explain("cross G6 NE-SW") is None
    tight = world.at("lay", rails=[(1, "g5 G6 NE"), (0, "e7 F6 NE")])
    assert tight.explain("cross G6 SE-SW").code == "tight-curve"


# ---- factories and contracts ----


@holds("factory.where")
def where_to_build(world: World) -> None:
    state = world.at(rails=[(1, "g5 G6 H6 i7")])
    assert with_verb(state, "factory") == {"g4", "g5"}
    taken = world.at(rails=[(1, "a1 A2 a3")], factories={"a1": (1, 2), "a3": (1, 0)})
    assert with_verb(taken, "factory") == set()


@holds("factory.goods", "factory.short")
def goods_of_factory(world: World, goods: int | None = None) -> None:
    number = goods or world.game.box.yield_
    state = world.at(rails=HOME)
    assert city(play(state, "factory a1"), "a1") == (0, number, False)
    for left in (2, 0):
        short = world.at(rails=HOME)
        short.g.stock[0] = left
        if left:
            code = short.string_to_action("factory a1")
            after = short.g.copy()
            short.game.step(after, code)
            assert after.goods[list(state.to_json()["cities"]).index("a1")] == left
        else:
            assert "factory a1" not in {short.action_to_string(code) for code in short.game.legal(short.g)}


@holds("flip.last")
def flip(world: World) -> None:
    state = world.at(rails=HOME, factories={"a3": (0, 3)}, seats={0: {"hand": [BLACK]}})
    before = parts(state)["factories"]
    play(state, f"fulfil {BLACK}", "take a3", "take a3")
    assert city(state, "a3") == (0, 1, False)
    play(state, "take a3")
    assert city(state, "a3") == (0, 0, True) and parts(state)["factories"] > before


@holds("fulfil.network", "fulfil.network-solo")
def network(world: World) -> None:
    hand = {0: {"hand": [BLACK], "money": 40}}
    assert "fulfil" not in first_words(world.at(seats=hand, factories={"a3": (0, 3)}, rails=[(1, "a1 A2 a3")]))
    assert "fulfil" not in first_words(world.at(seats=hand, rails=[(0, "g5 G6 S")]))
    assert "fulfil" in first_words(world.at(seats=hand, rails=HOME))


@holds("fulfil.before")
def before(world: World) -> None:
    for dollars, possible in ((15, True), (14, False)):
        state = world.at(rails=HOME, seats={0: {"hand": [BLACK], "money": dollars}})
        assert ("fulfil" in first_words(state)) == possible
    play(world_rich := world.at(rails=HOME, seats={0: {"hand": [BLACK], "money": 15}}), f"fulfil {BLACK}")
    play(world_rich, "buy black", "buy black", "buy black")
    assert money(world_rich)[0] == CONTRACTS[BLACK]["money"]


@holds("fulfil.order")
def order(world: World) -> None:
    card = next(name for name, entry in CONTRACTS.items() if len(set(entry["goods"])) > 1)
    state = world.at(rails=HOME, seats={0: {"hand": [card], "money": 60}})
    play(state, f"fulfil {card}")
    for good in CONTRACTS[card]["goods"]:
        assert legal(state) == {f"buy {good}"}
        play(state, f"buy {good}")


@holds("transport.take", "transport.take-solo", "transport.links", "transport.links-solo", "solo.bank", "solo.act")
def paying(world: World, price_good: int | None = None, price_link: int | None = None) -> None:
    good, link = price_good or world.game.box.price_good, price_link or world.game.box.price_link
    hand = {0: {"hand": [BLACK], "money": 30}}
    own = play(world.at(rails=HOME, factories={"a3": (0, 3)}, seats=hand), f"fulfil {BLACK}", "take a3")
    assert money(own)[0] == 30
    other = play(world.at(rails=HOME, factories={"a3": (1, 3)}, seats=hand), f"fulfil {BLACK}", "take a3")
    assert money(other)[0] == 30 - good
    far = [*HOME, (1, "a3 B3 c3"), (1, "c3 C2 c1")]
    state = world.at(rails=far, factories={"c1": (0, 3)}, seats=hand)
    play(state, f"fulfil {BLACK}", "take c1")
    assert legal(state) == {"move c3 1"}
    play(state, "move c3 1")
    assert money(state)[0] == 30 - link
    play(state, "move a3 1")
    assert money(state)[0] == 30 - 2 * link
    if not world.alone:
        assert money(other)[1] == 10 + good and money(state)[1] == 10 + 2 * link
    reach = [*HOME, (0, "a3 B3 c3"), (0, "c3 C2 c1")]
    near = play(world.at(rails=reach, factories={"c1": (0, 3)}, seats=hand), f"fulfil {BLACK}", "take c1")
    assert money(near)[0] == 30 and where(near)[0] == "take"


@holds("transport.choice")
def free_choice(world: World) -> None:
    made = {"rails": HOME, "factories": {"a3": (1, 3), "e7": (0, 3)}, "seats": {0: {"hand": [BLACK], "money": 30}}}
    rails = [*HOME, (1, "a3 A4 a5"), (1, "a5 A6 a7"), (1, "a7 B7 c7"), (1, "c7 D7 e7")]
    state = play(world.at(**{**made, "rails": rails}), f"fulfil {BLACK}")
    assert with_verb(state, "take") == {"a3", "e7"}
    poor = {**made, "rails": rails, "seats": {0: {"hand": [BLACK], "money": 3}}}
    assert with_verb(play(world.at(**poor), f"fulfil {BLACK}"), "take") == {"a3"}


@holds("transport.twice")
def no_circle(world: World) -> None:
    rails = [(0, "a1 A2 a3"), (1, "c3 D3 e3"), (1, "c3 C4 c5"), (1, "c5 D5 e5"), (1, "e3 E4 e5"), (1, "a3 B3 c3")]
    rails.append((1, "e5 E6 e7"))
    state = world.at(rails=rails, factories={"e7": (0, 1)}, seats={0: {"hand": [BLACK], "money": 60}})
    play(state, f"fulfil {BLACK}", "take e7", "move e5 1", "move c5 1")
    assert "move e5 1" not in legal(state) and "move c3 1" in legal(state)


@holds("missing.buy", "missing.bring", "missing.anew")
def missing(world: World, price_missing: int | None = None) -> None:
    price = price_missing or world.game.box.price_missing
    state = world.at(rails=HOME, factories={"a3": (0, 1)}, seats={0: {"hand": [BLACK], "money": 2 * price}})
    play(state, f"fulfil {BLACK}")
    assert legal(state) == {"take a3"}
    play(state, "take a3")
    assert legal(state) == {"buy black"}
    play(state, "buy black")
    assert money(state)[0] == price
    poor = world.at(rails=HOME, factories={"a3": (0, 1)}, seats={0: {"hand": [BLACK], "money": 2 * price - 1}})
    assert "fulfil" not in first_words(poor)
    rails = [*HOME, (1, "a3 A4 a5"), (1, "a5 A6 a7"), (1, "a7 B7 c7"), (1, "c7 D7 e7")]
    dear = {"rails": rails, "factories": {"e7": (1, 3)}}
    each = world.game.box.price_good + 4 * world.game.box.price_link
    assert "fulfil" not in first_words(world.at(**dear, seats={0: {"hand": [BLACK], "money": 3 * each - 1}}))
    assert legal(play(world.at(**dear, seats={0: {"hand": [BLACK], "money": 60}}), f"fulfil {BLACK}")) == {"take e7"}


def rewarded(world: World, bonus: str, **keys: Any) -> Any:
    """A contract with this bonus is fulfilled; everything is bought."""
    card = next(name for name, entry in CONTRACTS.items() if entry["bonus"] == bonus)
    made = {"rails": HOME, "seats": {0: {"hand": [card], "money": 60}}, **keys}
    made["seats"] = {0: {"hand": [card], "money": 60, **made["seats"].get(0, {})}}
    lacking = made.pop("without", None)
    state = world.at(**made)
    if lacking:
        without(state, lacking)
    for text in (f"fulfil {card}", *(f"buy {good}" for good in CONTRACTS[card]["goods"])):
        state.apply_action(text)
    return state


@holds("bonus.money", "bonus.may")
def bonus(world: World) -> None:
    state = rewarded(world, "track", actions_left=1)
    (card,) = person(state, 0)["fulfilled"]
    paid = 5 * len(CONTRACTS[card]["goods"])
    assert (
        money(state)[0] == 60 - paid + CONTRACTS[card]["money"] and parts(state)["contracts"] == CONTRACTS[card]["vp"]
    )
    assert legal(state) == {"bonus", "no-bonus"}
    left = state.to_json()["actions_left"]
    assert where(play(state.clone(), "bonus"))[0] == "lay"
    assert play(state.clone(), "bonus").to_json()["actions_left"] == left


@holds("bonus.factory")
def bonus_factory(world: World, fewer: int, goods: int, more: int) -> None:
    state = play(rewarded(world, "factory"), "bonus")
    numbers = {int(text.split()[2]) for text in legal(state) if text.startswith("factory a1")}
    assert numbers == {fewer, goods, more}
    assert city(play(state, f"factory a1 {more}"), "a1") == (0, more, False)


@holds("bonus.skipped")
def bonus_skipped(world: World) -> None:
    assert where(rewarded(world, "factory"))[0] == "bonus"
    assert where(rewarded(world, "factory", without="factories"))[0] != "bonus"


@holds("contracts.draw", "contracts.hand")
def draw(world: World, draws: int | None = None, cards: int | None = None) -> None:
    number = draws or world.game.box.draws
    assert cards is None or len(world.game.describe_box()["deck"]["cards"]) == cards
    many = [f"C{n:02}" for n in range(1, 31)]
    state = world.at(seats={0: {"hand": many}})
    play(state, "contracts")
    for _ in range(number):
        assert where(state)[0] == "draw"
        play(state, sorted(legal(state))[0])
    assert where(state)[0] != "draw" and len(person(state, 0)["hand"]) == 30 + number


@holds("contracts.empty", "contracts.choose")
def empty_deck(world: World) -> None:
    hands = {1: {"hand": ["C02", "C03"]}, 0: {"hand": ["C05", "C06", "C07"]}}
    state = play(world.at(deck=[], seats=hands), "contracts")
    assert where(state)[0] == "steal" and legal(state) == {"steal C02", "steal C03"}
    if world.players > 2:
        even = world.at(deck=[], seats={1: {"hand": ["C02", "C03"]}, 2: {"hand": ["C04", "C08"]}})
        play(even, "contracts")
        assert legal(even) == {"draw-from 1", "draw-from 2"}
        play(even, "draw-from 2", "steal C04")
        assert legal(even) == {"steal C02", "steal C03"}


@holds("contracts.empty-solo")
def empty_alone(world: World) -> None:
    state = world.at()
    assert "contracts" in legal(state)
    state.g.deck = 0
    assert "contracts" not in legal(state)


# ---- the end ----


@holds("end.limit")
def limit(world: World, round_limit: int) -> None:
    for number in (round_limit - 1, round_limit):
        state = world.at("action", world.players - 1, round=number, actions_left=1)
        state = play(world.own(state), "bank")
        assert state.is_terminal() == (number == round_limit)


@holds("score.money")
def score_money(world: World, money_per_vp: int) -> None:
    for dollars in (money_per_vp - 1, money_per_vp, 7 * money_per_vp):
        assert parts(world.at(seats={0: {"money": dollars}}))["money"] == dollars // money_per_vp
    assert parts(world.at(seats={0: {"money": money_per_vp}}))["money"] == 1


@holds("score.contracts")
def score_contracts(world: World) -> None:
    state = world.at(seats={0: {"fulfilled": ["C01", "C23"], "hand": ["C48"]}})
    assert parts(state)["contracts"] == CONTRACTS["C01"]["vp"] + CONTRACTS["C23"]["vp"]


@holds("score.factories", "score.factories-solo")
def score_factories(world: World, vp_factory: int) -> None:
    rails = [(0, "a1 A2 a3"), (0, "a3 A4 a5")]
    state = world.at(rails=rails, factories={"a1": (0, 0), "a3": (1, 0), "a5": (0, 2)})
    beside = state.to_json()["beside_map"]
    own, other = vp_factory + beside["orange"], vp_factory + beside["black"]
    assert parts(state)["factories"] == (own + other if world.alone else own)


@holds("score.cities", "score.cities-solo")
def score_cities(world: World, vp_purple: int = 4) -> None:
    ways = ("g5 G6 H6 i7", "e7 F7 G7 H7 i7", "k3 K4 J4 I5 I6 i7")[: max(world.players, 3 if world.alone else 1)]
    state = world.at(rails=list(enumerate(ways)), colours={"j2": "white"})
    worth = vp_purple + state.to_json()["beside_map"]["purple"]
    assert parts(state)["cities"] == (len(ways) if world.alone else worth // len(ways))
    if not world.alone:
        assert parts(world.at(rails=[(0, ways[0])], colours={"j2": "white"}))["cities"] == worth


# ---- alone ----


@holds("solo.companies", "solo.trains")
def companies(world: World, owners: int = 5, rounds: int | None = None, bag_trains: int | None = None) -> None:
    state = world.start("train")
    assert state.to_json()["bag"] == [bag_trains or world.game.box.bag_trains] * owners
    assert rounds in (None, world.game.box.solo_rounds)
    assert legal(state) == {f"train {name}" for name in NAMES[:owners]} or len(legal(state)) == owners
    play(state, sorted(legal(state))[0])
    assert sum(state.to_json()["bag"]) == owners * (bag_trains or 2) - 1
    drawn = state.to_json()["company"]
    near = {text for text in legal(world.at("lay", rails=[(1, "a1 A2 a3")], company=0)) if text.startswith("track")}
    assert any(text.startswith("track G6") for text in near) and drawn is not None


NAMES = ("0", "1", "2", "3", "4")


# ---- Automas ----

LAND = Land(8, 6, {"A1": "black", "A3": "gray", "G3": "purple", "G6": "white"})
SHUT = Land(4, 3, {"A1": "purple", "A3": "gray"})
ROW = Land(
    10, 7, {"A1": "black", "A3": "gray", "C3": "white", "E3": "orange", "G3": "purple", "I1": "white", "I3": "gray"}
)
MARKETS = Land(10, 6, {"A1": "black", "A3": "black", "C3": "black", "E3": "black", "G1": "orange", "G5": "orange"})
OWN = (1, "a1 A2 a3")


@holds("automa-setup.start")
def automa_start(world: World, start_money: int, trains: int, factories: int) -> None:
    state = world.start("action")
    seats = [state.to_json()["seats"][seat] for seat in world.automas]
    assert [(one["money"], one["trains"], one["factories"]) for one in seats] == [
        (start_money, trains, factories)
    ] * len(seats)
    assert all("hand" not in one for one in seats)
    assert len(LAND.at("C24", rails=[OWN]).legal_actions()) == 1


@holds("automa-setup.corners")
def corners(world: World) -> None:
    now = world.start("action").to_json()
    assert sorted(now["corners"].values()) == sorted(["orange", "black", "gray", "white"])
    assert now["corners"][now["marker"]] == "white"


@holds("automa.turn", "automa.icon", "automa.neither")
def automa_turn(world: World, bank_money: int | None = None, placements: int | None = None) -> None:
    order = ("top-left", "top-right", "bottom-right", "bottom-left")
    state = SHUT.at(None, phase="action", seat=0, actions_left=1, rails=[OWN], deck=["C24", "C25"], marker="top-left")
    play(state, "bank")
    assert state.to_json()["marker"] == order[1]
    play(state, "draw C24")
    turn(state)
    play(state, "draw C25")
    turn(state)
    assert where(state)[1] == 0
    rich = MARKETS.at("C24", rails=[OWN], seats={1: {"money": 40}})
    assert forced(rich) == "fulfil C24"
    laid = LAND.at("C39", rails=[OWN], seats={1: {"money": 4}})
    texts = turn(laid)
    tracks = [text for text in texts if text.startswith(("track", "cross"))]
    assert 1 <= len(tracks) <= (placements or 2) and len(tracks) == (placements or len(tracks))
    tile = LAND.at("C24", rails=[OWN], factories={"a1": (0, 2), "a3": (0, 2)}, seats={1: {"money": 0}})
    assert forced(tile).startswith("track")
    broke = SHUT.at("C24", rails=[OWN], factories={"a3": (1, 2)})
    before = money(broke)[1]
    assert turn(broke) and money(broke)[1] - before == (bank_money or 3)


@holds("automa.deck")
def automa_deck(world: World) -> None:
    state = SHUT.at(
        None,
        phase="action",
        seat=0,
        actions_left=1,
        rails=[OWN],
        deck=[],
        seats={0: {"hand": ["C01"]}, 1: {"discard": ["C24", "C25"]}},
        deck_file={**DECK, "id": "small", "provenance": {}, "contracts": pick("C01", "C24", "C25")},
    )
    play(state, "bank")
    assert legal(state) == {"draw C24", "draw C25"}


def pick(*names: str) -> list[Any]:
    return [card for card in DECK["contracts"] if card["id"] in names]


@holds("automa-marker.scan")
def scan(world: World) -> None:
    for marker, first in (("top-left", "a1"), ("bottom-left", "a3")):
        state = MARKETS.at("C24", rails=[OWN], factories={"a1": (1, 4), "a3": (1, 4)}, marker=marker)
        assert turn(state)[1] == f"take {first}"


@holds("automa-contract.pays", "automa-contract.equal", "automa-contract.buys")
def automa_pays(world: World, price_missing: int | None = None) -> None:
    upper = [(0, "a3 B3 c3"), (0, "c3 D3 e3")]
    cheap = MARKETS.at("C24", rails=[OWN, *upper], factories={"a3": (0, 3), "e3": (1, 3)})
    assert turn(cheap) == ["fulfil C24", *["take a3"] * 3]
    equal = MARKETS.at("C24", rails=[OWN, *upper], factories={"a3": (0, 4), "c3": (1, 3)})
    assert turn(equal)[1] == "take c3"
    fewest = MARKETS.at("C24", rails=[OWN], factories={"a1": (1, 3), "a3": (1, 1)})
    assert turn(fewest)[1:3] == ["take a3", "take a1"]
    most = MARKETS.at("C24", rails=[OWN], factories={"a1": (0, 1), "a3": (0, 3)})
    assert turn(most)[1] == "take a3"
    price = price_missing or world.game.box.price_missing
    buying = MARKETS.at("C24", rails=[OWN], seats={1: {"money": 3 * price}})
    assert turn(buying) == ["fulfil C24", *["buy black"] * 3]
    assert forced(MARKETS.at("C24", rails=[OWN], seats={1: {"money": 3 * price - 1}})) != "fulfil C24"


@holds("automa-track.first", "automa-track.target", "automa-track.way", "automa-track.coins")
def automa_track(world: World) -> None:
    state = Land(8, 6, {"A1": "orange", "C3": "orange", "E3": "black", "G3": "purple"}).at("C39", marker="top-left")
    play(state, forced(state))
    ((begun, _),) = [link["ends"] for link in state.to_json()["links"]]
    assert begun == "a1"
    aimed = LAND.at("C39", rails=[OWN])
    play(aimed, forced(aimed))
    target, hexes = coins(aimed) or ("", "")
    assert target == "g3" and len(hexes.split()) >= 1
    seats = {1: {"coin_path": {"target": "e3", "hexes": ["B3", "C3", "D3"]}}}
    made = {"phase": "lay", "seat": 0, "placements_left": 2, "bonus": False, "actions_left": 1, "seats": seats}
    land = Land(9, 8, {"A1": "black", "A3": "gray", "E3": "purple", "C1": "white", "C6": "white", "H1": "orange"})
    barred = land.at(None, rails=[OWN, (0, "c1 C2 S")], **made)
    play(barred, "track C3 N-SE")
    assert coins(barred) is None
    crossed = land.at(None, rails=[OWN, (0, "c1 C2 S")], **made)
    play(crossed, "track C3 N-S")
    assert coins(crossed) == ("e3", "B3 C3 D3")


@holds("automa-track.second")
def second_tile(world: World) -> None:
    land = Land(8, 6, {"A1": "black", "A3": "gray", "A5": "purple", "C3": "orange", "G6": "white"})
    state = land.at("C39", rails=[OWN])
    first = forced(state)
    assert first == "track A4 N-S"
    play(state, first)
    assert forced(state).startswith("track B")
    poor = Land(8, 6, {"A1": "black", "A3": "gray", "A5": "purple", "C3": "orange", "G6": "white"}, M="B3 B4 A6 B2")
    broke = poor.at("C39", rails=[OWN], seats={1: {"money": 0}})
    assert len([text for text in turn(broke) if text.startswith("track")]) == 1


@holds("automa-factory.where", "automa-factory.goods")
def automa_factory(world: World, goods: int | None = None) -> None:
    made = {"rails": [OWN, (0, "a3 B3 c3"), (0, "c3 D3 e3")], "factories": {"a1": (1, 2), "a3": (1, 2)}}
    assert forced(ROW.at("C24", **made)) == "factory c3"
    apart = {"rails": [OWN, (0, "i1 I2 i3")], "factories": {"a1": (1, 2), "a3": (1, 2)}}
    assert forced(ROW.at("C24", **apart)) in ("factory i1", "factory i3")
    keys: dict[str, Any] = {"players": world.players, "automas": {1: "normal"}}
    state = ROW.at("C24", **made, **keys)
    play(state, "factory c3")
    assert city(state, "c3")[1] == (goods or world.game.box.yield_)
    card = next(name for name, entry in CONTRACTS.items() if entry["bonus"] == "factory")
    reward = ROW.rewarded(card, **made, **keys)
    play(reward, forced(reward))
    built = [
        tile["goods"] for name, tile in reward.to_json()["cities"].items() if tile["factory"] == 1 and name == "c3"
    ]
    assert built == [goods or world.game.box.yield_]


@holds("automa-reward.money", "automa-reward.instead")
def automa_reward(world: World, **figures: int) -> None:
    card = next(name for name, entry in CONTRACTS.items() if entry["bonus"] == "contracts")
    for level in ("very-easy", "easy", "normal", "hard", "very-hard"):
        state = ROW.rewarded(card, rails=[OWN], automas={1: level})
        before = money(state)[1]
        play(state, forced(state))
        pay = figures.get(f"compensation_{level.replace('-', '_')}")
        if pay is not None:
            assert money(state)[1] - before == pay
    trackless = next(name for name, entry in CONTRACTS.items() if entry["bonus"] == "track")
    spent = ROW.rewarded(trackless, rails=[OWN], seats={1: {"money": 0}})
    assert CONTRACTS[trackless]["money"] == 2 and spent.to_json()["fulfilled_now"]
