"""Puzzles: opening one by its link, remembering answers, making own mistakes puzzles, comparing choices."""

from ...bots.ladder import MASTER
from ...bots.reasons import Comparison
from ...table import link, puzzles
from ...table.record import SEAT
from .. import browser, effects
from ..daily import DAY
from ..intents import CoachLoaded, PuzzleOpened, PuzzlesLoaded, PuzzleWeighed
from ..puzzle_answers import PuzzleAnswers
from ..saves import NoStorage
from ..state import Message, Puzzle
from .opening import CannotOpen, read_link
from .thinking import REVIEW, cancel_task

WEIGH = "weigh"         # a judgement of the analysis


def stored():
    return PuzzleAnswers(browser.storage() or NoStorage())


def today():
    return browser.now() // DAY


def report(app):
    app.dispatch(PuzzlesLoaded(stored().puzzles(today())))


async def open_puzzle(app, text):
    """Pose the puzzle of a link, whose last choice is the answer."""
    record = await read_link(text)
    k = len(record) - 1
    if k < 0 or len(record.game.legal(record.states[k])) < 2:
        raise CannotOpen(Message("no_puzzle"))
    seat = record.turn(k)
    app.leave_table()
    app.dispatch(CoachLoaded())
    report(app)
    app.dispatch(PuzzleOpened(posed(record.upto(k), seat), described(record, text), seat))
    app.bots.prepare()


def posed(record, seat):
    """The position with a person in the seat that is asked; it has neither a note nor notes."""
    record.marks = [(0, SEAT, other, MASTER) for other in range(record.setup.seats) if other != seat]
    record.note, record.ply, record.unknown_fields = "", None, {}
    return record


def described(record, text):
    """What is known of the puzzle, and where it stands among others."""
    key, answer, position = record.setup.game, record.actions[-1], record.states[-2]
    entry, known = puzzles.entry_of(key, text), stored().puzzles(today())
    sources = {"day": [one.link for one in puzzles.of_day(today())],
               "game": [one.link for one in puzzles.collection(key)], "own": known.own}
    source = next((name for name, links in sources.items() if text in links), None)
    if source is None:
        return Puzzle(text, answer)
    links = sources[source]
    place = links.index(text)
    puzzle = Puzzle(text, answer, source, place + 1, len(links), next_of(links, place, known))
    if entry is None:
        return puzzle
    tempting = record.game.legal(position)[entry.tempting]
    return puzzle._replace(exact=bool(entry.exact), found=entry.found,
                           tempting=(tempting, entry.gain, entry.error, entry.reasons))


def next_of(links, place, known):
    """The next one that is not solved; "" if all are."""
    solved = {name for name, is_solved, _ in known.answers if is_solved}
    later = [*links[place + 1:], *links[:place]]
    return next((one for one in later if puzzles.digest(one) not in solved), "")


async def load(app, effect):
    report(app)


async def keep_answer(app, effect):
    stored().answer(effect.link, effect.solved, today())
    report(app)


async def keep_mistakes(app, effect):
    """The better choice is the answer."""
    stored().add([mistake(effect.record, k, better) for k, better in effect.choices])
    report(app)


def mistake(record, k, better):
    """The link of a puzzle: the game up to a choice, and the better one."""
    copy = record.upto(k)
    copy.marks, copy.names, copy.note, copy.unknown_fields = [], (), "", {}
    copy.play(better)
    return link.encode(copy)


async def weigh(app, effect):
    """Compare two choices in the worker; an earlier comparison is cancelled."""
    cancel_task(app, REVIEW)
    app.tasks[REVIEW] = app.start_task(ask_to_weigh(app, effect))


async def ask_to_weigh(app, effect):
    record = effect.record
    copy = record.upto(len(record))
    copy.marks, copy.names = [], ()
    found = Comparison(*await app.bots.judge(copy, link.encode(copy), WEIGH,
                                             (len(record), effect.answer, effect.choice)))
    app.dispatch(PuzzleWeighed(effect.link, effect.choice,
                               (found.gap, found.margin, tuple(map(tuple, found.terms)))))


PERFORMERS = {effects.LoadPuzzles: load, effects.KeepAnswer: keep_answer, effects.KeepMistakes: keep_mistakes,
              effects.WeighChoices: weigh}
