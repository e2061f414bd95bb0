"""The end of an Interview as pages: what nobody here has had time to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from screens.look.parts import Page
from screens.look.voices import Speech
from screens.plot_twist.voices import PlotTwistVoices, answers

if TYPE_CHECKING:
    from engine.table import Event

MOST = 3
"""Answers on a page, each with its question."""


def pages(fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
    """The last questions and answers among all ``events``, if they and the end of the Interview are in ``fresh`` ones."""
    new = sum(answers(event) for event in fresh)
    if not new or not any(event.kind == "conflict.start" for event in fresh):
        return []
    voices, asked, heard = PlotTwistVoices(), "", list[str]()
    for event in events:
        spoken: tuple[Speech, ...] = voices.hear(event)
        for speech in spoken:
            if answers(event):
                heard.append(f"{asked}\n{speech.text()}")
            asked = speech.text()
    told = heard[-new:]
    return [
        Page("The Interview", "What was said", ("\n\n".join(told[at : at + MOST]),))
        for at in range(0, len(told), MOST)
    ]
