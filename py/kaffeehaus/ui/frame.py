"""What stands around every board: seats, log, prompt, actions, sheets; and what their buttons do."""

from .endscreen import endscreen
from .page import flags, icon, on, shape, svg, truth, use
from .sheets import sheet, tabs_of
from .toasts import toasts

class Frame:
    """Draws one table from its state; everything a button asks for goes back to the table."""

    def __init__(self, table):
        self.table = table
        self.lines, self.spoken, self.heard = [], None, 0

    # ---- what is drawn

    def markup(self):
        table = self.table
        if table.over and table.at is None and not (table.stage or table.looking):
            return endscreen(table)
        if table.curtain.seat is not None:
            return table.curtain.markup()
        view = table.view()
        game, seats = table.game.key, len(view.scene.chairs)
        board = table.board
        return svg(t"""<main class="table {game}" id="table" data-seats="{seats}">
            <div class="left">{self.masthead(view)}{self.seats(view)}{board.legend(view)}{self.log()}</div>
            {self.prompt(view)}{board.board(view)}{self.bar(view)}{sheet(table, view) if table.sheet else ""}
            </main>{toasts(table.app)}""")

    def masthead(self, view):
        key, lobby = self.table.game.key, view.voice.say("Back to the lobby")
        return svg(t"""<header class="masthead">
            <a class="seal" id="home" href="./" data-do="home" aria-label="{lobby}"><svg aria-hidden="true">{
                use(f"em-{key}")}</svg></a>
            <div><h1 class="title">{self.table.board.TITLE}</h1><p class="small">{self.table.board.subtitle(view)}</p></div>
            </header>""")

    def seats(self, view):
        title = view.voice.say("Players")
        chairs = [svg(t"<li>{self.table.board.seat(view, chair)}</li>") for chair in view.scene.chairs]
        return svg(t"""<ol class="seats" aria-label="{title}" data-zone="seats">{chairs}</ol>""")

    def prompt(self, view):
        table, voice = self.table, view.voice
        mark = icon("i-cross") if table.refused else shape(view.scene.turn) if view.scene.turn is not None else ""
        waiting = not (table.live or table.stage or table.over)
        state = flags(prompt=True, is_refusal=table.refused is not None, is_waiting=waiting)
        repairs = self.repairs(view) if table.refused else self.way_back(view)
        return svg(t"""<div class="{state}" id="prompt" tabindex="-1"><span class="prompt-mark">{mark}</span>
            <p class="ask" role="status">{self.addressed(view)}{self.sentence(view)}</p>{repairs}</div>""")

    def addressed(self, view):
        """Whose turn it is, where several people share the device."""
        table = self.table
        if not table.live or len(table.people) < 2 or table.refused or table.message:
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
            return voice.say("You are looking at choice {n} of {all}.", n=table.at, all=len(table.record))
        if table.ghost:
            choice = words.choice(view.scene, table.ghost, view.names, voice)
            return voice.say("{choice}: tap Done if that is what you want.", choice=choice)
        if table.offer:
            return voice.say("There are several ways: choose one.")
        if not (table.live or table.over or table.watching):
            return voice.say("{name} is thinking.", name=view.names[table.turn])
        return words.ask(view.scene, view.names, voice)

    def repairs(self, view):
        table = self.table
        buttons = []
        for number, actions in enumerate(table.refused.repairs[:2]):
            text = view.words.choice(view.scene, actions[0], view.names, view.voice)
            buttons.append(svg(t"""<button class="repair" id="repair-{number}" data-do="repair:{number}">{text}</button>"""))
        return svg(t"""<span class="repairs">{buttons}</span>""") if buttons else ""

    def way_back(self, view):
        if self.table.at is None and not self.table.over:
            return ""
        text = view.voice.say("Result") if self.table.over else view.voice.say("Back to the game")
        return svg(t"""<span class="repairs"><button class="repair" id="now" data-do="now">{text}</button></span>""")

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
        undo, done, more = voice.say("Undo"), voice.say("Done"), voice.say("More")
        no_undo, no_done = not table.can_undo(), not (table.ghost and table.live)
        reset = self.quiet("reset", "i-replay", voice.say("Reset turn")) if table.can_reset() else ""
        night = voice.say("Day") if table.app.night() else voice.say("Night")
        quiet = [self.quiet("sheet:rules", "i-rules", voice.say("Rules")),
                 self.quiet("sheet:share", "i-share", voice.say("Share")),
                 self.quiet("sheet:settings", "i-settings", voice.say("Settings")),
                 self.quiet("theme", "i-sun" if table.app.night() else "i-moon", night)]
        title = voice.say("Actions")
        return svg(t"""<nav class="bar" aria-label="{title}" data-zone="bar">
            <button class="btn" id="undo" data-do="undo" data-item aria-disabled="{truth(no_undo)}">{icon("i-undo")}{undo}<kbd>U</kbd></button>
            {reset}<span class="separator desk-only"></span>{quiet}
            <button class="btn phone-only" id="more" data-do="sheet:log" data-item>{icon("i-more")}{more}</button>
            <button class="btn primary done" id="done" data-do="done" data-item{on("disabled", no_done)}>{icon("i-done")}{done}<kbd>D</kbd></button>
            </nav>""")

    def quiet(self, do, sign, text):
        name = do.rpartition(":")[2]
        kind = "btn" if name == "reset" else "btn quiet desk-only"
        return svg(t"""<button class="{kind}" id="{name}-button" data-do="{do}" data-item>{icon(sign)}{text}</button>""")

    # ---- the log

    def log(self):
        table, voice = self.table, self.table.app.voice
        self.listen()
        count, at = len(table.record), len(table.record) if table.at is None else table.at
        title, where = voice.say("Log"), voice.say("{n} of {all}", n=at, all=count)
        before, after, scrub = voice.say("One choice back"), voice.say("One choice on"), voice.say("Choice")
        state = flags(log=True, panel=True, is_open=table.sheet == "log")
        lines = [self.line(number, line, at) for number, line in enumerate(self.lines[-60:] if table.sheet != "log" else self.lines)]
        return svg(t"""<section class="{state}" id="log" aria-label="{title}">
            <header class="panel-head"><h2 class="caps">{title}</h2><span class="small">{where}</span></header>
            <div class="scrubber">
            <button class="btn square quiet" id="seek-back" data-do="seek:{max(0, at - 1)}" aria-label="{before}">{icon("i-prev")}</button>
            <input class="slider" id="seek" type="range" min="0" max="{count}" value="{at}" data-put="seek" aria-label="{scrub}">
            <button class="btn square quiet" id="seek-on" data-do="seek:{at + 1}" aria-label="{after}">{icon("i-next")}</button></div>
            <div class="log-lines" id="log-lines" role="log" aria-live="polite" tabindex="0" aria-label="{title}"><ol>{lines}</ol></div></section>""")

    def line(self, number, line, at):
        k, seat, text, kind = line
        if kind == "round":
            return svg(t"""<li class="log-line is-round"><span></span><span>{text}</span></li>""")
        state = flags(log_line=True, is_current=k == at, is_barrier=kind in self.table.game.barriers)
        sign = shape(seat, "shape shape-small") if seat is not None else svg(t"<span></span>")
        return svg(t"""<li><button class="{state}" data-do="seek:{k}" tabindex="-1">{sign}<span>{text}</span></button></li>""")

    def listen(self):
        """Bring the lines up to the record: (choice, seat, text, kind) of everything the viewer heard of."""
        table, voice = self.table, self.table.app.voice
        viewer = table.viewer()
        if self.spoken != (voice.lang, viewer):
            self.lines, self.spoken, self.heard = [], (voice.lang, viewer), 0
        for k in range(self.heard, len(table.record) + 1):
            for event in table.record.told[k]:
                if event[1] in (None, viewer):
                    text = table.game.words.event(event, table.names, voice)
                    if text:
                        self.lines.append((k, table.game.words.about(event), text, event[0]))
        self.heard = len(table.record) + 1

    def painted(self, document):
        """The line of the log that one stands at is in sight."""
        lines = document.getElementById("log-lines")
        current = lines and lines.querySelectorAll(".is-current")
        if current and current.length:
            last = current.item(current.length - 1).getBoundingClientRect()
            lines.scrollTop += last.bottom - lines.getBoundingClientRect().bottom

    def forget(self):
        """The record was cut: the log is told anew."""
        self.spoken = None

    # ---- what the buttons do

    def do(self, kind, value):
        if self.table.curtain.seat is not None and kind != "lift":
            return None
        action = getattr(self, f"do_{kind}", None)
        return action(value) if action else self.table.tap(kind, value)

    def do_lift(self, value):
        self.table.curtain.press()

    def do_act(self, value):
        self.table.want_place(int(value))

    def do_undo(self, value):
        self.table.undo()

    def do_reset(self, value):
        self.table.reset()

    def do_done(self, value):
        self.table.done()

    def do_repair(self, value):
        self.table.repair(int(value))

    def do_escape(self, value):
        table = self.table
        if table.sheet:
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
        self.table.seek(int(value))

    def do_now(self, value):
        self.table.looking = False
        self.table.seek(len(self.table.record))

    def do_look(self, value):
        """After the end: the table as it was left, with the log to go through."""
        self.table.looking = True

    def do_again(self, value):
        """The same people once more, with other dice and cards."""
        record = self.table.record
        who = [record.who(seat) for seat in range(record.setup.seats)]
        return self.table.app.new_game(record.setup.game, record.setup.seats, who, record.names, record.setup.options)

    def do_sheet(self, value):
        self.table.sheet = None if self.table.sheet == value or value not in tabs_of(self.table) else value

    def do_tab(self, value):
        self.table.sheet = value if value in tabs_of(self.table) else None

    def do_copy(self, value):
        self.table.app.copy(self.table)

    def put(self, name, element):
        if name == "seek":
            self.table.seek(int(element.value))
