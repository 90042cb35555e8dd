"""No storage, or a lot of it: whole games without a database, reloads, races, large files."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked_tests


def run(size: float) -> Row:
    return marked_tests("storage", "pages with too little or too much in store")
