"""What an action of a turn is called where it is chosen (TS-LOOP-12)."""

from __future__ import annotations

from engine.troubleshooters.cards.words import amid, whither
from engine.troubleshooters.rules import attempts, explosives
from engine.troubleshooters.state.deeds import DOES, Deed
from engine.troubleshooters.state.fight import Arm, Fight, Fighter
from engine.troubleshooters.state.state import State

WAYS = {
    "basic": "hit",
    "whump": "Whump!",
    "aim": "take aim at",
    "burst": "Ratatatat! at",
    "spray": "Ratatatat! at all in",
}
SIMPLE = {
    "put_down": "drop the weapon",
    "improvise": "pick up something heavy",
    "break_cover": "break cover",
    "lie_down": "lie down",
    "let_go": "let go",
    "call": "call on them to give up",
    "cover": "take cover",
    "breath": "catch your breath",
    "survey": "survey the scene",
    "reload": "reload",
    "unload": "put down the load",
    "unstrap": "get out of the harness",
}
WAITS = {
    "enter": "if an enemy enters",
    "leave": "if an enemy leaves its zone",
    "attack": "if an enemy attacks",
    "ready": "if an enemy readies a weapon",
}
BESIDE = {
    "ally_attack": "if a friend attacks",
    "ally_enter": "if a friend comes into a zone",
    "timer": "when it goes off",
}
"""What somebody may wait for who strikes at a third (TS-Q-50)."""
SCENE = tuple(DOES.values())


def _named(arm: Arm) -> str:
    """A weapon that is not in hand, and whether it must be loaded first."""
    return f"{arm.name}{' (empty)' * (arm.state == 'empty')}"


def sentence(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> str:
    """The same by itself."""
    said = words(game, fight, fighter, deed)
    return said[:1].upper() + said[1:]


def words(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> str:
    """In small letters, as the rest of a sentence that begins with who does it."""
    if deed.verb in ("move", "sprint"):
        where = "out of here" if deed.zone == "exit" else whither(fight.zones[deed.zone].name)
        return f"{'run' if deed.verb == 'sprint' else 'go'} {where}"
    if deed.verb == "attack":
        whom = game.figure(deed.target).name if deed.target else amid(fight.zones[deed.zone].name)
        return f"{WAYS[deed.way]} {whom}"
    if deed.verb == "ready":
        return f"ready the {_named(fighter.arms[int(deed.target)])}"
    if deed.verb == "pick_up":
        return f"pick up the {_named(fight.zones[fighter.zone].objects[int(deed.target)])}"
    if deed.verb == "prop":
        prop = next(each for each in fight.props if each.id == deed.target)
        return f"{prop.label} ({deed.way}: {amid(fight.zones[deed.zone].name)})"
    if deed.verb in SCENE:
        option = next(each for each in fight.card.options if each.id == deed.target)
        if not (option.check and deed.way):
            return option.label
        way = attempts.ways(game, option.check)[int(deed.way)]
        return f"{option.label}{f': {way.label}' if way.label else ''} ({way.skill})"
    if deed.verb == "delay":
        where = f" {amid(fight.zones[deed.zone].name)}" if deed.zone else ""
        if deed.whom:
            named = game.figure(deed.whom).name
            if deed.target == "attack_on":
                named = "you" if deed.whom == fighter.id else named
                return f"wait: if an enemy attacks {named}, {'take cover' if deed.way == 'cover' else 'attack it'}"
            when = BESIDE.get(deed.target, f"if {named} attacks")
            return f"wait: {when}, attack {named}"
        return f"wait: {WAITS[deed.target]}{where}, {'take cover' if deed.way == 'cover' else 'attack it'}"
    if deed.verb in ("throw", "throw_back"):
        what = (
            f"the {game.library.kits[deed.target].name.lower()}"
            if deed.verb == "throw"
            else "back what fizzes here"
        )
        lying = explosives.lying(fight, fighter.zone) if deed.verb == "throw_back" else []
        if len(lying) > 1:
            one = next(each for each in lying if each.id == deed.target)
            what += f" with {one.dice} dice in round {one.round}"
        return f"throw {what}: {amid(fight.zones[deed.zone].name)}"
    if deed.verb == "shake":
        return f"shake off {deed.target} ({deed.way})"
    if deed.verb == "put_out":
        return f"put out the fire on {game.figure(deed.target).name}"
    if deed.verb == "surrender":
        return "surrender"
    return SIMPLE[deed.verb]
