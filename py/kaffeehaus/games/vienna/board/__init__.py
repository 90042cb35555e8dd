"""Vienna's table: the Ringstrasse, the court within it, the cards beside it, and what a tap on them means."""

from kaffeehaus.markup import part, svg
from kaffeehaus.table.words import mark
from .beside import people, resolve, specials
from .close_up import close_up, figures
from .court import court
from .entry import tap
from .listing import listing
from .odds import faced, odds
from .pictures import pictures
from .seats import describe_seat, legend, seat
from .street import final, street

__all__ = [
    "PANELS",
    "SOUND",
    "TITLE",
    "WALKS",
    "board",
    "close_up",
    "describe_seat",
    "faced",
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

TITLE = "Vienna"
SOUND = "piano"           # the character of its sounds, see signal.mjs
WALKS = ()                      # kinds of spots between which pieces walk
PANELS = {      # what rises as a sheet on a phone: sign, title, only there
    "resolve": ("i-dice", mark("Next"), True),
    "specials": ("i-crown", mark("Cards"), True),
}


def subtitle(view):
    scene, voice = view.scene, view.voice
    if scene.board.phase == "setup":
        return voice.say("The start cards are chosen")
    return voice.many(scene.board.supply, "Round {round} · {n} coin in supply",
                      "Round {round} · {n} coins in supply", round=scene.round)


def board(view):
    return svg(t"""{street(view)}
        {part("court", None, lambda: court(view))}
        <div class="right">{people(view)}{specials(view)}{resolve(view)}</div>""")
