"""Checks of states and secrets: values, clones, serialisation, observations and determinised worlds."""

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Hidden, Unknown, digest, read_state, values, write_state
from table.playing import IN_BROWSER

DEALS = 12 if IN_BROWSER else 40


def plain(value):
    return value is None or type(value) in (int, Hidden) or type(value) is tuple and all(map(plain, value))


def is_hidden(value):
    return type(value) is Hidden or type(value) in (tuple, list) and any(map(is_hidden, value))


def a_state_is_ints_tuples_and_flat_lists(game, met):
    for s in (*met.positions, *met.ends):
        for name, value in zip(s.__slots__, values(s)):
            assert plain(value) or type(value) is list and all(map(plain, value)), name
        assert not any(map(is_hidden, values(s))) and s.told is None


def clones_are_independent(game, met):
    chance = Stream(4)
    for s in met.positions:
        before, other = repr(values(s)), s.clone()
        assert values(other) == values(s) and other.told is None
        for _ in range(12):
            legal = game.legal(other)
            if legal:
                game.apply(other, legal[chance.below(len(legal))], [])
        assert repr(values(s)) == before
        first, own = s.clone(), s.clone()
        kept = repr(values(own))
        game.apply(first, game.legal(first)[0])
        assert repr(values(own)) == kept


def queries_do_not_change_the_state(game, met):
    for s, turn, legal in met.moves():
        before = repr(values(s))
        game.why_not(s, next(iter(game.universe(s)))), game.repairs(s, legal[0]), game.audit(s)
        game.points(s), game.ranking(s), game.breakdown(s), game.stages(s, legal[-1])
        game.scene(game.observe(s, turn), turn, legal)
        assert repr(values(s)) == before


def a_state_survives_serialisation(game, met):
    for s in met.positions[::3] + met.ends:
        for seen in (s, *(game.observe(s, seat) for seat in (*range(met.seats), None))):
            text = write_state(seen)
            again = read_state(game, text)
            assert text.isascii() and "\n" not in text
            assert values(again) == values(seen) and digest(again) == digest(seen) and again.told is None


def an_observation_has_neither_seed_nor_events(game, met):
    for s in met.positions + met.ends:
        before = repr(values(s))
        for seat in (*range(met.seats), None):
            seen = game.observe(s, seat)
            assert seen.seed is None and seen.told is None and seen is not s
            assert all(plain(value) or type(value) is list and all(map(plain, value))
                       for value in values(seen))
        assert repr(values(s)) == before


def observing_an_observation_is_idempotent(game, met):
    for s, turn, _ in met.moves():
        seen = game.observe(s, turn)
        assert values(game.observe(seen, turn)) == values(seen)


def a_seat_decides_by_its_own_observation(game, met):
    for n, (s, turn, legal) in enumerate(met.moves()):
        seen = game.observe(s, turn)
        assert game.turn(seen) == turn and game.asked(seen) == game.asked(s) and game.legal(seen) == legal
        assert [game.tell(seen, action) for action in legal] == [game.tell(s, action) for action in legal]
        assert game.points(seen) == game.points(s)
        assert game.scene(seen, turn, legal) == game.scene(s, turn, legal)
        universe = list(game.universe(s))
        assert list(game.universe(seen)) == universe
        for action in universe[n % 7::7]:
            assert game.why_not(seen, action) == game.why_not(s, action), game.tell(s, action)
        for action in universe[n % 97::97]:
            assert game.repairs(seen, action) == game.repairs(s, action), game.tell(s, action)


def every_seat_gets_a_scene(game, met):
    for s in met.positions + met.ends:
        turn = game.turn(s)
        for seat in (*range(met.seats), None):
            seen = game.observe(s, seat)
            legal = game.legal(seen) if seat == turn is not None else []
            scene = game.scene(seen, seat, legal)
            assert (scene.asked, scene.turn, scene.viewer) == (game.asked(s), turn, seat)
            assert len(scene.chairs) == met.seats and list(scene.legal) == legal


def determinised_worlds_have_the_same_observation(game, met):
    """The observation of any world is the same, so it reveals no secret."""
    for n, (s, turn, legal) in enumerate(met.moves()):
        seen = game.observe(s, turn)
        before = repr(values(seen))
        for deal in range(3):
            world = game.determinise(seen, turn, Stream(100 * n + deal))
            assert type(world.seed) is int and not any(map(is_hidden, values(world)))
            assert game.audit(world) == []
            assert values(game.observe(world, turn)) == values(seen)
            assert game.turn(world) == turn and game.legal(world) == legal
            again = game.determinise(seen, turn, Stream(100 * n + deal))
            assert values(again) == values(world)
        assert repr(values(seen)) == before


def every_hidden_card_varies_between_worlds(game, met):
    """Only near the end of a game may a hidden hand follow from what is visible."""
    hidden = fixed = 0
    for n, (s, turn, _) in enumerate(met.moves()):
        seen = game.observe(s, turn)
        worlds = [game.determinise(seen, turn, Stream(1000 * n + deal)) for deal in range(DEALS)]
        assert (len({world.seed for world in worlds}) == DEALS
                and all(world.seed != s.seed for world in worlds))
        for place in hidden_places(values(seen)):
            dealt = [at(values(world), place) for world in worlds]
            hidden += 1
            fixed += all(cards == dealt[0] for cards in dealt)
            assert all(len(cards) == len(at(values(seen), place)) for cards in dealt)
    assert fixed <= hidden / 3


def hidden_places(value, place=()):
    if type(value) is Hidden and len(value):
        yield place
    elif type(value) in (tuple, list):
        for n, item in enumerate(value):
            yield from hidden_places(item, (*place, n))


def at(value, place):
    for n in place:
        value = value[n]
    return value


def determinised_worlds_can_be_played_to_the_end(game, met):
    chance = Stream(5)
    for s, turn, _ in list(met.moves())[::25]:
        world = game.determinise(game.observe(s, turn), turn, chance)
        for _ in range(9000):
            legal = game.legal(world)
            if not legal:
                break
            game.apply(world, legal[chance.below(len(legal))])
            assert game.audit(world) == []
        assert game.turn(world) is None


def a_preview_has_the_real_events_until_unknown(game, met):
    """Applied to the observation, a choice has the same events as in reality until something is unknown."""
    chance = Stream(6)
    for s, turn, legal in met.moves():
        for action in chance.shuffled(legal)[:6]:
            seen, told, truth, happened = game.observe(s, turn), [], s.clone(), []
            game.apply(truth, action, happened)
            try:
                game.apply(seen, action, told)
            except Unknown:
                pass
            else:
                assert len(told) == len(happened) and game.points(seen) == game.points(truth)
            assert told == happened[:len(told)] and seen.told is None


CHECKS = (
    a_state_is_ints_tuples_and_flat_lists, clones_are_independent, queries_do_not_change_the_state,
    a_state_survives_serialisation, an_observation_has_neither_seed_nor_events,
    observing_an_observation_is_idempotent, a_seat_decides_by_its_own_observation, every_seat_gets_a_scene,
    determinised_worlds_have_the_same_observation, every_hidden_card_varies_between_worlds,
    determinised_worlds_can_be_played_to_the_end, a_preview_has_the_real_events_until_unknown)
