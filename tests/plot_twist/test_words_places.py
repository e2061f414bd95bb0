"""Words about places and Bystanders: relocate, play_location, move_bystander, recruit, kill."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook

ACT, MAP = "ability:ada>act", "ability:ada>map"
DOCKS, ZOO = card("location", "Docks"), card("location", "Zoo")


def person(name):
    """A Bystander who brings the recruiter 2 Energy, the killer 5."""
    gain = [[{"do": "gain", "counter": "energy", "amount": amount}] for amount in (2, 5)]
    return card("bystander", name, difficulty=9, life=9, recruit=gain[0], kill=gain[1])


def ada(*effects):
    tour = {"name": "Map", "limit": "none", "do": [{"do": "play_location"}]}
    return hero("Ada", actions=[{"name": "Act", "do": list(effects), "limit": "none"}, tour])


def at(s):
    """Where each Bystander is."""
    return {item.name: item.place.name for item in s.game.bystanders}


@pytest.mark.rule("PT-LOC-01")
def test_a_location_is_played_and_nobody_goes_there(scene):
    s = scene([ada()], plots={"hero:1": [DOCKS, ZOO]}).take(MAP, "location:zoo")
    assert [each.name for each in s.game.locations] == ["Old Harbour", "Zoo"]
    assert (s.game.place.name, s.plots("hero:1"), s.ada.belief) == ("Old Harbour", ["Docks"], 8)


@pytest.mark.rule("PT-LOC-01", "PT-CARD-02")
def test_no_location_is_played_where_there_is_none(scene):
    s = scene(
        [ada()],
        plots={"hero:1": [card("location", "Old Harbour"), card("location", "Ice Palace", colour="black")]},
    )
    assert (s.offered(MAP), s.why("Map").rule) == (False, "PT-LOC-01")


@pytest.mark.rule("PT-LOC-02")
def test_everybody_goes_to_the_other_location(scene):
    s = scene([ada({"do": "relocate"})], plots={"hero:1": [DOCKS]}).take(MAP).to("combat", "hero:1").take(ACT)
    assert (s.game.place.name, s.last("relocated").place) == ("Docks", "Docks")
    s.to("combat", "hero:1").take(ACT)
    assert s.game.place.name == "Old Harbour"


@pytest.mark.rule("PT-LOC-02")
def test_of_several_other_locations_one_is_chosen(scene):
    s = scene([ada({"do": "relocate"})], plots={"hero:1": [DOCKS, ZOO]}).take(MAP, "location:zoo", MAP)
    s.to("combat", "hero:1").take(ACT)
    assert s.ids() == ["relocate:zoo", "relocate:docks"]
    assert s.take("relocate:docks").game.place.name == "Docks"


@pytest.mark.rule("PT-LOC-02", "PT-LOC-04")
def test_nobody_relocates_without_another_location_or_at_start_of_turn(scene):
    s = scene([ada({"do": "relocate"})], plots={"hero:1": [DOCKS]}).take(MAP)
    assert (s.offered(ACT), s.why("Act").rule) == (False, "PT-LOC-04")
    s = scene([ada({"do": "relocate"})]).to("combat", "hero:1")
    assert (s.offered(ACT), s.why("Act").rule) == (False, "PT-LOC-02")


@pytest.mark.rule("PT-LOC-03")
def test_a_bystander_goes_to_another_location(scene):
    s = scene([ada({"do": "move_bystander"})], plots={"hero:1": [DOCKS, person("Nurse"), person("Clerk")]})
    s.take("bystanders").pick("bystander:nurse", "bystander:clerk").take(MAP, ACT, "bystander:clerk")
    assert at(s) == {"Nurse": "Old Harbour", "Clerk": "Docks"}
    s.take(ACT, "bystander:clerk")
    assert at(s) == {"Nurse": "Old Harbour", "Clerk": "Old Harbour"}


@pytest.mark.rule("PT-LOC-03")
def test_where_a_bystander_goes_is_chosen_among_the_other_locations(scene):
    s = scene([ada({"do": "move_bystander"})], plots={"hero:1": [DOCKS, ZOO, person("Nurse")]})
    s.take("bystanders", MAP, "location:zoo", MAP, ACT)
    assert s.ids() == ["place:zoo", "place:docks"]
    assert at(s.take("place:docks")) == {"Nurse": "Docks"}


@pytest.mark.rule("PT-CARD-02", "PT-LOC-03")
def test_no_bystander_is_moved_where_there_is_none_or_nowhere_to_go(scene):
    move = {"do": "move_bystander"}
    assert not scene([ada(move)], plots={"hero:1": [person("Nurse")]}).take("bystanders").offered(ACT)
    assert not scene([ada(move)], plots={"hero:1": [DOCKS]}).take(MAP).offered(ACT)


@pytest.mark.rule("PT-BYST-05")
@pytest.mark.parametrize(("word", "kind", "energy"), [
    ({"do": "recruit"}, "recruited", 11), ({"do": "kill"}, "killed", 14),
])  # fmt: skip
def test_a_bystander_is_recruited_or_killed_without_a_roll(scene, word, kind, energy):
    s = scene([ada(word)], mooks=[mook("Thugs")], plots={"hero:1": [person("Nurse")]}).take("bystanders", ACT)
    assert (s.ada.energy, s.item("Nurse").zone, s.game.bystanders) == (energy, "discard", [])
    assert (s.last(f"bystander.{kind}").who, s.last(f"bystander.{kind}").by) == ("Nurse", "Ada")
    assert not s.log("coins.tossed")


@pytest.mark.rule("PT-BYST-01", "PT-CARD-02")
@pytest.mark.parametrize("word", [{"do": "recruit"}, {"do": "kill"}])
def test_only_a_bystander_here_and_which_of_several_is_chosen(scene, word):
    s = scene([ada(word), hero("Bo", actions=[{"name": "Act", "do": [{"do": "move_bystander"}]}])],
              plots={"hero:1": [DOCKS, person("Nurse"), person("Clerk"), person("Child")]})  # fmt: skip
    assert not s.offered(ACT)
    s.take("bystanders").pick("bystander:nurse", "bystander:clerk", "bystander:child")
    s.take(MAP, "ability:bo>act", "bystander:nurse", ACT)
    assert [each.label for each in s.options()] == ["Clerk", "Child"]
    s.take(s.ids()[1])
    assert list(at(s)) == ["Nurse", "Clerk"]


@pytest.mark.rule("PT-Q-80")
@pytest.mark.parametrize("word", [{"do": "recruit"}, {"do": "kill"}])
def test_the_text_of_a_bystander_resolves_before_it_is_discarded_and_goes_on(scene, word):
    there = {"do": "if", "conditions": [{"is": "in_play", "name": "Nurse"}], "then": [
        {"do": "modify", "figure": "fighting", "amount": 1, "until": 2}
    ]}  # fmt: skip
    s = scene(
        [ada(word)],
        plots={"hero:1": [card("bystander", "Nurse", difficulty=1, life=1, recruit=[there], kill=[there])]},
    )
    s.take("bystanders", ACT)
    assert s.item("Nurse").zone == "discard"
    ranks = [figures.value(s.game, s.ada, "fighting")]
    ranks += [figures.value(s.end_turn().game, s.ada, "fighting") for _ in range(2)]
    assert ranks == [1, 1, 0]
