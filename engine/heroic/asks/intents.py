"""What a hero may do with a turn, or besides (HR-D-04, HR-C-61, HR-C-62)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.heroic.asks.figures import (
    has_far,
    here,
    links,
    open_links,
    powers,
    present_foes,
    reaches,
    specialties,
    traits,
    tricks_of,
)
from engine.heroic.asks.limits import TAKE_LARGEST, largest, usable
from engine.heroic.asks.limits import words as called
from engine.heroic.asks.serving import serves
from engine.heroic.asks.sheet import sheet
from engine.heroic.asks.undoing import extras_of, undoable
from engine.heroic.state.actions import Intend
from engine.heroic.state.events import size_text
from engine.heroic.state.pieces import Antagonist, Character, Protagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.story import Op
from engine.heroic.state.words import D12, OUT, SPECIALTIES, STRESS, Stress

TRACKED = ("minor", "major", "boss")
"""Tiers with tracks of stress (HR-C-71)."""


class Intent(Struct, frozen=True, gc=False):
    """Something a hero may do: what, in words, by which rule, for how many PP; ``free`` takes no action."""

    what: Intend
    words: str
    rule: str
    price: int = 0
    free: bool = False


def intents(game: State, hero: Protagonist) -> Iterator[Intent]:
    """Everything a hero may do now with the turn, what rolls first."""
    scene = game.scene
    assert scene is not None
    if hero.able:
        yield from _hurts(game, hero)
        yield from _objectives(game, hero, scene)
        yield from _helps(game, hero)
        yield from _heals(game, hero)
        yield from _ways(game, hero, scene)
        if "turn:moved" not in hero.used:
            for place in open_links(game, hero.place):
                yield Intent(Intend("go", place), f"Go to {place_name(scene, place)}", "HR-C-62", free=True)
    yield from _besides(game, hero, scene)
    yield Intent(Intend("pass"), "Pass", "HR-C-62")


def rolled(game: State, hero: Protagonist, verb: str) -> Iterator[Intent]:
    """Those of one verb that are rolled for."""
    scene = game.scene
    if hero.able and scene:
        if verb == "objective":
            yield from _objectives(game, hero, scene)
        else:
            yield from {"hurt": _hurts, "help": _helps, "heal": _heals}[verb](game, hero)


def option_id(what: Intend) -> str:
    """The id of the option that is an intent."""
    detail = what.key or what.word if what.verb in ("own", "press", "undo") else what.key
    return f"{what.verb}:" + ":".join(filter(None, (what.target, what.use, what.type or "", detail)))


def place_name(scene: Scene, id: str) -> str:
    """What a place is called."""
    return next((each.name for each in scene.card.places if each.id == id), id)


def _hurts(game: State, hero: Protagonist) -> Iterator[Intent]:
    open_ = sheet(hero).opens
    for foe in present_foes(game):
        if not reaches(game, hero, foe.place):
            continue
        tracked = foe.tier in TRACKED
        for type in open_ if tracked else [type for type in wanted(hero) if type in open_]:
            words = f"Hurt {foe.name}, {type}" if tracked else f"Wear down {foe.name}, {type}"
            yield Intent(Intend("hurt", foe.id, "stress", type), words, "HR-C-61")
        if foe.tier == "extra":
            continue
        yield from _hampers(game, hero, foe)
        for key, name in _strips(foe) if foe.seen or foe.assets else ():
            yield Intent(Intend("hurt", foe.id, "strip", key=key), f"Cut {foe.name}'s {name}", "HR-EFF-09")


def wanted(hero: Protagonist) -> list[Stress]:
    """Types by which a crowd is worn down: it has no tracks, so only one that a Milestone names is another (HR-C-15)."""
    named = [
        goal.type for each in hero.subplots for goal in each.milestone.goals.values() if goal.word == "hurt"
    ]
    return [type for type in STRESS if type == "physical" or type in named]


def _hampers(game: State, hero: Protagonist, foe: Antagonist) -> Iterator[Intent]:
    """To hamper by a word of its own, or by one that hangs there already and merges with it (HR-C-61, HR-Q-33)."""
    hung = {each.name.casefold(): each for each in foe.complications}
    among = words_for(game, hero)
    word = next((each for each in among if each.casefold() not in hung), among[0])
    yield Intent(Intend("hurt", foe.id, "complication", word=word), f"Hamper {foe.name}: {word}", "HR-EFF-06")
    for name, each in hung.items():
        if name != word.casefold():
            what = Intend("hurt", foe.id, "complication", key=each.key, word=each.name)
            yield Intent(what, f"Hamper {foe.name} more: {each.name} {size_text(each.size)}", "HR-Q-33")


def word_for(game: State, who: Character) -> str:
    """A word for a complication that somebody would make (HR-GM-33)."""
    return words_for(game, who)[0]


def words_for(game: State, who: Character) -> Sequence[str]:
    """Words for complications that somebody would make, at least one: those of its SFX, else of its powers and of the scene,
    with another one first each time (HR-C-18, HR-GM-33)."""
    named = [trick.args.word for _, trick in tricks_of(who) if trick.code == "afflict"]
    if named:
        return named
    words = game.library.words_for(sheet(who).kinds, game.scene.card.tags if game.scene else ())
    at = game.serial % len(words) if words else 0
    return [*words[at:], *words[:at]] or ["off balance"]


def _strips(foe: Antagonist) -> Iterator[tuple[str, str]]:
    """Traits of a foe that may be stepped back or shut down: assets, and powers, Specialties and a crowd's traits that were
    seen (HR-C-61)."""
    for asset in foe.assets:
        yield asset.key, f"asset {asset.name} {size_text(asset.size)}"
    for key, _, power, size in powers(foe):
        if size and key in foe.seen:
            yield key, f"{power.name} {size_text(size)}"
    for key, name, size in specialties(foe):
        if size and key in foe.seen:
            yield key, f"{name} {size_text(size)}"
    for key, power, size in traits(foe):
        if size and key in foe.seen:
            yield key, f"{power.name} {size_text(size)}"


def _objectives(game: State, hero: Protagonist, scene: Scene) -> Iterator[Intent]:
    goal = scene.card.objective
    if scene.dice and (not goal.at or goal.at == hero.place):
        for nth, size in enumerate(scene.dice):
            if size not in scene.dice[:nth]:
                words = f"Work on {goal.task}, {size_text(size)}"
                yield Intent(Intend("objective", str(nth), "objective"), words, "HR-C-42")
    if scene.clock > 4:
        yield Intent(
            Intend("objective", "clock", "clock"), f"Push the clock back, {size_text(scene.clock)}", "HR-C-43"
        )
    for to in links(game, hero.place):
        bar = f"{hero.place}>{to}"
        if scene.bars.get(bar):
            words = f"Clear the way to {place_name(scene, to)}, {size_text(scene.bars[bar])}"
            yield Intent(Intend("objective", bar, "bar"), words, "HR-C-74")


def near(game: State, hero: Protagonist) -> list[Protagonist]:
    """Other heroes in reach, by seat; a power of the right kind carries one link (HR-C-74)."""
    return [
        each
        for each in game.party()
        if each is not hero
        and (each.place == hero.place or (has_far(hero) and reaches(game, hero, each.place)))
    ]


def _helps(game: State, hero: Protagonist) -> Iterator[Intent]:
    for each in (hero, *near(game, hero)):
        whom = "yourself" if each is hero else each.name
        if each.able:
            yield Intent(Intend("help", each.id, "asset"), f"Make an asset for {whom}", "HR-EFF-07")
        for hung in each.complications:
            words = f"Free {whom} of {hung.name} {size_text(hung.size)}"
            yield Intent(Intend("help", each.id, "complication", key=hung.key), words, "HR-Q-33")
        if each is not hero and each.able:
            of_powers = [(key, power.name, size) for key, _, power, size in powers(each)]
            for traits in (of_powers, specialties(each)):
                active = [one for one in traits if 0 < one[2] < D12 and one[0] not in each.stepped]
                best = max(active, key=lambda one: one[2], default=None)
                if best:
                    words = f"Step up {each.name}'s {best[1]}"
                    yield Intent(Intend("help", each.id, "step", key=best[0]), words, "HR-EFF-09")
    for key, name in shut_traits(hero):
        yield Intent(Intend("help", hero.id, "restore", key=key), f"Restore {name}", "HR-Q-12")


def shut_traits(hero: Protagonist) -> Iterator[tuple[str, str]]:
    """Own traits that a won action brings back: stepped back or shut by a die, or a set by `gear` (HR-Q-12, HR-C-35)."""
    for key, mod in hero.mods.items():
        if mod.code == "gear":
            yield key, hero.card.power_sets[int(key.partition(":")[2])].name
        elif mod.against and not mod.code:
            yield key, trait_name(hero, key)


def trait_name(who: Character, key: str) -> str:
    """What a trait of a dossier is called."""
    kind, _, rest = key.partition(":")
    if kind == "power":
        nth, _, at = rest.partition(":")
        return who.card.power_sets[int(nth)].powers[int(at)].name
    if kind == "trait" and isinstance(who, Antagonist):
        return who.card.traits[int(rest)].name
    return rest


def heals_itself(hero: Protagonist) -> bool:
    """Whether a power trait lets it recover in an Action Scene (HR-REC-11)."""
    return any(size and "heal" in power.tags for _, _, power, size in powers(hero))


def _heals(game: State, hero: Protagonist) -> Iterator[Intent]:
    for each in (hero, *near(game, hero)):
        if each is hero and not heals_itself(hero):
            continue
        whom = "yourself" if each is hero else each.name
        for type in STRESS:
            if each.stress[type]:
                words = f"Heal {whom}, {type} {size_text(each.stress[type])}"
                yield Intent(Intend("heal", each.id, "stress", type), words, "HR-REC-11")


def _ways(game: State, hero: Protagonist, scene: Scene) -> Iterator[Intent]:
    for nth, way in enumerate(scene.card.clever):
        if (
            f"clever:{nth}" not in scene.clever
            and has(hero, way.needs)
            and serves(game, scene, way.does, hero)
        ):
            rolled = Intend("clever", str(nth), "way")
            yield Intent(rolled, f"{way.label}, by a roll", "HR-C-81")
            if hero.pp:
                yield Intent(Intend("clever", str(nth), "pay"), f"{way.label}, for sure", "HR-C-81", 1)
    for nth, free in enumerate(scene.card.free):
        if f"free:{nth}" not in scene.clever and serves(game, scene, free.does, hero):
            yield Intent(Intend("free", str(nth)), free.label, "HR-Q-04")


def has(hero: Protagonist, needs: str) -> bool:
    """Whether a hero has a power of a kind, a Specialty, or an asset (HR-C-81)."""
    if needs in SPECIALTIES:
        return any(name == needs and size for _, name, size in specialties(hero))
    return any(power.kind == needs and size for _, _, power, size in powers(hero)) or any(
        asset.name.casefold() == needs.casefold() for asset in hero.assets
    )


def _besides(game: State, hero: Protagonist, scene: Scene) -> Iterator[Intent]:
    """What takes no action: SFX of the owner's turn, a villain's Limit, a sure success (HR-PP-11 to -13)."""
    if not hero.pp:
        return
    for key, mod in hero.mods.items():
        if mod.code == "boost":
            words = f"Get {trait_name(hero, key)} back"
            yield Intent(Intend("own", hero.id, "restore", key=key), words, "HR-C-21", 1, True)
    yield from own_tricks(game, hero)
    if not hero.able:
        return
    for foe in present_foes(game):
        for key, words in pressed(game, foe):
            yield Intent(Intend("press", foe.id, key=key), f"{foe.name}: {words}", "HR-PP-12", 1, True)
    if "turn:undo" not in hero.used:
        for name, size in undoable(scene, hero):
            words = f"Be done with {undo_words(scene, name, size)} ({size_text(size)}) at once"
            yield Intent(Intend("undo", word=name), words, "HR-PP-13", 1, True)


def own_tricks(game: State, who: Character) -> Iterator[Intent]:
    """SFX of the owner's turn, on itself or on allies in the same place (HR-C-30, HR-C-34); two that shrug are one way."""
    shrugs = [(key, trick) for key, trick in tricks_of(who) if trick.code == "shrug"]
    for key, trick in shrugs[:1]:
        for hung in who.complications:
            what = Intend("own", who.id, "shrug", key=hung.key, word=key)
            yield Intent(what, f"{trick.name or trick.code}: {hung.name}", "HR-C-34", 1, True)
    yield from mends(who, [each for each in here(game, who.place) if each.side == who.side])


def mends(who: Character, whom: Sequence[Character]) -> Iterator[Intent]:
    """What `mend` does for 1 PP: stress is removed, trauma steps back (HR-C-30); two of one type are one way."""
    tricks: dict[Stress, tuple[str, str]] = {}
    for key, trick in tricks_of(who):
        if trick.code == "mend" and trick.args.type:
            tricks.setdefault(trick.args.type, (key, trick.name or trick.code))
    for type, (key, name) in tricks.items():
        for each in whom:
            if each.stress[type]:
                words = f"{name}: {each.name}, {type} {size_text(each.stress[type])} is gone"
                yield Intent(Intend("own", each.id, "stress", type, key), words, "HR-C-30", 1, True)
            if 0 < each.trauma[type] < OUT:
                words = f"{name}: {each.name}, {type} trauma a step back"
                yield Intent(Intend("own", each.id, "trauma", type, key), words, "HR-C-30", 1, True)


def pressed(game: State, foe: Antagonist) -> Iterator[tuple[str, str]]:
    """A foe's Limits that a hero may use for 1 PP, once a power of their set was rolled (HR-Q-18, HR-Q-68). Which of equal
    powers one takes is not the hero's choice: the first (HR-Q-56)."""
    for key, flaw in usable(game, foe):
        nth = key.split(":")[1]
        if flaw.code in TAKE_LARGEST and key.partition("=")[2] not in ("", largest(foe, int(nth))[0][0]):
            continue
        if any(each.startswith(f"power:{nth}:") for each in foe.seen) and flaw.code not in (
            "weakness",
            "backlash",
        ):
            yield key, called(foe, key, flaw)


def undo_words(scene: Scene, name: str, size: int) -> str:
    """What an undoable trait is called, of which the die is of a size."""
    if name in scene.bars:
        return f"what bars the way to {place_name(scene, name.partition('>')[2])}"
    called = next((foe.name for foe in extras_of(scene, name) if foe.die == size), name)
    return {"objective": scene.card.objective.task, "clock": "the clock"}.get(name, called)


def does(scene: Scene, what: Intend) -> Op:
    """What a clever way or a free action does."""
    if what.verb == "clever":
        return scene.card.clever[int(what.target)].does
    return scene.card.free[int(what.target)].does
