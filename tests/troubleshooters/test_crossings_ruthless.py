"""Who aims, who hides and whom they pick where the Director shows no mercy (TS-GM-11 to TS-GM-13, TS-C-61)."""

from __future__ import annotations

import pytest

from engine.troubleshooters.cards.tables import Attack
from tests.troubleshooters.fighting import Laid, fight
from tests.troubleshooters.play import foe, hero

GUN = (Attack(name="gun", skill="ranged", dice=5),)
CLUB = (Attack(name="club", skill="melee", dice=3),)


def at(level: str, *foes: object, heroes: tuple[dict[str, object], ...] = ()) -> Laid:
    f = fight(*(heroes or (hero("Ada", sp=0),)), *foes)
    f.game.level = f.game.library.levels[level]
    return f


def pips(f: Laid) -> list[int]:
    """Of the Attack checks of Rex."""
    return [each.pips for each in f.log("check") if each.id == "rex"]


@pytest.mark.rule("TS-GM-12", "TS-Q-29", "TS-OPTION-05", "TS-OPTION-08", "TS-C-61")
@pytest.mark.parametrize("rank", ["lieutenant", "boss"])
def test_a_ruthless_leader_aims_with_every_shot_until_nothing_of_its_initiative_is_left(rank):
    f = at("ruthless", foe("Rex", rank, attacks=GUN))
    f.at("rex").initiative = 3
    for _ in range(3):
        f.turn("rex", percent=[100, 98])
        f.game.at.pending.clear()
    assert pips(f) == [2, 2, 0] and f.at("rex").initiative == 0


@pytest.mark.rule("TS-GM-12", "TS-Q-29", "TS-C-61")
@pytest.mark.parametrize(
    ("level", "who"),
    [
        ("standard", foe("Rex", "boss", attacks=GUN)),
        ("story", foe("Rex", "boss", attacks=GUN)),
        ("ruthless", foe("Rex", "underling", attacks=GUN)),
        ("ruthless", foe("Rex", "mook", attacks=GUN)),
        ("ruthless", foe("Rex", "boss", attacks=GUN, tactics="spray")),
        ("ruthless", foe("Rex", "boss", attacks=CLUB)),
    ],
)
def test_nobody_else_aims_without_a_word_for_it(level, who):
    f = at(level, who)
    f.turn("rex", percent=[100, 98])
    assert pips(f) == [0]


@pytest.mark.rule("TS-GM-11", "TS-C-61", "TS-Q-29", "TS-WOUND-04")
def test_the_ruthless_strike_the_wounded_first_then_whoever_has_least_left():
    heroes = (hero("Ada", vitality=6, sp=0), hero("Bea", vitality=4, sp=0), hero("Cleo", vitality=5, sp=0))
    f = at("ruthless", foe("Rex", "lieutenant", attacks=CLUB), heroes=heroes)
    f.at("bea").attacked = 3
    f.turn("rex", percent=[100, 98])
    f.gain("ada", "wounded")
    f.turn("rex", percent=[100, 98])
    assert [f.at(each).attacked for each in ("ada", "bea", "cleo")] == [1, 4, 0]


@pytest.mark.rule("TS-GM-13", "TS-C-61", "TS-DEFENCE-05", "TS-ATTACK-13")
@pytest.mark.parametrize(("level", "covered"), [("ruthless", True), ("standard", False)])
def test_whoever_shoots_hides_first_among_the_ruthless_but_not_with_an_enemy_beside(level, covered):
    f = at(level, foe("Rex", attacks=GUN))
    f.put("rex", "hall")
    f.turn("rex", **({} if covered else {"percent": [98]}))
    assert f.at("rex").cover is covered
    near = at(level, foe("Rex", attacks=GUN))
    near.turn("rex", percent=[98, 97])
    assert not near.at("rex").cover
