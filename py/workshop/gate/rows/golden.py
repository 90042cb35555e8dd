"""Golden records: every one as it was written down, of every published rules version."""

from workshop.content import golden
from workshop.gate.rows.row import Row


def run(size: float) -> Row:
    kept = [(folder.name, name, record) for folder in sorted(golden.FOLDER.glob("*/"))
            for name, record in golden.records(folder.name).items()]
    wrong = [f"{key}/{name}: {difference}" for key, name, record in kept
             for difference in golden.differences(record)]
    return Row("golden records", len(kept), len(kept), wrong)
