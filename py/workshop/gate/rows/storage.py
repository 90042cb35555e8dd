"""Where nothing can be stored, or much is: whole games without a database, reloads, files of every kind."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked


def run(size: float) -> Row:
    return marked("storage", "pages with too little or too much in store")
