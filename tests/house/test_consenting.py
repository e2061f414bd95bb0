"""What one is asked by the others at a table, on one's own screen, and what one may still want who was away."""

from __future__ import annotations

from screens.modals.questions import Confirm
from tests.house.cups import asked, decide
from tests.house.test_at_table import here
from tests.screens.driving import until


async def test_a_question_whose_asker_has_gone_closes_by_itself_and_says_so(served, two, mara, oskar):
    decide(mara, asked(mara), "aim:guest:1")
    oskar.close()
    async with here(served, "Oskar", two) as me:
        mara.does("undo")
        await me.sees("Mara (Ann) wants to take back")
        mara.close()
        await until(me.pilot, lambda: not isinstance(me.app.screen, Confirm))
        gone = "Nothing was taken back. Nobody wants it any more."
        await until(me.pilot, lambda: gone in [each.message for each in me.app._notifications])
        assert [each.message for each in me.app._notifications].count(gone) == 1


async def test_who_lost_the_line_takes_back_what_was_decided_before(served, two, mara, oskar):
    decide(mara, asked(mara), "aim:guest:1")
    mara.close()
    async with here(served, "Mara", two, (120, 36)) as me:
        await me.sees("Ann takes aim")
        await me.press("u")
        assert oskar.wait("poll")["words"] == "Mara (Ann) wants to take back “Ann takes aim”."
