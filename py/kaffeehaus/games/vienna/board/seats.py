"""The players as Vienna sees them: points, symbols against mine, coins, dice and cards."""

from kaffeehaus.board import close_up_of
from kaffeehaus.markup import flags, icon, part, shape, svg
from kaffeehaus.table.words import mark
from . import spoken
from .hand import tokens
from .signs import component

SITS = {"self": mark("you"), "left": mark("left neighbour"), "right": mark("right neighbour"),
        "both": mark("left and right neighbour"), "none": mark("not your neighbour")}
COMPARED = {1: ("i-more-than", "is-more"), 0: ("i-equal", "is-equal"), -1: ("i-fewer-than", "is-fewer")}


def seat(view, chair):
    """One player, whom a tap shows up close; where coins may be taken, it says from whom."""
    takes = view.live and view.scene.asked == "TakeCoins"
    depends = view.setting, chair, takes
    return part(f"seat-{chair.seat + 1}", depends, lambda: player(view, chair, takes))


def player(view, chair, takes):
    voice, data, number = view.voice, view.data, chair.seat + 1
    do = f"seat:{chair.seat}" if takes else close_up_of(chair.seat)
    known = view.scene.viewer is not None
    sits = voice.say(SITS[chair.neighbour]) if known else ""
    to_move = voice.say("to move")
    note = svg(t"""<span class="turn-flag">{to_move}</span>""") if chair.active else sits
    state = flags(seat=True, is_me=chair.neighbour == "self", is_active=chair.active,
                  is_far=known and chair.neighbour == "none")
    dice = chair.to_roll or len(chair.dice)
    left = [svg(t"<i></i>")] * dice if dice else voice.say("no dice")
    own = [component("special", data.SPECIAL_IDS[card], "card-icon") for card in chair.specials]
    return svg(t"""<button class="{state}" id="seat-{number}" data-seat="{number}" data-do="{do}"
        data-item data-home><span class="hidden-text">{described(view, chair, sits, dice)}</span>{
        shape(chair.seat)}
        <span class="who" aria-hidden="true"><b class="name">{view.names[chair.seat]}</b>
        <span class="note">{note}</span></span><b class="score" data-count="points-{number}"
        aria-hidden="true">{chair.points}</b>
        <span class="symbols" aria-hidden="true">{symbols(data, chair)}</span>
        <span class="coins" aria-hidden="true"><b data-count="coins-{number}">{chair.coins}</b>{
        icon("coin")}</span>
        <span class="dice-left" aria-hidden="true">{left}</span><span class="own">{own}</span></button>""")


def symbols(data, chair):
    compared = chair.compared or (None,) * len(chair.symbols)
    drawn = (component("symbol", name) for name in data.SYMBOL_IDS)
    return [svg(t"""<span class="symbol">{symbol}<b>{count}</b>{compare(relation)}</span>""")
            for symbol, count, relation in zip(drawn, chair.symbols, compared)]


def compare(relation):
    if relation is None:
        return ""
    name, kind = COMPARED[relation]
    return icon(name, f"icon compare {kind}")


def described(view, chair, sits, dice):
    voice, data = view.voice, view.data
    parts = [view.names[chair.seat], sits, voice.say("to move") if chair.active else "",
             spoken.points(voice, chair.points), spoken.coins(voice, chair.coins),
             spoken.symbols(voice, data, chair.symbols), voice.many(dice, "{n} die", "{n} dice"),
             voice.name(data.START_NAMES[chair.start_card]) if chair.start_card is not None else ""]
    parts += [voice.name(data.CHARACTER_NAMES[character]) for character in chair.characters]
    parts += [voice.name(data.SPECIAL_NAMES[card]) for card in chair.specials]
    return ", ".join(filter(None, parts))


def describe_seat(view, chair):
    """How a player stands, for those who ask; one's own dice too."""
    voice, own = view.voice, chair.seat == view.scene.viewer
    sits = voice.say(SITS[chair.neighbour]) if view.scene.viewer is not None else ""
    text = described(view, chair, sits, chair.to_roll or len(chair.dice))
    hand = tokens(view) if own else ()
    if not hand:
        return text
    return voice.say("{player}. In hand: {things}", player=text, things=spoken.dice(voice, view.data, hand))


def legend(view):
    voice = view.voice
    texts = voice.say("I have more"), voice.say("equal"), voice.say("I have fewer")
    signs = [icon(name, f"icon compare {kind}") for name, kind in COMPARED.values()]
    return svg(t"""<p class="legend">{[part for pair in zip(signs, texts) for part in pair]}</p>""")
