"""The live table's protocol: what travels, what guests make of it, and what no message can do."""

import json

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import link, live
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Reason, values
from kaffeehaus.table.record import SEAT, Record
from table.hostile import scribbled
from table.playing import IN_BROWSER, one_of, started

LINE = 4096                     # most bytes of a position
POSITIONS = 10 if IN_BROWSER else 25    # of each game, at which hidden cards are dealt anew
MESSAGES = 200 if IN_BROWSER else 1000  # hostile ones, to each side


def seats_of(key):
    return GAMES[key].seats[-1]


class Guest:
    """A guest's device: the last record that the host told it of, and its own."""

    def __init__(self, seat):
        self.seat, self.sent, self.record, self.end, self.longest = seat, None, None, None, 0

    def tell(self, record):
        """Bring it up to date."""
        for text in live.news(self.sent, record, self.seat):
            self.hear(text)
            if self.sent is not None:
                self.longest = max(self.longest, len(text))
        self.sent = record.copy()

    def hear(self, text):
        said = live.read_news(text)
        if isinstance(said, live.Start):
            self.seat, self.record = said.seat, live.joined(said)
        elif isinstance(said, live.Players):
            self.record = live.seated(self.record, said)
        elif isinstance(said, live.Positions):
            self.record = live.extended(self.record, said, self.seat)
        elif isinstance(said, live.End):
            self.end = said.link


def whole_game(record, guests, chance, watch=lambda record: None):
    """Guests who know nothing but what they are told play a game to its end."""
    while record.turn() is not None:
        for guest in guests:
            guest.tell(record)
        watch(record)
        guest = guests[record.turn()]
        seen = guest.record.state()
        wanted = live.read_request(live.want(len(record), one_of(guest.record.game.legal(seen), chance)))
        assert live.why_not(record, guest.seat, wanted) is None
        record.play(wanted.action, guest.seat)
    for guest in guests:
        guest.tell(record)


@pytest.mark.parametrize("key", list(GAMES))
def test_guests_play_a_whole_game_by_their_observations_alone(key):
    seats = 2 if key == "ganz_wien" else seats_of(key)      # random games of more last too long
    record, guests = started(key, seats), [Guest(seat) for seat in range(seats)]

    def same(record):
        for guest in guests:
            game, follows = record.game, guest.record
            assert len(follows) == len(record) and follows.turn() == record.turn()
            assert values(follows.state()) == values(game.observe(record.state(), guest.seat))
            heard = [event for event in record.told[-1] if event[1] in (None, guest.seat)]
            assert follows.told[-1] == heard and follows.setup.seed is None

    whole_game(record, guests, Stream(5), same)
    assert {guest.end for guest in guests} == {link.encode(record)}
    assert 0 < max(guest.longest for guest in guests) <= LINE


@pytest.mark.parametrize("key", list(GAMES))
def test_whoever_comes_late_gets_the_whole_course_and_nobody_elses_choices(key):
    record = started(key, seats_of(key))
    chance = Stream(9)
    for _ in range(40):
        record.play(one_of(record.game.legal(record.state()), chance))
    guest = Guest(0)
    guest.tell(record)
    assert len(guest.record) == len(record)
    assert guest.record.actions == [action if record.turn(k) == 0 else None
                                    for k, action in enumerate(record.actions)]
    for k, state in enumerate(record.states):
        assert values(guest.record.states[k]) == values(record.game.observe(state, 0))


@pytest.mark.parametrize("key", list(GAMES))
def test_what_the_host_takes_back_is_taken_back_at_the_guests(key):
    record, guest = started(key, seats_of(key)), Guest(1)
    for _ in range(6):
        record.play(record.game.legal(record.state())[0])
    guest.tell(record)
    for k in (6, 3, 2):
        record = record.copy()
        record.cut(k)
        guest.tell(record)
        assert len(guest.record) == k
        record = record.copy()
        record.play(record.game.legal(record.state())[-1])
        guest.tell(record)
        assert len(guest.record) == k + 1
        assert values(guest.record.state()) == values(record.game.observe(record.state(), 1))


def test_a_guest_learns_who_plays_and_what_they_are_called():
    record, guest = started("parcels", 3), Guest(1)
    record.mark(SEAT, 2, 4)
    record.names = ("Anna", "", "C\nlara" + 40 * "x")
    guest.tell(record)
    assert [guest.record.who(seat) for seat in range(3)] == [0, 0, 4]
    assert guest.record.names == ("Anna", "", "Clara" + 18 * "x")
    assert list(live.news(guest.sent, record, 1)) == []
    record = record.copy()
    record.mark(SEAT, 2, 0)
    guest.tell(record)
    assert guest.record.who(2) == 0


# ---- nothing of what a seat may not know

def positions(key, count):
    """(record, seat): positions of games of all numbers of seats, and a seat that looks, or nobody's."""
    made, seed = 0, 1
    while made < count:
        for seats in GAMES[key].seats:
            record, chance = started(key, seats, seed), Stream(seed)
            while record.turn() is not None and made < count:
                record.play(one_of(record.game.legal(record.state()), chance))
                if record.turn() is not None and chance.below(20) == 0:
                    made += 1
                    watcher = chance.below(seats + 1)
                    yield record, watcher if watcher < seats else None
        seed += 1


def dealt_anew(record, seat, number):
    """The same game to this seat: other hidden cards, another seed, other choices of others."""
    other = Record.__new__(Record)
    other.__dict__.update(record.copy().__dict__)
    other.setup = record.setup._replace(seed=number)
    game = record.game
    other.states = [game.determinise(game.observe(state, seat), seat, Stream(number))
                    for state in record.states]
    other.told = [[event for event in told if event[1] in (None, seat)] for told in record.told]
    other.actions = [action if record.turn(k) == seat else (0,) for k, action in enumerate(record.actions)]
    return other


def leaks(record, seat, number):
    """Whether a byte that the seat gets depends on what it may not know."""
    told = list(live.news(None, record, seat))
    return told != list(live.news(None, dealt_anew(record, seat, number), seat))


def with_secrets():
    return [key for key in GAMES if key != "vienna"]


@pytest.mark.parametrize("key", list(GAMES))
def test_with_hidden_cards_dealt_anew_a_guest_gets_the_same_bytes(key):
    for number, (record, seat) in enumerate(positions(key, POSITIONS)):
        assert not leaks(record, seat, number + 1)


@pytest.mark.gate(row="live")
@pytest.mark.parametrize("key", list(GAMES))
def test_with_hidden_cards_dealt_anew_at_a_thousand_positions(key):
    for number, (record, seat) in enumerate(positions(key, 1000)):
        assert not leaks(record, seat, number + 1)


@pytest.mark.parametrize("key", list(GAMES))
def test_whoever_looks_on_follows_a_game_and_gets_nothing_of_any_hand(key):
    record, watcher = started(key, seats_of(key), 3), Guest(None)
    chance = Stream(6)
    for number in range(60):
        watcher.tell(record)
        assert values(watcher.record.state()) == values(record.game.observe(record.state(), None))
        assert all(event[1] is None for told in watcher.record.told for event in told)
        assert set(watcher.record.actions) <= {None}
        if number % 15 == 0:
            assert not leaks(record, None, number + 1)
        record.play(one_of(record.game.legal(record.state()), chance))


@pytest.mark.parametrize("plant", ["seed", "state", "event", "choice"])
def test_a_planted_leak_is_noticed(plant, monkeypatch):
    true_position = live.position

    def leaky(record, k, seat, before, seen):
        text = json.loads(true_position(record, k, seat, before, seen))
        if plant == "seed":
            text.append(record.setup.seed)
        elif plant == "state":
            text.append(repr([getattr(record.states[k], name) for name in record.states[k].__slots__
                              if name != "told"]))
        elif plant == "event":
            text[1] = list(record.told[k])
        elif k:
            text[2] = record.actions[k - 1]
        return json.dumps(text)

    monkeypatch.setattr(live, "position", leaky)
    assert any(leaks(record, seat, number + 1)
               for number, (record, seat) in enumerate(positions("cafe_melange", 12)))


# ---- hostile messages

def hostile_to_the_host(count):
    """A guest sends anything; the record stays legal, and only its own seat chooses."""
    chance, record = Stream(count), started("cafe_melange", 3)
    texts = [live.hello("Bruno"), live.hello(""), live.sealed(1, "s" * 43), live.opened(1, "n" * 22)]
    refused = 0
    for _ in range(count):
        if record.turn() is None:
            record = started("cafe_melange", 3, chance.below(1000))
        seat = chance.below(3)
        own = [live.want(len(record), action) for action in record.game.legal(record.state())[:3]]
        text = scribbled(chance, texts + own + [live.undo(len(record), max(0, len(record) - 1))]
                         if len(record) else texts + own)
        try:
            said = live.read_request(text)
        except live.BadMessage:
            refused += 1
            continue
        if isinstance(said, live.Wanted) and said.ply == len(record) \
                and live.why_not(record, seat, said) is None:
            assert record.turn() == seat and said.action in record.game.legal(record.state())
            record.play(said.action, seat)
        elif isinstance(said, live.Undone) and live.may_undo(record, seat, said):
            assert all(record.turn(k) == seat for k in range(said.to, len(record)))
            record.cut(said.to)
        if record.turn() is not None and chance.below(3) == 0:
            record.play(one_of(record.game.legal(record.state()), chance))
    assert refused > count / 4 and record.game.audit(record.state()) == []


def hostile_to_the_guest(count):
    """A host sends anything; what the guest accepts can be drawn, and nothing breaks."""
    chance, record = Stream(count), started("cafe_melange", 3)
    refused = accepted = 0
    for number in range(count):
        if number % 50 == 0:
            record = started("cafe_melange", 3, number)
            for _ in range(chance.below(60)):
                if record.turn() is not None:
                    record.play(one_of(record.game.legal(record.state()), chance))
            if record.turn() is None:
                record.cut(len(record) - 1)
            guest = Guest(chance.below(3))
            guest.tell(record)
            begun, before = guest.record, record.copy()
            record.play(one_of(record.game.legal(record.state()), chance))
            texts = [*live.news(None, before, guest.seat), *live.news(before, record, guest.seat),
                     live.refused(3, Reason("own_fault", (1, None, (2,)))), live.seal(1),
                     live.seals(1, ((-1, "s" * 43), (1, "t" * 43)))]
        text = scribbled(chance, [one for one in texts if one])
        try:
            guest.record = begun
            guest.hear(text)
        except live.BadMessage:
            refused += 1
            continue
        accepted += 1
    assert refused > count / 3


def test_a_guests_hostile_messages_change_nothing():
    hostile_to_the_host(MESSAGES)


def test_a_hosts_hostile_messages_change_nothing():
    hostile_to_the_guest(MESSAGES)


@pytest.mark.gate(row="live")
@pytest.mark.parametrize("side", [hostile_to_the_host, hostile_to_the_guest])
def test_twenty_thousand_hostile_messages(side):
    side(20_000)


@pytest.mark.parametrize("text", [
    "", "null", "[]", "[1]", '["want"]', '["want",0,[]]', '["want",true,[1]]', '["want",-1,[1]]',
    '["want",0,[1.5]]', '["want",0,[NaN]]', f'["want",0,[{"9" * 5000}]]', '["want",0,["1"]]',
    f'["want",0,[{",".join("1" * 50)}]]', "[" * 50_000, '{"want":1}', '["hello",1,' + '"x"' * 30_000 + "]",
    '["sealed",1,"x"]', '["opened",1,"x"]', '["opened",true,"%s"]' % (22 * "n"), '["sealed",1]',
    '["undo",3,3]', '["undo",3,4]', '["asleep",true]', '["start",1,2]'])
def test_a_guest_sends_well_formed_messages_or_none(text):
    with pytest.raises(live.BadMessage):
        live.read_request(text)


@pytest.mark.parametrize("text", [
    '["seal",-1]', '["seals",1,[[0,"%s"]]]' % (43 * "s"), '["seals",1,[[-1,"x"],[1,"y"]]]',
    '["seals",1,[[-1,"%s"]]]' % (43 * "s"), '["seals",1,{}]',
    '["seals",1,[[-1,"%s"],[1,"%s"],[1,"%s"]]]' % (3 * (43 * "s",))])
def test_seals_that_no_table_has_are_refused(text):
    with pytest.raises(live.BadMessage):
        live.read_news(text)


def test_a_choice_is_made_by_the_seat_it_belongs_to_and_by_no_other():
    record = started("cafe_melange", 3)
    action = record.game.legal(record.state())[0]
    turn = record.turn()
    for seat in range(3):
        reason = live.why_not(record, seat, live.Wanted(0, action))
        assert (reason is None) == (seat == turn)


def test_a_guest_takes_back_its_own_choices_and_only_those():
    record = started("parcels", 3)
    while len(record) < 2 or record.turn(len(record) - 1) == record.turn():
        record.play(record.game.legal(record.state())[0])
    other = record.turn(len(record) - 1)
    now = len(record)
    assert not live.may_undo(record, record.turn(), live.Undone(now, now - 1))
    assert not live.may_undo(record, other, live.Undone(now - 1, now - 2))


@pytest.mark.parametrize("key", with_secrets())
def test_impossible_observations_are_refused(key):
    record, guest = started(key, seats_of(key)), Guest(0)
    guest.tell(record)
    state = guest.record.state()
    places = [name for name in state.__slots__ if name != "told"]
    for number, name in enumerate(places):
        value = getattr(state, name)
        if type(value) is not int or name == "seats":
            continue
        lie = live.Positions(len(guest.record.states), len(guest.record.states) + 1,
                             (({str(number): "x"}, (), None),))
        with pytest.raises(live.BadMessage):
            live.extended(guest.record, lie, 0)
