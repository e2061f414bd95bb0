"""Scripted decisions about fights: whom to take on, attacks, Combat cards, the distance."""

from __future__ import annotations

from engine.plot_twist.ai.drama import FELLING, focused
from engine.plot_twist.ai.fighting import SOCIAL, danger, felling
from engine.plot_twist.ai.mind import Mind, actor_of
from engine.plot_twist.ai.moment import played
from engine.plot_twist.ai.spending import price_of
from engine.plot_twist.cards.card import distances
from engine.plot_twist.seen.pieces import CharacterView, StrikeView
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.terms import DAMAGES
from engine.table import Odds, Option
from engine.table.personas import Score


def take_on(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Whom to fight: what the best attack brings, the weak and the leader first; nobody while Stunned (PT-STATUS-05)."""
    who = actor_of(view, option)
    if "stunned" in who.statuses:
        return -5.0, ""
    foe = view.find(option.target)
    if foe is None:
        return _recruit(mind, view, who, option)
    return blow(mind, view, who, foe) if foe.side != who.side else (-5.0, "")


def blow(mind: Mind, view: PlotTwistView, who: CharacterView, foe: CharacterView) -> Score:
    """What it is worth to one to strike the other."""
    worth, kind = mind.fights.best(view, who, foe.id)
    if not worth:
        return -0.1, "nothing would come of it"
    worth *= mind.weight("attack")
    if foe.kind == "mook":
        return worth * mind.weight("mooks") * (1.6 if foe.quantity <= 1 else 0.9), "thin them out"
    lean, weak = mind.lean(view), danger(view, foe)
    if spared(lean, foe, weak):
        return -0.5, "not yet"
    focus = focused(mind.weight("focus"), lean)
    worth = (worth + HELD * min(0.0, lean)) * max(0.1, 1.0 + 0.8 * focus * weak)
    if DAMAGES[kind] in FELLING and (odds := view.strike(who, kind, foe.id)):
        worth += 3.0 * focus * felling(view, foe, kind, odds.win, odds.expected)
    if foe.kind == "villain":
        worth *= mind.weight("villain") * (1.15 if foe.main else 1.0)
    elif foe.kind == "ally":
        worth *= 0.6
    return worth + 0.2, f"the best blow lands on {foe.name}"


HELD = 2.0
"""What a blow is worth less to who spares the Heroes altogether, in points: his henchmen go first."""
SPARING, HURT = 0.25, 0.55
"""From that lean on who is so badly hurt is left alone."""


def spared(lean: float, foe: CharacterView, weak: float) -> bool:
    """Whether the game master leaves a Hero alone for now, hurt as badly as that."""
    return foe.kind == "hero" and -lean > SPARING and weak > HURT


def _recruit(mind: Mind, view: PlotTwistView, who: CharacterView, option: Option) -> Score:
    item = next((each for each in view.bystanders if each.id == option.target), None)
    if item is None:
        return -1.0, ""
    kinds = ("mental", "social") if who.side == "heroes" else ("melee", "ranged", "mental")
    chance = 0.0
    for kind in view.attacks(who):
        if kind in kinds and (kind != "melee" or who.moves):
            odds = view.strike(who, kind, item.id)
            chance = max(chance, odds.win if odds else 0.0)
    text = item.card.recruit if who.side == "heroes" else item.card.kill
    return chance * mind.words(view, text, who) * 0.8, f"{item.name} can help"


def sneak(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    worth, why = take_on(mind, view, option)
    return worth + 0.6 * mind.weight("sneak"), why


def attack(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Which attack: chance and damage, and what the card adds."""
    who = actor_of(view, option)
    foe = view.find(option.target)
    if foe is None:
        won = view.odds(option)
        return (3.0 * won.win if won else 0.0), "win them over"
    if foe.side == who.side:
        return -1.0, ""
    lean = mind.lean(view)
    if spared(lean, foe, danger(view, foe)):
        return -0.5, "not yet"
    kind = option.kind[7:]
    odds: Odds | StrikeView | None = view.odds(option) if kind == "card" else view.strike(who, kind, foe.id)
    worth = odds.expected if odds else 0.0
    if kind == "card":
        item = next((each for each in view.hand if each.slug == option.card), None)
        if item is None:
            return 0.0, ""
        kind = item.card.attack.kind if item.card.attack else "special"
        worth += 0.6 * mind.card(view, item.card, who) * mind.weight("cards") * (odds.win if odds else 1.0)
    if kind == "social":
        worth *= SOCIAL
    elif odds is not None:
        worth += 2.0 * felling(view, foe, kind, odds.win, odds.expected)
    if foe.kind == "hero":
        worth += HELD * min(0.0, lean)
    return mind.weight(
        "attack"
    ) * worth + 0.05, f"{round(100 * odds.win)} % to hit" if odds else "the card to play"


def combat_card(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Maneuvers and Aims: worth it before an attack to come."""
    who = actor_of(view, option)
    item = next((each for each in view.hand if each.slug == option.card), None)
    if item is None:
        return 0.0, ""
    worth = played(mind, view, option, item.card, who) * mind.weight("cards")
    if not who.attacks:
        worth *= 0.5
    return worth - 0.35 - price_of(option, view, who), "it fits the moment"


def movement(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Go where one's own best attack works, or where the other's does not."""
    who = actor_of(view, option)
    fight = view.combat
    item = next((each for each in view.hand if each.slug == option.card), None)
    if item is None or fight is None:
        return 0.0, ""
    worth = ON_THE_WAY * played(mind, view, option, item.card, who) - 0.3 - price_of(option, view, who)
    goes = set(distances(item.card))
    # of two that may be chosen it goes to the other: nothing keeps one where one is
    goes.discard(fight.distance)
    if goes and not (goes := {each for each in goes if view.may_go(who, each)}):
        return -price_of(option, view, who), "out of reach"
    if goes:
        worth += LED * max(wants(mind, view, who, each) for each in sorted(goes))
    return worth, "the right distance"


LED = 1.5
"""What it is worth to be where one wants to be, in points."""
ON_THE_WAY = 0.6
"""What of its text a Movement card is worth beside the distance: it takes the Move action of another."""


def wants(mind: Mind, view: PlotTwistView, who: CharacterView, distance: str) -> float:
    """How much a combatant likes a distance, -1 to 1."""
    fight = view.combat
    foe = fight.opponent(who) if fight else None
    if foe is None:
        return 0.0
    sign = 1.0 if distance == "melee" else -1.0
    liking = 0.0
    if who.attacks:
        liking += 1.0 if mind.fights.best(view, who, foe.id)[1] == "melee" else -0.1
    if foe.attacks:
        caution = mind.weight("caution")
        liking -= caution * (0.8 if mind.fights.best(view, foe, who.id)[1] == "melee" else -0.1)
    return sign * liking


def sneak_distance(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    return 1.0 + wants(mind, view, actor_of(view, option), option.target), "the right distance"
