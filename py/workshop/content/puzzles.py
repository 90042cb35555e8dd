"""Mines puzzles from master games: `puzzles GAME` writes the best to the game's `puzzles.py`.

Masters play against each other. A decision becomes a candidate if regular players mostly choose otherwise.
Then every legal choice is played out in the same few determinised worlds, with the master's own evaluation at
the end, and those that come nearest in WORLDS of them: the master's choice has to be the best. The nearest of
these are played out again, in four times as many other worlds: it has to be so clearly better that no other
comes within its interval. And a master who may search four times as long has to choose it, too. Where the
rest of a game needs no chance and no hidden cards, and is small enough, it is solved, and the answer has to
be the only best choice: such a puzzle is exact.

Candidates are collected in `build/puzzles`, so mining can be interrupted and continued; the puzzles that a
game has are candidates, too. Those on which master and regular differ most are chosen, few of one game, few
that ask for the same choice instead of the same other one, and few with the same answer for the same reasons.
How often the weaker levels find the answer is how difficult a puzzle is. `--check` plays every puzzle again
and removes what fails; `publish` does so for new rules.
"""

import argparse
import json
from collections import Counter
from importlib import import_module, reload
from textwrap import wrap
from time import monotonic
from typing import NamedTuple

from kaffeehaus.bots import ladder, search
from kaffeehaus.bots.reasons import compare
from kaffeehaus.bots.value import judge_of
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Illegal, Setup
from kaffeehaus.table.puzzles import Entry
from kaffeehaus.table.record import Record
from kaffeehaus.table.versions import game_of
from workshop.content.endgames import only_best, solved
from workshop.content.lock import PACKAGE, folder
from workshop.places import BUILD

WORLDS, TIMES = 16, 4           # in which all choices are compared, and how many times as many confirm them
SEED, CONFIRMING = 1, 1 << 20   # of these worlds
LEAST = 30                      # hundredths of a point between the answer and any other choice
CLEAR = 1.5                     # by how many half intervals the answer is better than any other
CHOICES = range(3, 19)          # legal choices of a puzzle
FEW, NEAR, RIVALS = 4, 5, 3     # worlds of a first comparison, choices that are compared again, and once more
LONGEST = 130                   # characters of a link
OTHERWISE, ASKED = 3, 5         # how many regular players have to choose otherwise, of how many
LATEST = 60                     # choices of a game before the first that is looked at, at most
SEEDS = 8                       # of each weaker level
POSITIONS = 3_000               # of an end game that is solved
COUNT, OF_A_GAME = 60, 6        # puzzles of a game, and of one record at most
SAME_QUESTION, SAME_REASONS = 2, 12     # puzzles that are alike, at most
FOREMOST = 2                    # reasons by which they are compared
WIDTH = 96                      # characters of a line of the file

HEAD = '''"""Puzzles, mined from games of masters by `python -m workshop puzzles {key}`.

Each: the link, whose last choice is the answer; the place of the tempting choice among the legal ones;
percent of the weaker computer players who find the answer; whether it is exact; how much the answer gains
over the tempting choice, and half its interval, in hundredths of a point; and by which features.
"""

PUZZLES = (
'''


class Candidate(NamedTuple):
    """A puzzle, the seed of its game, and what it asks: the decision, its answer, the tempting choice."""

    number: int
    question: tuple[str, str, str]
    puzzle: Entry


def candidate(puzzle: Entry) -> Candidate:
    record = link.decode(puzzle.link)
    game, s = record.game, record.states[-2]
    choices = record.actions[-1], game.legal(s)[puzzle.tempting]
    return Candidate(record.setup.seed, (game.asked(s), *(game.tell(s, one) for one in choices)), puzzle)


# ---- is it a puzzle?

def best_at(game, seen, worlds: int, seed: int):
    """The best of all legal choices, in so many worlds."""
    found = search.played_on(game, seen, game.legal(seen), seed, range(worlds))
    return max(found, key=lambda one: sum(one.results)).action


def holds(record: Record, exact: bool) -> bool:
    """Whether the last choice is the best at four times the budget, and by force where it is exact."""
    game, k = record.game, len(record) - 1
    seen, answer = game.observe(record.states[k], record.turn(k)), record.actions[k]
    if exact:
        return only_best(solved(game, seen, POSITIONS) or [(None, 0)]) == answer
    return best_at(game, seen, WORLDS * TIMES, CONFIRMING) == answer


def patient_master(game, seen, seed: int):
    """What a master chooses who searches four times as long."""
    level = ladder.level_of(game, ladder.MASTER)
    if not level.effort:
        return ladder.choose(game, seen, ladder.MASTER, seed)
    effort = level.effort._replace(playouts=level.effort.playouts * TIMES, seconds=None)
    return search.choose(game, seen, seed, effort=effort)


def tempting_choice(game, seen, answer):
    """What regular players choose instead, or None if too few do."""
    others = Counter(ladder.choose(game, seen, ladder.REGULAR, seed) for seed in range(ASKED))
    del others[answer]
    return others.most_common(1)[0][0] if others.total() >= OTHERWISE else None


def found_by(game, seen, answer) -> int:
    """Percent of the choices of weaker levels that are the answer."""
    levels = [level for level in ladder.of(game) if level != ladder.MASTER]
    choices = [ladder.choose(game, seen, level, seed) for level in levels for seed in range(SEEDS)]
    return 100 * choices.count(answer) // len(choices)


def puzzle_at(record: Record, master) -> Entry | None:
    """The puzzle of the position at the end of a record, where a master chose so, or None."""
    game = record.game
    seen = game.observe(record.state(), record.turn())
    legal = game.legal(seen)
    if len(legal) not in CHOICES:
        return None
    ends = solved(game, seen, POSITIONS)
    answer = master if ends is None else only_best(ends)
    tempting = None if answer is None else tempting_choice(game, seen, answer)
    if tempting is None:
        return None
    posed = record.copy()
    posed.play(answer)
    text = link.encode(posed)
    if len(text) > LONGEST:
        return None
    rivals = others(game, seen, answer, tempting) if ends is None else [tempting]
    if not rivals or ends is None and not confirmed(game, seen, answer):
        return None
    if ends is None and min(found.gap for found in gains_over(
            game, seen, answer, rivals, CONFIRMING, WORLDS).values()) < LEAST:
        return None
    told = gains_over(game, seen, answer, rivals, CONFIRMING, WORLDS * TIMES)
    if ends is None and not is_clear(told):
        return None
    worse = told[tempting]
    return Entry(text, legal.index(tempting), found_by(game, seen, answer), int(ends is not None), worse.gap,
                 worse.margin, worse.terms)


def others(game, seen, answer, tempting):
    """The other choices that come nearest to the answer, and the tempting one; none if one is as good."""
    gains = gains_over(game, seen, answer, [tempting], SEED, FEW)
    if gains[tempting].gap < LEAST:
        return None
    legal = [action for action in game.legal(seen) if action != answer]
    gains = gains_over(game, seen, answer, legal, SEED, FEW)
    near = sorted(legal, key=lambda action: gains[action].gap)[:NEAR]
    gains = gains_over(game, seen, answer, near, SEED, WORLDS)
    if min(found.gap for found in gains.values()) < LEAST:
        return None
    return list(dict.fromkeys([*sorted(near, key=lambda action: gains[action].gap)[:RIVALS], tempting]))


def gains_over(game, seen, answer, actions, seed: int, worlds: int):
    """What the answer gains over each of these choices."""
    one, *found = search.played_on(game, seen, (answer, *actions), seed, range(worlds))
    judge = judge_of(game)(game, seen, game.mover(seen))
    return {other.action: compare(judge, one, other) for other in found}


def is_clear(gains) -> bool:
    """Whether none of these choices comes near to the answer."""
    return all(found.gap >= max(LEAST, CLEAR * found.margin) for found in gains.values())


def confirmed(game, seen, answer) -> bool:
    """Whether a master who searches longer chooses the answer."""
    return patient_master(game, seen, SEED) == answer


def mine(game, first: int, seconds: float):
    """Puzzles from games with all numbers of seats, as they are found."""
    number, end = first, monotonic() + seconds
    while monotonic() < end:
        record, own = Record(Setup(game.key, game.seats[number % len(game.seats)], number)), 0
        begin = Stream(number).below(LATEST)            # else all would be first turns
        while (seat := record.turn()) is not None and own < OF_A_GAME and monotonic() < end:
            seen = game.observe(record.state(), seat)
            master = ladder.choose(game, seen, ladder.MASTER, ladder.choice_seed(number, len(record)))
            if len(record) >= begin and (found := puzzle_at(record, master)):
                own += 1
                yield found
            record.play(master)
        number += 1


# ---- which of them

def collected(key: str) -> list[Candidate]:
    """All candidates so far, with the puzzles that the game has."""
    path = BUILD / f"puzzles/{key}.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    mined = [Entry(*facts, tuple(map(tuple, reasons))) for *facts, reasons in map(json.loads, lines)]
    return [*map(candidate, dict.fromkeys([*puzzles_of(key), *mined]))]


def collect(key: str, first: int, seconds: float) -> None:
    path = BUILD / f"puzzles/{key}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        for puzzle in mine(GAMES[key], first, seconds):
            print(json.dumps(puzzle), file=file, flush=True)


def chosen(candidates: list[Candidate], count: int) -> list[Entry]:
    """The exact ones first, then those with the largest gain, few from one game, and few that are alike."""
    counted: Counter = Counter()
    found: list[Entry] = []
    best_first = sorted(candidates, key=lambda one: (-one.puzzle.exact, -one.puzzle.gain, one.puzzle.link))
    for one in best_first:
        limits = kinds_of(one)
        if len(found) < count and all(counted[kind] < most for kind, most in limits.items()):
            counted.update(limits.keys())
            found.append(one.puzzle)
    return sorted(found, key=lambda puzzle: (-puzzle.found, puzzle.link))


def kinds_of(one: Candidate) -> dict[tuple, int]:
    """What a puzzle has in common with others, with how many may have it in common."""
    decision, answer, _ = one.question
    reasons = [(feature, gained > 0) for feature, gained in one.puzzle.reasons[:FOREMOST]]
    return {("link", one.puzzle.link): 1, ("game", one.number): OF_A_GAME,
            ("question", *one.question): SAME_QUESTION, ("reasons", decision, answer, *reasons): SAME_REASONS}


# ---- the file

def puzzles_of(key: str) -> list[Entry]:
    """The puzzles of a game."""
    name = f"kaffeehaus.games.{key}.puzzles"
    try:
        return [Entry(*row) for row in reload(import_module(name)).PUZZLES]
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return []


def write(key: str, puzzles: list[Entry]) -> None:
    rows = [f'    ("{puzzle.link}",\n{lines(puzzle[1:])}),\n' for puzzle in puzzles]
    text = HEAD.format(key=key) + "".join(rows) + ")\n"
    (folder(key, PACKAGE) / "puzzles.py").write_text(text, "utf-8")


def lines(facts) -> str:
    text = repr(facts).replace("'", '"').removeprefix("(").removesuffix(")")
    return "\n".join(f"     {line}" for line in wrap(text, WIDTH))


def under_todays_rules(puzzle: Entry, key: str) -> Record | None:
    """The same choices under today's rules, or None if these refuse one."""
    old, game = link.decode(puzzle.link), game_of(key)
    record = Record(Setup(*old.setup))
    try:
        for before, action in zip(old.states, old.actions):
            record.play(game.parse(record.state(), old.game.tell(before, action)))
    except Illegal:
        return None
    return record


def check(key: str) -> tuple[int, int]:
    """Plays all puzzles of a game under today's rules and removes what fails; (kept, removed)."""
    known, kept = puzzles_of(key), []
    for puzzle in known:
        record = under_todays_rules(puzzle, key)
        if record is not None and holds(record, bool(puzzle.exact)):
            kept.append(puzzle._replace(link=link.encode(record)))
    if kept != known:
        write(key, kept)
    return len(kept), len(known) - len(kept)


def main(arguments: list[str]) -> int:
    purpose = __doc__.partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m workshop puzzles", description=purpose)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--seconds", type=float, default=600, help="how long to mine; 0: only choose again")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--check", action="store_true", help="only play what there is, and remove what fails")
    options = parser.parse_args(arguments)
    if options.check:
        print("{}: {} puzzles hold, {} removed".format(options.game, *check(options.game)))
        return 0
    collect(options.game, options.first, options.seconds)
    candidates = collected(options.game)
    puzzles = chosen(candidates, options.count)
    write(options.game, puzzles)
    print(f"{options.game}: {len(puzzles)} puzzles of {len(candidates)} candidates")
    return 0
