"""The windows of Plot Twist, by kind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from screens.look.arrange import hopeless
from screens.look.moment import Moment
from screens.look.windows import Window
from screens.plot_twist.needless import UNSURE, kept
from screens.plot_twist.passing import HURTS
from screens.plot_twist.reading import seen

if TYPE_CHECKING:
    from engine.plot_twist.state.events import Parts
    from engine.table import Event, Option, Seat

_floor = partial(Window, again=True)
WINDOWS = (
    _floor(
        "start", "Start of turn", "Free actions, Allies, Bystanders, Details before the combats.", holds=True
    ),
    _floor("combat", "Combat floor", "Whom to take on, and what may be done between combats."),
    _floor("fight", "My combats", "The steps of a combat in which one of your characters fights."),
    _floor("others", "Combats of others", "The steps of a combat between others."),
    Window("before_roll", "Before a roll", "Coins for Energy and quantity, Automatic Successes for Belief."),
    Window("after_roll", "After a roll", "Details and cures once the coins have fallen."),
    Window("defend", "Defences", "The better of two Heroics defends unasked; friends may forgo."),
    Window("fallen", "Cards of the fallen", "The one Hero it can help stands in unasked for who is out."),
    Window(
        "once", "Texts once a game", "Kept, unasked, where they save nobody and cost more than they keep off."
    ),
    _floor("end", "End of turn", "Energy against what the end of the turn did."),
    _floor("cards", "Exchange of cards", "Cards to discard before you draw back to 3."),
    Window("interview", "Interview", "Whether one of your Heroes answers the Reporter."),
)
HAND = 3
"""Cards that one draws back to (PT-COMBAT-03)."""
HALF = 2
"""Quarters of a Resistance."""
FIGHTS = ("combat", "sneak")
GUARDING, PREPARING = ("maneuver", "movement"), ("maneuver", "aim")
"""What cards are played as before an attack of the other, and of one's own."""
KINDS = {
    "combat.defend": "defend",
    "redraw": "cards",
    "mulligan": "cards",
    "roll.before_roll": "before_roll",
    "roll.after_roll": "after_roll",
}


def kind_of(moment: Moment) -> str:
    """The name of the kind of window; empty for a question that is always asked."""
    if any(option.kind == "yes.once" for option in moment.options):
        return "once"
    phase, fight = moment.phase, seen(moment).combat
    if moment.options and all(option.kind == "you" for option in moment.options):
        return "fallen"
    if fight and phase.startswith("combat.") and phase not in KINDS:
        mine = {one.id for one in seen(moment).characters if one.seat in moment.seats}
        return "fight" if mine & {fight.attacker, fight.defender} else "others"
    kind = KINDS.get(phase, phase)
    return kind if any(window.name == kind for window in WINDOWS) else ""


def matters(moment: Moment) -> bool:
    """Who may begin a combat, close in, strike, turn a roll or exchange the first hand is asked, whatever a hint would be;
    and who would draw no card after a combat of one's own because none was played, once a turn.
    """
    return (
        moment.phase == "mulligan"
        or (moment.phase == "redraw" and _holds_all(moment) and not kept(moment))
        or _open(moment)
        or _prepares(moment)
        or _closes_in(moment)
        or any(option.kind in FIGHTS or option.kind.startswith("attack.") for option in moment.options)
    )


def _holds_all(moment: Moment) -> bool:
    """Whether nothing would be drawn after a combat that one's own side has begun."""
    view = seen(moment)
    return len(view.hand) >= HAND and view.initiative == view.side


def leaves(moment: Moment) -> str:
    """An attack that may hit: in this combat there is no other step for it (PT-COMBAT-13)."""
    blows = (option for option in moment.options if option.kind.startswith("attack."))
    ready = moment.phase == "combat.attack" and any(
        not hopeless(moment.odds.get((option.seat, option.id))) for option in blows
    )
    return "An attack is ready" if ready else ""


def _prepares(moment: Moment) -> bool:
    """Whether one is attacked and holds a card against it, or has an attack to come and holds one for it."""
    view = seen(moment)
    ready = {one.id for one in view.characters if one.attacks}
    fight = view.combat
    return fight is not None and any(
        (option.kind in GUARDING and option.actor == fight.defender)
        or (option.kind in PREPARING and option.actor in ready)
        for option in moment.options
    )


def _closes_in(moment: Moment) -> bool:
    """Whether one holds a card that may bring one near, with an attack to come that is best made there."""
    view = seen(moment)
    fight = view.combat
    if fight is None or fight.distance == "melee":
        return False
    pools = {one.id: one.pools.attack for one in view.characters if one.attacks}
    return any(
        option.kind == "movement"
        and option.actor == fight.attacker
        and _best(pools.get(option.actor, {})) == "melee"
        for option in moment.options
    )


def _best(pools: dict[str, Parts]) -> str:
    """The type of attack with the most coins."""
    return max(pools, key=lambda kind: sum(amount for _, amount in pools[kind]), default="")


def _open(moment: Moment) -> bool:
    """Whether a roll that one may spend on may go either way: an attack, a defence, a sneak, what a card's text rolls or
    an enemy against one; of damage it is what the hint says, but where only a coin that is added does any (PT-Q-83). So
    has who may turn one that is lost as its coins lie.
    """
    rolls = seen(moment).roll
    told, means = moment.odds.values(), [roll.mean for roll in rolls if roll.mean is not None]
    if not rolls:
        return False
    if means:
        return not any(means) and any(odds.before and odds.expected for odds in told)
    known = [(odds.before[0], odds.win) for odds in told if odds.before and odds.wins]
    return any(UNSURE <= before <= 1 - UNSURE or (before == 0 and win == 1) for before, win in known)


def anew(moment: Moment, since: Sequence[Event]) -> bool:
    """A new turn, or one of your own was hurt."""
    names = {one.name for one in seen(moment).characters if one.seat in moment.seats}
    return any(
        event.kind == "turn.start" or (event.kind in HURTS and getattr(event, "who", "") in names)
        for event in since
    )


def others_go(moment: Moment) -> bool:
    """Combats that none of your own began, what goes on between the combats of the other side, cards drawn after them
    too, and before and after all combats but the first hand.
    """
    view = seen(moment)
    fight = view.combat
    if fight is None:
        theirs = view.phase == "combat" and view.blocks[-1:] not in ((), (view.side,))
        return theirs or view.phase in ("start", "end")
    return fight.attacker not in {one.id for one in view.characters if one.seat in moment.seats}


def waits(moment: Moment) -> bool:
    """One's own side has its combats now, or is to have them: with the Attack actions that are left then (PT-TURN-08)."""
    view = seen(moment)
    return bool(view.blocks) and (view.side not in view.blocks or view.blocks[-1] == view.side)


def spare(moment: Moment) -> bool:
    """Cards after a combat: those held are kept, for those played others are drawn all the same (PT-COMBAT-03)."""
    return moment.phase == "redraw"


def hit(moment: Moment, since: Sequence[Event]) -> str:
    """What the last attack that hurt one of your own did: what texts do, one's own among them, is no hit."""
    names = {one.name for one in seen(moment).characters if one.seat in moment.seats}
    struck = names & {getattr(each, "who", "") for each in since if each.kind == "hit"}
    told = [each.text() for each in since if each.kind in HURTS and getattr(each, "who", "") in struck]
    return told[-1].rstrip(".!") if told else ""


def hurt(moment: Moment, early: bool = False) -> dict[str, int]:
    """In quarters of what a character can take, from half on: half, three quarters and all of it call.

    ``early``, before one's own go, only three quarters do, of who still stands: there is somebody to save.
    """
    found = {}
    for one in seen(moment).characters:
        if one.seat in moment.seats and not (early and one.incapacitated):
            full = [4 * (each.stress + each.trauma) // max(1, each.max) for each in one.resistances.values()]
            found[one.id] = max((much for much in full if much >= HALF + early), default=0)
    return found


def obvious(moment: Moment) -> Option | None:
    """The better of two Heroics, of equals one that is not Locked, with which the character defends.

    Of the Heroes who may be "you" on the card of one who is out the only one for whom anything comes of it, or anybody
    where nothing does. No text for once a game that keeps no more damage off than it deals to "you".
    """
    if kind_of(moment) == "once":
        vain = all(not option.amount for option in moment.options)
        return next(option for option in moment.options if option.kind == "no") if vain else None
    if kind_of(moment) == "fallen":
        able = [option for option in moment.options if option.amount]
        return (able or moment.options)[0] if len(able) < 2 else None
    if moment.phase != "combat.defend" or not all(option.kind == "defend" for option in moment.options):
        return None
    locked = {one.id: one.locked for one in seen(moment).characters}
    return max(moment.options, key=lambda each: (each.amount, each.target not in locked[each.actor]))


def wished(moment: Moment) -> tuple[Seat, Option] | None:
    """Whose Hero wants Belief of another's, and the option that gives it (PT-Q-15)."""
    give = next((option for option in moment.options if option.id == "share.yes"), None)
    asking = [one.seat for one in seen(moment).characters if give and one.id == give.actor]
    return (asking[0], give) if give and asking else None


def passed(moment: Moment) -> str:
    """``Passed: before the attack roll of Nightjar``."""
    window, _, when = moment.phase.partition(".")
    if window == "roll":
        what, colon, rest = moment.prompt.partition(": ")
        who = rest.partition(": ")[0]
        if colon:
            whose = f"{who}'" if who.endswith("s") else f"{who}'s"
            return f"Passed: {when.partition('_')[0]} {whose} roll ({what[:1].lower()}{what[1:]})"
    return f"Passed: {moment.prompt}"
