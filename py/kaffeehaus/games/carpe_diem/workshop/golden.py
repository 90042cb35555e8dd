"""What golden records of this game have to show besides: its tie-break never leaves a victory shared."""

ENDINGS = {"points", "tie-break"}
