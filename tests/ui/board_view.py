"""Helpers for tests of boards: views, markup, and the choices that taps can reach."""

import re
from collections import deque

from ui.markup import Markup

# names that need care in markup
NAMES = ("Anna", "Béla", "<b>Cilli</b>", "D'Artagnan & Co", 'Ed "the"')
# nothing has been tapped
EMPTY = {"picked": (), "ghost": None, "offer": (), "refused": None, "spot": None, "stage_text": "",
         "stage_controls": "", "sheet": None, "last_spots": (), "scenes_around_ghost": None}


def drawn(board, view):
    """The markup of a game's whole table."""
    chairs = [board.seat(view, chair) for chair in view.scene.chairs]
    return "".join((*chairs, board.legend(view), board.subtitle(view), board.board(view)))


def check(text):
    """Valid markup, in which everything is escaped and put into words."""
    markup = Markup(text)
    assert not markup.wrong, markup.wrong
    assert not re.search(r"<b>Cilli|None|Template\(|Hidden\(", text)
    return markup


def decisions(game, moves, most=None):
    """One position of each kind of decision: the one with the most choices, up to a limit."""
    best = {}
    for s, turn, legal in moves:
        asked = game.asked(s)
        if (most is None or len(legal) <= most) and len(legal) > best.get(asked, (0,))[0]:
            best[asked] = len(legal), s, turn
    return [(s, turn) for _, s, turn in best.values()]


def reachable(board, show, same=tuple):
    """Every action that taps on drawn buttons can reach, in any order, refused ones included.

    `show` makes the view of a selection and offer; `same` tells which selections are equal.
    """
    found, met, waiting = set(), set(), deque([((), ())])
    while waiting:
        picked, offer = waiting.popleft()
        now = show(picked=picked, offer=offer)
        for do in sorted(set(re.findall(r'data-do="([^"]*)"', drawn(board, now)))):
            kind, _, value = do.partition(":")
            if kind == "act":
                found.add(now.scene.legal[int(value)])
                continue
            tap = board.tap(now, kind, value)
            if tap.choose:
                found.add(tap.choose)
            elif (key := (same(tap.picked), tap.offer)) not in met:
                met.add(key)
                waiting.append((tap.picked, tap.offer))
    return found
