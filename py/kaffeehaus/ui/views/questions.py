"""What one can ask by a key: what happened last, how I stand, how the others do, the chances, and why not."""

from ...markup import icon, svg
from . import log, odds


def answer(shown):
    """A place for the answer, which is there before it is."""
    return svg(t"""<div id="answer" role="status">{
        toast(shown) if shown.table.question in ANSWERS else ""}</div>""")


def depends(shown):
    """What the answer is made from."""
    asked = shown.table.question
    return (asked, *odds.depends(shown), shown.table.at) if asked in ANSWERS else ()


def toast(shown):
    asked, close = shown.table.question, shown.voice.say("Close")
    lines = [svg(t"<span>{line}</span>") for line in ANSWERS[asked](shown)]
    return svg(t"""<div class="toast answer">{icon("i-info")}<p>{lines}</p><button class="btn square quiet"
        id="answer-close"
        data-do="ask:{asked}" aria-label="{close}">{icon("i-close")}</button></div>""")


def last(shown):
    """Everything that was told at the last choice that anybody here heard of."""
    return log.last(shown) or [shown.voice.say("Nothing has happened yet.")]


def mine(shown):
    view = shown.view
    own = [shown.board.told(view, chair) for chair in view.scene.chairs if chair.seat == view.scene.viewer]
    return own or [shown.voice.say("You only look on here.")]


def others(shown):
    view = shown.view
    return [shown.board.told(view, chair) for chair in view.scene.chairs if chair.seat != view.scene.viewer]


def free(shown):
    return [shown.voice.say("Nothing speaks against it, or it is nothing to choose.")]


ANSWERS = {"last": last, "mine": mine, "others": others, "chances": odds.told, "why": free}
