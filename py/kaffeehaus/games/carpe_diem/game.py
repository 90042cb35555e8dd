"""Puts Carpe Diem together from its steps, verbs and modules."""

from kaffeehaus.table.game import Game
from . import about, scene, words
from .rules import data, odds, scoring, sight, state, steps

GAME = Game("carpe_diem", package=__package__, about=about, rules_version=about.RULES, seats=data.SEATS,
            order=steps.ORDER, verbs=steps.VERBS, barriers=frozenset({"tiles", "fountain"}),
            wrong_phase="wrong_step",
            data=data, state=state, scoring=scoring, sight=sight, odds=odds, words=words, scene=scene)
