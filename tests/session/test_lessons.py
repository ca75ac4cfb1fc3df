"""Lessons: one game by the rules, whose every step is legal, passes the referee, and can be done and tried wrongly."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from steamhouse.core.errors import GameError
from steamhouse.core.lesson import lesson
from steamhouse.core.messages import LANGUAGES, Message, catalogue, render
from steamhouse.core.registry import game_ids
from steamhouse.session import Illegal, NoSuch, Table
from steamhouse.session.course import PEOPLE, TEXTS, Course, NotNow

GAMES = [game for game in game_ids() if lesson(game)]


@pytest.fixture(scope="module", params=GAMES)
def course(request: pytest.FixtureRequest) -> Course:
    found = lesson(request.param)
    assert found is not None
    return Course(found)


def test_planet_steam_has_a_lesson() -> None:
    assert "planet-steam" in GAMES


def test_a_lesson_has_ten_to_twelve_steps(course: Course) -> None:
    assert 10 <= len(course.lesson.steps) <= 12
    assert len({step.id for step in course.lesson.steps}) == len(course.lesson.steps)


def test_every_action_passes_the_referee(course: Course) -> None:
    """From the setup to the end of the last step, with chance and forced steps."""
    whole = course.table(len(course.lesson.steps) - 1, PEOPLE[: course.game.players])
    state = course.game.new_initial_state()
    for line in [*whole.log.line]:
        before, code = state.clone(), course.game.from_text(line.text)
        assert code in state.legal_actions(), line.text
        state.play(code)
        assert course.game.referee(before, code, state) == [], line.text
    assert state.key() == whole.state.key()


def test_every_position_is_one_that_can_be_written_and_read(course: Course) -> None:
    for number, step in enumerate(course.lesson.steps):
        state = table(course, number).state
        assert state.current_player() == course.lesson.seat, step.id
        assert course.game.state_from_json(state.to_json()).key() == state.key(), step.id


def test_what_is_wanted_does_a_step_at_once_and_one_by_one(course: Course) -> None:
    for number, step in enumerate(course.lesson.steps):
        played: list[list[str]] = []
        for text in step.wanted:
            after, done = course.tried(number, names(course), played, [text])
            played.append([text])
            assert done == (len(played) == len(step.wanted)), (step.id, text)
        whole, done = course.tried(number, names(course), [], step.wanted)
        assert done and whole.state.key() == after.state.key(), step.id


def test_in_any_order_that_the_rules_allow(course: Course) -> None:
    """As long as it comes to the same, and the first of a plan that is legal is never answered with a no."""
    for number, step in enumerate(course.lesson.steps):
        for order in list(permutations(step.wanted))[:24]:
            try:
                _, done = course.tried(number, names(course), [], order)
            except Illegal:
                continue
            except NotNow:
                assert order != step.wanted
                continue
            assert done


def test_every_other_legal_try_is_answered_with_a_reason_why_not_now(course: Course) -> None:
    for number, step in enumerate(course.lesson.steps):
        heard = set()
        state = table(course, number).state
        for plans in ahead(course, number):
            state = table(course, number, plans).state
            for code in state.legal_actions():
                text = course.game.to_text(code)
                try:
                    _, done = course.tried(number, names(course), plans, [text])
                except NotNow as answer:
                    heard.add(answer.message.id.rpartition(".")[2])
                else:
                    assert done or text in step.wanted, (step.id, text)
        said = set(catalogue(f"{course.game.id}-lesson", "en")["step"][step.id]["not"])
        assert heard == said, step.id
        assert set(step.answers) <= said, step.id


def test_every_text_is_said_in_every_language_with_its_figures(course: Course) -> None:
    for number, step in enumerate(course.lesson.steps):
        keys = [f"not.{name}" for name in catalogue(f"{course.game.id}-lesson", "en")["step"][step.id]["not"]]
        for key in (*TEXTS, *keys):
            for lang in LANGUAGES:
                text = render(course.said(number, key), lang, names(course))
                assert text and "{{" not in text, (step.id, key, lang)
    assert [told["id"] for told in course.told()] == [step.id for step in course.lesson.steps]
    assert all(Message.from_json(told[part]).id for told in course.told() for part in TEXTS)


def test_the_game_goes_on_where_a_step_is_done(course: Course) -> None:
    last = len(course.lesson.steps) - 1
    done, _ = course.tried(last, names(course), [], course.lesson.steps[last].wanted)
    record = course.record(last, ["Kim", *names(course)[1:]])
    going_on = Table.from_record(record, "goes-on", bytes(range(32)))
    assert going_on.seats[course.lesson.seat].name == "Kim" and going_on.seats[course.lesson.seat].is_person
    assert all(seat.is_bot for number, seat in enumerate(going_on.seats) if number != course.lesson.seat)
    assert going_on.state.key() == done.state.key()


def test_there_is_no_other_step_and_no_other_table(course: Course) -> None:
    with pytest.raises(NoSuch):
        course.table(len(course.lesson.steps), names(course))
    with pytest.raises(GameError):
        course.table(0, ["Kim"])
    with pytest.raises(Illegal):
        course.tried(0, names(course), [], ["nonsense"])


def names(course: Course) -> list[str]:
    return list(PEOPLE[: course.game.players])


def table(course: Course, number: int, plans: Any = ()) -> Table:
    return course.table(number, names(course), plans)


def ahead(course: Course, number: int) -> list[list[list[str]]]:
    """What may have been played of a step before a try: nothing, or its first actions."""
    wanted = course.lesson.steps[number].wanted
    return [[[text] for text in wanted[:count]] for count in range(len(wanted))]
