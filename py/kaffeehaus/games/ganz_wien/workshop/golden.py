"""Requirements for golden records: each reason ends some game, and victories may be shared."""

REASONS = "last destination", "turn limit"
ENDINGS = {"points", "shared victory"}


def reason(record):
    """Which of the reasons ended the game."""
    return REASONS[() not in record.state().hands]
