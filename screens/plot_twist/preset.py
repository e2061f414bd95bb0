"""Where Plot Twist's list stands first: what Enter takes unless somebody moves on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.look.arrange import HOPE, hopeless, key_of
from screens.look.chances import FENDS
from screens.look.moment import Moment
from screens.look.system import MORE
from screens.look.windows import is_pass
from screens.plot_twist.reading import own_side, seen
from screens.plot_twist.windows import FIGHTS

if TYPE_CHECKING:
    from engine.table import Odds, Option

ORDER = {
    "combat": 0, "sneak": 0, "attack": 0, "movement": 0, "maneuver": 0, "aim": 0, "defend": 0, "answer": 0,
    "rise": 1, "recover": 1, "ability": 2, "ally": 2, "hero": 2, "bystanders": 2, "detail": 2,
    "investigate": 2, "perceive": 2, "hide": 3, "fly": 3, "healing": 3, "event": 2,
    "coin": 4, "success": 4, "energy": 5, "cure": 6, "cure.gift": 7, "cure.done": 7,
    "land": MORE, "gadgeteer": MORE, "belief": MORE, "hate": MORE, "equip": MORE + 1, "identity": MORE + 2,
    "objective": MORE,
}  # fmt: skip
"""Families of option kinds as they stand in the list."""

STEPS = ("combat.start", "combat.movement", "combat.maneuver", "combat.attack", "combat.end")
"""Questions of a combat that may be passed; what is a part of it stands first in the list."""
ABILITIES = ("ability", "ability.once")
"""Kinds of abilities: of those that work but once, too."""
STRIKES = ("belief.attack", "hate.attack")
"""Kinds that gain an Attack action."""
FLOORS = ("start", "combat", "end")
"""Where whoever may act does so until all have passed."""


def order(option: Option) -> int:
    """The place of its family."""
    return ORDER.get(option.kind, ORDER.get(option.kind.partition(".")[0], 1))


def first(moment: Moment) -> Option | None:
    """Of the numbers of a Chosen Roll the one that brings most (PT-ROLL-07), and so of distances (PT-SNEAK-02) and
    attacks, those first that can put anybody out of the game; a pass where even that hardly ever works.

    Where only a cure for the enemy could be given, a pass, or the end of it: Enter never hurts who presses it. In
    a combat a pass, too, where nothing is a part of it, and between combats, unless something is free: Enter spends
    nothing on what could be done at any time, nor what is there once a game, nor before a roll anything but coins
    that are seen to help, nor after it on tossing again what may be lost by it.
    """
    passes = _pass(moment)
    if any(each.kind in DEAR for each in moment.options):
        return next(each for each in moment.options if each.kind == "no")
    if all(is_pass(each) or each.kind.partition(".")[0] == "cure" for each in moment.options):
        return next((each for each in moment.options if each.kind == "cure.done"), passes)
    if passes and all(order(each) for each in moment.options):
        if moment.phase in STEPS:
            return passes
        if moment.phase in FLOORS:
            free = (each for each in moment.options if _is_free(each) and _may_help(each, moment))
            return min(free, key=lambda each: (order(each), _hopeless(each, moment)), default=passes)
    if moment.phase == "combat":
        return _likely(moment)
    if passes and moment.phase in STEPS[:-2]:
        return _closes_in(moment, passes) or _harmless(moment, passes)
    if passes and moment.phase == "roll.before_roll":
        return next((option for option in moment.options if _helps(option, moment)), passes)
    if passes and moment.phase == "roll.after_roll":
        return next((option for option in moment.options if _betters(option, moment)), passes)
    if moment.phase not in ("roll.number", "combat.sneak", "combat.attack"):
        return None
    means = {id: _worth(each) for (_, id), each in moment.odds.items()}
    among = _blows(moment) if moment.phase == "combat.attack" else moment.options
    best = max(among, key=lambda option: means.get(option.id, (False, 0.0)), default=None)
    return passes if passes and best and _hopeless(best, moment) else best


def _blows(moment: Moment) -> list[Option]:
    """The attacks that there are figures of, and abilities that ask for what one of them asks for and are no worse a try."""
    known = [each for each in moment.options if key_of(each) in moment.odds]
    attacks = [each for each in known if not order(each)]
    costs = [each.cost for each in attacks]
    return attacks + [
        each
        for each in known
        if each.kind in ABILITIES and each.cost in costs and moment.odds[key_of(each)].win >= LIKELY
    ]


def _likely(moment: Moment) -> Option | None:
    """Whom to take on where the first in the list is out of reach, or hardly hit while another is: who will be hurt most;
    None where that one is not.
    """
    fights = _fights(moment)
    known = {option.id: moment.odds.get((option.seat, option.id)) for option in fights}
    reach = [each for each in fights if (odds := known[each.id]) and odds.win >= HOPE]
    if not reach or known[fights[0].id] is None or (fights[0] in reach and not _poor(fights[0], moment)):
        return None
    return max(reach, key=lambda each: _blow(known[each.id]))


def _fights(moment: Moment) -> list[Option]:
    """Whom of the others one may take on; whom of one's own side is nobody to hurt (PT-Q-33)."""
    view = seen(moment)
    return [each for each in moment.options if each.kind in FIGHTS and not own_side(each, view)]


def _poor(option: Option, moment: Moment) -> bool:
    """Whether whom to take on is seldom hit while somebody else of whom that is known is hit more often."""
    known = [moment.odds.get(key_of(each)) for each in _fights(moment)]
    odds = moment.odds.get(key_of(option))
    seldom = odds is not None and bool(odds.wins) and odds.win < LIKELY
    return seldom and any(each is not None and each.win >= LIKELY for each in known)


def _closes_in(moment: Moment, passes: Option) -> Option | None:
    """The card that leads to an attack that can put somebody out of the game, as beside whom to take on it was promised,
    where without any it would be one that cannot.
    """
    bare = moment.odds.get(key_of(passes))
    if moment.phase != "combat.movement" or bare is None or not bare.brings.startswith("Social"):
        return None
    cards = [each for each in moment.options if each.kind == "movement"]
    told = {each.id: moment.odds.get(key_of(each)) for each in cards}
    fells = [each for each in cards if (odds := told[each.id]) and _worth(odds)[0] and odds.win >= LIKELY]
    return max(fells, key=lambda each: _worth(told[each.id]), default=None)


def _harmless(moment: Moment, passes: Option) -> Option | None:
    """The first card that does not make the attack to come worse, a pass if each does; None where the first does not."""
    cards = [each for each in moment.options if not order(each)]
    fine = next((each for each in cards if not _worsens(each, moment)), passes)
    return None if cards and fine is cards[0] else fine


def _is_free(option: Option) -> bool:
    """Whether an option that does something asks for nothing; a cure gives Belief to the enemy."""
    spends = option.kind.partition(".")[0] == "cure" or option.kind == "ability.once"
    return not (option.cost or option.text or is_pass(option) or spends) and order(option) < MORE


def heeds(option: Option, moment: Moment) -> bool:
    """Whether the cursor stands at an option where a scripted player would take it: at all that answers a question, at a
    pass, at what is a part of the combat and makes the blow no worse, at coins that are seen to help, at being on one's
    feet again, and at what is free. Not where figures say which, nor at what ``first`` has Enter keep.
    """
    if moment.phase in FIGURED or any(each.kind in KEPT for each in moment.options):
        return False
    if not any(map(is_pass, moment.options)):
        return not option.kind.startswith("cure")
    if moment.phase == "roll.before_roll":
        return is_pass(option) or _helps(option, moment)
    if not order(option):
        return not (_poor(option, moment) if option.kind in FIGHTS else _worsens(option, moment))
    return is_pass(option) or option.kind in AGAIN or (_is_free(option) and _may_help(option, moment))


FIGURED = ("roll.number", "roll.after_roll", "combat.sneak")
"""Questions whose options have figures that tell which is best."""
DEAR = ("yes.once", "yes.fells")
"""Kinds of yes that are not said lightly."""
KEPT = (*DEAR, "sacrifice")
"""Kinds that Enter takes of nobody's advice."""
AGAIN = ("rise", "recover")
"""Kinds of what comes before all else one might do."""


def _betters(option: Option, moment: Moment) -> bool:
    """Whether what may be done about a roll that lies makes it likelier to be won, and nothing less of what it brings; more
    damage alone is not paid for.
    """
    odds = moment.odds.get((option.seat, option.id))
    if odds is None or odds.before is None or odds.toll:
        return False
    win, mean = odds.before
    if option.cost and odds.win <= win:
        return False
    return odds.win >= win and odds.expected >= mean and (odds.win, odds.expected) != (win, mean)


def _worsens(option: Option, moment: Moment) -> bool:
    """Whether what follows is less likely, or hurts less, than without it, and neither is more.

    At a Bystander, who never strikes back (PT-Q-66), and where one is struck and strikes not, a card that leaves all as it
    is has gone for nothing, too.
    """
    odds, passes = (moment.odds.get(key_of(each)) if each else None for each in (option, _pass(moment)))
    fight = seen(moment).combat
    spares = odds is not None and odds.wins.startswith(FENDS)
    if odds and passes and option.card and fight and odds.before is None and (fight.bystander or spares):
        return odds.win <= passes.win and (not spares or odds.expected >= passes.expected)
    if odds is None or odds.before is None:
        return False
    win, mean = odds.before
    return odds.win <= win and odds.expected <= mean and (odds.win, odds.expected) != (win, mean)


def _pass(moment: Moment) -> Option | None:
    return next(filter(is_pass, moment.options), None)


def _may_help(option: Option, moment: Moment) -> bool:
    """Whether an ability may come to something: one that heals nobody is not used, nor one that mostly fails."""
    odds = moment.odds.get(key_of(option))
    if odds is None or option.kind not in ABILITIES:
        return True
    return odds.win >= LIKELY and (odds.expected > 0 or not odds.brings) and not odds.brings.endswith("taken")


LIKELY = 0.3
"""From that chance on what costs nothing is tried: what a miss may do is told in no figure."""


def _hopeless(option: Option, moment: Moment) -> bool:
    return hopeless(moment.odds.get((option.seat, option.id)))


def _worth(odds: Odds | None) -> tuple[bool, float]:
    """What an attack is worth: what can put anybody out of the game first, then by what it does on the average."""
    return (not odds.brings.startswith("Social"), odds.expected) if odds else (False, 0.0)


def _blow(odds: Odds | None) -> tuple[bool, bool, float]:
    """What a combat is worth by the attack that follows: Mooks that are left change nothing of who wins (PT-GOAL-05), so
    they come after whoever is likely to be hit.
    """
    fells, mean = _worth(odds)
    counts = odds is not None and odds.brings != "Mooks" and odds.win >= LIKELY
    return fells, counts, mean


def _helps(option: Option, moment: Moment) -> bool:
    """Whether coins for a roll change a figure by more than a little, and hurt nobody who pays for them."""
    odds = moment.odds.get((option.seat, option.id))
    if odds is None or odds.before is None or odds.toll or not option.kind.startswith("coin"):
        return False
    win, mean = odds.before
    return abs(odds.win - win) >= CHANCE or abs(odds.expected - mean) >= MEAN


CHANCE, MEAN = 0.04, 0.25
"""From so much on of a chance, or of what is counted, a coin is worth its Energy to who presses Enter."""
