"""Plays whole games through `update` at random, and answers the effects."""

from kaffeehaus.bots.analysis import Review, TurningPoint
from kaffeehaus.table.chance import Stream
from kaffeehaus.tap import Tap
from kaffeehaus.ui import effects, selectors
from kaffeehaus.ui.intents import (
    AnalysisProgress,
    AskedWhyNot,
    BotChose,
    BotProgress,
    CoachLoaded,
    Do,
    FocusLost,
    HintReady,
    HoldPressed,
    HoldReleased,
    Opened,
    PosterReady,
    Put,
    QrCodeReady,
    RunsCompared,
    SaveFinished,
    SpotTapped,
    Tapped,
    TimerElapsed,
    Touched,
    Verified,
    WindowChanged,
)
from kaffeehaus.ui.journal import write
from kaffeehaus.ui.state import Page, Poster, Settings, Verification
from kaffeehaus.ui.update import update
from table.playing import one_of
from ui.update.visit import record_of

UNUSUAL = 6            # one tap in so many is anything but the way to the end of the game
MOST = 30_000

ANY_TIME = [
    *(Do("sheet", name) for name in ("log", "players", "rules", "share", "settings", "hint", "notation",
                                      "teaching")), Do("escape"),
    Do("undo"), Do("redo"), Do("reset"), Do("done"), Do("ask", "last"), Do("ask", "mine"), Do("step", "-1"),
    Do("step", "1"), Do("chapter", "-1"), Do("chapter", "1"), Do("autoplay"), Do("now"), Do("look"),
    Do("pause"), Do("skip"), Do("lift"), Do("hinted"), Do("try"), Do("back"), Do("replay", "4"), Do("review"),
    Do("counted", "1"), Do("check"), Do("copy"), Do("scan"), Do("news"), Do("repair", "0"), Do("repair", "1"),
    Do("rule", "1"), Do("tab", "log"), Do("theme"), Do("lay", "0"), Do("lay", "1"), Do("idle", "30"),
    Do("height"), Do("list", "1"), WindowChanged(True), WindowChanged(False),
    Do("idle", "0"), Do("speed", "0"), Do("speed", "3"), Do("hush"), Do("nothing"), Do("tell"),
    Put("note", "seen"), Put("sought", "card"), Put("eyes", "public"), Put("eyes", "1"), Put("eyes", "open"),
    Put("seek", "3"), Tapped(None), Tapped(Tap()), Tapped(Tap(picked=(1,))), Tapped(Tap(wish="none")),
    AskedWhyNot(), Put("notation", "?"), Put("notation", ""), Do("notated"), Do("transcript", "file"),
    Do("write"), Do("write", "2"), Put("words", "here"), Do("tool", "arrow"), Do("tool", "cross"),
    SpotTapped("field-1"), SpotTapped("field-2"), Do("unmark"), Do("notes"), Do("next-note", "1"),
    Do("next-note", "-1"), Do("drop-note"), Do("copy-notes"), Do("end-notes"), Do("poster"), Do("race"),
    Do("race-run", "0"), Put("runner", "Ada"), Do("race-again"), Do("race-text"),
    Touched(), HoldPressed(), HoldReleased(), FocusLost(), BotProgress(0, 50),
    *(TimerElapsed(timer) for timer in ("stage", "recap", "hold", "idle", "replay"))]


class RandomPlayer:
    """Makes random intents and answers; everything follows from one seed."""

    def __init__(self, seed):
        self.chance, self.queue = Stream(seed), []

    def any_of(self, things):
        return things[self.chance.below(len(things))]

    def next_intent(self, page):
        """The next intent for this page."""
        if self.queue:
            return self.queue.pop(0)
        if self.chance.below(UNUSUAL) == 0:
            return self.unusual_intent(page)
        table = page.table
        if table.stages:
            return TimerElapsed("stage") if not table.paused else Do("skip")
        if table.waiting:
            return BotChose(len(table.record), self.choice(table))
        if selectors.curtain_seat(table) is not None:
            return Do("lift")
        if table.ply is not None:
            return Do("now")
        if selectors.is_live(table):
            return Do("done") if table.ghost else Tapped(Tap(choose=self.choice(table)))
        return Do("back") if table.trial_of else self.any_of(ANY_TIME)

    def choice(self, table):
        return one_of(table.record.game.legal(table.record.state()), self.chance)

    def unusual_intent(self, page):
        table, number = page.table, self.chance.below(8)
        seats = table.record.setup.seats
        if number == 0 and selectors.is_live(table):
            entered = self.any_of(list(table.record.game.universe(selectors.observation(table))))
            return self.any_of([Tapped, AskedWhyNot])(Tap(choose=entered))
        if number == 1 and selectors.is_live(table):
            return self.on_the_way(table)
        if number == 2 and len(table.record) % 7 == 0:
            return Put(f"hand-over-{self.chance.below(seats)}", str(self.any_of([0, 1, 2])))
        if number == 3:
            return Do("seek", str(self.chance.below(1 + len(table.record))))
        if number == 4 and selectors.is_live(table):
            return Do("act", str(self.chance.below(20)))
        return self.any_of(ANY_TIME)

    def on_the_way(self, table):
        """A choice, and another one before it."""
        game, first = table.record.game, self.choice(table)
        stages, known = game.preview(selectors.observation(table), first)
        if not known or game.turn(stages[-1][0]) != selectors.turn(table):
            return Tapped(Tap(picked=(0,), offer=(0,)))
        return Tapped(Tap(first=(first,), choose=one_of(game.legal(stages[-1][0]), self.chance)))

    def answer(self, page, effects_):
        """Answer the effects with intents."""
        for effect in effects_:
            answer = ANSWERS.get(type(effect))
            if answer:
                self.queue.append(answer(self, effect))


def advised(player, effect):
    legal = effect.record.game.legal(effect.record.state())
    return HintReady(len(effect.record), {"action": list(player.any_of(legal)), "reasons": [["points", 12]],
                                          "second": None})


def supposed(player, effect):
    return Opened(effect.record.trial(effect.ply, effect.seat, Stream(player.chance.below(1 << 40))),
                  trial=True)


def judged(player, effect):
    record, seats = effect.record, range(effect.record.setup.seats)
    turn = TurningPoint(1, record.actions[1], 120, 75, (("points", 120),))
    return AnalysisProgress(len(record), 100, Review(tuple((turn,) for _ in seats), (120,) * len(seats),
                                                     (0,) * len(seats),
                                                     (None,) * len(seats), ((-1, -40),) * len(seats)))


ANSWERS = {
    effects.FindHint: advised, effects.StartTrial: supposed, effects.Analyse: judged,
    effects.Verify: lambda player,
    effect: Verified(Verification(len(effect.record), (), effect.record.taken_back())),
    effects.MakeQrCode: lambda player, effect: QrCodeReady(((True, False), (False, True))),
    effects.LoadCoach: lambda player, effect: CoachLoaded(),
    effects.MakePoster: lambda player, effect: PosterReady(Poster(None, 0)),
    effects.CompareRuns: lambda player, effect: RunsCompared((), "0123abcd"),
    effects.Save: lambda player, effect: SaveFinished(""),
}


def first_page(seed):
    """The initial page; speed and laying out depend on the seed."""
    return Page(settings=Settings(speed=seed % 5, lay_out=seed % 2 == 0))


def whole_game(game, seats, who, seed, local_seats=None):
    """(page, intent as a line, next page) until the game is over, and for some intents after it."""
    player, after, page = RandomPlayer(seed), 30, first_page(seed)
    intent = Opened(record_of(game, seats, who, seed), key="key", local_seats=local_seats)
    for _ in range(MOST):
        before, line = page, write(intent)
        page, effects_ = update(before, intent)
        assert write(intent) == line, "what happened was changed by it"
        yield before, line, page
        over = selectors.is_over(page.table.trial_of or page.table)
        after -= over
        if not after:
            return
        player.answer(page, effects_)
        intent = player.next_intent(page)
    raise AssertionError("the game does not end")
