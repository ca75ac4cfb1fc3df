"""Whether a position can be: keys that belong to its phase, a decision that can be made, an end that is not overdue."""

from __future__ import annotations

from steamhouse.core.errors import GameError
from steamhouse.games.steam_power.actions import MAX_LEGAL
from steamhouse.games.steam_power.files.position import CONTRACT_PHASES, DRAWING_PHASES
from steamhouse.games.steam_power.rules.contracts import (
    bonus_has_use,
    check_draw_from,
    has_discards,
    legal_victims,
)
from steamhouse.games.steam_power.rules.delivery import next_colour
from steamhouse.games.steam_power.rules.legality import legal
from steamhouse.games.steam_power.rules.reasons import LEGAL
from steamhouse.games.steam_power.rules.round import end_is_triggered
from steamhouse.games.steam_power.state import (
    BONUS_CONTRACTS,
    BONUS_FACTORY,
    BONUS_TRACK,
    DISCARD,
    FULFILLED,
    HAND,
    LINKS,
    NOBODY,
    NOWHERE,
    PHASE_AUTOMA,
    PHASE_BONUS,
    PHASE_BONUS_FACTORY,
    PHASE_CITY,
    PHASE_CORNER,
    PHASE_DRAW,
    PHASE_DRAW_FROM,
    PHASE_LAY,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_START,
    PHASE_STEAL,
    PHASE_TAKE,
    PHASE_TRAIN,
    UNDRAWN,
)
from steamhouse.games.steam_power.text.names import BONUS_NAMES
from steamhouse.games.steam_power.text.notation import PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

# Which keys belong to which phases; elsewhere they would be lost without a word.
PHASE_KEYS = {
    "placements_left": (PHASE_LAY, PHASE_AUTOMA),
    "draws_left": DRAWING_PHASES,
    "bonus": (PHASE_LAY, *DRAWING_PHASES),
    "from": (PHASE_STEAL,),
    "contract": (*CONTRACT_PHASES, PHASE_AUTOMA),
    "taken": (PHASE_TAKE, PHASE_MOVE, PHASE_AUTOMA),
    "at": (PHASE_MOVE, PHASE_AUTOMA),
    "been": (PHASE_MOVE, PHASE_AUTOMA),
    "card": (PHASE_DRAW, PHASE_AUTOMA),
    "fulfilled_now": (PHASE_AUTOMA,),
    "colour": (PHASE_AUTOMA,),
    "fallback": (PHASE_AUTOMA,),
}
REQUIRED = ("draws_left", "from", "contract", "at", "been")  # in their phases, except an Automa's


def check_position(g: Game, b: Box, names: Names, position: Mapping[str, Any]) -> None:
    """Raise GameError, naming the key, unless this can be so in a game and its next step can be taken."""
    phase = PHASE_NAMES[g.phase]
    for key, phases in PHASE_KEYS.items():
        given = position.get(key)
        is_seat = key == "from" and given is not None  # of which 0 is one
        if g.phase not in phases and (is_seat or given not in (None, False, [])):
            raise GameError(f"{key}: has no meaning in phase {phase}")
        if g.phase in phases and g.phase != PHASE_AUTOMA and key in REQUIRED and position.get(key) is None:
            raise GameError(f"{key}: is needed in phase {phase}")
    _check_cities(g, b, names, phase)
    if g.round == 0:
        _check_setup(g, b, phase)
    else:
        _check_round(g, b, phase)
    _check_cards(g, b, names)
    _check_kind(g, b, phase)
    if g.phase in CONTRACT_PHASES:
        _check_contract(g, b, names)
    elif g.phase in DRAWING_PHASES and g.round:
        _check_drawing(g, b, phase)
    if g.bonus and g.phase not in (PHASE_BONUS_FACTORY, PHASE_AUTOMA):
        _check_bonus(g, b)
    if g.phase > PHASE_STEAL and g.phase != PHASE_OVER and legal(g, b, [0] * MAX_LEGAL) == 0:
        raise GameError(f"phase: seat {g.seat} has no decision to make in phase {phase}")


def _check_cities(g: Game, b: Box, names: Names, phase: str) -> None:
    """Every city has its tile, except while they are drawn in the order of the map."""
    if g.phase == PHASE_CITY:
        if g.city == b.cities:
            raise GameError("phase: every city has its tile, so the setup goes on")
        for city in range(g.city, b.cities):
            if g.colour[city] != UNDRAWN:
                raise GameError(f"cities.{names.cities[g.city]}.colour: gets its tile before {names.cities[city]}")
    elif g.city < b.cities:
        raise GameError(f"cities.{names.cities[g.city]}.colour: every city has its tile in phase {phase}")


def _check_setup(g: Game, b: Box, phase: str) -> None:
    """Before the first round nothing is built or paid, and hands are dealt seat by seat."""
    if b.solo and g.phase == PHASE_START:
        raise GameError("phase: nobody is drawn to start in the solo game")
    if g.phase == PHASE_CORNER and not b.automas:
        raise GameError("phase: goods come to the corners only with Automas")
    if g.phase not in (PHASE_CITY, PHASE_DRAW, PHASE_CORNER, PHASE_START):
        raise GameError(f"round: phase {phase} comes after the setup, in round 1 or later")
    if any(g.link_from[link] != NOWHERE for link in range(1, LINKS)):
        raise GameError("links: there is no track before the first round")
    dealt = 0
    for p in range(b.players):
        if g.money[p] != b.start_money:
            raise GameError(f"seats[{p}].money: everybody has {b.start_money} before the first round")
        if g.done[p]:
            raise GameError(f"seats[{p}].fulfilled: nothing is fulfilled before the first round")
        due = b.hand if g.phase in (PHASE_CORNER, PHASE_START) or (g.phase == PHASE_DRAW and p < g.seat) else 0
        if g.phase == PHASE_DRAW and p == g.seat:
            due = b.hand - g.draws_left
        due = 0 if b.automa[p] else min(due, b.cards - dealt)
        if g.held[p] != due:
            raise GameError(f"seats[{p}].hand: {due} cards are expected at this point of the setup")
        dealt += due
    if g.phase == PHASE_DRAW and dealt == b.cards:
        raise GameError("deck: there is no card to draw")
    if g.bonus:
        raise GameError("bonus: there is none before the first round")


def _check_round(g: Game, b: Box, phase: str) -> None:
    if g.phase in (PHASE_CITY, PHASE_CORNER, PHASE_START):
        raise GameError(f"round: phase {phase} comes before the first round, in round 0")
    if (g.phase == PHASE_TRAIN) > b.solo:
        raise GameError("phase: trains are drawn only in the solo game")
    if g.phase == PHASE_TRAIN and not any(g.bag):
        raise GameError("bag: there is no train to draw")
    if g.phase == PHASE_OVER:
        if b.solo and (any(g.bag) or g.round < min(b.solo_rounds, b.round_limit)):
            raise GameError(f"phase: the game is over after round {min(b.solo_rounds, b.round_limit)}")
        if not b.solo and not end_is_triggered(g, b) and g.round < b.round_limit:
            raise GameError(f"phase: the game is not over before somebody has fulfilled {b.needed} contracts")
    elif not b.solo:
        _check_end(g, b)


def _check_end(g: Game, b: Box) -> None:
    """A game goes on with as many fulfilled contracts as end it only in the round in which that happened."""
    for p in range(b.players):
        most = b.needed - 1
        order = (p - g.first_player) % b.players
        mover = (g.seat - g.first_player) % b.players
        if order < mover:
            most += b.actions
        elif order == mover and b.automa[p]:
            most += max(g.card - 1, 0) + (g.bonus and g.fulfilling)
        elif order == mover:
            most += b.actions - g.actions_left
        if g.done[p] > most:
            raise GameError(f"seats[{p}].fulfilled: with {g.done[p]} contracts the game would be over by now")


def _check_cards(g: Game, b: Box, names: Names) -> None:
    if b.automas:  # whose used contracts may have been shuffled since
        return
    for card in range(b.cards):
        if g.knower[card] != NOBODY and g.deck:
            holder = g.place[card] - HAND
            raise GameError(f"seats[{holder}].known.{names.cards[card]}: no card is stolen while there is a deck")


def _check_kind(g: Game, b: Box, phase: str) -> None:
    """An Automa opens contracts and does what they force on it; all other decisions are people's."""
    if g.round == 0 or g.phase in (PHASE_TRAIN, PHASE_OVER):
        return
    if g.phase == PHASE_AUTOMA and not b.automa[g.seat]:
        raise GameError(f"phase: seat {g.seat} is a person's, and phase {phase} an Automa's")
    if not b.automa[g.seat]:
        if g.card:
            raise GameError("card: only an Automa's turn has two contracts")
        return
    if g.phase not in (PHASE_DRAW, PHASE_AUTOMA):
        raise GameError(f"seat: seat {g.seat} is an Automa's, and phase {phase} a person's")
    if g.card == 0:
        raise GameError(f"card: 1 or 2 is expected in phase {phase} of an Automa")
    if g.phase == PHASE_DRAW and (g.draws_left != 1 or g.bonus):
        raise GameError("draws_left: an Automa opens one contract at a time")
    if g.phase == PHASE_AUTOMA and g.contract == NOWHERE:
        used = sum(place >= DISCARD for place in g.place[: b.cards])
        if g.deck or used >= g.card:  # of the first of the turn's two there can be one by now
            raise GameError("contract: an Automa opens one as long as there is a deck, or a used one to be shuffled")


def _check_contract(g: Game, b: Box, names: Names) -> None:
    """The contract is held while it is being fulfilled, and lies open when its bonus is asked for."""
    name = names.cards[g.contract]
    if g.phase in (PHASE_BONUS, PHASE_BONUS_FACTORY):
        if g.place[g.contract] != FULFILLED + g.seat:
            raise GameError(f"contract: seat {g.seat} has not fulfilled {name}")
        bonus = b.card_bonus[g.contract]
        if g.phase == PHASE_BONUS_FACTORY and bonus != BONUS_FACTORY:
            raise GameError(f"contract: the bonus of {name} is {BONUS_NAMES[bonus]}, not a factory")
        if g.phase == PHASE_BONUS and not bonus_has_use(g, b):
            raise GameError(f"contract: the bonus of {name} cannot be used")
        return
    if g.place[g.contract] != HAND + g.seat:
        raise GameError(f"contract: seat {g.seat} does not hold {name}")
    if g.network[g.company] == 0:
        raise GameError(f"seat: seat {g.seat} has no completed link, which a contract needs")
    if g.phase == PHASE_MOVE:
        _check_way(g, b)


def _check_way(g: Game, b: Box) -> None:
    """A good on its way has been in groups that hang together, outside the network, one of which it came from."""
    if not g.been >> g.at & 1:
        raise GameError("been: the group where the good is belongs to it")
    if g.been & g.network[g.company]:
        raise GameError("been: a good that has reached the network has arrived")
    reached = 0
    following = 1 << g.at
    while following:
        reached |= following
        near = 0
        for group in range(b.groups):
            if following >> group & 1:
                near |= g.joined[group]
        following = near & g.been & ~reached
    if reached != g.been:
        raise GameError("been: these groups are not joined by links")
    colour = next_colour(g, b)
    for city in range(b.cities):
        if g.been >> b.group[city] & 1 and g.colour[city] == colour and g.factory[city] != NOBODY:
            return
    raise GameError("been: no factory there can have made this good")


def _check_drawing(g: Game, b: Box, phase: str) -> None:
    """Where the next card comes from: the deck, or else the hand of who holds the most."""
    if g.phase == PHASE_DRAW:
        if g.deck == 0:
            raise GameError("deck: there is no card to draw")
        return
    if g.deck:
        raise GameError(f"deck: has to be empty in phase {phase}")
    if has_discards(g, b) and not b.hands_before_discards:
        raise GameError(f"deck: used contracts of Automas are shuffled into it, so there is no phase {phase} with any")
    if b.solo:
        raise GameError(f"phase: there is nobody to draw from, so there is no phase {phase} in the solo game")
    leaders = legal_victims(g, b, [0] * b.players)
    if g.phase == PHASE_DRAW_FROM and leaders < 2:
        raise GameError("phase: there is no choice whom to draw from")
    if g.phase == PHASE_STEAL:
        if check_draw_from(g, b, g.victim) != LEGAL:
            raise GameError(f"from: seat {g.victim} does not hold the most contracts of the others")
        if g.held[g.victim] == 0:
            raise GameError(f"from: seat {g.victim} has no card")


def _check_bonus(g: Game, b: Box) -> None:
    """A bonus action follows a fulfilled contract with that bonus."""
    wanted = BONUS_TRACK if g.phase == PHASE_LAY else BONUS_CONTRACTS
    for card in range(b.cards):
        if g.place[card] == FULFILLED + g.seat and b.card_bonus[card] == wanted:
            return
    raise GameError(f"bonus: seat {g.seat} has fulfilled no contract with the bonus {BONUS_NAMES[wanted]}")
