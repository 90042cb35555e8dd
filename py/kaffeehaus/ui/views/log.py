"""The log beside the board: what happened, where nobody may go back any more, and the way to every choice."""

from bisect import bisect_right
from operator import attrgetter
from typing import NamedTuple

from ...markup import flags, icon, part, shape, svg
from .. import facts
from . import messages, replay

WINDOW = 60             # lines that stand there at once, around the one looked at; the opened log has all


class Line(NamedTuple):
    """One line of the log."""

    choice: int
    seat: int | None
    text: str
    kind: str


class Chronicle:
    """The lines of the log that was drawn last, choice by choice; only what is new is put into words."""

    def __init__(self):
        self.reader, self.choices = None, []

    def lines(self, shown):
        """All that may be heard here."""
        told, reader = shown.record.told, (shown.game, shown.voice.lang, shown.names, facts.ears(shown.table))
        if reader != self.reader:
            self.reader, self.choices = reader, []
        known = next((k for k, (one, (other, _)) in enumerate(zip(told, self.choices)) if one is not other),
                     min(len(told), len(self.choices)))
        del self.choices[known:]
        for k in range(known, len(told)):
            self.choices.append((told[k], lines_of(shown, k, reader[-1])))
        return [line for _, lines in self.choices for line in lines]


def lines_of(shown, k, ears):
    """The lines of one choice."""
    words = shown.game.words
    heard = [event for event in shown.record.told[k] if event[1] in ears]
    said = ((event, words.event(event, shown.names, shown.voice)) for event in heard)
    return [Line(k, words.about(event), text, event[0]) for event, text in said if text]


CHRONICLE = Chronicle()


def about(shown, k):
    """What choice k was, in a sentence."""
    lines = CHRONICLE.lines(shown)
    return next((line.text for line in lines if line.choice == k and line.kind != "round"), "")


def told(shown, events):
    """(whom it is about, text) of each of these events that has a sentence."""
    words = shown.game.words
    lines = ((words.about(event), words.event(event, shown.names, shown.voice)) for event in events)
    return [line for line in lines if line[1]]


# ---- what is drawn

def part_of(shown):
    return part("log", (*depends(shown), *replay.depends(shown)), lambda: panel(shown))


def depends(shown):
    """What the lines are made from."""
    table = shown.table
    return (shown.voice.lang, shown.record, facts.ears(table), table.at, table.sheet == "log", table.mine,
            table.watching)


def panel(shown):
    table, voice = shown.table, shown.voice
    count, at = len(shown.record), facts.place(table)
    title, where = voice.say("Log"), voice.say("{n} of {all}", n=at, all=count)
    state = flags(log=True, panel=True, is_open=table.sheet == "log")
    lines = part("log-lines", depends(shown), lambda: all_lines(shown))
    return svg(t"""<section class="{state}" id="log" aria-label="{title}">
        <header class="panel-head"><h2 class="caps">{title}</h2>{taken_back(shown)}<span class="small">{
        where}</span></header>
        {replay.scrubber(shown)}{lines}</section>""")


def all_lines(shown):
    """The lines; looking back is no event that is read aloud."""
    table, title = shown.table, shown.voice.say("Log")
    aloud = "polite" if table.at is None else "off"
    last = ".is-current" if table.at is not None else ".is-current, .is-barrier"
    return svg(t"""<div class="log-lines" id="log-lines" role="log" aria-live="{aloud}" tabindex="0"
        aria-label="{
        title}" data-follow="{last}"><ol>{drawn_lines(shown)}</ol></div>""")


def taken_back(shown):
    backs = shown.record.backs()
    if not backs:
        return ""
    text = shown.voice.many(backs, "{n} choice taken back", "{n} choices taken back")
    return svg(t"""<span class="backs" id="backs" title="{text}">{icon("i-undo")}<span aria-hidden="true">{
        backs}</span><span
        class="hidden-text">{text}</span></span>""")


def drawn_lines(shown):
    """The lines around the one looked at, and among them the line behind which nobody may go back."""
    start, lines = window(shown.table, CHRONICLE.lines(shown))
    free, why = shown.record.free_from() if not facts.is_over(shown.table) else (0, None)
    at, drawn = facts.place(shown.table), []
    for number, one in enumerate(lines, start):
        if why and one.choice > free:
            drawn.append(barrier(shown, why))
            why = None
        drawn.append(line(number, one, one.choice == at))
    if why and lines and lines[-1].choice <= free:
        drawn.append(barrier(shown, why))
    return drawn


def window(table, lines):
    """The number of the first line that stands there, and those that do."""
    if table.sheet == "log":
        return 0, lines
    last = max(0, len(lines) - WINDOW)
    if table.at is None:
        return last, lines[last:]
    here = bisect_right(lines, table.at, key=attrgetter("choice"))
    start = max(0, min(here - WINDOW // 2, last))
    return start, lines[start:start + WINDOW]


def barrier(shown, why):
    """The line between what stays and what may still be taken back."""
    table = shown.table
    text = messages.said(facts.why_stays(why), shown.page, shown.voice)
    if len(facts.people(table)) == len(facts.persons(table)) == 1 and not table.watching:
        further = shown.voice.say("Going further back is counted.")
        text = f"{text} {further}"
    return svg(t"""<li class="log-line is-barrier" id="barrier" aria-live="off">{icon("i-lock")}<span>{
        text}</span></li>""")


def line(number, one, current):
    return part(f"line-{number}", (one, current), lambda: line_anew(number, one, current))


def line_anew(number, one, current):
    is_round = one.kind == "round"
    state = flags(log_line=True, is_current=current, is_round=is_round)
    has_sign = one.seat is not None and not is_round
    sign = shape(one.seat, "shape shape-small") if has_sign else svg(t"<span></span>")
    return svg(t"""<li id="line-{number}"><button class="{state}" data-do="seek:{one.choice}" tabindex="-1">{
        sign}<span>{one.text}</span></button></li>""")
