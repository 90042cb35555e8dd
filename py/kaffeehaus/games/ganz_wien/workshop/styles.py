"""State slots by seat with what a seat owns, for test players with a single strategy."""

AMOUNTS = ()
HELD = "hands", "events"
