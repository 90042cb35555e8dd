"""Golden records of every published rules version still replay exactly."""

from workshop.content import golden
from workshop.gate.rows.row import Row


def run(size: float) -> Row:
    recorded = [(folder.name, name, record) for folder in sorted(golden.FOLDER.glob("*/"))
            for name, record in golden.records(folder.name).items()]
    wrong = [f"{key}/{name}: {difference}" for key, name, record in recorded
             for difference in golden.differences(record)]
    return Row("golden records", len(recorded), len(recorded), wrong)
