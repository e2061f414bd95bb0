"""Sheets of heroes and of Director characters (TS-LOOP-22, TS-Q-95)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.troubleshooters.cards import does
from engine.troubleshooters.cards.library import Library
from engine.troubleshooters.cards.tables import ComplicationCard
from engine.troubleshooters.cards.words import RANKS
from engine.troubleshooters.rules import conditions, gathering
from engine.troubleshooters.seen.sheets import ConditionSheet, FoeSheet, HeroSheet, KitSheet, NamedSheet
from engine.troubleshooters.state.pieces import Figure, Foe, Hero
from engine.troubleshooters.state.state import State

STATUS = {
    "out_cold": "Out Cold",
    "fled": "fled",
    "retreated": "got away",
    "surrendered": "gave up",
    "removed": "out of it",
    "dead": "dead",
}
"""What has become of somebody in a fight, in words."""
BECAME = {"out_cold": "Out Cold", "fled": "gone", "captured": "caught", "dead": "dead"}
"""The same, later on in the adventure (TS-PRED-09)."""


def held(game: State, who: Figure) -> tuple[ConditionSheet, ...]:
    """The conditions of somebody."""
    found = []
    for each in who.conditions:
        card = game.library.conditions[each.name]
        rounds = -1 if each.rounds is None else each.rounds
        found.append(ConditionSheet(each.name, card.name, card.text, each.copies, rounds))
    return tuple(found)


def waits(game: State, *who: str) -> int:
    """Pips that wait for the next check of somebody in this scene (TS-Q-41)."""
    return sum(each.pips for each in game.scene.pending if each.who in who) if game.scene else 0


def hero(game: State, one: Hero) -> HeroSheet:
    """A hero as it stands."""
    library = game.library
    return HeroSheet(
        id=one.id,
        name=one.name,
        seat=one.seat,
        role=one.card.role,
        home=one.card.home,
        told=one.card.told,
        vitality=one.vitality,
        top=conditions.top_of(one),
        sp=one.sp,
        here=one.here,
        presence=one.presence,
        able=one.able,
        conditions=held(game, one),
        skills=dict(one.skills.items()),
        ticks=tuple(one.ticks),
        abilities=(
            *(_ability(library, id) for id in one.abilities),
            *(_ability(library, id, "from the next session on") for id in one.fresh),
            *(
                _ability(library, id, f"{many} of {library.abilities[id].cost} ticks")
                for id, many in one.learning.items()
            ),
        ),
        complications=tuple(_complication(library.complications[id]) for id in one.complications),
        languages=tuple(one.languages),
        started=dict(one.started),
        kits=tuple(_kits(game, one)),
        hook=one.card.hook,
        waits=waits(game, one.id),
    )


def _ability(library: Library, id: str, note: str = "") -> NamedSheet:
    card = library.abilities[id]
    return NamedSheet(id, card.name, card.text, note, does.of_ability(card))


def _complication(card: ComplicationCard) -> NamedSheet:
    pays = dict.fromkeys(clause.sp for clause in card.clauses if clause.sp)
    note = f"pays {' or '.join(str(each) for each in sorted(pays))} SP" if pays else ""
    return NamedSheet(card.id, card.name, card.text, note, does.of_complication(card))


def _kits(game: State, one: Hero) -> Iterable[KitSheet]:
    """Kits as they are now; of a weapon in a fight what is left in it, whoever has it in hand (TS-Q-83)."""
    arms = (
        {arm.kit: arm for arm in gathering.arms_about(game.fight) if arm.owner == one.id}
        if game.fight
        else {}
    )
    for kit in one.kits:
        card, arm = game.library.kits.get(kit.id), arms.get(kit.id)
        reloads = (arm.reloads or 0) if arm else kit.reloads
        yield KitSheet(
            id=kit.id,
            name=card.name if card else kit.id,
            text=card.text if card else "",
            state=gathering.AFTER.get(arm.state, kit.state) if arm and kit.usable else kit.state,
            tags=card.tags if card else (),
            pips=card.pips if card else 0,
            reloads=reloads if kit.weapon else -1,
            signature=kit.signature,
        )


def foe(game: State, one: Foe, became: str = "", *, whole: bool = False) -> FoeSheet:
    """A Director character who is known; ``whole`` for the Director, who knows its Vitality."""
    return FoeSheet(
        id=one.id,
        name=one.name,
        rank=one.rank.name,
        state=state_of(game, one, became),
        here=_here(game, one),
        look=one.card.look,
        friend=one.friend,
        leader=one.rank.wounded,
        conditions=held(game, one),
        vitality=one.vitality if whole else -1,
        top=one.top if whole else -1,
        waits=waits(game, *dict.fromkeys((one.id, one.group))),
    )


STATES = ("reeling", "hurt", "fresh")


def strength(game: State, one: Foe) -> tuple[int, int]:
    """How hard it is to put out, as it is shown: its rank from Mook up, then reeling, hurt, fresh (TS-GM-27)."""
    state = state_of(game, one)
    return RANKS.index(one.rank.id), STATES.index(state) if state in STATES else 0


def _here(game: State, one: Foe) -> bool:
    if game.fight:
        return any(each.id == one.id for each in game.fight.fighters)
    return bool(game.scene) and one.card.id in game.at.who


def state_of(game: State, one: Foe, became: str = "") -> str:
    """How a Director character does, in words (TS-Q-95)."""
    fight = game.fight
    fighter = next((each for each in fight.fighters if each.id == one.id), None) if fight else None
    if fighter and fighter.status in STATUS:
        return STATUS[fighter.status]
    if became in BECAME and fighter is None:
        return BECAME[became]
    if one.has("out_cold"):
        return STATUS["out_cold"]
    top = conditions.top_of(one)
    if one.vitality >= top and not one.has("wounded"):
        return "fresh"
    return "reeling" if 2 * one.vitality <= top or one.has("wounded") else "hurt"
