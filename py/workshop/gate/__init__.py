"""The release gate: checks that have to pass before a release."""
