"""Every word of the effect vocabulary, by name."""

from __future__ import annotations

from engine.plot_twist.effects import attacks, choices, rolls
from engine.plot_twist.effects.attacks import BoostAttack, ExtraAttack, MakeAttack
from engine.plot_twist.effects.base import Effect, Standing
from engine.plot_twist.effects.cards import (
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
from engine.plot_twist.effects.choices import ChooseOne, If, May, Repeat, Wait
from engine.plot_twist.effects.combat import EndCombat, KeepDistance, SetDistance, SkipStep, StartCombat
from engine.plot_twist.effects.counters import (
    DestroyCover,
    Gain,
    GainAction,
    GainCover,
    Lose,
    LoseAction,
    Regenerate,
    RemoveTrauma,
)
from engine.plot_twist.effects.damage import Cause, Deal, Prevent, Redirect, Reduce, Share
from engine.plot_twist.effects.modify import (
    Forbid,
    GiveKeyword,
    LockDown,
    Modify,
    Raise,
    TakeKeyword,
    Toughen,
)
from engine.plot_twist.effects.places import Kill, MoveBystander, PlayLocation, Recruit, Relocate
from engine.plot_twist.effects.rolls import (
    AddCoins,
    AddSuccesses,
    ChosenRoll,
    FixedRoll,
    OpposingRoll,
    Reroll,
    SwapAbility,
)
from engine.plot_twist.effects.statuses import EndStatus, GiveStatus
from engine.plot_twist.effects.story import (
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

# Words nest words: their schemas name the whole vocabulary, which is known only here.
for _module in (attacks, choices, rolls):
    setattr(_module, "AnyEffect", AnyEffect)  # noqa: B010

WORDS: dict[str, type[Effect]] = {word.__struct_config__.tag: word for word in AnyEffect.__args__}
"""The words by the name they have in TOML (``do = "..."``)."""

__all__ = ["WORDS", "AnyEffect", "Effect", "Standing", "StandingEffect"]
