"""What card text brings as the game stands, where that is something else than its worth anywhere (``worth``).

Coins by the roll they go to, rolls by their chance, a lost Attack action by whether there was one.
"""

from __future__ import annotations

from engine.plot_twist.ai.lively import Live, Lively, OnRoll
from engine.plot_twist.ai.mind import Mind
from engine.plot_twist.ai.rolling import gain
from engine.plot_twist.ai.worth import effect_worth
from engine.plot_twist.cards.effects.attacks import BoostAttack
from engine.plot_twist.cards.effects.combat import EndCombat, StartCombat
from engine.plot_twist.cards.effects.counters import LoseAction
from engine.plot_twist.cards.effects.modify import Forbid
from engine.plot_twist.cards.effects.places import Kill, Recruit, Relocate
from engine.plot_twist.cards.effects.rolls import FixedRoll, OpposingRoll
from engine.plot_twist.seen.pieces import CharacterView
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.printed import Card
from engine.table import Option

PIERCED = 0.35
"""What a coin of Armor or Cover is worth that a blow goes through, in points."""
LOST = -1.0
"""What a way to another place is worth, in points, while nobody can go: it is lost for when they could."""
TAKEN = 0.8
"""What of a Bystander's text is worth it to whom it is given."""


def played(mind: Mind, view: PlotTwistView, option: Option, card: Card, who: CharacterView) -> float:
    """Worth of playing a card of the hand as the game stands, in points."""
    return mind.card(view, card, who) + changed(mind, view, option, mind.lively(card), who)


def changed(
    mind: Mind, view: PlotTwistView, option: Option, words: tuple[Live, ...], who: CharacterView
) -> float:
    """By how much such words are worth more, or less, in points, than anywhere."""
    if not words:
        return 0.0
    need = mind.need(view, who)
    found = -sum(each.worth + each.heal * need for each in words)
    if any(isinstance(each.word, OnRoll) for each in words):
        found += _on_roll(mind, view, option)
    return found + sum(_now(mind, view, option, each.word, who) for each in words)


def _on_roll(mind: Mind, view: PlotTwistView, option: Option) -> float:
    """What a text brings in the roll about to be made, one's own or the other side's."""
    turned = view.turned(option)
    if turned is None:
        return 0.0
    worth = gain(view, turned.roll, turned.coins, turned.automatic)
    return worth if turned.roll.who.side == mind.side else -worth


def _now(mind: Mind, view: PlotTwistView, option: Option, word: Lively, who: CharacterView) -> float:
    fight = view.combat
    foe = fight.opponent(who) if fight else None
    match word:
        case FixedRoll() | OpposingRoll():
            odds, need = view.odds(option), mind.need(view, who)
            win = odds.win if odds else 0.5
            (won, healed), (lost, _) = mind.text(word.win), mind.text(word.lose)
            return win * (won + healed * need) + (1 - win) * lost
        case BoostAttack():
            base, _ = effect_worth(word, mind.side)
            return base - 0.5 * word.ignore_armor + PIERCED * (view.shield(foe, "physical") if foe else 0)
        case Forbid() | LoseAction():
            return effect_worth(word, mind.side)[0] if who.attacks else 0.0
        case Relocate():
            return LOST if view.settled_in else effect_worth(word, mind.side)[0]
        case EndCombat():
            return _blow(mind, view, foe, who) - _blow(mind, view, who, foe)
        case StartCombat():
            left = who.attacks - (fight is not None and fight.step != "end" and fight.has(who))
            foes = view.standing("villains" if who.side == "heroes" else "heroes")
            return max((_blow(mind, view, who, each) for each in foes), default=0.0) if left > 0 else 0.0
        case Recruit() | Kill():
            texts = (
                each.card.recruit if isinstance(word, Recruit) else each.card.kill for each in view.bystanders
            )
            return TAKEN * max((mind.words(view, text, who) for text in texts), default=0.0)
    return 0.0


def _blow(mind: Mind, view: PlotTwistView, who: CharacterView | None, foe: CharacterView | None) -> float:
    """What one does to the other with an attack, if there is one left to make."""
    return mind.fights.best(view, who, foe.id)[0] if who and foe and who.attacks else 0.0
