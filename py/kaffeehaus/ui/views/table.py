"""The frame around every board: masthead, seats, action bar, and dialogs."""

from functools import partial
from importlib import import_module

from ...board import Refusal, View
from ...markup import SEAT_MARKS, flags, icon, on, part, set_seat_marks, shape, svg, truth, use
from ...table.versions import about, seat_marks
from .. import selectors
from . import lesson, list_view, log, prompt, questions, replay, share
from .close_up import close_up
from .curtain import event_rows
from .players import player_names
from .props import TableProps
from .sheets import sheet
from .toasts import toasts

NEWS = 12               # most lines of the news dialog


def board_of(table):
    """The board module of this game; boards are always today's."""
    return import_module(f"kaffeehaus.games.{table.record.game.key}.board")


def table_props(page, voice, environment):
    """The props of the open table; sets the seats' marks."""
    record = page.table.record
    apply_seat_marks(record)
    return TableProps(page, voice, environment, player_names(record, voice), board_of(page.table))


def apply_seat_marks(record):
    """Set the seats' marks for this game."""
    marks = seat_marks(record.game.about, record.setup.seats)
    if tuple(SEAT_MARKS) != tuple(marks):
        set_seat_marks(marks)


def board_view(page, voice):
    """The View for the board."""
    table, record = page.table, page.table.record
    players = player_names(record, voice)
    return View(
        scene=selectors.scene(table), voice=voice, names=players, game=record.game,
        live=selectors.is_live(table) and not table.ghost, picked=table.picked, ghost=table.ghost,
        offer=table.offer, refused=refusal(table, players, voice), spot=selectors.stage_spot(table),
        stage_text=stage_text(table, players, voice), sheet=table.sheet,
        last_spots=selectors.last_spots(table),
        stage_controls=prompt.stage_controls(table, voice) if table.stages else "",
        scenes_around_ghost=partial(selectors.scenes_around_ghost, table),
        wishes=selectors.available_wishes(table), actual_choice=actual_choice(table))


def refusal(table, players, voice):
    """The refusal in words."""
    if not table.refused:
        return None
    action, reason, repairs = table.refused
    return Refusal(action, table.record.game.words.reason(reason, players, voice), repairs, reason)


def stage_text(table, players, voice):
    """The sentence of the current stage."""
    if not table.stages:
        return ""
    words = table.record.game.words
    return " ".join(filter(None, (words.event(event, players, voice) for event in table.stages[0].events)))


def actual_choice(table):
    """In a replay after the end: the choice made at this position."""
    return table.record.actions[table.ply] if selectors.is_over(table) and table.ply is not None else None


def tap(page, voice, kind, value):
    """The meaning of a tap on the board, as if there were no ghost and no stages."""
    bare = page._replace(table=page.table._replace(ghost=None, stages=()))
    return board_of(page.table).tap(board_view(bare, voice), kind, value)


# ---- drawing

def draw(props):
    """The table and everything over it."""
    props = props._replace(view=board_view(props.page, props.voice))
    table, view, board = props.table, props.view, props.board
    seats, answer = len(view.scene.chairs), partial(questions.answer, props)
    as_list = selectors.shows_list(props.page)
    shown = (live_view(props).hand(props) if selectors.shows_hand(table)
             else list_view.draw(props) if as_list else board.board(view))
    state = flags(table=True, is_watching=table.read_only, is_list=as_list)
    return svg(t"""<main class="{state} {props.game.key}" id="table" data-seats="{seats}"{
        replay.digest_attribute(table)}>
        <div class="left">{masthead(props)}{seat_list(props)}{board.legend(view)}{log.log_part(props)}</div>
        {prompt.prompt_part(props)}{shown}{bar(props)}{sheet(props)}{close_up(props)}
        </main>{overlay(props)}{toasts(props.page, props.voice, answer, questions.depends(props))}""")


def masthead(props):
    depends = props.voice.lang, props.record.game, props.view.scene
    return part("masthead", depends, lambda: head(props))


def head(props):
    key, lobby = props.game.key, props.voice.say("Back to the lobby")
    return svg(t"""<header class="masthead" id="masthead">
        <a class="seal" id="home" href="./" data-do="home" aria-label="{lobby}"><svg aria-hidden="true">{
            use(f"{key}-emblem", "lobby")}</svg></a><div><h1 class="title">{props.game.about.TITLE}</h1><p
            class="small">{
        props.board.subtitle(props.view)}{older_rules_note(props)}</p></div></header>""")


def older_rules_note(props):
    """The rules version, if the table has an older one."""
    if props.game.rules_version == about(props.game.key).RULES:
        return ""
    text = props.voice.say("rules {n}", n=props.game.rules_version)
    return svg(t""" <span class="older-rules" id="older-rules">· {text}</span>""")


def seat_list(props):
    """The seats; each is a part drawn by the board."""
    title, view = props.voice.say("Players"), props.view
    seats = [svg(t"<li>{props.board.seat(view, chair)}{device_badge(props, chair.seat)}</li>")
             for chair in view.scene.chairs]
    return svg(t"""<ol class="seats" aria-label="{title}" data-zone="seats">{seats}</ol>""")


def live_view(props):
    """The views of live tables, whose pack has been loaded, or None at any other table."""
    is_live = props.table.hosting or props.table.visiting
    return import_module("kaffeehaus.ui.views.live") if is_live else None


def device_badge(props, seat):
    """At a live table: the state of a guest's device."""
    return live_view(props).badge(props, seat) if props.table.hosting else ""


# ---- actions

def bar(props):
    table = props.table
    depends = (props.voice.lang, props.game.key, props.page.settings.night, selectors.can_undo(table),
               selectors.can_redo(table), selectors.can_reset(table), selectors.can_start_trial(table),
               can_confirm(table), bool(table.hosting),
               table.visiting and (table.visiting.seat, table.visiting.hand_alone),
               table.lesson and (lesson.awaits_reading(table), selectors.is_last_step(table)))
    return part("bar", depends, lambda: actions(props))


def can_confirm(table):
    """Whether a choice is laid out that can be done."""
    return bool(table.ghost) and selectors.is_live(table)


def actions(props):
    """The action bar; each button is a part, since most of them never change."""
    voice = props.voice
    more, title, again = voice.say("More"), voice.say("Actions"), voice.say("Redo")
    can_reset = selectors.can_reset(props.table)
    reset = button("reset", "i-replay", voice.say("Reset turn"), "btn") if can_reset else ""
    redo = svg(t"""<button class="btn square" id="redo" data-do="redo" data-item aria-label="{again}">{
        icon("i-redo")}</button>""") if selectors.can_redo(props.table) else ""
    return svg(t"""<nav class="{flags(bar=True, has_reset=can_reset)}" id="bar" aria-label="{title}"
        data-zone="bar">
        {undo_button(props)}{redo}{reset}{hand_button(props)}<span class="separator desk-only"></span>{
        desktop_buttons(props)}
        <button class="btn phone-only" id="more" data-do="sheet:log" data-item>{icon("i-more")}{more}</button>
        {done_button(props)}</nav>""")


def desktop_buttons(props):
    """Buttons that are in the sheets on a phone."""
    voice, night = props.voice, props.page.settings.night
    trial = replay.trial_button(voice, "try-button",
                           "btn quiet desk-only") if selectors.can_start_trial(props.table) else ""
    seats = live_view(props).seats_button(props) if props.table.hosting else ""
    return [trial, seats, button("sheet:hint", "i-hint", voice.say("Hint")),
            button("sheet:log", "i-log", voice.say("Log")),
            button("sheet:players", "i-players", voice.say("Players")),
            button("sheet:rules", "i-rules", voice.say("Rules")),
            button("sheet:share", "i-share", voice.say("Share")),
            button("sheet:settings", "i-settings", voice.say("Settings")),
            button("theme", "i-sun", voice.say("Day")) if night
            else button("theme", "i-moon", voice.say("Night"))]


def hand_button(props):
    """At a guest's: from the whole table to the own hand, and back."""
    return live_view(props).hand_button(props) if props.table.visiting else ""


def button(do, sign, text, kind="btn quiet desk-only"):
    name = f"{do.rpartition(':')[2]}-button"
    return part(name, (sign, text), lambda: svg(t"""<button class="{kind}" id="{name}" data-do="{do}"
        data-item>{icon(sign)}<span>{text}</span></button>"""))


def undo_button(props):
    """Undo; at the end of a lesson, start it again."""
    table, voice = props.table, props.voice
    if lesson.awaits_reading(table) and selectors.is_last_step(table):
        text = voice.say("Once more")
        return svg(t"""<button class="btn" id="again" data-do="learn:{props.game.key}" data-item>{
            icon("i-replay")}{
            text}</button>""")
    text, none = voice.say("Undo"), not selectors.can_undo(table)
    return part("undo", (text, none), lambda: svg(t"""<button class="btn" id="undo" data-do="undo" data-item
        aria-disabled="{truth(none)}" aria-keyshortcuts="U">{icon("i-undo")}{text}<kbd
        aria-hidden="true">U</kbd></button>"""))


def done_button(props):
    """Done; in a lesson, Go on or Play."""
    table, voice = props.table, props.voice
    if not lesson.awaits_reading(table):
        text, none = voice.say("Done"), not can_confirm(table)
        return part("done", (text, none), lambda: svg(t"""<button class="btn primary done"
            id="done" data-do="done" data-item{on("disabled", none)}
            aria-keyshortcuts="D">{icon("i-done")}{text}<kbd aria-hidden="true">D</kbd></button>"""))
    name, do, text = "done", "done", voice.say("Go on")
    if selectors.is_last_step(table):
        name, do, text = "play", f"table:{props.game.key}", voice.say("Play")
    return svg(t"""<button class="btn primary done" id="{name}" data-do="{do}" data-item>{icon("i-right")}{
        text}</button>""")


# ---- dialogs

def overlay(props):
    if selectors.asks_who_plays(props.table):
        return who_plays_dialog(props)
    if props.table.qr_code:
        return share.qr_code_dialog(props)
    dialog = live_view(props).overlay(props) if live_view(props) else ""
    if dialog:
        return dialog
    return news_dialog(props) if props.table.news_from is not None else ""


def who_plays_dialog(props):
    """Who plays at this device: asked after opening a link that hands a game on."""
    voice = props.voice
    title, text = voice.say("Who plays at this device?"), voice.say("The others go on playing by links.")
    every, look = voice.say("All of them"), voice.say("I only look on")
    buttons = [seat_button(props, seat) for seat in selectors.people(props.table)]
    return svg(t"""<div class="backdrop"></div><section class="dialog" id="who-plays" role="dialog"
        aria-modal="true"
        aria-label="{title}"><div class="dialog-head"><h2 class="title">{title}</h2></div><p class="prose">{
        text}</p>
        <div class="who-plays">{buttons}</div>
        <div class="buttons"><button class="btn" id="mine-all" data-do="mine:all">{icon("i-players")}{
        every}</button>
        <button class="btn quiet" id="mine-none" data-do="mine:none">{icon("i-eye")}{
        look}</button></div></section>""")


def seat_button(props, seat):
    turn = seat == selectors.turn(props.table)
    next_up = svg(t"""<span class="small">{props.voice.say("to move")}</span>""") if turn else ""
    kind = "btn primary" if turn else "btn"
    return svg(t"""<button class="{kind}" id="mine-{seat}" data-do="mine:{seat}">{shape(seat)}<span>{
        props.names[seat]}</span>{next_up}</button>""")


def news_dialog(props):
    """What came with a link."""
    lines = log.event_texts(props, selectors.visible_events(props.table, props.table.news_from + 1))
    if not lines:
        return ""
    title, on_with_it = props.voice.say("What has happened"), props.voice.say("To the table")
    return svg(t"""<div class="backdrop" data-do="news"></div><section class="dialog" id="news" role="dialog"
        aria-modal="true"
        aria-label="{title}"><div class="dialog-head"><h2 class="title">{title}</h2></div><ol class="recap">{
        event_rows(lines[-NEWS:])}</ol><div class="buttons at-end"><button class="btn primary" id="news-close"
        data-do="news">{
        icon("i-done")}{on_with_it}</button></div></section>""")
