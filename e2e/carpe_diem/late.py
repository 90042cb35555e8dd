"""Links of late positions in a game of Carpe Diem for four, and of its scoring decisions."""

from functools import cache

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record

GAME, SEATS, SEED = GAMES["carpe_diem"], 4, 11
LATE = ("PlaceTile", "Move", "TakeTile", "ChooseFromDisplay")
SCORING = ("ChooseCircle", "ChooseCard", "ChoosePayment", "ChooseBread")
STORE_ONE_IN = 30           # how often a tile may be stored
TILES_LEFT = 12             # minimum, so that the game does not end at once


@cache
def positions():
    """By kind of decision, the link of its last position, with enough tiles left unless cards are scored."""
    record, chance, found = Record(Setup(GAME.key, SEATS, SEED)), Stream(SEED), {}
    while legal := GAME.legal(record.state()):
        decision = GAME.asked(record.state())
        if decision not in found or decision in SCORING or left(record.state()) >= TILES_LEFT:
            found[decision] = len(record)
        if len(legal) > 1 and GAME.verbs[legal[-1][0]] == "STORE" and chance.below(STORE_ONE_IN):
            legal = legal[:-1]
        record.play(legal[chance.below(len(legal))])
    return {decision: link.encode(record.upto(k)) for decision, k in found.items()}


def left(s):
    return sum(map(len, s.spaces)) if s.phase == GAME.data.PHASES else 0
