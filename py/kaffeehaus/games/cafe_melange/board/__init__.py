"""Café Melange's board: the café from above with rows and hand beside it, and what a tap on them means."""

from kaffeehaus.markup import part, svg
from kaffeehaus.table.words import mark
from .close_up import close_up, figures
from .door import door, menu
from .entry import tap
from .hand import hand
from .listing import listing
from .look import Look
from .odds import odds
from .pictures import pictures
from .plan import final, floor
from .rows import rows
from .seats import describe_seat, legend, seat
from .slot import slot
from .track import track

__all__ = [
    "HIDES_CARDS",
    "PANELS",
    "SOUND",
    "TITLE",
    "WALKS",
    "board",
    "close_up",
    "describe_seat",
    "figures",
    "final",
    "legend",
    "listing",
    "odds",
    "pictures",
    "seat",
    "subtitle",
    "tap",
]

TITLE = "Café Melange"
SOUND = "porcelain"       # the character of its sounds, see signal.mjs
HIDES_CARDS = True          # others hold cards that a seat cannot see
WALKS = ()                      # kinds of spots between which pieces walk
# panels that open as a sheet on a phone: icon, title, whether only there
PANELS = {"door": ("i-players", mark("At the door"), True)}


def subtitle(view):
    cafe, voice = view.scene.board, view.voice
    if cafe.final:
        return voice.say("Round {round} · the last one", round=view.scene.round)
    return voice.say("Round {round} · phase {phase}", round=view.scene.round, phase=cafe.phase)


def board(view):
    look = Look(view)
    return svg(t"""{track(look)}{part("floor", None, lambda: floor(look))}{door(look)}{menu(look)}{
        part("right", None, lambda: right(look))}""")


def right(look):
    return svg(t"""<div class="right" id="right">{part("rows", None, lambda: rows(look))}{slot(look)}{
        part("hand", None, lambda: hand(look))}</div>""")
