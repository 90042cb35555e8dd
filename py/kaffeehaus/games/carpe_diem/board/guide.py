"""Carpe Diem beside its rules: the card that explains each refusal, what is known of the printed game, and what is left in the box."""

from ..rules.data import CARDS_OF_DECK, DARK, DECK, DECKS, FACE_IDS, FOUNTAIN_CARDS, FOUNTAIN_KIND, LIGHT
from ..rules.naming import fountain_card, tile
from kaffeehaus.table.words import mark
from kaffeehaus.table.stock import counted, counts

# for each card of the short rules, in their order, the codes of the refusals that it explains
EXPLAINED = (
    "game_over", "not_your_turn wrong_step unknown_option bad_direction no_such_space space_taken space_empty no_such_tile",
    "cell_occupied edge_mismatch frame_needs_meadow not_adjacent off_board bad_rotation first_tile_on_shovel", "landscape_too_big",
    "bad_order", "not_your_card", "no_bread bad_payment not_enough_bread", "circle_taken no_such_circle bad_card cannot_pay", "")
# what of the printed game is exactly known, what is reconstructed, and what is ruled where its rules are silent
KNOWN = (
    mark("Exactly known: the numbers of tiles and cards, the kinds of buildings and their rewards, the course of phases and "
         "scorings."),
    mark("Reconstructed: the edges and chimneys of the single tiles, the banderoles on the boards, the scoring and fountain cards "
         "one by one, parts of the table for villas."),
    mark("Ruled here: points lie open; a landscape of four tiles cannot grow; red cards may be paid less often than possible, or "
         "not at all; a tile of the craftsman’s display may be stored."))


def stock(seen, voice):
    """What is left of the components."""
    faces, fountains = len(FACE_IDS), len(FOUNTAIN_KIND)
    tiles = [tile(voice, face) for face in range(faces)]
    backs = [voice.say("Back {letter}", letter=letter) for letter in DECKS]
    laid = CARDS_OF_DECK[seen.seats] if seen.cards else (0,) * len(DECKS)
    whole = counts(DECK, len(DECKS))
    return [(voice.say("Light tiles to come"), counted(tiles, counts(seen.light, faces), counts(LIGHT, faces))),
            (voice.say("Dark tiles to come"), counted(tiles, counts(seen.dark, faces), counts(DARK, faces))),
            (voice.say("Fountain cards not seen"), counted([fountain_card(voice, card) for card in range(fountains)],
                                                           counts(seen.pile, fountains), counts(FOUNTAIN_CARDS, fountains))),
            (voice.say("Scoring cards not in this game"), counted(backs, [most - count for most, count in zip(whole, laid)], whole))]
