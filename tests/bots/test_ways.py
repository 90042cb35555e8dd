"""The ways through a whole turn: legal, complete, and the best first."""

import pytest

from bots.players import positions
from kaffeehaus.bots import ladder, search
from kaffeehaus.bots.value import judge_of
from kaffeehaus.bots.ways import ways
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Unknown
from table.playing import IN_BROWSER
from table.toy import GAME as PARCELS

# those with a level that searches whole turns; in others there may be too many
SEARCHED = [game for game in GAMES.values()
            if any(level.effort and level.effort.turns for level in ladder.of(game).values())]
every_game = pytest.mark.parametrize("game", [*SEARCHED, PARCELS], ids=lambda game: game.key)
COUNT = 2 if IN_BROWSER else 5


def seen_and_judge(game, s, seat):
    seen = game.observe(s, seat)
    return seen, judge_of(game)(game, seen, seat)


@every_game
def test_every_way_can_be_gone_and_the_best_comes_first(game):
    for s, seat, seed in positions(game, COUNT, seed=8):
        seen, judge = seen_and_judge(game, s, seat)
        found = ways(judge, seed)
        assert {actions[0] for _, actions in found} == set(game.legal(seen))
        assert [value for value, _ in found] == sorted((value for value, _ in found), reverse=True)
        for _, actions in found[:3]:
            trial = seen.clone()
            for action in actions:
                assert action in game.legal(trial)
                try:
                    game.apply(trial, action)
                except Unknown:
                    break


@every_game
def test_looking_at_whole_turns_finds_nothing_worse_than_looking_ahead(game):
    for s, seat, seed in positions(game, COUNT, seed=9):
        seen, judge = seen_and_judge(game, s, seat)
        known = [value for value, _ in judge.known_choices(seen)]
        if known and judge.seen.agenda[-1][0] not in judge.settled:
            assert ways(judge, seed)[0][0] >= max(known)


@every_game
def test_candidates_of_a_search_of_turns_differ(game):
    effort = search.Effort(16, 5, None, 10 ** 6, turns=True)
    for s, seat, seed in positions(game, COUNT, seed=10):
        found = search.search(game, game.observe(s, seat), seed, None, None, effort)
        begun = [(choice.value, choice.action, choice.rest[:1]) for choice in found]
        assert len(set(begun)) == len(begun) <= 5
        assert all(choice.action in game.legal(game.observe(s, seat)) for choice in found)
