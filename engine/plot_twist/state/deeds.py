"""What is under way: a floor, a combat, a roll, damage, an Interview. Data alone; higher rooms carry it out."""

from __future__ import annotations

from dataclasses import dataclass

from engine.plot_twist.state.copying import Piece
from engine.plot_twist.state.events import Parts
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.printed import Effect
from engine.plot_twist.state.terms import Resistance, Side, Step
from engine.table import Seat


class Floor(Piece):
    """The floor that both sides hold in turn (PT-TURN-04): what is asked on it, and how far it has come.

    It is ``side``'s go; its seats in ``passed`` have passed since it ``acted`` last in this go. ``passes`` counts the
    goes in a row before it in which nobody acted. ``outer`` is who held the floor before, and whether a cure was
    open to the GM there.
    """

    __slots__ = ("acted", "outer", "passed", "passes", "phase", "prompt", "rule", "side")

    def __init__(self, side: Side, phase: str, prompt: str, rule: str, outer: tuple[Side, bool]) -> None:
        self.side: Side = side
        self.phase = phase
        self.prompt = prompt
        self.rule = rule
        self.outer = outer
        self.passes = 0
        self.acted = False
        self.passed: list[Seat] = []

    def hand_over(self, side: Side) -> None:
        """The other ``side`` has a go."""
        self.side = side
        self.passes = 0 if self.acted else self.passes + 1
        self.acted = False
        self.passed.clear()


class Roll(Piece):
    """One roll of one character.

    ``kind`` is ``attack``, ``defence``, ``skill`` or ``damage``; a damage roll has no ability and its parts
    stand in ``added``. A ``hazard`` is damage that nobody does: ``who`` is hurt, and nothing of its own counts.
    A Fixed Roll must beat its ``difficulty``. After ``toss``, ``successes`` counts heads and Automatic Successes.
    ``harm`` is the damage that a Damage Roll is made for; of that to a Bystander there is none. Its pool is that of an
    ``attack``, or begins with what a text gives (``base``). ``win`` is what a text has in store for who wins.
    """

    __slots__ = (
        "ability",
        "added",
        "against",
        "asked",
        "attack",
        "attribute",
        "automatic",
        "base",
        "bits",
        "difficulty",
        "harm",
        "kind",
        "needs_rank",
        "paid",
        "secret",
        "successes",
        "target",
        "tossed",
        "what",
        "who",
        "win",
    )

    def __init__(
        self,
        kind: str,
        who: Character,
        attribute: str = "",
        ability: str = "",
        *,
        what: str = "",
        target: str = "",
    ) -> None:
        self.kind = kind
        self.who = who
        self.attribute = attribute
        self.ability = ability
        self.what = what
        self.target = target
        self.added: list[tuple[str, int]] = []
        self.automatic = 1 if kind in ("damage", "hazard") else 0
        self.base: Parts = ()
        self.against: Roll | None = None
        self.attack: Attack | None = None
        self.harm: Damage | None = None
        self.win: tuple[Effect, ...] = ()
        self.difficulty = 0
        self.needs_rank = self.asked = self.paid = self.secret = False
        self.bits = 0
        self.tossed = False
        self.successes = 0

    def add(self, label: str, coins: int) -> None:
        """Coins more or fewer in the pool."""
        if coins:
            self.added.append((label, coins))

    @property
    def tosser(self) -> str:
        """Whose coins they are: the roller's, or of damage that nobody does its means'."""
        means = self.harm.source if self.kind == "hazard" and self.harm else ""
        return means or self.who.name

    def locked(self) -> bool:
        """Whether its ability is Locked and not paid for yet."""
        return self.ability in self.who.locked and not self.paid


class Damage(Piece):
    """Damage to one character: Stress, or Trauma, on one Resistance. ``by`` did it, ``source`` names the means.

    The ``amount`` of damage caused is known when it was rolled. ``unpaid``: the Armor against it is Locked and was not
    paid for; None while nobody was asked.
    """

    __slots__ = ("amount", "by", "cleave", "resistance", "source", "trauma", "unpaid", "who")

    def __init__(
        self,
        who: Character,
        resistance: Resistance,
        amount: int = 0,
        trauma: bool = False,
        *,
        by: Character | None = None,
        source: str = "",
        cleave: int = 0,
    ) -> None:
        self.who = who
        self.resistance: Resistance = resistance
        self.amount = amount
        self.trauma = trauma
        self.by = by
        self.source = source
        self.cleave = cleave
        self.unpaid: bool | None = None


@dataclass(frozen=True, slots=True)
class Boost:
    """What a card adds to an attack, in coins; ``kind`` None is any attack.

    ``combat`` is the number of the combat it was given in, 0 outside of all.
    """

    source: str
    pool: int = 0
    damage: int = 0
    trauma: bool = False
    ignore_armor: bool = False
    ignore_cover: bool = False
    cleave: int = 0
    kind: str | None = None
    until: str = "attack"
    combat: int = 0


class Attack(Piece):
    """One attack of one character on one target, a character or a Bystander.

    It is made with the weapon ``held``. ``chosen``: its player chose Trauma. ``uncharged``: Overcharged is Locked and was
    not paid for; None while nobody was asked.
    """

    __slots__ = ("attacker", "boosts", "card", "chosen", "held", "kind", "margin", "target", "uncharged")

    def __init__(
        self,
        attacker: Character,
        target: Character | CardCopy,
        kind: str,
        card: CardCopy | None,
        weapon: CardCopy | None,
        *boosts: Boost,
    ) -> None:
        self.attacker = attacker
        self.target = target
        self.kind = kind
        self.card = card
        self.boosts = list(boosts)
        self.held = weapon
        self.chosen = False
        self.uncharged: bool | None = None
        self.margin = 0

    @property
    def weapon(self) -> CardCopy | None:
        """The weapon that counts: one nullified meanwhile leaves a bare attack (PT-NULL-01)."""
        return None if self.held is None or self.held.nullified else self.held

    @property
    def trauma(self) -> bool:
        """Whether it causes Trauma: with a weapon that can cause nothing else (PT-EQUIP-04), or as was chosen."""
        return self.chosen or (self.weapon is not None and self.weapon.card.bonus_for(trauma=False) is None)

    @property
    def cleave(self) -> int:
        """Mooks more that its boosts fell."""
        return sum(boost.cleave for boost in self.boosts) if self.boosts else 0

    @property
    def ignores_armor(self) -> bool:
        return bool(self.boosts) and any(boost.ignore_armor for boost in self.boosts)

    @property
    def ignores_cover(self) -> bool:
        return bool(self.boosts) and any(boost.ignore_cover for boost in self.boosts)


class Combat(Piece):
    """The combat under way. Against a Bystander ``defender`` is None and ``bystander`` is the target.

    ``closing``: it is a Sneak Attack, and its distance is yet to be set.
    """

    __slots__ = (
        "aims",
        "attack",
        "attacker",
        "bystander",
        "closing",
        "defender",
        "distance",
        "distance_fixed",
        "lead",
        "number",
        "over",
        "sitting_out",
        "skipped",
        "step",
    )

    def __init__(self, number: int, attacker: Character, target: Character | CardCopy) -> None:
        self.number = number
        self.attacker = attacker
        self.defender = target if isinstance(target, Character) else None
        self.bystander = target if isinstance(target, CardCopy) else None
        self.distance = "ranged"
        self.distance_fixed = ""
        self.closing = False
        self.step: Step = "start"
        self.skipped: list[str] = []
        self.over = False
        self.aims: dict[str, int] = {}
        self.attack: Attack | None = None
        self.sitting_out: list[Seat] = []
        self.lead = attacker

    @property
    def target(self) -> Character | CardCopy:
        """Whom the attacker took on."""
        target = self.defender or self.bystander
        assert target is not None
        return target

    def has(self, one: object) -> bool:
        """Whether a character is one of the combatants."""
        return one is self.attacker or one is self.defender

    def opponent(self, one: object) -> Character | None:
        """The other combatant; None for third parties and against Bystanders."""
        if one is self.attacker:
            return self.defender
        return self.attacker if one is self.defender else None

    def target_of(self, one: Character) -> Character | CardCopy:
        """Whom a combatant attacks."""
        return self.attacker if one is self.defender else self.target

    def in_turn(self, seats: list[Seat]) -> list[Seat]:
        """Of the seats that may act: on a side that fights itself not yet the combatant who comes second.

        First comes the attacker, after an attack the one who was attacked (PT-COMBAT-07, PT-Q-31, PT-Q-33).
        """
        second = self.opponent(self.lead)
        if second is None or second.side != self.lead.side or self.lead.seat not in seats:
            return seats
        return [seat for seat in seats if seat != second.seat or seat == self.lead.seat]

    def attacked_by(self, id: str) -> None:
        """The other combatant is the next to attack (PT-Q-31)."""
        self.lead = next((one for one in self.combatants() if one.id != id), self.lead)

    def combatants(self) -> list[Character]:
        """Attacker first (PT-COMBAT-07)."""
        return [self.attacker] if self.defender is None else [self.attacker, self.defender]


WHISPERS = "whatever the city whispers"
"""What a question is about that the GM adds by himself (PT-INT-02)."""


class Interview(Piece):
    """The Interview under way: its ``questions``, how many of them were ``asked`` and how many the GM has ``added``.

    ``passed`` are the seats that leave the question at hand to others.
    """

    __slots__ = ("added", "asked", "passed", "questions")

    def __init__(self, questions: list[str]) -> None:
        self.questions = questions
        self.added = 0
        self.asked = 0
        self.passed: list[Seat] = []
