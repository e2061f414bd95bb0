"""What a reactor who has won does: hit back, absorb (HR-PP-05, HR-DOOM-09, HR-C-25, HR-C-26, HR-Q-16)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks import stakes
from engine.heroic.asks.answers import ABSORBS, Answer, answers, strike
from engine.heroic.asks.becoming import hurt, may_turn
from engine.heroic.asks.effect import merged
from engine.heroic.rules import outcome, purse, subplots
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Intend, Spend
from engine.heroic.state.events import size_text
from engine.heroic.state.pieces import GM, Antagonist, Character, Hung, Protagonist, Roll
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, OUT, SFX
from engine.table import Asking, Listed, Option, may

ALWAYS, NEVER = "always", "never"
"""A hero's word about hitting back, until its player takes it back."""
SPARE = 2
"""So many sparks are at hand where that word pays one."""


def hits_back(
    game: State, reactor: Character, actor: Character, reaction: Roll, intent: Intend
) -> Asking[None]:
    """A reactor who has won may use its effect die against the actor: a hero as was said before the roll (HR-LOOP-22), as
    far as there are PP now (HR-Q-53); the Watcher is asked, and so is a hero whose dice were rolled as they lay."""
    if isinstance(reactor, Protagonist):
        unasked = game.deed is not None and reactor.id in game.deed.unasked
        if unasked and not reaction.pool.answers:
            yield from _by_word(game, reactor, actor, reaction, intent)
            yield from _takes_in(game, reactor, actor, reaction, intent)
            return
        for what in reaction.pool.answers:
            for each in _open(game, reactor, actor, reaction, intent):
                if each.what == what:
                    yield from _given(game, reactor, actor, reaction, each)
                    break
    elif isinstance(reactor, Antagonist) and _may(reactor):
        yield from _asked(game, reactor, actor, reaction, intent)


def _by_word(
    game: State, hero: Protagonist, actor: Character, reaction: Roll, intent: Intend
) -> Asking[None]:
    """A hero whose dice were rolled as they lay is asked now, and may give its word from now on: to hit back as long as
    one spark is left after it, or not to (HR-LOOP-24, HR-LOOP-48)."""
    among = [each for each in _open(game, hero, actor, reaction, intent) if each.counter]
    if not among or hero.back == NEVER:
        return
    size = reaction.effect
    worths = [stakes.further(game, hero, strike(game, hero, actor, each.what), size) for each in among]
    best = among[worths.index(max(worths))]
    if hero.back == ALWAYS:
        if best.free or (hero.pp >= SPARE and max(worths) > stakes.spark(hero)):
            yield from _given(game, hero, actor, reaction, best)
            return
        if not game.stepwise:
            return
    listed: list[Listed[Answer | str]] = [
        (_option(game, hero, actor, size, each), each)
        for each in sorted(among, key=lambda each: each is not best)
    ]
    for word, label in (
        (ALWAYS, "Hit back now and from now on, while one spark is left after it"),
        (NEVER, "Neither now nor from now on"),
    ):
        price = None if best.free or word == NEVER else Price(sparks=1)
        action = Spend("counter", best.what if word == ALWAYS else "")
        option = Option(
            f"counter:{word}", hero.seat, label, "HR-PP-05", price, "word", hero.id, actor.id,
            action=action,
        )  # fmt: skip
        listed.append((option, word))
    picked = yield from may(
        hero.seat, "counter", f"{hero.name} has foiled it: hit back with {size_text(size)}?", listed,
        rule="HR-PP-05", no="Not now",
    )  # fmt: skip
    if isinstance(picked, str):
        hero.back = picked
        picked = best if picked == ALWAYS else None
    if picked:
        yield from _given(game, hero, actor, reaction, picked)


def _takes_in(
    game: State, hero: Protagonist, actor: Character, reaction: Roll, intent: Intend
) -> Asking[None]:
    """`absorb` besides (HR-C-26, HR-C-121)."""
    among = [
        (_option(game, hero, actor, reaction.effect, each), each)
        for each in _open(game, hero, actor, reaction, intent)
        if not each.counter
    ]
    prompt = f"{hero.name} has foiled it: what of the blow itself?"
    picked = yield from may(hero.seat, "counter", prompt, among, rule="HR-C-26", no="Let it go")
    if picked:
        yield from _given(game, hero, actor, reaction, picked)


def _may(foe: Antagonist) -> bool:
    """A colossus hits back as long as it has an eye (HR-C-86)."""
    return foe.tier != "colossus" or any(does == "eye" for _, _, does in foe.parts)


def _asked(game: State, foe: Antagonist, actor: Character, reaction: Roll, intent: Intend) -> Asking[None]:
    """The Watcher, once for a counter-attack and once for `absorb` (HR-C-121)."""
    prompt, done = f"{foe.name} has won: hit back with {size_text(reaction.effect)}?", list[bool]()
    while among := [
        (_option(game, foe, actor, reaction.effect, each), each)
        for each in _open(game, foe, actor, reaction, intent)
        if each.counter not in done
    ]:
        picked = yield from may(GM, "gm.counter", prompt, among, rule="HR-Q-16")
        if picked is None:
            return
        done.append(picked.counter)
        yield from _given(game, foe, actor, reaction, picked)
        prompt = f"{foe.name} has won: what else?"


def _open(
    game: State, reactor: Character, actor: Character, reaction: Roll, intent: Intend
) -> Iterator[Answer]:
    """What can still be done, and paid for."""
    if reactor.gone or actor.gone or (game.scene and game.scene.exit):
        return
    for each in answers(game, reactor, reaction.pool, intent):
        if each.free or (
            reactor.pp
            if isinstance(reactor, Protagonist)
            else purse.smallest(game, reaction.effect if each.counter else 0)
        ):
            yield each


def _option(game: State, reactor: Character, actor: Character, size: int, each: Answer) -> Option:
    hero = isinstance(reactor, Protagonist)
    if not each.counter:
        label, rule, least = f"{each.name}: a stunt die for your next roll", "HR-C-26", 0
    else:
        words = _struck_words(game, actor, strike(game, reactor, actor, each.what), min(size, D12))
        label = f"Hit back: {words}{', free' * each.free}"
        rule, least = "HR-C-25" if each.free else "HR-PP-05" if hero else "HR-DOOM-09", size
    price = None if each.free else Price(sparks=1) if hero else Price(dice=(purse.smallest(game, least),))
    return Option(
        f"counter:{each.what}", reactor.seat, label, rule, price, "counter", reactor.id,
        actor.id if each.counter else "", amount=size, action=Spend("counter" if each.counter else ABSORBS, each.what),
    )  # fmt: skip


def _struck_words(game: State, actor: Character, blow: Intend, size: int) -> str:
    """What hitting back makes of who attacked: ``physical d8, now d10: River wight gives up``."""
    if blow.type and isinstance(actor, Antagonist) and not actor.tracked:
        return f"{blow.type} d{size}, {hurt(game, blow, size)}"
    if blow.type:
        name, old = str(blow.type), actor.stress[blow.type]
    else:
        name = f"hamper, {blow.word}"
        old = next((each.size for each in actor.complications if each.name == blow.word), 0)
    now = merged(old, size)
    said = f"{name} d{size}{f', now d{now}' * (size < now < OUT)}"
    if blow.type and isinstance(actor, Antagonist) and actor.card.yields_to(now):
        return f"{said}: {actor.name} gives up"
    turns = isinstance(actor, Antagonist) and blow.type and may_turn(game, actor, blow.type, size)
    return f"{said}: {actor.name} is out{', or turns it' * bool(turns)}" if now == OUT else said


def _given(game: State, reactor: Character, actor: Character, reaction: Roll, answer: Answer) -> Asking[None]:
    """It is paid for and done."""
    size = reaction.effect
    if isinstance(reactor, Antagonist) and answer.key:
        reactor.show(answer.key)
    if not answer.free:
        _paid(game, reactor, size, answer)
    if answer.counter:
        rule = SFX["riposte"].rule if answer.free else "HR-PP-05"
        yield from _struck(game, reactor, actor, reaction, answer.what, size, rule)
    else:
        _absorbed(game, reactor, size)


def _paid(game: State, reactor: Character, size: int, answer: Answer) -> None:
    rule, why = ("HR-PP-05", "hits back") if answer.counter else ("HR-C-26", "absorbs it")
    if isinstance(reactor, Protagonist):
        purse.pay(game, reactor, rule, why)
    elif answer.counter:
        purse.spend(game, purse.smallest(game, size), "HR-DOOM-09", f"a counter-attack of {reactor.name}")
    else:
        purse.spend(game, purse.smallest(game), "HR-DOOM-13", f"{reactor.name} {why}")


def _absorbed(game: State, reactor: Character, size: int) -> None:
    effect = game.deed.roll.effect_on(reactor.id) if game.deed and game.deed.roll else size
    reactor.held.append(Hung(game.key("held"), "absorbed", effect, "roll", reactor.id))
    game.record(
        ev.Hangs(
            rule="HR-C-26", who=reactor.name, id=reactor.id, sort="stunt die", name="absorbed", now=effect
        )
    )


def _struck(
    game: State, reactor: Character, actor: Character, reaction: Roll, what: str, size: int, rule: str
) -> Asking[None]:
    """The effect die of the reaction lands on the actor, at its rolled size (HR-Q-16), and so do those bought besides
    (HR-PP-07)."""
    game.record(ev.Used(rule=rule, who=reactor.name, id=reactor.id, sort="counter", name="hits back"))
    if isinstance(reactor, Protagonist):
        subplots.hit(game, reactor, "counterattacks")
    blow = strike(game, reactor, actor, what)
    for each in (size, *(reaction.pool.entries[at].size for at in reaction.effects[1:])):
        yield from outcome.apply(game, reactor, blow, each, reaction)
