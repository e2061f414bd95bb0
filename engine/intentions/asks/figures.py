"""Figures of a character in a Conflict: dice, uses left, strain, totals, and which Weaknesses lie open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.intentions.asks.deeds import Deed, Triple, deed
from engine.intentions.asks.exchange import Total
from engine.intentions.state.actions import Declare
from engine.intentions.state.conflict import Conflict, Fighter
from engine.intentions.state.figures import Weakness
from engine.intentions.state.pieces import Figure, Foe
from engine.intentions.state.setup import GM
from engine.intentions.state.state import State
from engine.intentions.state.words import ACTS, LANES, Act, Lane, SceneTag
from engine.table import Seat

LIMIT = 12
"""The last exchange of a Conflict (IN-Q-30)."""
ACT_TRACKS: dict[Act, tuple[str, int]] = {
    "pure": ("purity", 1),
    "corrupt": ("purity", -1),
    "selfish": ("goal", -1),
    "inspired": ("goal", 1),
}
"""Which track an act adds to a die, and its sign (IN-ACT-10 to IN-ACT-13)."""
STRAIN: Triple = (-1, -1, -1)
"""IN-C-59."""


def named(game: State, id: str) -> str:
    """What somebody or something is called in a sentence."""
    return game.called.get(id) or game.library.named(id)


def seat_of(game: State, fighter: Fighter) -> Seat:
    """Who decides for a fighter."""
    return GM if fighter.side == "mm" else game.hero(fighter.id).seat


def stature(heroes: int) -> int:
    """By how much the OR of an antagonist is higher against so many heroes (IN-C-69)."""
    return 2 * (heroes - 1)


def act_value(figure: Figure, act: Act) -> int:
    """What an act would add to a die."""
    track, sign = ACT_TRACKS[act]
    return sign * int(getattr(figure, track))


def penalty_dice(figure: Figure) -> int:
    """Penalty dice on the next roll: of both kinds one each (IN-Q-58)."""
    return figure.marked + (figure.shaken == "now")


def strain_now(figure: Figure) -> bool:
    """Whether strain counts in an exchange that begins now; both kinds together are one (IN-C-59)."""
    return figure.strained or figure.worn == "now"


def uses_left(fighter: Fighter, use: str) -> int:
    """How often something of once a Conflict may still be used (IN-C-09, IN-Q-37)."""
    return 1 + fighter.more.count(use) - fighter.used.count(use)


def exposed(game: State, conflict: Conflict, exploiter: Fighter) -> list[SceneTag]:
    """Tags that expose a Weakness: of the scene, and of items brought along (IN-C-28)."""
    found = list(conflict.tags)
    holders = [exploiter.id]
    if exploiter.side == "heroes":
        holders = [
            each.id
            for each in conflict.fighters
            if each.side == "heroes"
            and not (each.out or each.id in exploiter.against or exploiter.id in each.against)
        ]
    for item, holder in game.items.items():
        tag = game.library.items[item].tag if holder in holders else None
        if tag:
            found.append(tag)
    return found


def known(figure: Figure) -> list[Weakness]:
    """The Weaknesses of a character that its opponents know (IN-C-29)."""
    if isinstance(figure, Foe):
        return [each for each in figure.weaknesses if each.name in figure.known]
    return figure.weaknesses


def usable_weaknesses(
    game: State, conflict: Conflict, exploiter: Fighter, opponents: Sequence[Fighter]
) -> Iterator[tuple[Fighter, Weakness]]:
    """Weaknesses of its opponents that may be exploited now (IN-ACT-09, IN-C-28, IN-C-29, IN-C-31)."""
    tags: list[SceneTag] | None = None
    for other in opponents:
        if other.goons or (exploiter.side == "mm" and other.exploited):
            continue
        for weakness in known(game.figure(other.id)):
            if tags is None:
                tags = exposed(game, conflict, exploiter)
            if weakness.tag in tags and f"weakness:{weakness.name}" not in other.used:
                yield other, weakness


def deed_of(game: State, conflict: Conflict, fighter: Fighter, what: Declare) -> Deed:
    """What a declaration of a fighter does."""
    library, type = game.library, what.type
    if type == "action":
        return deed(what, fits=fits(game, fighter, what.talent))
    if type == "exploit":
        weak = game.figure(what.target).weaknesses
        return deed(what, cost=next(each.cost for each in weak if each.name == what.weakness))
    if type == "invoke":
        ritual = library.rituals[what.thing]
        return deed(what, ritual=(ritual.a, ritual.c, ritual.v))
    if type == "activate":
        gadget = library.gadgets[what.thing]
        return deed(what, gadget=(gadget.track, gadget.value))
    if type in ACTS:
        return deed(what, value=act_value(game.figure(fighter.id), type))
    return deed(what)


def fits(game: State, fighter: Fighter, talent: str) -> int:
    """How many tags of a Talent are those of the Intention (IN-C-10, IN-C-67)."""
    card = game.library.talents.get(talent)
    tags = fighter.aim.tags if fighter.aim else ()
    return sum(tag in tags for tag in card.tags) if card else 0


def totals(fighter: Fighter, dice: Triple) -> Triple:
    """Pools and dice with all bonuses and penalties (IN-CMP-01)."""
    pools = fighter.pools
    found = {"a": pools["a"] + dice[0], "c": pools["c"] + dice[1], "v": pools["v"] + dice[2]}
    for _, lane, amount in fighter.plus:
        found[lane] += amount
    return found["a"], found["c"], found["v"]


@lru_cache(1024)
def plus_of(what: str, plus: Triple) -> tuple[tuple[str, Lane, int], ...]:
    """A change of lanes in parts, without those that stay."""
    return tuple((what, lane, amount) for lane, amount in zip(LANES, plus, strict=True) if amount)


def _facing(among: Sequence[Fighter], one: Fighter) -> list[int]:
    """The places of those still in whom one opposes."""
    side = one.side
    return [
        at
        for at, other in enumerate(among)
        if not other.out and (other.side != side or ((one.against or other.against) and one.opposes(other)))
    ]


def laid(fighter: Fighter) -> Total:
    """A fighter with its totals, as it goes into step m; whom it opposes and defends is left open."""
    a, c, v = fighter.totals or (0, 0, 0)
    aim, what = fighter.aim, fighter.declared
    total = Total(fighter.side == "mm", a, c, v, fighter.rating, aim.itn if aim else 0)
    total.progress, total.abuse = fighter.progress, fighter.abuse
    total.goons, total.order = fighter.goons, fighter.order
    if what:
        total.does(what.type, what.power)
    return total


def laid_open(among: Sequence[Fighter]) -> list[Total]:
    """Fighters with their totals, as they go into step m; all of them have placed."""
    at = {each.id: place for place, each in enumerate(among)}
    found = []
    for each in among:
        total = laid(each)
        if each.declared and each.declared.type == "defend":
            total.guards = at.get(each.declared.target, -1)
        total.against = _facing(among, each)
        found.append(total)
    return found
