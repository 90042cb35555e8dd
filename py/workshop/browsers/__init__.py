"""Browsers for tests and measurements: how each is found, started and driven."""
