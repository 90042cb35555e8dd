"""One game on the table: what is shown, what is picked up, what a tap means, and what happens after a choice."""

import asyncio
from importlib import import_module
from typing import NamedTuple

from ..board import Refusal, Tap, View
from ..table import link
from ..table.game import Illegal
from ..table.proof import faults
from ..table.record import SEAT
from .advice import Advice
from .afar import Afar
from .analysis import Analysis
from .back import Back
from .curtain import Curtain
from .frame import Frame
from .log import Log
from .replay import OPEN, Replay

BOT = 1         # who plays for people in a world that is only supposed
SCENES = 3                              # so many are kept: before a choice, with it laid out, after it


class Stage(NamedTuple):
    """Something that just happened, while it is shown."""

    state: object
    spot: str | None
    text: str
    told: list


class Seal(NamedTuple):
    """What came out when all was played once more."""

    state: object               # the position it is for
    faults: tuple
    backs: int                  # choices that were taken back beyond the turn


class Table:
    """`trial_of`: the table one comes back to, where this one only tries out what would be if."""

    def __init__(self, app, key, record, watching=False, trial_of=None, mine=None):
        self.trial_of = trial_of
        self.app, self.key, self.record, self.watching = app, key, record, watching
        self.game = record.game
        self.board = import_module(f"kaffeehaus.games.{self.game.key}.board")      # drawn as today, whatever its rules
        self.frame, self.curtain, self.log, self.replay = Frame(self), Curtain(self), Log(self), Replay(self)
        self.advice, self.analysis, self.afar, self.back = Advice(self), Analysis(self), Afar(self, mine), Back(self)
        self.thought = 0                # percent of its time that the bot which decides has used
        self.at = None                  # the choice that is looked back at; None: now
        self.stage = self.running = None
        self._looked, self._wanted, self._around = [], None, None      # scenes worked out last
        self.sheet = self.message = None
        self.closed = self.paused = self.looking = False
        self.hurry = None
        self.news = ()                  # lines of what came with a link, until they are put away
        self.seal = None                # the Seal of this position, once it was checked
        self.wishes = {}                # by seat: what it does not want to be asked, and since which turn
        self.clear()

    # ---- what is known

    @property
    def persons(self):
        """The seats that people play, here or at other devices."""
        return [seat for seat in range(self.record.setup.seats) if self.record.who(seat) == 0]

    @property
    def people(self):
        """The seats that are played by people here."""
        return [seat for seat in self.persons if self.afar.plays(seat)]

    @property
    def names(self):
        return self.app.names(self.record)

    @property
    def turn(self):
        return self.record.turn()

    @property
    def over(self):
        return self.turn is None

    @property
    def live(self):
        return (not (self.watching or self.over or self.stage or self.running) and self.at is None
                and self.turn in self.people and self.curtain.seat is None)

    def viewer(self):
        """Through whose eyes: the only person here, else the one who decides, else the last one who decided.

        Nobody's, where that person would see what others here may not, and has not lifted the curtain.
        """
        people = self.people
        if self.over and (self.at is not None or self.looking):
            return self.replay.viewer()
        if self.watching or not people:
            return None
        if len(people) == 1:
            return people[0]
        if self.curtain.lifted is not None:
            return self.curtain.lifted
        seat = self.turn
        if seat not in people:
            ones = (self.record.turn(k) for k in range(len(self.record) - 1, -1, -1))
            seat = next((seat for seat in ones if seat in people), people[0])
        return None if self.curtain.hides(seat) else seat

    def ears(self):
        """Whose whispers the log may repeat, beside what all heard."""
        if self.over and self.replay.eyes == OPEN:
            return (None, *range(self.record.setup.seats))
        return None, self.viewer()

    def since(self, seat):
        """What this seat heard after its last decision, line by line: (whom it is about, text)."""
        own = next((k for k in range(len(self.record) - 1, -1, -1) if self.record.turn(k) == seat), -1)
        whispers = [event for event in self.record.told[own + 1] if event[1] == seat and own >= 0]
        return self._said(whispers) + self.heard(own + 2, (None, seat))

    def heard(self, first, ears=None):
        """What was told from the choice `first` on (counted from 1), as far as these ears heard it."""
        ears = ears or self.ears()
        return self._said(event for told in self.record.told[first:] for event in told if event[1] in ears)

    def _said(self, events):
        lines = ((self.game.words.about(event), self.game.words.event(event, self.names, self.app.voice)) for event in events)
        return tuple(line for line in lines if line[1])

    def seen(self):
        return self.game.observe(self.record.state(), self.viewer())

    def scene(self):
        """What there is to be seen; worked out anew only when it is something else."""
        return self._look(self.shown(), self.viewer(), self.ghost, self.live)

    def shown(self):
        """The position that lies on the table now."""
        if self.stage:
            return self.stage.state
        return self.record.state() if self.at is None else self.record.states[self.at]

    def _look(self, *shown):
        found = next((scene for known, scene in self._looked if known == shown), None)
        if found is None:
            found = self._look_anew(*shown)
            self._looked = [(shown, found), *self._looked[:SCENES - 1]]
        return found

    def _look_anew(self, state, viewer, ghost, live):
        if ghost:
            return self.game.scene(self._after(ghost)[0][0], viewer, ())
        seen = self.game.observe(state, viewer)
        return self.game.scene(seen, viewer, tuple(self.game.legal(seen)) if live else ())

    def view(self):
        scene = self.scene()
        spot = self.stage.spot if self.stage else None
        return View(scene, self.app.voice, self.names, self.game, self.live and not self.ghost,
                    self.picked, self.ghost, self.offer, self.refused, spot, self.stage.text if self.stage else "",
                    self.frame.pacing() if self.stage else "", self.sheet, self._last_spots(),
                    self.around, self.wishable())

    def around(self):
        """Two scenes: what stood before a ghost, and all that is known to follow from it; the same two without one."""
        if not self.ghost:
            scene = self.scene()
            return scene, scene
        wanted = self.record.state(), self.viewer(), self.ghost
        if self._wanted != wanted:
            self._wanted, self._around = wanted, self._look_around(*wanted)
        return self._around

    def _look_around(self, state, viewer, ghost):
        after = self._after(ghost)[-1][0]
        return self._look(state, viewer, None, True), self.game.scene(after, viewer, ())

    def _last_spots(self):
        k = len(self.record) if self.at is None else self.at
        if self.stage or self.ghost or k == 0:
            return ()
        return tuple(filter(None, map(self.game.spot, self.record.told[k][:1])))

    def painted(self, document):
        """After a repaint: what markup cannot say, which for a game is nothing."""

    def rolled(self):
        """Whether dice were rolled in what is shown now."""
        told = self.stage.told if self.stage else self.record.told[len(self.record) if self.at is None else self.at]
        return any("roll" in event[0] for event in told)

    def _after(self, action):
        return self.game.stages(self.seen(), action)

    # ---- taps

    def clear(self):
        self.picked, self.ghost, self.offer, self.refused = (), None, (), None

    def tap(self, kind, value):
        """A tap on the board."""
        if self.stage:
            self.skip()
        if not self.live:
            if self.at is not None:
                self.message = self.back.why_not()
            return
        before, self.ghost, self.message = (self.ghost, self.picked), None, None
        view = self.view()
        tap = self.meant(view, kind, value)
        self.clear()
        self.picked, self.offer = tap.picked, tap.offer
        for action in tap.first:
            self.record.play(action, self.turn)
            self.back.forget()
        if tap.wish in self.wishable():
            self.wish(tap.wish)
        elif tap.choose:
            self.want(tap.choose, tap.lay)
        elif not (self.offer or tap.first) and before == (None, self.picked):
            self.message = self.app.voice.say("This does nothing now. {ask}", ask=self.game.words.ask(view.scene, self.names, self.app.voice))

    def meant(self, view, kind, value):
        return self.board.tap(view, kind, value)

    def wishable(self):
        """What the person who decides can wish not to be asked; nothing where the game has no such wishes."""
        asking = self.game.asking
        if not (asking and self.live):
            return ()
        return asking.wishes(self.seen(), self.turn, len(self.people) == 1, self.turn in self.wishes)

    def wish(self, wish):
        """From now on this seat is asked less; what that already answers is answered."""
        if wish == self.game.asking.ALWAYS:
            self.wishes.pop(self.turn, None)
        else:
            self.wishes[self.turn] = wish, self.record.state().turn
        if self.waved() is not None:
            self.curtain.decided(self.turn)
            self.start(self.bots())

    def waved(self):
        """The choice that the person who decides has asked not to be asked, or None."""
        if self.over or self.turn not in self.wishes or self.record.who(self.turn) != 0:
            return None
        return self.game.asking.declined(*self.wishes[self.turn], self.game.observe(self.record.state(), self.turn), self.turn)

    def want(self, action, lay=False):
        """Choose, or say why not; a choice that ends the turn lies there as a ghost until it is done."""
        if not self.live:
            return
        self.sheet = None
        seen = self.seen()
        reason = self.game.why_not(seen, action)
        if reason:
            text = self.game.words.reason(reason, self.names, self.app.voice)
            self.refused = Refusal(action, text, self.game.repairs(seen, action), reason)
            return
        self.refused, self.offer = None, ()
        if action == self.ghost:
            self.done()
            return
        after = self._after(action)
        if after and (lay or self.game.turn(after[-1][0]) != self.turn):
            self.ghost = action
        else:
            self.commit(action)

    def want_place(self, place):
        """Choose by the place among the legal choices."""
        if self.live:
            legal = self.game.legal(self.seen())
            if 0 <= place < len(legal):
                self.want(legal[place])

    def repair(self, number):
        """Do what was proposed instead: all but the last choice at once, the last as if it had been tapped."""
        if not self.refused or number >= len(self.refused.repairs):
            return
        *first, last = self.refused.repairs[number]
        self.clear()
        for action in first:
            self.record.play(action, self.turn)
            self.back.forget()
        if first:
            self.save()
        self.want(last)

    def done(self):
        if self.ghost and self.live:
            self.commit(self.ghost)

    def commit(self, action):
        before, k = self.record.state(), len(self.record)
        try:
            self.record.play(action, self.turn)
        except Illegal as error:
            self.message = self.game.words.reason(error.reason, self.names, self.app.voice)
            return
        self.advice.forget()
        self.curtain.decided(self.record.turn(k))
        self.clear()
        self.message = None
        self.back.forget()
        self.save()
        stages = self.stages(before, action, self.record.who(self.record.turn(k), k) != 0)
        if stages or not self.over and self.record.who(self.turn) != 0:
            self.start(self.happen(stages))
        else:
            self.curtain.settle()

    # ---- what happens by itself

    def wake(self):
        """Go on with whoever decides now; a person is waited for."""
        if not (self.running or self.watching or self.closed or self.over or self.record.who(self.turn) == 0):
            self.start(self.bots())

    def start(self, coroutine):
        self.running = asyncio.ensure_future(self._guard(coroutine))

    async def _guard(self, coroutine):
        try:
            await coroutine
            self.running = None
            if not self.closed:
                self.app.settled(self)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self.running = self.stage = None
            self.app.broke(error)

    def stop(self):
        if self.running:
            self.running.cancel()
        self.running = self.stage = None

    def close(self):
        self.closed = True
        self.advice.forget()
        self.analysis.stop()
        self.curtain.fall()
        self.replay.stop()
        self.stop()

    async def bots(self):
        """Bots decide, and wishes of people are followed, until a person has to decide or the game is over."""
        while not self.closed and not self.over and (self.record.who(self.turn) != 0 or self.waved() is not None):
            self.app.paint()
            before, seat, k = self.record.state(), self.turn, len(self.record)
            self.thought = 0
            action = self.waved() or await self.app.bot(
                self.game, self.game.observe(before, seat), seat, before.seed, k, self.record.who(seat), self.thinks)
            if self.closed or len(self.record) != k:
                return
            self.record.play(action, seat)
            self.save()
            await self.show(self.stages(before, action, True))

    def thinks(self, share):
        """How far the bot that decides has come; shown in quarters."""
        quarter = int(share * 4) * 25
        if 0 < quarter < 100 and quarter != self.thought:
            self.thought = quarter
            self.app.paint()

    def can_hand_over(self):
        return not (self.watching or self.over)

    def hand_over(self, seat, kind):
        """Somebody else plays this seat from here on: a person here (0) or elsewhere, or a bot of a level."""
        if not self.can_hand_over() or kind == self.afar.kind(seat):
            return
        self.stop()
        self.clear()
        here, player = len(self.record), max(kind, 0)
        if player != self.record.who(seat):
            self.record.marks = [mark for mark in self.record.marks if mark[:3] != (here, SEAT, seat)]
            self.record.mark(SEAT, seat, player)
        self.afar.seat(seat, kind)
        self.save()
        self.wake()

    async def happen(self, stages):
        await self.show(stages)
        await self.bots()

    def stages(self, before, action, other):
        """What a choice set off and is worth showing: all of another's, of one's own what followed by itself."""
        if self.app.settings.pace() == 0:
            return []
        viewer, voice, found = self.viewer(), self.app.voice, []
        for number, (state, told) in enumerate(self.game.stages(before, action)):
            heard = [event for event in told if event[1] in (None, viewer)]
            texts = [text for event in heard if (text := self.game.words.event(event, self.names, voice))]
            if texts and (other or number):
                spot = next(filter(None, map(self.game.spot, heard)), None)
                found.append(Stage(state, spot, " ".join(texts), heard))
        return found

    async def show(self, stages):
        """Event by event, at the pace that is set; a tap skips the rest."""
        self.hurry = asyncio.Event()
        for self.stage in stages:
            self.app.paint()
            await self.pause(self.app.settings.pace())
            if self.hurry.is_set() or self.closed:
                break
        self.stage = None
        self.curtain.settle()

    async def pause(self, milliseconds):
        waited = 0
        while (waited < milliseconds or self.paused) and not self.hurry.is_set():
            await asyncio.sleep(0.05)
            waited += 50

    def skip(self):
        self.paused = False
        if self.hurry:
            self.hurry.set()

    def toggle_pause(self):
        self.paused = not self.paused

    # ---- keeping, passing on, looking

    def save(self):
        self.app.keep(self)

    def code(self):
        """The link of this game; while one looks back it opens at that choice, while others are waited for it hands it on."""
        marks = self.record.marks
        self.record.ply, self.record.marks = self.at, self.afar.marks()
        try:
            return link.encode(self.record)
        finally:
            self.record.ply, self.record.marks = None, marks

    def annotate(self, note):
        self.record.note = note
        if not self.watching:
            self.save()

    def can_try(self):
        """Whether what-if can be asked here: while the game runs, by the person who looks."""
        return not (self.over or self.trial_of or self.stage or self.running) and self.viewer() is not None

    def trial(self, chance):
        """A table of its own on which this position is played on, in a world re-dealt; the others are played by bots."""
        seat, k = self.viewer(), len(self.record) if self.at is None else self.at
        record = self.record.supposed(k, seat, chance)
        for other in range(record.setup.seats):
            if other != seat:
                record.mark(SEAT, other, self.record.who(other) or BOT)
        return Table(self.app, self.key, record, trial_of=self)

    def check(self):
        """Play everything once more, and remember the verdict as long as the game stands here."""
        self.seal = Seal(self.record.state(), tuple(faults(self.record)), self.record.backs())

    def seek(self, k):
        """Look at the table as it was after k choices."""
        self.clear()
        self.at = None if k >= len(self.record) else max(0, k)
        self.looking, self.message = self.looking or self.over, None
