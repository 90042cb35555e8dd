"""What lies beside the street: characters, special cards and who has them, what is still to come."""

from kaffeehaus.markup import flags, icon, part, shape, svg, truth
from . import spoken
from .hand import is_to
from .signs import breakable, coins, component, foreseen, named, on_card, symbols
from .street import plates


def people(view):
    """The open character cards; one that is being taken stays to be seen."""
    cards = view.scene.board.characters
    taken = view.ghost[1] if is_to(view, view.ghost, "CHARACTER") else None
    return part("people", (view.setting, cards, taken), lambda: characters(view, cards, taken))


def characters(view, cards, taken):
    voice = view.voice
    drawn = [character(view, card.card, card.choice) for card in cards]
    if taken is not None:
        drawn.append(character(view, taken, None, chosen=True))
    title, count = voice.say("Characters"), voice.say("{n} open", n=len(cards))
    return svg(t"""<section class="persons" id="people" aria-label="{title}">
        <header class="panel-head"><h2 class="caps">{title}</h2><span class="small">{count}</span></header>
        <ul data-zone="people">{[svg(t"<li>{card}</li>") for card in drawn]}</ul></section>""")


def character(view, card, choice, chosen=False):
    voice, data = view.voice, view.data
    name, counts = voice.name(data.CHARACTER_NAMES[card]), data.CHARACTER_SYMBOLS[card]
    state = flags(person=True, is_legal=choice is not None, is_chosen=chosen)
    key, do = data.CHARACTER_IDS[card], "done" if chosen else f"person:{card}"
    label = f"{name}, {spoken.printed_symbols(voice, data, counts)}"
    shown = svg(t"""<span class="person-symbols">{symbols(data, counts)}</span>""")
    drawn = [component("character", key, "portrait"), shown, on_card(name)]
    return svg(t"""<button class="{state}" id="person-{key}" data-do="{do}" data-item
        aria-disabled="{truth(choice is None and not chosen)}">{named(label, drawn)}</button>""")


def specials(view):
    board = view.scene.board
    depends = view.setting, board.specials, board.double_fresh, view.sheet == "specials"
    return part("specials", depends, lambda: holders(view))


def holders(view):
    voice = view.voice
    title, holds = voice.say("Special cards"), voice.say("who holds them")
    state = flags(specials=True, panel=True, is_open=view.sheet == "specials")
    cards = [special(view, card, holder) for card, holder in enumerate(view.scene.board.specials)]
    return svg(t"""<section class="{state}" id="specials" aria-label="{title}">
        <header class="panel-head"><h2 class="caps">{title}</h2><span class="small">{holds}</span></header>
        <ul>{cards}</ul></section>""")


def special(view, card, holder):
    voice, data = view.voice, view.data
    free, name = voice.say("free"), voice.name(data.SPECIAL_SHORT_NAMES[card])
    used = card == data.DOUBLE_MOVE and not view.scene.board.double_fresh
    whole = voice.name(data.SPECIAL_NAMES[card])
    state = flags(special=True, is_used=used)
    held = svg(t"""<span class="free">{free}</span>""")
    if holder is not None:
        held = svg(t"""{shape(holder, "holder")}<span class="hidden-text">{view.names[holder]}</span>""")
    drawn = component("special", data.SPECIAL_IDS[card], "special-card")
    return svg(t"""<li class="{state}" title="{whole}">{drawn}{held}<span class="name">{name}</span></li>""")


def resolve(view):
    """Field by field what is still to come this round, with the coins I will have."""
    scene = view.scene
    coins = None if scene.viewer is None else scene.chairs[scene.viewer].coins
    depends = view.setting, scene.board.dues, coins, view.ghost and view.ghost[1:2], view.sheet == "resolve"
    return part("resolve", depends, lambda: to_come(view))


def to_come(view):
    voice, scene = view.voice, view.scene
    title, mine = voice.say("Resolves next"), voice.say("my coins")
    state = flags(resolve=True, panel=True, is_open=view.sheet == "resolve")
    dues = [due(view, entry) for entry in scene.board.dues]
    return svg(t"""<section class="{state}" id="resolve" aria-label="{title}">
        <header class="panel-head"><h2 class="caps">{title}</h2><span class="small">{mine}</span></header>
        <ol>{now(view)}{dues}</ol>{notes(view)}</section>""")


def now(view):
    viewer = view.scene.viewer
    if viewer is None:
        return ""
    text = view.voice.say("now")
    return svg(t"""<li class="is-now"><span class="name">{text}</span><b class="purse-now">{
        view.scene.chairs[viewer].coins}</b></li>""")


def due(view, entry):
    mine = entry.seat == view.scene.viewer
    state = flags(is_mine=mine, is_lapsed=not entry.pays,
                  is_ghost=bool(view.ghost) and view.ghost[1:2] == (entry.field,) and mine)
    name = f"due-{entry.field + 1}"
    return part(name, (view.setting, entry, state), lambda: drawn_due(view, name, entry, state))


def drawn_due(view, name, entry, state):
    mine, kind = entry.seat == view.scene.viewer, svg(t''' class="{state}"''') if state else ""
    brings = foreseen(view.data, view.scene.board.places[entry.field].cost, entry.effects)
    return svg(t"""<li{kind} id="{name}" data-seat="{entry.seat + 1}"><b class="order">{entry.field + 1}</b>
        {shape(entry.seat)}<span class="name">{breakable(plates(view)[entry.field].name)}</span>
        <span class="result">{brings}</span>
        <b class="purse-now">{entry.coins if mine else ""}</b></li>""")


def notes(view):
    voice, board = view.voice, view.scene.board
    if not board.dues:
        text = voice.say("No field waits for its evaluation.")
        return svg(t"""<p class="resolve-note">{text}</p>""")
    own = [entry for entry in board.dues if entry.seat == view.scene.viewer]
    if not own:
        return ""
    poor = (entry for entry in own if not entry.pays and entry.coins < board.places[entry.field].cost)
    short = next(poor, None)
    after, left = voice.say("After this round"), own[-1].coins
    total = svg(t"""<p class="resolve-total">{after} {coins(left)}</p>""")
    if short is None:
        text = voice.say("Enough coins for every place I hold.")
        return svg(t"""<p class="resolve-note is-good">{icon("i-tick")}{text}</p>{total}""")
    missing = board.places[short.field].cost - short.coins
    text = voice.many(missing, "At {place} you will be short of {n} coin.",
                      "At {place} you will be short of {n} coins.", place=plates(view)[short.field].name)
    return svg(t"""<p class="resolve-note is-bad">{icon("i-warn")}{text}</p>{total}""")
