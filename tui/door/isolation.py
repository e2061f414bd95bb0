"""What a session cannot do: it is alone with its profile, under a uid of its own or, without root, under Landlock.

A session is not tied to the life of the warm parent, which may be started again under it: it ends when the door hangs
up its terminal.
"""

from __future__ import annotations

import ctypes
import os
import resource
import sys
from pathlib import Path

import content
import engine
import lab
import saves
import screens
import tui
from content.folders import packs_folder
from tui.door.settings import Isolation

NO_NEW_PRIVILEGES = 38
SYSTEM = ("/usr", "/lib", "/lib64", "/bin", "/etc", "/dev/urandom", "/dev/zero")
"""What a program reads of the machine."""
NETWORK = 0b11
"""To bind and to connect by TCP (Landlock ABI 4)."""
MANY = 20_000
"""Files in a folder, and folders, that are counted."""
SCOPES = 0b11
"""Sockets without a file, and signals, of whoever is not under the same rules (Landlock ABI 6)."""


def uid_of(account: int, settings: Isolation) -> int:
    """The uid of an account's sessions. The first two of the range are the door's and the house's. Raises ValueError.

    The last tenth of the range is for guests, whose accounts count down from -1, in turn.
    """
    guests = settings.uids // 10
    if account < 0:
        return settings.first_uid + settings.uids - 1 - (-account - 1) % guests
    if not 1 <= account < settings.uids - guests - 2:
        raise ValueError(f"account {account} has no uid: isolation.uids is {settings.uids}")
    return settings.first_uid + 1 + account


def uid_of_pictures(settings: Isolation) -> int:
    """The uid of all that shows tables to many: what one of them knows, everybody may."""
    return settings.first_uid + settings.uids - settings.uids // 10 - 1


def become(uid: int) -> None:
    """Be somebody else for good, in no group but one's own. Raises OSError."""
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)
    if os.getresuid() != (uid, uid, uid) or os.getresgid() != (uid, uid, uid) or os.getgroups():
        raise PermissionError("could not give up who we are")


def renounce() -> None:
    """No program that is run from here gains a right. Raises OSError."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "no_new_privs")


def bound(settings: Isolation, profile: Path, *, alone: int) -> None:
    """How much a session may use up; of processes only where no more than ``alone`` are under its uid, 0 for any.

    One whose profile is full writes no more: the game tells that it is not saved.
    """
    mega = 1 << 20
    now = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    full = size(profile) > settings.profile_mb * mega
    limits = {
        resource.RLIMIT_AS: now + settings.memory_mb * mega,
        resource.RLIMIT_CPU: settings.cpu_minutes * 60,
        resource.RLIMIT_NOFILE: settings.open_files,
        resource.RLIMIT_FSIZE: 0 if full else settings.file_mb * mega,
        resource.RLIMIT_CORE: 0,
    }
    if alone:
        limits[resource.RLIMIT_NPROC] = 64 * alone  # threads count
    for each, most in limits.items():
        hard = resource.getrlimit(each)[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(each, (most, most))
    os.nice(settings.niceness)


def size(folder: Path) -> int:
    """Bytes of the files in a folder; where there are very many, more than any limit."""
    found = 0
    for number, (place, _, files) in enumerate(os.walk(folder)):
        found += sum(os.lstat(os.path.join(place, each)).st_size for each in files[:MANY])
        if number > MANY or len(files) > MANY:
            return 1 << 60
    return found


def program() -> list[Path]:
    """Where the program and what it stands on are."""
    rooms = [Path(each.__path__[0]) for each in (content, engine, lab, saves, screens, tui)]
    found = [*rooms, Path(sys.prefix), Path(sys.base_prefix), Path(sys.base_prefix) / "lib"]
    return sorted({each.resolve() for each in found if each != Path("/")})


def readable() -> list[Path]:
    """All that a session reads besides its profile."""
    return [*program(), *(Path(each).resolve() for each in (*SYSTEM, packs_folder()) if os.path.exists(each))]


def landlocked() -> int:
    """The version of Landlock there is; 0 for none."""
    try:
        from landlock import landlock_abi_version
    except ImportError:
        return 0
    try:
        return int(landlock_abi_version())
    except OSError:
        return 0


def confine(profile: Path) -> None:
    """Under Landlock: read the program and the machine's own files, write the profile, no network. Raises OSError."""
    from landlock import FSAccess, Ruleset
    from landlock.plumbing import RulesetAttr, get_create_ruleset, get_restrict_self

    rules = Ruleset()
    reading = FSAccess.READ_FILE | FSAccess.READ_DIR | FSAccess.EXECUTE
    for each in readable():
        rules.allow(each, rules=reading if each.is_dir() else FSAccess.READ_FILE)
    rules.allow("/dev/null", rules=FSAccess.READ_FILE | FSAccess.WRITE_FILE)
    rules.allow(profile)
    rules.apply()
    if landlocked() < 6:
        return

    class Scopes(RulesetAttr):  # type: ignore[misc]
        _fields_ = [("handled_access_net", ctypes.c_uint64), ("scoped", ctypes.c_uint64)]

    more = Scopes(0, NETWORK, SCOPES)
    handle = get_create_ruleset()(ctypes.byref(more), ctypes.sizeof(more), 0)
    get_restrict_self()(handle, 0)
    os.close(handle)
