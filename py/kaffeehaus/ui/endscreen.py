"""The end of a game as a poster: who won, where every point came from, and how the lead went to and fro."""

from .chart import chart
from ..markup import flags, icon, shape, svg, truth
from .toasts import toasts

BESIDE = 5                      # so many rounds stand beside the chart on a desk; more of them below it, in the whole width


def endscreen(table):
    app, voice, record, game = table.app, table.app.voice, table.record, table.game
    state = record.state()
    points, ranks = game.points(state), game.ranking(state)
    order = sorted(range(len(points)), key=lambda seat: (ranks[seat], seat))
    winners = [seat for seat in order if ranks[seat] == 1]
    return svg(t"""<main class="finish {game.key}" id="table">
        {band(table, points, ranks, order, winners)}<div class="chequer is-gold"></div>
        {table.analysis.markup(order) if table.analysis.shown else result(table, order, points)}
        {bar(table)}</main>{toasts(table.app)}""")


def result(table, order, points):
    text = table.app.voice.say("Turning points")
    review = svg(t"""<button class="btn" id="review-open" data-do="review">{icon("i-hint")}{text}</button>""")
    return svg(t"""<div class="finish-body">{final(table)}<div class="finish-column">{sources(table, order, points)}{chart(table, order, review)}</div>
        <div class="finish-column">{held(table)}{rounds(table, order)}{more(table, "below", "phone-only")}</div></div>""")


def band(table, points, ranks, order, winners):
    voice, names = table.app.voice, table.names
    if len(winners) == 1:
        title = voice.say("{name} wins", name=names[winners[0]])
    else:
        title = voice.say("{names} win together", names=voice.listed(names[seat] for seat in winners))
    second = order[len(winners)] if len(winners) < len(order) else None
    line = voice.many(len(table.record), "After {n} choice.", "After {n} choices.")
    if second is not None and points[second] == points[winners[0]]:
        line = voice.say("Equal on points: the tie-break decided.")
    elif second is not None:
        line = voice.say("{first} to {second} points.", first=points[winners[0]], second=points[second])
    podium = [svg(t"""<li class="{flags(is_winner=ranks[seat] == 1)}">{shape(seat)}<span class="hidden-text">{names[seat]}</span>
        <b class="number">{points[seat]}</b></li>""") for seat in order]
    return svg(t"""<header class="finish-band">{shape(winners[0], "shape finish-shape")}<h1 class="finish-title" id="winner" tabindex="-1">{title}</h1>
        <p class="prose" role="status">{line}</p><ol class="podium">{podium}</ol></header>""")


def final(table):
    """The board as it was left."""
    title = table.app.voice.say("Final position")
    return svg(t"""<section class="finish-board frame" id="final"><h2 class="caps">{title}</h2>{table.board.final(table.view())}</section>""")


def held(table):
    """What everybody has in the end, as the board shows it beside the table."""
    view, title = table.view(), table.app.voice.say("In the end")
    chairs = [svg(t"<li>{table.board.seat(view, chair)}</li>") for chair in view.scene.chairs]
    return svg(t"""<section class="finish-held frame" id="held"><h2 class="caps">{title}</h2><ol class="seats">{chairs}</ol></section>""")


def sources(table, order, points):
    voice, names = table.app.voice, table.names
    rows = table.game.breakdown(table.record.state())
    keys = [key for key, _ in rows[0] if any(dict(row)[key] for row in rows)]
    title, total, player = voice.say("Where the points came from"), voice.say("Total"), voice.say("Player")
    heads = [svg(t"""<th scope="col">{table.game.words.source(key, voice)}</th>""") for key in keys]
    lines = []
    for seat in order:
        cells = [svg(t"<td>{dict(rows[seat])[key]}</td>") for key in keys]
        lines.append(svg(t"""<tr><th scope="row">{shape(seat, "shape shape-small")}<span>{names[seat]}</span></th>{cells}
            <td class="number">{points[seat]}</td></tr>"""))
    return svg(t"""<section class="finish-sources frame" id="sources"><h2 class="caps">{title}</h2><div class="finish-scroll" tabindex="0">
        <table><thead><tr><th scope="col">{player}</th>{heads}<th scope="col">{total}</th></tr></thead><tbody>{lines}</tbody></table></div></section>""")


def rounds(table, order):
    """What each round brought: seat by seat, or to one seat source by source."""
    voice, chapters, chosen = table.app.voice, table.replay.chapters(), table.analysis.counted
    if len(chapters) < 2:
        return ""
    title, head = voice.say("Round by round"), voice.say("Player") if chosen is None else table.names[chosen]
    heads = [svg(t"""<th scope="col"><button id="round-{number}" data-do="seek:{k}">{number}</button></th>""") for k, number in chapters]
    rows = by_seat(table, order) if chosen is None else by_source(table, chosen)
    periods = spans(table, chapters)
    first = svg(t"""<th scope="col">{voice.say("Start")}</th>""") if any(before[0] for _, before in rows) else ""
    lines = [svg(t"""<tr><th scope="row">{name}</th>{[svg(t"<td>{count}</td>") for count in gained(values, periods, bool(first))]}</tr>""")
             for name, values in rows]
    state = flags(finish_sources=True, finish_rounds=True, frame=True, is_long=len(chapters) > BESIDE)
    return svg(t"""<section class="{state}" id="rounds"><header class="finish-head"><h2 class="caps">{title}</h2>{
        whose(table, order)}</header><div class="finish-scroll" tabindex="0">
        <table><thead><tr><th scope="col">{head}</th>{first}{heads}</tr></thead><tbody>{lines}</tbody></table></div></section>""")


def whose(table, order):
    """Everybody's rounds, or one seat's."""
    voice, chosen = table.app.voice, table.analysis.counted
    title, every = voice.say("Whose points"), voice.say("All")
    buttons = [svg(t"""<button id="counted-all" data-do="counted:all" data-item aria-pressed="{truth(chosen is None)}">{every}</button>""")]
    buttons += [svg(t"""<button id="counted-{seat}" data-do="counted:{seat}" data-item aria-label="{table.names[seat]}" aria-pressed="{
                truth(seat == chosen)}">{shape(seat)}</button>""") for seat in order]
    return svg(t"""<span class="segments" role="group" data-zone="whose" aria-label="{title}">{buttons}</span>""")


def spans(table, chapters):
    """(before, after) of each round, as numbers of choices."""
    ends = [k for k, _ in chapters[1:]] + [len(table.record)]
    return list(zip([0] + ends[:-1], ends))


def gained(values, periods, first):
    """What was there before the first round, if that is shown, and what each round added."""
    return ([values[0]] if first else []) + [values[after] - values[before] for before, after in periods]


def by_seat(table, order):
    totals = [table.game.points(state) for state in table.record.states]
    return [(svg(t"""{shape(seat, "shape shape-small")}<span>{table.names[seat]}</span>"""), [row[seat] for row in totals])
            for seat in order]


def by_source(table, seat):
    game, voice = table.game, table.app.voice
    tallies = [dict(game.breakdown(state)[seat]) for state in table.record.states]
    used = [key for key, _ in game.breakdown(table.record.state())[seat] if any(row[key] for row in tallies)]
    return [(svg(t"<span>{game.words.source(key, voice)}</span>"), [row[key] for row in tallies]) for key in used]


def told(table):
    """The result as a text to pass on, which gives away nothing of the deal."""
    voice, record = table.app.voice, table.record
    points, ranks = table.game.points(record.state()), table.game.ranking(record.state())
    day = table.app.day_of(record)
    lines = [f"Kaffeehaus · {table.game.about.TITLE}" + (f" · {day}" if day else "")]
    lines += [f"{ranks[seat]}. {table.names[seat]} {points[seat]}" for seat in sorted(range(len(points)), key=lambda seat: (ranks[seat], seat))]
    backs = table.record.backs()
    if backs:
        lines.append(voice.many(backs, "{n} choice taken back", "{n} choices taken back"))
    return "\n".join(lines)


def more(table, place, kind):
    """What one wants less often: in the bar on a desk, at the end of the page on a phone."""
    voice = table.app.voice
    said = voice.say("Copied") if table.app.copied == told(table) else voice.say("Copy result")
    same = voice.say("Same deal")
    return svg(t"""<span class="buttons {kind}"><button class="btn" id="tell-{place}" data-do="tell" data-item>{icon("i-share")}{said}</button>
        <button class="btn" id="same-{place}" data-do="again:same" data-item>{icon("i-replay")}{same}</button></span>""")


def bar(table):
    voice = table.app.voice
    lobby, look, share, again = voice.say("Lobby"), voice.say("Look back"), voice.say("Copy link"), voice.say("Once more")
    title, copied = voice.say("Actions"), voice.say("Copied")
    text = copied if table.app.copied == table.code() else share
    return svg(t"""<nav class="bar" aria-label="{title}" data-zone="bar">
        <button class="btn" id="leave" data-do="home" data-item>{icon("i-home")}{lobby}</button>
        <button class="btn" id="look" data-do="look" data-item>{icon("i-replay")}{look}</button>
        <button class="btn" id="copy" data-do="copy" data-item>{icon("i-link")}{text}</button>
        {more(table, "beside", "desk-only")}
        <button class="btn primary done" id="again" data-do="again" data-item>{icon("i-play")}{again}</button></nav>""")
