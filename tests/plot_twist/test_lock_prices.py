"""The price of what is Locked: told on the option, and offered only if it can be paid in full (PT-LOCK-01)."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook

CAPTAIN = {"is": "keyword", "keyword": "captain"}
SHOT = {"do": "attack", "kind": "ranged"}
VOLLEY = {"do": "extra_attack", "kind": "ranged"}


def locked(s, *names):
    for name in names:
        s.ada.locked[name] = None
    return s


@pytest.mark.rule("PT-LOCK-01", "PT-HER-06", "PT-Q-51")
@pytest.mark.parametrize(("energy", "lock", "offered"), [(1, False, True), (1, True, False), (2, True, True)])
def test_healing_is_offered_only_with_energy_for_its_price_and_its_lock(scene, energy, lock, offered):
    s = locked(scene([hero("Ada", healing=2)]), *["healing"] * lock)
    s.ada.energy, s.ada.stress["physical"] = energy, 2
    assert s.offered("healing:ada>physical") is offered
    assert offered or s.why("heal Stress").rule == "PT-LOCK-01"


@pytest.mark.rule("PT-LOCK-01", "PT-ENERGY-01")
def test_the_limit_of_the_turn_counts_for_price_and_lock_together(scene):
    s = locked(scene([hero("Ada", healing=2, power=1)]), "healing")
    s.ada.stress["mental"] = 2
    assert not s.offered("healing")
    assert s.why("heal Stress").rule == "PT-LOCK-01"


@pytest.mark.rule("PT-LOCK-01", "PT-HER-06")
def test_healing_pays_its_price_and_its_lock(scene):
    s = locked(scene([hero("Ada", healing=2)], coins=[3]), "healing")
    s.ada.energy, s.ada.stress["physical"] = 2, 2
    s.take("healing:ada>physical", "lock.pay", "number:ada=2").to("start")
    assert s.log("coins.tossed")[0].parts == (("Body", 3), ("Healing", 2))
    assert (s.ada.energy, s.ada.stress["physical"]) == (0, 0)


@pytest.mark.rule("PT-LOCK-01", "PT-HER-07")
@pytest.mark.parametrize(("energy", "offered"), [(1, False), (2, True)])
def test_a_locked_gadgeteer_needs_energy_for_the_lock_and_one_rank(scene, energy, offered):
    s = locked(scene([hero("Ada", gadgeteer=2)]), "gadgeteer")
    s.ada.energy = energy
    assert s.offered("gadgeteer:ada") is offered
    assert offered or s.why("gadget").rule == "PT-LOCK-01"


@pytest.mark.rule("PT-LOCK-01", "PT-HER-07")
def test_a_gadget_whose_energy_is_taken_while_the_lock_is_paid_for_is_not_built(scene):
    leak = {"on": "energy.spent", "who": "self", "do": [{"do": "lose", "counter": "energy", "amount": 9}]}
    s = locked(scene([hero("Ada", gadgeteer=2, triggers=[leak])]), "gadgeteer")
    s.take("gadgeteer:ada")
    assert (s.phase, s.ada.energy) == ("start", 0)


@pytest.mark.rule("PT-LOCK-01", "PT-ENERGY-05")
@pytest.mark.parametrize(("energy", "offered"), [(1, False), (2, True)])
def test_an_ability_that_is_an_attack_needs_its_cost_and_the_lock_of_the_attack(scene, energy, offered):
    volley = {"name": "Volley", "cost": {"energy": 1}, "do": [VOLLEY]}
    s = locked(scene([hero("Ada", energy_projection=1, actions=[volley])]), "energy_projection")
    s.ada.energy = energy
    s.fight("ada", "vex")
    assert s.offered("ability:ada>volley") is offered
    assert (
        s.option("ability:ada>volley").cost == "2 Energy" if offered else s.why("Volley").rule == "PT-LOCK-01"
    )


@pytest.mark.rule("PT-LOCK-01")
@pytest.mark.parametrize(("energy", "asked"), [(1, False), (2, True)])
def test_a_text_that_may_be_paid_for_an_attack_counts_the_lock_of_the_attack(scene, energy, asked):
    burst = {"on": "missed", "by": "self", "do": [{"do": "may", "cost": {"energy": 1}, "effects": [VOLLEY]}]}
    ada = hero("Ada", energy_projection=1, fighting=1, triggers=[burst])
    s = locked(scene([ada], coins=[0, 0]), "energy_projection")
    s.ada.energy = energy
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm").passes()
    if asked:
        assert s.asks("choice").option("yes").cost == "2 Energy"
    else:
        assert (s.phase, s.ada.energy) == ("combat.attack", 1)


@pytest.mark.rule("PT-LOCK-01", "PT-ATK-02")
def test_each_attack_of_a_sweep_pays_for_its_lock_or_is_not_made(scene):
    sweep = card("attack", "Sweep", effects=[{**SHOT, "also": "enemies"}])
    s = scene(
        [hero("Ada", energy_projection=1)], mooks=[mook("Thugs")], hands={"hero:1": [sweep]}, coins=[0, 0]
    )
    locked(s, "energy_projection").ada.energy = 1
    s.fight("ada", "vex").take("attack.card:ada").to("combat.attack")
    assert [each.who for each in s.log("missed")] == ["Vex"]
    assert s.ada.energy == 0


# Told beforehand


@pytest.mark.rule("PT-LOCK-01")
@pytest.mark.parametrize(
    ("id", "free", "locked_cost", "what"),
    [("hide:ada", "", "1 Energy", "stealth"), ("fly:ada", "", "1 Energy", "flight"),
     ("gadgeteer:ada", "X Energy", "X + 1 Energy", "gadgeteer"),
     ("detail:ada/rally", "1 Belief", "1 Energy, 1 Belief", "captain"),
     ("ability:ada>glide", "", "1 Energy", "flight"),
     ("ability:ada>shine", "2 Energy", "3 Energy", "captain")],
)  # fmt: skip
def test_an_option_tells_the_energy_of_what_is_locked(scene, id, free, locked_cost, what):
    rally = card("detail", "Rally", requires=[CAPTAIN], effects=[{"do": "draw"}])
    glide = {"name": "Glide", "when": [{"is": "rank", "name": "flight"}], "do": [{"do": "draw"}]}
    shine = {"name": "Shine", "when": [CAPTAIN], "cost": {"energy": 2}, "do": [{"do": "draw"}]}
    ada = hero("Ada", stealth=1, flight=1, gadgeteer=2, keywords=["captain"], actions=[glide, shine])
    s = scene([ada], plots={"hero:1": [rally]})
    assert s.option(id).cost == free
    locked(s, what).to("combat", "hero:1")
    assert s.option(id).cost == locked_cost
    before = s.ada.energy
    if what != "gadgeteer":
        s.take(id)
        assert before - s.ada.energy == int(locked_cost[0])


@pytest.mark.rule("PT-LOCK-01", "PT-ATK-02", "PT-ATK-03")
@pytest.mark.parametrize(
    ("id", "free", "locked_cost"),
    [("attack.ranged:ada", "1 Attack action", "1 Attack action, 1 Energy"),
     ("attack.mental:ada", "1 Attack action", "1 Attack action, 1 Energy"),
     ("attack.melee:ada", "1 Attack action", "1 Attack action"),
     ("attack.card:ada>vex/beam", "1 Attack action", "1 Attack action, 1 Energy"),
     ("attack.card:ada>vex/order", "1 Attack action, 1 Energy", "1 Attack action, 3 Energy")],
)  # fmt: skip
def test_an_attack_tells_the_energy_of_its_lock(scene, id, free, locked_cost):
    beam = card("attack", "Beam", effects=[SHOT])
    order = card("attack", "Order", requires=[CAPTAIN], cost={"attacks": 1, "energy": 1}, effects=[SHOT])
    ada = hero("Ada", energy_projection=1, psyche=1, fighting=1, keywords=["captain"])
    s, held = (scene([ada], hands={"hero:1": [beam, order]}) for _ in range(2))
    locked(held, "energy_projection", "psyche", "fighting", "captain")
    assert s.fight("ada", "vex").option(id).cost == free
    assert held.fight("ada", "vex").option(id).cost == locked_cost


@pytest.mark.rule("PT-LOCK-01", "PT-KEY-05")
def test_the_second_combat_of_a_locked_tactician_tells_its_energy(scene):
    s = locked(scene([hero("Ada", keywords=["tactician"]), hero("Bo")]), "tactician").to("combat", "hero:1")
    assert s.option("combat:ada>vex").cost == ""
    s.fight("ada", "vex").to("combat", "hero:1")
    assert s.option("combat:ada>bo").cost == "1 Energy"


# The fallen pay for Plots


CROWD = {"difficulty": 1, "life": 1, "recruit": [{"do": "draw"}], "kill": [{"do": "draw"}]}


def porters(*names):
    return [card("bystander", name, **CROWD) for name in names]


def fallen(scene, belief, *plots):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": list(plots)})
    s.ada.incapacitated, s.ada.belief = True, belief
    return s.to("start", "gm").end_turn()


@pytest.mark.rule("PT-STATUS-02", "PT-Q-62")
@pytest.mark.parametrize(("plot", "id"), [(porters("Porter")[0], "bystanders"), (ally("Rex"), "ally/rex")])
def test_plots_of_the_fallen_tell_the_belief_they_cost(scene, plot, id):
    s = fallen(scene, 2, plot)
    assert s.option(id).cost == "1 Belief"
    s.take(id)
    assert s.ada.belief == 1


@pytest.mark.rule("PT-STATUS-02", "PT-Q-62", "PT-Q-14")
@pytest.mark.parametrize(("plot", "id"), [(porters("Porter")[0], "bystanders"), (ally("Rex"), "ally/rex")])
def test_plots_of_the_standing_cost_nothing(scene, plot, id):
    assert scene(plots={"hero:1": [plot]}).option(id).cost == ""


@pytest.mark.rule("PT-STATUS-02", "PT-Q-62", "PT-BYST-01")
def test_the_fallen_bring_only_as_many_bystanders_as_they_can_pay_for(scene):
    s = fallen(scene, 1, *porters("Porter", "Baker")).take("bystanders").asks("start")
    assert [each.cost for each in s.options()] == ["1 Belief", "1 Belief"]
    assert s.table.request.max == 1
    s.pick("bystander:porter")
    assert ([each.name for each in s.game.bystanders], s.ada.belief) == (["Porter"], 0)


@pytest.mark.rule("PT-STATUS-02", "PT-Q-62")
@pytest.mark.parametrize("plot", [porters("Porter")[0], ally("Rex")])
def test_the_fallen_without_belief_play_no_plots(scene, plot):
    s = fallen(scene, 0, plot)
    assert not s.offered("bystanders")
    assert not s.offered("ally")
