"""What decided a game: thought over in the bots' worker, told as turning points, luck and what the choices cost."""

import asyncio
from typing import NamedTuple

from ..bots import turning
from ..table import link
from .advice import named_reasons
from .chart import chart
from .i18n import decimal
from ..markup import icon, shape, svg

STEP = 4                # percent of the work after which the progress is shown again


class Found(NamedTuple):
    """A review, and the scenes of its turning points by choice."""

    state: object           # the position it is for
    review: object
    scenes: dict


class Analysis:
    """`shown`: whether it stands in the place of the result; `counted`: whose sources are shown round by round."""

    def __init__(self, table):
        self.table, self.running, self.found = table, None, None
        self.shown, self.counted, self.done = False, None, 0

    def turn_over(self):
        """To the analysis, which is begun, or back to the result."""
        self.shown = not self.shown
        known = self.found and self.found.state is self.table.record.state()
        if self.shown and not (known or self.running):
            self.found, self.done = None, 0
            self.running = asyncio.ensure_future(self.table.app.guard(self._think()))

    def stop(self):
        if self.running:
            self.running.cancel()
            self.running = None

    async def _think(self):
        table, record, answer = self.table, self.table.record, None
        text, asking = link.encode(record), turning.review(record)
        try:
            while True:
                done, name, facts = asking.send(answer)
                if done >= self.done + STEP:
                    self.done = done
                    table.app.paint()
                answer = await table.app.opponents.judge(record, text, name, facts)
        except StopIteration as end:
            review = end.value
        scenes = {turn.choice: self.scene(turn.choice) for turns in review.turns for turn in turns}
        self.found, self.running = Found(record.state(), review, scenes), None

    def scene(self, k):
        """What whoever decided saw before choice k."""
        game, s = self.table.game, self.table.record.states[k]
        seat = game.turn(s)
        seen = game.observe(s, seat)
        return game.scene(seen, seat, tuple(game.legal(seen)))

    def visit(self, k):
        """The position before a choice, in the replay; from there one can play on."""
        table, voice = self.table, self.table.app.voice
        table.replay.stop()
        table.seek(k)
        turn = next((turn for turn in self.turns() if turn.choice == k), None)
        if turn:
            table.message = voice.say("{name} chose: {choice}. Better: {better}.", name=table.names[table.record.turn(k)],
                                      choice=self.said(k, table.record.actions[k]), better=self.said(k, turn.better))

    def turns(self):
        return [turn for turns in self.found.review.turns for turn in turns] if self.found else []

    def said(self, k, action):
        table = self.table
        return table.game.words.choice(self.found.scenes[k], action, table.names, table.app.voice)

    # ---- what is drawn in the place of the result

    def markup(self, order):
        voice = self.table.app.voice
        back = voice.say("Result")
        button = svg(t"""<button class="btn" id="review-close" data-do="review">{icon("i-left")}{back}</button>""")
        marks = [(turn.choice, self.table.record.turn(turn.choice)) for turn in self.turns()]
        return svg(t"""<div class="finish-body is-review" id="review"><div class="finish-column">{chart(self.table, order, button, marks)}{
            self.shares(order) if self.found else ""}</div><div class="finish-column">{self.points(order) if self.found else self.progress()}</div></div>""")

    def progress(self):
        voice = self.table.app.voice
        title, text = voice.say("Turning points"), voice.say("The game is thought over: {percent} %.", percent=self.done)
        return svg(t"""<section class="frame" id="thinking"><h2 class="caps">{title}</h2><p role="status">{text}</p><progress max="100"
            value="{self.done}" aria-label="{title}"></progress></section>""")

    def shares(self, order):
        """Luck and choices apart, seat by seat."""
        table, voice, review = self.table, self.table.app.voice, self.found.review
        title, player = voice.say("Luck and choices"), voice.say("Player")
        heads = [voice.say("Points"), voice.say("Luck"), voice.say("Choices"), voice.say("Best luck"), voice.say("Worst luck")]
        points = table.game.points(table.record.state())
        rows = [svg(t"""<tr><th scope="row">{shape(seat, "shape shape-small")}<span>{table.names[seat]}</span></th><td>{points[seat]}</td>
            <td>{signed(voice, review.luck[seat])}</td><td>{signed(voice, -review.costs[seat])}</td>
            <td>{self.moment("best", seat, review.best[seat])}</td><td>{self.moment("worst", seat, review.worst[seat])}</td></tr>""")
                for seat in order]
        text = voice.say("In points, as the computer players judge. Luck: what dice, cards and tiles brought more or less than on average. "
                         "Choices: what was lost against the best they saw.")
        return svg(t"""<section class="finish-sources frame" id="shares"><h2 class="caps">{title}</h2><div class="finish-scroll" tabindex="0">
            <table><thead><tr><th scope="col">{player}</th>{[svg(t'<th scope="col">{head}</th>') for head in heads]}</tr></thead>
            <tbody>{rows}</tbody></table></div><p class="small">{text}</p></section>""")

    def moment(self, name, seat, moment):
        """When chance was kindest, or unkindest: the way to what it brought."""
        if not moment:
            return "–"
        k, gain = moment
        voice = self.table.app.voice
        where = voice.say("the deal") if k == turning.DEAL else voice.say("choice {n}", n=k + 1)
        return svg(t"""<button class="moment" id="{name}-{seat}" data-do="seek:{k + 1}"><b>{signed(voice, gain)}</b> <span>{where}</span></button>""")

    def points(self, order):
        voice = self.table.app.voice
        title = voice.say("Turning points")
        text = voice.say("Choices after which the other way came out clearly ahead, when both were played on. A tap leads there.")
        seats = [self.seat(seat) for seat in order]
        return svg(t"""<section class="turnings frame" id="turnings"><h2 class="caps">{title}</h2><p class="small">{text}</p>{seats}</section>""")

    def seat(self, seat):
        table, voice = self.table, self.table.app.voice
        turns = self.found.review.turns[seat]
        none = voice.say("No choice that clearly cost anything.")
        items = [self.turning(turn) for turn in turns]
        body = svg(t"<ol>{items}</ol>") if items else svg(t"""<p class="small">{none}</p>""")
        return svg(t"""<div class="turning-seat"><h3>{shape(seat, "shape shape-small")}{table.names[seat]}</h3>{body}</div>""")

    def turning(self, turn):
        voice, k = self.table.app.voice, turn.choice
        where, cost = voice.say("Choice {n}", n=k + 1), signed(voice, -turn.cost)
        made = voice.say("Chosen: {choice}.", choice=self.said(k, self.table.record.actions[k]))
        better = voice.say("Better: {choice}.", choice=self.said(k, turn.better))
        sure = voice.say("It came out ahead in {n} of 100 games played on from here.", n=turn.sure)
        named = named_reasons(voice, self.table.game, turn.reasons)
        why = voice.listed(text for text, _ in named)
        reason = voice.say("It brings more in: {reasons}.", reasons=why) if why else ""
        return svg(t"""<li><button class="turning" id="turning-{k}" data-do="turning:{k}"><span class="turning-head"><b>{where}</b><b
            class="turning-cost">{cost}</b></span><span>{made}</span><span class="turning-better">{better}</span><span class="small">{
            reason} {sure}</span></button></li>""")


def signed(voice, hundredths):
    """Points with one decimal and their sign."""
    sign = "−" if hundredths < 0 else "+"
    return f"{sign}{decimal(voice, abs(hundredths) / 100)}"
