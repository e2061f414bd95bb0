"""What a uniform and a voice that goes with it can order (TS-ABIL-27 to TS-ABIL-29, TS-Q-22)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.troubleshooters.cards.tables import Use
from engine.troubleshooters.rules import attempts, bodies, picks, space
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.rules.fight_feats import Feat, simply
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.options import Option
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state.fight import Fighter
from engine.troubleshooters.state.pieces import Foe, Hero
from engine.troubleshooters.state.state import State


def order(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """Somebody of one's uniform obeys one order: stands down, or lets the party pass (TS-ABIL-27 to -29)."""
    for foe in state.foes:
        if foe.card.id not in state.at.who or not foe.able or not _commands(state, hero, foe, use):
            continue
        fight = state.fight
        if fight:
            there = [each for each in fight.active("foes") if each.id == foe.id and not each.hidden]
            mine = fight.fighter(hero.id)
            if there and "free" in mine.left and space.sight(fight, mine.zone, there[0].zone)[0] != "blocked":
                yield Feat(f"{foe.name} stands down", simply(_dismissed(state, hero, there[0], use)), foe.id)
            continue
        for option in scene.options:
            opposed = option.check and option.check.opposed and option.check.opposed.director == foe.card.id
            if opposed and picks.is_there(state, option, hero):

                def passes(option: Option = option) -> list[Effect]:
                    attempts.won(state, state.tale, option)
                    return happens(state, state.tale, option.success, hero)

                yield Feat(f"{foe.card.name} obeys: {option.label}", simply(passes), option.id)
                break


def _dismissed(state: State, hero: Hero, fighter: Fighter, use: Use) -> Callable[[], None]:
    def go() -> None:
        assert state.fight
        state.fight.fighter(hero.id).left.remove("free")
        bodies.leave(state, state.fight, fighter, "removed", use.rule)

    return go


def _commands(state: State, hero: Hero, foe: Foe, use: Use) -> bool:
    """By rank, by the uniform worn, and in a language that is understood (TS-ABIL-29)."""
    rank = next((tag for tag in use.tags if tag in ("private", "officer")), "")
    worn = [
        state.library.kits[each.id].uniform
        for each in hero.kits
        if each.usable and each.id in state.library.kits
    ]
    speaks = foe.card.languages or state.tale.adventure.head.languages_default
    return (
        rank in foe.card.tags
        and bool(foe.card.army)
        and foe.card.army in worn
        and any(each in hero.languages for each in speaks)
    )
