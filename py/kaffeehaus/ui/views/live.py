"""Views of a live table: the host's dialog with seats and codes, the seats' state, and what the prompt says.

In the pack of live tables, with their signs, which nothing else needs.
"""

from ...markup import Safe, flags, icon, part, seat_mark, shape, svg
from ...table.words import mark
from .. import selectors
from ..selectors import PERSON
from . import live_dice, live_hand

# signs, as paths of 24 by 24
SIGNS = {name: Safe(text) for name, text in {
    "linked": '<path fill="currentColor" d="M2 8h8v8H2zM14 8h8v8h-8zM10 10.8h4v2.4h-4z"/>',
    "calling": '<path fill="currentColor" d="M2 8h8v8H2zM11 11h1.2v2H11zM12.8 11H14v2h-1.2z"/><path '
               'fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="2.6 1.9"'
               ' d="M15 9h6v6h-6z"/>',
    "unlinked": '<path fill="currentColor" d="M1.5 8h7v8h-7z"/><path fill="none" stroke="currentColor"'
                ' stroke-width="2" d="M16.5 9h5v6h-5zM15.5 3l-6 18"/>',
    "bot": '<path fill="none" stroke="currentColor" stroke-width="2" d="M4 8h16v12H4zM12 8V3.5"/><path'
           ' fill="currentColor" d="M7.5 11.5h3v3h-3zM13.5 11.5h3v3h-3zM8 16.5h8v1.6H8zM10.5 2h3v3h-3zM1.5'
           ' 12H3v4H1.5zM21 12h1.5v4H21z"/>',
    "camera": '<path fill="none" stroke="currentColor" stroke-width="2" d="M2.5 7h5l2-3h5l2 3h5v13h-19zM8 '
              '13a4 4 0 1 1 8 0 4 4 0 1 1-8 0z"/>',
    "copy": '<path fill="none" stroke="currentColor" stroke-width="2" d="M8 8h12.5v13.5H8zM4.5'
            ' 16.5h-1v-14H16V4"/>',
    "net": '<path fill="none" stroke="currentColor" stroke-width="2" d="M2 9.5a14 14 0 0 1 20 0M5.5 13.5a9 '
           '9 0 0 1 13 0"/><path fill="currentColor" d="M9.5 16h5v5h-5z"/>',
}.items()}
# the three steps, as pictures of 60 by 44
SHOW = Safe('<path d="M6 6h34v26H6z" class="pic-line"/><path d="M17 11h5v5h-5zM25 11h5v5h-5zM17 19h5v5h-5zM25'
            ' 20h2v2h-2zM28 22h2v3h-2z" class="pic-full"/><path d="M46 12h10v22H46z" '
            'class="pic-device"/><path d="M44 20 33 15.5v9z" class="pic-gold"/>')
ANSWER = Safe('<path d="M20 3h20v38H20z" class="pic-line"/><path d="M24 10h5v5h-5zM31 10h5v5h-5zM24 '
              '17h5v5h-5zM31 18h2v2h-2zM34 20h2v2h-2z" class="pic-full"/><path'
              ' d="M24 28h12v5H24z" class="pic-gold"/>')
SCAN = Safe('<path d="M4 9h32v26H4z" class="pic-line"/><path d="M44 10h12v24H44z" class="pic-device"/><path '
            'd="M47 15h3v3h-3zM51 15h3v3h-3zM47 19h3v3h-3z" class="pic-full"/><path d="M10 15v-2.5h4M26 '
            '12.5h4V15M30 29v2.5h-4M14 31.5h-4V29M14 22h12" class="pic-frame"/>')

FAILURES = {
    "unsupported": mark("This browser cannot connect devices directly. Play by link, or use another one."),
    "not-a-code": mark("This is no code of a live table."),
    "cut-off": mark("This code lost its end: copy all of it."),
    "too-old": mark("This code comes from an older version of these pages. Reload the other page, and make "
                    "a new one."),
    "other-format": mark("This code comes from another version of these pages. Reload both pages, and make "
                         "a new one."),
    "other-version": mark("The other device has another version of these pages. Reload both, then invite "
                          "again: the game is kept."),
    "newer-rules": mark("The game there has newer rules than this page knows. Reload this page, then open "
                        "the invitation again."),
    "older-rules": mark("The game there has rules that this page does not have. Reload the page there, "
                        "then invite again."),
    "not-this-invitation": mark("This answer belongs to another invitation. Show your code once more."),
    "no-answer": mark("This is an invitation, not an answer. Scan what the other device shows after “Sit "
                      "down”."),
    "no-invitation": mark("This is an answer, not an invitation. Scan the code that the host shows."),
    "taken": mark("Somebody already sits on this seat. Invite this guest to another one."),
    "no-candidates": mark("This device is in no network through which others could reach it. Turn the Wi-Fi "
                          "on, or play by link."),
    "no-way": mark("Both codes were read, but no way leads from one device to the other. Are both in the "
                   "same Wi-Fi? A guest network keeps devices apart; so does a VPN. Try a new code, or play "
                   "by link."),
    "no-camera": mark("There is no camera here that this page could use. Paste the code instead."),
    "camera-denied": mark("This page may not use the camera. Allow it in the browser, or paste the code."),
    "expired": mark("This code is too old: make a new one."),
    "flood": mark("The other device sent too much at once and was disconnected. The game is as it was."),
    "nonsense": mark("The other page sent what makes no sense, and was disconnected. The game is as it was."),
    "left": mark("The host has left the table. The game is kept there; ask for a new code to go on."),
    "closed": mark("The host’s page was closed or reloaded. The game is kept there."),
    "silent": mark("The other device is not heard any more: it sleeps, or has left the network."),
    "not-loaded": mark("A part of the page did not arrive. Check the connection and try again."),
}
STATES = {
    "free": ("unlinked", mark("nobody yet")), "calling": ("calling", mark("one moment")),
    "invited": ("calling", mark("invited")), "connecting": ("calling", mark("is being connected")),
    "here": ("linked", mark("connected")), "asleep": ("linked", mark("asleep")),
    "gone": ("unlinked", mark("gone")), "bot": ("bot", mark("a computer plays")),
}
CONNECTED = "here", "asleep"
WAITS = "free", "gone"                  # a device that needs a code


def sign(name, kind="icon"):
    return svg(t"""<svg class="{kind}" viewBox="0 0 24 24" aria-hidden="true">{SIGNS[name]}</svg>""")


def failure_text(voice, failure):
    """A failure of the wire in words."""
    return voice.say(FAILURES.get(failure, FAILURES["no-way"]))


# ---- the table

def state_of(table, seat):
    """The state of a guest's seat, by its name in STATES, or None."""
    device = selectors.device_of(table, seat)
    if device is None:
        return None
    return "bot" if table.record.who(seat) != PERSON else device.state


def state_label(voice, state):
    """Sign, word, and only then colour."""
    name, text = STATES[state]
    kind = flags(link_state=True, is_here=state in CONNECTED, is_lost=state == "gone")
    return svg(t"""<span class="{kind}">{sign(name)}{voice.say(text)}</span>""")


def badge(props, seat):
    """At the host's: what has become of the device of this seat."""
    state = state_of(props.table, seat)
    if state is None:
        return ""
    return part(f"badge-{seat}", (props.voice.lang, state), lambda: svg(t"""<span class="live-badge"
        id="badge-{seat}">{state_label(props.voice, state)}</span>"""))


def seats_button(props):
    """At the host's: opens the dialog."""
    text = props.voice.say("Seats")
    return svg(t"""<button class="btn quiet desk-only" id="live-button" data-do="live"
        data-item>{sign("linked")}<span>{
        text}</span></button>""")


def awaited(props, seat):
    """Who is awaited at another device."""
    table, voice, name = props.table, props.voice, props.names[seat]
    if table.visiting:
        return voice.say("{name} is to move.", name=name)
    state = state_of(table, seat)
    if state in CONNECTED:
        return voice.say("{name} is to move, on their own device.", name=name)
    if state == "gone":
        return voice.say("The device of {name} is gone. The table waits; its cards stay covered.", name=name)
    return voice.say("{name} is to move, but has not been invited yet.", name=name)


def awaited_buttons(props, seat):
    """What the host can do about a seat without a device."""
    voice = props.voice
    if props.table.visiting or state_of(props.table, seat) in (None, *CONNECTED):
        return ""
    code, bot = voice.say("New code"), voice.say("Let a computer play")
    return svg(t"""<span class="repairs"><button class="repair" id="live-code" data-do="invite:{seat}">{
        code}</button><button class="repair" id="live-bot" data-do="live-bot:{seat}">{bot}</button></span>""")


# ---- a guest's hand

def hand(props):
    return live_hand.draw(props)


def hand_button(props):
    """Switches between the own hand and the whole table; on a wide screen there is room for both."""
    if props.table.visiting.seat is None:
        return ""
    alone = props.table.visiting.hand_alone
    text = props.voice.say("Whole table") if alone else props.voice.say("My hand")
    kind = flags(btn=True, square=True, phone_only=not alone)
    return svg(t"""<button class="{kind}" id="hand-switch" data-do="live-hand" data-item
        aria-label="{text}">{icon("i-eye" if alone else "i-hand")}</button>""")


# ---- the host's dialog

def overlay(props):
    """The dialog over a live table, if there is one."""
    table = props.table
    if table.visiting:
        return lost_dialog(props) if table.visiting.lost else ""
    return dialog(props) if table.hosting and table.hosting.shown is not None else ""


def dialog(props):
    table = props.table
    depends = (props.voice.lang, props.names, table.hosting, [state_of(table, one.seat)
               for one in table.hosting.devices], live_dice.depends(table), props.page.copied,
               props.environment)
    shown = part("live", depends, lambda: drawn(props))
    return svg(t"""<div class="backdrop" data-do="live-close"></div>{shown}""")


def drawn(props):
    voice, close = props.voice, props.voice.say("Close")
    title, back = voice.say("Invite to the table"), voice.say("To the table")
    rows = [row(props, device) for device in props.table.hosting.devices]
    return svg(t"""<section class="dialog live" id="live" role="dialog" aria-modal="true"
        aria-label="{title}">
        <div class="dialog-head"><h2 class="title">{title}</h2><button class="btn square quiet"
        id="live-close"
        data-do="live-close" aria-label="{close}">{icon("i-close")}</button></div>
        <div class="live-body"><ol class="live-seats">{rows}{watch_button(props)}</ol>{panel(props)}</div>
        {live_dice.section(props)}<div class="live-foot">{honest(voice)}<button class="btn primary"
        id="live-done" data-do="live-close">{
        icon("i-play")}{back}</button></div></section>""")


def row(props, device):
    """A seat: who, in which state, and what to do."""
    table, voice, seat = props.table, props.voice, device.seat
    state, is_shown = state_of(table, seat), table.hosting.shown == seat
    buttons = []
    if state not in CONNECTED and not (is_shown and state != "bot"):
        text = voice.say("Invite") if state in ("free", "invited", "calling") else voice.say("New code")
        do = "live" if state in ("invited", "calling", "connecting") else "invite"
        buttons.append(svg(t"""<button class="btn" id="invite-{seat}"
        data-do="{do}:{seat}">{text}</button>"""))
    if state == "bot":
        text = voice.say("Wait after all")
        buttons.append(svg(t"""<button class="btn" id="wait-{seat}"
        data-do="live-wait:{seat}">{text}</button>"""))
    elif state not in CONNECTED and not looks_on(table, seat):
        text = voice.say("Let a computer play")
        buttons.append(svg(t"""<button class="btn" id="bot-{seat}"
        data-do="live-bot:{seat}">{text}</button>"""))
    kind = flags(live_seat=True, is_now=is_shown, is_open=state == "free")
    number = "" if looks_on(table, seat) else seat_mark(seat)
    sign_of = icon("i-eye", "shape") if looks_on(table, seat) else shape(seat)
    return svg(t"""<li class="{kind}" data-seat="{number}">{sign_of}<span><b>{
        name_of(props, device)}</b>{state_label(voice, state)}</span><span
        class="buttons">{buttons}</span></li>""")


def looks_on(table, number):
    """Whether this is the number of somebody who looks on, without a seat."""
    return number >= table.record.setup.seats


def name_of(props, device):
    if not looks_on(props.table, device.seat):
        return props.names[device.seat]
    return device.name or props.voice.say("Looks on")


def watch_button(props):
    """Invites somebody who looks on."""
    text = props.voice.say("Somebody looks on")
    return svg(t"""<li><button class="btn quiet" id="live-watch" data-do="live-watch">{
        icon("i-eye")}{text}</button></li>""")


def steps(voice, texts, now):
    """Three steps as pictures; `now`: which of them it is."""
    each = [svg(t"""<li class="{flags(live_step=True, is_now=number == now, is_done=number < now)}"><svg
        viewBox="0 0 60 44" aria-hidden="true">{picture}</svg><b>{number + 1} {text}</b></li>""")
            for number, (picture, text) in enumerate(zip((SHOW, ANSWER, SCAN), texts))]
    return svg(t"""<ol class="live-steps">{each}</ol>""")


def panel(props):
    """The code of the seat that is shown, or the camera."""
    voice, hosting = props.voice, props.table.hosting
    device = selectors.device_of(props.table, hosting.shown)
    name = name_of(props, device)
    texts = voice.say("Show"), voice.say("Answer"), voice.say("Scan")
    if state_of(props.table, device.seat) in CONNECTED:
        here = voice.say("{name} is at the table.", name=name)
        return svg(t"""<div class="live-panel"><p class="live-say">{sign("linked")} {here}</p></div>""")
    content = camera(voice, voice.say("Hold the other device in front of the camera.")) if hosting.scanning \
        else code(voice, device.qr_code, device.state in WAITS)
    return svg(t"""<div class="live-panel">{steps(voice, texts, 2 if hosting.scanning else 0)}{
        failure(voice, hosting.failure)}<div class="live-code">{content}<div class="live-side"><p
        class="live-say">{say(props, device, name)}</p>{scan_button(voice, hosting.scanning,
        device)}</div></div>{
        elsewhere(props, device)}</div>""")


def say(props, device, name):
    voice = props.voice
    if device.state == "gone":
        return voice.say("The device of {name} is gone. The table waits; its cards stay covered.", name=name)
    if device.state == "connecting":
        return voice.say("The answer was read. The devices look for each other …")
    if props.table.hosting.scanning:
        return voice.say("The picture stays on this device; only the code in it is read.")
    if looks_on(props.table, device.seat):
        return voice.say("For somebody without a seat, who sees the board and the log, and nobody’s hand.")
    if device.state == "invited":
        return voice.say("A seat for {name}: their camera opens this code. Then scan the answer that their "
                         "device shows. The code is good for one device and some minutes.", name=name)
    return voice.say("A seat for {name}.", name=name)


def scan_button(voice, scanning, device):
    """What comes next: a code, or the answer to it."""
    if device.state in WAITS:
        return svg(t"""<button class="btn primary done" id="live-invite" data-do="invite:{device.seat}"
            data-first>{voice.say("New code")}</button>""")
    if device.state != "invited":
        return ""
    if scanning:
        back, other = voice.say("Back to the code"), voice.say("Other camera")
        return svg(t"""<span class="buttons"><button class="btn" id="live-scan" data-do="live-scan">{
            icon("i-left")}{back}</button><button class="btn" id="live-camera" data-do="live-camera">{
            sign("camera")}{other}</button></span>""")
    text = voice.say("Scan the answer")
    return svg(t"""<button class="btn primary done" id="live-scan" data-do="live-scan" data-first>{
        sign("camera")}{text}</button>""")


def code(voice, qr_code, is_none):
    """A code in black on white, by night as well."""
    if is_none:
        return ""
    if qr_code is None:
        wait = voice.say("One moment …")
        return svg(t"""<div class="live-frame"><p class="small" role="status">{wait}</p></div>""")
    side, path = qr_code
    title = voice.say("Code to scan")
    return svg(t"""<div class="live-frame"><svg class="code" viewBox="0 0 {side} {side}" role="img"
        aria-label="{title}"><path class="code-light" d="M0 0h{side}v{side}H0z"/><path class="code-dark"
        id="live-squares" d="{path}"/></svg></div>""")


def camera(voice, text):
    """The camera's picture; the wire draws into it."""
    return svg(t"""<div class="live-frame is-camera"><video id="camera-picture" muted playsinline
        aria-label="{text}"></video></div>""")


def failure(voice, name):
    if not name:
        return ""
    return svg(t"""<p class="live-failure" role="alert">{icon("i-warn")}<span>{
        failure_text(voice, name)}</span></p>""")


def elsewhere(props, device):
    """The way for somebody in another room: share, copy, paste."""
    voice, pasted = props.voice, props.table.hosting.pasted
    if device.state != "invited":
        return ""
    title = voice.say("Not in the room?")
    copied = voice.say("Copied") if props.page.copied == device.code else voice.say("Copy link")
    text, label = voice.say("Share"), voice.say("Paste the answer")
    send = svg(t"""<button class="btn" id="live-share" data-do="live-share">{icon("i-share")}{
        text}</button>""") if props.environment.can_share else ""
    return svg(t"""<div class="live-else"><span class="caps">{title}</span>{send}<button class="btn"
        id="live-copy" data-do="live-copy">{sign("copy")}{copied}</button>{
        field(voice, label, pasted)}</div>""")


def field(voice, label, pasted):
    """A field for a code that came by another way."""
    take = voice.say("Take it")
    return svg(t"""<span class="live-field"><input class="entry" id="live-pasted" data-put="live-code"
        data-enter="live-paste" value="{pasted}" placeholder="{label}" aria-label="{label}" autocomplete="off"
        spellcheck="false"><button class="btn" id="live-paste" data-do="live-paste">{take}</button></span>""")


def honest(voice):
    """Who can see what."""
    head = voice.say("Who can see what?")
    network = voice.say("Same network only: the devices talk to each other directly, with no server between.")
    own = voice.say("Each device gets only what its seat may know: no other hand, and nothing of the dice "
                    "and "
                    "cards to come.")
    host = voice.say("This page has the whole game. Whoever holds it could read everything with a changed "
                     "page: play with people you trust. At the end everybody gets the whole game as a link.")
    return svg(t"""<details class="live-honest"><summary>{sign("net")}{head}</summary><p>{network} {own} {
        host}</p></details>""")


# ---- a guest without connection

def lost_dialog(props):
    """The connection is lost: the position stays in view, and this is the way back."""
    voice, visiting = props.voice, props.table.visiting
    depends = voice.lang, visiting, props.environment
    return part("live", depends, lambda: drawn_lost(props))


def drawn_lost(props):
    voice, visiting = props.voice, props.table.visiting
    title, leave = voice.say("Not connected"), voice.say("Leave the table")
    label = voice.say("Paste the invitation")
    text = voice.say("Nothing of the game is lost: your seat waits at the host’s. Ask for a new code, and "
                     "scan "
                     "or paste it here.")
    scan = voice.say("Back") if visiting.scanning else voice.say("Scan the new code")
    picture = camera(voice, scan) if visiting.scanning else ""
    other = svg(t"""<button class="btn" id="live-camera" data-do="live-camera">{sign("camera")}{
        voice.say("Other camera")}</button>""") if visiting.scanning else ""
    return svg(t"""<section class="dialog live-lost" id="live" role="alertdialog" aria-label="{title}">
        <div class="dialog-head"><h2 class="title">{sign("unlinked")} {title}</h2></div>
        <p class="prose">{failure_text(voice, visiting.lost)}</p><p class="small">{text}</p>{
        failure(voice, visiting.failure)}{picture}
        <span class="buttons"><button class="btn primary" id="live-scan" data-do="live-scan">{sign("camera")}{
        scan}</button>{other}</span>{field(voice, label, visiting.pasted)}
        <span class="buttons at-end"><button class="btn quiet" id="live-leave"
        data-do="home">{icon("i-home")}{
        leave}</button></span></section>""")
