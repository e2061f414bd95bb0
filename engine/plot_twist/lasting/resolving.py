"""Card text, resolved word by word."""

from __future__ import annotations

from collections.abc import Iterable

from engine.plot_twist.state.printed import Effect
from engine.plot_twist.state.state import Scope
from engine.table import Asking


def resolve(scope: Scope, effects: Iterable[Effect], after: tuple[Effect, ...] = ()) -> Asking[bool]:
    """Resolve card text in printed order, skipping what cannot be (PT-CARD-01, PT-CARD-02).

    After each word the ends of the game are looked at (PT-Q-72). ``after`` is the rest of the text that these words
    are a part of: it waits with them (PT-Q-77). Returns whether anything was done: an effect that returns False was
    declined.
    """
    game = scope.game
    game.texts += 1
    done = False
    from_here = tuple(effects)
    for index, effect in enumerate(from_here):
        reason = effect.blocked(scope)
        if reason is not None:
            effect.skipped(scope, reason)
            continue
        if (yield from effect.resolve(scope, from_here[index + 1 :] + after)) is not False:
            done = True
        yield from game.settle()
        if scope.waiting:
            break
    game.texts -= 1
    return done
