"""The scripted Mastermind (IN-GM-01 to IN-GM-15): Intentions, action types, dice. It knows what lies open, and its cast."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.intentions.ai.exchange import Entry, aimed, dearest
from engine.intentions.ai.persona import Consideration, Persona, shift
from engine.intentions.ai.placing import gm_placing
from engine.intentions.asks.deeds import WEIGHTS
from engine.intentions.seen.known import Fought
from engine.intentions.seen.outlook import opposed
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, FigureSheet
from engine.intentions.seen.view import IntentionsView
from engine.intentions.seen.weighing import deed_of
from engine.intentions.state.actions import Declare, Intend
from engine.intentions.state.words import ACTS, Type, Verb
from engine.table import Choice, Option, Request

NEAR = 3
"""So little Progress is left to an Intention that is in reach (IN-C-55, IN-GM-03)."""
Made = tuple[Option, str] | None


class ScriptedMastermind:
    """Plays as its level says, with the leanings of its persona."""

    def __init__(self, persona: Persona, seed: int) -> None:
        self._persona = persona
        self._random = Random(seed)

    def decide(self, view: IntentionsView, request: Request) -> Choice:
        options = request.options_for(view.seat)
        if request.phase == "conflict.type":
            option, why = self.type(view, options)
        elif request.phase == "conflict.placing":
            option, why = self._place(view, options)
        elif request.phase == "conflict.intention":
            option, why = self._intend(view, options)
        else:
            option, why = options[0], "as it is written"
        return Choice([option.id], why)

    # Intentions (IN-GM-06)

    def _intend(self, view: IntentionsView, options: list[Option]) -> tuple[Option, str]:
        conflict = view.conflict()
        assert conflict is not None
        by_verb: dict[str, list[tuple[Option, Intend]]] = {}
        for option in options:
            if isinstance(option.action, Intend):
                by_verb.setdefault(option.action.verb, []).append((option, option.action))
        leader = view.figure(conflict.leader)
        verb, why = self._verb(view, conflict, leader, by_verb)
        among = by_verb.get(verb) or by_verb["scheme"]
        if verb in ("capture", "harm"):
            holders = view.exposing(leader.id)
            wanted = next((option for option, what in among if what.object in holders), None)
            scene = view.scene()
            setter = scene.setter if scene else ""
            return wanted or next((o for o, what in among if what.object == setter), among[0][0]), why
        return among[0][0], why

    def _verb(
        self,
        view: IntentionsView,
        conflict: ConflictSheet,
        leader: FigureSheet,
        by_verb: dict[str, list[tuple[Option, Intend]]],
    ) -> tuple[Verb, str]:
        heroes = [each for each in conflict.fighters if each.side == "heroes" and not each.out]
        aims = [each.aim for each in heroes if each.aim]
        lean, chance = self._persona, self._random.random
        if any(aim.verb == "stop" for aim in aims):
            return "scheme", "somebody wants to stop it (IN-GM-06)"
        if any(aim.verb == "take" and aim.object in dict(leader.holds) for aim in aims):
            away = (
                leader.marked
                or leader.shaken
                or (shift(lean, "flee") and chance() * 100 < shift(lean, "flee"))
            )
            if away and "flee" in by_verb:
                return "flee", "somebody wants what it holds (IN-GM-06)"
            return "scheme", "what it holds is safe enough (IN-GM-06)"
        if "capture" in by_verb:
            if chance() * 100 < (shift(lean, "capture") or 25):
                return "capture", "there are enough of you to lose one (IN-GM-06)"
        if "silence" in by_verb and chance() * 100 < (shift(lean, "silence") or 25):
            return "silence", "somebody here has talked to you (IN-GM-06)"
        if "harm" not in by_verb:
            return "scheme", "the plan comes first (IN-GM-03)"
        if view.level == "ruthless":
            if view.exposing(leader.id):
                return "harm", "one of you holds what it fears (IN-GM-03)"
            return "scheme", "the plan comes first (IN-GM-03)"
        often = 75 if shift(lean, "harm") else 25 if shift(lean, "scheme") else 50
        if chance() * 100 < often:
            return "harm", "it would have you weaker (IN-GM-03)"
        return "scheme", "the plan comes first (IN-GM-03)"

    # Action types (IN-C-54, IN-C-55)

    def type(self, view: Fought, options: list[Option]) -> tuple[Option, str]:
        """What an antagonist declares, and why."""
        conflict = view.conflict()
        assert conflict is not None
        entries = [(each, each.action) for each in options if isinstance(each.action, Declare)]
        me = next(each for each in conflict.fighters if each.id == entries[0][1].who)
        figure = view.figure(me.id)
        heroes = opposed(conflict, me)
        near = [each for each in heroes if each.aim and each.aim.itn - each.progress <= NEAR]
        near = near if view.level == "ruthless" else []
        others = [each for each in heroes if each not in near]
        steps: list[Callable[[], Made]] = [
            lambda: self._strong(conflict, me, figure, entries),
            lambda: self._exploit(view, others, entries),
            lambda: self._reach(me, entries),
            lambda: self._hurt(me, entries),
            lambda: self._act(me, figure, entries),
            lambda: self._shield(conflict, me, entries),
        ]
        if near:
            steps.insert(0, lambda: self._exploit(view, near, entries))
        if view.level == "story":
            del steps[1]
        for step in steps:
            made = step()
            if made:
                return made
        return self._by_temper(conflict, figure, entries)

    def _strong(
        self, conflict: ConflictSheet, me: FighterSheet, figure: FigureSheet, entries: list[Entry]
    ) -> Made:
        """(1) Somebody is half way: the dearest Power, else Ritual, else Gadget."""
        half = any(
            not each.goons
            and (each.abuse * 2 >= each.rating or bool(each.aim and each.progress * 2 >= each.aim.itn))
            for each in conflict.fighters
        )
        if not half and not self._chance("chance_invoke"):
            return None
        if not half:
            return _first(entries, "invoke", "its own custom (IN-GM-10)")
        costs = {each.code: each.cost for each in figure.powers}
        powers = [
            entry
            for entry in entries
            if entry[1].type == "overpower"
            and entry[1].power
            and (costs[entry[1].power] >= 2 or me.tier == "agent")
        ]
        if powers:
            power = dearest(powers, costs)
            same = [entry for entry in powers if entry[1].power == power]
            return aimed(conflict, me, same), "it matters now (IN-C-55)"
        why = "it matters now (IN-C-55)"
        fresh = [entry for entry in entries if f"gadget:{entry[1].thing}" not in me.used]
        return _first(entries, "invoke", why) or _first(fresh, "activate", why)

    def _exploit(self, view: Fought, heroes: Sequence[FighterSheet], entries: list[Entry]) -> Made:
        """(2) A hero's Weakness, the dearest that can be used."""
        for hero in heroes:
            costs = (
                {each.name: each.cost for each in view.figure(hero.id).weaknesses} if not hero.goons else {}
            )
            usable = [entry for entry in entries if entry[1].type == "exploit" and entry[1].target == hero.id]
            points = 30 + (shift(self._persona, "chance_exploit") if view.level == "ruthless" else 0)
            if usable and self._random.random() * 100 < points:
                option, _ = max(usable, key=lambda entry: costs.get(entry[1].weakness, 0))
                return option, "a Weakness lies open (IN-C-55)"
        return None

    def _reach(self, me: FighterSheet, entries: list[Entry]) -> Made:
        """(3) Its own Intention is in reach."""
        if not me.aim or me.aim.itn - me.progress > NEAR:
            return None
        return self._either(entries, ("anticipate", "react"), "it is nearly there (IN-C-55)")

    def _hurt(self, me: FighterSheet, entries: list[Entry]) -> Made:
        """(4) It has taken more than half."""
        points = 50 + shift(self._persona, "chance_guard")
        if me.abuse * 2 <= me.rating or self._random.random() * 100 >= points:
            return None
        return self._either(entries, ("guard", "protect"), "it is hurt (IN-C-55)")

    def _act(self, me: FighterSheet, figure: FigureSheet, entries: list[Entry]) -> Made:
        """(5) A track worth two or more."""
        values = {
            "pure": figure.purity,
            "corrupt": -figure.purity,
            "selfish": -figure.goal,
            "inspired": figure.goal,
        }
        for act in ACTS:
            made = _first(entries, act, "its own heart is in it (IN-C-55)")
            points = 40 + shift(self._persona, "chance_act")
            if values[act] >= 2 and made and self._random.random() * 100 < points:
                return made
        return None

    def _shield(self, conflict: ConflictSheet, me: FighterSheet, entries: list[Entry]) -> Made:
        """(6) An agent stands before its leader."""
        leader = next((each for each in conflict.fighters if each.id == conflict.leader), None)
        if me.tier != "agent" or leader is None or leader.abuse * 2 <= leader.rating:
            return None
        guard = [entry for entry in entries if entry[1].type == "defend" and entry[1].target == leader.id]
        points = 50 + shift(self._persona, "chance_defend")
        if guard and self._random.random() * 100 < points:
            return guard[0][0], "it stands before its leader (IN-C-55)"
        return None

    def _by_temper(
        self, conflict: ConflictSheet, figure: FigureSheet, entries: list[Entry]
    ) -> tuple[Option, str]:
        """What its archetype likes, drawn among what is legal (IN-C-54)."""
        me = next(each for each in conflict.fighters if each.id == entries[0][1].who)
        weights: dict[Type, float] = dict(WEIGHTS[figure.temper])
        for word, amount in self._persona.weights.items():
            if word in {entry[1].type for entry in entries} and (word != "defend" or me.tier == "agent"):
                weights[word] = weights.get(word, 0) + amount
        by_type: dict[Type, list[Entry]] = {}
        for entry in (
            *(each for each in entries if each[1].type != "ambush"),
            *_ambushes(conflict, me, entries),
        ):
            by_type.setdefault(entry[1].type, []).append(entry)
        drawn = [(type, weights[type]) for type in by_type if weights.get(type, 0) > 0]
        if not drawn:
            return self._random.choice(entries)[0], "nothing else is left (IN-C-54)"
        type = self._random.choices([each for each, _ in drawn], [weight for _, weight in drawn])[0]
        among = by_type[type]
        if type == "action":
            among = [max(among, key=lambda entry: deed_of(entry[1], figure, me, {}).bonus)]
        return among[0][0], f"a {figure.temper}'s way (IN-C-54)"

    def _either(self, entries: list[Entry], types: Sequence[Type], why: str) -> Made:
        legal = [entry for entry in entries if entry[1].type in types]
        return (self._random.choice(legal)[0], why) if legal else None

    def _chance(self, word: Consideration) -> bool:
        points = shift(self._persona, word)
        return points > 0 and self._random.random() * 100 < points

    # Dice

    def _place(self, view: IntentionsView, options: list[Option]) -> tuple[Option, str]:
        conflict = view.conflict()
        assert conflict is not None
        whose = options[0].action.whose  # type: ignore[union-attr]
        me = next(each for each in conflict.fighters if each.id == whose)
        if me.side == "heroes":
            return _pried(options), "their best where it hurts least (IN-Q-61)"
        temper = view.figure(whose).temper
        return gm_placing(conflict, options, temper, view.level, self._random)


def _pried(options: Sequence[Option]) -> Option:
    """Another's dice: the lowest to Ambition, the highest to Vigilance (IN-Q-61)."""
    return min(options, key=lambda option: (option.action.a, -option.action.v))  # type: ignore[union-attr]


def _ambushes(conflict: ConflictSheet, me: FighterSheet, entries: Sequence[Entry]) -> list[Entry]:
    """The Ambush that a script makes, once and not at first: to `flee`, or to `scheme` if that was wanted or may not be
    (IN-C-54, IN-GM-06); none where it schemes already."""
    if conflict.exchange == 1 or "ambush" in me.used:
        return []
    fled = me.aim is not None and me.aim.verb == "flee"
    for verb in ("scheme",) if fled else ("flee", "scheme"):
        found = [entry for entry in entries if entry[1].type == "ambush" and entry[1].verb == verb]
        if found:
            return found
    return []


def _first(entries: Sequence[Entry], type: Type, why: str) -> Made:
    return next(((option, why) for option, what in entries if what.type == type), None)
