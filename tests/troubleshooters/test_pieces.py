"""The state piece by piece: each part shows in the digest, and a copy has its own (TS-STATE-02 to -21)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.table.digest import digest
from engine.troubleshooters.asks.learning import Spent, for_free_tick, for_tick
from engine.troubleshooters.rules import morale
from engine.troubleshooters.scenario.fights import Prop
from engine.troubleshooters.state.fight import Arm, Delay, Device
from engine.troubleshooters.state.records import Check, Part, Slot
from engine.troubleshooters.state.scene import Trial
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.tour import tour


def told(game: Any) -> str:
    return digest(game, None, None, 0)


def shows(game: Any, *changes: Callable[[Any], object]) -> None:
    """Each change of a copy makes its digest another, and leaves the one it was copied from as it is."""
    before = told(game)
    for number, change in enumerate(changes):
        twin = game.copy(lambda _: None)
        assert told(twin) == before
        change(twin)
        assert told(twin) != before, number
        assert told(game) == before, number


@pytest.mark.rule("TS-STATE-02")
def test_the_session():
    p = play(hero("Ada"))
    shows(
        p.game,
        lambda g: g.heroes[0].used.append("TS-ABIL-38:ada"),
        lambda g: g.merits.append("TS-EXP-10"),
        lambda g: g.said.append("max:hits:Ha."),
        lambda g: setattr(g, "session", 2),
        lambda g: setattr(g.tale, "barren", 1),
    )


CHECK = Check(who="ada", skill="Search", purpose="slot")


@pytest.mark.rule("TS-STATE-09")
def test_a_challenge():
    p = play(hero("Ada"), hero("Bea"))
    p.game.trial = Trial((Part(skills=("Search",)),), [Slot(check=CHECK)])
    shows(
        p.game,
        lambda g: g.trial.slots.append(Slot(check=CHECK)),
        lambda g: g.trial.won.append(True),
        lambda g: setattr(g, "trial", None),
    )


@pytest.mark.rule("TS-STATE-10", "TS-STATE-21")
def test_a_fight():
    prop = Prop(
        id="shelf",
        kind="topple",
        label="A shelf",
        zone="bar",
        skills=("Strength", "Agility"),
        used_text="Down.",
    )
    f = fight(hero("Ada"), foe("Max"))
    f.fight.props = [prop]
    shows(
        f.game,
        lambda g: setattr(g.fight, "round", 3),
        lambda g: g.fight.fighters.pop(),
        lambda g: g.fight.views.update({("bar", "yard"): ("hindered", 1)}),
        lambda g: g.fight.devices.append(Device("egg", 6, "bar", 2)),
        lambda g: g.fight.summoned.append("more"),
        lambda g: g.fight.reached.append("stopped"),
        lambda g: setattr(g.fight, "terms", True),
        lambda g: g.fight.base.update(foes=4),
        lambda g: g.fight.props.clear(),
        lambda g: g.at.called.append("more"),
    )


@pytest.mark.rule("TS-STATE-11")
def test_a_fighter():
    f = fight(hero("Ada"), foe("Max"))
    f.arm("ada", "handgun")

    def me(g: Any) -> Any:
        return g.fight.fighters[0]

    shows(
        f.game,
        *(
            lambda g, name=name, value=value: setattr(me(g), name, value)
            for name, value in (
                ("zone", "hall"), ("initiative", 9), ("acted", True), ("cover", True), ("held_by", "max"),
                ("hit_by", "max"), ("attacked", 2), ("attacks", 1), ("called", True), ("status", "fled"), ("armed", -1),
                ("lost", 1), ("poisoned", 2), ("delay", Delay("attack")),
            )
        ),
        lambda g: me(g).left.append("main"),
        lambda g: me(g).unlocked.append("move"),
        lambda g: setattr(me(g).arms[0], "state", "jammed"),
    )  # fmt: skip


@pytest.mark.rule("TS-STATE-13", "TS-STATE-14")
def test_a_zone_and_a_device():
    f = fight(hero("Ada"), foe("Max"), zone=[{**ROW[0], "restricted": {"skill": "Agility"}}, *ROW[1:]])
    f.fight.devices = [Device("egg", 6, "bar", 2)]

    def bar(g: Any) -> Any:
        return g.fight.zones["bar"]

    shows(
        f.game,
        lambda g: bar(g).ways.clear(),
        lambda g: bar(g).tags.append("dark"),
        *(
            lambda g, name=name, value=value: setattr(bar(g), name, value)
            for name, value in (
                ("restricted", None),
                ("cover", False),
                ("light", True),
                ("fire", True),
                ("exit", "retreat"),
            )
        ),
        lambda g: bar(g).objects.append(Arm("club", "club", "Melee", 3)),
        *(
            lambda g, name=name, value=value: setattr(g.fight.devices[0], name, value)
            for name, value in (("dice", 8), ("zone", "hall"), ("round", 3), ("incendiary", True))
        ),
    )


@pytest.mark.rule("TS-STATE-21", "TS-C-45")
def test_a_fight_breaks_off_at_its_limit():
    for limit, number in ((0, 12), (3, 3)):
        f = fight(hero("Ada"), foe("Max"), round_limit=limit)
        f.fight.round = number - 1
        morale.break_off(f.fight)
        assert not f.fight.ended
        f.fight.round = number
        morale.break_off(f.fight)
        assert f.fight.ended == "retreat" and f.fight.broke_off


@pytest.mark.rule("TS-STATE-16", "TS-EXP-18", "TS-EXP-19")
def test_what_was_bought_in_a_debriefing_is_not_to_be_had_by_the_same_kind_of_tick_again():
    p = play(hero("Ada", Vehicles=65))
    spent = Spent(skills=["Charm"], others=["Swedish", "pilot"])
    keys = [each.key for each in for_free_tick(p.game, p.ada, spent)]
    assert "skill:Charm" not in keys and "skill:Search" in keys
    assert (
        "language:Swedish" not in keys
        and "language:Greek" in keys
        and not [each for each in keys if ":pilot:" in each]
    )
    assert "skill:Charm" in [each.key for each in for_tick(p.game, p.ada, "Charm", spent)]


@pytest.mark.rule("TS-STATE-18")
def test_the_frame_of_the_adventure():
    t = tour().go("to:hub")
    shows(
        t.game,
        lambda g: setattr(g, "scheme", 4),
        lambda g: g.alarm.update(town=2),
        lambda g: g.clues.append("one"),
        *(
            lambda g, name=name, value=value: setattr(g.tale, name, value)
            for name, value in (
                ("beats", 1), ("late", True), ("struck", True), ("approach", "good"), ("obstacles", 1), ("climax", "second"),
                ("ending", "won"), ("scheme_end", 9),
            )
        ),
        lambda g: g.tale.seen.append("mill"),
        lambda g: g.tale.outcomes.update(flight="good"),
    )  # fmt: skip
