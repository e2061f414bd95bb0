"""Several sources of one status or one Lock: it lasts until the last of them ends (PT-Q-71)."""

import pytest

from tests.plot_twist.scene import hero, villain

UNTIL = {"Short": "turn", "Long": 2, "Open": None}


def acts(word):
    """An ability each that gives the same for this turn, for 2 turns, and without a time of its own."""
    words = {name: word | ({"until": until} if until else {}) for name, until in UNTIL.items()}
    return [{"name": name, "do": [does]} for name, does in words.items()]


def stunning(status="stunned"):
    return hero("Ada", actions=acts({"do": "status", "status": status, "who": "any_enemy"}))


LOCKING = hero("Ada", actions=acts({"do": "lock", "what": "fighting", "who": "any_enemy"})[:2])


def use(s, *names):
    for name in names:
        s.take(f"ability:ada>{name}")
    return s


@pytest.mark.rule("PT-Q-71")
@pytest.mark.parametrize("order", [("short", "long"), ("long", "short")])
def test_a_status_lasts_as_long_as_its_longest_source_whichever_came_first(scene, order):
    s = use(scene([stunning()]), *order)
    seen = ["stunned" in s.end_turn().vex.statuses for _ in range(2)]
    assert seen == [True, False]
    assert (len(s.log("status.gained")), len(s.log("status.lost"))) == (1, 1)


@pytest.mark.rule("PT-Q-71")
@pytest.mark.parametrize("order", [("short", "long"), ("long", "short")])
def test_a_lock_lasts_as_long_as_its_longest_source_whichever_came_first(scene, order):
    s = use(scene([LOCKING]), *order)
    assert ["fighting" in s.end_turn().vex.locked for _ in range(2)] == [True, False]


@pytest.mark.rule("PT-Q-71", "PT-STATUS-05")
def test_what_ends_a_status_by_rule_ends_it_whatever_its_sources(scene):
    s = use(scene([stunning()], villain("Vex")), "long", "open", "short")
    s.to("start", "gm").take("recover:vex")
    assert "stunned" not in s.vex.statuses
    s.to("start")
    assert "stunned" not in s.end_turn().vex.statuses


@pytest.mark.rule("PT-Q-71")
def test_a_source_of_a_status_that_was_ended_does_not_prolong_a_later_one(scene):
    s = use(scene([stunning()]), "long").to("start", "gm").take("recover:vex")
    s.end_turn()
    use(s, "open")
    assert "stunned" in s.end_turn().vex.statuses


@pytest.mark.rule("PT-Q-71", "PT-STATUS-07")
@pytest.mark.parametrize("first", ["the card", "the rule"])
def test_a_surprise_by_rule_outlasts_the_time_of_a_card_until_it_defends(scene, first):
    s = scene([stunning("surprised")], coins=[3, 0, 0, 0])
    s.vex.statuses["hidden"] = None
    steps = ["ability:ada>short", "perceive:ada>vex"]
    for id in steps if first == "the card" else reversed(steps):
        s.to("start", "hero:1").take(id)
    s.to("start")
    assert "surprised" in s.end_turn().vex.statuses
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert ("Surprised", -2) in s.last("coins.tossed").parts
    assert "surprised" not in s.vex.statuses
