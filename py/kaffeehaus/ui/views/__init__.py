"""Drawing the page: pure functions of its state to markup, which know no browser and change nothing."""
