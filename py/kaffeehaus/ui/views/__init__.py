"""Drawing the page: pure functions of its state to markup. Nothing in here knows a browser, waits or changes anything."""
