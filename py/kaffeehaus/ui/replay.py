"""Going through a game: choice by choice, by rounds, by itself at one to eight times the pace, through anybody's eyes."""

import asyncio

from ..table.game import digest
from ..table.record import SEAT
from ..table.words import mark
from ..board import opener
from ..markup import icon, on, svg, truth

PACES, EACH = (1, 2, 4, 8), 1.2         # how many times as fast, and seconds a choice stays at the slowest
OPEN, PUBLIC = "open", "public"         # whose eyes after the end: whoever decides there, or an onlooker's; else a seat


class Replay:
    def __init__(self, table):
        self.table = table
        self.pace, self.eyes, self.playing = 1, OPEN, None
        self._rounds = []               # the round after each choice

    # ---- going

    def step(self, by):
        self.table.seek(self.place() + by)

    def place(self):
        return len(self.table.record) if self.table.at is None else self.table.at

    def chapters(self):
        """(choice, round) wherever a round begins."""
        record, game = self.table.record, self.table.game
        del self._rounds[len(record.states):]
        self._rounds += map(game.round_of, record.states[len(self._rounds):])
        before = [None, *self._rounds]
        return [(k, now) for k, now in enumerate(self._rounds) if now != before[k] and now > 0]

    def chapter(self, by):
        """To the start of this round, or of the next one."""
        here, starts = self.place(), [k for k, _ in self.chapters()]
        if by < 0:
            self.table.seek(max((k for k in starts if k < here), default=0))
        else:
            self.table.seek(min((k for k in starts if k > here), default=len(self.table.record)))

    def toggle(self):
        """Go on by itself, from the start if one stands at the end; or stop."""
        if self.playing:
            self.stop()
        else:
            if self.table.at is None:
                self.table.seek(0)
            self.playing = asyncio.ensure_future(self._play())

    def stop(self):
        if self.playing:
            self.playing.cancel()
            self.playing = None

    async def _play(self):
        table = self.table
        while table.at is not None and not table.closed:
            await asyncio.sleep(EACH / self.pace)
            if table.at is not None and not table.closed:
                self.step(1)
                table.app.paint()
        self.playing = None
        table.app.paint()

    def taken_over(self):
        """The game up to here, to be played on; where only bots were left, by a person in the seat that decides."""
        record = self.table.record.upto(self.place())
        if all(map(record.who, range(record.setup.seats))):
            record.mark(SEAT, record.turn(), 0)
        return record

    # ---- whose eyes

    def viewer(self):
        """Through whose eyes one looks back after the end."""
        if self.eyes == PUBLIC:
            return None
        if self.eyes != OPEN:
            return int(self.eyes)
        turn = self.table.record.turn(self.place())
        return self.table.record.turn(self.place() - 1) if turn is None and self.place() else turn

    def look(self, eyes):
        self.eyes = eyes if eyes in (OPEN, PUBLIC) or eyes.isdigit() and int(eyes) < self.table.record.setup.seats else OPEN

    # ---- what is drawn

    def stamp(self):
        """After the end: which position it is that one looks at, as any engine of these rules would stamp it."""
        table = self.table
        if not table.over or table.trial_of or table.at is None:
            return ""
        return svg(t' data-state="{digest(table.record.states[table.at])}"')

    def markup(self, at):
        """The scrubber, and while one looks back all that belongs to it."""
        table, voice, count = self.table, self.table.app.voice, len(self.table.record)
        before, after, scrub = voice.say("One choice back"), voice.say("One choice on"), voice.say("Choice")
        if table.at is not None or table.over:
            more = self.controls()
        elif table.can_try():
            more = svg(t"""<div class="replay phone-only">{self.attempt("attempt", "btn onward")}</div>""")
        else:
            more = ""
        return svg(t"""<div class="scrubber">
            <button class="btn square quiet" id="seek-back" data-do="step:-1" aria-label="{before}">{icon("i-prev")}</button>
            <input class="slider" id="seek" type="range" min="0" max="{count}" value="{at}" data-put="seek" aria-label="{scrub}">
            <button class="btn square quiet" id="seek-on" data-do="step:1" aria-label="{after}">{icon("i-next")}</button></div>{more}""")

    def controls(self):
        voice = self.table.app.voice
        paces = [svg(t"""<button id="pace-{pace}" data-do="replay:{pace}" data-item aria-pressed="{truth(pace == self.pace)}">{pace}×</button>""")
                 for pace in PACES]
        title = voice.say("Pace")
        return svg(t"""<div class="replay">{self.onward(voice)}{self.button("autoplay")}<span class="segments" role="group" data-zone="paces" aria-label="{title}">{paces}</span>{
            self.rounds(voice)}{self.looks(voice)}{self.odds(voice)}</div>""")

    def odds(self, voice):
        """The chances where chance was faced, on a board that shows them only then."""
        faced = getattr(self.table.board, "faced", None)
        return opener(voice, "odds-replay") if faced and faced(self.table) else ""

    def onward(self, voice):
        """From here one can play on: for real after the end, else in a world that is only supposed."""
        table = self.table
        if table.over and not table.trial_of and table.record.turn(self.place()) is not None:
            text = voice.say("Play on from here")
            return svg(t"""<button class="btn onward" id="takeover" data-do="takeover">{icon("i-play")}{text}</button>""")
        return self.attempt("attempt", "btn onward") if table.can_try() else ""

    def attempt(self, name, kind):
        text = self.table.app.voice.say("What if?")
        return svg(t"""<button class="{kind}" id="{name}" data-do="try" data-item>{icon("i-turn")}<span>{text}</span></button>""")

    def button(self, name):
        voice = self.table.app.voice
        text = voice.say("Stop") if self.playing else voice.say("Replay")
        sign = icon("i-pause" if self.playing else "i-play")
        return svg(t"""<button class="btn square" id="{name}" data-do="autoplay" aria-label="{text}">{sign}</button>""")

    def rounds(self, voice):
        """A list of the rounds, each leading to its start."""
        here, title = self.place(), voice.say("Go to")
        name = getattr(self.table.board, "CHAPTER", mark("Round {n}"))
        chapters = self.chapters()
        current = max((k for k, _ in chapters if k <= here), default=None)
        rows = [svg(t"""<option value="{k}"{on("selected", k == current)}>{voice.say(name, n=number)}</option>""") for k, number in chapters]
        return svg(t"""<span class="pick"><select id="chapter" data-put="seek" aria-label="{title}">{rows}</select></span>""") if rows else ""

    def looks(self, voice):
        """Whose eyes, where it makes a difference."""
        table = self.table
        seats = range(table.record.setup.seats)
        if not table.over or not any(map(table.curtain.hides, seats)):
            return ""
        title = voice.say("Seen by")
        choices = [(OPEN, voice.say("whoever decides")), (PUBLIC, voice.say("everybody")), *((str(seat), table.names[seat]) for seat in seats)]
        rows = [svg(t"""<option value="{value}"{on("selected", value == self.eyes)}>{text}</option>""") for value, text in choices]
        return svg(t"""<label class="pick"><span class="hidden-text">{title}</span>{icon("i-eye")}<select id="eyes" data-put="eyes">{rows}</select></label>""")

    def strip(self):
        """The same beside the prompt, where the log is not in sight."""
        voice = self.table.app.voice
        before, after = voice.say("One choice back"), voice.say("One choice on")
        return svg(t"""<span class="pace phone-only">
            <button class="btn square" id="strip-back" data-do="step:-1" aria-label="{before}">{icon("i-prev")}</button>
            {self.button("strip-play")}
            <button class="btn square" id="strip-on" data-do="step:1" aria-label="{after}">{icon("i-next")}</button></span>""")
