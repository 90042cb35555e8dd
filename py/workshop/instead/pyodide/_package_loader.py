"""Where packages would be put, which is asked for at every start; the page loads none."""


class Folder:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES, DSO_DIR = Folder("/lib/python3.14/site-packages"), Folder("/usr/lib")


def init_loaded_packages():
    """There are none."""
