"""What may be done in a step of a combat: Combat cards, attacks, and whatever may be done at any time."""

from __future__ import annotations

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.conditions import unmet
from engine.plot_twist.asks.options import option, pass_option
from engine.plot_twist.lasting import statuses
from engine.plot_twist.lasting.costs import pay, unpayable
from engine.plot_twist.lasting.lasting import install
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.lasting.triggers import happen
from engine.plot_twist.rolls import attack as attacks
from engine.plot_twist.rulebook.anytime import anytime_options
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import PlainAttack, PlayCard
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.pieces import CardCopy, Character, Tuning
from engine.plot_twist.state.printed import Card
from engine.plot_twist.state.state import Scope, State
from engine.plot_twist.state.terms import say
from engine.table import Asking, Blocked, Option, Seat

RULES = {
    "start": "PT-COMBAT-08",
    "movement": "PT-COMBAT-09",
    "maneuver": "PT-COMBAT-11",
    "attack": "PT-COMBAT-13",
    "end": "PT-COMBAT-14",
}


_BARE = Cost(attacks=1)
"""What an attack without a card costs (PT-Q-16)."""
_BARE_COSTS = _BARE, _BARE.locked(1)
"""The same, and while the Heroic it needs is Locked (PT-LOCK-01)."""


def step_options(game: State, seat: Seat, why: list[Blocked] | None) -> list[Option]:
    """What a seat may do in a step: its combatants' cards and attacks, and whatever may be done at any time."""
    combat = game.combat
    assert combat is not None
    options: list[Option] = []
    mine = [one for one in combat.combatants() if one.seat == seat and one.standing]
    for one in mine:
        if combat.step in ("movement", "maneuver"):
            for item in _distinct(game.players[seat].hand):
                if item.card.type == combat.step:
                    offer_card(game, one, item, options, why)
        elif combat.step == "attack":
            _offer_attacks(game, one, options, why)
    options += anytime_options(game, seat, why)
    options.append(pass_option(seat, "Done" if mine else "Pass"))
    if not mine:
        options.append(Option("pass.combat", seat, "Stay out of this combat", "PT-Q-04", kind="pass.combat"))
    return options


def _distinct(items: list[CardCopy]) -> list[CardCopy]:
    """One of each Name: copies are the same choice."""
    return list({item.name: item for item in items}.values())


def card_cost(game: State, item: CardCopy) -> Cost:
    """What a Combat card costs here."""
    return usual_cost(item.card, game.tuning)


def usual_cost(card: Card, tuned: Tuning) -> Cost:
    """What a card costs: printed, or the usual of its type (PT-Q-32)."""
    if card.cost is not None:
        return card.cost
    if card.type == "movement":
        return Cost(moves=tuned.movement_cost)
    return _BARE if card.type == "attack" else Cost()


def card_blocked(game: State, who: Character, item: CardCopy, cost: Cost) -> tuple[str, str] | None:
    """Why a Combat card cannot be played for a character now; None if it can."""
    combat = game.combat
    assert combat is not None
    card = item.card
    if card.type == "movement":
        for status in ("stunned", "prone"):
            if status in who.statuses:
                return f"{say(status)} characters play no Movement cards", "PT-Q-53"
        if figures.forbidden(game, who, "move"):
            return "a card forbids it to move", "PT-CARD-01"
    elif card.type == "maneuver" and card.aim:
        most = figures.grown(game, who, "aims", 1)
        if combat.aims.get(who.id, 0) >= most:
            return "one Aim a combat" if most == 1 else f"{most} Aims a combat", "PT-COMBAT-12"
        if figures.forbidden(game, who, "aim"):
            return "a card forbids it to aim", "PT-CARD-01"
    elif card.type == "attack":
        if "stunned" in who.statuses:
            return "Stunned characters cannot attack", "PT-STATUS-05"
        if figures.forbidden(game, who, "attack"):
            return "a card forbids it to attack", "PT-CARD-01"
    if cost.discards and len(game.players[who.seat].hand) <= cost.discards:
        more = f"{cost.discards} other Combat card{'s' * (cost.discards > 1)}"
        return f"needs {more} in hand", "PT-Q-63"
    scope = Scope(game, item, who, who.seat)
    reason = unpayable(game, who, cost, _locks(scope)) or unmet(scope, card.needs())
    if reason is not None:
        return reason
    if card.attack is not None:
        return card.attack.blocked(scope)
    if card.passive or card.triggers or card.actions:
        return None
    for effect in card.effects:
        reason = effect.blocked(scope)
        if reason is None:
            return None
    return reason


def _locks(scope: Scope) -> list[str]:
    """What is Locked of a Combat card's requirements and of its attack, or else of what it does."""
    card = scope.item.card
    if scope.me is None or not scope.me.locked:
        return []
    return statuses.owed(scope, card.requires, (card.attack,) if card.attack is not None else card.effects)


def offer_card(
    game: State, who: Character, item: CardCopy, options: list[Option], why: list[Blocked] | None
) -> None:
    """A Combat card as an option, or as blocked."""
    cost = card_cost(game, item)
    reason = card_blocked(game, who, item, cost)
    if reason is None:
        kind = (
            "attack.card"
            if item.card.type == "attack"
            else "aim"
            if getattr(item.card, "aim", False)
            else item.card.type
        )
        combat = game.combat
        assert combat is not None
        options.append(
            option(
                who.seat,
                kind,
                who,
                item.name,
                RULES.get(item.card.type, "PT-COMBAT-15"),
                PlayCard(who.id, item.id),
                target=combat.target_of(who).id,
                card=item.slug,
                cost=cost.locked(len(_locks(Scope(game, item, who, who.seat))) if who.locked else 0),
            )
        )
    elif why is not None:
        why.append(Blocked(item.name, *reason))


def play_card(game: State, who: Character, item: CardCopy) -> Asking[None]:
    """Play a Combat card from the hand; it lies in play, and its text stands, to the End of Combat (PT-Q-32)."""
    cost = card_cost(game, item)
    combat = game.combat
    assert combat is not None
    player = game.players[who.seat]
    player.hand.remove(item)
    player.spent.append(item)
    item.zone = "spent"
    item.bearer = who
    if getattr(item.card, "aim", False):
        combat.aims[who.id] = combat.aims.get(who.id, 0) + 1
    scope = Scope(game, item, who, who.seat)
    yield from statuses.pay_locks(scope, item.card.requires)
    yield from pay(game, who, cost, item.name)
    install(game, item, who)
    yield from happen(
        game,
        ev.CardPlayed(
            rule=RULES.get(item.card.type, "PT-COMBAT-15"), by=who.name, card=item.name, type=item.card.type
        ),
    )
    yield from resolve(scope, item.card.effects)


def _offer_attacks(game: State, who: Character, options: list[Option], why: list[Blocked] | None) -> None:
    """Attacks without a card, and attack cards: one for each Attack action held (PT-COMBAT-13)."""
    combat = game.combat
    assert combat is not None
    target = combat.target_of(who)
    for kind in attacks.ATTACKS:
        reason = attacks.attack_blocked(game, who, kind)
        if reason is None and who.attacks < 1:
            reason = "needs an Attack action", "PT-COMBAT-13"
        if reason is None:
            weapon = attacks.weapon_for(game, who, kind)
            means = f" with {weapon.name}" if weapon else ""
            options.append(
                option(
                    who.seat,
                    "attack." + kind,
                    who,
                    f"{say(kind)} Attack{means}",
                    attacks.RULES[kind],
                    PlainAttack(who.id, kind),
                    target=target.id,
                    cost=_BARE_COSTS[attacks.NEEDED.get(kind) in who.locked],
                )
            )
        elif why is not None:
            why.append(Blocked(f"{say(kind)} Attack", *reason))
    for item in _distinct(game.players[who.seat].hand):
        if item.card.type == "attack":
            offer_card(game, who, item, options, why)


def plain_attack(game: State, who: Character, kind: str) -> Asking[None]:
    """An attack without a card, for the Attack action (PT-Q-16)."""
    combat = game.combat
    assert combat is not None
    who.attacks -= 1
    yield from attacks.carry_out(game, attacks.attack_of(game, who, combat.target_of(who), kind, None))
