"""Step 13: what an effect die does (HR-EFF-04 to -12, HR-C-13, HR-C-15, HR-C-86, HR-REC-12, HR-Q-36)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.heroic.asks import becoming, payable, serving
from engine.heroic.asks.effect import cleared, pushed
from engine.heroic.asks.figures import TRAITS, current, tricks_of
from engine.heroic.asks.intents import does, trait_name
from engine.heroic.rules import consent, flaws, goals, landing, ops, purse, subplots
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Intend, Spend
from engine.heroic.state.pieces import GM, Antagonist, Character, Hung, Mod, Pool, Protagonist, Roll
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, END, OUT, step
from engine.table import Asking, Option, confirm, may

WHOLE = 8
"""A Power Set that is on again has no size: any will do."""


def apply(game: State, who: Character, intent: Intend, size: int, roll: Roll) -> Asking[None]:
    """One effect die is used as declared; afterwards the objective is looked at."""
    if size:
        if intent.verb == "hurt":
            assert game.deed
            game.deed.striker = who.id
            yield from _hurt(game, who, intent, size, roll)
            game.deed.striker = ""
        elif intent.verb == "heal":
            _heal(game, who, intent, size)
        elif intent.verb == "clever":
            aids = game.scene is not None and serving.aids(game, does(game.scene, intent), who)
            yield from way(game, who, intent)
            if aids:
                _aided(game, who)
        elif intent.verb in ("help", "objective"):
            yield from _help(game, who, intent, size, roll.pool)
    goals.check(game)


# Hurting


def _hurt(game: State, who: Character, intent: Intend, size: int, roll: Roll) -> Asking[None]:
    target = game.figure(intent.target)
    if target.gone:
        return
    if isinstance(target, Antagonist):
        target.hurt_by = who.id
    if intent.use == "stress" and intent.type:
        if isinstance(target, Antagonist) and not target.tracked:
            ops.wear(game, target, size)
        else:
            tags = landing.source_tags(roll.pool, intent.type)
            yield from landing.stress(
                game, target, intent.type, size, rule="HR-EFF-05", tags=tags, by=who.name
            )
    elif intent.use == "complication":
        tags = landing.source_tags(roll.pool, None)
        lands = landing.hamper(game, target, intent.word, size, rule="HR-EFF-06", tags=tags, by=who.name)
        if (yield from lands):
            yield from _keeps(game, who, target, intent.word, roll.pool)
    elif intent.use == "strip":
        strip(game, target, intent.key, size)
    elif intent.use == "feed":
        purse.grow(game, [size], "HR-DOOM-28", who.name)


def _keeps(game: State, who: Character, target: Character, word: str, pool: Pool) -> Asking[None]:
    """For 1 PP a complication lasts to the end of the next Action Scene, of a foe that the Act still has in store
    (HR-PP-10); not one above D12 (HR-Q-43)."""
    at = next((at for at, each in enumerate(target.complications) if each.name == word), None)
    if at is not None and isinstance(who, Antagonist) and isinstance(target, Protagonist):
        yield from _kept_by_peril(game, target, at)
    if at is None or not isinstance(who, Protagonist) or not who.pp or not isinstance(target, Antagonist):
        return
    hung = target.complications[at]
    if hung.size == OUT or hung.until == "next" or not payable.returns(game, target):
        return
    prompt = f"Keep {word} for the next Action Scene too?"
    if (yield from _lasts(game, who, pool, prompt, "For this scene", "HR-PP-10")):
        purse.pay(game, who, "HR-PP-10", "it lasts")
        target.complications[at] = replace(hung, until="next")


def _lasts(game: State, who: Protagonist, pool: Pool, prompt: str, no: str, rule: str) -> Asking[bool]:
    """Whether 1 PP is to make it last: as the Plan says (HR-LOOP-18), or as is asked now; what hits back has no Plan."""
    if pool.keeps:
        pool.keeps = False
        return True
    planned = game.deed is not None and game.deed.roll is not None and game.deed.roll.pool is pool
    if planned and not game.stepwise:
        return False
    price = Price(sparks=1)
    return (yield from confirm(who.seat, "keep", prompt, "Keep it", no, rule=rule, price=price))


def _kept_by_peril(game: State, hero: Protagonist, at: int) -> Asking[None]:
    """The Watcher has it last so long for one doom die (HR-DOOM-12), where the Act goes on."""
    hung, scene = hero.complications[at], game.scene
    ways = scene.card.exits if scene else None
    if (
        hung.size == OUT
        or hung.until == "next"
        or not game.doom
        or ways is None
        or END in (ways.win, ways.lose)
    ):
        return
    price = Price(dice=(purse.smallest(game),))
    label = f"Keep {hung.name} on {hero.name} for the next Action Scene too"
    option = Option(
        "keep:peril", GM, label, "HR-DOOM-12", price, "keep", target=hero.id, action=Spend("keep")
    )
    if (
        yield from may(
            GM, "gm.keep", f"{hung.name} hampers {hero.name}.", [(option, True)], rule="HR-DOOM-12"
        )
    ):
        purse.spend(game, purse.smallest(game), "HR-DOOM-12", "it lasts")
        hero.complications[at] = replace(hung, until="next")


def strip(game: State, target: Character, key: str, size: int) -> None:
    """A trait is removed or shut down by a die as large, stepped back by a smaller one (HR-EFF-09, -11, HR-Q-12)."""
    resources = target.resources if isinstance(target, Protagonist) else []
    for sort, hung in (("asset", target.assets), ("resource", resources)):
        for at, each in enumerate(hung):
            if each.key == key:
                now = cleared(each.size, size)
                hung[at : at + 1] = [Hung(each.key, each.name, now, each.until, each.by)] if now else []
                game.record(
                    ev.Hangs(
                        rule="HR-EFF-11",
                        who=target.name,
                        id=target.id,
                        sort=sort,
                        name=each.name,
                        before=each.size,
                        now=now,
                    )
                )
                return
    if key.startswith(TRAITS) and isinstance(target, Antagonist | Protagonist):
        held = current(target, key)
        if not held:
            return
        shut = size >= held
        old = target.mods.get(key, Mod())
        now = 0 if shut else step(held, -1)
        target.mods[key] = Mod(by=old.by - 1, shut=shut or not now, against=size)
        game.record(
            ev.Traits(
                rule="HR-EFF-11" if shut else "HR-EFF-09",
                who=target.name,
                id=target.id,
                name=trait_name(target, key),
                now=now,
            )
        )


# Helping


def _help(game: State, who: Character, intent: Intend, size: int, pool: Pool) -> Asking[None]:
    scene = game.scene
    if intent.use == "objective" and scene:
        at = int(intent.target)
        if at < len(scene.dice):
            ops.challenge(game, at, cleared(scene.dice[at], size))
            _aided(game, who)
    elif intent.use == "clock" and scene:
        ops.move_clock(game, pushed(scene.clock, size))
        _aided(game, who)
    elif intent.use == "bar" and scene:
        now = cleared(scene.bars[intent.target], size)
        here, _, there = intent.target.partition(">")
        for bar in (intent.target, f"{there}>{here}"):
            if bar in scene.bars:
                before = scene.bars[bar]
                scene.bars[bar] = now
                if not now:
                    del scene.bars[bar]
        game.record(ev.Pieces(rule="HR-C-74", sort="the way", before=(before,), now=(now,) if now else ()))
        _aided(game, who)
    else:
        yield from _help_somebody(game, who, intent, size, pool)


def _help_somebody(game: State, who: Character, intent: Intend, size: int, pool: Pool) -> Asking[None]:
    whom = game.figure(intent.target)
    if intent.use == "asset":
        if isinstance(whom, Protagonist) and whom is not who:
            prompt = f"{who.name} has something for {whom.name}."
            yes, no = "Take it", f"Leave it to {who.name}"
            taken = yield from consent.given(game, whom, prompt, yes, no, "HR-LOOP-39")
            whom = whom if taken else who
        lent = becoming.lent(who, whom, size, pool.tricks)
        team = ((key, each.name or each.code) for key, each in tricks_of(who) if each.code == "teamwork")
        found = next((each for each in team if each[0] not in pool.tricks), None)
        if found and whom is not who:
            pool.tricks.append(found[0])
            game.record(ev.Used(rule="HR-C-32", who=who.name, id=who.id, sort="trick", name=found[1]))
        name = intent.word or ("head start" if whom is who else f"{who.name}'s help")
        asset = ops.give(game, whom, name, lent)
        prompt = f"Keep {asset.name} d{asset.size} for the scene?"
        if (
            isinstance(who, Protagonist)
            and who.pp
            and _serves(game)
            and (yield from _lasts(game, who, pool, prompt, "For one roll", "HR-PP-09"))
        ):
            purse.pay(game, who, "HR-PP-09", "it lasts the scene")
            whom.assets[-1] = Hung(asset.key, asset.name, asset.size, "scene", who.id)
    elif intent.use == "step" and isinstance(whom, Protagonist):
        whom.stepped.append(intent.key)
        now = min(D12, current(whom, intent.key))
        game.record(
            ev.Traits(rule="HR-EFF-09", who=whom.name, id=whom.id, name=trait_name(whom, intent.key), now=now)
        )
    elif intent.use == "complication" and not free(game, whom, intent.key, size):
        return
    elif intent.use == "restore":
        flaws.restored(whom, intent.key)
        name = trait_name(whom, intent.key) if isinstance(whom, Protagonist) else intent.key
        whole = WHOLE if intent.key.startswith("set:") else current(whom, intent.key)
        game.record(ev.Traits(rule="HR-Q-12", who=whom.name, id=whom.id, name=name, now=whole))
    if whom is not who:
        _aided(game, who)


def _serves(game: State) -> bool:
    """Whether there is an order to come in which an asset that is kept serves again; who wants to be asked of everything
    is, whatever there is (HR-LOOP-18)."""
    scene = game.scene
    return game.stepwise or scene is None or scene.order < scene.deadline


def free(game: State, whom: Character, key: str, size: int) -> bool:
    """A complication is lifted, stepped back, or its bearer freed of one above D12 (HR-Q-33, HR-Q-43): True if it is gone,
    or its bearer can act again."""
    for at, each in enumerate(whom.complications):
        if each.key != key:
            continue
        was_out = whom.out
        if each.size == OUT:
            now = D12 if size >= D12 else OUT
        else:
            now = cleared(each.size, size)
        whom.complications[at : at + 1] = [Hung(each.key, each.name, now, each.until, each.by)] if now else []
        game.record(
            ev.Hangs(
                rule="HR-Q-33",
                who=whom.name,
                id=whom.id,
                sort="complication",
                name=each.name,
                before=each.size,
                now=now,
            )
        )
        if was_out and not whom.out:
            game.record(ev.Back(rule="HR-Q-43", who=whom.name, id=whom.id))
        flaws.tame(game, whom)
        return not now or (was_out and not whom.out)
    return False


def _aided(game: State, who: Character) -> None:
    if isinstance(who, Protagonist):
        subplots.hit(game, who, "aids")


# Healing in an Action Scene


def _heal(game: State, who: Character, intent: Intend, size: int) -> None:
    """One step back for a die as large; who is out needs a D12 and is back then (HR-REC-12, HR-Q-34)."""
    whom, type = game.figure(intent.target), intent.type
    assert type
    before = whom.stress[type]
    if not before or size < min(before, D12):
        return
    was_out = whom.out
    whom.stress[type] = D12 if before == OUT else step(before, -1)
    game.record(
        ev.Tracked(
            rule="HR-REC-12",
            who=whom.name,
            id=whom.id,
            by=who.name,
            type=type,
            before=before,
            now=whom.stress[type],
        )
    )
    if was_out and not whom.out:
        game.record(ev.Back(rule="HR-Q-34", who=whom.name, id=whom.id))
    if isinstance(who, Protagonist) and whom is not who:
        subplots.hit(game, who, "heals")


def worse(game: State, intent: Intend) -> Asking[None]:
    """A failed attempt to heal steps the stress up; not of somebody who is out already (HR-REC-13, HR-Q-49)."""
    whom, type = game.figure(intent.target), intent.type
    assert type
    before = whom.stress[type]
    if not before or whom.out:
        return
    whom.stress[type] = step(before, 1)
    game.record(
        ev.Tracked(
            rule="HR-REC-13", who=whom.name, id=whom.id, type=type, before=before, now=whom.stress[type]
        )
    )
    landing.over(game, whom, type)
    yield from landing.faints(game, whom)


# Clever ways


def way(game: State, who: Character, intent: Intend) -> Asking[None]:
    """A clever way, or a free action of the scene: what it does happens, and it is used up (HR-C-81, HR-Q-04)."""
    scene = game.scene
    assert scene
    scene.clever.append(f"{intent.verb}:{intent.target}")
    game.record(ev.Used(rule="HR-C-81", who=who.name, id=who.id, sort="way", name=_label(game, intent)))
    yield from ops.happen(game, does(scene, intent), actor=who)


def _label(game: State, intent: Intend) -> str:
    scene = game.scene
    assert scene
    if intent.verb == "clever":
        return scene.card.clever[int(intent.target)].label
    return scene.card.free[int(intent.target)].label
