"""Requirements for golden records: each reason ends some game."""

REASONS = "visitors", "all guests of one seat"


def reason(record):
    """Which of the reasons ended the game."""
    visitors = next(event[2] for told in record.told for event in told if event[0] == "final_round")
    return REASONS[visitors < record.game.data.FINAL_AT]
