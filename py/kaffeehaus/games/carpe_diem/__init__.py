"""Carpe Diem, by Stefan Feld (alea 2018): a district of Rome, tile by tile, for 2 to 4 players."""

from ...table.game import Game
from . import data, scene, scoring, sight, state, steps, words

GAME = Game("carpe_diem", rules_version=1, seats=data.SEATS,
            options={"start": ("drawn", *range(data.SEATS[-1]))}, order=steps.ORDER, verbs=steps.VERBS,
            barriers=frozenset({"tiles", "fountain"}), wrong_phase="wrong_step", data=data, state=state,
            scoring=scoring, sight=sight, words=words, scene=scene)
