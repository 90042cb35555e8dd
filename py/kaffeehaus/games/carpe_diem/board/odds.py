"""Which tiles still come, and how likely a wanted kind comes in the next phase."""

from kaffeehaus.board import Chances, Share
from .drawn import motif
from .signs import sign
from .spoken import roman


def odds(view, seen):
    voice, counted = view.voice, view.game.odds
    found, (more, later) = counted.to_come(seen), map(bool, counted.stacks(seen))
    heads = [voice.say("Open now")]
    if more:
        heads += [voice.say("In the stack"), voice.say("One or more"), voice.say("Two or more")]
    if later:
        heads.append(voice.say("In phase {phase}", phase=roman(view.data.PHASES)))
    if more:
        text = voice.say("Tiles that show a kind: open at the spaces and on the display, and the chance that "
                         "the next phase brings them.")
    else:
        text = voice.say("Tiles that show a kind, open at the spaces and on the display. No others will "
                         "come.")
    rows = [(sign(motif(view.data, one.kind)), view.words.kind_name(voice, one.kind), cells(one, more, later))
            for one in found]
    return [Chances(text, voice.say("Tiles to come"), tuple(heads), rows)]


def cells(one, more, later):
    soon = (one.left, Share(*one.one), Share(*one.two)) if more else ()
    return [one.lying, *soon, *((one.later,) if later else ())]
