"""A contract that is not in the deck, entered question by question, and the game that goes on with it."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Any

from steamhouse.cli.failures import Failure
from steamhouse.cli.guessing import completions
from steamhouse.cli.questions import Question, Refused, answered
from steamhouse.cli.typing_in import nothing
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.files.deck_check import CARD_ID, CARD_ID_LIMIT, ICONS, MOST
from steamhouse.games.steam_power.files.new_card import (
    FULL,
    TAKEN,
    free_number,
    place_of,
    seen_in,
    with_card,
    with_deck,
)
from steamhouse.games.steam_power.terminal import own_deck
from steamhouse.games.steam_power.text.names import BONUS_NAMES, RESOURCE_NAMES
from steamhouse.session.automatic import is_entered

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, Sequence

    from steamhouse.cli.questions import Answers, Ask
    from steamhouse.cli.terminal import Terminal
    from steamhouse.cli.typing_in import Complete
    from steamhouse.session import Table

SP = "steam-power:"
FIELDS = ("id", "resources", "money", "vp", "bonus", "automa")
BLANK = {"resources": ["orange", "black"], "money": 0, "vp": 0, "bonus": "none", "automa": "track"}


def enter_card(terminal: Terminal, ask: Ask, table: Table, number: str) -> tuple[Table, list[str]] | None:
    """Ask for a contract: the same game, with all entries so far, and a deck that has it; None where somebody gives up.

    With it comes what is to be entered there at once: a contract that is being revealed, as revealed.
    """
    from steamhouse.core.record import Record
    from steamhouse.games.steam_power.game import SteamPower
    from steamhouse.session import Table

    assert isinstance(table.game, SteamPower)
    record = table.whole_record().fields
    found = ask_card(terminal, ask, table.game.deck, seen_in(record), number)
    if found is None:
        return None
    deck, card = found
    more = Table.from_record(
        Record(with_deck(record, deck)), "terminal", secrets.token_bytes(32), seats=list(table.seats)
    )
    keep(terminal, deck, card)
    revealed = f"draw {card['id']}"
    possible = is_entered(more.state) and revealed in map(more.state.action_to_string, more.state.legal_actions())
    return more, [revealed] if possible else []


def ask_card(
    terminal: Terminal, ask: Ask, deck: dict[str, Any], seen: Container[str], number: str = ""
) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """The deck with a contract that is asked for, and the contract; None where somebody gives up."""
    try:
        kept = own_deck.read()
    except Failure:  # said when it is kept
        kept = None
    proposed: Answers = {"id": free_number(deck, *([kept] if kept else [])), **BLANK, "sure": "yes"}
    questions = _questions(terminal, deck, seen)
    if number:
        try:
            proposed["id"] = questions[0].read(number)
        except Refused as refusal:
            terminal.line(str(refusal))
            return None
    answers = answered(terminal, ask, questions[1:] if number else questions, proposed)
    if answers is None:
        return None
    card = {field: answers[field] for field in FIELDS}
    index = place_of(deck, card["id"], seen)
    assert isinstance(index, int)  # the question for the number has seen to it
    return with_card(own_deck.own(terminal, deck), card, index), card


def keep(terminal: Terminal, deck: dict[str, Any], card: Mapping[str, Any]) -> None:
    """Keep it in the own deck and say where; where that fails, the game goes on all the same."""
    try:
        path = own_deck.keep(deck, dict(card))
    except Failure as failure:
        terminal.line(
            terminal.say("steam-power-cli:new-card.not-kept", card=card["id"], problem=terminal.words(failure.message))
        )
    else:
        terminal.line(terminal.say("steam-power-cli:new-card.kept", card=card["id"], path=path))


def _questions(terminal: Terminal, deck: dict[str, Any], seen: Container[str]) -> list[Question]:
    say = terminal.say

    def question(
        name: str,
        read: Callable[[str], Any],
        show: Callable[[Any], str],
        complete: Complete = nothing,
        **args: int | str,
    ) -> Question:
        about = say(f"steam-power-cli:new-card.help.{name}", **args)
        return Question(name, lambda _: say(f"steam-power-cli:new-card.ask.{name}"), about, read, show, complete)

    colours = _spelled(terminal, "colour", RESOURCE_NAMES, letters=True)
    bonuses = _spelled(terminal, "bonus", BONUS_NAMES)
    icons = _spelled(terminal, "bonus", ICONS)
    called = {
        name: [words[0] for words in group.values()]
        for name, group in (("colours", colours), ("bonuses", bonuses), ("icons", icons))
    }
    known = {name: ", ".join(words) for name, words in called.items()}

    def number(text: str) -> str:
        if len(text) > CARD_ID_LIMIT or not CARD_ID.fullmatch(text):
            raise Refused(say("steam-power-cli:new-card.wrong.id", most=CARD_ID_LIMIT))
        same = (card["id"] for card in deck["contracts"] if card["id"].casefold() == text.casefold())
        found = next(same, text.upper())
        place = place_of(deck, found, seen)
        if place == TAKEN:
            raise Refused(say("steam-power-cli:new-card.wrong.taken", card=found))
        if place == FULL:
            raise Refused(say("steam-power-cli:new-card.wrong.full", most=S.CARDS))
        return found

    def resources(text: str) -> list[str]:
        words = text.replace(",", " ").split()
        found = [_one(word, colours) for word in words]
        odd = next((word for word, name in zip(words, found, strict=True) if name is None), None)
        if odd is not None:
            raise Refused(say("steam-power-cli:new-card.wrong.colour", text=odd[:40], known=known["colours"]))
        if not 1 <= len(found) <= S.GOODS:
            raise Refused(say("steam-power-cli:new-card.wrong.resources", most=S.GOODS, given=len(found)))
        return [name for name in found if name is not None]

    def whole(text: str) -> int:
        digits = text.removeprefix("$").strip()
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 5 and int(digits) <= MOST):
            raise Refused(say("steam-power-cli:new-card.wrong.whole", text=text[:40], most=MOST))
        return int(digits)

    def choice(among: Mapping[str, Sequence[str]], names: str) -> Callable[[str], str]:
        def read(text: str) -> str:
            found = _one(text, among)
            if found is None:
                raise Refused(say("steam-power-cli:new-card.wrong.choice", text=text[:40], known=names))
            return found

        return read

    def sure(text: str) -> str:
        if not say("play.yes").startswith(text.casefold()):
            raise Refused(say("steam-power-cli:new-card.wrong.sure"))
        return "yes"

    def summary(answers: Answers) -> str:
        card = {field: answers[field] for field in FIELDS}
        words = say(
            "steam-power-cli:new-card.card",
            card=card["id"],
            goods=", ".join(colours[name][0] for name in card["resources"]),
            money=say("steam-power-cli:money", count=card["money"]),
            vp=card["vp"],
            bonus=bonuses[card["bonus"]][0],
            automa=icons[card["automa"]][0],
        )
        index = place_of(deck, card["id"], seen)
        if isinstance(index, int) and index < len(deck["contracts"]):
            words = f"{words}\n{say('steam-power-cli:new-card.instead', card=deck['contracts'][index]['id'])}"
        return f"{words}\n{say('steam-power-cli:new-card.ask.sure')}"

    return [
        question("id", number, str, most=CARD_ID_LIMIT),
        question(
            "resources",
            resources,
            lambda names: ", ".join(colours[name][0] for name in names),
            partial(_last_completed, known=called["colours"]),
            known=known["colours"],
            most=S.GOODS,
        ),
        question("money", whole, str, most=MOST),
        question("vp", whole, str, most=MOST),
        question(
            "bonus",
            choice(bonuses, known["bonuses"]),
            lambda name: bonuses[name][0],
            partial(completions, known=called["bonuses"]),
            known=known["bonuses"],
        ),
        question(
            "automa",
            choice(icons, known["icons"]),
            lambda name: icons[name][0],
            partial(completions, known=called["icons"]),
            known=known["icons"],
        ),
        Question(
            "sure",
            summary,
            say("steam-power-cli:new-card.help.sure"),
            sure,
            lambda _: say("play.yes"),
            partial(completions, known=[say("play.yes")]),
        ),
    ]


def _last_completed(text: str, known: Sequence[str]) -> list[str]:
    """What a row of words may become when its last one is completed."""
    start = max(text.rfind(sign) for sign in ", ") + 1
    return [text[:start] + word for word in completions(text[start:], known)]


def _spelled(
    terminal: Terminal, kind: str, names: Sequence[str], *, letters: bool = False
) -> dict[str, tuple[str, ...]]:
    """For each name what may be typed for it, first what it is called."""
    return {
        name: (
            terminal.say(f"{SP}{kind}.{name}"),
            name,
            *([terminal.say(f"steam-power-cli:letter.{name}")] if letters else []),
        )
        for name in names
    }


def _one(text: str, among: Mapping[str, Sequence[str]]) -> str | None:
    """The name that is typed, in full or as far as only one begins like that."""
    folded = text.casefold()
    whole = [name for name, words in among.items() if folded in (word.casefold() for word in words)]
    begun = [name for name, words in among.items() if any(word.casefold().startswith(folded) for word in words[:2])]
    found = whole or begun
    return found[0] if len(found) == 1 else None
