"""The rulebooks are written as documents, a file for each system."""

from __future__ import annotations

from content import registry, rulebook
from content.rulebook import Rule
from lab import ledgers

BOOK = [
    Rule("TC-CUP-1", "Start", "A *motto* first.", "Cups", False, "toy"),
    Rule("TC-CUP-2", "Hiding", "Two traps.", "Cups", False, "toy"),
    Rule("TC-LIGHT-1", "Lights", "Two are lit.", "Lights", False, "toy"),
]


def test_a_document_of_each_system_is_written(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(ledgers, "FOLDER", tmp_path / "docs" / "rules")
    assert ledgers.main() == 0
    written = {file.stem: file.read_text() for file in (tmp_path / "docs" / "rules").iterdir()}
    assert sorted(written) == sorted(registry.manifests())
    assert all(rule.id in written[system] for system in written for rule in rulebook.load(system))


def test_topics_head_their_rules_and_no_sign_of_markdown_is_left(monkeypatch) -> None:
    monkeypatch.setattr(rulebook, "load", lambda system: BOOK)
    title, *_, last = ledgers.ledger("toy").split("\n## ")
    assert title.startswith("# Three Cups: rules\n") and "`content/toy/rules/`" in title
    assert last == "Lights\n\n- **TC-LIGHT-1** *Lights.* Two are lit.\n"
    assert "- **TC-CUP-1** *Start.* A \\*motto\\* first.\n- **TC-CUP-2**" in ledgers.ledger("toy")
