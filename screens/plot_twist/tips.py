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
OUT = "You are out. Belief that is left still pays for Plots, 1 more each. P passes to the end of the game."
"""What a pass is good for where nobody of one's own stands any more (PT-STATUS-02)."""


def tip(option: Option, moment: Moment) -> str:
    """Of whom one fights the coins of it, of what is given back who lacks it, of what the rules alone allow what it is
    good for.
    """
    word = option.kind.partition(".")[0]
    odds = moment.odds.get((option.seat, option.id))
    if odds and not odds.barred and not option.card and word in ("combat", "sneak", "attack"):
        if numbers := coins(odds):
            return f"{odds.then}: {numbers}." if odds.then else f"{numbers}."
        return words(odds)
    if word == "bystanders":
        plots = (card for row in reading.rows(reading.seen(moment)) for card in row.cards)
        return " ".join(f"{each.name}: {' '.join(each.lines)}" for each in plots if each.name in option.label)
    if word == "you":  # who has recruited this one?
        there = next((each for each in reading.seen(moment).bystanders if each.name in moment.prompt), None)
        return " ".join(line for line in there.text if line.startswith("Recruited")) if there else ""
    if word == "pass" and option.seat != "gm" and out(reading.seen(moment), moment.seats):
        return OUT
    return _lacking(moment) if option.kind == "cure" else TIPS.get(word, "")


def _lacking(moment: Moment) -> str:
    """How much Belief each Hero could be given back (PT-CURE-07), and what bounds one cure (PT-Q-38)."""
    heroes = [one for one in reading.seen(moment).characters if one.belief and not one.incapacitated]
    lack = [(one.name, one.belief.limit - one.belief.now) for one in heroes if one.belief]
    named = ", ".join(f"{name} {amount}" for name, amount in lack if amount > 0)
    return f"Belief that could be cured: {named}. Effects of 1 and 2 Belief share {len(heroes)} a cure."
