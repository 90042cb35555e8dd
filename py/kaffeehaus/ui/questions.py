"""What one can ask by a key at any time: what happened last, how I stand, how the others do, the chances, and why not."""

from ..table.words import mark
from . import odds
from ..markup import icon, svg

KEYS = (        # key, what it asks of the page, and how the help tells it
    ("l", "ask:last", mark("What happened last")),
    ("m", "ask:mine", mark("How I stand")),
    ("o", "ask:others", mark("How the others stand")),
    ("c", "ask:chances", mark("What the chances are")),
    ("w", "why", mark("Why what is in focus cannot be chosen")),
    ("h", "sheet:hint", mark("Hint")),
    ("?", "sheet:rules", mark("Rules")),
    ("u", "undo", mark("Undo")),
    ("y", "redo", mark("Redo")),
    ("r", "reset", mark("Reset turn")),
    ("d", "done", mark("Done")),
    (",", "step:-1", mark("One choice back")),
    (".", "step:1", mark("One choice on")),
    ("[", "chapter:-1", mark("One round back")),
    ("]", "chapter:1", mark("One round on")),
    ("p", "autoplay", mark("Play it again by itself")),
)
LETTERS = {key: do for key, do, _ in KEYS}
TOUCHED = ("act", "done", "wish")       # what can be chosen for certain: only what is legal has such a button


class Questions:
    """The question a table was asked last; its answer stands there until something else is done."""

    def __init__(self, table):
        self.table, self.asked = table, None

    def ask(self, name):
        """Asked once more, the answer is put away."""
        self.asked = None if self.asked == name else name

    def why(self, do):
        """Why the thing in focus cannot be chosen: the refusal that choosing it would meet, without choosing it."""
        table, (kind, _, value) = self.table, do.partition(":")
        if table.refused:
            return
        if table.live and kind not in TOUCHED:
            tap = table.board.tap(table.view(), kind, value)
            if tap.choose and not tap.first and table.game.why_not(table.seen(), tap.choose):
                table.want(tap.choose)
                return
        self.asked = "why"

    def markup(self, view):
        """A place for the answer, which is there before it is."""
        return svg(t"""<div id="answer" role="status">{self.answer(view) if self.asked else ""}</div>""")

    def answer(self, view):
        close = view.voice.say("Close")
        lines = [svg(t"<span>{line}</span>") for line in ANSWERS[self.asked](self.table, view)]
        return svg(t"""<div class="toast answer">{icon("i-info")}<p>{lines}</p><button class="btn square quiet" id="answer-close"
            data-do="ask:{self.asked}" aria-label="{close}">{icon("i-close")}</button></div>""")


def last(table, view):
    """Everything that was told at the last choice that anybody here heard of."""
    table.log.listen()
    lines = [line for line in table.log.lines if table.at is None or line[0] <= table.at]
    found = [text for k, _, text, _ in lines if k == lines[-1][0]]
    return found or [view.voice.say("Nothing has happened yet.")]


def mine(table, view):
    own = [table.board.told(view, chair) for chair in view.scene.chairs if chair.seat == view.scene.viewer]
    return own or [view.voice.say("You only look on here.")]


def others(table, view):
    return [table.board.told(view, chair) for chair in view.scene.chairs if chair.seat != view.scene.viewer]


def free(table, view):
    return [view.voice.say("Nothing speaks against it, or it is nothing to choose.")]


ANSWERS = {"last": last, "mine": mine, "others": others, "chances": odds.told, "why": free}


def keys(voice):
    """All keys, for the help."""
    title = voice.say("Keys")
    rows = [svg(t"""<tr><td>{voice.say(text)}</td><td><kbd>{key.upper()}</kbd></td></tr>""") for key, _, text in KEYS]
    return svg(t"""<details class="rule-more" id="keys"><summary>{icon("i-info")}{title}</summary><table><tbody>{rows}</tbody></table></details>""")
