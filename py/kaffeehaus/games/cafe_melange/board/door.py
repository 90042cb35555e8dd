"""At the door: the two personalities one may place, the open cards and the decks,
and what nobody has seen yet."""

from kaffeehaus.board import opener
from kaffeehaus.markup import flags, part, svg, truth
from .signs import card, marker, mini, portrait, sign, signed


def door(look):
    rows = [look.rows_after[kind] for kind in look.data.NEUTRALS]
    depends = look.view.setting, rows, look.before.people_left, look.before.unseen, look.view.sheet == "door"
    return part("door", depends, lambda: at_the_door(look, rows))


def at_the_door(look, rows):
    voice = look.voice
    title = voice.say("At the door")
    waiting = [person(look, row) for row in rows]
    left = voice.many(len(look.before.people_left), "{n} to come", "{n} to come")
    state = flags(door=True, panel=True, is_open=look.view.sheet == "door")
    return svg(t"""<section class="{state}" id="door" aria-label="{title}"><header class="panel-head"><h2 class="caps">{title}</h2><span class="small">{left}</span></header>
        <ul class="waiting">{waiting}</ul>{unseen(look)}</section>""")


def person(look, row):
    voice, data = look.voice, look.data
    if row.person is None:
        nobody = voice.say("nobody")
        return svg(t"""<li class="welcome is-nobody">{marker(data, row.kind)}<span class="small">{nobody}</span></li>""")
    name, chairs = look.words.person_name(voice, row.person), voice.many(len(row.chairs), "chair", "chairs")
    vip = data.VIP[row.person]
    at_once = voice.say("at once")
    return svg(t"""<li class="welcome">{portrait(data, row.person)}<span class="welcome-text"><b class="name">{name}</b><span
        class="{flags(person_vip=True, is_bad=vip < 0)}">{sign("star", "icon")}VIP {signed(vip)}</span><span class="person-points"><b>+{data.PERSON_POINTS[row.person]}</b> {at_once}</span><span
        class="person-row">{marker(data, row.kind)}{[mini(data, value) for value in row.cards]}</span><span class="person-left"><b>{len(row.chairs)}</b> {chairs}</span></span></li>""")


def unseen(look):
    """The cards in the deck and in hands that the viewer does not know, by value."""
    voice, data = look.voice, look.data
    title, note = voice.say("Unseen"), voice.say("deck and hands")
    counts = [svg(t"""<li><span class="hidden-text">{look.words.card_name(voice, value)}</span>{mini(data, value)}<b>{count}</b></li>""")
              for value, count in enumerate(look.before.unseen)]
    return svg(t"""<div class="unseen"><header class="panel-head"><h2 class="caps">{title}</h2><span class="hidden-text">{note}</span>{opener(voice)}</header><ul>{counts}</ul></div>""")


def menu(look):
    """The open cards, the decks, and how many cards each has."""
    cafe, view = look.before, look.view
    deciding = view.live or bool(look.ghost)
    asked = look.scene.asked == "ChooseSource"
    state = flags(menu=True, is_asked=asked and deciding, is_last="display" in view.last,
                  is_resolving=view.spot in ("display", "deck"))
    hand = look.scene.chairs[look.me].hand if look.me is not None else ()
    depends = (view.setting, state, deciding, asked and look.ghost, cafe.display, cafe.deck, cafe.action_deck, hand)
    return part("menu", depends, lambda: sources(look, state, hand))


def sources(look, state, hand):
    voice, cafe = look.voice, look.before
    title = voice.say("Menu")
    shown = [source(look, f"source-{slot + 1}", offer.item, offer.choice, card(look, offer.item),
                    look.words.card_name(voice, offer.item)) for slot, offer in enumerate(cafe.display) if offer.item >= 0]
    decks = [deck(look, "deck", cafe.deck, "back-reservation", voice.say("Deck")),
             deck(look, "actions-deck", cafe.action_deck, "back-action", voice.say("Actions"))]
    held = svg(t"""<p class="menu-hand phone-only" aria-hidden="true">{[mini(look.data, value) for value in hand]}</p>""") if hand else ""
    return svg(t"""<section class="{state}" id="menu" aria-label="{title}"><header class="panel-head"><h2 class="caps">{title}</h2></header><ul data-zone="menu">{
        [svg(t"<li>{one}</li>") for one in (*shown, *decks)]}</ul>{held}</section>""")


def source(look, name, number, choice, shown, text):
    chosen = bool(look.ghost) and look.ghost[1:2] == (number,) and look.scene.asked == "ChooseSource"
    do = "done" if chosen else f"source:{number}"
    state = flags(source=True, is_legal=choice is not None and (look.view.live or bool(look.ghost)), is_chosen=chosen)
    return svg(t"""<button class="{state}" id="{name}" data-do="{do}" data-item aria-disabled="{truth(choice is None)}"><span class="hidden-text">{text}</span><span
        class="signs" aria-hidden="true">{shown}</span></button>""")


def deck(look, name, pile, back, title):
    label = f"{title}: {pile.count}"
    shown = svg(t"""{sign(back, "card-back")}<b class="deck-count">{pile.count}</b><span class="deck-name">{title}</span>""")
    return source(look, name, pile.source, pile.choice, shown, label)
