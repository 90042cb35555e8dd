"""What golden records of this game have to show besides: that either reason may end it."""

REASONS = "visitors", "all guests of one seat"


def reason(record):
    """Which of the reasons ended the game."""
    visitors = next(event[2] for told in record.told for event in told if event[0] == "final_round")
    return REASONS[visitors < record.game.data.FINAL_AT]
