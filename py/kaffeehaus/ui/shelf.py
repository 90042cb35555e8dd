"""The shelf of saved games: going on, the same deal once more, files to take along, and what came out of them."""

from ..games import GAMES
from ..table.link import LinkError, peek
from ..table.versions import seat_marks
from . import caps
from .i18n import ago
from .opponents import LEVELS
from ..markup import flags, icon, svg
from .sketch import drawn, sketched
from .statistics import left_out, rows, standing

OVER = -1


class Shelf:
    def __init__(self, app):
        self.app = app
        self.open = False
        self.most = caps.ROWS           # so many of the saved games are shown
        self.sure = None                # the game that is removed if the button is pressed once more
        self.safe = None                # whether the browser has promised to keep what is stored; None: not yet known

    def saves(self):
        """All that are known so far, the latest first."""
        return self.app.saves.known()

    def describe(self, save):
        """(game, title, when, who stands where) of a save; the game is None where it cannot be read."""
        app, voice = self.app, self.app.voice
        when = ago(voice, max(0, app.now() - save.at)) if save.at else ""
        try:
            key, _ = peek(save.link)
        except (LinkError, TypeError):
            return None, voice.say("A saved game that cannot be read"), voice.say("It is kept as it is."), ""
        about = GAMES.about(key)
        turn, *points = save.about if fits(save, about) else (None,)
        marks = seat_marks(about, len(points))
        to_move = svg(t"""<span class="hidden-text">{voice.say("to move")}</span>""")
        chairs = [svg(t"""<span class="{flags(is_active=seat == turn)}">{icon(f"seat-{marks[seat]}", "shape")}{score}{
                  to_move if seat == turn else ""}</span>""") for seat, score in enumerate(points)]
        said = voice.say("finished") if turn == OVER else voice.say("Your turn") if save.mine and turn in save.mine else ""
        when = " · ".join(filter(None, (said, when)))
        return key, about.TITLE, when, chairs

    # ---- what is drawn

    def picture(self, save, game, kind):
        """The game as it stands; where that was not kept, its poster."""
        return drawn(game, save.sketch, kind) or svg(t"""<img class="{kind}" src="{self.app.picture(game)}" width="128" height="128" alt="">""")

    def markup(self):
        voice, saves = self.app.voice, self.saves()
        title, close, empty = voice.say("Saved games"), voice.say("Close"), voice.say("There are none yet.")
        none = svg(t"""<p class="prose">{empty}</p>""") if not saves else ""
        return svg(t"""<div class="backdrop" data-do="close"></div><section class="dialog is-wide" id="shelf" role="dialog" aria-modal="true"
            aria-label="{title}"><div class="dialog-head"><h2 class="title">{title}</h2>
            <button class="btn square quiet" id="shelf-close" data-do="close" aria-label="{close}">{icon("i-close")}</button></div>
            {none}<ul class="saves">{[self.row(save) for save in saves[:self.most]]}</ul>{self.more(len(saves) - self.most)}{
            self.files(saves)}{self.promise()}{self.results()}</section>""")

    def more(self, hidden):
        """The button that shows more of the saved games, and how many are not even read yet."""
        voice, left = self.app.voice, self.app.saves.left
        unread = voice.many(left, "{n} more is being read.", "{n} more are being read.")
        reading = svg(t"""<p class="small">{unread}</p>""") if left else ""
        if hidden <= 0:
            return reading
        text = voice.many(hidden, "Show more: there is {n} more", "Show more: there are {n} more")
        return svg(t"""{reading}<div class="buttons"><button class="btn" id="more-saves" data-do="more">{icon("i-more")}{text}</button></div>""")

    def row(self, save):
        voice, key = self.app.voice, save.key
        game, title, about, chairs = self.describe(save)
        remove = voice.say("Really remove") if self.sure == key else voice.say("Remove")
        away = svg(t"""<button class="{flags(btn=True, quiet=self.sure != key, square=self.sure != key)}" id="remove-{key}" data-do="remove:{key}"
            aria-label="{remove}: {title}">{icon("i-close")}{remove if self.sure == key else ""}</button>""")
        if not game:
            out = voice.say("Save as a file")
            return svg(t"""<li class="save" id="save-{key}"><span class="save-text"><b>{title}</b><span class="small">{about}</span></span>
                <span class="buttons"><button class="btn quiet square" id="file-{key}" data-do="damaged:{key}" aria-label="{out}: {title}"
                title="{out}">{icon("i-share")}</button>{away}</span></li>""")
        go_on = voice.say("Look back") if save.about[:1] == (OVER,) else voice.say("Resume")
        again, out = voice.say("Same deal"), voice.say("Save as a file")
        return svg(t"""<li class="save" id="save-{key}">{self.picture(save, game, "save-picture")}
            <span class="save-text"><b>{title}</b><span class="standing">{chairs}</span><span class="small">{about}</span></span>
            <span class="buttons"><a class="btn" id="resume-{key}" href="#game/{key}">{go_on}</a>
            <button class="btn quiet square" id="deal-{key}" data-do="deal:{key}" aria-label="{again}: {title}" title="{again}">{icon("i-replay")}</button>
            <button class="btn quiet square" id="file-{key}" data-do="export:{key}" aria-label="{out}: {title}" title="{out}">{icon("i-share")}</button>
            {away}</span></li>""")

    def files(self, saves):
        voice = self.app.voice
        every, take = voice.say("Save all as a file"), voice.say("Open a file")
        out = svg(t"""<button class="btn" id="export" data-do="export">{icon("i-share")}{every}</button>""") if saves else ""
        return svg(t"""<div class="buttons">{out}{chooser(take, "file-shelf")}</div>""")

    def promise(self):
        voice = self.app.voice
        if self.safe is None or not self.app.stores:
            return ""
        if self.safe:
            promised = voice.say("The browser has promised to keep what is stored here.")
            return svg(t"""<p class="mark" id="safe">{icon("i-tick")}{promised}</p>""")
        text, ask = voice.say("The browser may clear this when it runs short of space. A file is safe."), voice.say("Ask it to keep them")
        return svg(t"""<div class="promise" id="safe"><p class="small">{text}</p><button class="btn" id="persist" data-do="persist">{ask}</button></div>""")

    def results(self):
        app, voice = self.app, self.app.voice
        found = app.results.all().values()
        counted = rows(found)
        if not counted:
            return ""
        title, again = voice.say("Results"), voice.say("Count again")
        heads = [svg(t"""<th scope="col">{text}</th>""") for text in (voice.say("Played"), voice.say("Won"), voice.say("Best"), voice.say("Average"))]
        lines = [svg(t"""<tr><th scope="row">{GAMES.about(row.game).TITLE} · {self.player(row.kind)}</th>
            <td>{row.played}</td><td>{row.won}</td><td>{row.best}</td><td>{round(row.total / row.played)}</td></tr>""") for row in counted]
        out = left_out(found)
        note = voice.many(out, "{n} game in which choices were taken back is left out.",
                          "{n} games in which choices were taken back are left out.") if out else ""
        return svg(t"""<section id="results"><h3 class="caps gold">{title}</h3><table class="results"><thead><tr><td></td>{heads}</tr></thead>
            <tbody>{lines}</tbody></table><p class="small">{note}</p>
            <div class="buttons"><button class="btn quiet" id="recount" data-do="recount">{icon("i-replay")}{again}</button></div></section>""")

    def player(self, kind):
        """What those who play like this are called."""
        voice = self.app.voice
        if kind == 0:
            return voice.say("People")
        return voice.say(LEVELS[kind]) if kind < len(LEVELS) else voice.say("Computer")

    # ---- what is done

    async def show(self):
        self.open, self.sure, self.most = True, None, caps.ROWS
        self.safe = await self.app.persisted(False)

    async def show_more(self):
        self.most += caps.ROWS
        await self.correct()

    async def correct(self):
        """What those that are shown say of themselves and cannot be true is worked out again."""
        app = self.app
        for save in list(self.saves()[:self.most if self.open else 1]):
            try:
                if fits(save, GAMES.about(peek(save.link)[0])):
                    continue
                record = await app.opened(save.link)
            except (LinkError, TypeError):      # it cannot be read, and is shown so
                continue
            app.saves.correct(save, standing(record), sketched(record))
            app.paint()

    def remove(self, key):
        """The first press asks, the second removes."""
        if self.sure == key:
            self.app.saves.drop(key)
            self.sure = None
        else:
            self.sure = key


def fits(save, about):
    """Whether what a save says of itself can be true: whose turn it is, and as many points as there are seats."""
    turn, *points = save.about or (None,)
    return len(points) in about.SEATS and turn in range(OVER, len(points))


def chooser(text, name):
    """A button that lets one choose a file."""
    return svg(t"""<label class="btn file" for="{name}">{icon("i-log")}{text}<input type="file" id="{name}" data-put="file" accept=".json,.txt,application/json"></label>""")
