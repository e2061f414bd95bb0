"""The facts of fights. ``who`` is whom it happens to, by name, ``id`` its id, ``by`` who does it."""

from __future__ import annotations

from engine.table import Die, Roll
from engine.troubleshooters.state.events import Happening


class FightBegan(Happening, frozen=True, kw_only=True):
    kind = "fight"
    where: str
    enemies: tuple[str, ...] = ()

    def text(self) -> str:
        return f"A fight. {self.where}."


class RoundBegan(Happening, frozen=True, kw_only=True):
    kind = "fight.round"

    def text(self) -> str:
        return f"Round {self.amount}."


class InitiativeStood(Happening, frozen=True, kw_only=True):
    """Its place on the ladder (TS-INIT)."""

    kind = "fight.initiative"

    def text(self) -> str:
        return f"{self.who}: initiative {self.amount}."


class TurnBegan(Happening, frozen=True, kw_only=True):
    kind = "fight.turn"

    def text(self) -> str:
        return f"{self.who}'s turn."


class Acted(Happening, frozen=True, kw_only=True):
    """What somebody does, in words that follow its name; or what it says of it: ``Push the palms down the slope``."""

    kind = "fight.act"
    zone: str = ""
    says: str = ""

    def text(self) -> str:
        return f"{self.who}: {self.says}." if self.says else f"{self.who} {self.why}."


class Struck(Happening, frozen=True, kw_only=True):
    """How an attack came out."""

    kind = "fight.attack"
    by: str
    weapon: str = ""
    hit: bool = False

    def text(self) -> str:
        return f"{self.by} {'strikes' if self.hit else 'misses'} {self.who} ({self.weapon})."


class PoolFell(Happening, frozen=True, kw_only=True):
    """Damage, Soak or Recovery dice; ``amount`` of them count (TS-DICE-08 to TS-DICE-12)."""

    kind = "fight.dice"
    reveals = True
    what: str
    dice: tuple[Die, ...] = ()

    def text(self) -> str:
        faces = " ".join(str(die.face) for die in self.dice)
        return f"{self.who}, {self.what}: {faces}: {self.amount}."

    def roll(self) -> Roll:
        return Roll(
            rule=self.rule,
            who=self.who,
            what=self.what,
            dice=self.dice,
            total=self.amount,
            result=f"{self.amount}",
        )


class Fell(Happening, frozen=True, kw_only=True):
    """Somebody is out of the fight: ``why`` is the status it has now."""

    kind = "fight.out"

    def text(self) -> str:
        words = {
            "out_cold": "is Out Cold",
            "dead": "is dead",
            "fled": "flees",
            "retreated": "gets away",
            "surrendered": "surrenders",
            "removed": "is out of it",
        }
        return f"{self.who} {words.get(self.why, self.why)}."


class GoalMet(Happening, frozen=True, kw_only=True):
    """An objective is met; ``ends`` says how the fight ends by it, empty if it goes on (TS-SCN-31)."""

    kind = "fight.goal"
    ends: str = ""

    def text(self) -> str:
        return {"won": "It is done.", "lost": "It is too late."}.get(self.ends, "Something has changed.")


class FightEnded(Happening, frozen=True, kw_only=True):
    """``won``, ``lost`` or ``retreat``, and why."""

    kind = "fight.ended"
    ending: str

    def text(self) -> str:
        return f"The fight is over: {self.why}."
