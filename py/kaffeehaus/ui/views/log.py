"""The log beside the board: events by choice, buttons to each choice, and the undo barrier."""

from typing import NamedTuple

from ...markup import flags, icon, part, shape, svg
from .. import selectors
from . import messages, replay, said

BLOCK = 16              # choices whose lines are one part
NEAR, FURTHER = 1, 4    # blocks shown on both sides of the one in view, and more of them at a time


class Line(NamedTuple):
    """A line of the log: its choice, and which of the choice's lines it is.

    `has_why`: a bot can say why it made the choice; `said`: it has.
    """

    choice: int
    number: int
    seat: int | None
    text: str
    kind: str
    has_why: bool
    said: str = ""


class LineCache:
    """The lines drawn last, by choice; only lines in view are put into words."""

    def __init__(self):
        self.context, self.cache = None, {}

    def lines(self, props, choices):
        """The visible lines of these choices, one choice after the other."""
        audience = selectors.audience(props.table)
        context = props.game, props.voice.lang, props.names, audience
        if context != self.context:
            self.context, self.cache = context, {}
        for k in choices:
            events, has_why = props.record.told[k], selectors.is_explicable(props.table, k - 1)
            cached, had_why, lines = self.cache.get(k, (None, False, ()))
            if cached is not events or had_why != has_why:
                lines = lines_of(props, k, audience, has_why)
                self.cache[k] = events, has_why, lines
            yield lines


def lines_of(props, k, audience, has_why):
    """The lines of one choice."""
    words = props.game.words
    visible = [event for event in props.record.told[k] if event[1] in audience]
    sentences = [(event, words.event(event, props.names, props.voice)) for event in visible]
    sentences = [(event, text) for event, text in sentences if text]
    return [Line(k, number, words.about(event), text, event[0], has_why and not number)
            for number, (event, text) in enumerate(sentences)]


LINE_CACHE = LineCache()


def summary(props, k):
    """A choice in one sentence."""
    lines = next(LINE_CACHE.lines(props, (k,)))
    return next((line.text for line in lines if line.kind != "round"), "")


def last_events(props):
    """All lines of the last choice that has any, up to the one in view."""
    back = range(selectors.viewed_ply(props.table), -1, -1)
    return [line.text for line in next(filter(None, LINE_CACHE.lines(props, back)), ())]


def event_texts(props, events):
    """(seat, text) of each event that has a sentence."""
    words = props.game.words
    lines = ((words.about(event), words.event(event, props.names, props.voice)) for event in events)
    return [line for line in lines if line[1]]


# ---- drawing

def log_part(props):
    return part("log", (*depends(props), *replay.depends(props)), lambda: panel(props))


def depends(props):
    """What the lines depend on."""
    table = props.table
    return (props.voice.lang, props.record, selectors.audience(table), table.ply, table.sheet == "log",
            table.log_expansions, table.whys,
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
    """The lines; they are not announced to screen readers in a replay."""
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
    """A button that shows more lines."""
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
    """The block of the last choice."""
    return len(record) // BLOCK


def window(table):
    """The blocks to show: those around the choice in view, and more on demand."""
    viewed, reach = selectors.viewed_ply(table) // BLOCK, NEAR + FURTHER * table.log_expansions
    return range(max(0, viewed - reach), min(viewed + reach, block_of(table.record)) + 1)


def blocks(props, around):
    """The lines by block, with the undo barrier among them."""
    free, why = props.record.undoable_from() if not selectors.is_over(props.table) else (0, None)
    drawn = []
    for number in around:
        choices = range(number * BLOCK, min(number * BLOCK + BLOCK, len(props.record.told)))
        lines = [with_reasons(props, one) for lines in LINE_CACHE.lines(props, choices) for one in lines]
        stop = next((place for place, line in enumerate(lines) if line.choice > free), None)
        if stop is None and number == block_of(props.record):
            stop = len(lines)
        is_here = stop is not None and why
        drawn.append(block(props, number, lines, stop if is_here else None, why))
        why = None if is_here else why
    return drawn


def block(props, number, lines, stop, why):
    """A block of lines; `stop` is where the barrier stands, if it is in this block."""
    at = selectors.viewed_ply(props.table)
    current = at if at // BLOCK == number else None
    guard = (stop, why, can_undo_past_barrier(props.table)) if stop is not None else None
    depends = props.voice.lang, props.game, tuple(lines), current, guard
    return part(f"log-{number}", depends, lambda: draw_block(props, number, lines, current, guard))


def with_reasons(props, one):
    """The line with what the bot said of its choice, if it did."""
    why = selectors.why_of(props.table, one.choice - 1) if one.has_why else None
    return one._replace(said=said.sentence(props, why)) if why and why.advice else one


def draw_block(props, number, lines, current, guard):
    drawn = [line(props.voice, one, one.choice == current) for one in lines]
    if guard:
        drawn.insert(guard[0], barrier(props, guard[1]))
    return svg(t"""<ol id="log-{number}">{drawn}</ol>""") if drawn else ""


def can_undo_past_barrier(table):
    """Whether undo may go past the barrier: for a single player against bots, and it is counted."""
    return len(selectors.local_people(table)) == len(selectors.people(table)) == 1 and not table.read_only


def barrier(props, why):
    """The line between what stays and what can be taken back."""
    text = messages.message_text(selectors.undo_limit(why), props.page, props.voice)
    if can_undo_past_barrier(props.table):
        further = props.voice.say("Going further back is counted.")
        text = f"{text} {further}"
    return svg(t"""<li class="log-line is-barrier" id="barrier" aria-live="off">{icon("i-lock")}<span>{
        text}</span></li>""")


def line(voice, one, current):
    name = f"line-{one.choice}-{one.number}"
    return part(name, (one, current, voice.lang), lambda: draw_line(voice, name, one, current))


def draw_line(voice, name, one, current):
    is_round = one.kind == "round"
    state = flags(log_line=True, is_current=current, is_round=is_round)
    has_sign = one.seat is not None and not is_round
    sign = shape(one.seat, "shape shape-small") if has_sign else svg(t"<span></span>")
    return svg(t"""<li id="{name}"><button class="{state}" data-do="seek:{one.choice}" tabindex="-1">{
        sign}<span>{one.text}</span></button>{why_button(voice, one) if one.has_why else ""}{
        svg(t"""<p class="log-said">{one.said}</p>""") if one.said else ""}</li>""")


def why_button(voice, one):
    """Asks a bot why it made this choice."""
    text = voice.say("Why?")
    return svg(t"""<button class="log-why" id="why-{one.choice}" data-do="explain:{one.choice - 1}"
        tabindex="-1" title="{text}">{icon("i-speak")}</button>""")
