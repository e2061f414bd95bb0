"""Effect dice beyond the first: bought, or due past D12 (HR-EFF-02, HR-PP-07, HR-Q-11, HR-Q-39)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.heroic.asks import becoming, stakes
from engine.heroic.asks.effect import backed, toiled
from engine.heroic.asks.figures import types_open
from engine.heroic.asks.intents import rolled
from engine.heroic.rules import outcome
from engine.heroic.state.actions import Intend
from engine.heroic.state.events import size_text
from engine.heroic.state.pieces import GM, Antagonist, Character, Protagonist, Roll
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, FAR
from engine.table import Asking, Listed, Option, ask

GOOD, ALIKE = 0.7, 0.9
"""What does less than this share of what the best does is not thought about, nor what does less than that share of what
is done to the same target."""
TWINS = ("minor", "mob", "extra")
"""Tiers of which there may be several of one name."""


def largest_left(roll: Roll) -> int:
    """The largest die that is neither in the total nor an effect nor an opening (HR-Q-11)."""
    taken = (*roll.total, *roll.effects)
    left = [
        entry.size for at, entry in enumerate(roll.pool.entries) if at not in taken and roll.values[at] > 1
    ]
    return max(left, default=0)


def used(
    game: State,
    who: Character,
    intent: Intend,
    roll: Roll,
    size: int,
    *,
    opposing: int = 0,
    all: bool = False,
) -> Asking[None]:
    """A further effect die, on any target the action could have been aimed at (HR-Q-39); of ``all`` it is asked where what
    was aimed at is there no more (HR-LOOP-18).

    A hurt is stepped back by a larger effect die of who it is for, or of who did not react by ``opposing`` (HR-EFF-03).
    """
    if not size or (game.scene and game.scene.exit):
        return
    reactions = game.deed.reactions if game.deed and opposing else {}

    def lands(id: str) -> int:
        return backed(size, reactions[id].effect if id in reactions else opposing)

    among = [each for each in _aims(game, who, intent, roll, lands) if each[0].amount]
    if not among:
        return
    if isinstance(who, Protagonist):
        if game.settings.dice == "sensible" and not all:
            among = _good(game, who, among)
        if len(among) > 1:
            prompt = f"A further effect, {size_text(max(each.amount for each, _ in among))}: on what?"
            aim = yield from ask("second", prompt, among, rule="HR-Q-39")
            among = [each for each in among if each[1] is aim]
    option, aim = among[0]
    yield from outcome.apply(game, who, aim, option.amount, roll)


def _good(game: State, hero: Protagonist, among: list[Listed[Intend]]) -> list[Listed[Intend]]:
    """Those that a person would think about: what puts somebody out, or goes on where a foe is worst off, as one track puts
    it out; not what does next to nothing beside the best, nor the same twice to a crowd, which knows no types (HR-LOOP-16,
    HR-C-15); of the dice of a task the largest of those it does as much to. What was aimed at stays first."""
    if game.scene and among[0][1].use == "objective":
        dice = [game.scene.dice[int(what.target)] for _, what in among]
        return [among[toiled(dice, among[0][0].amount)]]
    worths = [stakes.further(game, hero, what, option.amount) for option, what in among]
    found: dict[tuple[str, ...], list[Listed[Intend]]] = {}
    most = {what.target: 0.0 for _, what in among}
    for (_, what), at in zip(among, worths, strict=True):
        most[what.target] = max(most[what.target], at)
    for each, at in zip(among, worths, strict=True):
        size, what = each[0].amount, each[1]
        target = game.figure(what.target) if what.verb == "hurt" else None
        foe = target if isinstance(target, Antagonist) else None
        whole = foe is not None and not foe.tracked
        ends = foe is not None and what.use == "stress" and becoming.fells(foe, what.type, min(size, D12))
        nears = foe is not None and not whole and bool(what.type and 0 < foe.worst == foe.stress[what.type])
        if ends or nears or at >= max(GOOD * max(worths), ALIKE * most[what.target]):
            found.setdefault(_alike(foe, what), []).append(each)
    return [min(twins, key=lambda each: _standing(game, each[1])) for twins in found.values()]


def _alike(foe: Antagonist | None, what: Intend) -> tuple[str, ...]:
    """What is one and the same to who chooses: crowds and minor foes of one name in one place, whose fate no type decides,
    by types that stand alike; a crowd knows no types (HR-C-15)."""
    if foe and foe.tier in TWINS and what.use == "stress":
        return foe.card.id, foe.place, str(foe.stress[what.type]) if foe.tracked and what.type else ""
    return what.target, what.type if foe and foe.tracked and what.type else what.key


def _standing(game: State, what: Intend) -> tuple[int, bool]:
    """Of those that are alike the one with the least dice, and that is still to act."""
    foe = game.figure(what.target) if what.verb == "hurt" else None
    acted = game.scene.acted if game.scene else ()
    return (len(foe.crowd), foe.id in acted) if isinstance(foe, Antagonist) else (0, False)


def _aims(
    game: State, who: Character, intent: Intend, roll: Roll, lands: Callable[[str], int]
) -> list[Listed[Intend]]:
    """What a further effect die may be used on: the same kind of thing, a complication of the same word, each with the size
    it has there (HR-Q-33, HR-Q-39)."""
    found = []
    open_ = types_open(roll.pool.traits)
    carries = any(entry.power in FAR for entry in roll.pool.traits)
    if isinstance(who, Protagonist):
        for each in rolled(game, who, intent.verb):
            what, said = each.what, each.words.removesuffix(f": {each.what.word}")
            if what.verb == "hurt" and what.use == "complication":
                if what.key:
                    continue
                what = replace(what, word=intent.word)
            if (
                what.use != intent.use
                or (what.verb == "hurt" and what.use == "stress" and what.type not in open_)
                or (not carries and what.verb != "objective" and game.figure(what.target).place != who.place)
            ):
                continue
            size = lands(what.target)
            found.append(
                (
                    Option(
                        f"second:{what.target}:{what.use}:{what.type or what.key}",
                        who.seat,
                        ": ".join(filter(None, (said, *becoming.becomes(game, who, what, min(size, D12))))),
                        "HR-Q-39",
                        kind="second",
                        actor=who.id,
                        target=what.target,
                        amount=size,
                        action=what,
                    ),
                    what,
                )
            )
        found.sort(key=lambda each: (each[1].target != intent.target, each[1].type != intent.type))
    elif not game.figure(intent.target).gone:
        found = [(Option("second", GM, "the same", "HR-Q-39", amount=lands(intent.target)), intent)]
    return found
