"""An action from its declaration to its effects: the thirteen steps (HR-ROLL)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.heroic.asks import plan, preset, worth
from engine.heroic.asks.boxes import doom_pool
from engine.heroic.asks.deeds import word_of
from engine.heroic.asks.effect import adjusted, backed
from engine.heroic.asks.figures import SETS, tricks_of, types_open
from engine.heroic.asks.intents import intents, word_for
from engine.heroic.asks.limits import usable
from engine.heroic.asks.plan import Draft
from engine.heroic.rules import building, flaws, goals, landing, outcome, purse, rolling, subplots
from engine.heroic.rules.landing import Price
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Intend, Spend
from engine.heroic.state.events import sentence, size_text
from engine.heroic.state.pieces import GM, Antagonist, Character, Deed, Hung, Pool, Protagonist, Roll
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, STRESS, Stress
from engine.table import Asking, Listed, Option, ask, may

ROLLED = ("hurt", "help", "heal", "objective")


def rolls(intent: Intend) -> bool:
    """Whether an intent is rolled for."""
    return intent.verb in ROLLED or (intent.verb == "clever" and intent.use == "way")


def act(
    game: State, who: Character, intent: Intend, draft: Draft, words: str, typed: str = ""
) -> Asking[None]:
    """Declare, roll, be opposed, take effect (HR-ROLL-01 to -18)."""
    deed = game.deed = Deed(who.id, intent)
    game.record(ev.Declared(rule="HR-ROLL-01", who=who.name, id=who.id, words=words, typed=typed))
    _first_word(game, who, intent)
    pool = rolling.commit(game, draft)
    deed.roll = roll = rolling.throw(game, pool, who.name, words)
    yield from rolling.choose(game, deed, roll)
    yield from rolling.openings(game, roll, _opponent(game, who, intent))
    targets = [intent.target, *pool.targets] if intent.verb == "hurt" else [""]
    for target in targets:
        yield from _opposed(game, deed, roll, target)
    yield from _effects(game, who, deed, roll, targets)
    yield from _backlash(game, who, pool)
    rolling.used_up(game, roll)
    for reaction in deed.reactions.values():
        rolling.used_up(game, reaction)
    game.deed = None
    goals.check(game)


def _first_word(game: State, who: Character, intent: Intend) -> None:
    """The first hurt of the scene against a foe that aims at words (HR-C-46)."""
    scene = game.scene
    if scene is None or intent.verb != "hurt" or not isinstance(who, Protagonist):
        return
    if intent.target not in scene.spoken:
        scene.spoken.append(intent.target)
        target = game.figure(intent.target)
        gentle = intent.use == "complication" or intent.type in ("mental", "emotional")
        if isinstance(target, Antagonist) and gentle:
            subplots.hit(game, who, "first_word", tags=target.card.tags)


def _opponent(game: State, who: Character, intent: Intend) -> Protagonist | None:
    """The hero who opposes a roll of the Watcher's, and may buy its openings (HR-Q-05)."""
    if isinstance(who, Protagonist) or intent.verb != "hurt":
        return None
    target = game.figure(intent.target)
    return target if isinstance(target, Protagonist) else None


# Step 11


def _opposed(game: State, deed: Deed, roll: Roll, target: str) -> Asking[None]:
    """The opposition rolls: the target its own datafile, else the Doom Pool (HR-ROLL-14 to -16)."""
    actor = game.figure(deed.who)
    intent = Intend(
        deed.intent.verb,
        target or deed.intent.target,
        deed.intent.use,
        deed.intent.type,
        deed.intent.key,
        deed.intent.word,
    )
    if not target:
        pool = doom_pool(game, actor, intent)
        name, other = "Peril", None
    else:
        whom = game.figure(target)
        pool, name = (yield from _reaction(game, deed, roll, whom, intent)), whom.name
        other = actor if isinstance(whom, Protagonist) is False else whom
    reaction = deed.reactions[target] = rolling.throw(game, pool, name, "against it")
    yield from rolling.choose(game, deed, reaction, beat=roll.sum)
    against = actor if isinstance(actor, Protagonist) else other
    yield from rolling.openings(game, reaction, against if isinstance(against, Protagonist) else None)


def _reaction(game: State, deed: Deed, roll: Roll, whom: Character, intent: Intend) -> Asking[Pool]:
    """The pool of who is hurt (HR-ROLL-15, HR-LOOP-22, HR-LOOP-24)."""
    actor = game.figure(deed.who)
    if isinstance(whom, Antagonist):
        draft = preset.watchers(game, whom, intent, actor, reacting=True)
        if intent.use == "stress" and whom.card.sore and whom.card.sore == intent.type:
            whom.sore_known = True
        return rolling.commit(game, draft)
    assert isinstance(whom, Protagonist)
    mode = game.settings.reactions
    if mode == "auto":
        draft = plan.start(game, whom, intent, actor, reacting=True)
    else:
        draft = preset.reaction(game, whom, intent, roll, actor)
        if mode == "ask" or roll.sum > 2:
            effect = size_text(roll.effect)
            prompt = sentence(
                f"{actor.name} comes at {whom.name}: {roll.sum} with {effect}, {_wants(intent)}"
            )
            built = yield from building.build(game, whom, draft, "react", prompt, back=False)
            draft = built or draft
    return rolling.commit(game, draft)


def _wants(intent: Intend) -> str:
    if intent.use == "stress":
        return f"{intent.type} stress"
    return {
        "complication": f"to hamper: {intent.word}",
        "strip": "to take something away",
        "feed": "to stir up peril",
    }.get(intent.use, intent.use)


# Steps 12 and 13


def _effects(game: State, who: Character, deed: Deed, roll: Roll, targets: Sequence[str]) -> Asking[None]:
    """Who wins against whom, then effects in the order named, then counter-attacks (HR-Q-78)."""
    intent = deed.intent
    pool = roll.pool
    more = worth.more(pool, intent)
    lost = []
    sizes = [pool.entries[at].size for at in roll.effects] or [4]
    spare = sizes[len(targets) :]
    seconds: list[tuple[int, int]] = []
    for nth, target in enumerate(targets):
        reaction = deed.reactions[target]
        rolled = sizes[nth] if nth < len(sizes) else 4
        won = roll.sum >= reaction.sum
        hurt = intent.verb == "hurt"
        size, second = (
            adjusted(rolled, roll.sum - reaction.sum, reaction.effect, hurt=hurt, more=more)
            if won
            else (0, False)
        )
        _tell(game, who, roll, reaction, won=won, size=size, rolled=rolled)
        if not won:
            lost.append(target)
            continue
        _fires(game, who, intent)
        aim = Intend(intent.verb, target or intent.target, intent.use, intent.type, intent.key, intent.word)
        yield from outcome.apply(game, who, aim, size, roll)
        if second and not nth:
            left = _largest_left(roll)
            if left:
                seconds.append((left, reaction.effect))
        if not nth:
            seconds += [(each, reaction.effect) for each in spare]
    for size, opposing in seconds:
        yield from _second(game, who, intent, roll, backed(size, opposing) if intent.verb == "hurt" else size)
    if len(lost) == len(targets):
        for size in pool.risk:
            purse.grow(game, [size], "HR-C-22", who.name)
        if intent.verb == "heal":
            outcome.worse(game, intent)
    if intent.verb == "hurt":
        for target in lost:
            yield from _hits_back(game, game.figure(target), who, deed.reactions[target], intent)


def _tell(
    game: State, who: Character, roll: Roll, reaction: Roll, *, won: bool, size: int, rolled: int
) -> None:
    game.record(
        ev.Compared(
            rule="HR-ROLL-17",
            who=who.name,
            id=who.id,
            mine=roll.sum,
            theirs=reaction.sum,
            won=won,
            effect=size,
            steps=max(0, roll.sum - reaction.sum) // 5,
            back=won and reaction.effect > size and bool(rolled),
        )
    )


def _fires(game: State, who: Character, intent: Intend) -> None:
    """What a won action is worth to Milestones (HR-C-46)."""
    if isinstance(who, Protagonist) and intent.verb == "hurt" and intent.use == "stress":
        subplots.hit(game, who, "hurt", type=intent.type or "")


def _largest_left(roll: Roll) -> int:
    """The largest die that is neither in the total nor an effect nor an opening (HR-Q-11)."""
    taken = (*roll.total, *roll.effects)
    left = [
        entry.size for at, entry in enumerate(roll.pool.entries) if at not in taken and roll.values[at] > 1
    ]
    return max(left, default=0)


def _second(game: State, who: Character, intent: Intend, roll: Roll, size: int) -> Asking[None]:
    """A further effect die, on any target the action could have been aimed at (HR-Q-39)."""
    if not size or (game.scene and game.scene.exit):
        return
    among = list(_aims(game, who, intent, roll))
    if not among:
        return
    aim = (
        among[0][1]
        if len(among) == 1 or not isinstance(who, Protagonist)
        else (
            yield from ask("second", f"A second effect, {size_text(size)}: on what?", among, rule="HR-Q-39")
        )
    )
    yield from outcome.apply(game, who, aim, size, roll)


def _aims(game: State, who: Character, intent: Intend, roll: Roll) -> list[Listed[Intend]]:
    """What a further effect die may be used on: the same kind of thing (HR-Q-39)."""
    found = []
    open_ = types_open(roll.pool.entries)
    if isinstance(who, Protagonist):
        for each in intents(game, who):
            what = each.what
            if (
                what.verb != intent.verb
                or what.use != intent.use
                or (what.verb == "hurt" and what.use == "stress" and what.type not in open_)
            ):
                continue
            found.append(
                (
                    Option(
                        f"second:{what.target}:{what.use}:{what.type or what.key}",
                        who.seat,
                        each.words,
                        "HR-Q-39",
                        kind="second",
                        actor=who.id,
                        target=what.target,
                        action=what,
                    ),
                    what,
                )
            )
        found.sort(key=lambda each: each[1].target != intent.target)
    elif not game.figure(intent.target).gone:
        found = [(Option("second", GM, "the same", "HR-Q-39"), intent)]
    return found


# Counter-attacks


def _hits_back(
    game: State, reactor: Character, actor: Character, reaction: Roll, intent: Intend
) -> Asking[None]:
    """A reactor who has won may use its effect die against the actor (HR-PP-05, HR-DOOM-09, HR-Q-16)."""
    if reactor.gone or reactor.out or actor.gone or (game.scene and game.scene.exit):
        return
    if (
        isinstance(reactor, Antagonist)
        and reactor.tier == "colossus"
        and not any(does == "eye" for _, _, does in reactor.parts)
    ):
        return
    size = reaction.effect
    among = _counters(game, reactor, actor, reaction, intent, size)
    phase = "counter" if isinstance(reactor, Protagonist) else "gm.counter"
    prompt = f"{reactor.name} has won: hit back with {size_text(size)}?"
    done = yield from may(reactor.seat, phase, prompt, among, rule="HR-Q-16")
    if done is None:
        return
    what, free = done
    if isinstance(reactor, Protagonist):
        if not free:
            purse.pay(game, reactor, "HR-PP-05", "hits back")
    elif not free:
        purse.spend(game, purse.smallest(game, size), "HR-DOOM-09", f"a counter-attack of {reactor.name}")
    if what == "absorb":
        effect = game.deed.roll.effect if game.deed and game.deed.roll else size
        reactor.held.append(Hung(game.key("held"), "absorbed", effect, "roll", reactor.id))
        game.record(
            ev.Hangs(
                rule="HR-C-26", who=reactor.name, id=reactor.id, sort="stunt die", name="absorbed", now=effect
            )
        )
        return
    game.record(ev.Used(rule="HR-PP-05", who=reactor.name, id=reactor.id, sort="counter", name="hits back"))
    if isinstance(reactor, Protagonist):
        subplots.hit(game, reactor, "counterattacks")
    if what == "complication":
        word = word_of(game, reactor) if isinstance(reactor, Antagonist) else ""
        if isinstance(reactor, Protagonist):
            word = word_for(game, reactor)
        back = Intend("hurt", actor.id, "complication", word=word)
    else:
        back = Intend("hurt", actor.id, "stress", next(type for type in STRESS if type == what))
    assert game.deed
    game.deed.striker = reactor.id
    yield from outcome.apply(game, reactor, back, size, reaction)
    game.deed.striker = ""


def _counters(
    game: State, reactor: Character, actor: Character, reaction: Roll, intent: Intend, size: int
) -> list[Listed[tuple[str, bool]]]:
    free = any(
        trick.code == "riposte" and _of_kind(game, trick.args.kind, intent) for _, trick in tricks_of(reactor)
    )
    if isinstance(reactor, Protagonist):
        price = None if free else Price(sparks=1)
        can = free or reactor.pp > 0
    else:
        die = purse.smallest(game, size)
        price = None if free else Price(die=die)
        can = free or die > 0
    found: list[Listed[tuple[str, bool]]] = []
    if can:
        types: list[Stress] = types_open(reaction.pool.entries)
        for type in types:
            label = f"Hit back: {type} {size_text(min(size, D12))}" + ", free" * free
            option = Option(
                f"counter:{type}",
                reactor.seat,
                label,
                "HR-C-25" if free else "HR-PP-05",
                price,
                "counter",
                reactor.id,
                actor.id,
                action=Spend("counter", type),
            )
            found.append((option, (type, free)))
        option = Option(
            "counter:complication",
            reactor.seat,
            f"Hit back: hamper with {size_text(min(size, D12))}" + ", free" * free,
            "HR-C-25" if free else "HR-Q-16",
            price,
            "counter",
            reactor.id,
            actor.id,
            action=Spend("counter", "complication"),
        )
        found.append((option, ("complication", free)))
    if isinstance(reactor, Protagonist) and reactor.pp:
        for _, trick in tricks_of(reactor):
            if trick.code == "absorb" and _of_kind(game, trick.args.kind, intent):
                option = Option(
                    "counter:absorb",
                    reactor.seat,
                    f"{trick.name or 'Absorb'}: a stunt die for your next roll",
                    "HR-C-26",
                    Price(sparks=1),
                    "counter",
                    reactor.id,
                    action=Spend("absorb"),
                )
                found.append((option, ("absorb", False)))
    return found


def _of_kind(game: State, kind: str, intent: Intend) -> bool:
    """Whether an attack is of a kind: a power of it in the pool, or its declared type (HR-C-119)."""
    roll = game.deed.roll if game.deed else None
    return (
        not kind
        or kind == intent.type
        or bool(roll and any(entry.power == kind for entry in roll.pool.entries))
    )


def _backlash(game: State, who: Character, pool: Pool) -> Asking[None]:
    """A Limit `backlash` of a set that was used, right after the roll, if its owner wants it (HR-C-38)."""
    if not isinstance(who, Protagonist):
        return
    for key, flaw in list(usable(game, who)):
        nth = int(key.split(":")[1])
        if (
            flaw.code != "backlash"
            or not flaw.args.type
            or not any(entry.box == SETS[nth] for entry in pool.entries)
        ):
            continue
        label = f"{flaw.name or 'Backlash'}: d6 {flaw.args.type} stress, and 1 spark"
        among = [(Option(f"limit:{key}", who.seat, label, "HR-C-38", kind="limit", actor=who.id), True)]
        if (yield from may(who.seat, "limit", f"{who.name}: does it strike back?", among, rule="HR-C-38")):
            flaws.use(game, who, key)
            yield from landing.stress(game, who, flaw.args.type, 6, rule="HR-C-38", answers=False)
