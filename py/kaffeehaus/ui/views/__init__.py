"""Drawing the page: pure functions of its state to markup. Nothing in here knows a browser or changes anything."""
