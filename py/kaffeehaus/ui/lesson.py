"""A lesson: a game written down beforehand, in which the learner makes the choices that are spoken of."""

from importlib import import_module
from typing import NamedTuple

from ..table.game import Setup
from ..table.record import SEAT, Record
from .frame import Frame
from .page import flags, icon, svg
from .table import Table

LESSONS = ("vienna",)                   # the games that have one
LEARNER, PERSON, BOT = 0, 0, 1


class Step(NamedTuple):
    """What is said before a choice and after it; without a choice, something to read."""

    before: str
    choice: str | None = None       # in the game's notation
    after: str = ""
    spots: tuple = ()               # ids of what has to be tapped, in this order


class Script(NamedTuple):
    """A lesson as it is written down: who plays what, and what stands in the texts by name."""

    setup: Setup
    course: tuple                   # Step, or another player's choice in the game's notation
    facts: object                   # facts(voice): numbers and names for the texts


def script_of(game):
    return import_module(f"kaffeehaus.ui.lessons.{game}").SCRIPT


def begun(script):
    """The record of a lesson before its first choice."""
    record = Record(script.setup)
    for seat in range(script.setup.seats):
        record.mark(SEAT, seat, PERSON if seat == LEARNER else BOT)
    return record


class Lesson(Table):
    """A table at which only the choice that is spoken of is done; nothing of it is kept."""

    def __init__(self, app, script):
        self.script, self.place, self.learnt, self.strayed = script, 0, False, False
        super().__init__(app, None, begun(script))
        self.frame = LessonFrame(self)

    # ---- where the lesson stands

    @property
    def step(self):
        """The step that is spoken of; None while others play."""
        now = self.script.course[self.place] if self.place < len(self.script.course) else None
        return now if isinstance(now, Step) else None

    @property
    def reading(self):
        """Whether the learner only has to read on."""
        return self.step is not None and (self.learnt or self.step.choice is None)

    @property
    def last(self):
        return self.place == len(self.script.course) - 1

    @property
    def live(self):
        return self.step is not None and not self.reading and super().live

    def expected(self):
        return self.game.parse(self.record.state(), self.step.choice)

    def text(self):
        """What is said now."""
        voice = self.app.voice
        if self.strayed:
            choice = self.game.words.choice(self.scene(), self.expected(), self.names, voice)
            return voice.say("That comes later. Now: {choice}.", choice=choice)
        return voice.say(self.step.after if self.learnt else self.step.before, **self.script.facts(voice))

    def count(self):
        """Which step it is, and of how many."""
        steps = [place for place, entry in enumerate(self.script.course) if isinstance(entry, Step)]
        return steps.index(self.place) + 1, len(steps)

    # ---- what the learner does

    def want(self, action, lay=False):
        self.strayed = self.live and action != self.expected()
        if not self.strayed:
            super().want(action, lay)

    def commit(self, action):
        super().commit(action)
        self.learnt = bool(self.step.after)
        self.place += not self.learnt
        self.wake()

    def tap(self, kind, value):
        self.strayed = False
        super().tap(kind, value)

    def on(self):
        """Read on."""
        if self.reading and not self.last:
            self.learnt = False
            self.place += 1
            self.wake()

    def undo(self):
        """Only what is laid out or picked up can be put back."""
        self.strayed = False
        self.clear()

    def undo_to(self):
        return None

    def can_redo(self):
        return False

    def can_reset(self):
        return False

    def save(self):
        """Nothing of a lesson is kept."""

    # ---- what the others do

    def wake(self):
        if not (self.running or self.closed) and self.step is None:
            self.start(self.bots())

    async def bots(self):
        """The others play what is written down, up to the next step."""
        while not self.closed and self.step is None:
            self.app.paint()
            before = self.record.state()
            action = self.game.parse(before, self.script.course[self.place])
            self.record.play(action, self.turn)
            self.place += 1
            await self.show(self.stages(before, action, True))

    def painted(self, document):
        """What has to be tapped is marked, in its order."""
        super().painted(document)
        if self.live and not self.strayed:
            for number, spot in enumerate(self.step.spots):
                element = document.getElementById(spot)
                if element and not element.hasAttribute("disabled"):
                    element.dataset.taught = str(number)


class LessonFrame(Frame):
    """The prompt speaks of the lesson, as long as nothing happens that speaks for itself."""

    def prompt(self, view):
        table, voice = self.table, view.voice
        if table.stage or table.step is None:
            return super().prompt(view)
        number, count = table.count()
        state = flags(prompt=True, is_lesson=True, is_refusal=table.strayed)
        where = voice.say("Step {n} of {all}", n=number, all=count)
        return svg(t"""<div class="{state}" id="prompt" tabindex="-1"><span class="prompt-mark"><b aria-hidden="true">{number}/{count}</b>
            <span class="hidden-text">{where}</span></span><p class="ask" role="status">{table.text()}</p>{self.ways_on(view)}</div>""")

    def ways_on(self, view):
        table, voice = self.table, view.voice
        if not table.reading:
            return ""
        if not table.last:
            text = voice.say("Go on")
            return svg(t"""<span class="repairs"><button class="repair" id="on" data-do="on">{icon("i-right")}{text}</button></span>""")
        play, again = voice.say("Play"), voice.say("Once more")
        return svg(t"""<span class="repairs"><button class="repair" id="again" data-do="learn:{table.game.key}">{again}</button>
            <button class="repair" id="play" data-do="table:{table.game.key}">{play}</button></span>""")

    def do_on(self, value):
        self.table.on()
