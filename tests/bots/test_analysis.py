"""Analysis of finished games: judgements are repeatable integers, and turning points are consistent."""

import json

import pytest

from kaffeehaus.bot_worker import answer
from kaffeehaus.bots import analysis
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream, mix
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from table.playing import IN_BROWSER, go_on, played, started

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
CHOICES = 12 if IN_BROWSER else 40


def reviewed(record, asked=None):
    """The review of a record; `asked` collects the judgements that it requests."""
    asking, found = analysis.review(record), None
    try:
        while True:
            done, name, facts = asking.send(found)
            if asked is not None:
                asked.append((done, name, facts))
            found = analysis.JUDGEMENTS[name](record, *facts)
    except StopIteration as end:
        return end.value


def numbers(found):
    return [n for item in found for n in numbers(item)] if isinstance(found, (tuple, list)) else [found]


@every_game
def test_judgements_are_integers_and_repeatable(game):
    record = go_on(started(game.key, max(game.seats), 5), Stream(3), CHOICES)
    for k in range(len(record)):
        better, cost, luck, doubt = found = analysis.judge_choice(record, k)
        assert found == analysis.judge_choice(record, k) and len(luck) == record.setup.seats
        assert all(type(n) is int for n in (cost, *luck, *doubt)) and min(cost, *doubt) >= 0
        assert (better is None) == (cost == 0)
        assert better is None or better in game.legal(record.states[k]) and better != record.actions[k]


@every_game
def test_luck_averages_to_zero_over_many_seeds(game):
    record = go_on(started(game.key, min(game.seats), 5), Stream(3), 60)
    met = [k for k in range(len(record)) if any(analysis.judge_choice(record, k).luck)][:1]
    for k in met:
        gains = []
        for seed in range(20 if IN_BROWSER else 60):
            s, chance = record.states[k].clone(), Stream(mix(seed))
            s.seed = chance.below(1 << 40)
            actual = s.clone()
            game.apply(actual, record.actions[k])
            gains.append(analysis.luck(game, s, record.actions[k], actual, chance)[0][0])
        mean, count = sum(gains) // len(gains), len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) // count
        assert mean * mean * count <= 16 * (spread + 1) * (1 + count // analysis.FUTURES), gains


def test_a_review_reports_progress_and_is_consistent():
    record, asked = played("parcels", 3), []
    found = reviewed(record, asked)
    assert [done for done, _, _ in asked] == sorted(done for done, _, _ in asked) and asked[-1][0] < 100
    assert {name for _, name, _ in asked} <= set(analysis.JUDGEMENTS)
    assert all(type(n) is int or n is None or type(n) is str for n in numbers(found))
    for seat, turns in enumerate(found.turns):
        assert len(turns) <= analysis.SHOWN and sum(turn.cost for turn in turns) <= found.costs[seat]
        assert all(record.turn(turn.choice) == seat and turn.cost >= analysis.LEAST for turn in turns)
        assert [turn.cost for turn in turns] == sorted((turn.cost for turn in turns), reverse=True)
        assert found.best[seat] is None or found.best[seat][1] > 0
        assert found.worst[seat] is None or found.worst[seat][1] < 0


def test_a_seat_that_always_plays_the_worst_choice_has_the_highest_cost():
    game = next(iter(GAMES.values()))
    record = Record(Setup(game.key, 3, 11))
    while record.turn() is not None and len(record) < 40:
        seen = game.observe(record.state(), record.turn())
        judge = analysis.judge_of(game)(game, seen, record.turn())
        found = sorted(analysis.ranked(judge, Stream(len(record))))
        record.play(found[0 if record.turn() == 1 else -1][-1])
    costs = [0, 0, 0]
    for k in range(len(record)):
        costs[record.turn(k)] += analysis.judge_choice(record, k).cost
    assert costs[1] > 5 * max(costs[0], costs[2], 1)


def test_the_worker_computes_judgements_from_a_link():
    key = next(iter(GAMES))
    record = played(key, 3, choices=30)
    question = {"game": key, "version": record.game.rules_version, "link": link.encode(record)}
    for name, facts in (("deal_luck", []), ("judge_choice", [20])):
        reply = json.loads(answer("review", json.dumps(question | {"name": name, "facts": facts})))
        assert reply == {"judgement": json.loads(json.dumps(analysis.JUDGEMENTS[name](record, *facts)))}
    for changes in ({"name": "deal"}, {"facts": [99]}, {"facts": None}, {"link": "v1.x"}, {"link": None}):
        reply = json.loads(answer("review",
                                  json.dumps(question | {"name": "judge_choice", "facts": [1]} | changes)))
        assert reply == {"error": "failed"}
    assert json.loads(answer("review", json.dumps({"game": "chess"}))) == {"error": "unknown_game"}
