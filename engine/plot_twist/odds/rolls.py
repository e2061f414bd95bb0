"""Rolls and attacks that could be made now: their chance, their damage, and every part of them."""

from __future__ import annotations

from copy import copy
from functools import cache, partial
from itertools import count
from typing import NamedTuple

from msgspec.structs import replace

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.amounts import amount_of
from engine.plot_twist.asks.losses import Loss, losing, room
from engine.plot_twist.cards.effects.attacks import ExtraAttack, MakeAttack
from engine.plot_twist.rolls import attack as attacks
from engine.plot_twist.rolls import pools
from engine.plot_twist.rolls.attack import ATTACKS, DEFENCES, NEEDED, attack_of
from engine.plot_twist.state.deeds import Attack, Boost, Damage, Roll
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import Scope, State
from engine.plot_twist.state.terms import DAMAGES, say
from engine.table import Odds, Pool
from engine.table.distributions import Distribution, successes
from engine.table.odds import COIN, beats, best_number, more_than

INVESTIGATION = "investigation"
"""What a roll for clues is called."""
Extra = tuple[int, int]
"""Coins and Automatic Successes on top of a roll."""
NOTHING: Extra = (0, 0)


def skill_roll(game: State, who: Character, attribute: str, ability: str, what: str) -> Roll:
    """A roll to come; what is Locked is taken to be paid for where it can be."""
    return payable(game, Roll("skill", who, attribute, ability, what=what))


def payable(game: State, roll: Roll) -> Roll:
    roll.paid = roll.paid or figures.can_use(game, roll.who, roll.ability)
    return roll


def to_come(game: State, roll: Roll) -> Roll:
    """A roll as it is shown: what is Locked is taken to be paid for till its player has said (PT-Q-37)."""
    return payable(game, copy(roll)) if roll.locked() and not roll.asked else roll


def pool(game: State, roll: Roll) -> Pool:
    """A roll as it stands, every part told."""
    return Pool(
        roll.who.name, roll.what or roll.kind, tuple(pools.parts(game, roll)), pools.automatic(game, roll)
    )


def size(game: State, roll: Roll, extra: Extra) -> tuple[int, int]:
    coins = pools.coins(game, roll) + extra[0]
    return coins if coins > 0 else 0, pools.automatic(game, roll) + extra[1]


def chance(
    game: State, roll: Roll, extra: Extra = NOTHING, *, tie: bool = False, against: Extra = NOTHING
) -> float:
    """Chance to win it, or with a ``tie`` not to be beaten: for a defence, that the attack misses.

    ``against`` is what the other roll has more.
    """
    tie = tie or roll.kind == "defence"
    coins, automatic = size(game, roll, extra)
    other = roll.against
    if other is None:
        none = roll.kind == "damage" and not coins  # Automatic Successes too (PT-DMG-02)
        return 0.0 if none else more_than(coins, roll.difficulty, automatic)
    theirs, certain = size(game, other, against)
    if other.tossed:
        return more_than(coins, other.successes - tie, automatic)
    if tie:
        return 1 - beats(theirs, coins, certain, automatic)
    return beats(coins, theirs, automatic, certain)


def answers(game: State, roll: Roll) -> bool:
    """Whether a roll only stands against the one under way, which a tie does not win (PT-ROLL-06)."""
    return roll.kind == "skill" and roll.against is not None and game.roll is roll.against


def won(roll: Roll, more: int = 0, *, tie: bool = False) -> bool:
    """Whether a roll is won as its coins lie, with so many Successes ``more`` (PT-ROLL-04, PT-ROLL-05); a defence, or with
    ``tie``, by a tie, too.
    """
    other, successes = roll.against, roll.successes + more
    if other is None:
        return successes > roll.difficulty
    return successes + (tie or roll.kind == "defence") > other.successes


def told(game: State, id: str, roll: Roll, wins: str, mean: float = 0.0, brings: str = "") -> Odds:
    both = tuple(pool(game, each) for each in (roll, roll.against) if each is not None)
    return Odds(id, chance(game, roll), mean, wins, brings, pools=both, number=roll.difficulty)


def mean_successes(game: State, roll: Roll, extra: Extra = NOTHING) -> float:
    """Mean Successes of a roll."""
    coins, automatic = size(game, roll, extra)
    return coins / 2 + automatic


def mean_damage(game: State, roll: Roll, extra: Extra = NOTHING) -> float:
    """Mean of what the target of a Damage Roll loses by it, no more than it has (PT-Q-28), of Mooks counters."""
    return _mean_loss(*size(game, roll, extra), *_loss(game, roll))


def most_damage(game: State, roll: Roll) -> int:
    """The most that its target can lose by a Damage Roll."""
    return max(_losses(*size(game, roll, NOTHING), *_loss(game, roll)).ways)


def fills(game: State, roll: Roll, extra: Extra = NOTHING) -> float:
    """Chance that a Damage Roll takes all that its target has left."""
    if roll.harm is None:
        return 0.0
    return _losses(*size(game, roll, extra), *_loss(game, roll)).chance(room(game, roll.harm))


def harms(roll: Roll) -> bool:
    """Whether a roll is for damage that somebody has to lose: a Bystander is taken by as much as its Life, or not at all
    (PT-BYST-06).
    """
    return roll.kind == "hazard" or (roll.kind == "damage" and roll.harm is not None)


def takes(who: Character) -> str:
    """What somebody attacks a Bystander for (PT-BYST-03, PT-BYST-04)."""
    return "to recruit" if who.side == "heroes" else "to kill"


def enough(game: State, roll: Roll) -> int:
    """The smallest result of a Damage Roll that takes all that its target has left."""
    assert roll.harm is not None
    (loss, more), left = _loss(game, roll), room(game, roll.harm)
    return next(amount for amount in count() if _taken(amount, loss, more) >= left)


def dealt(game: State, roll: Roll, more: int = 0) -> int:
    """What a Damage Roll does as its coins lie, with so many Successes ``more``."""
    return _taken(max(0, roll.successes + more), *_loss(game, roll))


def lost(game: State, roll: Roll) -> tuple[tuple[int, ...], int]:
    """What its target loses by a Damage Roll of 0, 1, 2 ..., as far as that changes, and what it has left to lose."""
    if roll.harm is None:
        return (), 0
    (loss, more), left = _loss(game, roll), room(game, roll.harm)
    table = [_taken(amount, loss, more) for amount in range(2 + left + max(0, -more))]
    while len(table) > 1 and table[-1] == table[-2]:
        table.pop()
    return tuple(table), left


def _loss(game: State, roll: Roll) -> tuple[Loss | None, int]:
    """What a Damage Roll takes of its target, if it has one, and how much more than it comes to."""
    if roll.harm is None:
        return None, 0
    return losing(game, roll.harm), figures.total(game, roll.harm.who, "damage_taken")


def _taken(amount: int, loss: Loss | None, more: int) -> int:
    """What is lost by a result of a Damage Roll: nothing rolled is nothing done (PT-DMG-02)."""
    if loss is None:
        return amount
    return loss.of(amount + more) if amount else 0


@cache
def _mean_loss(coins: int, automatic: int, loss: Loss | None, more: int) -> float:
    return _losses(coins, automatic, loss, more).mean(float)


@cache
def _losses(coins: int, automatic: int, loss: Loss | None, more: int) -> Distribution[int]:
    return _fall(coins, automatic).map(lambda amount: _taken(amount, loss, more))


@cache
def _fall(coins: int, automatic: int) -> Distribution[int]:
    """How much a Damage Roll comes to; a pool of 0 does nothing (PT-DMG-02)."""
    if not coins:
        return Distribution({0: 1})
    return successes((COIN,) * coins).map(lambda heads: max(0, heads + automatic))


def lands(roll: Roll, *, taken: bool = False) -> str:
    """What the figures of a Damage Roll count, to who does it or (``taken``) to who suffers it."""
    if roll.harm is not None and roll.harm.who.kind == "mook":
        return "Mooks lost" if taken else "Mooks"
    return "damage taken" if taken else "damage"


def opposed(roll: Roll, against: Roll) -> Roll:
    roll.against, against.against = against, roll
    return roll


# Attacks


def damage_roll(game: State, attack: Attack, *, trauma: bool = False) -> Roll:
    """The Damage Pool after Armor and Cover."""
    foe = attack.target
    roll = Roll("damage", attack.attacker, what=f"damage to {foe.name}", target=foe.id)
    roll.attack = attack
    if isinstance(foe, Character):
        roll.harm = Damage(foe, DAMAGES[attack.kind], trauma=trauma, cleave=attack.cleave)
    return roll


def blow(game: State, attack: Attack) -> float:
    """Mean of what its target loses by an attack that hits; where a hit does something else, too, at least 1."""
    word = attack.card.card.attack if attack.card else None
    more = isinstance(word, MakeAttack) and bool(word.hit)
    more = more or any(each.scope.me is attack.attacker for each in game.listeners.get("hit", ()))
    if not isinstance(attack.target, Character):
        return 1.0
    mean = mean_damage(game, damage_roll(game, attack))
    return max(1.0, mean) if more else mean


class Strike(NamedTuple):
    """An attack to come as it is reckoned.

    ``win`` is the chance to hit (a Bystander: to recruit or kill it), ``expected`` the mean damage, misses counted.
    """

    attack: Attack
    win: float
    expected: float

    def odds(self, game: State, id: str) -> Odds:
        """The figures with every part of the rolls."""
        foe = self.attack.target
        roll, damage = _roll_to_come(game, self.attack), damage_roll(game, self.attack)
        both = tuple(pool(game, each) for each in (roll, roll.against) if each is not None)
        if not isinstance(foe, Character):
            wins, brings = takes(roll.who), ""
        else:
            wins, brings = "to hit", lands(damage)
            if foe.kind != "mook":
                brings = f"{say(DAMAGES[self.attack.kind])} damage"
        return Odds(
            id,
            self.win,
            self.expected,
            wins,
            brings,
            pools=both,
            number=roll.difficulty,
            damage=pool(game, damage),
        )


def strike(game: State, attack: Attack) -> Strike:
    """An attack to come, the boosts held for it counted, against the best defence."""
    who, foe, kind = attack.attacker, attack.target, attack.kind
    if who.id in game.boosts:
        attack.boosts += [boost for boost in game.boosts[who.id] if boost.kind in (None, kind)]
    damage = damage_roll(game, attack)
    if not isinstance(foe, Character):
        coins, automatic = size(game, damage, NOTHING)
        enough = more_than(coins, foe.card.life - 1, automatic) if coins else 0.0
        return Strike(attack, chance(game, _roll_to_come(game, attack)) * enough, 0.0)
    attribute, ability = ATTACKS[kind]
    mine = pools.own(game, who, "attack", attribute, figures.rank(game, who, ability))
    for boost in attack.boosts:
        mine += boost.pool
    attribute, _ = DEFENCES[kind]
    theirs = pools.own(
        game, foe, "defence", attribute, figures.rank(game, foe, _best_defence(game, attack, foe))
    )
    certain, against = pools.sure(game, who, "attack"), pools.sure(game, foe, "defence")
    hit = beats(max(0, mine), max(0, theirs), certain, against)
    return Strike(attack, hit, hit * mean_damage(game, damage))


def _roll_to_come(game: State, attack: Attack) -> Roll:
    """The roll of an attack, with the one that stands best against it."""
    who, foe = attack.attacker, attack.target
    roll = payable(game, attacks.attack_roll(game, attack))
    if isinstance(foe, Character):
        best = _best_defence(game, attack, foe)
        roll.against = payable(game, attacks.defence_roll(game, attack, foe, best))
    else:
        roll.difficulty = figures.difficulty(game, who, foe)
    return roll


def _best_defence(game: State, attack: Attack, foe: Character) -> str:
    """What stands best against an attack: all is rolled alike but for the rank."""
    return max(DEFENCES[attack.kind][1], key=partial(figures.rank, game, foe))


def target_of(game: State, id: str) -> Character | CardCopy | None:
    return game.find(id) or next((each for each in game.bystanders if each.id == id), None)


def boost_of(scope: Scope, word: MakeAttack | ExtraAttack) -> Boost:
    return Boost(
        scope.source,
        amount_of(scope, word.pool),
        amount_of(scope, word.damage),
        ignore_armor=getattr(word, "ignore_armor", False),
        ignore_cover=getattr(word, "ignore_cover", False),
        cleave=amount_of(scope, getattr(word, "cleave", 0)),
        kind=word.kind,
    )


def _able(game: State, who: Character, foe: Character | CardCopy) -> list[str]:
    """Attack types a character has what it takes for."""
    kinds = []
    for kind in ATTACKS:
        if isinstance(foe, CardCopy):
            able = kind in (("mental", "social") if who.side == "heroes" else ("melee", "ranged", "mental"))
        else:
            able = kind != "social" or bool(foe.printed("social")) or foe.kind == "mook"
        if able and (kind not in NEEDED or figures.rank(game, who, NEEDED[kind]) > 0):
            kinds.append(kind)
    return kinds


def best_attack(game: State, id: str, who: Character, foe: Character | CardCopy, *, far: bool) -> Odds | None:
    """The attack without a card that promises most; ``far`` away none in Melee."""
    found = []
    for kind in _able(game, who, foe):
        if far and kind == "melee":
            continue
        found.append((strike(game, attack_of(game, who, foe, kind, None)), kind))
    if not found:
        return None
    best, kind = max(found, key=lambda each: (each[0].expected, each[0].win, each[1]))
    near = " at Melee distance" if kind == "melee" else ""
    odds = best.odds(game, id)
    return replace(odds, wins=f"{odds.wins} with a {say(kind)} Attack{near}")


def chosen_roll(game: State, id: str, roll: Roll, brings: str, most: int = 99) -> Odds:
    """A Chosen Roll with the number that promises most."""
    coins, automatic = size(game, roll, NOTHING)
    number, mean = best_number(coins, automatic, most)
    roll.difficulty = number = max(1, number)
    return told(game, id, roll, f"to win by naming {number}", mean, brings)
