"""What one seat may know of a game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.plot_twist.asks import figures
from engine.plot_twist.odds import options, rolls, texts
from engine.plot_twist.rolls.attack import ATTACKS, DEFENCES, able, attack_of, kinds_of
from engine.plot_twist.rulebook.combat import distance_blocked, flies_higher
from engine.plot_twist.rulebook.cure import crossover_blocked
from engine.plot_twist.rulebook.places import settled_in
from engine.plot_twist.rulebook.twists import ever_revealed
from engine.plot_twist.seen.pieces import (
    CardView,
    CharacterView,
    CombatView,
    RollView,
    StrikeView,
    TurnedView,
)
from engine.plot_twist.seen.sheets import PlotTwistTable
from engine.plot_twist.seen.snapshot import knows_objective, snapshot
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Card
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import Side
from engine.table import Odds, Option, Seat

_HIDDEN = ("deck", "twists")
"""Zones that nobody may look into."""
_OWN = ("hand", "plots", "events")
"""Zones that only the seat whose cards lie there may look into."""


class PlotTwistView:
    """A read-only window on the table from one seat: its pieces are given to be read, figures are asked of it.

    Characters, cards in play, the combat and the roll are open to all; hands, Plot Hands, face-down Events and the
    Objective are given only to those who know them; decks to nobody.
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: State, seat: Seat) -> None:
        self._game = game
        self.seat = seat

    # Open to all

    @property
    def turn(self) -> int:
        return self._game.turn

    @property
    def phase(self) -> str:
        return self._game.phase

    @property
    def combat(self) -> CombatView | None:
        return self._game.combat

    @property
    def roll(self) -> RollView | None:
        """The roll under way; a secret one only for the GM (PT-Q-82)."""
        roll = self._game.roll
        return None if roll is not None and roll.secret and self.seat != "gm" else roll

    @property
    def bystanders(self) -> Sequence[CardView]:
        return self._game.bystanders_here()

    @property
    def masterplan(self) -> bool:
        return self._game.masterplan

    @property
    def at_lair(self) -> bool:
        return self._game.at_lair

    @property
    def settled_in(self) -> bool:
        """Whether this is no time to relocate (PT-LOC-04)."""
        return settled_in(self._game) is not None

    @property
    def events_out(self) -> int:
        """How many Events have been revealed."""
        return len(ever_revealed(self._game))

    @property
    def party(self) -> int:
        """How many seats play Heroes."""
        return len(self._game.seats("heroes"))

    def find(self, id: str) -> CharacterView | None:
        return self._game.find(id)

    def standing(self, side: Side) -> Sequence[CharacterView]:
        return self._game.standing(side)

    def heroes(self) -> Sequence[CharacterView]:
        return self._game.heroes()

    def villains(self) -> Sequence[CharacterView]:
        return self._game.villains()

    def value(self, who: CharacterView, figure: str) -> int:
        """A derived figure as it counts now."""
        assert isinstance(who, Character)
        return figures.value(self._game, who, figure)

    def rank(self, who: CharacterView, ability: str) -> int:
        assert isinstance(who, Character)
        return figures.rank(self._game, who, ability)

    def has(self, who: CharacterView, keyword: str) -> bool:
        """Whether a character has a Keyword now, Classes included (PT-CLASS-03)."""
        assert isinstance(who, Character)
        return figures.has(self._game, who, keyword)

    def in_use(self, who: CharacterView) -> Sequence[CardView]:
        """The equipment a character uses (PT-EQUIP-02)."""
        assert isinstance(who, Character)
        return [item for item in who.equipment if item.zone == "in use"]

    def resistance(self, who: CharacterView, name: str) -> int:
        assert isinstance(who, Character)
        return figures.resistance(self._game, who, name)

    def shield(self, who: CharacterView, against: str) -> int:
        """Coins that Armor and Cover take off damage to a Resistance (PT-ARMOR-01, PT-COVER-01)."""
        assert isinstance(who, Character)
        return figures.armor(self._game, who, against)

    def energy_left(self, who: CharacterView) -> int:
        assert isinstance(who, Character)
        return figures.energy_left(self._game, who)

    def roll_of(self, who: str) -> RollView | None:
        """The roll of a character, of the two under way; nothing of a secret one but for the GM."""
        return self._game.roll_of(who) if self.roll is not None else None

    def chance(self, roll: RollView, coins: int = 0, automatic: int = 0) -> float:
        """Chance to win a roll about to be made, with so much more; of a defence, that the attack misses."""
        assert isinstance(roll, Roll)
        return rolls.chance(self._game, roll, (coins, automatic))

    def won(self, roll: RollView, more: int = 0) -> bool:
        """Whether a roll is won as its coins lie, with so many Successes ``more``; who only answers needs but a tie."""
        assert isinstance(roll, Roll)
        return rolls.won(roll, more, tie=rolls.answers(self._game, roll))

    def harms(self, roll: RollView) -> bool:
        """Whether a roll is for damage that somebody has to lose."""
        assert isinstance(roll, Roll)
        return rolls.harms(roll)

    def mean_damage(self, roll: RollView, coins: int = 0, automatic: int = 0) -> float:
        """Mean of what its target loses by a Damage Roll with so much more."""
        assert isinstance(roll, Roll)
        return rolls.mean_damage(self._game, roll, (coins, automatic))

    def dealt(self, roll: RollView) -> int:
        """What its target loses by a Damage Roll as its coins lie."""
        assert isinstance(roll, Roll)
        return rolls.dealt(self._game, roll)

    def fills(self, roll: RollView, coins: int = 0, automatic: int = 0) -> float:
        """Chance that a Damage Roll with so much more takes all that its target has left."""
        assert isinstance(roll, Roll)
        return rolls.fills(self._game, roll, (coins, automatic))

    def blow(self) -> float:
        """Mean of what the attack under way takes if it hits; 0 without one, at least 1 where a hit does more."""
        attack = self._game.combat.attack if self._game.combat else None
        return rolls.blow(self._game, attack) if attack else 0.0

    def mean_successes(self, roll: RollView) -> float:
        """Mean Successes of a roll if it is tossed now."""
        assert isinstance(roll, Roll)
        return rolls.mean_successes(self._game, roll)

    def strike(self, who: CharacterView, kind: str, target: str) -> StrikeView | None:
        """A bare attack as it is reckoned, wherever the two may stand."""
        assert isinstance(who, Character)
        foe = rolls.target_of(self._game, target)
        return rolls.strike(self._game, attack_of(self._game, who, foe, kind, None)) if foe else None

    def struck_with(self, kind: str) -> str:
        """The Heroic or Skill of an attack type (PT-ATK-01 to PT-ATK-04)."""
        return ATTACKS[kind][1]

    def beyond(self, who: CharacterView, foe: CharacterView) -> bool:
        """Whether the other flies out of reach of one's Melee Attacks, and has not come near itself (PT-STATUS-09)."""
        assert isinstance(who, Character) and isinstance(foe, Character)
        fight = self._game.combat
        near = fight is not None and fight.distance == "melee" and fight.opponent(who) is foe
        return not near and flies_higher(self._game, foe, who)

    def may_go(self, who: CharacterView, distance: str) -> bool:
        """Whether a combatant could set the distance of the combat under way so; nobody can where there is none."""
        assert isinstance(who, Character)
        return self._game.combat is not None and distance_blocked(self._game, who, distance) is None

    def attacks(self, who: CharacterView) -> list[str]:
        """The attack types a character has what it takes for."""
        assert isinstance(who, Character)
        return kinds_of(self._game, who)

    def able(self, who: CharacterView, kind: str) -> bool:
        """Whether a character has what it takes for an attack type."""
        assert isinstance(who, Character)
        return able(self._game, who, kind)

    def best_defences(self, who: str) -> tuple[int, int]:
        """The highest rank with which a character may defend against the attack under way, and the highest of those that
        are not Locked; 0 if there is none.
        """
        fight, one = self._game.combat, self._game.find(who)
        if one is None or fight is None or fight.attack is None:
            return 0, 0
        ranks = {each: figures.rank(self._game, one, each) for each in DEFENCES[fight.attack.kind][1]}
        return max(ranks.values()), max((ranks[each] for each in ranks if each not in one.locked), default=0)

    def odds(self, option: Option) -> Odds | None:
        """What an option leads to, as the screen tells it but for the toll; it rests on open figures alone."""
        return options.without_toll(self._game, option)

    def turned(self, option: Option) -> TurnedView | None:
        """The roll under way that a card of one's own changes, and by how much; None if it changes none."""
        return texts.turned(self._game, option) if self.roll is not None else None

    def card(self, id: str) -> Card | None:
        """The card of an id; None where the seat may not look."""
        game = self._game
        item = game.copies.get(id)
        if item is None or item.zone in _HIDDEN or (game.secret(item) and self.seat != "gm"):
            return None
        return item.card if item.zone not in _OWN or item.seat == self.seat else None

    # One's own

    @property
    def hand(self) -> Sequence[CardView]:
        return self._game.players[self.seat].hand

    @property
    def plots(self) -> Sequence[CardView]:
        return self._game.players[self.seat].plots

    @property
    def newcomers(self) -> bool:
        """Whether a Villain of the GM's could cross over now (PT-CROSS-07); nobody else is told."""
        return self.seat == "gm" and crossover_blocked(self._game) is None

    @property
    def objective(self) -> Card | None:
        """The Objective, for the GM and once the players have seen it (PT-Q-11)."""
        return self._game.objective.card if self.knows_objective else None

    @property
    def knows_objective(self) -> bool:
        return knows_objective(self._game, self.seat)

    def pursued(self, who: CharacterView, ability: str) -> bool:
        """Whether a character has used that ability of the Objective this turn; what is unknown is not told."""
        assert isinstance(who, Character)
        return self.knows_objective and f"{self._game.objective.id}.{ability}" in who.used

    @property
    def threat(self) -> tuple[int, int]:
        """Counters on the Objective and its goal; (0, 0) if it is unknown."""
        item = self._game.objective
        return (item.counters, item.card.goal) if self.knows_objective else (0, 0)

    def snapshot(self) -> PlotTwistTable:
        return snapshot(self._game, self.seat)
