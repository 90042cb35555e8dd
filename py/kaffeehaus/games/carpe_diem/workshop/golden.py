"""Requirements for golden records: the tie-break always leaves a single winner."""

ENDINGS = {"points", "tie-break"}
