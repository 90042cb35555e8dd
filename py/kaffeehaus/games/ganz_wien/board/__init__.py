"""Ganz Wien's table: the network map, departures as text, dice, destinations and event cards,
and what taps mean."""

from kaffeehaus.markup import part, svg
from .close_up import close_up, figures
from .departures import departures
from .entry import tap
from .hand import hand, tray
from .listing import listing
from .net import final, net
from .now import Now
from .odds import odds
from .pictures import pictures
from .seats import describe_seat, legend, seat
from .words import side_name, side_of

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

TITLE = "Ganz Wien"
SOUND = "tram"            # the character of its sounds, see signal.mjs
HIDES_CARDS = True          # others hold cards that a seat cannot see
WALKS = ("station",)            # kinds of spots between which pieces walk
PANELS = {}             # everything stands on the table, on a phone too


def subtitle(view):
    scene, voice = view.scene, view.voice
    side = side_name(voice, side_of(view))
    if scene.board.phase == "setup":
        return side
    return voice.say("{side} · turn {n}", side=side, n=scene.board.turn)


def board(view):
    now = Now(view)
    rows = part("departures", None, lambda: departures(now))
    if now.chooses_start:           # no dice yet, and the rows are the hand
        return svg(t"""{net(now)}<div class="right">{rows}</div>""")
    return svg(t"""{net(now)}<div class="right">{tray(now)}{rows}{hand(now)}</div>""")
