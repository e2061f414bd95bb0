"""Every word that content may use has a scene of its own, and every Power one where it meets another rule."""

import ast
from pathlib import Path
from typing import NamedTuple, get_args, get_type_hints

import pytest

from engine.audience.rules.guards import RULES as ENEMY_RULES
from engine.audience.rules.powers import RULES as FIGHTER_RULES
from engine.audience.state.library import Effect, EnemyCode, HandName, PlayerCode

HAND_RULES = {
    "pair": "AU-C-13", "two_pair": "AU-C-14", "three_of_a_kind": "AU-C-15", "straight": "AU-C-16", "flush": "AU-C-16",
    "full_house": "AU-C-17", "four_of_a_kind": "AU-C-18", "straight_flush": "AU-C-19",
}  # fmt: skip
POWERS = {**FIGHTER_RULES, **ENEMY_RULES}


class Case(NamedTuple):
    """A test: its rules, the words it writes, and whether it asserts anything."""

    file: str
    name: str
    rules: frozenset[str]
    words: frozenset[str]
    asserts: bool


def cases():
    """Every test of Audience, each case of a parametrized one that has rules of its own by itself."""
    found = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        lists = {
            target.id: node.value for node in tree.body if isinstance(node, ast.Assign) for target in node.targets
            if isinstance(target, ast.Name)
        }  # fmt: skip
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                asserts = any(isinstance(each, ast.Assert) for each in ast.walk(node))
                parts = [node, *(lists[name] for name in names(node.decorator_list) if name in lists)]
                for part in parts:
                    params = [each for each in ast.walk(part) if called(each) == "param"]
                    for one in params or [part]:
                        found.append(
                            Case(path.stem, node.name, frozenset(marked(one)), frozenset(words(one)), asserts)
                        )
    return found


def called(node):
    """The last name of what a node calls."""
    return node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""


def names(nodes):
    return {each.id for node in nodes for each in ast.walk(node) if isinstance(each, ast.Name)}


def words(node):
    return {
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }


def marked(node):
    """The rules of the marks in a node."""
    return {word for each in ast.walk(node) if called(each) == "rule" for word in words(each)}


CASES = cases()


def of_power(code):
    """Tests that name its rule, give the Power to somebody, use it, and assert something."""
    return [
        each for each in CASES
        if each.asserts
        and POWERS[code] in each.rules
        and any(word.startswith(f"power.{code}:") for word in each.words)
        and any(word.split()[:1] == [code] and len(word.split()) == 2 for word in each.words)
    ]  # fmt: skip


@pytest.mark.parametrize("code", [*get_args(PlayerCode), *get_args(EnemyCode)])
def test_every_power_has_a_scene_and_one_where_it_meets_another_rule(code):
    found = of_power(code)
    assert [each for each in found if not each.file.startswith("test_crossings")], f"no scene of {code}"
    crossed = [each for each in found if each.file.startswith("test_crossings") and len(each.rules) > 1]
    assert crossed, f"no scene where {code} meets another rule"


@pytest.mark.parametrize("hand", get_args(HandName))
@pytest.mark.parametrize(
    "test", ["test_automatic_hits_and_healing_of_the_players", "test_what_a_hand_does_for_the_game_master",
             "test_how_many_cards_a_major_may_have_left_for_the_finishing_move"],
)  # fmt: skip
def test_every_hand_has_a_scene_for_both_sides(hand, test):
    found = [
        each for each in CASES if each.name == test and hand in each.words and HAND_RULES[hand] in each.rules
    ]
    assert found and found[0].asserts


@pytest.mark.parametrize("word", get_args(get_type_hints(Effect)["do"]))
def test_every_effect_of_a_choice_has_a_scene(word):
    found = [
        each
        for each in CASES
        if each.file == "test_choices" and word in each.words and "AU-C-44" in each.rules
    ]
    assert any(each.asserts for each in found)
