"""The scripted Director: a word to whom, terms, lines, offers; nothing by which it helps or hinders (TS-GM)."""

import pytest

from engine.troubleshooters.rules import checks, menu, morale, voices
from engine.troubleshooters.rules.fights import play as fought
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_purchases import Bar

LINES = {
    "hits": ("Ha.", "And again."),
    "is_hit": ("Ow.",),
    "enters": ("Good evening.",),
    "terms": ("Put it down.",),
}
AWAY = {"director": "max", "zone": "yard"}
SHELF = {
    "id": "shelf",
    "kind": "topple",
    "label": "A shelf",
    "zone": "hall",
    "skills": ["Strength", "Agility"],
}


def said(p):
    return [each.line for each in p.log("told") if each.rule == "TS-GM-21"]


@pytest.mark.rule("TS-GM-04")
def test_a_scene_speaks_to_whoever_has_had_least_to_do_and_lists_what_it_is_about_first():
    def option(id, skill):
        return {"id": id, "label": f"The {id}", "check": {"skill": skill}, "fail": [{"attention": 1}]}

    bar = Bar(
        hero("Ada", Search=65),
        hero("Bea", Charm=45),
        hero("Cleo", Search=15),
        option=[option("drawer", "Search"), option("clerk", "Charm")],
    )
    bar.play.ada.checks = 2
    bar.play.bea.checks = 1
    bar.play.run(menu.play(bar.game, bar.game.tale, bar.scene), "exit:here")
    assert [(each.who, each.line) for each in bar.play.log("told")] == [
        ("Bea", "Bea, this may be yours: the clerk.")
    ]
    tries = [each for each in bar.play.offered[-1] if each.startswith("try") and "-" not in each]
    assert tries[0].startswith("try:ada>clerk") and tries[-1].startswith("try:cleo>drawer")


@pytest.mark.rule("TS-GM-15", "TS-DP-14", "TS-Q-20")
@pytest.mark.parametrize(
    ("fallen", "foes", "given", "called"),
    [
        (True, 2, {"takes_prisoners": True, "on_defeat": {"capture": "cell"}}, True),
        (False, 4, {"takes_prisoners": True, "on_defeat": {"capture": "cell"}}, False),
        (True, 1, {"takes_prisoners": True, "on_defeat": {"capture": "cell"}}, False),
        (True, 2, {"takes_prisoners": True, "on_defeat": {"goto": "out"}}, False),
        (True, 2, {"takes_prisoners": False, "on_defeat": {"capture": "cell"}}, False),
    ],
)
def test_they_call_for_surrender_once_when_somebody_lies_there_and_they_are_two_to_one(
    fallen, foes, given, called
):
    people = [foe(f"Foe{nth}", lines=LINES) for nth in range(foes)]
    f = fight(hero("Ada"), hero("Bea"), *people, **given)
    if fallen:
        f.at("bea").status = "out_cold"
    for _ in range(2):
        voices.terms(f.game, f.fight)
    assert [each.line for each in f.log("told") if each.rule == "TS-GM-15"] == [voices.REMINDER] * called
    assert len(said(f)) == called


@pytest.mark.rule("TS-GM-21")
def test_one_line_a_round_and_none_twice_before_all_of_its_kind_were_said():
    f = fight(hero("Ada"), foe("Max", lines=LINES))
    found = []
    for f.fight.round in (1, 1, 2, 3):
        voices.say(f.game, f.fight, f.max, "hits")
        found.append(len(said(f)))
    assert found == [1, 1, 2, 3]
    assert said(f) == ['Max: "Ha."', 'Max: "And again."', 'Max: "Ha."']


@pytest.mark.rule("TS-GM-21", "TS-NPC-01")
def test_the_highest_of_them_is_heard_first_and_whoever_is_struck_after_that():
    f = fight(
        hero("Ada", Melee=65), foe("Max", "mook", lines=LINES), foe("Rex", "boss", lines=LINES, defence=0)
    )
    f.fight.round = 0
    voices.begin(f.game, f.fight)
    f.fight.round = 1
    f.hit("ada", "rex", percent=[40], faces=[4, 1])
    assert said(f) == ['Rex: "Good evening."', 'Rex: "Ow."']


@pytest.mark.rule("TS-GM-05", "TS-LOOP-09", "TS-Q-12")
def test_what_was_refused_is_not_offered_again_in_the_scene():
    p = play(hero("Ada", Charm=65, sp=4), attention=True)
    for _ in range(2):
        p.run(
            checks.check(p.game, p.check("Charm", bind="It fails.")), *["pass"][: not p.asked], percent=[40]
        )
    assert p.asked == ["check.bind"]


@pytest.mark.rule("TS-GM-03", "TS-GM-01", "TS-Q-09")
def test_doing_well_brings_nobody_and_doing_badly_sends_nobody_away():
    more = [{"id": "more", "director": "max", "zone": "hall", "trigger": "bad_karma"}]
    for roll in (40, 81):
        f = fight(hero("Ada", Strength=65, sp=0), foe("Max"), reinforcement=more)
        f.game.at.type = "fight"
        f.game.at.reinforcements = ["more"]
        f.run(checks.check(f.game, f.check("Strength")), percent=[roll])
        assert f.game.at.called == [] and not morale.would_break(f.game, f.fight, "foes")


@pytest.mark.rule("TS-GM-06", "TS-KARMA-10", "TS-Q-48", "TS-GM-02")
def test_bad_karma_in_a_fight_calls_the_first_that_wait_and_says_by_which_rule():
    more = [{"id": "more", "director": "max", "zone": "hall", "trigger": "bad_karma"}]
    f = fight(hero("Ada", Strength=45, sp=0), foe("Max"), reinforcement=more)
    f.game.at.reinforcements = ["more"]
    f.run(checks.check(f.game, f.check("Strength")), percent=[77])
    assert f.game.at.called == ["more"] and [each.rule for each in f.log("reinforced")] == ["TS-KARMA-10"]


@pytest.mark.rule("TS-GM-14", "TS-FLOW-07")
def test_a_fight_in_which_nobody_does_anything_uses_no_prop_and_ends_by_its_limit():
    f = fight(
        hero("Ada"),
        foe("Max", tags=("civilian",)),
        prop=[SHELF],
        round_limit=2,
        enemies=[{"director": "max", "zone": "yard"}],
    )
    f.game.fight = None
    seen = []

    def watched(rule):
        request = next(rule)
        while True:
            seen.append([each.id for each in f.game.fight.props])
            try:
                request = rule.send([next(each for each in request.options if each.id in ("end", "pass"))])
            except StopIteration as end:
                return end.value

    f.dice.percents = [50] * 9
    assert watched(fought(f.game, f.card)) == "retreat"
    assert seen and all(each == ["shelf"] for each in seen)


@pytest.mark.rule("TS-GM-07", "TS-DP-07", "TS-KARMA-08")
def test_unattended_good_karma_is_two_pips_on_the_own_next_check():
    p = play(hero("Ada", Charm=65, sp=0), foe("Max"))
    rule = checks.check(p.game, p.check("Charm"))
    p.dice.percents = [33]
    request = next(rule)
    assert request.options[0].id == "karma:ada>own"
    with pytest.raises(StopIteration):
        rule.send([request.options[0]])
    assert [(each.who, each.pips) for each in p.game.at.pending] == [("ada", 2)]
