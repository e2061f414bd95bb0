"""What Intentions hides, and what may never stand on its table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from typing import get_args

from msgspec.structs import replace

from engine.intentions.state.pieces import END
from engine.intentions.state.setup import GM, PARTY
from engine.intentions.state.words import SceneTag
from engine.table import NOBODY

__all__ = ["COMPARED", "PARTY", "PASSING", "check_secrets", "check_state", "disguised"]

PASSING = 0.2
COMPARED = 300
TAGS = get_args(SceneTag)


@contextmanager
def disguised(table, seat) -> Iterator[None]:
    """Put other things in the place of those that a seat may not know, for a while (IN-LOOP-36).

    Weaknesses that nobody has found and Powers not used yet; whoever has not been met; clues, scenes of the Mastermind and
    ends that are still to come.
    """
    game = table.game
    was = game.adventure, game.library
    undo = []
    for foe in game.cast if seat != GM else ():
        undo.append((foe, dict(vars(foe))))
        foe.weaknesses = [
            each if each.name in foe.known else _other(each, nth) for nth, each in enumerate(foe.weaknesses)
        ]
        foe.powers = [each if each in foe.shown else _other_power(table, foe, each) for each in foe.powers]
        if not foe.scenes:
            foe.pools, foe.rating, foe.talents = dict.fromkeys(foe.pools, 1), foe.rating + 3, []
            foe.purity, foe.goal = -foe.purity, -foe.goal
    if seat != GM:
        _to_come(game)
    yield
    for foe, before in undo:
        vars(foe).update(before)
    game.adventure, game.library = was


def _to_come(game) -> None:
    """What the adventure still has in store is something else; what was told of it stays."""
    unknown = {id: replace(each, text="Another clue.") for id, each in game.library.clues.items()}
    unknown |= {id: game.library.clues[id] for id in game.clues}
    played = game.scene.why if game.scene else ""
    cards = {
        id: each if id == played else replace(each, text="Another scene.")
        for id, each in game.library.mm_scenes.items()
    }
    game.library = copy(game.library)
    game.library.clues, game.library.mm_scenes = unknown, cards
    ends = {each: "Another end." for each in ("won", "price", "open", "part", "lost") if game.end != each}
    now = game.plot + END
    texts = tuple(text if at == now else "Elsewhere." for at, text in enumerate(game.adventure.plot_text))
    game.adventure = replace(
        game.adventure, epilogues=replace(game.adventure.epilogues, **ends), plot_text=texts
    )


def _other(weakness, nth):
    tag = TAGS[(TAGS.index(weakness.tag) + 1) % len(TAGS)]
    return replace(weakness, name=f"Something else {nth}", tag=tag)


def _other_power(table, foe, code):
    cards = table.game.library.powers
    alike = [each for each in cards if cards[each].cost == cards[code].cost and each not in foe.powers]
    return alike[0] if alike else code


def check_state(game) -> None:
    """Bounds of tracks and plot; who is where; what can be held and used up."""
    assert -4 <= game.plot <= 4 and game.nudges <= 2
    figures = [each.id for each in (*game.heroes, *game.cast)]
    assert len(dict.fromkeys(figures)) == len(figures)
    assert all(holder in figures for holder in game.items.values())
    assert any(not hero.captured for hero in game.heroes), "the last hero at large is never captured"
    for each in (*game.heroes, *game.cast):
        assert -4 <= each.purity <= 4 and -4 <= each.goal <= 4
        assert all(0 <= pool <= 5 for pool in each.pools.values())
        assert all(gadget in each.gadgets for gadget in each.spent)
    for hero in game.heroes:
        assert hero.grown <= 2 and hero.captured in (0, 1)
        assert sum(game.library.powers[code].cost for code in hero.powers) <= 6
        assert len(dict.fromkeys(hero.systems)) == len(hero.systems)
    for foe in game.cast:
        names = [each.name for each in foe.weaknesses]
        assert all(name in names for name in foe.known) and all(code in foe.powers for code in foe.shown)
    scene = game.scene
    if scene and scene.kind != "goal":
        assert sum(met.goons is not None for met in scene.opposition) <= 3
        assert scene.opened <= (game.length.cap or PARTY) or game.setup.mode == "conflict"


def check_secrets(table) -> None:
    """No view but the Mastermind's names an unknown Weakness or an unused Power; nobody's shows what is undeclared."""
    game = table.game
    for seat in (*table.seats, NOBODY):
        shown = table.view(seat).snapshot()
        for sheet in shown.foes:
            foe = game.foe(sheet.id)
            own = seat == GM
            assert [each.name for each in sheet.weaknesses] == [
                each.name for each in foe.weaknesses if own or each.name in foe.known
            ]
            assert [each.code for each in sheet.powers] == [
                each for each in foe.powers if own or each in foe.shown
            ]
        for sheet in shown.conflict.fighters if shown.conflict else ():
            fighter = game.conflict.fighter(sheet.id)
            assert bool(sheet.type) == (fighter.declared is not None)
            assert sheet.rolled == fighter.rolled and (sheet.dice is None) == (fighter.dice is None)
        with disguised(table, seat):
            assert table.view(seat).snapshot() == shown, seat
