"""Answers to questions asked by shortcut: the last choice, the players' standing, the odds, and why not.

In the same place, by a setting, bots say why they chose.
"""

from ...markup import flags, icon, svg
from .. import selectors
from ..projection import project
from ..state import SAID
from . import log, odds, said


def answer(props):
    """A live region for the answer; it exists before there is one, so that screen readers announce it."""
    return svg(t"""<div id="answer" role="status">{
        toast(props) if props.table.question in ANSWERS else ""}</div>""")


def depends(props):
    """What the answer depends on."""
    question = props.table.question
    if question == SAID:
        return question, props.table.whys, props.names
    return (question, *odds.depends(props), props.table.ply) if question in ANSWERS else ()


def toast(props):
    question, close = props.table.question, props.voice.say("Close")
    lines = [svg(t"<span>{line}</span>") for line in ANSWERS[question](props)]
    state = flags(toast=True, answer=True, phone_only=question == SAID)     # on a desk the log says it
    return svg(t"""<div class="{state}">{icon("i-info")}<p>{lines}</p><button class="btn square quiet"
        id="answer-close"
        data-do="ask:{question}" aria-label="{close}">{icon("i-close")}</button></div>""")


def last_events(props):
    """Everything visible of the last choice."""
    return log.last_events(props) or [props.voice.say("Nothing has happened yet.")]


def own_seat(props):
    view = props.view
    own = [props.board.describe_seat(view, chair) for chair in view.scene.chairs
           if chair.seat == view.scene.viewer]
    return (own or [props.voice.say("You only look on here.")]) + if_it_ended(props)


def if_it_ended(props):
    """What would count for each seat if the game ended now, where something is added at the end."""
    voice, table = props.voice, props.table
    projection = project(props.game, selectors.known_at(table, selectors.viewed_ply(table)))
    if projection is None or selectors.is_over(table) and table.ply is None:
        return []
    standing = voice.listed(f"{name} {points}" for name, points in zip(props.names, projection.points))
    text = voice.say("If the game ended now: {standing}.", standing=standing)
    return [text, voice.say("Hidden cards are not counted.")] if projection.is_partial else [text]


def other_seats(props):
    view = props.view
    return [props.board.describe_seat(view, chair) for chair in view.scene.chairs
            if chair.seat != view.scene.viewer]


def not_refused(props):
    return [props.voice.say("Nothing speaks against it, or it is nothing to choose.")]


ANSWERS = {"last": last_events, "mine": own_seat, "others": other_seats, "chances": odds.sentences,
           "why": not_refused, SAID: said.recent}
