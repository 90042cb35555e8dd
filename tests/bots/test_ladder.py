"""The levels: legal, deterministic, blind to hidden facts, and the same on every interpreter."""

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
SEARCHED = 20                           # positions for a level that searches, which is slow
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
every_level = pytest.mark.parametrize("game, level",
                                      [(game, level) for game in GAMES.values() for level in ladder.of(game)],
                                      ids=lambda value: getattr(value, "key", value))


def fewer(game, level, count, least=SEARCHED):
    """The number of positions to test a level at: fewer if it searches."""
    return min(count, least) if ladder.level_of(game, level).effort else count


def differing_choices(game, choose, found):
    """The positions where a world with the same observation leads to another choice."""
    chance, differ = Stream(5), []
    for s, seat, seed in found:
        seen = game.observe(s, seat)
        world = game.determinise(seen, seat, Stream(chance.below(1 << 40)))
        if choose(game, game.observe(world, seat), seed) != choose(game, seen, seed):
            differ.append(s)
    return differ


@every_level
def test_hidden_facts_change_no_choice(game, level):
    found = positions(game, fewer(game, level, POSITIONS, max(SEARCHED, POSITIONS // 4)))
    assert not differing_choices(game, lambda game, seen, seed: ladder.choose(game, seen, level, seed),
                                    found)


@every_game
def test_a_search_depends_only_on_the_observation(game):
    """Worlds are determinised from the observation, not from the real state."""
    effort = search.Effort(16, 3, None, 10 ** 6)
    assert not differing_choices(
        game, lambda game, seen, seed: search.choose(game, seen, seed, effort=effort), positions(game, FEW))


@every_game
def test_a_cheating_bot_is_detected(game):
    """The same test with a player that gets the whole state instead of an observation."""
    chance, caught = Stream(5), 0
    for s, seat, seed in positions(game, 20):
        world = game.determinise(game.observe(s, seat), seat, Stream(chance.below(1 << 40)))
        caught += cheater(game, world, seed) != cheater(game, s, seed)
    assert caught > 5
    assert not differing_choices(game, cheater, positions(game, 20))


@every_level
def test_choices_are_legal_and_leave_the_observation_unchanged(game, level):
    for s, seat, seed in positions(game, FEW, seed=2):
        seen = game.observe(s, seat)
        before = repr(values(seen))
        assert game.why_not(s, ladder.choose(game, seen, level, seed)) is None
        assert repr(values(seen)) == before


# Beside a game's own tests: checksums of the choices of each level at the same 200 positions (20 if it
# searches), and of a search at eight of them.
MOVES = {key: TESTS / key / "moves.json" for key in GAMES}


@pytest.mark.parametrize("game", [GAMES[key] for key, path in MOVES.items() if path.exists()],
                         ids=lambda game: game.key)
def test_choices_are_the_same_on_every_interpreter(game):
    found = [(game.observe(s, seat), seed) for s, seat, seed in positions(game, 200, seed=3)]
    effort = search.Effort(16, 3, None, 10 ** 6)
    moves = [[ladder.choose(game, seen, level, seed) for seen, seed in found[:fewer(game, level, len(found))]]
             for level in ladder.of(game)]
    moves.append([search.choose(game, seen, seed, effort=effort) for seen, seed in found[:8]])
    assert [crc32(repr(chosen).encode()) for chosen in moves] == loads(MOVES[game.key].read_text("utf-8"))


def test_level_numbers_in_saves_and_links_never_change():
    assert (CASUAL, REGULAR, MASTER, BEGINNER, ADVANCED, EXPERT) == (1, 2, 3, 4, 5, 6)
    for game in (*GAMES.values(), PARCELS):
        assert sorted(ladder.of(game), key=LEVELS.index) == list(ladder.of(game)) == list(game.about.LEVELS)


@pytest.mark.parametrize("number, nearest", [(BEGINNER, CASUAL), (0, CASUAL), (ADVANCED, REGULAR),
                                             (EXPERT, REGULAR), (99, MASTER)])
def test_a_missing_level_falls_back_to_the_next_weaker_or_the_weakest(number, nearest):
    three = {CASUAL: "casual", REGULAR: "regular", MASTER: "master"}
    assert ladder.nearest_level(three, number) == nearest and ladder.nearest_level(three, nearest) == nearest


@every_game
def test_every_number_maps_to_a_level_of_the_game(game):
    for number in (*LEVELS, 0, 99):
        assert ladder.level_of(game, number) is ladder.of(game)[ladder.nearest_level(ladder.of(game), number)]


@pytest.mark.parametrize("level", LEVELS)
def test_any_game_can_be_played_at_any_level(level):
    s = PARCELS.new(Setup("parcels", 2, 3))
    assert PARCELS.why_not(s, ladder.choose(PARCELS, PARCELS.observe(s, PARCELS.turn(s)), level, 1)) is None


# ---- search

@every_game
def test_with_few_playouts_the_static_value_decides(game):
    for s, seat, seed in positions(game, 5, seed=4):
        seen = game.observe(s, seat)
        few = search.search(game, seen, seed, None, None, search.Effort(2, 6, None, 10 ** 6))
        assert few[0].action == max(few, key=lambda choice: choice.value).action


@every_game
def test_a_fully_trusted_static_value_decides(game):
    for s, seat, seed in positions(game, 5, seed=4):
        trusted = search.Effort(24, 3, None, 10 ** 6, 10 ** 9)
        found = search.search(game, game.observe(s, seat), seed, None, None, trusted)
        assert found[0].value == max(choice.value for choice in found)


def test_noise_is_not_significant():
    assert not any(map(search.significant, ([5, -5, 4, -3], [9, 9, 9], [0] * 9)))
    assert search.significant([5, 6, 4, 5]) and search.significant([-5, -6, -4, -5])


@every_game
def test_no_playout_starts_after_the_time_limit(game, monkeypatch):
    clock, heard = iter(range(10 ** 6)), []
    monkeypatch.setattr(search, "monotonic", lambda: next(clock))
    s, seat, seed = positions(game, 1)[0]
    search.choose(game, game.observe(s, seat), seed, heard.append,
                  effort=search.Effort(10 ** 6, 4, 5, 10 ** 6))
    assert len(heard) == 5 and all(0 < share <= 1 for share in heard)
