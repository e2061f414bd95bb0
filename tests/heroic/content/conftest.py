"""What the linter says of a small issue, as a test has left it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from content.heroic import PACKAGE, checks
from tests.heroic.content.small import FILE, Tables, held, small

Said = Callable[[], list[str]]


@pytest.fixture
def tables() -> Tables:
    """The sound issue, to be spoilt."""
    return small()


@pytest.fixture
def complain(tables: Tables) -> Said:
    """What the linter says of the tables as they stand."""

    def complain() -> list[str]:
        said = PACKAGE.complaints(PACKAGE.read(held(tables)))
        return [str(each).removeprefix(f"{FILE}: ") for each in said]

    return complain


@pytest.fixture
def warn(tables: Tables) -> Said:
    """What it thinks worth a look."""

    def warn() -> list[str]:
        said = checks.warnings(PACKAGE.read(held(tables)))
        return [str(each).removeprefix(f"{FILE}: ") for each in said]

    return warn
