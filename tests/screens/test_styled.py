"""How parts of the screen look: worked out once for all that are called the same."""

from __future__ import annotations

from textual.css.stylesheet import Stylesheet

from tests.screens.driving import settled
from tui.sheets import NOTES, SharedSheet


async def test_what_rules_came_to_once_is_what_textuals_own_sheet_works_out(make_app, monkeypatch):
    """Whatever parts are called, in whatever state they are."""
    again = 0

    def held_against(sheet, node, **_):
        nonlocal again
        known = sheet._styled.get(sheet._called(node))
        apply(sheet, node)
        if known is not None:
            found = []
            with monkeypatch.context() as patched:
                patched.setattr(sheet, "replace_rules", lambda _, rules, animate=False: found.append(rules))
                patched.setattr(sheet, "_process_component_classes", lambda _: None)
                Stylesheet.apply(sheet, node)
            assert (*found, None)[0] == known.rules
            assert tuple(getattr(node, name) for name in NOTES) == known.notes
            again += 1

    apply = SharedSheet.apply
    monkeypatch.setattr(SharedSheet, "apply", held_against)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start({"heroes": ["Nightjar"]}, {"hero:1": "human"})
        await settled(pilot)
        await pilot.press("down", "tab", "tab", "question_mark", "escape", "escape")
        await pilot.resize_terminal(140, 45)
        await pilot.press("enter")
        await settled(pilot)
    assert again > 20
