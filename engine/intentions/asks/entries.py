"""What the entries of a list of action types are called: names, rules, and what is printed of each in words."""

from __future__ import annotations

from engine.intentions.asks.deeds import AMBUSH, DEFEND, POWER_AIMED, STANCE_PLUS, WEAKNESS, Triple
from engine.intentions.state.actions import Declare
from engine.intentions.state.conflict import Fighter
from engine.intentions.state.figures import Gadget, PowerCard, Ritual, Weakness
from engine.intentions.state.words import LANE_NAMES, LANES, POWERS, Act, Flag, PowerCode, Type
from engine.table import Option

NAMES: dict[Type, str] = {
    "action": "Action",
    "overpower": "Overpower",
    "invoke": "Invoke",
    "activate": "Activate",
    "manifest": "Manifest",
    "exploit": "Exploit",
    "pure": "Pure act",
    "corrupt": "Corrupt act",
    "selfish": "Selfish act",
    "inspired": "Inspired act",
    "feint": "Feint",
    "brutal": "Brutal",
    "guard": "Guard",
    "protect": "Protect",
    "anticipate": "Anticipate",
    "react": "React",
    "defend": "Defend",
    "ambush": "Ambush",
}
RULES: dict[Type, str] = {
    "action": "IN-ACT-01",
    "overpower": "IN-ACT-02",
    "invoke": "IN-ACT-03",
    "activate": "IN-ACT-04",
    "manifest": "IN-ACT-05",
    "exploit": "IN-ACT-09",
    "pure": "IN-ACT-10",
    "corrupt": "IN-ACT-11",
    "selfish": "IN-ACT-12",
    "inspired": "IN-ACT-13",
    "feint": "IN-ACT-14",
    "brutal": "IN-ACT-15",
    "guard": "IN-ACT-16",
    "protect": "IN-ACT-17",
    "anticipate": "IN-ACT-18",
    "react": "IN-ACT-19",
    "defend": "IN-ACT-20",
    "ambush": "IN-ACT-21",
}
POWER_RULES: dict[PowerCode, str] = {power: f"IN-C-{13 + nth}" for nth, power in enumerate(POWERS)}
BREATHERS = ("guard", "protect")
"""They take Abuse away from who takes none (IN-C-66)."""
TAG_NAMES: dict[str, str] = {"running_water": "running water"}
TRACK_NAMES = {"pure": "Purity", "corrupt": "Corruption", "selfish": "Drawback", "inspired": "Goal"}


def changes(plus: Triple) -> str:
    """Changes of lanes in words, what rises first: ``Cunning +2, Ambition -1``."""
    parts = sorted((-amount, nth) for nth, amount in enumerate(plus) if amount)
    return ", ".join(f"{LANE_NAMES[LANES[nth]]} {-less:+d}" for less, nth in parts)


STANCES_SAID = {
    stance: changes(plus) + ("; 2 Abuse less if none is taken" if stance in BREATHERS else "")
    for stance, plus in STANCE_PLUS.items()
}
DEFEND_SAID = changes(DEFEND)
AMBUSH_SAID = changes(AMBUSH)
WEAKNESS_SAID = {cost: changes(plus) for cost, plus in WEAKNESS.items()}
AIMED_SAID = {power: changes(plus) for power, plus in POWER_AIMED.items()}


def entry(seat: str, what: Declare, detail: str, said: str, amount: int = 0) -> Option:
    """A type as an option."""
    id = f"type:{what.who}>{what.type}"
    if detail:
        id += ":" + detail.lower().replace(" ", "_")
    if what.target:
        id += ">" + what.target
    return Option(
        id,
        seat,
        f"{NAMES[what.type]}: {said}",
        RULES[what.type],
        kind="type",
        actor=what.who,
        target=what.target,
        card=what.type,
        amount=amount,
        action=what,
    )


def power_said(card: PowerCard, target: Fighter | None) -> str:
    """A Power with whom it is aimed at and what it does."""
    if target is None:
        return f"{card.name}: {card.text}"
    return f"{card.name} at {target.name}: {AIMED_SAID.get(card.code) or card.text}"


def talent_said(talent: str, fitting: int) -> str:
    """A named Talent, and the bonus dice that it gives."""
    return f"{talent}: {'two bonus dice' if fitting > 1 else 'one bonus die'}"


def act_said(act: Act, value: int) -> str:
    """What an act adds to a die, and the step that it costs."""
    return f"one die +{value}, then {TRACK_NAMES[act]} {value} -> {value - 1}"


def ritual_said(ritual: Ritual) -> str:
    """A Ritual and its values."""
    return f"{ritual.name}: no dice, but Ambition {ritual.a}, Cunning {ritual.c}, Vigilance {ritual.v}"


def gadget_said(gadget: Gadget) -> str:
    """A Gadget, and the die that it lays."""
    return f"{gadget.name}: {LANE_NAMES[gadget.track]} {gadget.value}, and one die fewer"


def manifest_said(card: PowerCard, target: Fighter | None) -> str:
    """A new Power, what it costs for good before what it does: the end of a label may find no room."""
    name, _, does = power_said(card, target).partition(": ")
    return (
        f"{name} (for Corruption +1 and a Weakness of cost {card.cost}): {does.rstrip('.')}. Yours for good"
    )


def weakness_said(weakness: Weakness, owner: Fighter) -> str:
    """A Weakness of an opponent, and what it takes."""
    return f"{weakness.name}, of {owner.name}: {WEAKNESS_SAID[weakness.cost]}"


def defend_said(ally: Fighter) -> str:
    """Whom one defends, and what that means."""
    return f"{ally.name}: Abuse goes to you instead; {DEFEND_SAID}"


def tag_said(tag: str) -> str:
    """A scene tag in words."""
    return TAG_NAMES.get(tag, tag)


def flag_words(flag: Flag) -> str:
    """What a flag adds to an Intention in words."""
    return {"goal": ", which serves my Goal", "drawback": ", which feeds my Drawback", "": ""}[flag]
