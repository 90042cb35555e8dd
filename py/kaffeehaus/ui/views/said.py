"""What a bot says of a choice that it made: one sentence, from the evaluation that chose."""

from .. import selectors
from . import hint


def sentence(props, why):
    """The two features that decided, and what it gave up."""
    voice, advice = props.voice, why.advice
    if not advice:
        return voice.say("The reasons cannot be found just now.")
    if not selectors.is_as_made(props.table, why):
        return voice.say("The computer players have changed since: today it would choose otherwise.")
    if advice["slip"]:
        return voice.say("I did not look closely this time.")
    gained, lost = hint.sides(props, advice["against"]["terms"])
    if not gained:
        return without_reason(voice, advice)
    decided = voice.say("What decided: {reasons}.", reasons=hint.listed(voice, gained, hint.NAMED))
    if not lost:
        return decided
    given = voice.say("What I gave up: {reasons}.", reasons=hint.listed(voice, lost, 1))
    return f"{decided} {given}"


def without_reason(voice, advice):
    if not advice["whole"]:
        return voice.say("What decided, I keep to myself until the end.")
    if not advice["second"]:
        return voice.say("There was only one choice.")
    return voice.say("Several choices seemed as good to me.")


def recent(props):
    """What bots said of their last choices, as lines."""
    voice, record = props.voice, props.record
    return [voice.say("{name}: {text}", name=props.names[record.turn(why.choice)], text=sentence(props, why))
            for why in selectors.recent_whys(props.table)]
