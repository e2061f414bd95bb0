"""Themes that can be read, keys that do not clash, and changes that apply at once and are kept."""

from __future__ import annotations

import re
import tomllib
from itertools import product

import pytest
from rich.color import Color, ColorSystem

from saves.settings import THEMES, settings_file
from screens.frame.settings import SettingsScreen
from screens.frame.title import MENU
from screens.style import keys, palette, themes
from screens.widgets.keybar import KeyBar
from screens.widgets.rows import Rows
from tests.screens import moments
from tests.screens.driving import click_key, settled, text_of

FOR_LINES = ("line", "edge", "block-cursor-foreground", "block-cursor-background")


def luminance(colour: Color) -> float:
    parts = [part / 255 for part in colour.get_truecolor()]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str, system: ColorSystem) -> float:
    low, high = sorted(luminance(Color.parse(each).downgrade(system)) for each in (one, other))
    return (high + 0.05) / (low + 0.05)


def test_every_theme_of_the_settings_is_there() -> None:
    assert tuple(theme.name for theme in themes.ALL) == THEMES


@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD])
@pytest.mark.parametrize("theme", themes.ALL, ids=lambda theme: theme.name)
def test_all_inks_can_be_read_on_all_grounds(theme, system) -> None:
    inks = {name: each for name, each in theme.variables.items() if name not in FOR_LINES}
    grounds = (theme.background, theme.surface, theme.panel)
    wanted = 3.8 if system is ColorSystem.STANDARD else 7 if theme.name == "high-contrast" else 4.4
    for (name, ink), ground in product([*inks.items(), ("ink", theme.foreground)], grounds):
        assert contrast(ink, ground, system) >= wanted, name


def test_every_colour_that_is_named_is_in_every_theme() -> None:
    css = themes.COVER.read_text() + themes.SHEET.read_text()
    named = set(re.findall(r"\$([a-z-]+)", css + palette.CHOSEN + palette.DIM + " ".join(palette.MEANINGS)))
    named |= {f"card-{word}" for word in palette.CARDS}
    own = {"background", "foreground", "surface", "panel", "accent"}
    for theme in themes.ALL:
        assert named - own <= set(theme.variables), theme.name
    assert not re.search(r"#[0-9a-f]{6}\b(?! 60%)", css)


def test_no_two_keys_are_alike_from_the_start() -> None:
    for key in keys.REMAPPABLE:
        assert keys.clash(key.id, key.keys, {}) == ""


@pytest.mark.parametrize(
    ("id", "key", "why"),
    [
        ("pass", "h", "Hint"),
        ("pass", "enter", "always"),
        ("pass", "5", "always"),
        ("pass", "nonsense", "no key"),
        ("pass", "x,?", "Keys of this screen"),
    ],
)
def test_a_clash_is_told_in_one_line(id, key, why) -> None:
    told = keys.clash(id, key, {})
    assert why in told and "\n" not in told


def test_a_key_that_was_given_up_is_free() -> None:
    assert keys.clash("pass", "h", {"hint": "x"}) == ""
    assert keys.wrong({"hint": "x", "pass": "h", "undo": "x"}).keys() == {"undo"}


async def test_a_change_applies_at_once_and_is_kept(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f2", "right")
        await pilot.pause()
        ground = app.screen.query_one(Rows).background_colors[1].hex
        assert app.theme == "light" and ground.lower() == themes.ALL[1].surface
        await pilot.press("down", "right", "right")
        await pilot.pause()
        assert app.glyphs.ascii is False, "the environment of this run comes first"
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, SettingsScreen)
    assert tomllib.loads(settings_file().read_text()) == {"theme": "light", "signs": "ascii"}


async def test_a_key_of_ones_own_works_and_is_shown(make_app) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text('[keys]\nlog = "x"\nhint = "q"\n')
    app = make_app()
    async with app.run_test(size=(120, 36), notifications=True) as pilot:
        await pilot.pause()
        told = " ".join(text_of(app).split())
        assert "keys.hint" in told and "Leave" in told
        app.start({"heroes": 1}, {"hero:1": "human"})
        await settled(pilot)
        await pilot.pause()
        assert ("x", "log", "screen.log") in app.screen.query_one(KeyBar).told
        await pilot.press("question_mark")
        await pilot.pause()
        assert re.search(r"x +The whole log", text_of(app))
        await pilot.press("escape", "x")
        await pilot.pause()
        assert "Log" in text_of(app)


async def test_a_new_key_is_pressed_and_a_clash_refused(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f2")
        await pilot.pause()
        screen = app.screen
        rows = screen.query_one(Rows)
        rows.highlighted = next(i for i, row in enumerate(rows.rows) if row.title == "Hint")
        await pilot.press("enter", "u")
        await pilot.pause()
        assert "Not changed: u is the key for 'Take back'." in text_of(app)
        await pilot.press("enter", "x")
        await pilot.pause()
        assert screen.setting.name == "hint" and app.preferences.settings.keys == {"hint": "x"}
        await pilot.press("delete")
        await pilot.pause()
        assert app.preferences.settings.keys == {}


async def test_settings_by_mouse_alone(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        at = [words for words, _, _ in MENU].index("Settings")
        await pilot.click("#menu", offset=(5, 1 + at))
        await pilot.pause()
        await pilot.click("#rows", offset=(40, 1))
        await pilot.pause()
        assert app.theme == "light"


async def test_the_end_of_the_line_of_keys_tells_all_keys(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(moments.room(moments.moment("combat")))
        await settled(pilot)
        await pilot.pause()
        before = app.screen
        await click_key(pilot, "keys")
        await pilot.pause()
        assert app.screen is not before
        assert "Pass this window" in text_of(app)
