"""Additional states of the table for e2e/test_access.py."""

# taps that lead to a choice laid out, a refusal, a sheet
TOUCHED = ("chair", 1), ("sheet", "odds")
