"""Teaching notes: the prompt that reads them or helps to write one, the sheet with all of them, the marks."""

from json import dumps

from ...markup import flags, icon, on, svg, truth
from ...table import link, notes
from ...table.words import mark
from .. import selectors
from . import replay

TOOLS = {notes.RING: mark("Ring"), notes.CROSS: mark("Cross"), notes.ARROW: mark("Arrow")}
TAP = {notes.RING: mark("tap the place that the ring is for."),
       notes.CROSS: mark("tap the place that the cross is for."),
       notes.ARROW: mark("tap the place at which the arrow starts.")}


def current(table):
    """The note at the choice in view."""
    return notes.note_at(table.record, selectors.viewed_ply(table))


def marks(table, voice):
    """The marks over the board as JSON, and what is said of spots that are not there."""
    shown = [list(mark) for mark in current(table).marks]
    if table.teaching.start:
        shown.append([notes.RING, table.teaching.start, ""])
    return dumps(shown), voice.say("not on this board")


# ---- the prompt

def prompt(props):
    return writing(props) if props.table.teaching.writing else reading(props)


def frame(props, text, buttons):
    return svg(t"""<div class="prompt is-teaching" id="prompt" tabindex="-1"><span class="prompt-mark">{
        icon("i-log")}</span><p class="ask" role="status">{text}</p><span class="repairs">{
        replay.phone_controls(props)}{buttons}</span></div>""")


def button(name, do, text, pressed=None):
    state = "" if pressed is None else on(f'aria-pressed="{truth(pressed)}"', True)
    return svg(t"""<button class="repair" id="{name}" data-do="{do}"{state}>{text}</button>""")


def writing(props):
    voice, table, teaching = props.voice, props.table, props.table.teaching
    now = voice.say(TAP[teaching.tool])
    if teaching.start:
        now = voice.say("now tap the place that it points to.")
    text = voice.say("Note at choice {n}: {tap}", n=selectors.viewed_ply(table), tap=now)
    tools = [button(f"tool-{tool}", f"tool:{tool}", voice.say(name), tool == teaching.tool)
             for tool, name in TOOLS.items()]
    if teaching.start or current(table).marks:
        tools.append(button("unmark", "unmark", voice.say("Take back")))
    tools.append(button("to-words", "sheet:teaching", voice.say("Words")))
    return frame(props, text, [*tools, button("notes-end", "end-notes", voice.say("End"))])


def reading(props):
    """The note at the choice in view; between notes, what happened there."""
    voice, table = props.voice, props.table
    found, here = notes.notes_of(table.record), selectors.viewed_ply(table)
    number = next((place for place, note in enumerate(found, 1) if note.ply == here), None)
    if number is None:
        text = voice.say("Choice {n} of {all}", n=here, all=len(table.record))
    else:
        place = voice.say("Note {n} of {all}", n=number, all=len(found))
        text = svg(t"<b>{place}.</b> {found[number - 1].words}")
    buttons = []
    if any(note.ply < here for note in found):
        buttons.append(button("note-back", "next-note:-1", voice.say("Back")))
    if any(note.ply > here for note in found):
        buttons.append(button("note-on", "next-note:1", voice.say("Next note")))
    return frame(props, text, [*buttons, button("notes-end", "end-notes", voice.say("End"))])


# ---- the sheet

def depends(props):
    table = props.table
    return props.record, table.ply, table.teaching, props.page.copied, props.environment


def sheet(props):
    """The words of the note at hand, and all notes with their link."""
    if not (props.table.teaching and props.table.teaching.writing):
        return all_notes(props)
    voice, note = props.voice, current(props.table)
    label = voice.say("Words of the note at choice {n}", n=note.ply)
    count = voice.say("{n} of {all}", n=len(note.words), all=notes.MOST_WORDS)
    drop = voice.say("Remove this note")
    remove = svg(t"""<div class="buttons"><button class="btn quiet" id="drop-note" data-do="drop-note">{
        icon("i-close")}{drop}</button></div>""") if note.words or note.marks else ""
    return svg(t"""<p><textarea class="entry words takes-focus" id="words" data-put="words" maxlength="{
        notes.MOST_WORDS}" aria-label="{label}" placeholder="{label}">{note.words}</textarea></p><p
        class="small">{count}</p>{remove}{all_notes(props)}""")


def all_notes(props):
    voice, found, here = props.voice, notes.notes_of(props.record), selectors.viewed_ply(props.table)
    if not found:
        text = voice.say("There are no notes yet. Go to a choice, write what there is to say, and tap places "
                         "on the board to mark them.")
        return svg(t"""<div class="rule-text"><p>{text}</p></div>""")
    title, copy, field = voice.say("Notes"), voice.say("Copy teaching link"), voice.say("The teaching link")
    text = link.encode(props.record)
    rows = [row(voice, number, note, note.ply == here) for number, note in enumerate(found, 1)]
    tick = svg(t"""<p class="mark" role="status">{icon("i-tick")}{voice.say("Copied")}</p>""")
    length = voice.many(len(text), "The game with its notes is one link of {n} character.",
                        "The game with its notes is one link of {n} characters.")
    return svg(t"""<h3 class="caps gold">{title}</h3><ol class="notes-list">{rows}</ol><p class="small">{
        length}</p><p><input class="entry" id="notes-link" readonly value="{props.environment.address(text)}"
        aria-label="{field}"></p><div class="buttons"><button class="btn strong" id="copy-notes"
        data-do="copy-notes">{icon("i-link")}{copy}</button>{
        tick if props.page.copied == text else ""}</div>""")


def row(voice, number, note, is_here):
    words = note.words or voice.say("marks only")
    return svg(t"""<li><button class="{flags(note=True)}" id="note-{note.ply}" data-do="write:{note.ply}"{
        on('aria-current="true"', is_here)}><b>{number}</b><span>{words}</span><span class="small">{
        note.ply}</span></button></li>""")
