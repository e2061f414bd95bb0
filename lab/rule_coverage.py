"""Which rules of a rulebook some test holds the game to: ``python -m lab.rule_coverage``.

A system that is being built names the rules still without a test in ``open_rules.txt`` in its folder of the tests: no other
rule may be without one, and one that has a test must not stand there any more. Of a system without a manifest, which nobody
can choose yet, only the tests are looked at.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from content import registry, rulebook

TESTS = Path(__file__).parent.parent / "tests"
CONTENT = Path(__file__).parent.parent / "content"


def marked_ids(folder: Path) -> Counter[str]:
    """How often each id stands in a ``pytest.mark.rule(...)`` on a test function of a folder."""
    found: Counter[str] = Counter()
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    found.update(_ids(mark))
    return found


def _ids(mark: ast.expr) -> Iterator[str]:
    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
        for each in mark.args:
            if isinstance(each, ast.Constant) and isinstance(each.value, str):
                yield each.value


def main() -> int:
    """Print covered/total by topic; 1 if a rule has no test or a test names no rule."""
    marks = marked_ids(TESTS)
    known: set[str] = set()
    gaps: list[str] = []
    waiting: list[str] = []
    for system, manifest in registry.manifests().items():
        waiting += open_rules(TESTS / manifest.folder)
        topics: dict[str, list[str]] = {}
        for rule in rulebook.load(system):
            topics.setdefault(rule.topic, []).append(rule.id)
            known.add(rule.id)
        for topic, ids in topics.items():
            missing = [id for id in ids if id not in marks]
            gaps += [id for id in missing if id not in waiting]
            print(
                f"{len(ids) - len(missing):4}/{len(ids):<4} {topic}{'   ' + ' '.join(missing) if missing else ''}"
            )
    coming = coming_ids()
    strays = sorted(id for id in marks if id not in known and id not in coming)
    if coming:
        print(f"{len([id for id in coming if id in marks])}/{len(coming)} of systems to come")
    settled = [id for id in waiting if id in marks or id not in known]
    held = len(known) - len(gaps) - len([id for id in waiting if id not in marks])
    print(f"{held}/{len(known)} rules have a test, {sum(marks.values())} marks")
    if strays:
        print(f"no such rule: {' '.join(strays)}", file=sys.stderr)
    if settled:
        print(f"open no more: {' '.join(settled)}", file=sys.stderr)
    return 1 if gaps or strays or settled else 0


def coming_ids() -> set[str]:
    """The rules of systems whose content stands but which have no manifest yet."""
    listed = [registry.folder(name) for name in registry.manifests()]
    folders = [each.parent for each in sorted(CONTENT.glob(f"*/{rulebook.CONTENTS}"))]
    return {rule.id for each in folders if each not in listed for rule in rulebook.read(each, each.name)}


def open_rules(folder: Path) -> list[str]:
    """Rules of a system that have no test yet, as its ``open_rules.txt`` says."""
    file = folder / "open_rules.txt"
    return file.read_text(encoding="utf-8").split() if file.exists() else []


if __name__ == "__main__":
    sys.exit(main())
