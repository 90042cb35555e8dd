"""The curtain over a shared table: whom to pass the device to, and a recap of what has happened."""

from ...markup import flags, icon, part, seat_mark, shape, svg
from .. import selectors
from .log import event_texts
from .toasts import toasts

LINES = 6                       # of the recap
LONG = 9                        # names with longer words are written smaller


def draw(props):
    table, voice, seat = props.table, props.voice, selectors.curtain_seat(props.table)
    depends = voice.lang, props.record, seat, table.curtain
    return svg(t"""{part("curtain", depends, lambda: curtain(props, seat))}{toasts(props.page, voice)}""")


def curtain(props, seat):
    covered = props.voice.say("The table is covered")
    head = svg(t"""<p class="curtain-note">{icon("i-lock")}<span>{covered}</span></p>""")
    plate = recap(props) if props.table.curtain.recap else pass_device(props, seat)
    return svg(t"""<main class="curtain {props.game.key}" id="curtain" data-seat="{seat_mark(seat)}">{head}{
        plate}</main>""")


def ring():
    """The button's ring, which fills while the button is held."""
    return svg(t"""<span class="hold-ring"><svg viewBox="0 0 54 54" aria-hidden="true"><circle cx="27" cy="27"
        r="23"/>
    <circle class="hold-time" cx="27" cy="27" r="23" pathLength="100"/></svg>{icon("i-eye")}</span>""")


def pass_device(props, seat):
    """The player's name, and the button to hold."""
    voice, name, armed = props.voice, props.names[seat], props.table.curtain.armed
    kind = flags(curtain_name=True, is_long=max(map(len, name.split()), default=0) > LONG)
    pass_to = voice.say("Pass the device to")
    look = voice.say("Press once more") if armed else voice.say("Hold to look")
    other = voice.say("Only {name} should see this.", name=name) if armed else voice.say("or press twice")
    return svg(t"""<div class="curtain-plate"><h1 class="curtain-to" id="curtain-to"><span class="caps">{
        pass_to}</span>
        {shape(seat)}<span class="{kind}">{name}</span></h1><div class="chequer"></div></div>
        <button class="hold" id="lift" data-do="lift" data-hold aria-describedby="curtain-to">{
        ring()}<span><b>{
        look}</b><span class="hold-way">{other}</span></span></button>""")


def recap(props):
    """What has happened since this seat's last choice."""
    events = selectors.events_since_own_choice(props.table, props.table.curtain.lifted)
    voice, lines = props.voice, event_texts(props, events)
    more, title, to_table = len(lines) - LINES, voice.say("Since your last choice"), voice.say("To the table")
    earlier = voice.many(more, "{n} earlier line is in the log.", "{n} earlier lines are in the log.")
    before = svg(t"""<p class="small">{earlier}</p>""") if more > 0 else ""
    return svg(t"""<div class="curtain-plate is-recap"><h1 class="caps" id="curtain-to">{title}</h1><div
        class="chequer"></div>
        {before}<ol class="recap" id="recap">{event_rows(lines[-LINES:])}</ol></div>
        <button class="hold is-running" id="lift" data-do="lift" aria-describedby="recap">{ring()}<span><b>{
        to_table}</b></span></button>""")


def event_rows(lines):
    """Events as list items."""
    return [svg(t"""<li>{shape(seat, "shape shape-small") if seat is not None else ""}<span>{
        text}</span></li>""")
            for seat, text in lines]
