"""The small drawings of Café Melange's table: cards, markers, guests, personalities."""

from kaffeehaus.markup import Safe, icon, svg, use
from .drawings import DRAWN

SHEET = "cafe_melange"
# in the place of a drawing that the sheet does not have
CIRCLE = '<circle{} fill="none" stroke="currentColor" stroke-width="3"{}/>'


def sign(name, kind="icon"):
    """A drawing of the café's sheet, or a plain circle for one that it does not have."""
    if name not in DRAWN:
        circle = CIRCLE.format(' r="15"', "")
        return Safe(f'<svg class="{kind}" viewBox="-18 -18 36 36" aria-hidden="true">{circle}</svg>')
    return icon(name, kind, SHEET)


def drawn(name, x, y, size, more=""):
    """The same inside a larger drawing, as a square around this point."""
    half = size / 2
    if name not in DRAWN:
        return Safe(CIRCLE.format(f' cx="{x:g}" cy="{y:g}" r="{half:g}"', more))
    return use(name, SHEET, f' x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"{more}')


def mini(data, value):
    return sign(f"value-{data.VALUE_IDS[value]}", "mini")


def marker(data, kind, css="marker"):
    return sign(f"marker-{data.KIND_IDS[kind]}", css)


def portrait(data, person):
    return sign(f"person-{data.PERSON_IDS[person]}", "face")


def guest(look, seat, number, css="guest-figure"):
    return sign(f"guest-{look.scene.chairs[seat].colour}-{number + 1}", css)


def letter(look, value):
    """The letter of a chair's colour; tables have none."""
    names = look.data.LETTERS[value]
    return look.voice.name(names) if names else ""


def card(look, value):
    """A reservation card as it is printed."""
    name, mark = look.voice.name(look.data.VALUE_SHORT[value]), letter(look, value)
    badge = svg(t"""<b class="card-letter">{mark}</b>""") if mark else ""
    picture = sign(f"value-{look.data.VALUE_IDS[value]}", "card-picture")
    return svg(t"""<span class="card">{badge}{picture}<span class="card-name">{name}</span></span>""")


def change(before, after):
    """How many chairs a row has left, and how many it would have; a row that is only started had none."""
    if before in (0, after):
        return svg(t"<b>{after}</b>")
    sits = sign("head", "icon sits") if after == 1 else ""
    return svg(t"""<s>{before}</s>{icon("i-right", "icon to")}<b>{after}</b>{sits}""")


def named(label, *shown):
    """The name of a button, and its content that is only seen."""
    return svg(t"""<span class="hidden-text">{label}</span><span class="signs" aria-hidden="true">{
        shown}</span>""")


def signed(number):
    """With a real minus sign."""
    return str(number).replace("-", "−")
