"""The website: building it, serving it, and checking its layout."""
