"""The window of a Damage Roll whose Pool stands at 0 or less (PT-Q-83)."""

import pytest

from screens.frame.registry import look_of
from screens.game.in_turn import OPENS, InTurn
from screens.game.session import Session
from screens.game.standing import moment_of
from screens.plot_twist.windows import matters
from tests.plot_twist.scene import card, hero, mook, villain

HIDE = card("equipment", "Hide", passive=[{"do": "modify", "figure": "armor", "amount": 6}])


def struck(scene, body=5, coins=(5, 0), foe=None, **rest):
    """Ada's Melee Attack has hit: a Damage Pool of her Body less 6."""
    s = scene(
        [hero("Ada", body=body, power=4)],
        foe or villain("Vex"),
        equipment={"Vex": [HIDE]},
        coins=coins,
        **rest,
    )
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm").passes()
    return s


@pytest.mark.rule("PT-Q-83", "PT-DMG-02")
@pytest.mark.parametrize(("body", "most"), [(6, 4), (5, 4), (3, 4)])
def test_energy_may_be_added_to_a_pool_of_nothing_or_less_but_no_success_is_sold(scene, body, most):
    s = struck(scene, body, (body, 0)).asks("roll.before_roll")
    assert s.ids() == [*(f"coin.energy:ada={n}" for n in range(1, most + 1)), "pass"]
    assert s.why("Automatic Success").rule == "PT-DMG-02"


@pytest.mark.rule("PT-Q-83", "PT-DMG-01")
def test_coins_that_lift_the_pool_above_nothing_are_tossed_and_successes_sold_again(scene):
    s = struck(scene, 5, (5, 0, 1)).take("coin.energy:ada=2")
    s.take("success.belief:ada").to("combat.attack")
    assert s.last("coins.tossed").coins == 1
    assert s.vex.stress["physical"] == 1 + 1 + 1


@pytest.mark.rule("PT-Q-83", "PT-BELIEF-06")
def test_whose_coins_lift_the_pool_is_asked_again_for_the_successes_that_are_sold_then(scene):
    """Coins and the toss were one decision on the screens: a blow that Belief would have made the last one was let go."""
    s, told = struck(scene, 5, (5, 0)), []
    assert matters(moment_of(s.table, "hero:1", ("hero:1",), []))
    kinds = dict.fromkeys(s.table.seats, "scripted") | {"hero:1": "human"}
    session = Session(s.table, kinds, look_of("plot-twist"))
    assert InTurn(session, "hero:1", ["coin.energy:ada=2", "pass"], {}, told.append)() is False
    assert told == [OPENS] and "success.belief:ada" in s.asks("roll.before_roll").ids()


@pytest.mark.rule("PT-Q-83", "PT-DMG-02")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_a_pool_that_stays_at_nothing_does_no_damage_and_no_coin_is_tossed(scene, spent):
    s = struck(scene, 4, (4, 0))
    if spent:
        s.take(f"coin.energy:ada={spent}")
    s.to("combat.attack")
    assert (s.vex.stress["physical"], s.ada.energy) == (0, 12 - spent)
    assert s.last("damage.stopped").who == "Vex"
    assert len(s.log("coins.tossed")) == 2


@pytest.mark.rule("PT-Q-83", "PT-CURE-03")
def test_no_success_is_cured_for_a_villain_whose_damage_comes_to_nothing(scene):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", body=4), equipment={"Ada": [HIDE]}, coins=[4, 0])
    s.ada.belief = s.bo.belief = 0
    s.fight("vex", "ada").take("attack.melee").to("roll.before_roll", "gm").passes()
    s.to("roll.before_roll", "gm").take("cure")
    s.asks("cure")
    assert (s.offered("cure.gift"), s.offered("cure.success")) == (True, False)


@pytest.mark.rule("PT-Q-83", "PT-MOOK-03")
def test_mooks_may_spend_counters_on_it_too(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", body=6)], equipment={"Ada": [HIDE]}, coins=[6, 0, 1])
    s.fight("thugs", "ada").take("attack.melee").to("roll.before_roll", "gm").passes()
    s.to("roll.before_roll", "gm").take("coin.quantity:thugs=1").to("combat.attack")
    assert s.ada.stress["physical"] == 2


@pytest.mark.rule("PT-Q-83", "PT-BYST-03")
def test_the_same_holds_for_damage_to_a_bystander(scene):
    blunt = card("equipment", "Blunt", weapon_type="mental", bonus="*/0",
                 passive=[{"do": "modify", "figure": "pool.damage", "amount": -3}])  # fmt: skip
    nurse = card("bystander", "Nurse", difficulty=0, life=2, recruit=[], kill=[])
    s = scene([hero("Ada", psyche=1)], plots={"hero:1": [nurse]}, equipment={"Ada": [blunt]}, coins=[1, 1])
    s.take("bystanders").fight("ada", "nurse").take("attack.mental").to("roll.before_roll", "hero:1")
    s.passes().to("roll.before_roll", "hero:1").take("coin.energy:ada=1").to("combat")
    assert [each.who for each in s.log("bystander.recruited")] == ["Nurse"]


@pytest.mark.rule("PT-DMG-02")
def test_damage_that_nobody_does_has_no_window(scene):
    storm = {"do": "cause", "who": "party", "coins": 1, "resistance": "physical"}
    s = scene([hero("Ada")], equipment={"Ada": [HIDE]}, twists=[card("twist", "Storm", effects=[storm])])
    assert (s.phase, s.ada.stress["physical"]) == ("start", 0)


@pytest.mark.rule("PT-Q-83", "PT-DMG-02")
@pytest.mark.parametrize(
    ("body", "tells"),
    [
        (4, "Body 4 - Hide 6 = -2, no damage"),
        (6, "Body 6 - Hide 6 = 0, no damage"),
        (8, "Body 8 - Hide 6 = 2 coins + 1 automatic"),
    ],
)
def test_the_question_names_who_is_hurt_and_how_much_the_pool_is_short(scene, body, tells):
    s = struck(scene, body, (body, 0)).asks("roll.before_roll")
    assert s.table.request.prompt == f"Damage to Vex: Ada: {tells}"
