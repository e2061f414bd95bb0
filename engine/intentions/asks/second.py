"""Declarations that need a second choice: the tag of a new Weakness, the flag of a new Intention (IN-C-62, IN-Q-38)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine.intentions.asks.aims import flags_for
from engine.intentions.asks.entries import entry, flag_words, tag_said
from engine.intentions.asks.terms import draft
from engine.intentions.asks.wordings import words
from engine.intentions.state.actions import Declare
from engine.intentions.state.conflict import Fighter
from engine.intentions.state.labels import joined
from engine.intentions.state.pieces import Adventurer
from engine.intentions.state.state import State
from engine.intentions.state.words import Flag, SceneTag
from engine.table import Option, Runs


def second(game: State, fighter: Fighter, half: Declare) -> Runs:
    """What is left to say of a declaration."""
    hero = game.figure(fighter.id)
    assert isinstance(hero, Adventurer) and half.type in ("manifest", "ambush")
    found = Runs()
    if half.type == "manifest":
        found.each(partial(_new_weakness, game, hero, half), new_tags(game, hero))
    else:
        found.each(partial(_flagged, game, fighter, hero, half), flags_for(hero, half.verb or "escape"))
    return found


def needs_second(game: State, fighter: Fighter, what: Declare) -> bool:
    """Whether a declaration lacks a choice yet: the Weakness of Manifest, the flag of a hero's Ambush."""
    if what.type == "manifest":
        return not what.thing
    return what.type == "ambush" and fighter.side == "heroes" and not fighter.half


def _new_weakness(game: State, hero: Adventurer, half: Declare, tag: SceneTag) -> Option:
    assert half.power
    card = game.library.powers[half.power]
    weakness = next(each for each in game.library.weaknesses.values() if each.tag == tag)
    what = Declare(half.who, "manifest", power=half.power, thing=weakness.id, target=half.target)
    price = f"a Weakness of cost {card.cost} for good"
    said = joined(f"{weakness.name} ({tag_said(tag)})", price, f"for {card.name}")
    option = entry(hero.seat, what, f"{half.power}/{tag}", said, card.cost)
    return replace(option, kind="weakness")


def _flagged(game: State, fighter: Fighter, hero: Adventurer, half: Declare, flag: Flag) -> Option:
    assert game.conflict is not None and half.verb is not None
    aim = draft(game, game.conflict, fighter, half.verb, half.object, flag)
    what = Declare(half.who, "ambush", verb=half.verb, object=half.object, flag=flag)
    detail = f"{half.verb}>{half.object}" if half.object else half.verb
    said = f"now {words(game, half.verb, half.object)}{flag_words(flag)}: {aim.itn} Progress"
    return entry(hero.seat, what, f"{detail}+{flag}" if flag else detail, said, aim.itn)


def new_tags(game: State, hero: Adventurer) -> list[SceneTag]:
    """Scene tags that a new Weakness may take: they occur in the adventure, and the hero has none of them (IN-C-62)."""
    have = [each.tag for each in hero.weaknesses]
    return [tag for tag in game.library.tags_of(game.adventure) if tag not in have]
