"""The Python of the page: Pyodide's program in two parts, and the packs that hold the modules."""
