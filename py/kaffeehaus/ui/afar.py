"""People at other devices: which seats are played here, who is asked that once, and the link that hands a game on."""

from ..bots.ladder import known
from ..table.record import SEAT
from ..table.words import mark
from .opponents import levels
from ..markup import icon, shape, svg

PERSON, ELSEWHERE = 0, -1               # who plays a seat, seen from this device
NOT_SAID = ()                           # nobody has said yet who plays here


def kinds(about):
    """(number, text) of all that can play a seat of this game, a person here and a person elsewhere first."""
    person, *computers = levels(about)
    return [person, (ELSEWHERE, mark("Person, by link")), *computers]


def here(who):
    """The seats that people at this device play; None where they play all that people play."""
    return tuple(seat for seat, kind in enumerate(who) if kind == PERSON) if ELSEWHERE in who else None


def plan(record, mine):
    """Who sat down to a game, seen from this device."""
    who = [record.who(seat, 0) for seat in range(record.setup.seats)]
    return [ELSEWHERE if kind == PERSON and mine is not None and seat not in mine else kind for seat, kind in enumerate(who)]


def handed(record):
    """Whether a link hands the game on: its last mark says once more that a person plays the next seat, and goes then."""
    seat, marks = record.turn(), record.marks
    if seat is None or marks[-1:] != [(len(record), SEAT, seat, PERSON)]:
        return False
    record.marks = marks[:-1]
    people = [other for other in range(record.setup.seats) if record.who(other) == PERSON]
    if seat in people and len(people) > 1:
        return True
    record.marks = marks
    return False


class Afar:
    """Who plays at this device; `mine` are their seats, None where all people's are."""

    def __init__(self, table, mine):
        self.table, self.mine = table, mine
        self.looks_on = False           # whether nobody wants to say it now

    def plays(self, seat):
        return self.mine is None or seat in self.mine

    def kind(self, seat):
        """Who plays a seat, seen from here."""
        kind = self.table.record.who(seat)
        if kind != PERSON:
            return known(self.table.game.about.LEVELS, kind)
        return PERSON if self.plays(seat) else ELSEWHERE

    @property
    def asks(self):
        """Whether it has to be said who plays here, before anything is shown that not everybody may see."""
        return self.mine == NOT_SAID and not (self.looks_on or self.table.watching or self.table.over)

    @property
    def awaited(self):
        """The seat that somebody at another device decides for; None where nobody does."""
        table = self.table
        seat = None if table.over or table.trial_of or table.watching else table.turn
        return seat if seat is not None and self.kind(seat) == ELSEWHERE else None

    def marks(self):
        """The record's marks, and where somebody elsewhere decides the one that hands the game on."""
        record, seat = self.table.record, self.awaited
        return record.marks if seat is None or self.table.at is not None else [*record.marks, (len(record), SEAT, seat, PERSON)]

    def seat(self, seat, kind):
        """From now on this kind plays a seat, seen from here."""
        table = self.table
        mine = [other for other in table.persons if (kind == PERSON if other == seat else self.plays(other))]
        self.mine = None if mine == table.persons else tuple(mine)

    def answer(self, value):
        """A seat, all people's seats, or none of them for now."""
        if value.isdigit() and int(value) in self.table.persons:
            self.mine = (int(value),)
        elif value == "all":
            self.mine = None
        else:
            self.looks_on = True
        self.table.save()

    # ---- what is drawn

    def question(self, view):
        """Who plays at this device: asked of whoever opens a link that hands a game on."""
        table, voice = self.table, view.voice
        title, text = voice.say("Who plays at this device?"), voice.say("The others go on playing by links.")
        every, look = voice.say("All of them"), voice.say("I only look on")
        buttons = [self.seat_button(view, seat) for seat in table.persons]
        return svg(t"""<div class="backdrop"></div><section class="dialog" id="who-plays" role="dialog" aria-modal="true" aria-label="{title}">
            <div class="dialog-head"><h2 class="title">{title}</h2></div><p class="prose">{text}</p><div class="who-plays">{buttons}</div>
            <div class="buttons"><button class="btn" id="mine-all" data-do="mine:all">{icon("i-players")}{every}</button>
            <button class="btn quiet" id="mine-none" data-do="mine:none">{icon("i-eye")}{look}</button></div></section>""")

    def seat_button(self, view, seat):
        turn = seat == self.table.turn
        next_up = svg(t"""<span class="small">{view.voice.say("to move")}</span>""") if turn else ""
        kind = "btn primary" if turn else "btn"
        return svg(t"""<button class="{kind}" id="mine-{seat}" data-do="mine:{seat}">{shape(seat)}<span>{view.names[seat]}</span>{next_up}</button>""")

    def sentence(self, view):
        return view.voice.say("{name} is to move, on another device: hand the game on.", name=view.names[self.awaited])

    def button(self, view):
        text = view.voice.say("Hand it on")
        return svg(t"""<span class="repairs"><button class="repair" id="hand-on" data-do="sheet:share">{text}</button></span>""")

    def told(self, voice):
        """In the sheet that passes a game on: whom the link is for, or how it is said that people play elsewhere."""
        table, seat = self.table, self.awaited
        if seat is not None:
            text = voice.say("{name} is to move: this link hands the game on.", name=table.names[seat])
            return svg(t"""<p class="mark" id="handing">{shape(seat)}<span>{text}</span></p>""")
        if table.over or table.watching or self.mine is not None or len(table.persons) < 2:
            return ""
        text, way = voice.say("Does one of you play on another device?"), voice.say("Say who")
        return svg(t"""<div class="promise" id="elsewhere"><p class="small">{text}</p>
            <button class="btn" id="say-who" data-do="tab:players">{icon("i-players")}{way}</button></div>""")
