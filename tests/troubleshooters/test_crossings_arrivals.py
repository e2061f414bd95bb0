"""Two or three rules at once: who comes into a fight, when, and how often; what lasts by the round (TS-EFF-14, TS-Q-48)."""

from __future__ import annotations

import pytest

from engine.troubleshooters.rules import attacks, fight_effects, fights, goals, karma, morale
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.rules.snipes import UNSEEN
from engine.troubleshooters.scenario.effects import Effect, Predicate
from engine.troubleshooters.seen import zones
from tests.troubleshooters.fighting import Laid, fight
from tests.troubleshooters.play import foe, hero

MORE = {"id": "more", "director": "tom", "zone": "hall"}
EXTRA = (foe("Max"), foe("Tom", "mook"))


def begun(*, more: dict[str, object], **scene: object) -> Laid:
    """Ada against Max in the bar; Tom is to come."""
    f = fight(hero("Ada"), *EXTRA, reinforcement=[MORE | more], **scene)
    f.fight.fighters = [each for each in f.fight.fighters if each.id != "tom"]
    f.game.foes = [each for each in f.game.foes if each.card.id != "tom"]
    f.game.at.reinforcements = [each.id for each in f.card.reinforcements if each.trigger == "bad_karma"]
    return f


def next_round(f: Laid) -> list[str]:
    """Who of the newcomers is there once the next round has begun."""
    f.fight.round += 1
    f.run(fights._join(f.game, f.fight))
    return [each.id for each in f.fight.fighters if each.id.startswith("tom")]


@pytest.mark.rule("TS-SCN-27", "TS-EFF-14", "TS-Q-48")
def test_who_was_called_before_their_round_does_not_come_a_second_time_in_it():
    f = begun(more={"round": 3})
    f.run(fight_effects.carry_out(f.game, f.fight, [Effect(reinforce="more")]))
    assert next_round(f) == ["tom:1"]
    assert next_round(f) == ["tom:1"]


@pytest.mark.rule("TS-SCN-27", "TS-EFF-14", "TS-KARMA-10")
def test_whom_bad_karma_has_brought_no_effect_brings_again():
    f = begun(more={"trigger": "bad_karma"})
    f.run(karma._mishap(f.game, f.ada))
    f.run(fight_effects.carry_out(f.game, f.fight, [Effect(reinforce="more")]))
    assert next_round(f) == ["tom:1"]


@pytest.mark.rule("TS-EFF-14", "TS-Q-48", "TS-Q-90")
def test_who_is_called_as_the_last_of_them_falls_comes_too_late():
    f = begun(more={})
    f.run(fight_effects.carry_out(f.game, f.fight, [Effect(reinforce="more")]))
    f.loses("max", 9)
    assert morale.settled(f.game, f.fight) and f.fight.ended == "won"


@pytest.mark.rule("TS-EFF-14", "TS-SCN-31", "TS-Q-90")
def test_a_deadline_in_the_round_in_which_they_arrive_is_a_deadline_still():
    f = begun(
        more={},
        objective=[{"id": "late", "when": {"round_at_least": 2}, "ends_fight": "lost"}],
        on_defeat={"capture": "cell"},
    )
    f.run(fight_effects.carry_out(f.game, f.fight, [Effect(reinforce="more")]))
    assert next_round(f) == ["tom:1"]
    f.run(goals.reached(f.game, f.fight))
    assert f.fight.ended == "lost" and f.at("tom:1").status == "active"


@pytest.mark.rule("TS-EFF-14", "TS-C-43")
def test_who_is_called_later_does_not_count_for_how_many_they_were():
    f = begun(more={"count": 3})
    f.loses("max", 9)
    f.run(fight_effects.carry_out(f.game, f.fight, [Effect(reinforce="more")]))
    assert next_round(f) == ["tom:1", "tom:2", "tom:3"]
    morale.test(f.game, f.fight)
    assert not f.fight.ended and {f.at(f"tom:{n}").status for n in (1, 2, 3)} == {"active"}


@pytest.mark.rule("TS-SCN-26", "TS-Q-90", "TS-PRED-08")
def test_who_hides_keeps_the_fight_going_and_is_no_target_until_he_strikes():
    f = fight(hero("Ada", Melee=65), foe("Max"), foe("Tom"))
    f.at("tom").hidden = True
    f.loses("max", 9)
    assert not morale.settled(f.game, f.fight)
    assert not [each for each in f.may("ada") if each.endswith(":tom")]
    f.turn("tom", percent=[99, 99])
    assert [each for each in f.may("ada") if each.endswith(":tom")]


@pytest.mark.rule("TS-Q-81", "TS-KARMA-12", "TS-SNIPE-08")
@pytest.mark.parametrize(("steady", "status"), [(False, "out_cold"), (True, "active")])
def test_a_boss_who_is_not_put_out_at_once_takes_the_damage_of_a_lucky_shot(steady, status):
    f = fight(hero("Ada", Ranged_Combat=65, sp=0), foe("Rex", "boss", vitality=6, no_instant_ko=steady))
    f.arm("ada", "handgun")
    f.run(
        attacks.attack(f.game, f.fight, f.at("ada"), [f.at("rex")], "basic", UNSEEN),
        *(("reroll.no",) if steady else ("instant:cold",)),
        percent=[44],
        faces=[1] * 5 * steady,
    )
    assert f.at("rex").status == status


@pytest.mark.rule("TS-C-43", "TS-SCN-24")
def test_one_who_is_firm_holds_the_others():
    f = fight(hero("Ada"), foe("Max", morale="firm"), foe("Tom", "mook"), foe("Kim", "mook"))
    f.fight.base["foes"] = 5
    morale.test(f.game, f.fight)
    assert f.at("tom").status == "active"
    f.loses("max", 9)
    morale.test(f.game, f.fight)
    assert f.at("tom").status != "active"


@pytest.mark.rule("TS-EFF-05", "TS-Q-106", "TS-FLOW-08")
def test_a_condition_by_the_round_goes_with_its_last_turn_and_a_shorter_one_does_not_cut_it():
    f = fight(hero("Ada"), foe("Max"))
    for rounds in (3, 1):
        gained(f, rounds)
    left = []
    for _ in range(3):
        f.turn("ada", "end")
        left.append(f.ada.has("deaf"))
    assert left == [True, True, False]


@pytest.mark.rule("TS-EFF-05", "TS-COND-01")
def test_what_has_no_end_of_its_own_is_not_ended_by_more_of_it_for_a_round():
    f = fight(hero("Ada"), foe("Max"))
    f.gain("ada", "deaf")
    gained(f, 1)
    f.turn("ada", "end")
    assert f.ada.has("deaf")


def gained(f: Laid, rounds: int) -> None:
    happens(f.game, f.game.tale, [Effect(condition="deaf", rounds=rounds)], f.ada)


@pytest.mark.rule("TS-SCN-21", "TS-SCN-40", "TS-ZONE-04")
def test_one_way_down_is_no_way_up_and_both_see_each_other():
    row = [
        {"id": "bar", "name": "The bar", "adjacent": ["hall"], "start_side": "cast", "one_way": True},
        {"id": "hall", "name": "The hall", "adjacent": []},
    ]
    f = fight(hero("Ada"), foe("Max"), zone=row)
    assert "move:hall" in f.may("ada")
    f.put("ada", "hall")
    assert "move:bar" not in f.may("ada")
    (down,) = zones.fight(f.game, f.fight).zones[0].ways
    assert not down.back


@pytest.mark.rule("TS-SCN-23", "TS-PRED-01")
def test_a_view_that_waits_for_a_flag_opens_when_it_is_set():
    f = fight(
        hero("Ada"), foe("Max"), los=[{"a": "bar", "b": "yard", "state": "clear", "when": {"flag": "lamp"}}]
    )
    f.put("max", "yard")
    f.arm("ada", "hunting_rifle")
    assert "attack:basic:max" not in f.may("ada")
    f.game.flags["lamp"] = 1
    goals.gathering.look(f.game, f.fight)
    assert holds(f.game, f.game.tale, Predicate(flag="lamp")) and "attack:basic:max" in f.may("ada")
