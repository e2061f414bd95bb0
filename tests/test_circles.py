"""No file of a package reaches itself by its imports, those inside functions and those for types alone counted."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def imports(package: str) -> dict[str, set[str]]:
    """Which modules of a package each of them imports."""
    files = {module(file): file for file in (ROOT / package).rglob("*.py")}
    return {name: set(targets(file, files)) - {name} for name, file in files.items()}


def module(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def targets(file: Path, known: dict[str, Path]) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.module and not node.level, f"{file}: imports name their module in full"
            named = {f"{node.module}.{each.name}" for each in node.names}
            found += (named & known.keys()) or [node.module]
    return [each for each in found if each in known]


@pytest.mark.parametrize("package", ["engine", "content", "saves", "lab", "screens", "tui"])
def test_no_file_reaches_itself_by_its_imports(package: str) -> None:
    try:
        TopologicalSorter(imports(package)).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))
