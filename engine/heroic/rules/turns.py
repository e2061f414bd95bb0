"""Who acts when, and what a turn is (HR-ORD, HR-D-04, HR-D-14, HR-D-15)."""

from __future__ import annotations

from engine.heroic.asks import deeds, plan, preset, weighing
from engine.heroic.asks.figures import able_foes, able_heroes, current, powers, quickness
from engine.heroic.asks.intents import Intent, intents, trait_name, undo_size
from engine.heroic.asks.limits import usable
from engine.heroic.rules import (
    action,
    flaws,
    foes,
    goals,
    landing,
    ops,
    outcome,
    purse,
    recovery,
    subplots,
    watching,
)
from engine.heroic.rules.building import build
from engine.heroic.rules.landing import Price
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Spend
from engine.heroic.state.pieces import GM, Antagonist, Character, Hung, Protagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.words import DISTINCTION, LOW
from engine.table import Asking, Blocked, Listed, Option, Request, ask, choice, may


def waiting(game: State, scene: Scene) -> list[Character]:
    """Who is able and has not acted in this order; extras take no action of their own (HR-C-13)."""
    everybody: list[Character] = [*able_heroes(game), *able_foes(game)]
    return [each for each in everybody if each.id not in scene.acted]


def order(game: State, scene: Scene) -> Asking[None]:
    """One order: everybody acts once, then what its end brings (HR-ORD-04, HR-ORD-06)."""
    while (left := waiting(game, scene)) and not scene.exit:
        who = _next(game, scene, left)
        who = yield from watching.interrupt(game, scene, who)
        scene.acted.append(who.id)
        scene.current, scene.named = who.id, ""
        yield from turn(game, scene, who)
        scene.last = who.id
        goals.check(game)
        if scene.exit:
            return
        yield from watching.uses(game, scene, who)
        goals.check(game)
        if not scene.exit:
            yield from _names(game, scene, who)
    scene.current = ""


def _next(game: State, scene: Scene, left: list[Character]) -> Character:
    """Who was named, if able still; else the hero with the largest stress, else the first foe by threat (HR-D-14)."""
    for each in left:
        if each.id == scene.named:
            return each
    heroes = [each for each in left if isinstance(each, Protagonist)]
    if heroes:
        return max(heroes, key=lambda hero: hero.worst)
    return max(left, key=lambda foe: scene.threats.get(foe.id, 0))


def _names(game: State, scene: Scene, who: Character) -> Asking[None]:
    """Whoever has acted picks who acts next (HR-ORD-02)."""
    left = waiting(game, scene)
    if not left:
        return
    among = [
        (
            Option(
                f"next:{each.id}", who.seat, each.name, "HR-ORD-02", kind="next", actor=who.id, target=each.id
            ),
            each,
        )
        for each in left
    ]
    if len(among) == 1:
        chosen = among[0][1]
    else:
        chosen = yield from ask("next", "Who is next?", among, rule="HR-ORD-02")
    scene.named = chosen.id
    game.record(ev.Named(rule="HR-ORD-02", who=chosen.name, id=chosen.id, by=who.name))


def first(game: State, scene: Scene) -> Asking[None]:
    """Who begins an order: the quickest hero in the first, else who acted last if it wants to, else who has had the fewest
    turns (HR-C-49, HR-ORD-03, HR-Q-24, HR-GM-05)."""
    able = able_heroes(game)
    if scene.order == 1:
        scene.named = max(able, key=quickness).id if able else ""
        return
    last = next((each for each in waiting(game, scene) if each.id == scene.last), None)
    if last:
        among = [
            (
                Option(
                    "first.yes",
                    last.seat,
                    f"{last.name} goes first again",
                    "HR-ORD-03",
                    kind="first",
                    actor=last.id,
                ),
                True,
            )
        ]
        if (
            yield from may(
                last.seat, "first", "A new order begins.", among, rule="HR-ORD-03", no="Let others begin"
            )
        ):
            scene.named = last.id
            return
    scene.named = min(able, key=lambda hero: hero.turns).id if able else ""


def end_of_order(game: State, scene: Scene) -> None:
    """Foes whose leader has gone leave, the clock ticks, the objective and the deadline are looked at (HR-D-15)."""
    foes.stand_down(game, scene)
    goals.check(game)
    if scene.exit:
        return
    goal = scene.card.objective
    if goal.word == "hold" and scene.order >= goal.hold and able_heroes(game):
        scene.exit = "win"
        return
    if scene.card.clock and scene.order % scene.card.clock.every == 0:
        ops.move_clock(game, 1)
    if not scene.exit and scene.order >= scene.deadline:
        scene.exit = goals.at_deadline(game, scene)
    if not scene.exit:
        scene.order += 1
        scene.acted.clear()
        for each in game.characters():
            each.used = [mark for mark in each.used if not mark.startswith("order:")]
        scene.used = [mark for mark in scene.used if not mark.startswith("order:")]
        game.record(ev.OrderBegan(rule="HR-ORD-06", amount=scene.order, of=scene.deadline))
        foes.arrive(game, scene)


# A turn


def turn(game: State, scene: Scene, who: Character) -> Asking[None]:
    """One character's part of an order."""
    subplots.begin(game, "turn")
    who.used = [mark for mark in who.used if not mark.startswith("turn:")]
    game.record(ev.TurnBegan(rule="HR-ORD-04", who=who.name, id=who.id))
    if isinstance(who, Protagonist):
        who.turns += 1
        yield from _hero(game, scene, who)
    elif isinstance(who, Antagonist):
        yield from _foe(game, scene, who)


def _hero(game: State, scene: Scene, hero: Protagonist) -> Asking[None]:
    by_hand = False
    while not scene.exit and hero.able:
        found = list(intents(game, hero))

        def offer(
            seat: str, why: list[Blocked] | None, found: list[Intent] = found, all: bool = by_hand
        ) -> list[Option]:
            return _by_hand(game, hero, found) if all else _offers(game, hero, found)

        prompt = (
            f"{hero.name}: for what do you choose the dice?" if by_hand else f"{hero.name}: what do you do?"
        )
        (picked,) = yield Request("plan", prompt, (hero.seat,), offer, rule="HR-D-04")
        if picked.kind in ("hand", "back"):
            by_hand = picked.kind == "hand"
            continue
        if picked.kind == "flaw":
            flaws.use(game, hero, picked.target)
            continue
        what = picked.action
        intent = next(each for each in found if each.what == what)
        if action.rolls(intent.what):
            draft = weighing.keen(game, hero, intent.what)
            if by_hand:
                built = yield from build(game, hero, draft, "pool", intent.words, back=True)
                if built is None:
                    continue
                draft = built
            yield from action.act(game, hero, intent.what, draft, intent.words, picked.typed)
            return
        if not (yield from _plainly(game, scene, hero, intent)):
            return


def _offers(game: State, hero: Protagonist, found: list[Intent]) -> list[Option]:
    """What rolls, the best first (HR-LOOP-08); then what does not, Limits of one's own, and the dice by hand."""
    rolled = _rolled(game, hero, found)
    options = [*rolled, *(_option(hero, each) for each in found if not action.rolls(each.what))]
    for key, flaw in usable(game, hero):
        if flaw.code not in ("weakness", "backlash", "conscious"):
            name = flaw.name or flaw.code
            options.append(
                Option(
                    f"flaw:{key}",
                    hero.seat,
                    f"{name}: and 1 spark",
                    "HR-PP-22",
                    kind="flaw",
                    actor=hero.id,
                    target=key,
                )
            )
    if rolled:
        options.append(
            Option("hand", hero.seat, "Choose the dice yourself", "HR-LOOP-09", kind="hand", actor=hero.id)
        )
    return options


def _by_hand(game: State, hero: Protagonist, found: list[Intent]) -> list[Option]:
    back = Option("back", hero.seat, "Back", "HR-LOOP-44", kind="back", actor=hero.id)
    return [*_rolled(game, hero, found), back]


def _rolled(game: State, hero: Protagonist, found: list[Intent]) -> list[Option]:
    made = [_option(hero, each) for each in found if action.rolls(each.what)]
    return sorted(made, key=lambda option: -weighing.weigh(game, "plan", option).worth)


def _option(hero: Protagonist, each: Intent) -> Option:
    what = each.what
    detail = what.key or what.word if what.verb in ("own", "press", "undo") else what.key
    id = ":".join(filter(None, (what.target, what.use, what.type or "", detail)))
    price = Price(sparks=each.price) if each.price else None
    return Option(
        f"{what.verb}:{id}",
        hero.seat,
        each.words,
        each.rule,
        price,
        what.verb,
        hero.id,
        what.target,
        action=what,
    )


def _plainly(game: State, scene: Scene, hero: Protagonist, intent: Intent) -> Asking[bool]:
    """What is done without a roll; True if the turn goes on."""
    what = intent.what
    if intent.price:
        purse.pay(game, hero, intent.rule, intent.words, intent.price)
    if what.verb == "go":
        hero.used.append("turn:moved")
        move(game, scene, hero, what.target)
    elif what.verb == "press":
        flaws.use(game, game.figure(what.target), what.key, paid=False, rule="HR-PP-12")
    elif what.verb == "undo":
        hero.used.append("turn:undo")
        undo(game, scene, what.word)
    elif what.verb == "own":
        own(game, hero, intent)
    elif what.verb in ("clever", "free"):
        yield from outcome.way(game, hero, what)
    goals.check(game)
    return intent.free


def move(game: State, scene: Scene, who: Character, place: str) -> None:
    """A character goes along one link (HR-C-62, HR-C-74)."""
    who.place = place
    name = next(each.name for each in scene.card.places if each.id == place)
    game.record(ev.Moved(rule="HR-C-62", who=who.name, id=who.id, to=name))


def undo(game: State, scene: Scene, name: str) -> None:
    """A trait of the scene is gone, without a roll (HR-PP-13, HR-C-40)."""
    assert undo_size(scene, name)
    if name == "objective":
        ops.challenge(game, scene.dice.index(max(scene.dice)), 0)
    elif name == "clock":
        ops.move_clock(game, -2)
    elif name in scene.bars:
        del scene.bars[name]
    else:
        for foe in scene.foes:
            if not foe.gone and foe.tier == "extra" and name in (foe.card.id, foe.name):
                landing.leave(game, foe, "taken")
                return
        scene.settings = [each for each in scene.settings if each.name != name]
        game.record(ev.Hangs(rule="HR-PP-13", who="The scene", sort="setting", name=name, before=DISTINCTION))


def own(game: State, hero: Protagonist, intent: Intent) -> None:
    """SFX of the owner's turn: `shrug` and `mend` (HR-C-30, HR-C-34)."""
    what = intent.what
    whom = game.figure(what.target)
    if what.use == "restore":
        del whom.mods[what.key]
        back = ev.Traits(
            rule="HR-C-21",
            who=whom.name,
            id=whom.id,
            name=trait_name(hero, what.key),
            now=current(whom, what.key),
        )
        game.record(back)
        return
    if what.use == "shrug":
        gone = next(each for each in whom.complications if each.key == what.key)
        whom.complications.remove(gone)
        game.record(
            ev.Hangs(
                rule="HR-C-34",
                who=whom.name,
                id=whom.id,
                sort="complication",
                name=gone.name,
                before=gone.size,
            )
        )
        return
    assert what.type
    recovery.mend(game, hero, whom, what.use, what.type)


# A foe's turn


def _foe(game: State, scene: Scene, foe: Antagonist) -> Asking[None]:
    """A deed, after a move if it wants one (HR-GM-10)."""
    while not scene.exit and foe.able:
        found = list(deeds.deeds(game, foe))
        among: list[Listed[Intent]] = [(_deed(foe, each), each) for each in found]
        limits = [] if len(game.doom) >= LOW else list(usable(game, foe))
        for key, flaw in limits:
            intent = Intent(found[-1].what, f"{foe.name}: {flaw.name or flaw.code}", "HR-DOOM-30", free=True)
            among.append(
                (
                    Option(
                        f"flaw:{key}",
                        GM,
                        intent.words,
                        "HR-DOOM-30",
                        kind="flaw",
                        actor=foe.id,
                        target=key,
                        action=Spend("flaw", key),
                    ),
                    intent,
                )
            )
        listed = [option for option, _ in among]
        (picked,) = yield choice("gm.deed", f"{foe.name}: what does it do?", listed, rule="HR-GM-10")
        if picked.kind == "flaw":
            flaws.use(game, foe, picked.target, rule="HR-DOOM-30")
            continue
        intent = next(each for option, each in among if option.id == picked.id)
        what = intent.what
        if what.verb == "go":
            foe.used.append("turn:moved")
            move(game, scene, foe, what.target)
            continue
        if what.verb == "hurt":
            yield from _strikes(game, foe, intent)
        elif what.verb == "aid":
            aid(game, foe, game.figure(what.target))
        return


def _deed(foe: Antagonist, each: Intent) -> Option:
    what = each.what
    id = ":".join(filter(None, (what.target, what.use, what.type or "", what.key)))
    return Option(
        f"{what.verb}:{id}",
        GM,
        f"{each.words[:1].upper()}{each.words[1:]}",
        each.rule,
        kind=f"deed.{what.verb}",
        actor=foe.id,
        target=what.target,
        action=what,
    )


def _strikes(game: State, foe: Antagonist, intent: Intent) -> Asking[None]:
    """A foe's attack: its pool, a doom die before the roll if it wants one (HR-DOOM-08, HR-C-56)."""
    hero = game.figure(intent.what.target)
    assert isinstance(hero, Protagonist)
    hero.attacked += 1
    hero.used.append("order:targeted")
    draft = preset.watchers(game, foe, intent.what, hero)
    among = [
        (
            Option(
                f"pre:{size}",
                GM,
                f"A d{size} of peril into the pool",
                "HR-DOOM-08",
                Price(die=size),
                "pre",
                foe.id,
                amount=size,
                action=Spend("pre", size=size),
            ),
            size,
        )
        for size in dict.fromkeys(game.doom)
    ]
    size = yield from may(
        GM, "gm.pre", f"{foe.name}: a die of peril before the roll?", among, rule="HR-DOOM-08", no="None"
    )
    if size:
        draft.rows.append(f"doom:{size}")
    for row in list(plan.rows(game, draft)):
        if row.id.startswith("sfx:") and row.price and game.doom:
            only = [
                (
                    Option(
                        f"area:{row.id}",
                        GM,
                        row.words,
                        row.rule,
                        Price(die=purse.smallest(game)),
                        "area",
                        foe.id,
                        action=Spend("area", row.id),
                    ),
                    row.id,
                )
            ]
            taken = yield from may(GM, "gm.area", f"{foe.name}: at one more?", only, rule="HR-GM-40", no="No")
            if taken:
                draft.rows.append(taken)
                other = taken.rpartition("/")[2]
                game.hero(other).attacked += 1
            break
    yield from action.act(game, foe, intent.what, draft, intent.words)


def aid(game: State, foe: Antagonist, whom: Character) -> None:
    """A villain who helps hands over a trait as an asset, without a roll (HR-VIL-01, HR-Q-23)."""
    best = max(
        ((power.name, size) for _, _, power, size in powers(foe) if size),
        key=lambda each: each[1],
        default=("help", 6),
    )
    whom.assets.append(Hung(game.key("asset"), best[0], max(6, best[1]), "roll", foe.id))
    game.record(
        ev.Hangs(
            rule="HR-VIL-01",
            who=whom.name,
            id=whom.id,
            by=foe.name,
            sort="asset",
            name=best[0],
            now=max(6, best[1]),
        )
    )
