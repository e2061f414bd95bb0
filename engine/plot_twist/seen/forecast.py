"""What the coins are likely to say: chances of the rolls that options lead to."""

from __future__ import annotations

from engine.plot_twist.asks import figures
from engine.plot_twist.cards.effects.attacks import MakeAttack
from engine.plot_twist.cards.effects.rolls import FixedRoll
from engine.plot_twist.rolls.attack import ATTACKS, DEFENCES, attack_of
from engine.plot_twist.rolls.hit import DAMAGE, damage_parts
from engine.plot_twist.rulebook.abilities import ability_of
from engine.plot_twist.state.actions import NameNumber, UseAbility
from engine.plot_twist.state.deeds import Boost
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.printed import Effect
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import DAMAGES
from engine.table import Odds, Option
from engine.table.odds import beats, more_than


def odds(game: State, option: Option) -> Odds | None:
    """Chance to win the roll an option leads to, and what winning brings on the mean."""
    kind = option.kind
    who = game.find(option.actor)
    if who is None:
        return None
    if isinstance(option.action, UseAbility):
        return _text_odds(
            game, option.id, who, ability_of(game.copy_of(option.action.item), option.action.ability).do
        )
    if isinstance(option.action, NameNumber):
        named = option.action
        win = more_than(named.coins, option.amount, named.automatic)
        return Odds(option.id, win, win * min(option.amount, named.most))
    if kind == "attack.card":
        item = next((each for each in game.players[option.seat].hand if each.slug == option.card), None)
        word = item.card.attack if item else None
        return (
            attack_odds(game, option.id, who, word.kind, option.target, word)
            if isinstance(word, MakeAttack)
            else None
        )
    if kind.startswith("attack."):
        return attack_odds(game, option.id, who, kind[7:], option.target)
    if kind == "investigate":
        pool = figures.value(game, who, "mind") + figures.value(game, who, option.target)
        return Odds(option.id, more_than(pool, 0), pool / 2)
    if kind in ("perceive", "sneak"):
        foe = game.find(option.target)
        if foe is None:
            return None
        mine, theirs = ("perception", "stealth") if kind == "perceive" else ("stealth", "perception")
        return Odds(
            option.id,
            beats(
                figures.value(game, who, "mind" if kind == "perceive" else "body")
                + figures.value(game, who, mine),
                figures.value(game, foe, "body" if kind == "perceive" else "mind")
                + figures.value(game, foe, theirs),
            ),
            0.0,
        )
    return None


def _text_odds(game: State, id: str, who: Character, effects: tuple[Effect, ...]) -> Odds | None:
    """The chance of the Fixed Roll a text begins with."""
    word = effects[0] if effects else None
    if not isinstance(word, FixedRoll) or not isinstance(word.difficulty, int):
        return None
    pool = pool_of(game, who, word.attribute, word.ability, "skill")
    return Odds(id, more_than(max(0, pool), word.difficulty, figures.total(game, who, "success.roll")), 0.0)


def attack_odds(
    game: State, id: str, who: Character, kind: str, target: str, word: MakeAttack | None = None
) -> Odds | None:
    """Chance to hit and mean damage of an attack, against the better defence."""
    foe = game.find(target)
    if foe is None:
        return _bystander_odds(game, id, who, kind, target)
    boosts = [boost for boost in game.boosts.get(who.id, ()) if boost.kind in (None, kind)]
    if word is not None:
        pool, damage = (number if isinstance(number, int) else 1 for number in (word.pool, word.damage))
        boosts.append(
            Boost("card", pool, damage, ignore_armor=word.ignore_armor, ignore_cover=word.ignore_cover)
        )
    coins = pool_of(game, who, *ATTACKS[kind], "attack") + sum(boost.pool for boost in boosts)
    attribute, abilities = DEFENCES[kind]
    against = max(pool_of(game, foe, attribute, ability, "defence") for ability in abilities)
    hit = beats(
        max(0, coins),
        max(0, against),
        figures.total(game, who, "success.attack") + figures.total(game, who, "success.roll"),
        figures.total(game, foe, "success.defence") + figures.total(game, foe, "success.roll"),
    )
    trial = attack_of(game, who, foe, kind, None, *boosts)
    shield = figures.cover_parts(game, foe) if not any(boost.ignore_cover for boost in boosts) else ()
    if not any(boost.ignore_armor for boost in boosts):
        shield += figures.armor_parts(game, foe, DAMAGES[kind])
    armor = sum(amount for _, amount in shield)
    coins = sum(amount for _, amount in damage_parts(game, trial, trauma=False)) - armor
    coins += figures.total(game, who, "pool.damage")
    mean = coins / 2 + 1 if coins > 0 else 0.0
    return Odds(id, hit, hit * (min(mean, 1.0) if foe.kind == "mook" else mean))


def pool_of(game: State, who: Character, attribute: str, ability: str, kind: str) -> int:
    """Coins of a roll, cards and Surprised counted."""
    coins = figures.value(game, who, attribute) + figures.rank(game, who, ability)
    coins += figures.total(game, who, "pool.roll") + figures.total(game, who, "pool." + kind)
    return coins - 2 if "surprised" in who.statuses else coins


def _bystander_odds(game: State, id: str, who: Character, kind: str, target: str) -> Odds | None:
    item = next((each for each in game.bystanders if each.id == target), None)
    if item is None:
        return None
    hit = more_than(pool_of(game, who, *ATTACKS[kind], "attack"), item.card.difficulty)
    coins = figures.value(game, who, DAMAGE[kind])
    return Odds(id, hit * more_than(coins, item.card.life - 1, 1), 1.0)
