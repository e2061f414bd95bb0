"""The scripted Watcher: a pure function of what is in sight, its level, its persona and its own seeded stream (HR-GM-01)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.heroic.ai.persona import Persona, prefers
from engine.heroic.seen.sheets import Standing
from engine.heroic.seen.view import HeroicView
from engine.heroic.state.actions import Choose, Intend, Spend
from engine.heroic.state.words import AT_ONCE, MOST_BOUGHT, Deed
from engine.table import Choice, Option, Request

WORST = 0.6
"""So often the hero with the largest stress is the target (HR-C-53)."""
HARD = 6
"""What hits back for a die of Peril has at least this size (HR-C-56)."""
NEEDED = 10
"""Stress or a complication of this size on is worth a die to be rid of (HR-Q-50)."""
AFRESH = 1 / 3
"""So often a foe names a foe next (HR-C-50)."""
HUNGRY, LAST = 4, 2
"""Dice of Peril below which a hungry persona feeds more; the orders in which a late one forces."""
BY_TACTICS: Mapping[str, Mapping[Deed, float]] = {
    "schemer": {"complication": 2.0, "strip": 2.0},
    "protector": {"aid": 2.0},
}
"""Factors of a foe's tactics on the weights of its deeds, in place of those of the persona (HR-GM-22)."""
USES = ("ending", "effect", "distinction", "split", "offer")
"""In this order (HR-GM-39)."""


class ScriptedEditor:
    """``seed`` is its own: what it draws touches no die of the game."""

    def __init__(self, persona: Persona, seed: int) -> None:
        self._persona = persona
        self._random = Random(seed)

    def decide(self, view: HeroicView, request: Request) -> Choice:
        options = request.options_for(view.seat)
        way = getattr(self, f"_{request.phase.replace('.', '_')}", None)
        picked, why = way(view, request, options) if way else (options[-1], "")
        return Choice([picked.id], why)

    # Deeds

    def _gm_deed(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """Move if nobody is in reach; deed by weight; target by level; type (HR-GM-10)."""
        struck = [each for each in options if isinstance(each.action, Intend) and each.action.verb == "hurt"]
        if not struck:
            for kind, why in (
                ("deed.go", "nobody is in reach"),
                ("flaw", "Peril is low"),
                ("deed.aid", "nobody is in reach"),
            ):
                found = [each for each in options if each.kind == kind]
                if found:
                    return self._random.choice(found), why
            return options[-1], "nothing to do"
        foe = _foe_of(request)
        healed = [each for each in options if each.kind == "deed.own" and each.amount >= NEEDED]
        if foe and healed and view.standing(foe).tier in view.row.takes and len(view.doom) > view.row.reserve:
            return max(healed, key=lambda each: each.amount), "there is Peril to spare"
        by_deed: dict[Deed, list[Option]] = {}
        for option in options:
            if (deed := _deed(option)) is not None:
                by_deed.setdefault(deed, []).append(option)
        weights = view.weights(foe) if foe else {"hurt": 6.0}
        deeds = list(by_deed)
        me = view.standing(foe) if foe else None
        chances = [weights.get(each, 1.0) * self._factor(view, each, me) for each in deeds]
        deed = self._random.choices(deeds, chances)[0]
        among = by_deed[deed]
        if deed == "aid":
            return self._random.choice(among), "they stand together"
        target, why = self._target(view, [each.target for each in among], me)
        mine = [each for each in among if each.target == target]
        return self._type(view, mine, target, me), why

    def _factor(self, view: HeroicView, deed: Deed, me: Standing | None) -> float:
        """What its tactics, else the persona make of a deed's weight (HR-GM-17, HR-GM-22)."""
        if me and me.tactics in BY_TACTICS:
            return BY_TACTICS[me.tactics].get(deed, 1.0)
        factor = self._persona.weights.get(deed) or 1.0
        if deed == "feed" and len(view.doom) < HUNGRY:
            factor *= self._persona.weights.get("hungry") or 1.0
        return factor

    def _target(self, view: HeroicView, ids: list[str], me: Standing | None) -> tuple[str, str]:
        found = [each for each in view.standings() if each.id in ids]
        found = _fair(view, found) or found
        tactics = me.tactics if me and view.row.targets == "worst" else ""
        if me and tactics == "brute":
            found = [each for each in found if each.place == me.place] or found
        sworn = [each.id for each in found if me and each.id == _sworn(view, me, tactics)]
        if sworn:
            return sworn[0], "it has not forgotten"
        if view.row.targets == "spread" or tactics == "swarm":
            least = min(each.attacked for each in found)
            return self._random.choice([each for each in found if each.attacked == least]).id, "takes turns"
        if view.row.targets == "weakest" or self._random.random() < WORST:
            return max(found, key=lambda each: each.worst).id, "goes for who is hurt most"
        return self._random.choice(found).id, "picks one"

    def _type(self, view: HeroicView, among: list[Option], target: str, me: Standing | None) -> Option:
        """Half the time the type already highest on the target, else the first that its powers open (HR-C-53); a brute
        hurts bodies (HR-GM-22)."""
        if len(among) == 1:
            return among[0]
        bodily = [each for each in among if _type_of(each) == "physical"]
        if bodily and me and me.tactics == "brute":
            return bodily[0]
        inward = [each for each in among if _type_of(each) in ("mental", "emotional")]
        if inward and prefers(self._persona, "inward"):
            return self._random.choice(inward)
        stress = view.standing(target).stress
        if self._random.random() < 0.5:
            return max(among, key=lambda each: stress.get(_type_of(each), 0))
        opened = [each for each in among if _type_of(each) != "physical"]
        return self._random.choice(opened) if opened and self._random.random() < 0.5 else among[0]

    # Dice

    def _gm_pre(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        row = view.row
        if len(view.doom) > row.reserve:
            allowed = [each for each in options if 0 < each.amount <= row.largest]
            if allowed:
                return max(allowed, key=lambda each: each.amount), "there is more than enough"
        return options[-1], "it is kept"

    def _gm_area(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """At one more, if the die before the roll has left more dice than are kept back (HR-GM-40)."""
        fair = [each.id for each in _fair(view, view.standings()) if each.able]
        able = [each for each in options[:-1] if each.target in fair]
        if able and view.row.area and able[0].amount > view.row.reserve:
            return self._random.choice(able), "all at once"
        return options[-1], "it is kept"

    def _dice(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """By exact value, or the two highest; a third die by the level's row (HR-GM-11, HR-GM-12)."""
        row = view.row
        need = max(1, row.third - prefers(self._persona, "third"))
        best, at, why = options[0], float("-inf"), ""
        for option in options:
            what = option.action
            if not isinstance(what, Choose) or what.second or what.third > 1:
                continue
            if what.third and (
                len(view.doom) < need or (row.third_below and options[0].amount >= row.third_below)
            ):
                continue
            if not row.exact and not what.third and option is not options[0]:
                continue
            found = view.weigh(request, option)
            if found.worth > at:
                best, at, why = option, found.worth, found.why
        return best, why

    def _gm_buy(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """While the pool is below the cap: a D6 below six dice, else the lowest steps up (HR-C-57)."""
        if len(view.doom) >= view.row.cap:
            return options[-1], "Peril is large enough"
        every = next((each for each in options if each.id == "buy:all"), None)
        if every and str(AT_ONCE) <= every.label[8:9] <= "9":
            return every, "three at once"
        low = len(view.doom) < (5 if prefers(self._persona, "step5") else MOST_BOUGHT)
        return options[0 if low else 1], "Peril grows"

    def _gm_counter(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        free = next((each for each in options if each.kind == "counter" and each.price is None), None)
        need = max(1, view.row.counter - prefers(self._persona, "counter"))
        if not free and len(view.doom) < need:
            return options[-1], "Peril is kept"
        best, at = options[-1], 0.5
        for option in options[:-1]:
            found = view.weigh(request, option)
            if found.worth > at and (not option.price or option.kind != "counter" or option.amount >= HARD):
                best, at = option, found.worth
        return best, "it hits back" if best is not options[-1] else "not worth it"

    def _take(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """Only what would put a major or a boss out is answered (HR-GM-13)."""
        who = view.standing(options[0].actor)
        if who.tier not in view.row.takes or "out of action" not in request.prompt:
            return options[-1], "it takes it"
        kept = [each for each in options[:-1] if not each.id.startswith("take.type:")]
        lowest = min(options[:-1], key=lambda each: who.stress.get(each.id.rpartition(":")[2], 0))
        return (kept or [lowest])[0], "it would be out"

    def _gm_flaw(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[0], "Peril is low"

    # Between turns

    def _gm_interrupt(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        need = max(1, view.row.interrupt - prefers(self._persona, "interrupt"))
        if len(view.doom) < need:
            return options[-1], "not yet"
        return max(options[:-1], key=lambda each: view.standing(each.target).threat), "first strike"

    def _gm_use(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """The first possible in order; those a persona prefers come before (HR-GM-17, HR-GM-39)."""
        order = sorted(USES, key=lambda word: not self._first_of(word))
        for word in order:
            for option in sorted(options[:-1], key=lambda each: _sparks(view, each)):
                what = option.action
                if isinstance(what, Spend) and self._wants(view, word, what):
                    return option, "it is time"
        return options[-1], "not yet"

    def _first_of(self, word: str) -> bool:
        """Whether the persona prefers a use of peril."""
        return self._persona.weights.get("limit" if word == "offer" else word, 0.0) > 0  # type: ignore[call-overload,no-any-return]

    def _wants(self, view: HeroicView, word: str, what: Spend) -> bool:
        key = what.key.partition(":")[0]
        many = len(view.doom)
        if what.what in ("tell", "do"):
            if key != word and not (key == "join" and word == "split"):
                return False
            if key == "join":
                return bool(what.size) and many > view.row.reserve + 1
            if key == "ending":
                return bool(view.row.ending) and view.order >= view.row.ending
            return key != "distinction" or many > view.row.reserve
        if what.what == "split":
            hero = view.standing(what.key.partition(">")[0])
            return word == "split" and many > view.row.reserve and (hero.worst < 10 or view.row.split_hurt)
        if what.what == "join":
            return word == "split" and bool(what.size) and many > view.row.reserve + 1
        if what.what == "offer" and word == "offer":
            return bool(what.size) or view.standing(what.key.partition("/")[0]).pp <= self._first_of(word)
        return False

    def _gm_force(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        late = view.orders_left < LAST or not prefers(self._persona, "late")
        if view.row.forces and len(view.doom) >= view.row.forces and late:
            return options[0], "then by force"
        return options[-1], "it is kept"

    def _next(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """A foe, or the hero with the largest stress (HR-C-50)."""
        found: list[Standing] = [view.standing(option.target) for option in options]
        foes = [each for each in found if each.tier]
        heroes = [each for each in found if not each.tier]
        if foes and (not heroes or self._random.random() < AFRESH):
            chosen = self._random.choice(foes)
        else:
            chosen = max(heroes, key=lambda each: each.worst)
        return next(option for option in options if option.target == chosen.id), "in turn"

    def _first(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return (options[0], "again") if view.row.first else (options[-1], "others first")


def _fair(view: HeroicView, found: list[Standing]) -> list[Standing]:
    """Those who may be aimed at: until a hero has acted in the scene not twice an order, while another able hero has not
    been aimed at (HR-GM-06)."""
    if not view.row.fair or all(each.targeted or not each.able for each in view.standings()):
        return found
    return [each for each in found if each.acted or not each.targeted]


def _sworn(view: HeroicView, me: Standing, tactics: str) -> str:
    """Whom a duellist has gone for, and a protector must: who last hurt the foe of largest threat (HR-GM-22)."""
    if tactics == "duellist":
        return me.fixed
    if tactics == "protector":
        return view.avenged(me.id)
    return ""


def _sparks(view: HeroicView, option: Option) -> int:
    """Offers of a Limit go to the hero with the fewest PP (HR-GM-05)."""
    what = option.action
    if not isinstance(what, Spend) or what.what != "offer":
        return 0
    return view.standing(what.key.partition("/")[0]).pp


def _deed(option: Option) -> Deed | None:
    what = option.action
    if not isinstance(what, Intend):
        return None
    if what.verb == "aid":
        return "aid"
    if what.verb != "hurt":
        return None
    return {"stress": "hurt", "complication": "complication", "strip": "strip", "feed": "feed"}[what.use]  # type: ignore[return-value]


def _type_of(option: Option) -> str:
    what = option.action
    return (what.type or "") if isinstance(what, Intend) else ""


def _foe_of(request: Request) -> str:
    """Whose turn it is."""
    return next((each.actor for each in request.options if each.actor), "")
