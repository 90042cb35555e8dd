"""What Python runs first of all: from here on modules come out of the pack inside the archive that it was started with."""

from kaffeehaus.packs import CORE, take

archive = __loader__.archive
take(archive, __loader__.get_data(f"{archive}/{CORE}"))
