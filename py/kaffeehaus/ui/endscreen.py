"""The end of a game as a poster: who won, where every point came from, and how the lead went to and fro."""

from .page import flags, icon, mark_of, shape, svg
from .toasts import toasts

WIDTH, HEIGHT, EDGE = 600, 220, 24       # the chart's drawing, in its own units


def endscreen(table):
    app, voice, record, game = table.app, table.app.voice, table.record, table.game
    state = record.state()
    points, ranks = game.points(state), game.ranking(state)
    order = sorted(range(len(points)), key=lambda seat: (ranks[seat], seat))
    winners = [seat for seat in order if ranks[seat] == 1]
    return svg(t"""<main class="finish {game.key}" id="table">
        {band(table, points, ranks, order, winners)}<div class="chequer is-gold"></div>
        <div class="finish-body">{final(table)}<div class="finish-column">{sources(table, order, points)}{chart(table, order)}</div>
        <div class="finish-column">{held(table)}{rounds(table, order)}{more(table, "below", "phone-only")}</div></div>
        {bar(table)}</main>{toasts(table.app)}""")


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
    return svg(t"""<header class="finish-band">{shape(winners[0], "shape finish-shape")}<h1 class="finish-title">{title}</h1>
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
    """What each round brought, seat by seat."""
    voice, points, record = table.app.voice, table.game.points, table.record
    chapters = table.replay.chapters()
    if len(chapters) < 2:
        return ""
    ends = [k for k, _ in chapters[1:]] + [len(record)]
    starts = [0] + ends[:-1]
    gained = [[after - before for before, after in zip(points(record.states[start]), points(record.states[end]))]
              for start, end in zip(starts, ends)]
    title, player = voice.say("Round by round"), voice.say("Player")
    heads = [svg(t"""<th scope="col"><button id="round-{number}" data-do="seek:{k}">{number}</button></th>""") for k, number in chapters]
    lines = [svg(t"""<tr><th scope="row">{shape(seat, "shape shape-small")}<span>{table.names[seat]}</span></th>{
             [svg(t"<td>{row[seat]}</td>") for row in gained]}</tr>""") for seat in order]
    return svg(t"""<section class="finish-sources finish-rounds frame" id="rounds"><h2 class="caps">{title}</h2><div class="finish-scroll" tabindex="0">
        <table><thead><tr><th scope="col">{player}</th>{heads}</tr></thead><tbody>{lines}</tbody></table></div></section>""")


def told(table):
    """The result as a text to pass on, which gives away nothing of the deal."""
    voice, record = table.app.voice, table.record
    points, ranks = table.game.points(record.state()), table.game.ranking(record.state())
    day = table.app.day_of(record)
    lines = [f"Kaffeehaus · {table.board.TITLE}" + (f" · {day}" if day else "")]
    lines += [f"{ranks[seat]}. {table.names[seat]} {points[seat]}" for seat in sorted(range(len(points)), key=lambda seat: (ranks[seat], seat))]
    backs = table.backs()
    if backs:
        lines.append(voice.many(backs, "{n} choice taken back", "{n} choices taken back"))
    return "\n".join(lines)


def chart(table, order):
    """Points after every choice, one line for each seat, one mark for each round."""
    record, voice, game = table.record, table.app.voice, table.game
    totals = [game.points(state) for state in record.states]
    most, last = max(max(row) for row in totals) or 1, max(1, len(totals) - 1)

    def x(k):
        return EDGE + k * (WIDTH - 2 * EDGE) // last

    def y(score):
        return HEIGHT - EDGE - max(0, score) * (HEIGHT - 2 * EDGE) // most
    rounds = [k for k, told in enumerate(record.told) if any(event[0] == "round" for event in told)]
    scale = [svg(t"""<path class="chart-grid" d="M{EDGE} {y(score)}H{WIDTH - EDGE}"/><text class="chart-label" x="2" y="{y(score) + 4}">{score}</text>""")
             for score in range(0, most + 1, 5)]
    marks = [svg(t"""<path class="chart-round" d="M{x(k)} {EDGE}V{HEIGHT - EDGE}"/><text class="chart-label" x="{x(k) + 2}" y="{HEIGHT - 8}">{number}</text>""")
             for number, k in enumerate(rounds, 1)]
    lines = []
    for seat in reversed(order):
        line = "M" + "L".join(f"{x(k)} {y(row[seat])}" for k, row in enumerate(totals))
        lines.append(svg(t"""<path class="chart-casing" d="{line}"/><path class="chart-line" data-seat="{mark_of(seat)}" d="{line}"/>"""))
    title = voice.say("Points over time")
    spoken = voice.listed(f"{table.names[seat]} {totals[-1][seat]}" for seat in order)
    return svg(t"""<section class="finish-chart frame" id="chart"><h2 class="caps">{title}</h2>
        <svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}: {spoken}">{scale}{marks}{lines}</svg></section>""")


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
