"""A person's settings: a TOML file that may also be written by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct, field

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
    settings = Settings()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return settings, []
    except OSError as error:
        return settings, [f"{path}: {error.strerror}; defaults are used"]
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        return settings, [f"{path} is no TOML: {error}; defaults are used"]
    return settings, [f"{path}: {remark}" for remark in _take(settings, data)]


def _take(settings: Settings, data: dict[str, Any]) -> list[str]:
    """Fill in what is well formed; what is wrong with the rest."""
    remarks = []
    kinds = {each.name: each.type for each in msgspec.structs.fields(Settings)}
    for name, value in data.items():
        if name not in kinds:
            remarks.append(f"there is no setting {name!r}; there are: {', '.join(kinds)}")
        elif name in ("windows", "keys") and isinstance(value, dict):
            table = getattr(settings, name)
            kind = get_args(kinds[name])[1]
            for key, each in value.items():
                try:
                    table[key] = msgspec.convert(each, kind)
                except msgspec.ValidationError as error:
                    remarks.append(f"{name}.{key}: {error}")
        else:
            try:
                setattr(settings, name, msgspec.convert(value, kinds[name]))
            except msgspec.ValidationError as error:
                remarks.append(f"{name}: {error}")
    return remarks


def keep(path: Path, name: str, value: str | None, table: str = "") -> None:
    """Write one setting down, None for its default; all else in the file stays as it is. Raises SettingsError."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        document = tomlkit.parse(path.read_text(encoding="utf-8")) if path.exists() else tomlkit.document()
        part: Any = document
        if table:
            if not isinstance(document.get(table), dict):
                document[table] = tomlkit.table()
            part = document[table]
        if value is None:
            part.pop(name, None)
        else:
            part[name] = value
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(path, tomlkit.dumps(document).encode())
    except TOMLKitError as error:
        raise SettingsError(f"not saved, {path} is no TOML: {error}") from error
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"not saved, {path}: {getattr(error, 'strerror', None) or error}") from error
