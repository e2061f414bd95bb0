"""What one seat may know of a game."""

from __future__ import annotations

from engine.plot_twist.asks import figures
from engine.plot_twist.odds import options, rolls
from engine.plot_twist.rolls.attack import ATTACKS, NEEDED, attack_of
from engine.plot_twist.rulebook.story import ever_revealed
from engine.plot_twist.seen.sheets import PlotTwistTable
from engine.plot_twist.seen.snapshot import knows_objective, snapshot
from engine.plot_twist.state.deeds import Boost, Combat, Roll
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.printed import Card
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import Side
from engine.table import Odds, Option, Seat


class PlotTwistView:
    """A read-only window on the table from one seat.

    Characters, cards in play, the combat and the roll are open to all; hands, Plot Hands, face-down Events and the
    Objective are given only to those who know them; decks to nobody.
    """

    __slots__ = ("_game", "seat", "side")

    def __init__(self, game: State, seat: Seat) -> None:
        self._game = game
        self.seat = seat
        self.side: Side = game.players[seat].side

    # Open to all

    @property
    def turn(self) -> int:
        return self._game.turn

    @property
    def phase(self) -> str:
        return self._game.phase

    @property
    def characters(self) -> list[Character]:
        return self._game.characters

    @property
    def combat(self) -> Combat | None:
        return self._game.combat

    @property
    def roll(self) -> Roll | None:
        """The roll under way; a secret one only for the GM (PT-Q-82)."""
        roll = self._game.roll
        return None if roll is not None and roll.secret and self.seat != "gm" else roll

    @property
    def place(self) -> CardCopy:
        return self._game.place

    @property
    def at_lair(self) -> bool:
        return self._game.at_lair

    @property
    def bystanders(self) -> list[CardCopy]:
        return self._game.bystanders_here()

    @property
    def masterplan(self) -> bool:
        return self._game.masterplan

    @property
    def events_out(self) -> int:
        """How many Events have been revealed."""
        return len(ever_revealed(self._game))

    def boosts(self, who: Character) -> list[Boost]:
        """What cards have added to a character's attacks to come."""
        return self._game.boosts.get(who.id, [])

    def find(self, id: str) -> Character | None:
        return self._game.find(id)

    def standing(self, side: Side) -> list[Character]:
        return self._game.standing(side)

    def heroes(self) -> list[Character]:
        return self._game.heroes()

    def villains(self) -> list[Character]:
        return self._game.villains()

    def value(self, who: Character, figure: str) -> int:
        """A derived figure as it counts now."""
        return figures.value(self._game, who, figure)

    def rank(self, who: Character, ability: str) -> int:
        return figures.rank(self._game, who, ability)

    def resistance(self, who: Character, name: str) -> int:
        return figures.resistance(self._game, who, name)

    def energy_left(self, who: Character) -> int:
        return figures.energy_left(self._game, who)

    def chance(self, roll: Roll, coins: int = 0, automatic: int = 0) -> float:
        """Chance to win a roll about to be made, with so much more; of a defence, that the attack misses."""
        return rolls.chance(self._game, roll, (coins, automatic))

    def mean_damage(self, roll: Roll, coins: int = 0, automatic: int = 0) -> float:
        """Mean of a Damage Roll with so much more; a Pool that stays at 0 or less does nothing (PT-DMG-02)."""
        return rolls.mean_damage(self._game, roll, (coins, automatic))

    def strike(self, who: Character, kind: str, target: str) -> rolls.Strike | None:
        """A bare attack as it is reckoned, wherever the two may stand."""
        foe = rolls.target_of(self._game, target)
        return rolls.strike(self._game, attack_of(self._game, who, foe, kind, None)) if foe else None

    def attacks(self, who: Character) -> list[str]:
        """The attack types a character has what it takes for."""
        return [
            kind for kind in ATTACKS if kind not in NEEDED or figures.rank(self._game, who, NEEDED[kind]) > 0
        ]

    def odds(self, option: Option) -> Odds | None:
        """What an option leads to, as the screen tells it; it rests on open figures alone."""
        return options.odds(self._game, option)

    def card(self, id: str) -> Card:
        """The card behind an id that an option gives this seat."""
        return self._game.copy_of(id).card

    # One's own

    @property
    def hand(self) -> list[CardCopy]:
        return self._game.players[self.seat].hand

    @property
    def plots(self) -> list[CardCopy]:
        return self._game.players[self.seat].plots

    @property
    def objective(self) -> Card | None:
        """The Objective, for the GM and once the players have seen it (PT-Q-11)."""
        return self._game.objective.card if self.knows_objective else None

    @property
    def knows_objective(self) -> bool:
        return knows_objective(self._game, self.seat)

    @property
    def threat(self) -> tuple[int, int]:
        """Counters on the Objective and its goal; (0, 0) if it is unknown."""
        item = self._game.objective
        return (item.counters, item.card.goal) if self.knows_objective else (0, 0)

    def snapshot(self) -> PlotTwistTable:
        return snapshot(self._game, self.seat)
