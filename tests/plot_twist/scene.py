"""Small scenes for rule tests: a few characters, scripted coins, and verbs that read like the rulebook.

    s = scene(heroes=[hero("Ada", body=5, fighting=4)], villain=villain("Vex"), coins=[6, 2, 3])
    s.fight("ada", "vex")
    s.take("attack.melee")
    assert s.ada.stress["physical"] == 0

Coins are the heads of each toss in order; a toss that no coin was scripted for fails the test, and so does a
coin left over, or a question left open that the test did not expect (``asks``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import CARD_TYPES
from engine.plot_twist.cards.library import Library
from engine.plot_twist.cards.setup import Setup
from engine.plot_twist.game import PlotTwistGame
from engine.plot_twist.state.decks import HeroDeck, VillainDeck
from engine.plot_twist.state.pieces import CardCopy, Character, Tuning
from engine.plot_twist.system import PlotTwist
from engine.table import RandomStream, Table
from tests.scenes import TableScene

FLOORS = ("start", "combat", "combat.start", "combat.movement", "combat.maneuver", "combat.attack")


def card(type: str, name: str, **fields: Any) -> Card:
    """A card as its TOML table would be read."""
    return msgspec.convert({"name": name, **fields}, CARD_TYPES[type])


def _person(type: str, name: str, fields: dict[str, Any], **standard: Any) -> Card:
    heroics = {k: fields.pop(k) for k in list(fields) if k in _HEROICS}
    skills = {k: fields.pop(k) for k in list(fields) if k in _SKILLS}
    return card(type, name, **{**standard, "heroics": heroics, "skills": skills, **fields})


_HEROICS = (
    "agility", "perception", "resilience", "reflexes", "healing", "gadgeteer", "hacking", "psyche",
    "fighting", "energy_projection", "stealth", "flight",
)  # fmt: skip
_SKILLS = ("apologist", "public_relations", "offend", "rebut")


def hero(name: str, **fields: Any) -> Card:
    """A Hero: body, mind, charm, power 3 unless said; Heroics and Skills by their names."""
    return _person("hero", name, fields, body=3, mind=3, charm=3, power=3, colour="white")


def villain(name: str, **fields: Any) -> Card:
    """A Villain: body, mind, charm, power 4 unless said."""
    return _person("villain", name, fields, body=4, mind=4, charm=4, power=4, colour="black")


def mook(name: str, **fields: Any) -> Card:
    """A Mook card of 4 counters, 2 in everything."""
    return _person("mook", name, fields, body=2, mind=2, charm=2, power=2, quantity=4, colour="black")


def ally(name: str, **fields: Any) -> Card:
    """An Ally for 3 turns, 2 in everything."""
    return _person("ally", name, fields, body=2, mind=2, power=2, turns=3, colour="white")


class ScriptedCoins(RandomStream):
    """Coins that fall as the test says; shuffles keep the order, picks take the first."""

    def __init__(self, heads: Sequence[int]) -> None:
        super().__init__(0)
        self.heads = list(heads)

    def toss(self, coins: int) -> int:
        assert self.heads, f"{coins} coins are tossed and the scene has no heads left for them"
        heads = self.heads.pop(0)
        assert heads <= max(coins, 0), f"{heads} heads of only {coins} coins"
        return (1 << heads) - 1

    def below(self, limit: int) -> int:
        return 0

    def copy(self) -> ScriptedCoins:
        return ScriptedCoins(self.heads)

    def shuffle(self, things: Any) -> None:
        things.reverse()  # a deck's top is its end: cards come in the order the test lists them


class _SceneSystem(PlotTwist):
    def __init__(self, library: Library, setup: Setup, coins: ScriptedCoins) -> None:
        super().__init__(library, {})
        self._setup = setup
        self._coins = coins

    def seats(self, setup: dict[str, Any]) -> tuple[str, ...]:
        return (*self._setup.heroes, "gm")

    def new_game(self, setup: Any, random: RandomStream, record: Any) -> PlotTwistGame:
        return PlotTwistGame(self.library, self._setup, self._coins, record)


class Scene(TableScene):
    """A running game with verbs. Characters are attributes by id (``s.ada``)."""

    floors = FLOORS

    def __init__(self, table: Table, coins: ScriptedCoins) -> None:
        super().__init__(table)
        self.coins = coins

    def __getattr__(self, id: str) -> Character:
        found = self.game.find(id.replace("_", "-"))
        found = found or next((c for c in self.game.gone if c.id == id.replace("_", "-")), None)
        if found is None:
            raise AttributeError(id)
        return found

    # Verbs

    def passes(self, times: int = 1) -> Scene:
        """Pass so often, whoever holds the floor (first seat first)."""
        for _ in range(times):
            assert self.table.request is not None
            seat = self.table.request.seats[0]
            self._decide(seat, ["pass"])
        return self

    def to(self, phase: str, seat: str = "") -> Scene:
        """Pass, and answer idly, until a question of that phase is asked (of that seat)."""

        def there() -> bool:
            request = self.table.request
            return request is not None and request.phase == phase and (not seat or seat in request.seats)

        return self._until(there, phase)

    def idle(self) -> None:
        """Do as little as possible: pass, keep everything, take the last of several choices."""
        request = self.table.request
        assert request is not None
        seat = request.seats[0]
        ids = [option.id for option in request.options_for(seat)]
        picks = ["pass"] if "pass" in ids else [] if request.min == 0 else ids[-request.min :]
        self._decide(seat, picks)

    def fight(self, who: str, target: str, step: str = "attack", distance: str = "melee") -> Scene:
        """From the combat floor: initiate, and pass to a step; the distance is set by hand."""
        if self.phase != "combat":
            self.to("combat", self._seat(who))
        if self._seat(who) not in (self.table.request.seats if self.table.request else ()):
            self.to("combat", self._seat(who))
        self.to_block(who)
        self.take(f"combat:{who}>{target}")
        assert self.game.combat is not None
        self.game.combat.distance = distance
        return self.to(f"combat.{step}", self._seat(who))

    def to_block(self, who: str) -> None:
        """Pass, this turn, until a character's side initiates its combats and its seat holds the floor."""
        turn, seat = self.game.turn, self._seat(who)
        block = f"combats of the {self.game.players[seat].side.title()}"
        for _ in range(400):
            request = self.table.request
            assert request is not None and self.game.turn == turn, f"no more combats for {who} this turn"
            if request.phase == "combat" and block in request.prompt and seat in request.seats:
                return
            self.idle()

    def _seat(self, who: str) -> str:
        found = self.game.find(who)
        assert found is not None, f"{who} is not in play"
        return found.seat

    def end_turn(self) -> Scene:
        """Pass everything to the next turn's first question (or what comes between)."""
        turn = self.game.turn
        for _ in range(400):
            between = ("flight", "interview", "interview.reporter")
            if self.table.request is None or self.game.turn > turn or self.phase in between:
                return self
            self.idle()
        raise AssertionError("the turn does not end")

    # What there is to see

    def item(self, name: str) -> CardCopy:
        """The card of that Name, wherever it lies."""
        game = self.game
        piles = [list(game.cards_in_play()), game.events, game.twists, game.discarded, [game.objective]]
        for player in game.players.values():
            piles += [player.plots, player.hand, player.deck.cards, player.deck.discards, player.spent]
        for pile in piles:
            for item in pile:
                if item.name == name:
                    return item
        raise AssertionError(f"there is no card {name!r}")

    def hand(self, seat: str) -> list[str]:
        """The Combat cards a seat holds, by Name."""
        return [item.name for item in self.game.players[seat].hand]

    def plots(self, seat: str) -> list[str]:
        """The Plot Hand of a seat, by Name."""
        return [item.name for item in self.game.players[seat].plots]

    def left_over(self) -> list[int]:
        return self.coins.heads


def make_scene(
    heroes: Sequence[Card] = (),
    villain_card: Card | None = None,
    *,
    mooks: Sequence[Card] = (),
    hands: dict[str, Sequence[Card]] | None = None,
    plots: dict[str, Sequence[Card]] | None = None,
    equipment: dict[str, Sequence[Card]] | None = None,
    twists: Sequence[Card] = (),
    events: Sequence[Card] = (),
    objective: Card | None = None,
    location: Card | None = None,
    library: Sequence[Card] = (),
    figures: dict[str, int] | None = None,
    coins: Sequence[int] = (),
) -> Scene:
    """Lay out a game. ``hands`` are the first Combat cards by seat, ``equipment`` goes by character Name."""
    heroes = list(heroes) or [hero("Ada")]
    vex = villain_card or villain("Vex")
    hands, plots, equipment = dict(hands or {}), dict(plots or {}), dict(equipment or {})
    objective = objective or card("objective", "World Domination", goal=99)
    location = location or card("location", "Old Harbour")
    fillers = [card("maneuver", f"Filler {n}") for n in range(1, 11)]
    quiet = card("twist", "Quiet Morning")
    dull = [card("event", f"Dull Day {n}") for n in range(1, 6)]
    cards: dict[tuple[str, str], Card] = {}
    for each in (
        *heroes, vex, *mooks, objective, location, *fillers, quiet, *dull, *twists, *events, *library,
        *(c for cs in hands.values() for c in cs), *(c for cs in plots.values() for c in cs),
        *(c for cs in equipment.values() for c in cs),
    ):  # fmt: skip
        cards[(each.type, each.title)] = each

    def deck(seat: str) -> dict[str, int]:
        first = [each.name for each in hands.get(seat, ())]
        counts = {name: first.count(name) for name in dict.fromkeys(first)}
        return counts | {each.name: 1 for each in fillers[: max(0, 10 - len(first))]}

    hero_decks = {
        f"hero:{n}": HeroDeck(
            hero=each.name, persona=each.persona, combat=deck(f"hero:{n}"), twists=(),
            plots=tuple(c.title for c in plots.get(f"hero:{n}", ())),
            equipment=tuple(c.title for c in equipment.get(each.name, ())),
        )
        for n, each in enumerate(heroes, 1)
    }  # fmt: skip
    villain_deck = VillainDeck(
        villain=vex.name, persona=vex.persona, combat=deck("gm"),
        objective=objective.title, location=location.title,
        plots=tuple(c.title for c in plots.get("gm", ())), mooks=tuple(c.title for c in mooks),
        events=tuple(c.title for c in (*events, *dull[len(events) :])),
        equipment=tuple(c.title for c in equipment.get(vex.name, ())),
    )  # fmt: skip
    setup = Setup(
        heroes=hero_decks,
        villain=villain_deck,
        mooks=villain_deck.mooks,
        twists=tuple(each.title for each in (*twists, *[quiet] * (10 - len(twists)))),
    )
    later = [
        HeroDeck(hero=c.name, persona=c.persona, plots=(), combat={}, twists=(),
                 equipment=tuple(e.title for e in equipment.get(c.name, ())))
        for c in cards.values() if c.type == "hero"
    ]  # fmt: skip
    villains = [villain_deck] + [
        msgspec.structs.replace(
            villain_deck, villain=c.name, persona=c.persona,
            equipment=tuple(e.title for e in equipment.get(c.name, ())),
        )
        for c in cards.values() if c.type == "villain" and c is not vex
    ]  # fmt: skip
    collection = Library(cards.values(), later, villains, Tuning(**(figures or {})), "scene")
    stream = ScriptedCoins(coins)
    table = Table(_SceneSystem(collection, setup, stream), msgspec.to_builtins(setup), 0)
    return Scene(table, stream)
