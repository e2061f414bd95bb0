"""Pairs of rules are drawn by chance for who hunts their crossings."""

from __future__ import annotations

import pytest

from content import registry, rulebook
from lab.crossings import drawn, main


@pytest.mark.parametrize("system", registry.manifests())
def test_of_a_seed_the_same_pairs_of_different_rules_are_drawn_from_the_whole_book(system) -> None:
    pairs = list(drawn(system, 400, 7))
    assert pairs == list(drawn(system, 400, 7)) != list(drawn(system, 400, 8))
    assert all(one != other for one, other in pairs)
    topics = {each.topic for pair in pairs for each in pair}
    assert len(topics) > len({rule.topic for rule in rulebook.load(system)}) / 2


def test_they_are_printed_with_what_they_say(capsys) -> None:
    assert main(["audience", "3", "5"]) == 0
    told = capsys.readouterr().out
    assert [
        part for pair in drawn("audience", 3, 5) for part in pair if f"{part.id}: {part.text}" not in told
    ] == []


@pytest.mark.parametrize("arguments", [[], ["audience", "many"], ["audience", "1", "2", "3"], ["chess"]])
def test_what_cannot_be_drawn_from_is_told_in_one_line(arguments, capsys) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("crossings: ") and said.err.count("\n") == 1
