"""What others read of a bot's reason is the same in all worlds that they cannot tell apart, if the bot acts the same.

Told is what the table keeps and shows: credits of Planet Steam and hands of Steam Power are changed over under the bot.
"""

from __future__ import annotations

import random

import pytest
from tests.quick import quick
from tests.session.kit import SECRET, new_table

import steamhouse
from steamhouse.core.messages import Message
from steamhouse.server import work
from steamhouse.session import SeatInfo, Table, redact

CHANGES = (-40, -15, -3, -1, 1, 5, 30, 80)


def richer(state, rng):
    """The same position with other credits in every purse; None where that cannot be."""
    position = state.to_json()
    for seat in position["seats"]:
        seat["credits"] = max(0, seat["credits"] + rng.choice(CHANGES))
    try:
        return state.game.state_from_json(position)
    except ValueError:  # an auction's bid that nobody could have made
        return None


def other_hand(state, rng):
    """The same position with another hand for the seat that decides."""
    rival = (state.current_player() + 1) % state.game.players
    return state.game.sample_state(state.observation(rival), rng.getrandbits(30))


WORLDS = {"planet-steam": richer, "steam-power": other_hand}


def decided(table: Table, state, bot: str):
    """What a bot decides in a state, and what the others read of it at the table."""
    seat = state.current_player()
    legal = state.legal_actions()
    text, why = work.choose(work.setup_of(table), bot, seat, 7, work.seen_by(bot, state, seat, 7), legal)
    entry = {"id": why["id"], "args": why["args"], **({"seats": why["seats"]} if "seats" in why else {})}
    others = [redact._reason(entry, other, over=False) for other in (None, (seat + 1) % table.game.players)]
    return text, others, redact._reason(entry, seat, over=False)


@pytest.mark.parametrize("game", WORLDS)
@pytest.mark.parametrize("bot", quick(["casual", "thrifty", "random"], "casual", "random"))
def test_a_reason_tells_the_others_nothing_that_is_closed(game, bot):
    rng = random.Random(f"{game} {bot}")
    table = new_table(3, people=(), game_id=game)
    state, shown, hidden, compared = table.state.clone(), 0, 0, 0
    for _ in range(150):
        if state.is_terminal():
            break
        if state.is_chance_node():
            codes, weights = zip(*state.chance_weights(), strict=True)
            state.play(rng.choices(codes, weights)[0])
            continue
        text, others, own = decided(table, state, bot)
        assert own is not None
        shown += others[0] is not None
        hidden += others[0] is None
        for _ in range(2):
            world = WORLDS[game](state, rng)
            if world is None or world.current_player() != state.current_player():
                continue
            again, told, _ = decided(table, world, bot)
            if again == text:
                compared += 1
                assert told == others, text
        state.apply_action(text)
    assert shown > 10 and compared > 20
    assert hidden > 3


def test_a_bots_limit_is_told_after_the_end_alone():
    """The limit is as much as its credits let it bid, and so would give them away."""
    table = Table.new(
        steamhouse.load_game("planet-steam", players=2), [SeatInfo("Ada"), SeatInfo("Bo", "bot", "casual")], "t", SECRET
    )
    while table.mover != 1:
        table.submit(0, table.version, f"n{table.version}", [table.view(0)["choices"][0]["text"]])
    limit = Message("planet-steam:bot-reason.pass-too-dear", {"bid": 3, "limit": 17}, seats=(1,))
    action = table.state.action_to_string(table.state.legal_actions()[0])
    table.submit(1, table.version, "bot", [action], limit)
    chosen = table.log.entries[-1]["seq"]

    def why(seat):
        return next(line for line in table.view(seat)["log"] if line["seq"] == chosen)["why"]

    assert (why(0), why(None)) == (None, None)
    assert why(1) == {"id": limit.id, "args": limit.args}
    assert any(redact.line(line, 0, over=True, game=table.game)["why"] == why(1) for line in table.log.line)


def test_where_credits_lie_open_every_reason_is_told():
    open_table = steamhouse.load_game("planet-steam", players=3, options={"open-credits": True})
    assert open_table.closed_verbs == ()
