"""Vienna, by Johannes Schmidauer-König (Schmidt Spiele 2015): a drive through the city, for 3 to 5 players."""

from ...table.game import Game
from . import data, scene, scoring, sight, state, steps, words

GAME = Game("vienna", rules_version=1, seats=data.SEATS,
            options={"start": ("drawn", *range(data.SEATS[-1])), "majority": data.MAJORITIES},
            order=steps.ORDER, verbs=steps.VERBS, barriers=frozenset({"roll", "reroll", "refill"}),
            data=data, state=state, scoring=scoring, sight=sight, words=words, scene=scene)
