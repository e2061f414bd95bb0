"""What comes of an option, in a line for whoever has it before him."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.table import Option

_OF = {
    "flip": "Tens and Ones change places.",
    "spare": "Tens and Ones change places, and nobody is overtaken by it.",
    "spare:attack": "Tens and Ones change places: the hit is none the better, but the weapon stays loaded.",
    "reroll": "Both dice are thrown again; the new roll stands.",
    "succeed": "The digits stay, and it counts as a success.",
    "fail": "You give the success away, what is told comes instead, and the points are yours.",
    "burden": "-2 pips to the end of the scene on every check it touches.",
    "complication": "Once a scene.",
    "karma": "For the very next check in this scene.",
    "survey": "A Main action: initiative is rolled anew, for better or worse.",
    "breath": "A Main action: the Recovery dice bring Vitality back.",
    "cover": "A Main action: shots from other zones may be dodged by Agility. You stay here until you break it.",
    "delay": "You wait; when it happens you act at once. If it does not before your next turn, the action is gone.",
    "move": "A Move: one zone on.",
    "sprint": "One zone more, as the Main action.",
    "goal": "Nothing is rolled: it brings you nearer.",
    "ready": "A Free action: it is in your hand.",
    "reload": "A Main action: it is loaded again.",
    "improvise": "A Free action: better than bare hands, until it breaks.",
    "pick_up": "A Free action: it is in your hand.",
    "put_down": "A Free action: it lies here, for anybody.",
    "lie_down": "A Free action: shots from other zones have -2 against you. No Move until you are up again.",
    "break_cover": "A Free action: you may move again, and are in cover no more.",
    "say": "A Free action, and it changes nothing.",
    "shake": "A Main action: you are rid of it if the check succeeds.",
    "unload": "The load stays here, and the -2 with it.",
    "unstrap": "A Main action: you are out of the harness, and the -2 is gone.",
    "add": "Once each in a scene.",
    "buy.minor": "It is there at once. Once each in a scene.",
    "buy.major": "It happens as it is told. Once in a scene.",
    "buy.clue": "The next thing there is to know here, without a roll.",
    "gloat": "It is pride that talks: the next clue, for points.",
    "clue": "What a lead has kept from you, for points.",
    "gear": "Each hero's points are that hero's own.",
    "patch": "Medicine: if it succeeds the wound does not count for a scene.",
    "mend": "One check a scene: if it succeeds the weapon works again, and is still to be loaded.",
    "wake": "Medicine: if it succeeds that hero is awake at once, else misses the next scene.",
    "heal": "One way and one try for each wound; two days pass once, for all.",
    "downtime:mend": "A period. The wound is gone when the next adventure begins.",
    "downtime:friends": "A period. Once between two adventures.",
    "downtime:nothing": "A period, and nothing comes of it.",
    "loss": "Wounded can be taken once, until it is healed. At 0 Vitality one is Out Cold.",
    "peril": "Attacks turn round for nothing to the end of this fight, and who falls in it is dead.",
    "sacrifice": "For good. You are asked twice.",
    "hero": "Comes with 4 Story Points.",
    "first": "Of those who are equal; so it stays for the whole fight.",
    "whump": "Two of the three, no more.",
    "reroll:damage": "All its dice are thrown again; the new roll stands.",
    "patriot": "You are hit, and the points are yours.",
    "under": "It falls on that one: 5 dice of Damage, and no Defence.",
    "remove": "Out of the fight, without Damage being rolled.",
    "sixth_sense": "You act in the first turn like everybody else.",
    "jury": "One try; what comes of it is gone with the scene.",
    "villain": "Who is left to the story may come again.",
    "stunt": "One slot that was lost is won if it succeeds; else one that was won is lost.",
    "learn": "The tick is used up, whatever comes of it.",
    "learn.all": "Each tick on its own skill, free ones on the lowest from 45 up, all in one go.",
    "call": "If they break this round they give up instead of running.",
    "surrender": "You are out of it, and 9 Story Points richer if they hold you.",
    "director": "You decide as the Director; the first is what the script would do.",
    "end": "The turn is over.",
    "do": "Nothing is rolled.",
    "best": "The most likely to win, as evenly as the rules want it.",
}
TICK = "A period, and a check. If it succeeds one tick more; with the last it is yours."
INVENTING = "A period, and a challenge."
ADDED = {
    "distraction": "-2 pips on the very next check of whoever that is. One distraction a scene.",
    "distraction:friend": "+2 pips on the very next check. One distraction a scene.",
    "handy_thing": "It does for one check what the tool would that nobody has.",
    "old_flame": "Whatever that person stands in the way of can be tried by Charm as well.",
    "dropped_weapon": "It lies in the zone of whoever pays, without a second magazine.",
    "something_solid": "The zone of whoever pays has cover from now on.",
}
"""The details that need no author, of a friend and of anybody else."""
ROLLS = {
    "check.flip": "The roll stands as it lies.",
    "check.bind": "It has succeeded, and stays so.",
    "check.ready": "Roll as it is.",
    "scene.framing": "Nothing gets in the way.",
    "chase.stunt": "The chase stands as it is.",
}
"""What comes of it where one does nothing about a roll or as a scene opens, by the question: that is preset."""
PASSES = ROLLS | {
    "treat": "It stays as it is.",
    "jury": "Nothing is put together, and no tool is touched.",
}


def of(option: Option) -> str:
    """By the kind of option, and what it is about where that matters, a whole turn as the action it ends with; empty where
    the rule says it better."""
    kind = option.kind.removeprefix("turn.")
    return _OF.get(f"{kind}:{option.target}") or _OF.get(kind, "")
