"""Ganz Wien, by Arno Steinwender (Wiener Linien 2014): a race by underground, bus and tram."""

from ...table.game import Game
from . import asking, data, scene, scoring, sight, state, steps, words

GAME = Game("ganz_wien", rules_version=1, seats=data.SEATS,
            options={"side": data.SIDE_IDS, "first": ("drawn", *range(data.SEATS[-1]))},
            order=steps.ORDER, verbs=steps.VERBS,
            barriers=frozenset({"deals", "start_card", "handed_on", "throw", "event", "draws", "show"}),
            data=data, state=state, scoring=scoring, sight=sight, words=words, scene=scene, asking=asking,
            malformed="bad_command",
            bad_setup={"seats": "bad_player_count", "side": "bad_side", "first": "bad_first_player"})
