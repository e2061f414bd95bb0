"""Why something is not offered: the true reason, under the rule that says so; and what stops damage."""

import pytest

from tests.plot_twist.scene import ally, card, hero, villain

CARD = "PT-CARD-01"
DRAW = [{"do": "draw"}]


def place(*passive):
    return card("location", "Old Harbour", passive=list(passive))


def forbids(what, who="party"):
    return place({"do": "forbid", "who": who, "what_not": what})


def told(blocked):
    return blocked.reason, blocked.rule


# Statuses


@pytest.mark.rule("PT-HER-13", "PT-CARD-01")
def test_a_card_that_forbids_flying_is_the_reason(scene):
    s = scene([hero("Ada", flight=1)], location=forbids("flying"))
    assert not s.offered("fly")
    assert told(s.why("take off")) == ("a card forbids it to fly", CARD)


@pytest.mark.rule("PT-STATUS-06", "PT-HER-13")
def test_who_fell_prone_this_turn_is_told_so_even_when_up_again(scene):
    trip = card(
        "twist", "Banana", effects=[{"do": "status", "who": "party", "status": "prone", "until": "game"}]
    )
    s = scene([hero("Ada", flight=1)], twists=[trip]).take("rise:ada")
    assert told(s.why("take off")) == ("fell Prone this turn", "PT-STATUS-06")


@pytest.mark.rule("PT-HER-12", "PT-CARD-01")
def test_a_card_that_forbids_hiding_is_the_reason(scene):
    s = scene([hero("Ada", stealth=1)], location=forbids("hidden"))
    assert not s.offered("hide")
    assert told(s.why("Ada: hide")) == ("a card forbids it to hide", CARD)


@pytest.mark.rule("PT-Q-53", "PT-HER-12")
def test_a_combat_is_the_reason_not_to_hide_only_for_who_is_in_it(scene):
    s = scene([hero("Ada", stealth=1), hero("Bo", stealth=1)]).fight("ada", "vex", "maneuver")
    assert told(s.why("Ada: hide", "hero:1")) == ("not while in a combat", "PT-Q-53")
    assert any(each.startswith("hide:bo") for each in s.ids("hero:2"))


@pytest.mark.rule("PT-LOCK-01", "PT-HER-12", "PT-HER-13", "PT-HER-03")
@pytest.mark.parametrize(
    ("what", "label"),
    [("stealth", "Ada: hide"), ("flight", "take off"), ("perception", "investigate with Perception")],
)
def test_a_lock_that_cannot_be_paid_is_the_reason(scene, what, label):
    s = scene([hero("Ada", **{what: 1})])
    s.ada.locked[what], s.ada.energy = None, 0
    assert s.why(label).rule == "PT-LOCK-01"


@pytest.mark.rule("PT-HER-03", "PT-HER-08", "PT-ACT-01")
def test_who_lacks_a_heroic_is_told_so_and_who_has_used_it_too(scene):
    s = scene([hero("Ada", perception=1)], coins=[1])
    assert told(s.why("with Hacking")) == ("needs Hacking", "PT-HER-08")
    s.take("investigate:ada>perception").to("start")
    assert told(s.why("with Perception")) == ("once a turn", "PT-ACT-01")


# Attacks and combats


@pytest.mark.rule("PT-ATK-02", "PT-LOCK-01")
@pytest.mark.parametrize(("rank", "rule"), [(0, "PT-ATK-02"), (1, "PT-LOCK-01")])
def test_the_heroic_is_missing_or_only_the_energy_of_its_lock(scene, rank, rule):
    beam = card("attack", "Beam", effects=[{"do": "attack", "kind": "ranged"}])
    s = scene([hero("Ada", energy_projection=rank)], hands={"hero:1": [beam]})
    s.ada.energy = 0
    if rank:
        s.ada.locked["energy_projection"] = None
    s.fight("ada", "vex")
    assert [s.why("Ranged Attack").rule, s.why("Beam").rule] == [rule, rule]


@pytest.mark.rule("PT-KEY-05", "PT-COMBAT-05", "PT-LOCK-01")
@pytest.mark.parametrize(
    ("keywords", "lock", "rule"), [([], False, "PT-COMBAT-05"), (["tactician"], True, "PT-LOCK-01")]
)
def test_a_second_combat_lacks_the_tactician_or_the_energy_of_its_lock(scene, keywords, lock, rule):
    s = scene([hero("Ada", keywords=keywords), hero("Bo")])
    s.fight("ada", "vex").to("combat", "hero:1")
    if lock:
        s.ada.locked["tactician"], s.ada.energy = None, 0
    s.take("identity.secret:ada")
    assert not s.offered("combat:ada")
    assert s.why("Ada: initiate").rule == rule


@pytest.mark.rule("PT-STATUS-08")
def test_a_status_that_a_card_asks_for_is_told_under_its_own_rule(scene):
    need = {"is": "status", "status": "flying"}
    dive = card("maneuver", "Dive", requires=[need], effects=DRAW)
    s = scene([hero("Ada", flight=1)], hands={"hero:1": [dive]}).fight("ada", "vex", "maneuver")
    assert s.why("Dive").rule == "PT-STATUS-08"


# Counters


@pytest.mark.rule("PT-DETAIL-01", "PT-Q-62", "PT-STAT-11")
@pytest.mark.parametrize(
    ("belief", "fallen", "reason"),
    [(0, False, ("needs 1 Belief", "PT-DETAIL-01")), (1, True, ("needs 2 Belief", "PT-Q-62"))],
)
def test_belief_that_is_missing_is_told_in_numbers(scene, belief, fallen, reason):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [card("detail", "Luck", effects=DRAW)]})
    s.ada.belief, s.ada.incapacitated = belief, fallen
    assert told(s.why("Luck", "hero:1")) == reason


@pytest.mark.rule("PT-ENERGY-01", "PT-ENERGY-05")
@pytest.mark.parametrize(
    ("energy", "reason"),
    [
        (1, ("needs 2 Energy", "PT-ENERGY-05")),
        (9, ("needs 2 Energy, and of the 1 a turn 1 may still be spent", "PT-ENERGY-01")),
    ],
)
def test_energy_is_missing_or_only_the_limit_of_the_turn_stands_against_it(scene, energy, reason):
    surge = {"name": "Surge", "cost": {"energy": 2}, "do": DRAW}
    s = scene([hero("Ada", power=1, actions=[surge])])
    s.ada.energy = energy
    assert told(s.why("Surge")) == reason


@pytest.mark.rule("PT-ENERGY-04")
def test_trauma_that_cannot_be_paid_for_is_told(scene):
    s = scene()
    s.ada.trauma["mental"], s.ada.energy = 1, 1
    assert told(s.why("remove Trauma")) == ("needs 2 Energy", "PT-ENERGY-04")


@pytest.mark.rule("PT-BELIEF-05", "PT-ACT-04")
def test_an_attack_action_is_not_sold_twice_nor_to_who_has_one(scene):
    s = scene(coins=[0, 0]).to("start", "hero:1")
    assert told(s.why("1 Attack action")) == ("it has an Attack action", "PT-ACT-04")
    s.fight("ada", "vex").take("attack.melee").to("combat.attack", "hero:1").take("belief.attack")
    assert told(s.why("1 Attack action", "hero:1")) == ("once a turn", "PT-BELIEF-05")


@pytest.mark.rule("PT-STAT-11", "PT-ENERGY-05")
@pytest.mark.parametrize(("counter", "rule"), [("belief", "PT-STAT-11"), ("energy", "PT-ENERGY-05")])
def test_what_a_card_asks_for_is_booked_under_the_rule_of_its_counter(scene, counter, rule):
    vow = {"name": "Vow", "cost": {counter: 1}, "do": DRAW}
    assert scene([hero("Ada", actions=[vow])]).take("ability:ada>vow").last("spent").rule == rule


@pytest.mark.rule("PT-STAT-11", "PT-HATE-01")
def test_hate_that_a_card_asks_for_is_no_energy(scene):
    vow = {"name": "Vow", "cost": {"hate": 1}, "do": DRAW}
    s = scene(villain=villain("Vex", actions=[vow])).to("start", "gm").take("ability:vex>vow")
    assert s.last("spent").rule == "PT-STAT-11"


# Plots


@pytest.mark.rule("PT-ALLY-01", "PT-CLASS-02", "PT-STATUS-02")
@pytest.mark.parametrize(
    ("second", "colour", "rule"),
    [(True, "white", "PT-ALLY-01"), (False, "red", "PT-CLASS-02")],
)
def test_an_ally_is_told_what_stands_against_it(scene, second, colour, rule):
    s = scene(plots={"hero:1": [ally("Rex"), ally("Max", colour=colour)]})
    if second:
        s.take("ally/rex")
    assert s.why("Max").rule == rule


@pytest.mark.rule("PT-LAIR-01", "PT-LOC-01")
def test_locations_and_lairs_wait_for_different_things(scene):
    s = scene(plots={"gm": [card("lair", "Crypt"), card("location", "Pier")]}).to("start", "gm")
    assert [s.why("Crypt", "gm").rule, s.why("Pier", "gm").rule] == ["PT-LAIR-01", "PT-LOC-01"]


# Damage


@pytest.mark.rule("PT-DMG-02")
@pytest.mark.parametrize(
    ("keywords", "passive", "text"),
    [(["armor"], (), "Armor stops the damage to Vex."),
     ([], ({"do": "modify", "who": "party", "figure": "pool.damage", "amount": -9},),
      "Old Harbour stops the damage to Vex."),
     ([], ({"do": "modify", "who": "party", "figure": "body", "amount": -9},),
      "There are no coins for damage to Vex.")],
)  # fmt: skip
def test_what_stops_damage_is_named(scene, keywords, passive, text):
    s = scene(
        [hero("Ada", fighting=1)], villain("Vex", keywords=keywords), location=place(*passive), coins=[1, 0]
    )
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.last("damage.stopped").text() == text


@pytest.mark.rule("PT-DMG-02", "PT-BYST-06")
def test_what_stops_damage_to_a_bystander_is_named(scene):
    meek = {"do": "modify", "who": "party", "figure": "pool.damage", "amount": -9}
    porter = card("bystander", "Porter", difficulty=0, life=1, recruit=DRAW, kill=DRAW)
    s = scene([hero("Ada", offend=1)], plots={"hero:1": [porter]}, location=place(meek), coins=[1])
    s.take("bystanders").to("combat", "hero:1").take("combat:ada>porter").to("combat.attack", "hero:1")
    s.take("attack.social").to("combat.attack")
    assert s.last("damage.stopped").text() == "Old Harbour stops the damage to Porter."
