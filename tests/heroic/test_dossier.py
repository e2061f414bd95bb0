"""The dossier on one page: the same wherever it is read, with what is not to be had struck out (HR-LOOP-30)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.heroic.catalogue import hero_face
from engine.heroic.seen.dossier import lines
from engine.heroic.state.pieces import Mod
from engine.table.seating import sit_down
from screens.look.parts import unstruck
from tests.heroic.scene import foe, gift, hero


def page(s, id="ada"):
    return list(lines(s.table.view("hero:1").figure(id)))


@pytest.mark.rule("HR-LOOP-30")
def test_a_dossier_reads_in_play_as_it_was_chosen():
    system = open_system("heroic")
    one = system.library.heroes["brightfall"]
    chosen = hero_face(system.library, one)["text"]
    table = sit_down(system, {"heroes": [one.id], "event": "standing_room"}, 1)
    assert list(lines(table.view("hero:1").figure(one.id))) == chosen
    heads = [each.strip().split(":")[0] for each in chosen]
    order = [heads.index(each) for each in ("Company", "Hallmark", "Gift", "Trick", "Flaw", "Specialties")]
    assert order == sorted(order) and heads[order[-1] + 1] == "Subplot"


@pytest.mark.rule("HR-LOOP-30", "HR-Q-12", "HR-Q-57", "HR-Q-55")
def test_what_is_shut_stepped_or_used_up_is_struck_out_with_its_rule(scene):
    ada = hero(
        "Ada",
        gift("strength 10", "leap 8", sfx=["area"], limits=["tired"]),
        gift("weapon 8", limits=["gear"]),
    )
    s = scene([ada], [foe("Thug")])
    s.ada.mods |= {
        "power:0:0": Mod(by=-1, against=8),
        "power:0:1": Mod(shut=True, code="tired"),
        "set:1": Mod(shut=True, code="gear"),
    }
    s.ada.used += ["scene:d4:dist:0", "scene:limit:0:0"]
    told = "\n".join(page(s))
    assert "Strength ~~d10~~ d8 (HR-EFF-09), ~~Leap d8~~ (HR-C-36)" in told
    assert "Weapon d8~~ (HR-C-35)" in told and "~~Flaw: " in told and "(HR-Q-55)" in told
    assert "~~as a d4~~ (HR-Q-57)" in told
    assert unstruck("~~Leap d8~~ (HR-C-36)") == "Leap d8 (struck out) (HR-C-36)"


@pytest.mark.rule("HR-LOOP-30", "HR-XP-07")
def test_what_was_bought_stands_on_it():
    system = open_system("heroic")
    first = system.library.heroes["undertone"]
    own = first.affiliation
    swapped = replace(own, solo=own.buddy, buddy=own.solo)
    skilled = {**first.specialties, "Vehicles": "expert"}
    text = hero_face(system.library, replace(first, affiliation=swapped, specialties=skilled))["text"]
    assert (
        text[-1]
        == f"Bought: Alone d{own.solo} to d{own.buddy}; Pair d{own.buddy} to d{own.solo}; Vehicles, expert"
    )
    assert not any(each.startswith("Bought") for each in hero_face(system.library, first)["text"])
