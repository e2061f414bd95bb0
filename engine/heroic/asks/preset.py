"""The pools that are preset: keen ones of heroes (HR-LOOP-09, HR-GM-24), the Watcher's (HR-C-54, HR-GM-40)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import mul

from engine.heroic.asks import odds, opposed, payable, plan, stakes, worth
from engine.heroic.asks.answers import strike
from engine.heroic.asks.figures import trick_at, tricks_of
from engine.heroic.asks.plan import Draft
from engine.heroic.asks.wares import wares
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Pool, Protagonist, Roll, Scene
from engine.heroic.state.state import State
from engine.heroic.state.words import DISTINCTION, LOW, PRICE_OF_DIE, TROUBLE, WORTHWHILE
from engine.table.distributions import Sizes

LOSS = 0.8
"""A D4 is taken if it costs less than this share of what a PP is worth (HR-GM-24)."""
ONES = 1 / TROUBLE - 1 / DISTINCTION
"""So much likelier is a one on it, which the Watcher buys for a PP."""
CHOICE = 0.03
"""Of what an attempt is worth, what a die more to choose from adds for who has a PP: measured by rolling and choosing."""
GAIN = 0.02
"""Less than this is no gain."""
RISKY = ("rage",)
"""SFX whose price is not reckoned."""
TURNS = 0.35
"""So many track steps less must land on the mean, for a spark, that the pool of a reaction is worth a stop."""
WATCHED = ("overload", "boost", "rage", "secondwind", "reckless")
"""SFX that a foe does not use: they cost something besides."""
KEPT, SHORT, LATE = 2, 2, 2
"""An asset is kept for the scene with so many orders to come (HR-PP-09). With fewer PP a Limit may be worth one as fewer
orders are to come; without any, from this order on."""
SPARED = 0.5
"""An asset for one roll is kept for the hero's own action where a reaction has less than this share of its worth of it."""
BEARS = 8
"""A track below this size can bear a Limit for a spark."""
Value = Callable[[Pool], float]
OfDice = Callable[[Sizes], float]
"""What dice are worth, in the order in which odds are kept."""


def needy(scene: Scene, pp: int, left: int) -> bool:
    """Whether a PP is worth a Limit: what it shuts or hurts is soon over (HR-GM-24)."""
    return left <= 0 and (
        scene.order >= LATE if not pp else scene.deadline - scene.order < KEPT and pp < SHORT
    )


def keen(game: State, hero: Protagonist, intent: Intend) -> Draft:
    """The best legal pool for an intent, D8 or D4 of the Distinction included, with what is worth paying (HR-GM-24); in a
    lesson nothing is paid before it is taught."""
    draft = plan.laid(game, hero, intent, plan.against(game, intent))
    against = opposed.faced(game, hero, intent)

    def value(pool: Pool) -> float:
        return worth.gain(game, hero, pool, intent, against)

    choice = CHOICE if hero.pp else 0.0
    draft = improved(game, hero, draft, value, paid=game.setup.mode != "lesson", choice=choice)
    return draft if game.stepwise else _with_promises(game, hero, draft)


def _with_promises(game: State, hero: Protagonist, draft: Draft) -> Draft:
    """With what is said in the Plan of what comes after the roll: an asset is kept where it serves for some orders, a
    `backlash` is taken by who has no PP and bears it (HR-LOOP-10, HR-LOOP-18)."""
    scene, intent, left = game.scene, draft.intent, hero.pp - plan.cost(game, draft)
    if scene and intent.use == "asset" and left > 0 and scene.deadline - scene.order >= KEPT:
        draft = draft.having("keep")
    if left >= SHORT:
        bought = max(
            ((worth.ware(game, hero, each.what), each.id) for each in wares(hero, ())), default=(0.0, "")
        )
        if bought[0] > stakes.spark(hero):
            draft = draft.having(f"buy:{bought[1]}")
    if scene and needy(scene, hero.pp, left) and hero.worst < BEARS:
        for row in payable.backlashes(game, draft):
            return draft.having(row.id)
    return draft


def reaction(game: State, hero: Protagonist, intent: Intend, attack: Roll, actor: Character) -> Draft:
    """The best pool against an attack whose total and effect are known: what lands counts (HR-LOOP-22)."""
    draft = plan.start(game, hero, intent, actor, reacting=True)
    harm = harm_kept_off(hero, intent, attack, stakes.borne(hero, intent, attack.pool))
    back, total = worth.HITS_BACK if hero.pp else 0.0, attack.sum

    def value(pool: Pool) -> float:
        dice = opposed.sizes(pool)
        foils = odds.foil(dice, total)
        return harm(dice) + back * foils - (worth.besides(hero, pool, 1 - foils) if pool.tricks else 0.0)

    return answering(game, hero, _sparing(game, hero, improved(game, hero, draft, value), value), actor)


def _sparing(game: State, hero: Protagonist, draft: Draft, value: Value) -> Draft:
    """A reaction's draft without an asset that would be gone after it, where that helps less than in the hero's next attempt
    (HR-EFF-07)."""
    held, scene = draft.boxes["asset"], game.scene
    asset = next((each for each in hero.assets if held and each.key == held[0]), None)
    if asset is None or asset.until != "roll" or scene is None:
        return draft
    if hero.id in scene.acted and scene.order >= scene.deadline:
        return draft
    spared = payable.standing(game, draft.putting("asset", "", 0), hero.pp)
    helps = value(plan.made(game, draft)) - value(plan.made(game, spared))
    return spared if helps < SPARED * stakes.ASSET[odds.SIZES.index(asset.size)] else draft


def answering(game: State, hero: Protagonist, draft: Draft, actor: Character, *, paid: bool = True) -> Draft:
    """A reaction's draft with the counter-attack that is worth most, if it is worth its PP (HR-D-12, HR-GM-24)."""
    pays = paid and hero.pp > plan.cost(game, draft)
    if not pays and not any(trick.code == "riposte" for _, trick in tricks_of(hero)):
        return draft
    attack, best, at = game.deed.roll if game.deed else None, "", WORTHWHILE
    pool = plan.made(game, draft)
    chances = odds.kept(opposed.sizes(pool), attack.sum if attack else 0)
    price = stakes.spark(hero)
    for row in payable.counters(game, draft, pool):
        if row.price and not pays:
            continue
        values = stakes.values(game, hero, strike(game, hero, actor, row.what))
        if (gain := sum(map(mul, chances, values)) - price * row.price) > at:
            best, at = row.id, gain
    return draft.having(best) if best else draft


def matters(game: State, hero: Protagonist, draft: Draft, attack: Roll) -> bool:
    """Whether a person would want to be asked before the dice fall: where something is paid for already, or anything that a
    hero can pay for makes less of what lands (HR-LOOP-24); hitting back is asked about once there is something to hit back
    with."""
    now = unpaid(game, draft)
    if plan.cost(game, now) + now.trouble > 0:
        return True
    pool, left = plan.made(game, draft), hero.pp - plan.cost(game, draft)
    harm = harm_kept_off(hero, draft.intent, attack, stakes.landing(hero, draft.intent))
    dice = opposed.sizes(pool)
    at = harm(dice)
    if -at < TURNS:
        return False

    def helps(row: payable.Row) -> bool:
        more = [*dice, row.die] if row.die else plan.paying(game, hero, pool, row.id).sizes
        return harm(tuple(sorted(more))) - at >= TURNS

    return any(helps(row) for row in payable.rows(game, draft, pool, payable.NOW) if row.price <= left)


def unpaid(game: State, draft: Draft) -> Draft:
    """A reaction's draft without what is paid for once it is won."""
    kept = [row for row in draft.rows if not row.startswith("back:")]
    if len(kept) == len(draft.rows):
        return draft
    bare = draft.with_rows(kept)
    free = {row.id for row in payable.counters(game, bare) if not row.price}
    bare.rows += [row for row in draft.rows if row in free]
    return bare


def harm_kept_off(whom: Character, intent: Intend, attack: Roll, cost: stakes.Values) -> OfDice:
    """What a reaction is worth: less than nothing for what lands in the mean, where each effect has a ``cost``."""
    more = worth.more(attack.pool, intent)
    total, effect = attack.sum, attack.effect_on(whom.id)

    def value(dice: Sizes) -> float:
        return -odds.known(total, effect, dice, True, more).mean(cost)

    return value


def improved(
    game: State, hero: Protagonist, draft: Draft, value: Value, *, paid: bool = True, choice: float = 0.0
) -> Draft:
    """A draft with free SFX that help, and if anything is to be ``paid`` a D4 if it is cheap and what is worth its PP.

    ``choice`` is what a die more is worth besides what it does to the odds of two highest and largest left, of what the
    draft is worth as it is: it may be chosen, or paid for, once the dice lie.
    """
    best, pool = draft, plan.made(game, draft)
    at = value(pool)
    choice *= max(0.0, at)
    price = stakes.spark(hero)
    if any(each.sfx for each in hero.card.power_sets):
        for row in list(payable.sleights(game, best, pool, paid=False)):
            if not _code_in(RISKY, hero, row.id) and (best is draft or _stands(game, best, pool, row)):
                gathered = plan.paying(game, hero, pool, row.id)
                more = choice * (len(gathered.entries) - len(pool.entries))
                if (gain := value(gathered)) + more > at + GAIN:
                    if not plan.lacks(game, tried := best.having(row.id)):
                        best, pool, at = tried, gathered, gain
    if best.boxes["distinction"] and paid:
        trouble = next(
            (each for each in plan.options(game, best)["distinction"] if each.size == TROUBLE), None
        )
        if trouble:
            tried = payable.standing(game, best.putting("distinction", trouble.key, TROUBLE), hero.pp)
            gathered = plan.made(game, tried)
            loss, brings = at - value(gathered), stakes.earned(hero)
            if loss + ONES * (PRICE_OF_DIE[8] - brings) < LOSS * brings:
                best, pool, at = tried, gathered, at - loss
    left, draft = (hero.pp + best.trouble) * paid, best
    for row in list(payable.tempting(game, best, pool)) if left else ():
        if not left or _code_in(RISKY, hero, row.id):
            continue
        if best is draft or _stands(game, best, pool, row):
            gathered = plan.paying(game, hero, pool, row.id)
            if (gain := value(gathered)) > at + price and not plan.lacks(game, tried := best.having(row.id)):
                best, pool, at, left = tried, gathered, gain, left - row.price
    return best


def _stands(game: State, draft: Draft, pool: Pool, row: payable.Row) -> bool:
    """Whether a row that could be had of an earlier draft still can."""
    still = payable.tempting if row.price else partial(payable.sleights, paid=False)
    return any(row.id == each.id for each in still(game, draft, pool))


def _code_in(codes: tuple[str, ...], who: Character, row: str) -> bool:
    return row.startswith("sfx:") and trick_at(who, row).code in codes


def watchers(
    game: State, foe: Antagonist, intent: Intend, against: Character, *, reacting: bool = False
) -> Draft:
    """A foe's pool: the auto pool, free SFX where they help; the Distinction as D4 while the Doom Pool is low (HR-C-54,
    HR-GM-40)."""
    draft = _fed(game, plan.laid(game, foe, intent, against, reacting=reacting))
    if not any(each.sfx for each in foe.card.power_sets):
        return draft
    pool, first = plan.made(game, draft), draft
    at = odds.mean_total(pool.sizes)
    for row in list(payable.sleights(game, draft, pool, paid=False)):
        if not _code_in(WATCHED, foe, row.id) and (draft is first or _stands(game, draft, pool, row)):
            gathered = plan.paying(game, foe, pool, row.id)
            if (gain := odds.mean_total(gathered.sizes)) > at + 0.1:
                if not plan.lacks(game, tried := draft.having(row.id)):
                    draft, pool, at = tried, gathered, gain
    return draft


def _fed(game: State, draft: Draft) -> Draft:
    if len(game.doom) < LOW and not draft.reacting:
        trouble = next(
            (each for each in plan.options(game, draft)["distinction"] if each.size == TROUBLE), None
        )
        if trouble:
            return draft.putting("distinction", trouble.key, TROUBLE)
    return draft
