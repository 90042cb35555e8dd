"""What a board and the page say to each other: what there is to be drawn, what a tap means,
what chances a table of odds has.

A board draws any version of its game. All that it knows of one comes with the View:
the scene, and the data, words and verbs of the rules that this table is played by.
"""

from typing import NamedTuple

from .markup import icon, svg
from .tap import Tap

__all__ = ["Chances", "Refusal", "Share", "Tap", "View", "opener"]


class View(NamedTuple):
    """All that a board needs to draw itself."""

    scene: object
    voice: object
    names: tuple
    game: object                # under the rules of this table: its data, words and verbs are never today's
    live: bool                  # the person at the device decides now
    picked: tuple
    ghost: tuple | None         # a choice laid out but not yet done
    offer: tuple                # places in legal, to pick one of
    refused: object             # Refusal or None
    spot: str | None            # what the event shown now is about
    stage_text: str             # its sentence, empty when nothing is shown step by step
    pacing: object              # the buttons that set its pace, as markup
    sheet: str | None           # the panel that is opened as a sheet on a phone
    last: tuple                 # spots of the last choice
    around: object              # around(): what stood before a ghost, and what is known to follow from it
    wishes: tuple = ()          # what the person who decides can wish not to be asked
    made: tuple | None = None   # after the end: the choice that was made at the position one looks back at

    @property
    def setting(self):
        """What nearly every drawing depends on: the language, the names, the rules, and who looks on."""
        return self.voice, self.names, self.game, self.scene.viewer

    @property
    def words(self):
        return self.game.words

    @property
    def data(self):
        return self.game.data

    @property
    def verb(self):
        """The numbers of the verbs by their names."""
        return self.game.verb


class Refusal(NamedTuple):
    """Why the wanted choice cannot be, and ways to get it all the same."""

    action: tuple
    text: str
    repairs: list
    reason: object              # the Reason behind the text, for the sign on the board


# ---- odds

class Share(NamedTuple):
    """So many of all ways."""

    ways: int
    whole: int


class Chances(NamedTuple):
    """One table of chances; without rows it is its note alone."""

    note: str = ""
    title: str = ""
    heads: tuple = ()   # over the cells
    rows: list = ()     # (sign, what it is called, cells): numbers, signs and Shares
    name: str = "odds"


def opener(voice, name="odds-open", kind="chip odds"):
    text = voice.say("Chances")
    return svg(t"""<button class="{kind}" id="{name}" data-do="sheet:odds" data-item title="{text}">{
        icon("i-odds")}</button>""")
