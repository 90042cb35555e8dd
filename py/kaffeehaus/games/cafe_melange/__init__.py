"""Café Melange, by Stephan Riedel (Clicker Spiele 2013): reserving chairs till one is left, for 2 to 4."""

from ...table.game import Game
from . import data, scene, scoring, sight, state, steps, words

GAME = Game("cafe_melange", rules_version=1, seats=data.SEATS, options={}, malformed="bad_command",
            order=steps.ORDER, verbs=steps.VERBS,
            barriers=frozenset({"draws", "draws_action", "refill", "personality", "first_card"}),
            data=data, state=state, scoring=scoring, sight=sight, words=words, scene=scene)
