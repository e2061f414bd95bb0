"""The folder of a host: settings, host key, profiles, and what belongs to the house."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from content.folders import data_folder
from tui.door.settings import written

SECRET = "sockets.token"
"""The file of what is said first at the sockets of a host: whoever can read it may speak there."""
GUEST = "guest-"
"""Begins the folder of a guest."""
PICTURE = "picture-"
"""Begins that of what shows a table to many."""


class Place:
    """``PLOT_TWIST_HOUSE``, or ``house`` in the data folder."""

    def __init__(self, root: Path | None = None) -> None:
        asked = os.environ.get("PLOT_TWIST_HOUSE")
        self.root = (root or (Path(asked).expanduser() if asked else data_folder() / "house")).absolute()

    @property
    def settings(self) -> Path:
        return self.root / "settings.toml"

    @property
    def key(self) -> Path:
        return self.root / "host_key"

    @property
    def socket(self) -> Path:
        """Where ``host status`` asks."""
        return self.root / "status.sock"

    @property
    def secret(self) -> Path:
        return self.root / SECRET

    @property
    def web(self) -> Path:
        """Where the server of the web speaks for browsers."""
        return self.root / "web.sock"

    @property
    def browsers(self) -> Path:
        """What browsers keep where no host runs: saves, each browser its own."""
        return self.root / "browsers"

    @property
    def lock(self) -> Path:
        """Held while a host runs here."""
        return self.root / "lock"

    @property
    def house(self) -> Path:
        """What the house keeps: people, tables, journals."""
        return self.root / "house"

    @property
    def packs(self) -> Path:
        """The packs of content that are played with here, as they were when the host began."""
        return self.root / "packs"

    @property
    def profiles(self) -> Path:
        return self.root / "profiles"

    def make(self) -> None:
        """Make the folder and the settings, if they are not there. Raises OSError."""
        self.root.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not self.settings.exists():
            write_private(self.settings, written().encode())


def profile(profiles: Path, account: int) -> Path:
    """What an account's own sessions keep: settings, decks, saves; of a guest, as long as he is here."""
    return profiles / (str(account) if account > 0 else f"{GUEST}{-account}")


def secret(socket: Path) -> str:
    """What is said first at a socket of a host, so that no session speaks there which has the host's own user.

    Raises OSError.
    """
    return socket.with_name(SECRET).read_text()


def own(path: Path, uid: int | None, mode: int = 0o700) -> None:
    """Make a folder that only its owner opens, ``uid`` if we may choose. Raises OSError.

    A link in its place is refused: whoever put it there might have another folder given away.
    """
    with contextlib.suppress(FileExistsError):
        path.mkdir(mode=mode)
    handle = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        os.fchmod(handle, mode)
        if uid is not None:
            os.fchown(handle, uid, uid)
    finally:
        os.close(handle)


def write_private(path: Path, data: bytes) -> None:
    """Write a new file that only we read: nobody sees it half written, or readable for a moment. Raises OSError."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)  # fails if somebody was quicker
    finally:
        draft.unlink()
