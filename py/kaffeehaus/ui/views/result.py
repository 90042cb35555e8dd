"""The result of a game: the winner, the sources of all points, and the chart."""

from time import gmtime
from typing import NamedTuple

from ...markup import flags, icon, part, shape, svg, truth
from .. import selectors
from ..daily import DAY, day_of
from .analysis import review
from .chart import chart
from .close_up import close_up
from .table import board_view
from .toasts import toasts

RACE = "race"                   # the field of a link's tail with runs to compare with
BESIDE = 5                      # more rounds than that stand below the chart, not beside it


class Standing(NamedTuple):
    """The final standing."""

    points: list            # by seat
    ranks: list
    order: tuple            # the seats, the best first


def standing_of(record):
    points, ranks = record.game.points(record.state()), record.game.ranking(record.state())
    return Standing(points, ranks, tuple(sorted(range(len(points)), key=lambda seat: (ranks[seat], seat))))


def draw(props):
    props = props._replace(view=board_view(props.page, props.voice))
    standing = standing_of(props.record)
    body = review(props, standing.order) if props.table.review.shown else result(props, standing)
    return svg(t"""<main class="finish {props.game.key}" id="table">
        {band(props, standing)}<div class="chequer is-gold"></div>
        {body}
        {bar(props)}{close_up(props)}</main>{toasts(props.page, props.voice)}""")


def result(props, standing):
    text = props.voice.say("Turning points")
    button = svg(t"""<button class="btn" id="review-open" data-do="review">{icon("i-hint")}{text}</button>""")
    return svg(t"""<div class="finish-body">{final_board(props)}<div class="finish-column">{
        sources(props, standing)}{
        chart(props, standing.order, button)}</div><div class="finish-column">{final_seats(props)}{
        rounds(props, standing.order)}{more_buttons(props, "below", "phone-only")}</div></div>""")


# ---- who won

def band(props, standing):
    points, ranks, order = standing
    winners = [seat for seat in order if ranks[seat] == 1]
    podium = [svg(t"""<li class="{flags(is_winner=ranks[seat] == 1)}">{shape(seat)}<span class="hidden-text">{
              props.names[seat]}</span><b class="number">{points[seat]}</b></li>""") for seat in order]
    return svg(t"""<header class="finish-band">{shape(winners[0], "shape finish-shape")}<h1
        class="finish-title" id="winner"
        tabindex="-1">{title(props, winners)}</h1><p class="prose" role="status">{
        margin(props, standing, winners)}</p>
        <ol class="podium">{podium}</ol></header>""")


def title(props, winners):
    if len(winners) == 1:
        return props.voice.say("{name} wins", name=props.names[winners[0]])
    names = props.voice.listed(props.names[seat] for seat in winners)
    return props.voice.say("{names} win together", names=names)


def margin(props, standing, winners):
    """How close the result was."""
    points, _, order = standing
    if len(winners) == len(order):
        return props.voice.many(len(props.record), "After {n} choice.", "After {n} choices.")
    first, second = points[winners[0]], points[order[len(winners)]]
    if first == second:
        return props.voice.say("Equal on points: the tie-break decided.")
    return props.voice.say("{first} to {second} points.", first=first, second=second)


# ---- final position

def final_board(props):
    """The final board."""
    depends = props.voice.lang, props.record, props.view.scene
    head = props.voice.say("Final position")
    poster = props.voice.say("Poster")
    return part("final", depends, lambda: svg(t"""<section class="finish-board frame" id="final"><header
        class="finish-head"><h2 class="caps">{head}</h2><button class="btn" id="to-poster" data-do="poster">{
        icon("i-share")}{poster}</button></header>{props.board.final(props.view)}</section>"""))


def final_seats(props):
    """What each player has at the end."""
    view, head = props.view, props.voice.say("In the end")
    chairs = [svg(t"<li>{props.board.seat(view, chair)}</li>") for chair in view.scene.chairs]
    return svg(t"""<section class="finish-held frame" id="held"><h2 class="caps">{head}</h2><ol
        class="seats">{chairs}</ol>
        </section>""")


def sources(props, standing):
    depends = props.voice.lang, props.record, props.names
    return part("sources", depends, lambda: points_by_source(props, standing))


def points_by_source(props, standing):
    voice, rows = props.voice, list(map(dict, props.game.breakdown(props.record.state())))
    keys = [key for key in rows[0] if any(row[key] for row in rows)]
    head, total, player = voice.say("Where the points came from"), voice.say("Total"), voice.say("Player")
    heads = [svg(t"""<th scope="col"><span>{props.game.words.source(key, voice)}</span></th>""")
             for key in keys]
    lines = [svg(t"""<tr><th scope="row">{player_of(props, seat)}</th>{
        [svg(t"<td>{rows[seat][key]}</td>") for key in keys]}
             <td class="number">{standing.points[seat]}</td></tr>""") for seat in standing.order]
    return svg(t"""<section class="finish-sources frame" id="sources"><h2 class="caps">{head}</h2><div
        class="finish-scroll"
        tabindex="0"><table><thead><tr><th scope="col">{player}</th>{heads}<th scope="col"><span>{
        total}</span></th></tr></thead><tbody>{
        lines}</tbody></table></div></section>""")


def player_of(props, seat):
    return svg(t"""{shape(seat, "shape shape-small")}<span>{props.names[seat]}</span>""")


# ---- round by round

def rounds(props, order):
    """The points by round: of all seats, or of one seat by source."""
    starts = selectors.round_starts(props.table)
    if len(starts) < 2:
        return ""
    depends = props.voice.lang, props.record, props.names, props.table.review.seat
    return part("rounds", depends, lambda: score_sheet(props, order, starts))


def score_sheet(props, order, starts):
    voice, chosen = props.voice, props.table.review.seat
    caption = voice.say("Round by round")
    head = voice.say("Player") if chosen is None else props.names[chosen]
    heads = [svg(t"""<th scope="col"><button id="round-{number}" data-do="seek:{k}">{number}</button></th>""")
             for k, number in starts]
    rows = by_seat(props, order) if chosen is None else by_source(props, chosen)
    first = svg(t"""<th scope="col">{
        voice.say("Start")}</th>""") if any(before[0] for _, before in rows) else ""
    periods = round_spans(starts, len(props.record))
    lines = [svg(t"""<tr><th scope="row">{name}</th>{
        [svg(t"<td>{count}</td>") for count in differences(values, periods, bool(first))]}
             </tr>""") for name, values in rows]
    state = flags(finish_sources=True, finish_rounds=True, frame=True, is_long=len(starts) > BESIDE)
    return svg(t"""<section class="{state}" id="rounds"><header class="finish-head"><h2 class="caps">{
        caption}</h2>{
        seat_picker(props, order)}</header><div class="finish-scroll" tabindex="0">
        <table><thead><tr><th scope="col">{head}</th>{first}{heads}</tr></thead><tbody>{
        lines}</tbody></table></div></section>""")


def seat_picker(props, order):
    """Buttons to choose whose points are shown."""
    voice, chosen = props.voice, props.table.review.seat
    label, every = voice.say("Whose points"), voice.say("All")
    buttons = [svg(t"""<button id="counted-all" data-do="counted:all" data-item aria-pressed="{
               truth(chosen is None)}">{every}</button>""")]
    buttons += [svg(t"""<button id="counted-{seat}" data-do="counted:{seat}" data-item aria-label="{
                props.names[seat]}" aria-pressed="{truth(seat == chosen)}">{shape(seat)}</button>""")
                for seat in order]
    return svg(t"""<span class="segments" role="group" data-zone="whose" aria-label="{label}">{
        buttons}</span>""")


def round_spans(starts, count):
    """(first ply, last ply) of each round."""
    ends = [k for k, _ in starts[1:]] + [count]
    return list(zip([0] + ends[:-1], ends))


def differences(values, periods, first):
    """The points of each round, and before them those of the start if they are shown."""
    return ([values[0]] if first else []) + [values[after] - values[before] for before, after in periods]


def by_seat(props, order):
    totals = list(map(props.game.points, props.record.states))
    return [(player_of(props, seat), [row[seat] for row in totals]) for seat in order]


def by_source(props, seat):
    game, record = props.game, props.record
    tallies = [dict(game.breakdown(state)[seat]) for state in record.states]
    used = [key for key in tallies[-1] if any(row[key] for row in tallies)]
    names = [svg(t"<span>{game.words.source(key, props.voice)}</span>") for key in used]
    return [(name, [row[key] for row in tallies]) for name, key in zip(names, used)]


# ---- actions

def summary(record, names, voice, day):
    """The result as a text to share; it reveals nothing of the deal."""
    points, ranks, order = standing_of(record)
    lines = [f"Kaffeehaus · {record.game.about.TITLE}" + (f" · {day}" if day else "")]
    lines += [f"{ranks[seat]}. {names[seat]} {points[seat]}" for seat in order]
    backs = record.taken_back()
    if backs:
        lines.append(voice.many(backs, "{n} choice taken back", "{n} choices taken back"))
    return "\n".join(lines)


def date_of(record, now):
    """The date, if this is a recent deal of the day."""
    day = day_of(record.setup.game, record.setup.seed, now // DAY)
    return None if day is None else "{:04}-{:02}-{:02}".format(*gmtime(day * DAY)[:3])


def more_buttons(props, place, kind):
    """Rarer actions: in the bar on a desktop, at the end of the page on a phone."""
    voice, copied, same = props.voice, props.page.copied, props.voice.say("Same deal")
    day = date_of(props.record, props.page.now) if copied else None
    text = voice.say("Copied") if copied and copied == summary(props.record, props.names, voice, day) else \
        voice.say("Copy result")
    raced = voice.say("Side by side") if RACE in props.record.unknown_fields else voice.say("Race by link")
    race = svg(t"""<button class="btn" id="race-{place}" data-do="race" data-item>{icon("i-players")}{
        raced}</button>""") if selectors.can_race(props.table) else ""
    return svg(t"""<span class="buttons {kind}"><button class="btn" id="tell-{place}" data-do="tell"
        data-item>{
        icon("i-share")}{text}</button>
        <button class="btn" id="same-{place}" data-do="again:same" data-item>{icon("i-replay")}{
        same}</button>{race}</span>""")


def bar(props):
    voice, copied = props.voice, props.page.copied
    lobby, look = voice.say("Lobby"), voice.say("Look back")
    again, label = voice.say("Once more"), voice.say("Actions")
    is_copied = copied and copied == selectors.link_of(props.table)
    text = voice.say("Copied") if is_copied else voice.say("Copy link")
    return svg(t"""<nav class="bar" aria-label="{label}" data-zone="bar">
        <button class="btn" id="leave" data-do="home" data-item>{icon("i-home")}{lobby}</button>
        <button class="btn" id="look" data-do="look" data-item>{icon("i-replay")}{look}</button>
        <button class="btn" id="copy" data-do="copy" data-item>{icon("i-link")}{text}</button>
        {more_buttons(props, "beside", "desk-only")}
        <button class="btn primary done" id="again" data-do="again" data-item>{icon("i-play")}{
        again}</button></nav>""")
