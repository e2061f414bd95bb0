"""Every word of the effect vocabulary, by name."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.plot_twist.cards.effects import attacks, choices, rolls
from engine.plot_twist.cards.effects.attacks import BoostAttack, ExtraAttack
from engine.plot_twist.cards.effects.base import Effect, Standing
from engine.plot_twist.cards.effects.cards import (
    CardCounter,
    DiscardCards,
    Draw,
    Nullify,
    Peek,
    PlayFree,
    RemoveCard,
    Return,
    RevealNext,
    Search,
    TimeCounters,
)
from engine.plot_twist.cards.effects.choices import Wait
from engine.plot_twist.cards.effects.combat import EndCombat, KeepDistance, SetDistance, SkipStep, StartCombat
from engine.plot_twist.cards.effects.counters import (
    DestroyCover,
    Gain,
    GainAction,
    GainCover,
    Lose,
    LoseAction,
    Regenerate,
    RemoveTrauma,
)
from engine.plot_twist.cards.effects.damage import Cause, Deal, Prevent, Redirect, Reduce, Share
from engine.plot_twist.cards.effects.modify import (
    Forbid,
    GiveKeyword,
    LockDown,
    Modify,
    Raise,
    TakeKeyword,
    Toughen,
)
from engine.plot_twist.cards.effects.places import Kill, MoveBystander, PlayLocation, Recruit, Relocate
from engine.plot_twist.cards.effects.rolls import (
    AddCoins,
    AddSuccesses,
    Reroll,
    SwapAbility,
)
from engine.plot_twist.cards.effects.statuses import EndStatus, GiveStatus
from engine.plot_twist.cards.effects.twists import (
    AddQuestion,
    BeginCrossover,
    BeginMasterplan,
    CureBelief,
    Investigate,
    RevealObjective,
    ReverseInitiative,
    Threat,
    TriggerInterview,
)

# Words that nest words: what may stand in them is the whole vocabulary, which is known only here.


class MakeAttack(attacks.MakeAttack, frozen=True, kw_only=True, tag="attack"):
    hit: tuple[AnyEffect, ...] = ()
    miss: tuple[AnyEffect, ...] = ()


class FixedRoll(rolls.FixedRoll, frozen=True, kw_only=True, tag="roll"):
    win: tuple[AnyEffect, ...] = ()
    lose: tuple[AnyEffect, ...] = ()


class OpposingRoll(rolls.OpposingRoll, frozen=True, kw_only=True, tag="contest"):
    win: tuple[AnyEffect, ...] = ()
    lose: tuple[AnyEffect, ...] = ()


class ChosenRoll(rolls.ChosenRoll, frozen=True, kw_only=True, tag="dare"):
    win: tuple[AnyEffect, ...] = ()
    lose: tuple[AnyEffect, ...] = ()


class ChooseOne(choices.ChooseOne, frozen=True, kw_only=True, tag="choose"):
    options: Annotated[tuple[Text, ...], Meta(min_length=2, max_length=9)]


class May(choices.May, frozen=True, kw_only=True, tag="may"):
    effects: Text


class If(choices.If, frozen=True, kw_only=True, tag="if"):
    then: Text
    otherwise: tuple[AnyEffect, ...] = ()


class Repeat(choices.Repeat, frozen=True, kw_only=True, tag="repeat"):
    effects: Text


StandingEffect = Modify | Raise | Toughen | GiveKeyword | TakeKeyword | Forbid
"""Words that may stand in a card's ``passive`` text."""

AnyEffect = (
    Gain
    | Lose
    | Regenerate
    | RemoveTrauma
    | GainCover
    | DestroyCover
    | GainAction
    | LoseAction
    | Modify
    | Raise
    | Toughen
    | GiveKeyword
    | TakeKeyword
    | Forbid
    | LockDown
    | GiveStatus
    | EndStatus
    | FixedRoll
    | OpposingRoll
    | ChosenRoll
    | AddCoins
    | AddSuccesses
    | Reroll
    | SwapAbility
    | MakeAttack
    | BoostAttack
    | ExtraAttack
    | Deal
    | Cause
    | Prevent
    | Reduce
    | Redirect
    | Share
    | SetDistance
    | KeepDistance
    | SkipStep
    | EndCombat
    | StartCombat
    | Draw
    | DiscardCards
    | Search
    | Return
    | PlayFree
    | RevealNext
    | Nullify
    | RemoveCard
    | Peek
    | CardCounter
    | TimeCounters
    | Relocate
    | PlayLocation
    | MoveBystander
    | Recruit
    | Kill
    | CureBelief
    | TriggerInterview
    | AddQuestion
    | Investigate
    | RevealObjective
    | Threat
    | BeginMasterplan
    | BeginCrossover
    | ReverseInitiative
    | ChooseOne
    | May
    | If
    | Repeat
    | Wait
)
"""Every word of the vocabulary."""

Text = Annotated[tuple[AnyEffect, ...], Meta(min_length=1, max_length=20)]
"""Words done in order: at least one."""

WORDS: dict[str, type[Effect]] = {word.__struct_config__.tag: word for word in AnyEffect.__args__}
"""The words by the name they have in TOML (``do = "..."``)."""

__all__ = ["WORDS", "AnyEffect", "Effect", "Standing", "StandingEffect", "Text"]
