"""The action types a fighter may declare now, each with its parameters, and why the others may not be (IN-ACT, IN-D-08,
IN-D-09). Options are the same in every game, so that each is made once (``Library.made``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.intentions.asks.aims import Wish, aims, foe_wishes
from engine.intentions.asks.deeds import RAISES
from engine.intentions.asks.entries import (
    AMBUSH_SAID,
    NAMES,
    RULES,
    STANCES_SAID,
    TRACK_NAMES,
    act_said,
    defend_said,
    entry,
    gadget_said,
    manifest_said,
    power_said,
    ritual_said,
    tag_said,
    talent_said,
    weakness_said,
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
    POWERS,
    STANCES,
    PowerCode,
    Stance,
    Type,
)
from engine.table import Blocked, Option, Runs, Seat, finished

HELD = 6
"""What the Powers of a hero may cost in all, to Manifest one more (IN-C-62)."""


def types(game: State, fighter: Fighter, why: list[Blocked] | None = None) -> Runs:
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
            return finished(types(game, fighter))
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
        self.against = sum([each.rating for each in self.foes])
        self.found = Runs()
        self.why = why

    def all(self) -> Runs:
        self._actions()
        self._acts()
        self._powers()
        self._things()
        self._manifests()
        self._exploits()
        self._stances()
        self._defends()
        self._ambushes()
        found, self.found = self.found, Runs()  # the runs hold this maker: no circle for the collector
        return found

    def _blocked(self, type: Type, detail: str, reason: str, rule: str = "") -> None:
        if self.why is not None:
            label = f"{NAMES[type]}: {detail}" if detail else NAMES[type]
            self.why.append(Blocked(label, reason, rule or RULES[type]))

    def _entry(
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
    ) -> Option:
        """An entry; ``detail`` and the target make its id, ``say`` what it is called, of the same parts the same."""
        who, id = self.fighter.id, target.id if target else ""
        key = (self.seat, who, type, detail, id, target.name if target else "", weakness, fits, amount)
        known = self.game.library.made
        option = known.get(key)
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
            option = known[key] = entry(self.seat, what, detail, say(), amount)
        return option

    def _group(self, key: tuple[object, ...], make: Callable[[], list[Option]]) -> None:
        """Entries that are always the same together; gone through again for who asks why some are missing."""
        groups = self.game.library.groups
        found = groups.get(key) if self.why is None else None
        if found is None:
            found = groups[key] = tuple(make())
        self.found.add(found)

    # What I am

    def _actions(self) -> None:
        tags = self.fighter.aim.tags if self.fighter.aim else ()
        key = ("actions", self.seat, self.fighter.id, tags, *self.figure.talents)
        self._group(key, self._each_action)

    def _each_action(self) -> list[Option]:
        found = []
        for talent in self.figure.talents:
            count = fits(self.game, self.fighter, talent)
            if count:
                say = partial(talent_said, talent, count)
                found.append(self._entry("action", talent, say, talent=talent, fits=count))
            else:
                self._blocked("action", talent, "it does not fit your Intention", "IN-C-10")
        return found

    def _acts(self) -> None:
        key = ("acts", self.seat, self.fighter.id, self.figure.purity, self.figure.goal)
        self._group(key, self._each_act)

    def _each_act(self) -> list[Option]:
        found = []
        for act in ACTS:
            value = act_value(self.figure, act)
            if value < 1:
                self._blocked(act, "", f"it needs {TRACK_NAMES[act]} 1", "IN-C-06")
                continue
            found.append(self._entry(act, "", partial(act_said, act, value), None, value))
        return found

    # What I have

    def _powers(self) -> None:
        usable: list[tuple[PowerCard, Fighter | None]] = []
        for power in self.fighter.powers:
            card = self.game.library.powers[power]
            if uses_left(self.fighter, f"power:{power}") < 1:
                self._blocked("overpower", card.name, "used in this Conflict", "IN-C-09")
            else:
                usable += self._aimed(card)
        self.found.each(self._power, usable)

    def _aimed(self, card: PowerCard) -> list[tuple[PowerCard, Fighter | None]]:
        """A Power at each opponent, if it is aimed at one."""
        return [(card, foe) for foe in self.foes] if card.code in AIMED else [(card, None)]

    def _power(self, what: tuple[PowerCard, Fighter | None]) -> Option:
        card, target = what
        say = partial(power_said, card, target)
        return self._entry("overpower", card.code, say, target, card.cost, power=card.code)

    def _things(self) -> None:
        rituals, gadgets = [], []
        for id in self.figure.rituals:
            ritual = self.game.library.rituals[id]
            if uses_left(self.fighter, f"ritual:{id}") < 1:
                self._blocked("invoke", ritual.name, "used in this Conflict", "IN-C-09")
            else:
                rituals.append(ritual)
        for id in self.figure.gadgets:
            gadget = self.game.library.gadgets[id]
            if id in self.figure.spent:
                self._blocked("activate", gadget.name, "gone for this adventure", "IN-Q-01")
            elif gadget.uses and uses_left(self.fighter, f"gadget:{id}") < 1:
                self._blocked("activate", gadget.name, "used in this Conflict", "IN-C-09")
            else:
                gadgets.append(gadget)
        self.found.each(self._ritual, rituals)
        self.found.each(self._gadget, gadgets)

    def _ritual(self, ritual: Ritual) -> Option:
        return self._entry("invoke", ritual.id, partial(ritual_said, ritual), thing=ritual.id)

    def _gadget(self, gadget: Gadget) -> Option:
        return self._entry("activate", gadget.id, partial(gadget_said, gadget), thing=gadget.id)

    def _manifests(self) -> None:
        hero = self.figure
        if not isinstance(hero, Adventurer):
            return
        reason, rule = self._no_manifest(hero)
        if reason:
            self._blocked("manifest", "", reason, rule)
            return
        foes = [(each.id, each.name) for each in self.foes]
        key = ("manifest", self.seat, hero.id, *hero.powers, *foes)
        self._group(key, lambda: self._each_manifest(hero))

    def _each_manifest(self, hero: Adventurer) -> list[Option]:
        held = sum(self.game.library.powers[each].cost for each in hero.powers)
        found = []
        for power in POWERS:
            card = self.game.library.powers.get(power)
            if card is None or power in hero.powers:
                continue
            if held + card.cost > HELD:
                self._blocked("manifest", card.name, f"your Powers would cost more than {HELD}", "IN-C-62")
                continue
            for _, target in self._aimed(card):
                say = partial(manifest_said, card, target)
                found.append(self._entry("manifest", power, say, target, card.cost, power=power))
        return found

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
        usable = list(usable_weaknesses(self.game, self.conflict, self.fighter, self.foes))
        self.found.each(self._exploit, usable)
        if self.why is not None:
            self._closed([(owner.id, weakness.name) for owner, weakness in usable])

    def _exploit(self, what: tuple[Fighter, Weakness]) -> Option:
        owner, weakness = what
        say = partial(weakness_said, weakness, owner)
        return self._entry("exploit", weakness.tag, say, owner, weakness.cost, weakness=weakness.name)

    def _closed(self, usable: Sequence[tuple[str, str]]) -> None:
        """Why known Weaknesses cannot be exploited, or that there are none."""
        if not any(known(self.game.figure(foe.id)) for foe in self.foes if not foe.goons):
            self._blocked("exploit", "", "no Weakness of theirs is known", "IN-C-29")
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

    def _each_stance(self, before: Stance | None) -> list[Option]:
        found = []
        for stance in STANCES:
            if before and RAISES[stance] == RAISES[before]:
                reason = f"{NAMES[before]} was the last: it rests"
                self._blocked(stance, "", reason, "IN-C-65")
                continue
            found.append(self._entry(stance, "", partial(STANCES_SAID.__getitem__, stance)))
        return found

    def _defends(self) -> None:
        fighter = self.fighter
        allies = [
            each
            for each in self.conflict.fighters
            if each.side == fighter.side
            and each is not fighter
            and not (each.out or each.goons or each in self.foes)
        ]
        self.found.each(self._defend, allies)
        if not allies:
            self._blocked("defend", "", "nobody of your side is here beside you", "IN-Q-17")

    def _defend(self, ally: Fighter) -> Option:
        return self._entry("defend", "", partial(defend_said, ally), ally)

    def _ambushes(self) -> None:
        game, figure = self.game, self.figure
        if isinstance(figure, Foe):
            wishes = foe_wishes(game, self.conflict, figure)
        else:
            wishes = aims(game, figure)
        aim = self.fighter.aim
        now = (aim.verb, aim.object) if aim else None
        others = [wish for wish in wishes if wish != now]
        self.found.each(self._ambush, others)
        if not others:
            self._blocked("ambush", "", "there is nothing else to want here", "IN-Q-38")

    def _ambush(self, wish: Wish) -> Option:
        (verb, object), game, fighter, against = wish, self.game, self.fighter, self.against
        more = terms(game, fighter.side, verb, object, "")
        key = (self.seat, fighter.id, "ambush", verb, object, game.called.get(object), more, against)
        option = game.library.made.get(key)
        if option is None:
            itn = max(LEAST, against + sum(amount for _, amount in more))
            what = Declare(fighter.id, "ambush", verb=verb, object=object)
            said = f"now {words(game, verb, object)} ({itn} Progress); {AMBUSH_SAID}, no Progress or harm"
            option = entry(self.seat, what, f"{verb}>{object}" if object else verb, said, itn)
            game.library.made[key] = option
        return option
