"""Random plies: invariants hold after each, and the whole contract after some of them."""

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest, values
from kaffeehaus.table.link import MOST_CHOICES, decode, encode
from kaffeehaus.table.record import Record
from workshop.gate.rows.row import KEYS, MOST_SHOWN, Row, random_choice, setups

WANTED = 10_000_000
CONTRACT_EVERY = 97                     # plies between two checks of the whole contract


def run(size: float) -> Row:
    wanted = int(WANTED * size) // len(KEYS)
    done, wrong = 0, []
    for key in KEYS:
        plies = 0
        for setup in setups(key, 10**9, salt=11):
            made, found = play(setup)
            plies += made
            wrong += found
            if plies >= wanted or len(wrong) >= MOST_SHOWN:
                break
        done += plies
    return Row("random plies, invariants after each", WANTED, done, wrong,
               f"the whole contract after each {CONTRACT_EVERY}th")


def choose_at_random(game, s, legal, chance):
    return random_choice(legal, chance)


def play(setup, choose=choose_at_random) -> tuple[int, list[str]]:
    """Plays a game to its end: the number of plies, and violations."""
    game, record, chance, wrong = GAMES[setup.game], Record(setup), Stream(setup.seed), []
    s = game.new(setup)
    for ply in range(MOST_CHOICES):
        legal = game.legal(s)
        if not legal:
            break
        wrong += position_faults(game, s, legal, setup)
        if ply % CONTRACT_EVERY == setup.seed % CONTRACT_EVERY:
            wrong += contract_faults(game, s, legal)
        action, before, events = choose(game, s, legal, chance), game.points(s), []
        if action in legal:
            record.actions.append(action)
            game.apply(s, action, events)
        else:
            wrong.append(f"{action} was chosen and is not legal")
        if game.points(s) != before and not events:
            wrong.append("points changed without an event")
        if wrong:
            return ply, [f"{setup} after {record.actions}: {text}" for text in wrong]
    return len(record.actions), end_faults(game, s, record)


def position_faults(game, s, legal, setup) -> list[str]:
    wrong = [f"audit: {reason.code} {reason.facts}" for reason in game.audit(s)]
    if any(not a < b for a, b in zip(legal, legal[1:])):
        wrong.append("the legal choices are not sorted")
    if game.turn(s) not in range(setup.seats):
        wrong.append("nobody's turn")
    return wrong


def contract_faults(game, s, legal) -> list[str]:
    """Violations of the contract: refusals, notation, clones, observations, determinised worlds."""
    turn, before, wrong = game.turn(s), values(s), []
    allowed = set(legal)
    if any((game.why_not(s, action) is None) != (action in allowed) for action in game.universe(s)):
        wrong.append("why_not and legal disagree")
    if [game.parse(s, game.tell(s, action)) for action in legal] != legal:
        wrong.append("notation does not parse to the same choice")
    seen = game.observe(s, turn)
    if game.legal(seen) != legal or game.turn(seen) != turn:
        wrong.append("legal choices differ in the observation of the seat in turn")
    world = game.determinise(seen, turn, Stream(len(legal)))
    if game.audit(world) or values(game.observe(world, turn)) != values(seen) or game.legal(world) != legal:
        wrong.append("a determinised world does not fit the observation")
    other = s.clone()
    game.apply(other, legal[-1])
    if values(s) != before:
        wrong.append("a clone is not independent")
    return wrong


def end_faults(game, s, record) -> list[str]:
    """Violations at the end of a game, and of its replay and its link."""
    wrong = [f"audit at the end: {reason.code}" for reason in game.audit(s)]
    if game.turn(s) is not None:
        wrong.append("the game does not end")
    points, ranking = game.points(s), game.ranking(s)
    if [sum(amount for _, amount in seat) for seat in game.breakdown(s)] != points:
        wrong.append("points are not the sum of their sources")
    seats = range(len(points))
    if any(ranking[a] >= ranking[b] for a in seats for b in seats if points[a] > points[b]):
        wrong.append("more points, but a worse rank")
    again = Record(record.setup)
    for action in record.actions:
        again.play(action)
    if digest(again.state()) != digest(s) or decode(encode(again)).actions != record.actions:
        wrong.append("the replay or the link is another game")
    return [f"{record.setup}: {text}" for text in wrong]
