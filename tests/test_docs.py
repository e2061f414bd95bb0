"""The documents say what is there: paths, names, ids, commands, and the rules of the rulebook."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from content import registry, rulebook
from lab import ledgers
from lab.rule_coverage import coming_ids, marked_ids
from tui.ways import WAYS

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PATH = re.compile(
    r"(?<![\w/.-])(?:engine|content|saves|lab|screens|tui|tests|docs|\.ci|\.github)/[\w./<>*-]*"
)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)[^)]*\)")
PLACED = re.compile(r"`(\w+)(?:\(\))?` (?:\(|in )`([\w./-]+)`")
EXAMPLE = re.compile(r"```(?:python|toml)\n(.*?)```", re.DOTALL)
IDS = {rule.id for system in registry.manifests() for rule in rulebook.load(system)}
HOUSE = [name for name in registry.manifests() if registry.folder(name).is_relative_to(ROOT / "content")]
"""The systems that people play: those of the tests live elsewhere."""
HOUSE_IDS = {rule.id for system in HOUSE for rule in rulebook.load(system)}


@pytest.fixture(params=DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def document(request: pytest.FixtureRequest) -> tuple[Path, str]:
    return request.param, request.param.read_text(encoding="utf-8")


def there(home: Path, named: str) -> bool:
    """Whether a path exists; ``<system>`` and ``*`` stand for any name."""
    pattern = re.sub(r"<\w+>", "*", named.rstrip("."))
    return any(home.glob(pattern)) if "*" in pattern else (home / pattern).exists()


def test_every_path_exists(document):
    file, text = document
    wrong = {each for each in PATH.findall(text) if not there(ROOT, each)}
    assert wrong | {each for each in LINK.findall(text) if not there(file.parent, each)} == set()


@pytest.mark.parametrize("floor", ["engine/plot_twist", "engine/audience", "engine/intentions", "screens"])
def test_every_room_has_its_place_in_the_architecture(floor):
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = [path.parent.name for path in (ROOT / floor).glob("*/__init__.py")]
    assert [room for room in rooms if f"`{floor}/{room}/`" not in text] == []


def test_every_topic_of_the_rules_has_a_place_that_names_it():
    """The first file of its row in "Where is a rule?". No code names a rule of AU-D (what is asked) and some more."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ((?:PT|AU|IN|HR|TS)-[^|]*) \| [^|`]*`([^`]+)`[^|]*\|$", text, re.MULTILINE)
    placed = [
        (topic, path) for topics, path in rows for topic in re.findall(r"(?:PT|AU|IN|HR|TS)-[A-Z]+", topics)
    ]
    assert {id.rpartition("-")[0] for id in HOUSE_IDS} - {topic for topic, _ in placed} == {
        "PT-Q",
        "AU-Q",
        "IN-Q",
        "HR-Q",
        "TS-Q",
    }
    unnamed = {topic for topic, path in placed if not re.search(rf"\b{topic}\b", source(ROOT / path))}
    assert unnamed - {"AU-D", "AU-ODDS", "HR-WHEN", "TS-KILL", "TS-MENU"} == set()


def test_every_name_stands_in_the_file_that_is_said_to_hold_it(document):
    _, text = document
    named = [(name, ROOT / path) for name, path in PLACED.findall(text) if (ROOT / path).exists()]
    assert [name for name, path in named if not re.search(rf"\b{name}\b", source(path))] == []


def source(path: Path) -> str:
    """All that a file, or the files of a folder, say."""
    files = (
        [path] if path.is_file() else [each for each in path.rglob("*") if each.suffix in (".py", ".toml")]
    )
    return "\n".join(each.read_text(encoding="utf-8") for each in files)


def test_every_example_is_taken_from_a_file(document):
    _, text = document
    written = "\n".join(source(ROOT / folder) for folder in ("engine", "content", "tests"))
    assert [each for each in EXAMPLE.findall(text) if each not in written] == []


def test_every_id_is_of_a_rule(document):
    _, text = document
    assert set(rulebook.ID.findall(text)) - IDS == set()


def test_every_command_can_be_given(document):
    _, text = document
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"`make (\w+)", text)) <= targets
    assert set(re.findall(r"`plot-twist (\w+)", text)) <= set(WAYS)


@pytest.mark.parametrize("system", HOUSE)
def test_the_ledger_of_a_system_is_its_rulebook(system):
    assert (ledgers.FOLDER / f"{system}.md").read_text() == ledgers.ledger(system), "make ledgers"


def test_every_id_that_a_test_names_stands_in_a_ledger():
    written = {
        id for name in HOUSE for id in rulebook.ID.findall((ledgers.FOLDER / f"{name}.md").read_text())
    }
    assert set(marked_ids(ROOT / "tests")) - written - coming_ids() == set()
