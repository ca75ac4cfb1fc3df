"""Each edition speaks in the words of its own book (planet-steam.md, table, vocabulary)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import EDITIONS, EDITIONS_2008, at, goods, named

from steamhouse.core.messages import render

RICH = {"credits": 90, "goods": goods(4, 4, 4, 4)}
ENGLISH = {  # as the log of 2013 and that of 2008 call it
    "captain": ("Airship Captain", "Fireman"),
    "agent": ("Bank Agent", "IPF Agent"),
    "airship": ("airship", "energy coupler"),
    "converter": ("converter", "upgrade"),
    "supercharger": ("supercharger", "compressor dome"),
    "luxury": ("luxury quarters", "deed of ownership"),
}
GERMAN = {
    "captain": "Heizer",
    "agent": "IPF-Agent",
    "airship": "Energiekoppler",
    "converter": "Ausbau",
    "supercharger": "Kompressorkuppel",
    "luxury": "Besitzurkunde",
}


def done(edition: str, thing: str) -> tuple[object, str]:
    """A position and the action in it that the log tells with this thing's name."""
    zones = {named(edition, "C3"): "0t"}
    waiting = {seat: {"card": None} for seat in range(5)}
    place, line = named(edition, "C3"), "3" if edition == "ffg-2013" else "C"
    if thing in ("captain", "agent"):
        card = {"captain": "airship-captain", "agent": "bank-agent"}[thing]
        return at("hire", 0, players=5, edition=edition, seats=waiting, bonus=goods(ore=1)), f"hire {card}"
    if thing == "airship":
        return at("airship", 2, edition=edition), f"airship {line}"
    if thing == "luxury":
        return at("certificates", 0, edition=edition, seats={0: RICH}), "buy-luxury"
    text = {"converter": f"buy-converter ore {place}", "supercharger": f"buy-supercharger {place}"}[thing]
    return at("build", 0, edition=edition, zones=zones, seats={0: RICH}), text


def said(edition: str, thing: str, lang: str) -> str:
    """The log of that action."""
    state, text = done(edition, thing)
    before, action = state.clone(), state.string_to_action(text)
    state.apply_action(action)
    return " ".join(
        render(event, lang, ["Ada", "Bo", "Cy", "Di", "Ed"]) for event in state.game.narrate(before, action, state)
    )


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("thing", ENGLISH)
def test_the_log_in_english(edition, thing):
    """planet-steam.md, table, vocabulary."""
    own, other = ENGLISH[thing][:: -1 if edition in EDITIONS_2008 else 1]
    text = said(edition, thing, "en").lower()
    assert own.lower() in text
    assert other.lower() not in text


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("thing", GERMAN)
def test_the_log_in_german(edition, thing):
    """The terms of the German book (Material, Übersicht über die Spielreihenfolgekarten)."""
    assert GERMAN[thing].lower() in said(edition, thing, "de").lower()


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_refusal_names_the_section_of_its_own_book(edition):
    """planet-steam.md, table; the manual counts its sections, the German book has headings."""
    state = at("activation", 0, edition=edition, zones={"C3": "0to"})
    place = render(state.explain("activate").place, "en")
    assert any(sign.isdigit() or sign == "§" for sign in place) == (edition == "reference-manual"), place


TOP = {0: {**RICH, "carriers": goods(4, 4, 4, 4)}}
HIRING = {"seats": {seat: {"card": None} for seat in range(4)}, "bonus": goods(1, 1, 1, 1)}


@pytest.mark.parametrize(
    ("phase", "keys", "text", "places"),
    [
        ("build", {"seats": TOP}, "upgrade ore", ("Carrier Cards", "(5)", "upgrade a carrier")),
        ("build", {"seats": TOP, "zones": {"C3": "0t+"}}, "buy-supercharger C3", ("Supercharger", "(4)", "dome")),
        ("hire", HIRING, "hire bank-agent", ("Auction", "Bidding", "auction")),
    ],
)
def test_the_section_is_the_one_that_says_so(phase, keys, text, places):
    """One dome a tank stands with the dome, class 4 as the last with the carriers, the choice of a card with both."""
    for edition, part in zip(EDITIONS, places, strict=True):
        place = render(at(phase, 0, edition=edition, **keys).explain(text).place, "en")
        assert part.lower() in place.lower(), (edition, place)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_closed_zone_in_german(edition):
    """Spielvorbereitung (5): what is covered stays locked; the edition of 2013 has its own word."""
    state = at("claim", 0, edition=edition, players=3)
    reason = render(state.explain(f"roll {named(edition, 'A1')}").message, "de")
    assert ("verschlossen" if edition in EDITIONS_2008 else "geschlossen") in reason
