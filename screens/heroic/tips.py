"""What is told of the highlighted option, in a sentence (HR-LOOP-11)."""

from __future__ import annotations

from engine.heroic.state.actions import Intend
from engine.heroic.state.words import SENSIBLE
from engine.table import Option
from screens.heroic import chances
from screens.heroic.offered import bought, paying, subplots_of, way_of
from screens.heroic.plan_words import brings
from screens.heroic.reading import plan_of, seen
from screens.look.chances import words
from screens.look.moment import Moment
from screens.look.windows import is_pass

TIPS = {
    "roll": "These dice, as they lie. Two make the total, one of the rest the effect.",
    "named": "Tab does the same.",
    "opening": "An opening of theirs: for a spark it brings you something.",
    "second": "An effect die more of the same roll, on anybody it could have been aimed at.",
    "counter": "Your own effect die strikes whoever came at you.",
    "deal": "Refused, the Editor may spend a die of Peril and it happens without a spark.",
    "first": "Whoever went last may begin the new order.",
    "limit": "It hurts you a little, and brings a spark.",
    "back": "As it was before, and nothing is done.",
    "hand": "See every row of the pool, and turn what you like.",
    "flaw": "Something of your own goes wrong, at once. You get a spark.",
    "go": "Once a turn, then you act. Beside it: the die of your company there.",
    "keep": "For a spark it lasts.",
    "swap": "Subplots pay experience (XP), which changes your dossier between scenes.",
    "ready": "Nothing more before the next scene.",
    "buy": "It is paid for at once.",
    "story": "It is the whole party's choice; a Subplot may pay for one way or the other.",
    "price": "It is the whole party's choice.",
    "recover": "A roll against Peril: gone if the effect is as large, else a step back; failed, Peril may grow.",
    "support": "A roll: won, the other hero has a die more for its own roll here.",
    "resource": "A die for the next scene, once a roll.",
    "clue": "A roll, once for all of you: won, you know a foe's sore side, or have an asset.",
    "next": "Everybody acts once before anybody acts again.",
    "hurt": "Stress lies in your pool from then on; at a foe's limit it is out.",
    "help": "A die for somebody's next roll, or a die of the task away.",
    "objective": "Peril rolls against you, with the die you work on. An effect as large takes it away.",
    "heal": "Against Peril and the stress: an effect as large makes it a step less, a failure a step more.",
    "own": "Your Trick: no roll, no action.",
    "undo": "Your Gift is made for it: no roll, once a turn, and the action is still yours.",
    "clever": "Once in this scene, for whoever does it first.",
    "free": "Your action, and nothing is rolled.",
    "press": "For a spark their own Flaw strikes: it happens at once.",
    "box": "Another die in its row; a Hallmark as a d4 brings a spark.",
    "pay": "Again, and it is taken back.",
    "take": "Once an order each may answer what lands.",
    "shop": "What can be bought now, and what is nearest.",
    "wound": "A die against you for this scene; after it the wound is a size smaller, and rolled for as stress is.",
    "mend": "Your Trick: for a spark it is gone, without a roll.",
    "session": "The issue goes on from here another day.",
    "helper": "A trait for a spark, which that hero gets; or an asset by a roll of its own.",
    "consent": "One of you bears it. If nobody offers, it is whoever acted last.",
}
ROLLED = ("recover", "support", "clue")
"""What is rolled for between scenes."""
EDITOR = {
    "buy": "The hero who rolled it gets a spark, and Peril grows.",
    "deed.stress": "Stress lies in your pools from then on; past d12 a hero is out.",
    "deed.complication": "It lies in your pools against them to the end of the scene.",
    "deed.feed": "No harm is done: the effect die goes into Peril.",
    "deed.strip": "An effect as large shuts it down or takes it away, a smaller one makes it a step less.",
    "deed.aid": "Nothing is rolled: the other one has a die more, for one roll.",
    "deed.go": "Once a turn, then it acts.",
    "deed.pass": "Its turn is over, and nothing is rolled.",
    "flaw": "It strikes the foe, at once, and Peril grows.",
    "force": "It happens at once, and no spark is paid.",
}
"""What an option of who plays the Editor costs and brings, by its kind or by what a deed is for (HR-GM-38, HR-LOOP-28)."""
PASSES = {
    "gm.buy": "No spark for the hero, and Peril stays as it is.",
    "gm.counter": "The attack is foiled, and nothing more comes of it.",
    "gm.force": "Nothing goes wrong, and Peril is kept.",
    "gm.interrupt": "Whoever was named acts.",
    "gm.pre": "The foe rolls with its own dice alone.",
    "gm.use": "Peril is kept.",
    "plan": "Your turn is over, and nothing is rolled.",
    "opening": "The spark is kept.",
    "limit": "Nothing of yours goes wrong, and no spark.",
    "take": "It lands as it is.",
    "press": "The spark is kept.",
    "first": "The Editor says who begins.",
    "helper": "With your own dice alone.",
    "keep": "It ends as it does.",
    "wound": "It stays as it is, and nothing is rolled against you for it.",
}
"""What comes of it where one does nothing, by the question."""
SUBPLOTS = ("keep", "swap", "subplot")


def _done(option: Option) -> str:
    """By what ``EDITOR`` has an option: an attack by what it is for, all else by its kind."""
    what = option.action
    return f"deed.{what.use}" if isinstance(what, Intend) and what.verb == "hurt" else option.kind


def tip(option: Option, moment: Moment) -> str:
    """The dice laid out for it, and what the effect is likely to be (HR-LOOP-11)."""
    odds = moment.odds.get((option.seat, option.id))
    if odds:
        return words(odds)
    if moment.phase == "rest" and option.kind in ROLLED and (plan := plan_of(option, moment)):
        return f"{chances.rolled(plan)}{brings(plan)}. {TIPS[option.kind]}"
    if moment.phase.startswith("gm.") and (told := EDITOR.get(_done(option))):
        return told
    if is_pass(option):
        return PASSES.get(moment.phase, "")
    if option.kind == "ready" and (rest := seen(moment).rest) and rest.last:
        return "All that is left is to spend XP; what is not spent is kept."
    if moment.phase == "begin" and option.kind == "keep":
        return TIPS["swap"]
    if option.kind in SUBPLOTS and (told := subplots_of(option, moment)):
        return told
    if option.kind in ("clever", "free") and (told := way_of(option, moment)):
        return f"{told[:1].upper()}{told[1:]}. {TIPS[option.kind]}"
    if option.kind == "sensible":
        kinds = {each.kind for each in moment.options if each.seat == option.seat}
        return (
            f"What a keen hero would do: {', '.join(SENSIBLE[each] for each in SENSIBLE if each in kinds)}."
        )
    if option.kind == "buy" and (told := bought(option, moment)):
        return told
    return " ".join(filter(None, (TIPS.get(option.kind, ""), paying(option, moment))))
