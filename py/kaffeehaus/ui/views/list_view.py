"""The table as a list of words, where a board has no room or whoever plays prefers it: what can be done, what
lies on the board, and how the players stand. Each choice is a row that is wide and high enough to tap.
"""

from ...board import close_up_of
from ...markup import flags, part, shape, svg, truth
from .. import selectors


def draw(props):
    title = props.voice.say("The table as a list")
    return svg(t"""<section class="board as-list" id="as-list" aria-label="{title}" tabindex="-1">{
        choices(props)}{on_board(props)}{players(props)}</section>""")


def section(name, title, rows):
    """A heading and its rows, between which arrows move; nothing is shown of one without rows."""
    if not rows:
        return svg(t"""<section id="{name}" hidden></section>""")
    return svg(t"""<section class="list-group" id="{name}"><h2 class="caps">{title}</h2><ul
        data-zone="{name}">{rows}</ul></section>""")


# ---- what can be done

def choices(props):
    table = props.table
    depends = (props.voice.lang, props.record, props.names, props.view.live, table.ghost,
               selectors.is_live(table))
    return part("list-choices", depends, lambda: legal_choices(props))


def legal_choices(props):
    if not selectors.is_live(props.table):
        return section("list-choices", "", [])
    before = props.view.scenes_around_ghost()[0]
    legal = props.game.legal(selectors.observation(props.table))
    rows = [choice(props, before, place, action) for place, action in enumerate(legal)]
    return section("list-choices", props.voice.say("What I can do"), rows)


def choice(props, scene, place, action):
    """One legal choice; a second tap on the one that is laid out does it."""
    text = props.game.words.choice(scene, action, props.names, props.voice)
    laid = action == props.table.ghost
    do = "done" if laid else f"act:{place}"
    return svg(t"""<li><button class="{flags(list_choice=True, is_chosen=laid)}" id="list-{place}" data-do="{
        do}" data-item aria-pressed="{truth(laid)}">{text}</button></li>""")


# ---- how the table stands

def on_board(props):
    """What lies there, in the game's own words."""
    view = props.view
    depends = view.setting, view.scene, view.ghost, view.live, view.picked
    return part("list-board", depends, lambda: groups(props))


def groups(props):
    found = [section(f"list-board-{number + 1}", group.title, [line(one) for one in group.lines])
             for number, group in enumerate(props.board.listing(props.view))]
    return svg(t"""<div id="list-board">{found}</div>""")


def line(one):
    mark = shape(one.seat, "shape shape-small") if one.seat is not None else ""
    more = svg(t"""<span class="list-more">{one.more}</span>""") if one.more else ""
    return svg(t"""<li class="list-line"><span><b>{one.text}</b>{more}</span>{mark}</li>""")


def players(props):
    view = props.view
    depends = view.setting, view.scene
    rows = [player(props, chair) for chair in view.scene.chairs]
    return part("list-players", depends,
                lambda: section("list-players", props.voice.say("Players"), rows))


def player(props, chair):
    """How a player stands; a tap shows more of it."""
    return svg(t"""<li><button class="list-choice is-player" id="list-seat-{chair.seat + 1}" data-do="{
        close_up_of(chair.seat)}" data-item>{shape(chair.seat, "shape shape-small")}<span>{
        props.board.describe_seat(props.view, chair)}</span></button></li>""")
