"""The lobby: posters of the games, saved games, a field for links, and the plan of a new table."""

from functools import partial
from importlib import import_module

from ...games import GAMES
from ...markup import icon, part, svg, truth, use
from .. import news
from ..i18n import LANGUAGES, NAMES, decimal
from ..weights import WEIGHTS
from . import about_page, components, hint, plan, safekeeping, settings, shelf, statistics, toasts, today
from .messages import message_text

MEGA = 1_000_000


def draw(props):
    posters = part("posters", (props.voice.lang, props.environment), lambda: poster_list(props))
    return svg(t"""<div class="lobby" id="lobby">{head(props)}<div class="chequer"></div>
        <main class="lobby-main">{failure_part(props)}{latest(props)}{posters}{safekeeping.notice(props)}{
        actions(props)}</main>{
        plan.dialog(props)}{about_page.dialog(props)}{shelf.dialog(props)}{today.dialog(props)}{
        statistics.dialog(props)}{settings.dialog(props)}{components.dialog(props)}{
        museum(props)}{puzzles(props)}{race_offer(props)}
        {toasts.lobby_toasts(props.page, props.voice)}</div>""")


def head(props):
    voice, night = props.voice, props.page.settings.night
    motto, dark = voice.say("Four board games, one table"), voice.say("Night")
    return svg(t"""<header class="lobby-head"><svg class="logo" aria-hidden="true">{use("logo")}</svg>
        <h1 class="wordmark">Kaffeehaus</h1><p class="motto">{motto}</p>{
        offline_badge(props)}{language_buttons(voice)}
        <button type="button" class="btn square theme-switch" id="theme" data-do="theme" aria-pressed="{
        truth(night)}"
        aria-label="{dark}">{icon("i-moon")}{icon("i-sun")}</button></header>""")


def offline_badge(props):
    if not props.page.offline_bytes:
        return ""
    size = decimal(props.voice, props.page.offline_bytes / MEGA)
    ready = props.voice.say("Ready offline ({size} MB)", size=size)
    return svg(t"""<p class="mark" id="offline">{icon("i-offline")}{ready}</p>""")


def language_buttons(voice):
    label = voice.say("Language")
    buttons = [svg(t"""<button type="button" id="lang-{lang}" data-do="lang:{lang}" data-item lang="{lang}"
        aria-label="{
               lang.upper()} {NAMES[lang]}" aria-pressed="{truth(lang == voice.lang)}">{
               lang.upper()}</button>""")
               for lang in sorted(LANGUAGES)]
    return svg(t"""<div class="segments languages" role="group" data-zone="languages" aria-label="{label}">{
        buttons}</div>""")


def poster_list(props):
    posters = [poster(props, key) for key in GAMES]
    return svg(t"""<ul class="posters" id="posters" data-zone="posters">{posters}</ul>""")


def poster(props, key):
    voice, about = props.voice, GAMES.about(key)
    line, many, long = voice.say(about.LINE), voice.say("players"), voice.say("minutes")
    play, label = voice.say("Play"), voice.say("Play {game}", game=about.TITLE)
    learn, lesson = voice.say("Learn"), voice.say("Learn {game}", game=about.TITLE)
    return svg(t"""<li class="poster frame" id="poster-{key}">
        <img class="poster-picture" src="{props.environment.posters[key]}" width="320" height="320"
        alt=""><span
        class="poster-band"></span>
        <div class="poster-head"><span class="seal"><svg aria-hidden="true">{
        use(f"{key}-emblem", "lobby")}</svg></span>
        <h2 class="title">{about.TITLE}</h2><p class="subtitle">{line}</p></div>
        <div class="facts"><p class="fact"><b>{about.SEATS[0]}–{about.SEATS[-1]}</b> <span>{many}</span></p>
        <p class="fact"><b>{about.MINUTES}</b> <span>{long}</span></p>
        <p class="fact weight">{voice.say(WEIGHTS[about.WEIGHT])}</p></div>
        <p class="poster-ways"><a class="btn strong play" id="play-{key}" href="#play/{key}"
        data-do="setup:{key}" data-item aria-label="{label}"><span class="caps">{play}</span></a><a
        class="btn learn" id="learn-{key}" href="#learn/{key}" data-do="learn:{key}" data-item
        aria-label="{lesson}"><span class="caps">{learn}</span></a></p></li>""")


# ---- failures

def failure_part(props):
    page, voice = props.page, props.voice
    if not page.failure:
        return ""
    depends = (voice.lang, page.failure, page.lobby.recovered, page.storage.saved, page.storage.saves[:1],
               page.copied)
    return part("trouble", depends, lambda: failure_alert(props))


def failure_alert(props):
    page, voice, failure = props.page, props.voice, props.page.failure
    text, close = message_text(failure.message, page, voice), voice.say("Close")
    report = toasts.report_button(page, voice) if failure.message.code != "stores_nothing" else ""
    return svg(t"""<div class="trouble" id="trouble" role="alert">{icon("i-warn")}<p>{text}</p>
        <span class="buttons">{recovery_button(props)}{report}<button class="btn square quiet"
        id="hush" data-do="hush" aria-label="{
        close}">{icon("i-close")}</button></span></div>""")


def recovery_button(props):
    """The button for what can be done about a failure."""
    page, voice = props.page, props.voice
    if page.lobby.recovered:
        count = len(page.lobby.recovered)
        text = voice.many(count, "Open the {n} choice that is certain",
                          "Open the {n} choices that are certain")
        return svg(t"""<button class="btn" id="certain" data-do="certain">{text}</button>""")
    if page.failure.retry:
        text = voice.say("Try again")
        return svg(t"""<button class="btn" id="retry" data-do="retry">{text}</button>""")
    if page.storage.saved or not page.storage.saves:
        return ""
    text = voice.say("Copied") if page.copied == page.storage.saves[0].link else voice.say("Copy link")
    return svg(t"""<button class="btn" id="copy-latest" data-do="latest">{icon("i-link")}{text}</button>""")


# ---- actions

def latest(props):
    """The latest game, before everything else."""
    storage = props.page.storage
    depends = props.voice.lang, storage.saves, props.page.now, props.environment
    return part("continue", depends, lambda: resume(props)) if storage.saves else ""


def actions(props):
    page = props.page
    depends = props.voice.lang, bool(page.storage.saves), page.lobby.pasted, news.is_due(page.settings)
    return part("lobby-now", depends, lambda: svg(t"""<div class="lobby-now" id="lobby-now">{
        whats_new(props)}{"" if page.storage.saves else first_visit(props.voice)}{tabs(props.voice)}{
        paste(props)}</div>"""))


def whats_new(props):
    """One line about the latest news, until it is closed."""
    if not news.is_due(props.page.settings):
        return ""
    voice, (_, (first, *_)) = props.voice, news.NEWS[0]
    new, every, close = voice.say("New"), voice.say("What is new"), voice.say("Close")
    return svg(t"""<p class="whats-new" id="whats-new"><span><b class="caps gold">{
        new}</b> {voice.say(first)}</span><button class="btn quiet" id="news-all" data-do="whats-new:all">{
        every}</button><button class="btn square quiet" id="news-read" data-do="whats-new" aria-label="{
        close}">{icon("i-close")}</button></p>""")


def first_visit(voice):
    """One line for whoever has no game yet: the lesson of the lightest one."""
    key = min(GAMES, key=lambda one: GAMES.about(one).WEIGHT)
    new = voice.say("New here?")
    text = voice.say("A lesson plays your first turns with you. {game} is the easiest to begin with.",
                     game=GAMES.about(key).TITLE)
    show = voice.say("Show me")
    return svg(t"""<section class="first-visit frame" id="first-visit"><p class="prose"><b>{new}</b> {
        text}</p><a class="btn primary" id="first-lesson" href="#learn/{key}" data-do="learn:{key}">{
        show}</a></section>""")


def tabs(voice):
    """What is one tap away beside the games."""
    title = voice.say("More")
    each = [("puzzles", "i-puzzle", voice.say("Puzzles")),
            ("today", "i-calendar", voice.say("Today’s deal")),
            ("statistics", "i-odds", voice.say("Statistics")),
            ("settings", "i-settings", voice.say("Settings")),
            ("house", "i-info", voice.say("About and licences"))]
    buttons = [svg(t"""<button class="btn quiet" id="{name if name == "house" else f"{name}-open"}"
        data-do="{name}" data-item>{icon(sign)}<span>{text}</span></button>""")
               for name, sign, text in each]
    return svg(t"""<nav class="lobby-tabs" id="lobby-tabs" aria-label="{title}" data-zone="lobby-tabs">{
        buttons}</nav>""")


def resume(props):
    """The latest saved game; the others are on the shelf."""
    voice, saves = props.voice, props.page.storage.saves
    head, go_on = voice.say("Continue"), voice.say("Resume")
    text = voice.many(len(saves), "{n} saved game", "{n} saved games")
    game, title, when, standing = shelf.summarize(props, saves[0])
    picture = shelf.thumbnail(props, saves[0], game, "resume-picture") if game else ""
    button = svg(t"""<a class="btn primary" id="resume" href="#game/{saves[0].key}"><span class="caps">{
        go_on}</span></a>""")
    return svg(t"""<section class="resume frame" id="continue">{picture}
        <div><p class="caps gold">{head}</p><p class="heading">{title}</p><p class="standing">{standing}</p><p
        class="small">{
        when}</p></div><div class="buttons">{button if game else ""}<button class="btn" id="saves"
        data-do="saves">{
        icon("i-log")}{text}</button></div></section>""")


def paste(props):
    voice = props.voice
    text = voice.say("Open a game from a link or a text that somebody gave you.")
    label, go = voice.say("Link or text of a game"), voice.say("Open")
    return svg(t"""<section class="offer" id="paste"><p class="prose">{text}</p>
        <p class="paste"><textarea class="entry" id="link" data-put="link" rows="1" autocomplete="off"
        spellcheck="false" aria-label="{label}" placeholder="#v1.…">{props.page.lobby.pasted}</textarea>
        <button class="btn" id="open" data-do="paste">{icon("i-link")}{go}</button></p>{
        file_button(props)}</section>""")


def file_button(props):
    """A button to import games, while nothing is saved."""
    if props.page.storage.saves:
        return ""
    return svg(t"""<p class="buttons">{shelf.chooser(props.voice.say("Open a file"), "file-lobby")}</p>""")


def race_offer(props):
    """The dialog with a race that came by link; its view is in the coach's pack."""
    return import_module("kaffeehaus.ui.views.race").offer(props) if props.page.lobby.offer else ""


def puzzles(props):
    """The dialog with the puzzles, whose view is in the coach's pack."""
    if props.page.lobby.dialog != "puzzles":
        return ""
    voice, loaded = props.voice, props.page.coach_loaded
    head, close = voice.say("Puzzles"), voice.say("Close")
    content = partial(import_module("kaffeehaus.ui.views.puzzles").collections, props) if loaded else \
        partial(hint.status, voice.say("One moment …"))
    depends = voice.lang, loaded, props.page.puzzles
    dialog = part("puzzles", depends, lambda: svg(t"""<section class="dialog is-wide" id="puzzles"
        role="dialog" aria-modal="true" aria-label="{head}"><div class="dialog-head"><h2 class="title">{
        head}</h2><button class="btn square quiet" id="puzzles-close" data-do="close" aria-label="{close}">{
        icon("i-close")}</button></div>{content()}</section>"""))
    return svg(t"""<div class="backdrop" data-do="close"></div>{dialog}""")


def museum(props):
    """The dialog with the museum, whose view is in the coach's pack."""
    if props.page.lobby.dialog != "museum":
        return ""
    voice, loaded = props.voice, props.page.coach_loaded
    head, close = voice.say("Museum"), voice.say("Close")
    depends = voice.lang, loaded, props.environment
    content = partial(import_module("kaffeehaus.ui.views.museum").rooms, props) if loaded else \
        partial(hint.status, voice.say("One moment …"))
    dialog = part("museum", depends, lambda: svg(t"""<section class="dialog is-wide" id="museum" role="dialog"
        aria-modal="true" aria-label="{head}"><div class="dialog-head"><h2 class="title">{head}</h2><button
        class="btn square quiet" id="museum-close" data-do="close" aria-label="{close}">{
        icon("i-close")}</button></div>{content()}</section>"""))
    return svg(t"""<div class="backdrop" data-do="close"></div>{dialog}""")
