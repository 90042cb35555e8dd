"""Random plies: nothing is lost and somebody can choose; after some of them all that the contract asks."""

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest, values
from kaffeehaus.table.link import MOST_CHOICES, decode, encode
from kaffeehaus.table.record import Record
from workshop.gate.rows.row import KEYS, SHOWN, Row, one_of, setups

WANTED = 10_000_000
CLOSELY = 97                            # every so many plies the whole contract is looked at


def run(size: float) -> Row:
    wanted = int(WANTED * size) // len(KEYS)
    done, wrong = 0, []
    for key in KEYS:
        plies = 0
        for setup in setups(key, 10**9, salt=11):
            made, found = played(setup)
            plies += made
            wrong += found
            if plies >= wanted or len(wrong) >= SHOWN:
                break
        done += plies
    return Row("random plies, invariants after each", WANTED, done, wrong,
               f"the whole contract after each {CLOSELY}th")


def at_random(game, s, legal, chance):
    return one_of(legal, chance)


def played(setup, choose=at_random) -> tuple[int, list[str]]:
    """One game to its end: how many plies, and what was wrong on the way."""
    game, record, chance, wrong = GAMES[setup.game], Record(setup), Stream(setup.seed), []
    s = game.new(setup)
    for ply in range(MOST_CHOICES):
        legal = game.legal(s)
        if not legal:
            break
        wrong += standing(game, s, legal, setup)
        if ply % CLOSELY == setup.seed % CLOSELY:
            wrong += closely(game, s, legal)
        action, before, told = choose(game, s, legal, chance), game.points(s), []
        if action in legal:
            record.actions.append(action)
            game.apply(s, action, told)
        else:
            wrong.append(f"{action} was chosen and is not legal")
        if game.points(s) != before and not told:
            wrong.append("points changed in silence")
        if wrong:
            return ply, [f"{setup} after {record.actions}: {text}" for text in wrong]
    return len(record.actions), over(game, s, record)


def standing(game, s, legal, setup) -> list[str]:
    wrong = [f"audit: {reason.code} {reason.facts}" for reason in game.audit(s)]
    if any(not a < b for a, b in zip(legal, legal[1:])):
        wrong.append("the legal choices are not sorted")
    if game.turn(s) not in range(setup.seats):
        wrong.append("nobody's turn")
    return wrong


def closely(game, s, legal) -> list[str]:
    """Refusals, notation, clones, observations and worlds dealt anew, at this position."""
    turn, kept, wrong = game.turn(s), values(s), []
    allowed = set(legal)
    if any((game.why_not(s, action) is None) != (action in allowed) for action in game.universe(s)):
        wrong.append("why_not and legal disagree")
    if [game.parse(s, game.tell(s, action)) for action in legal] != legal:
        wrong.append("notation does not come back")
    seen = game.observe(s, turn)
    if game.legal(seen) != legal or game.turn(seen) != turn:
        wrong.append("the own observation does not decide the own choices")
    world = game.determinise(seen, turn, Stream(len(legal)))
    if game.audit(world) or values(game.observe(world, turn)) != values(seen) or game.legal(world) != legal:
        wrong.append("a world dealt anew does not fit what was seen")
    other = s.clone()
    game.apply(other, legal[-1])
    if values(s) != kept:
        wrong.append("a clone is not alone")
    return wrong


def over(game, s, record) -> list[str]:
    """A finished game ends for everybody, and is the same from its choices."""
    wrong = [f"audit at the end: {reason.code}" for reason in game.audit(s)]
    if game.turn(s) is not None:
        wrong.append("no end in sight")
    points, ranking = game.points(s), game.ranking(s)
    if [sum(amount for _, amount in seat) for seat in game.breakdown(s)] != points:
        wrong.append("points are not the sum of their sources")
    seats = range(len(points))
    if any(ranking[a] >= ranking[b] for a in seats for b in seats if points[a] > points[b]):
        wrong.append("more points, worse rank")
    again = Record(record.setup)
    for action in record.actions:
        again.play(action)
    if digest(again.state()) != digest(s) or decode(encode(again)).actions != record.actions:
        wrong.append("replayed or from its link it is another game")
    return [f"{record.setup}: {text}" for text in wrong]
