"""The markers are laid in the first round (ruling 26; Variable Claim Marker Setup; expert rules of 2008, phase A).

Zones are written as on the map of 2013; `named` and `on` say how the edition calls them.
"""

from __future__ import annotations

import random

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    CLOSED,
    RIVER,
    ZONES,
    credits_of,
    goods,
    legal,
    load,
    named,
    on,
    owner,
    play,
    position,
    refuse,
    reserve,
    river_in,
    supply,
    where,
    with_verb,
    zones_in,
)

import steamhouse

SEATS = (2, 3, 4, 5)
OFFERING = ("ffg-2013", "ludoart-2008")
OPTION = {"variable-claims": True}
MOST = {2: 4, 3: 5, 4: 5, 5: 5}  # 2013: 15 markers less the 6, 8, 10 and 10 that are dealt, or the river


def most(edition: str, players: int) -> int:
    """2008: only dealt markers, 6 to 10, lie on the 4, 5, 6 and 6 usable head shafts."""
    return {4: 6, 5: 6}.get(players, MOST[players]) if edition == "ludoart-2008" else MOST[players]


"""The highest vote: the usable river zones, at most 5."""
COUNTING = {2: 3, 3: 4, 4: 5, 5: 5}
"""The highest face of the die that counts as a number of river zones."""


def at(phase: str, seat: int, edition: str = "ffg-2013", players: int = 4, **keys):
    return load(position(phase, seat, edition=edition, players=players, turn=1, options=OPTION, **keys))


def voting(edition: str = "ffg-2013", players: int = 4, **keys):
    """Nobody has voted yet; seat i holds card i + 1."""
    return at("neutrals", 0, edition, players, neutrals={"votes": {}}, **keys)


def agreed(number: int, edition: str = "ffg-2013", players: int = 4, **keys):
    """All voted for the same number, so the first player places."""
    return play(voting(edition, players, **keys), *[f"neutrals {number}"] * players)


def dry(edition: str, players: int) -> list[str]:
    """The open zones off the river, in the edition's names."""
    return [named(edition, name) for name in ZONES if name not in (*RIVER, *CLOSED[players])]


def river(edition: str, players: int) -> list[str]:
    return [named(edition, name) for name in RIVER if name not in CLOSED[players]]


def laid(state) -> dict[str, int]:
    """How many markers of each owner lie on the map."""
    found: dict[str, int] = {}
    for entry in state.to_json()["zones"].values():
        if entry.get("owner") is not None:
            found[str(entry["owner"])] = found.get(str(entry["owner"]), 0) + 1
    return found


def place_all(state, seed: int = 1) -> list[tuple[int, str]]:
    """Lays everything at random; the seats and what each laid, `own` or `neutral`."""
    rng = random.Random(seed)
    seen = []
    while where(state)[0] == "place":
        text = rng.choice(sorted(legal(state)))
        seen.append((where(state)[1], "own" if text.startswith("place ") else "neutral"))
        play(state, text)
    return seen


def runs(seen: list[tuple[int, str]]) -> list[tuple[int, int, int]]:
    """Consecutive pieces of one seat: seat, own markers, neutral markers."""
    found: list[tuple[int, int, int]] = []
    for seat, kind in seen:
        if not found or found[-1][0] != seat:
            found.append((seat, 0, 0))
        _, own, neutral = found[-1]
        found[-1] = (seat, own + (kind == "own"), neutral + (kind == "neutral"))
    return found


@pytest.mark.parametrize("edition", OFFERING)
@pytest.mark.parametrize("players", SEATS)
def test_the_map_is_empty_at_the_start(edition, players):
    """Variable Claim Marker Setup: no starting markers; the rest of the setup is as ever."""
    game = steamhouse.load_game("planet-steam", players=players, edition=edition, options=OPTION)
    plain = steamhouse.load_game("planet-steam", players=players, edition=edition)
    state = game.new_initial_state()
    assert laid(state) == {}
    mine, other = state.to_json(), plain.new_initial_state().to_json()
    for key in ("market", "seats", "tank_market", "reserve"):
        assert mine[key] == other[key], key


@pytest.mark.parametrize("edition", OFFERING)
@pytest.mark.parametrize("players", SEATS)
def test_the_vote_follows_the_first_auction(edition, players):
    """Immediately after the specialist auction: leftover bonus goods go back first, Order 3 and 4."""
    cards = {seat: {"card": card} for seat, card in enumerate(CARDS[players])}
    state = at("bonus", players - 1, edition, players, seats=cards, bonus=goods(1, 1, 1, 1))
    play(state, "bonus ore")
    assert where(state) == ("neutrals", 0)
    assert supply(state) == (6, 5, 6, 6)
    assert laid(state) == {}


@pytest.mark.parametrize("edition", OFFERING)
@pytest.mark.parametrize("players", SEATS)
def test_each_votes_in_turn_order_for_none_to_the_usable_river_zones(edition, players):
    """Ruling 26: the usable river zones that neutral markers suffice for; by card number, not by seat."""
    people = {seat: {"card": card} for seat, card in enumerate(reversed(CARDS[players]))}
    state = at("neutrals", players - 1, edition, players, seats=people, neutrals={"votes": {}})
    for seat in reversed(range(players)):
        assert where(state) == ("neutrals", seat)
        assert legal(state) == {f"neutrals {number}" for number in range(most(edition, players) + 1)}
        refuse(state, f"neutrals {most(edition, players) + 1}", "pass", "done")
        play(state, "neutrals 1")
    assert where(state) == ("place", players - 1)


@pytest.mark.parametrize("edition", OFFERING)
@pytest.mark.parametrize("players", SEATS)
def test_if_all_agree_no_die_is_rolled(edition, players):
    """Variable Claim Marker Setup: any number that all agree on."""
    for number in range(most(edition, players) + 1):
        state = agreed(number, edition, players)
        assert where(state) == ("place", 0)
        assert state.to_json()["neutrals"]["river"] == number


@pytest.mark.parametrize("edition", OFFERING)
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_if_they_do_not_agree_the_die_decides(edition, players, face):
    """Variable Claim Marker Setup: the first player rolls; 1 to 3, 4 or 5 count, a higher face is none."""
    state = play(voting(edition, players), "neutrals 2", *["neutrals 1"] * (players - 1))
    assert where(state) == ("neutrals", 0)
    play(state, "neutrals 1", *["neutrals 3"] * (players - 1))
    assert state.is_chance_node()
    assert where(state) == ("die", 0)
    assert state.to_json()["for"] == "neutrals"
    assert legal(state) == {f"die {n}" for n in range(1, 7)}
    assert len({weight for _, weight in state.chance_weights()}) == 1
    play(state, f"die {face}")
    assert where(state) == ("place", 0)
    assert state.to_json()["neutrals"]["river"] == (face if face <= COUNTING[players] else 0)


def test_one_other_vote_is_no_agreement():
    """Ruling 26: all equal; the last to vote is asked even then."""
    state = play(voting(), "neutrals 3", "neutrals 3", "neutrals 3")
    assert where(state) == ("neutrals", 3)
    play(state, "neutrals 0")
    assert where(state) == ("neutrals", 0)
    told = state.to_json()["neutrals"]
    assert (told["votes"], told["first_votes"]) == ({}, {"0": 3, "1": 3, "2": 3, "3": 0})


def test_who_differs_may_agree_in_the_second_vote():
    """Ruling 26: one second vote with the first one known; no die then."""
    state = play(voting(), "neutrals 3", "neutrals 0", "neutrals 1", "neutrals 2", *["neutrals 2"] * 4)
    assert where(state) == ("place", 0)
    assert state.to_json()["neutrals"]["river"] == 2


@pytest.mark.parametrize("players", SEATS)
def test_the_holder_of_the_first_card_rolls_and_begins(players):
    """Ruling 26: the first player is the holder of card 1, whoever opened the auction."""
    people = {seat: {"card": card} for seat, card in enumerate(reversed(CARDS[players]))}
    lady = players - 1
    state = at("neutrals", lady, players=players, seats=people, neutrals={"votes": {}}, first_player=0)
    play(state, *[f"neutrals {number % 2}" for number in range(players)] * 2)
    assert where(state) == ("die", lady)
    play(state, "die 6")
    assert where(state) == ("place", lady)


@pytest.mark.parametrize("edition", OFFERING)
@pytest.mark.parametrize("players", SEATS)
def test_the_holder_of_the_first_card_votes_first(edition, players):
    """Ruling 26: not the player who was drawn and opened the auction."""
    people = {seat: {"card": card} for seat, card in enumerate(reversed(CARDS[players]))}
    state = at("bonus", 0, edition, players, seats=people, bonus=goods(water=1), first_player=0)
    play(state, "bonus water")
    assert where(state) == ("neutrals", players - 1)


@pytest.mark.parametrize("edition", OFFERING)
@pytest.mark.parametrize("players", SEATS)
def test_two_own_and_two_neutral_markers_are_dealt(edition, players):
    """Ruling 26: the first player has four neutral ones with fewer than five players."""
    told = agreed(0, edition, players).to_json()["neutrals"]
    assert told["own_left"] == [2] * players
    assert told["neutral_left"] == [2 if players == 5 else 4] + [2] * (players - 1)


@pytest.mark.parametrize("players", SEATS)
def test_2013_the_first_player_lays_the_river_s_neutrals_first(players):
    """Variable Claim Marker Setup: exactly so many, on river zones of his choice, beyond the dealt ones."""
    number = 3
    state = agreed(number, players=players)
    lie = river("ffg-2013", players)
    for done in range(number):
        assert where(state) == ("place", 0)
        assert legal(state) == {f"place-neutral {name}" for name in lie[done:]}
        refuse(state, f"place {lie[-1]}", f"place-neutral {dry('ffg-2013', players)[0]}", "place E1", "done")
        play(state, f"place-neutral {lie[done]}")
        assert owner(state, lie[done]) == "neutral"
    assert where(state) == ("place", 0)
    assert state.to_json()["neutrals"]["neutral_left"][0] == (2 if players == 5 else 4)
    free = set(lie[number:]) | set(dry("ffg-2013", players))
    assert with_verb(state, "place") == free
    assert with_verb(state, "place-neutral") == set(dry("ffg-2013", players))


@pytest.mark.parametrize("players", SEATS)
def test_2013_all_usable_river_zones_may_be_covered(players):
    """Ruling 26: up to the highest vote."""
    number = most("ffg-2013", players)
    state = play(agreed(number, players=players), *(f"place-neutral {n}" for n in river("ffg-2013", players)[:number]))
    assert laid(state) == {"neutral": number}
    assert with_verb(state, "place") & set(RIVER) == set(river("ffg-2013", players)[number:])


def test_2013_later_neutrals_never_lie_on_the_river():
    """Ruling 26: all that are dealt go off it, also when none were agreed on."""
    state = agreed(0)
    while where(state)[0] == "place":
        assert not with_verb(state, "place-neutral") & set(RIVER)
        told = legal(state)
        river_places = sorted(text for text in told if text.startswith("place ") and text[-2:] in RIVER)
        play(state, river_places[0] if river_places else min(told))
    assert {owner(state, name) for name in RIVER} <= {0, 1, 2, 3, None}
    assert sum(owner(state, name) is not None for name in RIVER) == 6


@pytest.mark.parametrize("edition", OFFERING)
def test_own_markers_may_lie_on_the_river(edition):
    """Ruling 26."""
    name = named(edition, "E4")
    state = play(agreed(0, edition), f"place {name}")
    assert owner(state, name) == 0


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("edition", OFFERING)
def test_only_empty_open_zones(edition, players):
    """Variable Claim Marker Setup: on an empty zone, claimed by nobody; closed ones stay closed."""
    state = agreed(0, edition, players)
    first, second = dry(edition, players)[:2]
    assert with_verb(state, "place") == zones_in(edition, players)
    play(state, f"place {first}", f"place-neutral {second}")
    assert not {first, second} & (with_verb(state, "place") | with_verb(state, "place-neutral"))
    refuse(state, f"place {first}", f"place {second}", f"place-neutral {first}", f"place-neutral {second}")
    for name in CLOSED[players][:2]:
        refuse(state, on(edition, "place", name), on(edition, "place-neutral", name))


@pytest.mark.parametrize("players", SEATS)
def test_2013_the_turns_go_forth_and_back(players):
    """Ruling 26: one own and half the neutrals each in turn order, then the same in reverse order."""
    first = 1 if players == 5 else 2
    seen = runs(place_all(agreed(0, players=players), seed=players))
    middle = [(seat, 1, 1) for seat in range(1, players - 1)]
    assert seen == [(0, 1, first), *middle, (players - 1, 2, 2), *reversed(middle), (0, 1, first)]


@pytest.mark.parametrize("players", SEATS)
def test_2008_the_turns_go_forth_and_back_and_the_last_player_lays_all_at_once(players):
    """Expert rules: the last player lays his two own and two neutral markers in one turn."""
    first = 1 if players == 5 else 2
    seen = runs(place_all(agreed(3, "ludoart-2008", players), seed=players))
    middle = [(seat, 1, 1) for seat in range(1, players - 1)]
    assert seen == [(0, 1, first), *middle, (players - 1, 2, 2), *reversed(middle), (0, 1, first)]


def to_the_last(edition: str, players: int = 4):
    """Everybody but the last player has laid the pieces of his first turn, off the river."""
    state = agreed(0, edition, players)
    while where(state)[1] != players - 1:
        own = sorted(with_verb(state, "place") & set(dry(edition, players)))
        neutral = sorted(with_verb(state, "place-neutral"))
        play(state, f"place-neutral {neutral[-1]}" if neutral else f"place {own[0]}")
    return state


def test_2013_the_last_player_has_two_turns_in_a_row():
    """Ruling 26: one own and one neutral, then one of each again."""
    state = to_the_last("ffg-2013")
    play(state, "place E4")
    assert with_verb(state, "place") == set()
    refuse(state, "place F4")
    play(state, f"place-neutral {min(with_verb(state, 'place-neutral'))}")
    assert where(state) == ("place", 3)
    play(state, f"place-neutral {min(with_verb(state, 'place-neutral'))}")
    assert with_verb(state, "place-neutral") == set()
    play(state, "place F4")
    assert where(state) == ("place", 2)


def test_2008_the_last_player_s_four_pieces_are_one_turn():
    """Ruling 26: both own markers may come first."""
    state = to_the_last("ludoart-2008")
    play(state, "place D5", "place D6")
    assert with_verb(state, "place") == set()
    for _ in range(2):
        assert where(state) == ("place", 3)
        play(state, f"place-neutral {min(with_verb(state, 'place-neutral'))}")
    assert where(state) == ("place", 2)


def test_2008_or_both_neutral_ones():
    """Ruling 26: own and neutral in any order within a turn."""
    state = to_the_last("ludoart-2008")
    for _ in range(2):
        play(state, f"place-neutral {min(with_verb(state, 'place-neutral'))}")
    assert with_verb(state, "place-neutral") == set()
    play(state, "place D5", "place D6")
    assert where(state) == ("place", 2)


@pytest.mark.parametrize("edition", OFFERING)
def test_own_and_neutral_in_any_order_within_a_turn(edition):
    """Ruling 26: the first player of four has one own and two neutral markers to lay."""
    zones = dry(edition, 4)[:3]
    for order in (("place", "place-neutral", "place-neutral"), ("place-neutral", "place", "place-neutral")):
        state = agreed(0, edition)
        for verb, name in zip(order, zones, strict=True):
            assert where(state) == ("place", 0)
            play(state, f"{verb} {name}")
        assert where(state) == ("place", 1)
    state = play(agreed(0, edition), f"place {zones[0]}")
    refuse(state, f"place {zones[1]}")


@pytest.mark.parametrize("players", SEATS)
def test_2008_the_number_is_only_a_limit(players):
    """Ruling 26: no extra neutrals; dealt ones may lie on H up to the number, and no further."""
    state = agreed(2, "ludoart-2008", players)
    lie = river("ludoart-2008", players)
    assert with_verb(state, "place") == zones_in("ludoart-2008", players)
    assert with_verb(state, "place-neutral") == zones_in("ludoart-2008", players)
    covered = 0
    while where(state)[0] == "place":
        spots = sorted(with_verb(state, "place-neutral") & river_in("ludoart-2008", players))
        assert bool(spots) == (covered < 2 and bool(with_verb(state, "place-neutral")))
        if spots:
            covered += 1
            play(state, f"place-neutral {spots[0]}")
        else:
            play(state, min(text for text in legal(state) if text.split()[1] not in lie))
    assert covered == 2
    assert sum(owner(state, name) == "neutral" for name in lie) == 2


@pytest.mark.parametrize("players", SEATS)
def test_2008_the_limit_need_not_be_reached(players):
    """Expert rules: how many may lie there."""
    state = agreed(4, "ludoart-2008", players)
    lie = river("ludoart-2008", players)
    while where(state)[0] == "place":
        play(state, min(text for text in legal(state) if text.split()[1] not in lie))
    assert all(owner(state, name) is None for name in lie)
    assert where(state)[0] == "offer"


def test_2008_with_the_number_none_no_neutral_lies_on_h():
    """Expert rules; own platforms may."""
    state = agreed(0, "ludoart-2008")
    assert not with_verb(state, "place-neutral") & river_in("ludoart-2008")
    assert river_in("ludoart-2008") <= with_verb(state, "place")
    refuse(state, "place-neutral D3")


@pytest.mark.parametrize("edition", OFFERING)
@pytest.mark.parametrize("players", SEATS)
def test_in_the_end_two_own_markers_each_and_all_neutrals_lie(edition, players):
    """Ruling 26: dealt neutrals 2 each, 2 more for the first of fewer than five; the river's come on top in 2013."""
    state = agreed(2, edition, players)
    place_all(state, seed=7)
    neutral = 2 * players + (0 if players == 5 else 2) + (2 if edition == "ffg-2013" else 0)
    assert laid(state) == {str(seat): 2 for seat in range(players)} | {"neutral": neutral}
    assert all(not entry.get("tank") for entry in state.to_json()["zones"].values())


def test_2013_five_players_use_all_fifteen_neutral_markers():
    """Component List: 15 gray markers; 5 on the river and 10 dealt."""
    state = agreed(5, players=5)
    place_all(state)
    assert laid(state)["neutral"] == 15
    assert where(state)[0] == "offer"


@pytest.mark.parametrize("edition", OFFERING)
@pytest.mark.parametrize("players", SEATS)
def test_then_the_venturer_offers_a_zone(edition, players):
    """Order 4 and 5: subsidy, then the zone auction; nothing was paid."""
    venturer = next(seat for seat, card in enumerate(CARDS[players]) if "venturer" in card)
    state = agreed(1, edition, players, seats={0: {"credits": 0}})
    place_all(state, seed=5)
    assert where(state) == ("offer", venturer)
    taken = {name for name, entry in state.to_json()["zones"].items() if entry.get("owner") is not None}
    assert with_verb(state, "offer") == zones_in(edition, players) - taken
    assert credits_of(state) == [2] + [50] * (players - 1)
    assert "neutrals" not in state.to_json()


@pytest.mark.parametrize("edition", OFFERING)
def test_it_happens_once(edition):
    """Variable Claim Marker Setup: in the first round; later the auction is followed by the Venturer's zone."""
    cards = {seat: {"card": card} for seat, card in enumerate(CARDS[4])}
    state = load(position("bonus", 3, edition=edition, options=OPTION, seats=cards, bonus=goods(1, 0, 0, 0)))
    play(state, "bonus quartz")
    assert where(state) == ("offer", 1)


@pytest.mark.parametrize("edition", OFFERING)
def test_without_the_option_the_setup_lies_from_the_start(edition):
    """Setup, step 13: two own markers each and ten neutral ones with four players."""
    state = steamhouse.load_game("planet-steam", edition=edition).new_initial_state()
    assert laid(state) == {"0": 2, "1": 2, "2": 2, "3": 2, "neutral": 10}
    cards = {seat: {"card": card} for seat, card in enumerate(CARDS[4])}
    state = load(position("bonus", 3, edition=edition, turn=1, seats=cards, bonus=goods(1, 0, 0, 0)))
    play(state, "bonus quartz")
    assert where(state) == ("offer", 1)


def test_the_pieces_in_the_reserve_do_not_matter():
    """Variable Claim Marker Setup: markers only."""
    state = agreed(2)
    place_all(state)
    assert reserve(state)["tanks"] == 35
    assert reserve(state)["licenses"] == 7
