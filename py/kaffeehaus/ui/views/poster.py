"""The final board as a poster, to print or to keep as a drawing: result, names, date and the game's code."""

from time import gmtime

from ...markup import flags, icon, shape, svg, use
from .result import margin, standing_of, title
from .table import board_view
from .toasts import toasts


def draw(props):
    props = props._replace(view=board_view(props.page, props.voice))
    return svg(t"""<main class="poster-page {props.game.key}" id="table">{sheet(props)}{bar(props)}</main>{
        toasts(props.page, props.voice)}""")


def sheet(props):
    standing, key = standing_of(props.record), props.game.key
    winners = [seat for seat in standing.order if standing.ranks[seat] == 1]
    who, name = title(props, winners), props.game.about.TITLE
    return svg(t"""<article class="poster-sheet finish {key}" id="poster" aria-label="{name}: {who}">
        <header class="poster-top"><svg class="poster-emblem" aria-hidden="true">{
        use(f"{key}-emblem", "lobby")}</svg><div><h1 class="finish-title" id="winner" tabindex="-1">{
        name}</h1><p class="prose">{who}. {margin(props, standing, winners)}</p></div></header>
        <div class="poster-board finish-board">{props.board.final(props.view)}</div>
        <footer class="poster-foot"><div><ol class="poster-places">{places(props, standing)}</ol>{
        facts(props)}</div>{code(props)}</footer></article>""")


def places(props, standing):
    """The players with their points, the best first."""
    return [svg(t"""<li class="{flags(is_winner=standing.ranks[seat] == 1)}"><b>{standing.ranks[seat]}.</b>{
            shape(seat)}<span>{props.names[seat]}</span><b class="number">{standing.points[seat]}</b></li>""")
            for seat in standing.order]


def facts(props):
    """The day, the number of choices and the rules."""
    voice = props.voice
    day = "{:04}-{:02}-{:02}".format(*gmtime(props.table.poster.saved_at)[:3])
    choices = voice.many(len(props.record), "After {n} choice.", "After {n} choices.")
    rules = voice.say("rules {n}", n=props.game.rules_version)
    return svg(t"""<p class="small">{day} · {choices} Kaffeehaus, {rules}</p>""")


def code(props):
    """The QR code of the link, if it can be scanned."""
    if not props.table.poster.qr_code:
        return ""
    side, path = props.table.poster.qr_code
    return svg(t"""<svg class="poster-code" viewBox="0 0 {side} {side}" aria-hidden="true"><path
        class="code-light" d="M0 0h{side}v{side}H0z"/><path class="code-dark" d="{path}"/></svg>""")


def bar(props):
    voice = props.voice
    label, back = voice.say("Actions"), voice.say("Result")
    keep, paper, picture = voice.say("Save as a drawing"), voice.say("Print"), voice.say("Share")
    return svg(t"""<nav class="bar" aria-label="{label}" data-zone="bar">
        <button class="btn" id="poster-close" data-do="escape" data-item>{icon("i-left")}{back}</button>
        <button class="btn" id="print" data-do="print" data-item>{icon("i-log")}{paper}</button>
        <button class="btn" id="save-poster" data-do="save-poster" data-item>{icon("i-link")}{keep}</button>
        <button class="btn primary done" id="share-poster" data-do="share-poster" data-item>{icon("i-share")}{
        picture}</button></nav>""")
