"""What the checks of this game's table in a browser look at besides: see e2e/test_access.py."""

# what brings the table into each other state: a choice laid out, a refusal, a sheet
TOUCHED = ("chair", 1), ("sheet", "odds")
