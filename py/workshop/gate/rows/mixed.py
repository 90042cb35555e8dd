"""Games between bots of all levels and somebody who plays at random, with the same looks after each ply."""

from kaffeehaus.bots import ladder
from kaffeehaus.table.chance import mix
from workshop.gate.rows.plies import CLOSELY, at_random, played
from workshop.gate.rows.row import KEYS, SHOWN, Row, by_turns

WANTED = 4_000


def run(size: float) -> Row:
    each, done, wrong = max(1, int(WANTED * size) // len(KEYS)), 0, []
    for setup in by_turns(dict.fromkeys(KEYS, each), salt=71):
        wrong += played(setup, bots(setup))[1]
        done += 1
        if len(wrong) >= SHOWN:
            break
    return Row("games of mixed bots, invariants", WANTED, done, wrong,
               f"the whole contract after each {CLOSELY}th ply", ("table", "games", "bots"))


def bots(setup):
    """Who sits where is told by the seed; a bot gets what its seat may see."""
    sitting = [mix(setup.seed + seat) % (len(ladder.LEVELS) + 1) for seat in range(setup.seats)]

    def choose(game, s, legal, chance):
        turn = game.turn(s)
        if not sitting[turn]:
            return at_random(game, s, legal, chance)
        return ladder.choose(game, game.observe(s, turn), sitting[turn], chance.below(1 << 40))

    return choose
