"""Which tiles still come, and how likely a wanted kind comes in the next phase."""

from ....games.carpe_diem import odds as counted
from ....games.carpe_diem.naming import kind_name
from ...odds import chances, share
from ...page import svg
from .signs import sign
from .spoken import ROMAN

SIGNS = {"pond": "fish", "garden": "herbs", "vineyard": "grapes", "coop": "chicken"}     # the others by their own name


def odds(table, view):
    voice = view.voice
    seen = table.game.observe(table.shown(), view.scene.viewer)
    found, (more, later) = counted.to_come(seen), map(bool, counted.stacks(seen))
    heads = ["", voice.say("Open now")]
    if more:
        heads += [voice.say("In the stack"), voice.say("One or more"), voice.say("Two or more")]
    if later:
        heads.append(voice.say("In phase {phase}", phase=ROMAN[view.data.PHASES]))
    text = voice.say("Tiles that show a kind: open at the spaces and on the display, and the chance that the next phase brings them.") if more \
        else voice.say("Tiles that show a kind, open at the spaces and on the display. No others will come.")
    rows = [(sign(SIGNS.get(view.data.KIND_IDS[one.kind], view.data.KIND_IDS[one.kind])), kind_name(voice, one.kind), cells(voice, one, more, later))
            for one in found]
    title = voice.say("Tiles to come")
    return svg(t"""<div class="rule-text"><p>{text}</p></div>{chances(title, heads, rows)}""")


def cells(voice, one, more, later):
    open_now = svg(t"<td>{one.lying}</td>")
    if not more:
        return open_now
    last = svg(t"<td>{one.later}</td>") if later else ""
    return [open_now, svg(t"<td>{one.left}</td>"), share(voice, *one.one), share(voice, *one.two), last]
