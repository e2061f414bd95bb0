"""Style sheets that are read once: with other colours, and by another app, they say what Textual's own would."""

from __future__ import annotations

from textual.css.stylesheet import Stylesheet

from tui.sheets import SharedSheet

CSS = "Label { color: $ink; } .low Label { height: 2; }"
WHERE = ("here", "")


def read(kind: type[Stylesheet], ink: str) -> str:
    sheet = kind(variables={"ink": ink})
    sheet.add_source(CSS, read_from=WHERE)
    return sheet.css


def test_it_says_what_textuals_own_would():
    assert read(SharedSheet, "red") == read(Stylesheet, "red")
    assert read(SharedSheet, "blue") == read(Stylesheet, "blue")


def test_other_colours_are_read_anew():
    sheet = SharedSheet(variables={"ink": "red"})
    sheet.add_source(CSS, read_from=WHERE)
    assert sheet.css == read(Stylesheet, "red")

    sheet.set_variables({"ink": "blue"})
    sheet.reparse()

    assert sheet.css == read(Stylesheet, "blue")


def test_what_was_read_is_not_read_again(monkeypatch):
    first = read(SharedSheet, "green")
    monkeypatch.setattr(Stylesheet, "_parse_rules", lambda *_, **__: [])

    assert read(SharedSheet, "green") == first
    assert read(SharedSheet, "yellow") == ""


def test_a_copy_is_shared_too():
    sheet = SharedSheet(variables={"ink": "red"})
    sheet.add_source(CSS, read_from=WHERE)

    copy = sheet.copy()
    copy.parse()

    assert type(copy) is SharedSheet
    assert copy.css == sheet.css
