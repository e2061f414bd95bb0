"""Where what is told meets other rules: of two marks one is left, a captive comes back, the plot is pulled both ways."""

import pytest

from engine.intentions.seen.view import IntentionsView
from engine.intentions.state.adventures import FactCard
from engine.intentions.state.pieces import Fact
from tests.intentions.scene import beat, captive, made
from tests.intentions.small import foe, hero, weakness


@pytest.mark.rule("IN-Q-58", "IN-FACT-08", "IN-FACT-09")
def test_a_roll_uses_up_one_of_two_marks_and_the_other_is_still_told(duel):
    def shaken(game):
        game.heroes[0].marked, game.heroes[0].shaken = True, "now"

    d = duel(hero("Ines"), foe("Usher"), prepare=shaken).intends()
    d.declare(usher="react 6/1/6", ines="react rolls 5 1 6 1 1").asks("conflict.placing")
    assert d.last("mark").text() == "Ines is still shaken in this scene."


@pytest.mark.rule("IN-Q-58", "IN-C-59")
@pytest.mark.parametrize(
    ("whole", "once", "left"),
    [("shaken", "marked", "shaken on the next roll"), ("worn", "strained", "strained in the next exchange")],
)
def test_what_ends_with_a_scene_leaves_what_came_in_it(scene, whole, once, left):
    s = scene("Ada").sets().to("scene.quiet")
    setattr(s.ada, whole, "now")
    setattr(s.ada, once, True)
    s.past()
    assert s.last("mark").text() == f"Ada is still {left}."


@pytest.mark.rule("IN-GM-08", "IN-Q-24")
def test_that_a_captive_is_back_is_told_as_the_scene_that_it_missed_ends(scene):
    s = captive(scene("Ada", "Bob").sets().comes(), "bob").past()
    assert "Bob is back." not in [each.text() for each in s.log("told")]
    assert "Bob is back." in [each.text() for each in s.past().log("told")]


@pytest.mark.rule("IN-C-63", "IN-Q-57", "IN-Q-14")
def test_that_the_plot_was_pulled_both_ways_is_told_though_it_stays(scene):
    s = scene("Ada").sets().to("scene.quiet")
    s.game.plot = 1
    s.anew().take("start:ada>stop/sale").settles("ada", "rex")
    assert (s.game.plot, s.log("plot")) == (1, [])
    assert any("it stays at +1" in each.text() for each in s.log("told"))


@pytest.mark.rule("IN-C-29", "IN-Q-38", "IN-LOOP-43")
def test_why_nobody_exploits_where_nothing_is_known_or_goes_over_where_nothing_else_is_to_be_had(duel):
    d = duel(foe("Usher", verbs=["scheme"])).intends()
    assert (d.why("Ambush", "gm").rule, d.why("Exploit", "gm").rule) == ("IN-Q-38", "IN-C-29")
    d.declare(usher="react")
    assert d.why("Exploit").reason == "no Weakness of theirs is known"


@pytest.mark.rule("IN-Q-30", "IN-Q-42", "IN-CON-24")
def test_that_nobody_has_anything_after_the_last_exchange_is_told_of_all(duel):
    d = duel(hero("Ines"), foe("Usher")).intends(ines="stop")
    d.conflict.exchange = 12
    d.exchange(usher="react 6/1/6", ines="react 5/1/6")
    assert d.achieved == [] and "After 12 exchanges" in d.log("told")[-1].text()
    assert [(each.id, each.rule) for each in d.log("failed")] == [("ines", "IN-Q-30"), ("usher", "IN-Q-30")]


@pytest.mark.rule("IN-Q-34", "IN-CON-11")
def test_that_goons_alone_have_put_all_out_is_told_as_what_it_is(duel):
    d = duel(hero("Ines"), goons=1).intends(ines="stop")
    d.ines.abuse, d.ines.progress = 20, -20
    d.exchange(ines="react 1/1/6")
    assert [(each.id, each.rule) for each in d.log("failed")] == [("ines", "IN-Q-34")]


@pytest.mark.rule("IN-LOOP-11", "IN-Q-58", "IN-C-59", "IN-C-74")
@pytest.mark.parametrize(("now", "which"), [("now", "this scene"), ("waiting", "the next scene")])
def test_of_a_mark_and_strain_that_go_it_is_told_for_which_scene_they_are(scene, now, which):
    s = scene("Ada").sets().to("scene.quiet")
    s.ada.shaken = s.ada.worn = now
    s.anew()
    assert s.option("beat:ada>sell/leverage/unmark:scene").label.endswith(f"the mark of {which} goes")
    assert s.option("beat:ada>sell/leverage/unstrain:worn").label.endswith(f"strain of {which} goes")


CALM = made(FactCard, "calm", subject="Nell", verb="slows", object="sale", kind="eases")


@pytest.mark.rule("IN-C-75", "IN-LOOP-14", "IN-D-06", "IN-Q-55")
def test_who_begins_a_conflict_has_declared_first_and_is_eased_as_the_start_told(scene):
    s = scene("Ada", "Bob", things=[CALM]).sets().comes("bob")
    s.game.facts.append(Fact("Nell slows the sale.", "heroes", "calm", True))
    s.passes("ada")
    told = s.option("start:bob>stop/sale").amount
    s.take("start:bob>stop/sale", "join:ada", "intend:ada>stop:sale").to("conflict.type").asks(
        "conflict.type"
    )
    assert {each.id: each.aim.itn for each in s.game.conflict.fighters[:2]} == {"bob": told, "ada": told + 2}


@pytest.mark.rule("IN-C-70", "IN-C-44", "IN-Q-55")
def test_nobody_is_left_out_without_whom_whoever_is_to_be_harmed_would_not_stand_there(scene):
    s = scene("Ada", "Bob", length="written")
    s.game.cycle = 5
    s.sets().comes("bob").passes("ada")
    assert s.there == [("vic", "villain"), ("rex", "rival")]
    s.take("start:bob>harm/rex").asks("conflict.join")
    assert s.ids() == ["join:ada"] and s.why("Bob alone").rule == "IN-C-70"


@pytest.mark.rule("IN-C-28", "IN-Q-04", "IN-LOOP-32")
def test_what_a_rival_has_brought_opens_nothing_to_whom_it_stands_against(duel):
    def brings(game):
        game.items["lot_nine"] = "bo"
        game.foe("usher").known.append("Weak 2")

    usher = foe(weaknesses=[weakness(2, "fire")])
    d = duel(hero("Ines"), hero("Bo"), usher, rivalry="asked", prepare=brings)
    d.take("oppose:ines>bo", "agree:bo>ines").intends().declare(usher="react")
    view = IntentionsView(d.bout.game, "hero:1"), IntentionsView(d.bout.game, "hero:2")
    assert [each.figure("usher").weaknesses[0].usable for each in view] == [False, True]
    assert [d.offered(f"type:{who}>exploit") for who in ("ines", "bo")] == [False, True]


@pytest.mark.rule("IN-LOOP-06", "IN-C-44", "IN-C-49", "IN-C-73")
def test_a_reason_tells_that_what_it_is_about_is_had_and_no_beat_that_is_done(scene):
    s = scene("Ada").to("scene.set")

    def told():
        return {card.id: card.does for card in s.table.view("hero:1").snapshot().cards}

    assert told()["owed"][:2] == ("proposes to take the ledger (Rex has it)", "first at Yard: Pray")
    s.game.items["ledger"] = "ada"
    s.game.used.append("pray")
    s.game.trust.append("nell")
    assert told()["owed"] == ("no longer proposes to take the ledger (Ada has it)",)
    assert told()["old_friend"] == ("no longer proposes to win over Nell: had already",)
    s.game.silenced.append("nell")
    assert told()["old_friend"] == ("no longer proposes to win over Nell: silenced",)


@pytest.mark.rule("IN-LOOP-30", "IN-C-75")
def test_what_would_ease_what_is_had_since_is_no_more_to_come(scene):
    lamp = made(FactCard, "wick", subject="the wick", verb="burns in", object="lamp", kind="eases")
    s = scene("Ada", things=[lamp])
    s.game.facts.append(Fact("The wick burns in the lamp.", "heroes", "wick", True))
    before = s.table.view("hero:1").snapshot().casebook.facts[0].waiting
    s.game.items["lamp"] = "ada"
    assert (before, s.table.view("hero:1").snapshot().casebook.facts[0].waiting) == (True, False)


@pytest.mark.rule("IN-LOOP-12", "IN-LOOP-36", "IN-C-49")
@pytest.mark.parametrize(
    ("need", "told"),
    [("ash", "a clue not found yet"), ("hush", "a Fact not told yet"), ("nell", "the trust of Nell"), ("lamp", "the lamp")],
)  # fmt: skip
def test_what_a_beat_needs_is_told_and_no_clue_before_it_is_found(scene, need, told):
    s = scene("Ada", things=[beat("ask", needs=[need])]).sets().to("scene.quiet")
    assert s.why("Ask").reason == f"it needs {told}"
