"""Builds a position of Carpe Diem from the facts that a test names.

`rome().built(RED, "c3=pond", "d3=merchant").hand(RED, "pond").play("c4")`: Red has these tiles and one more
in hand. Tiles are named by face, cells as in the notation, `c3=pond_cornerr2` lies two quarter turns
clockwise. Nobody has goods, coins, breads or points unless it is said, and no tile lies at any space. Red has
board A, Blue B, Green C, Yellow D.
"""

import importlib
import re
from contextlib import contextmanager
from unittest.mock import patch

from kaffeehaus.games import GAMES
from kaffeehaus.table import link, record
from kaffeehaus.table.game import Setup
from table.situation import Situation

RED, BLUE, GREEN, YELLOW = range(4)
LAID = re.compile(r"([a-f])([1-6])=(\w+?)(?:r([1-3]))?")
FEW = "market", "bakery", "fountain"     # faces a test may lay out where it does not matter which


def rome(seats=2, seed=7):
    return Rome(seats, seed)


@contextmanager
def by_the_rules_of(game):
    """Use this game, whose data may have been altered, for records and links."""
    with patch.object(record, "game_of", lambda *_: game), patch.object(link, "game_of", lambda *_: game):
        yield game


class Rome(Situation):
    def __init__(self, seats=2, seed=7, game=None):
        game = game or GAMES["carpe_diem"]
        super().__init__(game, game.new(Setup("carpe_diem", seats, seed)))
        self.data, self.sound, s = game.data, True, self.s
        self.district = importlib.import_module(self.game.data.__package__ + ".district")
        while self.game.asked(s) == "ChooseSpace":
            self.game.apply(s, self.game.legal(s)[0])
        s.light = tuple(sorted((*s.light, *sum(s.spaces, ()))))
        s.spaces = [()] * self.data.SPACES
        s.dark, s.display = tuple(sorted((*s.dark, *s.display))), ()
        s.agenda, s.first = [], RED
        s.standing, s.boards = tuple(reversed(range(seats))), tuple(range(seats))
        for seat in range(seats):
            self.points(seat, 0)

    # ---- what lies where

    def face(self, name):
        return self.data.FACE_IDS.index(name)

    def drawn(self, name):
        """Take a tile of this face out of a pile."""
        s, face = self.s, self.face(name)
        for pile in ("light", "dark"):
            tiles = list(getattr(s, pile))
            if face in tiles:
                tiles.remove(face)
                setattr(s, pile, tuple(tiles))
                return face
        raise AssertionError(f"all tiles are used: {name}")

    def built(self, seat, *tiles):
        """Place tiles in a seat's district, in this order, without rewards."""
        for text in tiles:
            column, row, name, turn = LAID.fullmatch(text).groups()
            cell = (int(row) - 1) * self.data.SIZE + "abcdef".index(column)
            self.district.place(self.s, seat, cell, self.drawn(name), int(turn or 0))
        return self

    def more(self, *names):
        """Tiles beyond those in the box."""
        self.sound = False
        self.s.light = tuple(sorted((*self.s.light, *map(self.face, names))))
        return self

    def at(self, space, *names):
        """Tiles at a space, counted from 1."""
        self.s.spaces[space - 1] = tuple(sorted(map(self.drawn, names)))
        return self

    def display(self, *names):
        self.s.display = tuple(sorted(map(self.drawn, names)))
        return self

    def stored(self, seat, *names):
        self.s.stored[seat] = tuple(sorted(map(self.drawn, names)))
        return self

    def board(self, seat, board):
        boards = list(self.s.boards)
        boards[seat] = self.data.BOARD_IDS.index(board)
        self.s.boards = tuple(boards)
        return self

    def frame(self, seat, *pieces):
        """North, east, south, west."""
        frames = list(self.s.frames)
        frames[seat] = tuple(map(self.data.FRAME_IDS.index, pieces))
        self.s.frames = tuple(frames)
        return self

    def patricians(self, *spaces):
        self.s.patricians = [space - 1 for space in spaces]
        return self

    # ---- what a seat has

    def goods(self, seat, **goods):
        for name, count in goods.items():
            self.s.goods[seat * len(self.data.GOOD_IDS) + self.data.GOOD_IDS.index(name)] = count
        return self

    def coins(self, seat, coins):
        self.s.coins[seat] = coins
        return self

    def breads(self, seat, breads):
        self.s.breads[seat] = breads
        return self

    def points(self, seat, points):
        first = seat * len(self.game.state.SOURCES)
        self.s.tallies[first] += points - self.s.points[seat]
        self.s.points[seat] = points
        return self

    def owns(self, seat, **items):
        """Set the items that green cards count, without their tiles."""
        self.sound = False
        for name, count in items.items():
            self.s.owned[seat * self.data.ITEMS + self.data.ITEM_IDS.index(name)] = count
        return self

    def villas(self, seat, *chimneys):
        self.s.villas[seat] = chimneys
        return self

    def fountain_cards(self, seat, *names):
        self.sound = False
        kinds = [self.data.KIND_IDS[kind] for kind in self.data.FOUNTAIN_ITEM]
        cards, pile = sorted(map(kinds.index, names)), list(self.s.pile)
        for card in cards:
            pile.remove(card)
        self.s.hands[seat], self.s.pile = tuple(cards), tuple(pile)
        self.s.drawn += len(cards)
        return self

    def track(self, *discs):
        """(seat, space) from the front to the back, stacks from the top down."""
        for seat, space in discs:
            self.s.track[seat] = space
        self.s.standing = tuple(seat for seat, _ in discs)
        return self

    def cards(self, *names):
        """Set the first scoring cards; the others stay where they are."""
        named = list(map(self.data.CARD_IDS.index, names))
        others = [card for card in range(len(self.data.CARD_IDS)) if card not in named]
        self.s.cards = tuple((named + others)[:len(self.s.cards)])
        return self

    # ---- what is to be decided

    def turn(self, seat, space=None):
        """Let a seat move, its patrician on a space counted from 1."""
        if space:
            self.s.patricians[seat] = space - 1
        self.somewhere_tiles()
        return self.agenda(("NextTurn", (seat + 1) % self.s.seats), ("Move", seat))

    def hand(self, seat, name):
        """Let a seat build a tile it has taken, with another turn to follow."""
        self.somewhere_tiles()
        return self.agenda(("NextTurn", (seat + 1) % self.s.seats), ("PlaceTile", seat, self.drawn(name)))

    def somewhere_tiles(self):
        """Leave tiles at some space, so that the phase is not over."""
        if not any(self.s.spaces):
            self.at(1, *FEW, "villa1")

    def scoring(self, *seats, phase=1):
        """Let these seats score, in this order."""
        return self.discs(phase).agenda(
            ("EndOfPhase", self.s.first), *(("ChooseCircle", seat) for seat in reversed(seats)))

    def discs(self, phase):
        """Set the phase, with discs of earlier scorings on the last circles."""
        self.s.phase = phase
        seats = [seat for seat in range(self.s.seats) for _ in range(phase - 1)]
        free = len(self.s.circles) - len(seats)
        self.s.circles = [-1] * free + seats
        return self

    def resolving(self, seat, *names):
        """A seat has placed its disc, and these cards are resolved in this order;
        another seat scores next."""
        waiting = [("ResolveCard", seat, self.data.CARD_IDS.index(name)) for name in reversed(names)]
        self.discs(1).s.circles[0] = seat
        return self.agenda(("EndOfPhase", RED), ("ChooseCircle", (seat + 1) % self.s.seats), *waiting).run()

    def phase_over(self, phase):
        """Let a phase end after its scoring."""
        self.discs(phase + 1).s.phase = phase
        return self.agenda(("EndOfPhase", RED))

    def agenda(self, *entries):
        self.s.agenda = [(self.step(name), *facts) for name, *facts in entries]
        return self.balance()

    def balance(self):
        """Remove the last tiles of emptied spaces, with two and three players."""
        s, in_hand = self.s, self.step("PlaceTile")
        s.phase = max(s.phase, 1)
        there = sum(map(len, (s.light, s.dark, s.display, *s.spaces, *s.stored)))
        there += sum(cells.bit_count() for cells in s.filled) + sum(entry[0] == in_hand for entry in s.agenda)
        emptied = self.data.SPACES * s.phase - sum(map(bool, s.spaces))
        gone = len(self.data.LIGHT) + len(self.data.DARK) - there
        s.light = s.light[emptied * self.data.TILES_REMOVED[s.seats] - gone:]
        return self

    def finish(self):
        """Run the final scoring."""
        return self.discs(self.data.PHASES).agenda(("EndOfPhase", self.s.first)).run()

    def checked(self):
        """What a test made up, as tiles that there are not, no longer adds up."""
        return super().checked() if self.sound else self

    # ---- what can be seen

    def happened(self, *kinds):
        """The events of these kinds so far, without who may see them."""
        return [(event[0], *event[2:]) for event in self.told if event[0] in kinds]

    def has(self, seat):
        """Goods in the order of the data, coins, breads."""
        count = len(self.data.GOOD_IDS)
        return (*self.s.goods[seat * count:(seat + 1) * count], self.s.coins[seat], self.s.breads[seat])

    def counts(self, seat, item):
        return self.s.owned[seat * self.data.ITEMS + self.data.ITEM_IDS.index(item)]

    def sources(self, seat):
        return dict(self.game.breakdown(self.s)[seat])
