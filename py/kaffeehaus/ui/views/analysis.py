"""The analysis of a finished game: turning points, luck, and what the choices cost."""

from ...bots import analysis
from ...markup import icon, part, shape, svg
from .. import selectors
from ..i18n import decimal
from . import chances
from .chart import chart
from .hint import named_reasons


def scene_before(record, k):
    """The scene before choice k, as the player who chose saw it."""
    game, s = record.game, record.states[k]
    seat = game.turn(s)
    seen = game.observe(s, seat)
    return game.scene(seen, seat, tuple(game.legal(seen)))


def choice_text(record, k, action, players, voice):
    """A choice in words."""
    return record.game.words.choice(scene_before(record, k), action, players, voice)


def all_turning_points(props):
    result = props.table.review.result
    return [turn for turns in result.turns for turn in turns] if result else []


# ---- drawing

def review(props, order):
    voice, result = props.voice, props.table.review.result
    back = voice.say("Result")
    button = svg(t"""<button class="btn" id="review-close" data-do="review">{icon("i-left")}{
        back}</button>""")
    marks = tuple((turn.choice, props.record.turn(turn.choice)) for turn in all_turning_points(props))
    depends = voice.lang, props.record, result
    return svg(t"""<div class="finish-body is-review" id="review"><div class="finish-column">{
        chances.section(props, order, marks) if props.table.review.chances else ""}{
        chart(props, order, button, marks)}{
        part("shares", depends, lambda: luck_section(props, order)) if result else ""}{
        branch_section(props)}</div><div
        class="finish-column">{
        part("turnings", depends, lambda: turning_points_section(props, order)) if result
               else analysis_progress(props)}
        </div></div>""")


def analysis_progress(props):
    voice, done = props.voice, props.table.review.percent
    title = voice.say("Turning points")
    running = props.table.review.running
    text = voice.say("The game is thought over: {percent} %.", percent=done) if running else \
        voice.say("The analysis was stopped.")
    return svg(t"""<section class="frame" id="thinking"><h2 class="caps">{title}</h2><p role="status">{
        text}</p><progress max="100" value="{done}" aria-label="{title}"></progress>{
        stop_button(voice, running)}</section>""")


def branch_section(props):
    """The tree of games that were begun like this one."""
    voice, branches = props.voice, props.table.review.branches
    if not branches:
        return ""
    title = voice.say("Branches")
    text = voice.say("Whoever plays on from a choice makes a branch. Each has its own link.")
    rows = [branch_row(props, place, branch) for place, branch in enumerate(branches)]
    depends = voice.lang, props.names, branches, props.page.copied
    return part("branches", depends, lambda: svg(t"""<section class="frame" id="branches"><h2 class="caps">{
        title}</h2><p class="small">{text}</p><ol class="branches">{rows}</ol></section>"""))


def branch_row(props, place, branch):
    voice, points = props.voice, branch.points
    count = voice.many(branch.count, "{n} choice", "{n} choices")
    name = voice.say("From choice {n}", n=branch.parted + 1) if branch.depth else voice.say("The first game")
    how = voice.say("this game") if branch.key is None else \
        voice.say("computer players to the end") if branch.depth and branch.by_bots else ""
    standing = [svg(t"""<span>{shape(seat, "shape shape-small")}{score}</span>""")
                for seat, score in enumerate(points)]
    open_it = "" if branch.key is None else svg(t"""<a class="btn" id="branch-{place}"
        href="#game/{branch.key}">{icon("i-eye")}{voice.say("Show")}</a>""")
    copied = voice.say("Copied") if props.page.copied == branch.link else voice.say("Copy link")
    copy = svg(t"""<button class="btn" id="copy-branch-{place}" data-do="copy-branch:{place}">{
        icon("i-link")}{copied}</button>""") if branch.is_over else ""
    detail = " · ".join(filter(None, (how, count)))
    return svg(t"""<li class="branch" data-depth="{min(branch.depth, 4)}"><span><b>{name}</b> <span
        class="small">{detail}</span><span class="standing">{standing}</span></span><span class="buttons">{
        open_it}{copy}</span></li>""")


def stop_button(voice, running):
    """Ends the analysis, or begins it again."""
    text, sign = (voice.say("Enough"), "i-close") if running else (voice.say("Once more"), "i-replay")
    return svg(t"""<div class="buttons"><button class="btn" id="review-stop" data-do="review-stop">{
        icon(sign)}{text}</button></div>""")


def luck_section(props, order):
    """A table of luck and cost of the choices, by seat."""
    voice, points = props.voice, props.game.points(props.record.state())
    title, player = voice.say("Luck and choices"), voice.say("Player")
    heads = [svg(t'<th scope="col">{head}</th>') for head in (
        voice.say("Points"), voice.say("Luck"), voice.say("Without luck"), voice.say("Choices"),
        voice.say("Best luck"), voice.say("Worst luck"))]
    rows = [luck_row(props, seat, points[seat]) for seat in order]
    leads = max(order, key=lambda seat: 100 * points[seat] - props.table.review.result.luck[seat])
    first = voice.say("Without luck {name} leads.", name=props.names[leads])
    text = voice.say("In points, as the computer players judge. Luck: what dice, cards and tiles brought "
                     "more or less than on average. Choices: what was lost against the best they saw.")
    return svg(t"""<section class="finish-sources frame" id="shares"><h2 class="caps">{title}</h2><div
        class="finish-scroll"
        tabindex="0"><table><thead><tr><th scope="col">{player}</th>{heads}</tr></thead>
        <tbody>{rows}</tbody></table></div><p>{first}</p><p class="small">{text}</p></section>""")


def luck_row(props, seat, points):
    voice, result = props.voice, props.table.review.result
    return svg(t"""<tr><th scope="row">{shape(seat, "shape shape-small")}<span>{
        props.names[seat]}</span></th><td>{points}</td>
        <td>{signed(voice, result.luck[seat])}{doubt(voice, result, seat)}</td><td class="adjusted">{
        decimal(voice, points - result.luck[seat] / 100)}</td><td>{signed(voice, -result.costs[seat])}</td>
        <td>{lucky_moment(voice, "best", seat, result.best[seat])}</td><td>{
        lucky_moment(voice, "worst", seat, result.worst[seat])}</td></tr>""")


def doubt(voice, result, seat):
    """Half the interval of the luck, which is measured against a sample of other draws."""
    if not result.doubt:
        return ""
    return svg(t""" <span class="small">± {decimal(voice, result.doubt[seat] / 100)}</span>""")


def lucky_moment(voice, name, seat, result):
    """A button to the moment when chance was kindest, or unkindest."""
    if not result:
        return "–"
    k, gain = result
    where = voice.say("the deal") if k == analysis.DEAL else voice.say("choice {n}", n=k + 1)
    return svg(t"""<button class="moment" id="{name}-{seat}" data-do="seek:{k + 1}"><b>{
        signed(voice, gain)}</b> <span>{
        where}</span></button>""")


def turning_points_section(props, order):
    title = props.voice.say("Turning points")
    text = props.voice.say("Choices after which the other way came out clearly ahead, when both were played "
                           "on. A tap leads there.")
    seats = [turning_points_of(props, seat) for seat in order]
    return svg(t"""<section class="turnings frame" id="turnings"><h2 class="caps">{title}</h2><p
        class="small">{text}</p>{seats}{own_puzzles(props)}</section>""")


def own_puzzles(props):
    """The way to the puzzles that were made of one's own turning points."""
    result, table = props.table.review.result, props.table
    count = sum(len(result.turns[seat]) for seat in selectors.local_people(table))
    if not count or table.trial_of:
        return ""
    text = props.voice.many(count, "{n} puzzle from this game", "{n} puzzles from this game")
    return svg(t"""<div class="buttons"><a class="btn" id="own-puzzles" href="#puzzles">{icon("i-puzzle")}{
        text}</a></div>""")


def turning_points_of(props, seat):
    items = [turning_point(props, turn) for turn in props.table.review.result.turns[seat]]
    none = props.voice.say("No choice that clearly cost anything.")
    body = svg(t"<ol>{items}</ol>") if items else svg(t"""<p class="small">{none}</p>""")
    return svg(t"""<div class="turning-seat"><h3>{shape(seat, "shape shape-small")}{props.names[seat]}</h3>{
        body}</div>""")


def turning_point(props, turn):
    voice, record, k = props.voice, props.record, turn.choice
    where, cost = voice.say("Choice {n}", n=k + 1), signed(voice, -turn.cost)
    made = voice.say("Chosen: {choice}.",
                     choice=choice_text(record, k, record.actions[k], props.names, voice))
    better = voice.say("Better: {choice}.", choice=choice_text(record, k, turn.better, props.names, voice))
    sure = voice.say("It came out ahead in {n} of 100 games played on from here.", n=turn.sure)
    why = voice.listed(text for text, _ in named_reasons(voice, props.game, turn.reasons))
    reason = voice.say("It brings more in: {reasons}.", reasons=why) if why else ""
    return svg(t"""<li><button class="turning" id="turning-{k}" data-do="turning:{k}"><span
        class="turning-head"><b>{
        where}</b><b class="turning-cost">{cost}</b></span><span>{made}</span><span class="turning-better">{
        better}</span><span class="small">{reason} {sure}</span></button></li>""")


def signed(voice, hundredths):
    """Hundredths of a point as points with sign and one decimal."""
    sign = "−" if hundredths < 0 else "+"
    return f"{sign}{decimal(voice, abs(hundredths) / 100)}"
