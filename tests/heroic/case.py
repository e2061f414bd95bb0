"""What Heroic hides, and what may never stand on its table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from engine.heroic.state.pieces import GM
from engine.heroic.state.words import COMPANIES, OUT, PARTY, SIZES, SPECIALTIES, STRESS
from engine.table import NOBODY

__all__ = ["COMPARED", "PARTY", "PASSING", "check_secrets", "check_state", "disguised"]

PASSING = 0.3
COMPARED = 300


@contextmanager
def disguised(table, seat) -> Iterator[None]:
    """Give foes other traits in the place of those that a seat may not know, for a while (HR-Q-68, HR-C-83)."""
    game = table.game
    undo = []
    for foe in game.scene.foes if game.scene and seat != GM else ():
        undo.append((foe, foe.card))
        foe.card = _other(foe, sore_known=foe.sore_known or game.clue == foe.card.id)
    game.memo.clear()
    yield
    for foe, card in undo:
        foe.card = card
    game.memo.clear()


def _other(foe, *, sore_known):
    card, seen = foe.card, foe.seen
    sets = tuple(_other_set(gift, nth, seen) for nth, gift in enumerate(card.power_sets))
    names = tuple(
        name if f"dist:{n}" in seen else f"Something else {n}" for n, name in enumerate(card.distinctions)
    )
    skills = [each for each in SPECIALTIES if f"spec:{each}" not in seen]
    hidden = [each for each in card.specialties if f"spec:{each}" not in seen]
    named = {each: rank for each, rank in card.specialties.items() if each not in hidden}
    others = dict.fromkeys([each for each in skills if each not in hidden][: len(hidden)], "expert")
    company = card.affiliation and replace(
        card.affiliation,
        **{
            each: _other_size(getattr(card.affiliation, each))
            for each in COMPANIES
            if f"aff:{each}" not in seen
        },
    )
    traits = tuple(
        each if f"trait:{n}" in seen else replace(each, name="Something else", size=_other_size(each.size))
        for n, each in enumerate(card.traits)
    )
    sore = card.sore if sore_known else STRESS[(STRESS.index(card.sore) + 1) % 3] if card.sore else None
    return replace(
        card, affiliation=company, power_sets=sets, distinctions=names, specialties={**named, **others}, sore=sore,
        traits=traits,
    )  # fmt: skip


def _other_set(gift, nth, seen):
    """A Power Set with other powers and SFX in the place of those that were not shown."""
    shown = any(f"power:{nth}:{at}" in seen for at in range(len(gift.powers)))
    powers = tuple(
        power
        if f"power:{nth}:{at}" in seen
        else replace(power, name="Something else", tags=(), size=_other_size(power.size))
        for at, power in enumerate(gift.powers)
    )
    sfx = tuple(
        each if f"sfx:{nth}:{at}" in seen else replace(each, name="Something else")
        for at, each in enumerate(gift.sfx)
    )
    return replace(
        gift,
        name=gift.name if shown else "Else",
        powers=powers,
        sfx=sfx,
        limits=gift.limits if shown else (),
    )


def _other_size(size):
    return 6 if size > 8 else 12


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
