"""Browsers for tests and measurements: finding, starting and driving them."""
