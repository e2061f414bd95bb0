"""Small scenes for rule tests: a few fighters and enemies, stacked decks, and verbs that read like the rulebook.

    s = scene(hands=[["9s", "2c", "3d"]], minors=[minor("Hound")], gm=["7h"])
    s.take("engage:ada>hound/2c").to("players").take("attack:ada>hound/9s")

Cards are drawn in the order listed; what a scene does not list comes from cards that it does not name. A listed card
that nobody draws fails the test, and so does a question left open that the test did not expect (``asks``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from content.audience import PACKAGE
from engine.audience.game import AudienceGame
from engine.audience.state.library import EnemyCard, Fighter, Library
from engine.audience.state.pack import BY_CODE, PACK, Card
from engine.audience.state.setup import ALONE, Combat, Major, Setup
from engine.audience.system import Audience
from engine.table import RandomStream, Table
from tests.scenes import TableScene

NAMES = ("Ada", "Bob", "Cy", "Dee")
FLOORS = ("initiative", "disengaged", "players", "engaged")


class Stacked(RandomStream):
    """Shuffles put the listed cards on top the first time, and keep the order after that; picks take the first."""

    def __init__(self, *top: Sequence[str]) -> None:
        super().__init__(0)
        self._tops = [list(each) for each in top]

    def shuffle(self, things: Any) -> None:
        if self._tops:
            first = [BY_CODE[code] for code in self._tops.pop(0)]
            things[:] = [card for card in things if card not in first] + first[::-1]

    def below(self, limit: int) -> int:
        return 0


def fighter(name: str = "Ada", *powers: str, **fields: Any) -> Fighter:
    """A fighter; powers as ``"aim spades"``."""
    return msgspec.convert({"name": name, "powers": _powers(powers), **fields}, Fighter)


def minor(name: str = "Hound", *powers: str, **fields: Any) -> EnemyCard:
    """A minor threat, 4/11 unless said."""
    return _enemy(name, "minor", powers, {"attack": 4, "dodge": 11, **fields})


def major(name: str = "Beast", *powers: str, **fields: Any) -> EnemyCard:
    """A major threat, 4/10 unless said."""
    return _enemy(name, "major", powers, {"attack": 4, "dodge": 10, **fields})


def _enemy(name: str, kind: str, powers: Sequence[str], fields: dict[str, Any]) -> EnemyCard:
    return msgspec.convert({"name": name, "kind": kind, "powers": _powers(powers), **fields}, EnemyCard)


def _powers(words: Sequence[str]) -> list[dict[str, str]]:
    found = []
    for word in words:
        code, suit = word.split()
        found.append({"code": code, "suit": suit, "name": code.title()})
    return found


class _SceneSystem(Audience):
    def __init__(self, library: Library, setup: Setup, streams: dict[str, Stacked]) -> None:
        super().__init__(library, {})
        self._setup = setup
        self._streams = streams

    def new_game(self, setup: Any, random: RandomStream, record: Any) -> AudienceGame:
        game = AudienceGame(self.library, self._setup, Stacked(), record)
        game.streams = dict(self._streams)
        return game


class Scene(TableScene):
    """A running game with verbs. Fighters and enemies are attributes by id (``s.ada``, ``s.hound``)."""

    floors = FLOORS

    def __init__(self, table: Table, gm: Sequence[str] = (), deck: Sequence[str] = ()) -> None:
        super().__init__(table)
        self.scripted = ((self.game.gm, cards(*gm)), (self.game.players, cards(*deck)))
        self._known = list(self.game.enemies)

    def __getattr__(self, id: str) -> Any:
        id = id.replace("_", "-")
        for each in (*self.game.pcs, *self.game.enemies, *self._known):
            if each.id == id:
                return each
        raise AttributeError(id)

    def passes(self, *seats: str) -> Scene:
        """The seats named pass, or whoever is first on the floor."""
        for seat in seats or ("",):
            request = self.table.request
            assert request is not None
            self._decide(seat or request.seats[0], ["pass"])
        return self

    def idle(self) -> None:
        """Do as little as possible: pass where that may be, else the first option."""
        request = self.table.request
        assert request is not None
        seat = request.seats[0]
        ids = [option.id for option in request.options_for(seat)]
        self._decide(seat, ["pass" if "pass" in ids else ids[0]])

    def to(self, phase: str, round: int = 0) -> Scene:
        """Idle until a question of that phase is asked (of that round)."""
        return self._until(lambda: self.phase == phase and (not round or self.game.round >= round), phase)

    def left_over(self) -> list[str]:
        """Cards listed that nobody drew."""
        return [card.code for side, listed in self.scripted for card in listed if card in side.deck.cards]

    def pool(self, *codes: str) -> Scene:
        """Put these cards into the players' pool."""
        return self._fill(self.game.players, codes)

    def gm_pool(self, *codes: str) -> Scene:
        """Put these cards into the GM's pool."""
        return self._fill(self.game.gm, codes)

    def _fill(self, side: Any, codes: Sequence[str]) -> Scene:
        side.pool[:] = cards(*codes)
        for card in side.pool:
            for pile in (side.deck.cards, side.deck.discards):
                if card in pile:
                    pile.remove(card)
        return self

    def anew(self) -> Scene:
        """Make the options of the open question again, after something was set by hand."""
        assert self.table.request is not None
        self.table.request.anew()
        return self


def cards(*codes: str) -> list[Card]:
    return [BY_CODE[code] for code in codes]


def codes(held: Sequence[Card]) -> list[str]:
    return [card.code for card in held]


def make_scene(
    hands: Sequence[Sequence[str]] = (("9s", "8d", "2c"),),
    minors: Sequence[EnemyCard] = (),
    majors: Sequence[tuple[EnemyCard, int]] = (),
    *,
    fighters: Sequence[Fighter] = (),
    piles: Sequence[str] = (),
    gm: Sequence[str] = (),
    deck: Sequence[str] = (),
    level: str = "standard",
) -> Scene:
    """Lay out a combat. ``piles`` are the Health cards (bottom first, enemy by enemy), ``gm`` what the GM draws then,
    ``deck`` what players draw after their hands."""
    if not minors and not majors:
        minors, majors = [minor()], [(major(), 2)]
    chosen = list(fighters) or [fighter(NAMES[n]) for n in range(len(hands))]
    less = ALONE if len(chosen) == 1 else 0
    chosen = [msgspec.structs.replace(each, stamina=len(hands[n]) - less) for n, each in enumerate(chosen)]
    named = [*piles, *gm]
    rest = [card.code for card in PACK if card.code not in named]
    needed = len(minors) + sum(health for _, health in majors) - len(piles)
    gm_order = [*piles, *(rest.pop(0) for _ in range(max(0, needed))), *gm]
    party_order = [code for hand in hands for code in hand] + list(deck)
    setup = Setup(
        heroes={f"hero:{n}": each for n, each in enumerate(chosen, 1)},
        combats=(
            Combat(
                title="Scene",
                minors=tuple(each.name for each in minors),
                majors=tuple(Major(each.name, health) for each, health in majors),
            ),
        ),
        difficulty=level,  # type: ignore[arg-type]
    )
    known = [*chosen, *minors, *(each for each, _ in majors), *PACKAGE.library.specials.values()]
    streams = {"gm": Stacked(gm_order), "players": Stacked(party_order)}
    table = Table(_SceneSystem(Library(known), setup, streams), msgspec.to_builtins(setup), 0)
    return Scene(table, gm, deck)


__all__ = ["Scene", "cards", "codes", "fighter", "major", "make_scene", "minor"]
