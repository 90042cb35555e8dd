"""The shelf of saved games: going on, the same deal once more, files to take along, and results."""

from typing import NamedTuple

from ...games import GAMES
from ...markup import flags, icon, part, svg
from ...table.link import LinkError, peek
from ...table.versions import seat_marks
from ..i18n import ago
from ..statistics import left_out, rows
from .players import LEVELS
from .sketch import drawn

OVER = -1


class Described(NamedTuple):
    """A saved game in words; `game` is None where it cannot be read."""

    game: str | None
    title: str
    when: str
    standing: object = ""       # who stands where, as markup


def described(visit, save):
    voice = visit.voice
    try:
        key, _ = peek(save.link)
    except (LinkError, TypeError):
        title, kept = voice.say("A saved game that cannot be read"), voice.say("It is kept as it is.")
        return Described(None, title, kept)
    about = GAMES.about(key)
    turn, *points = save.about if fits(save, about) else (None,)
    own = save.mine and turn in save.mine
    said = voice.say("finished") if turn == OVER else voice.say("Your turn") if own else ""
    when = ago(voice, max(0, visit.page.now - save.at)) if save.at else ""
    when = " · ".join(filter(None, (said, when)))
    return Described(key, about.TITLE, when, standing(voice, about, turn, points))


def standing(voice, about, turn, points):
    """The points seat by seat, and whose turn it is."""
    marks, to_move = seat_marks(about, len(points)), svg(t"""<span class="hidden-text">{
        voice.say("to move")}</span>""")
    return [svg(t"""<span class="{flags(is_active=seat == turn)}">{icon(f"seat-{marks[seat]}", "shape")}{
        score}{
            to_move if seat == turn else ""}</span>""") for seat, score in enumerate(points)]


def fits(save, about):
    """Whether what a save says of itself can be true: whose turn it is, and points for as many seats."""
    turn, *points = save.about or (None,)
    return len(points) in about.SEATS and turn in range(OVER, len(points))


def picture(visit, save, game, kind):
    """The game as it stands; where that was not kept, its poster."""
    return drawn(game, save.sketch, kind) or svg(t"""<img class="{kind}" src="{
        visit.surroundings.pictures[game]}" width="128" height="128" alt="">""")


# ---- what is drawn

def dialog(visit):
    """The backdrop and the shelf, where it is open."""
    page = visit.page
    if not page.lobby.shelf.open:
        return ""
    depends = visit.voice.lang, page.stored, page.lobby.shelf, page.now, visit.surroundings
    return svg(t"""<div class="backdrop" data-do="close"></div>{
        part("shelf", depends, lambda: section(visit))}""")


def section(visit):
    voice, saves, most = visit.voice, visit.page.stored.saves, visit.page.lobby.shelf.most
    title, close, empty = voice.say("Saved games"), voice.say("Close"), voice.say("There are none yet.")
    none = svg(t"""<p class="prose">{empty}</p>""") if not saves else ""
    return svg(t"""<section class="dialog is-wide" id="shelf" role="dialog" aria-modal="true"
        aria-label="{title}"><div class="dialog-head"><h2 class="title">{title}</h2>
        <button class="btn square quiet" id="shelf-close" data-do="close" aria-label="{close}">{
        icon("i-close")}</button></div>
        {none}<ul class="saves">{[row(visit, save) for save in saves[:most]]}</ul>{
        more(visit, len(saves) - most)}{
        files(voice, saves)}{promise(visit)}{results(visit)}</section>""")


def more(visit, hidden):
    """The button that shows more of the saved games, and how many are not even read yet."""
    voice, left = visit.voice, visit.page.stored.left
    unread = voice.many(left, "{n} more is being read.", "{n} more are being read.")
    reading = svg(t"""<p class="small">{unread}</p>""") if left else ""
    if hidden <= 0:
        return reading
    text = voice.many(hidden, "Show more: there is {n} more", "Show more: there are {n} more")
    return svg(t"""{reading}<div class="buttons"><button class="btn" id="more-saves" data-do="more">{
        icon("i-more")}{
        text}</button></div>""")


def row(visit, save):
    game, title, when, chairs = described(visit, save)
    if not game:
        return unreadable(visit, save, title, when)
    voice, key = visit.voice, save.key
    go_on = voice.say("Look back") if save.about[:1] == (OVER,) else voice.say("Resume")
    again = square("deal", f"deal:{key}", "i-replay", voice.say("Same deal"), title)
    out = square("file", f"export:{key}", "i-share", voice.say("Save as a file"), title)
    return svg(t"""<li class="save" id="save-{key}">{picture(visit, save, game, "save-picture")}
        <span class="save-text"><b>{title}</b><span class="standing">{chairs}</span><span class="small">{
        when}</span></span>
        <span class="buttons"><a class="btn" id="resume-{key}" href="#game/{key}">{go_on}</a>{again}{out}{
        remove(visit, key, title)}</span></li>""")


def unreadable(visit, save, title, about):
    """A game that cannot be read can still be taken along as it is."""
    out = square("file", f"damaged:{save.key}", "i-share", visit.voice.say("Save as a file"), title)
    return svg(t"""<li class="save" id="save-{save.key}"><span class="save-text"><b>{title}</b><span
        class="small">{
        about}</span></span><span class="buttons">{out}{remove(visit, save.key, title)}</span></li>""")


def square(name, do, sign, text, title):
    """A quiet button of one saved game."""
    key = do.rpartition(":")[2]
    return svg(t"""<button class="btn quiet square" id="{name}-{key}" data-do="{do}" aria-label="{text}: {
        title}" title="{
        text}">{icon(sign)}</button>""")


def remove(visit, key, title):
    """The first press asks, the second removes."""
    sure = visit.page.lobby.shelf.sure == key
    text = visit.voice.say("Really remove") if sure else visit.voice.say("Remove")
    return svg(t"""<button class="{flags(btn=True, quiet=not sure, square=not sure)}" id="remove-{key}"
        data-do="remove:{key}"
        aria-label="{text}: {title}">{icon("i-close")}{text if sure else ""}</button>""")


def files(voice, saves):
    every, take = voice.say("Save all as a file"), voice.say("Open a file")
    out = svg(t"""<button class="btn" id="export" data-do="export">{icon("i-share")}{
        every}</button>""") if saves else ""
    return svg(t"""<div class="buttons">{out}{chooser(take, "file-shelf")}</div>""")


def chooser(text, name):
    """A button that lets one choose a file."""
    return svg(t"""<label class="btn file" for="{name}">{icon("i-log")}{text}<input type="file" id="{name}"
        data-put="file"
        accept=".json,.txt,application/json"></label>""")


def promise(visit):
    """Whether the browser has promised to keep what is stored."""
    voice, safe, refused = visit.voice, visit.page.lobby.shelf.safe, visit.page.lobby.shelf.refused
    if safe is None or not visit.page.stored.possible:
        return ""
    if safe:
        promised = voice.say("The browser has promised to keep what is stored here.")
        return svg(t"""<p class="mark" id="safe">{icon("i-tick")}{promised}</p>""")
    text = voice.say("The browser may clear this when it runs short of space. A file is safe.")
    if refused:
        text = voice.say("The browser was asked and has not promised it: it may clear this when it runs "
                         "short of space. A file is safe.")
    ask = voice.say("Ask it to keep them")
    return svg(t"""<div class="promise" id="safe"><p class="small" role="status">{text}</p>
        <button class="btn" id="persist"
        data-do="persist">{
        ask}</button></div>""")


# ---- what came out

def results(visit):
    voice, found = visit.voice, visit.page.stored.results
    counted, out = rows(found), left_out(found)
    if not counted:
        return ""
    title, again = voice.say("Results"), voice.say("Count again")
    heads = [svg(t"""<th scope="col">{text}</th>""")
             for text in (voice.say("Played"), voice.say("Won"), voice.say("Best"), voice.say("Average"))]
    note = voice.many(out, "{n} game in which choices were taken back is left out.",
                      "{n} games in which choices were taken back are left out.") if out else ""
    return svg(t"""<section id="results"><h3 class="caps gold">{title}</h3><table
        class="results"><thead><tr><td></td>{
        heads}</tr></thead><tbody>{[counted_row(voice, one) for one in counted]}</tbody></table><p
        class="small">{note}</p>
        <div class="buttons"><button class="btn quiet" id="recount" data-do="recount">{icon("i-replay")}{
        again}</button></div>
        </section>""")


def counted_row(voice, one):
    """What one kind of player did in one game."""
    if one.kind == 0:
        player = voice.say("People")
    else:
        player = voice.say(LEVELS[one.kind]) if one.kind < len(LEVELS) else voice.say("Computer")
    return svg(t"""<tr><th scope="row">{GAMES.about(one.game).TITLE} · {player}</th>
        <td>{one.played}</td><td>{one.won}</td><td>{one.best}</td><td>{
        round(one.total / one.played)}</td></tr>""")
