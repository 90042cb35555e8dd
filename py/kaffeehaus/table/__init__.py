"""What all games share: contract, chance, records, links, scenes and words."""
