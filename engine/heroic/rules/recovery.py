"""Rolls of a Transition Scene: recovery, support, the clue (HR-REC-03 to -10, -14 to -16, HR-C-44, HR-Q-75)."""

from __future__ import annotations

from engine.heroic.asks.boxes import doom_pool
from engine.heroic.asks.effect import stepped
from engine.heroic.asks.recovering import helpers, opposed, pool_of
from engine.heroic.rules import landing, ops, purse, rolling, subplots
from engine.heroic.rules.landing import Price
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Intend
from engine.heroic.state.events import size_text
from engine.heroic.state.pieces import Character, Deed, Pool, Protagonist, Rest, Roll
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, OUT, Stress, step
from engine.table import Asking, Option, confirm, may


def recover(game: State, rest: Rest, hero: Protagonist, kind: str, type: Stress) -> Asking[None]:
    """One roll for one die of stress or trauma, with a helper's trait for 1 PP (HR-REC-03 to -10, -15, -16)."""
    rest.tried.append(f"{hero.id}:{kind}:{type}")
    track = hero.stress if kind == "stress" else hero.trauma
    helper = None
    if hero.pp:
        among = [
            (
                Option(
                    f"helper:{each.owner}",
                    hero.seat,
                    f"{game.hero(each.owner).name}'s {each.name} {size_text(each.size)}",
                    "HR-REC-05",
                    Price(sparks=1),
                    "helper",
                    hero.id,
                    each.owner,
                ),
                each,
            )
            for each in helpers(game, hero)
        ]
        helper = yield from may(
            hero.seat, "helper", f"{hero.name}: with somebody's help?", among, rule="HR-REC-05", no="Alone"
        )
    if helper:
        other = game.hero(helper.owner)
        purse.pay(game, hero, "HR-REC-05", f"to {other.name}")
        purse.earn(game, other, "HR-REC-05", f"helps {hero.name}")
    intent = Intend("heal", hero.id, kind, type)
    roll, against = yield from _rolled(game, hero, pool_of(game, hero, intent, helper), intent, track[type])
    won = roll.sum >= against.sum
    game.record(
        ev.Compared(
            rule="HR-REC-08",
            who=hero.name,
            id=hero.id,
            mine=roll.sum,
            theirs=against.sum,
            won=won,
            effect=roll.effect if won else 0,
        )
    )
    heals_well = kind == "stress" or f"rest:wound:{type}" in hero.used
    if not won:
        if not heals_well:
            subplots.hit(game, hero, "trauma_gained", type=type)
            _set(game, hero, kind, type, step(track[type], 1), "HR-REC-16")
            if track[type] == OUT:
                landing.die(game, hero)
        return
    size, _ = stepped(roll.effect, roll.sum - against.sum)
    sizes = [size, *(roll.pool.entries[at].size for at in roll.effects[1:])]
    before = track[type]
    for each in sizes:
        held = track[type]
        if not held:
            break
        if each >= min(held, D12):
            _set(game, hero, kind, type, 0, "HR-REC-08")
        elif heals_well:
            _set(game, hero, kind, type, step(held, -1), "HR-REC-09")
    if helper and track[type] < before:
        subplots.hit(game, game.hero(helper.owner), "heals")


def _set(game: State, hero: Protagonist, kind: str, type: Stress, now: int, rule: str) -> None:
    track = hero.stress if kind == "stress" else hero.trauma
    before, track[type] = track[type], now
    game.record(
        ev.Tracked(
            rule=rule, who=hero.name, id=hero.id, type=type, before=before, now=now, trauma=kind == "trauma"
        )
    )


def _rolled(
    game: State, hero: Protagonist, pool: Pool, intent: Intend, size: int
) -> Asking[tuple[Roll, Roll]]:
    """Both rolls, with what is chosen and bought in them."""
    deed = game.deed = Deed(hero.id, intent)
    deed.roll = roll = rolling.throw(
        game, pool, hero.name, "a recovery" if intent.verb == "heal" else "a try"
    )
    yield from rolling.choose(game, deed, roll)
    yield from rolling.openings(game, roll, None)
    pool = opposed(game, min(size, D12)) if size else doom_pool(game, hero, intent)
    against = rolling.throw(game, pool, "Peril", "against it")
    yield from rolling.choose(game, deed, against, beat=roll.sum)
    yield from rolling.openings(game, against, hero)
    rolling.used_up(game, roll)
    game.deed = None
    return roll, against


def mend(game: State, hero: Protagonist, whom: Character, kind: str, type: Stress) -> None:
    """By the SFX `mend` stress of a type is gone, also above D12, or such trauma steps back (HR-C-30)."""
    track = whom.stress if kind == "stress" else whom.trauma
    before = track[type]
    track[type] = 0 if kind == "stress" else step(before, -1)
    game.record(
        ev.Tracked(
            rule="HR-C-30",
            who=whom.name,
            id=whom.id,
            type=type,
            before=before,
            now=track[type],
            trauma=kind == "trauma",
        )
    )
    if kind == "stress" and before == OUT:
        game.record(ev.Back(rule="HR-C-30", who=whom.name, id=whom.id))
    if whom is not hero:
        subplots.hit(game, hero, "heals")


def support(game: State, rest: Rest, hero: Protagonist, whom: Protagonist) -> Asking[None]:
    """A support action that gives an asset for somebody's recovery (HR-REC-06)."""
    rest.supported.append(f"{hero.id}>{whom.id}")
    intent = Intend("help", whom.id, "asset")
    roll, against = yield from _rolled(game, hero, pool_of(game, hero, intent), intent, 0)
    if roll.sum >= against.sum:
        size, _ = stepped(roll.effect, roll.sum - against.sum)
        ops.give(game, whom, f"{hero.name}'s support", size)
        subplots.hit(game, hero, "aids")


def inform(game: State, rest: Rest, hero: Protagonist) -> Asking[None]:
    """The party's one information action: won, the clue is an asset of the next Action Scene (HR-C-44, HR-Q-75)."""
    rest.asked = True
    clue = rest.card.clues[0] if rest.card and rest.card.clues else None
    intent = Intend("help", hero.id, "asset", word="clue")
    roll, against = yield from _rolled(game, hero, pool_of(game, hero, intent), intent, 0)
    if roll.sum < against.sum or clue is None:
        return
    size, _ = stepped(roll.effect, roll.sum - against.sum)
    keep = bool(hero.pp) and (
        yield from confirm(
            hero.seat,
            "keep",
            "Keep the clue for the whole scene?",
            "Keep it",
            "For one roll",
            rule="HR-PP-09",
            price=Price(sparks=1),
        )
    )
    if keep:
        purse.pay(game, hero, "HR-PP-09", "the clue lasts")
    game.clue = clue.sore
    game.record(ev.Told(rule="HR-C-44", who=hero.name, id=hero.id, piece="clue", line=clue.text))
    hero.clues.append((clue.text[:40], max(6, size), "scene" if keep else "roll"))
