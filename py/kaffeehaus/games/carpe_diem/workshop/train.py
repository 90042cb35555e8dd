"""Settings of the training of weights for this game."""

NOT_TRAINED = "points", "rival"     # a point is a point; own points cannot train the term about opponents
