"""Scripted heroes decide as the ledger says: keen, plain, by chance, and beside people (IN-GM-24 to IN-GM-30)."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.intentions.ai.exchange import CLOSE, MANY, Weighed
from engine.intentions.ai.hero import ScriptedHero
from engine.table import play_out
from engine.table.seating import players, sit_down
from tests.intentions.deciding import COMPANY, KEEN, PLAIN, hero_pick
from tests.intentions.small import foe, hero, weakness


@pytest.mark.rule("IN-GM-25")
def test_plain_takes_the_dearest_power_then_a_talent_that_fits_then_stands(duel):
    d = (
        duel(hero("Ines", "claws", "domination"), foe(), start="stop:the_auction")
        .intends()
        .declare(usher="react")
    )
    assert hero_pick(d) == "overpower:domination>usher"
    d.ines.used += ["power:domination", "power:claws"]
    d.bout.request.anew()
    assert hero_pick(d).startswith("action:")
    d = duel(
        hero("Ines", talents=["Persuasion", "Etiquette", "Disguise"]), foe(), start="stop:the_auction"
    ).intends()
    d.declare(usher="react")
    assert hero_pick(d) == "anticipate"
    d.ines.abuse = 4
    assert hero_pick(d) == "guard"


@pytest.mark.rule("IN-GM-25", "IN-C-67", "IN-C-10")
@pytest.mark.parametrize("talents", [("Burglary", "Tinkering"), ("Tinkering", "Burglary")])
def test_of_talents_that_fit_plain_takes_the_one_with_more_bonus_dice(duel, talents):
    d = duel(hero("Ines", talents=[*talents, "Medicine"]), foe(), start="take:lot_nine").intends()
    d.declare(usher="react")
    dice = {each.id.partition(">")[2]: each.label for each in d.options() if ">action:" in each.id}
    assert dice == {
        "action:burglary": "Action: Burglary: two bonus dice",
        "action:tinkering": "Action: Tinkering: one bonus die",
    }
    assert hero_pick(d) == "action:burglary"


def does(s, persona=PLAIN):
    """What a scripted Ada takes of the question that stands."""
    request = s.anew().table.request
    return ScriptedHero(persona).decide(s.table.view(request.seats[0]), request).picks[0]


@pytest.mark.rule("IN-GM-24", "IN-GM-25", "IN-D-05")
@pytest.mark.parametrize("persona", [PLAIN, KEEN])
def test_quiet_a_seeker_advances_then_the_step_of_its_bent_then_what_it_brings_then_what_the_scene_is_about(
    scene, persona
):
    s = scene("Ada", "Bob", length="long").sets("yard>day>owed").comes("bob")
    s.ada.seeker, s.ada.corrupted = True, False
    assert "/advancement/" in does(s, persona)
    s.ada.seeker = False
    assert does(s, persona).endswith("/pure")
    s.ada.corrupted = True
    assert does(s, persona).endswith("/corrupted")
    s.ada.systems = ["track"]
    assert does(s, persona) in ("beat:ada>ask/free", "beat:ada>lift/free", "beat:ada>cut/free")
    s.now.taken["ada"] = 2
    assert does(s, persona).startswith("start:ada>")
    s.take("pass")
    s.now.taken["bob"] = 2
    assert does(s, persona) == "pass", "to begin is the setter's"


@pytest.mark.rule("IN-GM-27", "IN-Q-54")
def test_a_partner_who_sets_a_scene_begins_no_conflict_before_others_there_have_had_a_quiet_moment(scene):
    s = scene("Ada", "Bob").sets("yard>day>owed").comes("bob")
    s.ada.systems, s.ada.seeker = ["track"], False
    s.game.used += ["ask", "lift", "cut", "mend"]
    assert does(s, PLAIN).startswith("start:ada>")
    first = does(s, COMPANY)
    assert first.startswith("beat:ada>") and first.endswith("/free")
    s.take(first, "beat:bob>sweat/free")
    assert does(s, COMPANY).startswith("start:ada>")


@pytest.mark.rule("IN-D-21", "IN-D-16", "IN-C-76")
def test_a_scripted_hero_rests_takes_the_first_goal_and_keeps_its_drawback(scene):
    s = scene().sets()
    s.ada.goal = 3
    s.anew().take("beat:ada>sweat/advancement/strain").asks("goal.boon")
    assert does(s) == "boon:ada>rest" and "boon:ada>turn" in s.ids()
    s.take(does(s))
    assert does(s) == s.ids()[0] and does(s).startswith("goal:")
    s.take(does(s))
    assert does(s) == "drawback:ada>keep"
    s.take(does(s)).asks("scene.quiet")


@pytest.mark.rule("IN-GM-24", "IN-GM-28", "IN-GM-29")
def test_keen_takes_what_wins_now_and_says_why_with_figures(duel):
    d = (
        duel(hero("Ines", "swift_blood"), foe(pools={"a": 1, "c": 1, "v": 5}))
        .intends()
        .declare(usher="guard")
    )
    d.ines.progress = d.ines.aim.itn - 1
    made = ScriptedHero(KEEN).decide(d.game.view("hero:1"), d.bout.request)
    assert made.picks[0].partition(">")[2] in (
        "anticipate",
        "react",
        "invoke:iron_veil",
        "overpower:swift_blood",
    )
    assert "%" in made.why


@pytest.mark.rule("IN-GM-24")
@pytest.mark.parametrize(
    ("exchange", "powers", "abuse", "manifests"),
    [
        (1, (), 0, False),
        (2, (), 0, True),
        (2, ("night_eyes",), 2, False),
        (2, ("night_eyes",), 3, True),
    ],
)
def test_keen_takes_a_new_gift_in_need_not_at_once_and_not_while_one_it_holds_would_do(
    duel, exchange, powers, abuse, manifests
):
    d = duel(hero("Ines", *powers), foe(pools={"a": 4, "c": 2, "v": 2}), start="stop:the_auction").intends()
    d.conflict.exchange = exchange
    d.declare(usher="anticipate")
    d.usher.progress, d.ines.abuse = d.usher.aim.itn - 1, abuse
    d.bout.request.anew()
    assert hero_pick(d, KEEN).startswith("manifest") == manifests
    assert any(">manifest:" in id for id in d.ids())


@pytest.mark.rule("IN-GM-24", "IN-ACT-21", "IN-C-45")
@pytest.mark.parametrize(("progress", "goes_over"), [(3, False), (4, True)])
def test_keen_goes_over_to_what_it_has_the_progress_for_when_all_else_would_be_lost(
    duel, progress, goes_over
):
    d = duel(foe(pools={"a": 5, "c": 5, "v": 5}), start="stop:the_auction", manifest="off").intends()
    d.conflict.exchange = 2
    d.declare(usher="react")
    d.ines.used.append("ritual:iron_veil")
    d.of("ines").goal, d.ines.progress = 0, progress
    d.usher.progress = d.usher.aim.itn - 1
    d.bout.request.anew()
    assert hero_pick(d, KEEN).startswith("ambush:") is goes_over
    assert min(each.amount for each in d.options() if ">ambush:" in each.id) == 6 - 2


@pytest.mark.rule("IN-GM-24", "IN-Q-38", "IN-C-45")
@pytest.mark.parametrize(
    ("seeker", "goal", "flag"), [(True, 2, "+goal"), (True, 1, ""), (False, 0, "+drawback"), (False, -2, "")]
)
def test_keen_goes_over_with_the_flag_that_it_always_adds(duel, seeker, goal, flag):
    d = duel(start="stop:the_auction", manifest="off").intends()
    d.conflict.exchange = 2
    d.of("ines").seeker, d.of("ines").goal = seeker, goal
    d.declare(usher="react")
    d.bout.request.anew()
    d.take("type:ines>ambush:escape")
    assert hero_pick(d, KEEN) == f"ambush:escape{flag}"


@pytest.mark.rule("IN-GM-24", "IN-GM-29")
def test_keen_decides_the_same_whatever_is_hidden_from_it(duel):
    d = duel(
        hero("Ines", "claws", "mist"), foe("Usher", "domination", weaknesses=[weakness(3, "iron")])
    ).intends()
    d.declare(usher="react")
    before = hero_pick(d, KEEN)
    d.of("usher").powers[:] = ["undying"]
    d.of("usher").weaknesses[:] = []
    d.bout.request.anew()
    assert hero_pick(d, KEEN) == before


@pytest.mark.rule("IN-GM-27")
def test_a_partner_leaves_the_last_blow_to_people(duel):
    d = duel(hero("Ines"), foe(), kind="mm", why="the_last", finale=True)
    assert hero_pick(d, COMPANY).startswith("harm:usher")
    assert hero_pick(d, KEEN).startswith("stop")


@pytest.mark.rule("IN-GM-27")
@pytest.mark.parametrize(
    ("power", "stance", "abuse", "takes"),
    [
        ("undying", "feint", 0, "overpower:undying"),
        ("undying", "anticipate", 0, "protect"),
        ("claws", "brutal", 6, "overpower:claws"),
    ],
    ids=["worse by more", "about as good", "better by more"],
)
def test_a_partner_protects_where_it_is_about_as_good_as_what_it_would_do(duel, power, stance, abuse, takes):
    d = duel(hero("Ines", power), foe()).intends()
    d.declare(usher=stance)
    d.ines.abuse = abuse
    d.bout.request.anew()
    weighed = Weighed(d.game.view("hero:1"), d.options())
    worth = {entry[0].id.partition(">")[2]: weighed.worth(entry, MANY) for entry in weighed.entries}
    more = worth["protect"] - worth[hero_pick(d)]
    assert hero_pick(d, COMPANY) == takes
    assert (abs(more) <= CLOSE) is (takes == "protect") and (more > CLOSE) is bool(abuse)


@pytest.mark.rule("IN-GM-27", "IN-GM-24")
def test_a_partner_never_says_that_it_serves_its_goal_but_a_seeker_of_two_does(duel):
    d = duel(hero("Ines"), foe())
    d.of("ines").goal, d.of("ines").seeker = 2, True
    d.bout.request.anew()
    assert hero_pick(d, KEEN).endswith("+goal") and not hero_pick(d, COMPANY).endswith("+goal")
    d.of("ines").seeker, d.of("ines").goal = False, 0
    d.bout.request.anew()
    assert hero_pick(d, KEEN).endswith("+drawback")


@pytest.mark.soak
@pytest.mark.rule("IN-GM-26", "IN-GM-30", "IN-Q-45", "IN-C-106", "IN-BAL-19")
def test_skill_tells_keen_heroes_get_more_than_plain_ones_and_these_more_than_chance():
    system = open_system("intentions")
    got = {}
    for persona, kind in (("keen", "scripted"), ("plain", "scripted"), ("", "random")):
        had = fought = 0.0
        for seed in range(12):
            table = sit_down(system, {"heroes": 2, "hero_persona": persona or "plain"}, seed)
            seated = players(table, dict.fromkeys(table.seats, "scripted"))
            if kind == "random":
                seated |= players(table, {seat: "random" for seat in table.seats if seat != "gm"})
            play_out(table, seated)
            counts = table.game.counts()
            had, fought = had + counts["achieved"] * counts["conflicts"], fought + counts["conflicts"]
        got[persona] = had / fought
    assert got["keen"] > got["plain"] + 10 and got["plain"] > got[""] + 5


@pytest.mark.rule("IN-GM-24", "IN-C-62", "IN-C-28")
def test_with_a_new_gift_keen_takes_a_weakness_that_does_not_lie_open_here(duel):
    d = duel(foe()).intends().declare(usher="guard").take("type:ines>manifest:night_eyes")
    assert [each.rpartition("/")[2] for each in d.ids()] == ["crowds", "iron", "running_water", "mirrors"]
    assert hero_pick(d, KEEN) == "manifest:night_eyes/running_water"
