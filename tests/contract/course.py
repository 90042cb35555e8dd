"""Checks of whole games: conservation after every choice, the end, points and ranking, replay,
and what is told."""

from contract.sample import setups
from contract.worlds import plain
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest, values
from kaffeehaus.table.link import MOST_CHOICES
from kaffeehaus.table.record import Record
from table.playing import IN_BROWSER, one_of

PLIES = 1_500 if IN_BROWSER else 16_000     # for each number of seats of each game


def nothing_is_ever_lost(game, met):
    """After every choice of many games all is somewhere, and points change only where something is told."""
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
        assert game.turn(s) is None, "no end in sight"
        rank_and_count(game, s, met.seats)
        if plies >= PLIES:
            return


def rank_and_count(game, s, seats):
    """Points are the sum of their sources, and nobody with more points ranks behind."""
    points, ranking, sources = game.points(s), game.ranking(s), game.breakdown(s)
    assert len(points) == len(ranking) == len(sources) == seats
    assert all(type(n) is int for n in (*points, *ranking))
    assert [sum(amount for _, amount in seat) for seat in sources] == points
    assert all(len({key for key, _ in seat}) == len(seat) for seat in sources)
    assert [1 + sum(other < own for other in ranking) for own in ranking] == ranking
    assert all(ranking[a] < ranking[b] for a in range(seats) for b in range(seats) if points[a] > points[b])


def points_and_ranks_fit_at_any_time(game, met):
    for s in met.positions + met.ends:
        rank_and_count(game, s, met.seats)


def the_same_choices_make_the_same_game(game, met):
    for record in met.records:
        again = Record(record.setup)
        for k, action in enumerate(record.actions):
            again.play(action, seat=record.turn(k))
        assert [digest(s) for s in again.states] == [digest(s) for s in record.states]
        assert again.told == record.told


def asking_and_listening_make_no_difference(game, met):
    """A game applied without clones and without anybody listening is the same game."""
    for record in met.records:
        s = game.new(record.setup)
        for action in record.actions:
            game.apply(s, action)
        assert values(s) == values(record.state())


def another_seed_is_another_game(game, met):
    setup = met.records[0].setup
    digests = {digest(game.new(setup._replace(seed=seed))) for seed in range(20)}
    assert len(digests) == 20


def stages_end_where_the_choice_ends(game, met):
    for s, _, legal in met.moves():
        stages, after, told = game.stages(s, legal[0]), s.clone(), []
        game.apply(after, legal[0], told)
        assert values(stages[-1][0]) == values(after)
        assert [event for _, events in stages for event in events] == told


def what_is_told_are_plain_facts(game, met):
    for kind, events in met.events.items():
        assert isinstance(kind, str)
        for event in events:
            assert event[1] is None or event[1] in range(met.seats)
            assert plain(tuple(event[2:])), event
    assert game.barriers and all(isinstance(kind, str) for kind in game.barriers)


def who_may_see_what_is_told_sees_it_in_words_of_its_own(game, met):
    """Each secret is told to its owner; the others hear of it too, without the secret."""
    for record in met.records:
        for told in record.told:
            for event in told:
                if event[1] is not None:
                    assert any(other[1] is None and event[1] in other[2:] for other in told), event


CHECKS = (
    nothing_is_ever_lost, points_and_ranks_fit_at_any_time, the_same_choices_make_the_same_game,
    asking_and_listening_make_no_difference, another_seed_is_another_game, stages_end_where_the_choice_ends,
    what_is_told_are_plain_facts, who_may_see_what_is_told_sees_it_in_words_of_its_own)
