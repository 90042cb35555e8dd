"""Between rows and hand: who can still sit down, what is asked now, what would happen, what is happening."""

from kaffeehaus.markup import flags, icon, part, shape, svg
from .look import NONE, verb_of
from .signs import card, change, guest, marker, mini, sign, signed

ASKED = {"ChooseGuest", "SeatConflict", "ChooseTile", "ChooseDiscard", "ChooseMarker", "JokerTarget"}
SHORT = {"ChooseMarker", "ChooseTile", "ChooseDiscard"}         # questions whose answers are set tighter


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


# ---- what is happening

def stage(look):
    return svg(t"""<section class="stage" id="stage">{picture(look)}<p class="stage-text">{where(look)}</p>{
        look.view.stage_controls}</section>""")


def spot_of(look):
    """(kind, place) of where something happens; the place is NONE for a spot that is not on this board."""
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
    lines = [*would_sit(look), *would_leave(look)] or [look.voice.say("Nobody sits down yet.")]
    title = look.voice.say("What would follow")
    state = flags(between=True, follows=True, is_idle=look.scene.asked in ("Play", "ChooseSource"))
    return svg(t"""<section class="{state}" id="choices" aria-label="{title}"><h2 class="caps">{
        title}</h2><ul>{[svg(t"<li>{line}</li>") for line in lines]}</ul></section>""")


def would_sit(look):
    voice = look.voice
    return [voice.say("{name} sits down: {chair}", name=sitter(look, look.after.places[chair]),
                      chair=look.words.chair_name(voice, chair))
            for chair in look.sitting()]


def would_leave(look):
    """The other rows that would lose markers."""
    voice, lines = look.voice, []
    for kind in sorted({kind for kind, _ in look.leaving() if kind != look.row}):
        before, after = len(look.rows[kind].chairs), len(look.rows_after[kind].chairs)
        if after:
            lines.append(voice.say("{kind}: {before} to {after}", kind=look.words.kind_name(voice, kind),
                                   before=before, after=after))
    return lines


def sitter(look, place):
    voice, words = look.voice, look.words
    if place.person is not None:
        return words.person_name(voice, place.person)
    if place.guest:
        seat, number = place.guest
        return voice.say("{guest} of {name}", guest=words.guest_name(voice, number), name=look.names[seat])
    seat = look.view.scene.turn if look.after.chair is None else asked_seat(look)
    return voice.say("A guest of {name}", name=look.names[seat])


def asked_seat(look):
    """The seat that would have to choose a guest."""
    return next(row.owner for row in look.after.rows
                if row.owner is not None and row.chairs == (look.after.chair,))


# ---- choices

def section(title, content, kind="choices"):
    return svg(t"""<section class="between {kind}" id="choices" aria-label="{title}" data-zone="choices">{
        content}</section>""")


def offer(look):
    """Several ways to do what was tapped."""
    back, title = look.voice.say("Back"), look.voice.say("Several ways")
    chips = [chip(look, place) for place in look.view.offer]
    chips.append(svg(t"""<button class="chip" id="offer-back" data-do="back" data-item>{icon("i-undo")}<span>{
        back}</span></button>"""))
    return section(title, chips, "choices is-short")


def choices(look):
    asks = look.view.scene.asked
    kind = "guests is-asked" if asks == "ChooseGuest" else "choices is-short" if asks in SHORT else "choices"
    return section(asked(look), [chip(look, place) for place in range(len(look.scene.legal))], kind)


def chip(look, place):
    action = look.scene.legal[place]
    text = look.words.choice(look.scene, action, look.names, look.voice)
    return svg(t"""<button class="chip is-legal" id="choice-{place}" data-do="act:{place}" data-item><span
        class="hidden-text">{text}</span><span class="signs" aria-hidden="true">{
        signs(look, action) or text}</span></button>""")


def signs(look, action):
    """The choice in pictures; nothing for a verb that has none."""
    shown = SIGNS.get(verb_of(look.view, action))
    return shown and shown(look, *action[1:])


def note(content):
    return svg(t"""<span class="chip-note">{content}</span>""")


def _laid(look, value, kind):
    found, before = look.effect(kind, value), len(look.rows[kind].chairs)
    return [marker(look.data, kind), mini(look.data, value), note(change(before, len(found.chairs)))]


def _joker(look, double, wanted):
    found = look.effect(look.row, wanted) if look.row is not None else None
    name, effect = look.voice.name(look.data.VALUE_SHORT[wanted]), ""
    if found and found.choice is not None:
        effect = note(change(len(look.rows[look.row].chairs), len(found.chairs)))
    return [mini(look.data, wanted), svg(t"<span>{name}</span>"), effect]


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
    owned = row.person is None
    whose = look.names[row.owner] if owned else look.words.person_name(look.voice, row.person)
    return [marker(look.data, kind), svg(t"<span>{whose}</span>")]


def _guest(look, number):
    """The guest, and what it brings: now and at the end, as the table is seated."""
    found = next(sitting for sitting in look.before.guests if sitting.item == number)
    return [guest(look, look.scene.turn, number), note(f"×{look.data.MULTIPLIER[number]}"),
            svg(t"""<b class="worth-now">{signed(found.points)} + {signed(found.company)}</b>""")]


def _discard(look, value):
    return [mini(look.data, value), svg(t"<span>{look.voice.name(look.data.VALUE_SHORT[value])}</span>")]


SIGNS = {       # by the name of the verb
    "START": _laid, "EXTEND": _laid, "JOKER": _joker, "TILE": _tile, "MARKER": _marker, "SEAT": _seat,
    "GUEST": _guest, "DISCARD": _discard, "SOURCE": card,
}


# ---- who can still sit down

def guests(look):
    """The guests of the player looked at that do not sit yet."""
    title, unit = look.voice.say("Guests to come"), look.voice.say("now · ×VIP")
    left = [to_come(look, number) for number in look.scene.chairs[look.shown].guests]
    state = flags(between=True, guests=True, is_idle=True)
    return svg(t"""<section class="{state}" id="guests" aria-label="{title}"><header class="panel-head"><h2
        class="caps">{title}</h2><span class="small">{unit}</span></header><ul>{left}</ul></section>""")


def to_come(look, number):
    """One guest: what it brings when it sits down, and how many times the VIPs at its table count."""
    data, name = look.data, look.words.guest_name(look.voice, number)
    return svg(t"""<li data-move="guest-{look.shown}-{number}" data-place="hand"><span class="hidden-text">{
        name}</span>{guest(look, look.shown, number)}<span class="guest-worth" aria-hidden="true"><b>+{
        data.GUEST_POINTS[number]}</b><span>×{data.MULTIPLIER[number]}</span></span></li>""")
