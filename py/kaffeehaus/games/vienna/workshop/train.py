"""Settings of the training of weights for this game."""

NOT_TRAINED = "rival", "gendarme"          # terms about opponents, which own points cannot train
