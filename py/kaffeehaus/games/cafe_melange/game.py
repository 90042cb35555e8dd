"""Puts Café Melange together from its steps, verbs and modules."""

from kaffeehaus.table.game import Game
from . import about, scene, words
from .rules import data, odds, scoring, sight, state, steps

GAME = Game("cafe_melange", package=__package__, about=about, rules_version=about.RULES, seats=data.SEATS,
            order=steps.ORDER, verbs=steps.VERBS, malformed="bad_command", data=data, state=state,
            scoring=scoring, sight=sight, odds=odds, words=words, scene=scene,
            barriers=frozenset({"draws", "draws_action", "refill", "personality", "first_card"}))
