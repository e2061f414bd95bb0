"""What content gives the rules, as its TOML tables (ledger, "Content vocabulary"), and all of it by id."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from engine.intentions.state.words import (
    Band,
    Boon,
    DrawbackKind,
    FactKind,
    Flag,
    Gain,
    GoalKind,
    Kind,
    Lane,
    LengthId,
    Margin,
    Object,
    PowerCode,
    Price,
    Quiet,
    SceneTag,
    Slot,
    TalentTag,
    Temper,
    Tier,
    Type,
    Verb,
)
from engine.table import Option, SetupError
from engine.table.bounds import Called, Name, Number, Points

Id = Name
Pool = Annotated[int, Meta(ge=1, le=5)]
"""IN-C-02."""
Rating = Annotated[int, Meta(ge=1, le=20)]
"""An Obstacle Rating, without stature."""
Value = Annotated[int, Meta(ge=1, le=9)]
"""What a Ritual or a Gadget gives a lane (IN-C-88)."""
Track = Annotated[int, Meta(ge=-4, le=4)]
Few = Annotated[int, Meta(ge=0, le=9)]
Text = str
S = TypeVar("S", bound=Struct)


class Told(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all tables of content have in common."""


class Pools(Told, frozen=True, kw_only=True):
    """Ambition, Cunning, Vigilance."""

    a: Pool
    c: Pool
    v: Pool


class Weakness(Told, frozen=True, kw_only=True):
    """A Weakness as a sheet has it; what it does when exploited follows its cost (IN-C-27)."""

    name: Name
    tag: SceneTag
    cost: Annotated[int, Meta(ge=1, le=3)]


class Hero(Told, frozen=True, kw_only=True):
    """A ready-made hero, or one's own (IN-C-05). ``archetype`` is an id, Talents are names, Powers codes."""

    id: Id
    name: Name
    concept: Text = ""
    archetype: Called = ""
    pools: Pools
    rating: Rating = 6
    talents: tuple[Name, ...]
    powers: tuple[PowerCode, ...] = ()
    weaknesses: tuple[Weakness, ...] = ()
    ritual: Id
    gadget: Id
    goal: Id
    drawback: Id
    lines: tuple[Text, ...] = ()


class Archetype(Told, frozen=True, kw_only=True):
    """A hero's preset (IN-C-80)."""

    id: Id
    name: Name
    text: Text = ""
    pools: Pools
    talents: tuple[Name, ...]
    powers: tuple[PowerCode, ...] = ()
    weaknesses: tuple[Weakness, ...] = ()
    ritual: Id
    gadget: Id


class Antagonist(Told, frozen=True, kw_only=True):
    """A named character of the Mastermind (IN-C-40); ``rating`` 0 is that of the tier."""

    id: Id
    name: Name
    text: Text = ""
    tier: Tier
    archetype: Temper
    pools: Pools
    rating: Number = 0
    talents: tuple[Name, ...]
    powers: tuple[PowerCode, ...] = ()
    weaknesses: tuple[Weakness, ...] = ()
    ritual: Called = ""
    gadget: Called = ""
    purity: Track = 0
    goal: Track = 0
    verbs: tuple[Verb, ...] = ()
    holds: tuple[Id, ...] = ()
    lines: tuple[Text, ...] = ()


class Goons(Told, frozen=True, kw_only=True):
    """A kind of nameless helpers (IN-C-41); ``groups`` is the most of it at one place."""

    id: Id
    name: Name
    pools: Pools = Pools(a=1, c=1, v=1)
    rating: Rating = 2
    groups: Annotated[int, Meta(ge=1, le=3)] = 1


class Talent(Told, frozen=True, kw_only=True):
    name: Name
    tags: Annotated[tuple[TalentTag, ...], Meta(min_length=2, max_length=2)]


class VerbCard(Told, frozen=True, kw_only=True):
    """A verb of Intentions: Talent tags, whose it is, what it is done to, what it adds to the ITN (IN-C-44, IN-C-60)."""

    code: Verb
    name: Name
    """As a person says it before the object: ``stop``, ``win over``, ``escape``."""
    tags: tuple[TalentTag, ...]
    side: Literal["heroes", "mm", "both"]
    object: Object
    modifier: Points = 0
    effect: Text
    """What success brings, in a few words."""


class PowerCard(Told, frozen=True, kw_only=True):
    code: PowerCode
    name: Name
    cost: Annotated[int, Meta(ge=1, le=3)]
    text: Text


class WeaknessCard(Told, frozen=True, kw_only=True):
    """A name that a Weakness of that tag may have (IN-C-87)."""

    id: Id
    name: Name
    tag: SceneTag


class Ritual(Told, frozen=True, kw_only=True):
    id: Id
    name: Name
    a: Value
    c: Value
    v: Value


class Gadget(Told, frozen=True, kw_only=True):
    """``uses`` 0: no limit; 1: once a Conflict (IN-C-12)."""

    id: Id
    name: Name
    track: Lane
    value: Value
    uses: Annotated[int, Meta(ge=0, le=1)] = 0


class Intent(Told, frozen=True, kw_only=True):
    """A verb and its object, as a card proposes it; ``tags`` replace those of the verb (IN-C-60)."""

    verb: Verb
    object: Called = ""
    tags: tuple[TalentTag, ...] = ()


class Epilogues(Told, frozen=True, kw_only=True):
    won: Text
    price: Text
    open: Text
    part: Text
    lost: Text


class Adventure(Told, frozen=True, kw_only=True):
    """An adventure (IN-C-46); all lists name ids. ``plot_text`` has nine texts, for plot -4 to +4."""

    id: Id
    title: Name
    mastermind: Id
    preview: Text
    plan: Id
    plan_name: Name
    """What ``stop`` and ``scheme`` are about, as a sentence says it: ``the auction``."""
    antagonists: tuple[Id, ...]
    places: tuple[Id, ...]
    times: tuple[Id, ...]
    reasons: tuple[Id, ...]
    plot_text: tuple[Text, ...]
    clues: tuple[Id, ...] = ()
    items: tuple[Id, ...] = ()
    persons: tuple[Id, ...] = ()
    mm_scenes: tuple[Id, ...] = ()
    goals: tuple[Id, ...] = ()
    epilogues: Epilogues


class Mastermind(Told, frozen=True, kw_only=True):
    id: Id
    name: Name
    persona: Id
    own_figure: Id
    lines: tuple[Text, ...] = ()


class Where(Told, frozen=True, kw_only=True):
    """A place (IN-C-73). ``open_if`` and all ``needs``: ids of clues found, items held, persons who trust, Facts told.

    ``easy`` and ``hard`` name verbs or objects. ``persons`` are antagonists and persons who are there.
    """

    id: Id
    title: Name
    text: Text
    tags: tuple[SceneTag, ...] = ()
    public: bool = False
    open_if: tuple[Id, ...] = ()
    companions: Annotated[tuple[Id, ...], Meta(max_length=2)] = ()
    persons: tuple[Id, ...] = ()
    beats: tuple[Id, ...] = ()
    facts: tuple[Id, ...] = ()
    easy: tuple[Name, ...] = ()
    hard: tuple[Name, ...] = ()
    templates: tuple[Text, ...] = ()
    lines: tuple[Text, ...] = ()


class When(Told, frozen=True, kw_only=True):
    """``companions``: -1 one group fewer where the place is not public, -3 none."""

    id: Id
    name: Name
    text: Text = ""
    adds: tuple[SceneTag, ...] = ()
    adds_if_public: tuple[SceneTag, ...] = ()
    removes: tuple[SceneTag, ...] = ()
    companions: Annotated[int, Meta(ge=-3, le=0)] = 0
    no_persons: bool = False


class Why(Told, frozen=True, kw_only=True):
    id: Id
    kind: Kind
    text: Text
    where: Called = ""
    intention: Intent
    beats_first: tuple[Id, ...] = ()
    once: bool = False
    needs: tuple[Id, ...] = ()


class MmScene(Told, frozen=True, kw_only=True):
    id: Id
    where: Id
    when: Id
    text: Text
    intention: Intent = Intent(verb="scheme")
    needs: tuple[Id, ...] = ()
    finale: bool = False


class Effect(Told, frozen=True, kw_only=True):
    """What a beat brings; ``plot`` -1 counts once (IN-C-49)."""

    clue: Called = ""
    item: Called = ""
    trust: Called = ""
    plot: Annotated[int, Meta(ge=-1, le=0)] = 0
    refill: bool = False


class Beat(Told, frozen=True, kw_only=True):
    """Something to be done in a scene. ``opposed`` beats are started as Conflicts; ``person`` is gone when silenced."""

    id: Id
    text: Text
    tags: tuple[TalentTag, ...] = ()
    systems: tuple[Quiet, ...] = ("free",)
    opposed: bool = False
    person: Called = ""
    effect: Effect = Effect()
    cost: Price | None = None
    gain: Gain | None = None
    needs: tuple[Id, ...] = ()
    once: bool = False
    general: bool = False


class Clue(Told, frozen=True, kw_only=True):
    class Shows(Told, frozen=True, kw_only=True):
        antagonist: Id
        tag: SceneTag

    id: Id
    text: Text
    shows: Shows | None = None


class Item(Told, frozen=True, kw_only=True):
    """``tag``: a Weakness it exposes wherever its holder is (IN-C-28)."""

    id: Id
    name: Name
    text: Text
    tag: SceneTag | None = None


class Person(Told, frozen=True, kw_only=True):
    id: Id
    name: Name
    text: Text


class FactCard(Told, frozen=True, kw_only=True):
    """A Fact to be told (IN-C-75): ``subject verb object``. ``object`` is the id its effect is on; ``said`` its words."""

    id: Id
    subject: Name
    verb: Name
    object: Id
    said: Text = ""
    """The whole sentence, where subject, verb and the object's name do not make one."""
    about: Called = ""
    """Whom ``shows`` and ``owes`` are about: an antagonist, a person."""
    kind: FactKind
    side: Literal["", "heroes", "mm"] = ""


class Goal(Told, frozen=True, kw_only=True):
    id: Id
    kind: GoalKind
    text: Text


class Drawback(Told, frozen=True, kw_only=True):
    id: Id
    kind: DrawbackKind
    text: Text


class GoalScene(Told, frozen=True, kw_only=True):
    kind: GoalKind
    text: Text
    offers: tuple[Boon, ...] = ("rest", "grow", "turn")


class Line(Told, frozen=True, kw_only=True):
    """A sentence for an exchange, a result, harm, a mark, a quiet action, goons (IN-C-94). ``{who}`` and ``{other}``
    are the names."""

    event: Literal["type", "result", "harm", "mark", "quiet", "goons"]
    type: Type | None = None
    lane: Lane | None = None
    margin: Margin | None = None
    system: Quiet | None = None
    text: Text


class Length(Told, frozen=True, kw_only=True):
    """IN-C-71. ``hero_scenes`` by number of heroes; empty: one a hero. ``cap`` 0: all. ``bands`` of the cycles, the
    last of them for all later ones."""

    id: LengthId
    name: Name
    text: Text = ""
    cycles: Few
    hero_scenes: dict[str, Few] = {}
    actions: Few
    cap: Few = 0
    start_goal: Track = 0
    bands: tuple[Band, ...]


class Bands(Told, frozen=True, kw_only=True):
    """Who opposes so many heroes, from light to finale (IN-C-70)."""

    heroes: Annotated[int, Meta(ge=1, le=5)]
    light: tuple[Slot, ...]
    fair: tuple[Slot, ...]
    hard: tuple[Slot, ...]
    severe: tuple[Slot, ...]
    finale: tuple[Slot, ...]


KINDS: dict[str, type[Struct]] = {
    "hero": Hero,
    "archetype": Archetype,
    "antagonist": Antagonist,
    "goons": Goons,
    "talent": Talent,
    "verb": VerbCard,
    "power": PowerCard,
    "weakness": WeaknessCard,
    "ritual": Ritual,
    "gadget": Gadget,
    "adventure": Adventure,
    "mastermind": Mastermind,
    "where": Where,
    "when": When,
    "why": Why,
    "mm_scene": MmScene,
    "beat": Beat,
    "clue": Clue,
    "item": Item,
    "person": Person,
    "fact": FactCard,
    "goal": Goal,
    "drawback": Drawback,
    "goal_scene": GoalScene,
    "line": Line,
    "length": Length,
    "band": Bands,
}
"""The tables that content is made of, by their names."""


class Library:
    """All content by id, code or name. Ids are one kind each; content of one adventure may be named by another."""

    def __init__(self, things: Iterable[Struct], fingerprint: str = "") -> None:
        held = list(things)

        def by(key: str, kind: type[S]) -> dict[str, S]:
            return {getattr(each, key): each for each in held if isinstance(each, kind)}

        self.heroes = by("id", Hero)
        self.archetypes = by("id", Archetype)
        self.antagonists = by("id", Antagonist)
        self.goons = by("id", Goons)
        self.talents = by("name", Talent)
        self.verbs = by("code", VerbCard)
        self.powers = by("code", PowerCard)
        self.weaknesses = by("id", WeaknessCard)
        self.rituals = by("id", Ritual)
        self.gadgets = by("id", Gadget)
        self.adventures = by("id", Adventure)
        self.masterminds = by("id", Mastermind)
        self.places = by("id", Where)
        self.times = by("id", When)
        self.reasons = by("id", Why)
        self.mm_scenes = by("id", MmScene)
        self.beats = by("id", Beat)
        self.general = tuple(each for each in self.beats.values() if each.general)
        self.clues = by("id", Clue)
        self.items = by("id", Item)
        self.persons = by("id", Person)
        self.facts = by("id", FactCard)
        self.goals = by("id", Goal)
        self.drawbacks = by("id", Drawback)
        self.goal_scenes = by("kind", GoalScene)
        self.lengths = by("id", Length)
        self.bands = {each.heroes: each for each in held if isinstance(each, Bands)}
        self.lines = tuple(each for each in held if isinstance(each, Line))
        self.lines_by: dict[tuple[str, str, str, str], list[int]] = {}
        """Places of lines by event, type or system, lane and margin."""
        for place, line in enumerate(self.lines):
            key = (line.event, line.type or line.system or "", line.lane or "", line.margin or "")
            self.lines_by.setdefault(key, []).append(place)
        self.brought = {
            where.id: tuple(
                id
                for beat in where.beats
                if beat in self.beats
                for id in (self.beats[beat].effect.clue, self.beats[beat].effect.item)
                if id
            )
            for where in self.places.values()
        }
        """Clues and items that the beats of each place bring."""
        self.ways_to: dict[str, str] = {}
        """By clue: the text of the first beat that brings it."""
        for beat in self.beats.values():
            self.ways_to.setdefault(beat.effect.clue, beat.text)
        self.whose = {id: each.shows.antagonist if each.shows else "" for id, each in self.clues.items()}
        """By clue: the antagonist of whom it shows a Weakness."""
        showing = [each.shows for each in self.clues.values()]
        self.alike = tuple(
            id for id, each in self.clues.items() if each.shows and showing.count(each.shows) > 1
        )
        """Clues that show what another shows, too."""
        self.made: dict[tuple[object, ...], Option] = {}
        """Options as they were made before, by what they are made of: they are the same in every game."""
        self.groups: dict[tuple[object, ...], tuple[Option, ...]] = {}
        """Those that are always offered together."""
        self.wordings: dict[tuple[Verb, str, str | None], str] = {}
        """Intentions in words, by verb, object and the name of a character that is the object."""
        self.modifiers: dict[tuple[str, Verb, str, Flag], tuple[tuple[str, int], ...]] = {}
        """What makes an Intention easier or harder at a place, by place, verb, object and flag."""
        self._tags: dict[str, tuple[SceneTag, ...]] = {}
        self.fingerprint = fingerprint

    def tags_of(self, adventure: Adventure) -> tuple[SceneTag, ...]:
        """The scene tags that occur in an adventure, of which there is a Weakness (IN-C-62), each once."""
        if adventure.id not in self._tags:
            found = [tag for id in adventure.places for tag in self.places[id].tags]
            for time in (self.times[id] for id in adventure.times):
                found += [*time.adds, *time.adds_if_public]
            known = [each.tag for each in self.weaknesses.values()]
            self._tags[adventure.id] = tuple(tag for tag in dict.fromkeys(found) if tag in known)
        return self._tags[adventure.id]

    def named(self, id: str) -> str:
        """What the thing of an id is called in a sentence; the id itself if nothing has it."""
        for kind in (self.items, self.persons, self.antagonists, self.goons, self.heroes, self.times):
            if id in kind:
                return str(kind[id].name)
        for place in (self.places, self.adventures):
            if id in place:
                return str(place[id].title)
        for adventure in self.adventures.values():
            if adventure.plan == id:
                return adventure.plan_name
        return self.clues[id].text if id in self.clues else id

    def of_hero(self, wanted: str) -> Hero:
        """A ready-made hero by id or name. Raises SetupError."""
        for each in self.heroes.values():
            if wanted.lower() in (each.id, each.name.lower()):
                return each
        raise SetupError(f"there is no hero {wanted!r}; there are {', '.join(self.heroes)} (IN-D-01)")
