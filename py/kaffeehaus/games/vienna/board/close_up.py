"""A player of Vienna up close: numbers to compare, and all cards and dice that lie there, large."""

from collections import Counter

from kaffeehaus.board import Figure
from kaffeehaus.markup import icon, svg
from . import spoken
from .signs import component, die, named, on_card, sign, symbols


def figures(view, chair):
    """What is counted: points, coins, symbols, dice and cards."""
    voice, data = view.voice, view.data
    found = [Figure(icon("laurel"), voice.say("Points"), chair.points),
             Figure(icon("coin"), voice.say("Coins"), chair.coins)]
    found += [Figure(component("symbol", name), voice.name(data.SYMBOLS_NAMES[at]), chair.symbols[at])
              for at, name in enumerate(data.SYMBOL_IDS)]
    return [*found, Figure(icon("i-dice"), voice.say("Dice"), chair.to_roll or len(chair.dice)),
            Figure(sign("character"), voice.say("Characters"), len(chair.characters)),
            Figure(sign("special"), voice.say("Special cards"), len(chair.specials))]


def close_up(view, chair):
    """The dice, the start card and the characters with what is printed on them, and the special cards."""
    voice, data = view.voice, view.data
    cards = [] if chair.start_card is None else [start_card(view, chair.start_card)]
    cards += [character(view, card, count) for card, count in sorted(Counter(chair.characters).items())]
    cards += [special(view, card) for card in chair.specials]
    dice = [die(data, chair.seat, token) for token in chair.dice]
    shown = svg(t"""<p class="close-dice"><span class="hidden-text">{
        spoken.dice(voice, data, chair.dice)}</span>{dice}</p>""") if dice else ""
    none = voice.say("No cards yet.")
    empty = svg(t"""<p class="small">{none}</p>""") if not cards else ""
    return svg(t"""{shown}<ul class="close-cards">{cards}</ul>{empty}""")


def start_card(view, card):
    name, counts = view.voice.name(view.data.START_NAMES[card]), view.data.START_SYMBOLS[card]
    return lying(view, component("start card", view.data.START_IDS[card], "portrait"), name, counts, 1)


def character(view, card, count):
    name, counts = view.voice.name(view.data.CHARACTER_NAMES[card]), view.data.CHARACTER_SYMBOLS[card]
    return lying(view, component("character", view.data.CHARACTER_IDS[card], "portrait"), name, counts, count)


def lying(view, portrait, name, counts, count):
    """A card with its symbols; of several that are alike, how many."""
    label = f"{name}, {spoken.printed_symbols(view.voice, view.data, counts)}"
    printed = svg(t"""<span class="person-symbols">{symbols(view.data, counts)}</span>""")
    several = svg(t"""<b class="several">{count}×</b>""") if count > 1 else ""
    label = f"{count}× {label}" if count > 1 else label
    return svg(t"""<li class="person">{named(label, portrait, printed, on_card(name), several)}</li>""")


def special(view, card):
    drawn = component("special", view.data.SPECIAL_IDS[card], "special-card")
    return svg(t"""<li class="close-special">{drawn}<span>{
        view.voice.name(view.data.SPECIAL_NAMES[card])}</span></li>""")
