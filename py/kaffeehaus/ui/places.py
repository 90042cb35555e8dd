"""Setting up a table: how many sit down, who they are, and what the game lets one choose."""

from ..bots.ladder import REGULAR
from ..table.versions import about, seat_marks
from .afar import kinds
from .daily import DAY, seed_of
from ..markup import icon, on, svg, truth

PEOPLE = 0
NAME_LENGTH = 24


def fitted(name):
    """As much of a name as has its place, without signs that cannot be seen."""
    return "".join(sign for sign in name[:NAME_LENGTH] if sign.isprintable())


class Places:
    """The plan of one table, remembered from the last time."""

    def __init__(self, app, game):
        self.app, self.game, self.about = app, game, about(game)
        kept = app.settings.get("places", {}).get(game, {})
        self.seats = kept.get("seats") if kept.get("seats") in self.about.SEATS else self.about.SEATS[0]
        who, names = kept.get("who") or [PEOPLE], kept.get("names", [])
        most = self.about.SEATS[-1]
        known = dict(kinds(self.about))
        self.who = [who[seat] if seat < len(who) and who[seat] in known else REGULAR for seat in range(most)]
        self.names = [fitted(names[seat]) if seat < len(names) else "" for seat in range(most)]
        self.options = {}
        self.daily = False              # whether the deal of the day is played

    def seed(self):
        return seed_of(self.game, self.app.now() // DAY) if self.daily else None

    def plan(self):
        """What a new game needs: game, seats, who plays each seat, names, options."""
        return self.game, self.seats, self.who[:self.seats], self.names[:self.seats], self.options

    def keep(self):
        kept = {**self.app.settings.get("places", {}),
                self.game: {"seats": self.seats, "who": self.who, "names": self.names}}
        self.app.settings.set("places", kept)

    def put(self, name, value):
        kind, _, rest = name.partition("-")
        if kind == "who":
            self.who[int(rest)] = int(value)
        elif kind == "name":
            self.names[int(rest)] = fitted(value)
        elif kind == "option":
            self.options[rest] = int(value) if value.isdigit() else value

    def sit(self, seats):
        self.seats = seats
        for name, (_, _, names_a_seat) in self.about.OPTIONS.items():
            if names_a_seat and isinstance(self.options.get(name), int) and self.options[name] >= seats:
                del self.options[name]

    def markup(self):
        voice, title = self.app.voice, self.about.TITLE
        head, close, start = voice.say("New game"), voice.say("Close"), voice.say("Start")
        many = voice.say("Players")
        counts = [svg(t"""<button id="seats-{n}" data-do="seats:{n}" data-item aria-pressed="{truth(n == self.seats)}">{n}</button>""")
                  for n in self.about.SEATS]
        rows = [self.row(seat) for seat in range(self.seats)]
        return svg(t"""<div class="backdrop" data-do="close"></div>
            <section class="dialog" id="places" role="dialog" aria-modal="true" aria-label="{head}: {title}">
            <div class="dialog-head"><h2 class="title">{title}</h2>
            <button class="btn square quiet" id="places-close" data-do="close" aria-label="{close}">{icon("i-close")}</button></div>
            <div class="option-row"><span>{many}</span><span class="segments" data-zone="places-count">{counts}</span></div>
            {rows}{[self.option(name) for name in self.about.OPTIONS]}{self.deal()}
            <div class="buttons at-end">{self.lesson()}<button class="btn primary" id="start" data-do="start">{icon("i-play")}{start}</button></div>
            </section>""")

    def deal(self):
        """Dice and cards of one's own, or those that everybody has today."""
        voice = self.app.voice
        title, own, today = voice.say("Dice and cards"), voice.say("new"), voice.say("those of today")
        return svg(t"""<div class="option-row"><span>{title}</span><span class="segments" data-zone="places-deal">
            <button id="deal-own" data-do="daily:" data-item aria-pressed="{truth(not self.daily)}">{own}</button>
            <button id="deal-daily" data-do="daily:today" data-item aria-pressed="{truth(self.daily)}">{today}</button></span></div>""")

    def lesson(self):
        text = self.app.voice.say("Learn the game")
        return svg(t"""<button class="btn" id="learn" data-do="learn:{self.game}">{icon("i-hint")}{text}</button>""")

    def mark(self, seat):
        return seat_marks(self.about, self.seats)[seat]

    def colour(self, seat):
        return self.app.voice.say(self.app.colours[self.mark(seat) - 1])

    def row(self, seat):
        voice = self.app.voice
        colour, number = self.colour(seat), self.mark(seat)
        name, who = voice.say("Name of {colour}", colour=colour), voice.say("Who plays {colour}", colour=colour)
        players = [svg(t"""<option value="{kind}"{on("selected", kind == self.who[seat])}>{text}</option>""")
                 for kind, text in ((kind, voice.say(text)) for kind, text in kinds(self.about))]
        return svg(t"""<div class="seat-row">{icon(f"seat-{number}", "shape")}
            <input class="entry" id="name-{seat}" data-put="name-{seat}" maxlength="{NAME_LENGTH}" value="{self.names[seat]}"
            placeholder="{colour}" aria-label="{name}" autocomplete="off">
            <span class="pick"><select id="who-{seat}" data-put="who-{seat}" aria-label="{who}">{players}</select></span></div>""")

    def option(self, name):
        voice = self.app.voice
        title, texts, names_a_seat = self.about.OPTIONS[name]
        title, now = voice.say(title), self.options.get(name, next(iter(texts)))
        values = [(value, voice.say(text)) for value, text in texts.items()]
        if names_a_seat:
            values += [(seat, self.names[seat] or self.colour(seat)) for seat in range(self.seats)]
        choices = [svg(t"""<option value="{value}"{on("selected", value == now)}>{text}</option>""") for value, text in values]
        return svg(t"""<div class="option-row"><label for="option-{name}">{title}</label><span class="pick">
            <select id="option-{name}" data-put="option-{name}">{choices}</select></span></div>""")
