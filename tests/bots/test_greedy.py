"""The greedy bot: legal, deterministic, and better than random play."""

from time import process_time

import pytest

from kaffeehaus.bots import greedy, value
from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup, values
from table.playing import IN_BROWSER
from table.toy import GAME as PARCELS

FIRST = next(iter(GAMES.values()))


def random_choice(game, seen, seed):
    legal = game.legal(seen)
    return legal[Stream(seed).below(len(legal))]


def play(game, seats, seed, players, look=None):
    """Play a game between players by seat; `look` is called with every position and the choice made there."""
    s, ply = game.new(Setup(game.key, seats, seed)), 0
    while (seat := game.turn(s)) is not None:
        action = players[seat](game, game.observe(s, seat), 1000 * seed + ply)
        assert game.why_not(s, action) is None
        if look:
            look(s, seat, action, 1000 * seed + ply)
        game.apply(s, action)
        ply += 1
    return s


def wins_against_random(game, seats, games):
    """The share of wins of one greedy player against random ones; ties are split."""
    share = 0
    for seed in range(games):
        seat = seed % seats
        players = [greedy.choose if other == seat else random_choice for other in range(seats)]
        s = play(game, seats, seed, players)
        ranking = game.ranking(s)
        share += (ranking[seat] == 1) / ranking.count(1)
    return share / games


@pytest.mark.parametrize("game, seats", [(game, seats) for game in GAMES.values() for seats in game.seats],
                         ids=lambda value: getattr(value, "key", value))
def test_greedy_beats_random_play(game, seats):
    assert wins_against_random(game, seats, 2 if IN_BROWSER else 6) >= 0.5


def test_the_default_judge_beats_random_play():
    assert value.judge_of(PARCELS) is value.Judge
    assert wins_against_random(PARCELS, 2, 60) > 0.6


@pytest.mark.parametrize("game", [*GAMES.values(), PARCELS], ids=lambda game: game.key)
def test_greedy_depends_only_on_the_observation(game):
    """Worlds with the same observation get the same choice, and the observation is not changed."""
    chance = Stream(5)

    def look(s, seat, action, seed):
        seen = game.observe(s, seat)
        before = repr(values(seen))
        world = game.determinise(seen, seat, Stream(chance.below(1 << 30)))
        assert greedy.choose(game, game.observe(world, seat), seed) == action
        assert greedy.choose(game, seen, seed) == action and repr(values(seen)) == before
    play(game, 3, 11, [greedy.choose] * 3, look)


def test_an_unknown_outcome_is_averaged_over_worlds():
    s = PARCELS.new(Setup("parcels", 2, 3))
    seat = PARCELS.turn(s)
    judge = value.Judge(PARCELS, PARCELS.observe(s, seat), seat)
    for action in PARCELS.legal(s):
        expected = judge.expected(action, 5)
        assert expected == judge.expected(action, 5)
        assert expected == (100 * action[1] if action[0] == 0 else 0)


def test_the_seed_breaks_ties():
    s = FIRST.new(Setup(FIRST.key, 3, 5))
    seen = FIRST.observe(s, FIRST.turn(s))
    assert len({greedy.choose(FIRST, seen, seed) for seed in range(200)}) > 1


def test_a_decision_takes_milliseconds():
    spent = []

    def timed(game, seen, seed):
        began = process_time()
        action = greedy.choose(game, seen, seed)
        spent.append(process_time() - began)
        return action
    play(FIRST, 3, 1, [timed] * 3)
    assert sum(spent) / len(spent) < (0.05 if IN_BROWSER else 0.015)


def test_greedy_reports_progress():
    s = FIRST.new(Setup(FIRST.key, 3, 5))
    heard = []
    greedy.choose(FIRST, FIRST.observe(s, FIRST.turn(s)), 1, heard.append)
    assert heard == [1]


def test_a_game_without_a_judge_gets_the_default_one():
    assert value.judge_of(FIRST) is FIRST.bot.Judge and value.judge_of(PARCELS) is value.Judge
