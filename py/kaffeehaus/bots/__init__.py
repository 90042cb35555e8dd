"""Computer players: from an observation and a seed of their own they choose a legal action."""
