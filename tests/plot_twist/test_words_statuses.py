"""Words that give and end statuses: status, end_status."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

ACT = "ability:ada>act"
STATUSES = ("stunned", "prone", "surprised", "flying", "hidden")


def ada(*effects, **fields):
    return hero("Ada", actions=[{"name": "Act", "do": list(effects)}], **fields)


def give(status, who="main_villain", **more):
    return {"do": "status", "who": who, "status": status, **more}


def end(status, who="main_villain"):
    return {"do": "end_status", "who": who, "status": status}


@pytest.mark.rule("PT-STATUS-05", "PT-STATUS-06", "PT-STATUS-07", "PT-STATUS-08", "PT-STATUS-10")
@pytest.mark.parametrize("status", STATUSES)
def test_a_status_is_given_to_those_named_and_to_nobody_else(scene, status):
    s = scene([ada(give(status))], villain("Vex", flight=1), mooks=[mook("Thugs", flight=1)]).take(ACT)
    assert [list(one.statuses) for one in (s.vex, s.thugs, s.ada)] == [[status], [], []]
    assert (s.last("status.gained").who, s.last("status.gained").by) == ("Vex", "Ada")


@pytest.mark.rule("PT-STATUS-06", "PT-CARD-01")
def test_the_log_names_the_card_that_has_given_it(scene):
    """Who misses slips where the place says so: without its name nobody would know why."""
    slips = [{"on": "missed", "do": [give("prone", "doer")]}]
    s = scene([hero("Ada")], location=card("location", "Wet Planks", triggers=slips), coins=[0, 0])
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.last("status.gained").text() == "Ada is Prone (Wet Planks)."


@pytest.mark.rule("PT-STATUS-05")
def test_each_of_several_gets_it(scene):
    s = scene([ada(give("stunned", "enemies"))], mooks=[mook("Thugs"), mook("Goons")]).take(ACT)
    assert [list(one.statuses) for one in (s.vex, s.thugs, s.goons)] == [["stunned"]] * 3


@pytest.mark.rule("PT-STATUS-05")
def test_a_status_without_an_end_stays_until_it_is_ended_by_the_rules(scene):
    s = scene([ada(give("stunned"))]).take(ACT).end_turn().end_turn()
    assert "stunned" in s.vex.statuses
    s.to("start", "gm").take("recover:vex")
    assert "stunned" not in s.vex.statuses


@pytest.mark.rule("PT-TIME-03", "PT-TIME-07")
@pytest.mark.parametrize(("until", "left"), [("turn", [False, False]), (2, [True, False])])
def test_a_status_with_an_end_ends_then(scene, until, left):
    s = scene([ada(give("stunned", until=until))]).take(ACT)
    assert "stunned" in s.vex.statuses
    assert ["stunned" in s.end_turn().vex.statuses for _ in range(2)] == left
    assert (s.last("status.lost").who, s.last("status.lost").status) == ("Vex", "stunned")


@pytest.mark.rule("PT-STATUS-06", "PT-STATUS-08")
def test_who_is_made_prone_flies_no_more_and_is_not_made_to_fly_this_turn(scene):
    s = scene([ada(give("prone"), give("flying"))], villain("Vex", flight=2))
    s.vex.statuses["flying"] = None
    assert list(s.take(ACT).vex.statuses) == ["prone"]


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize("status", STATUSES)
def test_a_status_forbidden_is_not_given_to_whom_it_is_forbidden(scene, status):
    never = [{"do": "forbid", "what_not": status}]
    s = scene(
        [ada(give(status, "enemies"))],
        villain("Vex", flight=1, passive=never),
        mooks=[mook("Thugs", flight=1)],
    )
    s.take(ACT)
    assert (list(s.vex.statuses), list(s.thugs.statuses)) == ([], [status])


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize("status", STATUSES)
def test_a_status_is_ended_for_those_named_and_no_other_status(scene, status):
    s = scene([ada(end(status))], villain("Vex", flight=1), mooks=[mook("Thugs", flight=1)])
    other = "stunned" if status == "surprised" else "surprised"
    s.vex.statuses.update({status: None, other: None})
    s.thugs.statuses[status] = None
    s.take(ACT)
    assert (list(s.vex.statuses), list(s.thugs.statuses)) == ([other], [status])


@pytest.mark.rule("PT-CARD-01")
def test_ending_a_status_that_is_not_there_ends_nothing(scene):
    s = scene([ada(end("stunned", "enemies"))], mooks=[mook("Thugs")])
    s.thugs.statuses["stunned"] = None
    s.take(ACT)
    assert [each.who for each in s.log("status.lost")] == ["Thugs"]


@pytest.mark.rule("PT-CARD-01")
def test_a_status_is_ended_for_each_of_several(scene):
    s = scene([ada(end("stunned", "enemies"))], mooks=[mook("Thugs")])
    for one in (s.vex, s.thugs, s.ada):
        one.statuses["stunned"] = None
    s.take(ACT)
    assert [list(one.statuses) for one in (s.vex, s.thugs, s.ada)] == [[], [], ["stunned"]]


@pytest.mark.rule("PT-TIME-03")
def test_a_status_ended_before_its_time_does_not_end_again(scene):
    s = scene([ada(give("stunned", until=1), end("stunned"))]).take(ACT).end_turn()
    assert len(s.log("status.lost")) == 1


@pytest.mark.rule("PT-Q-71")
@pytest.mark.parametrize("times", [(1, 3), (3, 1)])
def test_a_status_of_several_sources_lasts_until_the_last_of_them_ends(scene, times):
    s = scene([ada(*(give("stunned", until=each) for each in times))]).take(ACT)
    assert ["stunned" in s.end_turn().vex.statuses for _ in range(3)] == [True, True, False]


@pytest.mark.rule("PT-Q-71")
@pytest.mark.parametrize(
    "words", [(give("prone", until=1), give("prone")), (give("prone"), give("prone", until=1))]
)
def test_a_status_given_without_an_end_outlasts_one_with_an_end(scene, words):
    s = scene([ada(*words)]).take(ACT)
    assert ["prone" in s.end_turn().vex.statuses for _ in range(2)] == [True, True]


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize("status", STATUSES)
def test_a_status_forbidden_is_lost_by_who_has_it(scene, status):
    never = {"do": "forbid", "who": "enemies", "what_not": status}
    s = scene([ada(never, flight=1)], villain("Vex", flight=1), mooks=[mook("Thugs", flight=1)])
    for who in (s.ada, s.vex, s.thugs):
        who.statuses[status] = None
    s.take(ACT)
    assert [status in who.statuses for who in (s.ada, s.vex, s.thugs)] == [True, False, False]
    assert s.last("status.lost").rule == "PT-CARD-01"


@pytest.mark.rule("PT-LOC-02", "PT-STATUS-10")
def test_nobody_stays_hidden_where_nobody_can_be(scene):
    parade = card("location", "Parade Ground", passive=[{"do": "forbid", "who": "all", "what_not": "hidden"}])
    march = {"name": "March", "window": "combat", "do": [{"do": "play_location"}, {"do": "relocate"}]}
    s = scene([hero("Ada", stealth=1, actions=[march])], plots={"hero:1": [parade]})
    s.take("hide:ada").to("combat", "hero:1").take("ability:ada>march")
    assert (s.game.place.name, s.ada.statuses) == ("Parade Ground", {})
