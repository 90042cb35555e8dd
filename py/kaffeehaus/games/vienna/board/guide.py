"""Vienna beside its rules: the card that explains each refusal, what is known of the printed game, and what is left in the box."""

from ..rules.data import COINS, PERSON_COPIES, PERSON_NAMES
from ..rules.state import supply
from kaffeehaus.table.words import mark
from kaffeehaus.table.stock import counted

# for each card of the short rules, in their order, the codes of the refusals that it explains
EXPLAINED = (
    "game_over",
    "not_your_turn wrong_phase card_taken too_many_dice wrong_value pair_required occupied empty_set not_your_die must_place "
    "unknown_field unknown_option",
    "need_coin_to_go_back", "no_coin out_of_range", "gendarme geheimbund_excluded",
    "not_available too_many victim_poor bad_split self", "symbol_used", "no_joker white_alone", "")
# what of the printed game is exactly known, what is reconstructed, and what is ruled where its rules are silent
KNOWN = (
    mark("Exactly known: the material, the setup but for the points one starts with, Stephansdom, Tiergarten, Heuriger, "
         "Geheimbund and Krieau, and what the special cards do."),
    mark("Reconstructed: the effects of Secession, Heldenplatz, Hofburg and Schönbrunn, the amounts of a few other fields, two "
         "names, which field brings which special card, and how the symbols are spread over character and start cards."),
    mark("Ruled here: who begins is drawn by lot unless you choose; a 6 cannot be turned up nor a 1 down; a coin has to be there "
         "before the dice are placed; score beyond the track counts on."))


def stock(seen, voice):
    """What is left of the components."""
    drawn = [seen.pool[person] + seen.queue.count(person) for person in range(len(PERSON_COPIES))]
    return [(voice.say("Character cards in the draw pile"), counted(map(voice.name, PERSON_NAMES), drawn, PERSON_COPIES)),
            (voice.say("Supply"), [(voice.say("Coins"), supply(seen), COINS)])]
