"""The action types a fighter may declare now, each with its parameters, and why the others may not be (IN-ACT, IN-D-08,
IN-D-09). Options are the same in every game, so that each is made once (``Library.made``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.intentions.asks.aims import aims, foe_wishes
from engine.intentions.asks.deeds import RAISES
from engine.intentions.asks.entries import (
    AMBUSH_SAID,
    DEFEND_SAID,
    NAMES,
    RULES,
    STANCES_SAID,
    TRACK_NAMES,
    WEAKNESS_SAID,
    entry,
    power_said,
    tag_said,
)
from engine.intentions.asks.figures import (
    act_value,
    fits,
    known,
    seat_of,
    usable_weaknesses,
    uses_left,
)
from engine.intentions.asks.second import new_tags, second
from engine.intentions.asks.terms import terms
from engine.intentions.asks.wordings import words
from engine.intentions.state.actions import Declare
from engine.intentions.state.conflict import LEAST, Fighter
from engine.intentions.state.figures import Gadget, PowerCard, Ritual, Weakness
from engine.intentions.state.pieces import END, Adventurer, Foe
from engine.intentions.state.state import State
from engine.intentions.state.words import (
    ACTS,
    AIMED,
    LANE_NAMES,
    POWERS,
    STANCES,
    Act,
    PowerCode,
    Stance,
    Type,
    Verb,
)
from engine.table import Blocked, Option, Seat

HELD = 6
"""What the Powers of a hero may cost in all, to Manifest one more (IN-C-62)."""


def types(game: State, fighter: Fighter, why: list[Blocked] | None = None) -> list[Option]:
    """What a fighter may declare; after a first choice that needs a second one, what is left to say of it."""
    if fighter.half:
        return second(game, fighter, fighter.half)
    return _Types(game, fighter, why).all()


def declarable(game: State, seat: Seat) -> list[Option]:
    """What the hero of a seat may declare at the question that is open; nothing at any other."""
    conflict = game.conflict
    if conflict is None or conflict.step != "answers":
        return []
    for fighter in conflict.fighters:
        if (
            fighter.side == "heroes"
            and not fighter.out
            and not fighter.declared
            and seat_of(game, fighter) == seat
        ):
            return types(game, fighter)
    return []


class _Types:
    """The list of one fighter as it is made."""

    def __init__(self, game: State, fighter: Fighter, why: list[Blocked] | None) -> None:
        assert game.conflict is not None
        self.game = game
        self.conflict = game.conflict
        self.fighter = fighter
        self.figure = game.figure(fighter.id)
        self.seat = seat_of(game, fighter)
        self.foes = self.conflict.opponents(fighter)
        self._made = game.library.made
        self.found: list[Option] = []
        self.why = why

    def all(self) -> list[Option]:
        self._actions()
        self._acts()
        self._powers()
        self._things()
        self._manifests()
        self._exploits()
        self._stances()
        self._defends()
        self._ambushes()
        return self.found

    def _blocked(self, type: Type, detail: str, reason: str, rule: str = "") -> None:
        if self.why is not None:
            label = f"{NAMES[type]}: {detail}" if detail else NAMES[type]
            self.why.append(Blocked(label, reason, rule or RULES[type]))

    def _add(
        self,
        type: Type,
        detail: str,
        say: Callable[[], str],
        target: Fighter | None = None,
        amount: int = 0,
        *,
        talent: str = "",
        fits: int = 0,
        power: PowerCode | None = None,
        thing: str = "",
        weakness: str = "",
    ) -> None:
        """An entry; ``detail`` and the target make its id, ``say`` what it is called, of the same parts the same."""
        who, id = self.fighter.id, target.id if target else ""
        key = (self.seat, who, type, detail, id, target.name if target else "", weakness, fits, amount)
        option = self._made.get(key)
        if option is None:
            what = Declare(
                who,
                type,
                talent=talent,
                power=power,
                thing=thing,
                target=id,
                weakness=weakness,
            )
            option = self._made[key] = entry(self.seat, what, detail, say(), amount)
        self.found.append(option)

    def _group(self, key: tuple[object, ...], make: Callable[[], None]) -> None:
        """Entries that are always the same together; gone through again for who asks why some are missing."""
        groups = self.game.library.groups
        if self.why is None and key in groups:
            self.found += groups[key]
            return
        before = len(self.found)
        make()
        groups[key] = tuple(self.found[before:])

    # What I am

    def _actions(self) -> None:
        for talent in self.figure.talents:
            count = fits(self.game, self.fighter, talent)
            if count:
                self._add("action", talent, partial(_talent_said, talent, count), talent=talent, fits=count)
            else:
                self._blocked("action", talent, "it does not fit your Intention", "IN-C-10")

    def _acts(self) -> None:
        for act in ACTS:
            value = act_value(self.figure, act)
            if value < 1:
                self._blocked(act, "", f"it needs {TRACK_NAMES[act]} 1", "IN-C-06")
                continue
            self._add(act, "", partial(_act_said, act, value), None, value)

    # What I have

    def _powers(self) -> None:
        for power in self.fighter.powers:
            card = self.game.library.powers[power]
            if uses_left(self.fighter, f"power:{power}") < 1:
                self._blocked("overpower", card.name, "used in this Conflict", "IN-C-09")
                continue
            for target in self.foes if power in AIMED else (None,):
                self._add(
                    "overpower", power, partial(power_said, card, target), target, card.cost, power=power
                )

    def _things(self) -> None:
        for id in self.figure.rituals:
            ritual = self.game.library.rituals[id]
            if uses_left(self.fighter, f"ritual:{id}") < 1:
                self._blocked("invoke", ritual.name, "used in this Conflict", "IN-C-09")
                continue
            self._add("invoke", id, partial(_ritual_said, ritual), thing=id)
        for id in self.figure.gadgets:
            gadget = self.game.library.gadgets[id]
            if id in self.figure.spent:
                self._blocked("activate", gadget.name, "gone for this adventure", "IN-Q-01")
            elif gadget.uses and uses_left(self.fighter, f"gadget:{id}") < 1:
                self._blocked("activate", gadget.name, "used in this Conflict", "IN-C-09")
            else:
                self._add("activate", id, partial(_gadget_said, gadget), thing=id)

    def _manifests(self) -> None:
        hero = self.figure
        if not isinstance(hero, Adventurer):
            return
        reason, rule = self._no_manifest(hero)
        if reason:
            self._blocked("manifest", "", reason, rule)
            return
        key = ("manifest", self.seat, hero.id, *hero.powers, *((each.id, each.name) for each in self.foes))
        self._group(key, lambda: self._each_manifest(hero))

    def _each_manifest(self, hero: Adventurer) -> None:
        held = sum(self.game.library.powers[each].cost for each in hero.powers)
        for power in POWERS:
            card = self.game.library.powers.get(power)
            if card is None or power in hero.powers:
                continue
            if held + card.cost > HELD:
                self._blocked("manifest", card.name, f"your Powers would cost more than {HELD}", "IN-C-62")
                continue
            for target in self.foes if power in AIMED else (None,):
                say = partial(_manifest_said, card, target)
                self._add("manifest", power, say, target, card.cost, power=power)

    def _no_manifest(self, hero: Adventurer) -> tuple[str, str]:
        if self.game.settings.manifest == "off":
            return "it is switched off in this game", "IN-Q-26"
        if self.fighter.manifested:
            return "once in a Conflict", "IN-C-62"
        if hero.purity <= -END:
            return "Corruption is at its end", "IN-Q-16"
        if not new_tags(self.game, hero):
            return "there is no Weakness left to take", "IN-C-62"
        return "", ""

    def _exploits(self) -> None:
        usable = list(usable_weaknesses(self.game, self.conflict, self.fighter))
        for owner, weakness in usable:
            say = partial(_weakness_said, weakness, owner)
            self._add("exploit", weakness.tag, say, owner, weakness.cost, weakness=weakness.name)
        if self.why is not None:
            self._closed([(owner.id, weakness.name) for owner, weakness in usable])

    def _closed(self, usable: Sequence[tuple[str, str]]) -> None:
        """Why known Weaknesses cannot be exploited."""
        for foe in self.foes:
            for weakness in known(self.game.figure(foe.id)) if not foe.goons else ():
                if (foe.id, weakness.name) in usable:
                    continue
                detail = f"{weakness.name}, of {foe.name}"
                if f"weakness:{weakness.name}" in foe.used:
                    self._blocked("exploit", detail, "used in this Conflict", "IN-C-09")
                elif self.fighter.side == "mm" and foe.exploited:
                    self._blocked("exploit", detail, "one of each hero in a Conflict", "IN-C-31")
                else:
                    self._blocked("exploit", detail, f"there is no {tag_said(weakness.tag)} here", "IN-C-28")

    # How I stand, and for others

    def _stances(self) -> None:
        before = self.fighter.stance if self.game.settings.stances == "rest" else None
        self._group(("stances", self.seat, self.fighter.id, before), lambda: self._each_stance(before))

    def _each_stance(self, before: Stance | None) -> None:
        for stance in STANCES:
            if before and RAISES[stance] == RAISES[before]:
                reason = f"{NAMES[before]} was the last: it rests"
                self._blocked(stance, "", reason, "IN-C-65")
                continue
            self._add(stance, "", partial(STANCES_SAID.__getitem__, stance))

    def _defends(self) -> None:
        fighter = self.fighter
        allies = [
            each
            for each in self.conflict.fighters
            if each.side == fighter.side
            and each is not fighter
            and not (each.out or each.goons or each in self.foes)
        ]
        for ally in allies:
            self._add("defend", "", partial(_defend_said, ally), ally)
        if not allies:
            self._blocked("defend", "", "nobody of your side is here beside you", "IN-Q-17")

    def _ambushes(self) -> None:
        game, figure = self.game, self.figure
        if isinstance(figure, Foe):
            wishes = foe_wishes(game, self.conflict, figure)
        else:
            wishes = aims(game, figure)
        fighter, against = self.fighter, sum(each.rating for each in self.foes)
        now = (fighter.aim.verb, fighter.aim.object) if fighter.aim else None
        where = game.scene.where if game.scene else ""
        waiting = any(fact.waiting for fact in game.facts)
        for wish in wishes:
            if wish == now:
                continue
            verb, object = wish
            told = terms(game, fighter.side, verb, object, "") if waiting else where
            key = (self.seat, fighter.id, "ambush", verb, object, game.called.get(object), told, against)
            option = self._made.get(key)
            if option is None:
                option = self._made[key] = self._ambush(verb, object, against)
            self.found.append(option)

    def _ambush(self, verb: Verb, object: str, against: int) -> Option:
        game, fighter = self.game, self.fighter
        itn = max(LEAST, against + sum(amount for _, amount in terms(game, fighter.side, verb, object, "")))
        what = Declare(fighter.id, "ambush", verb=verb, object=object)
        said = f"now {words(game, verb, object)} ({itn} Progress); {AMBUSH_SAID}, no Progress or harm"
        return entry(self.seat, what, f"{verb}>{object}" if object else verb, said, itn)


# What entries are called


def _talent_said(talent: str, fitting: int) -> str:
    return f"{talent}: {'two bonus dice' if fitting > 1 else 'one bonus die'}"


def _act_said(act: Act, value: int) -> str:
    return f"one die +{value}, then {TRACK_NAMES[act]} {value} -> {value - 1}"


def _ritual_said(ritual: Ritual) -> str:
    return f"{ritual.name}: no dice, but Ambition {ritual.a}, Cunning {ritual.c}, Vigilance {ritual.v}"


def _gadget_said(gadget: Gadget) -> str:
    return f"{gadget.name}: {LANE_NAMES[gadget.track]} {gadget.value}, and one die fewer"


def _manifest_said(card: PowerCard, target: Fighter | None) -> str:
    power = power_said(card, target).rstrip(".")
    return f"{power}. Yours for good, with a Weakness of cost {card.cost}; Corruption +1"


def _weakness_said(weakness: Weakness, owner: Fighter) -> str:
    return f"{weakness.name}, of {owner.name}: {WEAKNESS_SAID[weakness.cost]}"


def _defend_said(ally: Fighter) -> str:
    return f"{ally.name}: Abuse goes to you instead; {DEFEND_SAID}"
