"""What stands around every board: masthead, seats, actions, what lies over the table until it is answered."""

from functools import partial
from importlib import import_module

from ...board import Refusal, View
from ...markup import MARKS, flags, icon, on, part, shape, svg, truth, use, wear
from ...table.versions import about, seat_marks
from .. import selectors
from . import lesson, log, prompt, questions, replay, share
from .curtain import rows
from .players import names
from .props import Shown
from .sheets import sheet
from .toasts import toasts

NEWS = 12               # so many lines are told of what came with a link


def board_of(table):
    """The module that draws this game, as today, whatever its rules."""
    return import_module(f"kaffeehaus.games.{table.record.game.key}.board")


def shown_of(page, voice, surroundings):
    """What the open table is drawn from; from now on the seats wear their marks."""
    record = page.table.record
    wear_marks(record)
    return Shown(page, voice, surroundings, names(record, voice), board_of(page.table))


def wear_marks(record):
    """The seats wear the marks of this game."""
    marks = seat_marks(record.game.about, record.setup.seats)
    if tuple(MARKS) != tuple(marks):
        wear(marks)


def view_of(page, voice):
    """All that a board needs to draw itself."""
    table, record = page.table, page.table.record
    players = names(record, voice)
    return View(
        scene=selectors.scene(table), voice=voice, names=players, game=record.game,
        live=selectors.is_live(table) and not table.ghost, picked=table.picked, ghost=table.ghost,
        offer=table.offer, refused=refusal(table, players, voice), spot=selectors.shown_spot(table),
        stage_text=stage_text(table, players, voice), sheet=table.sheet, last=selectors.last_spots(table),
        pacing=prompt.pacing(table, voice) if table.stages else "", around=partial(selectors.around, table),
        wishes=selectors.wishable(table), made=made(table))


def refusal(table, players, voice):
    """Why the wanted choice cannot be, in words."""
    if not table.refused:
        return None
    action, reason, repairs = table.refused
    return Refusal(action, table.record.game.words.reason(reason, players, voice), repairs, reason)


def stage_text(table, players, voice):
    """What is said of what is shown now."""
    if not table.stages:
        return ""
    words = table.record.game.words
    return " ".join(filter(None, (words.event(event, players, voice) for event in table.stages[0].told)))


def made(table):
    """After the end: the choice that was made at the position one looks back at."""
    return table.record.actions[table.at] if selectors.is_over(table) and table.at is not None else None


def tap(page, voice, kind, value):
    """What a tap on the board means: as if nothing were laid out there, and all had been shown."""
    bare = page._replace(table=page.table._replace(ghost=None, stages=()))
    return board_of(page.table).tap(view_of(bare, voice), kind, value)


# ---- what is drawn

def draw(shown):
    """The table, with what lies over it."""
    shown = shown._replace(view=view_of(shown.page, shown.voice))
    table, view, board = shown.table, shown.view, shown.board
    seats, answer = len(view.scene.chairs), partial(questions.answer, shown)
    state = flags(table=True, is_watching=table.watching)
    return svg(t"""<main class="{state} {shown.game.key}" id="table" data-seats="{seats}"{
        replay.stamp(table)}>
        <div class="left">{masthead(shown)}{chairs(shown)}{board.legend(view)}{log.part_of(shown)}</div>
        {prompt.part_of(shown)}{board.board(view)}{bar(shown)}{sheet(shown)}
        </main>{above(shown)}{toasts(shown.page, shown.voice, answer, questions.depends(shown))}""")


def masthead(shown):
    depends = shown.voice.lang, shown.record.game, shown.view.scene
    return part("masthead", depends, lambda: head(shown))


def head(shown):
    key, lobby = shown.game.key, shown.voice.say("Back to the lobby")
    return svg(t"""<header class="masthead" id="masthead">
        <a class="seal" id="home" href="./" data-do="home" aria-label="{lobby}"><svg aria-hidden="true">{
            use(f"{key}-emblem", "lobby")}</svg></a><div><h1 class="title">{shown.game.about.TITLE}</h1><p
            class="small">{
        shown.board.subtitle(shown.view)}{older_rules(shown)}</p></div></header>""")


def older_rules(shown):
    """By which rules a table plays that was begun under earlier ones."""
    if shown.game.rules_version == about(shown.game.key).RULES:
        return ""
    text = shown.voice.say("rules {n}", n=shown.game.rules_version)
    return svg(t""" <span class="older-rules" id="older-rules">· {text}</span>""")


def chairs(shown):
    """Who sits there; each seat is a part of the board's own."""
    title, view = shown.voice.say("Players"), shown.view
    seats = [svg(t"<li>{shown.board.seat(view, chair)}</li>") for chair in view.scene.chairs]
    return svg(t"""<ol class="seats" aria-label="{title}" data-zone="seats">{seats}</ol>""")


# ---- actions

def bar(shown):
    table = shown.table
    depends = (shown.voice.lang, shown.game.key, shown.page.settings.night, selectors.can_undo(table),
               selectors.can_redo(table), selectors.can_reset(table), selectors.can_try(table), can_do(table),
               table.lesson and (lesson.reads(table), selectors.is_last_step(table)))
    return part("bar", depends, lambda: actions(shown))


def can_do(table):
    """Whether something is laid out that can be done."""
    return bool(table.ghost) and selectors.is_live(table)


def actions(shown):
    """The bar; each button is a part of its own, since most of them never change."""
    voice = shown.voice
    more, title, again = voice.say("More"), voice.say("Actions"), voice.say("Redo")
    can_reset = selectors.can_reset(shown.table)
    reset = button("reset", "i-replay", voice.say("Reset turn"), "btn") if can_reset else ""
    redo = svg(t"""<button class="btn square" id="redo" data-do="redo" data-item aria-label="{again}">{
        icon("i-redo")}</button>""") if selectors.can_redo(shown.table) else ""
    return svg(t"""<nav class="{flags(bar=True, has_reset=can_reset)}" id="bar" aria-label="{title}"
        data-zone="bar">
        {way_back(shown)}{redo}{reset}<span class="separator desk-only"></span>{on_desk(shown)}
        <button class="btn phone-only" id="more" data-do="sheet:log" data-item>{icon("i-more")}{more}</button>
        {way_on(shown)}</nav>""")


def on_desk(shown):
    """The quiet buttons, which on a phone are in the sheets."""
    voice, night = shown.voice, shown.page.settings.night
    trial = replay.attempt(voice, "try-button",
                           "btn quiet desk-only") if selectors.can_try(shown.table) else ""
    return [trial, button("sheet:hint", "i-hint", voice.say("Hint")),
            button("sheet:log", "i-log", voice.say("Log")),
            button("sheet:players", "i-players", voice.say("Players")),
            button("sheet:rules", "i-rules", voice.say("Rules")),
            button("sheet:share", "i-share", voice.say("Share")),
            button("sheet:settings", "i-settings", voice.say("Settings")),
            button("theme", "i-sun", voice.say("Day")) if night
            else button("theme", "i-moon", voice.say("Night"))]


def button(do, sign, text, kind="btn quiet desk-only"):
    name = f"{do.rpartition(':')[2]}-button"
    return part(name, (sign, text), lambda: svg(t"""<button class="{kind}" id="{name}" data-do="{do}"
        data-item>{icon(sign)}<span>{text}</span></button>"""))


def way_back(shown):
    """Undo; at the end of a lesson it can be begun anew."""
    table, voice = shown.table, shown.voice
    if lesson.reads(table) and selectors.is_last_step(table):
        text = voice.say("Once more")
        return svg(t"""<button class="btn" id="again" data-do="learn:{shown.game.key}" data-item>{
            icon("i-replay")}{
            text}</button>""")
    text, none = voice.say("Undo"), not selectors.can_undo(table)
    return part("undo", (text, none), lambda: svg(t"""<button class="btn" id="undo" data-do="undo" data-item
        aria-disabled="{truth(none)}" aria-keyshortcuts="U">{icon("i-undo")}{text}<kbd
        aria-hidden="true">U</kbd></button>"""))


def way_on(shown):
    """Done; in a lesson, where there is only something to read, one reads on, and in the end plays."""
    table, voice = shown.table, shown.voice
    if not lesson.reads(table):
        text, none = voice.say("Done"), not can_do(table)
        return part("done", (text, none), lambda: svg(t"""<button class="btn primary done"
            id="done" data-do="done" data-item{on("disabled", none)}
            aria-keyshortcuts="D">{icon("i-done")}{text}<kbd aria-hidden="true">D</kbd></button>"""))
    name, do, text = "done", "done", voice.say("Go on")
    if selectors.is_last_step(table):
        name, do, text = "play", f"table:{shown.game.key}", voice.say("Play")
    return svg(t"""<button class="btn primary done" id="{name}" data-do="{do}" data-item>{icon("i-right")}{
        text}</button>""")


# ---- over the table, until it is answered or put away

def above(shown):
    if selectors.asks_who(shown.table):
        return who_plays(shown)
    if shown.table.code:
        return share.code(shown)
    return news(shown) if shown.table.news is not None else ""


def who_plays(shown):
    """Who plays at this device: asked of whoever opens a link that hands a game on."""
    voice = shown.voice
    title, text = voice.say("Who plays at this device?"), voice.say("The others go on playing by links.")
    every, look = voice.say("All of them"), voice.say("I only look on")
    buttons = [seat_button(shown, seat) for seat in selectors.persons(shown.table)]
    return svg(t"""<div class="backdrop"></div><section class="dialog" id="who-plays" role="dialog"
        aria-modal="true"
        aria-label="{title}"><div class="dialog-head"><h2 class="title">{title}</h2></div><p class="prose">{
        text}</p>
        <div class="who-plays">{buttons}</div>
        <div class="buttons"><button class="btn" id="mine-all" data-do="mine:all">{icon("i-players")}{
        every}</button>
        <button class="btn quiet" id="mine-none" data-do="mine:none">{icon("i-eye")}{
        look}</button></div></section>""")


def seat_button(shown, seat):
    turn = seat == selectors.turn(shown.table)
    next_up = svg(t"""<span class="small">{shown.voice.say("to move")}</span>""") if turn else ""
    kind = "btn primary" if turn else "btn"
    return svg(t"""<button class="{kind}" id="mine-{seat}" data-do="mine:{seat}">{shape(seat)}<span>{
        shown.names[seat]}</span>{next_up}</button>""")


def news(shown):
    """What came with a link, before one goes on."""
    lines = log.told(shown, selectors.heard(shown.table, shown.table.news + 1))
    if not lines:
        return ""
    title, on_with_it = shown.voice.say("What has happened"), shown.voice.say("To the table")
    return svg(t"""<div class="backdrop" data-do="news"></div><section class="dialog" id="news" role="dialog"
        aria-modal="true"
        aria-label="{title}"><div class="dialog-head"><h2 class="title">{title}</h2></div><ol class="recap">{
        rows(lines[-NEWS:])}</ol><div class="buttons at-end"><button class="btn primary" id="news-close"
        data-do="news">{
        icon("i-done")}{on_with_it}</button></div></section>""")
