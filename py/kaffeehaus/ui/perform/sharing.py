"""A game is passed on: its link copied, shared or shown as a code, its result as a text,
a report of what went wrong."""

from importlib import import_module

from .. import browser
from ..intents import Copied, QrCodeReady
from ..report import report as report_of
from ..state import Failure, Message
from ..views import result
from ..views.players import names
from .opening import NotArrived, fetch


def address_of(text):
    """The whole address of a link."""
    return f"{browser.address()}#{text}"


async def copy(app, effect):
    await copied(app, address_of(effect.text), effect.name)


async def copied(app, text, name):
    if await browser.copy(text):
        app.happened(Copied(name))
    else:
        app.failed(Failure(Message("not_copied")))


async def copy_result(app, effect):
    """The result as a text to pass on."""
    day = result.date_of(effect.record, browser.now())
    text = result.told(effect.record, names(effect.record, app.voice), app.voice, day)
    await copied(app, text, text)


async def share(app, effect):
    await browser.page.share(effect.title, address_of(effect.fragment))


async def scan(app, effect):
    """The link as a code for another device's camera."""
    try:
        await fetch("scan")
    except NotArrived:
        return app.failed(Failure(Message("code_not_loaded")))
    app.happened(QrCodeReady(import_module("kaffeehaus.ui.scan").squares(address_of(effect.fragment))))


async def report(app, effect):
    """What went wrong, to be passed on: into the clipboard, else as a file."""
    text = report_of(browser.version(), browser.agent(), app.page.place,
                     effect.failure.report if effect.failure else "", effect.record)
    if await browser.copy(text):
        app.happened(Copied(effect.failure.message.code if effect.failure else ""))
    else:
        browser.page.download("kaffeehaus-report.txt", text)
