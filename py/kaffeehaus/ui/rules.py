"""The rules in short as cards one can search, what is left of the components, and what of the printed game is not exactly known."""

from ..table.words import mark
from .page import flags, icon, svg
from .questions import keys
from .stock import STOCKS

# which card explains a refusal: for each card of a game, in their order, the codes of its refusals
EXPLAINED = {
    "vienna": (
        "game_over",
        "not_your_turn wrong_phase card_taken too_many_dice wrong_value pair_required occupied empty_set not_your_die must_place "
        "unknown_field unknown_option",
        "need_coin_to_go_back", "no_coin out_of_range", "gendarme geheimbund_excluded",
        "not_available too_many victim_poor bad_split self", "symbol_used", "no_joker white_alone", ""),
    "carpe_diem": (
        "game_over", "not_your_turn wrong_step unknown_option bad_direction no_such_space space_taken space_empty no_such_tile",
        "cell_occupied edge_mismatch frame_needs_meadow not_adjacent off_board bad_rotation first_tile_on_shovel", "landscape_too_big",
        "bad_order", "not_your_card", "no_bread bad_payment not_enough_bread", "circle_taken no_such_circle bad_card cannot_pay", ""),
    "cafe_melange": (
        "game_over", "not_your_turn wrong_phase play_limit must_play bad_command no_legal_play no_such_card empty_source one_action_only",
        "kind_in_use nothing_to_place row_limit no_guest_left", "category_taken no_marker_left not_your_row no_such_row",
        "", "not_your_decision no_such_guest", "pair_limit",
        "joker_unavailable not_a_pair same_value action_limit_phase action_limit_turn condition_not_met no_discard bad_target", ""),
    "ganz_wien": (
        "game_over start_card already_chosen same_card_twice not_in_hand",
        "not_your_turn wrong_phase no_such_edge no_such_die bad_command bad_first_player bad_player_count bad_side", "not_an_event",
        "no_ticket not_there", "not_three_equal", "", "kind_banned no_double_right die_not_used no_such_piece",
        "one_die_per_chance own_travel_only", "night_only no_tram_at_night not_three_trams"),
}
KNOWN = {       # what of the printed game is exactly known, what is reconstructed, and what is ruled where its rules are silent
    "vienna": (
        mark("Exactly known: the material, the setup but for the points one starts with, Stephansdom, Tiergarten, Heuriger, "
             "Geheimbund and Krieau, and what the special cards do."),
        mark("Reconstructed: the effects of Secession, Heldenplatz, Hofburg and Schönbrunn, the amounts of a few other fields, two "
             "names, which field brings which special card, and how the symbols are spread over character and start cards."),
        mark("Ruled here: who begins is drawn by lot unless you choose; a 6 cannot be turned up nor a 1 down; a coin has to be there "
             "before the dice are placed; score beyond the track counts on.")),
    "carpe_diem": (
        mark("Exactly known: the numbers of tiles and cards, the kinds of buildings and their rewards, the course of phases and "
             "scorings."),
        mark("Reconstructed: the edges and chimneys of the single tiles, the banderoles on the boards, the scoring and fountain cards "
             "one by one, parts of the table for villas."),
        mark("Ruled here: points lie open; a landscape of four tiles cannot grow; red cards may be paid less often than possible, or "
             "not at all; a tile of the craftsman’s display may be stored.")),
    "cafe_melange": (
        mark("Exactly known: the course of a turn, reservations, jokers, the action cards, phases and end."),
        mark("Reconstructed: the tables and chairs but for what the printed examples show, how often each card exists, the values of "
             "the personality tiles."),
        mark("Ruled here: the phases are thirds of the track; a row that loses its last marker is cleared without a visitor; after the "
             "last turn of the last round nothing is drawn.")),
    "ganz_wien": (
        mark("Exactly known: dice, tickets and events, the course of a turn by day and by night, the numbers of cards."),
        mark("Reconstructed: the map’s drawing and its stations (the order of stops is real), the destinations but one, the shares of "
             "the event cards, the faces of the dice."),
        mark("Ruled here: who begins is drawn by lot unless you choose; passed dice go round until all in a row have declined; anybody "
             "may play any event; after very many turns points decide.")),
}


def card_of(game, code):
    """The place of the card that explains a refusal, or None."""
    return next((place for place, codes in enumerate(EXPLAINED[game]) if code in codes.split()), None)


def rules(table, view):
    """The cards that have the word that is sought; the one that explains a refusal comes first."""
    voice, sought = view.voice, table.frame.sought
    cards = list(enumerate(view.words.cards(voice)))
    cards.sort(key=lambda card: card[0] != table.frame.rule)
    found = [(place, *card) for place, card in cards if sought.casefold() in " ".join(card).casefold()]
    label, none = voice.say("Search the rules"), voice.say("No card speaks of that.")
    drawn = [rule(table, *card) for card in found] or svg(t"<p>{none}</p>")
    more = "" if sought else (stock(table, view), known(table, view), keys(view.voice))
    return svg(t"""<p><input class="entry" id="sought" type="search" data-put="sought" value="{sought}" autocomplete="off" aria-label="{label}"
        placeholder="{label}"></p><div class="rule-text rule-cards">{drawn}</div>{more}""")


def rule(table, place, title, text):
    state = flags(rule=True, is_current=place == table.frame.rule)
    return svg(t"""<article class="{state}" id="rule-{place}"><h3>{title}</h3><p>{text}</p></article>""")


def stock(table, view):
    """What is left of everything that is drawn or taken during the game, as far as the viewer can know it."""
    voice = view.voice
    title, left = voice.say("Components"), voice.say("left")
    sections = []
    for name, rows in STOCKS[table.game.key](table.seen(), voice):
        lines = [svg(t"""<tr><td>{thing}</td><td>{count} / {whole}</td></tr>""") for thing, count, whole in rows]
        sections.append(svg(t"""<table><thead><tr><th scope="col">{name}</th><th scope="col">{left}</th></tr></thead><tbody>{lines}</tbody></table>"""))
    return svg(t"""<details class="rule-more" id="stock"><summary>{icon("i-log")}{title}</summary>{sections}</details>""")


def known(table, view):
    voice = view.voice
    title, lines = voice.say("Known and reconstructed"), [svg(t"<p>{voice.say(text)}</p>") for text in KNOWN[table.game.key]]
    return svg(t"""<details class="rule-more" id="known"><summary>{icon("i-info")}{title}</summary><div class="rule-text">{lines}</div></details>""")
