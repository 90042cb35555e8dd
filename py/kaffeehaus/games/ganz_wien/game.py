"""Puts Ganz Wien together from its steps, verbs and modules."""

from kaffeehaus.table.game import Game
from . import about, scene, words
from .rules import asking, data, odds, scoring, sight, state, steps

GAME = Game("ganz_wien", package=__package__, about=about, rules_version=about.RULES, seats=data.SEATS,
            order=steps.ORDER, verbs=steps.VERBS,
            barriers=frozenset({"deals", "start_card", "handed_on", "throw", "event", "draws", "show"}),
            asking=asking,
            malformed="bad_command",
            bad_setup={"seats": "bad_player_count", "side": "bad_side", "first": "bad_first_player"},
            data=data, state=state, scoring=scoring, sight=sight, odds=odds, words=words, scene=scene)
