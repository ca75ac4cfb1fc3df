"""Each sentence of the book with a figure or a "may" or "must" against the engine, on a position where it decides."""

from __future__ import annotations

from typing import Any

from tests.games.planet_steam.book.world import OVER, RESOURCES, Moment, World, empty
from tests.sentences import Checks

from steamhouse.games.planet_steam.actions import HIRE
from steamhouse.games.planet_steam.rules.auction import may_bid
from steamhouse.games.planet_steam.state import (
    AIRSHIP_CAPTAIN,
    BANK_AGENT,
    CLOSED,
    ENERGY,
    ENGINEER,
    LADY_STEAM,
    NEUTRAL,
    NOBODY,
    ORE,
    QUARTZ,
    VENTURER,
    WATER,
)

holds = Checks()


def seat_with(now: Moment, specialist: int) -> int:
    """The seat whose card shows a specialist."""
    return next(p for p in range(now.b.players) if now.b.cards[now.g.card[p]] & specialist)


def card_of(world: World, specialist: int) -> str:
    """The card with a specialist, as it is typed."""
    legal = [text for text in hiring(world).legal() if text.startswith("hire ")]
    return next(text for text in legal if (world.game.from_text(text) - HIRE) & specialist)


def hiring(world: World) -> Moment:
    """The first bidding round is won, and a card is chosen."""
    return world.at("hire")


def after_hiring(world: World, specialist: int) -> Moment:
    """The card with a specialist has been chosen by the first winner."""
    return hiring(world).play(card_of(world, specialist))


def wealth(now: Moment, seat: int) -> int:
    return int(now.game.scores(now.g)[seat].total)


# ---- the game, setup ----


@holds("goal.aim")
def goal(world: World, rounds: int) -> None:
    last = world.start().on(lambda now: now.game.mover(now.g) == OVER)
    assert last.g.round == rounds
    totals = [score.total for score in last.game.scores(last.g)]
    state = last.game.state_from_json(last.game.to_json(last.g))
    assert [returned > 0 for returned in state.returns()] == [total == max(totals) for total in totals]


@holds("goal.phases")
def phases(world: World) -> None:
    order = []
    parts = {"auction": 0, "claim": 0, "airship": 0, "activation": 1, "extract": 2, "trade": 2, "certificates": 2}
    world.at("auction").on(lambda now: order.append(parts.get(now.phase)) or now.g.round == 2)
    told = [part for part in order if part is not None]
    assert told[:-1] == sorted(told[:-1]) and set(told) == {0, 1, 2}


@holds("goal.order")
def order(world: World) -> None:
    now, seen = world.at("activation"), []
    while now.phase == "activation":
        seen.append(now.g.card[now.g.seat])
        now = now.play(sorted(now.legal())[0] if "decline" not in now.legal() else "decline")
    assert seen == list(range(world.players))


@holds("setup.start", "reduced-start.less")
def start(world: World, **figures: int) -> None:
    g = world.start().g
    for seat in range(world.players):
        assert g.credits[seat] == figures["start_credits"]
        assert g.goods[seat] == [figures[f"start_{name}"] for name in RESOURCES]
        assert g.carrier[seat] == [1, 1, 1, 1]


@holds("setup.claims")
def claims(world: World, claims: int, neutral_claims: int) -> None:
    owner = world.start().g.owner
    assert [owner.count(seat) for seat in range(world.players)] == [claims] * world.players
    assert owner.count(NEUTRAL) == neutral_claims


@holds("setup.claims-later")
def claims_later(world: World) -> None:
    assert {*world.start().g.owner} <= {CLOSED, NOBODY}
    assert world.at("place").g.round == 1


@holds("setup.closed")
def closed(world: World, closed: int) -> None:
    now = world.at("offer")
    out = [z for z, owner in enumerate(now.g.owner) if owner == CLOSED]
    assert len(out) == closed > 0 and not now.zones("offer") & set(out)
    claiming = now.to("claim")
    claiming.g.licenses[claiming.g.seat] = 1
    assert not claiming.zones("license") & set(out)


@holds("setup.upgrade")
def upgrade(world: World) -> None:
    first = world.start()
    assert first.phase == "first-player"
    now, seats = first.play("first-player 1"), []
    while now.phase == "upgrade":
        assert now.verbs() == {"upgrade"}
        seats.append(now.g.seat)
        now = now.play("upgrade ore")
    assert seats == [(1 + k) % world.players for k in range(world.players)]


@holds("setup.upgrade-before", "setup.upgrade-if-wished")
def upgrade_before(world: World) -> None:
    now = world.start()
    may = "decline" in now.legal()
    assert now.phase == "upgrade" and may == bool(world.b.upgrade_may_decline)
    for _ in range(world.players):
        now = now.play("upgrade water")
    assert now.phase == "first-player"
    assert [now.g.carrier[p][WATER] for p in range(world.players)] == [2] * world.players


@holds("setup.first")
def first_player(world: World) -> None:
    now = world.at("auction")
    assert now.g.seat == now.g.first_player
    later = now.to("claim")
    assert later.g.seat == later.g.holder[0]


@holds("components.tanks")
def out_of_tanks(world: World, tanks: int, superchargers: int) -> None:
    assert (world.start().g.tanks, world.start().g.superchargers) == (tanks, superchargers)
    now = world.building()
    seat = now.g.seat
    zone = now.dry(seat)
    assert {"buy-tank", "import-tank"} <= now.verbs() and now.g.tank_market > 0
    now.g.tanks = 0
    assert not {"buy-tank", "import-tank"} & now.verbs()
    now.tank(zone)
    assert "buy-supercharger" in now.verbs()
    now.g.superchargers = 0
    assert "buy-supercharger" not in now.verbs()


@holds("components.converters")
def converters(world: World, **figures: int) -> None:
    start = world.start().g
    now = world.building()
    now.tank(now.dry(now.g.seat))
    for r in (QUARTZ, ORE, ENERGY):
        name = RESOURCES[r]
        assert start.converters[r] == figures[f"converters_{name}"]
        assert any(text.startswith(f"buy-converter {name}") for text in now.legal())
        now.g.converters[r] = 0
        assert not any(text.startswith(f"buy-converter {name}") for text in now.legal())


@holds("components.markers")
def markers(world: World, markers: int) -> None:
    start = world.start()
    assert start.g.markers[0] + start.g.owner.count(0) == markers
    now = world.at("offer")
    for seat in range(1, world.players):
        now.g.markers[seat] = 0
    bidding = now.play(sorted(now.legal())[0])
    assert bidding.g.seat == 0 and bidding.amounts("bid") == {1}
    claiming = bidding.play("bid 1").to("claim")
    assert claiming.g.seat == 0
    assert claiming.play("decline").phase not in ("claim", "die")


@holds("zone.one")
def one_tank(world: World) -> None:
    now = world.building()
    zone = now.dry(now.g.seat)
    assert zone in now.zones("buy-tank") and now.zones("buy-tank") <= set(now.own(now.g.seat))
    now.tank(zone)
    assert zone not in now.zones("buy-tank")


@holds("zone.river", "extraction.energy")
def free_tanks(world: World, river: int | None = None) -> None:
    if river is None:
        river = sum(world.b.river[z] and owner != CLOSED for z, owner in enumerate(world.b.start_owner))
    now = world.at("extract")
    seat = now.g.seat
    wet = [z for z in range(42) if world.b.river[z] and now.g.owner[z] != CLOSED]
    assert len(wet) == river
    free = next(z for z in wet if now.g.owner[z] in (NOBODY, seat))
    if now.g.owner[free] == NOBODY:
        now.take(seat, free)
    now.tank(free)
    first = now.dry(seat)
    now.tank(first)
    now.have(seat, energy=2, water=0)
    assert now.zones("power") == {first} and now.zones("rest") == {free}
    done = now.play("extract")
    assert done.g.goods[seat][WATER] == 1 and done.g.goods[seat][ENERGY] == 2
    both = now.play(f"power {now.name(first)}", "extract")
    assert both.g.goods[seat][WATER] >= 2 and both.g.goods[seat][ENERGY] == 1


@holds("zone.neutral")
def neutral(world: World) -> None:
    now = world.at("claim")
    if NEUTRAL not in now.g.owner:
        now.g.owner[now.free()[0]] = NEUTRAL
        now.g.neutrals -= 1
        now.g.unclaimed -= 1
    zone = now.g.owner.index(NEUTRAL)
    now.g.licenses[now.g.seat] = 1
    assert zone not in now.zones("roll") | now.zones("claim") and zone in now.zones("license")
    after = now.play(f"license {now.name(zone)}")
    assert after.g.owner[zone] == now.g.seat and after.g.neutrals == now.g.neutrals + 1


@holds("tank.water", "tank.converter", "extraction.choose")
def what_it_extracts(world: World) -> None:
    for r in (WATER, QUARTZ, ORE, ENERGY):
        now = world.at("extract")
        now.g.airship = NOBODY
        seat = now.g.seat
        zone = now.dry(seat)
        now.tank(zone, r)
        empty(now, seat)
        now.have(seat, energy=1)
        idle = now.play("extract") if r != ENERGY else now.play(f"rest {now.name(zone)}", "extract")
        ran = now.play("extract") if r == ENERGY else now.play(f"power {now.name(zone)}", "extract")
        gained = [a - b for a, b in zip(ran.g.goods[seat], idle.g.goods[seat], strict=True)]
        assert gained[r] == 1 and idle.g.goods[seat] == now.g.goods[seat]


@holds("tank.one", "supercharger.effect")
def one_of_each(world: World) -> None:
    now = world.building()
    zone = now.dry(now.g.seat)
    now.tank(zone)
    more = now.play(f"buy-supercharger {now.name(zone)}", f"buy-converter ore {now.name(zone)}")
    assert zone not in more.zones("buy-supercharger")
    assert f"buy-converter ore {now.name(zone)}" not in more.legal()
    plain, charged = (extracted(world, supercharger) for supercharger in (0, 1))
    assert charged == plain + 1


def extracted(world: World, supercharger: int = 0, airship: bool = False, tanks: int = 1) -> int:
    """What a group of ore tanks of one seat brings."""
    now = world.at("extract")
    seat = now.g.seat
    row = next(z for z in range(42) if all(side(now, z, k) for k in range(tanks)))
    empty(now, seat)
    now.have(seat, energy=tanks)
    now.g.carrier[seat][ORE] = 4
    now.g.airship = row // 6 if airship else NOBODY
    for k in range(tanks):
        z = row + k
        if now.g.owner[z] != seat:
            now.g.unclaimed += now.g.owner[z] != NOBODY
            now.g.owner[z] = NOBODY
            now.take(seat, z)
        now.tank(z, ORE, supercharger)
    after = now
    for k in range(tanks):
        after = after.play(f"power {now.name(row + k)}")
    return after.play("extract").g.goods[seat][ORE]


def side(now: Moment, zone: int, k: int) -> bool:
    """Whether the k-th zone to the right lies in the same row, off the river, and is nobody's else."""
    z = zone + k
    return z < 42 and z // 6 == zone // 6 and not now.b.river[z] and now.g.owner[z] in (NOBODY, now.g.seat)


@holds("carriers.own", "carriers.room", "carriers.room-each", "extraction.lost", "trading.buy-more")
def room(world: World, **figures: str) -> None:
    for r, name in enumerate(RESOURCES):
        told = figures.get(f"room_{name}") or figures.get("room_quartz")
        if told is not None:
            assert [int(number) for number in told.split(", ")] == world.b.capacity[r][1:]
    now = world.at("trade")
    seat, r = now.g.seat, now.g.resource
    now.g.carrier_holder = NOBODY
    hold = world.b.capacity[r][now.g.carrier[seat][r]]
    now.g.goods[seat][r] = hold
    now.g.credits[seat], now.g.supply[r] = 500, 2
    after = now.play(f"buy 2 {RESOURCES[r]}")
    assert after.g.goods[seat][r] == hold and after.g.supply[r] == 0 and after.g.credits[seat] < 500
    full = world.at("extract")
    seat = full.g.seat
    full.g.carrier_holder, full.g.airship = NOBODY, NOBODY
    full.tank(full.dry(seat), ENERGY)
    full.g.goods[seat][ENERGY] = world.b.capacity[ENERGY][full.g.carrier[seat][ENERGY]]
    done = full.play("extract")
    assert done.g.goods[seat][ENERGY] == full.g.goods[seat][ENERGY] and done.g.supply == full.g.supply


@holds("carriers.top", "upgrade.price", "upgrade.again")
def classes(world: World, upgrade_ore: int | None = None, upgrade_energy: int | None = None) -> None:
    now = world.building()
    seat = now.g.seat
    now.g.carrier[seat][WATER] = 1
    ore, energy = upgrade_ore or world.b.upgrade_ore, upgrade_energy or world.b.upgrade_energy
    now.have(seat, ore=3 * ore, energy=3 * energy)
    top = now.play("upgrade water", "upgrade water", "upgrade water")
    assert top.g.carrier[seat][WATER] == 4 and top.g.goods[seat][ORE] == top.g.goods[seat][ENERGY] == 0
    top.have(seat, ore=9, energy=9)
    assert "upgrade water" not in top.legal() and "upgrade ore" in top.legal()
    for short in ({"ore": ore - 1}, {"energy": energy - 1}):
        assert "upgrade" not in now.copy().have(seat, **short).verbs()


# ---- bonus resources, the auction, cards ----


@holds("bonus.laid")
def bonus_laid(world: World) -> None:
    def shortage(now: Moment) -> None:
        now.g.supply[ORE], now.g.supply[ENERGY], now.g.supply[QUARTZ] = 0, 0, 1

    now = world.at("certificates")
    shortage(now)
    later = now.on(lambda each: each.g.round == 2 and each.phase == "auction")
    assert later.g.bonus == [1, 0, 1, 0] and later.g.supply[QUARTZ] == 0 and later.g.supply[ORE] == 0
    assert later.g.supply[WATER] == now.g.supply[WATER] - 1


def taking(world: World) -> Moment:
    return world.at("bonus")


@holds("bonus.take")
def bonus_taken(world: World) -> None:
    now = taking(world)
    seat = now.g.seat
    for r in range(4):
        now.g.goods[seat][r] = world.b.capacity[r][now.g.carrier[seat][r]]
    assert now.verbs() == {"bonus"} and len(now.legal()) == sum(now.g.bonus)


@holds("bonus.back", "bonus.lost")
def bonus_too_many(world: World) -> None:
    now = taking(world)
    seat = now.g.seat
    now.g.carrier_holder = NOBODY
    now.g.goods[seat][WATER] = world.b.capacity[WATER][now.g.carrier[seat][WATER]]
    after = now.play("bonus water")
    assert after.g.supply[WATER] - now.g.supply[WATER] == (0 if world.b.bonus_lost else 1)
    assert after.g.goods[seat][WATER] == now.g.goods[seat][WATER]


@holds("bonus.left")
def bonus_left(world: World) -> None:
    now = world.at("auction")
    for seat in range(world.players):
        now.have(seat, quartz=0, ore=0, water=0, energy=0)
    after = now.to("offer")
    assert sum(now.g.bonus) == 4 and after.g.bonus == [0, 0, 0, 0]
    assert sum(after.g.supply) - sum(now.g.supply) == max(0, 4 - world.players)


@holds("auction.subsidy", "auction.subsidy-each", "auction.subsidy-once")
def subsidy(world: World, subsidy: int | None = None) -> None:
    subsidy = subsidy or world.b.subsidy

    def broke(now: Moment) -> None:
        now.g.credits[0], now.g.credits[1], now.g.manipulator = 0, 1, NOBODY

    before = world.at("certificates")
    broke(before)
    later = before.on(lambda each: each.g.round == 2 and each.phase == "auction")
    gain = later.g.credits[0]
    assert gain == subsidy and later.g.credits[1] == 1
    cards = world.at("auction").before(lambda each: each.phase == "offer")
    for seat in range(world.players):
        cards.g.credits[seat] = 0 if seat == 0 else 40
    zone = cards.to("offer")
    assert zone.g.credits[0] == (subsidy if world.b.subsidy_each else 0)
    zone = zone.play(sorted(zone.legal())[0])
    if not world.b.subsidy_each:
        assert not may_bid(zone.g, 0)


@holds("auction.opener", "specialists.lady")
def opener(world: World) -> None:
    now = world.at("auction")
    assert now.g.seat == now.g.first_player and "pass" not in now.legal() and min(now.amounts("bid")) == 1
    offer = world.at("offer")
    lady = seat_with(offer, LADY_STEAM)
    assert offer.play(sorted(offer.legal())[0]).g.seat == lady
    assert offer.to("activation").g.seat == offer.to("trade").g.seat == lady
    later = offer.on(lambda each: each.g.round == 2 and each.phase == "auction")
    assert later.g.seat == lady


@holds("auction.raise")
def raising(world: World) -> None:
    now = world.at("auction")
    for seat in range(world.players):
        now.g.credits[seat] = 40
    opened = now.play("bid 3")
    assert opened.g.seat == (now.g.seat + 1) % world.players
    opened.g.credits[opened.g.seat] = 7
    assert opened.amounts("bid") == {4, 5, 6, 7} and "pass" in opened.legal()
    if world.players > 2:
        passed = opened.play("pass")
        seen = []
        again = passed
        while again.phase == "auction" and len(seen) < 4:
            seen.append(again.g.seat)
            again = again.play(f"bid {again.g.bid + 1}")
        assert opened.g.seat not in seen


@holds("auction.win", "auction.next", "auction.last", "specialists.card")
def winning_cards(world: World) -> None:
    now = world.at("auction")
    first = now.g.seat
    won = now.play("bid 3")
    while won.phase == "auction":
        won = won.play("pass")
    assert won.phase == "hire" and won.g.seat == first
    assert won.g.credits[first] == now.g.credits[first] - 3
    assert len(won.legal()) == world.players
    after = won.on(lambda each: each.phase in ("auction", "offer", "neutrals"))
    if world.players > 2:
        assert after.phase == "auction" and after.g.seat == (first + 1) % world.players
        kept = after.g.seat
        lost = after.play("bid 1", "bid 2", *["pass"] * (world.players - 2))
        again = lost.on(lambda each: each.phase in ("auction", "offer", "neutrals"))
        if world.players > 3:
            assert again.g.seat == kept
    done = won.on(lambda each: NOBODY not in each.g.card[: world.players])
    assert sorted(done.g.card[: world.players]) == list(range(world.players))
    assert sorted(done.g.holder[: world.players]) == list(range(world.players))
    two = now.on(lambda each: each.phase == "auction" and waiting(each) == 2)
    last = next(p for p in range(world.players) if two.g.card[p] == NOBODY and p != two.g.seat)
    before = two.g.credits[last]
    end = two.play("bid 1", "pass").on(lambda each: NOBODY not in each.g.card[: world.players])
    assert before - end.g.credits[last] in (1, 1 - world.b.engineer_credits)


def waiting(now: Moment) -> int:
    """How many have no card yet."""
    return now.g.card[: now.b.players].count(NOBODY)


@holds("specialists.pairs")
def pairs(world: World) -> None:
    card = next(card for card in world.b.cards[: world.players] if card & (card - 1))
    now = world.at("claim")
    kinds = [bit for bit in (LADY_STEAM, VENTURER, AIRSHIP_CAPTAIN, ENGINEER, BANK_AGENT) if card & bit]
    assert len(kinds) == 2 and len({seat_with(now, kind) for kind in kinds}) == 1


@holds("specialists.venturer", "zone-auction.half", "zone-auction.half-in-full")
def venturer(world: World) -> None:
    now = world.at("offer")
    seat = seat_with(now, VENTURER)
    assert now.g.seat == seat
    for other in range(world.players):
        now.g.credits[other] = 10
    bidding = now.play(sorted(now.legal())[0])
    while bidding.g.seat != seat:
        bidding = bidding.play("pass" if "pass" in bidding.legal() else "bid 1")
    most = max(bidding.amounts("bid"))
    assert most == (10 if world.b.venturer_in_full else 20)
    won = bidding.play("bid 5")
    while won.phase == "zone-auction":
        won = won.play("pass")
    assert won.g.credits[seat] == 10 - 3


@holds("specialists.captain", "airship.moor", "airship.effect")
def captain(world: World) -> None:
    now = world.at("airship")
    assert now.g.seat == seat_with(now, AIRSHIP_CAPTAIN)
    assert now.verbs() == {"airship"} and len(now.legal()) == 7
    assert extracted(world, airship=True) == extracted(world) + 1


@holds("engineer.benefit", "engineer.may", "engineer.must")
def engineer(world: World, engineer_credits: int | None = None) -> None:
    pay = engineer_credits or world.b.engineer_credits
    now = after_hiring(world, ENGINEER).to("benefit")
    seat = now.g.seat
    assert {"benefit license", "benefit credits"} <= now.legal()
    assert ("benefit none" in now.legal()) == bool(world.b.engineer_may_decline)
    paid, licensed = now.play("benefit credits"), now.play("benefit license")
    assert paid.g.credits[seat] - now.g.credits[seat] == pay
    assert licensed.g.licenses[seat] == 1 and licensed.g.licenses_left == now.g.licenses_left - 1
    now.g.licenses_left = 0
    assert now.legal() == {"benefit credits"} | ({"benefit none"} if world.b.engineer_may_decline else set())


@holds("bank-agent.absent")
def no_agent(world: World) -> None:
    assert not any(card & BANK_AGENT for card in world.b.cards[: world.players])


@holds("bank-agent.benefit", "bank-agent.room", "bank-agent.may", "bank-agent.if-nothing", "bank-agent.must")
def agent(world: World) -> None:
    now = after_hiring(world, BANK_AGENT).to("benefit")
    seat = now.g.seat
    now.g.carrier_holder = NOBODY
    for r in range(4):
        now.g.goods[seat][r] = world.b.capacity[r][now.g.carrier[seat][r]]
    lifted = now.play("benefit upgrade ore")
    assert lifted.g.carrier[seat][ORE] == now.g.carrier[seat][ORE] + 1
    assert lifted.g.goods[seat] == now.g.goods[seat] and lifted.to("bonus").g.seat == seat
    lost = now.play("benefit take quartz")
    assert lost.g.goods[seat] == now.g.goods[seat] and lost.g.supply == now.g.supply
    rule = world.b.agent_may_decline
    assert ("benefit none" in now.legal()) == (rule == 1)
    now.g.carrier[seat] = [4, 4, 4, 4]
    for r in range(4):
        now.g.goods[seat][r] = world.b.capacity[r][4]
    assert ("benefit none" in now.legal()) == (rule != 0)


# ---- zones ----


@holds("zone-auction.offer")
def offers(world: World) -> None:
    now = world.at("offer")
    assert now.verbs() == {"offer"} and now.zones("offer") == set(now.free())
    now.fill(neutral=True)
    assert now.zones("offer") == {z for z, owner in enumerate(now.g.owner) if owner == NEUTRAL} != set()


@holds("zone-auction.open")
def zone_opened(world: World) -> None:
    now = world.at("offer")
    zone = sorted(now.zones("offer"))[0]
    bidding = now.play(f"offer {now.name(zone)}")
    lady = seat_with(now, LADY_STEAM)
    assert bidding.g.seat == lady and min(bidding.amounts("bid")) == 1 and "pass" not in bidding.legal()
    won = bidding.play("bid 1")
    while won.phase == "zone-auction":
        won = won.play("pass")
    assert won.g.owner[zone] == lady


@holds("zone-auction.bidders", "zone-auction.alone")
def lady_without_marker(world: World) -> None:
    now = world.at("offer")
    lady = seat_with(now, LADY_STEAM)
    now.g.markers[lady] = 0
    bidding = now.play(sorted(now.legal())[0])
    assert bidding.g.seat == (lady + 1) % world.players
    for seat in range(world.players):
        now.g.markers[seat] = 3 if seat == (lady + 1) % world.players else 0
    alone = now.play(sorted(now.legal())[0])
    assert alone.legal() == {"bid 1"}


@holds("zone-auction.skipped")
def no_zone_auction(world: World) -> None:
    def full(now: Moment) -> None:
        now.fill()
        for z, owner in enumerate(now.g.owner):
            if owner == NEUTRAL:
                now.take(max(range(world.players), key=lambda p: now.g.markers[p]), z)

    now = world.at("certificates")
    spare = 42 - now.g.owner.count(CLOSED) <= world.players * world.b.markers
    if spare:
        full(now)
    for seat in range(world.players) if not spare else ():
        now.g.markers[seat] = 0
    later = now.on(lambda each: each.g.round == 2 and each.phase in ("offer", "claim", "airship"))
    assert later.phase != "offer"


@holds("claim.turn", "claim.turn-predictable", "predictable-claims.claim", "roll.predictable")
def claiming(world: World) -> None:
    now = world.at("claim")
    seat = now.g.seat
    assert seat == now.g.holder[0]
    now.g.licenses[seat] = 0
    verb = "claim" if world.b.predictable_claims else "roll"
    assert now.verbs() == {"decline", verb} and now.zones(verb) == set(now.free())
    now.g.licenses[seat] = 1
    assert now.verbs() == {"decline", verb, "license"}
    if world.b.predictable_claims:
        zone = now.free()[0]
        after = now.play(f"claim {now.name(zone)}")
        assert after.g.owner[zone] == seat and after.phase != "die"


@holds("claim.none-left", "claim.none-left-paid")
def nothing_free(world: World, no_roll_credits: int = 0) -> None:
    now = world.at("claim")
    seat = now.g.seat
    now.fill(neutral=True)
    now.g.licenses[seat] = 0
    if now.g.markers[seat] == 0:
        now.g.markers[seat] = 1
    assert now.legal() == {"decline"}
    after = now.play("decline")
    assert after.g.credits[seat] - now.g.credits[seat] == no_roll_credits == world.b.no_roll_credits
    now.g.licenses[seat] = 1
    assert now.zones("license") == {z for z, owner in enumerate(now.g.owner) if owner == NEUTRAL} != set()


@holds("roll.hit", "roll.miss", "roll.miss-adjacent", "roll.nothing")
def rolling(world: World, failed_roll_credits: int | None = None) -> None:
    now = world.at("claim")
    seat = now.g.seat
    zone = next(z for z in now.free() if 0 < z % 6 < 5 and 6 <= z < 36)
    die = now.play(f"roll {now.name(zone)}")
    assert die.phase == "die"
    for number in (4, 5, 6):
        assert die.play(f"die {number}").g.owner[zone] == seat
    for number in (1, 2, 3):
        missed = die.play(f"die {number}")
        assert missed.g.owner[zone] == NOBODY and missed.phase == "fallback" and missed.verbs() == {"fallback"}
        near = {nearest(missed, zone, step) for step in (-6, 1, 6, -1)} - {None}
        beside = {z for z in near if z in beside_of(zone)}
        assert missed.zones("fallback") == (beside if world.b.adjacent_first and beside else near)
    alone = now.copy()
    for z in list(alone.free()):
        if z != zone and (z // 6 == zone // 6 or z % 6 == zone % 6):
            alone.take(max(range(world.players), key=lambda p: alone.g.markers[p]), z)
    pay = failed_roll_credits or world.b.failed_roll_credits
    nothing = alone.play(f"roll {now.name(zone)}", "die 1")
    assert nothing.phase != "fallback" and nothing.g.credits[seat] - alone.g.credits[seat] == pay


def beside_of(zone: int) -> set[int]:
    return {zone - 6, zone + 6} | ({zone + 1} if zone % 6 < 5 else set()) | ({zone - 1} if zone % 6 else set())


def nearest(now: Moment, zone: int, step: int) -> int | None:
    """The first unclaimed zone that way."""
    z = zone + step
    while 0 <= z < 42 and (step in (-6, 6) or z // 6 == zone // 6):
        if now.g.owner[z] == NOBODY:
            return z
        z += step
    return None


@holds("license.use", "license.one", "license.gone")
def licenses(world: World) -> None:
    now = world.at("claim")
    seat = now.g.seat
    now.g.licenses[seat] = 2
    zone = now.free()[0]
    neutral = {z for z, owner in enumerate(now.g.owner) if owner == NEUTRAL}
    assert now.zones("license") == set(now.free()) | neutral
    assert seat != seat_with(now, ENGINEER) or world.players < 3
    after = now.play(f"license {now.name(zone)}")
    assert after.g.owner[zone] == seat and after.g.licenses[seat] == 1
    assert after.g.licenses_left == now.g.licenses_left
    assert after.phase != "claim" or after.g.seat != seat
    if not world.b.predictable_claims:
        missed = now.play(f"roll {now.name(zone)}", "die 1")
        assert "license" not in missed.verbs() or missed.g.seat != seat


# ---- the Tank Phase ----


@holds("activation.pay", "buying.any", "buying.reserve")
def activation(world: World, activation_water: int | None = None) -> None:
    water = activation_water or world.b.activation_water
    now = world.at("activation")
    seat = now.g.seat
    now.have(seat, water=water + 3, ore=4, energy=4, quartz=4, credits=90)
    paid = now.play("activate")
    assert paid.phase == "build" and paid.g.goods[seat][WATER] == 3
    assert "activate" not in now.copy().have(seat, water=water - 1).legal()
    zone = paid.dry(seat)
    many = paid.play(
        "upgrade ore", f"buy-tank {now.name(zone)}", "upgrade ore", f"buy-converter energy {now.name(zone)}"
    )
    assert many.phase == "build" and many.g.seat == seat and many.g.supply == now.g.supply


@holds("activation.decline", "activation.decline-nothing")
def unpaid(world: World) -> None:
    now = world.at("activation")
    seat = now.g.seat
    for water in (0, 2):
        now.have(seat, water=water)
        if world.b.emergency and water == 0:
            now.tank(now.dry(seat))  # a water tank
        after = now.play("decline")
        assert after.g.goods[seat][WATER] == water + (0 if world.b.emergency else 1)
        assert (after.phase, after.g.seat) != ("activation", seat) and after.phase != "build"


@holds("activation.emergency", "activation.emergency-none")
def emergency(world: World) -> None:
    now = world.at("activation")
    seat = now.g.seat
    now.have(seat, water=0)
    none = now.play("decline")
    assert none.g.goods[seat][WATER] == 1 and none.phase != "build"
    zone = now.dry(seat)
    now.tank(zone, ORE)
    assert now.legal() == {f"emergency {now.name(zone)}"}
    after = now.play(*now.legal())
    assert after.g.converter[zone] == WATER and after.g.goods[seat][WATER] == 1 and after.phase != "build"


@holds("buy-tank.local", "buy-tank.market", "buy-tank.place")
def local_tank(world: World, **figures: int) -> None:
    b = world.b
    water = figures.get("tank_water", b.tank_water)
    start = world.start().g
    if "tank_start" in figures:
        assert start.tank_market == figures["tank_start"]
        assert b.tank_price[start.tank_market] == figures["tank_first"] and b.tank_price[1] == figures["tank_last"]
    for stock in (start.tank_market, 1):
        now = world.building()
        seat, zone = now.g.seat, now.dry(now.g.seat)
        now.g.tank_market = stock
        price = b.tank_price[stock]
        now.have(seat, water=water, credits=price)
        text = f"buy-tank {now.name(zone)}"
        after = now.play(text)
        assert (after.g.credits[seat], after.g.goods[seat][WATER]) == (0, 0)
        assert after.g.tank[zone] == 1 and after.g.tank_market == stock - 1
        assert text not in now.copy().have(seat, credits=price - 1).legal()
        assert text not in now.copy().have(seat, water=water - 1).legal()
        assert now.zones("buy-tank") == {z for z in now.own(seat) if not now.g.tank[z]}
        assert zone not in after.have(seat, credits=99, water=9).zones("buy-tank")
    now.g.tank_market = 0
    assert "buy-tank" not in now.verbs()


@holds("buy-tank.import")
def import_tank(world: World, import_credits: int, import_quartz: int, import_water: int) -> None:
    now = world.building()
    seat, zone = now.g.seat, now.dry(now.g.seat)
    now.g.tank_market = 0
    exact = {"credits": import_credits, "quartz": import_quartz, "water": import_water}
    now.have(seat, **exact)
    text = f"import-tank {now.name(zone)}"
    after = now.play(text)
    assert after.g.credits[seat] == after.g.goods[seat][QUARTZ] == after.g.goods[seat][WATER] == 0
    assert after.g.tank_market == 0 and after.g.tank[zone] == 1
    for name, amount in exact.items():
        assert text not in now.copy().have(seat, **{name: amount - 1}).legal()


@holds("converter.price", "converter.back")
def converter(world: World, **figures: int) -> None:
    for r in (QUARTZ, ORE, ENERGY):
        name = RESOURCES[r]
        price = figures.get(f"converter_{name}", world.b.converter_price[r])
        now = world.building()
        seat, zone = now.g.seat, now.dry(now.g.seat)
        now.tank(zone, ENERGY if r != ENERGY else ORE)
        old = now.g.converter[zone]
        now.have(seat, credits=price)
        text = f"buy-converter {name} {now.name(zone)}"
        after = now.play(text)
        assert after.g.credits[seat] == 0 and after.g.converter[zone] == r
        assert after.g.converters[old] == now.g.converters[old] + 1
        assert text not in now.copy().have(seat, credits=price - 1).legal()


@holds("supercharger.price")
def supercharger(world: World, **figures: int) -> None:
    now = world.building()
    seat, zone = now.g.seat, now.dry(now.g.seat)
    now.tank(zone)
    exact = {name.removeprefix("supercharger_"): amount for name, amount in figures.items()}
    assert set(exact) == {"quartz", "ore", "water"}
    empty(now, seat)
    now.have(seat, **exact)
    text = f"buy-supercharger {now.name(zone)}"
    after = now.play(text)
    assert after.g.goods[seat] == [0, 0, 0, 0] and after.g.supercharger[zone] == 1
    for name, amount in exact.items():
        assert text not in now.copy().have(seat, **{name: amount - 1}).legal()


@holds("rearrange.free", "rearrange.free-parts", "immobile-tanks.stay", "immobile-tanks.parts")
def moving(world: World) -> None:
    now = world.building()
    seat = now.g.seat
    one = now.dry(seat)
    now.tank(one, ENERGY, 1)
    two = now.dry(seat)
    now.tank(two, ORE)
    three = now.dry(seat)
    empty(now, seat)
    a, b, c = (now.name(z) for z in (one, two, three))
    tanks = {f"move-tank {a} {c}", f"swap-tanks {now.name(min(one, two))} {now.name(max(one, two))}"}
    parts = {f"move-supercharger {a} {b}", f"remove-converter {a}"}
    assert parts <= now.legal()
    assert (tanks & now.legal()) == (set() if world.b.immobile_tanks else tanks)
    after = now.play(f"move-supercharger {a} {b}", f"remove-converter {a}", f"move-converter {b} {a}")
    assert after.g.supercharger[two] == 1 and after.g.converter[one] == ORE
    assert after.g.credits[seat] == 0 and after.g.goods[seat] == [0, 0, 0, 0]


@holds("rearrange.limit")
def moves_end(world: World) -> None:
    now = world.building()
    seat = now.g.seat
    one = now.dry(seat)
    now.tank(one, supercharger=1)
    two = now.dry(seat)
    now.tank(two)
    zones = len(now.own(seat))
    for k in range(zones):
        a, b = (one, two) if k % 2 == 0 else (two, one)
        now = now.play(f"move-supercharger {now.name(a)} {now.name(b)}")
    assert "move-supercharger" not in now.verbs()
    assert "move-supercharger" in now.play("upgrade ore").verbs()


# ---- extraction, trading, certificates ----


@holds("extraction.before")
def paid_before(world: World) -> None:
    now = world.at("extract")
    seat = now.g.seat
    now.tank(now.dry(seat), ENERGY)
    zone = now.dry(seat)
    now.tank(zone, ORE)
    now.have(seat, energy=0)
    assert "power" not in now.verbs()
    now.have(seat, energy=1)
    assert now.zones("power") == {zone}


@holds("bonus-extraction.parts")
def parts_of_extraction(world: World) -> None:
    assert extracted(world) == 1
    assert extracted(world, supercharger=1) == extracted(world, airship=True) == 2
    assert extracted(world, supercharger=1, airship=True) == 3


@holds("bonus-extraction.group")
def group(world: World) -> None:
    assert extracted(world, tanks=2) == 2 + 1
    assert extracted(world, tanks=3) == 3 + 2 or world.b.capacity[ORE][4] < 5


@holds("bonus-extraction.free")
def idle_tank(world: World) -> None:
    now = world.at("extract")
    seat = now.g.seat
    zone = now.dry(seat)
    now.tank(zone, ORE, 1)
    now.g.airship = zone // 6
    now.have(seat, energy=1, ore=0)
    assert now.play("extract").g.goods[seat][ORE] == 0
    after = now.play(f"power {now.name(zone)}", "extract")
    assert after.g.goods[seat][ORE] == 3 and after.g.goods[seat][ENERGY] == 0


@holds("trading.order", "trading.order-markers", "trading.once")
def order_of_trade(world: World) -> None:
    now, seen = world.at("trade"), []
    numbers = list(now.g.order)
    while now.phase == "trade":
        seen.append((now.g.resource, now.g.card[now.g.seat]))
        assert "pass" in now.legal()
        now = now.play("pass")
    order = sorted(range(4), key=lambda r: numbers[r]) if world.b.variable_order else list(range(4))
    assert seen == [(r, card) for r in order for card in range(world.players)]


@holds("trading.buy", "trading.sell")
def trade(world: World) -> None:
    now = world.at("trade")
    seat, r = now.g.seat, now.g.resource
    name, top = RESOURCES[r], world.b.supply_max[now.g.resource]
    price = now.g.price[r]
    now.g.supply[r], now.g.credits[seat], now.g.goods[seat][r] = 5, 3 * price, 3
    assert now.amounts("buy") == {1, 2, 3} and now.amounts("sell") == {1, 2, 3}
    assert now.play(f"buy 2 {name}").g.supply[r] == 3 and now.play(f"sell 2 {name}").g.supply[r] == 7
    assert now.play(f"buy 3 {name}").g.credits[seat] == 0
    now.g.credits[seat] = 99
    assert max(now.amounts("buy")) == 5
    now.g.supply[r] = top - 1
    sold = now.play(f"sell 3 {name}")
    assert sold.g.supply[r] == top and sold.g.credits[seat] == 99 + 3 * price


@holds("price.after", "price.bands", "price.bands-each", "price.ends")
def price(world: World, **figures: Any) -> None:
    b = world.b
    for r, name in enumerate(RESOURCES):
        told = figures.get(f"bands_{name}") or figures.get("bands_quartz")
        changes = read_bands(told) if told else None
        low, high = b.price_min[r], b.price_max[r]
        if "lowest_quartz" in figures:
            assert (figures[f"lowest_{name}"], figures[f"highest_{name}"]) == (low, high)
            assert figures[f"price_{name}"] == world.start().g.price[r]
        now = world.at("trade")
        while now.g.resource != r:
            now = now.play("pass")
        for supply in range(b.supply_max[r] + 1):
            now.g.supply[r] = supply
            for before in (low, (low + high) // 2, high):
                now.g.price[r] = before
                change = changes[supply] if changes else b.adjust[r][supply]
                assert now.play("pass").g.price[r] == min(high, max(low, before + change))


def read_bands(told: str) -> dict[int, int]:
    """What each supply does to the price, as people read it."""
    found = {}
    for band in told.split(", "):
        span, _, change = band.partition(": ")
        first, _, last = span.partition("\u2013")
        for supply in range(int(first), int(last or first) + 1):
            found[supply] = int(change.replace("\u2212", "-"))
    return found


@holds("certificates.one", "certificates.license", "certificates.sell", "certificates.luxury", "certificates.stock")
def certificates(world: World, **figures: int) -> None:
    b = world.b
    start = world.start().g
    assert figures.get("licenses", b.licenses) == start.licenses_left
    assert figures.get("luxury", b.luxury) == start.luxury_left
    now = world.at("certificates")
    seat = now.g.seat
    empty(now, seat)
    bill = {
        "quartz": figures.get("license_quartz", b.license_quartz),
        "water": figures.get("license_water", b.license_water),
    }
    deed = {"quartz": figures.get("luxury_quartz", b.luxury_quartz), "ore": figures.get("luxury_ore", b.luxury_ore)}
    for verb, cost in (("buy-license", bill), ("buy-luxury", deed)):
        rich = now.copy().have(seat, **cost)
        after = rich.play(verb)
        assert after.g.goods[seat] == [0, 0, 0, 0] and after.g.seat != seat
        for name, amount in cost.items():
            assert verb not in rich.copy().have(seat, **{name: amount - 1}).legal()
    value = figures.get("value_luxury", b.value_luxury)
    assert wealth(now.copy().have(seat, **deed).play("buy-luxury"), seat) - wealth(now, seat) == value
    now.g.licenses[seat] = 1
    assert now.legal() == {"pass", "sell-license"}
    sold = now.play("sell-license")
    assert sold.g.credits[seat] == figures.get("license_sale", b.license_sale)
    assert sold.g.licenses[seat] == 0 and sold.g.licenses_left == now.g.licenses_left


# ---- the End Phase, wealth ----


def last_certificate(world: World) -> Moment:
    """The last decision before the End Phase of the first round."""
    now = world.at("certificates")
    while now.g.card[now.g.seat] < world.players - 1:
        now = now.play("pass")
    now.g.manipulator = NOBODY
    return now


def end_phase(now: Moment) -> Moment:
    """Right after it; the bonus resources of the next round are put back to what they came from."""
    after = now.play("pass").on(lambda each: each.phase in ("auction", "over"))
    for r in range(4):
        after.g.supply[r] += after.g.bonus[r]
    return after


@holds("production.shortage", "production.shortage-room")
def shortage(world: World, shortage_jump: int) -> None:
    b = world.b
    for full in (False, True):
        now = last_certificate(world)
        now.g.supply[ORE], now.g.supply[ENERGY] = 0, 3
        now.g.price[ORE] = b.price_min[ORE]
        now.g.tank_market = b.tank_max if full else 0
        after = end_phase(now)
        rises = not full or b.shortage_when_full
        assert after.g.price[ORE] - now.g.price[ORE] == (shortage_jump if rises else 0)
        assert after.g.price[ENERGY] == now.g.price[ENERGY]


@holds("production.tanks", "production.quiet")
def production(world: World, tank_max: int | None = None) -> None:
    most = tank_max or world.b.tank_max
    now = last_certificate(world)
    now.g.supply[ORE], now.g.supply[ENERGY], now.g.tank_market, now.g.tanks = 3, 5, 0, 1
    after = end_phase(now)
    assert (after.g.supply[ORE], after.g.supply[ENERGY], after.g.tank_market) == (0, 2, 3)
    assert after.g.price[ORE] == now.g.price[ORE]
    now.g.tank_market = most - 1
    assert end_phase(now).g.tank_market == most


@holds("production.back")
def back(world: World) -> None:
    after = last_certificate(world).play("pass").on(lambda each: each.phase in ("auction", "over"))
    assert after.g.airship == NOBODY and after.g.card[: world.players] == [NOBODY] * world.players
    assert after.g.round == 2


@holds("wealth.money", "wealth.values", "wealth.nothing")
def final_wealth(world: World, **figures: int) -> None:
    now = world.at("certificates")
    seat = now.g.seat
    before = wealth(now, seat)
    for field, change in (
        ("value_zone", lambda each: each.take(seat, each.free()[0])),
        ("value_tank", lambda each: each.tank(each.own(seat)[0])),
        ("value_luxury", lambda each: each.g.luxury.__setitem__(seat, 1)),
    ):
        after = now.copy()
        change(after)
        assert wealth(after, seat) - before == figures.get(field, getattr(world.b, field))
    charged = now.copy()
    charged.tank(charged.own(seat)[0], supercharger=1)
    worth = figures.get("value_tank", world.b.value_tank) + figures.get(
        "value_supercharger", world.b.value_supercharger
    )
    assert wealth(charged, seat) - before == worth
    charged.g.converter[charged.own(seat)[0]] = QUARTZ
    charged.g.licenses[seat], charged.g.carrier[seat][ORE] = 3, 4
    assert wealth(charged, seat) - before == worth
    now.g.credits[seat] += 7
    now.g.goods[seat][ORE] += 2
    assert wealth(now, seat) - before == 7 + 2 * now.g.price[ORE]


@holds("wealth.tie")
def tie(world: World) -> None:
    over = world.at("over")
    over.g.credits[0] += wealth(over, 1) - wealth(over, 0) + 1000
    over.g.credits[1] += 1000
    assert wealth(over, 0) == wealth(over, 1)
    state = over.game.state_from_json(over.game.to_json(over.g))
    assert [value > 0 for value in state.returns()] == [True, True] + [False] * (world.players - 2)


# ---- options ----


@holds("trading-order.two", "trading-order.three", "trading-order.four", "trading-order.five", "trading-order.any")
def order_markers(world: World) -> None:
    now, laid = world.at("order"), {}
    while True:
        assert now.verbs() == {"order"}
        free = [r for r in range(4) if now.g.order[r] == 0]
        marks = {n for n in range(1, 5) if n not in now.g.order}
        assert now.legal() == {f"order {n} {RESOURCES[r]}" for n in marks for r in free}
        laid[now.g.seat] = laid.get(now.g.seat, 0) + 1
        now = now.play(sorted(now.legal())[0]).on(lambda each: each.phase in ("order", "offer", "neutrals"))
        if now.phase != "order":
            break
    each = 2 if world.players == 2 else 1
    assert list(laid.values()) == [each] * min(world.players, 4)
    assert sorted(now.g.order) == [1, 2, 3, 4]


@holds("river-limits.limit")
def river_limit(world: World) -> None:
    now = world.building()
    seat = now.g.seat
    wet = next(z for z in range(42) if world.b.river[z] and now.g.owner[z] in (NOBODY, seat))
    if now.g.owner[wet] != seat:
        now.take(seat, wet)
    now.tank(wet)
    dry = now.dry(seat)
    now.tank(dry, ORE)
    name = now.name(wet)
    offered = {text for text in now.legal() if text.startswith("buy-converter") and text.endswith(name)}
    assert offered == {f"buy-converter energy {name}"}
    assert not {
        text for text in now.legal() if text.startswith(("move-converter", "move-tank")) and text.endswith(name)
    }
    assert not {text for text in now.legal() if text.startswith("swap-") and name in text.split()}


@holds("variable-claims.vote", "variable-claims.vote-limit", "variable-claims.die")
def votes(world: World, votes: int | None = None, vote_die: int | None = None) -> None:
    votes, vote_die = votes or world.b.votes, vote_die or world.b.vote_die
    now = world.at("neutrals")
    assert now.g.round == 1 and now.g.seat == now.g.holder[0]
    assert now.legal() == {f"neutrals {n}" for n in range(votes + 1)}
    differ = now
    for _ in range(2):
        for number in range(world.players):
            assert differ.phase == "neutrals"
            differ = differ.play(f"neutrals {min(number, 1)}")
    assert differ.phase == "die"
    for number in range(1, 7):
        assert differ.play(f"die {number}").g.river == (min(number, votes) if number <= vote_die else 0)


@holds("variable-claims.river")
def on_the_river(world: World) -> None:
    now = agreed(world, 1)
    first = now.g.holder[0]
    assert now.g.seat == first and now.verbs() == {"place-neutral"}
    assert all(world.b.river[z] for z in now.zones("place-neutral"))
    later = now.play(sorted(now.legal())[0])
    assert not any(world.b.river[z] for z in later.zones("place-neutral"))


def agreed(world: World, number: int) -> Moment:
    return world.at("neutrals").play(*[f"neutrals {number}"] * world.players)


@holds("variable-claims.dealt", "variable-claims.turns", "variable-claims.turns-limit")
def dealt(world: World, **figures: int) -> None:
    own = figures.get("dealt_own", world.b.dealt_own)
    neutral = figures.get("dealt_neutral", world.b.dealt_neutral)
    first = figures.get("dealt_first", world.b.dealt_first)
    now, turns = agreed(world, 0), []
    while now.phase == "place":
        card = now.g.card[now.g.seat]
        if not turns or turns[-1][0] != card:
            turns.append([card, 0, 0])
        kind = "place" if "place" in now.verbs() else "place-neutral"
        turns[-1][1 if kind == "place" else 2] += 1
        now = now.play(sorted(text for text in now.legal() if text.split()[0] == kind)[0])
    last = world.players - 1
    deal = {card: (own, first if card == 0 else neutral) for card in range(world.players)}
    half = [[card, 1, deal[card][1] // 2] for card in range(last)]
    rest = [[card, own - 1, deal[card][1] - deal[card][1] // 2] for card in range(last)]
    assert turns == [*half, [last, *deal[last]], *reversed(rest)]


@holds("price-manipulation.takes")
def manipulation_taken(world: World) -> None:
    now = world.at("manipulate")
    assert sum(card != NOBODY for card in now.g.card[: world.players]) == 1
    assert now.g.card[now.g.seat] != NOBODY and now.verbs() == {"manipulate"}
    rich = now.copy().have(now.g.seat, credits=50)
    assert rich.legal() == {f"manipulate {mode}" for mode in ("weak", "moderate", "strong")}


@holds("price-manipulation.weak", "price-manipulation.moderate", "price-manipulation.strong", "price-manipulation.once")
def manipulation(world: World, **figures: int) -> None:
    names = [name.removeprefix("cost_") for name in figures if name.startswith("cost_")]
    for mode in names or ("moderate",):
        index = ("", "weak", "moderate", "strong").index(mode)
        cost = figures.get(f"cost_{mode}", world.b.manipulation_cost[index])
        spaces = figures.get(f"spaces_{mode}", world.b.manipulation_spaces[index])
        now = world.at("manipulate")
        seat = now.g.seat
        for r in range(4):
            now.g.price[r] = (world.b.price_min[r] + world.b.price_max[r]) // 2
        now.have(seat, credits=cost)
        shifting = now.play(f"manipulate {mode}")
        assert shifting.g.credits[seat] == 0 and "done" in shifting.legal()
        if cost:
            assert f"manipulate {mode}" not in now.copy().have(seat, credits=cost - 1).legal()
        shifts = {text.split()[1]: set() for text in shifting.legal() if text.startswith("shift")}
        for text in shifting.legal():
            if text.startswith("shift"):
                shifts[text.split()[1]].add(int(text.split()[2]))
        assert ("quartz" in shifts) == (mode == "strong")
        assert shifts["ore"] == set(range(-spaces, spaces + 1)) - {0}
        once = shifting.play("shift ore +1")
        if mode == "weak":
            assert once.phase != "manipulate"
        else:
            left = {text for text in once.legal() if text.startswith("shift")}
            assert not {text for text in left if " ore " in text} and f"shift water +{spaces - 1}" in left
            assert f"shift water +{spaces}" not in left
        edge = shifting.copy()
        edge.g.price[ORE] = world.b.price_max[ORE]
        assert "shift ore +1" not in edge.legal()


@holds("price-manipulation.income")
def manipulator_paid(world: World) -> None:
    now = last_certificate(world)
    seat = next(p for p in range(world.players) if now.g.card[p] == 1)
    now.g.manipulator = seat
    before = now.g.credits[seat]
    after = now.play("pass").on(lambda each: each.phase in ("auction", "over"))
    assert after.g.credits[seat] - before == 2 and after.g.manipulator == NOBODY


def sabotaging(world: World) -> Moment:
    """The second round, in which everybody has a tank."""

    def equip(now: Moment) -> None:
        for seat in range(world.players):
            now.tank(now.dry(seat), ORE)

    now = world.at("certificates")
    equip(now)
    return now.on(lambda each: each.phase == "sabotage")


@holds("sabotage.takes", "sabotage.names")
def saboteur(world: World, sabotage: int | None = None) -> None:
    now = sabotaging(world)
    assert now.g.round == (sabotage or world.b.sabotage) and NOBODY not in now.g.card[: world.players]
    assert now.legal() == {f"sabotage {seat}" for seat in range(world.players) if seat != now.g.seat}
    rival = next(seat for seat in range(world.players) if seat != now.g.seat)
    tipping = now.play(f"sabotage {rival}")
    assert tipping.g.seat == rival and tipping.verbs() == {"tip"}
    assert tipping.zones("tip") == {z for z in now.own(rival) if now.g.tank[z]}
    bare = world.at("certificates").on(lambda each: each.g.round == 2 and each.phase in ("sabotage", "offer"))
    assert bare.phase == "offer"


@holds("sabotage.tipped", "sabotage.income")
def tipped(world: World, tip_income: int | None = None) -> None:
    now = sabotaging(world)
    rival = next(seat for seat in range(world.players) if seat != now.g.seat)
    now = now.play(f"sabotage {rival}")
    zone = sorted(now.zones("tip"))[0]
    now = now.play(f"tip {now.name(zone)}")
    building = now.on(lambda each: each.phase == "activation" and each.g.seat == rival)
    building.have(rival, water=5, ore=5, energy=5, quartz=5, credits=90)
    built = building.play("activate")
    assert not {text for text in built.legal() if now.name(zone) in text.split()}
    extracting = built.play("end").on(lambda each: each.phase == "extract" and each.g.seat == rival)
    assert zone not in extracting.zones("power") and extracting.g.converter[zone] == ORE
    die = extracting.on(lambda each: each.phase == "die" and each.g.die_for == 1)
    die.g.manipulator = NOBODY
    after = die.play("die 3")
    assert after.g.credits[rival] - die.g.credits[rival] == 3 * (tip_income or world.b.tip_income)
    assert after.g.tipped == NOBODY


@holds("freelance-carrier.auction", "freelance-carrier.room", "freelance-carrier.bid")
def freelance(world: World, carrier_room: int | None = None) -> None:
    space = carrier_room or world.b.carrier_room
    now = world.at("carrier-auction")
    assert now.g.seat == seat_with(now, LADY_STEAM) and now.g.airship != NOBODY and now.g.round == 1
    before = wealth(now, now.g.seat)
    won = now.play("bid 3")
    while won.phase == "carrier-auction":
        won = won.play("pass")
    seat = won.g.carrier_holder
    assert seat == now.g.seat and wealth(won, seat) == before - 3
    trading = won.on(lambda each: each.phase == "trade" and each.g.seat == seat)
    r = trading.g.resource
    hold = world.b.capacity[r][trading.g.carrier[seat][r]]
    trading.g.goods[seat][r], trading.g.supply[r], trading.g.credits[seat] = hold, 9, 900
    stowing = trading.play(f"buy {space + 1} {RESOURCES[r]}")
    assert stowing.phase == "stow"
    full = stowing.play(f"stow {RESOURCES[r]} {space}")
    assert full.g.goods[seat][r] == hold + space


@holds("freelance-carrier.load")
def loading(world: World) -> None:
    now = world.at("trade")
    seat, r = now.g.seat, now.g.resource
    now.g.carrier_holder = seat
    hold = world.b.capacity[r][now.g.carrier[seat][r]]
    now.g.goods[seat] = [0, 0, 0, 0]
    now.g.goods[seat][r], now.g.supply[r], now.g.credits[seat] = hold - 1, 9, 900
    stowing = now.play(f"buy 3 {RESOURCES[r]}")
    assert stowing.phase == "stow" and stowing.g.goods[seat][r] == hold
    assert {"stow-done", f"stow {RESOURCES[r]} 1", f"stow {RESOURCES[r]} 2"} == stowing.legal()
    assert stowing.play("stow-done").g.goods[seat][r] == hold


@holds("freelance-carrier.keep", "freelance-carrier.lost")
def keeping(world: World) -> None:
    now = world.at("carrier-auction").play("bid 3")
    while now.phase == "carrier-auction":
        now = now.play("pass")
    holder = now.g.carrier_holder
    asked = now.on(lambda each: each.g.round == 2 and each.phase == "keep")
    assert asked.g.seat == holder and asked.copy().have(holder, credits=3).verbs() == {"keep", "reauction"}
    kept = asked.have(holder, credits=3).play("keep")
    assert kept.g.credits[holder] == 0
    third = kept.on(lambda each: each.g.round == 3 and each.phase in ("keep", "carrier-auction"))
    assert third.phase == "carrier-auction"
    r = ORE
    hold = world.b.capacity[r][third.g.carrier[holder][r]]
    third.g.goods[holder][r] = hold + 2
    taken = third
    while taken.g.carrier_holder == holder and taken.phase == "carrier-auction":
        mover = taken.g.seat
        taken.g.credits[mover] = max(taken.g.credits[mover], 9)
        if mover == holder:
            taken = taken.play("pass" if "pass" in taken.legal() else "bid 1")
        else:
            taken = taken.play(f"bid {taken.g.bid + 1}" if taken.g.bidder in (holder, NOBODY) else "pass")
    assert taken.g.carrier_holder != holder and taken.g.goods[holder][r] == hold
