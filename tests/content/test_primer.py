"""The page that tells how a system is played: one that fits on the smallest screen."""

from __future__ import annotations

import msgspec
import pytest

from content import primer
from content.lint import complaints
from content.registry import manifests
from screens.look.reference import PRIMER_WIDTH, primer_lines

HEIGHT = 19
"""Lines of a page to read at 80 x 24."""


@pytest.mark.parametrize("system", [name for name in manifests() if primer.load(name)])
def test_a_primer_fits_on_one_page_of_the_smallest_screen(system) -> None:
    lines = primer_lines(system)
    assert len(lines) <= HEIGHT and max(map(len, lines)) <= PRIMER_WIDTH


def test_audience_can_be_read_on_one_page() -> None:
    heads = [each.head for each in primer.load("audience").section]
    assert {"1 Initiative", "2 Disengaged", "3 Players", "4 Engaged"} <= set(heads)


def test_what_is_wrong_with_a_primer_is_complained_about(tmp_path) -> None:
    (tmp_path / "primer.toml").write_text('[[section]]\nhead = "A hit"\ntxet = "?"\n')
    found = []
    assert primer.read(tmp_path, found) is None
    assert found and "txet" in str(msgspec.to_builtins(found[0]))
    assert complaints(tmp_path / "primer.toml")
