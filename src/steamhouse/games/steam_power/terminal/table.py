"""Seats, stock and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.cli.scene import LETTERS
from steamhouse.core.messages import Message
from steamhouse.games.steam_power.terminal import chart, hands, listing, owners
from steamhouse.games.steam_power.terminal.land import Land

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal

SP = "steam-power:"
PARTS = ("contracts", "factories", "cities", "money")


def show(terminal: Terminal, scene: Scene) -> None:
    """The whole table."""
    headline(terminal, scene)
    if terminal.plain:
        listing.tell_map(terminal, scene)
    else:
        terminal.line()
        chart.draw(terminal, scene)
        chart.legend(terminal, scene)
    terminal.line()
    if scene.seen.get("round") != 0:  # before, nobody has anything, and what counts how much is not known
        seats(terminal, scene)
        stock(terminal, scene)
        hands.show_hands(terminal, scene)
    if scene.box["reconstructed"]:
        terminal.line(terminal.say("steam-power-cli:reconstructed"), "dim")


def brief(terminal: Terminal, scene: Scene) -> None:
    """Round, phase and the hand."""
    headline(terminal, scene)
    if scene.seen.get("round") != 0:
        hands.show_hands(terminal, scene)


def headline(terminal: Terminal, scene: Scene) -> None:
    """Round, phase, the company whose turn it is, and the contract that is being fulfilled."""
    seen, rounds = scene.seen, scene.box["rounds"]
    number = seen.get("round", 1)
    words = [
        terminal.say(f"{SP}round", round=number)
        if rounds is None
        else terminal.say(f"{SP}round-of", round=number, rounds=rounds),
        terminal.say(f"{SP}phase.{seen['phase']}"),
    ]
    if scene.box["solo"] and seen.get("company") is not None:
        words.append(owners.name(terminal, scene, seen["company"]))
    if seen.get("contract"):
        words.append(seen["contract"])
    if scene.facts.get("last_round"):
        triggered = any(seat["fulfilled"] >= scene.box["needed"] for seat in scene.facts["seats"])
        words.append(terminal.say("steam-power-cli:last-round" if triggered else "steam-power-cli:last-round-limit"))
    terminal.title(" · ".join(words))


# Seats


def seats(terminal: Terminal, scene: Scene) -> None:
    """Money, contracts and points of every seat, then what every owner has on the map and in reserve."""
    if terminal.plain:
        _seats_in_words(terminal, scene)
        return
    say = terminal.say
    heads = ["", say("board.seats"), say("steam-power-cli:seat.money"), say("steam-power-cli:seat.hand")]
    heads += [say("steam-power-cli:seat.fulfilled"), say("steam-power-cli:seat.total")]
    own = [say(f"steam-power-cli:seat.{name}") for name in ("links", "cities", "trains", "factories")]
    solo = scene.box["solo"]
    rows = []
    for seat, player in enumerate(scene.seen["seats"]):
        first = "*" if seat == scene.seen.get("first_player") and not solo else ""
        race = str(scene.facts["seats"][seat]["fulfilled"])
        if not solo:
            race += f"/{scene.box['needed']}"
        money = owners.dollars(terminal, player["money"])
        row = [LETTERS[seat], f"{scene.names[seat]}{first}", money, _hand(player), race]
        rows.append([*row, str(scene.facts["seats"][seat]["total"]), *([] if solo else _pieces(scene, seat))])
    if not solo:
        terminal.table([*heads, *own], rows, 2)
        terminal.line(terminal.say("steam-power-cli:seat.race", count=scene.box["needed"]), "dim")
        return
    terminal.table(heads[1:], [row[1:] for row in rows])
    terminal.table(
        ["", say("steam-power-cli:seat.company"), *own, say("steam-power-cli:seat.bag")],
        [
            [LETTERS[company], owners.name(terminal, scene, company), *_pieces(scene, company), _bag(scene, company)]
            for company in range(owners.count(scene))
        ],
        2,
    )


def _hand(player: Mapping[str, Any]) -> str:
    """How many contracts somebody has in hand; an Automa has no hand."""
    hand = player.get("hand", "")
    return str(len(hand) if isinstance(hand, list) else hand)


def _pieces(scene: Scene, owner: int) -> list[str]:
    """Links, cities in the network, trains and factories of an owner."""
    facts = scene.facts["owners"][owner]
    reserve = scene.seen["companies" if scene.box["solo"] else "seats"][owner]
    return [str(facts["links"]), str(len(facts["network"])), str(reserve["trains"]), str(reserve["factories"])]


def _bag(scene: Scene, company: int) -> str:
    return str(scene.seen.get("bag", [0] * owners.count(scene))[company])


def _seats_in_words(terminal: Terminal, scene: Scene) -> None:
    solo = scene.box["solo"]
    for seat, player in enumerate(scene.seen["seats"]):
        facts = scene.facts["seats"][seat]
        money = owners.dollars(terminal, player["money"])
        args: dict[str, Any] = {"name": scene.names[seat], "money": money, "hand": _hand(player)}
        args |= {"fulfilled": facts["fulfilled"], "total": facts["total"], "needed": scene.box["needed"] or 0}
        key = "solo-line" if solo else "automa-line" if "hand" not in player else "line"
        terminal.line(terminal.say(f"steam-power-cli:seat.{key}", **args))
    for owner in range(owners.count(scene)):
        links, cities, trains, factories = _pieces(scene, owner)
        args = {"name": owners.name(terminal, scene, owner), "links": links, "cities": cities}
        terminal.line(terminal.say("steam-power-cli:seat.pieces", trains=trains, factories=factories, **args))


# Stock


def stock(terminal: Terminal, scene: Scene) -> None:
    """Tiles and goods left, the tiles beside the map, and what a used-up factory counts by colour."""
    seen = scene.seen
    tiles = [
        terminal.say("steam-power-cli:stock.item", what=terminal.say(f"{SP}tile.{name.lower()}"), count=count)
        for name, count in seen["tiles"].items()
    ]
    terminal.line(terminal.say("steam-power-cli:stock.tiles", items=", ".join(tiles)))
    terminal.line(terminal.say("steam-power-cli:stock.goods", items=_by_colour(terminal, seen["stock"])))
    beside = {colour: count for colour, count in seen.get("beside_map", {}).items() if count}
    if beside:
        terminal.line(terminal.say("steam-power-cli:stock.beside", items=_by_colour(terminal, beside)))
    terminal.line(terminal.say("steam-power-cli:stock.worth", items=_by_colour(terminal, scene.facts["factories"])))
    if "corners" in seen:
        _corners(terminal, scene)
    deck = seen.get("deck", 0)
    terminal.line(terminal.say("steam-power-cli:stock.deck", count=deck if isinstance(deck, int) else len(deck)))


def _corners(terminal: Terminal, scene: Scene) -> None:
    """What Automas look at: the goods at the corners, the marker and the coins on their ways."""
    say = terminal.say
    items = [
        say("steam-power-cli:stock.corner", corner=corner, colour=say(f"{SP}colour.{colour}"))
        for corner, colour in scene.seen["corners"].items()
        if colour is not None
    ]
    if items:
        marker = scene.seen["marker"]
        terminal.line(say("steam-power-cli:stock.corners", items=", ".join(items), corner=marker))
    for seat, player in enumerate(scene.seen["seats"]):
        path = player.get("coin_path")
        if path is not None:
            args = {"name": scene.names[seat], "city": Land(scene).name(path["target"])}
            terminal.line(say("steam-power-cli:stock.coins", hexes=", ".join(path["hexes"]), **args))


def _by_colour(terminal: Terminal, counts: Mapping[str, int]) -> str:
    return ", ".join(
        terminal.say("steam-power-cli:stock.item", what=terminal.say(f"{SP}colour.{colour}"), count=count)
        for colour, count in counts.items()
    )


# The end


def result(terminal: Terminal, scores: Sequence[Mapping[str, Any]], winners: Sequence[int], scene: Scene) -> None:
    """Every seat's points with their parts, and who won."""
    heads = [terminal.say("board.seats"), *(terminal.say(f"{SP}score.{name}") for name in (*PARTS, "total"))]
    rows = [
        [scene.names[score["seat"]], *(str(score["parts"][name]) for name in PARTS), str(score["total"])]
        for score in scores
    ]
    terminal.title(terminal.say(f"{SP}result.title"))
    terminal.table(heads, rows)
    best = max(score["total"] for score in scores)
    tied = sum(score["total"] == best for score in scores) > 1
    for score in scores:
        if scene.box["solo"]:
            key, name = "solo", "seat"
        else:
            key, name = "shared" if len(winners) > 1 else "winner-contracts" if tied else "winner", "winner"
        if score["seat"] in winners:
            args = {name: score["seat"], "total": score["total"]}
            terminal.line(terminal.words(Message(f"{SP}result.{key}", args), scene.names), "bold")
