"""Additional states of the table for e2e/test_access.py."""

# taps that lead to a choice laid out, a refusal, a sheet
TOUCHED = ("event", 0), ("sheet", "odds"), ("sheet", "settings")
