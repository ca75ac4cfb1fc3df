"""Colours: told apart without colour vision, and text read against its ground, by day and by night.

Distances are measured in OKLab times 100 on the computed colours of the page, as they are and as three kinds of colour
blindness see them (Machado, Oliveira and Fernandes 2009, severity 1, in linear light), and as lightness alone.

Whatever has a colour has another sign as well: seats a letter and a pattern, goods a shape, supply bands order and
numbers. So the bounds are those of a help, not of a code. A just noticeable difference is about 2: with full colour
vision four times that, with one missing kind of cones twice. In lightness alone five seats share the room that is
left by the contrast to their letters; there the test asks for an order of tones, and that letters and patterns differ.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, settle
from tests.browser.situations import tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SEATS = ("A", "B", "C", "D", "E")
GOODS = ("quartz", "ore", "watr", "energy")
BANDS = ("bk", "bl", "gr", "ye", "or", "re")  # as they follow each other on the terminal
SIGHTS = {
    "full": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
LEAST = {"full": 9.0, "protan": 5.0, "deutan": 5.0, "tritan": 5.0, "gray": 1.0}  # OKLab x 100
CONTRAST = 4.5  # text; large letters on crests need 3, and have more


def linear(colour: str) -> np.ndarray:
    """A colour "#rrggbb" in linear light."""
    part = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def oklab(light: np.ndarray) -> np.ndarray:
    """Linear light to OKLab."""
    to_lms = np.array(
        [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ]
    )
    to_lab = np.array(
        [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ]
    )
    return to_lab @ np.cbrt(to_lms @ np.clip(light, 0, 1))


def distance(left: str, right: str, sight: str) -> float:
    """How far two colours are apart for a kind of sight; "gray" is lightness alone."""
    view = SIGHTS["full" if sight == "gray" else sight]
    apart = oklab(view @ linear(left)) - oklab(view @ linear(right))
    return float(100 * (abs(apart[0]) if sight == "gray" else np.linalg.norm(apart)))


def contrast(left: str, right: str) -> float:
    """WCAG's contrast of two colours."""
    high, low = sorted(
        (float(np.array([0.2126, 0.7152, 0.0722]) @ linear(each)) for each in (left, right)), reverse=True
    )
    return (high + 0.05) / (low + 0.05)


@pytest.fixture(scope="module", params=["light", "dark"])
def tokens(request: pytest.FixtureRequest, browser: Browser, base_url: str) -> Iterator[dict[str, str]]:
    """The computed colours of a theme, as "#rrggbb" by token."""
    with browser.new_context(base_url=base_url, color_scheme=request.param) as context:
        yield read_tokens(context.new_page(), request.param)


def read_tokens(page: Page, theme: str) -> dict[str, str]:
    """Those colours, from the first page."""
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    names = [
        *SEATS,
        "N",
        *GOODS,
        *BANDS,
        *[
            "ink",
            "muted",
            "act",
            "act-ink",
            "act-soft",
            "brass",
            "good",
            "bad",
            "surface",
            "raised",
            "paper",
            "sunk",
            "crt",
            "land",
            "land2",
        ],
    ]
    found: dict[str, str] = page.evaluate(
        """(names) => {
            const brush = document.createElement('canvas').getContext('2d');
            const style = getComputedStyle(document.documentElement);
            return Object.fromEntries(names.map((name) => {
                brush.fillStyle = style.getPropertyValue(`--${name}`).trim();
                return [name, brush.fillStyle];
            }));
        }""",
        names,
    )
    return found


@pytest.mark.parametrize("sight", ["full", "protan", "deutan", "tritan", "gray"])
@pytest.mark.parametrize(
    ("group", "pairs"),
    [
        ("seats", list(combinations(SEATS, 2))),
        ("goods", list(combinations(GOODS, 2))),
        ("bands", list(pairwise(BANDS))),
    ],
)
def test_colours_are_told_apart(tokens: dict[str, str], group: str, pairs: list[tuple[str, str]], sight: str) -> None:
    """Every two seats, every two goods, and supply bands that touch each other."""
    found = {f"{left}-{right}": round(distance(tokens[left], tokens[right], sight), 1) for left, right in pairs}
    print(group, sight, found)
    assert {pair: apart for pair, apart in found.items() if apart < LEAST[sight]} == {}


def test_seats_have_a_letter_and_a_pattern_each(page: Page) -> None:
    """The crests' letters and the patterns over them differ."""
    page.goto("/")
    expect(page.get_by_role("main")).to_be_visible()
    crests = page.evaluate(
        """() => ['A', 'B', 'C', 'D', 'E', 'N'].map((seat) => {
            const crest = document.getElementById(`crest-${seat}`);
            const filled = [...crest.querySelectorAll('[fill^=url]')].map((each) => each.getAttribute('fill'));
            return [crest.textContent, filled.join()];
        })"""
    )
    assert len({letter for letter, _ in crests}) == 6
    assert len({pattern for _, pattern in crests[:5]}) == 5


def test_text_against_its_ground(tokens: dict[str, str]) -> None:
    """Ink, muted text, accents and signs on every ground they stand on; letters on crests and bands."""
    grounds = ("surface", "raised", "paper", "sunk")
    pairs = [(text, ground) for text in ("ink", "muted", "act", "good", "bad") for ground in grounds]
    pairs += [("act-ink", "act"), ("ink", "land"), ("ink", "act-soft"), ("brass", "surface"), ("paper", "brass")]
    pairs = [
        (text, ground)
        for text, ground in pairs
        if (text, ground) not in {("act", "sunk"), ("good", "sunk"), ("bad", "sunk")}
    ]
    pairs += [("crt", seat) for seat in SEATS]
    found = {f"{text} on {ground}": round(contrast(tokens[text], tokens[ground]), 2) for text, ground in pairs}
    print(found)
    large = {f"crt on {seat}" for seat in SEATS}  # a bold capital of 12 px and more in a shield of that colour
    assert {pair: ratio for pair, ratio in found.items() if ratio < (3 if pair in large else CONTRAST)} == {}


def test_text_inside_the_map(page: Page, base_url: str) -> None:
    """Zone names and numbers are drawn; axe does not judge them. Their fill against the plainest ground under them."""
    path = tables(Api(base_url), names=("trade",))["trade"]
    page.goto(path)
    settle(page)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        found = page.evaluate(
            """() => {
                const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
                const hex = (colour) => { brush.fillStyle = colour; return brush.fillStyle; };
                const style = getComputedStyle(document.documentElement);
                const ground = (name) => hex(style.getPropertyValue(`--${name}`).trim());
                return [...document.querySelectorAll('.board text.zl, .board text.axl, .trk text')].map((text) => {
                    const own = getComputedStyle(text);
                    const band = text.matches('.bdn') ? getComputedStyle(text.previousElementSibling?.matches('rect')
                        ? text.previousElementSibling : [...text.parentElement.querySelectorAll('.bd')].filter((rect) =>
                            rect.y.baseVal.value <= text.y.baseVal[0].value).at(-1)).fill : null;
                    return [text.getAttribute('class'), hex(own.fill), text.matches('.ptn') ? ground('brass')
                        : band ? null : text.matches('.zl') ? ground('land') : ground('surface'), text.textContent];
                });
            }"""
        )
        faint = {
            (kind, text): round(contrast(fill, under), 2)
            for kind, fill, under, text in found
            if under and contrast(fill, under) < 3
        }
        assert len(found) > 100
        assert faint == {}, theme
