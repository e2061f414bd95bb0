"""The end of an issue, or of one scene: the ending, and what became of everybody (HR-C-79)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.heroic.seen.sheets import CharacterSheet, Snapshot
from screens.game.ended import EndScreen, Last
from screens.heroic.reading import LETTERS, die, seen
from screens.heroic.recap import EXITS
from screens.look.moment import Moment

if TYPE_CHECKING:
    from engine.table import Event


class Ended(EndScreen):
    """The verdict, the ending, and each hero."""

    def last(self, moment: Moment) -> Last:
        return ending(self.session.story, seen(moment))


def ending(events: Sequence[Event], view: Snapshot) -> Last:
    """The last page."""
    outcome = view.outcome
    ours = outcome is not None and outcome.winner == "heroes"
    verdict = (outcome.reason if outcome else "").upper()
    words = (outcome.text,) if outcome and outcome.text else ()
    how = blow(events, {each.name for each in view.heroes}) if ours else ""
    return Last(verdict, ours, view.title, how, (), words, figures(events, view), reason="")


def blow(events: Sequence[Event], heroes: Collection[str]) -> str:
    """The roll by which one of the ``heroes`` settled it, and who went by it: ``Lynx wins by 11, the effect is d12. Tide
    King flees.``; empty if it was no roll of theirs."""
    at = next((at for at in range(len(events) - 1, -1, -1) if events[at].kind == "compared"), None)
    if at is None or not _won(events[at]) or getattr(events[at], "who", "") not in heroes:
        return ""
    gone = (each for each in events[at:] if _gone(each))
    return " ".join(each.text() for each in (events[at], *gone))


def figures(events: Sequence[Event], view: Snapshot) -> tuple[tuple[str, str], ...]:
    """What was done, and how each hero fared."""
    kinds = Counter(event.kind for event in events)
    names = {each.name for each in view.heroes}
    rolled = [event for event in events if event.kind == "compared"]
    won = [getattr(event, "who", "") in names for event in rolled if _won(event)]
    told = [
        *(scenes(events) if view.acts else ()),
        ("Orders", str(kinds["order"])),
        ("Actions won", f"{sum(won)} yours, {len(won) - sum(won)} theirs"),
        ("Foes out", str(sum(map(_gone, events)))),
        ("Flaws and Tricks", str(sum(own_use(event, names) for event in events))),
    ]
    for each in view.heroes:
        own = [event for event in rolled if getattr(event, "who", "") == each.name]
        told.append(
            (each.name, f"{sum(map(_won, own))} of {len(own)} won, {fared(each, whole=bool(view.acts))}")
        )
    return tuple(told)


def scenes(events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """The issue as it went: each scene with how it ended and when (HR-GM-34)."""
    title, order = "", 0
    for event in events:
        if event.kind == "scene" and getattr(event, "action", False):
            title = getattr(event, "scene", "")
        elif event.kind == "order":
            order = getattr(event, "amount", 0)
        elif event.kind == "scene.ends" and title:
            yield title, f"{EXITS.get(getattr(event, 'exit', ''), 'over')}, order {order}"
            title = ""


def _gone(event: Event) -> bool:
    """Whether a foe leaves the scene by it."""
    return event.kind == "out" and bool(getattr(event, "fate", ""))


def own_use(event: Event, heroes: Collection[str]) -> bool:
    """Whether a hero uses a Trick or a Flaw of its own."""
    used = event.kind == "used" and getattr(event, "sort", "") in ("trick", "flaw")
    return used and getattr(event, "who", "") in heroes


def _won(event: Event) -> bool:
    return event.kind == "compared" and bool(getattr(event, "won", ()))


def hurt(one: CharacterSheet) -> str:
    """The stress and trauma of a hero in words: ``physical d12, mental trauma d6``."""
    told = []
    for type in LETTERS:
        stress, trauma = one.stress.get(type, 0), one.trauma.get(type, 0)
        told.append(f"{type} {die(stress)}" if stress else "")
        told.append(f"{type} trauma {die(trauma)}" if trauma else "")
    return ", ".join(filter(None, told)) or "unhurt"


def fared(one: CharacterSheet, *, whole: bool) -> str:
    """How a hero stands at the end; of a ``whole`` issue with what it brought."""
    xp = (f"{one.xp} XP", f"{one.spent} spent" if one.spent else "") if whole else ()
    return ", ".join(filter(None, (one.gone, hurt(one), *xp)))
