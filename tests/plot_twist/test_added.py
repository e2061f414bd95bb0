"""What coins and Automatic Successes for one roll come to, bought together: as if they had been bought one by one."""

from itertools import product

import pytest

from engine.plot_twist.odds.changed import better
from engine.plot_twist.odds.rolls import NOTHING
from screens.frame.registry import look_of
from screens.game.standing import moment_of
from tests.plot_twist.scene import hero, mook, villain

ADA = {"body": 5, "mind": 4, "fighting": 3, "agility": 2, "perception": 2, "power": 4}


def attack(s):
    return s.fight("ada", "vex").take("attack.melee")


def defence(s):
    s.fight("vex", "ada").take("attack.melee")
    return s.take("defend:ada>agility").to("roll.before_roll", "hero:1")


def damage(s, foe="vex"):
    s.fight("ada", foe).take("attack.melee")
    while not s.table.request.prompt.startswith("Damage"):
        s.idle()
    return s


def damage_to_mooks(s):
    return damage(s, "thugs")


def investigation(s):
    return s.to("start", "hero:1").take("investigate")


WINDOWS = {attack: [], defence: [], damage: [7, 0], damage_to_mooks: [7, 0], investigation: []}


def bought(game, options):
    """The figures after what was bought, on a copy."""
    twin = game.copy(lambda event: None)
    for option in options:
        assert not list(twin.perform(option))
    told = better(twin, "", twin.roll_of(options[0].actor), NOTHING)
    return told.win, told.expected, told.wins


@pytest.mark.rule("PT-Q-10", "PT-ENERGY-03", "PT-BELIEF-06")
@pytest.mark.parametrize("window", WINDOWS, ids=lambda each: each.__name__)
@pytest.mark.parametrize("stress", [0, 2])
def test_several_spends_of_a_window_come_to_what_they_do_one_after_another(scene, window, stress):
    s = scene([hero("Ada", **ADA)], villain("Vex", body=3), mooks=[mook("Thugs")], coins=WINDOWS[window])
    s.ada.belief = 6
    s.vex.stress["physical"] = stress
    window(s).asks("roll.before_roll")
    moment = moment_of(s.table, "hero:1", ("hero:1",), [])
    known = {option.id: option for option in moment.options}
    looked = look_of("plot-twist")
    checked = 0
    for coins, sure in product(range(1, 4), (1, 2)):
        options = [known[f"coin.energy:ada={coins}"], *[known["success.belief:ada"]] * sure]
        told = looked.together(options, moment)
        win, mean, wins = bought(s.game, options)
        assert (told.win, told.expected) == pytest.approx((win, mean)) and told.wins == wins
        first = moment.odds["hero:1", options[0].id]
        assert first.before is not None and told.before[1] == first.before[1]
        checked += told.before == first.before or told.wins != first.wins
    assert checked == 6
