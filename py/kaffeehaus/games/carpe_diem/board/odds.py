"""Which tiles still come, and how likely a wanted kind comes in the next phase."""

from ..rules import odds as counted
from ..rules.naming import kind_name
from kaffeehaus.board import Chances, Share
from .signs import sign
from .spoken import ROMAN

SIGNS = {"pond": "fish", "garden": "herbs", "vineyard": "grapes", "coop": "chicken"}     # the others by their own name


def odds(table, view, seen):
    voice = view.voice
    found, (more, later) = counted.to_come(seen), map(bool, counted.stacks(seen))
    heads = [voice.say("Open now")]
    if more:
        heads += [voice.say("In the stack"), voice.say("One or more"), voice.say("Two or more")]
    if later:
        heads.append(voice.say("In phase {phase}", phase=ROMAN[view.data.PHASES]))
    text = voice.say("Tiles that show a kind: open at the spaces and on the display, and the chance that the next phase brings them.") if more \
        else voice.say("Tiles that show a kind, open at the spaces and on the display. No others will come.")
    rows = [(sign(SIGNS.get(view.data.KIND_IDS[one.kind], view.data.KIND_IDS[one.kind])), kind_name(voice, one.kind), cells(one, more, later))
            for one in found]
    return [Chances(text, voice.say("Tiles to come"), tuple(heads), rows)]


def cells(one, more, later):
    return [one.lying, *([one.left, Share(*one.one), Share(*one.two)] if more else ()), *([one.later] if later else ())]
