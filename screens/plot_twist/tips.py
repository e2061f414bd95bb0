"""What an option is good for, in a sentence, where no card says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.look.chances import coins, words
from screens.look.moment import Moment
from screens.plot_twist import reading
from screens.plot_twist.passing import out

if TYPE_CHECKING:
    from engine.table import Option

TIPS = {
    "investigate": "Each Success is a clue; enough of them show you the Objective.",
    "hide": "Hidden: nobody takes you on. You sneak up; who loses that roll has -2 coins.",
    "perceive": "Win, and whoever is Hidden is seen, and Surprised: 2 coins less in rolls.",
    "rise": "Prone: no move and no Movement card, until a Move action is spent on it.",
    "recover": "Stunned: no attack and no move, until an Attack action is spent on it.",
    "fly": "Who flies higher is out of reach: only who flies as high can come to Melee distance.",
}
"""What kinds of options are good for that have no card."""
PASSES = {
    "roll.before_roll": "The coins fall as they are counted here; the other side may still add to its own.",
    "roll.after_roll": "The coins stay as they lie.",
    "combat.": "You do no more in this step, unless something happens to you first.",
    "combat": "You leave the floor to the others. The phase ends when both sides pass in a row.",
    "start": "You leave the floor to the others. The step ends when both sides pass in a row.",
}
"""What a pass comes to, by how the phase begins in which one passes (PT-TURN-04)."""
SOCIAL = "Social fells nobody."
"""What does not come of an attack whose damage looks like that of others (PT-STAT-07, PT-STAT-08)."""
OUT = "You are out. Belief that is left still pays for Plots, 1 more each. P passes to the end of the game."
"""What a pass is good for where nobody of one's own stands any more (PT-STATUS-02)."""


def tip(option: Option, moment: Moment) -> str:
    """Of whom one fights the coins of it, of what is given back who lacks it, of what the rules alone allow what it is
    good for.
    """
    word = option.kind.partition(".")[0]
    odds = moment.odds.get((option.seat, option.id))
    if odds and not odds.barred and not option.card and word in ("combat", "sneak", "attack"):
        numbers = coins(odds)
        said = (f"{odds.then}: {numbers}." if odds.then else f"{numbers}.") if numbers else words(odds)
        return f"{said} {SOCIAL}" if odds.brings.startswith("Social") else said
    if word == "bystanders":
        plots = (card for row in reading.rows(reading.seen(moment)) for card in row.cards)
        return " ".join(f"{each.name}: {' '.join(each.lines)}" for each in plots if each.name in option.label)
    if word == "you":  # who has recruited this one?
        there = next((each for each in reading.seen(moment).bystanders if each.name in moment.prompt), None)
        return " ".join(line for line in there.text if line.startswith("Recruited")) if there else ""
    if word == "pass" and option.seat != "gm" and out(reading.seen(moment), moment.seats):
        return OUT
    if word == "pass":
        return next((words for phase, words in PASSES.items() if moment.phase.startswith(phase)), "")
    return _lacking(moment) if option.kind == "cure" else TIPS.get(word, "")


def _lacking(moment: Moment) -> str:
    """How much Belief each Hero could be given back (PT-CURE-07), and what bounds one cure (PT-Q-38)."""
    heroes = [one for one in reading.seen(moment).characters if one.belief and not one.incapacitated]
    lack = [(one.name, one.belief.limit - one.belief.now) for one in heroes if one.belief]
    named = ", ".join(f"{name} {amount}" for name, amount in lack if amount > 0)
    return f"Belief that could be cured: {named}. Effects of 1 and 2 Belief share {len(heroes)} a cure."
