"""In plain mode several numbers are one answer to a window with several spends (PT-Q-10)."""

from __future__ import annotations

from tests.screens import moments
from tests.screens.test_adding import window
from tui.plain import PlainTable


def test_several_numbers_are_spent_together_and_it_goes_on(capsys, monkeypatch) -> None:
    table, start = window().table, 0
    start = table.taken
    options = table.request.options_for(moments.ME)
    ids = [option.id for option in options]
    coins, success = ids.index(next(i for i in ids if i.endswith("=2"))), ids.index(
        next(i for i in ids if i.startswith("success"))
    )  # fmt: skip
    table.seating = type(table.seating)({moments.ME: "human", "gm": "scripted"})
    lines = iter([f"{coins + 1} {success + 1} {success + 1}", "quit"])
    monkeypatch.setattr("tui.plain.read", lambda: next(lines))
    PlainTable(table).play()
    mine = [each.picks[0] for each in table.decisions[start:] if each.seat == moments.ME]
    assert mine[:4] == [ids[coins], ids[success], ids[success], "pass"]
    assert "Several numbers" in capsys.readouterr().out
