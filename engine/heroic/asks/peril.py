"""The pool of the Watcher's side against what is no attack: the Doom Pool with what is affected, and guards (HR-ROLL-16)."""

from __future__ import annotations

from engine.heroic.asks.boxes import extras, hampering, hurting
from engine.heroic.asks.figures import current, here, powers, trick_at
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Entry, Pool, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, PERIL, Stress

LEAST = 6
"""No die of Peril is smaller (HR-Q-20, HR-Q-45)."""


def gives(actor: Character, pool: Pool) -> list[Stress]:
    """The types of its own stress that the Tricks of a pool give to Peril (HR-C-31)."""
    tricks = (trick_at(actor, way) for way in pool.tricks)
    return [trick.args.type for trick in tricks if trick.code == "secondwind" and trick.args.type]


def given(actor: Character, intent: Intend, planned: Pool) -> bool:
    """Whether a Trick of its pool gives to Peril the very stress that a roll is to heal: it is gone, whatever falls
    (HR-C-31)."""
    own = intent.verb == "heal" and intent.use == "stress" and intent.target == actor.id
    return own and intent.type in gives(actor, planned)


def peril_dice(game: State, actor: Character, planned: Pool | None) -> list[Entry]:
    """Its dice, once what is ``planned`` has borrowed some of them and given it others (HR-C-23, HR-C-31)."""
    dice = list(game.doom)
    if planned:
        dice += [max(LEAST, actor.stress[type]) for type in gives(actor, planned)]
        for size in planned.fed:
            dice.remove(size)
    return [Entry("doom", f"doom:{n}", PERIL, size) for n, size in enumerate(sorted(dice))]


def doom_pool(game: State, actor: Character, intent: Intend, planned: Pool | None = None) -> Pool:
    """The Doom Pool as reactor against a help or a heal: with what is affected, and guards (HR-ROLL-16, HR-Q-06, -47); as it
    will be against a pool that is ``planned``."""
    pool = Pool("doom")
    pool.entries = peril_dice(game, actor, planned)
    gone = [f"stress:{type}" for type in gives(actor, planned)] if planned else []
    affected = affected_die(game, intent)
    if planned and given(actor, intent, planned):
        affected = None
    if affected:
        pool.entries.append(affected)
    if intent.verb != "heal":
        harm = (each for each in hurting(actor) if each.key not in gone)
        worst = max(harm, key=lambda each: each.size, default=None)
        if worst:
            pool.entries.append(worst)
        others = [each for each in hampering(actor) if not affected or each.key != affected.key]
        hampered = max(others, key=lambda each: each.size, default=None)
        if hampered:
            pool.entries.append(hampered)
    if guarded(intent):
        pool.entries += guards(game, actor.place)
    if game.scene:
        pool.entries += extras(game, actor.place)
    if not pool.entries:
        pool.entries.append(Entry("doom", "doom:none", PERIL, 4))
    return pool


def guarded(intent: Intend) -> bool:
    """Whether foes stand in the way of it (HR-C-118)."""
    return intent.verb == "objective" and intent.use == "objective"


def affected_die(game: State, intent: Intend) -> Entry | None:
    """The stress, trauma, complication, challenge die, clock, bar or trait that an action works on (HR-Q-06)."""
    scene = game.scene
    if intent.use in ("objective", "clock", "bar") and scene:
        if intent.use == "clock":
            return Entry("doom", "clock", "the clock", scene.clock)
        if intent.use == "bar":
            return Entry("doom", f"bar:{intent.target}", "what bars the way", scene.bars[intent.target])
        size = scene.dice[int(intent.target)]
        return Entry("doom", f"die:{intent.target}", "objective", size)
    if not intent.target or intent.use in ("asset", "way"):
        return None
    whom = game.figure(intent.target)
    if intent.use in ("stress", "trauma") and intent.type:
        size = (whom.stress if intent.use == "stress" else whom.trauma)[intent.type]
        name = f"{intent.type} {intent.use}"
        return Entry("doom", f"{intent.use}:{intent.type}", name, min(size, D12)) if size else None
    if intent.use == "complication":
        hung = next(each for each in whom.complications if each.key == intent.key)
        return Entry("doom", hung.key, hung.name, min(hung.size, D12))
    if intent.use == "step" and isinstance(whom, Protagonist):
        return Entry("doom", intent.key, "what is stepped up", current(whom, intent.key))
    if intent.use == "restore":
        shut_by = whom.mods[intent.key].against
        return Entry("doom", intent.key, "what shut it", shut_by) if shut_by else None
    return None


def guards(game: State, place: str) -> list[Entry]:
    """The largest power dice of the two able foes of largest threat in a place (HR-C-118)."""
    scene = game.scene
    if scene is None:
        return []
    standing = [
        each
        for each in here(game, place)
        if isinstance(each, Antagonist) and each.able and each.tier != "extra"
    ]
    standing.sort(key=lambda each: -scene.threats.get(each.id, 0))
    return [guard_die(each) for each in standing[:2]]


def guard_die(foe: Antagonist) -> Entry:
    """The die by which a foe guards: largest power, one crowd die, the largest part, or D8 (HR-C-118)."""
    if foe.tier == "mob" and foe.crowd:
        return Entry("guard", f"guard:{foe.id}", foe.name, max(foe.crowd), foe.id)
    if foe.tier == "colossus" and foe.parts:
        return Entry("guard", f"guard:{foe.id}", foe.name, max(size for _, size, _ in foe.parts), foe.id)
    key, best = max(
        ((key, size) for key, _, _, size in powers(foe)), key=lambda each: each[1], default=("", 0)
    )
    return (
        Entry("guard", key, foe.name, best, foe.id)
        if best
        else Entry("guard", f"guard:{foe.id}", foe.name, 8, foe.id)
    )
