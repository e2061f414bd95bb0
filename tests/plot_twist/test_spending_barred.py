"""Cards that forbid to spend a counter, or to regenerate: what is barred, and what is not (PT-STAT-11, PT-CARD-01)."""

import pytest

from tests.plot_twist.scene import card, hero, villain

CARD = "PT-CARD-01"


def ruled_by(what, who="party"):
    """A Location whose text forbids something."""
    return card("location", "Old Harbour", passive=[{"do": "forbid", "who": who, "what_not": what}])


def wounded(who):
    who.stress.update(physical=2, mental=1, social=2)
    who.trauma["physical"] = 2


@pytest.mark.rule("PT-ENERGY-02", "PT-ENERGY-04", "PT-STAT-10")
def test_who_cannot_regenerate_stress_may_still_remove_trauma_for_energy(scene):
    s = scene([hero("Ada", healing=2)], location=ruled_by("heal"))
    wounded(s.ada)
    assert not s.offered("energy.regenerate")
    assert not s.offered("healing")
    assert [s.why("Ada: regenerate").rule, s.why("heal Stress").rule] == [CARD, CARD]
    s.take("energy.trauma:ada>physical=1")
    assert (s.ada.trauma["physical"], s.ada.stress["physical"], s.ada.energy) == (1, 2, 9 - 2)


PUMP = {"name": "Pump", "cost": {"energy": 1}, "do": [{"do": "draw"}]}
FREE = {"name": "Rest", "do": [{"do": "draw"}]}


@pytest.mark.rule("PT-ENERGY-01", "PT-ENERGY-05", "PT-HER-06", "PT-HER-07")
def test_who_cannot_spend_energy_buys_nothing_with_it_on_the_floor(scene):
    ada = hero("Ada", healing=2, gadgeteer=2, actions=[PUMP, FREE])
    s = scene([ada], location=ruled_by("energy"))
    wounded(s.ada)
    assert [s.offered(each) for each in ("energy.", "healing", "gadgeteer", "ability:ada>pump")] == [
        False
    ] * 4
    assert s.offered("ability:ada>rest")
    labels = ("Ada: regenerate", "remove Trauma", "heal Stress", "build a gadget", "Pump")
    assert [s.why(label).rule for label in labels] == [CARD] * 5


@pytest.mark.rule("PT-ENERGY-01", "PT-ENERGY-05")
def test_who_cannot_spend_energy_pays_for_no_combat_card_and_no_coin(scene):
    burn = card("maneuver", "Burn", cost={"energy": 1}, effects=[{"do": "draw"}])
    s = scene([hero("Ada")], hands={"hero:1": [burn]}, location=ruled_by("energy"), coins=[0, 0])
    s.fight("ada", "vex", "maneuver")
    assert not s.offered("maneuver:ada>vex/burn")
    assert s.why("Burn").rule == CARD
    s.to("combat.attack", "hero:1").take("attack.melee").to("roll.before_roll", "hero:1")
    assert not s.offered("coin.energy:ada")
    assert s.why("More coins").rule == CARD
    s.to("combat.attack")
    assert s.ada.energy == 9


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37")
def test_who_cannot_spend_energy_does_without_what_is_locked(scene):
    ada = hero("Ada", energy_projection=2, fighting=2, stealth=1, flight=1, keywords=["tactician"])
    s = scene([ada, hero("Bo")], location=ruled_by("energy"), coins=[0, 0])
    for what in ("energy_projection", "fighting", "stealth", "flight", "tactician"):
        s.ada.locked[what] = None
    assert not s.offered("hide:ada")
    assert not s.offered("fly:ada")
    s.fight("ada", "vex")
    assert not s.offered("attack.ranged:ada")
    assert s.why("Ranged Attack").rule == CARD
    s.take("attack.melee").to("combat.attack", "hero:1")
    assert s.log("coins.tossed")[0].parts == (("Body", 3), ("Fighting", 0))
    s.take("belief.attack:ada").to("combat", "hero:1")
    assert not s.offered("combat:ada>bo")
    assert (s.why("Ada: initiate").rule, s.ada.energy) == (CARD, 9)


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37")
def test_locked_armor_is_absent_for_who_cannot_spend_energy(scene):
    s = scene([hero("Ada", keywords=["armor"])], location=ruled_by("energy"), coins=[1, 0, 0])
    s.ada.locked["armor"] = None
    s.fight("vex", "ada").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").coins == 4
    assert s.ada.stress["physical"] == 1


@pytest.mark.rule("PT-ENERGY-01")
def test_villains_who_cannot_spend_energy_are_barred_alike(scene):

    s = scene(villain=villain("Vex", actions=[PUMP]), location=ruled_by("energy", "villains"))
    wounded(s.vex)
    s.to("start", "gm")
    assert not s.offered("energy.")
    assert not s.offered("ability:vex>pump")
    assert s.why("Pump", "gm").rule == CARD


@pytest.mark.rule("PT-ENERGY-01")
def test_the_bar_ends_with_the_card_that_sets_it(scene):
    bar = {"do": "forbid", "who": "party", "what_not": "energy", "until": "turn"}
    s = scene([hero("Ada", gadgeteer=1)], twists=[card("twist", "Fuse", effects=[bar])])
    assert not s.offered("gadgeteer")
    s.end_turn()
    assert s.offered("gadgeteer")


@pytest.mark.rule("PT-STAT-11", "PT-BELIEF-04", "PT-BELIEF-06", "PT-BELIEF-08")
def test_who_cannot_spend_belief_is_told_of_the_card_not_of_a_lack(scene):
    vow = {"name": "Vow", "cost": {"belief": 1}, "do": [{"do": "draw"}]}
    plots = {"hero:1": [card("detail", "Luck", effects=[{"do": "draw"}]), hero("Bo")]}
    s = scene([hero("Ada", actions=[vow])], plots=plots, location=ruled_by("belief"), coins=[0, 0])
    s.ada.attacks = 0
    assert [s.offered(each) for each in ("belief.", "detail:", "ability:ada>vow", "hero")] == [False] * 4
    labels = ("Luck", "Vow", "Bo", "1 Attack action", "a Keyword", "a Heroic")
    assert [s.why(label, "hero:1").rule for label in labels] == [CARD] * 6
    s.ada.attacks = 1
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "hero:1")
    assert not s.offered("success.belief")
    assert s.why("1 Automatic Success").rule == CARD
    s.to("combat.attack")


@pytest.mark.rule("PT-STAT-11", "PT-Q-05", "PT-Q-14")
def test_who_cannot_spend_hate_is_told_of_the_card(scene):
    plots = {"gm": [card("detail", "Grudge", effects=[{"do": "draw"}])]}
    s = scene(plots=plots, location=ruled_by("hate", "villains")).to("start", "gm")
    assert not s.offered("hate.")
    assert not s.offered("detail:")
    labels = ("Grudge", "a Heroic", "loses 1 Belief")
    assert [s.why(label, "gm").rule for label in labels] == [CARD] * 3


def armed(who, bonus):
    return {who: [card("equipment", "Blade", weapon_type="melee", bonus=bonus)]}


@pytest.mark.rule("PT-Q-12", CARD)
def test_a_hero_who_cannot_spend_belief_cannot_choose_trauma(scene):
    s = scene(equipment=armed("Ada", "1/2"), location=ruled_by("belief"), coins=[3, 0, 2])
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert (s.vex.trauma["physical"], s.vex.stress["physical"], s.ada.belief) == (0, 3, 8)
    assert s.last("coins.tossed").parts == (("Body", 3), ("Blade", 2))


@pytest.mark.rule("PT-Q-68", CARD)
@pytest.mark.parametrize(("who", "foe", "what"), [("ada", "vex", "belief"), ("vex", "ada", "hate")])
def test_a_weapon_for_trauma_alone_is_laid_aside_by_who_cannot_spend(scene, who, foe, what):
    s = scene(equipment=armed(who.title(), "3/*"), location=ruled_by(what, "all"), coins=[3, 0, 2])
    s.fight(who, foe).take(f"attack.melee:{who}").to("combat.attack")
    target = s.vex if foe == "vex" else s.ada
    assert (target.trauma["physical"], target.stress["physical"]) == (0, 3)
    assert (s.last("attack.declared").weapon, s.ada.belief, s.vex.hate) == ("", 8, 13)


@pytest.mark.rule("PT-Q-12", "PT-HATE-01", CARD)
def test_a_villain_who_cannot_spend_hate_cannot_choose_trauma(scene):
    s = scene(equipment=armed("Vex", "0/2"), location=ruled_by("hate", "villains"), coins=[1, 0, 2])
    s.fight("vex", "ada").take("attack.melee").to("combat.attack")
    assert (s.ada.trauma["physical"], s.ada.stress["physical"], s.vex.hate) == (0, 3, 13)


@pytest.mark.rule("PT-Q-12", "PT-BELIEF-01")
def test_trauma_dealt_by_a_text_costs_no_belief_that_cannot_be_spent(scene):
    curse = card("detail", "Curse", effects=[
        {"do": "forbid", "what_not": "belief"},
        {"do": "deal", "who": "main_villain", "amount": 2, "resistance": "mental", "trauma": True},
    ])  # fmt: skip
    s = scene(plots={"hero:1": [curse]}).take("detail:ada/curse")
    assert (s.vex.trauma["mental"], s.ada.belief) == (2, 7)
