"""Café Melange beside its rules: the card that explains each refusal, what is known of the printed game, and what is left in the box."""

from ..rules.data import (ACTION_COPIES, ACTION_NAMES, COPIES, KIND_NAMES, MARKERS, NEUTRALS, OWN_KINDS, PEOPLE,
                                         PERSON_NAMES, VALUE_NAMES)
from kaffeehaus.table.words import mark
from kaffeehaus.table.stock import counted

# for each card of the short rules, in their order, the codes of the refusals that it explains
EXPLAINED = (
    "game_over", "not_your_turn wrong_phase play_limit must_play bad_command no_legal_play no_such_card empty_source one_action_only",
    "kind_in_use nothing_to_place row_limit no_guest_left", "category_taken no_marker_left not_your_row no_such_row",
    "", "not_your_decision no_such_guest", "pair_limit",
    "joker_unavailable not_a_pair same_value action_limit_phase action_limit_turn condition_not_met no_discard bad_target", "")
# what of the printed game is exactly known, what is reconstructed, and what is ruled where its rules are silent
KNOWN = (
    mark("Exactly known: the course of a turn, reservations, jokers, the action cards, phases and end."),
    mark("Reconstructed: the tables and chairs but for what the printed examples show, how often each card exists, the values of "
         "the personality tiles."),
    mark("Ruled here: the phases are thirds of the track; a row that loses its last marker is cleared without a visitor; after the "
         "last turn of the last round nothing is drawn."))


def stock(seen, voice):
    """What is left of the components."""
    kinds = (*sum(OWN_KINDS[seen.seats], ()), *NEUTRALS)
    waiting = [seen.people >> person & 1 for person in PEOPLE]
    return [(voice.say("Reservation cards not seen"), counted(map(voice.name, VALUE_NAMES), seen.deck, COPIES)),
            (voice.say("Action cards not seen"), counted(map(voice.name, ACTION_NAMES), seen.action_deck, ACTION_COPIES)),
            (voice.say("Personalities to come"), counted(map(voice.name, PERSON_NAMES), waiting, (1,) * len(PEOPLE))),
            (voice.say("Markers off the board"), counted([voice.name(KIND_NAMES[kind]) for kind in kinds],
                                                         [MARKERS - seen.markers[kind].bit_count() for kind in kinds],
                                                         (MARKERS,) * len(kinds)))]
