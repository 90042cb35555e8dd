"""The rules: components, state, and the steps of the rulebook in order."""
