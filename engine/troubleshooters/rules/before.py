"""What is declared for a check that no line of a menu shows beforehand: an attack, a slot, a danger (TS-WIN-03)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.table.asking import Asking, listed, may
from engine.troubleshooters.asks.burdens import burdens
from engine.troubleshooters.asks.presets import preset
from engine.troubleshooters.cards.tables import Clause
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State


def named(game: State, clause: Clause) -> str:
    """The complication that a clause belongs to."""
    cards = game.library.complications.values()
    return next((each.name for each in cards if clause in each.clauses), "")


def ready(game: State, spec: Check) -> Asking[Check]:
    """The check with the best kit and helper, and with the complications that its hero takes on."""
    return (yield from taken_on(game, preset(game, spec)))


def taken_on(game: State, spec: Check) -> Asking[Check]:
    """The check with the complications that its hero takes on, asked for one by one, as long as none is refused."""
    who = game.figure(spec.who)
    if not isinstance(who, Hero) or not who.complications:
        return spec
    refused = game.scene.refused if game.scene else []
    while found := [each for each in burdens(game, spec) if _offered(each.rule, who.id, spec, refused)]:
        things = [
            (each.rule, f"{named(game, each)}: {each.text} (+{each.sp} SP)", each.rule) for each in found
        ]
        options = listed(who.seat, "burden", things, rule="TS-WIN-03", actor=who.id)
        prompt = f"{who.name} is about to roll {spec.skill}."
        rule = yield from may(who.seat, "check.ready", prompt, options, rule="TS-WIN-03", no="Roll")
        if rule is None:
            refused += [f"{each.rule}/{who.id}" for each in found]
            break
        spec = replace(spec, burdens=(*spec.burdens, rule))
    return spec


def _offered(rule: str, hero: str, spec: Check, refused: list[str]) -> bool:
    """Not taken on already, and not refused by the same hero in this scene (TS-GM-05)."""
    return rule not in spec.burdens and f"{rule}/{hero}" not in refused
