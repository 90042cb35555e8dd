"""What is heard at a table, where somebody wants it:
which sound belongs to what has just happened, and when the bell calls."""

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
OF = {kind: sound for sound, kinds in SOUNDS.items() for kind in kinds}
BELL = "bell"


def between(before, after):
    """The sound of what has become of the page, or None:
    what stands there when a table is opened is silent."""
    old, new = before.table, after.table
    if old is None or new is None or (old.key, old.trial_of) != (new.key, new.trial_of) or new.at is not None:
        return None
    if calls(old, new):
        return BELL
    heard = selectors.ears(new)
    return next((OF[event[0]] for event in news(old, new) if event[0] in OF and event[1] in heard), None)


def calls(old, new):
    """Whether somebody here has to decide now, and the choice before was another's."""
    count = len(new.record)
    begins = selectors.is_live(new) and (count > len(old.record) or not selectors.is_live(old))
    return begins and count > 0 and new.record.turn(count - 1) != selectors.turn(new)


def news(old, new):
    """What was told since: of the step shown now, or of the choices that were not shown step by step."""
    if new.stages:
        return new.stages[0].told if new.stages[:1] != old.stages[:1] else ()
    return [event for told in new.record.told[len(old.record) + 1:] for event in told]
