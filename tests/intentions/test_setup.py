"""Set-ups: wishes, settings, own heroes, one Conflict now (IN-D-01, IN-Q-31, IN-C-02 to IN-C-07, IN-C-79, IN-C-84)."""

import msgspec
import pytest

from content.registry import open_system
from engine.intentions.state.setup import Setup, complete, hero_faults
from engine.table import SetupError, Table

SYSTEM = open_system("intentions")
LIBRARY = SYSTEM.library
FIRST, SECOND = list(LIBRARY.heroes.values())[:2]


def wish(seed=1, **wanted):
    return complete(LIBRARY, wanted, seed)


def own(**fields):
    """A hero of one's own, made of a ready-made one."""
    return msgspec.structs.replace(FIRST, id="own", name="Own", **fields)


def refused(text, **wanted):
    with pytest.raises(SetupError) as error:
        wish(**wanted)
    assert text in str(error.value) and "\n" not in str(error.value)


@pytest.mark.rule("IN-D-01", "IN-C-107")
def test_without_a_wish_all_is_preset_or_drawn_by_the_seed():
    one, other = wish(7), wish(7)
    assert one == other and len(one.heroes) == 2 and one.mode == "adventure"
    settings = msgspec.to_builtins(one.settings)
    assert list(settings.values()) == [
        "short",
        "standard",
        "written",
        "free",
        "sensible",
        "told",
        "safe",
        "on",
        "never",
    ]


@pytest.mark.rule("IN-D-01", "IN-C-92")
@pytest.mark.parametrize("key", ["adventure", "villain"])
def test_an_adventure_is_named_by_itself_or_by_its_mastermind(key):
    each = list(LIBRARY.adventures.values())[-1]
    named = LIBRARY.masterminds[each.mastermind].name
    assert wish(**{key: each.id}).adventure == wish(**{key: each.title}).adventure == each.id
    assert wish(villain=named).adventure == each.id
    refused("there is no adventure 'nowhere'", adventure="nowhere")


@pytest.mark.rule("IN-Q-31", "IN-C-84")
def test_one_to_five_heroes_who_go_together():
    for many in range(1, 6):
        made = wish(heroes=many).heroes
        assert list(made) == [f"hero:{n}" for n in range(1, many + 1)]
        both = [(each.ritual, each.gadget) for each in made.values()]
        assert len(dict.fromkeys(both)) == many
    refused("1 to 5", heroes=6)
    refused("1 to 5", heroes=0)
    refused("neither a number nor a list", heroes="Ada")


@pytest.mark.rule("IN-D-01", "IN-C-07")
def test_ready_made_heroes_by_id_or_name():
    made = wish(heroes=[FIRST.id, SECOND.name])
    assert [each.id for each in made.heroes.values()] == [FIRST.id, SECOND.id]
    refused("there is no hero 'nobody'", heroes=["nobody"])
    refused("chosen twice", heroes=[FIRST.id, FIRST.id])


@pytest.mark.rule("IN-C-84")
def test_two_heroes_never_share_both_ritual_and_gadget():
    alike = msgspec.to_builtins(own(ritual=FIRST.ritual, gadget=FIRST.gadget))
    refused("IN-C-84", heroes=[FIRST.id, alike], adventure="lantern_auction")


@pytest.mark.rule("IN-C-107")
def test_settings_are_wished_for_by_name_and_level_as_difficulty():
    made = wish(length="written", penalty="harsh", difficulty="ruthless", facts="ask", manifest="off")
    assert (made.settings.length, made.settings.penalty, made.settings.level) == (
        "written",
        "harsh",
        "ruthless",
    )
    assert (made.settings.facts, made.settings.manifest) == ("ask", "off")
    refused("IN-C-107", length="endless")
    refused("IN-C-107", difficulty="easy")
    refused("a set-up has no 'colour'", colour="red")


@pytest.mark.rule("IN-C-107")
def test_the_settings_stand_in_the_set_up_of_the_journal():
    setup = SYSTEM.setup({"stances": "rest", "heroes": 1}, 3)
    assert Table(SYSTEM, setup, 3).journal().setup["settings"]["stances"] == "rest"


@pytest.mark.rule("IN-C-02", "IN-C-03", "IN-C-05", "IN-C-10", "IN-C-79")
@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"pools": {"a": 4, "c": 4, "v": 1}}, "IN-C-02"),
        ({"pools": {"a": 5, "c": 1, "v": 1}}, "IN-C-02"),
        ({"rating": 7}, "IN-C-03"),
        ({"talents": ["Brawling", "Brawling", "Resolve"]}, "IN-C-79"),
        ({"talents": ["Brawling", "Resolve"]}, "IN-C-79"),
        ({"talents": ["Juggling", "Resolve", "Medicine"]}, "IN-C-10"),
        ({"powers": ["mist"], "weaknesses": []}, "IN-C-79"),
        ({"powers": ["mist", "mist"]}, "IN-C-79"),
        ({"ritual": "tea"}, "IN-C-05"),
        ({"goal": "none"}, "IN-C-05"),
        ({"id": "Own Hero"}, "IN-D-01"),
    ],
)
def test_what_is_wrong_with_a_hero_of_ones_own(fields, rule):
    plain = {"powers": [], "weaknesses": [], **fields}
    made = msgspec.convert({**msgspec.to_builtins(own()), **plain}, type(FIRST))
    assert any(rule in problem for _, problem in hero_faults(LIBRARY, made))


@pytest.mark.rule("IN-C-79")
def test_talents_with_fewer_than_four_tags_are_too_alike():
    names = ["Athletics", "Swordplay", "Driving"]
    tags = {tag for name in names for tag in LIBRARY.talents[name].tags}
    assert len(tags) == 3
    assert [key for key, _ in hero_faults(LIBRARY, own(talents=tuple(names), powers=(), weaknesses=()))] == [
        "talents"
    ]


@pytest.mark.rule("IN-C-79")
def test_costs_are_equal_and_at_most_three_with_tags_of_their_own():
    weak = msgspec.convert([{"name": "One", "tag": "iron", "cost": 2}, {"name": "Two", "tag": "iron", "cost": 2}],
                           type=tuple[type(FIRST.weaknesses[0]), ...])  # fmt: skip
    faults = hero_faults(LIBRARY, own(powers=("glamour", "steady_hand"), weaknesses=weak))
    assert [key for key, _ in faults] == ["powers", "weaknesses"]


@pytest.mark.rule("IN-C-79")
def test_weakness_tags_occur_in_the_adventure_in_at_most_half_of_its_places():
    adventure = LIBRARY.adventures["lantern_auction"]
    tags = [tag for id in adventure.places for tag in LIBRARY.places[id].tags]
    kind = type(FIRST.weaknesses[0])
    for tag in dict.fromkeys(each.tag for each in LIBRARY.weaknesses.values()):
        made = own(powers=("mist",), weaknesses=(kind(name="Weak", tag=tag, cost=1),))
        wrong = not tags.count(tag) or tags.count(tag) * 2 > len(adventure.places)
        there = any(
            tag in LIBRARY.times[id].adds + LIBRARY.times[id].adds_if_public for id in adventure.times
        )
        found = [key for key, _ in hero_faults(LIBRARY, made, adventure)]
        assert found == ["weaknesses"] * (wrong and not (there and not tags.count(tag))), tag


@pytest.mark.rule("IN-C-05", "IN-C-07")
def test_a_whole_sheet_is_a_hero_of_ones_own():
    made = msgspec.to_builtins(own(powers=(), weaknesses=()))
    assert wish(heroes=[made]).heroes["hero:1"].name == "Own"
    made["pools"]["a"] = 9
    refused("hero:", heroes=[made])


@pytest.mark.rule("IN-C-05", "IN-C-79")
def test_a_set_up_from_elsewhere_is_held_against_the_rules():
    setup = SYSTEM.setup({"heroes": 1}, 1)
    setup["heroes"]["hero:1"] |= {"id": "own", "rating": 9}
    with pytest.raises(SetupError, match="IN-C-03"):
        Table(SYSTEM, setup, 1)
    setup["adventure"] = "nowhere"
    with pytest.raises(SetupError, match="nowhere"):
        Table(SYSTEM, setup, 1)


@pytest.mark.rule("IN-LOOP-42", "IN-LOOP-04")
def test_one_conflict_now_against_a_band_with_nothing_at_stake(scene):
    s = scene("Ada", "Bob", mode="conflict", band="finale").asks("conflict.intention")
    assert s.there[0] == ("max", "arch")
    s.settles("bob")
    assert (s.phase, s.table.outcome.winner, s.game.end) == ("over", "heroes", None)
    assert (s.game.plot, s.log("plot"), s.log("got")) == (0, [], [])


@pytest.mark.rule("IN-LOOP-42", "IN-Q-69")
def test_one_conflict_in_which_no_hero_achieves_anything_is_the_masterminds(scene):
    s = scene("Ada", mode="conflict", band="light").to("conflict.type").settles()
    assert s.table.outcome.winner == "mm"


@pytest.mark.rule("IN-LOOP-42")
def test_one_conflict_now_is_wished_for():
    made = wish(mode="now", band="hard", heroes=1)
    assert (made.mode, made.band) == ("conflict", "hard")
    refused("IN-C-70", mode="now", band="endless")
    refused("IN-LOOP-42", mode="later")


@pytest.mark.rule("IN-PLAY-01")
def test_every_seat_is_a_persons_or_a_scripts():
    setup = SYSTEM.setup({"heroes": 2, "gm": "patron", "hero_persona": "keen"}, 1)
    assert SYSTEM.seats(setup) == ("hero:1", "hero:2", "gm")
    assert setup["personas"] == {"gm": "patron", "hero:1": "keen", "hero:2": "keen"}
    assert all(SYSTEM.scripted(seat, setup, 1) for seat in SYSTEM.seats(setup))
    with pytest.raises(SetupError, match="no persona 'nobody'"):
        SYSTEM.setup({"gm": "nobody"}, 1)


@pytest.mark.rule("IN-C-79")
def test_all_ready_made_heroes_are_sound():
    for each in LIBRARY.heroes.values():
        faults = [problem for key, problem in hero_faults(LIBRARY, each) if key != "id"]
        assert not faults, (each.name, faults)


def test_a_set_up_is_plain_data():
    setup = SYSTEM.setup({"heroes": 2}, 1)
    assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(setup)), Setup) == msgspec.convert(
        setup, Setup
    )


@pytest.mark.rule("IN-LOOP-42")
def test_in_one_conflict_a_goal_that_is_reached_brings_no_scene(scene):
    s = scene("Ada", mode="conflict").to("conflict.intention")
    s.ada.goal = 3
    s.anew().take("intend:ada>pursue").settles("ada")
    assert s.phase == "over" and not [each for each in s.log("scene") if each.goal]


@pytest.mark.rule("IN-C-107")
def test_the_level_is_what_games_are_listed_by():
    assert SYSTEM.setup({}, 1)["difficulty"] == "standard"
    assert SYSTEM.setup({"difficulty": "story"}, 1)["difficulty"] == "story"
    assert SYSTEM.setup({"level": "ruthless"}, 1)["difficulty"] == "ruthless"


@pytest.mark.rule("IN-LOOP-42", "IN-C-70")
@pytest.mark.parametrize(
    ("band", "alone", "three"),
    [("fair", ("rival", 1), ("villain", 2)), ("severe", ("villain", 1), ("arch", 0))],
)
def test_one_conflict_says_whom_it_is_against_and_they_are_who_stands_there(scene, band, alone, three):
    (told,) = (each["blurb"] for each in SYSTEM.catalogue()["now"] if each["wish"]["band"] == band)
    for heroes, (tier, groups) in ((1, alone), (3, three)):
        s = scene(*("Ada", "Bob", "Cy")[:heroes], mode="conflict", band=band)
        s.asks(s.phase)
        met = [each.tier for each in s.now.opposition]
        assert met.count(tier) == 1 and met.count(None) <= groups
        said = told.partition("Alone: " if heroes == 1 else "Three: ")[2].partition(".")[0]
        assert said == tier + {0: "", 1: ", goon group", 2: ", 2 goon groups"}[groups]
