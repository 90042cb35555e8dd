"""A guest's page before the table: who invites to what, and the answer that the host scans.

In the pack of live tables.
"""

from ...games import GAMES
from ...markup import icon, on, part, svg, use
from ...table.versions import seat_marks
from .live import code, failure, sign, steps
from .lobby import head
from .players import colour
from .toasts import lobby_toasts

NAME_LENGTH = 24


def draw(props):
    join = props.page.lobby.join
    depends = props.voice.lang, join, props.page.copied, props.environment
    page = part("join", depends, lambda: answer(props) if join.step == "answered" else invitation(props))
    return svg(t"""<div class="lobby live-join" id="lobby">{head(props)}<div class="chequer"></div>{page}{
        lobby_toasts(props.page, props.voice)}</div>""")


def seat_name(voice, join):
    """The colour of the guest's seat; nothing if it is invited to look on."""
    if join.seat >= join.seats:
        return None, ""
    number = seat_marks(GAMES.about(join.game), join.seats)[join.seat]
    return number, colour(voice, number)


def invitation(props):
    """Who invites, to what, and the guest's own name."""
    voice, join = props.voice, props.page.lobby.join
    about, (number, tint) = GAMES.about(join.game), seat_name(voice, join)
    who = voice.say("{name} invites you", name=join.host) if join.host else voice.say("You are invited")
    looks_on = number is None
    facts = voice.say("{n} players. You look on: you see the board and the log, and nobody’s hand.",
                      n=join.seats) if looks_on else \
        voice.say("{n} players, {minutes} minutes. You hold your cards here.", n=join.seats,
                  minutes=about.MINUTES)
    yours, label = voice.say("this seat is yours"), voice.say("Your name at the table")
    go = voice.say("Look on") if looks_on else voice.say("Sit down")
    seat = "" if looks_on else svg(t"""<p class="live-yours" data-seat="{number}">{
        icon(f"seat-{number}", "shape")}<b>{tint}</b> <span>{yours}</span></p>""")
    leave = voice.say("Not now")
    net = voice.say("Your device talks to the host’s directly. Both have to be in the same network.")
    trust = voice.say("You get only what your seat may know. The host’s page has the whole game: play with "
                      "people you trust.")
    fair = "" if looks_on else trust
    busy = join.step in ("answering", "connected")
    barred = join.failure in ("other-version", "newer-rules", "older-rules")
    status = svg(t"""<p class="small" role="status">{voice.say("One moment …")}</p>""") if busy else ""
    return svg(t"""<main class="live-card frame" id="join"><p class="caps gold">{who}</p><h2
        class="live-game"><svg
        class="icon" aria-hidden="true">{use(f"{join.game}-emblem", "lobby")}</svg>{about.TITLE}</h2>
        <p>{facts}</p>{seat}<label class="caps" for="join-name">{label}</label><input class="entry"
        id="join-name"
        data-put="join-name" data-enter="sit" maxlength="{NAME_LENGTH}" value="{join.name}"
        placeholder="{tint}"
        autocomplete="off">{failure(voice, join.failure)}{status}<span class="buttons"><button
        class="btn primary live-go" id="sit" data-do="sit" data-first{on("disabled", busy or barred)}>{
        icon("i-done")}{go}</button><button class="btn quiet" id="join-leave" data-do="join-leave">{
        leave}</button></span><p class="live-fact">{sign("net")}<span>{net} {fair}</span></p></main>""")


def answer(props):
    """The answer as a code, as large as the page allows."""
    voice, join = props.voice, props.page.lobby.join
    texts = voice.say("Scan"), voice.say("Answer"), voice.say("Done")
    hold = voice.say("Hold this in front of the camera of {name}. Turn the light up, keep the device still.",
                     name=join.host) if join.host else \
        voice.say("Hold this in front of the host’s camera. Turn the light up, keep the device still.")
    afar = voice.say("The host is in another room? Send the answer within some minutes.")
    copied = voice.say("Copied") if props.page.copied == join.answer else voice.say("Copy answer")
    text, leave = voice.say("Share answer"), voice.say("Not now")
    send = svg(t"""<button class="btn" id="join-share" data-do="join-share">{icon("i-share")}{
        text}</button>""") if props.environment.can_share else ""
    return svg(t"""<main class="live-card frame is-answer" id="join">{steps(voice, texts, 1)}{
        code(voice, join.qr_code, False)}<p class="live-say" role="status">{hold}</p><p class="live-fact">{
        icon("i-clock")}<span>{afar}</span></p><span class="buttons">{send}<button class="btn" id="join-copy"
        data-do="join-copy">{sign("copy")}{copied}</button><button class="btn quiet" id="join-leave"
        data-do="join-leave">{leave}</button></span></main>""")
