"""The closed lists of words that rules and content share, with the figures that hang on them: sizes, tricks, levels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, get_args

from msgspec import Struct

# Dice

SIZES: tuple[int, ...] = (4, 6, 8, 10, 12)
GONE, OUT = 0, 13
"""Below a D4 and above a D12."""
D12 = 12
LADDER: tuple[int, ...] = (GONE, *SIZES, OUT)


def step(size: int, by: int) -> int:
    """A size so many steps up or back, from ``GONE`` to ``OUT`` (HR-TERM-03 to -06). What is gone stays gone."""
    if size == GONE:
        return GONE
    return LADDER[min(max(LADDER.index(size) + by, 0), len(LADDER) - 1)]


MOST_BOUGHT, AT_ONCE = 6, 3
"""The script buys a die for an opening while the Doom Pool has fewer; so many in one roll it buys at once (HR-C-57)."""


def gathered(openings: int) -> int:
    """The size of the die that several openings bring at once (HR-DOOM-26)."""
    return min(D12, 4 + 2 * openings)


DISTINCTION, TROUBLE = 8, 4
"""A Distinction as it is, and against oneself (HR-POOL-06, HR-POOL-07)."""
STUNT, PUSH = 8, 6
"""HR-PP-02, HR-PP-04."""
COST: Mapping[int, int] = {6: 1, 8: 2, 10: 3, 12: 4}
"""Points of a power by its size (HR-C-05)."""

# A dossier

Stress = Literal["physical", "mental", "emotional"]
STRESS: tuple[Stress, ...] = get_args(Stress)
"""In the order that settles ties (HR-C-120)."""
LETTERS: Mapping[Stress, str] = {"physical": "p", "mental": "m", "emotional": "e"}
Company = Literal["solo", "buddy", "team"]
COMPANIES: tuple[Company, ...] = get_args(Company)
Box = Literal[
    "affiliation", "distinction", "set1", "set2", "specialty", "asset", "bonus", "complication", "stress"
]
BOXES: tuple[Box, ...] = get_args(Box)
"""Each gives at most one die (HR-C-10); ``bonus`` is a push, a stunt or a resource, the last two are the opposition's."""
Kind = Literal[
    "strength", "durability", "speed", "flight", "leap", "reflexes", "senses", "blast", "weapon", "element", "mind",
    "telekinesis", "teleport", "shape", "size", "stretch", "stealth", "phase", "mystic", "tech", "healing",
]  # fmt: skip
"""Of a power (HR-C-09)."""
KINDS: tuple[Kind, ...] = get_args(Kind)
FAR: tuple[Kind, ...] = ("blast", "element", "mind", "telekinesis", "teleport")
"""What reaches one link away (HR-C-74)."""
DODGES: tuple[Kind, ...] = ("durability", "reflexes", "shape", "phase", "mind")
"""One of these is in every hero (HR-C-90)."""
Specialty = Literal[
    "Acrobatics", "Business", "Combat", "Cosmos", "Covert", "Crime", "Medicine", "Menace", "Occult", "Psychology",
    "Science", "Tech", "Vehicles", "Street",
]  # fmt: skip
SPECIALTIES: tuple[Specialty, ...] = get_args(Specialty)
Rank = Literal["expert", "master"]
RANKS: Mapping[Rank, int] = {"expert": 8, "master": 10}
"""The sizes of a Specialty (HR-C-06)."""
Colour = Literal["white", "silver", "black", "red", "blue", "green", "golden"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""In which a hero is listed (HR-C-88)."""
RESOURCE: Mapping[Rank, int] = {"expert": 6, "master": 8}
"""The sizes of a resource made of it (HR-PP-15, HR-PP-16)."""
OPENS: Mapping[Specialty, tuple[Stress, ...]] = {
    "Psychology": ("mental", "emotional"),
    "Menace": ("emotional",),
    "Business": ("emotional",),
    "Crime": ("emotional",),
    "Covert": ("mental",),
    "Tech": ("mental",),
    "Occult": ("mental",),
    "Science": ("mental",),
}
"""The types of stress that a Specialty in the pool opens (HR-C-82)."""
HARM, ELEMENT, UNDO = "harm:", "element:", "undo:"
"""Beginnings of tags (HR-C-09)."""
RULE_TAGS: tuple[str, ...] = ("reflex", "sense", "heal")


def meets(tags: Sequence[str], wanted: str) -> bool:
    """Whether what has these tags is what a card names: ``cold`` is also met by ``element:cold`` (HR-C-119)."""
    return wanted in tags or ELEMENT + wanted in tags or HARM + wanted in tags


# Tricks and flaws

Window = Literal["pre", "post", "react", "take", "trans", "own"]
SfxCode = Literal[
    "area", "afflict", "multi", "focus", "boost", "overload", "rage", "reckless", "riposte", "absorb", "armor", "immune",
    "guard", "mend", "secondwind", "teamwork", "split", "shrug",
]  # fmt: skip
LimitCode = Literal["gear", "tired", "weakness", "backlash", "conscious", "either", "bound", "wild"]
Arg = Literal["word", "kind", "type", "except", "tag"]


class SfxRow(Struct, frozen=True):
    """When an SFX serves and what it costs there in Plot Points; the arguments it has; its rule."""

    prices: Mapping[Window, int]
    rule: str
    args: tuple[Arg, ...] = ()


SFX: Mapping[SfxCode, SfxRow] = {
    "area": SfxRow({"pre": 1}, "HR-C-17"),
    "afflict": SfxRow({"pre": 0}, "HR-C-18", ("word",)),
    "multi": SfxRow({"pre": 0}, "HR-C-19"),
    "focus": SfxRow({"pre": 0}, "HR-C-20"),
    "boost": SfxRow({"pre": 0}, "HR-C-21"),
    "overload": SfxRow({"pre": 0}, "HR-C-22"),
    "rage": SfxRow({"pre": 0}, "HR-C-23"),
    "reckless": SfxRow({"pre": 0}, "HR-C-24"),
    "riposte": SfxRow({"react": 0}, "HR-C-25", ("kind",)),
    "absorb": SfxRow({"react": 1}, "HR-C-26", ("kind",)),
    "armor": SfxRow({"take": 1}, "HR-C-27", ("type", "except")),
    "immune": SfxRow({"take": 1}, "HR-C-28", ("tag",)),
    "guard": SfxRow({"take": 1}, "HR-C-29"),
    "mend": SfxRow({"pre": 0, "own": 1, "trans": 1}, "HR-C-30", ("type",)),
    "secondwind": SfxRow({"pre": 0}, "HR-C-31", ("type",)),
    "teamwork": SfxRow({"post": 0}, "HR-C-32"),
    "split": SfxRow({"pre": 0}, "HR-C-33"),
    "shrug": SfxRow({"own": 1}, "HR-C-34"),
}
NOT_IN_REACTIONS: tuple[SfxCode, ...] = ("area", "afflict", "reckless")
"""HR-C-121."""


class LimitRow(Struct, frozen=True):
    rule: str
    args: tuple[Arg, ...] = ()


LIMITS: Mapping[LimitCode, LimitRow] = {
    "gear": LimitRow("HR-C-35"),
    "tired": LimitRow("HR-C-36"),
    "weakness": LimitRow("HR-C-37", ("tag",)),
    "backlash": LimitRow("HR-C-38", ("type",)),
    "conscious": LimitRow("HR-C-65"),
    "either": LimitRow("HR-C-66"),
    "bound": LimitRow("HR-C-67", ("tag",)),
    "wild": LimitRow("HR-C-68"),
}
OWNERS: tuple[LimitCode, ...] = ("weakness", "backlash", "conscious")
"""Limits that are never offered: the player uses them as it comes to it (HR-C-58)."""

# Foes

Tier = Literal["extra", "minor", "mob", "major", "boss", "colossus"]
TIERS: tuple[Tier, ...] = get_args(Tier)
THREAT: Mapping[Tier, float] = {"extra": 0.5, "minor": 1.5, "major": 3, "boss": 6}
MOB_THREAT: Mapping[tuple[int, int], float] = {
    (6, 3): 1, (6, 4): 1.5, (6, 5): 2, (8, 3): 1.5, (8, 4): 2, (8, 5): 2.5,
}  # fmt: skip
"""By size and number of the crowd dice (HR-C-16)."""
USUAL: Mapping[Tier, tuple[int, ...]] = {
    "minor": (8, 8, 8, 8),
    "major": (10, 8, 10, 8, 8),
    "boss": (10, 8, 12, 10, 10),
}
"""Affiliation, Distinction, power, (power,) Specialty (HR-C-14, HR-C-69, HR-C-70)."""
YIELDS: Mapping[Tier, int] = {"minor": 10}
"""The stress at which a foe leaves (HR-C-14)."""
COWARD = 8
"""And one of tactics ``coward`` (HR-GM-22)."""
Part = Literal["arm", "eye", "core"]
"""What a part of a colossus can do (HR-C-86)."""
Fate = Literal["taken", "flees", "fooled", "won over"]
FATES: Mapping[Stress, tuple[Fate, ...]] = {
    "physical": ("taken", "flees"),
    "mental": ("fooled",),
    "emotional": ("won over",),
}
"""What may become of a foe by the stress that put it out (HR-C-84); the first where a foe says nothing."""
Deed = Literal["hurt", "complication", "strip", "aid", "feed"]
DEEDS: Mapping[Deed, float] = {"hurt": 6, "complication": 2, "strip": 3, "aid": 1, "feed": 1}
"""What a foe does, and its weight (HR-C-52)."""
FEED_WHEN_LOW = 3
"""The weight of feeding the Doom Pool while it has fewer than ``LOW`` dice."""
LOW = 3
Tactics = Literal["", "brute", "schemer", "protector", "coward", "duellist", "swarm"]
Cue = Literal[
    "enters", "hits", "foiled", "hits_back", "near", "out_physical", "out_mental", "out_emotional", "wins"
]
"""When a foe or the Watcher says a line (HR-GM-07)."""
CUES: tuple[Cue, ...] = get_args(Cue)

# Events and scenes

Length = Literal["short", "standard", "long"]
Stakes = Literal["normal", "high", "catastrophic"]
STAKES: Mapping[Stakes, int] = {"normal": 6, "high": 8, "catastrophic": 10}
"""The size of the starting doom dice (HR-DOOM-02 to -04)."""
Threat = Literal["local", "global", "cosmic"]
SPREAD: Mapping[Threat, int] = {"local": 2, "global": 3, "cosmic": 4}
"""And how many (HR-DOOM-05, HR-DOOM-06)."""
Aim = Literal["opening", "climax1", "middle", "climax2"]
AIMS: tuple[Aim, ...] = get_args(Aim)
"""The columns of HR-C-77."""
Exit = Literal["win", "cost", "lose"]
EXITS: tuple[Exit, ...] = get_args(Exit)
END = "end"
"""The exit of a climax (HR-C-123)."""
Ending = Literal["won", "price", "lost"]
ENDINGS: Mapping[Exit, Ending] = {"win": "won", "cost": "price", "lose": "lost"}
Who = str
"""Whom an op is about: one of ``WHO`` or a foe's id (HR-C-124)."""
WHO: tuple[str, ...] = ("weakest", "all", "actor", "target", "volunteer")
OBJECTIVE, CLOCK = "objective", "clock"
"""What an op may step back besides a trait by its name."""
Band = Literal["easy", "fair", "hard", "clear", "boss"]
BANDS: Mapping[Band, Aim] = {"easy": "opening", "fair": "climax1", "hard": "climax2"}
"""The columns that the bands of quick starts mean (HR-Q-66)."""
GUARDS = 2
CLEAR, CLEAR_CLIMAX = 2.2, 2.6
"""Challenge dice a hero (HR-C-118)."""
PARTY = 5
"""Heroes at most (HR-C-63)."""
PARTY_FACTOR: Mapping[int, float] = {1: 1.1, 2: 1.05, 3: 1, 4: 0.97, 5: 0.93}
RANK_EVERY = 20
"""XP spent, in the party's mean, for a rank (HR-C-94)."""
A_RANK, SLACK = 0.4, 0.75
"""Threat a hero by rank, and how far from the aim a scene may be (HR-C-77)."""

# Milestones

Trigger = Literal[
    "hurt", "takes_stress", "stressed_out", "aids", "heals", "uses_limit", "distinction_d4", "counterattacks", "defeats",
    "spares", "first_word", "choice", "refuses", "scene_won", "trauma_gained",
]  # fmt: skip
Shape = Literal["type", "any_type", "size", "who", "name", "tag", "id", "option"]
TRIGGERS: Mapping[Trigger, tuple[Shape, ...]] = {
    "hurt": ("type",),
    "takes_stress": ("any_type", "size"),
    "stressed_out": ("who",),
    "aids": (),
    "heals": (),
    "uses_limit": (),
    "distinction_d4": ("name",),
    "counterattacks": (),
    "defeats": ("tag",),
    "spares": ("tag",),
    "first_word": ("tag",),
    "choice": ("id", "option"),
    "refuses": ("id", "option"),
    "scene_won": (),
    "trauma_gained": (),
}
"""The words of a Milestone and what each has besides (HR-C-46). A ``tag`` may be left out: any foe."""
PRICES: tuple[int, ...] = (1, 3, 10)
"""XP of the three triggers (HR-XP-01)."""
THEMES: Mapping[str, tuple[str, ...]] = {
    "mercy": ("spare", "hand_over"),
    "truth": ("tell", "hide"),
    "duty": ("stay", "leave"),
    "power": ("take", "refuse"),
    "trust": ("trust", "doubt"),
    "blame": ("own_up", "pass_on"),
}
"""Choices that any event may hold under these ids, with their options: what heroes' 10-XP triggers name."""
CHOSEN: Mapping[str, str] = {
    "spare": "spare a foe",
    "hand_over": "hand a foe over",
    "tell": "tell the truth",
    "hide": "hide the truth",
    "stay": "stay",
    "leave": "leave",
    "take": "take what is offered",
    "refuse": "refuse what is offered",
    "trust": "trust somebody",
    "doubt": "doubt somebody",
    "own_up": "own up",
    "pass_on": "pass the blame on",
}
"""What it is to choose each of those options."""

# Levels

LevelId = Literal["story", "standard", "ruthless"]
LEVEL_IDS: tuple[LevelId, ...] = get_args(LevelId)


class LevelRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Watcher may do at a level (HR-GM-09), and the threat a hero aimed at (HR-C-77)."""

    cap: int
    """Openings are bought while the Doom Pool has fewer dice."""
    reserve: int
    """A die goes into an acting foe's pool only with more dice than these."""
    largest: int
    """The largest of such dice."""
    third: int
    """Dice needed for a third die in the total."""
    third_below: int
    """Own totals below this take it, or any that turns a reaction; 0: what is worth it (``worth``)."""
    worth: float
    """Of the price of a die, the least gain in track steps (HR-GM-12)."""
    counter: int
    """Dice needed to counter-attack."""
    interrupt: int
    """Dice needed to interrupt."""
    ending: int
    """The first order that 2D12 may end; 0: none."""
    takes: tuple[Tier, ...]
    """Foes who answer landing stress (HR-GM-13)."""
    exact: bool
    """Total and effect by exact value (HR-GM-11), else the two highest and the largest left."""
    targets: Literal["spread", "worst", "weakest"]
    """``worst``: HR-C-53; ``weakest``: always the largest single stress."""
    forces: int
    """Dice needed to force a Limit; 0: never."""
    first: bool
    """Whether a foe takes the first turn (HR-Q-24)."""
    fair: bool
    """HR-GM-06."""
    split_hurt: bool
    """Whether a hero whose worst stress is D10 or more may be split off (HR-GM-16)."""
    area: bool
    """Whether foes use ``area`` (HR-GM-40)."""
    aims: Mapping[Aim, float]


PRICE_OF_DIE: Mapping[int, float] = {6: 0.7, 8: 0.8, 10: 0.9, 12: 1.0}
"""What a doom die is worth, in track steps (HR-GM-12)."""
WORTHWHILE = 0.1
"""So many track steps more than its PP a counter-attack must be worth."""
LEVELS: Mapping[LevelId, LevelRow] = {
    "story": LevelRow(
        cap=8, reserve=4, largest=8, third=6, third_below=12, worth=0, counter=7, interrupt=8, ending=0, takes=(),
        exact=False, targets="spread", forces=0, first=False, fair=True, split_hurt=False, area=False,
        aims={"opening": 1.75, "climax1": 2.5, "middle": 2.25, "climax2": 3.25},
    ),
    "standard": LevelRow(
        cap=6, reserve=4, largest=10, third=2, third_below=0, worth=0.8, counter=4, interrupt=5, ending=3,
        takes=("major", "boss"), exact=True, targets="worst", forces=0, first=False, fair=True, split_hurt=False,
        area=True, aims={"opening": 2.0, "climax1": 3.0, "middle": 2.5, "climax2": 4.0},
    ),
    "ruthless": LevelRow(
        cap=5, reserve=4, largest=12, third=1, third_below=0, worth=0.5, counter=3, interrupt=4, ending=2,
        takes=("major", "boss"), exact=True, targets="weakest", forces=6, first=True, fair=False, split_hurt=True,
        area=True, aims={"opening": 2.25, "climax1": 3.25, "middle": 3.0, "climax2": 4.5},
    ),
}  # fmt: skip


def aim(level: LevelId, column: Aim, heroes: int, rank: int = 0) -> float:
    """The threat a scene should hold for a party (HR-C-77)."""
    return (LEVELS[level].aims[column] + A_RANK * rank) * heroes * PARTY_FACTOR[heroes]


# What players read

SENSIBLE = {"recover": "recover", "resource": "a resource", "clue": "the clue"}
"""What is sensible between scenes, by the kind of what is offered (HR-GM-26)."""
PERIL = "Peril"

TERMS: Mapping[str, str] = {
    "title": "Splash Page",
    "watcher": "Editor",
    "doom": PERIL,
    "doom_die": "peril die",
    "pp": "spark",
    "pps": "sparks",
    "datafile": "dossier",
    "event": "issue",
    "act": "chapter",
    "panel": "panel",
    "affiliation": "Company",
    "solo": "Alone",
    "buddy": "Pair",
    "team": "Team",
    "distinction": "Hallmark",
    "scene_distinction": "Setting",
    "power_set": "Gift",
    "sfx": "Trick",
    "limit": "Flaw",
    "milestone": "Subplot",
    "opportunity": "opening",
}
"""The words that ship, by ours (HR-C-116)."""
