"""The bot's choices in simple positions."""

from bots.test_greedy import play
from kaffeehaus.bots import greedy
from kaffeehaus.games import GAMES

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
