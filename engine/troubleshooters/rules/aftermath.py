"""What follows a fight: what ends with it, who is treated, who is carried off (TS-FLOW-11, TS-WIN-14, TS-Q-19)."""

from __future__ import annotations

from engine.table import Asking
from engine.table.asking import listed, may
from engine.troubleshooters.rules import bodies, captivity, conditions, gathering, healing
from engine.troubleshooters.rules.meant import heroes
from engine.troubleshooters.scenario.effects import Way
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Foe, Hero
from engine.troubleshooters.state.state import State

HELD = ("out_cold", "surrendered")


def clear(game: State, fight: Fight) -> None:
    """Mortal Peril and scoldings go, Vitality comes back, Wounded counts from now on (TS-HEAL-01, TS-HEAL-02)."""
    gathering.home(game, fight)
    game.at.reinforcements = []  # nobody comes to a fight that is over
    for each in fight.fighters:
        figure = game.figure(each.id)
        conditions.drop(game, figure, "mortal_peril")
        if each.scolded:
            conditions.drop(game, figure, "wounded")
        held = figure.held("wounded")
        if held:
            held.fight = False
        lit = figure.held("blinded")
        if lit and lit.source == conditions.DARK:
            conditions.drop(game, figure, "blinded")
        if each.status != "dead":
            figure.vitality = conditions.top_of(figure)
        if isinstance(figure, Foe) and figure.rank.wounded and (way := _became(fight, each, figure)):
            game.tale.people[figure.card.id] = way


def _became(fight: Fight, fighter: Fighter, foe: Foe) -> Way | None:
    """What becomes of a leader; who is Out Cold, or tied up, stays so only if the heroes have the field (TS-Q-25,
    TS-PRED-09)."""
    if fighter.status in ("fled", "dead"):
        return "fled" if fighter.status == "fled" else "dead"
    if fight.ended != "won":
        return None
    if fighter.here and bodies.tied(foe):
        return "captured"
    ways: dict[str, Way] = {"out_cold": "out_cold", "surrendered": "captured"}
    return ways.get(fighter.status)


def cell(game: State, card: Scene) -> str:
    """Where those who lose are carried off to: by a trap that ended it, else as the scene says; empty where nobody takes
    prisoners (TS-Q-19, TS-EFF-18)."""
    trap = game.at.onward.capture if game.at.onward else ""
    return trap or (card.on_defeat.capture if card.on_defeat else "")


def captives(game: State, fight: Fight) -> list[Hero]:
    """Who is at the enemy's mercy when no hero is left in it: nobody where nobody takes prisoners (TS-Q-19, TS-C-45)."""
    if fight.ended == "won" or fight.broke_off or not cell(game, fight.card):
        return []
    trap = game.at.onward if game.at.onward and game.at.onward.capture and game.at.onward.who else None
    doer = game.hero(game.at.doer) if game.at.doer else None
    if trap:
        return heroes(game, trap, doer)
    found = []
    for each in fight.fighters:
        figure = game.figure(each.id)
        beaten = each.here and fight.ended == "lost"
        pilot = fight.pilot_of(each)
        fell = each.status == "removed" and pilot is not None and pilot.status in HELD
        tied = each.here and bodies.tied(figure)
        if isinstance(figure, Hero) and (each.status in HELD or beaten or fell or tied):
            found.append(figure)
    return found


def follow(game: State, fight: Fight) -> Asking[None]:
    """Captives are paid; of the others who is Out Cold or Wounded may be treated, once each (TS-HEAL-03, TS-HEAL-10)."""
    taken = captives(game, fight)
    if taken:
        captor = next((game.foe(each.id) for each in fight.active("foes")), None)
        yield from captivity.carry_off(game, taken, captor, cell(game, fight.card))
    if game.scene is None:
        return
    for hero in game.heroes:
        if hero.here and healing.may_wake(game, hero):
            healer = yield from _who(game, hero, "wake", "is Out Cold")
            if healer:
                yield from healing.wake(game, hero, healer)
    for hero in game.heroes:
        if hero.here and healing.may_patch(game, hero, next_scene=True):
            healer = yield from _who(game, hero, "patch", "is Wounded")
            if healer:
                yield from healing.patch(game, hero, healer, next_scene=True)


def _who(game: State, patient: Hero, kind: str, words: str) -> Asking[Hero | None]:
    """Who treats somebody, the best first (TS-DP-24)."""
    healers = healing.likeliest(game, patient, kind)
    among = [(each.id, f"{each.name} ({healing.told(game, each)})", each) for each in healers]
    seat = healers[0].seat
    return (
        yield from may(
            seat,
            "treat",
            f"{patient.name} {words}: who sees to it?",
            listed(seat, kind, among, rule="TS-DP-24", actor=patient.id),
            rule="TS-WIN-14",
            no="Nobody",
        )
    )
