"""Older rules, each as it was published: links and saves that were made under them open for ever."""
