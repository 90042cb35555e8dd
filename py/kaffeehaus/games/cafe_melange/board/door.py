"""At the door: the open personalities, the cards nobody has seen yet, the open cards and the decks."""

from kaffeehaus.board import odds_button
from kaffeehaus.markup import flags, part, svg, truth
from .signs import card, marker, mini, named, portrait, sign, signed


def door(look):
    rows = [look.rows_after[kind] for kind in look.data.NEUTRALS]
    depends = look.view.setting, rows, look.before.people_left, look.before.unseen, look.view.sheet == "door"
    return part("door", depends, lambda: at_the_door(look, rows))


def at_the_door(look, rows):
    voice = look.voice
    title = voice.say("At the door")
    left = voice.many(len(look.before.people_left), "{n} to come", "{n} to come")
    state = flags(door=True, panel=True, is_open=look.view.sheet == "door")
    return svg(t"""<section class="{state}" id="door" aria-label="{title}"><header class="panel-head"><h2
        class="caps">{title}</h2><span class="small">{left}</span></header>
        <ul class="waiting">{[welcome(look, row) for row in rows]}</ul>{unseen(look)}</section>""")


def welcome(look, row):
    return part(f"welcome-{row.kind + 1}", (look.view.setting, row), lambda: person(look, row))


def person(look, row):
    """The open personality of a row, with what it is worth and the chairs it has left."""
    voice, data = look.voice, look.data
    if row.person is None:
        nobody = voice.say("nobody")
        return svg(t"""<li class="welcome is-nobody" id="welcome-{row.kind + 1}">{
            marker(data, row.kind)}<span class="small">{nobody}</span></li>""")
    name, chairs = look.words.person_name(voice, row.person), voice.many(len(row.chairs), "chair", "chairs")
    vip = data.VIP[row.person]
    at_once = voice.say("at once")
    return svg(t"""<li class="welcome" id="welcome-{row.kind + 1}">{portrait(data, row.person)}<span
        class="welcome-text"><b class="name">{name}</b><span class="{
        flags(person_vip=True, is_bad=vip < 0)}">{sign("star", "icon")}VIP {signed(vip)}</span><span
        class="person-points"><b>+{data.PERSON_POINTS[row.person]}</b> {at_once}</span><span
        class="person-row">{marker(data, row.kind)}{[mini(data, value) for value in row.cards]}</span><span
        class="person-left"><b>{len(row.chairs)}</b> {chairs}</span></span></li>""")


def unseen(look):
    """The cards in the deck and in hands that the viewer does not know, by value."""
    title, note = look.voice.say("Unseen"), look.voice.say("deck and hands")
    counts = [part(f"unseen-{value + 1}", (look.view.setting, count),
                   lambda value=value, count=count: unseen_count(look, value, count))
              for value, count in enumerate(look.before.unseen)]
    return svg(t"""<div class="unseen"><header class="panel-head"><h2 class="caps">{title}</h2><span
        class="hidden-text">{note}</span>{odds_button(look.voice)}</header><ul>{counts}</ul></div>""")


def unseen_count(look, value, count):
    name = look.words.card_name(look.voice, value)
    return svg(t"""<li id="unseen-{value + 1}"><span class="hidden-text">{name}</span>{
        mini(look.data, value)}<b>{count}</b></li>""")


# ---- the menu

def menu(look):
    """The open cards, the decks, and how many cards each has."""
    cafe, view = look.before, look.view
    deciding = view.live or bool(look.ghost)
    asked = look.scene.asked == "ChooseSource"
    state = flags(menu=True, is_asked=asked and deciding, is_last="display" in view.last_spots,
                  is_resolving=view.spot in ("display", "deck"))
    hand = look.scene.chairs[look.me].hand if look.me is not None else ()
    depends = (view.setting, state, deciding, asked and look.ghost, cafe.display, cafe.deck, cafe.action_deck,
               hand)
    return part("menu", depends, lambda: sources(look, state, hand))


def sources(look, state, hand):
    cafe, title = look.before, look.voice.say("Menu")
    cards = [source(look, f"source-{slot + 1}", offer.item, offer.choice, offer.item, open_card)
             for slot, offer in enumerate(cafe.display) if offer.item >= 0]
    decks = [source(look, "deck", cafe.deck.source, cafe.deck.choice, cafe.deck.count, deck),
             source(look, "actions-deck", cafe.action_deck.source, cafe.action_deck.choice,
                    cafe.action_deck.count, actions_deck)]
    held = part("menu-hand", (look.data, hand), lambda: menu_hand(look.data, hand)) if hand else ""
    return svg(t"""<section class="{state}" id="menu" aria-label="{title}"><header class="panel-head"><h2
        class="caps">{title}</h2></header><ul data-zone="menu">{
        [svg(t"<li>{one}</li>") for one in (*cards, *decks)]}</ul>{held}</section>""")


def menu_hand(data, hand):
    """The own cards, which something else hides on a phone."""
    return svg(t"""<p class="menu-hand phone-only" id="menu-hand" aria-hidden="true">{
        [mini(data, value) for value in hand]}</p>""")


def source(look, name, number, choice, what, drawn):
    """A button that takes an open card, or one from a deck; `drawn` makes its text and picture of `what`."""
    deciding = look.view.live or bool(look.ghost)
    chosen = look.scene.asked == "ChooseSource" and bool(look.ghost) and look.ghost[1:2] == (number,)
    state = flags(source=True, is_legal=choice is not None and deciding, is_chosen=chosen)
    do, disabled = "done" if chosen else f"source:{number}", truth(choice is None)
    depends = look.view.setting, state, do, disabled, what
    return part(name, depends, lambda: svg(t"""<button class="{state}" id="{name}" data-do="{
        do}" data-item aria-disabled="{disabled}">{named(*drawn(look, what))}</button>"""))


def open_card(look, value):
    return look.words.card_name(look.voice, value), card(look, value)


def deck(look, count):
    return pile("back-reservation", look.voice.say("Deck"), count)


def actions_deck(look, count):
    return pile("back-action", look.voice.say("Actions"), count)


def pile(back, title, count):
    shown = svg(t"""{sign(back, "card-back")}<b class="deck-count">{count}</b><span class="deck-name">{
        title}</span>""")
    return f"{title}: {count}", shown
