"""What is done when an option is taken: one place for every action of Audience."""

from __future__ import annotations

from engine.audience.rules import attack, harm, special
from engine.audience.state import events as ev
from engine.audience.state.actions import Attack, Engage, Finish, GmSpecial, Refresh, Special, Strike
from engine.audience.state.pack import BY_CODE
from engine.audience.state.pieces import Facedown, Pc
from engine.audience.state.state import State
from engine.table import Asking, Option, Seat

ENGAGED = 4
"""The part in which an attack comes by a facedown card (AU-ENG-03)."""


def apply(game: State, option: Option) -> Asking[None] | tuple[()]:
    """Do what an option says, which may be one of another copy of the same game: all questions on the way, if any."""
    match option.action:
        case Attack(who, enemy, card):
            return attack.by_fighter(game, game.pc(who), game.enemy(enemy), BY_CODE[card])
        case Strike(enemy, who, card):
            at, by = game.pc(who), game.enemy(enemy)
            through = at.engaging(by) if game.part == ENGAGED else None
            return attack.by_enemy(game, by, at, BY_CODE[card], through)
        case Engage(who, enemy, card):
            engage(game, who, enemy, card)
        case Refresh(who):
            refresh(game, game.pc(who))
        case Special(who):
            return special.by_fighter(game, game.pc(who))
        case GmSpecial():
            return special.by_gm(game)
        case Finish(who, enemy):
            return special.finish(game, game.pc(who), game.enemy(enemy))
        case _:
            raise ValueError(f"{option.id} is no action of Audience")
    return ()


def engage(game: State, who: str, enemy: str, code: str) -> None:
    """A card of the hand lies face down before its owner and names an enemy (AU-INI-01, AU-Q-02)."""
    pc, named, card = game.pc(who), game.enemy(enemy), BY_CODE[code]
    pc.hand.remove(card)
    pc.facedown.append(Facedown(card, named.id, pc.seat))
    game.record(ev.Engaged(rule="AU-INI-01", see=(pc.seat,), by=pc.name, who=named.name, card=card.code))


def refresh(game: State, pc: Pc) -> None:
    """Discard the whole hand, draw as many cards as Stamina; it ends the turn (AU-PLY-11, AU-Q-07)."""
    pc.refreshed = True
    codes = tuple(card.code for card in pc.hand)
    game.players.deck.discards.extend(pc.hand)
    pc.hand.clear()
    game.record(ev.Refreshed(rule="AU-PLY-11", who=pc.name, cards=codes))
    harm.draw(game, pc, pc.stamina, "AU-PLY-11")
    end_turn(game, pc.seat)


def end_turn(game: State, seat: Seat) -> None:
    """Who has acted does not act again in this round (AU-Q-06)."""
    game.to_act.remove(seat)
    game.turn = ""
