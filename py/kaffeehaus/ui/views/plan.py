"""The plan of a new table: the number of seats, who plays them, and the game's options."""

from ...games import GAMES
from ...markup import icon, on, part, svg, truth
from ...table.versions import seat_marks
from .players import colour, player_kinds

NAME_LENGTH = 24


def dialog(props):
    """The dialog with its backdrop, if a table is being planned."""
    plan = props.page.lobby.plan
    if not plan:
        return ""
    about = GAMES.about(plan.game)
    places = part("places", (props.voice.lang, plan), lambda: section(props.voice, plan, about))
    return svg(t"""<div class="backdrop" data-do="close"></div>
        {places}""")


def section(voice, plan, about):
    head, close = voice.say("New game"), voice.say("Close")
    start, learn, box = voice.say("Start"), voice.say("Learn the game"), voice.say("Components")
    rows = [seat_row(voice, plan, about, seat) for seat in range(plan.seats)]
    options = [option_row(voice, plan, about, name) for name in about.OPTIONS]
    return svg(t"""<section class="dialog" id="places" role="dialog" aria-modal="true" aria-label="{head}: {
        about.TITLE}">
        <div class="dialog-head"><h2 class="title">{about.TITLE}</h2>
        <button class="btn square quiet" id="places-close" data-do="close" aria-label="{close}">{
        icon("i-close")}</button></div>
        {seat_count_row(voice, plan, about)}{rows}{options}{deal_row(voice, plan)}
        <div class="buttons at-end"><button class="btn quiet" id="box" data-do="components:{plan.game}">{
        icon("i-log")}{box}</button><button class="btn" id="learn" data-do="learn:{plan.game}">{
        icon("i-hint")}{learn}</button>
        <button class="btn primary" id="start" data-do="start">{icon("i-play")}{
        start}</button></div></section>""")


def seat_count_row(voice, plan, about):
    many = voice.say("Players")
    buttons = [svg(t"""<button id="seats-{n}" data-do="seats:{n}" data-item aria-pressed="{
        truth(n == plan.seats)}">{n}</button>""")
               for n in about.SEATS]
    return svg(t"""<div class="option-row"><span>{many}</span><span class="segments"
        data-zone="places-count">{
        buttons}</span></div>""")


def deal_row(voice, plan):
    """A new deal, or the deal of the day."""
    title, own, today = voice.say("Dice and cards"), voice.say("new"), voice.say("those of today")
    return svg(t"""<div class="option-row"><span>{title}</span><span class="segments" data-zone="places-deal">
        <button id="deal-own" data-do="daily:" data-item aria-pressed="{truth(not plan.daily)}">{own}</button>
        <button id="deal-daily" data-do="daily:today" data-item aria-pressed="{truth(plan.daily)}">{
        today}</button></span></div>""")


def seat_row(voice, plan, about, seat):
    """One seat: its mark, name and player."""
    number = seat_marks(about, plan.seats)[seat]
    tint = colour(voice, number)
    name, who = voice.say("Name of {colour}", colour=tint), voice.say("Who plays {colour}", colour=tint)
    players = [svg(t"""<option value="{kind}"{on("selected", kind == plan.who[seat])}>{
        voice.say(text)}</option>""")
               for kind, text in player_kinds(about)]
    return svg(t"""<div class="seat-row">{icon(f"seat-{number}", "shape")}
        <input class="entry" id="name-{seat}" data-put="name-{seat}" maxlength="{NAME_LENGTH}" value="{
        plan.names[seat]}"
        placeholder="{tint}" aria-label="{name}" autocomplete="off">
        <span class="pick"><select id="who-{seat}" data-put="who-{seat}" aria-label="{who}">{
        players}</select></span></div>""")


def option_row(voice, plan, about, name):
    title, texts, names_a_seat = about.OPTIONS[name]
    title, now = voice.say(title), dict(plan.options).get(name, next(iter(texts)))
    values = [(value, voice.say(text)) for value, text in texts.items()]
    if names_a_seat:
        marks = seat_marks(about, plan.seats)
        values += [(seat, plan.names[seat] or colour(voice, marks[seat])) for seat in range(plan.seats)]
    choices = [svg(t"""<option value="{value}"{on("selected", value == now)}>{
        text}</option>""") for value, text in values]
    return svg(t"""<div class="option-row"><label for="option-{name}">{title}</label><span class="pick">
        <select id="option-{name}" data-put="option-{name}">{choices}</select></span></div>""")
