"""Keyed chance: fixed values, uniform distribution, independent keys."""

from collections import Counter
from itertools import combinations

import pytest

from kaffeehaus.table.chance import Stream, draw, mix, pick
from kaffeehaus.table.game import Unknown

# Links of all time hold only seeds: if one of these numbers changes,
# every game ever shared becomes another game.
DRAWN = {
    (0, 0, 0, 6): 2,
    (0, 0, 1, 6): 3,
    (1, 0, 0, 6): 5,
    (7, 1, 0, 6): 3,
    (7, 1, 1, 6): 3,
    (7, 2, 19, 44): 12,
    (12345, 3, 255, 1000): 440,
    (2**48 - 1, 9, 8191, 2**32): 2065453176,
    (2**47, 0, 0, 2**32): 307740755,
    (42, 63, 10**6, 10): 3,
}


def spread(numbers, n):
    """Pearson's chi-squared against an even spread, as multiples of its own deviation."""
    counts = Counter(numbers)
    mean = sum(counts.values()) / n
    chi = sum((counts[value] - mean) ** 2 for value in range(n)) / mean
    return (chi - (n - 1)) / (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize("key", DRAWN, ids=str)
def test_draws_never_change(key):
    assert draw(*key) == DRAWN[key]


def test_the_mix_never_changes():
    assert [mix(x) for x in (0, 1, 2**64 - 1)] == [0, 6238072747940578789, 13029008266876403067]


def test_streams_never_change():
    stream = Stream(5)
    assert [stream.below(100) for _ in range(8)] == [38, 75, 23, 9, 18, 38, 98, 51]
    assert stream.shuffled(range(8)) == [6, 5, 1, 7, 0, 2, 4, 3]


@pytest.mark.parametrize("n", [2, 3, 6, 10, 44])
def test_draws_spread_evenly_along_each_key(n):
    along_index = [draw(7, 1, index, n) for index in range(9000)]
    along_seed = [draw(seed, 1, 0, n) for seed in range(9000)]
    along_purpose = [draw(7, purpose, 3, n) for purpose in range(9000)]
    for numbers in (along_index, along_seed, along_purpose):
        assert abs(spread(numbers, n)) < 5


def test_neighbouring_keys_are_independent():
    """Pairs of draws whose keys differ by one, or by the stride of a seat,
    fall evenly on all 36 pairs of dice."""
    for step in (1, 2, 8, 64, 256):
        pairs = [draw(3, 1, i, 6) * 6 + draw(3, 1, i + step, 6) for i in range(0, 18000, 2)]
        assert abs(spread(pairs, 36)) < 5
    seeds = [draw(seed, 1, 5, 6) * 6 + draw(seed + 1, 1, 5, 6) for seed in range(0, 18000, 2)]
    purposes = [draw(3, 1, i, 6) * 6 + draw(3, 2, i, 6) for i in range(9000)]
    assert abs(spread(seeds, 36)) < 5 and abs(spread(purposes, 36)) < 5


def test_draws_do_not_depend_on_other_draws():
    alone = draw(9, 4, 17, 1000)
    for index in range(40):
        draw(9, 4, index, 6)
    assert draw(9, 4, 17, 1000) == alone


def test_a_draw_stays_below_n_for_all_sizes():
    for n in (1, 2, 7, 1000, 2**32):
        assert all(0 <= draw(seed, 5, seed, n) < n for seed in range(200))


def test_a_draw_without_a_seed_raises_unknown():
    with pytest.raises(Unknown):
        draw(None, 0, 0, 6)
    with pytest.raises(Unknown):
        pick(None, 0, 0, (1, 1))


def test_a_pick_removes_the_card_from_the_pool():
    assert pick(7, 1, 0, (4, 4, 4, 4, 4)) == (2, (4, 4, 3, 4, 4))
    assert pick(8, 1, 3, (0, 0, 1, 0)) == (2, (0, 0, 0, 0))


def test_each_card_of_a_pool_is_equally_likely():
    kinds = Counter(pick(seed, 1, 0, (1, 0, 3, 2))[0] for seed in range(6000))
    assert kinds[1] == 0
    for kind, copies in ((0, 1), (2, 3), (3, 2)):
        assert abs(kinds[kind] - 1000 * copies) < 180


def test_picking_from_an_empty_pool_is_an_error():
    with pytest.raises(ValueError):
        pick(7, 1, 0, (0, 0))


def test_shuffles_are_uniform_permutations():
    orders = Counter(tuple(Stream(seed).shuffled("abc")) for seed in range(6000))
    assert len(orders) == 6 and abs(spread([sorted(orders).index(o) for o in orders.elements()], 6)) < 5
    assert sorted(Stream(1).shuffled(range(50))) == list(range(50))


def test_streams_of_similar_seeds_are_unrelated():
    rows = [[Stream(seed).below(2**32)] + [0] for seed in range(500)]
    assert len({row[0] for row in rows}) == 500
    heads = [[stream.below(6) for _ in range(30)] for stream in map(Stream, range(12))]
    assert all(sum(a == b for a, b in zip(one, other)) < 18 for one, other in combinations(heads, 2))
