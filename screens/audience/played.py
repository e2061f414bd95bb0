"""What a card would do if it were played now: whom it hits, and what it makes of the pool."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from engine.audience.seen.crowd import distance, joined
from engine.audience.seen.odds import hits, takeable, wanted
from engine.audience.state.pack import BY_CODE, BY_LABEL, FULL, Card, Hand, best
from screens.audience.finale import Way, begun_by, closing, ways

if TYPE_CHECKING:
    from engine.audience.seen.sheets import EnemySheet, FighterSheet, Snapshot
    from engine.table import Option

LEAST = 0.5
"""By so much, in cards to be seen, a card has to bring the pool nearer to be said to: less is no reason to play it."""
NEAR = 3
"""With so many Health cards left a major is near its end."""
TAKES_NOTHING = "takes nothing"
"""What is said of a hit at a major's last card."""
S = TypeVar("S", "FighterSheet", "EnemySheet")


def of_id(among: Iterable[S], id: str) -> S | None:
    """The fighter, or the enemy, of an id."""
    return next((one for one in among if one.id == id), None)


def whom(card: Card, me: FighterSheet, view: Snapshot) -> str:
    """``hits Frost Page``, ``hits all``, ``hits nobody``, or of a single enemy ``hits`` and ``misses``; a major's last
    card is hit by none (AU-DEF-06).
    """
    if len(view.enemies) == 1:
        return test_of(card, me, view.enemies[0])
    hit = [one.name for one in view.enemies if not one.at_last and hits(me, card, one)]
    spared = [one.name for one in view.enemies if one.name not in hit]
    if not hit or not spared:
        return "hits all" if hit else "hits nobody"
    if len(hit) > 2:
        return f"hits all but {spared[0]}" if len(spared) == 1 else f"hits {len(hit)} of {len(view.enemies)}"
    return f"hits {' and '.join(hit)}"


class Step(NamedTuple):
    """What a card makes of the players' pool in ``words``, and whether that brings it ``on``, or does it ``harm``."""

    words: str = ""
    on: bool = False
    harm: bool = False


def makes(card: Card, view: Snapshot) -> str:
    """What a card makes of the players' pool, in words, if anything."""
    return step(card, view).words


def feeds(card: Card, view: Snapshot) -> bool:
    """Whether a card brings the players' pool on."""
    return step(card, view).on


def spoils(card: Card, view: Snapshot) -> bool:
    """Whether the players' pool is the worse for a card."""
    return step(card, view).harm


def step(card: Card, view: Snapshot) -> Step:
    """What a card makes of the players' pool: a better hand, or nearer to the hand that finishes a major, or farther,
    of which a single card is no beginning before the finale; a full pool goes first (AU-AUD-05), no loss where it can
    neither take a card nor finish. Where there is nothing left to take, a hand that finishes nobody is worth nothing.
    """
    pool = view.pools.players.cards
    finishers = [BY_LABEL[one.finisher] for one in view.enemies if one.finisher]
    if len(pool) >= FULL:
        good = (best(pool) and takeable(view.enemies)) or any(best(pool) >= each for each in finishers)
        return Step("drops the full pool", harm=True) if good else Step("begins a new pool", on=True)
    if first := _begun(card, view):
        more, hand = first
        return Step(f"begins {hand.said}, {more} more in hand" if more else "begins a new pool", on=True)
    after = joined(pool, card)
    least = min(finishers, default=Hand.NOTHING)
    useful = takeable(view.enemies) or best(after) >= least
    if useful and best(after) > best(pool):
        return Step(f"makes {best(after).said}", on=True)
    if closes := _closes(card, view):
        return closes
    near = ways(pool, least) if finishers else []
    then = ways(after, least) if near else []
    nearer = next((way for way in then if _nearer(way, near)), None)
    if then and least == Hand.PAIR:  # each rank more may make one
        nearer = then[0]
    change = distance(after, least) - distance(pool, least)
    if nearer and change <= -LEAST and near_end(view):
        made = best(after) > best(pool)
        return Step(f"makes {best(after).said}" if made else f"towards {nearer.hand.said}", on=True)
    if not near and finishers and not takeable(view.enemies):
        return Step("fills the pool" if len(after) == FULL else "helps to fill the pool")
    begun = near_end(view) and (len(pool) > 1 or any(one.at_last for one in view.enemies))
    if not near or not begun or (then and change <= 0):
        return Step()
    return _worse(near[0], then)


def _closes(card: Card, view: Snapshot) -> Step | None:
    """What a card is to a finishing hand that one's own cards make of the pool: one of those that do it, one too many, or
    neither; None where they make none.
    """
    pool, least, hand = view.pools.players.cards, wanted(view.enemies), playable(view)
    ends = closing(pool, least, hand) if least is not None and card in hand else None
    if least is None or ends is None:
        return None
    then = closing(joined(pool, card), least, tuple(each for each in hand if each is not card))
    if then is None:
        return Step(f"spoils {_the(ends[1])}", harm=True)
    return Step(f"towards {then[1].said}", on=True) if then[0] < ends[0] else Step()


def mine(view: Snapshot) -> FighterSheet | None:
    """The fighter of the seat that looks; None for the GM."""
    return next((one for one in view.fighters if one.seat == view.seat), None)


def playable(view: Snapshot) -> tuple[Card, ...]:
    """The cards with which whoever looks may feed the players' pool."""
    me = mine(view)
    return tuple(card for card in view.hand if me and card.code not in me.returned)


def _nearer(way: Way, before: Sequence[Way]) -> bool:
    """Whether a way lacks less than it did before, or was not open then."""
    return all(way.missing < each.missing for each in before if each.hand == way.hand)


def _worse(first: Way, then: Sequence[Way]) -> Step:
    """What a card does to the best way of a pool that it makes no likelier: that way is gone, or goes on by fewer cards."""
    left = next((way for way in then if way.hand == first.hand), None)
    if left is None:
        return Step(f"spoils {_the(first.hand)}", harm=True)
    if left.missing < first.missing:
        return Step(f"towards {first.hand.said}, narrowly")
    return Step(f"leaves {first.hand.said} less room", harm=True)


def near_end(view: Snapshot) -> bool:
    """Whether a hand that finishes is soon of use: before, a pool is there to take cards with a Special Attack."""
    return any(one.major and one.cards <= NEAR for one in view.enemies)


def _the(hand: Hand) -> str:
    """``the flush``, ``three of a kind``."""
    return f"the {hand.label}" if hand.said.startswith("a ") else hand.said


def test_of(card: Card, me: FighterSheet, foe: EnemySheet) -> str:
    """``hits``, ``misses``, or why it takes nothing."""
    if not hits(me, card, foe):
        return "misses"
    return f"{TAKES_NOTHING}: last card" if foe.at_last else "hits"


def helps(attack: Option, view: Snapshot) -> bool:
    """Whether a fighter's attack takes a card, or brings the pool on."""
    card = BY_CODE[attack.card]
    me = next(one for one in view.fighters if one.id == attack.actor)
    struck = any(test_of(card, me, foe) == "hits" for foe in view.enemies if foe.id == attack.target)
    return struck or feeds(card, view)


def spare(card: Card, view: Snapshot, me: FighterSheet) -> bool:
    """Whether a card does nothing better than to engage: it takes no card, and brings the pool on by nothing."""
    return not feeds(card, view) and not any(test_of(card, me, foe) == "hits" for foe in view.enemies)


def spared(options: Sequence[Option], view: Snapshot) -> Option | None:
    """The best there is of engaging with a spare card: an enemy whom others of the hand hit, or else a major threat.

    Who will not be beaten in this turn attacks whoever engaged it (AU-ENG-03): that is for one who stands alone, when
    it costs the game master a card, or who has more Health than another. Of equal cards one that opens no Power.
    """
    found: list[tuple[int, bool, Option]] = []
    for option in options:
        me, foe = of_id(view.fighters, option.actor), of_id(view.enemies, option.target)
        if option.kind != "engage" or not me or not foe or foe.engaged_by or me.seat != view.seat:
            continue
        if spare(BY_CODE[option.card], view, me):
            others = others_hit(BY_CODE[option.card], me, foe, view) > 0
            if not (others and not foe.major) and not _fit_to_draw(me, view):
                continue
            plain = not me.power(BY_CODE[option.card])
            found.append((2 * (others and not foe.major) + foe.major, plain, option))
    return max(found, key=lambda each: each[:2])[2] if found else None


def _fit_to_draw(me: FighterSheet, view: Snapshot) -> bool:
    """Whether a fighter may as well be the one who is attacked."""
    others = [one.health for one in view.fighters if not one.out and one.id != me.id]
    return not others or me.health > min(others)


def idle(options: Sequence[Option], view: Snapshot) -> bool:
    """Whether the fighters whose turn it may be have not attacked in it."""
    acting = (of_id(view.fighters, each.actor) for each in options)
    return not any(one.attacked for one in acting if one)


def takes(attack: Option, view: Snapshot) -> int:
    """How many cards a fighter's attack takes, with its Power and if nobody answers."""
    card, foe = BY_CODE[attack.card], of_id(view.enemies, attack.target)
    me = of_id(view.fighters, attack.actor)
    if me is None or foe is None or test_of(card, me, foe) != "hits":
        return 0
    power = me.power(card)
    if power == "cleave":
        return 1 + any(test_of(card, me, other) == "hits" for other in view.enemies if other.id != foe.id)
    return 1 + (power == "double" and foe.cards - foe.major > 1)


def others_hit(card: Card, me: FighterSheet, foe: EnemySheet, view: Snapshot) -> int:
    """How many cards of the hand but this one hit an enemy."""
    return sum(test_of(each, me, foe) == "hits" for each in view.hand if each != card)


def follow(card: Card, view: Snapshot) -> int:
    """How many more of one's hand follow a card that begins the pool in the finale."""
    begun = _begun(card, view)
    return begun[0] if begun else 0


def _begun(card: Card, view: Snapshot) -> tuple[int, Hand] | None:
    """Which finishing hand a card begins, and with how many more of one's own; None where there is none to begin."""
    least = wanted(view.enemies)
    return begun_by(card, least, view.hand) if least is not None and not view.pools.players.cards else None


def how_many(card: Card, me: FighterSheet, view: Snapshot, foes: Sequence[EnemySheet]) -> str:
    """In short whom of several foes a card would hit that is spent: ``hits 3 of 4``."""
    many = sum(test_of(card, me, one) == "hits" for one in foes)
    if many in (0, len(foes)):
        return (
            whom(card, me, view) if len(foes) == len(view.enemies) else f"hits {'all' if many else 'nobody'}"
        )
    return f"hits {many} of {len(foes)}"
