"""The rulebooks as documents, written from the content: ``python -m lab.ledgers``."""

from __future__ import annotations

import re
import sys
from itertools import groupby
from pathlib import Path

from content import registry, rulebook

FOLDER = Path(__file__).parent.parent / "docs" / "rules"


def ledger(system: str) -> str:
    """All rules of a system as Markdown, topic after topic, a line for each. Raises ContentError."""
    rules = rulebook.load(system)
    source = f"content/{registry.folder(system).name}/rules/"
    parts = [
        f"# {registry.manifest(system).title}: rules\n",
        "Each line is one fact that tests hold the game to, by its id (`@pytest.mark.rule`). The text of a card beats"
        f" a rule.\nMade by `make ledgers` from `{source}`, where the rulebook of the game is read from, too: write it"
        " there.",
    ]
    for topic, group in groupby(rules, key=lambda rule: rule.topic):
        parts.append(f"\n## {topic}\n")
        parts += [f"- **{rule.id}** *{rule.title}.* {_escaped(rule.text)}" for rule in group]
    return "\n".join(parts) + "\n"


def _escaped(text: str) -> str:
    return re.sub(r"([*_<`])", r"\\\1", text)


def main() -> int:
    """Write the document of each system."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for system in registry.manifests():
        (FOLDER / f"{system}.md").write_text(ledger(system), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
