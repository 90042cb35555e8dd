"""Additional states of the table for e2e/test_accessibility.py."""

# taps that lay out a choice, cause a refusal, or open a sheet
TAPS = ("field", 6), ("field", 10), ("sheet", "odds")
