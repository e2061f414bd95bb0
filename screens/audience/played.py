"""What a card would do if it were played now: whom it hits, which Power it opens, what it makes of the pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.audience.seen.crowd import joined
from engine.audience.seen.odds import hits, strikes, takeable
from engine.audience.state.pack import BY_CODE, BY_LABEL, FULL, Card, best
from screens.audience.finale import ways

if TYPE_CHECKING:
    from engine.audience.seen.sheets import EnemySheet, FighterSheet, Snapshot
    from engine.table import Option


GUARDS = ("hide", "screen", "spite")
"""Powers that an enemy uses when it is attacked."""
ON_HIT = ("double", "cleave", "pin", "taunt", "savage", "regrow", "dread", "snatch")
ON_MISS = ("grit", "frenzy")
COUNTED = ("aim", "hunter")


def whom(card: Card, me: FighterSheet, view: Snapshot) -> str:
    """``hits Frost Page``, ``hits all``, ``hits nobody``, or of a single enemy ``hits`` and ``misses``; a major's last
    card is hit by none (AU-DEF-06).
    """
    if len(view.enemies) == 1:
        return test_of(card, me, view.enemies[0])
    hit = [one.name for one in view.enemies if not one.at_last and hits(me, card, one)]
    spared = [one.name for one in view.enemies if one.name not in hit]
    if not hit or not spared:
        return "hits all" if hit else "hits nobody"
    if len(hit) > 2:
        return f"hits all but {spared[0]}" if len(spared) == 1 else f"hits {len(hit)} of {len(view.enemies)}"
    return f"hits {' and '.join(hit)}"


def makes(card: Card, view: Snapshot) -> str:
    """What a card makes of the players' pool, if anything: a better hand, or one card more or less to the hand that
    finishes a major, of which a single card is no beginning before the finale; a full pool goes first (AU-AUD-05), no
    loss where it can neither take a card nor finish. Where there is nothing left to take, a better hand that finishes
    nobody may only be in the way.
    """
    pool = view.pools.players.cards
    finishers = [BY_LABEL[one.finisher] for one in view.enemies if one.finisher]
    if len(pool) >= FULL:
        good = (best(pool) and takeable(view.enemies)) or any(best(pool) >= each for each in finishers)
        return "drops the full pool" if good else "begins a new pool"
    after = joined(pool, card)
    near = ways(pool, min(finishers)) if finishers else []
    then = ways(after, min(finishers)) if near else []
    nearer = bool(then) and then[0].missing < near[0].missing
    useful = takeable(view.enemies) or not near or nearer or best(after) >= min(finishers)
    if useful and best(after) > best(pool):
        return f"makes {best(after).said}"
    if not near:
        return ""
    if not then:
        begun = len(pool) > 1 or any(one.at_last for one in view.enemies)
        return f"spoils the {near[0].hand.label}" if begun else ""
    return f"towards {then[0].hand.said}" if nearer else ""


def test_of(card: Card, me: FighterSheet, foe: EnemySheet) -> str:
    """``hits``, ``misses``, or why it takes nothing."""
    if not hits(me, card, foe):
        return "misses"
    return "takes nothing: last card" if foe.at_last else "hits"


def helps(attack: Option, view: Snapshot) -> bool:
    """Whether a fighter's attack takes a card, or brings the pool on."""
    card = BY_CODE[attack.card]
    me = next(one for one in view.fighters if one.id == attack.actor)
    struck = any(test_of(card, me, foe) == "hits" for foe in view.enemies if foe.id == attack.target)
    return struck or feeds(card, view)


def feeds(card: Card, view: Snapshot) -> bool:
    """Whether a card brings the players' pool on."""
    return makes(card, view).startswith(("makes", "towards", "begins"))


def _how_many(card: Card, me: FighterSheet, view: Snapshot) -> str:
    """In short whom a card would hit that is spent: ``hits 3 of 4``."""
    said = whom(card, me, view)
    many = sum(test_of(card, me, one) == "hits" for one in view.enemies)
    return said if many in (0, len(view.enemies)) else f"hits {many} of {len(view.enemies)}"


def _foe(option: Option, view: Snapshot) -> EnemySheet | None:
    """The enemy that an option attacks with."""
    foes = (each for each in view.enemies if option.kind == "attack" and each.id == option.actor)
    return next(foes, None)


def lands(option: Option, view: Snapshot) -> bool:
    """Whether it is an enemy's attack, and hits."""
    foe = _foe(option, view)
    return foe is not None and any(
        strikes(foe, BY_CODE[option.card], one) for one in view.fighters if one.id == option.target
    )


def _strike(option: Option, view: Snapshot) -> str:
    """What an enemy's card does to a fighter and makes of the GM's pool, and the Powers it opens."""
    card, pool, foe = BY_CODE[option.card], view.pools.gm.cards, _foe(option, view)
    after = joined(pool, card)
    made = f"makes {best(after).said}" if best(after) > best(pool) else ""
    if len(pool) >= FULL:
        made = "drops the full pool"
    opened = [each.code for each in foe.powers if foe.has(each.code, card)] if foe else []
    hit = lands(option, view)
    aim = next((one for one in view.fighters if one.id == option.target), None)
    printed = bool(foe and aim and foe.attack < card.rank < aim.dodge)
    powers = [code for code in opened if code not in GUARDS and _opens(code, hit, printed)]
    return ", ".join(part for part in ("hits" if hit else "misses", made, *powers) if part)


def beside(options: Sequence[Option], view: Snapshot) -> str:
    """What to say beside an attack, or a fighter's several with one card; of one that engages how many it would hit, of
    a Special Attack how much there is to take.
    """
    first = options[0]
    if len(options) == 1 and _foe(first, view):
        return _strike(first, view)
    if first.kind == "power.hide":
        return _would(first, view)
    me = next((one for one in view.fighters if one.id == first.actor), None)
    if me and first.kind == "special":
        many = min(first.amount, takeable(view.enemies))
        return f"takes {many} card{'s' * (many != 1)}" if many else "takes nothing"
    if (
        me is None
        or first.kind not in ("attack", "engage")
        or any(each.card != first.card for each in options)
    ):
        return ""
    card = BY_CODE[first.card]
    if first.kind == "engage":
        return f"it {_how_many(card, me, view)}"
    aims = {each.target for each in options}
    foes = [one for one in view.enemies if one.id in aims]
    test = whom(card, me, view) if len(options) > 1 else "".join(test_of(card, me, foe) for foe in foes)
    power = me.power(card)
    fits = any(
        _opens(power, hits(me, card, foe), me.attack < card.rank < foe.dodge)
        and not (foe.at_last and power == "double")
        for foe in foes
    )
    answers = (f"may {code}" for foe in foes for code in _answers(foe, card, view) if test == "hits")
    parts = (test.partition(":")[0], makes(card, view), power * fits, *answers)
    return ", ".join(part for part in parts if part)


def _would(hide: Option, view: Snapshot) -> str:
    """What a fighter's card does to the enemy that may hide from it."""
    who = next(one for one in view.fighters if one.id == hide.target)
    foe = next(one for one in view.enemies if one.id == hide.actor)
    return f"else {who.name} {test_of(BY_CODE[hide.card], who, foe).partition(':')[0]}"


def _opens(power: str, hit: bool, printed: bool) -> bool:
    """Whether a card that hits, or would as ``printed``, may open a Power that counts it otherwise, or answers a hit or a
    miss.
    """
    if power in COUNTED:
        return hit and not printed
    return hit if power in ON_HIT else not hit if power in ON_MISS else True


def _answers(foe: EnemySheet, card: Card, view: Snapshot) -> list[str]:
    """The guard Powers with which the game master may answer a card that hits (AU-C-36 to AU-C-38)."""
    screened = foe.major and any(not each.major and each.has("screen", card) for each in view.enemies)
    return [code for code in ("hide", "spite") if foe.has(code, card)] + ["screen"] * screened
