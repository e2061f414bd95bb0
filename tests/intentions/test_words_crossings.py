"""Words of the vocabulary where another word stands beside them: tags, opposed beats, the hour (written from the ledger)."""

from __future__ import annotations

import pytest

from tests.intentions.scene import beat, foe, mm_scene, place, why

TAGS = {"speech", "care"}
MORE = ["ask", "lift", "pray", "pay", "cut", "seize", "press", "mend"]


def yard(*beats, **fields):
    own = {"persons": ["rex", "nell"], "companions": ["dogs"], "beats": [*MORE, *beats], "public": True}
    return place("yard", **(own | fields))


def aim_of(s, id):
    return s.asks("conflict.type").game.conflict.fighter(id).aim


def of_the_mastermind(scene, verb, *things, **intention):
    """The Mastermind's first scene, with that Intention; all come."""
    card = mm_scene("first", "attic", intention={"verb": verb, **intention})
    s = (
        scene("Ada", "Bob", things=[card, *things])
        .sets()
        .comes("bob")
        .past()
        .sets("yard>dusk>owed")
        .comes("bob")
    )
    s.past().to("scene.company")
    s.game.trust.append("nell")
    return s.comes("ada", "bob").to("conflict.type")


@pytest.mark.rule("IN-C-60", "IN-C-73", "IN-D-06")
@pytest.mark.parametrize("verb", ["stop", "harm", "pursue", "escape"])
def test_a_reason_that_names_no_object_still_replaces_the_tags(scene, verb):
    card = why("owed", "goal", intention={"verb": verb, "tags": list(TAGS)})
    s = scene(things=[card]).sets("yard>dusk>owed")
    s.take(next(each for each in s.ids() if each.startswith(f"start:ada>{verb}"))).to("conflict.type")
    assert set(aim_of(s, "ada").tags) == TAGS


@pytest.mark.rule("IN-C-60", "IN-C-51")
@pytest.mark.parametrize("verb", ["scheme", "capture", "harm"])
def test_tags_of_the_masterminds_card_count_for_whatever_its_intention_is_done_to(scene, verb):
    s = of_the_mastermind(scene, verb, tags=list(TAGS))
    aim = aim_of(s, "vic")
    assert (aim.verb, set(aim.tags)) == (verb, TAGS)


@pytest.mark.rule("IN-C-45", "IN-C-51")
@pytest.mark.parametrize("verb", ["scheme", "capture", "harm", "silence", "flee"])
def test_what_is_easy_at_a_place_is_so_for_the_masterminds_people_too(scene, verb):
    attic = place("attic", companions=["dogs"], persons=["vic", "nell"], beats=["pray"], easy=[verb])
    aim = aim_of(of_the_mastermind(scene, verb, attic), "vic")
    assert aim.verb == verb and ("easy here", -2) in aim.terms


@pytest.mark.rule("IN-C-60", "IN-C-49")
@pytest.mark.parametrize("begun", ["press", "smash"])
def test_of_two_beats_about_one_thing_the_tags_are_of_the_one_that_was_begun(scene, begun):
    press = beat("press", opposed=True, effect={"plot": -1}, tags=list(TAGS))
    smash = beat("smash", opposed=True, effect={"plot": -1}, tags=["force", "nerve"])
    s = scene(things=[yard("smash"), press, smash]).sets("yard>dusk>owed").take(f"start:ada>{begun}")
    assert set(aim_of(s.to("conflict.type"), "ada").tags) == (
        TAGS if begun == "press" else {"force", "nerve"}
    )


@pytest.mark.rule("IN-C-49", "IN-C-63", "IN-C-44")
@pytest.mark.parametrize("won", [True, False])
def test_an_opposed_beat_brings_all_that_it_says_if_it_is_won(scene, won):
    much = beat("seize", opposed=True, effect={"clue": "ash", "item": "ledger", "trust": "nell", "plot": -1})
    s = scene(things=[much]).sets()
    assert s.option("start:ada>seize").label.endswith("clue, the ledger, Nell trusts us, plot -1")
    s.take("start:ada>seize").settles(*(["ada"] * won)).to("scene.set")
    had = (s.game.clues, s.game.items["ledger"], s.game.trust, s.game.plot, "seize" in s.game.used)
    assert had == ((["ash"], "ada", ["nell"], -1, True) if won else ([], "rex", [], 0, False))


@pytest.mark.rule("IN-C-49", "IN-C-63")
def test_what_an_opposed_beat_does_to_the_plot_besides_is_no_second_step_of_one_conflict(scene):
    both = beat("seize", opposed=True, effect={"item": "lamp", "plot": -1})
    s = scene("Ada", "Bob", things=[both]).sets().comes("bob")
    s.take("start:ada>seize", "intend:bob>stop").settles("ada", "bob").to("scene.set")
    assert s.game.plot == -1 and s.game.items["lamp"] == "ada"


@pytest.mark.rule("IN-C-49", "IN-Q-37")
@pytest.mark.parametrize("more", [{"plot": -1}, {"refill": True}])
def test_a_beat_whose_clue_is_found_elsewhere_may_still_be_done_for_what_else_it_brings(scene, more):
    s = scene(
        things=[beat("ask", effect={"clue": "ash", **more}), beat("lift", effect={"clue": "ash"})]
    ).sets()
    assert s.option("beat:ada>ask/free").label.startswith("Ask · Free · clue, ")
    s.game.clues.append("ash")
    assert s.anew().option("beat:ada>ask/free").label in ("Ask · Free · plot -1", "Ask · Free · refill")
    assert not s.offered("beat:ada>lift/free")


@pytest.mark.rule("IN-C-49", "IN-C-44")
@pytest.mark.parametrize(
    ("clues", "trust", "verb"), [([], [], "learn"), (["ash"], [], "win_over"), (["ash"], ["nell"], "stop")]
)
def test_an_opposed_beat_is_begun_for_what_of_it_is_still_to_be_had(scene, clues, trust, verb):
    much = beat("seize", opposed=True, effect={"clue": "ash", "trust": "nell", "plot": -1})
    s = scene(things=[much]).sets()
    s.game.clues += clues
    s.game.trust += trust
    brought = {"learn": "clue, Nell trusts us, plot -1", "win_over": "trust, plot -1", "stop": "plot -1"}
    assert s.anew().option("start:ada>seize").label.endswith(f" · {brought[verb]}")
    s.take("start:ada>seize")
    assert aim_of(s.to("conflict.type"), "ada").verb == verb
    s.settles("ada").to("scene.set")
    assert (s.game.clues, s.game.trust, s.game.plot, s.game.used.count("seize")) == (["ash"], ["nell"], -1, 1)
    assert len([each for each in s.log("got") if each.id == "ada"]) == 2 - len(clues) - len(trust)


@pytest.mark.rule("IN-C-49", "IN-Q-71")
def test_a_general_beat_of_once_is_had_once(scene):
    s = scene(things=[beat("idle", systems=["free"], general=True, once=True)], length="long")
    s.sets().take("beat:ada>idle/free")
    assert not s.offered("beat:ada>idle/free") and s.offered("beat:ada>sweat/free")
    s.passes("ada")


@pytest.mark.rule("IN-C-73", "IN-Q-71")
def test_a_reason_puts_a_general_beat_first_too(scene):
    card = why("owed", "goal", intention={"verb": "take", "object": "ledger"}, beats_first=["sweat"])
    s = scene(things=[card]).sets("yard>dusk>owed")
    assert next(each for each in s.ids() if each.startswith("beat:")) == "beat:ada>sweat/free"
    s.passes("ada")


@pytest.mark.rule("IN-C-73", "IN-C-44")
@pytest.mark.parametrize(("when", "verb"), [("dusk", "silence"), ("small_hours", "scheme")])
def test_nobody_is_silenced_at_an_hour_at_which_nobody_is_about(scene, when, verb):
    card = mm_scene("first", "yard", when=when, intention={"verb": "silence"})
    s = (
        scene(things=[foe("Vic", "villain", verbs=["silence"]), card])
        .sets()
        .past()
        .sets("yard>dusk>owed")
        .past()
    )
    s.to("scene.company").game.trust.append("nell")
    assert aim_of(s.comes("ada").to("conflict.type"), "vic").verb == verb


@pytest.mark.rule("IN-C-44", "IN-C-51", "IN-GM-07")
def test_whom_the_masterminds_card_would_silence_and_is_silenced_already_has_the_plan_furthered(scene):
    card = mm_scene("first", "yard", intention={"verb": "silence", "object": "nell"})
    s = scene(things=[card]).sets().past().sets("yard>dusk>owed").past().to("scene.company")
    s.game.silenced.append("nell")
    assert aim_of(s.comes("ada").to("conflict.type"), "vic").verb == "scheme"
