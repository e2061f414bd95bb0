"""How a reactor who wins may answer an attack: hit back, absorb it (HR-PP-05, HR-C-25, HR-C-26, HR-Q-16)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from engine.heroic.asks.figures import tricks_of, types_open
from engine.heroic.asks.intents import word_for
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Pool
from engine.heroic.state.state import State
from engine.heroic.state.words import STRESS

HAMPERS, ABSORBS = "complication", "absorb"


class Answer(Struct, frozen=True, gc=False):
    """``what`` lands on the actor, a type of stress or a complication; or is absorbed. ``name`` is that of the SFX, ``key``
    where it stands on the sheet."""

    what: str
    free: bool = False
    name: str = ""
    key: str = ""

    @property
    def counter(self) -> bool:
        """Whether it is a counter-attack."""
        return self.what != ABSORBS


def answers(game: State, reactor: Character, pool: Pool, intent: Intend) -> Iterator[Answer]:
    """By each type that the reaction's pool opens (HR-C-82), by a complication, by `absorb`; whether it can be paid is
    not asked. To who has no tracks all types do the same (HR-C-15). Who is out does not hit back (HR-Q-42)."""
    tricks = [each for each in tricks_of(reactor) if each[1].code in ("riposte", ABSORBS)]
    held = [each for each in tricks if _of_kind(game, each[1].args.kind, intent)]
    ripostes = [key for key, each in held if each.code == "riposte"]
    types = types_open(pool.traits)
    actor = game.figure(game.deed.who) if game.deed else None
    if isinstance(actor, Antagonist) and not actor.tracked:
        types = types[:1]
    for what in () if reactor.out else (*types, HAMPERS):
        yield Answer(what, bool(ripostes), key=next(iter(ripostes), ""))
    for key, each in held:
        if each.code == ABSORBS:
            yield Answer(ABSORBS, name=each.name or "Absorb", key=key)


def striking(pool: Pool) -> str:
    """With what who reacts with a pool means to hit back; empty if it does not."""
    return next((each for each in pool.answers if each != ABSORBS), "")


def strike(game: State, reactor: Character, actor: Character, what: str) -> Intend:
    """What a counter-attack does to who acted (HR-Q-16); a complication by the word the reactor would use (HR-GM-33)."""
    if what == HAMPERS:
        return Intend("hurt", actor.id, "complication", word=word_for(game, reactor))
    return Intend("hurt", actor.id, "stress", next(type for type in STRESS if type == what))


def _of_kind(game: State, kind: str, intent: Intend) -> bool:
    """Whether an attack is of a kind: a power of it in the pool, or its declared type (HR-C-119)."""
    roll = game.deed.roll if game.deed else None
    return (
        not kind
        or kind == intent.type
        or bool(roll and any(entry.power == kind for entry in roll.pool.traits))
    )
