"""Hostile TOML: one line with file and place, whoever reads it, and nothing of it is met by a game."""

from __future__ import annotations

import pytest

from content import lint
from content.reading import Complaint, parse
from content.toml import MOST, UNSHOWN, fault, shown

HOSTILE = {
    "deep": (
        b"a = 1\nx = " + b"[" * 5000 + b"]" * 5000,
        "it nests deeper than 32 levels (at line 2, column 37)",
    ),
    "deep tables": (
        b"x = " + b"{ a = " * 5000 + b"1" + b"}" * 5000,
        "it nests deeper than 32 levels (at line 1, column 197)",
    ),
    "dotted": (b"a = 1\n" + b"a." * 200_000 + b"a = 1", "a key of more than 32 parts (at line 2, column 1)"),
    "quoted parts": (b"[" + b'"a" . ' * 50_000 + b"a]", "a key of more than 32 parts (at line 1, column 2)"),
    "digits": (
        b'a = "' + b"1" * 4400 + b'"\nx=-' + b"1" * 4301,
        "a number of more than 4,300 digits (at line 2, column 4)",
    ),
    "mark": (
        b"\xef\xbb\xbfa = 1",
        "it begins with a byte order mark: save it as UTF-8 without one (at line 1, column 1)",
    ),
    "latin": (b'a = 1\nname = "\xe4"', "not UTF-8 (at line 2, column 9)"),
    "nul": (b'a = "\x00"', "not TOML: Illegal character '\\x00' (at line 1, column 6)"),
    "twice": (b"a = 1\na = 2\n", "not TOML: Cannot overwrite a value (at line 2, column 6)"),
    "escape": (b'a = "\x1b[2J"', "not TOML: Illegal character '\\x1b' (at line 1, column 6)"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_toml_for_a_game_is_one_line_with_its_place(name):
    data, problem = HOSTILE[name]
    complaints: list[Complaint] = []
    assert parse("mine.toml", data, complaints) == {}
    assert [str(each) for each in complaints] == [f"mine.toml: {problem}"]


def test_text_with_dots_and_brackets_is_no_bomb():
    said = ". ".join(["No"] * 40)
    assert parse("mine.toml", f'a = "{said}"\nb = "{"[" * 99}"\n# {"[" * 99}'.encode(), []) == {
        "a": said,
        "b": "[" * 99,
    }


@pytest.mark.parametrize(
    ("value", "key", "problem"),
    [
        ("1979-05-27", "x", "a date has no meaning here"),
        ("07:32:00", "x", "a time has no meaning here"),
        ("inf", "x", "inf is no number to count with"),
        ("[1.5, nan]", "x[1]", "nan is no number to count with"),
        ("9223372036854775808", "x", "the number is too large"),
        ('"a\\u001b[2J"', "x", "holds the sign U+001B, which cannot be shown"),
        ('"a\\nb"', "x", "holds the sign U+000A, which cannot be shown"),
        ('{ y = ["\\u202Eab"] }', "x.y[0]", "holds the sign U+202E, which cannot be shown"),
        ('{ "a\\u0007" = 1 }', "x.a\\x07", "this key holds the sign U+0007, which cannot be shown"),
        ('{ "" = 1 }', 'x.""', "this key is empty"),
        ('"' + "a" * 2001 + '"', "x", "is longer than 2,000 letters"),
        ("[" + "1," * 1001 + "]", "x", "it holds more than 1,000 things"),
        ("[" * 40 + "]" * 40, "x" + "[0]" * 32, "it nests deeper than 32 levels"),
    ],
)
def test_what_no_value_may_hold_is_named_by_its_key(complain, value, key, problem):
    (one,) = complain(f'[[twist]]\nname = "Oops"\nx = {value}')
    assert (one.file, one.card, one.key, one.problem) == ("cards/more.toml", "Oops", key, problem)


def test_a_file_of_more_tables_than_any_needs_is_one_complaint(complain):
    (one,) = complain("[[twist]]\n" * 1001)
    assert (one.key, one.problem) == ("twist", "it holds more than 1,000 things")


def test_a_table_that_has_no_name_to_be_called_by_is_called_by_its_number(complain):
    for name in ("[[[]]]", "1", '""', "inf"):
        (one,) = complain(f"[[twist]]\nname = {name}\n")
        assert (one.card, one.key) == ("twist 1", "name")


def test_a_complaint_is_one_line_that_can_be_shown(complain):
    (one,) = complain('[[twist]]\nname = "\\u001b[2J\\r\\n"\n')
    assert not UNSHOWN.search(str(one)) and one.card == "\\x1b[2J\\r\\n"
    (one,) = complain(f'[["{"a" * 5000}"]]')
    assert len(str(one)) < 1000


def test_a_huge_file_is_not_read(folder, complain):
    (folder / "cards" / "huge.toml").write_bytes(b"#" * (MOST + 1))
    assert complain("[[twist]") == [
        Complaint("cards/huge.toml", "", "", "is larger than 1,000,000 bytes"),
        Complaint(
            "cards/more.toml",
            "",
            "",
            "not TOML: Expected ']]' at the end of an array declaration (at line 1, column 8)",
        ),
    ]


def test_what_is_sound_stays_as_it_is():
    assert shown("Ünïted – “Heroes”") == "Ünïted – “Heroes”"
    assert fault({"a": [1, 1.5, True, "x"], "b": {"c": {}}}) is None


def test_every_system_is_without_fault():
    assert lint.complaints() == []
