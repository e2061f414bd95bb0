"""The closed lists of words that rules and content share: tags, tiers, systems, verbs, action types (IN-C-10 to IN-C-60)."""

from __future__ import annotations

from typing import Literal, get_args

TalentTag = Literal["force", "stealth", "speech", "lore", "craft", "motion", "nerve", "care"]
"""What a Talent is good for (IN-C-10)."""
SceneTag = Literal[
    "sunlight", "running_water", "mirrors", "holy", "hunger", "iron", "fire", "invitation", "silver", "crowds"
]
"""What a scene holds that a Weakness answers to (IN-C-28)."""
Lane = Literal["a", "c", "v"]
"""Ambition, Cunning, Vigilance."""
LANES: tuple[Lane, ...] = get_args(Lane)
LANE_NAMES: dict[Lane, str] = {"a": "Ambition", "c": "Cunning", "v": "Vigilance"}
Tier = Literal["agent", "rival", "villain", "arch"]
TIERS: tuple[Tier, ...] = get_args(Tier)
"""From the lowest to the highest (IN-C-40)."""
Slot = Literal["agent", "rival", "villain", "arch", "goons"]
"""What a band asks for (IN-C-70)."""
Temper = Literal["schemer", "brute", "warden", "trickster"]
"""The archetype of an antagonist (IN-C-54)."""
Band = Literal["light", "fair", "hard", "severe", "finale"]
BANDS: tuple[Band, ...] = get_args(Band)
Outcome = Literal["free", "pure", "corrupted", "leverage", "advancement", "conflict"]
"""The six systems that settle a declared action (IN-OUT-01)."""
Quiet = Literal["free", "pure", "corrupted", "leverage", "advancement"]
HeroVerb = Literal["escape", "take", "learn", "win_over", "save", "stop", "harm", "pursue", "indulge", "grow"]
GmVerb = Literal["scheme", "capture", "silence", "flee", "harm"]
Verb = Literal[
    "escape", "take", "learn", "win_over", "save", "stop", "harm", "pursue", "indulge", "grow",
    "scheme", "capture", "silence", "flee",
]  # fmt: skip
Flag = Literal["", "goal", "drawback"]
"""``This serves my Goal`` (+2), ``this feeds my Drawback`` (-2), or neither (IN-C-45)."""
Act = Literal["pure", "corrupt", "selfish", "inspired"]
ACTS: tuple[Act, ...] = get_args(Act)
Stance = Literal["feint", "brutal", "guard", "protect", "anticipate", "react"]
STANCES: tuple[Stance, ...] = get_args(Stance)
Type = Literal[
    "action", "overpower", "invoke", "activate", "manifest", "exploit",
    "pure", "corrupt", "selfish", "inspired",
    "feint", "brutal", "guard", "protect", "anticipate", "react", "defend", "ambush",
]  # fmt: skip
"""The eighteen action types, in the order of IN-ACT."""
TYPES: tuple[Type, ...] = get_args(Type)
PowerCode = Literal[
    "claws", "night_eyes", "surge", "mist", "unsettle", "steady_hand", "glamour", "mind_pry",
    "still_time", "feed", "swift_blood", "ancient_might", "domination", "undying",
]  # fmt: skip
POWERS: tuple[PowerCode, ...] = get_args(PowerCode)
"""In the order of IN-C-13 to IN-C-26, which settles equal cost."""
AIMED: tuple[PowerCode, ...] = ("unsettle", "glamour", "mind_pry", "domination")
"""Powers at one opponent, named when they are declared (IN-Q-60)."""
Kind = Literal["goal", "plot", "person", "prepare"]
"""Of *why* cards (IN-C-73)."""
GoalKind = Literal["find", "protect", "atone", "avenge", "belong", "rise", "free", "learn"]
DrawbackKind = Literal["vanity", "hunger", "debt", "fear", "loyalty", "temper", "secret", "pride"]
FactKind = Literal["eases", "bars", "shows", "opens", "closes", "leaves", "owes"]
Price = Literal["gadget", "strain", "leave"]
"""What an Advancement costs (IN-Q-01)."""
Gain = Literal["refill", "unmark", "unstrain", "item"]
"""What Leverage brings (IN-Q-01)."""
Boon = Literal["rest", "grow", "turn"]
"""Of a Goal scene (IN-C-76)."""
End = Literal["won", "price", "open", "part", "lost"]
ENDS: tuple[End, ...] = get_args(End)
Level = Literal["story", "standard", "ruthless"]
LEVELS: tuple[Level, ...] = get_args(Level)
LengthId = Literal["short", "long", "written"]
Margin = Literal["close", "clear", "far"]
"""0 to 2, 3 to 5, 6 and more (IN-C-94)."""
Object = Literal["item", "clue", "person", "antagonist", "plan", "hero", "none"]
