"""The bot worker's answers to valid and invalid requests."""

import json

import pytest

from kaffeehaus.bot_worker import answer
from kaffeehaus.bots import hints, ladder
from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import write_state
from table.playing import go_on, played, started

FIRST = next(iter(GAMES))


def request(record, **changes):
    game, s = record.game, record.state()
    question = {"game": game.key, "version": game.rules_version, "seed": 77,
                "state": write_state(game.observe(s, game.turn(s)))}
    return json.dumps(question | changes)


def test_hello_is_answered():
    assert json.loads(answer("hello", "{}")) == {"hello": True}


@pytest.mark.parametrize("key, seats", [(FIRST, 3), ("parcels", 2)])
@pytest.mark.parametrize("level", ladder.LEVELS)
def test_the_worker_chooses_as_the_bot_does(key, seats, level):
    record = go_on(started(key, seats), Stream(1), 8)
    seen = record.game.observe(record.state(), record.turn())
    heard = []
    action = json.loads(answer("choose", request(record, level=level), heard.append))["action"]
    assert tuple(action) == ladder.choose(record.game, seen, level, 77) and heard
    record.play(tuple(action))


def test_the_worker_advises_as_the_hints_do():
    record = go_on(started(FIRST, 3), Stream(1), 8)
    seen = record.game.observe(record.state(), record.turn())
    found = json.loads(answer("advise", request(record)))
    advice = hints.advise(record.game, seen, 77)
    assert tuple(found["action"]) == advice.action and found["playouts"] == advice.playouts
    assert found["against"]["gap"] == advice.against.gap and found["against"]["fine"] == advice.against.fine


@pytest.mark.parametrize("level", [ladder.CASUAL, ladder.MASTER])
def test_the_worker_explains_what_a_level_chose(level):
    record = go_on(started(FIRST, 3), Stream(1), 8)
    seen = record.game.observe(record.state(), record.turn())
    found = json.loads(answer("explain", request(record, level=level, whole=True)))
    assert tuple(found["action"]) == ladder.choose(record.game, seen, level, 77)
    assert found["against"]["gap"] == found["against"]["rest"] + sum(
        amount for _, amount in found["against"]["terms"])


def test_without_leave_the_worker_says_nothing_of_a_hidden_hand():
    record = go_on(started("cafe_melange", 2), Stream(2), 20)
    found = json.loads(answer("explain", request(record, level=ladder.REGULAR)))
    assert found["whole"] is False and found["second"] is None and found["against"]["gap"] == 0
    assert all(name != "hand" and abs(amount) == 1 for name, amount in found["against"]["terms"])


@pytest.mark.parametrize("changes, code", [
    ({"game": "chess"}, "unknown_game"), ({"game": None}, "unknown_game"),
    ({"game": [FIRST]}, "unknown_game"), ({"version": 99}, "unknown_game"),
    ({"version": "../x"}, "unknown_game"), ({"state": "[]"}, "bad_state"),
    ({"state": "nonsense"}, "bad_state"), ({"state": None}, "bad_state"),
    ({"level": "strong"}, "bad_level"), ({"level": None}, "bad_level"), ({"state": "[" * 1000}, "bad_state"),
    ({"seed": None}, "bad_state"), ({"seed": "x"}, "bad_state"),
], ids=lambda value: str(value)[:30])
def test_an_invalid_request_is_answered_with_an_error_code(changes, code):
    record = started(FIRST, 3)
    assert json.loads(answer("choose", request(record, **changes))) == {"error": code}


def test_a_malformed_state_never_crashes_the_worker():
    record = go_on(started(FIRST, 3), Stream(1), 8)
    slots = json.loads(write_state(record.state()))
    for n in range(len(slots)):
        for value in (None, "x", [], {"t": []}, {"z": 1}, -5, [[[]]]):
            text = json.dumps(slots[:n] + [value] + slots[n + 1:])
            reply = json.loads(answer("choose", request(record, state=text)))
            assert set(reply) in ({"error"}, {"action"})


def test_a_state_of_another_game_is_refused():
    question = request(started(FIRST, 3), game="parcels", version=3)
    assert json.loads(answer("choose", question)) == {"error": "bad_state"}


def test_a_finished_game_has_nothing_to_choose():
    record = played(FIRST, 3)
    text = json.dumps({"game": FIRST, "version": record.game.rules_version, "seed": 1,
                       "state": write_state(record.state())})
    assert json.loads(answer("choose", text)) == {"error": "nothing_to_choose"}


@pytest.mark.parametrize("text", ["", "x", "[]", "1", "null", "[" * 1000, "{", f'{{"game":"{FIRST}"}}'],
                         ids=lambda text: text[:9])
def test_malformed_requests_are_refused(text):
    assert json.loads(answer("choose", text))["error"] in ("bad_request", "unknown_game")


@pytest.mark.parametrize("call", ["", "think", "__class__", "answer"])
def test_an_unknown_call_is_refused(call):
    assert json.loads(answer(call, "{}")) == {"error": "unknown_call"}
