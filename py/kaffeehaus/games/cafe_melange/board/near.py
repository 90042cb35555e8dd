"""One table as a list: its chairs, and everything on them in words."""

from kaffeehaus.markup import icon, svg
from .chairs import can_be_chosen
from .look import NONE
from .signs import guest, marker, sign, signed


def near(look):
    """The table that is opened, if one is."""
    table = look.held.table
    if table == NONE:
        return ""
    voice = look.voice
    close, title = voice.say("Close"), voice.say("Table {number}", number=look.data.TABLE_PLANS[table].number)
    chairs = [listed(look, place) for place in look.before.places if place.table == table]
    return svg(t"""<section class="near" id="near" aria-label="{title}"><header class="panel-head"><h2
        class="caps">{title}</h2><span class="small">{about(look, table)}</span><button
        class="btn square quiet" id="near-close" data-do="far:{table}" aria-label="{close}">{
        icon("i-close")}</button></header><ul data-zone="near">{chairs}</ul></section>""")


def about(look, table):
    """Shape and colour of a table, and what its personalities are worth."""
    voice, vip = look.voice, look.cafe.vips[table]
    values = look.data.TABLE_PLANS[table].values
    shape, colour = (voice.name(look.data.VALUE_SHORT[value]) for value in values)
    company = voice.say("VIP {n}", n=signed(vip)) if vip is not None else voice.say("no personality yet")
    return f"{shape}, {colour} · {company}"


def listed(look, place):
    """A chair with what is on it; where it can be chosen, as a button."""
    plan = look.data.CHAIR_PLANS[place.chair]
    name, (shown, text) = look.voice.name(look.data.VALUE_SHORT[plan.value]), on_it(look, place)
    row = svg(t"""{sign(f"value-{plan.colour}", "near-chair")}<span class="near-who">{shown}</span><span><b>{
        name}</b>{text}</span>""")
    if not can_be_chosen(look, place):
        return svg(t"""<li>{row}</li>""")
    return svg(t"""<li class="is-choice"><button class="near-choice is-legal" id="near-{
        place.chair + 1}" data-do="chair:{place.chair}" data-item>{row}</button></li>""")


def on_it(look, place):
    """Who sits on a chair or which markers stand there: as pictures, and in words."""
    words, voice, data = look.words, look.voice, look.data
    if place.person is not None:
        face = sign(f"person-{data.PERSON_IDS[place.person]}", "near-figure")
        return face, words.person_name(voice, place.person)
    if place.guest:
        seat, number = place.guest
        return guest(look, seat, number, "near-figure"), look.names[seat]
    names = [words.kind_name(voice, kind) for kind in place.markers]
    return [marker(data, kind) for kind in place.markers], ", ".join(names) or voice.say("free")
