"""What a hero's turn is worth, whatever it is spent on (HR-GM-24, HR-GM-25)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import inf
from operator import itemgetter

from msgspec import Struct
from msgspec.structs import replace

from engine.heroic.asks import odds, opposed, plan, preset, stakes, worth
from engine.heroic.asks.effect import TRACK
from engine.heroic.asks.figures import able_heroes, company_die
from engine.heroic.asks.intents import intents
from engine.heroic.asks.limits import limits, shut_by
from engine.heroic.asks.odds import SIZES, Chances
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Character, Hung, Pool, Protagonist, Scene
from engine.heroic.state.state import Memo, State
from engine.table.chances import percent
from engine.table.distributions import Sizes


class Weighed(Struct, frozen=True):
    """``worth`` in track steps, less the ``price`` paid; ``chance`` of winning, against all targets, if there is a roll;
    ``why`` in short."""

    worth: float
    chance: float | None = None
    why: str = ""
    effects: tuple[float, ...] = ()
    mean: float = 0.0
    price: float = 0.0


NOTHING = Weighed(0.0)


def intended(game: State, hero: Protagonist, what: Intend) -> Weighed:
    """What is worth doing with a hero's turn."""
    if _rolled(what):
        return attempted(game, hero, what, keen(game, hero, what))
    if what.verb == "own" and what.type:
        size = (game.figure(what.target).stress if what.use == "stress" else game.figure(what.target).trauma)[
            what.type
        ]
        gain = TRACK[size] if what.use == "stress" else 1.0
        return Weighed(0.6 * gain - stakes.spark(hero), 1.0, "for sure")
    if what.verb == "own" and what.use == "shrug":
        size = next((each.size for each in hero.complications if each.key == what.key), 0)
        return Weighed(stakes.HAMPERED * TRACK[size] - stakes.spark(hero), 1.0, "for sure")
    if what.verb == "own":
        return Weighed(worth.regained(hero, what.key) - stakes.spark(hero), 1.0, "for sure")
    if what.verb == "undo" and not worth.undone(game, what.word):
        return NOTHING
    if what.verb in ("undo", "clever"):
        return Weighed(1.6 - stakes.spark(hero), 1.0, "for sure")
    if what.verb == "free":
        return Weighed(0.9, 1.0, "for sure")
    if what.verb == "go":
        return _gone(game, hero, what.target)
    return NOTHING


def _gone(game: State, hero: Protagonist, place: str) -> Weighed:
    """Going somewhere first: the best attempt there, and what the Company of all is worth in their rolls till the hero's
    next turn, over what it is where they stand (HR-C-62, HR-C-117)."""
    stays, die = _in_company(game, hero), company_die(game, hero)
    with _as_if(game, hero):
        hero.place = place
        best, now = _best(game, hero), company_die(game, hero)
        gain = best.worth + _in_company(game, hero) - stays
    return Weighed(gain, why=f"then: {best.why}" + f"; Company d{now} in place of d{die}" * (now > die))


def _in_company(game: State, hero: Protagonist) -> float:
    """What their Company's die is worth to all who are able, in the rolls of an order besides the attempt of a hero."""
    return sum(
        stakes.ASSET[SIZES.index(company_die(game, each))] * (stakes.ROLLS - (each is hero))
        for each in able_heroes(game)
    )


def flaw(game: State, hero: Protagonist, key: str, scene: Scene) -> Weighed:
    """A Limit of one's own: its PP, and what it teaches, less what the best attempt loses by it, now and later."""
    base, _, named = key.partition("=")
    nth, limit = next((nth, limit) for each, nth, limit in limits(hero) if each == base)
    before = _best(game, hero)
    with _as_if(game, hero):
        hero.mods = hero.mods | shut_by(hero, nth, limit, named)
        after = _best(game, hero)
    rolls = 1 + stakes.ROLLS * (scene.deadline - scene.order)
    gain = stakes.spark(hero) + stakes.LEARNT * stakes.taught(game, hero, ("uses_limit",))
    return Weighed(gain - rolls * max(0.0, before.worth - after.worth), 1.0, "a spark for it")


PAYS = 0.4
"""What paying adds to an attempt, at most as a rule: of 100 looks at 8 attempts the best was in 96 among those so near, 2
or 3 of them."""
SERVES = 0.4
"""What a die that waits for the next roll is worth besides: a reaction may have it before the next attempt, and does."""


def with_die(game: State, hero: Protagonist, size: int) -> float:
    """What a die more in its next roll is worth to a hero: in its best attempt, as things stand, or in a reaction."""
    if game.scene is None or not hero.able:
        return SERVES + stakes.ASSET[SIZES.index(size)]
    before = _best(game, hero)
    with _as_if(game, hero):
        hero.held = [*hero.held, Hung("held", "a die", size, "roll", hero.id)]
        after = _best(game, hero)
    return SERVES + max(0.0, after.worth - before.worth)


@contextmanager
def _as_if(game: State, hero: Protagonist) -> Iterator[None]:
    """Where a hero stands, and has shut or held, may be set to something else within, for what is reckoned there alone."""
    was, memo = (hero.place, hero.mods, hero.held), game.memo
    game.memo = Memo(game.memo.steady)
    try:
        yield
    finally:
        hero.place, hero.mods, hero.held = was
        game.memo = memo


def _best(game: State, hero: Protagonist) -> Weighed:
    """The best attempt of a hero: with what is worth paying, of those that come near it by what lies ready; reckoned once as
    long as nothing happens."""
    key = ("best", hero.id)
    if key not in game.memo:
        game.memo[key] = _best_of(game, hero)
    found: Weighed = game.memo[key]
    return found


def _best_of(game: State, hero: Protagonist) -> Weighed:
    words = {
        each.what: each.words
        for each in intents(game, hero)
        if each.what.verb in ("hurt", "heal", "objective")
    }
    best = NOTHING
    for most, what in promising(game, hero, words):
        if most < best.worth:
            break
        found = intended(game, hero, what)
        if found.worth > best.worth:
            best = replace(found, why=f"{words[what]}, {found.why}")
    return best


def promising(game: State, hero: Protagonist, whats: Iterable[Intend]) -> list[tuple[float, Intend]]:
    """Intents, the most promising first, each with what paying at its best would make it worth, as a rule; without end if
    it is not rolled for."""
    found = [(_ready(game, hero, what) + PAYS if _rolled(what) else inf, what) for what in whats]
    return sorted(found, key=itemgetter(0), reverse=True)


def _ready(game: State, hero: Protagonist, what: Intend) -> float:
    """What an attempt is worth with its auto pool, nothing paid; reckoned once as long as nothing happens."""
    key = ("ready", hero.id, what)
    if key not in game.memo:
        pool = plan.made(game, plan.laid(game, hero, what, plan.against(game, what)))
        against = opposed.faced(game, hero, what)
        game.memo[key] = worth.gain(game, hero, pool, what, against, answered=True)
    found: float = game.memo[key]
    return found


def _rolled(what: Intend) -> bool:
    return what.verb in ("hurt", "help", "heal", "objective") or (what.verb, what.use) == ("clever", "way")


def keen(game: State, hero: Protagonist, what: Intend) -> plan.Draft:
    """The keen pool of an intent, reckoned once as long as nothing happens."""
    key = (hero.id, what)
    if key not in game.memo:
        game.memo[key] = preset.keen(game, hero, what)
    draft: plan.Draft = game.memo[key].copy()
    return draft


def attempted(game: State, hero: Protagonist, what: Intend, draft: plan.Draft) -> Weighed:
    """An attempt with a pool: its worth less what is paid, and the exact chances (HR-LOOP-11)."""
    pool = plan.made(game, draft)
    found: Chances = worth.chances(game, hero, pool, what)
    gain = worth.gain(game, hero, pool, what, opposed.faced(game, hero, what), answered=True)
    gain -= stakes.spark(hero) * (plan.cost(game, draft) + len(pool.limits))
    likely = SIZES[max(range(1, len(SIZES)), key=lambda at: found.effects[at])]
    win, told = against_all(game, hero, what, pool, opposed.sizes(pool), found.win)
    why = f"{told}, likeliest d{min(12, likely)}"
    return Weighed(gain, win, why, found.effects, odds.mean_total(pool.sizes))


def against_all(
    game: State, who: Character, intent: Intend, pool: Pool, mine: Sizes | int, win: float
) -> tuple[float, str]:
    """The chance against all whom an attempt is aimed at, and in words that against each (HR-C-17): ``win`` if it is one."""
    if not pool.targets:
        return win, percent(win)
    met = opposed.targets(game, who, intent, pool)
    each = [
        f"{game.figure(aim.target).name} {percent(odds.together(mine, (theirs,)))}" for aim, theirs in met
    ]
    win = odds.together(mine, tuple(theirs for _, theirs in met))
    return win, f"{', '.join(each)}, all {percent(win)}"
