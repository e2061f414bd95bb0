"""Twists, Events, the Objective, and what card text does with cards (PT-OBJ, PT-EVENT, PT-TWIST)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.lasting import lasting
from engine.plot_twist.lasting.hands import next_twist
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.lasting.triggers import catch_up, happen
from engine.plot_twist.rulebook.plots import free_price, plot_blocked, put_into_play
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import Scope, State
from engine.plot_twist.state.terms import CLUES
from engine.table import Asking, Seat
from engine.table.asking import choose, listed, must

# Twists


def reveal_twist(game: State) -> Asking[None]:
    """Reveal the next Twist (PT-TWIST-01, PT-Q-46); its text is resolved and stands until nullified."""
    item = next_twist(game, game.turn)
    if item is None:
        if game.twists:
            game.record(ev.TwistKept(rule="PT-Q-22"))
        return
    game.twists.remove(item)
    item.zone = "twist"
    game.twists_out.append(item)
    yield from _unfold(game, item, ev.TwistRevealed(rule="PT-TWIST-01", card=item.name), "hero:1")


def _unfold(game: State, item: CardCopy, fact: ev.Fact, seat: Seat) -> Asking[None]:
    """A card is turned over: its standing text works, then its Reveal text is resolved."""
    item.faceup = True
    lasting.install(game, item, None)
    yield from happen(game, fact)
    seat = seat if seat in game.players else "gm"
    yield from resolve(Scope(game, item, None, seat), item.effects)


# Events


def event_blocked(game: State, item: CardCopy) -> Why | None:
    """Why an Event cannot be revealed now; None if it can (PT-EVENT-01, PT-EVENT-02)."""
    if game.phase != "combat":
        return "only in the Combat phase", "PT-EVENT-02"
    if events_left(game) <= 0:
        return f"only {_most_events(game)} Events in this game", "PT-EVENT-01"
    if game.name_in_play(item.name):
        return "one of that Name is in play", "PT-CARD-03"
    card = item.card
    if card.colour == "golden":
        return None
    for one in game.standing("villains"):
        if one.colour == card.colour and one.kind != "ally":
            return None
    return f"needs a {card.colour.title()} Villain or Mook", "PT-Q-64"


def _most_events(game: State) -> int:
    return sum(1 for one in game.characters if one.kind == "hero")


def events_left(game: State) -> int:
    """How many Events may still be revealed in this game (PT-EVENT-01)."""
    return _most_events(game) - len(_ever_out(game))


def ever_revealed(game: State) -> list[CardCopy]:
    """Events revealed in this game, in order, those too that have left play (PT-EVENT-01, PT-Q-26, PT-Q-50)."""
    return sorted(_ever_out(game), key=lambda item: game.used.index(item.id))


def _ever_out(game: State) -> list[CardCopy]:
    return [*game.revealed, *(item for item in game.discarded if item.card.type == "event")]


def reveal_event(game: State, item: CardCopy) -> Asking[None]:
    """The GM reveals an Event, once a game (PT-EVENT-03)."""
    game.used.append(item.id)
    game.events.remove(item)
    item.zone = "event"
    game.revealed.append(item)
    yield from _unfold(game, item, ev.EventRevealed(rule="PT-EVENT-03", card=item.name), "gm")


def reveal_blocked(game: State, what: str) -> Why | None:
    """Why a card's "reveal" finds nothing; None if it does."""
    if what == "twist":
        return None if next_twist(game, game.turn) else ("there is no Twist to reveal", "PT-Q-22")
    why: Why = ("there is no Event to reveal", "PT-EVENT-01")
    for item in game.events:
        reason = event_blocked(game, item)
        if reason is None:
            return None
        why = reason
    return why


def reveal_by_card(game: State, what: str) -> Asking[None]:
    """A card makes a Twist or an Event come up."""
    if what == "twist":
        yield from reveal_twist(game)
        return
    listed = [(item.slug, item.name, item) for item in game.events if event_blocked(game, item) is None]
    item = yield from choose("gm", "event", "Reveal which Event?", listed, rule="PT-EVENT-03")
    yield from reveal_event(game, item)


# The Objective


def add_clues(game: State, hero: Character, amount: int) -> Asking[None]:
    """Successes on a Hero's own track; who has 6 peeks, and every player sees the Objective (PT-HER-03, PT-Q-11)."""
    if game.objective_known or amount <= 0:
        return
    total = hero.clues + amount
    hero.clues = min(CLUES, total)
    game.record(ev.Investigated(rule="PT-Q-11", by=hero.name, amount=amount, total=total))
    if hero.clues >= CLUES:
        game.objective_known = True
        yield from happen(game, ev.ObjectiveSeen(rule="PT-HER-03", by=hero.name, card=game.objective.name))


def flip_objective(game: State) -> Asking[None]:
    """Turn the Objective face-up and resolve its Reveal text (PT-OBJ-02)."""
    item = game.objective
    if item.faceup:
        return
    item.faceup = game.objective_known = True
    yield from happen(game, ev.ObjectiveRevealed(rule="PT-OBJ-02", card=item.name))
    yield from resolve(Scope(game, item, game.main_villain(), "gm"), item.effects)


def grow_threat(game: State, amount: int) -> Asking[None]:
    """The Threat counts face-down too (PT-Q-44); never below 0."""
    item = game.objective
    before = item.counters
    item.counters = max(0, min(before + amount, item.card.counted or before))
    if item.counters == before:
        return
    game.unsettled = True
    known = None if game.objective_known else ("gm",)
    fact = ev.ThreatGrew(
        rule="PT-GOAL-03",
        see=known,
        card=item.name,
        amount=item.counters - before,
        total=item.counters,
        goal=item.card.counted,
    )
    yield from happen(game, fact)


# What card text does with cards


def nullifiable(game: State, what: str) -> list[CardCopy]:
    """Cards of a type in play that are not nullified yet."""
    piles: dict[str, list[CardCopy]] = {
        "twist": game.twists_out,
        "event": game.revealed,
        "detail": game.details,
        "location": sorted(game.locations, key=lambda each: each is not game.place),
        "equipment": [item for one in game.characters for item in one.equipment],
    }
    return [item for item in piles[what] if not item.nullified]


def choose_card(scope: Scope, among: list[CardCopy], prompt: str) -> Asking[CardCopy]:
    """One of several cards in play."""
    listed = [(item.id, item.name, item) for item in among]
    return (yield from choose(scope.seat, "card", f"{scope.called}: {prompt}", listed, rule="PT-CARD-01"))


def nullify(game: State, item: CardCopy) -> Asking[None]:
    """Blank a card in play and let others answer (PT-NULL-01)."""
    if item.nullified:
        return
    lasting.nullify(game, item)
    yield from catch_up(game)


def playable_free(scope: Scope, type: str) -> list[CardCopy]:
    """Plots of a type that may be played from the Plot Hand without cost."""
    game = scope.game
    return [
        item
        for item in game.players[scope.seat].plots
        if item.card.type == type and item not in game.kept.asked
        if plot_blocked(game, scope.seat, item, free=True) is None
    ]


def play_free(scope: Scope, type: str) -> Asking[None]:
    """Play a Plot of a type without cost, or none."""
    game = scope.game
    things: list[tuple[str, str, CardCopy | None]] = [
        (item.slug, item.name, item) for item in playable_free(scope, type)
    ]
    things.append(("none", "None", None))
    among = [
        (replace(option, price=item and free_price(game, scope.seat, item, scope.me)), item)
        for option, item in listed(scope.seat, "play", things, rule="PT-CARD-01")
    ]
    item = yield from must("choice", f"Play which {type.title()}?", among, rule="PT-CARD-01")
    if item is not None:
        yield from put_into_play(game, scope.seat, item, scope.me)
