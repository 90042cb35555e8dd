"""Puts the modules of __TITLE__ together as a `Game`."""

from kaffeehaus.table.game import Game
from . import about, scene, words
from .rules import data, odds, scoring, sight, state, steps

GAME = Game("__KEY__", package=__package__, about=about, rules_version=about.RULES,
            seats=data.SEATS, order=steps.ORDER, verbs=steps.VERBS, barriers=frozenset({"rolled"}),
            data=data, state=state, scoring=scoring, sight=sight, odds=odds, words=words, scene=scene,
            malformed="malformed")
