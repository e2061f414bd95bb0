"""The small questions the rules ask on their way; each gives back the very thing that was picked."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TypeVar

from engine.audience.state.pack import Card
from engine.audience.state.state import Enemy, Pc
from engine.table import Option, Request, Seat, choice

T = TypeVar("T")
Thing = TypeVar("Thing", Pc, Enemy, Card)

Asking = Generator[Request, list[Option], T]
"""A piece of the rules that may ask, and gives a T in the end."""

Listed = tuple[Option, T]
"""An option and what is picked with it, which never goes into the option."""


def listed(seat: Seat, kind: str, actor: str, rule: str, among: Iterable[Thing]) -> list[Listed[Thing]]:
    """An option for each fighter, enemy or card: ``kind:actor>id``."""
    found = []
    for each in among:
        card, target = (each.code, "") if isinstance(each, Card) else ("", each.id)
        option = Option(
            id=f"{kind}:{actor}>{card or target}",
            seat=seat,
            label=each.name,
            rule=rule,
            kind=kind,
            actor=actor,
            target=target,
            card=card,
        )
        found.append((option, each))
    return found


def may(
    seat: Seat, phase: str, prompt: str, among: Sequence[Listed[T]], *, rule: str, no: str = "No"
) -> Asking[T | None]:
    """One of several things, or None."""
    nothing = Option(id="pass", seat=seat, label=no, rule=rule, kind="pass")
    (picked,) = yield choice(phase, prompt, [*(option for option, _ in among), nothing], rule=rule)
    return next((thing for option, thing in among if option.id == picked.id), None)


def yes(seat: Seat, phase: str, prompt: str, option: Option) -> Asking[bool]:
    """Whether to do the one thing that is offered."""
    return bool((yield from may(seat, phase, prompt, [(option, True)], rule=option.rule)))


def must(phase: str, prompt: str, among: Sequence[Listed[T]], *, rule: str) -> Asking[T]:
    """One of several things; a single one is taken without asking."""
    if len(among) == 1:
        return among[0][1]
    (picked,) = yield choice(phase, prompt, [option for option, _ in among], rule=rule)
    return next(thing for option, thing in among if option.id == picked.id)
