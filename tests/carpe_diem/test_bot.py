"""The bot's choices in scorings, which it decides exactly."""

from bots.players import positions
from kaffeehaus.bots.value import judge_of
from kaffeehaus.bots.ways import ways
from kaffeehaus.games import GAMES

GAME = GAMES["carpe_diem"]


def scorings(count):
    """(observation, judge) of decisions within scorings."""
    found = []
    for s, seat, _ in positions(GAME, 20 * count, seed=21):
        seen = GAME.observe(s, seat)
        judge = judge_of(GAME)(GAME, seen, seat)
        if seen.agenda[-1][0] in judge.scoring:
            found.append((seen, judge))
    return found[:count]


def best_of_all(judge, s):
    """The highest value that any sequence of own choices comes to, by looking at each."""
    values = []
    for action in GAME.legal(s):
        after = judge.after(s, action)
        values.append(best_of_all(judge, after) if judge.goes_on(after) else judge.value(after))
    return max(values)


def test_payments_and_breads_are_decided_exactly():
    found = scorings(4)
    assert found
    for seen, judge in found:
        assert ways(judge, 1)[0][0] == best_of_all(judge, seen)


def test_after_the_last_own_scoring_a_position_is_worth_its_final_points():
    ended = 0
    for s, _, _ in positions(GAME, 150, seed=22):
        for seat in range(s.seats):
            if s.agenda and s.circles.count(seat) == 4 and s.agenda[-1][1] != seat:
                judge = judge_of(GAME)(GAME, GAME.observe(s, seat), seat)
                before = judge.parts(GAME.observe(s, seat))[0]
                final = s.clone()
                while final.agenda:
                    GAME.apply(final, GAME.legal(final)[0])
                assert before == 100 * GAME.points(final)[seat]
                ended += 1
    assert ended
