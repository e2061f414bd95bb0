"""The state: it is told whole in the digest, and a copy goes its own way (TS-STATE)."""

import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.table import SetupError
from engine.table.digest import digest
from engine.troubleshooters.rules import checks, conditions
from engine.troubleshooters.state.scene import Pending
from engine.troubleshooters.state.setup import check, complete
from tests.troubleshooters.play import foe, hero, play
from tui.options import seating


def told(p):
    return digest(p.game, None, None, 0)


@pytest.mark.rule(
    "TS-STATE-01", "TS-STATE-03", "TS-STATE-04", "TS-STATE-05", "TS-STATE-06", "TS-STATE-07", "TS-STATE-12"
)
def test_whatever_happens_shows_in_the_digest():
    p = play(hero("Ada", kits=["handgun"]), foe("Max"))
    seen = [told(p)]
    for change in (
        lambda: setattr(p.ada, "sp", 1),
        lambda: p.ada.ticks.append("Charm"),
        lambda: setattr(p.ada.kits[0], "reloads", 1),
        lambda: conditions.gain(p.game, p.ada, "prone"),
        lambda: setattr(p.ada.conditions[0], "source", "max"),
        lambda: setattr(p.max, "vitality", 1),
        lambda: p.game.at.pending.append(Pending("ada", 2, "luck")),
        lambda: p.game.closed.update(door=1),
    ):
        change()
        seen.append(told(p))
    assert len(dict.fromkeys(seen)) == len(seen)


@pytest.mark.rule("TS-STATE-08")
def test_a_copy_goes_on_by_itself():
    p = play(hero("Ada", complications=["bad_reputation"], kits=["handgun"], sp=0), foe("Max"))
    before = told(p)
    twin = p.game.copy(lambda _: None)
    conditions.gain(twin, twin.heroes[0], "prone")
    twin.heroes[0].kits[0].state = "jammed"
    twin.heroes[0].skills["Charm"] = 99
    twin.streams["dice"].percents.append(33)
    flow = checks.check(twin, p.check("Charm", burdens=("TS-COMP-05",)))
    with pytest.raises(StopIteration):
        flow.send([next(flow).options[0]])
    assert (told(p), len(p.game.at.pending), len(twin.at.pending)) == (before, 0, 1)


@pytest.mark.rule("TS-Q-98", "TS-DP-33")
def test_a_set_up_has_one_to_six_heroes_and_a_level():
    from content.troubleshooters import library

    cards = library()
    assert list(complete(cards, {}, 1).heroes) == ["hero:1", "hero:2", "hero:3"]
    assert len(complete(cards, {"heroes": 6}, 1).heroes) == 6
    for wish in (
        {"heroes": 7},
        {"heroes": ["danae_kouris"] * 2},
        {"difficulty": "brutal"},
        {"colour": "red"},
    ):
        with pytest.raises(SetupError):
            complete(cards, wish, 1)


@pytest.mark.rule("TS-SCN-01", "TS-Q-98", "TS-DP-33")
def test_an_adventure_for_some_of_the_roster_takes_nobody_else_by_name_by_lot_or_by_default(monkeypatch):
    from content.troubleshooters import library

    cards = library()
    tale = cards.authored[0]
    allowed = ("margot_keller", "signe_lindqvist", "hanae_mizuno", "lucien_farel")
    monkeypatch.setattr(tale, "head", replace(tale.head, cast=allowed))
    named = {"adventure": tale.head.id}

    def party(**wish):
        return {each.id for each in complete(cards, named | wish, 3).heroes.values()}

    assert party() == set(allowed[:3]) and party(heroes=4) == set(allowed)
    with pytest.raises(SetupError, match="is not in"):
        party(heroes=["danae_kouris"])
    with pytest.raises(SetupError, match="1 to 4"):
        party(heroes=5)
    with pytest.raises(SetupError, match="is not in"):
        check(cards, replace(complete(cards, named, 3), heroes={"hero:1": cards.heroes["danae_kouris"]}))
    drawn = {complete(cards, {"heroes": ["danae_kouris"]}, seed).adventure for seed in range(40)}
    assert tale.head.id not in drawn and len(drawn) > 1


@pytest.mark.rule("TS-Q-98")
def test_one_person_leads_all_heroes_unless_it_is_said_otherwise():
    system = open_system("troubleshooters")
    seats = system.seats(system.setup({}, 1))
    ours, theirs = seats[:3], seats[3:]
    assert seating(seats, None, "human", system.sides[0]) == dict.fromkeys(ours, "human") | dict.fromkeys(
        theirs, "scripted"
    )
    assert seating(seats, "hero:2=human", "human", system.sides[0])["hero:1"] == "scripted"
