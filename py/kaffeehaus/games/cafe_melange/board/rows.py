"""The rows of one player and of the personalities: their cards, the chairs they have left, and what
a card would change."""

from kaffeehaus.markup import flags, part, svg, truth
from kaffeehaus.table.words import mark
from . import spoken
from .look import LAID, verb_of
from .signs import change, marker, mini, portrait

# the column of each category
HEADS = {"chair": mark("chair"), "shape": mark("shape"), "table_colour": mark("colour")}


def rows(look):
    voice, data = look.voice, look.data
    own = look.shown == look.me
    title = voice.say("Rows") if own else voice.say("Rows of {name}", name=look.names[look.shown])
    heads = [*(voice.say(HEADS.get(category, category)) for category in data.CATEGORIES), voice.say("left")]
    targets = look.targets(look.card) if look.card is not None else ()
    listed = [row(look, look.rows[kind], kind in targets) for kind in look.kinds]
    return svg(t"""<section class="rows" id="rows" aria-label="{title}" data-rows="{len(listed)}"><header
        class="rows-head"><h2 class="caps">{title}</h2>{[svg(t"<i>{head}</i>") for head in heads]}</header><ul
        data-zone="rows">{listed}</ul></section>""")


def row(look, row, target):
    """`target`: the card taken up can be laid there."""
    view, spot = look.view, f"row-{row.kind + 1}"
    legal = view.live and (row.choice is not None or target)
    refused = bool(view.refused) and row.kind == refused_row(view)
    state = flags(row=True, is_chosen=row.kind == look.row, is_legal=legal,
                  is_person=row.kind in look.data.NEUTRALS, is_refused=refused,
                  is_last=spot in view.last_spots,
                  is_resolving=view.spot == spot, is_empty=not row.cards)
    depends = view.setting, row, look.rows_after[row.kind], state, look.card, look.ghost
    return svg(t"""<li>{part(spot, depends, lambda: drawn_row(look, row, spot, state))}</li>""")


def drawn_row(look, row, spot, state):
    data = look.data
    face = portrait(data, row.person) if row.person is not None else ""
    return svg(t"""<button class="{state}" id="{spot}" data-do="row:{row.kind}" data-item aria-pressed="{
        truth(row.kind == look.row)}"><span class="hidden-text">{label(look, row)}</span><span
        class="row-who" aria-hidden="true">{face}{marker(data, row.kind)}</span>{cards(look, row)}<span
        class="row-left" aria-hidden="true">{left(look, row)}</span></button>""")


def refused_row(view):
    """The row on which a card was to be laid."""
    action = view.refused.action
    return action[2] if verb_of(view, action) in LAID else None


def label(look, row):
    comparing = look.card is not None and not look.ghost
    after = spoken.effect(look, row.kind, look.card) if comparing else ""
    return ". ".join(filter(None, (spoken.row(look, row), after)))


def cards(look, row):
    """A place for each category: the card that lies there, or the one that would."""
    data, after = look.data, look.rows_after[row.kind].cards
    laid = look.ghost and look.card is not None and look.row == row.kind
    places = []
    for category in range(len(data.CATEGORIES)):
        lying = [value for value in row.cards if data.VALUE_CATEGORY[value] == category]
        coming = [value for value in after
                  if data.VALUE_CATEGORY[value] == category and value not in row.cards]
        if laid and not coming and not lying and data.VALUE_CATEGORY[look.card] == category:
            coming = [look.card]
        kind = flags(row_card=True, is_new=bool(coming), is_open=not lying and not coming)
        minis = [mini(data, value) for value in lying or coming]
        places.append(svg(t"""<span class="{kind}">{minis}</span>"""))
    return svg(t"""<span class="row-cards" aria-hidden="true">{places}</span>""")


def left(look, row):
    """The number of chairs, and after an arrow what it would be."""
    before = len(row.chairs)
    if look.ghost:
        after = look.rows_after[row.kind]
        if look.row == row.kind and look.ghost[1:] == (look.card, row.kind):
            return change(before, len(look.effect(row.kind, look.card).chairs))
        return change(before, len(after.chairs)) if row.cards or after.cards else nothing(look, row)
    if look.card is not None:
        found = look.effect(row.kind, look.card)
        if found and found.choice is not None:
            return change(before, len(found.chairs))
    return change(before, before) if row.cards else nothing(look, row)


def nothing(look, row):
    return svg(t"""<span class="small">{look.voice.say("free") if row.owner is not None else "–"}</span>""")
