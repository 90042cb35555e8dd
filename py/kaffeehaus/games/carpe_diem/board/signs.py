"""The small signs of Carpe Diem: goods and coins, what a placement brings, what cards ask for and give."""

from functools import cache

from kaffeehaus.markup import icon, svg
from .drawn import PLAIN, drawing

MOST_ALIKE = 1          # of a thing that is asked for, so many are drawn singly


@cache
def sign(name, kind="icon"):
    """A drawing of the game's own sheet."""
    return icon(drawing(name), kind, "carpe_diem")


def named(label, *drawn):
    """What a button is called, and what of it is only to be seen."""
    return svg(t"""<span class="hidden-text">{label}</span><span class="signs" aria-hidden="true">{
        drawn}</span>""")


def gain(name, count):
    """+2 breads, or what is lost."""
    text = f"+{count}" if count > 0 else f"−{-count}" if count < 0 else ""
    return svg(t"""<span class="gain">{sign(name)}<b>{text}</b></span>""")


GAINS = {       # what a placement brings, in the words of foresight.py
    "steps": lambda data, steps: gain("step", steps),
    "points": lambda data, points: gain("laurel", points),
    "goods": lambda data, good, count: gain(data.GOOD_IDS[good], count),
    "exchange": lambda data, given, coins: gain("coin", coins),
    "coins": lambda data, coins: gain("coin", coins),
    "breads": lambda data, breads: gain("bread", breads),
    "craft": lambda data: gain(data.KIND_IDS[data.CRAFTSMAN], 1),
    "fountain_card": lambda data: gain("card", 1),
    "villa": lambda data, chimneys, points: gain(data.KIND_IDS[data.VILLA], points),
    "task": lambda data, kind, points: svg(
        t"""<span class="gain is-task">{sign(data.KIND_IDS[kind])}<b>+{points}</b></span>"""),
}


def gains(data, brings):
    """What a version brings beyond these is a plain sign."""
    return [GAINS[kind](data, *facts) if kind in GAINS else sign(PLAIN) for kind, *facts in brings]


# ---- scoring cards

@cache
def wanted(data, card):
    """What a card asks for."""
    names, parts = data.GOOD_IDS if data.PAID[card] else data.ITEM_IDS, []
    for item, count in data.REQUIRED[card]:
        if count > MOST_ALIKE:
            parts.append(svg(t"""<b class="times">{count}</b>"""))
        parts.append(sign(names[item]))
    return svg(t"{parts}")


@cache
def rewarded(data, card):
    """What it gives."""
    points = data.CARD_POINTS[card]
    parts = [svg(t"""<span class="wreath">{sign("laurel")}<b>{points}</b></span>""")] if points else []
    for name, count in (("coin", data.CARD_COINS[card]), ("bread", data.CARD_BREADS[card]),
                        ("step", data.CARD_STEPS[card])):
        parts += [sign(name)] * count
    return svg(t"{parts}")


def outcome(data, found):
    """What a scoring would change."""
    parts = [gain("laurel", found.points)] if found.points else []
    for name, count in (("coin", found.coins), ("bread", found.breads), ("step", found.steps)):
        parts += [gain(name, count)] if count else []
    parts += [gain(data.GOOD_IDS[good], count) for good, count in enumerate(found.goods) if count]
    return svg(t"{parts}")
