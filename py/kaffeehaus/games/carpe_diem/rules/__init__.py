"""The rules: components, state, steps and verbs, scoring, sight."""
