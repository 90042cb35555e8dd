"""How much the release gate wants of this game, where that is not what it wants of every game."""

FINISHED = 1_000        # games through links: each is ten times as long as in other games
