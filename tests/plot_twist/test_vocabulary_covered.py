"""Every word, condition, amount and trigger of the vocabulary has a scene of its own kind of file.

Read from the sources: a tag counts where a dict literal says it (``{"do": "gain"}``) inside a test, or inside a
constant, helper or fixture that a test uses.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from engine.plot_twist.asks.amounts import Expression
from engine.plot_twist.asks.conditions import AnyCondition
from engine.plot_twist.cards.card import Heard
from engine.plot_twist.cards.effects.base import UntilWord
from engine.plot_twist.cards.effects.modify import Forbid, Modified
from engine.plot_twist.cards.effects.vocabulary import WORDS
from engine.plot_twist.state.printed import Named, Pick
from engine.plot_twist.state.terms import ATTRIBUTES, FAMILIES, HEROICS, SKILLS

HERE = Path(__file__).parent
FILES = (*sorted(HERE.glob("test_words_*.py")), *(HERE / f"test_{name}.py" for name in (
    "conditions", "circumstances", "amounts", "targets", "triggers",
)))  # fmt: skip


def tags(union):
    return {each.__struct_config__.tag for each in get_args(union)}


def literals(annotation):
    """The words of a Literal, nested ones too."""
    return {
        word
        for each in get_args(annotation)
        for word in ([each] if isinstance(each, str) else literals(each))
    }


TAGGED = {"do": set(WORDS), "is": tags(AnyCondition), "of": tags(Expression), "on": literals(Heard)}
"""What has to stand in a dict literal, by its key."""
NAMED = {
    "figures": literals(Modified) - {*ATTRIBUTES, *HEROICS, *SKILLS, *FAMILIES},  # all taken from the terms
    "forbidden": literals(get_type_hints(Forbid)["what_not"]),
    "whom": literals(Named),
    "filters": set(Pick.__struct_fields__),
    "ends": literals(UntilWord),
}  # fmt: skip
"""What has only to be said, as a string."""


def skipped(node: ast.FunctionDef) -> bool:
    return any("skip" in ast.unparse(mark) or "xfail" in ast.unparse(mark) for mark in node.decorator_list)


def used(source: str) -> Iterator[ast.AST]:
    """The tests of a file that run, and what they use of it."""
    known: dict[str, ast.AST] = {}
    waiting: list[ast.AST] = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            known[node.name] = node
            if node.name.startswith("test_") and not skipped(node):
                waiting.append(node)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                known.update((each.id, node) for each in ast.walk(target) if isinstance(each, ast.Name))
    seen: list[ast.AST] = []
    while waiting:
        node = waiting.pop()
        if node in seen:
            continue
        seen.append(node)
        yield node
        for each in ast.walk(node):
            name = each.id if isinstance(each, ast.Name) else each.arg if isinstance(each, ast.arg) else ""
            if name in known:
                waiting.append(known[name])


def said(sources: list[str]) -> tuple[set[tuple[str, str]], set[str]]:
    """The pairs of key and word in dict literals, and all strings."""
    pairs, strings = set(), set()
    for source in sources:
        for node in used(source):
            for each in ast.walk(node):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    strings.add(each.value)
                elif isinstance(each, ast.Dict):
                    pairs |= {
                        (key.value, value.value)
                        for key, value in zip(each.keys, each.values, strict=True)
                        if isinstance(key, ast.Constant) and isinstance(value, ast.Constant)
                    }
    return pairs, strings


def missing(sources: list[str]) -> list[str]:
    pairs, strings = said(sources)
    lacking = [
        f"{key} = {word}" for key, words in TAGGED.items() for word in words if (key, word) not in pairs
    ]
    return sorted(lacking + [f"{kind}: {word}" for kind, words in NAMED.items() for word in words - strings])


SOURCES = [path.read_text(encoding="utf-8") for path in FILES]


def test_every_word_of_the_vocabulary_has_a_scene():
    assert missing(SOURCES) == []


def test_there_is_a_vocabulary_to_ask_for():
    samples = {"do": "gain", "is": "colour", "of": "margin", "on": "turn.start"}
    assert all(samples[key] in words for key, words in TAGGED.items())
    assert all(NAMED.values())


@pytest.mark.parametrize(("key", "word"), [
    ("do", "reroll"), ("do", "in"), ("is", "any"), ("of", "half"), ("on", "masterplan"), ("on", "step.movement"),
])  # fmt: skip
def test_a_word_without_a_scene_is_noticed(key, word):
    assert missing([each.replace(f'"{key}": "{word}"', f'"{key}": word') for each in SOURCES]) == [
        f"{key} = {word}"
    ]


@pytest.mark.parametrize("source", [
    "WORD = {'do': 'gain'}",
    "def helper():\n    return {'do': 'gain'}\ndef test_it():\n    pass",
    "@pytest.mark.skip\ndef test_it():\n    assert {'do': 'gain'}",
    "def test_it():\n    assert 'gain'  # {'do': 'gain'}",
])  # fmt: skip
def test_what_no_test_uses_does_not_count(source):
    assert ("do", "gain") not in said([source])[0]


@pytest.mark.parametrize("source", [
    "def test_it():\n    assert {'do': 'gain'}",
    "WORD = {'do': 'gain'}\ndef test_it():\n    assert WORD",
    "A = {'do': 'gain'}\nB = [A]\ndef helper():\n    return B\ndef test_it(helper):\n    pass",
    "@pytest.mark.parametrize('word', [{'do': 'gain'}])\ndef test_it(word):\n    pass",
])  # fmt: skip
def test_what_a_test_uses_counts(source):
    assert ("do", "gain") in said([source])[0]
