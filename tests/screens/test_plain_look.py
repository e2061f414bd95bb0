"""What is shown of a system without a look of its own."""

from __future__ import annotations

from screens.look.system import Look, outline
from tests.screens import moments


def test_plain_data_is_outlined() -> None:
    data = {"turn": 1, "place": {"name": "Pier", "exits": ["north", {"sea": True}]}, "hand": []}
    assert outline(data) == [
        "turn: 1", "place:", "  name: Pier", "  exits:", "    north", "    sea: True", "hand: none",
    ]  # fmt: skip


def test_the_plain_look_knows_a_moment_by_its_view_alone() -> None:
    look, shown = Look(), moments.moment("start")
    assert [entry.id for entry in look.entries(shown)] == list(shown.view.__struct_fields__)
    assert look.board(shown).ribbon.start == shown.phase
    assert look.stop(shown, []) == "" and look.stop(moments.moment("flight"), []) == "you are asked"
    assert look.passed(shown) == f"Passed: {shown.prompt}"
    assert not look.chapters(shown) and look.first(shown) is None and not look.beats(shown, shown.events)
