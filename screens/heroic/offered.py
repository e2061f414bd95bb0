"""What stands beside an option, and what it says of itself: whom it pays, what it buys, who is there (HR-LOOP-34, -37)."""

from __future__ import annotations

from engine.heroic.seen.sheets import Snapshot
from engine.heroic.state import words
from engine.heroic.state.actions import Spend
from engine.table import Option
from engine.table.chances import percent
from screens.heroic.plan_words import LEAST
from screens.heroic.reading import COMPANIES, die, plan_of, seen
from screens.look.moment import Moment

UNPAID = "for the story alone"
"""What an option of the story is for that pays nobody, brings nothing about and leads nowhere else."""
ONCE = 3
"""What pays more is not told of a Subplot where two are told in a line each."""


def marked_of(option: Option, moment: Moment) -> str:
    """What stands beside an option between scenes: the chance to recover, or whose Subplot it pays (HR-LOOP-34, -37)."""
    view = seen(moment)
    if option.kind == "recover" and view.rest:
        for key, gone, less, _ in view.rest.chances:
            if key == f"{option.actor}:{option.target}":
                return f"gone {percent(gone)}" + (f", a step back {percent(less)}" if less >= LEAST else "")
    return way_of(option, moment) if option.kind in ("story", "price") else ""


def by_hand(option: Option, moment: Moment) -> tuple[str, ...]:
    """What is picked to choose the dice of what an option rolls oneself; empty if they lie open or none are rolled."""
    hand = next((each for each in moment.options if each.kind == "hand" and each.seat == option.seat), None)
    if option.kind == "roll":
        return (hand.id,) if hand else ()
    plan = plan_of(option, moment)
    if plan is None or not plan.dice:
        return ()
    return (hand.id, option.id) if hand else (option.id,)


STRIKES = {"counter": "counter", "flaw": "flaw", "deal": "flaw", "limit": "flaw"}
"""What of one's own a kind of option is, that Subplots may pay for."""


def paying(option: Option, moment: Moment) -> str:
    """What the Subplots pay for hitting back, or for a Flaw of one's own (HR-C-46, HR-LOOP-36)."""
    pays = {each.id: dict(each.pays) for each in seen(moment).heroes}.get(option.actor, {})
    xp = pays.get(STRIKES.get(option.kind, ""), 0)
    return f"It pays {xp} XP." if xp else ""


def subplots_of(option: Option, moment: Moment) -> str:
    """What pays XP in the Subplots that an option keeps, or takes: ``It by Its Name: 1 XP help another hero; ...``."""
    view = seen(moment)
    own = next((one.subplots for one in view.heroes if one.id == option.actor), ())
    meant = own if option.kind == "keep" else [each for each in view.subplots if each.id == option.target]
    several = len(meant) > 1
    return "\n".join(
        f"{each.name}: " * several
        + (", " if several else "; ").join(
            f"{xp} XP {words}" for xp, words, _ in each.triggers if not (several and xp > ONCE)
        )
        for each in meant
    )


def bought(option: Option, moment: Moment) -> str:
    """What a Trick or a Flaw does that XP can buy; of a swap, the dice."""
    view, what = seen(moment), option.action
    rest = view.rest
    if rest is None or not isinstance(what, Spend):
        return ""
    kind, _, pair = what.key.partition(":")
    if kind == "swap":
        hero = next(each for each in view.heroes if each.id == option.actor)
        dice = dict(zip(words.COMPANIES, zip(COMPANIES, hero.companies, strict=True), strict=True))
        (one, had), (other, has) = (dice[key] for key in words.COMPANIES if key in pair.split(":"))
        return f"{one} d{had} becomes d{has}, {other} d{has} becomes d{had}."
    return dict(rest.explained).get(f"{option.actor}:{what.key}", "")


def way_of(option: Option, moment: Moment) -> str:
    """What a clever way, a free action, an option of the story or a price does."""
    view = seen(moment)
    stands = view.scene or view.rest
    nothing = UNPAID if option.kind == "story" and option.target else ""
    return dict(stands.ways if stands else ()).get(f"{option.kind}:{option.target}", nothing)


def company_at(view: Snapshot, hero: str, place: str) -> str:
    """``Pair d6``: the company of a hero at a place, by who is there and able (HR-C-117, HR-Q-07)."""
    one = next((each for each in view.heroes if each.id == hero), None)
    if one is None:
        return ""
    others = [each for each in view.heroes if each.place == place and each.able and each.id != hero]
    at = min(len(others), len(COMPANIES) - 1)
    return f"{COMPANIES[at]} {die(one.companies[at])}"
