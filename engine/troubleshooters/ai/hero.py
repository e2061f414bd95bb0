"""A scripted hero: in scenes, with dice in the air, in all the small questions (TS-GM-25, TS-GM-26); fights are apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.table import ByKind, Choice, Option
from engine.troubleshooters.ai import fights, scenes
from engine.troubleshooters.ai.persona import Persona
from engine.troubleshooters.seen.view import TroubleshootersView

RESERVE = 6
"""Story Points kept from the lair on: what a turn of the story costs (TS-GM-26)."""
LATE = ("lair", "climax", "captive")
POOR = 2
"""Below this a hero takes complications on (TS-GM-27)."""
SCOLDED = 6
"""Points from which a scolding is had instead of a wound where few checks are to come; before that its price will do."""
FLIP = 2
"""What a flip costs (TS-FLIP-01)."""
STUNT = 2
"""Slots won from which a stunt is not risked (TS-DP-38)."""
Rule = Callable[["ScriptedHero", TroubleshootersView, Sequence[Option]], Choice]


class ScriptedHero:
    """Plays a hero's seat; it remembers in which round it turned a Defence, and what it has done in scenes."""

    def __init__(self, persona: Persona) -> None:
        self._persona = persona
        self._turned = (0, "")
        self._reader = scenes.Reader()

    def decide(self, view: TroubleshootersView, phase: str, options: ByKind) -> Choice:
        """What it picks, and why; of turns and menus only the kinds that it looks at are made."""
        if phase == "turn":
            return fights.turn(view, options, self._persona)
        if phase == "menu":
            return self._reader.menu(view, options)
        return RULES.get(phase, _first)(self, view, options.all())

    def flip(self, view: TroubleshootersView, options: Sequence[Option]) -> Choice:
        """Whenever it turns the result, the cheapest means first; in fights one Defence a round (TS-GM-26)."""
        passing = next((each for each in options if each.kind == "pass"), options[-1])
        found = [each for each in options if each.kind in ("flip", "reroll", "succeed")]
        if not found:
            return Choice([passing.id], "it would win nothing")
        best = min(found, key=lambda each: (each.amount, each.kind != "flip"))
        purse = view.points(best.actor)
        if best.target == "defence":
            now = (view.round(), best.actor)
            if now == self._turned:
                return Choice([passing.id], "one Defence a round is enough (TS-GM-26)")
            self._turned = now
        if self._keeps(view, purse, best.amount):
            return Choice([passing.id], f"from the lair on {RESERVE} points buy a rescue; {purse} are left")
        left = purse - best.amount
        return Choice([best.id], f"that wins, for {best.amount or 'no'} points; {left} stay")

    def _keeps(self, view: TroubleshootersView, purse: int, price: int) -> bool:
        """Whether the points are kept for the turn of the story: by the richest alone, and late (TS-GM-26)."""
        late = self._persona.weight("saves") > 0 and price > 0 and view.slot() in LATE
        return late and purse >= RESERVE > purse - price and purse == view.most_points()

    def poor(self, view: TroubleshootersView, options: Sequence[Option]) -> Choice:
        """Complications and binds only with fewer than two points (TS-GM-27)."""
        passing = next((each for each in options if each.kind == "pass"), options[-1])
        offers = [each for each in options if each.kind != "pass" and each.id.partition(".")[0] != "removal"]
        hero = next((each.actor for each in offers if each.actor), "")
        if not offers or not hero or view.points(hero) >= POOR:
            return Choice([passing.id], "there are points enough")
        return Choice([offers[0].id], f"{view.points(hero)} points are few: this pays at once")


def _first(mind: ScriptedHero, view: TroubleshootersView, options: Sequence[Option]) -> Choice:
    return Choice([options[0].id], "as one does")


def _passes(mind: ScriptedHero, view: TroubleshootersView, options: Sequence[Option]) -> Choice:
    passing = next((each for each in options if each.kind == "pass" or each.id.endswith(".no")), options[-1])
    return Choice([passing.id], "not this time")


def _loss(mind: ScriptedHero, view: TroubleshootersView, options: Sequence[Option]) -> Choice:
    """Wounded when Out Cold threatens, never Mortal Peril (TS-GM-27)."""
    if options[0].target == "accept" and len(options) > 1:
        return Choice([options[0].id], "there is Vitality left")
    scolded = next((each for each in options if each.target == "scolded"), None)
    if scolded and (view.slot() not in LATE or view.points(scolded.actor) >= SCOLDED):
        return Choice([scolded.id], "a scolding counts as a wound, and is over with the fight")
    wound = next((each for each in options if each.target == "wounded"), None)
    if wound:
        return Choice([wound.id], "it would be Out Cold: Wounded cancels all of it")
    accept = next(each for each in options if each.target == "accept")
    return Choice([accept.id], "Mortal Peril wins fights and kills heroes: never")


def _again(mind: ScriptedHero, view: TroubleshootersView, options: Sequence[Option]) -> Choice:
    """Damage below the mean is rolled again (TS-DP-19)."""
    best = max(options, key=lambda each: each.amount)
    return Choice(
        [best.id], "less than the dice bring on average" if best.id.endswith("yes") else "well rolled"
    )


def _slot(mind: ScriptedHero, view: TroubleshootersView, options: Sequence[Option]) -> Choice:
    best = next((each for each in options if each.kind == "best"), options[0])
    return Choice([best.id], "so each hero rolls the best skill left")


def _stunt(mind: ScriptedHero, view: TroubleshootersView, options: Sequence[Option]) -> Choice:
    won = view.slots_won()
    wanted = "pass" if won >= STUNT else "stunt"
    chosen = next((each for each in options if each.kind == wanted), options[-1])
    return Choice([chosen.id], f"{won} won so far")


def _now(mind: ScriptedHero, view: TroubleshootersView, options: Sequence[Option]) -> Choice:
    """Before a foe, while points for a flip stay (TS-ABIL-31)."""
    first = options[0]
    if view.points(first.actor) - first.amount >= FLIP:
        return Choice([first.id], "who shoots first is shot at less")
    return _passes(mind, view, options)


def _yes(mind: ScriptedHero, view: TroubleshootersView, options: Sequence[Option]) -> Choice:
    return Choice([options[0].id], "worth its price")


RULES: dict[str, Rule] = {
    "check.flip": ScriptedHero.flip,
    "check.ready": ScriptedHero.poor,
    "check.bind": _passes,
    "scene.framing": _passes,
    "loss": _loss,
    "reroll": _again,
    "challenge.slot": _slot,
    "challenge.help": _slot,
    "chase.stunt": _stunt,
    "remove": _yes,
    "sixth_sense": _yes,
    "patriot": _passes,
    "scolded": _passes,
    "sacrifice": _passes,
    "cold_blood": _passes,
    "turn.now": _now,
}
"""By the phase of the question; of any other the first answer is taken, which is the default of section 2c."""
