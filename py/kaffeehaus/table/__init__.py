"""What all games share: the contract, chance, the record, links, scenes and words."""
