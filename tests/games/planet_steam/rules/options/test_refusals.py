"""Why an action of an option is refused: the code, and the section of the book that it points to.

planet-steam.md, rulings 20 and 22 to 27; what a code says is told in the catalogue under `reason`.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.planet_steam.rules.kit import (
    EDITIONS,
    EDITIONS_2008,
    full_map,
    goods,
    load,
    named,
    on,
    play,
    position,
    refuse,
)
from tests.games.planet_steam.rules.options.positions import holding

from steamhouse.core.messages import render

ONE_CARD = {0: {"card": "lady-steam"}, **{seat: {"card": None} for seat in (1, 2, 3)}}
BUILT = {"C3": "0to", "D3": "0te", "C4": "0t", "E4": "0", "F6": "0"}
RICH = {0: {"goods": goods(4, 4, 4, 4), "credits": 99}}


def at(option: str, phase: str, seat: int = 0, **keys: Any) -> Any:
    return load(position(phase, seat, **{"options": {option: True}, **keys}))


def build(option: str, tipped: str | None = None, **keys: Any) -> Any:
    made = position("build", 0, options={option: True}, zones=BUILT, seats=RICH, **keys)
    if tipped:
        made["zones"][tipped]["tipped"] = True
    return load(made)


def manipulation(*texts: str, **keys: Any) -> Any:
    return play(at("price-manipulation", "manipulate", seats=ONE_CARD, manipulator=0, **keys), *texts)


def placing(number: int, *texts: str, edition: str = "ffg-2013", players: int = 4) -> Any:
    keys: dict[str, Any] = {"turn": 1, "neutrals": {"votes": {}}, "edition": edition, "players": players}
    return play(at("variable-claims", "neutrals", **keys), *[f"neutrals {number}"] * players, *texts)


def stowing() -> Any:
    """Two water and three energy beyond the own carriers, room for two."""
    zones = {"C4": "0t", "D2": "0te", "E2": "0te", "E4": "0t"}
    people = {0: {"goods": goods(ore=5, water=4, energy=4)}}
    return play(holding("extract", seats=people, zones=zones, airship="7", bid=5), "extract")


REFUSALS: dict[str, tuple[Any, str, str, str]] = {
    "a move of an immobile tank": (lambda: build("immobile-tanks"), "move-tank C3 F6", "immobile", "immobile-tanks"),
    "a swap of immobile tanks": (lambda: build("immobile-tanks"), "swap-tanks C3 D3", "immobile", "immobile-tanks"),
    "ore for the river": (lambda: build("river-limits"), "buy-converter ore C4", "river-limit", "river-limits"),
    "quartz for the river": (lambda: build("river-limits"), "buy-converter quartz C4", "river-limit", "river-limits"),
    "ore moved to the river": (lambda: build("river-limits"), "move-converter C3 C4", "river-limit", "river-limits"),
    "an ore tank moved there": (lambda: build("river-limits"), "move-tank C3 E4", "river-limit", "river-limits"),
    "an ore tank swapped there": (lambda: build("river-limits"), "swap-tanks C3 C4", "river-limit", "river-limits"),
    "a marker that lies": (
        lambda: at("variable-trading-order", "order", 1, seats=ONE_CARD | {1: {"card": "engineer"}}, order={"ore": 4}),
        "order 4 water",
        "marker-placed",
        "trading-order",
    ),
    "a space that has one": (
        lambda: at("variable-trading-order", "order", 1, seats=ONE_CARD | {1: {"card": "engineer"}}, order={"ore": 4}),
        "order 3 ore",
        "order-taken",
        "trading-order",
    ),
    "a shift before the way is chosen": (manipulation, "shift ore +1", "no-mode", "price-manipulation"),
    "done before the way is chosen": (manipulation, "done", "no-mode", "price-manipulation"),
    "a strong way without its price": (
        lambda: at("price-manipulation", "manipulate", seats=ONE_CARD | {0: {"card": "lady-steam", "credits": 7}},
                   manipulator=0),
        "manipulate strong",
        "no-credits",
        "price-manipulation",
    ),
    "quartz in a weak manipulation": (
        lambda: manipulation("manipulate weak"), "shift quartz +1", "no-quartz-shift", "price-manipulation",
    ),
    "quartz in a moderate one": (
        lambda: manipulation("manipulate moderate"), "shift quartz +1", "no-quartz-shift", "price-manipulation",
    ),
    "four spaces of three": (
        lambda: manipulation("manipulate weak"), "shift ore +4", "too-many-spaces", "price-manipulation",
    ),
    "two spaces of one left": (
        lambda: manipulation("manipulate moderate", "shift ore +3"),
        "shift water +2",
        "too-many-spaces",
        "price-manipulation",
    ),
    "a resource twice": (
        lambda: manipulation("manipulate moderate", "shift ore +1"),
        "shift ore +1",
        "already-shifted",
        "price-manipulation",
    ),
    "beyond the lowest price": (
        lambda: manipulation("manipulate strong"), "shift energy -4", "track-ends", "price-manipulation",
    ),
    "beyond the highest price": (
        lambda: manipulation("manipulate strong", market={"ore": {"price": 16}}),
        "shift ore +3",
        "track-ends",
        "price-manipulation",
    ),
    "himself as a victim": (
        lambda: at("sabotage", "sabotage", 3, zones={"C3": "0t", "D3": "3t"}), "sabotage 3", "not-yourself", "sabotage",
    ),
    "a victim without a tank": (
        lambda: at("sabotage", "sabotage", 3, zones={"C3": "0t", "D3": "1"}),
        "sabotage 1",
        "no-tank-to-tip",
        "sabotage",
    ),
    "a tip of somebody's tank": (
        lambda: at("sabotage", "tip", 0, zones={"C3": "0t", "D3": "1t"}), "tip D3", "not-your-zone", "sabotage",
    ),
    "a tip of no tank": (
        lambda: at("sabotage", "tip", 0, zones={"C3": "0t", "D3": "0"}), "tip D3", "zone-has-no-tank", "sabotage",
    ),
    "a move of a tipped tank": (lambda: build("sabotage", "C3"), "move-tank C3 F6", "tank-tipped", "sabotage"),
    "a swap with a tipped tank": (lambda: build("sabotage", "D3"), "swap-tanks C3 D3", "tank-tipped", "sabotage"),
    "a converter for a tipped tank": (
        lambda: build("sabotage", "C4"), "buy-converter ore C4", "tank-tipped", "sabotage",
    ),
    "a converter off a tipped tank": (
        lambda: build("sabotage", "C3"), "remove-converter C3", "tank-tipped", "sabotage",
    ),
    "a supercharger for a tipped tank": (
        lambda: build("sabotage", "C3"), "buy-supercharger C3", "tank-tipped", "sabotage",
    ),
    "a keeping beyond the purse": (
        lambda: holding("keep", bid=9, seats={0: {"credits": 8}}), "keep", "no-credits", "freelance-carrier",
    ),
    "more than the room": (stowing, "stow energy 3", "no-room", "freelance-carrier"),
    "goods that are no surplus": (stowing, "stow quartz 1", "no-surplus", "freelance-carrier"),
    "more than the river has": (
        lambda: at("variable-claims", "neutrals", players=2, turn=1, neutrals={"votes": {}}),
        "neutrals 5",
        "too-many-neutrals",
        "variable-claims",
    ),
    "a neutral beside the river first": (
        lambda: placing(2), "place-neutral C3", "not-river", "variable-claims",
    ),
    "a second own marker in a turn": (lambda: placing(0, "place C3"), "place D3", "no-marker", "variable-claims"),
    "a third neutral one in a turn": (
        lambda: placing(0, "place-neutral C3", "place-neutral D3"), "place-neutral E3", "no-marker", "variable-claims",
    ),
    "a later neutral on the river": (lambda: placing(0), "place-neutral C4", "river-full", "variable-claims"),
    "an own marker on a claim": (
        lambda: placing(0, "place-neutral C3"), "place C3", "zone-claimed", "variable-claims",
    ),
    "an own marker on a closed zone": (lambda: placing(0, players=3), "place A3", "zone-closed", "zone"),
    "a roll of predictable claims": (
        lambda: at("predictable-claims", "claim"), "roll C3", "claims-predictable", "predictable-claims",
    ),
    "a claim of a claimed zone": (
        lambda: at("predictable-claims", "claim", zones={"C3": "1"}), "claim C3", "zone-claimed", "predictable-claims",
    ),
    "a claim where a neutral marker lies": (
        lambda: at("predictable-claims", "claim", zones=full_map(4, neutral=("C3",))),
        "claim C3",
        "zone-claimed",
        "predictable-claims",
    ),
    "a claim of a closed zone": (
        lambda: at("predictable-claims", "claim", players=2), "claim A1", "zone-closed", "zone",
    ),
    "a license without one": (lambda: at("predictable-claims", "claim"), "license C3", "no-license", "use-license"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSALS)
def test_the_reason_is_told_and_where_the_book_says_so(name):
    """The code says what hinders, the place names the section of the 2013 book."""
    make, text, code, place = REFUSALS[name]
    state = make()
    refuse(state, text)
    reason = state.explain(text)
    assert (reason.code, reason.place.id) == (code, f"planet-steam:rule.{place}")


LIMITS = {
    "ludoart-2008": {
        "immobile": ("immobile-tanks", "move-tank", ("C3", "F6")),
        "river-limit": ("river-limits", "move-tank", ("C3", "E4")),
    },
    "reference-manual": {"river-limit": ("river-limits", "move-converter", ("C3", "C4"))},
}


@pytest.mark.parametrize(("edition", "code"), [(edition, code) for edition in LIMITS for code in LIMITS[edition]])
def test_the_editions_of_2008_give_the_same_reason_in_their_own_words(edition, code):
    """planet-steam.md, vocabulary; the text is the edition's own."""
    option, verb, names = LIMITS[edition][code]
    zones = {named(edition, name): what for name, what in BUILT.items()}
    state = load(position("build", 0, edition=edition, options={option: True}, zones=zones, seats=RICH))
    text = on(edition, verb, *names)
    refuse(state, text)
    told = state.explain(text)
    assert told.code == code
    assert render(told.message, "en", []) != ""
    assert told.message.id == f"planet-steam-2008:reason.{code}"


def test_2008_a_neutral_platform_beyond_the_limit_on_h():
    """Ruling 26: N is only a limit there."""
    state = placing(1, "place-neutral D1", edition="ludoart-2008")
    refuse(state, "place-neutral D2")
    assert state.explain("place-neutral D2").code == "river-full"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "text",
    [
        "order 1 ore",
        "manipulate weak",
        "shift ore +1",
        "done",
        "sabotage 1",
        "tip C3",
        "keep",
        "reauction",
        "stow ore 1",
        "neutrals 1",
        "place C3",
        "place-neutral C3",
        "claim C3",
    ],
)
def test_without_options_their_actions_are_not_played(edition, text):
    """planet-steam.md, Options: an action of an option that is not on is no action of this game, whatever the phase."""
    for phase in ("claim", "build", "bonus"):
        keys: dict[str, Any] = {}
        if phase == "bonus":
            keys = {"seats": ONE_CARD, "bonus": goods(1, 1, 1, 1)}
        state = load(position(phase, 0, edition=edition, **keys))
        refuse(state, text)
        assert state.explain(text).code in ("not-played", "wrong-phase")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_claim_without_a_roll_is_not_played(edition):
    """Ruling 27: in the very step that it belongs to."""
    assert load(position("claim", 0, edition=edition)).explain("claim C3").code == "not-played"


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_roll_is_a_roll_where_claims_are_not_predictable(edition):
    """Ruling 27 is an option of 2013."""
    state = load(position("claim", 0, edition=edition))
    refuse(state, "claim C3")
    play(state, "roll C3")
    assert state.is_chance_node()
