"""The viewer's hand: each card with what it does to the row looked at, jokers, and action cards
with the reason why they can be played or not."""

from kaffeehaus.markup import flags, icon, svg, truth
from kaffeehaus.table.words import mark
from . import spoken
from .look import verb_of
from .signs import card, change, named, sign

WHY = {     # why a card cannot go to a row, in as few words as possible
    "category_taken": mark("set already"), "pair_limit": mark("pair taken"),
    "no_marker_left": mark("none left"), "row_limit": mark("rows full"), "no_guest_left": mark("no guest"),
    "nothing_to_place": mark("no chair"), "no_such_row": mark("no row"),
}
CANNOT = {"condition_not_met": mark("not true at the moment"), "bad_target": mark("nothing to choose from")}
ROOM = 8        # so many cards fit in one line on a phone


def hand(look):
    """What lies in the viewer's hand; an onlooker has none."""
    if look.me is None:
        return ""
    actions = list({offer.item: offer for offer in look.before.actions}.values())
    cards, ends = cards_of(look), end(look)
    count = len(cards) + len(actions) + (1 if ends else 0)
    title = look.voice.say("My hand")
    state = flags(hand=True, is_aside=is_aside(look), is_crowded=count > ROOM,
                  has_three_actions=len(actions) > 2, has_four_actions=len(actions) > 3)
    played = svg(t"""<ul class="actions" data-zone="actions">{
        [action(look, offer) for offer in actions]}</ul>""") if actions else ""
    return svg(t"""<section class="{state}" id="hand" aria-label="{title}" data-items="{count}"><header
        class="panel-head"><h2 class="caps">{title}</h2><span class="small">{plays(look)}</span></header><ul
        class="cards" data-zone="hand">{cards}{ends}</ul>{played}</section>""")


def is_aside(look):
    """Whether a question takes the place of the hand on a phone."""
    view, mine = look.view, look.scene.turn == look.me and (look.view.live or look.ghost)
    return bool(view.stage_text or view.offer or mine and look.scene.asked not in (None, "Play"))


def plays(look):
    left = look.before.plays_left
    if not left or look.scene.turn != look.me:
        return ""
    return look.voice.many(left, "{n} play left", "{n} plays left")


def end(look):
    """The button that draws instead of playing, or that plays no further card."""
    place = next((place for place in (look.before.draw, look.before.stop) if place is not None), None)
    if not look.view.live or place is None:
        return ""
    text = look.words.choice(look.scene, look.scene.legal[place], look.names, look.voice)
    draws = look.before.draw is not None
    back = sign("back-reservation", "card-back") if draws else icon("i-done", "icon card-back")
    return svg(t"""<li class="end"><button class="hand-card is-end is-legal" id="end" data-do="act:{
        place}" data-item>{back}<span class="outcome">{text}</span></button></li>""")


# ---- reservation cards

def cards_of(look):
    """Each value once, with its count; beside two equal cards the joker they can be."""
    held = look.scene.chairs[look.me].hand
    playing = is_playing(look)
    cards = []
    for value in dict.fromkeys(held):
        count = held.count(value)
        cards.append(one(look, value, count))
        if count > 1 and playing:
            cards.append(joker(look, value))
    return cards


def is_playing(look):
    """Whether the viewer is asked to play a card."""
    return look.scene.turn == look.me and look.scene.asked == "Play"


def one(look, value, count):
    playing, chosen = is_playing(look), is_chosen(look, value)
    legal = look.view.live and can_be_chosen(look, value, playing)
    here = look.row is None or (found := look.effect(look.row, value)) and found.choice is not None
    state = flags(hand_card=True, is_legal=legal, is_elsewhere=legal and playing and not here,
                  is_chosen=chosen, is_dull=playing and not legal and not look.ghost)
    shown = effect(look, value) if playing and look.row is not None else ""
    do = "done" if chosen and look.ghost else f"card:{value}"
    stack = svg(t"""<b class="count">×{count}</b>""") if count > 1 else ""
    return svg(t"""<li id="held-{value + 1}"><button class="{state}" id="card-{value + 1}" data-do="{
        do}" data-item aria-pressed="{truth(chosen)}">{named(label(look, value, count, playing),
        card(look, value), stack, svg(t'<span class="outcome">{shown}</span>'))}</button></li>""")


def is_chosen(look, value):
    """Whether the card is taken up, or laid out."""
    if not look.ghost:
        return value == look.card
    return look.ghost[1:2] == (value,) and verb_of(look.view, look.ghost) != "ACTION"


def can_be_chosen(look, value, playing):
    if playing:
        return bool(look.targets(value))
    return any(offer.item == value for offer in look.before.discards)


def label(look, value, count, playing):
    name = look.words.card_name(look.voice, value)
    several = f"{name} ×{count}" if count > 1 else name
    return ". ".join(filter(None, (several, spoken.effect(look, look.row, value) if playing else "")))


def effect(look, value):
    """7 to 3; or why not."""
    found = look.effect(look.row, value)
    if found is None:
        return ""
    if found.choice is not None:
        return change(len(look.rows[look.row].chairs), len(found.chairs))
    short = WHY.get(found.reason.code) if found.reason else None
    return svg(t"""<span class="no">{look.voice.say(short)}</span>""") if short else ""


def joker(look, value):
    text = look.voice.say("joker")
    name = look.words.card_name(look.voice, value)
    legal = any(one.double == value for one in look.before.jokers)
    label = look.voice.say("Give the pair {pair} for another card", pair=name)
    state = flags(hand_card=True, is_joker=True, is_legal=legal and look.view.live, is_dull=not legal)
    return svg(t"""<li id="pair-{value + 1}"><button class="{state}" id="joker-{value + 1}" data-do="joker:{
        value}" data-item>{
        named(label, card(look, value), svg(t'<span class="outcome"><b>{text}</b></span>'))}</button></li>""")


# ---- action cards

def reason(look, offer):
    """Why an action card can be played now, or why not; the card itself says what it asks for."""
    if offer.reason:
        short = CANNOT.get(offer.reason.code)
        return look.voice.say(short) if short else look.words.reason(offer.reason, look.names, look.voice)
    return look.voice.say("can be played now") if offer.choice is not None else ""


def action(look, offer):
    view, data, card = look.view, look.data, offer.item
    name, points = look.words.action_name(look.voice, card), data.EFFECTS[card].points
    chosen, can = view.ghost == (view.verb.ACTION, card), offer.choice is not None
    state = flags(action=True, is_legal=can and view.live, is_chosen=chosen, is_dull=offer.reason is not None)
    printed = svg(t"""<b class="action-points">+{points}</b>""") if points is not None else ""
    worth = svg(t"""<span class="hidden-text">+{points}</span>""") if points is not None else ""
    picture = sign(f"action-{data.ACTION_IDS[card]}", "action-picture")
    return svg(t"""<li id="own-{card + 1}"><button class="{state}" id="action-{card + 1}" data-do="{
        "done" if chosen else f"action:{card}"}" data-item aria-pressed="{truth(chosen)}"><span
        class="action-card" aria-hidden="true">{picture}{printed}</span><span class="action-text"><b>{
        name}</b>{worth}<span class="reason">{tick(offer)}<span>{
        reason(look, offer)}</span></span></span></button></li>""")


def tick(offer):
    """Whether an action card can be played, as an icon."""
    if offer.choice is not None:
        return icon("i-tick", "icon is-good")
    return icon("i-cross", "icon is-bad") if offer.reason else ""
