"""What the linter says of a small adventure, as a test has left it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from content.intentions import PACKAGE, checks
from content.intentions.checks.stage import Stage, staged
from tests.intentions.content.small import Tables, held, small

Complain = Callable[..., list[str]]


@pytest.fixture
def tables() -> Tables:
    """The sound adventure, to be spoilt."""
    return small()


@pytest.fixture
def complain(tables: Tables) -> Complain:
    """What the linter says of the tables as they stand, with words of the frame replaced."""

    def complain(frame: dict[str, str] | None = None) -> list[str]:
        return [str(each) for each in PACKAGE.complaints(PACKAGE.read(held(tables, frame)))]

    return complain


@pytest.fixture
def warn(tables: Tables) -> Complain:
    """What it thinks worth a look."""

    def warn() -> list[str]:
        return [str(each) for each in checks.warnings(PACKAGE.read(held(tables)))]

    return warn


@pytest.fixture
def stage(tables: Tables) -> Callable[[], Stage]:
    """The adventure with all its things."""

    def stage() -> Stage:
        library = PACKAGE.made(PACKAGE.read(held(tables)))
        return staged(library, library.adventures["small"])

    return stage
