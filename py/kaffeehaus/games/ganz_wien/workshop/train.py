"""Settings of the training of weights for this game."""

POINT_VALUE = 1000            # value of a point, in hundredths: a game has few points
NOT_TRAINED = "rival", "hindrance"         # terms about opponents, which own points cannot train
