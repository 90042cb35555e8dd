"""What is hidden: hands, the deck, and what stays known of them."""

import pytest

from cafe_melange.cafe import BLUE, DATA, GREEN, RED, YELLOW, cafe
from kaffeehaus.games.cafe_melange.game import GAME
from kaffeehaus.games.cafe_melange.rules.sight import unseen
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Hidden, Unknown, values
from table.playing import played


def value(name):
    return DATA.VALUE_IDS.index(name)


class TestHands:
    def table(self):
        table = cafe().hand(YELLOW, "grey", "olive").hand(GREEN, "round", "white", known=("brown",))
        return table.actions(GREEN, "swap_own_guests").ready()

    def test_others_see_how_many_cards_there_are(self):
        """(rules 3.2, 3.3)"""
        seen = GAME.observe(self.table().s, YELLOW)
        assert seen.hands[YELLOW] == (value("olive"), value("grey"))
        assert seen.hands[GREEN] == Hidden(3) and seen.actions[GREEN] == Hidden(1)
        assert seen.hands[RED] == Hidden(0)

    def test_spectators_see_no_hand(self):
        seen = GAME.observe(self.table().s, None)
        assert seen.hands == [Hidden(2), Hidden(3), Hidden(0), Hidden(0)]

    def test_hidden_hands_and_deck_are_one_pool(self):
        """(rules 3.2)"""
        table = self.table()
        seen = GAME.observe(table.s, YELLOW)
        more = [after - before for before, after in zip(table.s.deck, seen.deck)]
        assert [DATA.VALUE_IDS[card] for card in DATA.VALUES if more[card]] == ["round", "white"]
        assert seen.left == table.s.left
        assert sum(seen.action_deck) == table.s.actions_left + 1

    def test_what_was_taken_from_the_display_stays_known(self):
        """(rules 4.2)"""
        table = self.table().play("draw", "take=orange", "take=deck", "take=square")
        assert GAME.observe(table.s, GREEN).known[YELLOW] == (value("orange"), value("square"))
        assert GAME.observe(table.s, GREEN).hands[YELLOW] == Hidden(5)
        assert len(unseen(table.s, YELLOW)) == 3

    def test_a_known_card_stays_known_until_played(self):
        table = cafe().hand(YELLOW, "grey", "grey", known=("grey", "olive")).play("yellow_cube=grey")
        assert table.s.known[YELLOW] == (value("olive"),) and len(table.s.hands[YELLOW]) == 3

    def test_a_known_card_is_in_every_world(self):
        table = self.table()
        seen = GAME.observe(table.s, YELLOW)
        worlds = [GAME.determinise(seen, YELLOW, Stream(n)) for n in range(60)]
        assert all(value("brown") in world.hands[GREEN] for world in worlds)
        assert len({world.hands[GREEN] for world in worlds}) > 20
        assert len({world.actions[GREEN] for world in worlds}) == len(DATA.ACTION_IDS)

    def test_every_card_of_the_pool_may_be_in_a_hidden_hand(self):
        seen = GAME.observe(self.table().s, YELLOW)
        dealt = {card for n in range(200) for card in GAME.determinise(seen, YELLOW, Stream(n)).hands[GREEN]}
        assert dealt == set(DATA.VALUES)


class TestSecretsAreToldTwice:
    def test_a_card_from_the_deck(self):
        """In full to the owner, without it to all (rules 4.2)."""
        table = cafe().hand(YELLOW, "grey").play("draw", "take=deck")
        secret, public = [event for event in table.told if event[0] in ("drew", "draws")]
        assert secret[:3] == ("drew", YELLOW, YELLOW) and public == ("draws", None, YELLOW)

    def test_an_action_card(self):
        """(rules 4.2)"""
        table = cafe().hand(YELLOW, "grey").play("draw", "take=action")
        secret, public = [event for event in table.told if event[0] in ("drew_action", "draws_action")]
        assert secret[:3] == ("drew_action", YELLOW, YELLOW) and public == ("draws_action", None, YELLOW)

    def test_the_first_hand(self):
        """(rules 3.2)"""
        told = played("cafe_melange", 3, 1, choices=0).told[0]
        secret = [event[1] for event in told if event[0] == "dealt"]
        assert secret == [event[2] for event in told if event[0] == "deals"] and len(secret) == 3

    def test_other_seats_do_not_learn_why_nothing_can_be_played(self):
        """(rules 10.1)"""
        table = cafe().turn(YELLOW).begin()
        assert [event[1] for event in table.told if event[0] == "no_legal_play"] == [YELLOW]

    def test_a_forced_stop_looks_like_a_free_one(self):
        """(rules 10.6)"""
        free = cafe().hand(YELLOW, "grey", "olive").play("yellow_cube=grey", "stop")
        forced = cafe().hand(YELLOW, "grey").play("yellow_cube=grey")
        public = [[event for event in table.told if event[1] is None] for table in (free, forced)]
        assert public[0] == public[1]


class TestJokers:
    def table(self):
        """Yellow may fetch brown from the discard pile and white from the deck, but nothing else."""
        table = cafe().display("violet", "round", "grey", "grey").hand(YELLOW, "grey", "grey", "olive")
        table.discards("brown")
        table.hoard(GREEN, "violet", "orange", "turquoise", "olive", "rectangular", "square", "round")
        return table.hoard(RED, "brown", "grey").hoard(RED, "white", but=1).ready()

    def test_the_holder_of_a_pair_knows_what_it_can_fetch(self):
        """(rules 5.3, 10.4)"""
        seen = GAME.observe(self.table().s, YELLOW)
        assert seen.fetch == 1 << value("brown") | 1 << value("white")
        assert GAME.legal(seen) == GAME.legal(self.table().s)
        assert [GAME.why_not(seen, (3, value("grey"), value(wanted)))
                for wanted in ("brown", "white")] == [None, None]
        assert GAME.why_not(seen, (3, value("grey"), value("violet"))).code == "joker_unavailable"

    def test_other_seats_do_not_know_what_can_be_fetched(self):
        """(rules 5.3)"""
        s = self.table().s
        assert GAME.observe(s, GREEN).fetch == GAME.observe(s, None).fetch == GAME.state.IN_THE_PILES

    def test_without_a_pair_nothing_is_known_about_fetching(self):
        """(rules 5.3)"""
        seen = GAME.observe(cafe().hand(YELLOW, "grey", "olive").ready().s, YELLOW)
        assert seen.fetch == GAME.state.IN_THE_PILES

    def test_nothing_is_known_about_fetching_the_pairs_own_value(self):
        """(rules 5.3)"""
        table = cafe().hand(YELLOW, "grey", "grey", "olive").ready()
        assert not GAME.observe(table.s, YELLOW).fetch >> value("grey") & 1
        table = cafe().hand(YELLOW, "grey", "grey", "olive", "olive").ready()
        assert GAME.observe(table.s, YELLOW).fetch >> value("grey") & 1

    def test_worlds_agree_with_the_fetch_mask(self):
        """(rules 5.3)"""
        seen = GAME.observe(self.table().s, YELLOW)
        for n in range(30):
            world = GAME.determinise(seen, YELLOW, Stream(n))
            assert world.deck == (0,) * 9 + (1,) and values(GAME.observe(world, YELLOW)) == values(seen)

    def test_values_on_the_discard_pile_do_not_constrain_the_deck(self):
        """(rules 5.3)"""
        table = cafe().hand(YELLOW, "grey", "grey", "olive").discards(*["brown"] * 8)
        table.hand(GREEN, "white", "white").ready()
        seen = GAME.observe(table.s, YELLOW)
        assert {GAME.determinise(seen, YELLOW, Stream(n)).deck[value("brown")] for n in range(100)} == {0, 1}


class TestUnknown:
    def test_the_own_preview_ends_where_a_card_is_drawn(self):
        """(rules 4.2)"""
        seen = GAME.observe(cafe().hand(YELLOW, "grey", "olive").play("draw").s, YELLOW)
        with pytest.raises(Unknown):
            GAME.apply(seen, (11, len(DATA.VALUES)))

    def test_a_preview_knows_what_follows_a_card(self):
        """Up to the guest that somebody else will choose (rules 7.1)."""
        table = cafe().personality("neutral_white", "kraus", "violet", "grey")
        table.row("green_cube", "violet", "grey")
        seen, told = GAME.observe(table.hand(YELLOW, "round", "olive").ready().s, YELLOW), []
        GAME.apply(seen, GAME.parse(seen, "neutral_white+round"), told)
        assert GAME.turn(seen) == GREEN
        assert [event[0] for event in told] == ["extend", "person_sits", "points"]

    def test_a_guests_owner_does_not_see_the_hand_of_the_active_seat(self):
        """(rules 10.7)"""
        table = cafe().personality("neutral_white", "kraus", "violet", "grey")
        table.row("green_cube", "violet", "grey")
        table.hand(YELLOW, "round", "olive").play("neutral_white+round")
        seen, told = GAME.observe(table.s, GREEN), []
        with pytest.raises(Unknown):
            GAME.apply(seen, (9, 0), told)
        assert [event[0] for event in told] == ["guest_sits"] and seen.agenda[-1][1] == YELLOW

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_events_reveal_no_secrets_to_other_seats(self, seats):
        """Two worlds that look alike to a seat tell it the same until somebody draws (rules 3.2)."""
        record = played("cafe_melange", seats, 5)
        for k in range(0, len(record), 7):
            s, seat = record.states[k], (record.turn(k) + 1) % seats
            seen = GAME.observe(s, seat)
            assert values(GAME.observe(GAME.determinise(seen, seat, Stream(k)), seat)) == values(seen)


def test_personalities_to_come_are_unknown():
    """The pile is a pool (rules 3.5)."""
    seen = GAME.observe(cafe().hand(BLUE, "grey").ready().s, BLUE)
    assert seen.people == (1 << 16) - 1
