"""The release gate: what has to hold before a release, and what it is tried with."""
