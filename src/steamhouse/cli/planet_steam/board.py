"""The table as text: map, terminal, cards and seats; drawn for those who see it, in sentences for a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.cli.planet_steam.zones import zone_words
from steamhouse.cli.scene import LETTERS
from steamhouse.core.messages import Message

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal

PS = "planet-steam:"
CELL = 5  # signs of a zone in the drawn map


def show(terminal: Terminal, scene: Scene) -> None:
    """The whole table."""
    headline(terminal, scene)
    if terminal.plain:
        _map_in_words(terminal, scene)
        _terminal_in_words(terminal, scene)
    else:
        _map(terminal, scene)
        _terminal(terminal, scene)
    _tank_market(terminal, scene)
    _cards(terminal, scene)
    if terminal.plain:
        _seats_in_words(terminal, scene)
    else:
        _seats(terminal, scene)
    if scene.box["reconstructed"]:
        terminal.line(terminal.say("board.reconstructed"), "dim")


def headline(terminal: Terminal, scene: Scene) -> None:
    """Which round and phase it is, and the bid if there is an auction."""
    seen = scene.seen
    words = [
        terminal.say(f"{PS}round", round=seen["round"], rounds=scene.box["rounds"]),
        terminal.say(f"{PS}phase.{seen['phase']}"),
    ]
    if seen["phase"] == "trade":
        words.append(terminal.say(f"{PS}resource-title.{seen['resource']}"))
    if seen["phase"] in ("auction", "zone-auction") and seen.get("bidder") is not None:
        bid = Message(f"{PS}fact.current-bid", {"bid": seen["bid"], "rival": seen["bidder"]})
        words.append(terminal.words(bid, scene.names))
    terminal.title(" · ".join(words))


# The map


def _map(terminal: Terminal, scene: Scene) -> None:
    box = scene.box
    terminal.line()
    terminal.line("     " + "".join(column.ljust(CELL) for column in box["columns"]).rstrip())
    for row in box["rows"]:
        river = any(f"{column}{row}" in box["river"] for column in box["columns"])
        cells = "".join(_cell(terminal, scene, f"{column}{row}").ljust(CELL) for column in box["columns"])
        ship = f"  < {terminal.say(f'{PS}fact.airship')}" if str(scene.seen.get("airship")) == row else ""
        terminal.line(f" {row} {'~' if river else ' '} {cells}".rstrip() + ship)
    kinds = ", ".join(
        terminal.say("board.kind", letter=_letter(terminal, name), resource=terminal.say(f"{PS}resource.{name}"))
        for name in box["resources"]
    )
    terminal.line(terminal.say("board.legend", tanks=kinds), "dim")


def _cell(terminal: Terminal, scene: Scene, zone: str) -> str:
    """Owner's letter, then the tank's; ``+`` for a supercharger."""
    if zone in scene.box["closed"]:
        return "x"
    found = scene.seen["zones"].get(zone)
    if found is None:
        return "."
    if found["owner"] == "neutral":
        return "n"
    text = LETTERS[found["owner"]]
    if found.get("tank"):
        text += "-" + _letter(terminal, found.get("converter") or "water")
        if found.get("supercharger"):
            text += "+"
    return text


def _letter(terminal: Terminal, resource: str) -> str:
    return terminal.say(f"{PS}resource-letter.{resource}")


def _map_in_words(terminal: Terminal, scene: Scene) -> None:
    """Every claimed zone in a sentence, seat by seat; those that anybody may still claim in one list."""
    terminal.title(terminal.say("board.map"))
    by_owner: dict[object, list[str]] = {}
    for row in scene.box["rows"]:
        for column in scene.box["columns"]:
            zone = f"{column}{row}"
            if zone not in scene.box["closed"]:
                found = scene.seen["zones"].get(zone)
                by_owner.setdefault(found["owner"] if found else None, []).append(zone)
    for seat in range(len(scene.names)):
        for zone in by_owner.get(seat, []):
            kind, args = zone_words(scene, zone)
            terminal.line(terminal.words(Message(f"{PS}zone.{kind}", args), scene.names))
    for owner, key in ((None, "unclaimed"), ("neutral", "neutral")):
        zones = ", ".join(by_owner.get(owner, [])) or terminal.say("board.none")
        terminal.line(terminal.say(f"board.{key}", zones=zones))
    terminal.line(terminal.say("board.river", zones=", ".join(scene.box["river"])))
    line = scene.seen.get("airship")
    terminal.line(
        terminal.say(f"{PS}fact.airship-none" if line is None else f"{PS}fact.airship-row", line=str(line or ""))
    )


# Terminal and markets


def _terminal(terminal: Terminal, scene: Scene) -> None:
    say, seen = terminal.say, scene.seen
    heads = [say("board.terminal")]
    heads += [say(f"{PS}fact.{name}") for name in ("price", "supply", "next-price", "bonus-box")]
    rows = []
    for name in scene.box["resources"]:
        market = seen["market"][name]
        supply = f"{_gauge(market['supply'], scene.box['supply'][name]['max'])} {market['supply']:>2}"
        bonus = str(seen["bonus"][name] or "")
        values = [str(market["price"]), supply, str(scene.facts["next_price"][name]), bonus]
        rows.append([say(f"{PS}resource-title.{name}"), *values])
    terminal.line()
    terminal.table(heads, rows)


def _gauge(value: int, top: int) -> str:
    return "#" * value + "." * (top - value)


def _terminal_in_words(terminal: Terminal, scene: Scene) -> None:
    terminal.title(terminal.say("board.terminal"))
    for name in scene.box["resources"]:
        market = scene.seen["market"][name]
        args = {"resource": name, **market, "next": scene.facts["next_price"][name]}
        terminal.line(terminal.say(f"{PS}fact.gauge", **args))
    lying = [terminal.say(f"{PS}resource.{name}") for name, count in scene.seen["bonus"].items() if count]
    if lying:
        terminal.line(f"{terminal.say(f'{PS}fact.bonus-box')}: {', '.join(lying)}")


def _tank_market(terminal: Terminal, scene: Scene) -> None:
    count, price = scene.facts["tanks_for_sale"], scene.facts["tank_price"]
    if price is None:
        terminal.line(terminal.say(f"{PS}fact.tanks-sold-out"))
    else:
        terminal.line(terminal.say(f"{PS}fact.tanks-for-sale", count=count, price=price))


# Seats


def _cards(terminal: Terminal, scene: Scene) -> None:
    holders = {player["card"]: seat for seat, player in enumerate(scene.seen["seats"]) if player.get("card")}
    for card in scene.box["cards"]:
        people = card["specialists"]
        args = {"order": card["order"], "specialist": people[0], "partner": people[-1]}
        text = terminal.say(f"{PS}card.{'two' if len(people) > 1 else 'one'}", **args)
        seat = holders.get("+".join(people))
        holder = terminal.say("board.nobody") if seat is None else scene.names[seat]
        terminal.line(f"{text}: {holder}")


def _seats(terminal: Terminal, scene: Scene) -> None:
    say = terminal.say
    heads = ["", say("board.seats"), say(f"{PS}fact.credits")]
    heads += [say(f"{PS}resource-title.{name}") for name in scene.box["resources"]]
    heads += [say(f"board.{name}") for name in ("zones", "tanks", "superchargers", "licenses", "luxury")]
    rows = []
    for seat, player in enumerate(scene.seen["seats"]):
        facts = scene.facts["seats"][seat]
        goods = [f"{player['goods'][name]}/{facts['capacity'][name]}" for name in scene.box["resources"]]
        own = [facts["zones"], facts["tanks"], facts["superchargers"], player["licenses"], player["luxury"]]
        rows.append([LETTERS[seat], scene.names[seat], _credits(terminal, player), *goods, *map(str, own)])
    terminal.line()
    terminal.table(heads, rows, 2)


def _credits(terminal: Terminal, player: dict[str, int | None]) -> str:
    credits_ = player["credits"]
    return terminal.say(f"{PS}fact.credits-closed") if credits_ is None else str(credits_)


def _seats_in_words(terminal: Terminal, scene: Scene) -> None:
    say = terminal.say
    for seat, player in enumerate(scene.seen["seats"]):
        facts = scene.facts["seats"][seat]
        terminal.title(scene.names[seat])
        if player["credits"] is None:
            money = f"{say(f'{PS}fact.credits')}: {say(f'{PS}fact.credits-closed')}"
        else:
            money = say(f"{PS}amount.credits", count=player["credits"])
        counts = {name: facts[name] for name in ("zones", "tanks", "superchargers")}
        counts |= {"licenses": player["licenses"], "luxury": player["luxury"]}
        words = [say(f"{PS}amount.{name}", count=count) for name, count in counts.items()]
        terminal.line(", ".join([money, *words]))
        for name in scene.box["resources"]:
            args = {"resource": name, "count": player["goods"][name], "capacity": facts["capacity"][name]}
            terminal.line(say(f"{PS}fact.carrier", **args, **{"class": player["carriers"][name]}))


def result(terminal: Terminal, scores: Sequence[Mapping[str, Any]], winners: Sequence[int], scene: Scene) -> None:
    """The end of the game: every seat's wealth with its parts, and who won."""
    parts = ("credits", "goods", "zones", "tanks", "superchargers", "luxury")
    heads = [terminal.say("board.seats"), *(terminal.say(f"{PS}score.{name}") for name in (*parts, "total"))]
    rows = [
        [scene.names[score["seat"]], *(str(score["parts"][name]) for name in parts), str(score["total"])]
        for score in scores
    ]
    terminal.title(terminal.say(f"{PS}result.title"))
    terminal.table(heads, rows)
    for score in scores:
        if score["seat"] in winners:
            key = "winner" if len(winners) == 1 else "shared"
            args = {"winner": score["seat"], "total": score["total"]}
            terminal.line(terminal.words({"id": f"{PS}result.{key}", "args": args}, scene.names), "bold")
