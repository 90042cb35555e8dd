"""The lobby: the games, the games one can go on with, a link to open, and the plan of a new table."""

from ..games import GAMES
from ..table.link import OTHER_RULES, LinkError
from ..table.words import mark
from .i18n import LANGUAGES, NAMES
from .licences import LICENCES
from ..markup import icon, svg, truth, use
from .places import Places
from .shelf import Shelf, chooser
from .toasts import notice, told_of, update, work

ABOUT = (
    mark("Kaffeehaus is an unofficial edition of four board games for their owners and admirers. It is not connected with "
         "their authors, illustrators or publishers, whose names stand here with respect."),
    mark("Rules and components are described in our own words, and every drawing is our own. Where the printed material of a game "
         "is not exactly known, it is reconstructed; the game’s data file says so entry by entry."),
    mark("CPython, Pyodide and PyScript are shipped changed: what these pages never use is left out. Their own sources are "
         "published by their projects."),
    mark("Everything runs on your own device. There is no account, and nothing is sent anywhere; games are kept in this browser."),
)
MOST_PASTED = 20_000            # letters of a text that may have a link in it
LINK_TROUBLE = {
    "not_a_link": mark("This is not a link to a game."),
    "damaged": mark("This link is damaged: a character is missing or wrong. Ask for it once more."),
    "newer": mark("This link comes from a newer version of these pages. Reload to get it, then open the link again."),
    "not_carried": mark("This game was begun by rules that this site does not carry. The link is fine: it opens where those rules are."),
    "cut_off": mark("This link lost its end."),
}


class Lobby:
    def __init__(self, app):
        self.app = app
        self.places = None              # the plan of a new table, while it is made
        self.certain = None             # what a link without its end still tells for sure
        self.shelf = Shelf(app)
        self.pasted = ""
        self.house = False              # whether the page about the house is open

    def plan(self, game):
        """The plan remembered for a game: who opens it by its address plays with it at once."""
        return Places(self.app, game).plan()

    def tell_link(self, error, fragment=""):
        """Why a link does not open; what only other rules can read is kept where links are pasted."""
        voice = self.app.voice
        if error.code in OTHER_RULES:
            self.pasted = fragment.removeprefix("#")
        self.app.trouble = voice.say(LINK_TROUBLE[error.code])
        self.certain = error.record if error.record is not None and len(error.record) else None

    # ---- what is drawn

    def markup(self):
        head, posters = self.head(), [self.poster(key) for key in GAMES]
        setting = self.places.markup() if self.places else ""
        return svg(t"""<div class="lobby" id="lobby">{head}<div class="chequer"></div>
            <main class="lobby-main">{self.trouble()}<ul class="posters" id="posters" data-zone="posters">{posters}</ul>
            <div class="lobby-now" id="lobby-now">{self.resume()}{self.paste()}{self.about()}</div></main>{setting}{
            self.licences() if self.house else ""}{self.shelf.markup() if self.shelf.open else ""}
            <div class="toasts" id="toasts">{work(self.app)}{notice(self.app)}{update(self.app)}</div></div>""")

    def head(self):
        app, voice = self.app, self.app.voice
        motto, languages, night = voice.say("Four board games, one table"), voice.say("Language"), voice.say("Night")
        offline = ""
        if app.offline:
            ready = voice.say("Ready offline")
            offline = svg(t"""<p class="mark" id="offline">{icon("i-offline")}{ready}</p>""")
        tongues = [svg(t"""<button type="button" id="lang-{lang}" data-do="lang:{lang}" data-item lang="{lang}" aria-label="{lang.upper()} {NAMES[lang]}"
            aria-pressed="{truth(lang == voice.lang)}">{lang.upper()}</button>""") for lang in sorted(LANGUAGES)]
        return svg(t"""<header class="lobby-head"><svg class="logo" aria-hidden="true">{use("logo")}</svg>
            <h1 class="wordmark">Kaffeehaus</h1><p class="motto">{motto}</p>{offline}
            <div class="segments languages" role="group" data-zone="languages" aria-label="{languages}">{tongues}</div>
            <button type="button" class="btn square theme-switch" id="theme" data-do="theme" aria-pressed="{truth(app.settings.night())}"
            aria-label="{night}">{icon("i-moon")}{icon("i-sun")}</button></header>""")

    def poster(self, key):
        voice, about = self.app.voice, GAMES.about(key)
        line, many, long, play = voice.say(about.LINE), voice.say("players"), voice.say("minutes"), voice.say("Play")
        label = voice.say("Play {game}", game=about.TITLE)
        return svg(t"""<li class="poster frame" id="poster-{key}">
            <img class="poster-picture" src="{self.app.picture(key)}" width="320" height="320" alt=""><span class="poster-band"></span>
            <div class="poster-head"><span class="seal"><svg aria-hidden="true">{use(f"{key}-emblem", "lobby")}</svg></span>
            <h2 class="title">{about.TITLE}</h2><p class="subtitle">{line}</p></div>
            <div class="facts"><p class="fact"><b>{about.SEATS[0]}–{about.SEATS[-1]}</b> <span>{many}</span></p>
            <p class="fact"><b>{about.MINUTES}</b> <span>{long}</span></p>
            <a class="btn strong play" id="play-{key}" href="#play/{key}" data-do="setup:{key}" data-item aria-label="{label}"
                ><span class="caps">{play}</span></a></div></li>""")

    def trouble(self):
        app, voice = self.app, self.app.voice
        if not app.trouble:
            return ""
        close = voice.say("Close")
        button = ""
        if self.certain:
            text = voice.many(len(self.certain), "Open the {n} choice that is certain", "Open the {n} choices that are certain")
            button = svg(t"""<button class="btn" id="certain" data-do="certain">{text}</button>""")
        elif app.again:
            text = voice.say("Try again")
            button = svg(t"""<button class="btn" id="retry" data-do="retry">{text}</button>""")
        elif not app.kept and self.shelf.saves():
            text = voice.say("Copied") if app.copied == self.latest_address() else voice.say("Copy link")
            button = svg(t"""<button class="btn" id="copy-latest" data-do="latest">{icon("i-link")}{text}</button>""")
        return svg(t"""<div class="trouble" id="trouble" role="alert">{icon("i-warn")}<p>{app.trouble}</p>
            <span class="buttons">{button}{told_of(app) if app.trouble != app.unkept() else ""}<button class="btn square quiet" id="hush" data-do="hush" aria-label="{close}">{
            icon("i-close")}</button></span></div>""")

    def latest_address(self):
        """The whole link of the game played last."""
        return self.app.address(self.shelf.saves()[0].link)

    def resume(self):
        """The saved game played last; the others are on the shelf."""
        saves = self.shelf.saves()
        if not saves:
            return ""
        text = self.app.voice.many(len(saves), "{n} saved game", "{n} saved games")
        return self.latest(saves[0], svg(t"""<button class="btn" id="saves" data-do="saves">{icon("i-log")}{text}</button>"""))

    def latest(self, save, more):
        voice = self.app.voice
        head, go_on = voice.say("Continue"), voice.say("Resume")
        key, title, about, standing = self.shelf.describe(save)
        button = svg(t"""<a class="btn primary" id="resume" href="#game/{save.key}"><span class="caps">{go_on}</span></a>""") if key else ""
        picture = self.shelf.picture(save, key, "resume-picture") if key else ""
        return svg(t"""<section class="resume frame" id="continue">{picture}
            <div><p class="caps gold">{head}</p><p class="heading">{title}</p><p class="standing">{standing}</p><p class="small">{about}</p></div>
            <div class="buttons">{button}{more}</div></section>""")

    def paste(self):
        voice = self.app.voice
        head, text = voice.say("Pass it on"), voice.say("Open a game from a link that somebody gave you.")
        label, go = voice.say("Link to a game"), voice.say("Open")
        return svg(t"""<section class="offer frame" id="paste"><p class="caps gold">{head}</p><p class="prose">{text}</p>
            <p class="paste"><input class="entry" id="link" data-put="link" value="{self.pasted}" autocomplete="off" aria-label="{label}" placeholder="#v1.…">
            <button class="btn" id="open" data-do="paste">{icon("i-link")}{go}</button></p>{self.file()}</section>""")

    def file(self):
        """Where nothing is saved yet, games may come from a file."""
        if self.shelf.saves():
            return ""
        return svg(t"""<p class="buttons">{chooser(self.app.voice.say("Open a file"), "file-lobby")}</p>""")

    def about(self):
        voice = self.app.voice
        head, more = voice.say("About the house"), voice.say("About and licences")
        text = voice.say("An unofficial edition for owners and admirers of the games.")
        return svg(t"""<section class="offer frame" id="about"><p class="caps gold">{head}</p><p class="prose">{text}</p>
            <p class="buttons"><button class="btn" id="house" data-do="house">{icon("i-info")}{more}</button></p></section>""")

    def licences(self):
        """What the house is, and whose open work it stands on."""
        voice = self.app.voice
        head, close = voice.say("About the house"), voice.say("Close")
        first, *rest = [voice.say(text) for text in ABOUT]
        games = map(GAMES.about, GAMES)
        credits = " ".join(f"{game.TITLE}: {game.AUTHOR}, {game.PUBLISHER}, {game.YEAR}." for game in games)
        texts = [first, credits, *rest]
        rows = [svg(t"<tr><td>{', '.join(names)}</td><td>{licence}</td></tr>") for licence, names in LICENCES]
        whole = voice.say("All licences in full")
        work, licence = voice.say("Open work that is used here"), voice.say("Licence")
        return svg(t"""<div class="backdrop" data-do="close"></div><section class="dialog is-wide" id="licences" role="dialog" aria-modal="true"
            aria-label="{head}"><div class="dialog-head"><h2 class="title">{head}</h2>
            <button class="btn square quiet" id="licences-close" data-do="close" aria-label="{close}">{icon("i-close")}</button></div>
            <div class="rule-text">{[svg(t"<p>{text}</p>") for text in texts]}</div>
            <table class="licences"><thead><tr><th scope="col">{work}</th><th scope="col">{licence}</th></tr></thead><tbody>{rows}</tbody></table>
            <p class="buttons"><a class="btn" id="licence-texts" href="{self.app.licence_texts()}" target="_blank"
            rel="noopener">{whole}</a></p>
            </section>""")

    # ---- what is done

    def do(self, kind, value):
        action = getattr(self, f"do_{kind}", None)
        return action(value) if action else None

    def do_setup(self, value):
        if value in GAMES:
            self.places = Places(self.app, value)

    def do_house(self, value):
        self.house = True

    def do_close(self, value):
        self.places, self.house, self.shelf.open = None, False, False

    do_escape = do_close

    def do_seats(self, value):
        if self.places:
            self.places.sit(int(value))

    async def do_start(self, value):
        places, self.places = self.places, None
        places.keep()
        if self.shelf.saves():
            await self.app.ask_to_keep()
        await self.app.new_game(*places.plan(), seed=places.seed())

    def do_remove(self, value):
        self.shelf.remove(value)

    async def do_more(self, value):
        await self.shelf.show_more()

    async def do_saves(self, value):
        await self.shelf.show()
        self.app.paint()
        await self.shelf.correct()

    def do_latest(self, value):
        self.app.copy_text(self.latest_address())

    def do_damaged(self, value):
        self.app.files.export_damaged(value)

    def do_export(self, value):
        self.app.files.export(value)

    async def do_deal(self, value):
        self.shelf.open = False
        await self.app.same_deal(value)

    async def do_persist(self, value):
        self.shelf.safe = await self.app.persisted(True)

    async def do_recount(self, value):
        await self.app.files.recount()

    def do_daily(self, value):
        if self.places:
            self.places.daily = value == "today"

    async def do_paste(self, value):
        await self.app.open_pasted(self.pasted)

    async def do_certain(self, value):
        record, self.certain, self.app.trouble = self.certain, None, None
        await self.app.sit_down(record, self.app.fresh_key())

    def put(self, name, element):
        if name == "link":
            self.pasted = str(element.value)[:MOST_PASTED]
        elif name == "file":
            self.app.files.take(element)
        elif self.places:
            self.places.put(name, str(element.value))

