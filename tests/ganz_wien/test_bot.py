"""The bot's choices in simple positions."""

from bots.test_greedy import play
from kaffeehaus.bots import greedy
from kaffeehaus.games import GAMES
from kaffeehaus.table import link

GAME = GAMES["ganz_wien"]


def test_the_bot_plays_events_to_draw_cards():
    """Who keeps two events for ever never draws a ticket."""
    events = []

    def look(s, seat, action, seed):
        if GAME.asked(s) == "EventRound":
            events.append(action)
    s = play(GAME, 2, 3, [greedy.choose] * 2, look)
    assert max(GAME.points(s)) >= 3
    assert sum(GAME.verbs[action[0]] == "EVENT" for action in events) > len(events) / 10


def test_all_outcomes_of_a_throw_are_counted():
    bot = GAME.bot
    assert sum(bot.OUTCOMES.values()) == bot.WAYS == 6 ** 5
    assert bot.OUTCOMES[5, 0, 0] == 2 ** 5 and all(sum(dice) == 5 for dice in bot.OUTCOMES)


def test_a_rush_hour_is_valued_by_what_it_may_roll():
    """These dice show a card; thrown again, they hardly ever do."""
    record = link.decode("v1.DBACAAAAATxqAAdAHCMMDQ222Cdv95")
    seen = GAME.observe(record.state(), record.turn())
    judge = GAME.bot.Judge(GAME, seen, record.turn())
    known = {action: value for value, action in judge.weighed(seen)}
    assert known[GAME.parse(seen, "event=none")] > known[GAME.parse(seen, "event=rush_hour")]


def test_a_win_at_hand_is_taken_at_once():
    record = link.decode("v1.DBACAAAAATx2ABXAWBXBcK0TJYpfSmh7ZK3a888v0e2Qo")
    seen = GAME.observe(record.state(), record.turn())
    assert all(GAME.verbs[greedy.choose(GAME, seen, seed)[0]] == "SHOW" for seed in range(9))
