"""The sheet with a hint: the move, what sets it apart from the next best in plain words, and how sure that is."""

import asyncio

from .i18n import decimal
from ..markup import icon, svg

def named_reasons(voice, game, reasons):
    """(text, hundredths of a point) of each feature that has a name."""
    texts = game.words.FEATURES
    return [(voice.say(texts[feature]), gained) for feature, gained in reasons if feature in texts]


class Advice:
    """What was asked and answered at one choice of one table."""

    def __init__(self, table):
        self.table, self.ply, self.found, self.running = table, None, None, None

    def ask(self):
        """Think about the choice that is open, once."""
        table = self.table
        if table.live and self.ply != len(table.record):
            self.forget()
            self.ply = len(table.record)
            self.running = asyncio.ensure_future(table.app.guard(self._think(self.ply)))

    async def _think(self, ply):
        table = self.table
        found = await table.app.opponents.advise(table.game, table.seen(), table.record.state().seed, ply)
        if self.ply == ply:
            self.found, self.running = found or {}, None

    def forget(self):
        if self.running:
            self.running.cancel()
        self.ply = self.found = self.running = None

    def take(self):
        """Lay the recommended move out, as if it had been tapped."""
        if self.found and self.ply == len(self.table.record):
            self.table.sheet = None
            self.table.clear()
            self.table.want(tuple(self.found["action"]))

    # ---- the sheet

    def markup(self, view):
        voice = view.voice
        if not self.table.live:
            return self.said(voice.say("A hint is there for whoever decides: wait until it is your turn."))
        if self.ply != len(self.table.record) or self.found is None:
            return self.said(voice.say("Thinking it over …"))
        if not self.found:
            return self.said(voice.say("No hint can be found just now."))
        found, name = self.found, self.named(view)
        lay = voice.say("Lay it out")
        button = svg(t"""<div class="buttons"><button class="btn strong" id="take-hint" data-do="hinted">{icon("i-hint")}{lay}</button></div>""")
        if not found["second"]:
            only = voice.say("There is only one choice: {choice}.", choice=name(found["action"]))
            return svg(t"""{self.said(only)}{button}""")
        advice, other = voice.say("Best: {choice}.", choice=name(found["action"])), voice.say("Next best: {choice}.", choice=name(found["second"]))
        sure = voice.say("Both are fine: the difference is within the noise.") if found["fine"] else \
            voice.say("It came out ahead in {n} of 100 games played on from here.", n=found["sure"])
        return svg(t"""<div class="rule-text" id="advice"><h3>{advice}</h3>{"" if found["fine"] else self.reasons(view)}<p>{other}</p><p>{sure}</p></div>{button}""")

    def said(self, text):
        return svg(t"""<div class="rule-text" id="advice" role="status"><p>{text}</p></div>""")

    def named(self, view):
        return lambda action: view.words.choice(view.scene, tuple(action), view.names, view.voice)

    def reasons(self, view):
        """What it does better than the next best, in points as they are reckoned."""
        voice = view.voice
        rows = [svg(t"<li>{text}: +{decimal(voice, gained / 100)}</li>")
                for text, gained in named_reasons(voice, self.table.game, self.found["reasons"])]
        if not rows:
            return ""
        head = voice.say("In points, it is worth more than the next best for:")
        return svg(t"""<p>{head}</p><ul>{rows}</ul>""")
