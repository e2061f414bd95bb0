"""Places and the people there: Locations, Relocation, Bystanders (PT-LOC, PT-LAIR, PT-BYST)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.conditions import Why, locks, unmet
from engine.plot_twist.lasting.counters import spend
from engine.plot_twist.lasting.hands import who_is
from engine.plot_twist.lasting.lasting import install, lay_aside, leave_play
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.lasting.statuses import pay_locks
from engine.plot_twist.lasting.triggers import happen
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.cost import FREE, Cost
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import Scope, State
from engine.table import Asking, Seat
from engine.table.asking import choose, listed, must


def arrive(game: State, item: CardCopy, *, rule: str) -> Asking[None]:
    """The scene moves: only the current place's text works, and its people's (PT-LOC-02, PT-LOC-03, PT-Q-48)."""
    for one in game.bystanders_here():
        lay_aside(game, one, all_of_it=False)
    lay_aside(game, game.place)
    game.place = item
    for each in (item, *game.bystanders_here()):
        if not each.nullified:
            install(game, each, None)
    yield from happen(game, ev.Relocated(rule=rule, place=item.name, card=item.name))


def relocate_blocked(game: State) -> Why | None:
    """Why nobody may relocate now; None if they may (PT-LOC-04)."""
    reason = settled_in(game)
    if reason is None and not _elsewhere(game):
        return "there is no other Location in play", "PT-LOC-02"
    return reason


def settled_in(game: State) -> Why | None:
    """Why this is no time to relocate, wherever one might go; None if it is (PT-LOC-04)."""
    if game.phase != "combat" or game.combat is not None:
        return "only in the Combat phase, outside combats", "PT-LOC-04"
    return ("a combat was initiated this turn", "PT-LOC-04") if game.fought else None


def _elsewhere(game: State) -> list[CardCopy]:
    return [item for item in game.locations if item is not game.place]


def choose_and_relocate(scope: Scope) -> Asking[None]:
    """Everybody goes to another Location in play; Bystanders stay (PT-LOC-03)."""
    game = scope.game
    listed = [(item.slug, item.name, item) for item in _elsewhere(game)]
    item = yield from choose(scope.seat, "relocate", "Where to?", listed, rule="PT-LOC-02")
    yield from arrive(game, item, rule="PT-LOC-02")


def playable_locations(game: State, seat: Seat) -> list[CardCopy]:
    """Locations of a Plot Hand that may be put into play: one of each Name, Colour met (PT-LOC-01)."""
    return [
        item
        for item in game.players[seat].plots
        if item.card.type == "location" and not game.name_in_play(item.name) and usable_by(game, seat, item)
    ]


def usable_by(game: State, seat: Seat, item: CardCopy) -> bool:
    """Whether some character of the seat meets a Plot's Colour and requirements (PT-CLASS-02, PT-Q-64)."""
    return users(game, seat, item)[0] is not None


def users(game: State, seat: Seat, item: CardCopy) -> tuple[Character | None, tuple[str, str]]:
    """A character of the seat a Plot may be played for, or why there is none.

    Who pays nothing comes first; fallen Heroes come last: their Belief pays for it (PT-STATUS-02). The GM's Allies do
    not count (PT-Q-64).
    """
    why = ("nobody is there to play it", "PT-STATUS-01")
    mine = [who for who in game.characters if who.seat == seat and not who.away]
    for who in sorted(mine, key=lambda one: dearness(game, one, item)):
        if (who.side == "villains" and who.kind == "ally") or (who.incapacitated and who.kind != "hero"):
            continue
        reason = needed(game, who, item) or fallen_blocked(game, who)
        if reason is None:
            return who, why
        why = reason
    return None, why


def _locks(game: State, who: Character, item: CardCopy) -> list[str]:
    """What is Locked of what a Plot asks of who plays it (PT-LOCK-01)."""
    return locks(Scope(game, item, who, who.seat), item.card.requires)


def dearness(game: State, who: Character, item: CardCopy) -> tuple[bool, int]:
    """Who plays a Plot sooner: one who stands, and who has less of it Locked."""
    return who.incapacitated, len(_locks(game, who, item))


def needed(game: State, who: Character, item: CardCopy) -> Why | None:
    """What a character lacks for a Plot: its Colour, a requirement, or the Energy for one that is Locked."""
    reason = unmet(Scope(game, item, who, who.seat), item.card.needs())
    return reason or figures.locked_out(game, who, _locks(game, who, item))


def fallen_blocked(game: State, who: Character) -> Why | None:
    """Why a fallen Hero cannot pay for a Plot; None if it can, or need not (PT-STATUS-02)."""
    return figures.short_of(game, who, "belief", 1, "PT-STATUS-02") if who.incapacitated else None


def lock_price(game: State, who: Character, item: CardCopy) -> Cost | None:
    """What a Plot costs that a text plays without cost: 1 Energy for what is Locked of it (PT-LOCK-01)."""
    locked = _locks(game, who, item)
    return FREE.locked(len(locked)) if locked else None


def plot_price(game: State, who: Character | None, item: CardCopy) -> Cost | None:
    """What a Plot costs that is free but for the fallen, and for what is Locked (PT-STATUS-02, PT-Q-62, PT-LOCK-01)."""
    if who is None:
        return None
    price = lock_price(game, who, item)
    return replace(price or FREE, belief=1) if who.incapacitated else price


def pay_for_plot(game: State, who: Character | None, item: CardCopy) -> Asking[None]:
    """Pay for a Plot that is free but for the fallen, and for what is Locked (PT-STATUS-02, PT-Q-62, PT-LOCK-01)."""
    if who is None:
        return
    yield from pay_locks(Scope(game, item, who, who.seat), item.card.requires)
    if who.incapacitated:
        yield from spend(game, who, "belief", 1, item.name, rule="PT-STATUS-02")


def play_location(scope: Scope) -> Asking[None]:
    """Put a Location from the Plot Hand into play; the scene stays where it is."""
    game = scope.game
    things = [(item.slug, item.name, item) for item in playable_locations(game, scope.seat)]
    among = [
        (replace(option, price=plot_price(game, users(game, scope.seat, item)[0], item)), item)
        for option, item in listed(scope.seat, "location", things, rule="PT-LOC-01")
    ]
    item = yield from must("choice", "Play which Location?", among, rule="PT-LOC-01")
    yield from pay_for_plot(game, users(game, scope.seat, item)[0], item)
    if item in game.players[scope.seat].plots:
        yield from put_location(game, scope.seat, item)


def put_location(game: State, seat: Seat, item: CardCopy) -> Asking[None]:
    """A Location comes into play."""
    game.players[seat].plots.remove(item)
    item.zone = "location"
    game.locations.append(item)
    yield from happen(
        game, ev.CardPlayed(rule="PT-LOC-01", player=who_is(game, seat), card=item.name, type="location")
    )
    yield from resolve(Scope(game, item, None, seat), item.effects)


def put_bystander(game: State, seat: Seat, item: CardCopy) -> Asking[None]:
    """A Bystander comes to the current Location (PT-BYST-01, PT-Q-66)."""
    game.players[seat].plots.remove(item)
    item.zone = "bystander"
    item.place = game.place
    game.bystanders.append(item)
    install(game, item, None)
    yield from happen(
        game, ev.CardPlayed(rule="PT-BYST-01", player=who_is(game, seat), card=item.name, type="bystander")
    )


def lose_bystander(
    game: State,
    item: CardCopy,
    by: Character | None,
    *,
    recruit: bool,
    seat: Seat | None = None,
    flight: bool = False,
) -> Asking[None]:
    """A Bystander is recruited or killed: its text, then it is discarded; what that started goes on (PT-Q-80).

    In a flight a text that speaks of turns waits for the next Start of Turn (PT-FLEE-08).
    """
    item.zone = "taken"
    event = ev.BystanderRecruited if recruit else ev.BystanderKilled
    rule = "PT-FLEE-07" if flight else "PT-BYST-03" if recruit else "PT-BYST-04"
    yield from happen(game, event(rule=rule, who=item.name, by=by.name if by else ""))
    scope = Scope(game, item, by, seat or (by.seat if by else item.seat))
    effects = () if item.nullified else item.card.recruit if recruit else item.card.kill
    if flight and any(each.counts_turns() for each in effects):
        game.next_start.append((scope, effects))
    else:
        yield from resolve(scope, effects)
    leave_play(game, item, "discard", rule="PT-FLEE-07" if flight else "PT-BYST-05", all_of_it=False)


def take_bystander(scope: Scope, *, recruit: bool) -> Asking[None]:
    """A Bystander here is recruited or killed by a card."""
    game = scope.game
    listed = [(item.slug, item.name, item) for item in game.bystanders_here()]
    kind = "recruit" if recruit else "kill"
    item = yield from choose(scope.seat, kind, f"{scope.called}: whom to {kind}?", listed, rule="PT-BYST-05")
    yield from lose_bystander(game, item, scope.me, recruit=recruit, seat=scope.seat)


def movable(game: State) -> list[CardCopy]:
    """Bystanders anywhere, but those whose text is under way (PT-Q-80)."""
    return [item for item in game.bystanders if item.zone == "bystander"]


def move_bystander(scope: Scope) -> Asking[None]:
    """A Bystander goes to another Location in play."""
    game = scope.game
    people = [(item.slug, item.name, item) for item in movable(game)]
    item = yield from choose(scope.seat, "bystander", "Which Bystander?", people, rule="PT-LOC-03")
    places = [(place.slug, place.name, place) for place in game.locations if place is not item.place]
    place = yield from choose(scope.seat, "place", f"Where does {item.name} go?", places, rule="PT-LOC-03")
    item.place, left = place, item.place
    if left is game.place:
        lay_aside(game, item, all_of_it=False)
    elif place is game.place and not item.nullified:
        install(game, item, None)
    yield from happen(game, ev.BystanderMoved(rule="PT-LOC-03", who=item.name, place=place.name))
