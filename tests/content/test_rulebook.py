"""The rulebook: unique ids and titles, references that resolve, and no rule in the code that is not in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from content import ContentError, rulebook
from content.registry import manifests

BOOKS = {name: rulebook.load(name) for name in manifests()}
RULES = [rule for book in BOOKS.values() for rule in book]
IDS = {rule.id for rule in RULES}
RULE = re.compile(rf"(?:{'|'.join(sorted({id.partition('-')[0] for id in IDS}))})-[A-Z]+-\d+")
ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    file
    for floor in ("engine", "content", "screens", "lab", "saves", "tui")
    for file in (ROOT / floor).rglob("*")
    if file.suffix in (".py", ".toml", ".tcss") and "rules" not in file.parts
)


def test_ids_and_titles_are_unique():
    assert len(IDS) == len(RULES)
    for book in BOOKS.values():
        assert len({rule.title for rule in book}) == len(book)


def test_every_rule_says_something():
    for rule in RULES:
        assert RULE.fullmatch(rule.id), rule.id
        assert rule.title and rule.topic and rule in BOOKS[rule.system]
        assert len(rule.text) > 20 and rule.text.endswith((".", ")")), rule.id


def test_references_between_rules_resolve():
    assert {(rule.id, id) for rule in RULES for id in RULE.findall(rule.text) if id not in IDS} == set()


@pytest.mark.parametrize("source", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_the_rules_that_the_code_names_are_in_the_book(source: Path):
    assert [id for id in RULE.findall(source.read_text()) if id not in IDS] == []


def test_topics_come_in_the_order_of_the_ledger():
    book = BOOKS["plot-twist"]
    topics = list(dict.fromkeys(rule.topic for rule in book))
    assert topics[0] == book[0].topic == "Goal"
    assert [rule.id for rule in book[:2]] == ["PT-GOAL-01", "PT-GOAL-02"]
    assert len(topics) == 26
    assert all(rule.ruling == ("-Q-" in rule.id) for rule in RULES)
    assert book[-1].ruling
    assert [rule.id for rule in BOOKS["audience"]][:2] == ["AU-SET-01", "AU-SET-02"]


def test_a_rule_is_found_by_its_id():
    assert rulebook.find("plot-twist", "pt-goal-01").title == "Heroes Win"


def test_an_unknown_rule_says_the_nearest():
    with pytest.raises(ContentError, match=r"there is no rule 'PT-GAOL-01' \(do you mean 'PT-GOAL-01'\?\)"):
        rulebook.find("plot-twist", "PT-GAOL-01")


def test_bad_rule_texts_are_one_clear_line(tmp_path: Path):
    (tmp_path / "rules").mkdir()
    with pytest.raises(ContentError, match=r"rules\.toml: No such file or directory"):
        rulebook.read(tmp_path, "plot-twist")
    (tmp_path / "rules.toml").write_text('topics = ["goal"]')
    (tmp_path / "rules" / "goal.toml").write_text('topic = "Goal"\n[[rule]]\nid = "PT-X-01"\ntitel = "X"')
    with pytest.raises(
        ContentError, match=r"rules/goal\.toml: PT-X-01: titel: unknown key 'titel' \(do you mean 'title'"
    ):
        rulebook.read(tmp_path, "plot-twist")


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("PT-FLEE-10", "PT-FLEE-10"),
        ("order of a flight", "PT-Q-47"),
        ("armor cover", "PT-Q-56"),
        ("Body 6 + Fighting 4", "PT-ROLL-12"),
    ],
)
def test_a_search_finds_the_nearest_rule_first(words, first):
    assert rulebook.search(RULES, words)[0].id == first


def test_a_search_wants_all_words_and_puts_titles_before_texts():
    found = rulebook.search(RULES, "sneak attack")
    assert all("sneak" in f"{rule.id} {rule.title} {rule.text}".casefold() for rule in found)
    in_title = ["sneak" in rule.title.casefold() for rule in found]
    assert in_title == sorted(in_title, reverse=True) and in_title.count(False) > 1
    assert rulebook.search(RULES, "sneak zeppelin") == []
