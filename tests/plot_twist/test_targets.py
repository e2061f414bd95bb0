"""Targets: whom each word and each filter means, told by a coin of Energy, Cover or Stress."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain

ACT = "ability:ada>act"


def cover(who):
    return {"do": "cover", "who": who, "amount": 1}


def ada(*effects, **fields):
    return hero("Ada", actions=[{"name": "Act", "do": list(effects)}], **fields)


def crowd(scene, who, **fields):
    """Ada (white) and Bo (red, a Tank) with Finn, against Vex, Wisp (blue) and the Thugs; Cy has fallen."""
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    party = [ada(cover(who), **fields), hero("Bo", colour="red", keywords=["tank"]), hero("Cy")]
    s = scene(party, mooks=[mook("Thugs")], twists=[team_up],
              plots={"gm": [villain("Wisp", colour="blue")], "hero:1": [ally("Finn")]})  # fmt: skip
    s.cy.incapacitated = True
    return s.take("ally/finn")


def covered(s):
    """Who has got some."""
    return [one.id for one in s.game.characters if one.cover]


def choices(s):
    return [each.target for each in s.options()]


EVERYBODY = ["ada", "bo", "vex", "thugs", "wisp", "finn"]


# Words


@pytest.mark.rule("PT-CARD-01", "PT-ROLE-03")
@pytest.mark.parametrize(("word", "meant"), [
    (cover("self"), ["ada"]), (cover("main_villain"), ["vex"]), (cover("party"), ["ada", "bo"]),
    (cover("villains"), ["vex", "wisp"]), (cover("mooks"), ["thugs"]), (cover("enemies"), ["vex", "thugs", "wisp"]),
    (cover("friends"), ["ada", "bo", "finn"]), (cover("all"), EVERYBODY),
])  # fmt: skip
def test_all_that_a_word_means(scene, word, meant):
    assert covered(crowd(scene, word["who"]).take(ACT)) == meant


@pytest.mark.rule("PT-CARD-01", "PT-ROLE-01")
@pytest.mark.parametrize(("word", "meant"), [
    (cover("any_enemy"), ["vex", "thugs", "wisp"]), (cover("any_friend"), ["ada", "bo", "finn"]),
    (cover("any_hero"), ["ada", "bo"]), (cover("anyone"), EVERYBODY),
])  # fmt: skip
@pytest.mark.parametrize("nth", [0, -1])
def test_one_of_those_a_word_means_is_chosen(scene, word, meant, nth):
    s = crowd(scene, word["who"]).take(ACT)
    assert (s.table.request.seats, choices(s)) == (("hero:1",), meant)
    assert covered(s.take(f"target:{meant[nth]}")) == [meant[nth]]


@pytest.mark.rule("PT-CARD-01")
def test_a_villains_enemies_are_the_heroes_and_their_allies(scene):
    act = {"name": "Act", "do": [cover("enemies"), cover("friends")]}
    s = scene(
        [hero("Ada")], villain("Vex", actions=[act]), mooks=[mook("Thugs")], plots={"hero:1": [ally("Finn")]}
    )
    s.take("ally/finn").to("start", "gm").take("ability:vex>act")
    assert covered(s) == ["ada", "vex", "thugs", "finn"]


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize("who", ["target", {"kind": "mook"}])
def test_the_target_is_the_one_chosen_before(scene, who):
    harm = {"do": "deal", "who": "any_enemy", "amount": 1, "resistance": "mental"}
    s = scene([ada(harm, cover(who))], mooks=[mook("Thugs")]).take(ACT, "target:vex")
    assert covered(s) == (["vex"] if who == "target" else ["thugs"])


@pytest.mark.rule("PT-COMBAT-08")
@pytest.mark.parametrize(("word", "meant"), [
    (cover("attacker"), [["ada"], ["vex"]]), (cover("defender"), [["vex"], ["ada"]]), (cover("opponent"), [["vex"]] * 2),
])  # fmt: skip
def test_the_parts_of_a_combat(scene, word, meant):
    found = []
    for attacker, defender in (("ada", "vex"), ("vex", "ada")):
        s = scene([ada(word), hero("Bo")], mooks=[mook("Thugs")]).fight(attacker, defender, "start")
        found.append(covered(s.to("combat.start", "hero:1").take(ACT)))
    assert found == meant


@pytest.mark.rule("PT-CARD-02")
@pytest.mark.parametrize("who", ["attacker", "defender", "opponent", "target", "subject", "doer"])
def test_there_is_no_such_part_where_there_is_no_combat_choice_or_event(scene, who):
    s = scene([ada(cover(who))])
    assert not s.offered(ACT)
    assert s.why("Act").rule == "PT-CARD-02"


@pytest.mark.rule("PT-Q-33", "PT-CARD-02")
def test_a_third_party_has_no_opponent(scene):
    s = scene([hero("Bo"), ada(cover("opponent"))]).fight("bo", "vex", "start").to("combat.start", "hero:2")
    assert not s.offered(ACT)


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("word", "meant"), [(cover("subject"), ["vex"]), (cover("doer"), ["bo"])])
def test_whom_an_event_happens_to_and_who_did_it(scene, word, meant):
    watch = {"on": "damage.dealt.mental", "do": [word]}
    harm = {"do": "deal", "who": "main_villain", "amount": 1, "resistance": "mental"}
    s = scene([hero("Ada", triggers=[watch]), hero("Bo", actions=[{"name": "Harm", "do": [harm]}])])
    assert covered(s.take("ability:bo>harm")) == meant


# Filters


@pytest.mark.rule("PT-CARD-01", "PT-CLASS-05", "PT-STAT-12")
@pytest.mark.parametrize(("filter", "meant"), [
    ({"side": "enemy"}, ["vex", "thugs", "wisp"]), ({"side": "friend"}, ["ada", "bo", "finn"]), ({"side": "any"}, EVERYBODY),
    ({"kind": "hero"}, ["ada", "bo"]), ({"kind": "villain"}, ["vex", "wisp"]), ({"kind": "mook"}, ["thugs"]),
    ({"kind": "ally"}, ["finn"]), ({"colour": "blue"}, ["wisp"]), ({"colour": "white"}, ["ada", "finn"]),
    ({"keyword": "tank"}, ["bo"]), ({"status": "prone"}, ["thugs"]), ({"status": "stunned"}, ["ada", "vex"]),
    ({"damaged": True}, ["bo", "wisp"]), ({"other": True}, EVERYBODY[1:]), ({}, EVERYBODY),
    ({"side": "friend", "kind": "hero", "other": True}, ["bo"]), ({"side": "enemy", "status": "stunned"}, ["vex"]),
    ({"side": "enemy", "colour": "white"}, []),
])  # fmt: skip
def test_each_of_those_that_fit_a_filter(scene, filter, meant):
    s = crowd(scene, {"pick": "each", **filter})
    s.thugs.statuses["prone"] = s.ada.statuses["stunned"] = s.vex.statuses["stunned"] = None
    s.bo.stress["social"] = s.wisp.trauma["mental"] = 1
    assert s.offered(ACT) == bool(meant)
    if meant:
        assert covered(s.take(ACT)) == meant


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(
    ("fighting", "meant"), [(True, ["ada", "vex"]), (False, ["bo", "thugs", "wisp", "finn"])]
)
def test_those_in_this_combat_or_outside_it(scene, fighting, meant):
    s = crowd(scene, {"pick": "each", "fighting": fighting}).fight("ada", "vex", "start").take(ACT)
    assert covered(s) == meant


@pytest.mark.rule("PT-CARD-01")
def test_one_that_fits_is_chosen_and_not_asked_for_where_there_is_no_other(scene):
    s = crowd(scene, {"side": "enemy", "kind": "villain"}).take(ACT)
    assert choices(s) == ["vex", "wisp"]
    assert covered(s.take("target:wisp")) == ["wisp"]
    assert covered(crowd(scene, {"kind": "mook"}).take(ACT)) == ["thugs"]


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(
    ("count", "picked"), [(2, ["vex"]), (2, ["vex", "wisp"]), (9, ["vex", "thugs", "wisp"])]
)
def test_up_to_so_many_that_fit_are_chosen(scene, count, picked):
    s = crowd(scene, {"pick": "some", "count": count, "side": "enemy"}).take(ACT)
    assert (s.table.request.min, s.table.request.max) == (1, min(count, 3))
    assert covered(s.pick(*(f"target:{each}" for each in picked))) == picked


@pytest.mark.rule("PT-STATUS-01", "PT-CROSS-02")
def test_the_fallen_and_those_in_hiding_are_never_meant(scene):
    s = crowd(scene, "all")
    s.wisp.away = s.bo.incapacitated = True
    assert covered(s.take(ACT)) == ["ada", "vex", "thugs", "finn"]


@pytest.mark.rule("PT-CARD-01")
def test_standing_text_covers_whoever_fits_at_the_moment(scene):
    brave = {
        "do": "modify",
        "who": {"pick": "each", "side": "friend", "damaged": True},
        "figure": "fighting",
        "amount": 1,
    }
    s = scene([hero("Ada", passive=[brave]), hero("Bo")], coins=[0, 0])
    s.bo.stress["mental"] = 1
    s.fight("bo", "vex").take("attack.melee").to("combat.attack")
    assert s.log("coins.tossed")[0].parts == (("Body", 3), ("Fighting", 1))


@pytest.mark.rule("PT-CARD-01")
def test_of_one_that_is_chosen_no_second_can_be_picked(scene):
    mock = {"name": "Mock", "do": [{"do": "deal", "who": "any_enemy", "amount": 1, "resistance": "social"}]}
    s = scene([hero("Ada", actions=[mock])], mooks=[mook("Thugs")]).take("ability:ada>mock")
    assert (s.table.request.min, s.table.request.max) == (1, 1)
    s.take("target:vex")
    assert s.vex.stress["social"] == 1


@pytest.mark.rule("PT-CARD-01")
def test_a_choice_of_one_asks_who(scene):
    tower = card("location", "Tower", triggers=[
        {"on": "twist.revealed", "do": [{"do": "gain", "who": "any_hero", "counter": "energy", "amount": 1}]},
    ])  # fmt: skip
    s = scene([hero("Ada"), hero("Bo")], location=tower)
    s.asks("choice")
    assert s.table.request.prompt == "Tower: One Hero gains 1 Energy. Who?"
