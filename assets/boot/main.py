"""Starts the page; when that fails, the page itself says so."""

import kaffeehaus_page

try:
    from kaffeehaus.ui.app import start
    start()
except Exception as error:
    kaffeehaus_page.showFailure(f"{type(error).__name__}: {error}")
