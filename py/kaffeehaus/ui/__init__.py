"""The page: it shows scenes and enters choices; it never computes a rule."""
