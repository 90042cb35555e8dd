"""Checks of whole games: the audit after every choice, the end, points and ranking, determinism, events."""

from contract.sample import setups
from contract.worlds import plain
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest, values
from kaffeehaus.table.link import MOST_CHOICES
from kaffeehaus.table.record import Record
from table.playing import IN_BROWSER, one_of

PLIES = 1_500 if IN_BROWSER else 16_000     # for each number of seats of each game


def every_position_passes_the_audit(game, met):
    """After every choice of random games; points change only together with an event."""
    plies, chance = 0, Stream(7)
    for setup in setups(game, met.seats, 10**6):
        s, told = game.new(setup), []
        for _ in range(MOST_CHOICES):
            legal = game.legal(s)
            if not legal:
                break
            assert legal == sorted(set(legal)) and game.turn(s) in range(met.seats)
            before, told = game.points(s), []
            game.apply(s, one_of(legal, chance), told)
            assert game.audit(s) == [] and s.told is None
            assert told or game.points(s) == before
            plies += 1
        assert game.turn(s) is None, "the game does not end"
        check_points_and_ranks(game, s, met.seats)
        if plies >= PLIES:
            return


def check_points_and_ranks(game, s, seats):
    """Points are the sum of their sources, and a seat with more points never ranks lower."""
    points, ranking, sources = game.points(s), game.ranking(s), game.breakdown(s)
    assert len(points) == len(ranking) == len(sources) == seats
    assert all(type(n) is int for n in (*points, *ranking))
    assert [sum(amount for _, amount in seat) for seat in sources] == points
    assert all(len({key for key, _ in seat}) == len(seat) for seat in sources)
    assert [1 + sum(other < own for other in ranking) for own in ranking] == ranking
    assert all(ranking[a] < ranking[b] for a in range(seats) for b in range(seats) if points[a] > points[b])


def points_and_ranks_are_consistent_at_any_time(game, met):
    for s in met.positions + met.ends:
        check_points_and_ranks(game, s, met.seats)


def games_are_deterministic(game, met):
    for record in met.records:
        again = Record(record.setup)
        for k, action in enumerate(record.actions):
            again.play(action, seat=record.turn(k))
        assert [digest(s) for s in again.states] == [digest(s) for s in record.states]
        assert again.told == record.told


def collecting_events_makes_no_difference(game, met):
    """A game applied without clones and without collecting events ends in the same state."""
    for record in met.records:
        s = game.new(record.setup)
        for action in record.actions:
            game.apply(s, action)
        assert values(s) == values(record.state())


def different_seeds_make_different_games(game, met):
    setup = met.records[0].setup
    digests = {digest(game.new(setup._replace(seed=seed))) for seed in range(20)}
    assert len(digests) == 20


def stages_end_in_the_state_after_the_choice(game, met):
    for s, _, legal in met.moves():
        stages, after, told = game.stages(s, legal[0]), s.clone(), []
        game.apply(after, legal[0], told)
        assert values(stages[-1][0]) == values(after)
        assert [event for _, events in stages for event in events] == told


def events_have_plain_facts(game, met):
    for kind, events in met.events.items():
        assert isinstance(kind, str)
        for event in events:
            assert event[1] is None or event[1] in range(met.seats)
            assert plain(tuple(event[2:])), event
    assert game.barriers and all(isinstance(kind, str) for kind in game.barriers)


def secret_events_have_a_public_counterpart(game, met):
    """Whenever one seat sees an event in full, everybody sees an event about that seat."""
    for record in met.records:
        for told in record.told:
            for event in told:
                if event[1] is not None:
                    assert any(other[1] is None and event[1] in other[2:] for other in told), event


CHECKS = (
    every_position_passes_the_audit, points_and_ranks_are_consistent_at_any_time, games_are_deterministic,
    collecting_events_makes_no_difference, different_seeds_make_different_games,
    stages_end_in_the_state_after_the_choice, events_have_plain_facts,
    secret_events_have_a_public_counterpart)
