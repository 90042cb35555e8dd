"""Games between bots of all levels and random players, with the same checks as in `plies`."""

from kaffeehaus.bots import ladder
from kaffeehaus.table.chance import mix
from workshop.gate.rows.plies import CONTRACT_EVERY, choose_at_random, play
from workshop.gate.rows.row import KEYS, MOST_SHOWN, Row, interleaved

WANTED = 4_000


def run(size: float) -> Row:
    each, done, wrong = max(1, int(WANTED * size) // len(KEYS)), 0, []
    for setup in interleaved(dict.fromkeys(KEYS, each), salt=71):
        wrong += play(setup, bots(setup))[1]
        done += 1
        if len(wrong) >= MOST_SHOWN:
            break
    return Row("games of mixed bots, invariants", WANTED, done, wrong,
               f"the whole contract after each {CONTRACT_EVERY}th ply", ("table", "games", "bots"))


def bots(setup):
    """A chooser with players by seat, from the seed; a bot gets the observation of its seat."""
    players = [mix(setup.seed + seat) % (len(ladder.LEVELS) + 1) for seat in range(setup.seats)]

    def choose(game, s, legal, chance):
        turn = game.turn(s)
        if not players[turn]:
            return choose_at_random(game, s, legal, chance)
        return ladder.choose(game, game.observe(s, turn), players[turn], chance.below(1 << 40))

    return choose
