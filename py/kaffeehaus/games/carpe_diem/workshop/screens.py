"""What the checks of this game's table in a browser look at besides: see e2e/test_access.py."""

# in which decision, and from which seed on it is come by, where no golden game has it
SELDOM = ("ChooseOrder", 98),
# what brings the table into each other state: a choice laid out, a refusal, a sheet
TOUCHED = ("space", 0), ("sheet", "odds")
