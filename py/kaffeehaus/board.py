"""The interface between a board and the page: the view to draw, the meaning of a tap, tables of odds, numbers
of a seat, the board as a list.

A board draws any version of its game. Everything it knows of that version comes with the View: the scene,
and the data, words and verbs of the rules that the table is played by.
"""

from typing import NamedTuple

from .markup import icon, svg
from .tap import Tap

__all__ = ["Chances", "Figure", "Group", "Line", "Refusal", "Share", "Tap", "View", "close_up_of",
           "odds_button"]


class View(NamedTuple):
    """Everything a board needs to draw itself."""

    scene: object
    voice: object
    names: tuple                        # of the players
    game: object                        # under the rules of this table, which may be older than today's
    live: bool                          # a person at this device decides now
    picked: tuple                       # what has been picked up
    ghost: tuple | None                 # a choice that is laid out but not yet done
    offer: tuple                        # indices of legal choices, one of which is to be picked
    refused: object                     # a Refusal or None
    spot: str | None                    # what the current stage is about
    stage_text: str                     # its sentence, empty without a stage
    stage_controls: object              # the pause and skip buttons, as markup
    sheet: str | None                   # the panel that is opened as a sheet on a phone
    last_spots: tuple                   # spots of the last choice
    scenes_around_ghost: object         # a function that returns the scenes before and after the ghost
    wishes: tuple = ()                  # the wishes not to be asked that the player may make
    actual_choice: tuple | None = None  # in a replay: the choice made at this position

    @property
    def setting(self):
        """What nearly every drawing depends on."""
        return self.voice, self.names, self.game, self.scene.viewer

    @property
    def words(self):
        return self.game.words

    @property
    def data(self):
        return self.game.data

    @property
    def verb(self):
        """The numbers of the verbs, by name."""
        return self.game.verb


class Refusal(NamedTuple):
    """Why the wanted choice is not legal, and legal ways to get it."""

    action: tuple
    text: str
    repairs: list
    reason: object              # the rules' Reason, for the mark on the board


# ---- seats up close

class Figure(NamedTuple):
    """One number of a seat, to be compared with that of another one."""

    sign: object                # markup
    name: str
    count: int


def close_up_of(seat):
    """The data-do that opens a seat's close-up."""
    return f"sheet:seat-{seat + 1}"


# ---- the board as a list

class Line(NamedTuple):
    """One thing on the table in words, and how it stands."""

    text: str
    more: str = ""
    seat: int | None = None     # whose mark stands beside it


class Group(NamedTuple):
    """Lines under a heading."""

    title: str
    lines: list


# ---- odds

class Share(NamedTuple):
    """A probability: `ways` of `whole` equally likely outcomes."""

    ways: int
    whole: int


class Chances(NamedTuple):
    """One table of odds; without rows only the note is shown."""

    note: str = ""
    title: str = ""
    heads: tuple = ()   # column heads of the cells
    rows: list = ()     # (sign, name, cells); a cell is a number, markup or a Share
    name: str = "odds"


def odds_button(voice, name="odds-open", kind="chip odds"):
    text = voice.say("Chances")
    return svg(t"""<button class="{kind}" id="{name}" data-do="sheet:odds" data-item title="{text}">{
        icon("i-odds")}</button>""")
