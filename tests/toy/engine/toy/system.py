"""Three Cups as a system of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.toy.game import DEALER, ToyGame, ToyTable
from engine.toy.library import Library
from engine.toy.manifest import MANIFEST
from engine.toy.player import LEVEL, PERSONA, ToyPlayer, ToySide

from engine.table import Event, Odds, Part, Progress, RandomStream, Seat, SetupError
from engine.table.personas import read_personas


class Toy:
    """The rules with its guests, levels and personas."""

    name = MANIFEST.name
    title = MANIFEST.title
    sides = MANIFEST.sides
    version = "1"
    undo_rule = "TC-CUP-2"
    sight = ToyTable

    def __init__(
        self, library: Library, personas: dict[str, dict[str, Any]], pack: Callable[[], bytes] = bytes
    ) -> None:
        self.library = library
        self.personas = read_personas(personas, PERSONA, LEVEL)
        self._pack = pack

    @property
    def difficulties(self) -> tuple[str, ...]:
        return tuple(self.library.levels)

    def fingerprint(self) -> str:
        return self.library.fingerprint

    def content(self) -> bytes:
        return self._pack()

    def setup(self, wish: dict[str, Any], seed: int) -> dict[str, Any]:
        known = list(self.library.guests)
        guests = wish.get("heroes", 2)
        names = known[:guests] if isinstance(guests, int) else list(guests)
        for name in names:
            if name not in known:
                raise SetupError(f"there is no guest {name!r} (TC-CUP-1)")
        if isinstance(guests, int) and guests > len(known):
            raise SetupError(f"at most {len(known)} guests can play (TC-CUP-1)")
        difficulty = wish.get("difficulty", "standard")
        return {
            "guests": names,
            "dealer": wish.get("villain", "Baron"),
            "difficulty": difficulty,
            "goal": self.library.levels[difficulty].goal,
            "personas": {"guests": wish.get("hero_persona", ""), "dealers": wish.get("gm", "")},
        }

    def seats(self, setup: dict[str, Any]) -> tuple[Seat, ...]:
        return (*(f"guest:{n}" for n in range(1, len(setup["guests"]) + 1)), DEALER)

    def cast(self, setup: dict[str, Any]) -> dict[Seat, str]:
        return dict(zip(self.seats(setup), [*setup["guests"], "The Croupier"], strict=True))

    def standings(self, finished: Sequence[tuple[dict[str, Any], str]]) -> list[Progress]:
        played = {winner for _, winner in finished}
        return [
            Progress(
                "Both sides", tuple(Part(each.name, each.name, each.name in played) for each in self.sides)
            )
        ]

    def new_game(
        self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]
    ) -> ToyGame:
        return ToyGame(setup, random, record)

    def scripted(self, seat: Seat, setup: dict[str, Any], seed: int, persona: str = "") -> ToyPlayer:
        side: ToySide = "dealers" if seat == DEALER else "guests"
        return ToyPlayer(self.personas.find(side, persona or setup["personas"][side]), seed)

    def imagine(self, game: ToyGame, seat: Seat) -> bytes:
        """Nothing: what an option does is in its odds."""
        return b""

    def finer(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return iter(())

    def previews(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return iter(())

    def catalogue(self) -> dict[str, Any]:
        def entry(name: str, blurb: str = "") -> dict[str, Any]:
            face = {
                "slug": name.lower(),
                "name": name,
                "type": "guest",
                "colour": "",
                "text": [],
                "flavour": "",
            }
            return {"title": name, "name": name, "blurb": blurb, "card": face}

        guests = [entry(each.name, each.line) for each in self.library.guests.values()]
        return {
            "heroes": guests,
            "villains": [entry("Baron")],
            "difficulties": [{"title": name, "blurb": ""} for name in self.difficulties],
            "party": len(guests),
            "cards": [each["card"] for each in guests],
        }
