"""Small adventures for rule tests: a few heroes, a wharf with places and antagonists, and verbs that read like the rulebook.

    s = scene("Ada", "Bob").sets("yard>dusk>owed").comes("bob")
    s.take("beat:ada>ask/free").passes("bob")

Cards are drawn in data order, dice fall as they are listed (and all 3 after that). A Conflict is settled by hand:
``wins`` and ``loses`` say who has what it wants after one exchange. A question left open that the test did not expect
fails the test (``asks``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from content.intentions import PACKAGE
from engine.intentions.game import IntentionsGame
from engine.intentions.state.adventures import (
    Adventure,
    Beat,
    Clue,
    FactCard,
    Goal,
    Item,
    Mastermind,
    MmScene,
    Person,
    Where,
    Why,
)
from engine.intentions.state.figures import Antagonist, Goons, Hero
from engine.intentions.state.library import Library
from engine.intentions.state.setup import Settings, Setup
from engine.intentions.system import Intentions
from engine.table import RandomStream, Sheet, Table
from tests.scenes import TableScene

THREE = ("Ada", "Bob", "Cy")
FLOORS = ("scene.set", "scene.mm", "scene.company", "scene.quiet")
FRAME = ("talents", "verbs", "powers", "weaknesses", "rituals", "gadgets", "drawbacks", "lengths", "bands")
"""What of the content these adventures are played with."""
ENDS = {end: f"It ends {end}." for end in ("won", "price", "open", "part", "lost")}


class Stacked(RandomStream):
    """Draws the first of what there is; dice fall as they are listed, then show 3."""

    def __init__(self, *dice: int) -> None:
        super().__init__(0)
        self.dice = list(dice)

    def below(self, limit: int) -> int:
        return 0

    def shuffle(self, things: Any) -> None:
        pass

    def roll(self, sides: int) -> int:
        return self.dice.pop(0) if self.dice else 3

    def copy(self) -> Stacked:
        return Stacked(*self.dice)


def made(kind: type, id: str, /, **fields: Any) -> Any:
    """A thing of content."""
    return msgspec.convert({"id": id, **fields}, kind)


def hero(name: str = "Ada", place: int = 0, **fields: Any) -> Hero:
    """A hero, 3/2/2 with neither Powers nor Weaknesses unless said; each place has a Ritual of its own."""
    ritual = list(PACKAGE.library.rituals)[place]
    own = {
        "name": name,
        "pools": {"a": 3, "c": 2, "v": 2},
        "talents": ["Swordplay", "Persuasion", "Medicine"],
        "ritual": ritual,
        "gadget": "ward_coat",
        "goal": "find_1",
        "drawback": next(iter(PACKAGE.library.drawbacks)),
    }
    return made(Hero, name.lower(), **{**own, **fields})


def foe(name: str, tier: str = "rival", **fields: Any) -> Antagonist:
    """An antagonist with a Weakness to mirrors and one to iron, unless said."""
    own = {
        "name": name,
        "tier": tier,
        "archetype": "schemer",
        "pools": {"a": 2, "c": 2, "v": 2},
        "talents": ["Etiquette"],
        "powers": [],
        "weaknesses": [],
    }
    return made(Antagonist, name.lower(), **{**own, **fields})


def beat(id: str, **fields: Any) -> Beat:
    return made(Beat, id, **{"text": id.replace("_", " ").capitalize(), **fields})


def place(id: str, **fields: Any) -> Where:
    return made(Where, id, **{"title": id.capitalize(), "text": f"This is the {id}.", **fields})


def why(id: str, kind: str = "plot", **fields: Any) -> Why:
    own = {"kind": kind, "text": f"Because of {id}.", "intention": {"verb": "stop", "object": "sale"}}
    return made(Why, id, **{**own, **fields})


def mm_scene(id: str, where: str, **fields: Any) -> MmScene:
    return made(MmScene, id, **{"where": where, "when": "dusk", "text": f"It happens: {id}.", **fields})


CAST = (
    foe("Alf", "agent"),
    foe("Abe", "agent"),
    foe(
        "Rex", "rival", weaknesses=[{"name": "His reflection", "tag": "mirrors", "cost": 2}], holds=["ledger"]
    ),
    foe("Ron", "rival"),
    foe("Vic", "villain", pools={"a": 3, "c": 3, "v": 2}, powers=["claws", "glamour"]),
    foe("Val", "villain"),
    foe("Max", "arch", pools={"a": 3, "c": 3, "v": 3}, powers=["claws", "mist", "steady_hand"]),
)
BEATS = (
    beat("ask", effect={"clue": "ash"}),
    beat("lift", effect={"item": "lamp"}, systems=["free", "leverage"]),
    beat("pray", systems=["free", "pure", "corrupted"]),
    beat("pay", systems=["advancement"], cost="gadget", effect={"trust": "nell"}, once=True, person="nell"),
    beat("cut", systems=["free"], effect={"plot": -1}),
    beat("mend", systems=["free"], effect={"refill": True}),
    beat("seize", opposed=True, effect={"item": "ledger"}),
    beat("press", opposed=True, effect={"plot": -1}),
    beat("idle", systems=["free"], general=True),
    beat("sweat", systems=["free", "advancement"], general=True),
    beat("sell", systems=["free", "leverage"], general=True),
)
PLACES = (
    place("yard", public=True, companions=["dogs"], persons=["rex", "nell"], tags=["iron"],
          beats=["ask", "lift", "pray", "pay", "cut", "seize", "press", "mend"], facts=["tell", "hush"]),
    place("attic", companions=["dogs"], persons=["vic"], tags=["mirrors"], beats=["pray"]),
    place("cellar", persons=["alf"]),
    place("tower"),
    place("bridge"),
    place("vault", open_if=["ash"]),
)  # fmt: skip
REASONS = (
    why("owed", "goal", intention={"verb": "take", "object": "ledger"}, beats_first=["pray"]),
    why("spoil", "plot"),
    why("old_friend", "person", intention={"verb": "win_over", "object": "nell"}),
    why("rest_up", "prepare"),
)
MM_SCENES = (
    mm_scene("first", "attic"),
    mm_scene("second", "attic"),
    mm_scene("third", "cellar", needs=["ash"]),
    mm_scene("fourth", "yard"),
    mm_scene("fifth", "cellar"),
    mm_scene("last", "tower", finale=True),
)
FACTS = (
    made(FactCard, "tell", subject="the yard", verb="opens", object="vault", kind="opens"),
    made(FactCard, "hush", subject="the dogs", verb="leave", object="yard", kind="leaves"),
)
THINGS: tuple[Any, ...] = (
    *CAST, *BEATS, *PLACES, *REASONS, *MM_SCENES, *FACTS,
    *(
        made(Goal, f"{kind}_{n}", kind=kind, text=f"To {kind}, {n}.")
        for kind in ("find", "atone", "rise") for n in (1, 2, 3, 4)
    ),
    made(Clue, "ash", text="Ash on his sleeve.", shows={"antagonist": "rex", "tag": "mirrors"}),
    made(Item, "ledger", name="the ledger", text="Names."),
    made(Item, "lamp", name="the lamp", text="Warm.", tag="mirrors"),
    made(Person, "nell", name="Nell", text="She knows."),
    made(Goons, "dogs", name="Dogs", groups=2),
    made(Mastermind, "boss", name="The Boss", persona="collector", own_figure="max"),
)  # fmt: skip


def library(*things: Any, **adventure: Any) -> Library:
    """The wharf; ``things`` stand in the place of those with the same id, ``adventure`` changes the adventure."""
    content = PACKAGE.library
    frame = [each for name in FRAME for each in getattr(content, name).values()]
    frame += [content.times[id] for id in ("day", "dusk", "night", "small_hours")]
    frame += content.goal_scenes.values()
    known = {(type(each), each.id): each for each in (*THINGS, *things)}
    ids = {kind: [each.id for one, each in known.items() if one[0] is kind] for kind, _ in known}
    fields = {
        "title": "The Wharf",
        "mastermind": "boss",
        "preview": "Something is for sale.",
        "plan": "sale",
        "plan_name": "the sale",
        "antagonists": ids[Antagonist],
        "places": ids[Where],
        "times": ["day", "dusk", "night", "small_hours"],
        "reasons": ids[Why],
        "plot_text": [f"The plot is {n}." for n in range(-4, 5)],
        "clues": ids[Clue],
        "items": ids[Item],
        "persons": ids[Person],
        "mm_scenes": ids[MmScene],
        "goals": ids[Goal],
        "epilogues": ENDS,
    }
    return Library([*frame, *known.values(), made(Adventure, "wharf", **{**fields, **adventure})])


class _SceneSystem(Intentions):
    def __init__(self, library: Library, setup: Setup, dice: Sequence[int]) -> None:
        super().__init__(library, {})
        self._setup = setup
        self._dice = dice

    def new_game(self, setup: Any, random: RandomStream, record: Any) -> IntentionsGame:
        game = IntentionsGame(self.library, self._setup, RandomStream(0), record)
        game.streams = {"dice": Stacked(*self._dice), "mm": Stacked(), "heroes": Stacked()}
        return game


class Scene(TableScene):
    """A running game with verbs. Heroes and antagonists are attributes by id (``s.ada``, ``s.rex``)."""

    floors = FLOORS

    def __getattr__(self, id: str) -> Any:
        if id.startswith("_") or id == "game":
            raise AttributeError(id)
        return self.game.figure(id)

    @property
    def now(self) -> Any:
        """The scene at hand."""
        return self.game.scene

    @property
    def there(self) -> list[tuple[str, str | None]]:
        """Who opposes: id and tier as met."""
        return [(each.id, each.tier) for each in self.now.opposition]

    def sets(self, cards: str = "yard>dusk>spoil") -> Scene:
        """The next hero scene is set from these cards; the table idles until then."""
        return self.to("scene.set").take(f"scene:{cards}")

    def comes(self, *who: str) -> Scene:
        """Of those who are asked these come along, the others stay out; then on to the first turn or the Conflict."""
        while self.phase == "scene.company":
            asked = self.options()[0].actor
            self.take(f"in:{asked}" if asked in who else f"out:{asked}")
        return self

    def passes(self, *who: str) -> Scene:
        """These heroes pass in turn, or whoever is asked."""
        for id in who or ("",):
            request = self.table.request
            assert request is not None and request.phase == "scene.quiet", self.phase
            assert not id or self.game.hero(id).seat == request.seats[0], (
                f"it is the turn of {request.seats[0]}"
            )
            self._decide(request.seats[0], ["pass"])
        return self

    def idle(self) -> None:
        """Do as little as possible: pass where that may be, in a Conflict Guard, else the first option."""
        request = self.table.request
        assert request is not None
        seat = request.seats[0]
        options = request.options_for(seat)
        quiet = [
            each.id for each in options if each.id == "pass" or getattr(each.action, "type", "") == "guard"
        ]
        self._decide(seat, [*quiet, options[0].id][:1])

    def to(self, phase: str, cycle: int = 0) -> Scene:
        """Idle until a question of that phase is asked (in that cycle)."""
        return self._until(lambda: self.phase == phase and self.game.cycle >= cycle, phase)

    def past(self, number: int = 1) -> Scene:
        """Idle until so many more scenes are over, Goal scenes counted."""
        ended = len(self.log("scene.ends")) + number
        return self._until(lambda: len(self.log("scene.ends")) >= ended or self.phase == "over", "the end")

    def settles(self, *winners: str) -> Scene:
        """Idle into the Conflict's first exchange, in which these have what they want and nobody else, and out of it."""
        self._until(lambda: self.phase in ("conflict.type", "conflict.placing"), "an exchange")
        conflict = self.game.conflict
        for each in conflict.fighters:
            each.pools = dict.fromkeys(each.pools, 1)
            if each.aim:
                each.progress = each.aim.itn if each.id in winners else -99
        if not winners:
            conflict.exchange = 12
        return self._until(lambda: self.game.conflict is not conflict, "the end of the Conflict")

    def left_over(self) -> list[int]:
        """Dice listed that nobody threw."""
        return list(self.game.streams["dice"].dice)

    def anew(self) -> Scene:
        """Make the options of the open question again, after something was set by hand."""
        assert self.table.request is not None
        self.table.request.anew()
        return self


def make_scene(
    *heroes: str | Hero,
    things: Sequence[Any] = (),
    adventure: dict[str, Any] | None = None,
    dice: Sequence[int] = (),
    mode: str = "adventure",
    band: str = "fair",
    carried: tuple[Sheet, ...] = (),
    **settings: str,
) -> Scene:
    """Lay out an adventure of these heroes (Ada alone unless said), at its first question."""
    party = [
        each if isinstance(each, Hero) else hero(each, nth) for nth, each in enumerate(heroes or ("Ada",))
    ]
    setup = Setup(
        adventure="wharf",
        heroes={f"hero:{n}": each for n, each in enumerate(party, 1)},
        settings=Settings(**settings),  # type: ignore[arg-type]
        mode=mode,  # type: ignore[arg-type]
        band=band,  # type: ignore[arg-type]
        carried=carried,
    )
    system = _SceneSystem(library(*things, **(adventure or {})), setup, dice)
    return Scene(Table(system, msgspec.to_builtins(setup), 0))


def declares(s: Scene, who: str) -> Scene:
    """On to the question what a hero declares."""
    s._until(lambda: s.phase == "conflict.type" and s.options()[0].actor == who, f"{who} declares")
    return s.asks("conflict.type")


def captive(s: Scene, id: str) -> Scene:
    """What ``capture`` does to a hero in the scene at hand (IN-GM-08)."""
    s.game.hero(id).captured = 1
    return s


__all__ = [
    "THREE",
    "Scene",
    "beat",
    "captive",
    "declares",
    "foe",
    "hero",
    "library",
    "made",
    "make_scene",
    "mm_scene",
    "place",
    "why",
]
