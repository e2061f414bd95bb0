"""What may be done beside the options of a scene: wounds, gear, doctors, the press, a clue, a rescue (TS-FLOW-03)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import ClassVar

from msgspec import Struct

from engine.table import Odds, Option, Seat
from engine.table.asking import Asking, choose
from engine.troubleshooters.asks.odds import of_check
from engine.troubleshooters.asks.pips import rolled_with
from engine.troubleshooters.cards.tables import KitCard, WeaponCard
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules import attempts, conditions, frame, healing, mending, shopping
from engine.troubleshooters.rules.attempts import Lone
from engine.troubleshooters.rules.effects import happens, heard, learn
from engine.troubleshooters.rules.points import spend
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.options import Approach
from engine.troubleshooters.scenario.options import Check as Asked
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.pieces import Hero, Kit
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

Run = Callable[[State, Tale], Asking[list[Effect]]]
Treat = Callable[[State, Hero, Hero], Asking[bool]]
"""What a healer does for a patient; whether it succeeds."""
DOCTORS: tuple[Skill, ...] = ("Credit", "Contacts")


class Errand(Struct, frozen=True, kw_only=True):
    """A line of the menu that is no option of the scene; ``run`` does it and returns what it leaves to the scene.

    ``seats`` are those it is for, where not everybody who is here may pick it.
    """

    id: str
    label: str
    rule: str
    kind: str
    run: Run
    hero: str = ""
    card: str = ""
    target: str = ""
    seats: tuple[Seat, ...] = ()
    lone: Lone | None = None
    """What is rolled for it."""


def there(state: State, tale: Tale, scene: Scene) -> Iterator[Errand]:
    """All of them that can be done now."""
    for each in for_all(state, tale, scene):
        yield each if isinstance(each, Errand) else each()
    if scene.type == "captive":
        yield from rescue(state, scene)


def for_all(state: State, tale: Tale, scene: Scene) -> Iterator[Errand | Later]:
    """Those that everybody who is here may pick; of wounds and gear what makes one once it is wanted."""
    yield from _wounds(state)
    yield from _loads(state)
    yield from _jams(state)
    role = tale.adventure.role_of(scene.id)
    if role == "hub":
        yield from _clue(state, tale)
    if role == "planning" or scene.gear:
        wanted = shopping.wanted(state)
        tags = frozenset(chain(*wanted.values()))
        shelf = shopping.shelf(state, scene)
        found = sorted(shelf, key=lambda each: tags.isdisjoint(shopping.helping(each[0])))
        yield from (
            Ware(wanted, card, price, state.library.weapons.get(card.weapon)) for card, price in found
        )
    if scene.type == "recuperation":
        yield from _doctors(state, scene)
    if scene.type == "press":
        yield from _press(state, scene)


def _wounds(state: State) -> Iterator[Care]:
    """Who is Out Cold is brought round, and a Wounded one patched up, each once a scene and by whoever is best at it
    (TS-HEAL-03, TS-Q-66, TS-HEAL-10, TS-Q-67)."""
    for hero in state.party:
        if healing.may_wake(state, hero):
            yield Care("wake", state, hero, f"Bring {hero.name} round", "TS-HEAL-03", healing.wake)
        if healing.may_patch(state, hero):
            yield Care("patch", state, hero, f"Patch up {hero.name}", "TS-HEAL-10", healing.patch)


class Care(Struct, frozen=True):
    """A treatment, as an errand once it is wanted: one check of whoever is likeliest to succeed."""

    kind: str
    state: State
    hero: Hero
    words: str
    rule: str
    treat: Treat

    def __call__(self) -> Errand:
        hero, treat = self.hero, self.treat
        healer = healing.likeliest(self.state, hero, self.kind)[0]

        def run(state: State, tale: Tale) -> Asking[list[Effect]]:
            yield from treat(state, hero, healer)
            return []

        return Errand(
            id=f"{self.kind}:{healer.id}>{hero.id}",
            label=f"{self.words}: {healer.name}, {healing.told(self.state, healer)}",
            rule=self.rule,
            kind=self.kind,
            run=run,
            hero=healer.id,
        )


def _loads(state: State) -> Iterator[Errand]:
    """Who carries too much may put it down (TS-COND-38, TS-COND-39)."""
    for hero in state.party:
        if hero.has("overburdened") and hero.acts:

            def run(state: State, tale: Tale, who: Hero = hero) -> Asking[list[Effect]]:
                conditions.drop(state, who, "overburdened")
                return []
                yield

            label = f"{hero.name} puts down the load"
            yield Errand(
                id=f"unload:{hero.id}", label=label, rule="TS-COND-38", kind="unload", run=run, hero=hero.id
            )


def _jams(state: State) -> Iterator[Errand]:
    """What has jammed in an earlier scene is mended, once a scene (TS-Q-83)."""
    for hero, kit in mending.jammed(state):
        spec = mending.check(state, kit)

        def run(state: State, tale: Tale, kit: Kit = kit, spec: Check = spec) -> Asking[list[Effect]]:
            yield from mending.mend(state, kit, spec)
            return []

        yield Errand(
            id=f"mend:{hero.id}/{kit.id}", label=mending.told(state, spec), rule="TS-Q-83", kind="mend", run=run,
            hero=spec.who, target=f"{hero.id}/{kit.id}",
        )  # fmt: skip


def _clue(state: State, tale: Tale) -> Iterator[Errand]:
    """The key clue that was missed in its lead is sold at the hub (TS-C-51, TS-GM-09)."""
    sale = frame.sale(state, tale)
    if sale is None:
        return
    clue, price = sale
    buyers = [each for each in state.party if each.acts and each.sp >= price]
    if not buyers:
        return

    def run(state: State, tale: Tale) -> Asking[list[Effect]]:
        if price:
            payer = yield from _whose(state, buyers, "clue", f"Who pays {price} SP?", "TS-C-51")
            spend(state, payer, price, rule="TS-C-51", why="a key clue")
        learn(state, tale, clue.id)
        return []

    nudge = ", cheaper: two leads brought nothing" if frame.nudged(tale) else ""
    label = f"Buy a key clue that you missed ({price} SP{nudge})"
    yield Errand(id=f"key:{clue.id}", label=label, rule="TS-C-51", kind="clue", run=run)


def _whose(state: State, heroes: list[Hero], kind: str, prompt: str, rule: str) -> Asking[Hero]:
    """Which of some heroes: whoever has the floor says; with one it is not asked."""
    best = sorted(heroes, key=lambda each: -each.sp)
    things = [(each.id, f"{each.name} ({each.sp} SP)", each) for each in best]
    return (yield from choose(best[0].seat, kind, prompt, things, rule=rule))


class Ware(Struct, frozen=True):
    """A kit that can be had at a price, as an errand once it is wanted."""

    kind: ClassVar[str] = "gear"
    wanted: shopping.Wanted
    card: KitCard
    price: int
    arm: WeaponCard | None = None

    def __call__(self) -> Errand:
        card, price = self.card, self.price

        def run(state: State, tale: Tale) -> Asking[list[Effect]]:
            yield from shopping.buy(state, tale.adventure.scenes[state.at.id], card, price)
            return []

        where = shopping.helps(self.wanted, card)
        does = f"helps {', '.join(where)}" if where else shopping.armed(card, self.arm)
        label = f"Get {card.name} ({price} SP)" + f": {does}" * bool(does)
        sort = "helps" if where else shopping.sort_of(card)
        return Errand(
            id=f"gear:{card.id}",
            label=label,
            rule="TS-Q-21",
            kind=self.kind,
            run=run,
            card=card.id,
            target=sort,
        )


Later = Care | Ware
"""What makes an errand once it is wanted."""


def _doctors(state: State, scene: Scene) -> Iterator[Errand]:
    """One try of one way for each Wounded hero (TS-HEAL-08, TS-Q-67, TS-DP-30)."""
    for hero in state.party:
        if not healing.may_heal(state, hero):
            continue
        helpers = healing.healers(state, hero)
        if scene.hospital:
            yield _healing(state, hero, "hospital", (), "the hospital, and its questions")
        if scene.doctor:
            ways = [each for each in DOCTORS if each in scene.doctor.skills] or DOCTORS
            payers = [each for each in state.party if each.acts and each.sp >= scene.doctor.sp]
            asked = [healing.cure(state, "doctor", each, skill) for each in payers for skill in ways]
            if asked:
                yield _healing(state, hero, "doctor", asked, "a discreet doctor: ", scene.doctor.sp)
        if scene.oneself and helpers:
            yield _healing(state, hero, "self", [healing.cure(state, "self", each) for each in helpers])


def _healing(
    state: State, hero: Hero, way: healing.Way, asked: Sequence[Check], who: str = "", price: int = 0
) -> Errand:
    """A way to heal a wound: by the likeliest of the checks that it may be tried with (TS-DP-30)."""
    check = max(asked, key=lambda each: of_check(state, each), default=None)
    by = state.hero(check.who) if check else None
    skill: Skill = check.skill if check else "Medicine"
    words = f"{who}{by.name}, {rolled_with(state, check)}" if by and check else who

    def run(state: State, tale: Tale) -> Asking[list[Effect]]:
        scene = tale.adventure.scenes[state.at.id]
        yield from healing.heal(state, hero, way, by, skill, price)
        left = happens(state, tale, scene.hospital) if way == "hospital" else []
        return left + heard(state, tale, state.at.location, hero)

    label = f"{hero.name}'s wound: {words}" + f" ({price} SP)" * bool(price)
    return Errand(
        id=f"heal:{way}>{hero.id}", label=label, rule="TS-DP-30", kind="heal", run=run, hero=hero.id,
        lone=(check, None) if check else None,
    )  # fmt: skip


def _press(state: State, scene: Scene) -> Iterator[Errand]:
    """One question each, and for each that hits home one clue more; none where nothing could come of it (TS-SCN-13,
    TS-ABIL-09, TS-CHECK-03)."""
    unknown = any(id not in state.clues for id in scene.clues)
    for hero in state.party:
        if not hero.acts or f"press:{hero.id}" in state.at.taken:
            continue
        for nth, asked in enumerate(scene.checks):
            for at, way in enumerate(asked.ways if unknown or asked.success else ()):
                if attempts.open_to(state, way, hero):
                    yield _question(state, hero, nth, asked, way, at)


def _question(state: State, hero: Hero, nth: int, asked: Asked, way: Approach, at: int) -> Errand:
    """One of them, by one approach."""
    lone = attempts.lone(state, f"press:{nth}", "a question", asked, way, hero)

    def run(state: State, tale: Tale) -> Asking[list[Effect]]:
        state.at.taken.append(f"press:{hero.id}")
        if not (yield from attempts.comes_off(state, lone)):
            return happens(state, tale, asked.fail, hero, failing=True)
        next_clue(state, tale)
        return happens(state, tale, asked.success, hero)

    mark = f"{nth}.{at}" if at else f"{nth}"
    return Errand(
        id=f"press:{hero.id}>{mark}",
        label=f"Ask a question: {hero.name}, {way.skill}",
        rule="TS-ABIL-09",
        kind="press",
        run=run,
        hero=hero.id,
        lone=lone,
    )


def odds(state: State, scene: Scene, option: Option) -> Odds | None:
    """How likely a wound is healed, or a question hits home (TS-Q-95)."""
    found = _doctors(state, scene) if option.kind == "heal" else _press(state, scene)
    lone = next((each.lone for each in found if each.id == option.id), None)
    return Odds(option.id, attempts.chance(state, lone), 0.0) if lone else None


def next_clue(state: State, tale: Tale) -> None:
    """The next clue of the press that is not known yet."""
    scene = tale.adventure.scenes[state.at.id]
    left = [id for id in scene.clues if id not in state.clues]
    for id in left[:1]:
        learn(state, tale, id)


def rescue(state: State, scene: Scene) -> Iterator[Errand]:
    """Comrades at large may open from outside; that is all that they can do here (TS-Q-19, TS-SCN-11)."""
    free = [
        each for each in state.heroes if each.presence == "absent" and each.id in state.apart and each.acts
    ]
    if not (scene.rescue and state.captives and free):
        return
    option = scene.rescue

    def run(state: State, tale: Tale) -> Asking[list[Effect]]:
        yield from ()
        return happens(state, tale, option.effects)

    yield Errand(
        id=f"rescue:{option.id}",
        label=option.label,
        rule="TS-SCN-11",
        kind="rescue",
        run=run,
        seats=tuple(each.seat for each in free),
    )
