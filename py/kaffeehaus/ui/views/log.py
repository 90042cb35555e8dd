"""The log beside the board: what happened, where nobody may go back any more, and the way to every choice."""

from typing import NamedTuple

from ...markup import flags, icon, part, shape, svg
from .. import selectors
from . import messages, replay

BLOCK = 16              # choices whose lines come and go together
NEAR, FURTHER = 1, 4    # blocks that stand on both sides of the one looked at; so many more at a time


class Line(NamedTuple):
    """One line of the log: of a choice, and which of its lines."""

    choice: int
    number: int
    seat: int | None
    text: str
    kind: str


class LineCache:
    """The lines of the log that was drawn last, choice by choice; only what stands there is put into
    words."""

    def __init__(self):
        self.reader, self.said = None, {}

    def lines(self, props, choices):
        """What may be heard here of each of these choices, one after the other."""
        ears = selectors.audience(props.table)
        reader = props.game, props.voice.lang, props.names, ears
        if reader != self.reader:
            self.reader, self.said = reader, {}
        for k in choices:
            told, (known, lines) = props.record.told[k], self.said.get(k, (None, ()))
            if known is not told:
                lines = lines_of(props, k, ears)
                self.said[k] = told, lines
            yield lines


def lines_of(props, k, ears):
    """The lines of one choice."""
    words = props.game.words
    heard = [event for event in props.record.told[k] if event[1] in ears]
    said = [(event, words.event(event, props.names, props.voice)) for event in heard]
    said = [(event, text) for event, text in said if text]
    return [Line(k, number, words.about(event), text, event[0]) for number, (event, text) in enumerate(said)]


LINE_CACHE = LineCache()


def summary(props, k):
    """What choice k was, in a sentence."""
    lines = next(LINE_CACHE.lines(props, (k,)))
    return next((line.text for line in lines if line.kind != "round"), "")


def last_events(props):
    """Everything that was told at the last choice that anybody here heard of, up to the one looked at."""
    back = range(selectors.viewed_ply(props.table), -1, -1)
    return [line.text for line in next(filter(None, LINE_CACHE.lines(props, back)), ())]


def event_texts(props, events):
    """(whom it is about, text) of each of these events that has a sentence."""
    words = props.game.words
    lines = ((words.about(event), words.event(event, props.names, props.voice)) for event in events)
    return [line for line in lines if line[1]]


# ---- what is drawn

def log_part(props):
    return part("log", (*depends(props), *replay.depends(props)), lambda: panel(props))


def depends(props):
    """What the lines are made from."""
    table = props.table
    return (props.voice.lang, props.record, selectors.audience(table), table.ply, table.sheet == "log",
            table.log_expansions,
            table.local_seats, table.read_only)


def panel(props):
    table, voice = props.table, props.voice
    count, at = len(props.record), selectors.viewed_ply(table)
    title, where = voice.say("Log"), voice.say("{n} of {all}", n=at, all=count)
    state = flags(log=True, panel=True, is_open=table.sheet == "log")
    lines = part("log-lines", depends(props), lambda: all_lines(props))
    return svg(t"""<section class="{state}" id="log" aria-label="{title}">
        <header class="panel-head"><h2 class="caps">{title}</h2>{taken_back_badge(props)}<span class="small">{
        where}</span></header>
        {replay.scrubber(props)}{lines}</section>""")


def all_lines(props):
    """The lines; looking back is no event that is read aloud."""
    table, title = props.table, props.voice.say("Log")
    aloud = "polite" if table.ply is None else "off"
    follow = ".is-current" if table.ply is not None else ".is-current, .is-barrier"
    around = window(table)
    earlier = more_button("log-earlier", props.voice.say("Earlier")) if around.start else ""
    later = more_button("log-later",
                        props.voice.say("Later")) if around.stop <= block_of(props.record) else ""
    return svg(t"""<div class="log-lines" id="log-lines" role="log" aria-live="{aloud}" tabindex="0"
        aria-label="{title}" data-follow="{follow}">{earlier}{blocks(props, around)}{later}</div>""")


def more_button(name, text):
    """A button that brings further lines."""
    return svg(t"""<button class="btn quiet" id="{name}" data-do="unfold">{icon("i-log")}{text}</button>""")


def taken_back_badge(props):
    backs = props.record.taken_back()
    if not backs:
        return ""
    text = props.voice.many(backs, "{n} choice taken back", "{n} choices taken back")
    return svg(t"""<span class="backs" id="backs" title="{text}">{icon("i-undo")}<span aria-hidden="true">{
        backs}</span><span
        class="hidden-text">{text}</span></span>""")


def block_of(record):
    """The block in which the last choice of a game stands."""
    return len(record) // BLOCK


def window(table):
    """The blocks that stand there, around the one looked at, and as many more as were asked for."""
    here, reach = selectors.viewed_ply(table) // BLOCK, NEAR + FURTHER * table.log_expansions
    return range(max(0, here - reach), min(here + reach, block_of(table.record)) + 1)


def blocks(props, around):
    """The lines, block by block, and among them the line behind which nobody may go back."""
    free, why = props.record.undoable_from() if not selectors.is_over(props.table) else (0, None)
    drawn = []
    for number in around:
        choices = range(number * BLOCK, min(number * BLOCK + BLOCK, len(props.record.told)))
        lines = [line for lines in LINE_CACHE.lines(props, choices) for line in lines]
        stop = next((place for place, line in enumerate(lines) if line.choice > free), None)
        if stop is None and number == block_of(props.record):
            stop = len(lines)
        here = stop is not None and why
        drawn.append(block(props, number, lines, stop if here else None, why))
        why = None if here else why
    return drawn


def block(props, number, lines, stop, why):
    """Lines that follow each other; before one of them what may be taken back begins."""
    at = selectors.viewed_ply(props.table)
    current = at if at // BLOCK == number else None
    guard = (stop, why, can_undo_past_barrier(props.table)) if stop is not None else None
    depends = props.voice.lang, props.game, tuple(lines), current, guard
    return part(f"log-{number}", depends, lambda: draw_block(props, number, lines, current, guard))


def draw_block(props, number, lines, current, guard):
    drawn = [line(one, one.choice == current) for one in lines]
    if guard:
        drawn.insert(guard[0], barrier(props, guard[1]))
    return svg(t"""<ol id="log-{number}">{drawn}</ol>""") if drawn else ""


def can_undo_past_barrier(table):
    """Whether what was done may be taken back beyond the barrier: by somebody alone, who is counted."""
    return len(selectors.local_people(table)) == len(selectors.people(table)) == 1 and not table.read_only


def barrier(props, why):
    """The line between what stays and what may still be taken back."""
    text = messages.message_text(selectors.undo_limit(why), props.page, props.voice)
    if can_undo_past_barrier(props.table):
        further = props.voice.say("Going further back is counted.")
        text = f"{text} {further}"
    return svg(t"""<li class="log-line is-barrier" id="barrier" aria-live="off">{icon("i-lock")}<span>{
        text}</span></li>""")


def line(one, current):
    name = f"line-{one.choice}-{one.number}"
    return part(name, (one, current), lambda: draw_line(name, one, current))


def draw_line(name, one, current):
    is_round = one.kind == "round"
    state = flags(log_line=True, is_current=current, is_round=is_round)
    has_sign = one.seat is not None and not is_round
    sign = shape(one.seat, "shape shape-small") if has_sign else svg(t"<span></span>")
    return svg(t"""<li id="{name}"><button class="{state}" data-do="seek:{one.choice}" tabindex="-1">{
        sign}<span>{one.text}</span></button></li>""")
