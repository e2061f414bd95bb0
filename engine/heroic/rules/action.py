"""An action from its declaration to its effects: the thirteen steps (HR-ROLL)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.heroic.asks import payable, plan, preset, worth
from engine.heroic.asks.effect import adjusted
from engine.heroic.asks.figures import risky
from engine.heroic.asks.peril import doom_pool
from engine.heroic.asks.plan import Draft
from engine.heroic.rules import (
    backlashes,
    building,
    choosing,
    countering,
    further,
    goals,
    openings,
    outcome,
    purse,
    rolling,
    subplots,
)
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Intend
from engine.heroic.state.events import sentence, size_text
from engine.heroic.state.pieces import Antagonist, Character, Deed, Pool, Protagonist, Roll
from engine.heroic.state.state import State
from engine.heroic.state.words import PERIL
from engine.table import Asking

ROLLED = ("hurt", "help", "heal", "objective")


def rolls(intent: Intend) -> bool:
    """Whether an intent is rolled for."""
    return intent.verb in ROLLED or (intent.verb == "clever" and intent.use == "way")


def act(
    game: State, who: Character, intent: Intend, draft: Draft, words: str, typed: str = ""
) -> Asking[None]:
    """Declare, roll, be opposed, take effect (HR-ROLL-01 to -18)."""
    deed = game.deed = Deed(who.id, intent)
    game.record(ev.Declared(rule="HR-ROLL-01", who=who.name, id=who.id, words=words, typed=typed))
    pool = rolling.commit(game, draft)
    targets = [intent.target, *pool.targets] if intent.verb == "hurt" else [""]
    if isinstance(who, Protagonist) and intent.verb == "hurt":
        subplots.first_word(game, who, intent, targets)
    deed.roll = roll = rolling.throw(game, pool, who.name, words)
    yield from choosing.choose(game, deed, roll)
    yield from openings.sold(game, roll)
    yield from _opposition(game, deed, roll, targets)
    yield from _effects(game, who, deed, roll, targets)
    yield from _afterwards(game, deed, roll)
    game.deed = None
    goals.check(game)


# Step 11


def _opposition(game: State, deed: Deed, roll: Roll, targets: Sequence[str]) -> Asking[None]:
    """The opposition rolls: each target its own datafile in the order named, else the Doom Pool (HR-ROLL-14 to -16).

    Heroes whose players are asked react in any order: all their stops are open together (HR-LOOP-41).
    """
    left, hands, changed = list(targets), list[str](), dict[str, Draft]()
    while left:
        target = left[0]
        deed.open, draft = _asked(game, deed, roll, left, changed)
        if deed.open:
            laid = dict(deed.open)
            hero = yield from building.answer(game, deed.open, _comes(game, deed, roll), roll, hands)
            target, draft = hero.id, deed.open[hero.id]
            changed = {id: each for id, each in deed.open.items() if id != target and each is not laid[id]}
        asked, deed.open = bool(deed.open), {}
        left.remove(target)
        yield from _opposed(game, deed, roll, target, draft, asked=asked)


def _asked(
    game: State, deed: Deed, roll: Roll, left: Sequence[str], changed: dict[str, Draft]
) -> tuple[dict[str, Draft], Draft | None]:
    """The pools of those who are asked together, as they are preset, or as they were ``changed`` if they can still stand;
    none if whoever is next is not asked, but what is preset for that hero.
    """
    found: dict[str, Draft] = {}
    draft = None
    for target in left:
        whom = game.figure(target) if target else None
        if isinstance(whom, Protagonist) and game.settings.reactions != "auto":
            kept = payable.fitting(game, changed[target], whom.pp) if target in changed else None
            draft = kept or preset.reaction(
                game, whom, _aimed(deed.intent, target), roll, game.figure(deed.who)
            )
            always = game.settings.reactions == "ask" or game.setup.mode == "lesson"
            if kept or always or preset.matters(game, whom, draft, roll):
                found[target] = draft
        if not found:
            return {}, draft
    return found, None


def _comes(game: State, deed: Deed, roll: Roll) -> str:
    """The attack as it lies, for whom it comes at."""
    whom = " and ".join(game.figure(each).name for each in deed.open)
    lies = f"{roll.sum} with {' and '.join(size_text(roll.effect_on(each)) for each in deed.open)}"
    return sentence(f"{game.figure(deed.who).name} comes at {whom}: {lies}, {_wants(deed.intent)}")


def _aimed(intent: Intend, target: str) -> Intend:
    return replace(intent, target=target or intent.target)


def _opposed(
    game: State, deed: Deed, roll: Roll, target: str, draft: Draft | None, *, asked: bool
) -> Asking[None]:
    """One target rolls: a hero with the ``draft`` its player was asked for, or that is preset."""
    actor, intent = game.figure(deed.who), _aimed(deed.intent, target)
    if not target:
        pool, name = doom_pool(game, actor, intent), PERIL
    else:
        whom = game.figure(target)
        name = whom.name
        if draft and asked:
            pool = rolling.commit(game, draft)
        else:
            pool = yield from _reaction(game, deed, roll, whom, intent, draft)
    reaction = deed.reactions[target] = rolling.throw(game, pool, name, "against it")
    yield from choosing.choose(game, deed, reaction, beat=roll.sum)
    yield from openings.sold(game, reaction)
    yield from openings.bought(game, actor, reaction)


def _reaction(
    game: State, deed: Deed, roll: Roll, whom: Character, intent: Intend, draft: Draft | None
) -> Asking[Pool]:
    """The pool of who is hurt, whose player is not asked (HR-ROLL-15, HR-LOOP-24)."""
    actor = game.figure(deed.who)
    if isinstance(whom, Antagonist):
        draft = preset.watchers(game, whom, intent, actor, reacting=True)
        if intent.use == "stress" and whom.card.sore and whom.card.sore == intent.type:
            whom.sore_known = True
        return rolling.commit(game, draft)
    assert isinstance(whom, Protagonist)
    if draft is None:
        draft = plan.start(game, whom, intent, actor, reacting=True)
        return rolling.commit(game, preset.answering(game, whom, draft, actor, paid=False))
    held = whom.pp
    yield from openings.bought(game, whom, roll)
    if whom.pp < held:
        draft = preset.reaction(game, whom, intent, roll, actor)
    draft = preset.unpaid(game, draft)
    deed.unasked.append(whom.id)
    return rolling.commit(game, draft)


def _wants(intent: Intend) -> str:
    if intent.use == "stress":
        return f"{intent.type} stress"
    return {
        "complication": f"to hamper: {intent.word}",
        "strip": "to take something away",
        "feed": "to stir up Peril",
    }.get(intent.use, intent.use)


# Steps 12 and 13


def _effects(game: State, who: Character, deed: Deed, roll: Roll, targets: Sequence[str]) -> Asking[None]:
    """Who wins against whom, then effects in the order named, then counter-attacks (HR-Q-78)."""
    intent = deed.intent
    pool = roll.pool
    more = worth.more(pool, intent)
    lost = []
    sizes = [pool.entries[at].size for at in roll.effects] or [4]
    spare = sizes[len(targets) :]
    seconds: list[tuple[int, int]] = []
    due = False
    for nth, target in enumerate(targets):
        reaction = deed.reactions[target]
        rolled = sizes[nth] if nth < len(sizes) else 4
        won = roll.sum >= reaction.sum
        hurt = intent.verb == "hurt"
        size, second = (
            adjusted(rolled, roll.sum - reaction.sum, reaction.effect, hurt=hurt, more=more)
            if won
            else (0, False)
        )
        _tell(game, who, roll, reaction, won=won, size=size, rolled=rolled)
        if not won:
            lost.append(target)
            continue
        for risk in reaction.pool.risk:
            whom = game.figure(target)
            purse.grow(game, [risk], "HR-C-22", risky(whom, reaction.pool.tricks))
        _fires(game, who, intent)
        aim = Intend(intent.verb, target or intent.target, intent.use, intent.type, intent.key, intent.word)
        if _pointless(game, aim):
            yield from further.used(game, who, intent, roll, size, all=True)
        else:
            yield from outcome.apply(game, who, aim, size, roll)
        if second and not due and (left := further.largest_left(roll)):
            due = True
            seconds.append((left, reaction.effect))
        seconds += [(each, reaction.effect) for each in spare]
        spare = []
    for size, opposing in seconds if intent.verb != "clever" else ():
        yield from further.used(
            game, who, intent, roll, size, opposing=opposing if intent.verb == "hurt" else 0
        )
    if len(lost) == len(targets):
        for size in pool.risk:
            purse.grow(game, [size], "HR-C-22", risky(who, pool.tricks))
        if intent.verb == "heal":
            yield from outcome.worse(game, intent)
    if intent.verb == "hurt":
        for target in lost:
            yield from countering.hits_back(game, game.figure(target), who, deed.reactions[target], intent)


def _pointless(game: State, aim: Intend) -> bool:
    """Whether who was aimed at is there no more: the effect is used on somebody else then (HR-LOOP-18, HR-Q-39)."""
    return aim.verb == "hurt" and bool(game.figure(aim.target).gone)


def _tell(
    game: State, who: Character, roll: Roll, reaction: Roll, *, won: bool, size: int, rolled: int
) -> None:
    game.record(
        ev.Compared(
            rule="HR-ROLL-17",
            who=who.name,
            id=who.id,
            by=rolling.called(rolling.roller(game, reaction)),
            mine=roll.sum,
            theirs=reaction.sum,
            won=won,
            effect=size,
            steps=max(0, roll.sum - reaction.sum) // 5,
            back=won and reaction.effect > size and bool(rolled),
        )
    )


def _fires(game: State, who: Character, intent: Intend) -> None:
    """What a won action is worth to Milestones (HR-C-46)."""
    if isinstance(who, Protagonist) and intent.verb == "hurt" and intent.use == "stress":
        subplots.hit(game, who, "hurt", type=intent.type or "")


# After it


def _afterwards(game: State, deed: Deed, roll: Roll) -> Asking[None]:
    """What comes right after the rolls, of both sides: Limits that strike back, what is used up (HR-C-38, HR-Q-15)."""
    rolls = [roll, *deed.reactions.values()]
    for each in rolls:
        if each.pool.who != "doom":
            owner = game.figure(each.pool.who)
            others = [
                game.figure(one.pool.who) for one in rolls if one is not each and one.pool.who != "doom"
            ]
            yield from backlashes.strike(game, owner, each.pool, others)
    for each in rolls:
        yield from rolling.used_up(game, each)
