"""The keyboard shortcuts at a table, and their names in the help."""

from ..table.words import mark

SHORTCUTS = (   # key, its data-do, its name in the help
    ("l", "ask:last", mark("What happened last")),
    ("m", "ask:mine", mark("How I stand")),
    ("o", "ask:others", mark("How the others stand")),
    ("c", "ask:chances", mark("What the chances are")),
    ("w", "why", mark("Why what is in focus cannot be chosen")),
    ("h", "sheet:hint", mark("Hint")),
    ("b", "explain:", mark("Why the last computer player chose so")),
    ("n", "sheet:notation", mark("Choices as text")),
    ("?", "sheet:rules", mark("Rules")),
    ("u", "undo", mark("Undo")),
    ("y", "redo", mark("Redo")),
    ("r", "reset", mark("Reset turn")),
    ("d", "done", mark("Done")),
    (",", "step:-1", mark("One choice back")),
    (".", "step:1", mark("One choice on")),
    ("[", "chapter:-1", mark("One round back")),
    ("]", "chapter:1", mark("One round on")),
    ("p", "autoplay", mark("Play it again by itself")),
)
DO_BY_KEY = {key: do for key, do, _ in SHORTCUTS}
