"""Additional states of the table for e2e/test_accessibility.py."""

# taps that lay out a choice, cause a refusal, or open a sheet
TAPS = ("event", 0), ("sheet", "odds"), ("sheet", "settings")
