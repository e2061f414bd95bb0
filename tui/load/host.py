"""A host on loopback in a temporary folder, with people and tables that were made beforehand."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncssh

from tui.door.command import asked
from tui.door.place import Place, own
from tui.door.settings import Isolation
from tui.load.house import MANY, SETTINGS, House
from tui.load.processes import named
from tui.load.wire import PATIENCE, Unheard

WORDS = f"""[door]
listen = "127.0.0.1:0"
unauthenticated = 1000
unauthenticated_per_address = 1000
connections_per_address = {MANY}
connections_per_minute = {MANY}
sessions = 1000
[house]
name = "{SETTINGS.name}"
new_accounts = {MANY}
tokens = {SETTINGS.tokens}
"""


class Host:
    """``prepared`` is its house before it opens; ``open`` has people come from then on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.place = Place(folder / "host")
        self.place.make()
        self.place.settings.write_text(WORDS)
        root = os.geteuid() == 0
        uid = Isolation().first_uid + 1 if root else None
        self.place.root.chmod(0o711)
        own(self.place.house, uid)
        self.house = House(self.place.house, uid)
        self.port = 0
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        """Close the house, and open it for people. Raises Unheard."""
        await self.house.close()
        log = (self.folder / "log").open("wb")
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tui", "host", "ssh"),
            env=os.environ | {"PLOT_TWIST_HOUSE": str(self.place.root), "PYTHONUNBUFFERED": "1"},
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
        )
        assert self._process.stdout
        try:
            line = await asyncio.wait_for(self._process.stdout.readline(), PATIENCE)
        except TimeoutError:
            line = b""
        words = line.decode().split()
        if "-p" not in words:
            raise Unheard(f"the host did not start: {(self.folder / 'log').read_text()[-500:]}")
        self.port = int(words[words.index("-p") + 1])

    @property
    def processes(self) -> dict[str, int]:
        """Door, house and the others by name."""
        assert self._process
        return named(self._process.pid)

    async def status(self) -> dict[str, object]:
        """What ``host status`` is told."""
        return await asyncio.to_thread(asked, self.place.socket)

    async def sessions(self) -> list[int]:
        """The processes of the sessions there are."""
        found = (await self.status())["sessions"]
        assert isinstance(found, list)
        return [int(each["pid"]) for each in found if each["pid"]]

    async def pictures(self) -> list[int]:
        """The processes of the tables that are shown to many."""
        found = (await self.status())["pictures"]
        assert isinstance(found, list)
        return [int(each["pid"]) for each in found if each["pid"]]

    async def decided(self) -> int:
        """How many decisions were taken since the house was opened."""
        house = (await self.status())["house"]
        assert isinstance(house, dict)
        return int(house["decisions"])

    async def close(self) -> None:
        await self.house.close()
        if self._process and self._process.returncode is None:
            self._process.terminate()
            try:
                await asyncio.wait_for(self._process.wait(), PATIENCE)
            except TimeoutError:
                self._process.kill()


@asynccontextmanager
async def hosting() -> AsyncIterator[Host]:
    """A host whose house is open for us; nothing of it is left afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="load-"))
    folder.chmod(0o711)
    host = Host(folder)
    try:
        await host.house.open()
        yield host
    finally:
        await host.close()
        shutil.rmtree(folder, ignore_errors=True)


def keys(many: int) -> list[asyncssh.SSHKey]:
    """Throw-away keys."""
    return [asyncssh.generate_private_key("ssh-ed25519") for _ in range(many)]
