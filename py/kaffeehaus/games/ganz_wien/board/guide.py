"""Ganz Wien beside its rules: the card that explains each refusal, what is known of the printed game, and what is left in the box."""

from ..rules.data import COPIES, DECK, DESTINATION_NAMES, EVENT_NAMES, SYMBOL_NAMES
from kaffeehaus.table.game import Hidden
from kaffeehaus.table.words import mark
from kaffeehaus.table.stock import counted

# for each card of the short rules, in their order, the codes of the refusals that it explains
EXPLAINED = (
    "game_over start_card already_chosen same_card_twice not_in_hand",
    "not_your_turn wrong_phase no_such_edge no_such_die bad_command bad_first_player bad_player_count bad_side", "not_an_event",
    "no_ticket not_there", "not_three_equal", "", "kind_banned no_double_right die_not_used no_such_piece",
    "one_die_per_chance own_travel_only", "night_only no_tram_at_night not_three_trams")
# what of the printed game is exactly known, what is reconstructed, and what is ruled where its rules are silent
KNOWN = (
    mark("Exactly known: dice, tickets and events, the course of a turn by day and by night, the numbers of cards."),
    mark("Reconstructed: the map’s drawing and its stations (the order of stops is real), the destinations but one, the shares of "
         "the event cards, the faces of the dice."),
    mark("Ruled here: who begins is drawn by lot unless you choose; passed dice go round until all in a row have declined; anybody "
         "may play any event; after very many turns points decide."))


def stock(seen, voice):
    """What is left of the components."""
    known = [cards for cards in (*seen.hands, *seen.chosen, *seen.given) if not isinstance(cards, Hidden)]
    gone = seen.open | sum(1 << card for card in {card for cards in known for card in cards})
    there = [count * (not gone >> card & 1) for card, count in enumerate(DECK[seen.side])]
    return [(voice.say("Destinations not seen"), counted(map(voice.name, DESTINATION_NAMES), there, DECK[seen.side])),
            (voice.say("Event cards not seen"), counted(map(voice.name, EVENT_NAMES), seen.pile, COPIES[seen.side])),
            (voice.say("Dice not used yet"), counted(map(voice.name, SYMBOL_NAMES), seen.dice, seen.thrown))]
