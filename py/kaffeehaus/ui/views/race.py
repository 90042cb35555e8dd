"""A ghost race: the offer that came by link, and two runs of one deal side by side, choice by choice."""

from ...markup import flags, icon, on, part, seat_mark, shape, svg, truth
from ...table import link, race
from ...table.link import MOST_NAME
from .. import selectors
from .analysis import choice_text
from .players import player_names
from .toasts import toasts

BEFORE, AFTER = 2, 8            # decisions that are listed before the parting and after it
WIDTH, HEIGHT, EDGE = 600, 150, 34


# ---- the offer, in the lobby

def offer(props):
    voice, (record, changed) = props.voice, props.page.lobby.offer
    depends = voice.lang, record, changed
    return svg(t"""<div class="backdrop"></div>{part("race-offer", depends,
        lambda: offer_dialog(voice, record, changed))}""")


def offer_dialog(voice, record, changed):
    seat, names = record.lone_person(), player_names(record, voice)
    said, points = race.challenge_of(record), record.game.points(record.state())[seat]
    title = voice.say("{name}’s {points}", name=said.name or names[seat], points=points)
    text = voice.say("{game}: the same deal and the same computer players. Can you beat it?",
                     game=record.game.about.TITLE)
    go, look, close = voice.say("Race"), voice.say("Look at that game"), voice.say("Close")
    others = [svg(t"""<li>{run.name or names[seat]}</li>""") for run in race.runs_of(record)]
    so_far = voice.say("Raced so far by:")
    before = svg(t"""<p class="small">{so_far}</p><ul class="race-names">{others}</ul>""") if others else ""
    return svg(t"""<section class="dialog" id="race-offer" role="dialog" aria-modal="true"
        aria-label="{title}"><div
        class="dialog-head"><h2 class="title">{title}</h2><button class="btn square quiet" id="offer-close"
        data-do="close" aria-label="{close}">{icon("i-close")}</button></div><p
        class="prose">{text}</p>{before}{
        changed_notice(voice, changed)}<div class="buttons at-end"><button class="btn" id="offer-look"
        data-do="look">{icon("i-replay")}{look}</button><button class="btn primary" id="offer-race" data-first
        data-do="race">{icon("i-play")}{go}</button></div></section>""")


def changed_notice(voice, changed):
    if not changed:
        return ""
    text = voice.say("The computer players have changed since that run: they may choose differently now.")
    return svg(t"""<p class="verdict is-fair" id="bots-changed" role="status">{icon("i-warn")}<span>{
        text}</span></p>""")


# ---- the comparison, after the end

class Sides:
    """One's own run and the one that it is compared with."""

    def __init__(self, props):
        self.own, self.seat = props.record, props.record.lone_person()
        self.names = props.names
        self.state = props.table.race
        rivals = self.state.rivals or ()
        chosen = self.state.compared
        self.rival = (rivals[len(rivals) - 1 if chosen is None else chosen] if rivals else None)
        self.other = self.rival and self.rival.record
        self.other_name = self.rival and (self.rival.name or self.names[self.seat])
        self.parted = race.parting(self.own, self.other) if self.rival else None

    def points(self, record):
        return record.game.points(record.state())[self.seat]


def draw(props):
    sides = Sides(props)
    left = [lead(props, sides), choices(props, sides)] if sides.rival else [how(props, sides)]
    return svg(t"""<main class="finish race-page {props.game.key}" id="table">{band(props, sides)}<div
        class="chequer is-gold"></div><div class="finish-body is-review"><div class="finish-column">{
        left}</div><div class="finish-column">{standings(props, sides)}{passing_on(props, sides)}</div></div>{
        bar(props)}</main>{toasts(props.page, props.voice)}""")


def band(props, sides):
    voice, mine = props.voice, sides.points(sides.own)
    if sides.rival:
        theirs = sides.points(sides.other)
        title = voice.say("{name}’s {points}", name=sides.other_name, points=theirs)
        text = voice.say("The same deal, the same computer players. You made {points}.", points=mine)
    else:
        title = voice.say("{name}’s {points}", name=props.names[sides.seat], points=mine)
        text = voice.say("Your run, for others to race against.")
    return svg(t"""<header class="finish-band">{shape(sides.seat, "shape finish-shape")}<h1
        class="finish-title" id="winner" tabindex="-1">{title}</h1><p class="prose" role="status">{
        text}</p></header>""")


def how(props, sides):
    voice = props.voice
    title = voice.say("Race by link")
    text = voice.say("Whoever opens the link plays the same deal against the same computer players, without "
                     "seeing your game. Afterwards both runs stand side by side.")
    wait = svg(t"""<p role="status">{voice.say("One moment …")}</p>""") if sides.state.rivals is None else ""
    return svg(t"""<section class="frame" id="race-how"><h2 class="caps">{title}</h2><p
        class="prose">{text}</p>{
        wait}</section>""")


# ---- the lead, round by round

def lead(props, sides):
    """One's lead over the other run at the end of each round, as a step chart that is also said in words."""
    voice = props.voice
    mine, theirs = (dict(race.by_round(record, sides.seat)) for record in (sides.own, sides.other))
    rounds = sorted(mine.keys() | theirs.keys())
    ahead, last = [], (0, 0)
    for number in rounds:
        last = mine.get(number, last[0]), theirs.get(number, last[1])
        ahead.append(last[0] - last[1])
    title = voice.say("Your lead over {name}", name=sides.other_name)
    spoken = ", ".join(f"{number}: {gap:+d}" for number, gap in zip(rounds, ahead))
    return svg(t"""<section class="finish-chart frame" id="lead"><h2 class="caps">{title}</h2><svg
        class="chart"
        viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}: {spoken}">{
        lead_chart(sides, rounds, ahead)}</svg></section>""")


def lead_chart(sides, rounds, ahead):
    most = max(1, *map(abs, ahead))
    step = (WIDTH - 2 * EDGE) // len(rounds)
    middle = HEIGHT // 2

    def height(gap):
        return middle - gap * (middle - 20) // most
    path = "".join(f"H{EDGE + place * step}V{height(gap)}" for place, gap in enumerate(ahead))
    labels = [svg(t"""<text class="chart-label" x="{EDGE + place * step + 4}"
        y="{HEIGHT - 2}">{number}</text>""")
              for place, number in list(enumerate(rounds))[::1 + len(rounds) // 12]]
    grid = [svg(t"""<path class="chart-grid" d="M{EDGE} {height(gap)}H{WIDTH - EDGE}"/><text
            class="chart-label" x="0" y="{height(gap) + 4}">{label}</text>""")
            for gap, label in ((most, f"+{most}"), (0, "0"), (-most, f"−{most}"))]
    end = EDGE + len(rounds) * step
    return [grid, labels, svg(t"""<path class="chart-casing" d="M{EDGE} {middle}{path}H{end}"/><path
        class="chart-line" data-seat="{seat_mark(sides.seat)}" d="M{EDGE} {middle}{path}H{end}"/>""")]


# ---- choice by choice

def choices(props, sides):
    """Both runs, decision by decision of the person, around the first choice that differs."""
    voice, seat = props.voice, sides.seat
    mine, theirs = race.decisions(sides.own, seat), race.decisions(sides.other, seat)
    at = sides.parted.choice
    count = max(len(mine), len(theirs))
    first = next((n for n in range(count) if differs(sides, mine, theirs, n)), count)
    begin, end = (0, count) if props.table.log_expansions else (max(0, first - BEFORE), first + AFTER)
    rows = [pair(props, sides, mine[n] if n < len(mine) else None, theirs[n] if n < len(theirs) else None,
                 n == first) for n in range(begin, min(end, count))]
    title, heads = voice.say("Choice by choice"), (voice.say("Choice"), voice.say("You"), sides.other_name)
    every = voice.say("Show all")
    more = "" if props.table.log_expansions else svg(t"""<div class="buttons"><button class="btn quiet"
        id="all-choices" data-do="unfold">{icon("i-more")}{every}</button></div>""")
    columns = [svg(t"""<th scope="col">{head}</th>""") for head in heads]
    return svg(t"""<section class="finish-sources frame" id="runs"><h2 class="caps">{title}</h2><p
        id="parting">{
        parting_text(props, sides, at)}</p><div class="finish-scroll" tabindex="0"><table
        class="race-table"><thead><tr>{columns}</tr></thead><tbody>{rows}</tbody></table></div>{more}</section>""")


def differs(sides, mine, theirs, n):
    """Whether the n-th decisions are not the same choice in the same position."""
    return (n >= len(mine) or n >= len(theirs) or mine[n] != theirs[n]
            or sides.own.actions[:mine[n] + 1] != sides.other.actions[:theirs[n] + 1])


def parting_text(props, sides, at):
    voice, own, other = props.voice, sides.own, sides.other
    if at is None:
        return voice.say("Both runs are the same, choice by choice.")
    same = voice.many(at, "The first choice is the same in both runs.",
                      "The first {n} choices are the same in both runs.") if at else ""
    if sides.parted.seat is None or at >= min(len(own), len(other)):
        return same
    who = voice.say("You") if sides.parted.seat == sides.seat else props.names[sides.parted.seat]
    text = voice.say("Choice {n} parts them. {who}: {own}. {name}: {other}.", n=at + 1, who=who,
                     own=choice_text(own, at, own.actions[at], props.names, voice),
                     name=voice.say("In the other run") if sides.parted.seat != sides.seat
                     else sides.other_name,
                     other=choice_text(other, at, other.actions[at], props.names, voice))
    return f"{same} {text}"


def pair(props, sides, k, other, is_parting):
    """A row: one's own decision, and the other's of the same number."""
    voice, names = props.voice, props.names
    text = choice_text(sides.own, k, sides.own.actions[k], names, voice) if k is not None else "–"
    there = (choice_text(sides.other, other, sides.other.actions[other], names, voice)
             if other is not None else "–")
    same = k is not None and k == other and sides.own.actions[:k + 1] == sides.other.actions[:k + 1]
    there = voice.say("the same") if same else there
    number = svg(t"""<button class="moment" id="run-{k}" data-do="seek:{k}"><b>{k + 1}</b></button>""") \
        if k is not None else "–"
    return svg(t"""<tr class="{flags(is_parting=is_parting, is_same=same)}"><td>{number}</td><td>{
        text}</td><td>{there}</td></tr>""")


# ---- the results on this deal, and the challenge

def standings(props, sides):
    """All runs of this deal, the best first."""
    voice, rivals = props.voice, sides.state.rivals or ()
    rows = [(sides.points(rival.record), number, rival) for number, rival in enumerate(rivals)]
    rows.append((sides.points(sides.own), len(rivals), None))
    rows.sort(key=lambda row: (-row[0], row[1]))
    title, anybody = voice.say("On this deal so far"), props.names[sides.seat]
    lines = [standing(props, sides, points, number, rival, anybody) for points, number, rival in rows]
    changed = sides.state.digest is not None and any(rival.bots != sides.state.digest for rival in rivals)
    return svg(t"""<section class="frame" id="race-standings"><h2 class="caps">{title}</h2><ol
        class="race-standings">{lines}</ol>{changed_notice(voice, changed)}</section>""")


def standing(props, sides, points, number, rival, anybody):
    voice = props.voice
    if rival is None:
        return svg(t"""<li class="is-own"><span>{anybody}, {voice.say("you")}</span><b class="number">{
            points}</b></li>""")
    at = race.parting(sides.own, rival.record).choice
    text = voice.say("the same") if at is None else voice.say("parted at choice {n}", n=at + 1)
    chosen = rival is sides.rival
    return svg(t"""<li><button id="rival-{number}" data-do="race-run:{number}" aria-pressed="{
        truth(chosen)}"><span>{rival.name or anybody}</span><span class="small">{
        text}</span></button><b class="number">{points}</b></li>""")


def passing_on(props, sides):
    """The name of the runner, and the link of the challenge."""
    voice, record = props.voice, selectors.challenge(props.table)
    title, name = voice.say("Send your run"), (sides.own.names or ("",) * sides.own.setup.seats)[sides.seat]
    label, address = voice.say("Your name"), voice.say("The race’s link")
    field = svg(t"""<p><input class="entry" id="runner" data-put="runner" maxlength="{MOST_NAME}"
        value="{name}"
        aria-label="{label}" placeholder="{label}"></p>""")
    if record is None:
        wait = voice.say("One moment: the computer players are asked what they choose today …")
        return svg(t"""<section class="frame" id="race-pass"><h2 class="caps">{title}</h2>{field}<p
            role="status">{wait}</p></section>""")
    text = link.encode(record)
    copy, send, table = voice.say("Copy link"), voice.say("Send"), voice.say("Copy results as text")
    passed = svg(t"""<button class="btn" id="race-send" data-do="race-send">{icon("i-share")}{
        send}</button>""") if props.environment.can_share else ""
    tick = svg(t"""<p class="mark" role="status">{icon("i-tick")}{voice.say("Copied")}</p>""")
    return svg(t"""<section class="frame" id="race-pass"><h2 class="caps">{title}</h2>{field}<p><input
        class="entry" id="race-link" readonly value="{props.environment.address(text)}" aria-label="{
        address}"></p><div class="buttons"><button class="btn strong" id="copy-race" data-do="race-link">{
        icon("i-link")}{copy}</button>{passed}<button class="btn" id="copy-table" data-do="race-text">{
        icon("i-log")}{table}</button>{
        tick if props.page.copied in (text, "race") else ""}</div></section>""")


def results_text(record, rivals, voice, address):
    """The results on a deal as text; `record` is the challenge. It reveals nothing of the deal."""
    seat, names = record.lone_person(), player_names(record, voice)
    runs = [(record.game.points(record.state())[seat], race.challenge_of(record).name or names[seat])]
    runs += [(rival.record.game.points(rival.record.state())[seat], rival.name or names[seat])
             for rival in rivals]
    runs.sort(key=lambda run: -run[0])
    rows = [f"{sum(points < other for other, _ in runs) + 1}. {name} {points}" for points, name in runs]
    title = voice.say("{game}, one deal, the same computer players", game=record.game.about.TITLE)
    return "\n".join([f"Kaffeehaus · {title}", *rows, voice.say("Race it: {address}", address=address)])


def bar(props):
    voice = props.voice
    label, back, again = voice.say("Actions"), voice.say("Result"), voice.say("Race again")
    ready = selectors.challenge(props.table) is not None
    return svg(t"""<nav class="bar" aria-label="{label}" data-zone="bar"><button class="btn" id="race-close"
        data-do="escape" data-item>{icon("i-left")}{back}</button><button class="btn primary done"
        id="race-again"
        data-do="race-again" data-item{on("disabled", not ready)}>{icon("i-play")}{again}</button></nav>""")
