"""Intentions and their Target Numbers (IN-CON-02 to IN-CON-11, IN-C-43 to IN-C-45, IN-C-59 to IN-C-61, IN-GM-06)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.intentions.state.pieces import Fact
from tests.intentions.duel import ends
from tests.intentions.small import PLACES, foe, hero, weakness


def wishes(d, who="ines"):
    """What is offered without a flag: verb and object."""
    lead = f"intend:{who}>"
    return [id.removeprefix(lead) for id in d.ids() if id.startswith(lead) and "+" not in id]


@pytest.mark.rule("IN-C-44", "IN-CON-02", "IN-D-06")
def test_a_hero_may_intend_what_there_is_in_the_scene_and_stop_comes_first(duel):
    d = duel(foe())
    assert d.options()[0].id == "intend:ines>stop:the_auction"
    assert sorted(wishes(d)) == [
        "escape", "grow", "harm:usher", "indulge", "learn:who_consigned", "pursue", "stop:the_auction",
        "take:lot_nine", "win_over:porter",
    ]  # fmt: skip


@pytest.mark.rule("IN-C-44", "IN-C-100")
def test_what_is_had_already_is_not_offered(duel):
    def had(game):
        game.clues.append("who_consigned")
        game.trust.append("porter")
        game.items["lot_nine"] = "ines"
        game.heroes[0].goal, game.heroes[0].grown = 4, 2

    d = duel(foe(), prepare=had)
    assert sorted(wishes(d)) == ["escape", "harm:usher", "indulge", "stop:the_auction"]
    assert d.why("pursue").rule == d.why("grow").rule == "IN-C-44"


@pytest.mark.rule("IN-C-61")
def test_a_hero_grows_twice_at_most(duel):
    def grown(game):
        game.heroes[0].grown = 2

    assert "grow" not in wishes(duel(foe(), prepare=grown))


@pytest.mark.rule("IN-C-44")
def test_an_item_may_be_taken_from_an_antagonist_who_is_here_but_not_from_an_ally(duel):
    def ally(game):
        game.items["lot_nine"] = "bo"

    assert "take:lot_nine" in wishes(duel(foe(holds=["lot_nine"]), why="get_ready"))
    assert "take:lot_nine" not in wishes(duel(hero("Ines"), hero("Bo"), foe(), prepare=ally))


@pytest.mark.rule("IN-C-44", "IN-GM-08")
def test_save_is_for_the_silenced_and_for_heroes_who_miss_a_hero_scene(duel):
    def gone(game):
        game.silenced.append("porter")
        game.heroes[1].captured = 1
        game.scene.missing = ["bo"]

    d = duel(hero("Ines"), hero("Bo"), foe(), prepare=gone)
    assert "save:porter" in wishes(d) and "win_over:porter" not in wishes(d)
    assert "save:bo" in wishes(d)


@pytest.mark.rule("IN-C-73")
def test_stop_is_impossible_in_a_scene_that_prepares(duel):
    d = duel(foe(), why="get_ready")
    assert "stop:the_auction" not in wishes(d)
    assert d.why("stop").rule == "IN-C-73"
    assert d.options()[0].id == "intend:ines>learn:who_consigned"


@pytest.mark.rule("IN-D-06", "IN-C-49")
def test_who_began_it_has_said_it_and_it_is_proposed_to_the_others(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), start="take:lot_nine")
    assert (d.ines.aim.verb, d.ines.aim.object) == ("take", "lot_nine")
    assert d.options()[0].id == "intend:bo>take:lot_nine"


@pytest.mark.rule("IN-C-45", "IN-C-04", "IN-CON-07", "IN-CON-08")
@pytest.mark.parametrize(
    ("goal", "flags"), [(0, ["", "goal", "drawback"]), (4, ["", "drawback"]), (-4, ["", "goal"])]
)
def test_a_flag_needs_room_for_its_step(duel, goal, flags):
    def begins(game):
        game.heroes[0].goal = goal

    d = duel(foe(), prepare=begins)
    assert [option.action.flag for option in d.options() if option.action.verb == "escape"] == flags
    own = [option.action.flag for option in d.options() if option.action.verb in ("pursue", "indulge")]
    assert set(own) == {""}


@pytest.mark.rule("IN-C-43", "IN-CON-03", "IN-CON-06", "IN-CON-07", "IN-CON-08", "IN-CON-09", "IN-C-45")
@pytest.mark.parametrize(
    ("aim", "itn"),
    [
        ("escape", 6),
        ("escape+goal", 8),
        ("escape+drawback", 4),
        ("pursue", 8),
        ("indulge", 4),
        ("grow", 8),
        ("grow+goal", 10),
        ("grow+drawback", 6),
    ],
)
def test_a_target_number_is_the_or_of_who_opposes_and_all_modifiers(duel, aim, itn):
    d = duel(foe()).take(f"intend:ines>{aim}")
    assert d.ines.aim.itn == itn
    told = d.log("intention")[0]
    assert told.itn == itn == sum(amount for _, amount in told.terms)


@pytest.mark.rule("IN-C-43", "IN-C-69", "IN-Q-02")
def test_the_ors_of_all_who_oppose_add_up_with_stature_for_antagonists_only(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), foe("Valet", rating=8), goons=2)
    label = next(each.label for each in d.options() if each.id == "intend:ines>escape")
    assert label == "Escape · 22 Progress (Usher 6, stature 4, Valet 8, Doormen 4) · out of here"
    d.intends(ines="escape")
    assert d.ines.aim.itn == (6 + 2) + (8 + 2) + 2 + 2
    assert d.usher.aim.itn == 6 + 6 + 2
    terms = d.log("intention")[0].terms
    assert terms == (
        ("Usher", 6),
        ("stature", 2),
        ("Valet", 8),
        ("stature", 2),
        ("Doormen 1", 2),
        ("Doormen 2", 2),
    )


@pytest.mark.rule("IN-C-43")
def test_a_target_number_is_at_least_two(duel):
    d = duel(goons=1)
    assert d.option("intend:ines>indulge").amount == 2


@pytest.mark.rule("IN-C-44", "IN-LOOP-14", "IN-D-19", "IN-Q-37", "IN-Q-39", "IN-C-59")
@pytest.mark.parametrize(
    ("has", "way", "gained"),
    [
        ({}, "guard 1/1/1", []),
        ({"strained": True}, "guard 1/1/1", []),
        ({"marked": True}, "guard 1/1/1 rolls 1 1 1 1", []),
        ({"shaken": "now", "worn": "now"}, "guard 1/1/1 rolls 1 1 1 1", []),
        ({"gadgets": ["ward_coat"]}, "guard 1/1/1", []),
        ({"gadgets": ["ward_coat"], "spent": ["ward_coat"]}, "guard 1/1/1", ["ward_coat"]),
        ({"gadgets": ["panic_button"]}, "guard 1/1/1", ["gadget:panic_button"]),
    ],
)
def test_a_gain_is_told_of_the_drawback_where_one_comes_of_it(duel, has, way, gained):
    def prepared(game):
        for name, value in {"gadgets": [], **has}.items():
            setattr(game.heroes[0], name, value)

    d = duel(foe(), prepare=prepared)
    label = d.option("intend:ines>indulge").label
    d.intends(ines="indulge").ines.progress = 20
    ends(d.exchange(usher="guard 1/1/1", ines=way))
    assert label.endswith("Drawback +1 and a gain" if gained else "Drawback +1")
    assert [each.thing for each in d.log("got")] == gained and d.of("ines").goal == 0


@pytest.mark.rule("IN-CON-04", "IN-CON-05", "IN-C-45")
@pytest.mark.parametrize(("field", "more"), [("easy", -2), ("hard", 2)])
@pytest.mark.parametrize("word", ["scheme", "the_auction"])
def test_the_place_makes_a_verb_or_an_object_easy_or_hard_for_both_sides(duel, field, more, word):
    place = replace(PLACES[0], **{field: (word,)})
    d = duel(foe(), things=(place,)).intends(ines="stop", usher="scheme")
    assert d.usher.aim.itn == 6 + 2 + more
    assert d.ines.aim.itn == 6 + (more if word == "the_auction" else 0)


@pytest.mark.rule("IN-C-75")
def test_a_fact_that_bars_is_hard_for_the_other_side_only(duel):
    def told(game):
        game.facts = [Fact("It bars.", "mm", "usher_bars", True)]

    d = duel(foe(), prepare=told).take("intend:ines>win_over:porter")
    assert d.ines.aim.itn == 6 + 2

    def ours(game):
        game.facts = [Fact("It bars.", "heroes", "usher_bars", True)]

    other = duel(foe(), prepare=ours).take("intend:ines>win_over:porter")
    assert other.ines.aim.itn == 6


@pytest.mark.rule("IN-C-60")
@pytest.mark.parametrize(
    ("aim", "tags"),
    [
        ("escape", "motion stealth"),
        ("take:lot_nine", "stealth craft"),
        ("learn:who_consigned", "lore stealth"),
        ("win_over:porter", "speech care"),
        ("stop:the_auction", "craft nerve"),
        ("harm:usher", "force nerve"),
        ("pursue", "nerve lore"),
        ("indulge", "speech nerve"),
        ("grow", "lore nerve"),
    ],
)
def test_an_intention_has_the_tags_of_its_verb_or_of_the_scene(duel, aim, tags):
    d = duel(foe()).take(f"intend:ines>{aim}")
    assert sorted(d.ines.aim.tags) == sorted(tags.split())


@pytest.mark.rule("IN-CON-10", "IN-CON-11", "IN-GM-06", "IN-C-44")
def test_the_leader_intends_and_the_others_take_the_same_where_their_verbs_allow_goons_nothing(duel):
    d = duel(foe(tier="agent"), foe("Baron", tier="villain"), foe("Valet", verbs=[]), goons=1)
    d.take("intend:ines>stop")
    assert d.options()[0].actor == "baron"
    d.take("intend:baron>harm:ines")
    assert (d.baron.aim.verb, d.usher.aim.verb, d.valet.aim.verb) == ("harm", "harm", "scheme")
    assert d.doormen_1.aim is None
    assert [each.id for each in d.conflict.fighters] == ["ines", "baron", "valet", "usher", "doormen-1"]


@pytest.mark.rule("IN-GM-08", "IN-GM-06")
def test_the_last_hero_at_large_is_never_captured_and_silence_is_for_who_trusts(duel):
    alone = duel(foe()).take("intend:ines>stop")
    assert not alone.offered("intend:usher>capture") and not alone.offered("intend:usher>silence")

    def trusts(game):
        game.trust.append("porter")

    d = duel(hero("Ines"), hero("Bo"), foe(), prepare=trusts).take("intend:ines>stop", "intend:bo>stop")
    assert d.offered("intend:usher>capture:bo") and d.offered("intend:usher>silence:porter")


@pytest.mark.rule("IN-C-51", "IN-GM-07", "IN-LOOP-34")
def test_in_a_scene_of_the_mastermind_the_card_says_it_and_nobody_is_asked(duel):
    d = duel(foe(verbs=[]), kind="mm", why="the_hammer").take("intend:ines>stop")
    assert d.phase == "conflict.type"
    assert d.usher.aim.verb == "scheme"


@pytest.mark.rule("IN-GM-06", "IN-GM-07", "IN-GM-08")
def test_a_card_that_captures_is_after_who_holds_what_exposes_the_leader_else_the_setter(duel):
    def holds(game):
        game.items["lot_nine"] = "bo"

    party = (hero("Ines"), hero("Bo"), foe(weaknesses=[weakness(1, "fire")]))
    d = duel(*party, kind="mm", why="the_net").intends()
    assert (d.usher.aim.verb, d.usher.aim.object) == ("capture", "ines")
    other = duel(*party, kind="mm", why="the_net", prepare=holds).intends()
    assert other.usher.aim.object == "bo"
    alone = duel(hero("Ines"), foe(), kind="mm", why="the_net").intends()
    assert alone.usher.aim.verb == "scheme"


@pytest.mark.rule("IN-LOOP-36")
def test_antagonists_intentions_are_told_after_the_heroes(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends()
    assert [each.id for each in d.log("intention")] == ["ines", "bo", "usher"]


@pytest.mark.rule("IN-LOOP-36")
def test_what_a_clue_says_is_not_told_before_it_is_found(duel):
    d = duel(foe())
    label = d.option("intend:ines>learn:who_consigned").label
    assert "signs" not in label and "a Weakness of Usher" in label
