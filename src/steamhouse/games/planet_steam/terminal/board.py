"""The table as text: map, terminal, cards and seats; drawn for those who see it, in sentences for a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.cli.scene import LETTERS
from steamhouse.core.messages import Message
from steamhouse.games.planet_steam.terminal.extras import show_extras
from steamhouse.games.planet_steam.terminal.words import own, ps
from steamhouse.games.planet_steam.terminal.zones import zone_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal

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
    show_extras(terminal, scene)
    _cards(terminal, scene)
    if terminal.plain:
        _seats_in_words(terminal, scene)
    else:
        _seats(terminal, scene)
    if scene.box["reconstructed"]:
        terminal.line(terminal.say("planet-steam-cli:board.reconstructed"), "dim")


def brief(terminal: Terminal, scene: Scene) -> None:
    """Round, phase and the resource terminal."""
    headline(terminal, scene)
    if terminal.plain:
        _terminal_in_words(terminal, scene)
    else:
        _terminal(terminal, scene)


def headline(terminal: Terminal, scene: Scene) -> None:
    """Which round and phase it is, and the bid if there is an auction."""
    seen = scene.seen
    words = [
        terminal.say(f"{ps(scene.box)}round", round=seen["round"], rounds=scene.box["rounds"]),
        terminal.say(f"{ps(scene.box)}phase.{seen['phase']}"),
    ]
    if seen["phase"] == "trade":
        words.append(terminal.say(f"{ps(scene.box)}resource-title.{seen['resource']}"))
    if seen["phase"] in ("auction", "zone-auction", "carrier-auction") and seen.get("bidder") is not None:
        bid = Message(f"{ps(scene.box)}fact.current-bid", {"bid": seen["bid"], "rival": seen["bidder"]})
        words.append(terminal.words(bid, scene.names))
    terminal.title(" · ".join(words))


# The map


def _map(terminal: Terminal, scene: Scene) -> None:
    box = scene.box
    terminal.line()
    moored = str(scene.seen.get("airship"))
    ship = terminal.say(f"{ps(scene.box)}fact.airship")
    heads = [f"{column}~" if box["turned"] and _on_river(box, column) else column for column in box["columns"]]
    terminal.line("     " + "".join(head.ljust(CELL) for head in heads).rstrip())
    for row in box["rows"]:
        river = not box["turned"] and _on_river(box, row)
        cells = "".join(_cell(terminal, scene, f"{column}{row}").ljust(CELL) for column in box["columns"])
        terminal.line(f" {row} {'~' if river else ' '} {cells}".rstrip() + (f"  < {ship}" if moored == row else ""))
    if moored in box["columns"]:
        terminal.line(" " * (5 + CELL * box["columns"].index(moored)) + f"^ {ship}")
    kinds = ", ".join(
        terminal.say(
            "planet-steam-cli:board.kind",
            letter=_letter(terminal, scene, name),
            resource=terminal.say(f"{ps(scene.box)}resource.{name}"),
        )
        for name in box["resources"]
    )
    terminal.line(terminal.say(own("legend", box), tanks=kinds), "dim")
    if any(found.get("tipped") for found in scene.seen["zones"].values()):
        terminal.line(terminal.say("planet-steam-cli:board.tipped"), "dim")


def _on_river(box: Mapping[str, Any], line: str) -> bool:
    """Whether a row or column of the map lies on the river."""
    return all(line in zone for zone in box["river"])


def _cell(terminal: Terminal, scene: Scene, zone: str) -> str:
    """Owner's letter, then the tank's; ``+`` for a supercharger, ``/`` for a tank that is tipped over."""
    if zone in scene.box["closed"]:
        return "x"
    found = scene.seen["zones"].get(zone)
    if found is None:
        return "."
    if found["owner"] == "neutral":
        return "n"
    text = LETTERS[found["owner"]]
    if found.get("tank"):
        text += "-" + _letter(terminal, scene, found.get("converter") or "water")
        if found.get("supercharger"):
            text += "+"
        if found.get("tipped"):
            text += "/"
    return text


def _letter(terminal: Terminal, scene: Scene, resource: str) -> str:
    return terminal.say(f"{ps(scene.box)}resource-letter.{resource}")


def _map_in_words(terminal: Terminal, scene: Scene) -> None:
    """Every claimed zone in a sentence, seat by seat; those that anybody may still claim in one list."""
    terminal.title(terminal.say("planet-steam-cli:board.map"))
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
            words = terminal.words(Message(f"{ps(scene.box)}zone.{kind}", args), scene.names)
            tipped = scene.seen["zones"][zone].get("tipped")
            terminal.line(terminal.say("planet-steam-cli:board.tipped-zone", zone=words) if tipped else words)
    for owner, key in ((None, "unclaimed"), ("neutral", "neutral")):
        zones = ", ".join(by_owner.get(owner, [])) or terminal.say("planet-steam-cli:board.none")
        terminal.line(terminal.say(f"planet-steam-cli:board.{key}", zones=zones))
    terminal.line(terminal.say("planet-steam-cli:board.river", zones=", ".join(scene.box["river"])))
    line = scene.seen.get("airship")
    terminal.line(
        terminal.say(
            f"{ps(scene.box)}fact.airship-none" if line is None else f"{ps(scene.box)}fact.airship-row",
            line=str(line or ""),
        )
    )


# Terminal and markets


def _terminal(terminal: Terminal, scene: Scene) -> None:
    say, seen = terminal.say, scene.seen
    heads = [say("planet-steam-cli:board.terminal")]
    heads += [say(f"{ps(scene.box)}fact.{name}") for name in ("price", "supply", "next-price", "bonus-box")]
    rows = []
    for name in scene.box["resources"]:
        market = seen["market"][name]
        supply = f"{_gauge(market['supply'], scene.box['supply'][name]['max'])} {market['supply']:>2}"
        bonus = str(seen["bonus"][name] or "")
        values = [str(market["price"]), supply, str(scene.facts["next_price"][name]), bonus]
        rows.append([say(f"{ps(scene.box)}resource-title.{name}"), *values])
    terminal.line()
    terminal.table(heads, rows)


def _gauge(value: int, top: int) -> str:
    return "#" * value + "." * (top - value)


def _terminal_in_words(terminal: Terminal, scene: Scene) -> None:
    terminal.title(terminal.say("planet-steam-cli:board.terminal"))
    for name in scene.box["resources"]:
        market = scene.seen["market"][name]
        args = {"resource": name, **market, "next": scene.facts["next_price"][name]}
        terminal.line(terminal.say(f"{ps(scene.box)}fact.gauge", **args))
    lying = [terminal.say(f"{ps(scene.box)}resource.{name}") for name, count in scene.seen["bonus"].items() if count]
    if lying:
        terminal.line(f"{terminal.say(f'{ps(scene.box)}fact.bonus-box')}: {', '.join(lying)}")


def _tank_market(terminal: Terminal, scene: Scene) -> None:
    count, price = scene.facts["tanks_for_sale"], scene.facts["tank_price"]
    if price is None:
        terminal.line(terminal.say(f"{ps(scene.box)}fact.tanks-sold-out"))
    else:
        terminal.line(terminal.say(f"{ps(scene.box)}fact.tanks-for-sale", count=count, price=price))


# Seats


def _cards(terminal: Terminal, scene: Scene) -> None:
    holders = {player["card"]: seat for seat, player in enumerate(scene.seen["seats"]) if player.get("card")}
    for card in scene.box["cards"]:
        people = card["specialists"]
        args = {"order": card["order"], "specialist": people[0], "partner": people[-1]}
        text = terminal.say(f"{ps(scene.box)}card.{'two' if len(people) > 1 else 'one'}", **args)
        seat = holders.get("+".join(people))
        holder = terminal.say("planet-steam-cli:board.nobody") if seat is None else scene.names[seat]
        terminal.line(f"{text}: {holder}")


def _seats(terminal: Terminal, scene: Scene) -> None:
    say = terminal.say
    heads = ["", say("board.seats"), say(f"{ps(scene.box)}fact.credits")]
    heads += [say(f"{ps(scene.box)}resource-title.{name}") for name in scene.box["resources"]]
    heads += [say(own(name, scene.box)) for name in ("zones", "tanks", "superchargers", "licenses", "luxury")]
    rows = []
    for seat, player in enumerate(scene.seen["seats"]):
        facts = scene.facts["seats"][seat]
        goods = [f"{player['goods'][name]}/{facts['capacity'][name]}" for name in scene.box["resources"]]
        counts = [facts["zones"], facts["tanks"], facts["superchargers"], player["licenses"], player["luxury"]]
        rows.append([LETTERS[seat], scene.names[seat], _credits(terminal, scene, player), *goods, *map(str, counts)])
    terminal.line()
    terminal.table(heads, rows, 2)


def _credits(terminal: Terminal, scene: Scene, player: dict[str, int | None]) -> str:
    credits_ = player["credits"]
    return terminal.say(f"{ps(scene.box)}fact.credits-closed") if credits_ is None else str(credits_)


def _seats_in_words(terminal: Terminal, scene: Scene) -> None:
    say = terminal.say
    for seat, player in enumerate(scene.seen["seats"]):
        facts = scene.facts["seats"][seat]
        terminal.title(scene.names[seat])
        if player["credits"] is None:
            money = f"{say(f'{ps(scene.box)}fact.credits')}: {say(f'{ps(scene.box)}fact.credits-closed')}"
        else:
            money = say(f"{ps(scene.box)}amount.credits", count=player["credits"])
        counts = {name: facts[name] for name in ("zones", "tanks", "superchargers")}
        counts |= {"licenses": player["licenses"], "luxury": player["luxury"]}
        words = [say(f"{ps(scene.box)}amount.{name}", count=count) for name, count in counts.items()]
        terminal.line(", ".join([money, *words]))
        for name in scene.box["resources"]:
            args = {"resource": name, "count": player["goods"][name], "capacity": facts["capacity"][name]}
            terminal.line(say(f"{ps(scene.box)}fact.carrier", **args, **{"class": player["carriers"][name]}))


def result(terminal: Terminal, scores: Sequence[Mapping[str, Any]], winners: Sequence[int], scene: Scene) -> None:
    """The end of the game: every seat's wealth with its parts, and who won."""
    parts = ("credits", "goods", "zones", "tanks", "superchargers", "luxury")
    heads = [terminal.say("board.seats"), *(terminal.say(f"{ps(scene.box)}score.{name}") for name in (*parts, "total"))]
    rows = [
        [scene.names[score["seat"]], *(str(score["parts"][name]) for name in parts), str(score["total"])]
        for score in scores
    ]
    terminal.title(terminal.say(f"{ps(scene.box)}result.title"))
    terminal.table(heads, rows)
    for score in scores:
        if score["seat"] in winners:
            key = "winner" if len(winners) == 1 else "shared"
            args = {"winner": score["seat"], "total": score["total"]}
            terminal.line(terminal.words({"id": f"{ps(scene.box)}result.{key}", "args": args}, scene.names), "bold")
