"""Requirements for golden records: each reason ends some game."""

REASONS = "visitors", "all guests of one seat"


def reason(record):
    """Which of the reasons ended the game."""
    visitors = next(event[2] for group in record.told for event in group if event[0] == "final_round")
    return REASONS[visitors < record.game.data.FINAL_AT]
