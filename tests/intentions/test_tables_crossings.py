"""Where rules meet that a whole table shares: two heroes at their Goals, Facts about the plan, who leaves, who is away, how
the finale moves the plot (written from the ledger before the code)."""

from __future__ import annotations

import pytest

from engine.intentions.state.adventures import FactCard
from engine.intentions.state.pieces import Fact
from tests.intentions.duel import ends, totals
from tests.intentions.scene import THREE, beat, declares, made, place
from tests.intentions.scene import hero as adventurer
from tests.intentions.small import foe, hero, weakness

GUARD = "guard 1/1/6"


def told(card, side="heroes"):
    """A Fact that waits when the Conflict is laid out."""

    def prepare(game):
        game.facts.append(Fact("It is told.", side, card, True))

    return prepare


def finale(scene, plot=0):
    """The last scene of an evening, its hero in it, with the plot there."""
    s = scene().to("scene.company", cycle=3)
    while not s.now.finale:
        s.comes("ada").past().to("scene.company")
    s.game.plot = plot
    return s.comes("ada").to("conflict.intention").take("intend:ada>stop")


def end_of(s):
    return s.table.view("hero:1").snapshot().outcome.end


@pytest.mark.rule("IN-C-63", "IN-C-48", "IN-Q-57")
@pytest.mark.parametrize(
    ("plot", "winner", "after", "end"),
    [
        (-3, "ada", -4, "won"), (3, "ada", 1, "part"), (-2, "max", 0, "open"),
        (-3, "max", -1, "price"), (0, "max", 2, "part"), (3, "max", 4, "lost"),
    ],
)  # fmt: skip
def test_two_steps_of_the_finale_end_it_as_the_plot_then_stands(scene, plot, winner, after, end):
    s = finale(scene, plot).settles(winner).play_out()
    assert (s.game.plot, end_of(s)) == (after, end)


@pytest.mark.rule("IN-C-76", "IN-Q-25", "IN-Q-63", "IN-FACT-10")
def test_of_two_who_reach_their_goals_together_the_first_in_party_order_may_turn_the_plot(scene):
    s = scene("Ada", "Bob").sets().comes("bob")
    s.ada.goal = s.bob.goal = 3
    s.anew().take("start:ada>pursue", "intend:bob>pursue").settles("ada", "bob").to("goal.boon")
    s.take("boon:ada>turn", "goal:ada>find_2", "drawback:ada>keep").asks("goal.boon")
    assert s.options()[0].actor == "bob" and not s.offered("boon:bob>turn")


@pytest.mark.rule("IN-C-75", "IN-C-45", "IN-CON-10")
def test_what_bars_the_plan_bars_the_first_of_two_who_further_it(duel):
    bars = made(FactCard, "bar", subject="x", verb="bars", object="the_auction", kind="bars", side="heroes")
    d = duel(foe(), foe("Valet"), things=(bars,), prepare=told("bar")).intends(usher="scheme", valet="scheme")
    assert (d.usher.aim.itn, d.valet.aim.itn) == (6 + 2 + 2, 6 + 2)


@pytest.mark.rule("IN-C-75", "IN-C-45", "IN-Q-59")
def test_what_the_mastermind_has_made_easy_is_not_easy_for_who_would_stop_it(duel):
    eases = made(FactCard, "ease", subject="x", verb="eases", object="the_auction", kind="eases", side="mm")
    d = duel(foe(), things=(eases,), prepare=told("ease", "mm")).intends(ines="stop", usher="scheme")
    assert (d.ines.aim.itn, d.usher.aim.itn) == (6, 6 + 2 - 2) and not d.game.facts[0].waiting


@pytest.mark.rule("IN-C-75", "IN-FACT-02", "IN-Q-11")
def test_the_first_fact_of_each_of_two_tellers_has_its_effect(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(weaknesses=[weakness(2)])).intends(ines="escape", bo="escape")
    for each in (d.ines, d.bo):
        each.progress, each.aim.itn = 4, 2
    ends(
        d.exchange(usher="guard 6/1/6", ines=GUARD, bo=GUARD).take(
            "fact:ines>porter_waves", "fact:bo>usher_slips"
        )
    )
    assert d.game.facts[0].waiting and d.of("usher").known == ["Weak 2"]


@pytest.mark.rule("IN-C-75", "IN-Q-64")
def test_with_all_places_closed_a_scene_can_be_set_all_the_same(scene):
    where = ("yard", "attic", "cellar", "tower", "bridge")
    shut = [
        made(FactCard, id, subject="x", verb="shuts", object=id, kind="closes", side="mm") for id in where
    ]
    s = scene(things=shut).sets("yard>dusk>owed")
    s.game.facts += [Fact("It is told.", "mm", id, True, until=2) for id in where]
    assert s.past().to("scene.set").offered("scene:yard>")


@pytest.mark.rule("IN-Q-01", "IN-Q-54", "IN-Q-55")
def test_who_set_the_scene_may_leave_and_the_others_begin_a_conflict_of_two(scene):
    s = scene(*THREE).sets().comes("bob", "cy").take("typed:ada>advancement/leave", "start:bob>stop")
    s.to("conflict.type").asks("conflict.type")
    assert [each.id for each in s.game.conflict.fighters if each.side == "heroes"] == ["bob", "cy"]
    assert {each.stature for each in s.game.conflict.fighters if each.tier} == {2}


@pytest.mark.rule("IN-C-44", "IN-C-59", "IN-Q-63")
def test_who_is_harmed_by_two_is_strained_by_one(scene):
    s = scene("Ada", "Bob").sets("yard>dusk>spoil").comes("bob")
    s.take("start:ada>harm/vic", "intend:bob>harm:vic").settles("ada", "bob")
    s.sets("attic>dusk>owed").comes("ada", "bob").take("start:bob>stop").to("conflict.type").asks(
        "conflict.type"
    )
    assert [amount for what, _, amount in s.game.conflict.fighter("vic").plus if what == "strain"] == [
        -1,
        -1,
        -1,
    ]


@pytest.mark.rule("IN-Q-58", "IN-C-59", "IN-C-74")
def test_marks_and_strain_of_who_stays_out_and_has_rested_before_wait(scene):
    s = scene("Ada", "Bob").sets("attic>dusk>spoil")
    s.bob.marked = s.bob.strained = s.bob.rested = True
    s.bob.shaken = "waiting"
    s.comes().take("start:ada>stop").settles("ada").to("scene.set")
    assert (s.bob.marked, s.bob.strained, s.bob.shaken) == (True, True, "waiting")


@pytest.mark.rule("IN-C-71", "IN-Q-54", "IN-C-02")
def test_as_written_five_heroes_are_in_one_scene_with_three_quiet_actions_each(scene):
    names = ("Ada", "Bob", "Cy", "Di", "Eve")
    s = scene(*(adventurer(name, nth) for nth, name in enumerate(names)), length="written").sets()
    s.comes(*(name.lower() for name in names))
    for _ in range(3):
        for name in names:
            s.take(f"beat:{name.lower()}>idle/free")
    assert s.ada.goal == 0 and not s.offered("beat:ada") and s.offered("start:ada")
    s.passes(*(name.lower() for name in names))


@pytest.mark.rule("IN-C-26", "IN-FACT-08", "IN-FACT-09", "IN-Q-12")
def test_who_would_have_fallen_but_for_a_gift_has_the_lesser_mark(duel):
    d = duel(hero("Ines", "undying"), foe()).intends(usher="scheme")
    d.ines.abuse, d.usher.progress = 5, 30
    ends(d.exchange(usher="brutal 1/6/1", ines="overpower:undying 1/1/1"))
    assert d.of("ines").marked and not d.of("ines").shaken


@pytest.mark.rule("IN-C-29", "IN-C-27")
def test_a_gift_shows_both_weaknesses_of_its_cost_and_none_of_another(duel):
    weak = [weakness(2, "iron", "One"), weakness(2, "crowds", "Two"), weakness(3, "iron", "Three")]
    d = duel(hero("Ines"), foe("Usher", "glamour", weaknesses=weak)).intends()
    d.exchange(usher="overpower:glamour>ines 1/1/6", ines=GUARD)
    assert d.of("usher").known == ["One", "Two"]


@pytest.mark.rule("IN-C-73", "IN-C-63", "IN-Q-57")
def test_in_a_scene_of_preparation_a_quiet_deed_still_moves_the_plot(scene):
    s = scene(things=[place("yard", persons=["rex"], beats=["cut", "press"])]).sets("yard>dusk>rest_up")
    assert s.take("beat:ada>cut/free").game.plot == -1 and not s.offered("start:ada>press")


@pytest.mark.rule("IN-Q-01", "IN-C-49", "IN-Q-37")
def test_a_beat_whose_gain_is_fixed_gives_its_item_besides(scene):
    lift = beat("lift", systems=["leverage"], gain="refill", effect={"item": "lamp"})
    s = scene(adventurer("Ada", powers=["mist"]), things=[lift]).sets()
    s.take("beat:ada>lift/leverage/refill:power:mist")
    assert (s.game.items["lamp"], s.ada.more, s.ada.goal) == ("ada", ["power:mist"], 0)


@pytest.mark.rule("IN-C-59", "IN-C-11", "IN-Q-01")
def test_strain_that_paid_for_a_step_is_taken_off_the_ritual_of_the_same_scene(scene):
    s = scene().sets().take("typed:ada>advancement/strain", "start:ada>stop")
    declares(s, "ada").take("type:ada>invoke:candle_oath")
    placed = next(each for each in s.log("placed") if each.id == "ada")
    assert placed.totals == (3 + 7 - 1, 2 + 3 - 1, 2 + 5 - 1) and not s.ada.strained
    s.to("scene.set")


@pytest.mark.rule("IN-C-15", "IN-Q-09", "IN-Q-58")
def test_harshly_two_marks_take_the_two_best_of_seven(duel):
    def marked(game):
        game.figure("ines").marked, game.figure("ines").shaken = True, "now"

    d = duel(hero("Ines", "surge"), foe(), prepare=marked, penalty="harsh").intends()
    d.exchange(usher=GUARD, ines="overpower:surge 4/3/2 rolls 6 5 4 3 2 1 1")
    assert totals(d) == (3 + 4, 2 + 3, 2 + 2)
