"""The facts of Heroic. ``who`` is whom it happens to, by name, ``id`` its id; ``by`` who does it."""

from __future__ import annotations

from collections import Counter

from engine.heroic.state.words import OUT, Stress
from engine.table import Die, Event, Roll


def size_text(size: int) -> str:
    """``d8``; ``out`` above D12."""
    return f"d{size}" if size < OUT else "out"


def sentence(words: str) -> str:
    """Words with a full stop, where they have no end of their own."""
    return words if words.endswith((".", "!", "?")) else f"{words}."


class Happening(Event, frozen=True, kw_only=True, omit_defaults=True):
    """What all events of Heroic carry."""

    who: str = ""
    id: str = ""
    by: str = ""
    amount: int = 0
    line: str = ""

    def text(self) -> str:
        said = self.say()
        return f"{said} {self.line}" if said and self.line else said or self.line

    def say(self) -> str:
        """The bare fact."""
        return ""


class Told(Happening, frozen=True, kw_only=True):
    """A piece of the story: ``intro``, ``editor`` (what it says of itself), ``act``, ``open``, ``close``, ``line``,
    ``recap``, ``ending``."""

    kind = "told"
    piece: str = ""
    title: str = ""

    def say(self) -> str:
        return f"{self.title}." if self.title else ""


class Joined(Happening, frozen=True, kw_only=True):
    """A hero enters the event, its dossier in everybody's sight (HR-SET-03)."""

    kind = "hero.chosen"

    def say(self) -> str:
        return f"{self.who} is in it."


class ActBegan(Happening, frozen=True, kw_only=True):
    kind = "act"
    of: int = 0
    title: str = ""

    def say(self) -> str:
        return f"Chapter {self.amount} of {self.of}: {self.title}."


class SceneBegan(Happening, frozen=True, kw_only=True):
    """A scene: what is there, what is wanted, until when (HR-SET-09, HR-LOOP-03)."""

    kind = "scene"
    scene: str
    action: bool
    settings: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    objective: str = ""
    deadline: int = 0
    held: bool = False
    """Whether to hold out to the end of the last order is what is wanted (HR-C-42)."""
    clock: int = 0
    """The die that steps up after every so many orders (``every``), 0 for none (HR-C-43)."""
    every: int = 0

    def say(self) -> str:
        if not self.action:
            return ""
        if self.held:
            return f"Wanted: {self.objective}."
        return f"Wanted: {self.objective}, in {self.deadline} orders. Half of it by then is won at a price, less is lost."


class SceneEnded(Happening, frozen=True, kw_only=True):
    """Its exit: ``win``, ``cost``, ``lose``, or ``next`` of a Transition Scene (HR-C-76)."""

    kind = "scene.ends"
    exit: str

    def say(self) -> str:
        words = {"win": "won", "cost": "won at a price", "lose": "lost"}
        return f"The scene is {words[self.exit]}." if self.exit in words else ""


class OrderBegan(Happening, frozen=True, kw_only=True):
    """All markers return (HR-ORD-06)."""

    kind = "order"
    of: int = 0

    def say(self) -> str:
        return f"Order {self.amount} of {self.of}."


class TurnBegan(Happening, frozen=True, kw_only=True):
    kind = "turn"

    def say(self) -> str:
        return f"{self.who} acts."


class Named(Happening, frozen=True, kw_only=True):
    """Who acts next, by whose word (HR-ORD-02), or because the Watcher interrupts (HR-ORD-07)."""

    kind = "next"

    def say(self) -> str:
        return f"{self.by or 'The Editor'} names {self.who} next."


class Entered(Happening, frozen=True, kw_only=True):
    """A foe comes into the scene."""

    kind = "enters"
    place: str = ""

    def say(self) -> str:
        return f"{self.who} enters{f' ({self.place})' if self.place else ''}."


class Moved(Happening, frozen=True, kw_only=True):
    kind = "moves"
    to: str

    def say(self) -> str:
        return f"{self.who} {'has to go' if self.rule == 'HR-DOOM-14' else 'goes'} to {self.to}."


class Declared(Happening, frozen=True, kw_only=True):
    """What an action wants (HR-ROLL-01); ``typed`` is the player's own line (HR-C-47)."""

    kind = "declared"
    words: str
    typed: str = ""

    def say(self) -> str:
        said = sentence(f"{self.who}{' ' if self.words[:1].islower() else ': '}{self.words}")
        return f'{said} "{self.typed}"' if self.typed else said


class Threw(Happening, frozen=True, kw_only=True):
    """A pool falls (HR-ROLL-04): its dice with the traits they come from; ones are openings."""

    kind = "threw"
    reveals = True
    what: str
    dice: tuple[Die, ...]
    traits: tuple[str, ...]

    def say(self) -> str:
        shown = ", ".join(f"{size_text(die.size)} shows {die.face}" for die in self.dice)
        return f"{self.who}: {shown}."

    def roll(self) -> Roll:
        total = sum(sorted((die.face for die in self.dice if die.face > 1), reverse=True)[:2])
        parts = tuple(zip(self.traits, (die.size for die in self.dice), strict=True))
        return Roll(who=self.who, what=self.what, parts=parts, dice=self.dice, total=total)


class Totalled(Happening, frozen=True, kw_only=True):
    """The total, the effect die and the openings are declared (HR-ROLL-12)."""

    kind = "total"
    total: int
    effect: int
    openings: int = 0
    places: tuple[int, ...] = ()
    """Of the dice that make the total."""
    effects: tuple[int, ...] = ()

    def say(self) -> str:
        ones = f", {self.openings} opening{'s' * (self.openings > 1)}" if self.openings else ""
        return f"{self.who}: {self.total} with {size_text(self.effect)}{ones}."


class Compared(Happening, frozen=True, kw_only=True):
    """Who wins, and what the effect die comes to (HR-ROLL-17, HR-EFF-01 to -03); ``by`` is who rolled against it."""

    kind = "compared"
    mine: int
    theirs: int
    won: bool
    effect: int = 0
    steps: int = 0
    back: bool = False

    def say(self) -> str:
        if not self.won:
            by = f" by {self.by}" if self.by else ""
            return f"{self.mine} v {self.theirs}: {self.who} is foiled{by}."
        made = f"the effect is {size_text(self.effect)}" if self.effect else "the effect comes to nothing"
        by = f"by {self.mine - self.theirs}" if self.mine > self.theirs else "the tie"
        return f"{self.mine} v {self.theirs}: {self.who} wins {by}, {made}."


class Sparks(Happening, frozen=True, kw_only=True):
    """Plot Points paid or earned: ``amount`` with its sign, ``now`` held, ``why`` in words."""

    kind = "pp"
    now: int
    why: str = ""

    def say(self) -> str:
        many = abs(self.amount)
        sparks = f"{many} spark{'s' * (many != 1)}"
        return (
            f"{self.who} {'gets' if self.amount > 0 else 'pays'} {sparks}{f' ({self.why})' * bool(self.why)}."
        )


class Peril(Happening, frozen=True, kw_only=True):
    """The Doom Pool changes: dice added and taken, and what it is ``now``."""

    kind = "doom"
    added: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    now: tuple[int, ...] = ()
    why: str = ""

    def say(self) -> str:
        gone = ", ".join(map(size_text, self.taken))
        come = ", ".join(map(size_text, self.added))
        moved = f"{gone} becomes {come}" if gone and come else f"loses {gone}" if gone else f"gains {come}"
        return f"Peril {moved}{f' ({self.why})' * bool(self.why)}."


class Tracked(Happening, frozen=True, kw_only=True):
    """Stress or ``trauma`` of a type goes from ``before`` to ``now``: up as it lands, down as it heals; 13 is out."""

    kind = "stress"
    type: Stress
    before: int
    now: int
    trauma: bool = False

    def say(self) -> str:
        what = f"{self.type} {'trauma' if self.trauma else 'stress'}"
        if not self.now:
            return f"{self.who}: {what} is gone."
        if self.now == OUT:
            return f"{self.who}: {what} goes above d12."
        return f"{self.who}: {what} {size_text(self.now)}."


class Out(Happening, frozen=True, kw_only=True):
    """A character goes out (HR-STR-06), or out of the scene by its ``fate`` (HR-C-84)."""

    kind = "out"
    fate: str = ""
    tier: str = ""

    def say(self) -> str:
        words = {"yields": "gives up", "flees": "flees", "leaving": "leaves", "": "is out"}
        return f"{self.who} {words.get(self.fate, f'is {self.fate}')}."


class Back(Happening, frozen=True, kw_only=True):
    """Somebody who was out can act again (HR-Q-34)."""

    kind = "back"

    def say(self) -> str:
        return f"{self.who} is back on their feet."


class Fell(Happening, frozen=True, kw_only=True):
    """A hero dies or retires (HR-TRA-04, HR-Q-27)."""

    kind = "falls"
    retired: bool = False

    def say(self) -> str:
        return f"{self.who} {'retires' if self.retired else 'dies'}."


class Hangs(Happening, frozen=True, kw_only=True):
    """An asset, complication, resource or held die comes, changes its size, or goes (0)."""

    kind = "hangs"
    sort: str
    name: str
    before: int = 0
    now: int = 0

    def say(self) -> str:
        what = f"{self.sort} {self.name}"
        if not self.now:
            return sentence(f"{self.who} loses the {what}")
        if self.before:
            return f"{self.who}: {what} is {size_text(self.now)}."
        if self.rule == "HR-VIL-01":
            return f"{self.by} hands {self.who} the {what} {size_text(self.now)}."
        return f"{self.who} has the {what} {size_text(self.now)}."


class Traits(Happening, frozen=True, kw_only=True):
    """A trait of a dossier is stepped, shut down or restored (HR-Q-12); ``now`` 0 is shut."""

    kind = "trait"
    name: str
    now: int

    def say(self) -> str:
        return f"{self.who}: {self.name} is {size_text(self.now) if self.now else 'shut down'}."


class Pieces(Happening, frozen=True, kw_only=True):
    """Dice of a crowd, parts of a colossus, dice of the objective, the clock: ``before`` and ``now``."""

    kind = "pieces"
    sort: str
    before: tuple[int, ...]
    now: tuple[int, ...]

    def say(self) -> str:
        whose = self.who or self.sort.capitalize()
        gone, come = Counter(self.before) - Counter(self.now), Counter(self.now) - Counter(self.before)
        was = " ".join(map(size_text, sorted(gone.elements())))
        if not gone:
            return f"{whose} stays at {' '.join(map(size_text, self.now))}."
        if come:
            return f"{whose}: {was} becomes {' '.join(map(size_text, sorted(come.elements())))}."
        many = len(self.now)
        left = f"{many} {'die' if many == 1 else 'dice'} left" if many else "nothing left"
        return f"{whose}: {was} gone, {left}."


class Used(Happening, frozen=True, kw_only=True):
    """An SFX, a Limit, an event resource, a scene effect, a clever way is used."""

    kind = "used"
    sort: str
    name: str

    def say(self) -> str:
        return sentence(f"{self.who or 'The Editor'}: {self.name}")


class Announced(Happening, frozen=True, kw_only=True):
    """What the Doom Pool may soon be spent on (HR-GM-08)."""

    kind = "announced"
    what: str
    price: tuple[int, ...] = ()

    def say(self) -> str:
        return f"The Editor may soon pay {' and '.join(map(size_text, self.price))}: {self.what.rstrip('.')}."


class Offered(Happening, frozen=True, kw_only=True):
    """1 PP for a Limit, until the next turn of its owner is over (HR-DOOM-16)."""

    kind = "offered"
    name: str

    def say(self) -> str:
        return f"The Editor offers {self.who} 1 spark, on the next turn: {self.name}."


class Learned(Happening, frozen=True, kw_only=True):
    """XP paid by a trigger of a Milestone (HR-XP-01), or by a spent D12 (HR-XP-06)."""

    kind = "xp"
    now: int
    why: str = ""

    def say(self) -> str:
        return f"{self.who} gets {self.amount} XP ({self.why})."


class Bought(Happening, frozen=True, kw_only=True):
    """Something bought with XP (HR-XP-08 to -22), or a Milestone taken anew (HR-XP-05)."""

    kind = "bought"
    what: str

    def say(self) -> str:
        price = f" for {self.amount} XP" if self.amount else ""
        return f"{self.who}: {self.what}{price}."


class Reminded(Happening, frozen=True, kw_only=True):
    """PP above 1 are lost at the next Act (HR-SET-13)."""

    kind = "reminded"

    def say(self) -> str:
        return f"{self.who} holds {self.amount} sparks; above 1 they are lost at the next chapter."
