"""The rows of the release gate, one module each: what is checked, how much of it, and violations."""
