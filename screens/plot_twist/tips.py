"""What an option is good for, in a sentence, where no card says it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.table.chances import percent
from screens.look.chances import coins, words
from screens.look.moment import Moment
from screens.plot_twist import reading
from screens.plot_twist.headlines import DOES
from screens.plot_twist.passing import out

if TYPE_CHECKING:
    from engine.plot_twist.seen.sheets import PlotTwistTable
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
CURES = {
    "gift": "Nothing for you: the Hero has more to spend. For Heroes who fall behind.",
    "lock": "Until the end of the turn each use of it costs 1 Energy.",
    "crossover": "A second Villain, with 6 Hate: he cannot Flee, and Hides once he has none left.",
    "initiative": "For the rest of this turn the other side acts first.",
    "masterplan": f"Once a game: {DOES}",
}
"""What comes of an effect that is bought with a cure (PT-CROSS-01, PT-CROSS-02, PT-CURE-05, PT-LOCK-01, PT-PLAN-01)."""
ANSWERS = {
    "apologist": "Name a number, then roll more: somebody of yours sheds so much Social Stress.",
    "public_relations": "Name a number, then roll more: the Heroes share so much Energy.",
}
"""What an answer to the Reporter is good for, by the Skill (PT-INT-04, PT-INT-05)."""
PASSES = {
    "roll.before_roll": "The coins fall as they are counted here.",
    "roll.after_roll": "The coins stay as they lie.",
    "combat.": "You do no more in this step, unless something happens to you first.",
    "combat": "You leave the floor to the others. The phase ends when both sides pass in a row.",
    "start": "You leave the floor to the others. The step ends when both sides pass in a row.",
}
"""What a pass comes to, by how the phase begins in which one passes (PT-TURN-04)."""
ANSWERED = "The coins fall as they are counted here; the other side may still add to its own."
"""The same where somebody rolls against it who is asked afterwards (PT-Q-10)."""
PAID = ("spent", "gained", "belief.cured")
"""What may come between an ability and its roll: what it costs, what is added to the roll."""
WON = "Win: "
"""How a text goes on after its roll, which is before one's eyes."""
SPIRIT = "spirit_of_the_night"
"""The Keyword of whom an Interview gives Energy (PT-INT-06)."""
SOCIAL = "Social fells nobody."
"""What does not come of an attack whose damage looks like that of others (PT-STAT-07, PT-STAT-08)."""
OUT = "You are out. Belief that is left still pays for Plots, 1 more each. P passes to the end of the game."
"""What a pass is good for where nobody of one's own stands any more (PT-STATUS-02)."""


def tip(option: Option, moment: Moment) -> str:
    """Of whom one fights the coins of it, of what is given back who lacks it, of what the rules alone allow what it is
    good for.
    """
    word, _, what = option.kind.partition(".")
    odds = moment.odds.get((option.seat, option.id))
    if odds and not odds.barred and not option.card and word in ("combat", "sneak", "attack"):
        numbers = coins(odds)
        said = (f"{odds.then}: {numbers}." if odds.then else f"{numbers}.") if numbers else words(odds)
        if word == "sneak" and what != "distance":
            said = f"{odds.first}. {said}" if odds.first else f"{percent(odds.win)} {odds.wins}: {said}"
        return stake(option, moment) or (f"{said} {SOCIAL}" if odds.brings.startswith("Social") else said)
    if word == "bystanders":
        plots = (card for row in reading.rows(reading.seen(moment)) for card in row.cards)
        return " ".join(f"{each.name}: {' '.join(each.lines)}" for each in plots if each.name in option.label)
    if word == "you":  # who has recruited this one?
        there = next((each for each in reading.seen(moment).bystanders if each.name in moment.prompt), None)
        return " ".join(line for line in there.text if line.startswith("Recruited")) if there else ""
    if word == "answer":
        return ANSWERS.get(option.target, "")
    if word == "pursuit":
        return _chase(bool(option.amount), reading.seen(moment))
    if word == "cure" and what in CURES:
        return CURES[what]
    if word == "pass" and option.seat != "gm" and out(reading.seen(moment), moment.seats):
        return OUT
    if (word == "pass" and moment.phase == "roll.before_roll") or moment.phase == "roll.number":
        if text := _rolled_for(moment):
            return text
    if word == "pass" and moment.phase == "roll.before_roll" and _answered(option, reading.seen(moment)):
        return ANSWERED
    if word == "pass":
        return next((words for phase, words in PASSES.items() if moment.phase.startswith(phase)), "")
    return _lacking(moment) if option.kind == "cure" else TIPS.get(word, "")


def stake(option: Option, moment: Moment) -> str:
    """What comes of a Bystander, whoever gets it, to who may take it on (PT-BYST-05)."""
    there = next((each for each in reading.seen(moment).bystanders if each.id == option.target), None)
    if there is None or option.kind not in ("combat", "sneak"):
        return ""
    return " ".join(line for line in there.text if not line.startswith("Difficulty"))


def _rolled_for(moment: Moment) -> str:
    """What the ability says that the roll under way is made for, of its roll only what is won by it; empty where it is
    made for anything else, or where the ability is not to be seen (PT-Q-82).
    """
    deed: Any = next((event for event in reversed(moment.events) if event.kind not in PAID), None)
    if deed is None or deed.kind != "action":
        return ""
    view, name = reading.seen(moment), deed.what.removesuffix(f" ({deed.card})")
    texts = [view.place.text, view.objective.text, *(card.text for card in view.events.out)]
    texts += [card.text for card in view.twists.out]
    for one in view.characters:
        texts += [one.text, *(card.text for card in one.equipment)]
    lines = (line for text in texts for line in text)
    does = next(
        (each.partition(": ")[2] for each in lines if each.startswith((f"{name} (", f"{name}: "))), ""
    )
    return f"{name}. {does[max(0, does.find(WON)) :]}" if does else ""


def _answered(option: Option, view: PlotTwistTable) -> bool:
    """Whether the seat rolls first and somebody of another seat against it."""
    seats = {one.id: one.seat for one in view.characters}
    rolling = [seats.get(each.who) for each in view.roll]
    return len(rolling) == 2 and rolling[0] == option.seat != rolling[1]


def _chase(pursued: bool, view: PlotTwistTable) -> str:
    """What follows at the Lair (PT-LAIR-04), or at the Interview and after it (PT-FLEE-06, PT-INT-01, PT-INT-03)."""
    main = next((one for one in view.characters if one.main), None)
    if main is None or main.hate is None:
        return ""
    if pursued:
        return (
            f"{main.name} pays no Hate at a Lair, and so flees no more. Nobody is cured of anything before."
        )
    asked = len(view.locations) + len(view.events.out)
    heroes = [one for one in view.characters if one.kind == "hero" and not one.incapacitated]
    answer = "each answer for Energy or against Social Stress"
    if not any(one.abilities.get(skill) for one in heroes for skill in ANSWERS):
        answer = "which nobody of yours has the Skill to answer"
    spirits = [
        f"{one.name} gains {one.attributes['power']} Energy. " for one in heroes if SPIRIT in one.keywords
    ]
    return (
        f"{asked} question{'s' * (asked != 1)} or more, {answer}. {''.join(spirits)}"
        f"Then {main.name} has {main.hate.limit} Hate again."
    )


def _lacking(moment: Moment) -> str:
    """How much Belief each Hero could be given back (PT-CURE-07), and what bounds one cure (PT-Q-38)."""
    heroes = [one for one in reading.seen(moment).characters if one.belief and not one.incapacitated]
    lack = [(one.name, one.belief.limit - one.belief.now) for one in heroes if one.belief]
    named = ", ".join(f"{name} {amount}" for name, amount in lack if amount > 0)
    return f"Belief that could be cured: {named}. Effects of 1 and 2 Belief share {len(heroes)} a cure."
