"""Attempts as they would be rolled now: the pool, what stands against it, exact chances (HR-LOOP-08 to -11, HR-LOOP-22)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.heroic.asks import (
    becoming,
    lying,
    odds,
    opposed,
    payable,
    plan,
    recovering,
    stakes,
    trying,
    worth,
)
from engine.heroic.asks.answers import ABSORBS
from engine.heroic.asks.intents import intents, option_id
from engine.heroic.asks.odds import SIZES
from engine.heroic.asks.peril import doom_pool, given
from engine.heroic.asks.weighing import FOILS, WINS, WINS_ALL, likely
from engine.heroic.rules.action import rolls
from engine.heroic.seen.choices import choices
from engine.heroic.seen.foes import foes
from engine.heroic.seen.meeting import SEEN, answering, comes_of, dice_of, meeting
from engine.heroic.seen.sheets import PlanSheet
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import GM, Pool, Protagonist, Rest
from engine.heroic.state.state import State
from engine.heroic.state.words import OUT, STRESS
from engine.table import Odds, Option

DRAFT = "draft"
"""The id of the attempt whose pool is being changed."""
FEWEST = 3
"""Dice of a total and an effect: with more of them a third die can be in the total."""


def attempts(game: State, seat: str) -> tuple[PlanSheet, ...]:
    """What the hero whose turn it is may roll for, each with the pool that is preset; or the one that is drafted, for
    ``seat`` where several are."""
    scene = game.scene
    if draft := plan.lying_open(game, seat):
        return (drafted(game, draft),)
    if game.deed and (roll := lying.roll_of(game)):
        return choices(game, game.deed, roll)
    if scene and seat == GM and (found := foes(game, scene)):
        return found
    if game.rest and game.rest.card and not game.deed:
        return tuple(_resting(game, game.rest))
    if scene is None or game.deed or scene.exit:
        return ()
    hero = next((each for each in game.heroes if each.id == scene.current), None)
    if hero is None or not hero.able:
        return ()
    return tuple(
        _attempt(game, hero, what, trying.keen(game, hero, what), option_id(what))
        for what in (each.what for each in intents(game, hero))
        if rolls(what)
    )


def ahead(game: State, seat: str) -> tuple[tuple[str, str], ...]:
    """What the hero of a seat could do in its turn as things stand, while it is another's (HR-LOOP-41): ids and words."""
    scene = game.scene
    hero = next((each for each in game.heroes if each.seat == seat), None)
    if scene is None or scene.exit or hero is None or not hero.able or scene.current == hero.id:
        return ()
    return tuple((option_id(each.what), each.words) for each in intents(game, hero))


def _resting(game: State, rest: Rest) -> Iterator[PlanSheet]:
    """What the hero whose page of a Transition Scene lies open may roll for (HR-LOOP-34)."""
    hero = next((each for each in game.party() if each.id not in rest.ready), None)
    if hero is None:
        return
    for kind, track in (("stress", hero.stress), ("trauma", hero.trauma)):
        for type in STRESS:
            if 0 < track[type] < OUT:
                what = Intend("heal", hero.id, kind, type)
                yield _rested(game, hero, what, f"recover:{kind}:{type}", track[type])
    for other in game.party():
        if other is not hero:
            yield _rested(game, hero, Intend("help", other.id, "asset"), f"support:{other.id}")
    yield _rested(game, hero, Intend("help", hero.id, "asset", word="clue"), "clue")


def _rested(game: State, hero: Protagonist, what: Intend, id: str, held: int = 0) -> PlanSheet:
    """A roll between scenes, with the pool that is preset, for a die that is ``held`` if there is one (HR-REC-07)."""
    pool = recovering.pool_of(game, hero, what, recovering.lent(game, hero) if held else None)
    against = recovering.resisted(game, hero, pool, held) if held else doom_pool(game, hero, what, pool)
    found = odds.alone(odds.attempt(opposed.sizes(pool), opposed.sizes(against), False))
    return meeting(
        game,
        what,
        against,
        opposed.sizes(pool),
        found,
        id=id,
        who=hero.id,
        dice=dice_of(pool),
        comes=comes_of(game, hero, what, found.effects),
        mean=odds.mean_total(pool.sizes),
        ones=odds.ones(pool.sizes),
        learns=stakes.learning(game, hero, what),
        lost=_lost(game, what, pool),
    )


def drafted(game: State, draft: plan.Draft) -> PlanSheet:
    """The pool that is being changed, against what it will meet."""
    who = game.figure(draft.who)
    assert isinstance(who, Protagonist)
    if not draft.reacting:
        return replace(_attempt(game, who, draft.intent, draft, DRAFT), of=option_id(draft.intent))
    deed = game.deed
    assert deed and deed.roll
    attack, pool = deed.roll, plan.made(game, draft)
    more = worth.more(attack.pool, draft.intent)
    found = odds.known(attack.sum, attack.effect_on(who.id), opposed.sizes(pool), True, more)
    strikes = any(row.startswith("back:") and row != f"back:{ABSORBS}" for row in draft.rows)
    return answering(
        game,
        deed,
        attack,
        id=DRAFT,
        who=who.id,
        dice=dice_of(pool),
        rows=tuple(draft.rows),
        price=plan.cost(game, draft),
        win=1 - found.win,
        effects=found.effects,
        comes=comes_of(game, who, draft.intent, found.effects),
        mean=odds.mean_total(pool.sizes),
        ones=odds.ones(pool.sizes),
        raised=odds.foil(opposed.sizes(pool), attack.sum, 1) if _can_raise(game, who, draft, pool) else None,
        held=_held(game, draft),
        due=payable.due(game, draft),
        learns=stakes.taught(game, who, ("counterattacks",)) if strikes else 0,
        lost=_lost(game, draft.intent, pool),
    )


def open_chance(game: State, option: Option) -> Odds | None:
    """The exact chance of the pool that lies open, of the option that rolls it (HR-LOOP-11)."""
    draft = plan.lying_open(game, option.seat)
    if option.kind != "roll" or draft is None:
        return None
    found = drafted(game, draft)
    wins = FOILS if found.reacting else WINS_ALL if found.aims else WINS
    return Odds(option.id, found.win, found.mean, wins=f"{wins}; {likely(found.effects)}")


def _attempt(game: State, hero: Protagonist, what: Intend, draft: plan.Draft, id: str) -> PlanSheet:
    pool = plan.made(game, draft)
    against = opposed.meets(game, hero, what, pool)
    mine, found = opposed.sizes(pool), worth.chances(game, hero, pool, what)
    if game.scene is None:
        found = odds.alone(found)
    met = opposed.targets(game, hero, what, pool) if what.verb == "hurt" else ()
    alone = id == DRAFT and len(met) < 2 and _can_raise(game, hero, draft, pool)
    learns, least = _learns(game, hero, what, found)
    return meeting(
        game,
        what,
        against,
        mine,
        found,
        met,
        raised=odds.attempt(mine, opposed.sizes(against), False, third=1).win if alone else None,
        id=id,
        who=hero.id,
        dice=dice_of(pool),
        rows=tuple(draft.rows),
        price=plan.cost(game, draft),
        comes=_comes(game, hero, what, pool, found),
        mean=odds.mean_total(pool.sizes),
        ones=odds.ones(pool.sizes),
        held=_held(game, draft) if id == DRAFT else (),
        due=payable.due(game, draft),
        learns=learns,
        least=least,
        pays=stakes.speaking(game, hero, what, pool.targets),
        lost=_lost(game, what, pool),
    )


def _comes(
    game: State, hero: Protagonist, what: Intend, pool: Pool, found: odds.Chances
) -> tuple[tuple[int, str], ...]:
    comes = comes_of(game, hero, what, found.effects)
    return tuple((size, "it is gone") for size, _ in comes) if given(hero, what, pool) else comes


def _learns(game: State, hero: Protagonist, what: Intend, found: odds.Chances) -> tuple[int, int]:
    """XP that it pays if it is won, besides those for the try, and the least effect that it takes: none where no effect
    that is likely at all is as large (HR-C-46)."""
    xp = stakes.learning(game, hero, what) - stakes.speaking(game, hero, what)
    least = stakes.teaches_from(game, what) if xp else 0
    had = sum(found.effects[SIZES.index(least) :])
    return (xp, least) if had >= SEEN else (0, 0)


def _lost(game: State, what: Intend, pool: Pool) -> str:
    """What it costs besides if it is lost: what was to be healed gets worse, dice that a Trick has risked go to Peril
    (HR-REC-13, HR-C-22)."""
    worse = "" if given(game.figure(pool.who), what, pool) else becoming.lost(game, what)
    return ", ".join(filter(None, (worse, *(f"d{size} to Peril" for size in pool.risk))))


def _can_raise(game: State, who: Protagonist, draft: plan.Draft, pool: Pool) -> bool:
    """Whether a third die is there for the total, and PP for it when all else is paid for (HR-PP-06)."""
    return len(pool.entries) > FEWEST and who.pp > plan.cost(game, draft)


def _held(game: State, draft: plan.Draft) -> tuple[tuple[str, str, str, int], ...]:
    among = plan.options(game, draft)
    names = {(box, each.key): each.name for box, dice in among.items() for each in dice}
    return tuple(
        (box, held[0], names.get((box, held[0]), ""), held[1]) for box, held in draft.boxes.items() if held
    )
