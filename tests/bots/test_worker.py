"""What the worker answers, and that every mistake is an answer too."""

import json

import pytest

from kaffeehaus.bot_worker import answer
from kaffeehaus.bots import hints, ladder
from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import write_state
from table.playing import go_on, played, started

FIRST = next(iter(GAMES))


def asked(record, **changes):
    game, s = record.game, record.state()
    question = {"game": game.key, "version": game.rules_version, "seed": 77,
                "state": write_state(game.observe(s, game.turn(s)))}
    return json.dumps(question | changes)


def test_it_says_hello():
    assert json.loads(answer("hello", "{}")) == {"hello": True}


@pytest.mark.parametrize("key, seats", [(FIRST, 3), ("parcels", 2)])
@pytest.mark.parametrize("level", ladder.LEVELS)
def test_it_chooses_what_the_bot_would_choose_here(key, seats, level):
    record = go_on(started(key, seats), Stream(1), 8)
    seen = record.game.observe(record.state(), record.turn())
    heard = []
    action = json.loads(answer("choose", asked(record, level=level), heard.append))["action"]
    assert tuple(action) == ladder.choose(record.game, seen, level, 77) and heard
    record.play(tuple(action))


def test_it_advises():
    record = go_on(started(FIRST, 3), Stream(1), 8)
    seen = record.game.observe(record.state(), record.turn())
    found = json.loads(answer("advise", asked(record)))
    advice = hints.advise(record.game, seen, 77)
    assert (tuple(found["action"]) == advice.action and found["sure"] == advice.sure
            and found["fine"] == advice.fine)


@pytest.mark.parametrize("changes, code", [
    ({"game": "chess"}, "unknown_game"), ({"game": None}, "unknown_game"),
    ({"game": [FIRST]}, "unknown_game"), ({"version": 99}, "unknown_game"),
    ({"version": "../x"}, "unknown_game"), ({"state": "[]"}, "bad_state"),
    ({"state": "nonsense"}, "bad_state"), ({"state": None}, "bad_state"),
    ({"level": "strong"}, "bad_level"), ({"level": None}, "bad_level"), ({"state": "[" * 1000}, "bad_state"),
    ({"seed": None}, "bad_state"), ({"seed": "x"}, "bad_state"),
], ids=lambda value: str(value)[:30])
def test_a_bad_question_is_answered_by_a_code(changes, code):
    record = started(FIRST, 3)
    assert json.loads(answer("choose", asked(record, **changes))) == {"error": code}


def test_a_state_of_another_shape_is_answered_by_a_code():
    record = go_on(started(FIRST, 3), Stream(1), 8)
    slots = json.loads(write_state(record.state()))
    for n in range(len(slots)):
        for value in (None, "x", [], {"t": []}, {"z": 1}, -5, [[[]]]):
            text = json.dumps(slots[:n] + [value] + slots[n + 1:])
            reply = json.loads(answer("choose", asked(record, state=text)))
            assert set(reply) in ({"error"}, {"action"})


def test_the_state_of_another_game_is_answered_by_a_code():
    question = asked(started(FIRST, 3), game="parcels", version=3)
    assert json.loads(answer("choose", question)) == {"error": "bad_state"}


def test_after_the_end_there_is_nothing_to_choose():
    record = played(FIRST, 3)
    text = json.dumps({"game": FIRST, "version": record.game.rules_version, "seed": 1,
                       "state": write_state(record.state())})
    assert json.loads(answer("choose", text)) == {"error": "nothing_to_choose"}


@pytest.mark.parametrize("text", ["", "x", "[]", "1", "null", "[" * 1000, "{", f'{{"game":"{FIRST}"}}'],
                         ids=lambda text: text[:9])
def test_what_is_no_question_is_answered_by_a_code(text):
    assert json.loads(answer("choose", text))["error"] in ("bad_request", "unknown_game")


@pytest.mark.parametrize("call", ["", "think", "__class__", "answer"])
def test_an_unknown_call_is_answered_by_a_code(call):
    assert json.loads(answer(call, "{}")) == {"error": "unknown_call"}
