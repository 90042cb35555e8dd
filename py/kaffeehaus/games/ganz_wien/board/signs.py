"""The small drawings of Ganz Wien: emblems, event pictures, dice, lines, and a button's spoken name."""

from functools import cache

from kaffeehaus.markup import icon, svg, use
from .plan import plan_of

SHEET = "ganz_wien"
DESTINATIONS = """oper stephansdom riesenrad naschmarkt gasometer grinzing tichy landtmann stadthalle stadion
    schoenbrunn belvedere kunsthaus haus_des_meeres technisches_museum steinhof remise donauinsel
    karl_marx_hof mariahilfer flex guertelboegen disco_u4 szene volksoper sternwarte konzerthaus metropol
    grelle_forelle filmcasino"""
EVENTS = """ticket ticket_inspection bus_accident power_failure snow_chaos rush_hour all_green wedding
    donauinselfest"""
OTHERS = "banned die-U die-B die-T line-U1 line-U2 line-U3 line-U4 line-U6 line-B line-T"
DRAWN = frozenset((*(f"destination-{name}" for name in DESTINATIONS.split()),
                   *(f"event-{name}" for name in EVENTS.split()),
                   *(f"{what}-{seat}" for what in ("piece", "tram") for seat in range(1, 5)),
                   *OTHERS.split()))


def sign(name, kind="icon"):
    """A drawing by itself; what is not drawn, the beginning of its name on a plain plate."""
    if name in DRAWN:
        return icon(name, kind, SHEET)
    return svg(t"""<svg class="{kind}" viewBox="0 0 40 40" aria-hidden="true">{plate(name)}</svg>""")


def drawing(name):
    """The same inside another drawing."""
    return use(name, SHEET) if name in DRAWN else svg(t"""<svg viewBox="0 0 40 40">{plate(name)}</svg>""")


def plate(name):
    letters = name.partition("-")[2][:2].upper()
    return svg(t"""<path class="plain-plate" d="M1 1h38v38h-38z"/><text class="plain-letters" x="20" y="27">{
        letters}</text>""")


def emblem(data, card, kind="emblem"):
    return sign(f"destination-{data.DESTINATION_IDS[card]}", kind)


def event(data, kind_of_card, kind="event-picture"):
    return sign(f"event-{data.EVENT_IDS[kind_of_card]}", kind)


def named(label, *drawn):
    """What a button is called, and what of it is only to be seen."""
    return svg(t"""<span class="hidden-text">{label}</span><span class="signs" aria-hidden="true">{
        drawn}</span>""")


def line(data, symbol, numbers):
    """The number of a line: the underground by its sign, bus and tram by theirs with the number beside it."""
    if data.SYMBOL_IDS[symbol] == "U":
        bullets = [sign(f"line-{number}", "bullet") for number in numbers[:1]]
        return svg(t"""<span class="line">{bullets}</span>""")
    bullet = sign(f"line-{data.SYMBOL_IDS[symbol]}", "bullet")
    return svg(t"""<span class="line is-thin">{bullet}<b>{numbers[0] if numbers else ""}</b></span>""")


@cache
def lit(data, side, station):
    """The name of a station as lamps of the departures board."""
    bars, dots = plan_of(data).lit(station)
    round_ones = svg(t"""<path d="{dots}" stroke-width="2.6"/>""") if dots else ""
    return svg(t"""<svg class="lamps" viewBox="0 0 246.8 25" aria-hidden="true"><g class="lamps-dark">{
        use("lamps", f"{SHEET}-{data.SIDE_IDS[side]}")}</g><g class="lamps-lit"
        transform="skewX(-6) translate(2 0)"><path
        d="{bars}" stroke-width="2.2"/>{round_ones}</g></svg>""")
