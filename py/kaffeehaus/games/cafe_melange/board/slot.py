"""Between rows and hand: who can still sit down, what is asked now, what would happen, what just happens."""

from kaffeehaus.markup import flags, icon, part, shape, svg
from .look import NONE, verb_of
from .signs import card, change, guest, marker, mini, sign, signed

ASKED = {"ChooseGuest", "SeatConflict", "ChooseTile", "ChooseDiscard", "ChooseMarker", "JokerTarget"}


def slot(look):
    view = look.view
    if view.stage_text:
        return part("stage", None, lambda: stage(look))
    draw = offer if view.offer else foreseen if view.ghost else \
        choices if view.live and view.scene.asked in ASKED else None
    if draw:
        return part("choices", None, lambda: draw(look))
    depends = view.setting, look.shown, look.scene.chairs[look.shown].guests
    return part("guests", depends, lambda: guests(look))


def asked(look):
    return look.words.ask(look.scene, look.names, look.voice)


# ---- what happens now

def stage(look):
    return svg(t"""<section class="stage" id="stage">{picture(look)}<p class="stage-text">{where(look)}</p>{look.view.pacing}</section>""")


def spot_of(look):
    """(kind, place) of where something happens; spots of a kind that this drawing
    does not know have no place."""
    kind, _, number = (look.view.spot or "").partition("-")
    known = {"chair": look.data.CHAIRS, "row": look.data.KINDS, "seat": range(len(look.names))}.get(kind, ())
    place = int(number) - 1 if number.isdecimal() else NONE
    return (kind, place) if place in known else (kind, NONE)


def picture(look):
    kind, place = spot_of(look)
    if place == NONE:
        return sign("waiter" if kind == "track" else "back-reservation", "picture")
    if kind == "chair":
        return sign(f"value-{look.data.CHAIR_PLANS[place].colour}", "picture")
    return marker(look.data, place, "picture") if kind == "row" else shape(place, "picture")


def where(look):
    kind, place = spot_of(look)
    if place == NONE:
        return ""
    name = {"chair": look.words.chair_name, "row": look.words.kind_name}.get(kind)
    return svg(t"<b>{name(look.voice, place) if name else look.names[place]}</b>")


# ---- what would happen

def foreseen(look):
    """What is known to follow from the choice that is laid out, in words."""
    voice, words = look.voice, look.words
    lines = []
    for chair in look.sitting():
        place = look.after.places[chair]
        lines.append(voice.say("{name} sits down: {chair}", name=sitter(look, place), chair=words.chair_name(voice, chair)))
    gone = sorted({kind for kind, _ in look.leaving() if kind != look.row})
    for kind in gone:
        before, after = len(look.rows[kind].chairs), len(look.rows_after[kind].chairs)
        if after:
            lines.append(voice.say("{kind}: {before} to {after}", kind=words.kind_name(voice, kind), before=before, after=after))
    title = voice.say("What would follow")
    if not lines:
        lines = [voice.say("Nobody sits down yet.")]
    state = flags(between=True, follows=True, is_idle=look.scene.asked in ("Play", "ChooseSource"))
    return svg(t"""<section class="{state}" id="choices" aria-label="{title}"><h2 class="caps">{title}</h2><ul>{
        [svg(t"<li>{line}</li>") for line in lines]}</ul></section>""")


def sitter(look, place):
    if place.person is not None:
        return look.words.person_name(look.voice, place.person)
    if place.guest:
        return look.voice.say("{guest} of {name}", guest=look.words.guest_name(look.voice, place.guest[1]), name=look.names[place.guest[0]])
    return look.voice.say("A guest of {name}", name=look.names[look.view.scene.turn if look.after.chair is None else asked_seat(look)])


def asked_seat(look):
    """Whose guest would have to be chosen."""
    return next(row.owner for row in look.after.rows if row.owner is not None and row.chairs == (look.after.chair,))


# ---- choices

def section(look, title, content, kind="choices"):
    return svg(t"""<section class="between {kind}" id="choices" aria-label="{title}" data-zone="choices">{content}</section>""")


def offer(look):
    """Several ways to do what was tapped."""
    back, title = look.voice.say("Back"), look.voice.say("Several ways")
    chips = [chip(look, place) for place in look.view.offer]
    chips.append(svg(t"""<button class="chip" id="offer-back" data-do="back" data-item>{icon("i-undo")}<span>{back}</span></button>"""))
    return section(look, title, chips, "choices is-short")


def choices(look):
    kind = "choices is-short" if look.view.scene.asked in ("ChooseMarker", "ChooseTile", "ChooseDiscard") else "choices"
    if look.view.scene.asked == "ChooseGuest":
        kind = "guests is-asked"
    return section(look, asked(look), [chip(look, place) for place in range(len(look.scene.legal))], kind)


def chip(look, place):
    action = look.scene.legal[place]
    text = look.words.choice(look.scene, action, look.names, look.voice)
    return svg(t"""<button class="chip is-legal" id="choice-{place}" data-do="act:{place}" data-item><span class="hidden-text">{text}</span><span
        class="signs" aria-hidden="true">{signs(look, action) or text}</span></button>""")


def signs(look, action):
    """The choice in signs; nothing for a verb that has none."""
    shown = SIGNS.get(verb_of(look.view, action))
    return shown and shown(look, *action[1:])


def _laid(look, value, kind):
    found, before = look.effect(kind, value), len(look.rows[kind].chairs)
    return [marker(look.data, kind), mini(look.data, value), svg(t"""<span class="chip-note">{change(before, len(found.chairs))}</span>""")]


def _joker(look, double, wanted):
    found = look.effect(look.row, wanted) if look.row is not None else None
    name = look.voice.name(look.data.VALUE_SHORT[wanted])
    note = svg(t"""<span class="chip-note">{change(len(look.rows[look.row].chairs), len(found.chairs))}</span>""") \
        if found and found.choice is not None else ""
    return [mini(look.data, wanted), svg(t"<span>{name}</span>"), note]


def _tile(look, tile):
    card = look.before.action
    if look.data.EFFECTS[card].subject == look.data.OWN_CARD:
        return guest(look, look.me, tile)
    return sign(f"person-{look.data.PERSON_IDS[tile]}", "face")


def _marker(look, kind, chair):
    return [marker(look.data, kind), sign(f"value-{look.data.CHAIR_PLANS[chair].colour}", "mini"),
            svg(t"<b>{look.data.TABLE_PLANS[look.data.TABLE[chair]].number}</b>")]


def _seat(look, kind):
    row = look.rows[kind]
    whose = look.words.person_name(look.voice, row.person) if row.person is not None else look.names[row.owner]
    return [marker(look.data, kind), svg(t"<span>{whose}</span>")]


def _guest(look, number):
    """The guest, and what it brings: now and at the end, as the table is seated."""
    found = next(sitting for sitting in look.before.guests if sitting.item == number)
    now, end = signed(found.points), signed(found.company)
    times = look.data.MULTIPLIER[number]
    return svg(t"""{guest(look, look.scene.turn, number)}<span class="chip-note">×{times}</span><b class="worth-now">{now} + {end}</b>""")


SIGNS = {       # by the name of the verb
    "START": _laid, "EXTEND": _laid, "JOKER": _joker, "TILE": _tile, "MARKER": _marker, "SEAT": _seat, "GUEST": _guest,
    "DISCARD": lambda look, value: [mini(look.data, value), svg(t"<span>{look.voice.name(look.data.VALUE_SHORT[value])}</span>")],
    "SOURCE": lambda look, source: card(look, source),
}


# ---- who can still sit down

def guests(look):
    """The guests of the player looked at that do not sit yet."""
    voice, data, chair = look.voice, look.data, look.scene.chairs[look.shown]
    title, note = voice.say("Guests to come"), voice.say("now · ×VIP")
    left = []
    for number in chair.guests:
        name = look.words.guest_name(voice, number)
        left.append(svg(t"""<li data-move="guest-{look.shown}-{number}" data-place="hand"><span class="hidden-text">{name}</span>{guest(look, look.shown, number)}<span class="guest-worth" aria-hidden="true"><b>+{
            data.GUEST_POINTS[number]}</b><span>×{data.MULTIPLIER[number]}</span></span></li>"""))
    state = flags(between=True, guests=True, is_idle=True)
    return svg(t"""<section class="{state}" id="guests" aria-label="{title}"><header class="panel-head"><h2 class="caps">{title}</h2><span
        class="small">{note}</span></header><ul>{left}</ul></section>""")
