"""Plots from the hand, all kinds in one list (PT-PLOT); Details and places are played by files of their own.

What is played here: Bystanders, Allies, and Heroes called in (PT-BYST, PT-ALLY, PT-BELIEF-08).
"""

from __future__ import annotations

from engine.plot_twist.asks.figures import forbidden, grown, spendable
from engine.plot_twist.asks.options import divide, option
from engine.plot_twist.lasting.counters import spend
from engine.plot_twist.lasting.statuses import pay_locks
from engine.plot_twist.rulebook.details import detail_blocked, offer_detail, resolve_detail
from engine.plot_twist.rulebook.entrance import enter, put_lair
from engine.plot_twist.rulebook.places import (
    dearness,
    fallen_blocked,
    lock_price,
    needed,
    pay_for_plot,
    plot_price,
    put_bystander,
    put_location,
    users,
)
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import BringBystanders, CallAlly, CallHero
from engine.plot_twist.state.cost import Cost, Rate
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import Scope, State
from engine.plot_twist.state.terms import slug
from engine.table import Asking, Blocked, Option, Seat
from engine.table.asking import confirm, several

Why = tuple[str, str]
OWN_SHARE = "one of its player's own Heroes must pay too"
HERO_PRICE = 5
PARTY = 5
"""At most so many Heroes in a game (PT-ROLE-03)."""


def plot_blocked(game: State, seat: Seat, item: CardCopy, *, free: bool = False) -> Why | None:
    """Why a Plot cannot be put into play by a seat; None if it can."""
    card = item.card
    if game.name_in_play(item.name):
        return "one of that Name is in play", "PT-CARD-03"
    if card.type == "detail":
        if card.window != "free" and game.roll is None:
            return "only around a roll", "PT-Q-10"
        why: Why = ("nobody is there to play it", "PT-DETAIL-01")
        for who in game.controlled(seat):
            reason = detail_blocked(game, who, item, free=free)
            if reason is None:
                return None
            why = reason
        return why
    if card.type == "bystander" and game.at_lair:
        return "no Bystanders at a Lair", "PT-LAIR-03"
    if card.type == "lair" and not free:
        return "only for a fleeing Villain", "PT-LAIR-01"
    if card.type == "ally":
        leader, reason = _leader(game, seat, item)
        return None if leader is not None else reason
    user, reason = users(game, seat, item)
    return None if user is not None else reason


def put_into_play(game: State, seat: Seat, item: CardCopy, me: Character | None) -> Asking[None]:
    """Play a Plot that may be played: what is Locked of it is all that is paid for (PT-LOCK-01)."""
    who = _for_whom(game, seat, item, me)
    yield from pay_locks(Scope(game, item, who, seat), item.card.requires)
    if item in game.players[seat].plots:
        yield from _put(game, seat, item, who)


def free_price(game: State, seat: Seat, item: CardCopy, me: Character | None) -> Cost | None:
    """What playing a Plot costs that a text plays without cost (PT-LOCK-01)."""
    return lock_price(game, _for_whom(game, seat, item, me), item)


def _for_whom(game: State, seat: Seat, item: CardCopy, me: Character | None) -> Character:
    """The character of a seat a Plot that may be played is played for: "you" if it can be (PT-Q-63)."""
    if item.card.type == "detail":
        able = [c for c in game.controlled(seat) if detail_blocked(game, c, item, free=True) is None]
        return me if me is not None and me in able else able[0]
    who = (_leader if item.card.type == "ally" else users)(game, seat, item)[0]
    assert who is not None
    return who


def _put(game: State, seat: Seat, item: CardCopy, who: Character) -> Asking[object]:
    match item.card.type:
        case "detail":
            return resolve_detail(game, who, item)
        case "location":
            return put_location(game, seat, item)
        case "bystander":
            return put_bystander(game, seat, item)
        case "lair":
            return put_lair(game, item)
    return enter(game, seat, item, rule="PT-ALLY-01", leader=who.id)


# What is offered


def offer_plots(game: State, seat: Seat, options: list[Option], why: list[Blocked] | None) -> None:
    """The Plots a seat may play on a floor."""
    player = game.players[seat]
    if not player.plots:
        return
    people: list[CardCopy] = []
    for item in player.plots:
        kind = item.card.type
        if kind == "detail":
            if item.card.window == "free":
                offer_detail(game, seat, item, options, why)
        elif kind == "hero":
            _offer_hero(game, seat, item, options, why)
        elif kind in ("bystander", "ally"):
            if game.phase != "start":
                if why is not None:
                    why.append(Blocked(item.name, "only at Start of Turn", "PT-TURN-07"))
                continue
            reason = plot_blocked(game, seat, item)
            if reason is not None:
                if why is not None:
                    why.append(Blocked(item.name, *reason))
            elif kind == "bystander":
                people.append(item)
            else:
                options.append(
                    option(
                        seat,
                        "ally",
                        None,
                        f"Call {item.name}",
                        "PT-ALLY-01",
                        CallAlly(item.id),
                        card=item.slug,
                        cost=plot_price(game, _leader(game, seat, item)[0], item),
                    )
                )
        elif why is not None and kind == "location":
            why.append(Blocked(item.name, "only when a card permits", "PT-LOC-01"))
        elif why is not None and kind == "lair":
            why.append(Blocked(item.name, "only for a fleeing Villain", "PT-LAIR-01"))
    if people and "bystanders" not in player.used:
        names = ", ".join(item.name for item in people)
        options.append(
            option(
                seat,
                "bystanders",
                None,
                f"Bring in Bystanders ({names})",
                "PT-BYST-01",
                BringBystanders(tuple(item.id for item in people)),
                cost=_together([_bringing(game, seat, item) for item in people]),
            )
        )


def _bringing(game: State, seat: Seat, item: CardCopy) -> Cost | None:
    """What a Bystander costs a seat (PT-Q-62)."""
    return plot_price(game, users(game, seat, item)[0], item)


def _most(game: State, seat: Seat, prices: list[Cost | None]) -> int:
    """How many Bystanders can be paid for: by the fallen with Belief, for what is Locked with Energy."""
    mine = [one for one in game.characters if one.seat == seat]
    belief = sum(spendable(game, one, "belief") for one in mine if one.incapacitated)
    energy = sum(spendable(game, one, "energy") for one in mine if one.locked)
    short = max(0, sum(price.belief for price in prices if price) - belief)
    short += max(0, sum(price.energy for price in prices if price) - energy)
    return max(1, len(prices) - short)


def _together(prices: list[Cost | None]) -> Cost | None:
    """What a choice of Bystanders costs: nothing, 1 Belief, or so much each."""
    price = next((price for price in prices if price), None)
    return Rate(belief=price.belief, energy=price.energy, each="each") if price and len(prices) > 1 else price


def bring(game: State, seat: Seat, people: list[CardCopy]) -> Asking[None]:
    """Any number of Bystanders with one Free action (PT-BYST-01)."""
    player = game.players[seat]
    player.used.append("bystanders")
    picked = people
    if len(people) > 1:
        among = [
            (
                Option(
                    id=f"bystander:{item.slug}",
                    seat=seat,
                    label=item.name,
                    rule="PT-BYST-01",
                    price=_bringing(game, seat, item),
                    kind="bystander",
                    card=item.slug,
                ),
                item,
            )
            for item in people
        ]
        most = _most(game, seat, [_bringing(game, seat, item) for item in people])
        picked = yield from several(
            "start", "Which Bystanders?", among, rule="PT-BYST-01", least=1, most=most
        )
    for item in picked:
        who = users(game, seat, item)[0]
        if who is not None and not game.name_in_play(item.name):
            yield from pay_for_plot(game, who, item)
            if item in game.players[seat].plots:
                yield from put_bystander(game, seat, item)


def _leader(game: State, seat: Seat, item: CardCopy) -> tuple[Character | None, Why]:
    """The Hero (for the GM: Villain) of a seat that may have that Ally, or why there is none.

    The fallen come last, and pay (PT-ALLY-01, PT-Q-61, PT-Q-62).
    """
    kind = "villain" if game.players[seat].side == "villains" else "hero"
    leaders = [one for one in game.characters if one.seat == seat and one.kind == kind and not one.away]
    why: Why = "nobody is there to play it", "PT-STATUS-01"
    for one in sorted(leaders, key=lambda leader: dearness(game, leader, item)):
        if one.incapacitated and kind == "villain":
            continue
        reason = fallen_blocked(game, one)
        if reason is None:
            reason = needed(game, one, item)
            if sum(each.leader == one.id for each in game.characters) >= grown(game, one, "allies", 1):
                reason = f"every {kind.title()} there has an Ally", "PT-ALLY-01"
            if reason is None:
                return one, why
        why = reason
    return None, why


def call_ally(game: State, seat: Seat, item: CardCopy) -> Asking[None]:
    leader = _leader(game, seat, item)[0]
    assert leader is not None
    yield from pay_for_plot(game, leader, item)
    if item in game.players[seat].plots:
        yield from enter(game, seat, item, rule="PT-ALLY-01", leader=leader.id)


def _refused(seat: Seat) -> str:
    """What a seat remembers, for the rest of the turn, of another that will not pay for its Hero (PT-Q-15)."""
    return f"refused.{seat}"


def _purses(game: State, seat: Seat) -> list[tuple[Character, int]]:
    """Who may pay for a Hero of a seat, and how much: no other pays all of it, for one of its own pays too (PT-Q-15)."""
    refused = game.players[seat].used
    return [
        (one, belief if one.seat == seat else min(belief, HERO_PRICE - 1))
        for one in game.heroes()
        if (belief := spendable(game, one, "belief")) and _refused(one.seat) not in refused
    ]


def hero_blocked(game: State, seat: Seat, item: CardCopy) -> Why | None:
    """Why a Hero cannot be called in; None if it can (PT-BELIEF-08, PT-ROLE-03, PT-CARD-06, PT-Q-15, PT-Q-39)."""
    if game.heroes_played >= PARTY:
        return f"at most {PARTY} Heroes in a game", "PT-ROLE-03"
    old = game.find(item.slug)
    if old is not None and (old.standing or old.card.title == item.card.title):
        return f"{old.name} is in play", "PT-CARD-06"
    if game.name_in_play(item.name, but=old):
        return "one of that Name is in play", "PT-CARD-03"
    purses = _purses(game, seat)
    short = sum(belief for _, belief in purses) < HERO_PRICE
    if short and any(one.belief and forbidden(game, one, "belief") for one in game.heroes()):
        return "a card forbids to spend Belief", "PT-CARD-01"
    if not any(one.seat == seat for one, _ in purses):
        return OWN_SHARE, "PT-Q-15"
    if short:
        willing = all(not each.startswith("refused.") for each in game.players[seat].used)
        return (
            f"needs {HERO_PRICE} Belief among the Heroes{'' if willing else ' who would pay'}",
            "PT-BELIEF-08",
        )
    return None


def _offer_hero(
    game: State, seat: Seat, item: CardCopy, options: list[Option], why: list[Blocked] | None
) -> None:
    reason = hero_blocked(game, seat, item)
    if reason is None:
        options.append(
            option(
                seat,
                "hero",
                None,
                f"Call {item.card.title} in",
                "PT-BELIEF-08",
                CallHero(item.id),
                target=slug(item.card.persona),
                card=item.slug,
                cost=Cost(belief=HERO_PRICE),
            )
        )
    elif why is not None:
        why.append(Blocked(item.card.title, *reason))


def call_hero(game: State, seat: Seat, item: CardCopy) -> Asking[None]:
    """One Hero pays, or several together, one of the card's player among them (PT-Q-15)."""
    purses = _purses(game, seat)
    prompt = f"Who pays {HERO_PRICE} Belief for {item.card.title}?"
    if any(payer.seat != seat for payer, _ in purses):
        prompt += (
            f" {' or '.join(payer.name for payer, _ in purses if payer.seat == seat)} must pay at least 1."
        )
    shares = yield from divide(seat, "belief", prompt, HERO_PRICE, purses, rule="PT-Q-15", or_none=True)
    if not any(payer.seat == seat for payer, _ in shares):
        why = OWN_SHARE if shares else "nobody pays"
        game.record(ev.EffectSkipped(rule="PT-Q-15", card=item.card.title, why=why))
        return
    for other in game.seats("heroes"):
        if other != seat and not (yield from _agreed(game, other, shares, seat, item)):
            game.players[seat].used.append(_refused(other))
            names = " and ".join(payer.name for payer, _ in shares if payer.seat == other)
            why = f"{names} will not pay for it"
            game.record(ev.EffectSkipped(rule="PT-Q-15", card=item.card.title, why=why))
            return
    for payer, amount in shares:
        yield from spend(game, payer, "belief", amount, item.card.title, rule="PT-BELIEF-08")
    yield from enter(game, seat, item, rule="PT-BELIEF-08")


def _agreed(
    game: State, seat: Seat, shares: list[tuple[Character, int]], asking: Seat, item: CardCopy
) -> Asking[bool]:
    """Whether a player confirms the share of its own Heroes; asked only if they pay (PT-Q-15)."""
    mine = [(payer, amount) for payer, amount in shares if payer.seat == seat]
    if not mine:
        return True
    words = " and ".join(f"{amount} Belief of {payer.name}" for payer, amount in mine)
    theirs = next(payer for payer, _ in shares if payer.seat == asking)
    return (
        yield from confirm(
            seat,
            "share",
            f"{theirs.name} wants {words} to call {item.card.title} in",
            "Give",
            "Refuse",
            rule="PT-Q-15",
            actor=theirs.id,
            price=Cost(belief=sum(amount for _, amount in mine)),
        )
    )
