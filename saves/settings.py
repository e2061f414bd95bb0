"""A person's settings: a TOML file that may also be written by hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct, field

from content import files
from content.folders import config_folder
from content.toml import MOST, BadToml, fault, loads, shown
from saves import atomic
from saves.words import why

if TYPE_CHECKING:
    from content.checking import Fault
    from content.reading import Complaint

Theme = Literal["dark", "light", "high-contrast", "colour-blind"]
Speed = Literal["slow", "normal", "fast", "off"]
Signs = Literal["auto", "unicode", "ascii"]
Stops = Literal["turn", "combat", "on"]
"""After what of others to stop and tell it: each turn, each combat, or only what nobody may miss."""
Passes = Literal["hidden", "shown"]
"""Whether the log tells of windows that passed by themselves."""
Habit = Literal["ask", "sensible", "pass"]
"""Whether a kind of window is asked always, when there is something sensible to do, or never."""

THEMES: tuple[Theme, ...] = get_args(Theme)
SPEEDS: tuple[Speed, ...] = get_args(Speed)
SIGNS: tuple[Signs, ...] = get_args(Signs)
STOPS: tuple[Stops, ...] = get_args(Stops)
PASSES: tuple[Passes, ...] = get_args(Passes)
HABITS: tuple[Habit, ...] = get_args(Habit)
TABLES = ("windows", "keys")
"""The settings that are tables of their own."""


class Settings(Struct):
    """``game`` is the system that the title plays, the one chosen there last; ``windows`` holds habits by kind of
    window, ``keys`` keys by id of a binding. What is not there is at its default.
    """

    theme: Theme = "dark"
    speed: Speed = "normal"
    signs: Signs = "auto"
    stops: Stops = "turn"
    passes: Passes = "hidden"
    game: str = ""
    windows: dict[str, Habit] = field(default_factory=dict)
    keys: dict[str, Annotated[str, Meta(min_length=1)]] = field(default_factory=dict)


class SettingsError(Exception):
    """A setting that could not be written down; the message is one line naming the file."""


def settings_file() -> Path:
    """The file of this person's settings."""
    return config_folder() / "settings.toml"


def read(path: Path) -> tuple[Settings, list[str]]:
    """The settings in a file, and one line for each value that is none: its default stands, the file stays."""
    settings, complaints = looked_at(path)
    return settings, [str(each) for each in complaints]


def looked_at(path: Path) -> tuple[Settings, list[Complaint]]:
    """The same as ``check`` says it."""
    settings = Settings()
    try:
        data = loads(files.read(path, MOST))
    except FileNotFoundError:
        return settings, []
    except (OSError, BadToml) as error:
        return settings, _complaints(path, [("", f"{why(error)}; defaults are used")])
    return settings, _complaints(path, _take(settings, data))


def _complaints(path: Path, faults: list[Fault]) -> list[Complaint]:
    if not faults:
        return []
    from content.reading import Complaint  # which needs more than a title does

    return [Complaint(str(path), "", key, problem) for key, problem in faults]


def _take(settings: Settings, data: dict[str, Any]) -> list[Fault]:
    """Fill in what is well formed; what is wrong with the rest."""
    faults: list[Fault] = []
    kinds = {each.name: each.type for each in msgspec.structs.fields(Settings)}
    for name, value in data.items():
        if name not in kinds:
            faults.append((name, f"there is no such setting; there are: {', '.join(kinds)}"))
        elif name in TABLES and isinstance(value, dict):
            table = getattr(settings, name)
            kind = get_args(kinds[name])[1]
            for key, each in value.items():
                if wrong := _wrong(key, each, kind):
                    faults.append((f"{name}.{key}", wrong))
                else:
                    table[key] = each
        elif wrong := _wrong(name, value, kinds[name]):
            faults.append((name, wrong))
        else:
            setattr(settings, name, value)
    return faults


def _wrong(name: str, value: Any, kind: Any) -> str:
    """What is wrong with a value or with its name; empty if nothing is."""
    odd = fault({name: value})
    if odd:
        return odd[1]
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def keep(path: Path, name: str, value: str | None, table: str = "") -> None:
    """Write one setting down, None for its default; all else in the file stays as it is. Raises SettingsError."""
    from saves.toml_edit import rewritten

    def change(data: Any) -> None:
        part = data
        if table:
            if table not in data:
                data[table] = {}
            part = data[table]
            if not isinstance(part, dict):
                raise BadToml(f"{table} must be a table: [{table}]")
        if value is None:
            part.pop(name, None)
        else:
            part[name] = value

    try:
        data = rewritten(path, change, change)
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(path, data)
    except (OSError, BadToml) as error:
        raise SettingsError(shown(f"not saved, {path}: {why(error)}", 600)) from error
