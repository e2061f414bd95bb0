"""Rolls of a Transition Scene: recovery, support, the clue (HR-REC-03 to -10, -14 to -16, HR-C-44, HR-Q-75)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.heroic.asks import becoming, plan
from engine.heroic.asks.effect import MARGIN, stepped
from engine.heroic.asks.figures import risky
from engine.heroic.asks.peril import doom_pool
from engine.heroic.asks.plan import Draft
from engine.heroic.asks.recovering import draft_of, handed, help_at_hand, helpers, resisted, supporters
from engine.heroic.rules import (
    backlashes,
    building,
    choosing,
    consent,
    landing,
    openings,
    ops,
    purse,
    rolling,
    subplots,
)
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Intend
from engine.heroic.state.events import sentence, size_text
from engine.heroic.state.pieces import Deed, Entry, Pool, Protagonist, Rest, Roll
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, OUT, PARTY, PERIL, Stress, step
from engine.table import Asking, Listed, Option, confirm, may


def recover(
    game: State, rest: Rest, hero: Protagonist, kind: str, type: Stress, *, by_hand: bool
) -> Asking[None]:
    """One roll for one die of stress or trauma, with others' help (HR-REC-03 to -10, -15, -16)."""
    track = hero.stress if kind == "stress" else hero.trauma
    intent = Intend("heal", hero.id, kind, type)
    draft = yield from _drafted(game, hero, intent, f"Recover {type} {kind}", by_hand=by_hand)
    if draft is None:
        return
    rest.tried.append(f"{hero.id}:{kind}:{type}")
    if by_hand or game.stepwise:
        helper = yield from _helped(game, rest, hero, hero.pp - plan.cost(game, draft))
    else:
        helper = yield from _given(game, rest, hero, help_at_hand(game, hero))
    draft = draft_of(game, hero, intent) if not by_hand else _with_assets(game, hero, draft)
    stood = track[type]
    pool = rolling.commit(game, draft)
    if helper:
        giver = game.hero(helper.owner)
        purse.pay(game, hero, "HR-REC-05", f"to {giver.name}")
        purse.earn(game, giver, "HR-REC-05", f"helps {hero.name}")
        pool.entries.append(handed(helper))
    words = f"recover {type} {kind} d{min(stood, D12)}"
    roll, against = yield from _rolled(game, hero, pool, intent, track[type], words)
    size = _compared(game, hero, roll, against, "HR-REC-08")
    _forget(rest, hero)
    sizes = [] if size is None else [size, *(roll.pool.entries[at].size for at in roll.effects[1:])]
    before = track[type]
    _recovered(game, hero, kind, type, sizes)
    if helper and track[type] < before:
        subplots.hit(game, game.hero(helper.owner), "heals")
    yield from _afterwards(game, hero, roll)


def _recovered(game: State, hero: Protagonist, kind: str, type: Stress, sizes: Sequence[int]) -> None:
    """What effect dice of a roll make of the die that it was about; none is a failure (HR-REC-08 to -10, -15, -16)."""
    track = hero.stress if kind == "stress" else hero.trauma
    as_stress = becoming.as_stress(hero, kind, type)
    if not sizes and not as_stress:
        subplots.hit(game, hero, "trauma_gained", type=type)
        _set(game, hero, kind, type, step(track[type], 1), "HR-REC-16")
        if track[type] == OUT:
            landing.die(game, hero)
    for each in sizes:
        held = track[type]
        if not held:
            break
        if each >= min(held, D12):
            _set(game, hero, kind, type, 0, "HR-REC-08")
        elif as_stress:
            _set(game, hero, kind, type, step(held, -1), "HR-REC-09")


def _compared(game: State, hero: Protagonist, roll: Roll, against: Roll, rule: str) -> int | None:
    """The effect of a roll that is won, stepped up by its margin; None if it is lost (HR-ROLL-17, HR-EFF-01), and then
    what was overloaded feeds the Doom Pool (HR-C-22)."""
    won = roll.sum >= against.sum
    steps = (roll.sum - against.sum) // MARGIN if won else 0
    size = stepped(roll.effect, roll.sum - against.sum)[0] if won else 0
    game.record(
        ev.Compared(
            rule=rule,
            who=hero.name,
            id=hero.id,
            mine=roll.sum,
            theirs=against.sum,
            won=won,
            effect=size,
            steps=steps,
        )
    )
    for risk in roll.pool.risk if not won else ():
        purse.grow(game, [risk], "HR-C-22", risky(hero, roll.pool.tricks))
    return size if won else None


def _with_assets(game: State, hero: Protagonist, draft: Draft) -> Draft:
    """The draft with an asset that has come since it was built."""
    if draft.boxes["asset"] or not hero.assets:
        return draft
    best = max(hero.assets, key=lambda each: each.size)
    return draft.putting("asset", best.key, best.size)


def _forget(rest: Rest, hero: Protagonist) -> None:
    """Support was for one roll: for the next there may be more (HR-C-44)."""
    rest.supported = [each for each in rest.supported if not each.endswith(f">{hero.id}")]


def _drafted(
    game: State, hero: Protagonist, intent: Intend, words: str, *, by_hand: bool
) -> Asking[Draft | None]:
    """The pool that is preset, or as it is built by hand; None if its player goes back (HR-REC-04)."""
    draft = draft_of(game, hero, intent)
    if not by_hand:
        return draft
    return (yield from building.build(game, hero, draft, "pool", words))


def _helped(game: State, rest: Rest, hero: Protagonist, left: int) -> Asking[Entry | None]:
    """Others' help as a recovery is made: support actions, and a trait for 1 PP (HR-REC-05, HR-REC-06).

    ``left`` are the PP that the pool as it was built leaves, with those that it brings (HR-Q-08).
    """
    for asked in range(PARTY):
        among: list[Listed[Entry | Protagonist]] = []
        for each in helpers(game, hero) if left > 0 else ():
            label = f"{game.hero(each.owner).name}'s {each.name} {size_text(each.size)}"
            among.append(
                (_offer(f"helper:{each.owner}", hero, label, "HR-REC-05", each.owner, asked, 1), each)
            )
        for other in supporters(game, hero):
            label = f"{other.name} makes an asset for it"
            among.append(
                (_offer(f"helper:support:{other.id}", hero, label, "HR-REC-06", other.id, asked), other)
            )
        prompt = f"{hero.name}: with somebody's help?"
        found = yield from may(hero.seat, "helper", prompt, among, rule="HR-REC-05", no="Alone")
        if found is None:
            return None
        entry = yield from _given(game, rest, hero, found)
        if entry or not isinstance(found, Protagonist):
            return entry
    return None


def _given(
    game: State, rest: Rest, hero: Protagonist, found: Entry | Protagonist | None
) -> Asking[Entry | None]:
    """What another agrees to: a trait for 1 PP, or a support action (HR-REC-05, HR-REC-06)."""
    if found is None:
        return None
    giver = found if isinstance(found, Protagonist) else game.hero(found.owner)
    words = f"{hero.name} asks for help."
    if not (yield from consent.given(game, giver, words, "Help", "Not now", "HR-LOOP-39")):
        return None
    if isinstance(found, Entry):
        return found
    yield from support(game, rest, giver, hero, by_hand=False)
    return None


def _offer(
    id: str, hero: Protagonist, label: str, rule: str, other: str, asked: int, price: int = 0
) -> Option:
    cost = Price(sparks=1) if price else None
    return Option(id, hero.seat, label, rule, cost, "helper", hero.id, other, amount=asked)


def _set(game: State, hero: Protagonist, kind: str, type: Stress, now: int, rule: str) -> None:
    track = hero.stress if kind == "stress" else hero.trauma
    before, track[type] = track[type], now
    game.record(
        ev.Tracked(
            rule=rule, who=hero.name, id=hero.id, type=type, before=before, now=now, trauma=kind == "trauma"
        )
    )


def _rolled(
    game: State, hero: Protagonist, pool: Pool, intent: Intend, size: int, words: str
) -> Asking[tuple[Roll, Roll]]:
    """Both rolls, with what is chosen and bought in them: one turn of a Transition Scene."""
    subplots.begin(game, "turn")
    deed = game.deed = Deed(hero.id, intent)
    deed.roll = roll = rolling.throw(game, pool, hero.name, words)
    yield from choosing.choose(game, deed, roll)
    yield from openings.sold(game, roll)
    pool = resisted(game, hero, None, min(size, D12)) if size else doom_pool(game, hero, intent)
    against = rolling.throw(game, pool, PERIL, "against it")
    yield from choosing.choose(game, deed, against, beat=roll.sum)
    yield from openings.bought(game, hero, against)
    return roll, against


def _afterwards(game: State, hero: Protagonist, roll: Roll) -> Asking[None]:
    """What comes once a roll has had its effect, as in an action: Flaws that strike back, what is used up (HR-C-38,
    HR-Q-15)."""
    yield from backlashes.strike(game, hero, roll.pool, ())
    yield from rolling.used_up(game, roll)
    game.deed = None


def support(game: State, rest: Rest, hero: Protagonist, whom: Protagonist, *, by_hand: bool) -> Asking[None]:
    """A support action that gives an asset for somebody's next roll (HR-REC-06)."""
    intent = Intend("help", whom.id, "asset")
    draft = yield from _drafted(game, hero, intent, f"Support {whom.name}", by_hand=by_hand)
    if draft is None:
        return
    rest.supported.append(f"{hero.id}>{whom.id}")
    words = f"support {whom.name}"
    roll, against = yield from _rolled(game, hero, rolling.commit(game, draft), intent, 0, words)
    size = _compared(game, hero, roll, against, "HR-REC-06")
    if size is not None:
        ops.give(game, whom, f"{hero.name}'s support", becoming.lent(hero, whom, size))
        subplots.hit(game, hero, "aids")
    yield from _afterwards(game, hero, roll)


def inform(game: State, rest: Rest, hero: Protagonist, *, by_hand: bool) -> Asking[None]:
    """The party's one information action: won, the clue is an asset of the next Action Scene (HR-C-44, HR-Q-75)."""
    clue = rest.card.clue(game.flags) if rest.card else None
    intent = Intend("help", hero.id, "asset", word="clue")
    draft = yield from _drafted(game, hero, intent, "Find out more", by_hand=by_hand)
    if draft is None:
        return
    rest.asked = True
    roll, against = yield from _rolled(game, hero, rolling.commit(game, draft), intent, 0, "find out more")
    _forget(rest, hero)
    found = _compared(game, hero, roll, against, "HR-Q-75")
    yield from _afterwards(game, hero, roll)
    if found is None or clue is None:
        return
    size = max(6, found)
    keep = (game.stepwise and bool(hero.pp)) and (
        yield from confirm(
            hero.seat,
            "keep",
            f"What you found out is an asset d{size} in the next scene. For how long?",
            "For all of that scene",
            "For one roll",
            rule="HR-PP-09",
            price=Price(sparks=1),
        )
    )
    game.clue = clue.sore or game.clue
    foe = game.library.foes.get(clue.sore)
    game.record(
        ev.Told(
            rule="HR-C-44",
            who=hero.name,
            id=hero.id,
            piece="clue",
            title=f"{hero.name} finds something out",
            line=sentence(clue.text),
            by=f"{foe.name}: {foe.sore}" if foe and foe.sore else "",
            amount=size,
        )
    )
    hero.clues.append((clue.text[:40], size, "roll"))
    if keep:
        keep_clue(game, hero)


def keep_clue(game: State, hero: Protagonist) -> None:
    """The clue serves for a whole Action Scene, for 1 PP (HR-C-44, HR-PP-09)."""
    purse.pay(game, hero, "HR-PP-09", "the clue lasts")
    words, size, _ = hero.clues[-1]
    hero.clues[-1] = words, size, "scene"
