"""What each result of a challenge brings, in a few words, before anybody rolls (TS-CHALLENGE-10 to -14)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from engine.troubleshooters.rules.now import CHASED
from engine.troubleshooters.rules.workshop import USES
from engine.troubleshooters.scenario.effects import OF_OBSTACLE, Effect
from engine.troubleshooters.scenario.options import OUTCOMES, Challenge
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.scene import Trial
from engine.troubleshooters.state.state import State

NOW = {"won": "you win", "retreat": "you part, and nobody wins", "lost": "the others win"}
"""How a chase for its own sake comes out."""
WORKS, HALF, FAILS = "it works", "it works in part", "it does not work"
WANTED = ("set", "goto", "release", "clue", "give", "fight", "end_fight")
"""Words of what a challenge is about, where its Good result has them."""
TOLD = (
    ("take", "gear lost"), ("hazard", "somebody is hurt"), ("damage", "somebody is hurt"), ("capture", "caught"),
    ("separate", "separated"), ("relocate", "moved"),
)  # fmt: skip
"""What else may come of it, in a word."""
INVENTING = "inventing"
"""The tag of the checks by which something is invented."""
AT_THE_END = {
    "great": "fewer foes at the climax",
    "bad": "more foes at the climax",
    "abysmal": "many more at the climax",
}
"""What the approach makes of the climax (TS-C-55)."""


def brings(game: State, tale: Tale, now: Trial) -> dict[str, str]:
    """By result, without its texts and what they are kept by; empty where the challenge is none of the adventure's.

    What hangs on something is left out: that may be hidden from who reads it (TS-STATE-20).
    """
    asked = tale.adventure.challenges.get(now.asked)
    if asked is None:
        return _invented() if any(INVENTING in each.check.tags for each in now.slots) else {}
    if game.setup.mode == "now":
        return {grade: NOW[ending] for grade, ending in CHASED.items()}
    card = tale.adventure.scenes.get(game.scene.id) if game.scene else None
    way_in = card is not None and tale.adventure.role_of(card.id) == "approach"
    found: dict[str, str] = {}
    for grade in OUTCOMES:
        words = list(_works(asked, grade)) if not now.director_starts else []
        words += [
            each
            for effect in getattr(asked, grade)
            if effect.when is None
            for each in _words(game, asked, effect)
        ]
        words += [AT_THE_END[grade]] if way_in and grade in AT_THE_END else []
        found[grade] = ", ".join(dict.fromkeys(words))
    return found


def _invented() -> dict[str, str]:
    """What comes of an invention (TS-C-66)."""
    uses = {grade: f"good for {many} use{'s' * (many > 1)}" for grade, many in USES.items()}
    return uses | {"bad": "nothing, but the next try is easier", "abysmal": "nothing, and a tool is broken"}


def _works(asked: Challenge, grade: str) -> Iterator[str]:
    """Whether it brings what the Good result does."""
    want = wanted(asked, "good")
    got = want & wanted(asked, grade)
    if want:
        yield WORKS if got == want else HALF if got else FAILS


def wanted(asked: Challenge, grade: str) -> set[tuple[str, str]]:
    """What a result brings of all that a challenge may be about."""
    return {
        (word, getattr(each, word))
        for each in getattr(asked, grade)
        for word in WANTED
        if getattr(each, word)
    }


def _words(game: State, asked: Challenge, effect: Effect) -> Iterator[str]:
    """What an effect does, as far as it is no part of what the challenge is about: no clue that is known, nothing for an
    obstacle that is over."""
    good = wanted(asked, "good")
    if effect.clue and ("clue", effect.clue) not in good and effect.clue not in game.clues:
        yield "one clue more"
    if effect.give and ("give", effect.give) not in good:
        yield "new gear"
    for by in (effect.alarm, effect.attention):
        if by:
            yield f"alarm {by:+d}"
    if effect.scheme:
        yield f"scheme {effect.scheme:+d}"
    if effect.condition:
        yield effect.condition.replace("_", " ").capitalize()
    if effect.sp:
        yield f"{effect.sp} SP"
    if effect.pips is not UNSET and effect.pips and effect.scope.removeprefix(OF_OBSTACLE) not in game.closed:
        yield f"{effect.pips:+d} on a check to come"
    yield from (told for word, told in TOLD if getattr(effect, word))
