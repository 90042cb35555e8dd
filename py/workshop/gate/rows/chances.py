"""The analysis is honest: bands of the chance to win cover the exact chance, and luck is zero on average."""

from __future__ import annotations

from fractions import Fraction

from kaffeehaus.bots import analysis, ladder, winning
from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup, Unknown
from kaffeehaus.table.record import Record
from workshop.gate.rows.row import KEYS, Row, has_time

END_GAMES, WORLDS = 200, 32
COVERED = 0.9           # of the exact chances
LAST = 16               # choices of a game among which end games are looked for
MOST = 3_000            # positions of an end game
GAMES_OF_A_TITLE = 1_000
CERTAIN = 2.58          # standard errors of a 99 % interval: a row compares many seats
SOURCES = "table", "games", "bots"


def probabilities(count: int) -> list[Fraction]:
    """The chance of each of so many choices, the worst first, to be the best of those drawn."""
    below = [Fraction(place, count) ** winning.DRAWN for place in range(count + 1)]
    return [high - low for low, high in zip(below, below[1:])]


def exact_shares(players: winning.Players, s, left: list[int]) -> list[Fraction]:
    """The expected shares when everybody plays by the policy; Unknown where chance is needed."""
    if not s.agenda:
        return list(map(Fraction, winning.shares_of(players.game, s)))
    left[0] -= 1
    if left[0] < 0:
        raise OverflowError
    total = [Fraction(0)] * s.seats
    ranked = players.ranked(s)
    for action, weight in zip(ranked, probabilities(len(ranked))):
        after = s.clone()
        players.game.apply(after, action)
        for seat, share in enumerate(exact_shares(players, after, left)):
            total[seat] += weight * share
    return total


def small_end_games(game, seed: int):
    """(position, exact shares) near the end of a game of casual bots."""
    s, chance, found = game.new(Setup(game.key, game.seats[seed % len(game.seats)], seed)), Stream(seed), []
    while (seat := game.turn(s)) is not None:
        found.append(s.clone())
        game.apply(s, ladder.choose(game, game.observe(s, seat), ladder.CASUAL, chance.below(1 << 40)))
    for position in found[-LAST:]:
        blank = position.clone()
        blank.seed = None
        try:
            yield position, exact_shares(winning.Players(game, blank), blank, [MOST])
        except (OverflowError, Unknown):
            continue


def coverage(size: float) -> Row:
    """How often the band of the first seat includes its exact chance."""
    wanted, done, missed, seed = max(1, round(END_GAMES * size)), 0, [], 0
    while done < wanted and has_time():
        game = GAMES[KEYS[seed % len(KEYS)]]
        seed += 1
        decided = 0
        for position, exact in small_end_games(game, seed):
            share = exact[0] / winning.WIN
            decided += share in (0, 1)
            if done == wanted or share in (0, 1) and decided > 1:
                continue
            done += 1
            rows = [winning.played_on(game, position, number, seed) for number in range(WORLDS)]
            band = winning.chances(rows)[0]
            if not band.low <= 1000 * share <= band.high:
                missed.append(f"{game.key}, seed {seed}: {float(share):.3f} is not in {band}")
    enough = done - len(missed) >= COVERED * done
    return Row("exact chances within their bands", END_GAMES, done, [] if enough else missed,
               f"{done - len(missed)} of {done}; nine of ten are enough", SOURCES)


def luck_of(record: Record) -> list[int]:
    """All luck of a game, by seat, in hundredths of a point."""
    total = list(analysis.deal_luck(record)[0])
    for k, action in enumerate(record.actions):
        found, _ = analysis.luck(record.game, record.states[k], action, record.states[k + 1],
                                 analysis.stream_for(record, k))
        total = [one + more for one, more in zip(total, found)]
    return total


def bot_game(game, seed: int) -> Record:
    record = Record(Setup(game.key, game.seats[seed % len(game.seats)], seed))
    while (seat := record.turn()) is not None:
        seen = game.observe(record.state(), seat)
        record.play(ladder.choose(game, seen, ladder.CASUAL, ladder.choice_seed(seed, len(record))))
    return record


def luck(size: float) -> Row:
    """The mean luck of the seat that begins, over many games of bots."""
    each, done, wrong, told = max(10, round(GAMES_OF_A_TITLE * size)), 0, [], []
    for key in KEYS:
        values = []
        for seed in range(1, each + 1):
            if not has_time():
                break
            values.append(luck_of(bot_game(GAMES[key], seed))[0])
        done += len(values)
        if len(values) < 2:
            continue
        mean = sum(values) / len(values)
        spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
        half = CERTAIN * (spread / len(values)) ** .5
        told.append(f"{key} {mean / 100:+.2f} ± {half / 100:.2f}")
        if abs(mean) > half:
            wrong.append(f"{told[-1]}: zero is not within the interval")
    return Row("games over which luck is zero on average", GAMES_OF_A_TITLE * len(KEYS), done, wrong,
               "; ".join(told), SOURCES)


PARTS = coverage, luck
