"""How characters come into play, at set-up and later, with their equipment (PT-SETUP, PT-Q-40, PT-Q-60)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.plot_twist.asks.figures import grown
from engine.plot_twist.lasting.counters import renew_actions
from engine.plot_twist.lasting.hands import who_is
from engine.plot_twist.lasting.lasting import begin, install, lay_aside
from engine.plot_twist.lasting.leaving import Departure, remove_character
from engine.plot_twist.lasting.triggers import happen, respond
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.printed import Card, Person
from engine.plot_twist.state.state import Scope, State
from engine.table import Asking, Seat

CROSSOVER_HATE = 6
"""Hate of a newcomer, and the most of one who entered for 3 (PT-CROSS-01, PT-Q-39, PT-Q-41)."""
ROLES = {"hero": "a Hero", "villain": "a Villain", "mook": "Mooks", "ally": "an Ally"}


def add_character(
    game: State, item: CardCopy, seat: Seat, equipment: Sequence[Card] = (), *, again: bool = False
) -> Character:
    """Put a character and its equipment on the table; nothing is triggered. A Villain seen before is played ``again``."""
    card = cast("Person", item.card)
    who = Character(game, item, card, seat, game.players[seat].side)
    item.zone = card.type
    item.bearer = who
    game.characters.append(who)
    game.kept.regroup()
    install(game, item, who)
    for each in equipment:
        held = game.item(each, seat, "equipment")
        held.bearer = who
        who.equipment.append(held)
    if who.equipment:
        wield(game, who, who.equipment[0])
    if game.in_turn:
        renew_actions(game, who)
    if who.kind == "hero":
        game.heroes_played += 1
    elif who.kind == "villain" and not again:
        game.villains_played += 1
    return who


def fallen(game: State, item: CardCopy) -> Character | None:
    """Who had the Name of a card and fell: in play still, or gone as a Crossover Villain (PT-CARD-05, PT-CROSS-06)."""
    held = game.find(item.slug)
    if held is not None:
        return held if held.incapacitated else None
    return next((one for one in reversed(game.gone) if one.id == item.slug and one.crossover), None)


def wield(game: State, who: Character, item: CardCopy) -> None:
    """Use a piece of equipment: only the one in use works, unless a card allows more (PT-EQUIP-02)."""
    _use(game, who, item)
    who.wielded = item
    many = _may_use_more(game, who)
    for held in who.equipment:
        if held is item:
            continue
        if many:
            _use(game, who, held)
        else:
            lay_aside(game, held)
            held.zone = "equipment"


def _may_use_more(game: State, who: Character) -> bool:
    return grown(game, who, "wielding", 1) > 1


def put_down(game: State, who: Character) -> None:
    """Once no card allows more in use than one, the others are laid aside (PT-EQUIP-02)."""
    if sum(item.zone == "in use" for item in who.equipment) > 1 and not _may_use_more(game, who):
        assert who.wielded is not None
        wield(game, who, who.wielded)


def _use(game: State, who: Character, item: CardCopy) -> None:
    """A piece of equipment is in use: its text works."""
    if item.zone != "in use":
        item.zone = "in use"
        if not item.nullified:
            install(game, item, who)


def speak_again(game: State, who: Character) -> None:
    """Who was face-down is in play with all that is printed on him and on what he has in use (PT-CROSS-02)."""
    for item in (who.item, *(each for each in who.equipment if each.zone == "in use")):
        if not item.nullified:
            install(game, item, who)


def heard_played(game: State, seat: Seat, item: CardCopy, *, rule: str) -> Asking[None]:
    """Texts that answer a card played hear of a newcomer and a Lair too; the log tells it by what it brings."""
    fact = ev.CardPlayed(rule=rule, player=who_is(game, seat), card=item.name, type=item.card.type)
    yield from respond(game, fact.heard, fact)


def put_lair(game: State, item: CardCopy) -> Asking[None]:
    """A Lair of the GM's comes into play; nobody is there yet (PT-LAIR-01, PT-LAIR-02)."""
    game.players["gm"].plots.remove(item)
    item.zone = "lair"
    game.lairs.append(item)
    yield from heard_played(game, "gm", item, rule="PT-LAIR-01")


def _forget(game: State, id: str) -> None:
    """Who had the Name of a newcomer was somebody else: what was given it or done to it does not count (PT-CARD-05)."""
    game.boosts.pop(id, None)
    for one in game.characters:
        one.attacked[:] = [each for each in one.attacked if each != id]
        one.leader = "" if one.leader == id else one.leader
        for deed in (f"struck.{id}", f"perceive.{id}"):
            one.used.pop(deed, None)


def enter(
    game: State, seat: Seat, item: CardCopy, *, rule: str, strong: bool = False, leader: str = ""
) -> Asking[Character]:
    """A newcomer from a Plot Hand steps in at the current place (PT-Q-40); returns it.

    A Hero has no Belief (PT-BELIEF-08), a Villain 6 Hate and, unless ``strong``, no more ever (PT-CROSS-01, PT-Q-39).
    An Ally has its ``leader``'s place (PT-ALLY-01).
    """
    player = game.players[seat]
    player.plots.remove(item)
    old, again = game.find(item.slug), fallen(game, item) is not None
    if old is not None:
        remove_character(game, old)
    _forget(game, item.slug)
    who = add_character(game, item, seat, player.collection.get(item.card.title, ()), again=again)
    if who.kind == "hero":
        who.belief = 0
    elif who.kind == "villain":
        who.crossover, who.hate = True, CROSSOVER_HATE
        who.hate_max = who.hate_max if strong else CROSSOVER_HATE
    elif who.kind == "ally":
        who.leader = leader
        begin(Scope(game, item, who, seat), item.card.turns).rest = (Departure(),)
    yield from happen(
        game, ev.Entered(rule=rule, who=who.name, by=who.name, card=item.card.title, role=ROLES[who.kind])
    )
    yield from heard_played(game, seat, item, rule=rule)
    return who
