"""What each action does: the one place where an option that was picked is carried out."""

from __future__ import annotations

from engine.plot_twist.rolls.windows import buy_coins, buy_success
from engine.plot_twist.rulebook import (
    abilities,
    combat_cards,
    cure,
    details,
    free_actions,
    mending,
    plots,
    spending,
    stances,
)
from engine.plot_twist.rulebook.initiating import initiate
from engine.plot_twist.rulebook.twists import flip_objective, reveal_event
from engine.plot_twist.state import actions as act
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State
from engine.table import Asking, Option


def perform(game: State, option: Option) -> Asking[object]:
    """Do what an option does."""
    one, card, seat = game.one, game.copy_of, option.seat
    match option.action:
        case act.UseAbility(who, item, name):
            return abilities.use(game, one(who), card(item), name)
        case act.Initiate(who, target):
            return initiate(game, one(who), _fought(game, target))
        case act.PlayCard(who, item):
            return combat_cards.play_card(game, one(who), card(item))
        case act.PlainAttack(who, kind):
            return combat_cards.plain_attack(game, one(who), kind)
        case act.BuyCoins(who, counter, coins, price):
            return buy_coins(game, _roll_of(game, who), counter, coins, price)
        case act.BuySuccess(who):
            return buy_success(game, _roll_of(game, who))
        case act.PlayDetail(who, item):
            return details.play_detail(game, one(who), card(item))
        case act.Cure(who):
            return cure.cure(game, _roll_of(game, who) if who else None)
        case act.Mend(who, resistance, amount, price, trauma):
            return mending.mend(game, one(who), resistance, amount, price, trauma=trauma)
        case act.SpendBelief(who, on):
            return spending.spend_belief(game, one(who), on)
        case act.SpendHate(who, on, price):
            return spending.spend_hate(game, one(who), on, price)
        case act.ShakeOff(who, status):
            return stances.recover(game, one(who), status)
        case act.TakeOff(who):
            return stances.fly(game, one(who))
        case act.Land(who):
            return stances.land(game, one(who))
        case act.Hide(who):
            return stances.hide(game, one(who))
        case act.Perceive(who, target):
            return free_actions.perceive(game, one(who), one(target))
        case act.Investigate(who, heroic, rule):
            return free_actions.investigate(game, one(who), heroic, rule)
        case act.DeclareIdentity(who, identity):
            return free_actions.identify(game, one(who), option.typed or identity)
        case act.Equip(who, item):
            return free_actions.equip(game, one(who), card(item))
        case act.Heal(who, resistance):
            return free_actions.heal(game, one(who), resistance)
        case act.BuildGadget(who):
            return free_actions.build_gadget(game, one(who))
        case act.CallAlly(item):
            return plots.call_ally(game, seat, card(item))
        case act.CallHero(item):
            return plots.call_hero(game, seat, card(item))
        case act.BringBystanders(items):
            return plots.bring(game, seat, [card(item) for item in items])
        case act.RevealEvent(item):
            return reveal_event(game, card(item))
        case act.TurnObjective():
            return flip_objective(game)
    raise TypeError(f"{option.id} does nothing that the rules know: {option.action!r}")


def _fought(game: State, id: str) -> Character | CardCopy:
    """Whom a combat is initiated against: a character, or else a Bystander."""
    return game.find(id) or game.copy_of(id)


def _roll_of(game: State, who: str) -> Roll:
    """The roll under way of a character, who must be rolling."""
    roll = game.roll_of(who)
    assert roll is not None, who
    return roll
