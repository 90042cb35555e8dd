"""What Python runs first: from here on modules come out of the pack in the archive that it began with."""

from kaffeehaus.packs import CORE, install

archive = __loader__.archive
install(archive, __loader__.get_data(f"{archive}/{CORE}"))
