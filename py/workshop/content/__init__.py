"""Contents of games: data, rules, texts, golden records, published versions, and their checks."""
