"""A host with its house, and the server of the web before it."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import asyncssh

from tests.door.visits import PATIENCE, ROOT, Visit, as_anybody
from tests.web.houses import CONTROL, House
from tui.door.supervisor import MODULES
from tui.web.hosted import Hosted
from tui.web.server import Server
from tui.web.settings import Web

START = """import sys; from tui.command import main; from tui.door.supervisor import MODULES
MODULES["house"] = sys.argv.pop(1); sys.exit(main())"""


class Host:
    """``host ssh`` in a folder of its own, with guests, until ``close``; ``house`` is the module of its house."""

    def __init__(self, house: str = MODULES["house"]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="web-"))
        self.folder.chmod(0o711)
        self.place = self.folder / "house"
        self.place.mkdir(mode=0o700)
        (self.place / "settings.toml").write_text("[house]\nguests = true\n")
        self._process = subprocess.Popen(
            [*as_anybody(), sys.executable, "-c", START, house, "host", "ssh", "--listen", "127.0.0.1:0"],
            cwd=ROOT,
            env=os.environ | {"PLOT_TWIST_HOUSE": str(self.place)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._process.stdout
        words = self._process.stdout.readline().decode().split()
        self.port = int(words[words.index("-p") + 1])

    def close(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(PATIENCE)
        if self._process.stdout:
            self._process.stdout.close()
        shutil.rmtree(self.folder)

    async def link(self, name: str) -> str:
        """Log in by SSH with a new key, take a name, and have a link made in the lobby: its token."""
        key = asyncssh.generate_private_key("ssh-ed25519")
        connecting = asyncssh.connect(
            "127.0.0.1",
            self.port,
            username="x",
            client_keys=[key],
            known_hosts=None,
            agent_path=None,
            config=[],
        )
        async with await asyncio.wait_for(connecting, PATIENCE) as line:
            visit = await Visit.to(line)
            for seen, keys in (
                (b"Your name here", f"{name}\r"),
                (b"Rules of conduct", "\r"),
                (b"opens a table", "p"),
                (b"Keys that open it", "b"),
                (b"/enter/", ""),
            ):
                assert await visit.sees(seen), visit.shown
                visit.process.stdin.write(keys.encode())
                await visit.quiet()
        found = re.search(r"/enter/([\w-]{32})", CONTROL.sub("", visit.shown.decode(errors="replace")))
        assert found
        return found[1]


class Behind(House):
    """The server of the web before a house."""

    def __init__(self, socket: Path) -> None:
        self.server = Server(Hosted(socket), Web())

    def link(self, token: str) -> str:
        return f"http://{self.address}/enter/{token}"
