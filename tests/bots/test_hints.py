"""Advice adds up: a hint, and why a bot chose, are made from the evaluation that chose."""

import pytest

from bots.players import ASKED, any_positions, positions
from kaffeehaus.bots import hints, ladder, reasons, search, value
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from table.playing import IN_BROWSER

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
FEW = 2 if IN_BROWSER else 3


def adds_up(advice, game):
    """A comparison whose terms are features of the judge and add up to the difference, with the rest."""
    against, features = advice.against, value.judge_of(game).features
    assert against.gap == against.rest + sum(amount for _, amount in against.terms)
    assert all(feature in features and amount for feature, amount in against.terms)
    assert len({feature for feature, _ in against.terms}) == len(against.terms)
    sizes = [abs(amount) for _, amount in against.terms]
    assert sizes == sorted(sizes, reverse=True)
    assert 0 <= against.ahead + against.level <= against.worlds <= advice.playouts
    return abs(against.rest) * 100 <= reasons.UNNAMED * abs(against.gap)


@every_game
def test_a_hint_names_reasons_for_and_against_that_add_up(game):
    """In 19 of 20 positions at most a tenth of the difference is left unnamed; few worlds prove nothing."""
    found = positions(game, FEW, seed=6)
    advice = [hints.advise(game, game.observe(s, seat), seed) for s, seat, seed in found]
    assert all(adds_up(one, game) for one in advice)
    for one, (s, seat, _) in zip(advice, found):
        legal = game.legal(game.observe(s, seat))
        assert one.action in legal and one.second in legal and one.action != one.second
        assert one.against.worlds or not one.against.margin
        assert one.against.fine or not one.against.worlds or abs(one.against.gap) > one.against.margin


@every_game
def test_a_hint_is_what_the_search_found(game):
    """The recommended choice is the search's own, and its value the mean over the playouts that chose."""
    effort = list(ladder.of(game).values())[-1].effort or hints.EFFORT
    effort = effort._replace(playouts=max(effort.playouts, hints.LEAST_PLAYOUTS))
    for s, seat, seed in positions(game, 2, seed=7):
        seen = game.observe(s, seat)
        advice, found = hints.advise(game, seen, seed), search.search(game, seen, seed, None, None, effort)
        assert advice.action == found[0].action
        assert advice.playouts == sum(len(one.results) for one in found)
        other = next((one for one in found if one.action == advice.second), None)
        pairs = list(zip(found[0].results, other.results)) if other else []
        if pairs:
            total = sum(one - two for one, two in pairs) + (found[0].value - other.value) * effort.trust
            mean = 100 * total / (len(pairs) + effort.trust) / value.judge_of(game).point
            assert abs(advice.against.gap - mean) <= 1


@every_game
def test_an_explained_search_finds_the_same(game):
    """Values that remember their parts are the same values, and their parts are what they are made of."""
    effort = search.Effort(16, 3, None, 10 ** 6, 2)
    for s, seat, seed in positions(game, 3, seed=8):
        seen = game.observe(s, seat)
        plain = search.search(game, seen, seed, None, None, effort)
        found = search.search(game, seen, seed, None, None, effort, explained=True)
        assert found == plain
        for one in found:
            assert all(abs(100 * each - sum(each.parts)) < 500 for each in (one.value, *one.results))


@every_game
def test_every_level_says_why_it_chose(game):
    """The choice explained is the one that the level makes with this seed, and its terms add up."""
    for place, (s, seat, seed) in enumerate(positions(game, 12, seed=9)):
        seen = game.observe(s, seat)
        for number in ladder.of(game):
            if place and ladder.level_of(game, number).effort:      # which is slow
                continue
            why = hints.why(game, seen, number, seed)
            assert why.action == ladder.choose(game, seen, number, seed)
            assert why.second in game.legal(seen) and why.second != why.action
            assert why.against.gap == why.against.rest + sum(amount for _, amount in why.against.terms)
            assert why.slip <= (ladder.level_of(game, number).slips > 0)


@every_game
def test_open_features_follow_from_public_facts(game):
    """What others know fits many hands; in all of these the open features are worth the same."""
    judge = value.judge_of(game)

    def amounts(s, seat):
        seen = game.observe(s, seat)
        return dict(zip(judge.features, judge(game, seen, seat).parts(seen)))
    for s, seat, seed in any_positions(game, 30, seed=3) + positions(game, 30, seed=3):
        known = amounts(s, seat)
        for viewer in range(s.seats):
            if viewer != seat:
                dealt = amounts(game.determinise(game.observe(s, viewer), viewer, Stream(seed)), seat)
                assert all(dealt[feature] == known[feature] for feature in judge.public)


@every_game
def test_while_the_game_runs_bots_name_public_facts_alone(game):
    judge = value.judge_of(game)
    for s, seat, seed in positions(game, 20, seed=10):
        advice = hints.why(game, game.observe(s, seat), ladder.REGULAR, seed)
        for scored in (False, True):
            public = hints.openly(game, advice, scored)
            if judge.public == judge.features:
                assert public == advice
                continue
            named = [feature for feature, _ in public.against.terms]
            assert set(named) <= {*judge.public, *judge.features[:scored]}
            assert all(amount in (1, -1) for _, amount in public.against.terms) and not public.whole
            assert public == hints.Advice(advice.action, against=reasons.Comparison(
                terms=public.against.terms), slip=advice.slip, whole=False)


@every_game
def test_advice_and_every_level_answer_anywhere(game):
    """At any position, even one that no sensible player reaches, for every seat and level, and it adds up."""
    whole = []
    for s, seat, seed in any_positions(game, ASKED or (2 if IN_BROWSER else 4)):
        seen = game.observe(s, seat)
        legal = game.legal(seen)
        advice = hints.advise(game, seen, seed)
        whole.append(adds_up(advice, game))
        assert advice.action in legal
        for level in ladder.of(game):
            why = hints.why(game, seen, level, seed)
            assert why.action in legal and hints.openly(game, why, True).action == why.action
    assert sum(whole) * 20 >= 19 * len(whole)


def test_advice_stops_where_hidden_cards_decide_what_is_legal():
    """Café Melange: after a guest is seated, whether a joker can be played depends on the deck."""
    record = link.decode("v1.CBACAAAAARFwAAbANDjrrXvYXCv5OBnt1zes")
    seen = record.game.observe(record.state(), record.turn())
    assert hints.advise(record.game, seen, 1).action in record.game.legal(seen)


def test_a_single_legal_choice_is_advised_without_reasons():
    class One:
        bot = None
        legal = staticmethod(lambda seen: [(3,)])
    assert hints.advise(One, None, 1) == hints.why(One, None, ladder.REGULAR, 1) == hints.Advice((3,))


# ---- the arithmetic

def test_parts_are_added_and_divided_with_their_values():
    one, two = reasons.Valued(7, (400, 300)), reasons.Valued(2, (100, 100))
    for found, expected, parts in ((one + two, 9, (500, 400)), (one - two, 5, (300, 200)),
                                   (1 + one, 8, (400, 300)), (one + 1, 8, (400, 300)),
                                   (sum([one, two]) * 3, 27, (1500, 1200)), (3 * one // 2, 10, (600, 450))):
        assert found == expected and found.parts == parts


def test_rounded_parts_still_add_up():
    assert reasons.rounded([1000, 333, 333, 334], 100) == [10, 3, 4, 3]
    assert reasons.rounded([-1000, -555, -445], 100) == [-10, -6, -4] or \
        sum(reasons.rounded([-1000, -555, -445], 100)[1:]) == -10


def test_the_largest_terms_are_named_until_a_tenth_is_left():
    class Judge:
        point, features = 100, ("one", "two", "three")
    found = reasons.difference(Judge, reasons.Valued(100, (11000, -500, -500)))
    assert (found.gap, found.terms, found.rest) == (100, (("one", 110),), -10)
    found = reasons.difference(Judge, reasons.Valued(10, (11000, -9000, -1000)))
    assert (found.gap, found.rest) == (10, 0) and len(found.terms) == 3


@pytest.mark.parametrize("results, margin", [([100, 100, 100], None), ([100] * 9, 0),
                                             ([0, 200, 0, 200], 183)])
def test_the_interval_is_students(results, margin):
    """3.182 standard errors of four values: 3.182 * 115.47 / 2."""
    assert reasons.margin_of(results, 100) == margin


@every_game
def test_nineteen_of_twenty_intervals_hold(game):
    """A difference lies within the margin of a few worlds as often as is said, by many worlds."""
    held = count = 0
    for s, seat, seed in positions(game, ASKED // 20 or 2, seed=11):
        seen = game.observe(s, seat)
        tried = search.candidates(value.judge_of(game)(game, seen, seat), Stream(seed),
                                  search.Effort(0, 2, None, 1 << 40))[:2]
        policies = search.PlayoutPolicies(game, seen, seat, None)
        chance, differences = Stream(seed), []
        for _ in range(60):
            world = game.determinise(seen, seat, Stream(chance.below(1 << 40)))
            luck = chance.below(1 << 40)
            one, two = (policies.playout(world, each.action, Stream(luck), each.rest) for each in tried)
            differences.append(one - two)
        mean = sum(differences) / len(differences)
        for first in range(0, 60, 12):
            part = differences[first:first + 12]
            margin = reasons.margin_of(part, 100)
            held += abs(sum(part) / len(part) - mean) <= margin + 1
            count += 1
    assert held >= count * 0.85
