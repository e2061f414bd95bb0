"""How a game of Audience ended, from what has happened: the finishing hand, the last words, the figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.audience.seen.odds import chance
from engine.audience.state.pack import BY_CODE, a_hand
from engine.audience.state.setup import GM
from screens.audience.reading import face
from screens.game.ended import Last
from screens.look.parts import Face

if TYPE_CHECKING:
    from engine.audience.seen.sheets import FighterSheet, Snapshot
    from engine.table import Event


def ending(events: Sequence[Event], view: Snapshot, after: str = "", *, watched: bool = False) -> Last:
    """The end of a game that is over, and what comes ``after`` it; a game master's too, and that of one who has only
    ``watched`` it, for whom both sides are called by name.
    """
    directs = view.seat == GM and not watched
    won = view.outcome is not None and view.outcome.winner == "heroes"
    episode = next((name for event in events if event.kind == "told" and (name := _of(event, "who"))), "")
    how, cards = _finish(events) if won else fall(events)
    what, result = "EPISODE" if episode else "FIGHT", "WON" if won else "LOST"
    verdict = f"THE FIGHTERS HAVE {result} THE {what}" if directs or watched else f"THE {what} IS {result}"
    title, words, figures = episode or view.title, _words(events, won), _figures(events, view, watched)
    return Last(verdict, won != directs, title, how, cards, words, figures, after, reason="" if how else None)


def _of(event: Event, field: str) -> Any:
    """A field of an event that may have none of that name."""
    return getattr(event, field, "")


def _finish(events: Sequence[Event]) -> tuple[str, tuple[Face, ...]]:
    """The Finishing Move, or the last enemy to go where there was none."""
    for event in reversed(events):
        if event.kind == "finish":
            how = f"{_of(event, 'by')} ends {_of(event, 'who')} with {a_hand(_of(event, 'hand'))}."
            return how, _laid_out(_of(event, "cards"))
        if event.kind == "combat":
            break
    last = next((event for event in reversed(events) if event.kind in ("defeated", "fled")), None)
    return (last.text() if last else ""), ()


def fall(events: Sequence[Event]) -> tuple[str, tuple[Face, ...]]:
    """What knocked out the last one standing."""
    felled = next((at for at in range(len(events) - 1, -1, -1) if events[at].kind == "knocked.out"), None)
    if felled is None:
        return "", ()
    who = _of(events[felled], "who")
    for event in reversed(events[:felled]):
        if event.kind == "special":
            how = f"{_of(event, 'by')} knocks out {who} with {a_hand(_of(event, 'hand'))} from the Audience."
            return how, _laid_out(_of(event, "cards"))
        if event.kind == "attack":
            card = BY_CODE[_of(event, "card")]
            return f"{_of(event, 'by')} knocks out {who} with the {card.name}.", (face(card),)
    return f"{who} is knocked out.", ()


def _laid_out(codes: Sequence[str]) -> tuple[Face, ...]:
    """A poker hand as it is laid down: what is alike together, then high to low."""
    cards = [BY_CODE[code] for code in codes]
    ranks = [card.rank for card in cards]
    return tuple(face(card) for card in sorted(cards, key=lambda card: (-ranks.count(card.rank), -card.rank)))


def _words(events: Sequence[Event], won: bool) -> tuple[str, ...]:
    """What was said as the last one fell, and how the story ends."""
    if won:
        said = [_of(event, "line") for event in events if event.kind == "defeated"][-1:]
    else:
        blows = [event for event in events if event.kind in ("attack", "special")]
        said = [_of(event, "line") for event in blows[-1:]]
    ends = [_of(event, "line") for event in events if event.kind == "combat.end"][-1:]
    ends += [_of(event, "line") for event in events if _of(event, "piece") == "end"]
    return tuple(words for words in (*said, *ends) if words)


def _figures(events: Sequence[Event], view: Snapshot, watched: bool) -> tuple[tuple[str, str], ...]:
    """What was done by either side; a Finishing Move is a Special Attack, too (AU-AUD-07)."""
    kinds = Counter(event.kind for event in events)
    ours = {one.name for one in view.fighters}
    attacks = [event for event in events if event.kind == "attack"]
    mine = [event for event in attacks if _of(event, "by") in ours]
    theirs = [event for event in attacks if _of(event, "by") not in ours]
    fair = sum(chance(_of(event, "low"), _of(event, "high")) for event in theirs)
    called = {"finish": "special"}
    used = Counter((called.get(event.kind, event.kind), _of(event, "by") in ours) for event in events)
    sides, (players, gm) = (True, False), ("Your cards", "Theirs")
    if watched:
        players, gm = "Fighters' cards", "Enemies' cards"
    elif view.seat == GM:
        sides, players, gm = (False, True), "Their cards", "Yours"
    first, then = ("by fighters", "by enemies") if watched else ("yours", "theirs")
    told = [
        ("Rounds", f"{kinds['round']}" + (f" in {kinds['combat']} fights" if kinds["combat"] > 1 else "")),
        (players, f"{sum(map(_hit, mine))} of {len(mine)} hit"),
        (gm, f"{sum(map(_hit, theirs))} of {len(theirs)} hit"),
        ("Played blind", f"{fair:.0f} of {len(theirs)} would hit"),
        (
            "Defeated",
            f"{kinds['defeated']}, {kinds['fled']} fled" if kinds["fled"] else f"{kinds['defeated']}",
        ),
        *(
            (title, f"{used[kind, sides[0]]} {first}, {used[kind, sides[1]]} {then}")
            for title, kind in (("Special Attacks", "special"), ("Powers used", "power"))
        ),
        ("Hands refreshed", str(kinds["refresh"])),
    ]
    return (*told, *((one.name, _fared(one, events)) for one in view.fighters))


def _fared(one: FighterSheet, events: Sequence[Event]) -> str:
    """How a fighter fared."""
    hits = sum(_hit(event) for event in events if event.kind == "attack" and _of(event, "by") == one.name)
    state = "knocked out" if one.out else f"{one.health} of {one.full} left"
    return f"{hits} hit{'s' * (hits != 1)}, {state}"


def _hit(event: Event) -> bool:
    return bool(_of(event, "hit"))
