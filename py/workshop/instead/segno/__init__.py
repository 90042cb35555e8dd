"""Of the library that makes codes the page has two modules, which are imported by their names."""
