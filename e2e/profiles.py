"""Profiles of Chromium in which every run has the same deals."""

import os

TIMEOUT = 60_000                        # milliseconds; so long that a busy machine fails no test
# With TRACE in the environment a failed test leaves a trace as well. Not by default: with it a whole game
# takes twice as long, and without snapshots of the page still a third longer.
TRACE = bool(os.environ.get("TRACE"))
# SLOW=6 in the environment: pages compute six times more slowly, so that a test fails which reads too early.
SLOW = float(os.environ.get("SLOW", 1))
# The same deals in every run: a page asks for six random bytes when it wants a seed.
# DEAL in the environment gives others.
SAME_DEALS = """{
  let deal = %d;
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = array => array.length === 6 ? array.fill(0).fill(deal++ %% 256, 5) : draw(array);
}""" % int(os.environ.get("DEAL", 1))


def new_profile(browser, **options):
    usual = {"locale": "en-GB", "viewport": {"width": 1440, "height": 780}}
    context = browser.new_context(**usual | options)
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(SAME_DEALS)
    if SLOW > 1:
        context.on("page", slow_down)
    if TRACE:
        context.tracing.start(snapshots=True, screenshots=True)
    return context


def slow_down(page):
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
