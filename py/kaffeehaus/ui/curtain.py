"""The curtain: where several people share the device, what one of them alone may know is drawn for that one only."""

import asyncio
from time import monotonic

from ..markup import flags, icon, mark_of, shape, svg
from .toasts import toasts

HOLD = 0.6                      # seconds a finger stays on the button to look
IDLE = (60, 30, 120, 300, 0)    # seconds without a touch until the curtain falls, the default first; 0: never
RECAP, LINES = 5.0, 6           # seconds the recap stays at most, and how many lines it shows


def ring():
    """The button's ring, which fills while a finger stays on it."""
    return svg(t"""<span class="hold-ring"><svg viewBox="0 0 54 54" aria-hidden="true"><circle cx="27" cy="27" r="23"/>
    <circle class="hold-time" cx="27" cy="27" r="23" pathLength="100"/></svg>{icon("i-eye")}</span>""")


class Curtain:
    """Falls at the end of a person's decisions, when the page loses the focus or is hidden, and when nobody touches it."""

    def __init__(self, table):
        self.table = table
        self.lifted = None          # the seat that looks
        self.armed = False          # the button was pressed once: the next press lifts
        self.recap = None           # what is told to who lifted it before the table is shown
        self.touched = monotonic()
        self._clock = self._finger = None
        self._secret = None, {}     # the position it was found for, and by seat whether it has secrets

    # ---- what it hides

    def hides(self, seat):
        """Whether the seat knows, or was ever told, something that not everybody may know."""
        record = self.table.record
        state, known = self._secret
        if state is not record.state():
            state, known = self._secret = record.state(), {}
        if seat not in known:
            known[seat] = self.table.game.secrets(state, seat) or any(
                event[1] == seat for told in record.told for event in told)
        return known[seat]

    @property
    def needed(self):
        """Whether anybody here has something to hide from somebody else here, while the game runs."""
        people = self.table.people
        return len(people) > 1 and not self.table.over and any(map(self.hides, people))

    @property
    def seat(self):
        """Whom the device is to be passed to; None while the table may be seen."""
        table = self.table
        if table.watching or table.stage or table.running or table.over:
            return None
        seat = table.turn
        if len(table.people) < 2 or seat not in table.people or not self.hides(seat):
            return None
        return seat if self.lifted != seat or self.recap else None

    # ---- lifting and falling

    def press(self):
        """The button: the first press arms it, the second lifts; while the recap is shown, a press ends it."""
        if self.recap:
            self.show()
        elif self.armed:
            self.lift()
        else:
            self.armed = self.seat is not None

    def hold(self):
        """A finger is on the button; if it stays there, the curtain lifts."""
        self.release()
        if self.seat is not None and not self.recap:
            self._finger = asyncio.ensure_future(self._held())

    def release(self):
        if self._finger:
            self._finger.cancel()
            self._finger = None

    async def _held(self):
        await asyncio.sleep(HOLD)
        self._finger = None
        self.lift()
        self.table.app.paint()

    def lift(self):
        """The person who decides looks: first at what happened since the last decision, then at the table."""
        seat = self.seat
        if seat is None:
            return
        self.lifted, self.armed = seat, False
        self.touch()
        self._start(self._fall_when_idle())
        lines = self.table.since(seat) if self.table.app.settings.recaps() else ()
        if lines:
            self.recap = lines
            asyncio.ensure_future(self._put_away(lines))

    def show(self):
        """The recap is over: the table."""
        self.recap = None

    async def _put_away(self, lines):
        await asyncio.sleep(RECAP)
        if self.recap is lines:
            self.show()
            self.table.app.paint()

    def fall(self):
        """Nobody looks any more; what was laid out but not done is taken up again. False if nobody looked."""
        was = self.lifted is not None or self.armed
        self.lifted, self.armed, self.recap = None, False, None
        self.release()
        if was:
            self.table.clear()
        return was

    def decided(self, seat):
        """Whoever decides here looks, and goes on looking until it is shown what that set off."""
        if len(self.table.people) > 1:
            self.lifted = seat

    def settle(self):
        """It was shown: whoever does not decide next looks no longer."""
        if self.lifted is not None and self.lifted != self.table.turn:
            self.fall()

    def touch(self):
        self.touched = monotonic()

    def _start(self, coroutine):
        if self._clock:
            self._clock.cancel()
        self._clock = asyncio.ensure_future(coroutine)

    async def _fall_when_idle(self):
        while self.lifted is not None and not self.table.closed:
            idle = self.table.app.settings.idle()
            left = self.touched + idle - monotonic()
            if idle and left <= 0:
                self.fall()
                self.table.app.covered(self.table)
                return
            await asyncio.sleep(max(left, 0.05) if idle else IDLE[0])

    # ---- what is drawn

    def markup(self):
        table, voice, seat = self.table, self.table.app.voice, self.seat
        covered = voice.say("The table is covered")
        head = svg(t"""<p class="curtain-note">{icon("i-lock")}<span>{covered}</span></p>""")
        plate = self.told(voice) if self.recap else self.asked(voice, seat)
        return svg(t"""<main class="curtain {table.game.key}" id="curtain" data-seat="{mark_of(seat)}">{head}{plate}</main>{
            toasts(table.app)}""")

    def asked(self, voice, seat):
        name, pass_to = self.table.names[seat], voice.say("Pass the device to")
        long = max(map(len, name.split()), default=0) > 9
        look = voice.say("Press once more") if self.armed else voice.say("Hold to look")
        other = voice.say("Only {name} should see this.", name=name) if self.armed else voice.say("or press twice")
        return svg(t"""<div class="curtain-plate"><h1 class="curtain-to" id="curtain-to"><span class="caps">{pass_to}</span>
            {shape(seat)}<span class="{flags(curtain_name=True, is_long=long)}">{name}</span></h1><div class="chequer"></div></div>
            <button class="hold" id="lift" data-do="lift" data-hold aria-describedby="curtain-to">{ring()}<span><b>{look}</b><span class="hold-way">{other}</span></span></button>""")

    def told(self, voice):
        lines, more = self.recap[-LINES:], len(self.recap) - LINES
        title, on = voice.say("Since your last choice"), voice.say("To the table")
        rows = [svg(t"""<li>{shape(seat, "shape shape-small") if seat is not None else ""}<span>{text}</span></li>""")
                for seat, text in lines]
        earlier = voice.many(more, "{n} earlier line is in the log.", "{n} earlier lines are in the log.") if more > 0 else ""
        before = svg(t"""<p class="small">{earlier}</p>""") if earlier else ""
        return svg(t"""<div class="curtain-plate is-recap"><h1 class="caps" id="curtain-to">{title}</h1><div class="chequer"></div>
            {before}<ol class="recap" id="recap">{rows}</ol></div>
            <button class="hold is-running" id="lift" data-do="lift" aria-describedby="recap">{ring()}<span><b>{on}</b></span></button>""")
