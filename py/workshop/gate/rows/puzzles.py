"""Puzzles: the answers stay the best at four times the budget, and end games are solved as by brute force."""

from kaffeehaus.bots import ladder
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup, Unknown
from workshop.content.endgames import result, solved
from workshop.content.puzzles import POSITIONS, holds, puzzles_of
from workshop.gate.rows.row import KEYS, MOST_SHOWN, Row, has_time

PUZZLES, END_GAMES = 160, 200
LAST = 20               # choices of a game among which end games are looked for
MOST = 4_000            # lines of play that are followed by force
SOURCES = "table", "games", "bots"


def best(size: float) -> Row:
    """The puzzles, interleaved by game."""
    found = [puzzles_of(key) for key in KEYS]
    every = [one for place in range(max(map(len, found))) for row in found for one in row[place:place + 1]]
    tried = every[:max(len(KEYS), round(len(every) * size))]
    wrong, done = [], 0
    for puzzle in tried:
        if not has_time() or len(wrong) >= MOST_SHOWN:
            break
        done += 1
        if not holds(link.decode(puzzle.link), bool(puzzle.exact)):
            wrong.append(f"{puzzle.link}: another choice is better")
    return Row("puzzles whose answer stays the best", max(PUZZLES, len(every)), done, wrong,
               "at four times the budget of the miner", SOURCES)


def by_force(game, s, seat: int, left: list[int]):
    """What a position is worth by seat: every line of play is followed to its end."""
    if not s.agenda:
        left[0] -= 1
        if left[0] < 0:
            raise OverflowError
        return result(game, s)
    mover, found = game.mover(s), []
    for action in game.legal(s):
        after = s.clone()
        game.apply(after, action)
        found.append(by_force(game, after, seat, left))
    most = max(value[mover] for value in found)
    return min((value for value in found if value[mover] == most), key=lambda value: value[seat])


def forced_choices(game, seen):
    """Every choice with its worth by force; None if there are too many lines of play, or chance is needed."""
    seat, left, found = game.mover(seen), [MOST], []
    try:
        for action in game.legal(seen):
            after = seen.clone()
            game.apply(after, action)
            found.append((action, by_force(game, after, seat, left)[seat]))
    except (OverflowError, Unknown):
        return None
    return found


def late_positions(game, seed: int):
    """The last decisions of a game of casual bots, as whoever decides sees them."""
    s, chance, found = game.new(Setup(game.key, game.seats[seed % len(game.seats)], seed)), Stream(seed), []
    while (seat := game.turn(s)) is not None:
        seen = game.observe(s, seat)
        found.append(seen)
        game.apply(s, ladder.choose(game, seen, ladder.CASUAL, chance.below(1 << 40)))
    return [seen for seen in found[-LAST:] if len(game.legal(seen)) > 1]


def end_games(size: float) -> Row:
    """Solved end games against every line of play, from games of each kind in turn."""
    wanted, wrong, done, seed = max(1, round(END_GAMES * size)), [], 0, 0
    while done < wanted and has_time() and len(wrong) < MOST_SHOWN:
        game = GAMES[KEYS[seed % len(KEYS)]]
        seed += 1
        for seen in late_positions(game, seed):
            forced = forced_choices(game, seen) if done < wanted else None
            if forced is None:
                continue
            done += 1
            if solved(game, seen, POSITIONS) != forced:
                wrong.append(f"{game.key}, seed {seed}: solved otherwise than by force")
    return Row("end games solved as by brute force", END_GAMES, done, wrong, of=SOURCES)


PARTS = best, end_games
