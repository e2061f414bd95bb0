"""Locations, Relocation and Lairs (PT-LOC, PT-LAIR, PT-Q-48)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook, villain

TOUR = {"name": "Tour", "do": [{"do": "play_location"}], "limit": "none"}
RIDE = {"name": "Ride", "do": [{"do": "relocate"}], "limit": "none"}
GUIDE = {"actions": [TOUR, RIDE]}


def place(name="Zoo", figure="fighting", **fields):
    return card(
        "location", name, passive=[{"do": "modify", "who": "all", "figure": figure, "amount": 1}], **fields
    )


def child(name="Lost Child"):
    return card("bystander", name, difficulty=1, life=1, recruit=[{"do": "draw"}], kill=[{"do": "draw"}])


def at_lair(scene, *, plots=(), **rest):
    """The Villain has fled and is pursued to his Lair."""
    lair = card("lair", "Crypt")
    s = scene([hero("Ada", **GUIDE)], plots={"gm": [lair], "hero:1": list(plots)}, **rest)
    s.vex.hate = 0
    s.end_turn().to("flight").take("pursuit.yes")
    assert s.game.place.name == "Crypt"
    return s


@pytest.mark.rule("PT-LOC-01")
def test_a_location_is_played_only_when_a_card_permits_it(scene):
    s = scene([hero("Ada", **GUIDE), hero("Bo")], plots={"hero:1": [place()], "hero:2": [place("Docks")]})
    assert not s.offered("location")
    s.take("ability:ada>tour")
    assert [each.name for each in s.game.locations] == ["Old Harbour", "Zoo"]
    assert s.game.place.name == "Old Harbour"
    assert s.plots("hero:2") == ["Docks"]


@pytest.mark.rule("PT-LOC-01")
def test_only_one_location_of_each_name(scene):
    s = scene([hero("Ada", **GUIDE)], plots={"hero:1": [card("location", "Old Harbour")]})
    assert not s.offered("ability:ada>tour")


@pytest.mark.rule("PT-LOC-01")
def test_where_none_can_be_played_that_text_is_skipped(scene):
    tour = card(
        "detail",
        "Brochure",
        effects=[{"do": "play_location"}, {"do": "gain", "counter": "energy", "amount": 1}],
    )
    s = scene([hero("Ada")], plots={"hero:1": [tour]}).take("detail:ada/brochure")
    assert (len(s.game.locations), s.ada.energy) == (1, 10)
    assert s.last("effect.skipped").rule == "PT-LOC-01"


@pytest.mark.rule("PT-LOC-02")
def test_relocating_takes_everybody_and_the_new_text_takes_over(scene):
    s = scene([hero("Ada", **GUIDE)], mooks=[mook("Thugs")], location=place("Old Harbour", "stealth"),
              plots={"hero:1": [place("Zoo", "fighting")]})  # fmt: skip

    def works():
        return [[figures.value(s.game, one, name) for name in ("stealth", "fighting")]
                for one in (s.ada, s.vex, s.thugs)]  # fmt: skip

    s.take("ability:ada>tour")
    assert works() == [[1, 0]] * 3
    s.to("combat", "hero:1").take("ability:ada>ride").to("combat", "hero:1")
    assert s.game.place.name == "Zoo"
    assert works() == [[0, 1]] * 3
    assert s.offered("combat:ada>thugs")


@pytest.mark.rule("PT-LOC-03")
def test_bystanders_stay_behind(scene):
    s = scene([hero("Ada", **GUIDE)], plots={"hero:1": [place(), child()]}).take(
        "ability:ada>tour", "bystanders"
    )
    s.to("combat", "hero:1")
    assert s.offered("combat:ada>lost-child")
    s.take("ability:ada>ride").to("combat", "hero:1")
    assert s.item("Lost Child").place.name == "Old Harbour"
    assert not s.offered("combat:ada>lost-child")


@pytest.mark.rule("PT-LOC-04")
def test_relocating_is_for_the_combat_phase_before_its_first_combat(scene):
    s = scene([hero("Ada", **GUIDE)], plots={"hero:1": [place()]}).take("ability:ada>tour")
    assert not s.offered("ability:ada>ride")
    s.to("combat", "hero:1")
    assert s.offered("ability:ada>ride")
    s.fight("ada", "vex", "start")
    assert not s.offered("ability:ada>ride")
    s.to("combat", "hero:1")
    assert not s.offered("ability:ada>ride")
    assert s.why("Ride").rule == "PT-LOC-04"
    assert s.end_turn().to("combat", "hero:1").offered("ability:ada>ride")


@pytest.mark.rule("PT-LOC-05")
def test_one_location_is_in_play_before_the_first_turn_by_the_gms_choice(scene):
    s = scene([hero("Ada")], location=place("Docks"))
    assert [each.name for each in s.game.locations] == ["Docks"]
    assert s.game.place is s.game.locations[0]
    assert s.game.place.seat == "gm"


@pytest.mark.rule("PT-SETUP-01", "PT-LOC-05")
def test_the_first_location_is_put_there_not_played_so_nothing_on_it_is_resolved(scene):
    gift = {"effects": [{"do": "gain", "who": "party", "counter": "energy", "amount": 2}]}
    play = {"name": "Map", "do": [{"do": "play_location"}]}
    s = scene(
        [hero("Ada", actions=[play])], location=place("Docks", **gift), plots={"hero:1": [place(**gift)]}
    )
    assert (s.ada.energy, figures.value(s.game, s.ada, "fighting")) == (9, 1)
    assert s.take("ability:ada>map").ada.energy == 11


# Lairs


@pytest.mark.rule("PT-LAIR-01")
def test_a_lair_is_no_location_and_is_played_only_in_flight(scene):
    s = scene([hero("Ada")], villain("Vex", actions=[TOUR, RIDE]), plots={"gm": [card("lair", "Crypt")]})
    s.to("start", "gm")
    assert not s.offered("ability:vex>tour")
    assert s.why("Crypt", "gm").rule == "PT-LAIR-01"
    s.vex.hate = 0
    s.end_turn().to("flight").take("pursuit.yes")
    assert [each.name for each in s.game.locations] == ["Old Harbour"]
    assert [each.name for each in s.game.lairs] == ["Crypt"]
    assert s.game.at_lair


@pytest.mark.rule("PT-LAIR-02")
def test_a_lair_may_be_left_but_not_relocated_to(scene):
    s = at_lair(scene).to("combat", "hero:1").take("ability:ada>ride")
    assert s.game.place.name == "Old Harbour"
    s.to("combat", "hero:1")
    assert not s.offered("ability:ada>ride")


@pytest.mark.rule("PT-LAIR-03")
def test_no_bystanders_come_to_a_lair(scene):
    s = at_lair(scene, plots=[child()])
    assert not s.offered("bystanders")
    assert s.why("Lost Child").rule == "PT-LAIR-03"


@pytest.mark.rule("PT-LAIR-04")
def test_no_hate_is_paid_at_a_lair(scene):
    s = at_lair(scene)
    s.vex.hate = 2
    assert s.end_turn().vex.hate == 2
    s.to("combat", "hero:1").take("ability:ada>ride").end_turn()
    assert s.vex.hate == 1


# From Conflict to Conflict


@pytest.mark.rule("PT-Q-48")
def test_everything_stays_from_conflict_to_conflict(scene):
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    vow = card("detail", "Vow", passive=[{"do": "modify", "figure": "fighting", "amount": 1}])
    s = scene([hero("Ada")], plots={"hero:1": [vow, scoop]}).take("detail:ada/vow")
    s.ada.stress["physical"], s.ada.trauma["mental"], s.ada.cover["Wall"] = 2, 1, 3
    s.ada.statuses["prone"] = None
    hand = s.hand("hero:1")
    s.take("detail:ada/scoop").to("start")
    assert s.game.conflict == 2
    assert (s.ada.stress["physical"], s.ada.trauma["mental"], s.ada.cover) == (2, 1, {"Wall": 3})
    assert list(s.ada.statuses) == ["prone"]
    assert (s.hand("hero:1"), s.ada.belief) == (hand, 6)
    assert figures.value(s.game, s.ada, "fighting") == 1


@pytest.mark.rule("PT-Q-48", "PT-LOC-02")
@pytest.mark.parametrize(("next_place", "works"), [("zoo", [0, 1]), ("old-harbour", [1, 0])])
def test_the_next_location_may_be_the_one_just_left_and_only_its_text_works(scene, next_place, works):
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    s = scene(
        [hero("Ada", **GUIDE)],
        location=place("Old Harbour", "stealth"),
        plots={"hero:1": [place("Zoo"), scoop]},
    )
    s.take("ability:ada>tour", "detail:ada/scoop").to("flight").take(f"location:{next_place}").to("start")
    assert s.game.place.slug == next_place
    assert len(s.game.locations) == 2
    assert [figures.value(s.game, s.ada, each) for each in ("stealth", "fighting")] == works


# Bystanders elsewhere


def inspiring(**fields):
    brave = {"do": "modify", "who": "party", "figure": "mind", "amount": 1}
    rest = {"name": "Rest", "who": "any_hero", "do": [{"do": "draw"}], "limit": "none"}
    cheer = {"on": "turn.end", "do": [{"do": "gain", "who": "party", "counter": "energy", "amount": 1}]}
    return card(
        "bystander",
        "Singer",
        difficulty=1,
        life=1,
        recruit=[],
        kill=[],
        passive=[brave],
        actions=[rest],
        triggers=[cheer],
    )


def heard(s):
    """What the Singer gives: her standing text, and what she allows."""
    return figures.value(s.game, s.ada, "mind") - 3, s.offered("ability:ada>rest")


@pytest.mark.rule("PT-LOC-03", "PT-Q-48")
def test_the_text_of_a_bystander_left_behind_sleeps_until_one_comes_back(scene):
    s = scene([hero("Ada", **GUIDE)], plots={"hero:1": [inspiring(), place("Zoo")]})
    s.take("bystanders", "ability:ada>tour").to("combat", "hero:1")
    assert heard(s) == (1, True)
    s.take("ability:ada>ride")
    assert heard(s) == (0, False)
    s.end_turn()
    assert s.ada.energy == 9
    s.to("combat", "hero:1").take("ability:ada>ride")
    assert heard(s) == (1, True)
    assert s.end_turn().ada.energy == 10


@pytest.mark.rule("PT-LOC-03", "PT-Q-48")
def test_the_text_of_a_bystander_who_is_moved_works_where_one_is(scene):
    send = {"name": "Send", "do": [{"do": "move_bystander"}], "limit": "none"}
    s = scene([hero("Ada", actions=[TOUR, send])], plots={"hero:1": [inspiring(), place("Zoo")]})
    s.take("bystanders", "ability:ada>tour", "ability:ada>send")
    assert heard(s) == (0, False)
    assert heard(s.take("ability:ada>send")) == (1, True)


@pytest.mark.rule("PT-LOC-03", "PT-Q-80")
def test_what_a_bystander_has_given_for_two_turns_lasts_when_it_is_left_behind(scene):
    teach = {"do": "modify", "figure": "agility", "amount": 1, "until": 2}
    coach = card("bystander", "Coach", difficulty=1, life=1, recruit=[], kill=[], actions=[
        {"name": "Drill", "who": "any_hero", "do": [teach]}
    ])  # fmt: skip
    s = scene([hero("Ada", **GUIDE)], plots={"hero:1": [coach, place("Zoo")]})
    s.take("bystanders", "ability:ada>tour", "ability:ada>drill").to("combat", "hero:1").take(
        "ability:ada>ride"
    )
    assert figures.value(s.game, s.ada, "agility") == 1
