"""A person's settings: a TOML file that may also be written by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct, field

from content import files
from content.toml import MOST, BadToml, fault, loads, shown
from saves import atomic
from saves.folders import config_folder

Theme = Literal["dark", "light", "high-contrast", "colour-blind"]
Speed = Literal["slow", "normal", "fast", "off"]
Signs = Literal["auto", "unicode", "ascii"]
Habit = Literal["ask", "sensible", "pass"]
"""Whether a kind of window is asked always, when there is something sensible to do, or never."""

THEMES: tuple[Theme, ...] = get_args(Theme)
SPEEDS: tuple[Speed, ...] = get_args(Speed)
SIGNS: tuple[Signs, ...] = get_args(Signs)
HABITS: tuple[Habit, ...] = get_args(Habit)
TABLES = ("windows", "keys")
"""The settings that are tables of their own."""


class Settings(Struct):
    """``windows`` holds habits by kind of window, ``keys`` keys by id of a binding; what is not there is at
    its default.
    """

    theme: Theme = "dark"
    speed: Speed = "normal"
    signs: Signs = "auto"
    windows: dict[str, Habit] = field(default_factory=dict)
    keys: dict[str, Annotated[str, Meta(min_length=1)]] = field(default_factory=dict)


class SettingsError(Exception):
    """A setting that could not be written down; the message is one line naming the file."""


def settings_file() -> Path:
    """The file of this person's settings."""
    return config_folder() / "settings.toml"


def read(path: Path) -> tuple[Settings, list[str]]:
    """The settings in a file, and one line for each value that is none: its default stands, the file stays."""
    settings, where = Settings(), shown(str(path))
    try:
        data = loads(files.read(path, MOST))
    except FileNotFoundError:
        return settings, []
    except OSError as error:
        return settings, [f"{where}: {error.strerror}; defaults are used"]
    except BadToml as error:
        return settings, [f"{where}: {error}; defaults are used"]
    return settings, [shown(f"{where}: {remark}", 600) for remark in _take(settings, data)]


def _take(settings: Settings, data: dict[str, Any]) -> list[str]:
    """Fill in what is well formed; what is wrong with the rest."""
    remarks = []
    kinds = {each.name: each.type for each in msgspec.structs.fields(Settings)}
    for name, value in data.items():
        if name not in kinds:
            remarks.append(f"there is no setting '{shown(name, 60)}'; there are: {', '.join(kinds)}")
        elif name in TABLES and isinstance(value, dict):
            table = getattr(settings, name)
            kind = get_args(kinds[name])[1]
            for key, each in value.items():
                if wrong := _wrong(f"{name}.{key}", key, each, kind):
                    remarks.append(wrong)
                else:
                    table[key] = each
        elif wrong := _wrong(name, name, value, kinds[name]):
            remarks.append(wrong)
        else:
            setattr(settings, name, value)
    return remarks


def _wrong(key: str, name: str, value: Any, kind: Any) -> str:
    """What is wrong with a value or with its name; empty if nothing is."""
    odd = fault({name: value})
    if odd:
        return f"{key}: {odd[1]}"
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return f"{key}: {error}"
    return ""


def keep(path: Path, name: str, value: str | None, table: str = "") -> None:
    """Write one setting down, None for its default; all else in the file stays as it is. Raises SettingsError."""
    from saves.toml_edit import rewritten

    def change(data: dict[str, Any]) -> None:
        part = data
        if table:
            if not isinstance(data.get(table), dict):
                if value is None:
                    return
                data[table] = {}
            part = data[table]
        if value is None:
            part.pop(name, None)
        else:
            part[name] = value

    def edit(document: Any) -> None:
        import tomlkit

        part = document
        if table:
            if not isinstance(document.get(table), dict):
                if value is None:
                    return
                document.pop(table, None)
                document.append(table, tomlkit.table())
            part = document[table]
        if value is None:
            part.pop(name, None)
        else:
            part[name] = value

    try:
        data = rewritten(path, change, edit)
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(path, data)
    except (OSError, BadToml) as error:
        problem = getattr(error, "strerror", None) or error
        raise SettingsError(shown(f"not saved, {path}: {problem}", 600)) from error
