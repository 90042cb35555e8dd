"""Additional states of the table for e2e/test_access.py."""

# decisions that no golden game reaches, each with a seed that does
SELDOM = ("ChooseOrder", 98),
# taps that lead to a choice laid out, a refusal, a sheet
TOUCHED = ("space", 0), ("sheet", "odds")
