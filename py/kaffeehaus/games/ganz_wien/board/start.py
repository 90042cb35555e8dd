"""The first choice: from which card one starts, with its number on the map and how far the others lie."""

from typing import NamedTuple

from kaffeehaus.markup import flags, svg, truth
from .signs import emblem, sign
from .words import breakable

NEIGHBOURS = 2              # with more than two players, each gets a card


class Start(NamedTuple):
    """A card from which one may start."""

    number: int             # in its row and on the map
    card: int
    station: int
    choice: int             # index in legal
    total: int | None       # steps to all the others; None if one of them cannot be reached


class Badge(NamedTuple):
    """What stands beside an emblem: its number, or the steps from the card that is laid out."""

    count: int
    is_steps: bool


def starts(now):
    """The cards to choose from, those that are nearest to the others first; none at any other decision."""
    if not now.chooses_start:
        return []
    targets = [target for target in now.board.targets if target.choice is not None]
    each = [(total(now, target, targets), target) for target in targets]
    each.sort(key=lambda found: (found[0] is None, found[0] or 0, found[1].card))
    return [Start(number, target.card, target.station, target.choice, away)
            for number, (away, target) in enumerate(each, 1)]


def total(now, target, targets):
    """The steps from one card to all others together."""
    away = now.plan.away(now.board.side, target.station)
    steps = [away[other.station] for other in targets]
    return None if None in steps else sum(steps)


def laid_out(now, found):
    """The card that is laid out as the start, or None."""
    return next((start for start in found if now.chosen(start.choice)), None)


def badges(now, found):
    """The Badge of each card, by card; the one that is laid out has none."""
    start = laid_out(now, found)
    if start is None:
        return {one.card: Badge(one.number, False) for one in found}
    away = now.plan.away(now.board.side, start.station)
    return {one.card: Badge(away[one.station], True)
            for one in found if one is not start and away[one.station] is not None}


# ---- the rows

def rows(now):
    """The cards as rows of the departures board."""
    found = starts(now)
    marks, start = badges(now, found), laid_out(now, found)
    return [row(now, one, marks.get(one.card), start) for one in found]


def row(now, one, badge, start):
    voice, name = now.voice, now.words.card_names(now.voice, (one.card,))
    where, chosen = now.words.station_name(voice, one.station), one is start
    state = flags(departure=True, is_legal=not chosen, is_chosen=chosen)
    do = "done" if chosen else f"act:{one.choice}"
    whole = svg(t"""<b class="start-total" aria-hidden="true">{one.total}</b>""") \
        if one.total is not None else ""
    return svg(t"""<button class="{state}" id="card-{one.card}" data-do="{do}" data-item aria-pressed="{
        truth(chosen)}"><span class="hidden-text">{described(voice, one, name, where, badge)}</span><span
        class="start-emblem" aria-hidden="true">{emblem(now.data, one.card)}{drawn_badge(badge)}</span><span
        class="departure-text" aria-hidden="true"><b>{name}</b><small>{breakable(where)}</small><span
        class="start-lines">{lines_at(now, one.station)}</span></span>{whole}</button>""")


def described(voice, one, name, where, badge):
    """A row for those who hear it."""
    parts = [str(one.number), name, where]
    if badge and badge.is_steps:
        parts.append(voice.many(badge.count, "{n} step from the start", "{n} steps from the start"))
    if one.total is not None:
        parts.append(voice.many(one.total, "{n} step to the others", "{n} steps to the others"))
    return ", ".join(parts)


def drawn_badge(badge):
    if badge is None:
        return ""
    return svg(t"""<b class="{flags(start_badge=True, is_steps=badge.is_steps)}">{badge.count}</b>""")


def lines_at(now, station):
    """What stops there: each underground line by its sign, bus and tram by theirs."""
    side, found = now.board.side, []
    for symbol, near in enumerate(now.data.NEAR[side]):
        name = now.data.SYMBOL_IDS[symbol]
        numbers = sorted({number for other in near[station]
                          for number in now.plan.lines(side, symbol, station, other)})
        if near[station]:
            found += [sign(f"line-{number}", "bullet") for number in (numbers if name == "U" else [name])]
    return found


# ---- what it means

def explained(view):
    """The first choice for somebody who has not played it before: beside the map, where there is room."""
    voice, seats = view.voice, len(view.scene.chairs)
    handed, goal = view.data.EXCHANGED[seats] or NEIGHBOURS, view.data.TO_WIN[seats]
    title = voice.say("The first choice")
    texts = (voice.say("One of your cards is where you start. It is no destination any more."),
             voice.many(handed, "Of the others you hand on {n} next, and get another one.",
                        "Of the others you hand on {n} next, and get as many."),
             voice.many(goal, "Whoever first shows {n} destination wins. Short ways between them are good.",
                        "Whoever first shows {n} destinations wins. Short ways between them are good."))
    return svg(t"""<section class="first-choice desk-only" id="first-choice"><h2 class="caps gold">{
        title}</h2>{[svg(t'<p class="prose">{text}</p>') for text in texts]}</section>""")
