"""Settings of the training of weights for this game."""

UNTAUGHT = "rival", "gendarme"          # terms about opponents, which own points cannot train
