"""Profiles of Chromium in which every run has the same deals."""

import os

TIMEOUT = 60_000                        # milliseconds; so long that a busy machine fails no test
# With TRACE in the environment a failed test leaves a trace as well. Not by default: with it a whole game
# takes twice as long, and without snapshots of the page still a third longer.
TRACE = bool(os.environ.get("TRACE"))
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
    if TRACE:
        context.tracing.start(snapshots=True, screenshots=True)
    return context
