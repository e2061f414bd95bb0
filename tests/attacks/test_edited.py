"""Files that a person writes and the game edits: settings and decks in any shape, and not a letter of the rest is lost."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from content import single
from content.registry import open_system, open_workshop
from content.toml import UNSHOWN
from engine.table import Table
from saves import decks, settings
from saves.decks import DeckError, OwnDeck
from saves.settings import HABITS, SPEEDS, THEMES, SettingsError
from tests.attacks.mutants import spoil, table

SHAPES = (
    'theme = "light"  # mine', 'speed = "fast"', "theme = 3", 'signs = ["ascii"]', "windows = 3", "keys = []",
    'windows = "ask"', 'windows.before_roll = "ask"  # dotted', 'windows = { before_roll = "ask" }  # inline',
    'keys.pass = "x"', 'keys = { pass = "x", "ctrl-y" = 3 }', "keys.pass.deep = 1", "# a remark", "", "\t",
    "[windows]", "[keys]  # my keys", "[[windows]]", "[[keys]]", "[windows.deep]", "[other]", "[keys.pass]",
    'before_roll = "pass"', 'after_roll = "never"', 'pass = "x"', 'pass = ""', "x = 1979-05-27", "y = [1, 2,]",
    'z = """\nlong\n"""', "inf = inf", '"quoted key" = 1', "a.b.c = 1", "theme = [", "= 3", 'k = "\\u001b[2J"',
    "deep = " + "[" * 40 + "]" * 40, "n = " + "9" * 5000, ".".join("a" * 40) + " = 1", "\ufeff", "\0", "\x1b",
)  # fmt: skip


def test_settings_of_any_shape_are_read_and_edited_or_left_alone(tmp_path, attack):
    path, told = tmp_path / "settings.toml", Counter[str]()
    for _ in range(attack.rounds(150, 3000)):
        lines = attack.chance.choices(SHAPES, k=attack.chance.randint(0, 6))
        before = attack.chance.choice(("\n", "\n", "\r\n")).join(lines).encode()
        path.write_bytes(before)
        for remark in settings.read(path)[1]:
            assert not UNSHOWN.search(remark) and remark.startswith(f"{path}: "), remark
        name, value, part = _change(attack.chance)
        try:
            settings.keep(path, name, value, part)
        except SettingsError as error:
            assert path.read_bytes() == before and str(error).startswith(f"not saved, {path}: ")
            told["left alone"] += 1
            continue
        assert tomllib.loads(path.read_bytes().decode()) == _changed(before, name, value, part), before
        if value is not None:  # a setting that is taken out takes the remark on its line along
            assert _remarks(before) <= _remarks(path.read_bytes()), before
        told["edited"] += 1
    assert min(told["edited"], told["left alone"]) > 20
    attack.tell(", ".join(f"{count} {what}" for what, count in sorted(told.items())))


def _remarks(data: bytes) -> Counter[bytes]:
    return Counter(re.findall(rb"#[^\r\n]*", data))


def _change(chance: Random) -> tuple[str, str | None, str]:
    """A setting, its value and its table, as the settings screen changes it."""
    return chance.choice(
        (
            ("theme", chance.choice(THEMES), ""),
            ("speed", chance.choice(SPEEDS), ""),
            ("before_roll", chance.choice((*HABITS, None)), "windows"),
            ("pass", chance.choice(("x", "y", None)), "keys"),
        )
    )


def _changed(before: bytes, name: str, value: str | None, part: str) -> dict[str, Any]:
    """The data of a file with one setting changed."""
    data = tomllib.loads(before.decode())
    held = data.setdefault(part, {}) if part else data
    held.pop(name, None)
    if value is not None:
        held[name] = value
    return data


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of own decks."""
    monkeypatch.setenv("PLOT_TWIST_CONFIG", str(tmp_path))
    (tmp_path / "decks").mkdir()
    return tmp_path / "decks"


def test_decks_of_any_shape_are_read_played_and_edited_or_left_alone(home, attack):
    workshop, system, told = open_workshop("plot-twist"), open_system("plot-twist"), Counter[str]()
    assert workshop is not None
    good = workshop.ready("villain_deck")[0] | {"name": "Good"}
    (home / "good.toml").write_text(table(good, "villain_deck"))
    path = home / "a.toml"
    for number in range(attack.rounds(60, 900)):
        kind = attack.chance.choice(("hero_deck", "villain_deck"))
        rows = [deepcopy(row) | {"name": f"Deck {n}"} for n, row in enumerate(workshop.ready(kind)[:3])]
        spoilt = spoil(rows[1], rows, attack.chance).row
        before = _written(kind, [rows[0], spoilt, rows[2]], attack.chance)
        path.write_bytes(before)
        own = decks.read(workshop)
        names = [each.name for each in own.decks]
        assert "Good" in names and (own.complaints or {"Deck 0", "Deck 2"} <= set(names)), before
        said = {str(each) for each in single.complaints(path)}
        assert {str(each) for each in own.complaints} | {
            each.fault for each in own.decks if each.fault
        } <= said
        mine = [each for each in own.decks if each.path == path]
        if mine:
            chosen = attack.chance.choice(mine)
            told[_edited(workshop, chosen, path, before, attack.chance)] += 1
            if not chosen.fault and number % 3 == 0:
                side = "heroes" if kind == "hero_deck" else "villain"
                wish = {side: [chosen.deck] if side == "heroes" else chosen.deck}
                assert Table(system, system.setup({"heroes": 1} | wish, number), number).request
                told["played"] += 1
        else:
            told["unreadable"] += 1
    assert told["changed"] and told["removed"] and told["played"]
    attack.tell(", ".join(f"{count} {what}" for what, count in sorted(told.items())))


def _written(kind: str, rows: list[dict[str, Any]], chance: Random) -> bytes:
    """Decks as tables with a remark each, as one array of inline tables, or in other ways."""
    how = chance.random()
    text = "".join(f"# Deck {n}\n{table(row, kind)}" for n, row in enumerate(rows))
    if how < 0.1:
        text = f"{kind} = [\n" + ",\n".join(table({"x": row})[6:].strip() for row in rows) + "\n]\n"
    elif how < 0.15:
        text = text.replace(f"[[{kind}]]", f"[{kind}]", 1)
    elif how < 0.2:
        text = f"{kind} = [1, 2]\n"
    data = text.encode()
    if how > 0.85:
        at = chance.randrange(len(data))
        data = data[:at] + chance.choice((b"", b"\x00", b"\xff", b"[", b'"', b"\n", b"=")) + data[at + 1 :]
    return data


def _edited(workshop: Any, own: OwnDeck, path: Path, before: bytes, chance: Random) -> str:
    """Change or remove a deck: all other tables are as they were, or the file is."""
    keep = chance.random() < 0.5
    rows = tomllib.loads(before.decode())[own.kind]
    others = [row for row in rows if workshop.title(own.kind, row) != own.name]
    try:
        if keep:
            decks.save(workshop, own.kind, own.deck | {"plots": own.deck["plots"][1:]}, own)
        else:
            decks.remove(workshop, own)
    except DeckError as error:
        assert path.read_bytes() == before and "a.toml" in str(error) and not UNSHOWN.search(str(error))
        return "left alone"
    after = tomllib.loads(path.read_text()).get(own.kind, []) if path.exists() else []
    left = [row for row in after if workshop.title(own.kind, row) != own.name]
    assert left == others, before
    assert len(after) == len(rows) - (not keep), before
    return "changed" if keep else "removed"
