"""The court within the ring: the city, the score track, and the dice, a choice, or what happens now."""

from kaffeehaus.markup import Safe, flags, icon, part, seat_mark, shape, svg, truth, use
from . import spoken
from .hand import is_to, laid_out, picked, tokens
from .signs import coins, component, die, effects, named, on_card, sign, small, symbols
from .street import plates, secret
from .tray import tray

CITY, STREET = "Wien", "Ringstrasse"        # the picture's own lettering, in every language
MILESTONE = 5
FEW = 8                                     # with more choices than that there is room for little else


def court(view):
    return svg(t"""<div class="court" id="court"><div class="banner" aria-hidden="true">
        <p class="banner-title"><b>{CITY}</b><span>{STREET}</span></p>{sign("skyline", "skyline")}</div>
        {track(view)}{middle(view)}{secret(view)}</div>""")


def track(view):
    """The points up to the end of the game; whoever has more stands on the last step."""
    points = [chair.points for chair in view.scene.chairs]
    return part("track", (view.setting, points), lambda: steps(view, points))


def steps(view, points):
    goal = view.data.END_POINTS
    at = [[] for _ in range(goal + 1)]
    for seat, count in enumerate(points):
        step = min(count, goal)
        at[step].append(svg(t"""<svg class="shape" data-move="points-{seat}" data-place="{step}">{
            use(f"seat-{seat_mark(seat)}")}</svg>"""))
    drawn = []
    for step, shapes in enumerate(at):
        state = flags(is_fifth=step % MILESTONE == 0, is_goal=step == goal, is_shared=len(shapes) > 1)
        kind = svg(t''' class="{state}"''') if state else ""
        drawn.append(svg(t"""<li{kind}>{shapes}<span>{step}</span></li>"""))
    return svg(t"""<ol class="track" id="track" aria-hidden="true">{drawn}</ol>""")


def middle(view):
    scene = view.scene
    if view.stage_text:
        return stage(view)
    if view.offer:
        return offer(view)
    if view.ghost and not laid_out(view):
        return shown_ghost(view)
    if scene.board.phase == "setup":
        return start_cards(view)
    if view.live and scene.asked in ASKED:
        return ASKED[scene.asked](view)
    if scene.turn is None or not tokens(view):
        return nothing_in_hand(view)
    return tray(view)


def section(kind, title, content):
    long = " is-long" if count(content) > FEW else ""
    return svg(t"""<section class="{kind}{long}" id="choices" aria-label="{title}" data-zone="choices">{
        content}</section>""")


def count(content):
    """How many things stand there, where they are listed."""
    return sum(map(count, content)) if isinstance(content, list) else bool(content)


def sentence(text):
    return svg(t"""<p class="prose">{text}</p>""")


# ---- what happens now

def stage(view):
    """Where it happens, and what that place is for; the prompt says what happens."""
    return svg(t"""<section class="stage" id="stage">{picture(view)}<p class="stage-text">{where(view)}</p>{
        view.stage_controls}</section>""")


def where(view):
    kind, _, number = (view.spot or "").partition("-")
    if kind == "field":
        at = int(number) - 1
        name = view.voice.name(view.data.FIELD_NAMES[at])
        return svg(t"<b>{name}</b><span>{plates(view)[at].does}</span>")
    return svg(t"<b>{view.names[int(number) - 1]}</b>") if kind == "seat" else ""


def picture(view):
    kind, _, number = (view.spot or "").partition("-")
    if kind == "field":
        return component("field", view.data.FIELD_IDS[int(number) - 1], "picture")
    if kind == "seat":
        return icon(f"seat-{number}", "picture")
    return sign("character" if kind == "people" else "skyline", "picture")


def nothing_in_hand(view):
    voice, scene = view.voice, view.scene
    if scene.turn is None or scene.viewer is None:
        return section("choices", voice.say("Dice"), sentence(view.words.ask(scene, view.names, voice)))
    rolls = scene.chairs[scene.viewer].to_roll
    text = voice.say("All your dice are placed.")
    if rolls:
        text = voice.many(rolls, "You have {n} die to roll in your turn.",
                          "You have {n} dice to roll in your turn.")
    return section("choices", voice.say("Dice"), sentence(text))


# ---- choices as chips

def chip(view, place):
    """A legal choice: its signs and its phrase, or its signs alone and the phrase for those who hear it."""
    action = view.scene.legal[place]
    text = view.words.choice(view.scene, action, view.names, view.voice)
    if is_to(view, action, *BY_SIGNS):
        return svg(t"""<button class="chip face is-legal" id="choice-{place}" data-do="act:{place}"
            data-item>{named(text, signs(view, action))}</button>""")
    return svg(t"""<button class="chip is-legal" id="choice-{place}" data-do="act:{place}" data-item>{
        signs(view, action)}<span>{text}</span></button>""")


def signs(view, action):
    drawn = SIGNS.get(view.game.verbs[action[0]])
    return drawn(view, *action[1:]) if drawn else ""


BY_SIGNS = "PLACE", "FROM_ONE", "FROM_TWO"      # choices whose signs say it all


def double_move(data):
    return component("special", data.SPECIAL_IDS[data.DOUBLE_MOVE], "card-icon")


def gained(view, gains):
    """What an option brings; a single coin or point by its sign alone."""
    sign_of = {(("gain_coins", 1),): "coin", (("gain_vp", 1),): "laurel"}
    return icon(sign_of[gains]) if gains in sign_of else effects(view.data, view.voice, None, gains)


def each(view):
    """How many coins come from each of several seats."""
    return view.words.theft(view.scene).each


SIGNS = {
    "PLACE": lambda view, field, *dice: [die(view.data, view.scene.turn, token) for token in dice],
    "KRIEAU": lambda view, gain: gained(view, view.words.options(view.scene)[gain]),
    "FACE": lambda view, token, face: die(view.data, view.scene.turn, token),
    "DOUBLE": lambda view, use: double_move(view.data) if use else "",
    "CHARACTER": lambda view, character: symbols(view.data, view.data.CHARACTER_SYMBOLS[character]),
    "SYMBOL": lambda view, symbol: component("symbol", view.data.SYMBOL_IDS[symbol]),
    "FROM_ONE": lambda view, victim, count: [shape(victim), small(view.names[victim]), coins(count)],
    "FROM_TWO": lambda view, *victims: [[shape(victim), coins(each(view))] for victim in victims],
}


def offer(view):
    """Several ways to do what was tapped."""
    back, title = view.voice.say("Back"), view.voice.say("Several ways")
    chips = [chip(view, place) for place in view.offer]
    chips.append(svg(t"""<button class="chip" id="offer-back" data-do="back" data-item>{icon("i-undo")}<span>{
        back}</span></button>"""))
    return section("choices", title, chips)


def every(view):
    """All that is legal."""
    return section("choices", asked(view), [chip(view, place) for place in range(len(view.scene.legal))])


def asked(view):
    return view.words.ask(view.scene, view.names, view.voice)


def gendarme(view):
    text = asked(view)
    return svg(t"""<section class="stage" id="choices" aria-label="{text}">{sign("gendarme", "picture")}<p
        class="stage-text"><span>{text}</span></p></section>""")


def take_coins(view):
    """From each seat as many as can be, from two seats, or none; a tap on a seat offers less."""
    most = {}
    for action in view.scene.legal:
        if is_to(view, action, "FROM_ONE"):
            most[action[1]] = max(action[2], most.get(action[1], 0))
    shown = [place for place, action in enumerate(view.scene.legal)
             if not is_to(view, action, "FROM_ONE") or most[action[1]] == action[2]]
    return section("choices", asked(view), [chip(view, place) for place in shown])


def any_face(view):
    """A die, then its new face; with one die in hand the face alone."""
    hand, now = tokens(view), picked(view)
    dice = [pick(view, place, token, place in now) for place, token in enumerate(hand)]
    current = now[-1] if now else 0
    faces = ""
    if now or len(set(hand)) == 1:
        faces = [face(view, hand[current], shown) for shown in range(1, view.data.FACES + 1)]
    legal = enumerate(view.scene.legal)
    leave = [chip(view, place) for place, action in legal if is_to(view, action, "LEAVE")]
    return section("choices", asked(view), [dice, icon("i-right") if faces else "", faces, leave])


def pick(view, place, token, chosen):
    label = view.voice.say("Die {face}", face=spoken.die(view.voice, view.data, token))
    return svg(t"""<button class="chip face" id="die-{place}" data-do="die:{place}" data-item aria-pressed="{
        truth(chosen)}" aria-label="{label}">{die(view.data, view.scene.turn, token)}</button>""")


def face(view, token, shown):
    label, turned = view.voice.say("Turn it to {face}", face=shown), token - view.data.FACE[token] + shown
    return svg(t"""<button class="chip face is-legal" id="face-{shown}" data-do="face:{shown}" data-item
        aria-label="{label}">{die(view.data, view.scene.turn, turned)}</button>""")


ASKED = {
    "PlaceGendarme": gendarme, "CoinOrPoint": every, "TurnAnyDie": any_face, "DoubleMove": every,
    "ChooseCharacter": every, "ChooseSymbol": every, "TakeCoins": take_coins,
}


def shown_ghost(view):
    """A choice that is laid out but lies on no field."""
    if is_to(view, view.ghost, "START_CARD"):
        return start_cards(view)
    text = view.words.choice(view.scene, view.ghost, view.names, view.voice)
    laid = "" if is_to(view, view.ghost, "NOTHING", "LEAVE", "GENDARME") else signs(view, view.ghost)
    chosen = svg(t"""<button class="chip is-chosen" id="choice-ghost" data-do="done" data-item
        aria-pressed="true">{laid}<span>{text}</span></button>""")
    return section("choices", text, chosen)


# ---- start cards

def start_cards(view):
    """The start cards not yet taken, and the one that is being taken."""
    chosen = view.ghost[1] if is_to(view, view.ghost, "START_CARD") else None
    cards = [(card.card, card.choice is not None) for card in view.scene.board.start_cards]
    if chosen is not None:
        cards = sorted([*cards, (chosen, True)])
    drawn = [start_card(view, card, legal, card == chosen) for card, legal in cards]
    title = view.voice.say("Start cards")
    return section("choices has-cards", title, drawn)


def start_card(view, card, legal, chosen):
    voice, data = view.voice, view.data
    key, name, count = data.START_IDS[card], voice.name(data.START_NAMES[card]), data.START_COINS[card]
    state = Safe(f"person start-card {flags(is_legal=legal, is_chosen=chosen)}".rstrip())
    do = "done" if chosen else f"start:{card}"
    counts = data.START_SYMBOLS[card]
    label = ", ".join((name, spoken.coins(voice, count), spoken.printed_symbols(voice, data, counts)))
    printed = svg(t"""{component("start card", key, "portrait")}
        <span class="person-symbols">{symbols(data, counts)}</span>
        {on_card(name)}{coins(count)}""")
    return svg(t"""<button class="{state}" id="person-{key}" data-do="{do}" data-item
        aria-pressed="{truth(chosen)}" aria-disabled="{truth(not legal)}">{named(label, printed)}</button>""")
