"""All that stands on the table of an event (HR, "State")."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.heroic.state.lasting import lasted
from engine.heroic.state.library import Library
from engine.heroic.state.pieces import Antagonist, Character, Counter, Deed, Hung, Protagonist, Rest, Scene
from engine.heroic.state.setup import Setup
from engine.heroic.state.story import Act, Op
from engine.heroic.state.story import Event as Issue
from engine.heroic.state.words import LEVELS, RANK_EVERY, SPREAD, STAKES, STRESS, LevelRow
from engine.table import Event, Outcome, RandomStream, Seat


def starting(issue: Issue | None) -> list[int]:
    """The starting Doom Pool: 2D6, larger by the stakes, more by the threat (HR-DOOM-02 to -07)."""
    return [STAKES[issue.stakes]] * SPREAD[issue.threat] if issue else [6, 6]


class Memo(dict[Any, Any]):
    """What was reckoned since something happened last.

    ``steady`` is what of it does not hang on where a hero stands, nor on what one has shut or holds.
    """

    def __init__(self, steady: dict[Any, Any] | None = None) -> None:
        self.steady = {} if steady is None else steady

    def clear(self) -> None:
        super().clear()
        self.steady.clear()


class State:
    """Everything there is in an event.

    ``streams``: ``dice`` (the rules), ``gm`` (the Watcher's own choices), ``heroes`` (what scripted heroes are like).
    ``doom`` is the Doom Pool, sizes in ascending order. ``now`` is what is played: an Action or a Transition Scene.
    """

    def __init__(
        self, library: Library, setup: Setup, random: RandomStream, record: Callable[[Event], None]
    ) -> None:
        self.library = library
        self.setup = setup
        self.settings = setup.settings
        self._tell = record
        self.random = random
        self.streams = {name: RandomStream(random.toss(48)) for name in ("dice", "gm", "heroes")}
        self.issue: Issue | None = library.events[setup.event] if setup.mode != "now" else None
        self.row: LevelRow = LEVELS[setup.settings.level]
        before = lasted(setup.carried)
        self.heroes: list[Protagonist] = []
        for seat, card in setup.heroes.items():
            hero = Protagonist(card.id, card.name, card, seat)
            hero.subplots = [Counter(library.milestones[each]) for each in card.milestones]
            if card.id in before:
                sheet = before[card.id]
                hero.xp, hero.spent, hero.least = sheet.xp, sheet.spent, sheet.least
                hero.trauma |= {type: sheet.trauma.get(type, 0) for type in STRESS}
            self.heroes.append(hero)
        self.fallen: list[Protagonist] = []
        """Heroes who died or retired in this event, in order (HR-C-79)."""
        self.act_at = -1
        self.scene_at = 0
        self.scenes_played = 0
        """Of this Act."""
        self.flags: list[str] = []
        self.unlocked: dict[str, str] = {}
        """Event resources by id, with the hero who bought it (HR-C-72)."""
        self.stories: dict[str, str] = {}
        """Options chosen of story choices."""
        self.doom: list[int] = starting(self.issue)
        self.start: list[int] = list(self.doom)
        """What the Doom Pool is reset to at the start of an Act."""
        self.carry: list[int] = []
        """Dice that a lost climax adds to the next Act's pool (HR-C-78)."""
        self.scene: Scene | None = None
        self.rest: Rest | None = None
        self.deed: Deed | None = None
        self.draft: Any = None
        """The pool that is being planned, while it is."""
        self.clue: str = ""
        self.ahead: list[Op] = []
        """What takes place as the next Action Scene begins: prices, and what the story gave (HR-Q-22, HR-Q-73)."""
        self.kept: list[tuple[str, list[Hung]]] = []
        """Complications that last to the end of the next Action Scene, with the foe's id on its card (HR-PP-10)."""
        self.last_exit = ""
        self.session = 1
        """Sessions so far end where the players stop in a Transition Scene (HR-C-45)."""
        self.turns_before = 0
        """Turns of heroes in sessions before this one."""
        self.lines_told: list[str] = []
        self.thrown: dict[str, int] = {}
        """Rolls so far that a lesson lays out, by whose they are."""
        self.serial = 0
        """Of keys of what hangs on characters."""
        self.outcome: Outcome | None = None
        self.memo = Memo()
        self.priced: dict[Any, Any] = {}
        """What XP buys by whom, as long as its dossier is the same."""
        self.stepwise = setup.settings.steps == "each" or setup.mode == "lesson"
        """Whether each step of an action is asked for when it comes; a lesson shows them so."""

    def record(self, event: Event) -> None:
        """Tell an event; what was reckoned before it is old."""
        self.memo.clear()
        self._tell(event)

    def fall(self, who: str, sizes: Sequence[int]) -> tuple[int, ...]:
        """What the dice of a roll show; in a lesson the first rolls are laid out (HR-LOOP-45)."""
        dice = [self.streams["dice"].roll(size) for size in sizes]
        rolls = self.setup.falls.get(who, ())
        at = self.thrown.get(who, 0)
        if at < len(rolls):
            self.thrown[who] = at + 1
            laid = [min(max(face, 1), size) for face, size in zip(rolls[at], sizes, strict=False)]
            dice[: len(laid)] = laid
        return tuple(dice)

    @property
    def act(self) -> Act | None:
        """The Act that is played; None of a scene that is played at once."""
        return self.library.acts[self.issue.acts[self.act_at]] if self.issue and self.act_at >= 0 else None

    @property
    def rank(self) -> int:
        """The party's mean of XP spent / 20, rounded down (HR-C-94)."""
        return sum(hero.spent for hero in self.heroes) // (RANK_EVERY * len(self.heroes))

    def key(self, kind: str) -> str:
        """A key that nothing has had yet."""
        self.serial += 1
        return f"{kind}:{self.serial}"

    def hero(self, id: str) -> Protagonist:
        """The hero of an id. Raises KeyError."""
        for each in self.heroes:
            if each.id == id:
                return each
        raise KeyError(id)

    def hero_of(self, seat: Seat) -> Protagonist:
        """The hero of a seat. Raises KeyError."""
        for each in self.heroes:
            if each.seat == seat:
                return each
        raise KeyError(seat)

    def figure(self, id: str) -> Character:
        """A hero or a foe of the scene. Raises KeyError."""
        for hero in self.heroes:
            if hero.id == id:
                return hero
        for foe in self.scene.foes if self.scene else ():
            if foe.id == id:
                return foe
        raise KeyError(id)

    def foe(self, id: str) -> Antagonist:
        """A foe of the scene. Raises KeyError."""
        found = self.figure(id)
        if not isinstance(found, Antagonist):
            raise KeyError(id)
        return found

    def characters(self) -> Iterator[Character]:
        """Heroes by seat, foes in the order they came (HR-C-120)."""
        yield from self.heroes
        if self.scene:
            yield from self.scene.foes

    def party(self) -> list[Protagonist]:
        """Heroes who are in the event: neither dead nor retired."""
        return [hero for hero in self.heroes if not hero.dead]
