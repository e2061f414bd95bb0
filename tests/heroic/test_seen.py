"""What is public and what is not, and what scenes tell (HR-C-63, HR-Q-68, HR-SET, HR-C-47)."""

from __future__ import annotations

import pytest

from tests.heroic import case
from tests.heroic.scene import HIT, HURT, WEAK, foe, gift, hero, mob

TWO = [hero("Ada"), hero("Bob")]


def sheet(s, seat="hero:1", id="thug"):
    return next(each for each in s.table.view(seat).snapshot().foes if each.id == id)


@pytest.mark.rule("HR-Q-68", "HR-C-63")
def test_a_power_of_a_foe_is_public_once_it_was_rolled(scene):
    s = scene(TWO, [foe("Thug", gift("weapon 10", "leap 6"))])
    before = [power.name for each in sheet(s).gifts for power in each.powers]
    s.next("thug").foe(HURT, "6 5 2 2", WEAK)
    after = [power.name for each in sheet(s, "hero:2").gifts for power in each.powers]
    assert (before, after) == ([], ["Weapon"])
    assert len([power for each in sheet(s, "gm").gifts for power in each.powers]) == 2


@pytest.mark.rule("HR-Q-68", "HR-C-63", "HR-GM-01")
def test_no_view_but_the_editors_changes_with_what_is_hidden(scene):
    s = scene(TWO, [foe("Thug", gift("weapon 8", "leap 6"), sore="mental"), mob("Crew")])
    case.check_secrets(s.table)
    s.act(HIT, "6 5 2 2", "4 4 2 2")
    case.check_secrets(s.table)
    case.check_state(s.game)


@pytest.mark.rule("HR-SET-12", "HR-SET-09", "HR-SET-03", "HR-ORD-05", "HR-ORD-08", "HR-C-63")
def test_every_seat_sees_pp_scene_distinctions_who_is_there_and_who_has_acted(scene):
    s = scene(TWO, pp=3)
    s.take("pass").settle()
    for seat in s.table.seats:
        seen = s.table.view(seat).snapshot()
        assert [(each.id, each.pp, each.acted) for each in seen.heroes] == [
            ("ada", 3, True),
            ("bob", 3, False),
        ]
        assert [each.id for each in seen.foes] == ["thug", "rook"]


@pytest.mark.rule("HR-C-120", "HR-D-14")
def test_ties_between_heroes_go_by_seat(scene):
    s = scene([hero("Ada", gift("senses 8 sense")), hero("Bob", gift("reflexes 8 reflex"))])
    assert s.game.scene.current == "ada"
