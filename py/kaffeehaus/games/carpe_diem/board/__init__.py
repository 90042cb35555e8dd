"""Carpe Diem's table: the district, the circle of spaces, the scoring cards, and what a tap on them means."""

from kaffeehaus.markup import part, svg
from kaffeehaus.table.words import mark
from . import cards, spaces, start
from .close_up import close_up, figures
from .district import final, large, rivals
from .entry import tap
from .hand import hand, places
from .listing import listing
from .odds import odds
from .pictures import pictures
from .purse import mine
from .seats import describe_seat, seat
from .spoken import roman

__all__ = [
    "CHAPTER",
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

TITLE = "Carpe Diem"
SOUND = "stone"           # the character of its sounds, see signal.mjs
HIDES_CARDS = True          # others hold cards that a seat cannot see
WALKS = ("space",)              # kinds of spots between which pieces walk
CHAPTER = mark("Phase {n}")
PANELS = {      # what rises as a sheet on a phone: sign, title, only there
    "rivals": ("i-players", mark("Others"), True),
    "spaces": ("i-home", mark("Spaces"), True),
    "circles": ("i-eye", mark("Circles"), True),
    "places": ("i-turn", mark("Places"), True),
}


def subtitle(view):
    voice, board = view.voice, view.scene.board
    if board.phase == "setup":
        return voice.say("The patricians choose their spaces")
    return voice.say("Phase {phase} · {turn}", phase=roman(view.scene.round), turn=spaces.turn_of(view))


def legend(view):
    return ""


def board(view):
    asked = part("choices", None, lambda: hand(view))
    return svg(t"""{spaces.together(view)}{start.own_district(view)}{large(view)}{mine(view)}{asked}{
        places(view)}{rivals(view)}
        <div class="right">{cards.together(view)}</div>""")
