"""A combat: its five steps, distance, Movement and Maneuver cards, and the attacks (PT-COMBAT)."""

from __future__ import annotations

from functools import partial

from engine.plot_twist import attack as attacks
from engine.plot_twist import events as ev
from engine.plot_twist import figures, hands, lasting, rolls, statuses
from engine.plot_twist.cards import Card
from engine.plot_twist.costs import Cost, pay, unpayable
from engine.plot_twist.effects.conditions import unmet
from engine.plot_twist.floor import hold
from engine.plot_twist.options import option, pass_option
from engine.plot_twist.scope import Asking, Scope, resolve
from engine.plot_twist.state import Character, Figures, InPlay, State
from engine.plot_twist.terms import say
from engine.plot_twist.triggers import happen
from engine.table import Blocked, Option, Seat, choice


class Combat:
    """The combat under way. Against a Bystander ``defender`` is None and ``bystander`` is the target."""

    __slots__ = (
        "aims",
        "attack",
        "attacker",
        "bystander",
        "defender",
        "distance",
        "distance_fixed",
        "number",
        "over",
        "sitting_out",
        "skipped",
        "step",
    )

    def __init__(self, number: int, attacker: Character, target: Character | InPlay) -> None:
        self.number = number
        self.attacker = attacker
        self.defender = target if isinstance(target, Character) else None
        self.bystander = target if isinstance(target, InPlay) else None
        self.distance = "ranged"
        self.distance_fixed = ""
        self.step = "start"
        self.skipped: list[str] = []
        self.over = False
        self.aims: dict[str, int] = {}
        self.attack: attacks.Attack | None = None
        self.sitting_out: list[Seat] = []

    @property
    def target(self) -> Character | InPlay:
        """Whom the attacker took on."""
        target = self.defender or self.bystander
        assert target is not None
        return target

    def has(self, one: Character) -> bool:
        """Whether a character is one of the combatants."""
        return one is self.attacker or one is self.defender

    def opponent(self, one: Character) -> Character | None:
        """The other combatant; None for third parties and against Bystanders."""
        if one is self.attacker:
            return self.defender
        return self.attacker if one is self.defender else None

    def target_of(self, one: Character) -> Character | InPlay:
        """Whom a combatant attacks."""
        return self.attacker if one is self.defender else self.target

    def combatants(self) -> list[Character]:
        """Attacker first (PT-COMBAT-07)."""
        return [self.attacker] if self.defender is None else [self.attacker, self.defender]


def fight(game: State, attacker: Character, target: Character | InPlay, *, sneak: bool = False) -> Asking:
    """A whole combat, from the declaration to the redraw (PT-COMBAT-06)."""
    game.combats += 1
    game.any_combat = game.fought = True
    combat = game.combat = Combat(game.combats, attacker, target)
    game.record(ev.CombatStarted(rule="PT-COMBAT-08", by=attacker.name, who=target.name, sneak=sneak))
    yield from _heard(game, "combat.start")
    if sneak and combat.defender is not None:
        yield from _sneak_attack(game, combat, combat.defender)
    for step in ("start", "movement", "maneuver", "attack"):
        if combat.over or not _alive(game, combat):
            break
        if step in combat.skipped:
            continue
        yield from _step(game, combat, step)
    yield from _end(game, combat)


def _heard(game: State, kind: str) -> Asking:
    from engine.plot_twist.triggers import respond

    combat = game.combat
    if combat is not None and kind in game.listeners:
        fact = ev.CombatStarted(rule="PT-COMBAT-08", by=combat.attacker.name, who=combat.target.name)
        yield from respond(game, kind, fact)


def _alive(game: State, combat: Combat) -> bool:
    """Whether both are still there (PT-Q-35)."""
    if not combat.attacker.standing:
        return False
    if combat.defender is not None:
        return combat.defender.standing
    return combat.bystander in game.bystanders


def _sneak_attack(game: State, combat: Combat, target: Character) -> Asking:
    """Stealth v Perception; the loser is Surprised; the attacker sets the distance (PT-SNEAK-01, PT-SNEAK-02)."""
    who = combat.attacker
    roll = rolls.Roll("skill", who, "body", "stealth", what="sneak attack", target=target.id)
    against = rolls.Roll("skill", target, "mind", "perception", what="perception")
    margin = yield from rolls.opposing(game, roll, against)
    yield from statuses.end(game, who, "hidden", rule="PT-STATUS-12")
    if margin:
        loser = target if margin > 0 else who
        yield from statuses.give(game, loser, "surprised", by=who, rule="PT-SNEAK-01")
    options = [option(who.seat, "sneak.distance", who, "Ranged distance", "PT-SNEAK-02", target="ranged")]
    if distance_blocked(game, who, "melee") is None:
        options.append(
            option(who.seat, "sneak.distance", who, "Melee distance", "PT-SNEAK-02", target="melee")
        )
    picked = options
    if len(options) > 1:
        picked = yield choice("combat.sneak", f"{who.name} sets the distance", options, rule="PT-Q-54")
    yield from set_distance(game, who, picked[0].target, "")
    combat.skipped.append("movement")


def _step(game: State, combat: Combat, step: str) -> Asking:
    combat.step = step
    game.record(ev.StepBegan(rule="PT-COMBAT-06", by=combat.attacker.name, who=combat.target.name, step=step))
    yield from _heard(game, "step." + step)
    if combat.over or not _alive(game, combat):
        return

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        return step_options(game, seat, why)

    def done() -> bool:
        return combat.over or not _alive(game, combat) or game.combat is not combat

    prompt = (
        f"{combat.attacker.name} v {combat.target.name}: {say(step)} step, {say(combat.distance)} distance"
    )
    yield from hold(game, combat.attacker.side, f"combat.{step}", prompt, _RULE[step], offer, done)


_RULE = {
    "start": "PT-COMBAT-08",
    "movement": "PT-COMBAT-09",
    "maneuver": "PT-COMBAT-11",
    "attack": "PT-COMBAT-13",
    "end": "PT-COMBAT-14",
}


def step_options(game: State, seat: Seat, why: list[Blocked] | None) -> list[Option]:
    """What a seat may do in a step: its combatants' cards and attacks, and whatever may be done at any time."""
    from engine.plot_twist.anytime import anytime_options

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
        options.append(Option("pass.combat", seat, "Stay out of this combat", "PT-Q-04", "", "pass.combat"))
    return options


def _distinct(items: list[InPlay]) -> list[InPlay]:
    """One of each Name: copies are the same choice."""
    return list({item.name: item for item in items}.values())


def card_cost(game: State, item: InPlay) -> Cost:
    """What a Combat card costs here."""
    return usual_cost(item.card, game.figures)


def usual_cost(card: Card, tuned: Figures) -> Cost:
    """What a card costs: printed, or the usual of its type (PT-Q-32)."""
    if card.cost is not None:
        return card.cost
    if card.type == "movement":
        return Cost(moves=tuned.movement_cost)
    return Cost(attacks=1) if card.type == "attack" else Cost()


def card_blocked(game: State, who: Character, item: InPlay, cost: Cost) -> tuple[str, str] | None:
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
        if combat.aims.get(who.id, 0) >= 1 + figures.total(game, who, "aims"):
            return "one Aim a combat", "PT-COMBAT-12"
        if figures.forbidden(game, who, "aim"):
            return "a card forbids it to aim", "PT-CARD-01"
    elif card.type == "attack":
        if "stunned" in who.statuses:
            return "Stunned characters cannot attack", "PT-STATUS-05"
        if figures.forbidden(game, who, "attack"):
            return "a card forbids it to attack", "PT-CARD-01"
    scope = Scope(game, item, who, who.seat)
    reason = unpayable(game, who, cost, _locks(scope)) or unmet(scope, card.needs())
    if reason is not None:
        return reason
    if card.attack is not None:
        return card.attack.blocked(scope)
    for effect in card.effects:
        reason = effect.blocked(scope)
        if reason is None:
            return None
    return reason


def _locks(scope: Scope) -> int:
    """Energy a Combat card takes for what is Locked: its requirements, and the Heroic its attack needs."""
    who, card = scope.me, scope.item.card
    if who is None or not who.locked:
        return 0
    rolled = card.attack is not None and attacks.NEEDED.get(card.attack.kind) in who.locked
    return len(statuses.locks(scope, card.requires)) + rolled


def offer_card(
    game: State, who: Character, item: InPlay, options: list[Option], why: list[Blocked] | None
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
                who.seat, kind, who, item.name, _RULE.get(item.card.type, "PT-COMBAT-15"),
                lambda: play_card(game, who, item, cost), target=combat.target_of(who).id, card=item.slug,
                cost=cost.text(),
            )
        )  # fmt: skip
    elif why is not None:
        why.append(Blocked(item.name, *reason))


def play_card(game: State, who: Character, item: InPlay, cost: Cost) -> Asking:
    """Play a Combat card from the hand; it is discarded at the End of Combat (PT-Q-32)."""
    combat = game.combat
    assert combat is not None
    player = game.players[who.seat]
    player.hand.remove(item)
    player.spent.append(item)
    item.zone = "spent"
    if getattr(item.card, "aim", False):
        combat.aims[who.id] = combat.aims.get(who.id, 0) + 1
    scope = Scope(game, item, who, who.seat)
    yield from statuses.pay_locks(scope, item.card.requires)
    yield from pay(game, who, cost, item.name)
    yield from happen(
        game,
        ev.CardPlayed(
            rule=_RULE.get(item.card.type, "PT-COMBAT-15"), by=who.name, card=item.name, type=item.card.type
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
            weapon = attacks.weapon_for(who, kind)
            means = f" with {weapon.name}" if weapon else ""
            options.append(
                option(
                    who.seat, "attack." + kind, who, f"{say(kind)} Attack{means}", attacks.RULES[kind],
                    partial(plain_attack, game, who, kind), target=target.id, cost="1 Attack action",
                )
            )  # fmt: skip
        elif why is not None:
            why.append(Blocked(f"{say(kind)} Attack", *reason))
    for item in _distinct(game.players[who.seat].hand):
        if item.card.type == "attack":
            offer_card(game, who, item, options, why)


def plain_attack(game: State, who: Character, kind: str) -> Asking:
    """An attack without a card, for the Attack action (PT-Q-16)."""
    combat = game.combat
    assert combat is not None
    who.attacks -= 1
    yield from attacks.carry_out(game, attacks.Attack(who, combat.target_of(who), kind, None))


def distance_blocked(game: State, who: Character | None, distance: str) -> tuple[str, str] | None:
    """Why the distance cannot become so; None if it can."""
    combat = game.combat
    assert combat is not None
    if combat.distance == distance:
        return f"it is {say(distance)} distance already", "PT-COMBAT-10"
    if combat.distance_fixed:
        return f"{combat.distance_fixed} fixes the distance", "PT-CARD-01"
    if who is not None:
        if figures.forbidden(game, who, "distance"):
            return "a card forbids it to change the distance", "PT-CARD-01"
        foe = combat.opponent(who)
        if distance == "melee" and foe is not None and "flying" in foe.statuses:
            if figures.rank(game, who, "flight") < figures.rank(game, foe, "flight"):
                return f"{foe.name} flies out of reach", "PT-STATUS-09"
    return None


def set_distance(game: State, who: Character | None, distance: str, source: str) -> Asking:
    """Change the distance of the combat under way."""
    combat = game.combat
    assert combat is not None
    if combat.distance == distance:
        return
    combat.distance = distance
    yield from happen(
        game,
        ev.DistanceSet(rule="PT-COMBAT-10", by=who.name if who else source, card=source, distance=distance),
    )


def queue(game: State, attacker: Character, target: Character) -> None:
    """Another combat, as soon as the running one is over."""
    game.queued.append((attacker, target))


def _end(game: State, combat: Combat) -> Asking:
    """The End step: effects, discards, redraw (PT-COMBAT-14, PT-COMBAT-03)."""
    combat.step = "end"
    game.record(ev.CombatEnded(rule="PT-COMBAT-14", by=combat.attacker.name, who=combat.target.name))
    yield from _heard(game, "step.end")
    yield from _heard(game, "combat.end")
    lasting.finish_all(game, "combat")
    lasting.finish_all(game, "attack")
    attacks.drop_boosts(game, "combat")
    attacks.drop_boosts(game, "attack")
    game.combat = None
    hands.discard_spent(game)
    done: list[Seat] = []
    for one in combat.combatants():
        if one.seat not in done and one.standing:
            done.append(one.seat)
            yield from hands.redraw(game, one.seat)
