"""The levels: legal, repeatable, blind to what is hidden, and the same on every interpreter."""

from json import loads
from zlib import crc32

import pytest

from bots.players import POSITIONS, cheater, positions
from kaffeehaus.bots import ladder, search
from kaffeehaus.bots.ladder import ADVANCED, BEGINNER, CASUAL, EXPERT, LEVELS, MASTER, REGULAR
from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup, values
from table.toy import GAME as PARCELS
from workshop.places import TESTS

FEW = max(4, POSITIONS // 10)
TRIED = 20                              # positions for a level that tries its choices out, which takes long
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
every_level = pytest.mark.parametrize("game, level",
                                      [(game, level) for game in GAMES.values() for level in ladder.of(game)],
                                      ids=lambda value: getattr(value, "key", value))


def fewer(game, level, count, least=TRIED):
    """How many positions a level looks at: where it tries its choices out, only the least."""
    return min(count, least) if ladder.level_of(game, level).effort else count


def same_in_other_worlds(game, choose, found):
    """The positions at which another world that looks the same to the seat gets another choice."""
    chance, differ = Stream(5), []
    for s, seat, seed in found:
        seen = game.observe(s, seat)
        world = game.determinise(seen, seat, Stream(chance.below(1 << 40)))
        if choose(game, game.observe(world, seat), seed) != choose(game, seen, seed):
            differ.append(s)
    return differ


@every_level
def test_what_is_hidden_changes_no_move(game, level):
    found = positions(game, fewer(game, level, POSITIONS, max(TRIED, POSITIONS // 4)))
    assert not same_in_other_worlds(game, lambda game, seen, seed: ladder.choose(game, seen, level, seed),
                                    found)


@every_game
def test_a_search_sees_no_more(game):
    """Re-dealt worlds come from what is seen, not from what is."""
    effort = search.Effort(16, 3, None, 10 ** 6)
    assert not same_in_other_worlds(
        game, lambda game, seen, seed: search.choose(game, seen, seed, effort=effort), positions(game, FEW))


@every_game
def test_who_looks_at_what_is_hidden_is_caught(game):
    """The same test with a player that gets the whole state instead of what its seat sees."""
    chance, caught = Stream(5), 0
    for s, seat, seed in positions(game, 20):
        world = game.determinise(game.observe(s, seat), seat, Stream(chance.below(1 << 40)))
        caught += cheater(game, world, seed) != cheater(game, s, seed)
    assert caught > 5
    assert not same_in_other_worlds(game, cheater, positions(game, 20))


@every_level
def test_moves_are_legal_and_leave_the_observation_as_it_was(game, level):
    for s, seat, seed in positions(game, FEW, seed=2):
        seen = game.observe(s, seat)
        before = repr(values(seen))
        assert game.why_not(s, ladder.choose(game, seen, level, seed)) is None
        assert repr(values(seen)) == before


# Beside a game's own tests: check sums of the moves at the same 200 positions (20 where choices are tried
# out), of each level, and of a search at eight of them.
MOVES = {key: TESTS / key / "moves.json" for key in GAMES}


@pytest.mark.parametrize("game", [GAMES[key] for key, path in MOVES.items() if path.exists()],
                         ids=lambda game: game.key)
def test_moves_are_the_same_on_every_interpreter(game):
    found = [(game.observe(s, seat), seed) for s, seat, seed in positions(game, 200, seed=3)]
    effort = search.Effort(16, 3, None, 10 ** 6)
    moves = [[ladder.choose(game, seen, level, seed) for seen, seed in found[:fewer(game, level, len(found))]]
             for level in ladder.of(game)]
    moves.append([search.choose(game, seen, seed, effort=effort) for seen, seed in found[:8]])
    assert [crc32(repr(chosen).encode()) for chosen in moves] == loads(MOVES[game.key].read_text("utf-8"))


def test_the_numbers_in_saved_games_and_links_mean_what_they_always_meant():
    assert (CASUAL, REGULAR, MASTER, BEGINNER, ADVANCED, EXPERT) == (1, 2, 3, 4, 5, 6)
    for game in (*GAMES.values(), PARCELS):
        assert sorted(ladder.of(game), key=LEVELS.index) == list(ladder.of(game)) == list(game.about.LEVELS)


@pytest.mark.parametrize("number, nearest", [(BEGINNER, CASUAL), (0, CASUAL), (ADVANCED, REGULAR),
                                             (EXPERT, REGULAR), (99, MASTER)])
def test_a_level_that_a_game_has_not_got_is_the_next_weaker_one_or_the_weakest(number, nearest):
    three = {CASUAL: "casual", REGULAR: "regular", MASTER: "master"}
    assert ladder.known(three, number) == nearest and ladder.known(three, nearest) == nearest


@every_game
def test_every_number_is_a_level_of_the_game(game):
    for number in (*LEVELS, 0, 99):
        assert ladder.level_of(game, number) is ladder.of(game)[ladder.known(ladder.of(game), number)]


@pytest.mark.parametrize("level", LEVELS)
def test_any_game_can_be_played_at_any_level(level):
    s = PARCELS.new(Setup("parcels", 2, 3))
    assert PARCELS.why_not(s, ladder.choose(PARCELS, PARCELS.observe(s, PARCELS.turn(s)), level, 1)) is None


# ---- search

@every_game
def test_with_few_playouts_the_first_sight_counts(game):
    for s, seat, seed in positions(game, 5, seed=4):
        seen = game.observe(s, seat)
        few = search.search(game, seen, seed, None, None, search.Effort(2, 6, None, 10 ** 6))
        assert few[0].action == max(few, key=lambda choice: choice.worth).action


@every_game
def test_the_first_sight_counts_as_many_worlds_as_it_is_trusted(game):
    for s, seat, seed in positions(game, 5, seed=4):
        trusted = search.Effort(24, 3, None, 10 ** 6, 10 ** 9)
        found = search.search(game, game.observe(s, seat), seed, None, None, trusted)
        assert found[0].worth == max(choice.worth for choice in found)


def test_noise_is_not_taken_for_a_difference():
    assert not search.clear([5, -5, 4, -3]) and not search.clear([9, 9, 9]) and not search.clear([0] * 9)
    assert search.clear([5, 6, 4, 5]) and search.clear([-5, -6, -4, -5])


@every_game
def test_no_world_is_begun_when_the_time_is_over(game, monkeypatch):
    clock, heard = iter(range(10 ** 6)), []
    monkeypatch.setattr(search, "monotonic", lambda: next(clock))
    s, seat, seed = positions(game, 1)[0]
    search.choose(game, game.observe(s, seat), seed, heard.append,
                  effort=search.Effort(10 ** 6, 4, 5, 10 ** 6))
    assert len(heard) == 5 and all(0 < share <= 1 for share in heard)
