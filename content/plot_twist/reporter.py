"""What is said in an Interview: questions and answers as templates, and the facts of a game that they may name."""

from __future__ import annotations

from string import Formatter
from typing import Literal

from msgspec import Struct

About = Literal["place", "event", "rumour"]
"""What the Reporter asks about (PT-INT-01, PT-INT-02): a Location, an Event, or what a card or the GM adds."""
Matter = Literal[
    "blow", "wound", "duel", "misses", "dodged", "mooks", "fall", "felled", "sacrifice", "unbroken", "healed",
    "lucky", "unlucky", "doubt", "recruited", "killed", "newcomer", "friend", "flight", "plan", "threat",
    "masterplan", "twist", "place", "quiet", "event", "settled", "rumour",
]  # fmt: skip
"""What may have happened in a game, and be spoken of."""

ALWAYS = ("subject", "place")
"""Known of every matter: what the Reporter asks about, and where it happened."""
FACTS: dict[Matter, tuple[str, ...]] = {
    "blow": ("hero", "villain", "means", "amount", "part", "when"),
    "wound": ("hero", "villain", "means", "amount", "part", "when"),
    "duel": ("hero", "villain", "amount"),
    "misses": ("hero", "amount"),
    "dodged": ("hero", "villain", "amount"),
    "mooks": ("hero", "mooks", "amount"),
    "fall": ("hero", "villain", "when"),
    "felled": ("hero", "villain", "when"),
    "sacrifice": ("friend", "hero", "when"),
    "unbroken": (),
    "healed": ("hero",),
    "lucky": ("hero", "villain", "amount", "coins", "when"),
    "unlucky": ("hero", "villain", "amount", "coins", "when"),
    "doubt": ("hero",),
    "recruited": ("bystander", "hero"),
    "killed": ("bystander", "villain"),
    "newcomer": ("villain", "when"),
    "friend": ("friend", "when"),
    "flight": ("villain", "lair"),
    "plan": ("villain", "objective"),
    "threat": ("villain", "amount", "goal"),
    "masterplan": ("villain",),
    "twist": ("twist",),
    "place": ("villain",),
    "quiet": (),
    "event": (),
    "settled": (),
    "rumour": (),
}
"""What may be known of each matter besides: a template is used only where all that it names is known."""


class Words(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A template, with the facts it names in braces."""

    text: str

    @property
    def facts(self) -> list[str]:
        """The facts it names. Raises ValueError for a brace without its twin."""
        return [name for _, name, _, _ in Formatter().parse(self.text) if name is not None]


class Question(Words, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Asked ``of`` a matter; ``about`` names what the question is about if it fits nothing else."""

    of: Matter
    about: About | None = None


class Answer(Words, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Given to a question ``of`` a matter, or to any: ``by`` the Hero that it is about or by another one.

    ``skill`` is what the Hero answers with, ``won`` whether the roll was (PT-INT-04, PT-INT-05).
    """

    of: Matter | None = None
    by: Literal["self", "other"] | None = None
    skill: Literal["apologist", "public_relations"] | None = None
    won: bool


class Silence(Words, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the Reporter says when nobody has answered (PT-Q-50)."""


WORDS: dict[str, type[Words]] = {"question": Question, "answer": Answer, "silence": Silence}


class Phrases(Struct, frozen=True):
    """All that may be said."""

    questions: list[Question]
    answers: list[Answer]
    silences: list[Silence]
