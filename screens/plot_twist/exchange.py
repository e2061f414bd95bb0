"""Questions of the Interviews that were answered: those that are printed, and the one for the comic."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from screens.look.parts import Page
from screens.look.voices import Speech
from screens.plot_twist.voices import PlotTwistVoices, answers

if TYPE_CHECKING:
    from engine.table import Event

MOST = 3
"""Answers on the page, each with its question."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question ``about`` something in the Interview of that ``number``, from 1, and the answer that ``won`` or did not."""

    number: int
    about: str
    question: Speech
    answer: Speech
    won: bool


def exchanges(events: Iterable[Event]) -> list[Exchange]:
    """All questions that were answered in words, in order."""
    voices, number, about, question = PlotTwistVoices(), 0, "", Speech("", "")
    found: list[Exchange] = []
    for event in events:
        told: Any = event
        number += event.kind == "interview"
        for speech in voices.hear(event):
            if answers(event):
                found.append(Exchange(number, about, question, speech, event.kind == "roll.won"))
            else:
                about, question = told.about, speech
    return found


def pages(fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
    """What is printed of an Interview when the next Conflict begins in ``fresh`` events; ``events`` are all so far.

    The last answer is in it, for nobody may have had time to read that, and the best of the others.
    """
    if not any(event.kind == "conflict.start" for event in fresh):
        return []
    kinds = [event.kind for event in events if event.kind in ("interview", "conflict.start")]
    if kinds[-2:] != ["interview", "conflict.start"]:
        return []
    heard = [each for each in exchanges(events) if each.number == kinds.count("interview")]
    ranked = sorted(heard, key=lambda each: (each is not heard[-1], not each.won))[:MOST]
    told = [f"{each.question.text()}\n{each.answer.text()}" for each in heard if each in ranked]
    return [Page("The Interview", "What they will read tomorrow", ("\n\n".join(told),))] if told else []


def best(said: Sequence[Exchange], number: int, mine: Collection[str]) -> Exchange | None:
    """What is remembered of an Interview: an answer of one's own Hero before another's, a good one before a bad one."""
    heard = [each for each in said if each.number == number]
    return max(heard, key=lambda each: (each.answer.who in mine, each.won), default=None)
