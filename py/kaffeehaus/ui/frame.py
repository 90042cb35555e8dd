"""What stands around every board: seats, log, prompt, actions, sheets; and what their buttons do."""

from . import share
from .endscreen import endscreen, told
from ..markup import flags, icon, on, part, shape, svg, truth, use
from ..table.versions import about
from .questions import Questions
from .rules import card_of
from .sheets import sheet, tabs_of
from .toasts import toasts


class Frame:
    """Draws one table from its state; everything a button asks for goes back to the table."""

    def __init__(self, table):
        self.table = table
        self.sought, self.rule = "", None       # in the rules: a word, and the card that explains a refusal
        self.questions = Questions(table)
        self.scanned = None                     # the code of a link that stands over the table

    # ---- what is drawn

    def markup(self):
        table = self.table
        if table.over and table.at is None and not (table.stage or table.looking or table.trial_of):
            return endscreen(table)
        if table.curtain.seat is not None:
            return table.curtain.markup()
        view = table.view()
        game, seats = table.game.key, len(view.scene.chairs)
        board = table.board
        return svg(t"""<main class="table {game}" id="table" data-seats="{seats}"{table.replay.stamp()}>
            <div class="left">{part("masthead", self.masthead(view))}{self.seats(view)}{board.legend(view)}{part("log", table.log.markup())}</div>
            {part("prompt", self.prompt(view))}{board.board(view)}{part("bar", self.bar(view))}{sheet(table, view) if table.sheet else ""}
            </main>{self.above(view)}{toasts(table.app, self.questions.markup(view))}""")

    def above(self, view):
        """What lies over the table until it is answered or put away."""
        if self.table.afar.asks:
            return self.table.afar.question(view)
        if self.scanned:
            return share.code(self.scanned, view.voice)
        return self.news(view) if self.table.news else ""

    def masthead(self, view):
        key, lobby = self.table.game.key, view.voice.say("Back to the lobby")
        return svg(t"""<header class="masthead" id="masthead">
            <a class="seal" id="home" href="./" data-do="home" aria-label="{lobby}"><svg aria-hidden="true">{
                use(f"{key}-emblem", "lobby")}</svg></a>
            <div><h1 class="title">{self.table.game.about.TITLE}</h1><p class="small">{self.table.board.subtitle(view)}{self.older_rules(view)}</p></div>
            </header>""")

    def older_rules(self, view):
        """By which rules a table plays that was begun under earlier ones."""
        if self.table.game.rules_version == about(self.table.game.key).RULES:
            return ""
        text = view.voice.say("rules {n}", n=self.table.game.rules_version)
        return svg(t""" <span class="older-rules" id="older-rules">· {text}</span>""")

    def seats(self, view):
        title = view.voice.say("Players")
        chairs = [svg(t"<li>{self.table.board.seat(view, chair)}</li>") for chair in view.scene.chairs]
        return svg(t"""<ol class="seats" aria-label="{title}" data-zone="seats">{chairs}</ol>""")

    def prompt(self, view):
        table, voice = self.table, view.voice
        mark = icon("i-cross") if table.refused else shape(view.scene.turn) if view.scene.turn is not None else ""
        waiting = not (table.live or table.stage or table.over or table.afar.awaited is not None)
        state = flags(prompt=True, is_refusal=table.refused is not None, is_waiting=waiting, is_trial=table.trial_of is not None)
        repairs = self.repairs(view) if table.refused else self.way_back(view)
        return svg(t"""<div class="{state}" id="prompt" tabindex="-1"><span class="prompt-mark">{mark}</span>
            <p class="ask" role="status" aria-live="{"off" if self.told_elsewhere(waiting) else "polite"}">{self.addressed(view)}{self.sentence(view)}</p>{repairs}</div>""")

    def told_elsewhere(self, waiting):
        """What happens by itself is read aloud from the log, once; here it only stands."""
        table = self.table
        return not (table.message or table.refused) and (table.stage is not None or waiting and table.at is None and not table.watching)

    def addressed(self, view):
        """Whose turn it is, where several people play."""
        table = self.table
        if table.trial_of:
            tag = view.voice.say("What if:")
            return svg(t"<b class='trial-tag'>{tag}</b> ")
        if not table.live or len(table.persons) < 2 or table.refused or table.message:
            return ""
        called = view.voice.say("{name}:", name=view.names[table.turn])
        return svg(t"<b>{called}</b> ")

    def sentence(self, view):
        """The one sentence that always stands there: why not, what happens, or what is expected."""
        table, voice, words = self.table, view.voice, view.words
        if table.refused:
            return table.refused.text
        if table.message:
            return table.message
        if table.stage:
            return table.stage.text
        if table.at is not None:
            place = voice.say("Choice {n} of {all}", n=table.at, all=len(table.record))
            what = table.log.about(table.at)
            return svg(t"<span class='small'>{place}</span> {what}")
        if table.ghost:
            choice = words.choice(view.around()[0], table.ghost, view.names, voice)
            return voice.say("{choice}: tap Done if that is what you want.", choice=choice)
        if table.offer:
            return voice.say("There are several ways: choose one.")
        if table.afar.awaited is not None:
            return table.afar.sentence(view)
        if not (table.live or table.over or table.watching):
            if table.thought:
                return voice.say("{name} is thinking: {percent} %.", name=view.names[table.turn], percent=table.thought)
            return voice.say("{name} is thinking.", name=view.names[table.turn])
        return words.ask(view.scene, view.names, voice)

    def repairs(self, view):
        table = self.table
        buttons = []
        for number, actions in enumerate(table.refused.repairs[:2]):
            text = view.words.choice(view.scene, actions[0], view.names, view.voice)
            buttons.append(svg(t"""<button class="repair" id="repair-{number}" data-do="repair:{number}">{text}</button>"""))
        card, rule = card_of(table.game.words, table.refused.reason.code), view.voice.say("Rule")
        if card is not None:
            buttons.append(svg(t"""<button class="repair is-rule" id="repair-rule" data-do="rule:{card}">{icon("i-rules")}{rule}</button>"""))
        return svg(t"""<span class="repairs">{buttons}</span>""") if buttons else ""

    def way_back(self, view):
        if self.table.trial_of and self.table.at is None:
            text = view.voice.say("End the trial")
            return svg(t"""<span class="repairs"><button class="repair" id="trial-end" data-do="back">{text}</button></span>""")
        if self.table.at is None and not self.table.over:
            return self.table.afar.button(view) if self.table.afar.awaited is not None else ""
        text = view.voice.say("Result") if self.table.over else view.voice.say("Back to the game")
        strip = self.table.replay.strip()
        return svg(t"""<span class="repairs">{strip}<button class="repair" id="now" data-do="now">{text}</button></span>""")

    def pacing(self):
        """The buttons that set how fast things are shown."""
        table, voice = self.table, self.table.app.voice
        pause = voice.say("Go on") if table.paused else voice.say("Pause")
        skip = voice.say("Skip")
        sign = icon("i-play" if table.paused else "i-pause")
        return svg(t"""<span class="pace"><button class="btn square" id="pause" data-do="pause" aria-label="{pause}">{sign}</button>
            <button class="btn" id="skip" data-do="skip">{icon("i-next")}{skip}</button></span>""")

    def bar(self, view):
        table, voice = self.table, view.voice
        more = voice.say("More")
        reset = self.quiet("reset", "i-replay", voice.say("Reset turn")) if table.back.can_reset() else ""
        again = voice.say("Redo")
        redo = svg(t"""<button class="btn square" id="redo" data-do="redo" data-item aria-label="{again}">{icon("i-redo")}</button>""") if table.back.can_redo() else ""
        night = voice.say("Day") if table.app.settings.night() else voice.say("Night")
        trial = self.table.replay.attempt("try-button", "btn quiet desk-only") if table.can_try() else ""
        quiet = [trial, self.quiet("sheet:hint", "i-hint", voice.say("Hint")),
                 self.quiet("sheet:log", "i-log", voice.say("Log")),
                 self.quiet("sheet:players", "i-players", voice.say("Players")),
                 self.quiet("sheet:rules", "i-rules", voice.say("Rules")),
                 self.quiet("sheet:share", "i-share", voice.say("Share")),
                 self.quiet("sheet:settings", "i-settings", voice.say("Settings")),
                 self.quiet("theme", "i-sun" if table.app.settings.night() else "i-moon", night)]
        title = voice.say("Actions")
        return svg(t"""<nav class="{flags(bar=True, has_reset=bool(reset))}" id="bar" aria-label="{title}" data-zone="bar">
            {self.way_back_button(view)}{redo}{reset}<span class="separator desk-only"></span>{quiet}
            <button class="btn phone-only" id="more" data-do="sheet:log" data-item>{icon("i-more")}{more}</button>
            {self.way_on_button(view)}</nav>""")

    def way_back_button(self, view):
        text, none = view.voice.say("Undo"), not self.table.back.can_undo()
        return svg(t"""<button class="btn" id="undo" data-do="undo" data-item aria-disabled="{truth(none)}"
            aria-keyshortcuts="U">{icon("i-undo")}{text}<kbd aria-hidden="true">U</kbd></button>""")

    def way_on_button(self, view):
        text, none = view.voice.say("Done"), not (self.table.ghost and self.table.live)
        return svg(t"""<button class="btn primary done" id="done" data-do="done" data-item{on("disabled", none)}
            aria-keyshortcuts="D">{icon("i-done")}{text}<kbd aria-hidden="true">D</kbd></button>""")

    def quiet(self, do, sign, text):
        name = do.rpartition(":")[2]
        kind = "btn" if name == "reset" else "btn quiet desk-only"
        return svg(t"""<button class="{kind}" id="{name}-button" data-do="{do}" data-item>{icon(sign)}<span>{text}</span></button>""")

    def news(self, view):
        """What came with a link, before one goes on."""
        voice, lines = view.voice, self.table.news
        title, on_with_it = voice.say("What has happened"), voice.say("To the table")
        rows = [svg(t"""<li>{shape(seat, "shape shape-small") if seat is not None else ""}<span>{text}</span></li>""") for seat, text in lines[-12:]]
        return svg(t"""<div class="backdrop" data-do="news"></div><section class="dialog" id="news" role="dialog" aria-modal="true" aria-label="{title}">
            <div class="dialog-head"><h2 class="title">{title}</h2></div><ol class="recap">{rows}</ol>
            <div class="buttons at-end"><button class="btn primary" id="news-close" data-do="news">{icon("i-done")}{on_with_it}</button></div></section>""")

    # ---- what the buttons do

    def do(self, kind, value):
        if self.table.curtain.seat is not None and kind != "lift":
            return None
        if kind not in ("ask", "why"):
            self.questions.asked = None
        action = getattr(self, f"do_{kind}", None)
        return action(value) if action else self.table.tap(kind, value)

    def do_lift(self, value):
        self.table.curtain.press()

    def do_act(self, value):
        self.table.want_place(int(value))

    def do_undo(self, value):
        self.table.back.undo()

    def do_redo(self, value):
        self.table.back.redo()

    def do_reset(self, value):
        self.table.back.reset()

    def do_done(self, value):
        self.table.done()

    def do_repair(self, value):
        self.table.repair(int(value))

    def do_escape(self, value):
        table = self.table
        if table.afar.asks:
            table.afar.answer("none")
        elif self.scanned:
            self.scanned = None
        elif table.news:
            table.news = ()
        elif table.sheet:
            table.sheet = None
        elif table.stage:
            table.skip()
        elif table.at is not None:
            table.seek(len(table.record))
        else:
            table.clear()
            table.message = None

    def do_pause(self, value):
        self.table.toggle_pause()

    def do_skip(self, value):
        self.table.skip()

    def do_seek(self, value):
        self.table.replay.stop()
        self.table.seek(int(value))

    def do_step(self, value):
        self.table.replay.stop()
        self.table.replay.step(int(value))

    def do_chapter(self, value):
        self.table.replay.stop()
        self.table.replay.chapter(int(value))

    def do_autoplay(self, value):
        self.table.replay.toggle()

    def do_replay(self, value):
        self.table.replay.pace = int(value)

    def do_try(self, value):
        if self.table.can_try():
            self.table.app.attempt(self.table)

    def do_back(self, value):
        if self.table.trial_of:
            self.table.app.end_trial(self.table)

    def do_takeover(self, value):
        if self.table.over and not self.table.trial_of:
            return self.table.app.take_over(self.table.replay.taken_over())

    def do_now(self, value):
        self.table.replay.stop()
        self.table.seek(len(self.table.record))
        self.table.looking = False

    def do_look(self, value):
        """After the end: the table as it was left, with the log to go through."""
        self.table.looking = True

    def do_review(self, value):
        """What decided the game, in the place of the result, and back."""
        self.table.analysis.turn_over()

    def do_turning(self, value):
        self.table.analysis.visit(int(value))

    def do_counted(self, value):
        """In the score sheet: whose sources are shown round by round."""
        self.table.analysis.counted = int(value) if value.isdigit() else None

    def do_again(self, value):
        """The same people once more, with other dice and cards, or with the same."""
        return self.table.app.once_more(self.table.record, value == "same", self.table.afar.mine)

    def do_rule(self, value):
        """The card that explains a refusal."""
        self.sought, self.rule, self.table.sheet = "", int(value), "rules"

    def do_sheet(self, value):
        self.rule = None
        self.open_sheet(None if self.table.sheet == value else value)

    def do_tab(self, value):
        self.open_sheet(value)

    def open_sheet(self, name):
        self.table.sheet = name if name in tabs_of(self.table) else None
        if self.table.sheet == "hint":
            self.table.advice.ask()

    def do_ask(self, value):
        self.questions.ask(value)

    def do_why(self, value):
        self.questions.why(value)

    def do_hinted(self, value):
        self.table.advice.take()

    def do_copy(self, value):
        self.table.app.copy(self.table)

    def do_tell(self, value):
        self.table.app.copy_text(told(self.table))

    def do_pass(self, value):
        return self.table.app.pass_on(self.table)

    async def do_scan(self, value):
        """The link as a code for another device's camera."""
        self.scanned = await share.scanned(self.table)

    def do_mine(self, value):
        self.table.afar.answer(value)

    def do_check(self, value):
        self.table.check()

    def do_news(self, value):
        self.table.news = ()

    def put(self, name, element):
        if name == "seek":
            self.do_seek(element.value)
        elif name == "sought":
            self.sought = str(element.value)
        elif name == "note":
            self.table.annotate(str(element.value))
        elif name == "eyes":
            self.table.replay.look(str(element.value))
        elif name.startswith("hand-over-"):
            self.table.hand_over(int(name.rpartition("-")[2]), int(element.value))
