"""What stands beside an option, or is told of it: what comes of it, at what price, and who may answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.audience.seen.crowd import joined
from engine.audience.seen.odds import strikes, takeable
from engine.audience.seen.reach import reaching
from engine.audience.state.pack import BY_CODE, FULL, Card, best
from screens.audience.discards import OF_A_POOL, leaves
from screens.audience.drawing import refresh
from screens.audience.helped import WHO, health
from screens.audience.opened import fits, opens, strikes_on
from screens.audience.played import TAKES_NOTHING, how_many, makes, of_id, others_hit, spare, test_of, whom

if TYPE_CHECKING:
    from engine.audience.seen.sheets import EnemySheet, FighterSheet, Snapshot
    from engine.table import Option

GUARDS = ("hide", "screen", "spite")
"""Powers that an enemy uses when it is attacked."""
NO_CARD = "and hold no card"
"""What is said of the end of a turn beside Refresh, with an empty hand."""
AGAIN = "one attack more"
"""What is said of engaging an enemy that is engaged already."""
SHORT = 24
"""Columns of what is said whom a card hits, beside the list of whom it may be played at."""


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
    """What an enemy's card does to a fighter and makes of the GM's pool, and the Powers it opens that do something."""
    card, pool, foe = BY_CODE[option.card], view.pools.gm.cards, _foe(option, view)
    after = joined(pool, card)
    made = f"makes {best(after).said}" if best(after) > best(pool) else ""
    if len(pool) >= FULL:
        made = "drops the full pool"
    hit = lands(option, view)
    aim = of_id(view.fighters, option.target)
    if foe is None or aim is None:
        return ""
    opened = [each.code for each in foe.powers if foe.has(each.code, card) and each.code not in GUARDS]
    printed = foe.attack < card.rank < aim.dodge
    powers = [code for code in opened if opens(code, hit, printed) and strikes_on(code, foe, aim, view)]
    test = ("hits, but covered" if aim.cover else "hits") if hit else "misses"
    return ", ".join(part for part in (test, made, *powers) if part)


def _strikes(options: Sequence[Option], view: Snapshot) -> str:
    """How many of the game master's attacks with one card would hit."""
    many = sum(lands(each, view) for each in options)
    return (
        f"hits {many} of {len(options)}" if 0 < many < len(options) else "hits all" if many else "hits nobody"
    )


def beside(options: Sequence[Option], view: Snapshot) -> str:
    """What to say beside an attack, or a fighter's several with one card; of one that engages how many it would hit, of
    a Special Attack how much there is to take.
    """
    first = options[0]
    if _foe(first, view):
        return _strike(first, view) if len(options) == 1 else _strikes(options, view)
    if first.kind == "power.hide":
        return _would(first, view)
    if first.kind in ("hit", "power.cleave"):
        return _left(first, view)
    if first.kind in WHO:
        return health(first, view)
    if first.kind in OF_A_POOL:
        return leaves(first, view)
    me = of_id(view.fighters, first.actor)
    if me and first.kind == "pass":
        return "" if view.hand or me.attacked or me.seat != view.seat else NO_CARD
    if me and first.kind == "finish":
        return "wins" if len(view.enemies) == 1 else "kills"
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
        return _laid_down(card, me, options, view)
    aims = {each.target for each in options}
    foes = [one for one in view.enemies if one.id in aims]
    test = whom(card, me, view) if len(options) > 1 else "".join(test_of(card, me, foe) for foe in foes)
    if len(test) > SHORT or 1 < len(foes) < len(view.enemies):
        test = how_many(card, me, view, foes)
    power = me.power(card)
    useful = any(fits(power, card, me, foe, view) for foe in foes)
    answers = (f"may {code}" for foe in foes for code in _answers(foe, card, me, view, test))
    made, moot = makes(card, view), all(foe.at_last for foe in foes)
    parts = ("" if made and moot else test.partition(":")[0], made, power * useful, *answers)
    return ", ".join(part for part in parts if part)


def _laid_down(card: Card, me: FighterSheet, options: Sequence[Option], view: Snapshot) -> str:
    """What a card is worth otherwise that engages; of a spare one how many others hit whom it engages, for who is beaten
    never attacks (AU-Q-11). Whom somebody engages already it brings nothing but another attack (AU-Q-03).
    """
    if all(foe.engaged_by for each in options if (foe := of_id(view.enemies, each.target))):
        return AGAIN
    if not spare(card, view, me):
        test, made = how_many(card, me, view, view.enemies), makes(card, view)
        moot = made and all(foe.at_last for foe in view.enemies)
        struck = "" if moot or (made and "hits" not in test) else test.partition(":")[0]
        said = ", ".join(filter(None, (struck, made)))
        return f"kept, it {'goes ' * said.startswith('towards')}{said}"
    foe = of_id(view.enemies, options[0].target) if len(options) == 1 else None
    if foe is None or foe.at_last:
        return "spare"
    others = others_hit(card, me, foe, view)
    return f"spare, {others or 'no'} other{'s' * (others > 1)} hit{'s' * (others < 2)} it"


def tip(option: Option, view: Snapshot) -> str:
    """What a fighter's attack comes to, in sentences: of this one enemy, with what may answer it; what a Power does, a
    Refresh brings, a Finishing Move ends, who attacks once a turn is over; empty for others.
    """
    me, foe = of_id(view.fighters, option.actor), of_id(view.enemies, option.target)
    if me and me.seat == view.seat and option.kind == "refresh":
        return refresh(me, view)
    if me and option.kind == "pass" and view.parts[view.part - 1] == "Players":
        return _after(me, view)
    if foe and option.kind == "finish":
        return _ended(foe, view)
    if me and option.kind == "special":
        return _called(option, me, view)
    owner = me or of_id(view.enemies, option.actor)
    if owner and option.kind.startswith("power."):
        asked = option.kind.removeprefix("power.")
        return "".join(f"{asked.title()}: {power.about}" for power in owner.powers if power.code == asked)
    if option.kind != "attack" or me is None or foe is None:
        return ""
    card, code = BY_CODE[option.card], me.power(BY_CODE[option.card])
    test = test_of(card, me, foe)
    words = [f"{each[0].upper()}{each[1:]}." for each in (test, makes(card, view)) if each]
    if fits(code, card, me, foe, view):
        words += [f"{code.title()}: {power.about}" for power in me.powers if power.code == code]
    for answer in _answers(foe, card, me, view, test):
        powers = (power for each in view.enemies for power in each.powers if power.code == answer)
        words += [f"{answer.title()}: {power.about}" for power in powers][:1]
    return " ".join(words)


def _after(me: FighterSheet, view: Snapshot) -> str:
    """Who may attack a fighter when the engaged act, as far as the game master's cards go (AU-ENG-01); who snatches once
    more (AU-C-39).
    """
    foes = reaching(me, view.enemies)
    if not foes or not view.gm_hand:
        return f"No card of the game master's reaches {me.name} when the engaged act."
    again = {foe.id for foe in foes if foe.snatches}
    many = min(view.gm_hand, len(foes) + len(again))
    names = " and ".join(dict.fromkeys(foe.name for foe in foes))
    return f"When the engaged act, {names} may attack {me.name}: {many} card{'s' * (many > 1)} at most."


def _called(special: Option, me: FighterSheet, view: Snapshot) -> str:
    """What a Special Attack takes (AU-Q-34), and that it costs its caller the Refresh (AU-PLY-12)."""
    many = min(special.amount, takeable(view.enemies))
    if not many:
        return "No sure hit takes the last card of a major, and the pool goes all the same."
    cards = "a Health card" if many == 1 else f"{many} Health cards"
    choice = ", whose you say" * (sum(foe.cards > foe.major for foe in view.enemies) > 1)
    return f"Takes {cards} for certain{choice}{'' if me.attacked else '; no Refresh after it'}."


def _ended(foe: EnemySheet, view: Snapshot) -> str:
    """What a Finishing Move ends (AU-C-45, AU-C-62)."""
    others = [each for each in view.enemies if each.id != foe.id]
    if not others:
        return f"{foe.name} falls, and the fight is won."
    if any(each.major for each in others):
        return f"{foe.name} falls; the others fight on."
    return f"{foe.name} falls; minor threats act on in this round, then they flee."


def _left(strike: Option, view: Snapshot) -> str:
    """What a sure hit leaves of whom it strikes: ``5 -> 4``, ``beaten``."""
    if foe := of_id(view.enemies, strike.target):
        return "beaten" if foe.cards == 1 else f"{foe.cards} -> {foe.cards - 1}"
    one = of_id(view.fighters, strike.target)
    if one and one.cover:
        return "covered: it is cancelled"
    return f"Health {one.health} -> {one.health - 1}" if one else ""


def _would(hide: Option, view: Snapshot) -> str:
    """What a fighter's card does if the enemy does not hide: one that cannot hit is not hidden from."""
    who = next(one for one in view.fighters if one.id == hide.target)
    return f"else {who.name} hits"


def _answers(foe: EnemySheet, card: Card, me: FighterSheet, view: Snapshot, test: str) -> list[str]:
    """The guard Powers with which the game master may answer a card that hits, a last card too (AU-C-36 to AU-C-38,
    AU-Q-16); no spite takes the last Health.
    """
    spite = ["spite"] * (foe.has("spite", card) and me.health > 1)
    if test != "hits":
        return spite * test.startswith(TAKES_NOTHING)
    screened = foe.major and any(not each.major and each.has("screen", card) for each in view.enemies)
    return ["hide"] * foe.has("hide", card) + spite + ["screen"] * screened
