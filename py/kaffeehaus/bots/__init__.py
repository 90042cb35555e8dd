"""Players that are no persons: each sees an observation and a seed of its own, and names a legal choice."""
