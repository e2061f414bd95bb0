"""Locked Heroics and Keywords: 1 Energy for each use (PT-LOCK-01, PT-Q-29, PT-Q-37)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, villain


def locked(s, who, *names):
    """The GM has Locked these for this turn."""
    for name in names:
        getattr(s, who).locked[name] = None
    return s


def energy(s, who="ada"):
    return getattr(s, who).energy


@pytest.mark.rule("PT-LOCK-01")
def test_each_roll_with_a_locked_heroic_costs_one_energy(scene):
    s = locked(scene([hero("Ada", fighting=2)], coins=[0, 0, 0, 0]), "ada", "fighting")
    s.fight("ada", "vex").take("attack.melee", "lock.pay").to("combat.attack", "hero:1")
    s.take("belief.attack", "attack.melee", "lock.pay").to("combat.attack")
    assert [each.parts for each in s.log("coins.tossed") if each.who == "Ada"] == [
        (("Body", 3), ("Fighting", 2)),
        (("Body", 3), ("Fighting", 2)),
    ]
    assert energy(s) == 9 - 2


@pytest.mark.rule("PT-Q-37")
def test_a_locked_heroic_that_is_not_paid_for_counts_as_rank_zero(scene):
    s = locked(scene([hero("Ada", fighting=2)], coins=[0, 0]), "ada", "fighting")
    s.fight("ada", "vex").take("attack.melee", "lock.refuse").to("combat.attack")
    assert s.log("coins.tossed")[0].coins == 3
    assert energy(s) == 9


@pytest.mark.rule("PT-Q-37")
def test_the_energy_for_locks_counts_against_the_limit_of_the_turn(scene):
    s = locked(scene([hero("Ada", body=5, fighting=2, power=1)], coins=[0, 0, 0, 0]), "ada", "fighting")
    s.fight("ada", "vex").take("attack.melee", "lock.pay").to("combat.attack", "hero:1")
    s.take("belief.attack", "attack.melee").to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed") if each.who == "Ada"] == [7, 5]
    assert energy(s) == 2


@pytest.mark.rule("PT-Q-37")
@pytest.mark.parametrize("kind", ["ranged", "mental"])
def test_an_attack_that_needs_the_rank_is_paid_for_without_a_question(scene, kind):
    s = scene([hero("Ada", energy_projection=1, psyche=1)], coins=[0, 0])
    locked(s, "ada", "energy_projection", "psyche").fight("ada", "vex").take(f"attack.{kind}")
    assert s.phase == "roll.before_roll"
    s.to("combat.attack")
    assert s.log("coins.tossed")[0].coins == 4
    assert energy(s) == 8


@pytest.mark.rule("PT-Q-37")
def test_without_energy_a_locked_rank_allows_no_attack(scene):
    s = locked(scene([hero("Ada", energy_projection=1)]), "ada", "energy_projection")
    s.ada.energy = 0
    s.fight("ada", "vex")
    assert s.offered("attack.melee")
    assert not s.offered("attack.ranged")
    assert s.why("Ranged Attack").rule == "PT-LOCK-01"


@pytest.mark.rule("PT-LOCK-01")
@pytest.mark.parametrize("what", ["captain", "flight"])
def test_what_a_card_requires_is_paid_for_if_it_is_locked(scene, what):
    need = {"is": "keyword", "keyword": what} if what == "captain" else {"is": "rank", "name": what}
    feint = card("maneuver", "Feint", requires=[need], effects=[{"do": "boost", "pool": 1}])
    s = locked(scene([hero("Ada", flight=1, keywords=["captain"])], hands={"hero:1": [feint]}), "ada", what)
    s.fight("ada", "vex", "maneuver").take("maneuver:ada>vex/feint")
    assert energy(s) == 8
    assert s.last("spent").rule == "PT-LOCK-01"


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37")
def test_a_locked_keyword_without_energy_counts_as_absent(scene):
    rally = card("detail", "Rally", requires=[{"is": "keyword", "keyword": "captain"}],
                 effects=[{"do": "draw"}])  # fmt: skip
    s = locked(scene([hero("Ada", keywords=["captain"])], plots={"hero:1": [rally]}), "ada", "captain")
    s.ada.energy = 0
    assert not s.offered("detail:ada/rally")
    assert s.why("Rally").rule == "PT-LOCK-01"


@pytest.mark.rule("PT-LOCK-01")
def test_a_detail_that_requires_a_locked_keyword_costs_an_energy_more(scene):
    rally = card("detail", "Rally", requires=[{"is": "keyword", "keyword": "captain"}],
                 effects=[{"do": "draw"}])  # fmt: skip
    s = locked(scene([hero("Ada", keywords=["captain"])], plots={"hero:1": [rally]}), "ada", "captain")
    s.take("detail:ada/rally")
    assert (s.ada.belief, energy(s)) == (7, 8)


NEED = {"is": "keyword", "keyword": "captain"}
TWICE = {"is": "any", "conditions": [NEED, {"is": "rank", "name": "flight"}]}


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37", "PT-ENERGY-01")
@pytest.mark.parametrize(("power", "offered"), [(2, False), (3, True)])
def test_a_card_is_offered_only_if_its_locks_and_its_own_energy_can_be_paid_together(scene, power, offered):
    cost = {"energy": 1}
    rally = card("maneuver", "Rally", requires=[NEED], cost={"energy": 2}, effects=[{"do": "draw"}])
    beam = card("attack", "Beam", requires=[NEED], cost=cost, effects=[{"do": "attack", "kind": "ranged"}])
    shine = {"name": "Shine", "when": [NEED], "cost": {"energy": 2}, "do": [{"do": "draw"}]}
    vow = card(
        "detail", "Vow", requires=[NEED, *[{"is": "rank", "name": "flight"}] * 2], effects=[{"do": "draw"}]
    )
    ada = hero("Ada", power=power, energy_projection=1, flight=1, keywords=["captain"], actions=[shine])
    s = locked(scene([ada], hands={"hero:1": [rally, beam]}, plots={"hero:1": [vow]}), "ada", "captain")
    locked(s, "ada", "flight", "energy_projection").fight("ada", "vex", "maneuver")
    found = [s.offered("maneuver:ada>vex/rally"), s.offered("ability:ada>shine"), s.offered("detail:ada")]
    found.append(s.to("combat.attack", "hero:1").offered("attack.card:ada"))
    assert found == [offered] * 4
    assert offered or {s.why("Beam").rule, s.why("Shine").rule, s.why("Vow").rule} == {"PT-LOCK-01"}


@pytest.mark.rule("PT-LOCK-01")
@pytest.mark.parametrize(("names", "left"), [(["captain"], 9), (["captain", "flight"], 8)])
def test_of_two_ways_to_meet_a_requirement_the_one_that_is_not_locked_is_free(scene, names, left):
    feint = card("maneuver", "Feint", requires=[TWICE], effects=[{"do": "boost", "pool": 1}])
    s = locked(scene([hero("Ada", flight=1, keywords=["captain"])], hands={"hero:1": [feint]}), "ada", *names)
    s.fight("ada", "vex", "maneuver").take("maneuver:ada>vex/feint")
    assert energy(s) == left


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37")
@pytest.mark.parametrize(("answer", "coins", "left"), [("lock.pay", 1, 8), ("lock.refuse", 4, 9)])
def test_locked_armor_works_for_an_energy_each_time(scene, answer, coins, left):
    s = scene([hero("Ada", keywords=["armor"])], villain("Vex"), coins=[1, 0, 0])
    s.fight("vex", "ada").take("attack.melee")
    locked(s, "ada", "armor").to("roll.lock").take(answer).to("combat.attack")
    assert s.last("coins.tossed").coins == coins
    assert energy(s) == left


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37")
@pytest.mark.parametrize(("answer", "coins", "left"), [("lock.pay", 5, 8), ("lock.refuse", 3, 9)])
def test_locked_overcharged_works_for_an_energy_each_time(scene, answer, coins, left):
    s = scene([hero("Ada", energy_projection=1, keywords=["overcharged"])], coins=[1, 0, 0])
    locked(s, "ada", "overcharged").fight("ada", "vex").take("attack.ranged")
    s.to("roll.lock").take(answer).to("combat.attack")
    assert s.last("coins.tossed").coins == coins
    assert energy(s) == left


@pytest.mark.rule("PT-LOCK-01")
def test_an_advantage_that_asks_for_a_locked_heroic_costs_an_energy(scene):
    glide = {"name": "Glide", "when": [{"is": "rank", "name": "flight"}], "do": [{"do": "draw"}]}
    s = locked(scene([hero("Ada", flight=1, actions=[glide])]), "ada", "flight").take("ability:ada>glide")
    assert energy(s) == 8


@pytest.mark.rule("PT-LOCK-01")
def test_the_second_combat_of_a_locked_tactician_costs_an_energy(scene):
    s = locked(scene([hero("Ada", keywords=["tactician"]), hero("Bo")]), "ada", "tactician")
    s.fight("ada", "vex").to("combat", "hero:1")
    assert energy(s) == 9
    s.fight("ada", "bo")
    assert energy(s) == 8


@pytest.mark.rule("PT-LOCK-01")
@pytest.mark.parametrize(("verb", "what"), [("hide", "stealth"), ("fly", "flight")])
def test_free_actions_with_a_locked_heroic_cost_an_energy(scene, verb, what):
    s = locked(scene([hero("Ada", stealth=1, flight=1)]), "ada", what)
    s.take(f"{verb}:ada")
    assert energy(s) == 8
    s.end_turn()
    locked(s, "ada", what).ada.energy = 0
    assert not s.offered(f"{verb}:ada")


@pytest.mark.rule("PT-LOCK-01")
def test_a_locked_gadgeteer_pays_for_the_lock_and_for_the_gadget(scene):
    s = locked(scene([hero("Ada", gadgeteer=3, power=3)]), "ada", "gadgeteer")
    s.take("gadgeteer:ada").asks("choice")
    assert s.offered("gadget:fighting=2")
    assert not s.offered("gadget:fighting=3")
    s.take("gadget:fighting=2")
    assert energy(s) == 9 - 3


@pytest.mark.rule("PT-Q-29")
def test_locking_flight_ends_flying_and_locking_stealth_leaves_hidden(scene):
    s = scene([hero("Ada", flight=2, stealth=1)]).take("fly:ada", "hide:ada")
    s.ada.belief = 0
    s.to("start", "gm").take("cure", "cure.lock", "lock:flight", "cure.done")
    assert list(s.ada.statuses) == ["hidden"]
    assert figures.rank(s.game, s.ada, "flight") == 2
    s.to("combat", "gm").take("cure", "cure.lock", "cure.done")
    assert list(s.ada.locked) == ["flight", "stealth"]
    assert list(s.ada.statuses) == ["hidden"]
