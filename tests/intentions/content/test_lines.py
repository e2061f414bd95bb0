"""How a line of the library is told: of goons, and at the beginning of a sentence."""

from __future__ import annotations

import pytest

from content.intentions import PACKAGE
from engine.intentions.rules import lines
from engine.intentions.state.adventures import Line

TOLD = "It is over. {other} hits what {who} left. {who} laughs."


@pytest.mark.rule("IN-CON-24")
def test_every_sentence_of_a_line_begins_with_a_capital():
    line = lines.filled(Line(event="type", text=TOLD), "Ada", "one of the men")
    assert line == "It is over. One of the men hits what Ada left. Ada laughs."


@pytest.mark.rule("IN-CON-24", "IN-C-94")
def test_goons_are_one_of_them_when_they_are_hit_and_all_of_them_when_they_hit():
    class Game:
        library = PACKAGE.library

    class Group:
        id, name, goons = "hook_men-2", "Men with hooks 2", True

    class Person:
        id, name, goons = "ada", "Ada", False

    assert lines.crowd(Game, Group) == "Men with hooks"
    assert lines.one_of(Game, Group) == "one of the men with hooks"
    assert lines.one_of(Game, Person) == "Ada"
