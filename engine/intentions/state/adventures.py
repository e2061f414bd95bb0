"""Adventures and what they are made of, as TOML tables of content (ledger, "Content vocabulary")."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.intentions.state.figures import (
    Few,
    Id,
    Text,
    Told,
    Track,
)
from engine.intentions.state.words import (
    Band,
    Boon,
    DrawbackKind,
    FactKind,
    Gain,
    GoalKind,
    Kind,
    Lane,
    LengthId,
    Margin,
    Price,
    Quiet,
    SceneTag,
    Slot,
    TalentTag,
    Type,
    Verb,
)
from engine.table.bounds import Called, Name


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
    """IN-C-71. ``hero_scenes`` by number of heroes; 0 or none: one a hero. ``cap`` 0: all. ``bands`` of the cycles, the
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
