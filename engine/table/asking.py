"""The small questions that rules ask on their way, each giving back the very thing that was picked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from engine.table.drafts import Lines
from engine.table.model import Cost, Option, Seat
from engine.table.requests import Request, choice

T = TypeVar("T")

Asking = Generator[Request, list[Option], T]
"""A piece of the rules that may ask on its way, and gives a T in the end."""

Listed = tuple[Option, T]
"""An option, and the thing that is picked with it: it never goes into the option."""


def listed(
    seat: Seat,
    kind: str,
    things: Iterable[tuple[str, str, T]],
    *,
    rule: str,
    actor: str = "",
    cards: bool = False,
    text: bool = False,
) -> list[Listed[T]]:
    """An option for each thing (id, label, thing): ``kind:id``, or ``kind:actor>id`` if it is for an ``actor``.

    Of ``cards`` the id is the option's card, of anything else its target. With ``text`` a person may add a line of
    one's own, which stands in the option that comes back.
    """
    lead = f"{kind}:{actor}>" if actor else f"{kind}:"
    found = []
    for id, label, thing in things:
        card, target = (id, "") if cards else ("", id)
        option = Option(
            id=lead + id,
            seat=seat,
            label=label,
            rule=rule,
            kind=kind,
            actor=actor,
            target=target,
            card=card,
            text=text,
        )
        found.append((option, thing))
    return found


def ask(phase: str, prompt: str, among: Sequence[Listed[T]], *, rule: str) -> Asking[T]:
    """One of several things, all of one seat's options."""
    thing, _ = yield from ask_aloud(phase, prompt, among, rule=rule)
    return thing


def ask_aloud(phase: str, prompt: str, among: Sequence[Listed[T]], *, rule: str) -> Asking[tuple[T, str]]:
    """One of several things, and the line typed with it: colour for the log, empty if nothing was typed."""
    (picked,) = yield choice(phase, prompt, [option for option, _ in among], rule=rule)
    return _thing(among, picked), picked.typed


def must(phase: str, prompt: str, among: Sequence[Listed[T]], *, rule: str) -> Asking[T]:
    """One of several things; a single one is taken without asking (HR-LOOP-48, TS-LOOP-27)."""
    if len(among) == 1:
        return among[0][1]
    return (yield from ask(phase, prompt, among, rule=rule))


def may(
    seat: Seat, phase: str, prompt: str, among: Sequence[Listed[T]], *, rule: str, no: str = "No"
) -> Asking[T | None]:
    """One of several things or none; with nothing to pick it is not asked."""
    if not among:
        return None
    return (yield from ask(phase, prompt, [*among, (_none(seat, no, rule), None)], rule=rule))


@lru_cache(256)
def _none(seat: Seat, label: str, rule: str) -> Option:
    return Option(id="pass", seat=seat, label=label, rule=rule, kind="pass")


def several(
    phase: str, prompt: str, among: Sequence[Listed[T]], *, rule: str, least: int, most: int
) -> Asking[list[T]]:
    """From ``least`` to ``most`` of several things, in the order they were picked (HR-D-07, HR-C-17)."""
    options = [option for option, _ in among]
    picked = yield choice(phase, prompt, options, rule=rule, min=least, max=most)
    return [_thing(among, each) for each in picked]


def choose(
    seat: Seat,
    kind: str,
    prompt: str,
    things: Iterable[tuple[str, str, T]],
    *,
    phase: str = "choice",
    rule: str,
) -> Asking[T]:
    """One of several things, each (id, label, thing); a single one is taken without asking."""
    found = list(things)
    if len(found) == 1:
        return found[0][2]
    lines = Lines(len(found), lambda nth: listed(seat, kind, found[nth : nth + 1], rule=rule)[0][0])
    (picked,) = yield Request(phase, prompt, (seat,), rule=rule, lines=lambda _: lines)
    return next(thing for id, _, thing in found if id == picked.target)


def confirm(
    seat: Seat,
    kind: str,
    prompt: str,
    yes: str,
    no: str,
    *,
    rule: str,
    actor: str = "",
    price: Cost | None = None,
) -> Asking[bool]:
    """Yes, for a ``price``, or no."""
    agree = Option(
        id=f"{kind}.yes", seat=seat, label=yes, rule=rule, price=price, kind=kind, actor=actor, amount=1
    )
    refuse = Option(id=f"{kind}.no", seat=seat, label=no, rule=rule, kind=kind, actor=actor)
    return (yield from ask(kind, prompt, [(agree, True), (refuse, False)], rule=rule))


def divide(
    seat: Seat,
    kind: str,
    prompt: str,
    amount: int,
    among: Sequence[tuple[str, str, T, int]],
    *,
    rule: str,
    actor: str = "",
    or_none: bool = False,
) -> Asking[list[tuple[T, int]]]:
    """Divide up to ``amount`` counters among things, each (id, label, thing, room for so many).

    All that there is room for must be given out, ``or_none``: then less than all is nothing. Without a choice it is
    not asked. Returns each thing that gets some, and how many.
    """
    lead = f"{kind}:{actor}>" if actor else f"{kind}:"
    options = [
        Option(
            id=f"{lead}{id}={nth}",
            seat=seat,
            label=f"{label} ({nth})",
            rule=rule,
            kind=kind,
            actor=actor,
            target=id,
            amount=nth,
        )
        for id, label, _, room in among
        for nth in range(1, min(room, amount) + 1)
    ]
    most = min(amount, len(options))
    picked = options
    if most < len(options):
        picked = yield choice("choice", prompt, options, rule=rule, min=0 if or_none else most, max=most)
    counts = Counter(each.target for each in picked if len(picked) == most)
    return [(thing, counts[id]) for id, _, thing, _ in among if id in counts]


def everybody(
    phase: str,
    prompt: str,
    among: Mapping[Seat, Sequence[Listed[T]]],
    *,
    rule: str,
    told: Callable[[Seat, T], None] | None = None,
) -> Asking[dict[Seat, T]]:
    """What each seat picks of its own things; all hold the floor at once, in no order (IN-LOOP-37, HR-LOOP-41).

    ``told`` hears each answer as it is given, for what stands in sight before all have answered. A seat with a
    single thing is not asked. The answers come in the order of the seats.
    """
    answers = {seat: things[0][1] for seat, things in among.items() if len(things) == 1}
    while waiting := [seat for seat in among if seat not in answers]:
        request = Request(
            phase, prompt, waiting, lambda seat, _: [each for each, _ in among[seat]], rule=rule
        )
        (picked,) = yield request
        answers[picked.seat] = _thing(among[picked.seat], picked)
        if told:
            told(picked.seat, answers[picked.seat])
    return {seat: answers[seat] for seat in among}


def _thing(among: Iterable[Listed[T]], picked: Option) -> T:
    return next(thing for option, thing in among if option.id == picked.id)
