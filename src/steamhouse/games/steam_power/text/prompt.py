"""What is asked of the seat to decide, as one message. Everybody may read it: it names no card of a hand."""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.rules.contracts import most_held
from steamhouse.games.steam_power.rules.delivery import next_colour
from steamhouse.games.steam_power.rules.setup import next_corner
from steamhouse.games.steam_power.text.explain import ahead, is_blocked
from steamhouse.games.steam_power.text.names import BONUS_NAMES, COLOUR_NAMES, COMPANY_NAMES, CORNER_NAMES, HEX_NAMES
from steamhouse.games.steam_power.text.notation import PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.messages import Scalar
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names


def prompt(g: Game, b: Box, names: Names) -> Message:
    """The message id ``prompt.PHASE``, with a variant where the question differs, and what the sentence names."""
    variant = ""
    args: dict[str, Scalar] = {}
    if g.phase not in (S.PHASE_CITY, S.PHASE_CORNER, S.PHASE_START, S.PHASE_OVER):
        args["seat"] = g.seat
    if g.phase == S.PHASE_CITY:
        args["city"] = names.titles[g.city]
    elif g.phase == S.PHASE_CORNER:
        args["corner"] = CORNER_NAMES[next_corner(g)]
    elif g.phase == S.PHASE_STEAL:
        args["rival"] = g.victim
    elif g.phase == S.PHASE_ACTION:
        variant = "-solo" if b.solo else ""
        args["count"] = g.actions_left
    elif g.phase == S.PHASE_LAY:
        variant = _laying(g, b)
        if g.open_link[g.company]:
            args["hex"] = HEX_NAMES[ahead(g, b)]
    elif g.phase in (S.PHASE_TAKE, S.PHASE_MOVE):
        colour = next_colour(g, b)
        args |= {"card": names.cards[g.contract], "colour": COLOUR_NAMES[colour]}
        if g.phase == S.PHASE_MOVE:
            args["city"] = names.titles[b.group_first[g.at]]
        else:
            args |= {"number": g.taken + 1, "total": b.card_size[g.contract], "price": b.price_missing}
            variant = "" if g.in_reach[colour] else "-buy"
    elif g.phase == S.PHASE_AUTOMA:
        if g.contract == S.NOWHERE:
            variant = "-none"
        else:
            args["card"] = names.cards[g.contract]
    elif g.phase == S.PHASE_DRAW_FROM:
        variant = "-others" if g.held[g.seat] >= most_held(g, b) else ""
    elif g.phase == S.PHASE_BONUS:
        args |= {"card": names.cards[g.contract], "bonus": BONUS_NAMES[b.card_bonus[g.contract]]}
    if b.cardboard and g.phase in (S.PHASE_CITY, S.PHASE_DRAW, S.PHASE_START, S.PHASE_CORNER):
        variant = "-enter"  # what fell on the real table
    if b.solo and g.phase >= S.PHASE_ACTION:
        args["company"] = COMPANY_NAMES[g.company]
    return Message(f"steam-power:prompt.{PHASE_NAMES[g.phase]}{variant}", args)


def _laying(g: Game, b: Box) -> str:
    """Where track may go, and whether the mover may also stop."""
    if g.open_link[g.company]:
        if is_blocked(g, b):
            return "-blocked-more" if g.placed else "-blocked"
        return "-continue-more" if g.placed else "-continue"
    if g.network[g.company]:
        return "-start-more" if g.placed else "-start"
    return "-first-more" if g.placed else "-first"
