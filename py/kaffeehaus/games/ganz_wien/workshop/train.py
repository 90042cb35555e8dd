"""Settings of the training of weights for this game."""

POINT = 1000            # value of a point, in hundredths: a game has few points
UNTAUGHT = "rival", "hindrance"         # terms about opponents, which own points cannot train
