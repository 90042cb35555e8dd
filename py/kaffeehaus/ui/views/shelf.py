"""The shelf: saved games with resume, same deal, export and removal."""

from typing import NamedTuple

from ...games import GAMES
from ...markup import flags, icon, part, svg
from ...table.link import LinkError, peek
from ...table.versions import seat_marks
from ..i18n import ago
from .sketch import draw_sketch

OVER = -1


class SaveSummary(NamedTuple):
    """A saved game in words; `game` is None if it cannot be read."""

    game: str | None
    title: str
    when: str
    standing: object = ""       # points by seat, as markup


def summarize(props, save):
    voice = props.voice
    try:
        key, _ = peek(save.link)
    except (LinkError, TypeError):
        title, note = voice.say("A saved game that cannot be read"), voice.say("It is kept as it is.")
        return SaveSummary(None, title, note)
    about = GAMES.about(key)
    turn, *points = save.standing if is_plausible(save, about) else (None,)
    own = save.local_seats and turn in save.local_seats
    state = voice.say("finished") if turn == OVER else voice.say("Your turn") if own else ""
    when = ago(voice, max(0, props.page.now - save.saved_at)) if save.saved_at else ""
    when = " · ".join(filter(None, (state, when)))
    return SaveSummary(key, about.TITLE, when, standing(voice, about, turn, points))


def standing(voice, about, turn, points):
    """The points by seat, and whose turn it is."""
    marks, to_move = seat_marks(about, len(points)), svg(t"""<span class="hidden-text">{
        voice.say("to move")}</span>""")
    return [svg(t"""<span class="{flags(is_active=seat == turn)}">{icon(f"seat-{marks[seat]}", "shape")}{
        score}{
            to_move if seat == turn else ""}</span>""") for seat, score in enumerate(points)]


def is_plausible(save, about):
    """Whether the stored standing can be true for this game."""
    turn, *points = save.standing or (None,)
    return len(points) in about.SEATS and turn in range(OVER, len(points))


def thumbnail(props, save, game, kind):
    """The sketch of the position, or else the poster."""
    return draw_sketch(game, save.sketch, kind) or svg(t"""<img class="{kind}" src="{
        props.environment.posters[game]}" width="128" height="128" alt="">""")


# ---- drawing

def dialog(props):
    """The dialog with its backdrop, if it is open."""
    page = props.page
    if not page.lobby.shelf.open:
        return ""
    depends = (props.voice.lang, page.storage, page.lobby.shelf, page.coach_loaded, page.now,
               props.environment)
    return svg(t"""<div class="backdrop" data-do="close"></div>{
        part("shelf", depends, lambda: section(props))}""")


def section(props):
    voice, saves, most = props.voice, props.page.storage.saves, props.page.lobby.shelf.limit
    title, close, empty = voice.say("Saved games"), voice.say("Close"), voice.say("There are none yet.")
    none = svg(t"""<p class="prose">{empty}</p>""") if not saves else ""
    return svg(t"""<section class="dialog is-wide" id="shelf" role="dialog" aria-modal="true"
        aria-label="{title}"><div class="dialog-head"><h2 class="title">{title}</h2>
        <button class="btn square quiet" id="shelf-close" data-do="close" aria-label="{close}">{
        icon("i-close")}</button></div>
        {none}<ul class="saves">{[save_row(props, save) for save in saves[:most]]}</ul>{
        more_button(props, len(saves) - most)}{
        file_buttons(voice, saves)}{persistence_notice(props)}</section>""")


def more_button(props, hidden):
    """A button to list more games, and how many are still unread."""
    voice, left = props.voice, props.page.storage.unread
    unread = voice.many(left, "{n} more is being read.", "{n} more are being read.")
    reading = svg(t"""<p class="small">{unread}</p>""") if left else ""
    if hidden <= 0:
        return reading
    text = voice.many(hidden, "Show more: there is {n} more", "Show more: there are {n} more")
    return svg(t"""{reading}<div class="buttons"><button class="btn" id="more-saves" data-do="more">{
        icon("i-more")}{
        text}</button></div>""")


def save_row(props, save):
    game, title, when, chairs = summarize(props, save)
    if not game:
        return unreadable(props, save, title, when)
    voice, key = props.voice, save.key
    go_on = voice.say("Look back") if save.standing[:1] == (OVER,) else voice.say("Resume")
    again = icon_button("deal", f"deal:{key}", "i-replay", voice.say("Same deal"), title)
    export = icon_button("file", f"export:{key}", "i-share", voice.say("Save as a file"), title)
    return svg(t"""<li class="save" id="save-{key}">{thumbnail(props, save, game, "save-picture")}
        <span class="save-text"><b>{title}</b><span class="standing">{chairs}</span><span class="small">{
        when}</span></span>
        <span class="buttons"><a class="btn" id="resume-{key}" href="#game/{key}">{go_on}</a>{again}{export}{
        remove(props, key, title)}</span></li>""")


def unreadable(props, save, title, about):
    """An unreadable game can still be exported."""
    export = icon_button("file", f"damaged:{save.key}", "i-share", props.voice.say("Save as a file"), title)
    return svg(t"""<li class="save" id="save-{save.key}"><span class="save-text"><b>{title}</b><span
        class="small">{
        about}</span></span><span class="buttons">{export}{remove(props, save.key, title)}</span></li>""")


def icon_button(name, do, sign, text, title):
    """A quiet button of one saved game."""
    key = do.rpartition(":")[2]
    return svg(t"""<button class="btn quiet square" id="{name}-{key}" data-do="{do}" aria-label="{text}: {
        title}" title="{
        text}">{icon(sign)}</button>""")


def remove(props, key, title):
    """The first press asks, the second removes."""
    sure = props.page.lobby.shelf.confirm_remove == key
    text = props.voice.say("Really remove") if sure else props.voice.say("Remove")
    return svg(t"""<button class="{flags(btn=True, quiet=not sure, square=not sure)}" id="remove-{key}"
        data-do="remove:{key}"
        aria-label="{text}: {title}">{icon("i-close")}{text if sure else ""}</button>""")


def file_buttons(voice, saves):
    every, take = voice.say("Save all as a file"), voice.say("Open a file")
    export = svg(t"""<button class="btn" id="export" data-do="export">{icon("i-share")}{
        every}</button>""") if saves else ""
    return svg(t"""<div class="buttons">{export}{chooser(take, "file-shelf")}</div>""")


def chooser(text, name):
    """A file input that looks like a button."""
    return svg(t"""<label class="btn file" for="{name}">{icon("i-log")}{text}<input type="file" id="{name}"
        data-put="file"
        accept=".json,.txt,application/json"></label>""")


def persistence_notice(props):
    """Whether the browser keeps stored data, and a button to ask for it."""
    voice, storage = props.voice, props.page.storage
    if storage.persistent is None or not storage.available:
        return ""
    if storage.persistent:
        promised = voice.say("The browser has promised to keep what is stored here.")
        return svg(t"""<p class="mark" id="safe">{icon("i-tick")}{promised}</p>""")
    text = voice.say("The browser may clear this when it runs short of space. A file is safe.")
    if storage.persistence_denied:
        text = voice.say("The browser was asked and has not promised it: it may clear this when it runs "
                         "short of space. A file is safe.")
    ask = voice.say("Ask it to keep them")
    return svg(t"""<div class="promise" id="safe"><p class="small" role="status">{text}</p>
        <button class="btn" id="persist"
        data-do="persist">{
        ask}</button></div>""")
