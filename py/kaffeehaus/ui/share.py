"""Passing a game on: its link, a note with it, a code to scan, what it reveals, and the seal of who checks it."""

from importlib import import_module

from ..table.link import MOST_NOTE
from ..markup import icon, svg


def share(table, view):
    app, voice = table.app, view.voice
    if table.trial_of:
        tried = voice.say("This is only tried out: nothing is kept, and there is no link to it.")
        return svg(t"""<div class="rule-text"><p>{tried}</p></div>""")
    text = table.code()
    copy, label, note = voice.say("Copy link"), voice.say("The game’s link"), voice.say("A note for whoever opens it")
    copied = svg(t"""<p class="mark" role="status">{icon("i-tick")}{voice.say("Copied")}</p>""") if app.copied == text else ""
    send = voice.say("Send")
    passed = svg(t"""<button class="btn" id="pass" data-do="pass">{icon("i-share")}{send}</button>""") if app.can_share() else ""
    scan = voice.say("Code to scan")
    return svg(t"""{table.afar.told(voice)}<div class="rule-text">{[svg(t"<p>{line}</p>") for line in said(table, voice, text)]}</div>
        <p><input class="entry" id="link" readonly value="{app.address(text)}" aria-label="{label}"></p>
        <p><input class="entry" id="note" data-put="note" maxlength="{MOST_NOTE}" value="{table.record.note}" placeholder="{note}" aria-label="{note}"></p>
        <div class="buttons"><button class="btn strong" id="copy" data-do="copy">{icon("i-link")}{copy}</button>{passed}
            <button class="btn" id="scan" data-do="scan">{icon("i-code")}{scan}</button>{copied}</div>
        {sealed(table, voice)}""")


def said(table, voice, text):
    """How long it is, where it opens, and what it gives away."""
    if table.at is None:
        first = voice.many(len(text), "The whole game is one link of {n} character.", "The whole game is one link of {n} characters.")
    else:
        first = voice.say("This link opens the game at choice {n}.", n=table.at)
    honest = voice.say("Whoever has the link can replay every choice; it holds the whole deal, also dice and cards still to come.")
    return [f"{first} {honest}", *([voice.say("In this game that means every hidden hand.")] if hands(table) else [])]


async def scanned(table):
    """The link's code; where there is none, a sentence says why."""
    app, voice = table.app, table.app.voice
    try:
        await app.fetch("scan")
    except Exception:
        app.trouble = voice.say("The code could not be loaded; try again when online.")
        return None
    found = import_module("kaffeehaus.ui.scan").squares(app.address(table.code()))
    if found is None:
        table.message = voice.say("This link is too long for a code that cameras read well: send or copy it instead.")
    return found


def code(found, voice):
    """The code over the table, dark on light by day and by night."""
    side, path = found
    title, close, text = voice.say("Code to scan"), voice.say("Close"), voice.say("The camera of another device opens the game there.")
    return svg(t"""<div class="backdrop" data-do="escape"></div><section class="dialog code-dialog" id="code" role="dialog" aria-modal="true" aria-label="{title}">
        <div class="dialog-head"><h2 class="title">{title}</h2>
        <button class="btn square quiet" id="code-close" data-do="escape" aria-label="{close}">{icon("i-close")}</button></div>
        <svg class="code" viewBox="0 0 {side} {side}" role="img" aria-label="{title}"><path class="code-light" d="M0 0h{side}v{side}H0z"/>
        <path class="code-dark" id="code-squares" d="{path}"/></svg><p class="prose">{text}</p></section>""")


def hands(table):
    return not table.over and any(map(table.curtain.hides, range(table.record.setup.seats)))


def sealed(table, voice):
    """The verdict on this game, or the button that asks for it."""
    seal, check = table.seal, voice.say("Check every choice")
    if not seal or seal.state is not table.record.state():
        return svg(t"""<div class="buttons seal-row"><button class="btn" id="check" data-do="check">{icon("i-tick")}{check}</button></div>""")
    count = len(table.record)
    if seal.faults:
        k, reason, _ = seal.faults[0]
        kind, sign, text = "is-bad", "i-cross", voice.say("Something is wrong at choice {n}: {code}.", n=k, code=reason.code)
    else:
        kind, sign = "is-good", "i-tick"
        text = voice.many(count, "{n} choice, and it is legal; dice and cards are those of this deal.",
                          "{n} choices, all of them legal; dice and cards are those of this deal.")
        if seal.backs:
            kind, sign = "is-fair", "i-warn"
            back = voice.many(seal.backs, "{n} choice was taken back on the way.", "{n} choices were taken back on the way.")
            text = f"{text} {back}"
    return svg(t"""<p class="verdict {kind}" id="seal" role="status">{icon(sign)}<span>{text}</span></p>""")
