"""The Interview in words: what the Reporter asks and what a Hero answers, made from this game's own events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from content.plot_twist import phrases
from content.plot_twist.reporter import About, Answer, Matter, Question, Words
from engine.plot_twist.state.deeds import WHISPERS
from engine.plot_twist.state.terms import say
from engine.table import NOBODY
from screens.look.voices import Speech, Voices
from screens.plot_twist.chronicle import deeds, pick
from screens.plot_twist.matters import STILL, Company, Told, holding, matters

if TYPE_CHECKING:
    from engine.table import Event

REPORTER = "The Reporter"
SKILLS = {say(skill): skill for skill in ("apologist", "public_relations")}
"""What a Hero answers with, by what its roll is called."""


class PlotTwistVoices(Voices):
    """It hears what everybody may know, so that all hear the same, and nothing is given away.

    Nothing is said twice in an Interview, and nothing of an earlier one while there is something else to say.
    """

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._company = Company()
        self._pool: list[Told] = []
        self._holding: dict[str, range] = {}
        self._happened = 0
        self._spoken: list[tuple[str, int]] = []
        self._said: list[str] = []
        self._before: list[str] = []
        self._asked: tuple[str, Told] | None = None
        self._answered = True

    def hear(self, event: Event) -> tuple[Speech, ...]:
        known: Any = event.for_seat(NOBODY)
        if known is None:
            return ()
        self._events.append(known)
        self._company.meet(known)
        if known.kind == "interview":
            self._open()
        elif known.kind == "question":
            return self._ask(known.about)
        elif answers(known):
            return self._answer(known.who, SKILLS[known.what], won=known.kind == "roll.won")
        return ()

    def _open(self) -> None:
        told = deeds(self._events[:-1])
        self._pool = [
            each for each in matters(told, self._company) if (each.matter, each.at) not in self._spoken
        ]
        self._holding, self._happened = holding(told), len(told)
        self._before, self._said = [*self._before, *self._said], []
        self._asked, self._answered = None, True

    def _ask(self, about: str) -> tuple[Speech, ...]:
        """The question; before it, if nobody has answered the last one, a remark."""
        remark = "" if self._answered else self._say(phrases().silences, {"subject": about}, about)
        self._asked, self._answered = None, False
        words = ""
        kind = self._kind(about)
        for told in (*self._pool, self._itself(kind, about)):
            fitting = [each for each in phrases().questions if self._suits(each, told, kind, about)]
            words = self._say(fitting, {**told.facts, "subject": about}, about, told.matter, told.at)
            if words:
                self._asked = (about, told)
                self._spoken.append((told.matter, told.at))
                self._pool = [each for each in self._pool if each is not told]
                break
        spoken = " ".join(filter(None, (remark, words)))
        return (Speech(REPORTER, spoken),) if spoken else ()

    def _kind(self, about: str) -> About:
        if about in self._company.events:
            return "event"
        return "place" if about in self._company.places else "rumour"

    def _itself(self, kind: About, about: str) -> Told:
        """What can always be said of what is asked about."""
        matter: Matter = kind
        if kind == "place" and about not in self._company.fought:
            matter = "quiet"
        elif kind == "event" and self._holding[about].stop < STILL:
            matter = "settled"
        facts = {"place": about} if kind == "place" else {}
        villain = {"villain": self._company.main} if self._company.main else {}
        return Told(matter, -1, about, 0, facts | villain)

    def _suits(self, each: Question, told: Told, kind: About, about: str) -> bool:
        """Whether a template is for a matter that has to do with what is asked about.

        That is what happened at a Location, or while an Event was in force if the template names it; the city whispers
        of everything.
        """
        if each.of != told.matter or each.about not in (None, kind):
            return False
        if told.at < 0:
            return True
        if kind == "event":
            return each.about == "event" and told.at in self._holding[about]
        return told.place == about if kind == "place" else about == WHISPERS

    def _answer(self, who: str, skill: str, *, won: bool) -> tuple[Speech, ...]:
        """What a Hero says to it: something that fits the matter, else something that fits always."""
        if self._asked is None or self._answered:
            return ()
        self._answered = True
        about, told = self._asked
        facts = {**told.facts, "subject": about}
        fitting = [each for each in phrases().answers if _fits(each, told, who, skill, won=won)]
        words = ""
        for own in (True, False):
            some = [each for each in fitting if (each.of is not None) == own]
            words = words or self._say(some, facts, who, told.matter, told.at)
        return (Speech(who, words),) if words else ()

    def _say(self, fitting: Sequence[Words], facts: Mapping[str, str], *seed: object) -> str:
        """One of the templates that name only what is known and have not been used, filled in; empty if there is none."""
        free = [each for each in fitting if each.text not in self._said and set(each.facts) <= set(facts)]
        fresh = [each for each in free if each.text not in self._before] or free
        if not fresh:
            return ""
        chosen = pick([each.text for each in fresh], self._happened, *seed)
        self._said.append(chosen)
        words = chosen.format(**facts)
        return words[:1].upper() + words[1:]


def answers(event: Event) -> bool:
    """Whether a Hero has answered a question, well or not."""
    return event.kind in ("roll.won", "roll.lost") and getattr(event, "what", "") in SKILLS


def _fits(each: Answer, told: Told, who: str, skill: str, *, won: bool) -> bool:
    """Whether a Hero may say it: nobody speaks of himself as of another."""
    if each.won != won or each.skill not in (None, skill) or each.of not in (None, told.matter):
        return False
    himself = who in (told.facts.get("hero"), told.facts.get("friend"))
    if told.matter == "sacrifice":
        himself = who == told.facts.get("hero")
    if each.by and (each.by == "self") != himself:
        return False
    return not any(told.facts.get(name) == who for name in each.facts)


VOICES = PlotTwistVoices
