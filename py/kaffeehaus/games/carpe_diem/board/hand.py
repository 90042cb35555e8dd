"""What is to be decided, below the district: the tile in hand, an answer to a question,
or what happens now."""

from kaffeehaus.markup import flags, icon, svg, truth
from . import spoken, start
from .cards import brief, ranked
from .owner import before, deciding, laid, storing, ways
from .purse import face
from .signs import gains, named, outcome, rewarded, sign
from .spaces import displayed, pair
from .tiles import picture

MOST_BEST = 3


def hand(view):
    scene = view.scene
    if view.stage_text:
        return section("stage", view.stage_text, stage(view))
    if view.offer:
        return section("choices", view.voice.say("Several ways"), [chip(view, place) for place in view.offer])
    asked = before(view).asked if deciding(view) else None
    if asked:
        text = view.words.ask(before(view), view.names, view.voice)
        answers = every if view.ghost and asked not in TRIED_OUT else ASKED.get(asked, every)
        kind = flags(choices=True, is_first=asked == "ChooseSpace")
        return section(kind, text, answers(view))
    return section("choices is-idle", view.voice.say("Now"), "") if scene.board.phase != "over" else ""


def section(kind, title, content):
    return svg(t"""<section class="{kind}" id="choices" aria-label="{title}" data-zone="choices">{
        content}</section>""")


def stage(view):
    return svg(t"""<p class="stage-text" id="stage">{view.stage_text}</p>{view.stage_controls}""")


def chip(view, place, *drawn):
    """A legal choice: its signs, and its phrase."""
    text = view.words.choice(view.scene, view.scene.legal[place], view.names, view.voice)
    signs = svg(t"""<span class="signs" aria-hidden="true">{drawn}</span>""") if drawn else ""
    return svg(t"""<button class="chip is-legal" id="choice-{place}" data-do="act:{place}" data-item>{
        signs}<span>{text}</span></button>""")


def every(view):
    """Each legal choice as a chip; a choice that is laid out already stands alone."""
    if view.ghost:
        text = view.words.choice(before(view), view.ghost, view.names, view.voice)
        return svg(t"""<button class="chip is-chosen" id="choice-ghost" data-do="done" data-item
            aria-pressed="true"><span>{text}</span></button>""")
    return [chip(view, place, *drawn(view, *action)) for place, action in enumerate(view.scene.legal)]


def drawn(view, verb, *facts):
    found = SIGNS.get(view.game.verbs[verb])
    return found(view, *facts) if found else ()


SIGNS = {
    "FIRST": lambda view, place: [sign(view.data.KIND_IDS[view.scene.board.question.finished[place][0]])],
    "PAY": lambda view, times: [rewarded(view.data, view.scene.board.question.card)] if times else [],
    "COINS": lambda view, count: [sign("coin")] if count else [],
    "LOAVES": lambda view, times: [sign("bread")] if times else [],
}


# ---- the tile in hand

def tile_in_hand(view):
    """The tile as it is turned, and what can be done with it beside the cells."""
    voice, face, ghost = view.voice, before(view).board.question.face, laid(view)
    turn, found = (ghost[1], ways(view)[ghost[0]]) if ghost else (0, ())
    name, turns, listed = view.words.tile(voice, face), voice.say("Turn"), voice.say("Places")
    return svg(t"""{
        picture(view.data, face, turn, "tile-picture in-hand")}<p class="hand-text"><b>{name}</b><span>{
        brought(view, found, turn)}</span></p>
        <button class="chip" id="turn" data-do="turn" data-item aria-disabled="{truth(len(found) < 2)}">{
        icon("i-turn")}<span>{turns}</span></button>
        {store(view)}
        <button class="chip" id="places-button" data-do="sheet:places" data-item>{icon("i-log")}<span>{
        listed}</span></button>""")


def brought(view, found, turn):
    """What the tile brings as it is laid out, or else on how many cells it fits."""
    drawn = gains(view.data, next((way.brings for way in found if way.turn == turn), ()))
    if drawn:
        return svg(t"""<span class="signs" aria-hidden="true">{drawn}</span>""")
    return view.voice.many(len(ways(view)), "fits on {n} cell", "fits on {n} cells")


def store(view):
    """Puts the tile aside; a second tap on it is Done."""
    text, chosen = view.voice.say("Store"), storing(view)
    can_store = (view.verb.STORE,) in before(view).legal
    return svg(t"""<button class="{flags(chip=True, is_chosen=chosen)}" id="store"
        data-do="{"done" if chosen else "store"}" data-item
        aria-disabled="{truth(not can_store)}" aria-pressed="{truth(chosen)}">{sign("store")}<span>{
        text}</span></button>""")


def places(view):
    """The legal placements as text."""
    if view.sheet != "places":
        return ""
    voice = view.voice
    title, close, none = voice.say("Places"), voice.say("Close"), voice.say("Nothing is to be placed now.")
    content = svg(t"""<p class="prose">{none}</p>""")
    if deciding(view) and before(view).board.ways:
        rows = [place_row(view, way) for way in before(view).board.ways]
        content = svg(t"""<ol data-zone="places">{rows}</ol>""")
    return svg(t"""<section class="places panel is-open" id="places" aria-label="{title}"><header
        class="panel-head desk-only"><h2 class="caps">{title}</h2><button class="btn square quiet"
        id="places-close" data-do="escape" aria-label="{close}">{
        icon("i-close")}</button></header>{content}</section>""")


def place_row(view, way):
    scene = before(view)
    text = view.words.choice(scene, scene.legal[way.choice], view.names, view.voice)
    return svg(t"""<li><button class="place-row" id="place-{way.cell + 1}-{way.turn}"
        data-do="place:{way.cell}:{way.turn}" data-item>{text}</button></li>""")


# ---- what else is asked

def crafted(view):
    """The craftsman's display; on a desk it stands above."""
    tiles = [displayed(view, k, "craft") for k in range(len(view.scene.board.display))]
    text = view.words.ask(view.scene, view.names, view.voice)
    return svg(t"""<div class="display-tiles phone-only">{tiles}</div>
        <p class="prose desk-only">{text}</p>""")


def returned(view):
    """My fountain cards, one of which goes under the pile."""
    worth = dict(before(view).chairs[view.scene.viewer].fountain_cards)
    return [returned_card(view, place, action, worth[action[1]])
            for place, action in enumerate(before(view).legal)]


def returned_card(view, place, action, worth):
    card, chosen = action[1], view.ghost == action
    text = view.words.choice(before(view), action, view.names, view.voice)
    said = spoken.fountain(view, card, worth)
    state = flags(chip=True, fountain_card=True, is_legal=not chosen, is_chosen=chosen)
    do = "done" if chosen else f"give:{card}"
    return svg(t"""<button class="{state}" id="give-{place}" data-do="{do}" data-item
        aria-pressed="{truth(chosen)}">{
        named(f"{text} ({said})", face(view.data, card, worth))}</button>""")


def circles(view):
    """The best circles for me; all of them are on the cards, and in the list."""
    free, more = [one for one in ranked(view) if one.choice is not None], view.voice.say("All circles")
    chips = [circle_chip(view, one) for one in free[:MOST_BEST]]
    return svg(t"""{chips}<button class="chip phone-only" id="all-circles" data-do="sheet:circles"
        data-item><span>{more}</span></button>""")


def circle_chip(view, one):
    text = view.words.choice(view.scene, view.scene.legal[one.choice], view.names, view.voice)
    label = f"{text}: {spoken.outcome(view, one.outcome)}"
    first, second = (view.scene.board.cards[place] for place in one.cards)
    result = svg(t"""<span class="result">{outcome(view.data, one.outcome)}</span>""")
    return svg(t"""<button class="chip is-legal circle-chip" id="best-{one.circle + 1}"
        data-do="circle:{one.circle}" data-item>{
        named(label, brief(view, first), brief(view, second), result)}</button>""")


def first_card(view):
    """Which of the two cards comes first."""
    return [card_chip(view, place, action) for place, action in enumerate(view.scene.legal)]


def card_chip(view, place, action):
    board = view.scene.board
    one = board.cards[board.circles[board.question.circle].cards[action[1]]]
    label = view.words.choice(view.scene, action, view.names, view.voice)
    times = view.voice.many(one.times, "{n} time", "{n} times")
    shown = (brief(view, one), sign("arrow"), rewarded(view.data, one.card),
             svg(t"""<b class="often">{one.times}×</b>"""))
    return svg(t"""<button class="chip is-legal card-chip" id="choice-{place}" data-do="act:{place}"
        data-item>{named(f"{label}, {times}", *shown)}</button>""")


def move(view):
    """On a desk the circle itself is tapped; here stands how."""
    text = view.voice.say("Tap a tile at a space with a blue border: you walk there and take it.")
    return svg(t"""<p class="prose desk-only">{text}</p>{pair(view)}""")


def about_card(view):
    """A question about a card: the card itself, and the answers."""
    number = before(view).board.question.card
    text = view.words.scoring_card(view.voice, number)
    one = next(one for one in before(view).board.cards if one.card == number)
    shown_card = svg(t"""<span class="asked-card">{
        named(text, brief(view, one), sign("arrow"), rewarded(view.data, number))}</span>""")
    return svg(t"""{shown_card}{every(view)}""")


# where a choice that is laid out is seen in its place
TRIED_OUT = {"ChooseSpace", "PlaceTile", "ReturnCard"}
ASKED = {
    "ChooseSpace": start.steps, "Move": move, "TakeTile": move, "PlaceTile": tile_in_hand,
    "ChooseOrder": every,
    "ChooseFromDisplay": crafted, "ReturnCard": returned, "ChooseCircle": circles, "ChooseCard": first_card,
    "ChoosePayment": about_card, "ChooseCoins": about_card, "ChooseBread": about_card,
}
