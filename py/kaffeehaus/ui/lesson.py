"""A lesson: a game written down beforehand, in which the learner makes the choices that are spoken of."""

from .back import Back
from .frame import Frame
from ..table.lessons import Meanwhile, Step, begun, choices_of, spots_of
from ..markup import flags, icon, svg
from ..board import Tap
from .table import Table


class Lesson(Table):
    """A table at which only the choice that is spoken of is done; nothing of it is kept."""

    def __init__(self, app, script):
        self.script, self.place, self.learnt, self.strayed = script, 0, False, None
        record = begun(script)
        self.course = script.course(record.game.data)
        super().__init__(app, None, record)
        self.frame, self.back = LessonFrame(self), LessonBack(self)

    # ---- where the lesson stands

    @property
    def step(self):
        """The step that is spoken of; None while others play."""
        now = self.course[self.place] if self.place < len(self.course) else None
        return now if isinstance(now, Step) else None

    @property
    def reading(self):
        """Whether the learner only has to read on."""
        return self.step is not None and (self.learnt or not self.step.choices)

    @property
    def last(self):
        return self.place == len(self.course) - 1

    @property
    def live(self):
        return self.step is not None and not self.reading and super().live

    def done_of_step(self):
        """How many choices of this step are made."""
        return len(self.record) - sum(len(choices_of(entry)) for entry in self.course[:self.place])

    def expected(self):
        return self.game.parse(self.record.state(), choices_of(self.step)[self.done_of_step()])

    def text(self):
        """What is said now."""
        if self.strayed:
            return self.put_off(*self.strayed)
        return self.app.voice.say(self.step.after if self.learnt else self.step.before, **self.script.facts(self.app.voice, self.game))

    def put_off(self, action):
        """Something else was tapped: why it cannot be, or that its time comes, and what is to be done now."""
        seen, voice = self.seen(), self.app.voice
        reason = action and self.game.why_not(seen, action)
        choice = self.game.words.choice(self.around()[0], self.expected(), self.names, voice)
        if reason:
            why = self.game.words.reason(reason, self.names, voice)
            return voice.say("{why} Now: {choice}.", why=why, choice=choice)
        if action:
            return voice.say("That comes later. Now: {choice}.", choice=choice)
        return voice.say("Nothing happens there now. Now: {choice}.", choice=choice)

    def count(self):
        """Which step it is, and of how many."""
        steps = [place for place, entry in enumerate(self.course) if isinstance(entry, Step)]
        return steps.index(self.place) + 1, len(steps)

    # ---- what the learner does

    def stray(self, action=None):
        """Nothing is done but what is spoken of."""
        self.clear()
        self.strayed = (action,)

    def want(self, action, lay=False):
        self.strayed = None
        if self.live and action != self.expected():
            self.stray(action)
        else:
            super().want(action, lay)

    def commit(self, action):
        super().commit(action)
        if self.done_of_step() == len(choices_of(self.step)):
            self.learnt = bool(self.step.after)
            self.place += not self.learnt
            self.wake()

    def tap(self, kind, value):
        self.strayed = None
        super().tap(kind, value)
        if self.message:
            self.message = None
            if self.live and not self.strayed:
                self.stray()

    def meant(self, view, kind, value):
        """What would be done on the way has to be what is spoken of, too."""
        tap = super().meant(view, kind, value)
        if tap.first and tap.first[0] != self.expected():
            self.stray(tap.first[0])
            return Tap()
        return tap

    def done(self):
        """What is laid out is done; where there is only something to read, one reads on."""
        if self.reading:
            self.on()
        else:
            super().done()

    def on(self):
        """Read on."""
        if self.reading and not self.last:
            self.learnt = False
            self.place += 1
            self.wake()

    def can_try(self):
        return False

    def can_hand_over(self):
        """In a lesson everybody keeps their seat."""
        return False

    def wishable(self):
        """In a lesson everything is asked."""
        return ()

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
            entry = self.course[self.place]
            for choice in choices_of(entry):
                before = self.record.state()
                action = self.game.parse(before, choice)
                self.record.play(action, self.turn)
                if not isinstance(entry, Meanwhile):
                    await self.show(self.stages(before, action, True))
            self.place += 1

    def painted(self, document):
        """What has to be tapped is marked, in its order."""
        if self.live:
            for number, names in enumerate(spots_of(self.step, self.done_of_step())):
                for name in names:
                    element = document.getElementById(name)
                    if element and not element.hasAttribute("disabled"):
                        element.dataset.taught = str(number)


class LessonBack(Back):
    """Only what is laid out or picked up can be put back."""

    def undo(self):
        self.table.strayed = None
        self.table.clear()

    def undo_to(self):
        return None

    def can_redo(self):
        return False

    def can_reset(self):
        return False


class LessonFrame(Frame):
    """The prompt speaks of the lesson, as long as nothing happens that speaks for itself."""

    def prompt(self, view):
        table, voice = self.table, view.voice
        if table.stage or table.step is None or table.at is not None:
            return super().prompt(view)
        number, count = table.count()
        state = flags(prompt=True, is_lesson=True, is_refusal=bool(table.strayed))
        where = voice.say("Step {n} of {all}", n=number, all=count)
        return svg(t"""<div class="{state}" id="prompt" tabindex="-1"><span class="prompt-mark"><b aria-hidden="true">{number}/{count}</b>
            <span class="hidden-text">{where}</span></span><p class="ask" role="status">{table.text()}</p></div>""")

    def way_back_button(self, view):
        """In the end the lesson can be begun anew."""
        if not (self.table.reading and self.table.last):
            return super().way_back_button(view)
        text = view.voice.say("Once more")
        return svg(t"""<button class="btn" id="again" data-do="learn:{self.table.game.key}" data-item>{icon("i-replay")}{text}</button>""")

    def way_on_button(self, view):
        """Where there is only something to read, one reads on."""
        table, voice = self.table, view.voice
        if not table.reading or table.at is not None:
            return super().way_on_button(view)
        name, do, text = ("play", f"table:{table.game.key}", voice.say("Play")) if table.last else ("done", "done", voice.say("Go on"))
        return svg(t"""<button class="btn primary done" id="{name}" data-do="{do}" data-item>{icon("i-right")}{text}</button>""")
