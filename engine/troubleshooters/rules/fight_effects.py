"""What effects do to a fight (TS-EFF-06, TS-EFF-13 to -17, TS-EFF-21, TS-EFF-28 to -30)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.table import Asking
from engine.troubleshooters.rules import (
    blasts,
    bodies,
    gathering,
    hazards,
    injuries,
    morale,
    police,
    undertakings,
)
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.rules.meant import whom
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.fights import Sight
from engine.troubleshooters.state.fight import Fight, Fighter, Status
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

AWAY = ("goto", "fight", "capture", "separate", "release", "session_end", "adventure_end")
"""Words that lead out of a fight."""


def carry_out(
    game: State, fight: Fight, effects: Iterable[Effect], actor: Hero | None = None
) -> Asking[None]:
    """What a branch leaves to the scene, one after the other; what leads away ends the fight and is done after it."""
    bodies.collapse(game, fight)
    open_ = list(effects)
    while open_:
        effect = open_.pop(0)
        if effect.when:
            open_ = [*happens(game, game.tale, [effect], actor), *open_]
            continue
        if effect.challenge:
            more = yield from undertakings.undertake(
                game, game.tale, game.tale.adventure.challenges[effect.challenge]
            )
            open_ = [*more, *open_]
        for word in effect.words:
            if word in ("damage", "hazard"):
                yield from (_damage if word == "damage" else _hazard)(game, fight, effect, actor)
            elif word in PLAIN:
                PLAIN[word](game, fight, effect, actor)
        if any(word in AWAY for word in effect.words):
            _leads(game, effect, actor)
            fight.broke_off |= not effect.capture
            morale.end(fight, "lost" if effect.capture else "retreat", "the story goes on elsewhere")
    gathering.look(game, fight)
    bodies.shade(game, fight)
    _stirs(game, fight)


def _leads(game: State, effect: Effect, actor: Hero | None) -> None:
    """The first effect that leads away is where the story goes on, for whose deed it was (TS-EFF-12, TS-EFF-18)."""
    if game.at.onward is None:
        game.at.onward, game.at.doer = effect, actor.id if actor else ""


def _stirs(game: State, fight: Fight) -> None:
    """Where the ``alarm`` has risen, whatever has raised it, it calls whom it calls, or the police (TS-SCN-27, TS-GM-19)."""
    if not fight.stirred or fight.outside:
        return
    fight.stirred = False
    for entry in fight.card.reinforcements:
        if entry.trigger == "alarm":
            gathering.call(game, fight, entry.id)
    police.called(game, fight, fight.place)


def _there(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> list[Fighter]:
    """The fighters an effect is about, who are in play."""
    ids = [each.id for each in whom(game, effect, actor)]
    return [each for each in fight.fighters if each.id in ids and each.here]


def _dice(said: int | str) -> int:
    """``2dX`` or ``2dP``: how many; 0 of a plain number, which is points."""
    return int(said.partition("d")[0]) if isinstance(said, str) else 0


def _damage(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> Asking[None]:
    for each in _there(game, fight, effect, actor):
        if isinstance(effect.damage, int):
            yield from injuries.lose(game, fight, each, effect.damage)
        else:
            yield from injuries.hurt(
                game, fight, each, _dice(effect.damage), soaked=effect.soak, rule="TS-EFF-06"
            )


def _gear(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> None:
    """A weapon that came into a kit is at hand, one that went is not (TS-EFF-04)."""
    for each in fight.fighters:
        hero = game.figure(each.id)
        if not isinstance(hero, Hero) or "dogfight" in fight.card.tags:
            continue
        held = [arm.kit for arm in each.arms if arm.state != "gone"]
        if effect.give and effect.give not in held:
            each.arms += [arm for arm in gathering.hero_arms(game, hero) if arm.kit == effect.give]
        for arm in each.arms:
            kits = game.hero(arm.owner).kits if arm.owner else ()
            if effect.take and arm.kit and not any(kit.id == arm.kit and kit.usable for kit in kits):
                arm.state = "gone"
                bodies.lose_weapon(each, arm)


def _recover(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> None:
    for each in _there(game, fight, effect, actor):
        if isinstance(effect.recover, int):
            bodies.regain(game, each, effect.recover, "TS-EFF-06")
        else:
            bodies.recover(game, each, _dice(effect.recover), "TS-EFF-06")


def _foes(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> None:
    """Some of them are out of it without a blow: of a rank, of a zone, so many, all if it says nothing (TS-EFF-28)."""
    ends: dict[str, Status] = {"flee": "fled", "surrender": "surrendered", "friend": "removed"}
    there = [
        each
        for each in fight.active("foes")
        if effect.rank in ("", game.foe(each.id).rank.id) and effect.zone in ("", each.zone)
    ]
    for each in there[: effect.number or len(there)]:
        bodies.leave(game, fight, each, ends[effect.foes], "TS-EFF-28")


def _director(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> None:
    """What becomes of somebody here: who joins steps out of hiding or comes with the next round, a friend who turns stands
    against the heroes (TS-Q-48, TS-SCN-26)."""
    its = [each for each in fight.fighters if each.id.partition(":")[0] == effect.director]
    there = [each for each in its if each.here]
    if effect.change == "join" and not there:
        zone, number = effect.zone or fight.card.zones[0].id, len(its) + bool(its)
        gathering.place_foe(game, fight, effect.director, zone, number, alert=False).arrives = fight.round
    ends: dict[str, Status] = {
        "leave": "fled", "escape": "fled", "surrender": "surrendered", "captured": "surrendered", "dead": "dead",
        "friend": "removed",
    }  # fmt: skip
    for each in there:
        each.hidden &= effect.change != "join"
        if effect.change == "hostile":
            each.side, each.friend = "foes", False
        elif effect.change in ends and not (each.friend and effect.change == "friend"):
            bodies.leave(game, fight, each, ends[effect.change], "TS-EFF-21")


def _zone(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> None:
    """Terrain changes (TS-EFF-16); without an effect of its own ``zone`` narrows down another word."""
    if not effect.change or effect.director:
        return
    zone, on = fight.zones[effect.zone], bool(effect.value)
    what, _, name = effect.change.partition(":")
    if name == "on_fire":
        what = "fire"
    elif name == "open":
        what, on = "cover", not on
    if what == "fire":
        zone.fire = on
    elif what == "cover":
        zone.cover = on
        for each in fight.inside(effect.zone) if not on else ():
            bodies.uncovered(game, each)
    elif what == "exit":
        zone.exit = (name or "retreat") if on else ""
    elif what == "light":
        zone.light = on
    elif what == "restricted":
        zone.restricted = zone.card.restricted if on else None
    elif on and name not in zone.tags:
        zone.tags.append(name)
    elif not on and name in zone.tags:
        zone.tags.remove(name)
    bodies.shade(game, fight)


def _los(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> None:
    a, b = effect.los
    states: dict[str, Sight] = {"hindered": "hindered", "blocked": "blocked"}
    fight.opened[a, b] = fight.opened[b, a] = (states.get(effect.state, "clear"), 1)


def _prop(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> None:
    fight.props += [each for each in fight.card.props if each.id == effect.prop and each not in fight.props]


def _reinforce(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> None:
    gathering.call(game, fight, effect.reinforce)


def _relocate(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> None:
    """Into another zone; another scene is where the story goes on."""
    if effect.relocate not in fight.zones:
        _leads(game, effect, actor)
        fight.broke_off = True
        morale.end(fight, "retreat", "the story goes on elsewhere")
        return
    for each in _there(game, fight, effect, actor):
        if each.zone != effect.relocate:
            bodies.turns_up(game, fight, each, effect.relocate, "TS-EFF-13")


def _hazard_off(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> None:
    fight.devices = [each for each in fight.devices if each.id != effect.hazard_off]
    fight.drowning = [each for each in fight.drowning if each != effect.hazard_off]
    fight.sprung.append(effect.hazard_off)


def _end_fight(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> None:
    if effect.end_fight:
        fight.broke_off |= effect.end_fight == "retreat"
        morale.end(fight, effect.end_fight, "that decides it")


PLAIN: dict[str, Callable[[State, Fight, Effect, Hero | None], None]] = {
    "give": _gear,
    "take": _gear,
    "recover": _recover,
    "foes": _foes,
    "director": _director,
    "zone": _zone,
    "los": _los,
    "prop": _prop,
    "reinforce": _reinforce,
    "relocate": _relocate,
    "hazard_off": _hazard_off,
    "end_fight": _end_fight,
}


def _hazard(game: State, fight: Fight, effect: Effect, actor: Hero | None) -> Asking[None]:
    """A hazard of the scene starts, or does what it does at once (TS-EFF-15, TS-SCN-28)."""
    card = next(each for each in fight.card.hazards if each.id == effect.hazard)
    if card.kind == "explosive" and not (card.trigger and not card.round):
        fight.devices = [each for each in fight.devices if each.id != card.id]
        due = card.round if card.round > fight.round else fight.round + 1
        fight.devices.append(blasts.device(card, due))
    elif card.kind == "drown":
        fight.drowning.append(card.id)
    elif card.kind in hazards.PERSONAL:
        there = _there(game, fight, effect, actor)
        for each in there:
            if card.kind == "fall" or card.zone in ("", each.zone):
                yield from hazards.meets(game, fight, each, card)
    else:
        yield from hazards.happens(game, fight, card)
