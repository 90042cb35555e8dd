"""What a seat keeps in this game, for players of one idea: slots of the state, seat by seat."""

AMOUNTS = "coins", "breads"
HELD = "hands",
