"""Additional states of the table for e2e/test_accessibility.py."""

# decisions that no golden game reaches, each with a seed that does
RARE_DECISIONS = ("ChooseOrder", 98),
# taps that lay out a choice, cause a refusal, or open a sheet
TAPS = ("space", 0), ("sheet", "odds")
