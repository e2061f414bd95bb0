"""Questions of the Interviews that were answered: those that nobody has had time to read, and the one for the comic."""

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
"""Answers on a page, each with its question."""


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
    """The last exchanges among all ``events``, if they and the end of the Interview are in ``fresh`` ones."""
    new = [at for at, event in enumerate(fresh) if answers(event)]
    if not new or not any(event.kind == "conflict.start" for event in fresh[new[-1] :]):
        return []
    told = [f"{each.question.text()}\n{each.answer.text()}" for each in exchanges(events)[-len(new) :]]
    parts = [told[at : at + MOST] for at in range(0, len(told), MOST)]
    return [Page("The Interview", "What was said", ("\n\n".join(part),)) for part in parts]


def best(said: Sequence[Exchange], number: int, mine: Collection[str]) -> Exchange | None:
    """What is remembered of an Interview: an answer of one's own Hero before another's, a good one before a bad one."""
    heard = [each for each in said if each.number == number]
    return max(heard, key=lambda each: (each.answer.who in mine, each.won), default=None)
