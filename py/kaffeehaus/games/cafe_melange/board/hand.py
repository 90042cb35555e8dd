"""The viewer's hand: each card with what it does to the row looked at, jokers,
action cards and why they can be played."""

from kaffeehaus.markup import flags, icon, svg, truth
from kaffeehaus.table.words import mark
from . import spoken
from .look import verb_of
from .signs import card, change, named, sign

WHY = {     # why a card cannot go to a row, as short as can be
    "category_taken": mark("set already"), "pair_limit": mark("pair taken"), "no_marker_left": mark("none left"),
    "row_limit": mark("rows full"), "no_guest_left": mark("no guest"), "nothing_to_place": mark("no chair"),
    "no_such_row": mark("no row"),
}
CANNOT = {"condition_not_met": mark("not true at the moment"), "bad_target": mark("nothing to choose from")}
ROOM = 8        # so many cards fit in one line on a phone


def hand(look):
    """What lies in the viewer's hand; nobody's is not drawn at all."""
    if look.me is None:
        return ""
    voice, chair = look.voice, look.scene.chairs[look.me]
    groups = [(value, chair.hand.count(value)) for value in dict.fromkeys(chair.hand)]
    actions = list({offer.item: offer for offer in look.before.actions}.values())
    cards = [item for value, count in groups for item in items(look, value, count)]
    ends = end(look)
    count = len(cards) + len(actions) + (1 if ends else 0)
    title, state = voice.say("My hand"), flags(hand=True, is_aside=aside(look), is_crowded=count > ROOM,
                                               has_three_actions=len(actions) > 2, has_four_actions=len(actions) > 3)
    played = svg(t"""<ul class="actions" data-zone="actions">{[action(look, offer) for offer in actions]}</ul>""") if actions else ""
    return svg(t"""<section class="{state}" id="hand" aria-label="{title}" data-items="{count}"><header class="panel-head"><h2 class="caps">{title}</h2><span
        class="small">{plays(look)}</span></header><ul class="cards" data-zone="hand">{cards}{ends}</ul>{played}</section>""")


def aside(look):
    """Whether something else is asked where the hand lies on a phone."""
    view, mine = look.view, look.scene.turn == look.me and (look.view.live or look.ghost)
    return bool(view.stage_text or view.offer or mine and look.scene.asked not in (None, "Play"))


def plays(look):
    left = look.before.plays_left
    return look.voice.many(left, "{n} play left", "{n} plays left") if left and look.scene.turn == look.me else ""


def end(look):
    """Drawing instead of playing, or no further card."""
    place = next((place for place in (look.before.draw, look.before.stop) if place is not None), None)
    if not look.view.live or place is None:
        return ""
    text = look.words.choice(look.scene, look.scene.legal[place], look.names, look.voice)
    back = sign("back-reservation", "card-back") if look.before.draw is not None else icon("i-done", "icon card-back")
    return svg(t"""<li class="end"><button class="hand-card is-end is-legal" id="end" data-do="act:{place}" data-item>{back}<span class="outcome">{text}</span></button></li>""")


def items(look, value, count):
    """A card, and beside two equal ones the joker they can be."""
    found = [one(look, value, count)]
    if count > 1 and look.scene.turn == look.me and look.scene.asked == "Play":
        found.append(joker(look, value))
    return found


def one(look, value, count):
    voice, view = look.voice, look.view
    asked, discards = look.scene.asked, {offer.item for offer in look.before.discards}
    playing = asked == "Play" and look.scene.turn == look.me
    chosen = value == look.card if not view.ghost else view.ghost[1:2] == (value,) and verb_of(view, view.ghost) != "ACTION"
    legal = view.live and (bool(look.targets(value)) if playing else value in discards)
    here = look.row is None or (found := look.effect(look.row, value)) and found.choice is not None
    state = flags(hand_card=True, is_legal=legal, is_elsewhere=legal and playing and not here, is_chosen=chosen,
                  is_dull=playing and not legal and not view.ghost)
    shown = effect(look, value) if playing and look.row is not None else ""
    name, do = look.words.card_name(voice, value), "done" if chosen and view.ghost else f"card:{value}"
    label = ". ".join(filter(None, (f"{name} ×{count}" if count > 1 else name, spoken.effect(look, look.row, value) if playing else "")))
    stack = svg(t"""<b class="count">×{count}</b>""") if count > 1 else ""
    return svg(t"""<li id="held-{value + 1}"><button class="{state}" id="card-{value + 1}" data-do="{do}" data-item aria-pressed="{truth(chosen)}">{
        named(label, card(look, value), stack, svg(t'<span class="outcome">{shown}</span>'))}</button></li>""")


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
    return svg(t"""<li id="pair-{value + 1}"><button class="{state}" id="joker-{value + 1}" data-do="joker:{value}" data-item>{
        named(label, card(look, value), svg(t'<span class="outcome"><b>{text}</b></span>'))}</button></li>""")


# ---- action cards

def reason(look, offer):
    """Why an action card can be played now, or why not; the card itself says what it asks for."""
    if offer.reason:
        short = CANNOT.get(offer.reason.code)
        return look.voice.say(short) if short else look.words.reason(offer.reason, look.names, look.voice)
    return look.voice.say("can be played now") if offer.choice is not None else ""


def action(look, offer):
    view, voice, data, words = look.view, look.voice, look.data, look.words
    brought = data.EFFECTS[offer.item].points
    name = words.action_name(voice, offer.item)
    chosen = view.ghost == (view.verb.ACTION, offer.item)
    do = "done" if chosen else f"action:{offer.item}"
    can = offer.choice is not None
    why = reason(look, offer)
    state = flags(action=True, is_legal=can and view.live, is_chosen=chosen, is_dull=offer.reason is not None)
    points = svg(t"""<b class="action-points">+{brought}</b>""") if brought is not None else ""
    worth = svg(t"""<span class="hidden-text">+{brought}</span>""") if brought is not None else ""
    mark_of = icon("i-tick", "icon is-good") if can else icon("i-cross", "icon is-bad") if offer.reason else ""
    picture = svg(t"""<span class="action-card" aria-hidden="true">{sign(f"action-{data.ACTION_IDS[offer.item]}", "action-picture")}{points}</span>""")
    return svg(t"""<li id="own-{offer.item + 1}"><button class="{state}" id="action-{offer.item + 1}" data-do="{do}" data-item aria-pressed="{truth(chosen)}">{picture}<span
        class="action-text"><b>{name}</b>{worth}<span class="reason">{mark_of}<span>{why}</span></span></span></button></li>""")
