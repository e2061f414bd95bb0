"""What must be there before a host can start: folders, the host key, uids, and sockets to listen on."""

from __future__ import annotations

import fcntl
import os
import shutil
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_urlsafe

from content import packs
from content.files import read
from content.folders import packs_folder
from tui.door import isolation
from tui.door.log import note
from tui.door.place import GUEST, Place, own, write_private
from tui.door.settings import Settings, address


class Unable(Exception):
    """The host cannot start; the message is one line."""


@contextmanager
def locked(place: Place) -> Iterator[None]:
    """A folder has one host at a time. Raises Unable."""
    handle = os.open(place.lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Unable(f"{place.root}: a host runs here already") from None
        yield
    finally:
        os.close(handle)


def ready(place: Place, settings: Settings) -> tuple[str, str, list[socket.socket]]:
    """The host key, what is said first at the sockets of this machine, and the sockets: for people, for the status, for
    the web, and if it is asked for, for Prometheus. The folders are there. Raises Unable."""
    root, first = os.geteuid() == 0, settings.isolation.first_uid
    inside = [each for each in isolation.readable() if place.root.resolve().is_relative_to(each)]
    if inside:
        raise Unable(f"{place.root}: lies in {inside[0]}, which every session reads; set PLOT_TWIST_HOUSE")
    try:
        place.root.chmod(0o711)  # to be passed through to what others may reach, each by its own mode
        own(place.profiles, None, 0o711 if root else 0o700)
        for each in place.profiles.glob(f"{GUEST}*"):
            shutil.rmtree(each)
        own(place.house, first + 1 if root else None)
        _share_packs(place.packs)
        if place.settings.exists():
            place.settings.chmod(0o600)
        key = _key(place.key)
        secret = token_urlsafe(32)
        place.secret.unlink(missing_ok=True)
        write_private(place.secret, secret.encode())
    except OSError as error:
        raise Unable(f"{error.filename or place.root}: {error.strerror}") from None
    if root:
        _try_uid(first, place)
    elif not isolation.landlocked():
        note(
            "not isolated",
            always=True,
            reason="not root, and no Landlock: sessions can read each other's files",
        )
    asked = [_listening(settings.door.metrics)] if settings.door.metrics else []
    return key, secret, [
        _listening(settings.door.listen), _private(place.socket), _private(place.web), *asked,
    ]  # fmt: skip


def _share_packs(folder: Path) -> None:
    """Lay the packs of whoever hosts where the house and each session read them, whatever uid they have."""
    own(folder, None, 0o755)
    for each in packs.zips(folder):
        each.unlink()
    for path in packs.zips(packs_folder()):
        shared = folder / path.name
        try:
            write_private(shared, read(path, packs.LARGEST))
        except OSError as error:
            note("pack left out", always=True, pack=path.name, reason=str(error.strerror))
            continue
        shared.chmod(0o644)


def _key(path: Path) -> str:
    """The host key; made if there is none."""
    if not path.exists():
        import asyncssh  # only then: the supervisor stays small

        made = asyncssh.generate_private_key("ssh-ed25519", comment="plot-twist")
        write_private(path, made.export_private_key())
        note("host key made", always=True, key=made.get_fingerprint())
    if path.stat().st_mode & 0o077:
        raise Unable(f"{path}: others may read it: chmod 600")
    return path.read_text()


def _try_uid(uid: int, place: Place) -> None:
    """Whether there are such uids here, and whether they can read the program and reach the profiles. Raises Unable."""
    pid = os.fork()
    if pid == 0:
        code = 3
        with suppress(BaseException):
            isolation.become(uid)
            code = 5 if not os.access(place.profiles, os.X_OK) else 0
            code = 4 if not all(os.access(each, os.R_OK | os.X_OK) for each in isolation.program()) else code
        os._exit(code)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if code in (4, 5):
        raise Unable(_out_of_reach(uid, [place.profiles] if code == 5 else isolation.program(), place))
    if code:
        raise Unable(f"there is no uid {uid} to be had here: set isolation.first_uid in {place.settings}")


def _out_of_reach(uid: int, wanted: list[Path], place: Place) -> str:
    """Which of the paths a uid cannot get to, why not, and what to do about it."""
    shut = [(path, each) for path in wanted for each in path.parents if not each.stat().st_mode & 0o001]
    path, closed = shut[0] if shut else (wanted[0], wanted[0])
    if path == place.profiles:
        remedy = "set PLOT_TWIST_HOUSE to a folder elsewhere, such as /var/lib/plot-twist"
    elif path.is_relative_to(Path(sys.base_prefix).resolve()):
        remedy = "install the program with a Python that lies elsewhere, such as /usr/bin/python3"
    else:
        remedy = "install the program elsewhere, such as in /opt/plot-twist"
    return f"sessions (uid {uid}) cannot reach {path}: {closed} is closed to others; {remedy}"


def _listening(where: str) -> socket.socket:
    host, port = address(where)
    try:
        family, kind, _, _, found_at = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host == "::":
            found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        found.bind(found_at)
        found.listen(128)
    except OSError as error:
        raise Unable(f"cannot listen on {where}: {error.strerror}") from None
    return found


def _private(path: Path) -> socket.socket:
    """A socket that only we, and root, can speak to."""
    found = socket.socket(socket.AF_UNIX)
    before = os.umask(0o177)
    try:
        path.unlink(missing_ok=True)
        found.bind(str(path))
        found.listen(8)
    except OSError as error:
        raise Unable(f"{path}: {error.strerror or error}") from None
    finally:
        os.umask(before)
    return found
