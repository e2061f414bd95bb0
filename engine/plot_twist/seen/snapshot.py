"""The table as one seat may know it, made from the state: what goes over the wire and what screens draw from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from engine.plot_twist.asks import figures
from engine.plot_twist.cards.cards import Bystander, Equipment, Person
from engine.plot_twist.odds import rolls
from engine.plot_twist.rolls import pools
from engine.plot_twist.rolls.attack import ATTACKS, DEFENCES, NEEDED, attack_of, attack_roll
from engine.plot_twist.rulebook.combat_cards import card_cost
from engine.plot_twist.seen import sheets
from engine.plot_twist.seen.coming import coming
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.events import Parts
from engine.plot_twist.state.pieces import CardCopy, Character, Player
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import ATTRIBUTES, HEROICS, KEYWORDS, RESISTANCES, SKILLS, say
from engine.table import Seat

F = TypeVar("F", bound=sheets.CardFace)

RANKS = (*HEROICS, *SKILLS)


def snapshot(game: State, seat: Seat) -> sheets.PlotTwistTable:
    """Everything a seat may know, with nothing it may not; NOBODY has no cards and looks from the Heroes' side."""
    player = game.players.get(seat)
    return sheets.PlotTwistTable(
        seat=seat,
        side=player.side if player else "heroes",
        turn=game.turn,
        phase=game.phase,
        conflict=game.conflict,
        initiative=game.floor,
        reversed=game.initiative != "heroes",
        blocks=tuple(game.blocks),
        place=_face(game.place, sheets.PlaceFace, lair=game.at_lair),
        locations=_names(game.locations),
        characters=tuple([_sheet_now(game, one) for one in game.characters]),
        gone=tuple([one.name for one in game.gone]),
        bystanders=tuple([_bystander(game, item) for item in game.bystanders]),
        twists=sheets.TwistsSheet(left=len(game.twists), out=_faces(game.twists_out)),
        events=sheets.EventsSheet(
            left=len(game.events),
            out=_faces(game.revealed),
            hidden=_faces(game.events) if seat == "gm" else (),
        ),
        details=_faces(game.details),
        objective=_objective(game, seat),
        masterplan=game.masterplan,
        lasting=tuple(
            [
                sheets.LastingSheet(each.scope.item.name, each.counters, each.number, coming(each))
                for each in game.lasting
                if each.number and each.scope.item.faceup
            ]
        ),
        combat=_combat(game),
        roll=_roll(game, seat),
        hand=_hand(game, player) if player else (),
        plots=_faces(player.plots) if player else (),
        deck=_deck(player) if player else sheets.DeckSheet(left=0, discards=()),
        hands={each: sheets.Held(len(p.hand), len(p.plots)) for each, p in game.players.items()},
        outcome=game.outcome,
    )


def _hand(game: State, player: Player) -> tuple[sheets.HandFace, ...]:
    return tuple([_face(item, sheets.HandFace, cost=card_cost(game, item).text()) for item in player.hand])


def _deck(player: Player) -> sheets.DeckSheet:
    return sheets.DeckSheet(left=len(player.deck.cards), discards=_names(player.deck.discards))


def _names(items: list[CardCopy]) -> tuple[str, ...]:
    return tuple([item.name for item in items])


def _faces(items: list[CardCopy]) -> tuple[sheets.CardFace, ...]:
    return tuple([_face(item, sheets.CardFace) for item in items])


def _face(item: CardCopy, kind: Callable[..., F], **more: object) -> F:
    """A card's face of a kind, with what only that kind has."""
    card = item.card
    if isinstance(card, Equipment):
        more["bonus"] = card.bonus
    elif isinstance(card, Bystander):
        more["difficulty"], more["life"] = card.difficulty, card.life
    return kind(
        id=item.id,
        slug=item.slug,
        name=card.title,
        type=card.type,
        colour=card.colour,
        text=() if item.nullified else card.wording,
        flavour=card.flavour,
        nullified=item.nullified,
        lasts=bool(card.passive or card.triggers) and not item.nullified,
        counters=item.counters,
        **more,
    )


def _bystander(game: State, item: CardCopy) -> sheets.BystanderFace:
    return _face(
        item, sheets.BystanderFace, place=item.place.name if item.place else "", here=item.place is game.place
    )


def knows_objective(game: State, seat: Seat) -> bool:
    """Whether a seat may know the Objective: the GM always, the players once they have seen it (PT-Q-11)."""
    return seat == "gm" or game.objective_known


def _objective(game: State, seat: Seat) -> sheets.ObjectiveSheet:
    item, clues = game.objective, max((one.clues for one in game.characters), default=0)
    if not knows_objective(game, seat):
        return sheets.ObjectiveSheet(faceup=item.faceup, clues=clues, known=False)
    card = item.card
    return sheets.ObjectiveSheet(
        faceup=item.faceup,
        clues=clues,
        known=True,
        id=item.id,
        slug=item.slug,
        name=card.title,
        type=card.type,
        colour=card.colour,
        text=() if item.nullified else card.wording,
        flavour=card.flavour,
        nullified=item.nullified,
        counters=item.counters,
        threat=item.counters,
        goal=card.counted,
        emblem=card.emblem or (),
    )


def _combat(game: State) -> sheets.CombatSheet | None:
    fight = game.combat
    if fight is None:
        return None
    return sheets.CombatSheet(
        attacker=fight.attacker.id,
        defender=fight.target.id,
        bystander=fight.bystander is not None,
        distance=fight.distance,
        step=fight.step,
        fixed=fight.distance_fixed,
    )


def _roll(game: State, seat: Seat) -> tuple[sheets.RollSheet, ...]:
    """The roll under way and the one against it, with all parts; a secret one is the GM's alone (PT-Q-82)."""
    both = (game.roll, game.roll.against) if game.roll else ()
    known = [each for each in both if each is not None and not (each.secret and seat != "gm")]
    return tuple([_roll_sheet(game, rolls.to_come(game, each)) for each in known])


def _roll_sheet(game: State, roll: Roll) -> sheets.RollSheet:
    sheet = sheets.RollSheet(
        who=roll.who.id,
        what=roll.what or roll.kind,
        parts=pools.parts(game, roll),
        automatic=pools.automatic(game, roll),
        difficulty=roll.difficulty if roll.against is None else None,
        successes=roll.successes if roll.tossed else None,
    )
    if not rolls.harms(roll):
        return replace(sheet, brings=rolls.takes(roll.who)) if roll.kind == "damage" else sheet
    mean, most = rolls.mean_damage(game, roll), rolls.most_damage(game, roll)
    lost, left = rolls.lost(game, roll)
    return replace(sheet, mean=mean, most=most, brings=rolls.lands(roll), lost=lost, left=left)


def sheet_pools(game: State, one: Character) -> sheets.PoolsSheet:
    """What a character attacks, defends and does damage with, nobody in particular before it."""
    attack: dict[str, Parts] = {}
    defence: dict[str, Parts] = {}
    damage: dict[str, Parts] = {}
    boosts = game.boosts.get(one.id, ())
    for kind in ATTACKS:
        if kind not in NEEDED or figures.rank(game, one, NEEDED[kind]):
            fitting = [boost for boost in boosts if boost.kind in (None, kind)]
            trial = attack_of(game, one, one.item, kind, None, *fitting)
            attack[kind] = pools.parts(game, attack_roll(game, trial))
            hurt = Roll("damage", one)
            hurt.attack = trial
            damage[kind] = pools.parts(game, hurt)
        attribute, abilities = DEFENCES[kind]
        rolls = [Roll("defence", one, attribute, ability) for ability in abilities]
        defence[kind] = pools.parts(game, max(rolls, key=partial(pools.rank, game)))
    return sheets.PoolsSheet(attack=attack, defence=defence, damage=damage)


def _sheet_now(game: State, one: Character) -> sheets.CharacterSheet:
    """A character sheet, worked out once while a question stands, whoever looks at it."""
    known = game.kept.sheets.get(one)
    if known is None:
        known = game.kept.sheets[one] = sheet(game, one)
    assert isinstance(known, sheets.CharacterSheet)
    return known


def sheet(game: State, one: Character) -> sheets.CharacterSheet:
    """A character sheet, every derived figure with its parts."""
    card = one.card
    assert isinstance(card, Person)
    cover = figures.cover_parts(game, one)
    return sheets.CharacterSheet(
        id=one.id,
        name=one.name,
        title=card.title,
        seat=one.seat,
        side=one.side,
        kind=one.kind,
        main=one.main,
        crossover=one.crossover,
        colour=one.colour,
        keywords=tuple([say(word) for word in KEYWORDS if figures.has(game, one, word)]),
        attributes={name: figures.value(game, one, name) for name in ATTRIBUTES},
        abilities={
            name: rank for name in RANKS if (rank := figures.value(game, one, name)) or name in one.locked
        },
        parts={
            name: parts
            for name in (*ATTRIBUTES, *RANKS)
            if figures.changes(game, one, name) and len(parts := figures.parts(game, one, name)) > 1
        },
        resistances={
            name: sheets.Track(stress=one.stress[name], trauma=one.trauma[name], max=full)
            for name in RESISTANCES
            if (full := figures.resistance(game, one, name))
        },
        armor={name: (*figures.armor_parts(game, one, name), *cover) for name in RESISTANCES},
        pools=sheet_pools(game, one),
        belief=sheets.Purse(one.belief, 3 * card.power) if one.kind == "hero" else None,
        energy=(
            sheets.Purse(one.energy, figures.energy_left(game, one))
            if one.kind in ("hero", "villain")
            else None
        ),
        hate=sheets.Purse(one.hate, one.hate_max) if one.kind == "villain" else None,
        quantity=one.quantity if one.kind == "mook" else None,
        clues=one.clues if one.kind == "hero" else None,
        attacks=one.attacks,
        moves=one.moves,
        statuses=(*one.statuses, *(("demoralized",) if figures.demoralized(game, one) else ())),
        cover=sum(one.cover.values()),
        locked=tuple(one.locked),
        identity=one.identity,
        incapacitated=one.incapacitated,
        away=one.away,
        equipment=tuple(
            [_face(item, sheets.EquipmentFace, used=item.zone == "in use") for item in one.equipment]
        ),
        text=card.wording,
        flavour=card.flavour,
        emblem=card.emblem or (),
    )
