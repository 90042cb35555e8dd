"""The log beside the board: what happened, where nobody may go back any more, and the way to every choice."""

from bisect import bisect_right
from operator import itemgetter

from ..markup import flags, icon, part, shape, svg

WINDOW = 60             # lines that stand there at once, around the one looked at; the opened log has all


class Log:
    def __init__(self, table):
        self.table = table
        self.lines, self.spoken, self.heard = [], None, 0
        self.known = {}                 # lines that were drawn: they are the same whenever they come again
        self.stood = None               # where one looked at the paint before

    def listen(self):
        """Bring the lines up to the record: (choice, seat, text, kind) of everything that may be heard here."""
        table, voice = self.table, self.table.app.voice
        ears = table.ears()
        if self.spoken != (voice.lang, ears):
            self.lines, self.spoken, self.heard, self.known = [], (voice.lang, ears), 0, {}
        for k in range(self.heard, len(table.record) + 1):
            for event in table.record.told[k]:
                text = event[1] in ears and table.game.words.event(event, table.names, voice)
                if text:
                    self.lines.append((k, table.game.words.about(event), text, event[0]))
        self.heard = len(table.record) + 1

    def forget(self):
        """The record was cut: the log is told anew."""
        self.spoken = None

    def about(self, k):
        """What choice k was, in a sentence."""
        self.listen()
        return next((text for at, _, text, kind in self.lines if at == k and kind != "round"), "")

    # ---- what is drawn

    def markup(self):
        table, voice = self.table, self.table.app.voice
        self.listen()
        count, at = len(table.record), len(table.record) if table.at is None else table.at
        title, where = voice.say("Log"), voice.say("{n} of {all}", n=at, all=count)
        state = flags(log=True, panel=True, is_open=table.sheet == "log")
        return svg(t"""<section class="{state}" id="log" aria-label="{title}">
            <header class="panel-head"><h2 class="caps">{title}</h2>{self.taken_back()}<span class="small">{where}</span></header>
            {table.replay.markup(at)}{part("log-lines", self.all_lines(title, at))}</section>""")

    def all_lines(self, title, at):
        table = self.table
        aloud, self.stood = "polite" if self.stood is None is table.at else "off", table.at     # looking back is no event
        last = ".is-current" if table.at is not None else ".is-current, .is-barrier"
        return svg(t"""<div class="log-lines" id="log-lines" role="log" aria-live="{aloud}" tabindex="0" aria-label="{title}" data-follow="{
            last}"><ol>{self.drawn_lines(at)}</ol></div>""")

    def taken_back(self):
        backs = self.table.record.backs()
        if not backs:
            return ""
        text = self.table.app.voice.many(backs, "{n} choice taken back", "{n} choices taken back")
        return svg(t"""<span class="backs" id="backs" title="{text}">{icon("i-undo")}<span aria-hidden="true">{backs}</span><span
            class="hidden-text">{text}</span></span>""")

    def drawn_lines(self, at):
        """The lines around the one looked at, and among them the line behind which nobody may go back."""
        table, lines, start = self.table, self.lines, 0
        if table.sheet != "log":
            here = bisect_right(lines, at, key=itemgetter(0))
            start = max(0, min(here - WINDOW // 2, len(lines) - WINDOW)) if table.at is not None else max(0, len(lines) - WINDOW)
            lines = lines[start:start + WINDOW]
        free, why = table.record.free_from() if not table.over else (0, None)
        drawn = []
        for number, line in enumerate(lines, start):
            if why and line[0] > free:
                drawn.append(self.barrier(why))
                why = None
            drawn.append(self.line(number, line, at))
        if why and lines and lines[-1][0] <= free:
            drawn.append(self.barrier(why))
        return drawn

    def barrier(self, why):
        """The line between what stays and what may still be taken back."""
        table, text = self.table, self.table.back.why_stays(why)
        if len(table.people) == len(table.persons) == 1 and not table.watching:
            further = table.app.voice.say("Going further back is counted.")
            text = f"{text} {further}"
        return svg(t"""<li class="log-line is-barrier" id="barrier" aria-live="off">{icon("i-lock")}<span>{text}</span></li>""")

    def line(self, number, line, at):
        known = number, line[0] == at
        if known not in self.known:
            self.known[known] = self.line_anew(number, line, at)
        return part(f"line-{number}", self.known[known])

    def line_anew(self, number, line, at):
        k, seat, text, kind = line
        state = flags(log_line=True, is_current=k == at, is_round=kind == "round")
        sign = shape(seat, "shape shape-small") if seat is not None and kind != "round" else svg(t"<span></span>")
        return svg(t"""<li id="line-{number}"><button class="{state}" data-do="seek:{k}" tabindex="-1">{sign}<span>{text}</span></button></li>""")
