"""A host for a test: ``host ssh`` with the house, and perhaps the sessions, of the tests."""

from __future__ import annotations

import asyncio
import sys

from tui.door.place import Place
from tui.door.ready import Unable
from tui.door.settings import read
from tui.door.supervisor import MODULES, Supervisor


def main() -> int:
    """Host until told to stop; with a module for the warm parent, the house is one that knows everybody."""
    place = Place()
    place.make()
    settings = read(place.settings)
    settings.door.listen = "127.0.0.1:0"
    modules = MODULES | {"house": "tests.door.house", "warm": sys.argv[1]} if len(sys.argv) > 1 else MODULES

    def opened(host: str, port: int, key: str) -> None:
        print(port, key, flush=True)

    async def hosted() -> int:
        return await Supervisor(place, settings, opened, modules).run()

    try:
        return asyncio.run(hosted())
    except Unable as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
