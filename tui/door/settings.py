"""The settings of a host: one commented TOML file, written when the host starts for the first time."""

from __future__ import annotations

import ast
import inspect
import json
from itertools import pairwise
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta, Struct, field

from content import files
from content.toml import MOST, BadToml, fault, loads, shown
from saves.words import why
from tui.address import only_here
from tui.house.settings import HouseSettings
from tui.web.settings import Web
from tui.web.settings import wrong as wrong_web

Count = Annotated[int, Meta(ge=1, le=1_000_000)]


class Door(Struct, forbid_unknown_fields=True):
    """Who comes in, and how much of everything."""

    listen: str = "127.0.0.1:2222"
    """Address and port; 0.0.0.0:2222 or [::]:2222 for all addresses of this machine."""
    login_seconds: Annotated[int, Meta(ge=1, le=600)] = 15
    """Seconds to log in, and after that to open a session."""
    unauthenticated: Count = 20
    """Connections at most that have not logged in."""
    unauthenticated_per_address: Count = 5
    """Connections of them from one address (of IPv6 one /64)."""
    connections_per_address: Count = 10
    """Connections at most from one address."""
    connections_per_minute: Count = 60
    """Connections a minute from one address."""
    attempts: Count = 10
    """Keys that a connection may try."""
    sessions: Count = 100
    """Sessions at most."""
    sessions_per_identity: Count = 3
    """Sessions at most of one person."""
    idle_warning_minutes: Count = 55
    """Minutes without a key until a warning."""
    idle_end_minutes: Count = 60
    """Minutes without a key until the session ends. The seat stays the person's."""
    slow_seconds: Annotated[int, Meta(ge=1, le=600)] = 20
    """Seconds that a client may read nothing of what waits for it."""
    keys_per_second: Annotated[int, Meta(ge=100, le=1_000_000)] = 4_000
    """Bytes a second that a client may type for long."""
    paste: Annotated[int, Meta(ge=100, le=1_000_000)] = 8_000
    """Bytes that a client may paste at once; what is more is left out."""
    keepalive_seconds: Annotated[int, Meta(ge=1, le=3_600)] = 15
    """Seconds between two looks whether a client is still there."""

    metrics: str = ""
    """Address and port, such as 127.0.0.1:9222, at which Prometheus finds /metrics; nobody does while it is empty."""
    metrics_for_all: bool = False
    """Whether that may be an address that other machines reach: whoever can speak to it reads the figures."""


class Terminal(Struct, forbid_unknown_fields=True):
    """What terminals are taken for."""

    true_colour: bool = True
    """Whether terminals show 16 million colours, which SSH does not tell; false is 256."""
    unicode: bool = True
    """Whether terminals that tell no locale show Unicode."""


class Isolation(Struct, forbid_unknown_fields=True):
    """How sessions are kept apart from each other and from this machine."""

    first_uid: Annotated[int, Meta(ge=1_000, le=2**31 - 2)] = 1_900_000_000
    """First uid of a range that nobody else uses, where the host is started as root."""
    uids: Annotated[int, Meta(ge=100, le=10_000_000)] = 100_000
    """How many uids the range has: one for each account."""
    memory_mb: Annotated[int, Meta(ge=64, le=65_536)] = 512
    """MB of memory that a session may have for itself."""
    cpu_minutes: Count = 60
    """Minutes of processor time that a session may use up."""
    open_files: Annotated[int, Meta(ge=32, le=4_096)] = 128
    """Files that a session may have open."""
    file_mb: Annotated[int, Meta(ge=1, le=1_024)] = 32
    """MB that a file which a session writes may have."""
    profile_mb: Annotated[int, Meta(ge=1, le=1_000_000)] = 100
    """MB that all which an account keeps may have; beyond that its own games are not saved."""
    niceness: Annotated[int, Meta(ge=0, le=19)] = 5
    """How far sessions stand back behind the door and the house when the processor is busy."""


class Settings(Struct, forbid_unknown_fields=True):
    """All of the file; what it does not say is at its default."""

    door: Door = field(default_factory=Door)
    terminal: Terminal = field(default_factory=Terminal)
    isolation: Isolation = field(default_factory=Isolation)
    house: HouseSettings = field(default_factory=HouseSettings)
    web: Web = field(default_factory=Web)


class BadSettings(Exception):
    """Settings that cannot be used; ``faults`` is one line for each thing that is wrong."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def read(path: Path) -> Settings:
    """The settings in a file. Raises BadSettings with all that is wrong."""
    try:
        data = loads(files.read(path, MOST))
    except (OSError, BadToml) as error:
        raise BadSettings([shown(f"{path}: {why(error)}", 600)]) from None
    faults: list[str] = []
    settings = Settings()
    for name, kind in _tables().items():
        table = data.pop(name, {})
        if isinstance(table, dict):
            setattr(settings, name, _taken(name, kind, table, faults))
        else:
            faults.append(f"{name}: must be a table: [{name}]")
    faults += [f"{name}: there is no such table; there are: {', '.join(_tables())}" for name in data]
    door = settings.door
    if not faults:
        try:
            address(door.listen)
        except ValueError as error:
            faults.append(f"door.listen: {error}")
        try:
            if door.metrics and not (only_here(address(door.metrics)[0]) or door.metrics_for_all):
                faults.append(
                    f"door.metrics: {door.metrics!r} is not on this machine alone: set metrics_for_all, too"
                )
        except ValueError as error:
            faults.append(f"door.metrics: {error}")
        if door.idle_end_minutes < door.idle_warning_minutes:
            faults.append("door.idle_end_minutes: must not be before idle_warning_minutes")
        faults += wrong_web(settings.web)
    if faults:
        raise BadSettings([shown(f"{path}: {each}", 600) for each in faults])
    return settings


def _tables() -> dict[str, type[Struct]]:
    return {each.name: each.type for each in msgspec.structs.fields(Settings)}


def _taken(name: str, kind: type[Struct], table: dict[str, Any], faults: list[str]) -> Struct:
    """A table as its struct, key by key, so that each fault is told with its key."""
    kinds = {each.name: each.type for each in msgspec.structs.fields(kind)}
    taken = kind()
    for key, value in table.items():
        odd = fault({key: value.replace("\n", " ") if isinstance(value, str) else value})
        if key not in kinds:
            faults.append(f"{name}.{key}: there is no such setting; there are: {', '.join(kinds) or 'none'}")
        elif odd:
            faults.append(f"{name}.{key}: {odd[1]}")
        else:
            try:
                setattr(taken, key, msgspec.convert(value, kinds[key]))
            except msgspec.ValidationError as error:
                faults.append(f"{name}.{key}: {error}")
    return taken


def address(listen: str) -> tuple[str, int]:
    """Host and port of ``127.0.0.1:2222`` or ``[::1]:2222``. Raises ValueError with the reason."""
    host, _, port = listen.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not host or not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise ValueError(f"{listen!r} is no address and port, such as 127.0.0.1:2222")
    return host, int(port)


def written() -> str:
    """The file with every setting at its default, and a line about each."""
    parts = [
        "# The settings of this host. A change counts from the next start on; plot-twist host ssh --check-config\n"
        "# says whether all is well.\n"
    ]
    for name, kind in _tables().items():
        parts.append(f"\n[{name}]\n")
        defaults, told = kind(), _told(kind)
        for each in kind.__struct_fields__:
            parts += [f"# {line}\n" for line in wrap(told.get(each, ""), 110)]
            parts.append(f"{each} = {json.dumps(getattr(defaults, each), ensure_ascii=False)}\n")
    return "".join(parts)


def _told(kind: type[Struct]) -> dict[str, str]:
    """What the source says below each setting."""
    body = cast("ast.ClassDef", ast.parse(inspect.getsource(kind)).body[0]).body
    return {
        setting.target.id: inspect.cleandoc(words.value.value).replace("\n", " ").replace("`", "")
        for setting, words in pairwise(body)
        if isinstance(setting, ast.AnnAssign) and isinstance(setting.target, ast.Name)
        if isinstance(words, ast.Expr)
        and isinstance(words.value, ast.Constant)
        and isinstance(words.value.value, str)
    }
