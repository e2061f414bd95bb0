"""Faults are put where a rule would be, one at a time, and each makes another program."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from lab.faults import Mutant, mutants, mutated

SOURCE = '''
def lost(stress: int, limit: int = 3) -> bool:
    """Whether 3 are too many."""
    if not stress:
        return False
    mark(stress)
    return stress + 1 > limit and max(stress, 2) < 9


def words(stress: int) -> str:
    return f"{stress + 1} of 3"
'''


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The path of a small module."""
    path = tmp_path / "harm.py"
    path.write_text(SOURCE)
    return str(path)


def lost(mutant: Mutant, stress: int) -> bool:
    """What the module with a fault in it says."""
    room: dict = {"mark": lambda _: None}
    exec(compile(mutated(mutant), "harm.py", "exec"), room)
    return room["lost"](stress)


def test_all_that_can_go_wrong_with_a_rule_is_found_and_no_words(file) -> None:
    changes = {(each.line, each.change) for each in mutants(file)}
    assert {change for _, change in changes} == {
        "condition negated", "not dropped", "False to True", "statement dropped", "And to Or", "Gt to GtE", "Lt to LtE",
        "Add to Sub", "max to min", "1 to 2", "2 to 3", "9 to 10",
    }  # fmt: skip
    assert max(line for line, _ in changes) == 7


def test_each_fault_makes_another_program(file) -> None:
    whole = ast.unparse(ast.parse(SOURCE))
    made = {ast.unparse(mutated(each)) for each in mutants(file)}
    assert len(made) == len(mutants(file)) and whole not in made


def test_a_fault_stands_where_it_says(file) -> None:
    named = {each.change: each for each in mutants(file)}
    assert lost(named["Gt to GtE"], 2) and not lost(named["And to Or"], 0) and lost(named["And to Or"], 1)
    assert not lost(named["condition negated"], 5) and lost(named["False to True"], 0)


STEPS = """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    LIMIT = 3


def turn(self) -> Steps:
    left: list[int] = [2]
    more: int
    yield from draw(left)
    left -= 1
"""


def test_types_have_no_faults_but_values_steps_and_changes_in_place_have(tmp_path) -> None:
    path = tmp_path / "turn.py"
    path.write_text(STEPS)
    found = mutants(str(path))
    changes = [(each.was, each.change) for each in found]
    assert changes == [
        ("left: list[int] = [2]", "2 to 3"),
        ("yield from draw(left)", "statement dropped"),
        ("left -= 1", "Sub to Add"),
        ("left -= 1", "1 to 2"),
    ]
    assert "yield from ()" in ast.unparse(mutated(found[1])) and "left += 1" in ast.unparse(mutated(found[2]))
