"""Steps p, r and s: sentences, what Intentions bring, harm and marks (IN-FACT, IN-C-44, IN-C-94)."""

from __future__ import annotations

import pytest

from engine.intentions.rules import gains, growth, marks
from tests.intentions.duel import QUIET, ends, has_it
from tests.intentions.small import foe, hero, weakness

# What Intentions bring


@pytest.mark.rule("IN-C-44", "IN-CON-26")
def test_what_each_intention_of_a_hero_brings(duel):
    escape = ends(has_it(duel(foe()).intends(ines="escape"), "ines"))
    assert escape.game.scene.left == ["ines"]
    take = ends(has_it(duel(foe(holds=["lot_nine"])).intends(ines="take:lot_nine"), "ines"))
    assert take.game.items == {"lot_nine": "ines"}
    trust = ends(has_it(duel(foe()).intends(ines="win_over:porter"), "ines"))
    assert trust.game.trust == ["porter"]
    stop = ends(has_it(duel(foe()).intends(ines="stop"), "ines"))
    assert stop.game.plot == -1
    harm = ends(has_it(duel(foe()).intends(ines="harm:usher"), "ines"))
    assert harm.of("usher").worn == "waiting"
    pursue = ends(has_it(duel(foe()).intends(ines="pursue"), "ines"))
    assert pursue.of("ines").goal == 1 + 1


@pytest.mark.rule("IN-C-44", "IN-C-29")
def test_a_clue_that_is_learned_shows_its_weakness(duel):
    d = duel(foe(weaknesses=[weakness(3, "iron"), weakness(2, "invitation")])).intends(
        ines="learn:who_consigned"
    )
    ends(has_it(d, "ines"))
    assert d.game.clues == ["who_consigned"]
    assert d.of("usher").known == ["Weak 2"]


@pytest.mark.rule("IN-C-44", "IN-GM-08")
def test_save_frees_a_silenced_person_and_a_captured_hero(duel):
    def gone(game):
        game.silenced.append("porter")
        game.hero("bo").captured = 1
        game.scene.missing = ["bo"]

    d = duel(hero("Ines"), hero("Bo"), foe(), prepare=gone).intends(ines="save:porter", bo="save:bo")
    ends(has_it(d, "ines", "bo"))
    assert d.game.silenced == [] and d.of("bo").captured == 0


@pytest.mark.rule("IN-C-44")
def test_what_each_intention_of_an_antagonist_brings(duel):
    def trusts(game):
        game.trust.append("porter")

    party = (hero("Ines"), hero("Bo"), foe(holds=["lot_nine"]))
    scheme = ends(has_it(duel(*party).intends(usher="scheme"), "usher"))
    assert scheme.game.plot == 1
    capture = ends(has_it(duel(*party).intends(usher="capture:bo"), "usher"))
    assert capture.of("bo").captured == 1
    silence = ends(has_it(duel(*party, prepare=trusts).intends(usher="silence:porter"), "usher"))
    assert silence.game.silenced == ["porter"]
    flee = ends(has_it(duel(*party).intends(usher="flee"), "usher"))
    assert flee.game.scene.left == ["usher"] and flee.game.items == {"lot_nine": "usher"}
    harm = ends(has_it(duel(*party).intends(usher="harm:bo"), "usher"))
    assert harm.of("bo").worn == "waiting" and not harm.of("bo").strained


@pytest.mark.rule("IN-GM-08")
def test_two_who_capture_the_last_two_at_large_take_one_and_further_the_plan(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), foe("Clerk")).intends(usher="capture:ines")
    d.clerk.aim.object = "bo"
    ends(has_it(d, "usher", "clerk"))
    assert (d.of("ines").captured, d.of("bo").captured, d.game.plot) == (1, 0, 1)


@pytest.mark.rule("IN-C-45", "IN-CON-07", "IN-CON-08")
@pytest.mark.parametrize(("flag", "goal"), [("", 1), ("+goal", 2), ("+drawback", 0)])
def test_a_flag_is_a_step_on_success_only(duel, flag, goal):
    d = duel(foe()).intends(ines=f"escape{flag}")
    assert ends(has_it(d, "ines")).of("ines").goal == goal
    failed = duel(foe()).intends(ines=f"escape{flag}")
    assert ends(has_it(failed, "usher")).of("ines").goal == 1


@pytest.mark.rule("IN-C-63", "IN-Q-14")
def test_stop_and_scheme_that_both_come_true_cancel_out(duel):
    d = ends(has_it(duel(foe()).intends(ines="stop", usher="scheme"), "ines", "usher"))
    assert d.game.plot == 0
    assert d.achieved == ["ines", "usher"]


@pytest.mark.rule("IN-C-63")
def test_two_schemers_move_the_plot_one_step_and_two_in_the_finale(duel):
    d = ends(has_it(duel(foe(), foe("Valet")).intends(ines="escape"), "usher", "valet"))
    assert d.game.plot == 1
    finale = ends(has_it(duel(foe(), foe("Valet"), finale=True).intends(ines="escape"), "usher", "valet"))
    assert finale.game.plot == 2


@pytest.mark.rule("IN-Q-63", "IN-Q-14")
def test_of_two_heroes_who_take_one_thing_the_higher_progress_has_it(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="take:lot_nine", bo="take:lot_nine")
    d.ines.progress, d.bo.progress = 10, 11
    d.exchange(**QUIET, bo="react 5/1/6")
    assert ends(d).game.items == {"lot_nine": "bo"}


@pytest.mark.rule("IN-Q-40", "IN-LOOP-27")
def test_who_wants_what_another_of_the_side_has_is_not_said_to_miss_it(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="stop", bo="stop", usher="scheme")
    ends(has_it(d, "ines"))
    assert [each.text() for each in d.log("failed")] == [
        "Bo had not got so far.",
        "Usher does not get to further the auction.",
    ]


@pytest.mark.rule("IN-C-08", "IN-D-19", "IN-C-61")
def test_grow_asks_what_grows_the_lowest_pool_first(duel):
    d = has_it(duel(hero("Ines", pools={"a": 3, "c": 2, "v": 2}), foe()).intends(ines="grow"), "ines")
    assert d.phase == "conflict.gain"
    assert d.ids()[:3] == ["grow:ines>c", "grow:ines>v", "grow:ines>a"]
    assert d.offered("grow:ines>leadership") and not d.offered("grow:ines>burglary")
    assert d.offered("grow:ines>knife_psalm") and not d.offered("grow:ines>iron_veil")
    assert d.offered("grow:ines>panic_button") and not d.offered("grow:ines>ward_coat")
    ines = ends(d.take("grow:ines>c")).of("ines")
    assert (ines.pools["c"], ines.grown, ines.gains) == (3, 1, ["Cunning 3"])


@pytest.mark.rule("IN-C-08")
@pytest.mark.parametrize(
    ("pick", "held"), [("leadership", "talents"), ("knife_psalm", "rituals"), ("panic_button", "gadgets")]
)
def test_what_is_grown_stands_beside_what_is_held(duel, pick, held):
    d = has_it(duel(foe()).intends(ines="grow"), "ines")
    before = len(getattr(d.of("ines"), held))
    ends(d.take(f"grow:ines>{pick}"))
    assert len(getattr(d.of("ines"), held)) == before + 1


@pytest.mark.rule("IN-C-08", "IN-C-02")
def test_a_pool_of_five_grows_no_more(duel):
    d = duel(hero(pools={"a": 5, "c": 2, "v": 2}), foe()).intends(ines="grow")
    d.ines.progress = 20
    d.exchange(usher="react 6/1/6", ines="react 3/1/6")
    assert "grow:ines>a" not in d.ids() and "grow:ines>c" in d.ids()
    ends(d)


@pytest.mark.rule("IN-C-44", "IN-C-45", "IN-D-19")
def test_indulge_is_a_step_of_drawback_and_one_gain_a_mark_first(duel):
    def hurt(game):
        one = game.heroes[0]
        one.marked, one.worn, one.spent = True, "waiting", ["ward_coat"]

    d = duel(foe(), prepare=hurt).intends(ines="indulge")
    d.ines.progress = 20
    d.exchange(usher="react 6/1/6", ines="invoke:iron_veil")
    assert d.phase == "conflict.gain"
    assert d.ids() == ["gain:ines>unmark:roll", "gain:ines>unstrain:worn", "gain:ines>refill:ward_coat"]
    ines = ends(d.take("gain:ines>refill:ward_coat")).of("ines")
    assert (ines.goal, ines.spent, ines.marked, ines.worn) == (0, [], True, "waiting")


@pytest.mark.rule("IN-C-44", "IN-Q-58", "IN-C-59", "IN-D-19")
def test_what_ends_with_the_scene_that_the_conflict_ends_is_no_gain(duel):
    def hurt(game):
        one = game.heroes[0]
        one.shaken, one.worn, one.spent = "now", "now", ["ward_coat"]

    d = duel(foe(), prepare=hurt).intends(ines="indulge")
    d.ines.progress = 20
    d.exchange(usher="react 6/1/6", ines="react 6/1/6 rolls 6 6 5 1")
    ines = ends(d).of("ines")
    assert (ines.goal, ines.spent, ines.shaken, ines.worn) == (0, [], "now", "now")


@pytest.mark.rule("IN-C-44", "IN-C-04")
def test_indulge_without_anything_to_gain_is_not_asked(duel):
    d = has_it(duel(foe()).intends(ines="indulge"), "ines")
    assert d.phase == "over"
    assert d.of("ines").goal == 0


@pytest.mark.rule("IN-Q-37")
def test_a_refill_is_a_spent_gadget_or_a_use_more_in_the_next_conflict(duel):
    d = duel(hero("Ines", "mist", gadget="panic_button"), foe())
    ines = d.of("ines")
    uses = [thing for _, thing, _ in gains.gains(d.game, ines)]
    assert uses == ["power:mist", "ritual:iron_veil", "gadget:panic_button"]
    ines.spent = ["panic_button"]
    uses = [thing for _, thing, _ in gains.gains(d.game, ines)]
    assert uses == ["panic_button", "power:mist", "ritual:iron_veil"], "of what is gone no use more"
    gains.take_gain(d.game, ines, "refill", "panic_button", "IN-Q-37")
    gains.take_gain(d.game, ines, "refill", "power:mist", "IN-Q-37")
    assert (ines.spent, ines.more) == ([], ["power:mist"])


@pytest.mark.rule("IN-C-61")
def test_growing_ends_at_two(duel):
    d = duel(foe())
    ines = d.of("ines")
    assert growth.can_grow(d.game, ines)
    ines.grown = 2
    assert not growth.can_grow(d.game, ines)


# Harm and marks


@pytest.mark.rule("IN-FACT-07", "IN-FACT-08", "IN-FACT-09", "IN-Q-12", "IN-Q-22", "IN-Q-35")
@pytest.mark.parametrize(
    ("abuse", "marked", "shaken"),
    [(0, False, ""), (1, False, ""), (2, False, ""), (3, True, ""), (6, True, ""), (7, False, "waiting")],
)
def test_harm_is_a_line_from_half_the_or_a_mark_and_above_it_a_worse_one(duel, abuse, marked, shaken):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="escape", bo="escape")
    d.ines.abuse = abuse
    if abuse > 6:
        d.ines.out = True
        d.bo.progress = 20
        d.exchange(usher="react 6/1/6", bo="react 5/1/6")
    else:
        d.bo.progress = 20
        d.exchange(**QUIET, bo="react 5/1/6")
    ends(d)
    ines = d.of("ines")
    assert (ines.marked, ines.shaken) == (marked, shaken)
    harmed = [each.line for each in d.log("told") if each.piece == "harm"]
    assert harmed == (["Ines is hurt."] if abuse else [])


@pytest.mark.rule("IN-Q-35", "IN-C-41")
def test_antagonists_are_marked_as_well_and_goons_never(duel):
    d = duel(foe(), goons=1).intends(ines="escape")
    d.usher.abuse, d.doormen_1.abuse = 3, 2
    has_it(d, "ines")
    ends(d)
    assert d.of("usher").marked
    assert [each.id for each in d.log("mark")] == ["usher"]


@pytest.mark.rule("IN-C-41", "IN-CON-22")
def test_of_goons_is_told_as_of_many(duel):
    d = duel(foe(), goons=1).intends(ines="stop").exchange(usher="guard 1/1/6", ines="brutal 1/6/6")
    told = [each.text() for each in (*d.log("dice"), *d.log("out"))]
    assert (
        "Doormen 1 roll 1, 1, 1 and keep 1, 1, 1." in told and "Ines rolls 1, 6, 6 and keeps 6, 6, 1." in told
    )
    assert "Doormen 1 are out of the Conflict." in told


@pytest.mark.rule("IN-Q-58", "IN-FACT-09", "IN-C-59")
def test_what_waits_for_the_next_scene_counts_in_it_and_is_gone_at_its_end(duel):
    d = duel(foe())
    ines = d.of("ines")
    marks.enter_scene(d.game, ines)
    assert (ines.shaken, ines.worn) == ("", "")
    marks.shake(d.game, ines)
    marks.wear(d.game, ines, "IN-C-44")
    marks.leave_scene(d.game, ines)
    assert (ines.shaken, ines.worn) == ("waiting", "waiting")
    marks.enter_scene(d.game, ines)
    assert (ines.shaken, ines.worn) == ("now", "now")
    marks.leave_scene(d.game, ines)
    assert (ines.shaken, ines.worn) == ("", "")


@pytest.mark.rule("IN-C-59")
def test_strain_of_a_scene_counts_in_each_exchange_of_it(duel):
    def worn(game):
        game.heroes[0].worn = "now"

    d = duel(foe(), prepare=worn).intends(ines="grow")
    for _ in range(2):
        d.exchange(usher="react 6/1/6", ines="react 3/3/6")
        assert d.events("placed", "ines")[-1].totals == (3 + 3 + 2 - 1, 2 + 3 - 1, 2 + 6 - 1 - 1)


@pytest.mark.rule("IN-C-59")
def test_strain_that_waits_for_the_next_scene_does_not_count_yet(duel):
    def worn(game):
        game.heroes[0].worn = "waiting"

    d = duel(foe(), prepare=worn).intends(ines="grow")
    d.exchange(usher="react 6/1/6", ines="react 3/3/6")
    assert d.events("placed", "ines")[-1].totals == (8, 5, 7)


# Sentences


@pytest.mark.rule("IN-CON-24", "IN-C-94")
def test_an_exchange_is_told_by_type_lane_and_margin_and_no_line_twice_before_all_are_used(duel):
    d = duel(foe()).intends(ines="grow")
    for _ in range(3):
        d.usher.abuse = 0
        d.exchange(usher="react 6/1/3", ines="feint 6/3/6")
    told = [each.line for each in d.log("told") if each.piece == "exchange"]
    smiles, looks = "Ines smiles at Usher.", "Usher looks the wrong way."
    assert told == [smiles, looks, smiles]


@pytest.mark.rule("IN-C-94")
def test_goons_have_lines_of_their_own(duel):
    d = duel(foe(), goons=1).intends(ines="grow")
    d.exchange(usher="react 6/1/6", ines="react 5/1/1", doormen_1="x rolls 5 5 1")
    assert d.log("told")[-1].line == "Doormen are in the way of Ines."
