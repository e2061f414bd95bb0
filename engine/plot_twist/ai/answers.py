"""Scripted answers to the small questions: targets, choices, divisions, discards, pursuit, the Interview."""

from __future__ import annotations

from engine.plot_twist.ai.combats import LED, wants
from engine.plot_twist.ai.drama import focused
from engine.plot_twist.ai.fighting import SOCIAL, danger
from engine.plot_twist.ai.mind import Mind, actor_of
from engine.plot_twist.ai.rolling import FELLED
from engine.plot_twist.ai.worth import effect_worth
from engine.plot_twist.cards.card import distances, flat
from engine.plot_twist.cards.effects.cards import RemoveCard
from engine.plot_twist.cards.effects.combat import SetDistance
from engine.plot_twist.cards.effects.damage import Prevent, Redirect, Reduce
from engine.plot_twist.seen.pieces import CharacterView
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.actions import Aim, Text
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.printed import Card, Pick
from engine.table import Option
from engine.table.personas import Score


def target(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Harm goes to the weakest enemy, help to the most hurt friend."""
    one = view.find(option.target)
    if one is None:
        return 0.0, ""
    weak = danger(view, one)
    if one.side != mind.side:
        lead = 0.3 if one.main else 0.0
        if not _harms(view, option):
            return -1.0, "somebody must have it"
        return 1.0 + focused(mind.weight("focus"), mind.lean(view)) * weak + lead, "where it hurts"
    if isinstance(option.action, Aim) and _harms(view, option):
        return -1.0 - weak, ""
    return 0.5 + weak, "who needs it most"


def _harms(view: PlotTwistView, option: Option) -> bool:
    """Whether the card asking does more harm than good to whom it is aimed at; what no card asks, or a secret one, does."""
    if not isinstance(option.action, Aim):
        return True
    card = view.card(option.action.item)
    if card is None:
        return True
    sums = 0.0
    for effect in card.all_effects():
        who = getattr(effect, "who", None)
        if (who is not None and not isinstance(who, str)) or who in (
            "any_enemy",
            "anyone",
            "any_hero",
            "any_friend",
            "target",
        ):
            base, heal = effect_worth(effect, "heroes")
            sums += base + heal
    return sums <= 0 or any(_of_enemies(getattr(each, "who", "")) for each in card.all_effects())


def _of_enemies(who: object) -> bool:
    """Whether somebody is chosen among the enemies, which is done to hurt."""
    return who.side == "enemy" if isinstance(who, Pick) else who == "any_enemy"


def stand_in(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Who "you" is on a card of the fallen: somebody for whom something comes of it (PT-STATUS-03)."""
    return float(option.amount), "it is their fight"


def choose_text(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """The better of several texts, by where it takes one's own combatant, too."""
    return _words(mind, view, option) + _led(mind, view, option), "the better half"


def _led(mind: Mind, view: PlotTwistView, option: Option) -> float:
    """What it is worth to one's own combatant to be taken to the distance of a text."""
    fight, text = view.combat, option.action
    if fight is None or not isinstance(text, Text):
        return 0.0
    who = next((one for one in view.standing(mind.side) if one.seat == view.seat and fight.has(one)), None)
    leads = {each.distance for each in flat(text.do) if isinstance(each, SetDistance)}
    return (
        LED * max((wants(mind, view, who, each) for each in leads - {fight.distance}), default=0.0)
        if who
        else 0.0
    )


def agree(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """A "may" is done if its text is worth it: nobody falls for a scratch of somebody else's (PT-STAT-07)."""
    worth = _words(mind, view, option) if option.action else 0.5
    worth -= FELLED * (option.kind == "yes.fells")
    if isinstance(option.price, Cost):
        return worth - max(0.4, HEALS * option.price.energy), "it is worth its price"
    return worth, "it does more good than harm"


HEALS = 0.9
"""What a point of Energy is worth beside damage, in points: after it, it would heal one."""
LATER = 0.5
"""What is kept for later is worth next to what it does at its best."""


def _words(mind: Mind, view: PlotTwistView, option: Option) -> float:
    """Worth of the text that an option has resolved; of what answers damage, the points it keeps off.

    What uses up its card for that is kept for damage worth it.
    """
    text = option.action
    if not isinstance(text, Text):
        return 0.0
    if text.spares is None:
        return mind.words(view, text.do, None)
    rest = tuple(each for each in text.do if not isinstance(each, Prevent | Reduce | Redirect))
    beside = mind.words(view, rest, None)
    worth = beside + text.spares + FELLED * text.saves
    if any(isinstance(each, RemoveCard) for each in rest):
        worth -= LATER * (mind.words(view, text.do, None) - beside)
    return worth


def exchange(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Cards to let go: those worth little to anybody who could play them, more while there is no way to get near."""
    card = _held(view, option)
    if card.type == "movement":
        return -0.3, ""
    people = [one for one in view.standing(mind.side) if one.seat == view.seat]
    if not any(_fits(view, one, card) for one in people):
        return 1.25, "better cards await"
    if not any(leads_near(each.card) for each in view.hand) and any(
        _stranded(mind, view, one) for one in people
    ):
        return NEAR - mind.card(view, card, None), "a way to get near is needed"
    return 0.25 - mind.card(view, card, None), "better cards await"


NEAR = 2.5
"""What a way to get near is worth to who cannot strike without, in points."""


def leads_near(card: Card) -> bool:
    """Whether a Movement card may set the distance to Melee."""
    return card.type == "movement" and "melee" in distances(card)


def _stranded(mind: Mind, view: PlotTwistView, who: CharacterView) -> bool:
    """Whether what one does from afar is worth little next to what it does at Melee distance."""
    foes = [
        foe for foe in view.standing("villains" if mind.side == "heroes" else "heroes") if foe.kind != "mook"
    ]
    near = max((mind.fights.best(view, who, foe.id)[0] for foe in foes), default=0.0)
    far = max((mind.fights.best(view, who, foe.id, far=True)[0] for foe in foes), default=0.0)
    return far < near / 2


def _held(view: PlotTwistView, option: Option) -> Card:
    """The card of the own hand that an option is about."""
    return next(each.card for each in view.hand if each.slug == option.card)


def _fits(view: PlotTwistView, one: CharacterView, card: Card) -> bool:
    if card.type != "attack":
        return True
    return card.attack is None or card.attack.kind in view.attacks(one)


def discard(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """What is least missed: of two alike one is, the only attack in hand is what one strikes with, the only way to get
    near is what there is no striking without.
    """
    card, hand = _held(view, option), view.hand
    worth = mind.card(view, card, None)
    if sum(each.card.title == card.title for each in hand) > 1:
        worth *= 0.5
    elif card.type == "attack" and sum(each.card.type == "attack" for each in hand) == 1:
        worth += ONLY
    elif leads_near(card) and sum(leads_near(each.card) for each in hand) == 1:
        people = (one for one in view.standing(mind.side) if one.seat == view.seat)
        worth += NEAR * any(_stranded(mind, view, one) for one in people)
    return -worth, "the least of them"


ONLY = 2.0
"""What the only attack in hand is kept for, in points."""


def purse(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Divide Belief: cured to whom is hurt, paid by one's own Heroes before others are asked (PT-Q-15)."""
    one = view.find(option.target)
    if one is None:
        return 0.0, ""
    if mind.side == "villains":
        return -0.1 * one.belief - 0.4 * option.amount + 5.0, "a fair share"
    own = 5.0 if one.seat == view.seat else 0.0
    return own + 0.1 * one.belief - 0.4 * option.amount + 5.0, "a fair share"


def lend(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Belief for another player's Hero, as long as some is left for the own fight (PT-Q-15)."""
    if not option.amount:
        return 0.0, "they need it themselves"
    belief = sum(hero.belief for hero in view.heroes() if hero.seat == view.seat)
    left = belief - (option.price.belief if isinstance(option.price, Cost) else 0)
    return mind.weight("plots") * (0.25 * left - 0.4), "reinforcements"


def share(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Divide evenly, the needy first."""
    one = view.find(option.target)
    need = 0.0 if one is None else 0.1 * (10 - (one.quantity or one.energy))
    return 5.0 + need - 0.4 * option.amount, "a fair share"


def mend(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """The fullest Resistance point by point, Social for those it has broken; of an enemy what helps it least."""
    who = actor_of(view, option)
    height = who.damage(option.target) - option.amount + 1
    worth = height / max(1, view.resistance(who, option.target))
    if option.target == "social":
        worth = 2.0 if who.broken and option.amount == 1 else SOCIAL * worth
    return (worth if who.side == mind.side else -worth), "where it is worst"


def heroic(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """What the attack under way gains most by, or else what fights best with it."""
    odds = view.odds(option)
    if odds and odds.before and odds.expected > odds.before[1]:
        return 2.0 + odds.expected - odds.before[1], "the attack gains by it"
    mine = [one for one in view.standing(mind.side) if one.seat == view.seat]
    likes = {"fighting": 1.0, "agility": 0.8, "reflexes": 0.7, "resilience": 0.5, "energy_projection": 0.4}
    has_it = max((view.rank(one, option.target) for one in mine), default=0)
    return likes.get(option.target, 0.1) + 0.1 * has_it, "it suits the fight"


REST = 0.12
"""What letting go is worth where both sides are hurt alike, as a share of what fells: the press gives Energy back."""


def pursue(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """Chase a Villain who is hurt worse; let go for an Interview, and what it gives back, if the party is."""
    main = next((one for one in view.villains() if one.main), None)
    ours = sum(danger(view, hero) for hero in view.heroes()) / max(1, len(view.heroes()))
    theirs = danger(view, main) if main else 1.0
    eager = mind.weight("pursuit") * theirs - ours - REST
    return (eager if option.amount else -eager), "after them!" if option.amount else "catch your breath"


def answer(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """The best speaker; Apologist only where there is shame to mend."""
    hero = view.find(option.actor)
    if hero is None:
        return 0.0, ""
    skill = view.rank(hero, option.target) + view.value(hero, "charm")
    shame = max((one.stress["social"] for one in view.heroes()), default=0)
    return 0.2 * skill * (min(1.0, shame / 3) if option.target == "apologist" else 0.8), "the best speaker"


def bonus(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """The Reporter is kind to whom the game goes against."""
    kind = mind.weight("mercy") * (0.3 - min(0.0, mind.lean(view)))
    return (kind - 0.35) * option.amount, "a friendly ear"


def sacrifice(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    return (1.0 if option.amount else 0.0), "for the cause"


def lock(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """The strongest Heroic of the strongest Hero."""
    one = view.find(option.target)
    if one is not None:
        return 0.3 * max(one.base.values()), "clip their wings"
    return max(
        (view.value(hero, option.target) for hero in view.heroes()), default=0
    ) * 0.5, "clip their wings"


def clues(mind: Mind, view: PlotTwistView, option: Option) -> Score:
    """To whom is nearest to the Objective; the other side's clues go where they help least."""
    one = view.find(option.target)
    track = one.clues if one else 0
    return track if mind.side == "heroes" else -track, "nearly there"
