"""Stress, trauma and complications as they land, and who goes out by them (HR-STR, HR-TRA, HR-Q-58)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks.becoming import can_answer
from engine.heroic.asks.effect import merged
from engine.heroic.asks.figures import here, tricks_of
from engine.heroic.asks.limits import usable
from engine.heroic.rules import consent, flaws, purse, subplots
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Spend
from engine.heroic.state.pieces import Antagonist, Character, Hung, Lasting, Pool, Protagonist
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.heroic.state.words import FATES, OUT, STRESS, Stress, meets, step
from engine.table import Asking, Listed, Option, confirm, may

TRAUMA = 6
"""HR-TRA-01."""


def source_tags(pool: Pool | None, type: Stress | None) -> tuple[str, ...]:
    """The tags of all powers in the pool of a roll, and the type declared (HR-C-119)."""
    tags = [tag for entry in pool.traits for tag in entry.tags] if pool else []
    return tuple(dict.fromkeys([*tags, *([f"harm:{type}"] if type else [])]))


def stress(
    game: State,
    whom: Character,
    type: Stress,
    size: int,
    *,
    rule: str,
    tags: tuple[str, ...] = (),
    by: str = "",
    answers: bool = True,
) -> Asking[None]:
    """Stress of an effect die lands, after what its bearer answers (HR-STR-03 to -05, HR-Q-17, HR-Q-58)."""
    if not size or whom.gone:
        return
    if answers:
        answered = yield from _answer(game, whom, type, size, tags, by)
        if answered is None:
            return
        whom, type = answered
    if OUT in whom.stress.values():
        trauma(game, whom, type, size, "HR-TRA-03")
        return
    before = whom.stress[type]
    now = merged(before, size)
    if now < OUT:
        now = yield from _weakness(game, whom, type, now, tags)
        now = yield from _pressed(game, whom, type, now, tags)
    whom.stress[type] = now
    _tell(game, whom, type, before, now, rule, by)
    if isinstance(whom, Protagonist):
        subplots.hit(game, whom, "takes_stress", type=type, size=size)
    over(game, whom, type)
    yield from faints(game, whom)


def _tell(game: State, whom: Character, type: Stress, before: int, now: int, rule: str, by: str = "") -> None:
    game.record(ev.Tracked(rule=rule, who=whom.name, id=whom.id, by=by, type=type, before=before, now=now))


def over(game: State, whom: Character, type: Stress) -> None:
    """What comes of a track that may have gone above D12, or a foe that yields (HR-STR-06, HR-TRA-01, HR-C-14)."""
    if isinstance(whom, Antagonist):
        if whom.stress[type] == OUT:
            trauma(game, whom, type, TRAUMA, "HR-TRA-01")
            leave(game, whom, whom.gone or _fate(whom, type), type)
        elif whom.card.yields_to(whom.stress[type]):
            leave(game, whom, "yields", type)
        return
    if whom.stress[type] != OUT or not isinstance(whom, Protagonist):
        return
    if type not in whom.went_over:
        whom.went_over.append(type)
    if list(whom.stress.values()).count(OUT) == 1:
        _awake(whom)
    if game.scene:
        game.scene.used.append("order:out")
    game.record(ev.Out(rule="HR-STR-06", who=whom.name, id=whom.id))
    trauma(game, whom, type, TRAUMA, "HR-TRA-01")
    if not whom.dead:
        purse.earn(game, whom, "HR-PP-24", "plays it out")
    for hero in game.party():
        subplots.hit(game, hero, "stressed_out", who="self" if hero is whom else "ally")


def _awake(whom: Character) -> None:
    """A set that `conscious` took was back with the ability to act, and stays: not of who was stressed out already
    (HR-C-65)."""
    whom.mods = {key: mod for key, mod in whom.mods.items() if mod.code != "conscious"}


def _fate(foe: Antagonist, type: Stress) -> str:
    return getattr(foe.card.fates, type) or FATES[type][0]


def leave(game: State, foe: Antagonist, fate: str, type: Stress | None = None) -> None:
    """A foe is out of the scene (HR-C-64, HR-C-84)."""
    foe.gone = fate
    game.record(ev.Out(rule="HR-C-84", who=foe.name, id=foe.id, fate=fate, tier=foe.tier))
    scene, deed = game.scene, game.deed
    if scene and foe.card.stand_down and type in ("mental", "emotional"):
        scene.standing_down = True
    actor = game.figure(deed.striker) if deed and deed.striker else None
    if isinstance(actor, Protagonist):
        subplots.hit(game, actor, "defeats", tags=foe.card.tags)
        if type in ("mental", "emotional") or fate == "yields":
            subplots.hit(game, actor, "spares", tags=foe.card.tags)


def trauma(game: State, whom: Character, type: Stress, size: int, rule: str) -> None:
    """Trauma lands and merges; above D12 it kills (HR-TRA-01 to -04, HR-Q-26, HR-Q-27)."""
    before = whom.trauma[type]
    now = merged(before, size)
    whom.trauma[type] = now
    game.record(
        ev.Tracked(rule=rule, who=whom.name, id=whom.id, type=type, before=before, now=now, trauma=True)
    )
    if isinstance(whom, Protagonist):
        subplots.hit(game, whom, "trauma_gained", type=type)
    if now == OUT:
        die(game, whom)


def die(game: State, whom: Character) -> None:
    """A character is dead, or by the setting retires from the event (HR-TRA-04, HR-Q-27)."""
    if isinstance(whom, Protagonist):
        retired = game.settings.death == "retire"
        whom.dead = "retired" if retired else "dead"
        whom.gone = whom.dead
        game.fallen.append(whom)
        game.record(ev.Fell(rule="HR-TRA-04", who=whom.name, id=whom.id, retired=retired))
    else:
        whom.gone = "dead"


def complication(
    game: State, whom: Character, name: str, size: int, *, rule: str, until: Lasting = "scene", by: str = ""
) -> None:
    """A complication lands; one of the same name merges like stress (HR-EFF-06, HR-Q-33, HR-Q-43)."""
    if not size or whom.gone:
        return
    old = next((each for each in whom.complications if each.name.casefold() == name.casefold()), None)
    before = old.size if old else 0
    now = merged(before, size)
    key = old.key if old else game.key("comp")
    if old and old.by in whom.mods:
        by = old.by
    if now == OUT or (old and until == "scene"):
        until = old.until if old and now < OUT else "scene"
    whom.complications = [each for each in whom.complications if each is not old]
    whom.complications.append(Hung(key, name, now, until, by))
    game.record(
        ev.Hangs(
            rule=rule,
            who=whom.name,
            id=whom.id,
            by=by,
            sort="complication",
            name=name,
            before=before,
            now=now,
        )
    )
    if now == OUT:
        if isinstance(whom, Antagonist):
            leave(game, whom, "out")
        else:
            if OUT not in whom.stress.values():
                _awake(whom)
            if game.scene:
                game.scene.used.append("order:out")
            game.record(ev.Out(rule="HR-Q-43", who=whom.name, id=whom.id))


def hamper(
    game: State, whom: Character, name: str, size: int, *, rule: str, tags: tuple[str, ...] = (), by: str = ""
) -> Asking[bool]:
    """A complication of an effect die lands, unless its bearer is immune to the source and says so (HR-C-28, HR-Q-58);
    whether it does."""
    among: list[Listed[str]] = []
    if size and not whom.gone and can_answer(game, whom):
        for key, trick in tricks_of(whom):
            if trick.code == "immune" and meets(tags, trick.args.tag):
                label = f"{trick.name or trick.code}: ignore it"
                among.append((_option(game, whom, "immune", key, label, "HR-C-28"), key))
    prompt = f"{name} d{size} is about to hamper {whom.name}."
    if by_this := (yield from may(whom.seat, "take", prompt, among, rule="HR-Q-58", no="Take it")):
        _answered(game, whom, "immune", "HR-C-28", by_this)
        return False
    complication(game, whom, name, size, rule=rule, by=by)
    return True


# Answers

Answer = tuple[str, Character, Stress, str]
"""What is done, who does it, the type of the stress then, by which Trick."""


def _answer(
    game: State, whom: Character, type: Stress, size: int, tags: tuple[str, ...], by: str
) -> Asking[tuple[Character, Stress] | None]:
    """What is done about stress as it lands: who takes it, of which type; None if it is ignored (HR-Q-58)."""
    would, comes = _would(whom, type, size), f"{type} d{size}"
    comes = f"{by}: {comes}" if by else comes.capitalize()
    prompt = f"{comes} is about to land on {whom.name}{f': {would}' * (would not in comes)}."
    for ally, among in _guards(game, whom, type, size):
        taken = yield from may(ally.seat, "take", prompt, among, rule="HR-C-29", no="Let it land")
        yes, no = f"Let {ally.name} take it", "Bear it yourself"
        if taken and (yield from consent.given(game, game.hero(whom.id), prompt, yes, no, "HR-C-29")):
            _answered(game, ally, "guard", "HR-C-29", taken[3])
            return ally, type
    own = _answers(game, whom, type, size, tags)
    taken = yield from may(
        whom.seat, "take", prompt, own, rule="HR-Q-58", no=f"Take it: {_would(whom, type, size)}"
    )
    if taken is None:
        return whom, type
    what, _, changed, trick = taken
    _answered(game, whom, what, RULES[what], trick)
    return None if what in ("armor", "immune") else (whom, changed)


RULES = {"armor": "HR-C-27", "immune": "HR-C-28", "type": "HR-PP-08"}
WORDS = {"armor": "ignores it", "immune": "ignores it", "guard": "steps in", "type": "turns the stress"}
"""What is paid for, as it is told."""


def _answered(game: State, who: Character, what: str, rule: str, trick: str) -> None:
    """It is paid, and cannot be had again this order (HR-Q-58); heroes may in a Transition Scene."""
    if game.scene:
        who.used.append("order:take")
    why = WORDS[what]
    if isinstance(who, Protagonist):
        purse.pay(game, who, rule, why)
    else:
        purse.spend(game, purse.smallest(game), "HR-DOOM-12", f"{who.name}: {why}")
        if trick and isinstance(who, Antagonist):
            who.show(trick)


def _would(whom: Character, type: Stress, size: int) -> str:
    now, wound = merged(whom.track(type), size), " trauma" * (OUT in whom.stress.values())
    return "out of action" if now == OUT else f"{type}{wound} d{now}"


def _guards(
    game: State, whom: Character, type: Stress, size: int
) -> Iterator[tuple[Protagonist, list[Listed[Answer]]]]:
    """Allies beside a hero who may step in (HR-C-29)."""
    if not isinstance(whom, Protagonist):
        return
    for ally in here(game, whom.place):
        if isinstance(ally, Protagonist) and ally is not whom and ally.able and can_answer(game, ally):
            for key, trick in tricks_of(ally):
                if trick.code == "guard":
                    label = f"{trick.name or 'Guard'}: {ally.name} takes it, {_would(ally, type, size)}"
                    yield (
                        ally,
                        [(_option(game, ally, "guard", key, label, "HR-C-29"), ("guard", ally, type, key))],
                    )
                    break


def _answers(
    game: State, whom: Character, type: Stress, size: int, tags: tuple[str, ...]
) -> list[Listed[Answer]]:
    """What its bearer may do about stress that lands (HR-C-27, HR-C-28, HR-PP-08)."""
    if not can_answer(game, whom):
        return []
    found: list[Listed[Answer]] = []
    for key, trick in tricks_of(whom):
        args = trick.args
        armor = trick.code == "armor" and args.type == type and not (args.but and meets(tags, args.but))
        if armor or (trick.code == "immune" and meets(tags, args.tag)):
            label = f"{trick.name or trick.code}: ignore it"
            option = _option(game, whom, trick.code, key, label, RULES[trick.code])
            found.append((option, (trick.code, whom, type, key)))
    found += _turned(game, whom, type, size)
    return found


def _turned(game: State, whom: Character, type: Stress, size: int) -> Iterator[Listed[Answer]]:
    """Other types for it, those that leave its bearer better off first; the others where a person wants to be asked of
    everything (HR-PP-08, HR-Q-17, HR-LOOP-24)."""
    if OUT in whom.stress.values():
        return
    worst = merged(whom.stress[type], size)
    others = [each for each in STRESS if each != type]
    better = [each for each in others if merged(whom.stress[each], size) < worst]
    every = isinstance(whom, Protagonist) and game.settings.reactions == "ask"
    for other in [*better, *(each for each in others if every and each not in better)]:
        label = f"Turn it: {_would(whom, other, size)}"
        option = _option(game, whom, "type", other, label, "HR-PP-08", int(other in better))
        yield option, ("type", whom, other, "")


def _option(
    game: State, who: Character, what: str, key: str, label: str, rule: str, helps: int = 1
) -> Option:
    price = Price(sparks=1) if isinstance(who, Protagonist) else Price(dice=(purse.smallest(game),))
    action = Spend(what, key, helps)
    return Option(f"take.{what}:{key}", who.seat, label, rule, price, "take", who.id, action=action)


def faints(game: State, whom: Character) -> Asking[None]:
    """A Limit `conscious` that its owner uses as it goes out (HR-C-65)."""
    for key, flaw in list(usable(game, whom, "conscious")):
        if isinstance(whom, Protagonist) and not whom.dead:
            label = f"{flaw.name or 'Unconscious'}: the Gift is off until {whom.name} can act, and 1 spark"
            prompt = f"{whom.name} goes down."
            if (yield from confirm(whom.seat, "limit", prompt, label, "No", rule="HR-C-65", actor=whom.id)):
                flaws.use(game, whom, key)


def _weakness(game: State, whom: Character, type: Stress, now: int, tags: tuple[str, ...]) -> Asking[int]:
    """A Limit `weakness` that its owner uses as it lands: one step more for 1 PP (HR-C-37)."""
    for key, flaw in usable(game, whom, "weakness"):
        if meets(tags, flaw.args.tag) and isinstance(whom, Protagonist):
            worse = step(now, 1)
            label = f"{flaw.name or 'Weakness'}: {'out of action' if worse == OUT else f'{type} d{worse}'}, and 1 spark"
            prompt = f"{whom.name} may let it go deeper."
            if (yield from confirm(whom.seat, "limit", prompt, label, "No", rule="HR-C-37", actor=whom.id)):
                flaws.use(game, whom, key)
                return worse
    return now


def _pressed(game: State, whom: Character, type: Stress, now: int, tags: tuple[str, ...]) -> Asking[int]:
    """A villain's `weakness` that the hero who hits it uses as it lands, for 1 PP (HR-PP-12, HR-Q-18); not of one who
    yields to that anyway (HR-C-14, HR-LOOP-48)."""
    deed = game.deed
    hero = game.figure(deed.striker) if deed and deed.striker else None
    if not isinstance(whom, Antagonist) or not isinstance(hero, Protagonist):
        return now
    if whom.card.yields_to(now):
        return now
    for key, flaw in usable(game, whom, "weakness"):
        if now < OUT and known(whom, key) and meets(tags, flaw.args.tag):
            worse = step(now, 1)
            ends = "is out of action" if worse == OUT else "gives up" if whom.card.yields_to(worse) else ""
            words = f"{whom.name} {ends}" if ends else f"{type} d{worse}"
            if (yield from press(game, hero, whom, key, f"{flaw.name or 'Weakness'}: {words}", worse)):
                now = worse
    return now


def known(foe: Antagonist, key: str) -> bool:
    """Whether a Limit of a foe is: once a power of its set was rolled (HR-Q-68)."""
    nth = key.split(":")[1]
    return any(each.startswith(f"power:{nth}:") for each in foe.seen)


def press(game: State, hero: Protagonist, foe: Antagonist, key: str, label: str, size: int) -> Asking[bool]:
    """A hero may use a villain's Limit for 1 PP at the moment that it bites (HR-PP-12, HR-Q-18)."""
    if not hero.pp or hero.dead:
        return False
    what = Spend("press", key, size)
    option = Option(
        f"press:{foe.id}:{key}",
        hero.seat,
        label,
        "HR-PP-12",
        Price(sparks=1),
        "press",
        hero.id,
        foe.id,
        action=what,
    )
    prompt = f"{foe.name} has a weak spot: press it?"
    if not (yield from may(hero.seat, "press", prompt, [(option, True)], rule="HR-PP-12")):
        return False
    purse.pay(game, hero, "HR-PP-12", "a weak spot")
    flaws.use(game, foe, key, paid=False, rule="HR-PP-12")
    return True
