"""What comes of an option for who is attacked: whether the blow to come hits, and what it does."""

from __future__ import annotations

from engine.plot_twist.ahead.ways import MOST, Way, Ways
from engine.plot_twist.game import PlotTwistGame
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.terms import say
from engine.table import Odds, Option


class Guard(Ways):
    """All the ways of an option of who is taken on, where the attacker strikes with the best it has without a card."""

    def __init__(
        self,
        game: PlotTwistGame,
        option: Option,
        one: Character,
        most: int = MOST,
        *,
        without: str = "",
    ) -> None:
        super().__init__(game, option, one, most, without=without)
        fight = game.combat
        assert fight is not None
        self.foe = fight.attacker.id
        self._striker = fight.attacker.name

    def told(self) -> Odds | None:
        """The chance not to be hit and the mean of what is taken, all ways together; None if no blow comes of any."""
        gone = self._weighed()
        struck = [way for way in gone if self._blows(way, "attack.declared")]
        if not struck:
            return None
        whole = sum(way.chance for way in gone)
        likely = max(struck, key=lambda way: (way.fate.damage is not None, way.chance))
        shown, blow = likely.fate, likely.of(self._striker, "attack.declared")[0]
        return Odds(
            self._option.id,
            1 - sum(way.chance for way in gone if self._blows(way, "hit")) / whole,
            sum(way.chance * self._taken(way) for way in gone) / whole,
            "not to be hit",
            "damage taken",
            pools=shown.attack[::-1],
            damage=shown.damage,
            then=f"{say(blow.attack)} defence",
            about=True,
            fells=sum(way.chance for way in gone if self._falls(way)) / whole,
        )

    def _blows(self, way: Way, kind: str) -> bool:
        """Whether the attacker's blow was made, or was a hit."""
        return any(each.who == self._name for each in way.of(self._striker, kind)[:1])

    def _falls(self, way: Way) -> bool:
        """Whether the one who is attacked is out of the game at the end of it."""
        return any(each.kind == "incapacitated" and each.who == self._name for each in way.events)

    def _taken(self, way: Way) -> int:
        """What the one who is attacked loses."""
        harms = way.of(self._striker, "damage.dealt", "quantity.lost")
        return sum(each.amount for each in harms if each.who == self._name)
