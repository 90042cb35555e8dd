"""The end of a game as a poster: who won, where every point came from, and how the lead went to and fro."""

from time import gmtime
from typing import NamedTuple

from ...markup import flags, icon, part, shape, svg, truth
from .. import selectors
from ..daily import DAY, day_of
from .analysis import review
from .chart import chart
from .table import view_of
from .toasts import toasts

BESIDE = 5                      # so many rounds stand beside the chart on a desk; more of them below it


class Standing(NamedTuple):
    """How a game ended."""

    points: list            # seat by seat
    ranks: list
    order: tuple            # the seats, the best first


def standing_of(record):
    points, ranks = record.game.points(record.state()), record.game.ranking(record.state())
    return Standing(points, ranks, tuple(sorted(range(len(points)), key=lambda seat: (ranks[seat], seat))))


def draw(shown):
    shown = shown._replace(view=view_of(shown.page, shown.voice))
    standing = standing_of(shown.record)
    body = review(shown, standing.order) if shown.table.review.shown else result(shown, standing)
    return svg(t"""<main class="finish {shown.game.key}" id="table">
        {band(shown, standing)}<div class="chequer is-gold"></div>
        {body}
        {bar(shown)}</main>{toasts(shown.page, shown.voice)}""")


def result(shown, standing):
    text = shown.voice.say("Turning points")
    button = svg(t"""<button class="btn" id="review-open" data-do="review">{icon("i-hint")}{text}</button>""")
    return svg(t"""<div class="finish-body">{final(shown)}<div class="finish-column">{
        sources(shown, standing)}{
        chart(shown, standing.order, button)}</div><div class="finish-column">{held(shown)}{
        rounds(shown, standing.order)}{more(shown, "below", "phone-only")}</div></div>""")


# ---- who won

def band(shown, standing):
    points, ranks, order = standing
    winners = [seat for seat in order if ranks[seat] == 1]
    podium = [svg(t"""<li class="{flags(is_winner=ranks[seat] == 1)}">{shape(seat)}<span class="hidden-text">{
              shown.names[seat]}</span><b class="number">{points[seat]}</b></li>""") for seat in order]
    return svg(t"""<header class="finish-band">{shape(winners[0], "shape finish-shape")}<h1
        class="finish-title" id="winner"
        tabindex="-1">{title(shown, winners)}</h1><p class="prose" role="status">{
        how(shown, standing, winners)}</p>
        <ol class="podium">{podium}</ol></header>""")


def title(shown, winners):
    if len(winners) == 1:
        return shown.voice.say("{name} wins", name=shown.names[winners[0]])
    names = shown.voice.listed(shown.names[seat] for seat in winners)
    return shown.voice.say("{names} win together", names=names)


def how(shown, standing, winners):
    """By how much, or by what."""
    points, _, order = standing
    if len(winners) == len(order):
        return shown.voice.many(len(shown.record), "After {n} choice.", "After {n} choices.")
    first, second = points[winners[0]], points[order[len(winners)]]
    if first == second:
        return shown.voice.say("Equal on points: the tie-break decided.")
    return shown.voice.say("{first} to {second} points.", first=first, second=second)


# ---- what was there in the end

def final(shown):
    """The board as it was left."""
    depends = shown.voice.lang, shown.record, shown.view.scene
    head = shown.voice.say("Final position")
    return part("final", depends, lambda: svg(t"""<section class="finish-board frame" id="final"><h2
        class="caps">{head}</h2>{
        shown.board.final(shown.view)}</section>"""))


def held(shown):
    """What everybody has in the end, as the board shows it beside the table."""
    view, head = shown.view, shown.voice.say("In the end")
    chairs = [svg(t"<li>{shown.board.seat(view, chair)}</li>") for chair in view.scene.chairs]
    return svg(t"""<section class="finish-held frame" id="held"><h2 class="caps">{head}</h2><ol
        class="seats">{chairs}</ol>
        </section>""")


def sources(shown, standing):
    depends = shown.voice.lang, shown.record, shown.names
    return part("sources", depends, lambda: points_by_source(shown, standing))


def points_by_source(shown, standing):
    voice, rows = shown.voice, list(map(dict, shown.game.breakdown(shown.record.state())))
    keys = [key for key in rows[0] if any(row[key] for row in rows)]
    head, total, player = voice.say("Where the points came from"), voice.say("Total"), voice.say("Player")
    heads = [svg(t"""<th scope="col">{shown.game.words.source(key, voice)}</th>""") for key in keys]
    lines = [svg(t"""<tr><th scope="row">{player_of(shown, seat)}</th>{
        [svg(t"<td>{rows[seat][key]}</td>") for key in keys]}
             <td class="number">{standing.points[seat]}</td></tr>""") for seat in standing.order]
    return svg(t"""<section class="finish-sources frame" id="sources"><h2 class="caps">{head}</h2><div
        class="finish-scroll"
        tabindex="0"><table><thead><tr><th scope="col">{player}</th>{heads}<th scope="col">{
        total}</th></tr></thead><tbody>{
        lines}</tbody></table></div></section>""")


def player_of(shown, seat):
    return svg(t"""{shape(seat, "shape shape-small")}<span>{shown.names[seat]}</span>""")


# ---- round by round

def rounds(shown, order):
    """What each round brought: seat by seat, or to one seat source by source."""
    chapters = selectors.chapters(shown.table)
    if len(chapters) < 2:
        return ""
    depends = shown.voice.lang, shown.record, shown.names, shown.table.review.counted
    return part("rounds", depends, lambda: score_sheet(shown, order, chapters))


def score_sheet(shown, order, chapters):
    voice, chosen = shown.voice, shown.table.review.counted
    caption = voice.say("Round by round")
    head = voice.say("Player") if chosen is None else shown.names[chosen]
    heads = [svg(t"""<th scope="col"><button id="round-{number}" data-do="seek:{k}">{number}</button></th>""")
             for k, number in chapters]
    rows = by_seat(shown, order) if chosen is None else by_source(shown, chosen)
    first = svg(t"""<th scope="col">{
        voice.say("Start")}</th>""") if any(before[0] for _, before in rows) else ""
    periods = spans(chapters, len(shown.record))
    lines = [svg(t"""<tr><th scope="row">{name}</th>{
        [svg(t"<td>{count}</td>") for count in gained(values, periods, bool(first))]}
             </tr>""") for name, values in rows]
    state = flags(finish_sources=True, finish_rounds=True, frame=True, is_long=len(chapters) > BESIDE)
    return svg(t"""<section class="{state}" id="rounds"><header class="finish-head"><h2 class="caps">{
        caption}</h2>{
        whose(shown, order)}</header><div class="finish-scroll" tabindex="0">
        <table><thead><tr><th scope="col">{head}</th>{first}{heads}</tr></thead><tbody>{
        lines}</tbody></table></div></section>""")


def whose(shown, order):
    """Everybody's rounds, or one seat's."""
    voice, chosen = shown.voice, shown.table.review.counted
    label, every = voice.say("Whose points"), voice.say("All")
    buttons = [svg(t"""<button id="counted-all" data-do="counted:all" data-item aria-pressed="{
               truth(chosen is None)}">{every}</button>""")]
    buttons += [svg(t"""<button id="counted-{seat}" data-do="counted:{seat}" data-item aria-label="{
                shown.names[seat]}" aria-pressed="{truth(seat == chosen)}">{shape(seat)}</button>""")
                for seat in order]
    return svg(t"""<span class="segments" role="group" data-zone="whose" aria-label="{label}">{
        buttons}</span>""")


def spans(chapters, count):
    """(before, after) of each round, as numbers of choices."""
    ends = [k for k, _ in chapters[1:]] + [count]
    return list(zip([0] + ends[:-1], ends))


def gained(values, periods, first):
    """What was there before the first round, if that is shown, and what each round added."""
    return ([values[0]] if first else []) + [values[after] - values[before] for before, after in periods]


def by_seat(shown, order):
    totals = list(map(shown.game.points, shown.record.states))
    return [(player_of(shown, seat), [row[seat] for row in totals]) for seat in order]


def by_source(shown, seat):
    game, record = shown.game, shown.record
    tallies = [dict(game.breakdown(state)[seat]) for state in record.states]
    used = [key for key in tallies[-1] if any(row[key] for row in tallies)]
    names = [svg(t"<span>{game.words.source(key, shown.voice)}</span>") for key in used]
    return [(name, [row[key] for row in tallies]) for name, key in zip(names, used)]


# ---- what one does then

def told(record, names, voice, day):
    """The result as a text to pass on, which gives away nothing of the deal."""
    points, ranks, order = standing_of(record)
    lines = [f"Kaffeehaus · {record.game.about.TITLE}" + (f" · {day}" if day else "")]
    lines += [f"{ranks[seat]}. {names[seat]} {points[seat]}" for seat in order]
    backs = record.taken_back()
    if backs:
        lines.append(voice.many(backs, "{n} choice taken back", "{n} choices taken back"))
    return "\n".join(lines)


def date_of(record, now):
    """The date, if this is the deal of one of the last days."""
    day = day_of(record.setup.game, record.setup.seed, now // DAY)
    return None if day is None else "{:04}-{:02}-{:02}".format(*gmtime(day * DAY)[:3])


def more(shown, place, kind):
    """What one wants less often: in the bar on a desk, at the end of the page on a phone."""
    voice, copied, same = shown.voice, shown.page.copied, shown.voice.say("Same deal")
    day = date_of(shown.record, shown.page.now) if copied else None
    text = voice.say("Copied") if copied and copied == told(shown.record, shown.names, voice, day) else \
        voice.say("Copy result")
    return svg(t"""<span class="buttons {kind}"><button class="btn" id="tell-{place}" data-do="tell"
        data-item>{
        icon("i-share")}{text}</button>
        <button class="btn" id="same-{place}" data-do="again:same" data-item>{icon("i-replay")}{
        same}</button></span>""")


def bar(shown):
    voice, copied = shown.voice, shown.page.copied
    lobby, look = voice.say("Lobby"), voice.say("Look back")
    again, label = voice.say("Once more"), voice.say("Actions")
    is_copied = copied and copied == selectors.code_of(shown.table)
    text = voice.say("Copied") if is_copied else voice.say("Copy link")
    return svg(t"""<nav class="bar" aria-label="{label}" data-zone="bar">
        <button class="btn" id="leave" data-do="home" data-item>{icon("i-home")}{lobby}</button>
        <button class="btn" id="look" data-do="look" data-item>{icon("i-replay")}{look}</button>
        <button class="btn" id="copy" data-do="copy" data-item>{icon("i-link")}{text}</button>
        {more(shown, "beside", "desk-only")}
        <button class="btn primary done" id="again" data-do="again" data-item>{icon("i-play")}{
        again}</button></nav>""")
