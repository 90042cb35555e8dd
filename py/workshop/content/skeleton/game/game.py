"""__TITLE__ put together for the table.

Steps and verbs stand in the order of the rules; the rest are the modules of the contract.
"""

from kaffeehaus.table.game import Game
from . import about, scene, words
from .rules import data, odds, scoring, sight, state, steps

GAME = Game("__KEY__", package=__package__, about=about, rules_version=about.RULES,
            seats=data.SEATS, order=steps.ORDER, verbs=steps.VERBS, barriers=frozenset({"rolled"}),
            data=data, state=state, scoring=scoring, sight=sight, odds=odds, words=words, scene=scene,
            malformed="malformed")
