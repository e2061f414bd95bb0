"""What several commands ask in the same words: which system, which set-up, which seats, which seed."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

import content

if TYPE_CHECKING:
    from engine.table import Seat, Side, System

Command = TypeVar("Command", bound=Callable[..., Any])

LARGEST_SEED = 2**63 - 1

system_argument = click.argument("name", metavar="[SYSTEM]", default=lambda: content.FIRST)

seed_option = click.option(
    "--seed", type=click.IntRange(0, LARGEST_SEED), help="The same seed and choices give the same game."
)


def table_options(command: Command) -> Command:
    """Options that say which game to set up; the command gets them as keywords for ``wish``."""
    for option in (
        click.option("--hero-persona", metavar="PERSONA", help="How scripted heroes play."),
        click.option("--gm", metavar="PERSONA", help="How a scripted game master plays."),
        click.option("--villain", metavar="NAME", help="The villain, or a deck of your own."),
        click.option(
            "--with",
            "more",
            metavar="KEY=VALUE",
            multiple=True,
            help="What else a system's set-up knows, such as an episode; repeat for more.",
        ),
        click.option("--heroes", type=click.IntRange(1), help="How many heroes."),
        click.option(
            "--hero",
            metavar="NAME",
            multiple=True,
            help="A hero or a deck, of your own too, by name; repeat for more.",
        ),
        click.option("--difficulty", help="How hard; each system has names for it."),
        seed_option,
    ):
        command = option(command)
    return command


def drawn(seed: int | None) -> int:
    """The seed asked for, or a new one short enough to be typed again."""
    return secrets.randbelow(10**9) if seed is None else seed


def wish(
    system: System,
    *,
    difficulty: str | None,
    hero: Sequence[str],
    heroes: int | None,
    villain: str | None,
    gm: str | None,
    hero_persona: str | None,
    more: Sequence[str] = (),
) -> dict[str, Any]:
    """The set-up asked for, without what was left open. Raises UsageError."""
    if difficulty is not None and difficulty not in system.difficulties:
        known = ", ".join(system.difficulties)
        raise click.UsageError(f"there is no difficulty {difficulty!r}; there are: {known}")
    if hero and heroes and len(hero) != heroes:
        raise click.UsageError(f"--heroes {heroes}, but --hero names {len(hero)}")
    asked = {
        "difficulty": difficulty,
        "heroes": [_deck(system, "heroes", name) for name in hero] or heroes,
        "villain": _deck(system, "villains", villain) if villain else None,
        "gm": gm,
        "hero_persona": hero_persona,
    }
    for part in more:
        key, equals, value = part.partition("=")
        if not equals or asked.get(key) is not None:
            raise click.UsageError(f"--with: {part!r} is not KEY=VALUE, or {key} is asked for twice")
        asked[key] = value
    return {key: value for key, value in asked.items() if value is not None}


def _deck(system: System, many: str, name: str) -> Any:
    """An own deck or an own hero of that name, else the name; a line on stderr for each card wasted. Raises SetupError."""
    from content.registry import open_maker, open_workshop
    from saves import heroes
    from saves.decks import wished

    def tell(waste: str) -> None:
        click.echo(f"plot-twist: {waste}", err=True)

    maker = open_maker(system.name) if many == "heroes" else None
    for sheet in heroes.read(system.name, maker) if maker else ():
        if name.casefold() == str(sheet["name"]).casefold():
            return sheet
    return wished(open_workshop(system.name), many, name, tell)


def seating(seats: Sequence[Seat], asked: str | None, here: str, side: Side | None = None) -> dict[Seat, str]:
    """Who sits where, from ``hero:1=human,gm=scripted``; a seat not named is scripted.

    ``here`` is the kind of seat that decides through this command (``human``, ``stdio``): what, if nothing was asked, the
    first seat is, or all seats of a ``side`` that one person leads. Raises UsageError.
    """
    kinds = dict.fromkeys(seats, "scripted")
    if asked is None:
        led = [seat for seat in seats if side and side.led and side.has(seat)]
        return kinds | dict.fromkeys(led or seats[:1], here)
    for part in asked.split(","):
        seat, equals, kind = (word.strip() for word in part.partition("="))
        if not equals or kind not in (here, "scripted", "random"):
            raise click.UsageError(f"--seats: {part!r} is not SEAT={here}, SEAT=scripted or SEAT=random")
        if seat not in kinds:
            raise click.UsageError(f"--seats: there is no seat {seat!r}; there are: {', '.join(seats)}")
        kinds[seat] = kind
    return kinds
