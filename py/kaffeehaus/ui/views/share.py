"""The share sheet: link, note, QR code, what the link reveals, and the verification."""

from importlib import import_module

from ...markup import icon, shape, svg
from ...table.link import MOST_NOTE
from ...table.verification import DICE
from .. import selectors


def depends(props):
    table = props.table
    return (props.record, props.names, table.ply, table.local_seats, table.read_only,
            table.trial_of is not None, table.visiting,
            table.verification, props.page.copied, props.environment)


def sheet(props):
    voice = props.voice
    if props.table.trial_of:
        tried = voice.say("This is only tried out: nothing is kept, and there is no link to it.")
        return svg(t"""<div class="rule-text"><p>{tried}</p></div>""")
    if props.table.visiting:
        return import_module("kaffeehaus.ui.views.live_dice").guest_sheet(props)
    text = selectors.link_of(props.table)
    label, note = voice.say("The game’s link"), voice.say("A note for whoever opens it")
    lines = [svg(t"<p>{line}</p>") for line in explanations(props, text)]
    return svg(t"""{hand_over_notice(props)}<div class="rule-text">{lines}</div>
        <p><input class="entry" id="link" readonly value="{props.environment.address(text)}" aria-label="{
        label}"></p>
        <p><input class="entry" id="note" data-put="note" maxlength="{MOST_NOTE}" value="{props.record.note}"
        placeholder="{
        note}" aria-label="{note}"></p>{share_buttons(props, text)}{text_button(voice)}{
        verification_section(props)}""")


def text_button(voice):
    """Leads to the choices as text, and the whole game as one."""
    text = voice.say("Choices as text")
    return svg(t"""<div class="buttons"><button class="btn" id="as-text" data-do="tab:notation">{
        icon("i-log")}{text}</button></div>""")


def share_buttons(props, text):
    voice = props.voice
    copy, send, scan = voice.say("Copy link"), voice.say("Send"), voice.say("Code to scan")
    tick = svg(t"""<p class="mark" role="status">{icon("i-tick")}{voice.say("Copied")}</p>""")
    passed = svg(t"""<button class="btn" id="pass" data-do="pass">{icon("i-share")}{send}</button>""")
    return svg(t"""<div class="buttons"><button class="btn strong" id="copy" data-do="copy">{icon("i-link")}{
        copy}</button>{
        passed if props.environment.can_share else ""}
        <button class="btn" id="scan" data-do="scan">{icon("i-code")}{scan}</button>{
        tick if props.page.copied == text else ""}</div>""")


def explanations(props, text):
    """The link's length, where it opens, and what it reveals."""
    table, voice, seats = props.table, props.voice, range(props.record.setup.seats)
    if table.ply is None:
        first = voice.many(len(text), "The whole game is one link of {n} character.",
                           "The whole game is one link of {n} characters.")
    else:
        first = voice.say("This link opens the game at choice {n}.", n=table.ply)
    honest = voice.say("Whoever has the link can replay every choice; it holds the whole deal, also dice and "
                       "cards still to come.")
    hands = not selectors.is_over(table) and any(selectors.has_secrets(table, seat) for seat in seats)
    every_hand = voice.say("In this game that means every hidden hand.")
    return [f"{first} {honest}", every_hand] if hands else [f"{first} {honest}"]


def hand_over_notice(props):
    """Whom the link is for, or how to say that people play at other devices."""
    table, voice, seat = props.table, props.voice, selectors.awaited_seat(props.table)
    if seat is not None:
        text = voice.say("{name} is to move: this link hands the game on.", name=props.names[seat])
        return svg(t"""<p class="mark" id="handing">{shape(seat)}<span>{text}</span></p>""")
    if (selectors.is_over(table) or table.read_only or table.local_seats is not None
            or len(selectors.people(table)) < 2):
        return ""
    text, say_who = voice.say("Does one of you play on another device?"), voice.say("Say who")
    return svg(t"""<div class="promise" id="elsewhere"><p class="small">{text}</p>
        <button class="btn" id="say-who" data-do="tab:players">{icon("i-players")}{say_who}</button></div>""")


# ---- QR code

def qr_code_dialog(props):
    """The QR code, dark on light in both themes."""
    (side, path), voice = props.table.qr_code, props.voice
    title, close = voice.say("Code to scan"), voice.say("Close")
    text = voice.say("The camera of another device opens the game there.")
    return svg(t"""<div class="backdrop" data-do="escape"></div><section class="dialog code-dialog" id="code"
        role="dialog"
        aria-modal="true" aria-label="{title}"><div class="dialog-head"><h2 class="title">{title}</h2>
        <button class="btn square quiet" id="code-close" data-do="escape" aria-label="{close}">{
        icon("i-close")}</button></div>
        <svg class="code" viewBox="0 0 {side} {side}" role="img" aria-label="{title}"><path class="code-light"
        d="M0 0h{side}v{side}H0z"/><path class="code-dark" id="code-squares" d="{path}"/></svg><p
        class="prose">{
        text}</p></section>""")


# ---- verification

def verification_section(props):
    """The result of the verification, or a button to start it."""
    verification, check = props.table.verification, props.voice.say("Check every choice")
    if not verification or verification.ply != len(props.record):
        return svg(t"""<div class="buttons seal-row"><button class="btn" id="check" data-do="check">{
            icon("i-tick")}{
            check}</button></div>""")
    kind, sign, text = verdict(props.voice, verification)
    if DICE in props.record.unknown_fields:
        return import_module("kaffeehaus.ui.views.live_dice").verdict(props, kind, sign, text)
    return svg(t"""<p class="verdict {kind}" id="seal" role="status">{icon(sign)}<span>{text}</span></p>""")


def verdict(voice, verification):
    """(class, icon, sentence) of a verification."""
    if verification.faults:
        k, reason, _ = verification.faults[0]
        text = voice.say("Something is wrong at choice {n}: {code}.", n=k, code=reason.code)
        return "is-bad", "i-cross", text
    text = voice.many(verification.ply, "{n} choice, and it is legal; dice and cards are those of this deal.",
                      "{n} choices, all of them legal; dice and cards are those of this deal.")
    if not verification.taken_back:
        return "is-good", "i-tick", text
    back = voice.many(verification.taken_back, "{n} choice was taken back on the way.",
                      "{n} choices were taken back on the way.")
    return "is-fair", "i-warn", f"{text} {back}"
