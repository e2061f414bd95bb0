"""A host of its own for a test: ``python -m tests.door.host`` is ``host ssh`` with the house of the tests."""

from __future__ import annotations

import asyncio
import sys

from tui.door.place import Place
from tui.door.ready import Unable
from tui.door.settings import read
from tui.door.supervisor import Supervisor


def main() -> int:
    place = Place()
    place.make()
    settings = read(place.settings)
    settings.door.listen = "127.0.0.1:0"
    told = lambda host, port, key: print(port, key, flush=True)  # noqa: E731

    async def hosted() -> int:
        return await Supervisor(place, settings, told, "tests.door.house").run()

    try:
        return asyncio.run(hosted())
    except Unable as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
