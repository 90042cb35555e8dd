"""The lobby: the games, the games one can go on with, a link to open, and the plan of a new table."""

from ...games import GAMES
from ...markup import icon, part, svg, truth, use
from ..i18n import LANGUAGES, NAMES
from . import about_page, plan, shelf, toasts
from .messages import said


def draw(visit):
    posters = part("posters", (visit.voice.lang, visit.surroundings), lambda: games(visit))
    return svg(t"""<div class="lobby" id="lobby">{head(visit)}<div class="chequer"></div>
        <main class="lobby-main">{trouble(visit)}{posters}{now(visit)}</main>{
        plan.dialog(visit)}{about_page.dialog(visit)}{shelf.dialog(visit)}
        {toasts.in_lobby(visit.page, visit.voice)}</div>""")


def head(visit):
    voice, night = visit.voice, visit.page.settings.night
    motto, dark = voice.say("Four board games, one table"), voice.say("Night")
    return svg(t"""<header class="lobby-head"><svg class="logo" aria-hidden="true">{use("logo")}</svg>
        <h1 class="wordmark">Kaffeehaus</h1><p class="motto">{motto}</p>{offline(visit)}{languages(voice)}
        <button type="button" class="btn square theme-switch" id="theme" data-do="theme" aria-pressed="{
        truth(night)}"
        aria-label="{dark}">{icon("i-moon")}{icon("i-sun")}</button></header>""")


def offline(visit):
    if not visit.page.offline:
        return ""
    ready = visit.voice.say("Ready offline")
    return svg(t"""<p class="mark" id="offline">{icon("i-offline")}{ready}</p>""")


def languages(voice):
    label = voice.say("Language")
    tongues = [svg(t"""<button type="button" id="lang-{lang}" data-do="lang:{lang}" data-item lang="{lang}"
        aria-label="{
               lang.upper()} {NAMES[lang]}" aria-pressed="{truth(lang == voice.lang)}">{
               lang.upper()}</button>""")
               for lang in sorted(LANGUAGES)]
    return svg(t"""<div class="segments languages" role="group" data-zone="languages" aria-label="{label}">{
        tongues}</div>""")


def games(visit):
    posters = [poster(visit, key) for key in GAMES]
    return svg(t"""<ul class="posters" id="posters" data-zone="posters">{posters}</ul>""")


def poster(visit, key):
    voice, about = visit.voice, GAMES.about(key)
    line, many, long = voice.say(about.LINE), voice.say("players"), voice.say("minutes")
    play, label = voice.say("Play"), voice.say("Play {game}", game=about.TITLE)
    return svg(t"""<li class="poster frame" id="poster-{key}">
        <img class="poster-picture" src="{visit.surroundings.pictures[key]}" width="320" height="320"
        alt=""><span
        class="poster-band"></span>
        <div class="poster-head"><span class="seal"><svg aria-hidden="true">{
        use(f"{key}-emblem", "lobby")}</svg></span>
        <h2 class="title">{about.TITLE}</h2><p class="subtitle">{line}</p></div>
        <div class="facts"><p class="fact"><b>{about.SEATS[0]}–{about.SEATS[-1]}</b> <span>{many}</span></p>
        <p class="fact"><b>{about.MINUTES}</b> <span>{long}</span></p>
        <a class="btn strong play" id="play-{key}" href="#play/{key}" data-do="setup:{key}" data-item
        aria-label="{label}"
            ><span class="caps">{play}</span></a></div></li>""")


# ---- what went wrong

def trouble(visit):
    page, voice = visit.page, visit.voice
    if not page.failure:
        return ""
    depends = (voice.lang, page.failure, page.lobby.certain, page.stored.kept, page.stored.saves[:1],
               page.copied)
    return part("trouble", depends, lambda: alert(visit))


def alert(visit):
    page, voice, failure = visit.page, visit.voice, visit.page.failure
    text, close = said(failure.message, page, voice), voice.say("Close")
    report = toasts.report_of(page, voice) if failure.message.code != "stores_nothing" else ""
    return svg(t"""<div class="trouble" id="trouble" role="alert">{icon("i-warn")}<p>{text}</p>
        <span class="buttons">{way_on(visit)}{report}<button class="btn square quiet" id="hush" data-do="hush"
        aria-label="{
        close}">{icon("i-close")}</button></span></div>""")


def way_on(visit):
    """What can be done about it, beside telling of it."""
    page, voice = visit.page, visit.voice
    if page.lobby.certain:
        count = len(page.lobby.certain)
        text = voice.many(count, "Open the {n} choice that is certain",
                          "Open the {n} choices that are certain")
        return svg(t"""<button class="btn" id="certain" data-do="certain">{text}</button>""")
    if page.failure.retry:
        text = voice.say("Try again")
        return svg(t"""<button class="btn" id="retry" data-do="retry">{text}</button>""")
    if page.stored.kept or not page.stored.saves:
        return ""
    text = voice.say("Copied") if page.copied == page.stored.saves[0].link else voice.say("Copy link")
    return svg(t"""<button class="btn" id="copy-latest" data-do="latest">{icon("i-link")}{text}</button>""")


# ---- what one can do now

def now(visit):
    page = visit.page
    depends = visit.voice.lang, page.stored, page.lobby.pasted, page.now, visit.surroundings
    return part("lobby-now", depends, lambda: svg(t"""<div class="lobby-now" id="lobby-now">{resume(visit)}{
        paste(visit)}{
        about(visit.voice)}</div>"""))


def resume(visit):
    """The saved game played last; the others are on the shelf."""
    voice, saves = visit.voice, visit.page.stored.saves
    if not saves:
        return ""
    head, go_on = voice.say("Continue"), voice.say("Resume")
    text = voice.many(len(saves), "{n} saved game", "{n} saved games")
    game, title, when, standing = shelf.described(visit, saves[0])
    picture = shelf.picture(visit, saves[0], game, "resume-picture") if game else ""
    button = svg(t"""<a class="btn primary" id="resume" href="#game/{saves[0].key}"><span class="caps">{
        go_on}</span></a>""")
    return svg(t"""<section class="resume frame" id="continue">{picture}
        <div><p class="caps gold">{head}</p><p class="heading">{title}</p><p class="standing">{standing}</p><p
        class="small">{
        when}</p></div><div class="buttons">{button if game else ""}<button class="btn" id="saves"
        data-do="saves">{
        icon("i-log")}{text}</button></div></section>""")


def paste(visit):
    voice = visit.voice
    head, text = voice.say("Pass it on"), voice.say("Open a game from a link that somebody gave you.")
    label, go = voice.say("Link to a game"), voice.say("Open")
    return svg(t"""<section class="offer frame" id="paste"><p class="caps gold">{head}</p><p class="prose">{
        text}</p>
        <p class="paste"><input class="entry" id="link" data-put="link" value="{visit.page.lobby.pasted}"
        autocomplete="off"
        aria-label="{label}" placeholder="#v1.…">
        <button class="btn" id="open" data-do="paste">{icon("i-link")}{go}</button></p>{
        from_file(visit)}</section>""")


def from_file(visit):
    """Where nothing is saved yet, games may come from a file."""
    if visit.page.stored.saves:
        return ""
    return svg(t"""<p class="buttons">{shelf.chooser(visit.voice.say("Open a file"), "file-lobby")}</p>""")


def about(voice):
    title, more = voice.say("About the house"), voice.say("About and licences")
    text = voice.say("An unofficial edition for owners and admirers of the games.")
    return svg(t"""<section class="offer frame" id="about"><p class="caps gold">{title}</p><p class="prose">{
        text}</p>
        <p class="buttons"><button class="btn" id="house" data-do="house">{icon("i-info")}{
        more}</button></p></section>""")
