"""Effects of live tables: invitations and answers, messages, the camera. In the pack of live tables.

assets/boot/wire.mjs connects the pages; it is loaded with the first code. Its failures have names, which the
page puts into words.
"""

from importlib import import_module

from ...table.fair_dice import SECRET_BYTES, iter_verdict, letters_of
from ...table.versions import RulesUnavailable, game_of
from .. import browser, effects
from ..intents import CodeMade, CodeRead, CodeSeen, Do, Failed, Notified, SecretDrawn, Wired, WireFailed
from ..slices import in_slices
from ..state import Failure, Message
from . import opening
from .opening import PackMissing, devices_name, load_game, load_pack
from .sharing import full_address

LOADED = {}                     # the wire, once it is loaded


async def wire(app):
    """The wire, which reports to the page from now on."""
    if "wire" not in LOADED:
        try:
            loaded = await browser.page.loadWire()
        except browser.JsException:
            raise PackMissing("wire") from None
        loaded.listen(browser.create_proxy(
            lambda kind, peer, text: app.dispatch(Wired(str(kind), str(peer), str(text)))))
        LOADED["wire"] = loaded
    return LOADED["wire"]


def failure_of(error):
    """The name of a failure of the wire, or of a file that did not come."""
    return "not-loaded" if isinstance(error, PackMissing) else str(error).rpartition(": ")[2]


async def guarded(app, peer, work):
    """Await a request to the wire; a failure is told to the page."""
    try:
        await work
    except (browser.JsException, PackMissing) as error:
        app.dispatch(WireFailed(peer, failure_of(error)))


# ---- codes

def invite(app, effect):
    return guarded(app, effect.peer, make_invitation(app, effect))


async def make_invitation(app, effect):
    made = await wire(app)
    code = str(await made.invite(effect.peer, effect.about))
    app.dispatch(CodeMade(effect.peer, code, str(made.readCode(code).id), await squares(f"join/{code}")))


async def squares(fragment):
    """The QR code of an address of the page, or None if it cannot be drawn."""
    await load_pack("scan")
    return import_module("kaffeehaus.ui.scan").squares(full_address(fragment))


def read_code(app, effect):
    return guarded(app, "", find_out(app, effect.text))


async def find_out(app, text):
    read = (await wire(app)).readCode(text)
    app.dispatch(CodeRead(str(read.kind), str(read.about), str(read.id), text))


def answer(app, effect):
    return guarded(app, "host", make_answer(app, effect))


async def make_answer(app, effect):
    try:
        await load_game(effect.game, effect.rules)
        game_of(effect.game, effect.rules)
    except RulesUnavailable as error:
        return app.dispatch(WireFailed("host", "newer-rules" if error.newer else "older-rules"))
    code = str(await (await wire(app)).answer("host", effect.code, ""))
    app.dispatch(CodeMade("host", code, "", await squares(f"answer/{code}")))
    if browser.is_phone():
        app.dispatch(Do("join-phone"))


def take_answer(app, effect):
    return guarded(app, effect.peer, connect(app, effect))


async def connect(app, effect):
    await (await wire(app)).complete(effect.peer, effect.code)


# ---- messages

def send(app, effect):
    """Send messages at once; what cannot be sent ends the connection, since nothing may be left out."""
    made = LOADED.get("wire")
    if made is not None and not all(made.send(effect.peer, text) for text in effect.messages):
        made.close(effect.peer)
        browser.call_later(0, lambda: app.dispatch(Wired("lost", effect.peer, "closed")))


def disconnect(app, effect):
    for peer in effect.peers if "wire" in LOADED else ():
        LOADED["wire"].close(peer)


# ---- the device

def draw_secret(app, effect):
    secret = letters_of(bytes(browser.random_bytes(SECRET_BYTES)))
    browser.call_later(0, lambda: app.dispatch(SecretDrawn(effect.number, secret)))


async def open_end(app, effect):
    """Open the game like any link, and say whether its dice are those that this device saw sealed."""
    await opening.open_address(app, effect)
    table, sealed = app.page.table, effect.sealed
    if table is None or table.visiting:
        return                          # what came cannot be opened, and that has been said
    wrong = await in_slices(iter_verdict(table.record, effect.record, effect.seat, sealed.seals,
                                         sealed.secret))
    if wrong:
        app.dispatch(Failed(Failure(Message("dice", (wrong,)))))
    else:
        app.dispatch(Notified(Message("dice", ("true" if sealed.secret else "late",))))


def use_camera(app, effect):
    if effect.how == "off":
        if "wire" in LOADED:
            LOADED["wire"].stopScan()
        return None
    return guarded(app, "", look(app, effect.how))


async def look(app, how):
    made = await wire(app)
    if how == "next":
        await made.otherCamera()
    else:
        await made.scan(browser.create_proxy(lambda text: app.dispatch(CodeSeen(str(text)))))


def keep_awake(app, effect):
    if "wire" in LOADED:
        LOADED["wire"].keepAwake(effect.on)


def remember(app, effect):
    """Remember the seats of a live table beside the saved game."""
    name, text = devices_name(effect.key), ",".join(map(str, effect.seats))
    try:
        if text:
            app.saves.storage.setItem(name, text)
        else:
            app.saves.storage.removeItem(name)
    except Exception:                   # the seats can be given again
        pass


PERFORMERS = {
    effects.Invite: invite, effects.ReadCode: read_code, effects.AnswerInvitation: answer,
    effects.TakeAnswer: take_answer, effects.SendTo: send, effects.Disconnect: disconnect,
    effects.DrawSecret: draw_secret, effects.OpenEnd: open_end,
    effects.UseCamera: use_camera, effects.KeepAwake: keep_awake, effects.RememberDevices: remember,
}
