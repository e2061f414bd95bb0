"""Scripted decisions on the floor: fights, Free actions, Plots, spending, and the game master's pleasures."""

from __future__ import annotations

from collections.abc import Callable

from engine.plot_twist.ai.fighting import danger, left
from engine.plot_twist.ai.mind import Mind, Score
from engine.plot_twist.ai.rolling import energy_price
from engine.plot_twist.cards import flat
from engine.plot_twist.effects.cards import Nullify
from engine.plot_twist.effects.story import Threat
from engine.plot_twist.state import Character
from engine.plot_twist.view import PlotTwistView
from engine.table import Option

MASTERPLAN = 20.0
"""What the Objective is worth to the Main Villain above all else under a Masterplan (PT-PLAN-03)."""


def _actor(view: PlotTwistView, option: Option) -> Character:
    who = view.find(option.actor)
    assert who is not None
    return who


# Fights


def take_on(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Whom to fight: what the best attack brings, the weak and the leader first."""
    who = _actor(view, option)
    foe = view.find(option.target)
    if foe is None:
        return _recruit(mind, view, who, option)
    if foe.side == who.side:
        return -5.0, ""
    worth, _ = mind.fights.best(view, who, foe.id)
    worth *= mind.weight("attack")
    if foe.kind == "mook":
        return worth * mind.weight("mooks") * (1.6 if foe.quantity <= 1 else 0.9), "thin them out"
    worth *= 1.0 + 0.8 * mind.weight("focus") * danger(view, foe)
    if worth >= left(view, foe):
        worth += 3.0 * mind.weight("focus")
    if foe.kind == "villain":
        worth *= mind.weight("villain") * (1.15 if foe.main else 1.0)
    elif foe.kind == "ally":
        worth *= 0.6
    return worth + 0.2, f"the best blow lands on {foe.name}"


def _recruit(mind: Mind, view: PlotTwistView, who: Character, option: Option) -> Score:
    item = next((each for each in view.bystanders if each.id == option.target), None)
    if item is None:
        return -1.0, ""
    kinds = ("mental", "social") if who.side == "heroes" else ("melee", "ranged", "mental")
    chance = 0.0
    for kind in view.attacks(who):
        if kind in kinds and (kind != "melee" or who.moves):
            odds = view.attack_odds(who, kind, item.id)
            chance = max(chance, odds.win if odds else 0.0)
    text = item.card.recruit if who.side == "heroes" else item.card.kill
    return chance * mind.words(view, text, who) * 0.8, f"{item.name} can help"


def sneak(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    worth, why = take_on(mind, view, option)
    return worth + 0.6 * mind.weight("sneak"), why


def attack(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Which attack: chance and damage, and what the card adds."""
    who = _actor(view, option)
    foe = view.find(option.target)
    if foe is None:
        odds = view.odds(option)
        return (3.0 * odds.win if odds else 0.0), "win them over"
    if foe.side == who.side:
        return -1.0, ""
    odds = view.odds(option)
    kind = option.kind[7:]
    worth = odds.expected if odds else 0.0
    if kind == "card":
        item = next((each for each in view.hand if each.slug == option.card), None)
        if item is None:
            return 0.0, ""
        kind = item.card.attack.kind if item.card.attack else "special"
        worth += 0.6 * mind.card(view, item.card, who) * mind.weight("cards") * (odds.win if odds else 1.0)
    if kind == "social":
        worth *= 0.35
    elif odds is not None and odds.expected >= left(view, foe):
        worth += 2.0
    return mind.weight(
        "attack"
    ) * worth + 0.05, f"{round(100 * odds.win)} % to hit" if odds else "the card to play"


def combat_card(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Maneuvers and Aims: worth it before an attack to come."""
    who = _actor(view, option)
    item = next((each for each in view.hand if each.slug == option.card), None)
    if item is None:
        return 0.0, ""
    worth = mind.card(view, item.card, who) * mind.weight("cards")
    if not who.attacks:
        worth *= 0.5
    return worth - 0.35 - _cost(option, view, who), "it fits the moment"


def movement(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Go where one's own best attack works, or where the other's does not."""
    who = _actor(view, option)
    fight = view.combat
    item = next((each for each in view.hand if each.slug == option.card), None)
    if item is None or fight is None:
        return 0.0, ""
    worth = mind.card(view, item.card, who) * 0.5 - 0.3 - _cost(option, view, who)
    goes = next(
        (getattr(each, "distance", "") for each in item.card.effects if hasattr(each, "distance")), ""
    )
    if goes:
        worth += 1.5 * wants(mind, view, who, goes)
    return worth, "the right distance"


def wants(mind: Mind, view: PlotTwistView, who: Character, distance: str) -> float:
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
        liking -= 0.8 if mind.fights.best(view, foe, who.id)[1] == "melee" else -0.1
    return sign * liking


def sneak_distance(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    return 1.0 + wants(mind, view, _actor(view, option), option.target), "the right distance"


def _cost(option: Option, view: PlotTwistView, who: Character) -> float:
    """What a printed cost is worth, from its words."""
    if not option.cost:
        return 0.0
    price = 0.0
    for part in option.cost.split(", "):
        amount, _, what = part.partition(" ")
        each = int(amount) if amount.isdigit() else 1
        if what.startswith("Energy"):
            price += each * energy_price(view, who)
        elif what.startswith("Belief"):
            price += 0.6 * each
        elif what.startswith("Hate"):
            price += 0.4 * each
        elif what.startswith("Attack"):
            price += 2.2
        elif what.startswith("quantity"):
            price += 0.5 * each
        elif not what.startswith("Move"):
            price += 0.4
    return price


# Energy, Belief, Hate


def regenerate(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = _actor(view, option)
    worth = 0.35 if option.target == "social" else 1.0 + 0.5 * danger(view, who)
    return mind.weight("heal") * option.amount * (worth - 0.3), "back on their feet"


def remove_trauma(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = _actor(view, option)
    if sum(who.stress.values()):
        return -1.0, ""
    return mind.weight("heal") * (0.2 + danger(view, who)) - 0.2, "an old wound"


def healing(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = _actor(view, option)
    return mind.weight("heal") * (0.4 * min(4, who.stress[option.target]) - 0.3), "healing pays"


def attack_action(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """One more Attack action, bought where it can be used at once, or to fight again (PT-BELIEF-05, PT-HATE-06)."""
    who = _actor(view, option)
    fight = view.combat
    belief = option.kind == "belief.attack"
    price = (0.5 if who.belief > 3 else 0.9) if belief else (1.2 if who.hate > 6 else 2.0)
    factor = mind.weight("belief" if belief else "hate")
    if fight is not None:
        if fight.step != "attack" or not fight.has(who):
            return -1.0, ""
        foe = fight.opponent(who)
        if foe is None or foe.side == who.side or "stunned" in who.statuses:
            return -1.0, ""
        worth, kind = mind.fights.best(view, who, foe.id)
        if kind == "melee" and fight.distance != "melee":
            worth *= 0.4
        return factor * worth - price, "strike again"
    if view.phase != "combat" or who.side == "heroes":
        return -1.0, ""
    worth = max((mind.fights.best(view, who, hero.id)[0] for hero in view.heroes()), default=0.0)
    return factor * worth * 0.8 - price, "another victim"


def more_mooks(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = _actor(view, option)
    few = sum(1 for one in view.standing("villains") if one.kind == "mook" and one.quantity <= 2)
    return mind.weight("hate") * mind.weight("mooks") * 0.5 * few + 0.08 * who.hate - 0.9, "fresh hands"


def belief_damage(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = _actor(view, option)
    return mind.weight("hate") * 0.08 * who.hate - 0.9, "break their faith"


def raise_heroic(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Worth it only with plenty in the purse, before a fight."""
    who = _actor(view, option)
    purse = who.belief if option.kind.startswith("belief") else who.hate
    if view.phase != "start" or purse < 8:
        return -1.0, ""
    return 0.05 * purse - 0.7, "ready for anything"


# Free actions, Plots, abilities


def freely(worth: float, why: str) -> Callable[[Mind, PlotTwistView, Option], Score]:
    """A consideration of fixed worth."""

    def score(mind: Mind, view: PlotTwistView, option: Option) -> Score:
        return worth, why

    return score


def hide(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Out of reach: after the own fight, or before a Sneak Attack."""
    who = _actor(view, option)
    if view.rank(who, "stealth") < 2:
        return -1.0, ""
    if who.attacks and view.phase == "combat":
        return 0.1 * mind.weight("sneak"), "from the shadows"
    return mind.weight("sneak") * (0.5 + danger(view, who)), "out of sight"


def fly(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = _actor(view, option)
    melee = view.rank(who, "fighting") > max(view.rank(who, "energy_projection"), view.rank(who, "psyche"))
    return (-0.2 if melee else 0.6), "up and away"


def detail(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    who = _actor(view, option)
    item = next((each for each in view.plots if each.slug == option.card), None)
    if item is None:
        return 0.0, ""
    worth = mind.card(view, item.card, who) * mind.weight("plots")
    return worth - 0.5 - _cost(option, view, who), f"time for {item.name}"


def ability(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """An ability of a card in play, its text weighed; one that rids its side of a card, by that card's burden."""
    who = _actor(view, option)
    words, card = option.value.keywords["ability"].do, option.value.args[2].card
    worth, why = mind.words(view, words, who), "it can only help"
    inner = flat(list(words))
    if any(isinstance(effect, Nullify) and effect.card == "this" for effect in inner):
        odds = view.odds(option)
        worth += (odds.win if odds else 0.6) * mind.burden(card)
        why = "it has stood long enough"
    if any(isinstance(effect, Threat) for effect in inner):
        if view.masterplan and who.main:
            return worth + MASTERPLAN, "nothing comes before the plan"
        now, goal = view.threat
        worth *= mind.weight("threat") * (1.0 if who.main or not goal else 0.5 + 2.0 * now / goal)
        why = "the plan must not work" if mind.side == "heroes" else "the plan comes closer"
    return worth * mind.weight("cards") + 0.25 - _cost(option, view, who), why


def call_hero(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """One more Hero for 5 Belief, as long as some is left for the fight."""
    belief = sum(hero.belief for hero in view.heroes())
    return mind.weight("plots") * (1.0 + 0.25 * (belief - 12)), "reinforcements"


# The game master


def cure(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Reversal of Fortunes, as drama: seldom, and for something."""
    if view.roll is not None:
        return mind.weight("luck") * _fate(view) - 1.6, "fate takes a hand"
    if view.combat is not None:
        return -1.0, ""
    hurt = sum(danger(view, hero) for hero in view.heroes()) / max(1, len(view.heroes()))
    pity = mind.weight("mercy") * (hurt - 0.55)
    fresh = (
        any(item.card.type == "villain" for item in view.plots)
        and len(view.villains()) < len(view.heroes()) - 1
    )
    grab = mind.weight("crossover") * (0.3 if fresh and view.turn >= 2 else 0.0)
    lost = sum(3 * hero.card.power - hero.belief for hero in view.heroes())
    plan = mind.weight("masterplan") * (0.2 if lost >= 5 and view.turn >= 4 else 0.0)
    return max(pity, grab if lost >= 3 else 0.0, plan) - 0.1, "a reversal of fortunes"


def _fate(view: PlotTwistView) -> float:
    from engine.plot_twist.ai.rolling import gain

    roll = view.roll
    for each in (roll, roll.against if roll else None):
        if each is not None and each.who.kind == "villain":
            return gain(view, each, 0, 1)
    return 0.0


def cure_what(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    kind = option.kind
    if kind == "cure.gift":
        hurt = sum(danger(view, hero) for hero in view.heroes()) / max(1, len(view.heroes()))
        return mind.weight("mercy") * (hurt - 0.5), "they need it"
    if kind == "cure.success":
        return 1.5 * mind.weight("luck"), "fate takes a hand"
    name = {"cure.persona": "crossover", "cure.return": "crossover"}.get(kind, kind[5:])
    base = {"crossover": 2.5, "masterplan": 1.2, "initiative": -0.3, "lock": 0.2}.get(name, 0.0)
    return mind.weight(name) * base - (0.3 if name == "lock" else 0.0), "the plot thickens"


def reveal_event(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """The news comes in story by story: about one in two turns."""
    return mind.weight("events") * (
        1.2 - 0.6 * max(0.0, view.events_out + 1 - view.turn / 2)
    ) - 0.3, "breaking news"


def flip_objective(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    card = view.objective
    worth = mind.card(view, card, None) if card else 0.0
    return mind.weight("drama") * 0.15 * worth - (0.5 if view.turn < 3 else 0.1), "the mask comes off"
