"""Chooses the signal of what has just happened, to be heard and felt: a piece, dice, a bell for one's turn,
the end of a game."""

from . import selectors

SOUNDS = {
    "die": ("roll", "reroll", "throw", "face"),
    "wood": ("place", "gendarme", "walk", "bread_move", "space", "moved", "removed", "circle", "swap",
             "remove"),
    "tile": ("take", "build", "store", "craft", "guest_sits", "person_sits"),
    "card": ("start_card", "character", "special", "drawn_cards", "give_back", "start", "extend", "joker",
             "action", "discard", "drew", "draws", "drew_action", "draws_action", "takes", "gave", "event",
             "show"),
}
SOUND_OF_EVENT = {kind: sound for sound, kinds in SOUNDS.items() for kind in kinds}
BELL, END = "bell", "end"


def signal(before, after):
    """(what, how loud, whether it is felt too), or None where neither sound nor vibration is on."""
    chosen = after.settings
    what = sound_for(before, after) if chosen.sound or chosen.buzz else None
    return what and (what, chosen.sound, chosen.buzz)


def sound_for(before, after):
    """The sound of the change from one page to the next, or None; opening a table is silent."""
    old, new = before.table, after.table
    if old is None or new is None or new.ply is not None:
        return None
    if (old.key, old.trial_of) != (new.key, new.trial_of):
        return None
    if selectors.is_over(new) and not selectors.is_over(old):
        return END
    if turn_begins(old, new):
        return BELL
    audience = selectors.audience(new)
    return next((SOUND_OF_EVENT[event[0]] for event in new_events(old, new)
                 if event[0] in SOUND_OF_EVENT and event[1] in audience), None)


def turn_begins(old, new):
    """Whether a person at this device has to decide now, after somebody else's choice."""
    count = len(new.record)
    begins = selectors.is_live(new) and (count > len(old.record) or not selectors.is_live(old))
    return begins and count > 0 and new.record.turn(count - 1) != selectors.turn(new)


def new_events(old, new):
    """The events of a new stage, or of the choices that were not shown step by step."""
    if new.stages:
        return new.stages[0].events if new.stages[:1] != old.stages[:1] else ()
    return [event for events in new.record.told[len(old.record) + 1:] for event in events]
