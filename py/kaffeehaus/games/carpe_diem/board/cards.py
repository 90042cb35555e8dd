"""The scoring cards in their rectangle, the circles between them, and what each circle would bring me now."""

from functools import lru_cache

from kaffeehaus.markup import flags, icon, part, shape, svg, truth
from . import spoken
from .signs import named, outcome, rewarded, sign, wanted

MOST_SIGNS = 2          # with more signs a card draws them smaller


def rectangle(view):
    """Cards and circles; the desk's rows are the phone's columns."""
    board = view.scene.board
    depends = (view.setting, board.cards, board.circles, board.question, board.phase, view.spot,
               view.last_spots)
    return part("cards", depends, lambda: laid_out(view) if board.cards else backs(view))


def laid_out(view):
    board, voice = view.scene.board, view.voice
    title = voice.say("Scoring cards")
    cards = [card(view, one) for one in board.cards]
    circles = [circle(view, one) for one in board.circles]
    state = flags(cards=True, is_asked=any(one.choice is not None for one in board.cards))
    return svg(t"""<section class="{state}" id="cards" aria-label="{title}" data-zone="cards">{
        cards}{circles}</section>""")


def backs(view):
    """Where the cards will lie: they are dealt when all patricians stand."""
    cells = view.data.GRID[len(view.scene.chairs)] if view.scene.board.phase == "setup" else ()
    emblem = icon("carpe_diem-emblem", sprite="lobby")
    drawn = [svg(t"""<div class="card is-back {spot_of(cell)}">{emblem}</div>""") for cell in cells]
    return svg(t"""<section class="cards" id="cards" aria-hidden="true">{drawn}</section>""") if drawn else ""


def spot_of(cell, other=None):
    """Class names of the place: rows and columns with the circles between them."""
    if other is None:
        return f"y{2 * cell[0]} x{2 * cell[1]}"
    return f"y{cell[0] + other[0]} x{cell[1] + other[1]}"


@lru_cache(128)
def printed(data, number, paid, word):
    """What stands on a card, in one language."""
    many = flags(need=True, is_many=wanted(data, number).count("<svg") > MOST_SIGNS)
    gives = flags(reward=True, is_many=rewarded(data, number).count("<svg") > MOST_SIGNS)
    how = sign("hand" if paid else "eye")
    return svg(t"""<span class="band">{how}<span>{word}</span></span><span class="{many}">{
        wanted(data, number)}</span><span class="{gives}">{rewarded(data, number)}</span>""")


def card(view, one):
    spot = f"card-{one.card + 1}"
    resolving = view.spot == spot or view.scene.board.question.card == one.card
    depends = view.setting, one, resolving, spot in view.last_spots
    return part(spot, depends, lambda: drawn_card(view, one, spot, resolving))


def drawn_card(view, one, spot, resolving):
    voice = view.voice
    state = flags(card=True, is_pay=one.paid, is_have=not one.paid, is_legal=one.choice is not None,
                  is_resolving=resolving, is_last=spot in view.last_spots)
    word = voice.say("pay") if one.paid else voice.say("have")
    how_often = times(one) if view.scene.viewer is not None else ""
    shown = named(spoken.card(view, one), printed(view.data, one.card, one.paid, word), how_often)
    place = spot_of(one.cell)
    if one.choice is None:
        return svg(t"""<div class="{state} {place}" id="{spot}">{shown}</div>""")
    return svg(t"""<button class="{state} {place}" id="{spot}" data-do="act:{one.choice}" data-item>{
        shown}</button>""")


def times(one):
    """How often a card counts for the viewer now, and how often more with bread."""
    bread = svg(t"""<i class="by-bread">+{one.by_bread}{sign("bread")}</i>""")
    return svg(t"""{bread if one.by_bread and not one.times else ""}<b class="{
        flags(now=True, is_yes=one.times)}">{one.times}<i>×</i></b>""")


def circle(view, one):
    """A circle between two cards: how often each of them counts for me now, or whose disc lies there."""
    spot = f"circle-{one.circle + 1}"
    resolving = view.spot == spot or view.scene.board.question.circle == one.circle
    depends = view.setting, one, resolving, spot in view.last_spots
    return part(spot, depends, lambda: drawn_circle(view, one, spot, resolving))


def drawn_circle(view, one, spot, resolving):
    cell, other = (view.scene.board.cards[place].cell for place in one.cards)
    state = flags(ring=True, is_across=cell[0] == other[0], is_legal=one.choice is not None,
                  is_taken=one.disc is not None, is_good=bool(one.outcome) and all(one.outcome.times),
                  is_last=spot in view.last_spots, is_resolving=resolving)
    inside = shape(one.disc, "shape disc") if one.disc is not None else halves(one)
    return svg(t"""<button class="{state} {spot_of(cell, other)}" id="{spot}" data-do="circle:{one.circle}"
        data-item aria-disabled="{truth(one.choice is None)}">{
        named(spoken.circle(view, one), inside)}</button>""")


def halves(one):
    if not one.outcome:
        return ""
    drawn = [svg(t"""<b class="{flags(half=True, is_yes=n)}">{n}</b>""") for n in one.outcome.times]
    return svg(t"""<span class="halves">{drawn}</span>""")


# ---- the circles as a list, the best for me first

def ranked(view):
    """Free circles by what they would bring."""
    free = [one for one in view.scene.board.circles if one.outcome]
    return sorted(free, key=lambda one: (-(one.outcome.points + one.outcome.steps),
                                         -(one.outcome.coins + one.outcome.breads), one.circle))


def asked(view):
    """Whether a circle is to be chosen: then the list lies where the spaces are."""
    return any(one.choice is not None for one in view.scene.board.circles if one.outcome)


def best(view):
    """If the phase ended now; while scoring, a tap places the disc."""
    board = view.scene.board
    depends = view.setting, board.cards, board.circles, view.sheet == "circles"
    return part("best", depends, lambda: ranking(view))


def ranking(view):
    voice, found = view.voice, ranked(view)
    title = voice.say("If I scored now")
    state = flags(best=True, panel=True, is_open=view.sheet == "circles")
    if not found:
        return ""
    rows = [row(view, one) for one in found]
    return svg(t"""<section class="{state}" id="best" aria-label="{title}"><header class="panel-head"><h2
        class="caps">{title}</h2></header><ol data-zone="best" tabindex="0">{rows}</ol></section>""")


def row(view, one):
    name, both = f"rank-{one.circle + 1}", [view.scene.board.cards[place] for place in one.cards]
    depends = view.setting, one, [(card.card, card.paid) for card in both]
    return part(name, depends, lambda: drawn_rank(view, name, one, both))


def drawn_rank(view, name, one, both):
    """What is seen of a row stays as it is while it can be pressed: the button lies over it."""
    label = svg(t"""<span class="hidden-text">{spoken.circle(view, one)}; {
        spoken.outcome(view, one.outcome)}</span>""")
    if one.choice is not None:
        label = svg(t"""<button class="best-press" id="row-circle-{one.circle + 1}"
            data-do="circle:{one.circle}" data-item>{label}</button>""")
    state = flags(best_row=True, is_legal=one.choice is not None)
    return svg(t"""<li class="{state}" id="{name}"><span class="signs" aria-hidden="true">{
        [brief(view, card) for card in both]}<span class="result">{
        outcome(view.data, one.outcome)}</span></span>{label}</li>""")


def brief(view, card):
    state = flags(brief=True, is_pay=card.paid)
    return svg(t"""<span class="{state}">{wanted(view.data, card.card)}</span>""")


def together(view):
    """The cards and, beside them, the list; nothing changes unless something I have or a disc does."""
    return svg(t"""{rectangle(view)}{best(view)}""")
