"""What Heroic hides, and what may never stand on its table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from engine.heroic.state.pieces import GM
from engine.heroic.state.words import OUT, PARTY, SIZES, SPECIALTIES
from engine.table import NOBODY

__all__ = ["COMPARED", "PARTY", "PASSING", "check_secrets", "check_state", "disguised"]

PASSING = 0.3
COMPARED = 300


@contextmanager
def disguised(table, seat) -> Iterator[None]:
    """Give foes other powers, Specialties and Distinctions in the place of those that a seat may not know, for a while."""
    undo = []
    scene = table.game.scene
    for foe in scene.foes if scene and seat != GM else ():
        undo.append((foe, foe.card))
        foe.card = _other(foe)
    yield
    for foe, card in undo:
        foe.card = card


def _other(foe):
    sets = tuple(
        replace(
            gift,
            name=gift.name
            if any(f"power:{nth}:{at}" in foe.seen for at in range(len(gift.powers)))
            else "Else",
            powers=tuple(
                power if f"power:{nth}:{at}" in foe.seen else replace(power, name="Something else", tags=())
                for at, power in enumerate(gift.powers)
            ),
        )
        for nth, gift in enumerate(foe.card.power_sets)
    )
    names = tuple(
        name if f"dist:{n}" in foe.seen else f"Something else {n}"
        for n, name in enumerate(foe.card.distinctions)
    )
    skills = [each for each in SPECIALTIES if f"spec:{each}" not in foe.seen]
    hidden = [each for each in foe.card.specialties if f"spec:{each}" not in foe.seen]
    named = {each: rank for each, rank in foe.card.specialties.items() if each not in hidden}
    others = dict(
        zip(
            [each for each in skills if each not in hidden],
            (foe.card.specialties[each] for each in hidden),
            strict=False,
        )
    )
    return replace(foe.card, power_sets=sets, distinctions=names, specialties={**named, **others})


def check_state(game) -> None:
    """Bounds of dice, tracks and purses; who is where."""
    assert all(size in SIZES and size > 4 for size in game.doom)
    ids = [each.id for each in game.characters()]
    assert len(dict.fromkeys(ids)) == len(ids)
    for each in game.characters():
        for track in (each.stress, each.trauma):
            assert all(size in (0, *SIZES, OUT) for size in track.values())
        assert all(hung.size in (*SIZES, OUT) for hung in (*each.complications, *each.assets, *each.held))
    for hero in game.heroes:
        assert hero.pp >= 0 and hero.xp >= 0 and len(hero.resources) <= (2 if game.rest else 1), (
            hero.pp,
            hero.xp,
            hero.resources,
        )
        assert 1 <= hero.least <= 5 and len(hero.subplots) == 2
    scene = game.scene
    if scene:
        places = [place.id for place in scene.card.places]
        assert all(hero.place in places for hero in game.party())
        assert scene.order <= scene.deadline and all(size in SIZES for size in scene.dice)
        assert scene.clock in (0, *SIZES)


def check_secrets(table) -> None:
    """No view but the Editor's names a trait of a foe that was not shown (HR-Q-68)."""
    game = table.game
    for seat in (*table.seats, NOBODY):
        shown = table.view(seat).snapshot()
        for sheet in shown.foes:
            foe = game.foe(sheet.id)
            whole = seat == GM
            for nth, gift in enumerate(sheet.gifts):
                keys = [each.key for each in gift.powers]
                assert all(whole or key in foe.seen for key in keys), (nth, keys)
        with disguised(table, seat):
            assert table.view(seat).snapshot() == shown, seat
