"""The small drawings of Ganz Wien: emblems, event pictures, dice, lines, and a button's spoken name."""

from functools import cache

from kaffeehaus.markup import icon, svg, use
from .plan import lamps

TRAMS = ("U", "B", "T")


def sign(name, kind="icon"):
    return icon(name, kind, "ganz_wien")


def emblem(data, card, kind="emblem"):
    return sign(f"destination-{data.DESTINATION_IDS[card]}", kind)


def event(data, kind_of_card, kind="event-picture"):
    return sign(f"event-{data.EVENT_IDS[kind_of_card]}", kind)


def named(label, *drawn):
    """What a button is called, and what of it is only to be seen."""
    return svg(t"""<span class="hidden-text">{label}</span><span class="signs" aria-hidden="true">{drawn}</span>""")


def line(data, symbol, numbers):
    """The number of a line: the underground by its sign, bus and tram by theirs with the number beside it."""
    if data.SYMBOL_IDS[symbol] == "U":
        return svg(t"""<span class="line">{[sign(f"line-{number}", "bullet") for number in numbers[:1]]}</span>""")
    return svg(t"""<span class="line is-thin">{sign(f"line-{data.SYMBOL_IDS[symbol]}", "bullet")}<b>{numbers[0] if numbers else ""}</b></span>""")


@cache
def lit(data, side, station):
    """The name of a station as lamps of the departures board."""
    bars, dots = lamps(station)
    round_ones = svg(t"""<path d="{dots}" stroke-width="2.6"/>""") if dots else ""
    return svg(t"""<svg class="lamps" viewBox="0 0 246.8 25" aria-hidden="true"><g class="lamps-dark">{
        use("lamps", f"ganz_wien-{data.SIDE_IDS[side]}")}</g><g class="lamps-lit" transform="skewX(-6) translate(2 0)"><path
        d="{bars}" stroke-width="2.2"/>{round_ones}</g></svg>""")
