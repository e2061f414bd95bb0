"""The Plot Hand, Details, hands (PT-PLOT, PT-DETAIL, PT-Q-62 to PT-Q-64, PT-Q-67)."""

import pytest

from engine.plot_twist.asks import figures
from engine.plot_twist.cards.setup import check_hero_deck, check_villain_deck
from engine.plot_twist.state.decks import HeroDeck, VillainDeck
from engine.table import SetupError
from tests.plot_twist.scene import ally, card, hero, mook, villain


def gain(amount=1, who="self"):
    return {"do": "gain", "who": who, "counter": "energy", "amount": amount}


def detail(name="Note", *effects, **fields):
    return card("detail", name, effects=list(effects), **fields)


def child(**fields):
    return card("bystander", "Lost Child", difficulty=1, life=1, recruit=[gain()], kill=[gain()], **fields)


@pytest.mark.rule("PT-PLOT-01")
@pytest.mark.parametrize(
    ("type", "hero_may", "gm_may"),
    [
        ("detail", True, True), ("location", True, True), ("bystander", True, True), ("ally", True, True),
        ("lair", False, True), ("hero", True, False), ("villain", False, True),
        ("equipment", False, False), ("maneuver", False, False), ("event", False, False),
        ("mook", False, False),
    ],
)  # fmt: skip
def test_a_plot_hand_holds_five_kinds_of_plot_and_characters(scene, type, hero_may, gm_may):
    odd = {
        "hero": hero("Odd"),
        "villain": villain("Odd"),
        "mook": mook("Odd"),
        "ally": ally("Odd"),
        "bystander": card("bystander", "Odd", difficulty=1, life=1, recruit=[gain()], kill=[gain()]),
    }
    notes = [detail(f"Note {n}") for n in range(4)]
    s = scene([hero("Ada")], library=[*notes, odd.get(type) or card(type, "Odd")])
    plots = ("Odd", *(each.name for each in notes))
    ada = HeroDeck(hero="Ada", plots=plots, combat={"Filler 1": 10}, twists=())
    vex = VillainDeck(
        villain="Vex", plots=plots, combat={"Filler 1": 10}, mooks=(), objective="World Domination",
        location="Old Harbour", events=tuple(f"Dull Day {n}" for n in range(1, 6)),
    )  # fmt: skip
    for check, deck, may in ((check_hero_deck, ada, hero_may), (check_villain_deck, vex, gm_may)):
        if may:
            check(s.game.library, deck)
        else:
            with pytest.raises(SetupError, match="Odd"):
                check(s.game.library, deck)


# Details


@pytest.mark.rule("PT-DETAIL-01")
def test_any_number_of_details_for_one_belief_each(scene):
    s = scene([hero("Ada")], plots={"hero:1": [detail("Note", gain()), detail("Memo", gain())]})
    s.take("detail:ada/note", "detail:ada/memo")
    assert (s.ada.belief, s.ada.energy) == (6, 11)
    assert s.plots("hero:1") == []


@pytest.mark.rule("PT-DETAIL-01")
@pytest.mark.parametrize(
    "phase", ["start", "combat", "combat.start", "combat.movement", "combat.maneuver", "combat.attack"]
)
def test_details_are_played_wherever_free_actions_are(scene, phase):
    s = scene([hero("Ada")], plots={"hero:1": [detail("Note", gain())]})
    if phase.startswith("combat."):
        s.fight("ada", "vex", phase[7:])
    s.to(phase, "hero:1").take("detail:ada/note")
    assert s.ada.energy == 10


@pytest.mark.rule("PT-DETAIL-01")
def test_without_belief_no_detail(scene):
    s = scene([hero("Ada")], plots={"hero:1": [detail("Note", gain())]})
    s.ada.belief = 0
    assert not s.offered("detail")
    assert s.why("Note").rule == "PT-DETAIL-01"


@pytest.mark.rule("PT-Q-67")
def test_a_detail_without_lasting_text_or_time_is_discarded_once_resolved(scene):
    s = scene([hero("Ada")], plots={"hero:1": [detail("Note", gain())]}).take("detail:ada/note")
    assert not s.game.name_in_play("Note")
    assert s.item("Note").zone == "discard"


@pytest.mark.rule("PT-Q-67")
@pytest.mark.parametrize(
    "fields",
    [
        {"passive": [{"do": "modify", "figure": "fighting", "amount": 1}]},
        {"triggers": [{"on": "turn.end", "do": [{"do": "modify", "figure": "fighting", "amount": 1}]}]},
        {"actions": [{"name": "Use", "do": [{"do": "modify", "figure": "fighting", "amount": 1}]}]},
    ],
    ids=["passive", "trigger", "action"],
)
def test_a_detail_with_standing_text_stays(scene, fields):
    s = scene([hero("Ada")], plots={"hero:1": [card("detail", "Note", **fields)]}).take("detail:ada/note")
    if "actions" in fields:
        s.take("ability:ada>use")
    s.end_turn().end_turn()
    assert s.game.name_in_play("Note")


@pytest.mark.rule("PT-Q-67")
def test_a_detail_for_one_combat_leaves_with_the_combat(scene):
    grit = detail("Grit", {"do": "modify", "figure": "fighting", "amount": 2, "until": "combat"})
    s = scene([hero("Ada")], plots={"hero:1": [grit]}).fight("ada", "vex", "start").take("detail:ada/grit")
    assert figures.value(s.game, s.ada, "fighting") == 2
    assert s.game.name_in_play("Grit")
    s.to("combat", "hero:1")
    assert figures.value(s.game, s.ada, "fighting") == 0
    assert not s.game.name_in_play("Grit")


# The fallen


@pytest.mark.rule("PT-Q-62", "PT-STATUS-02")
def test_an_incapacitated_hero_pays_one_more_for_any_plot(scene):
    scout = {"name": "Scout", "do": [{"do": "gain", "counter": "energy", "amount": 1}]}
    plots = [detail("Note", gain(1, "party")), child(), ally("Rex")]
    s = scene([hero("Ada", actions=[scout]), hero("Bo")], plots={"hero:1": plots})
    s.ada.incapacitated = True
    s.to("start", "hero:1").take("bystanders")
    assert s.ada.belief == 8 - 1
    s.take("ally/rex")
    assert s.ada.belief == 7 - 1
    s.take("detail:ada/note")
    assert s.ada.belief == 6 - 2
    assert s.game.name_in_play("Lost Child")
    assert s.rex.standing


@pytest.mark.rule("PT-Q-62")
def test_without_belief_the_fallen_play_no_plot(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [detail("Note", gain()), child(), ally("Rex")]})
    s.ada.incapacitated, s.ada.belief = True, 1
    assert not s.offered("detail")
    s.take("bystanders")
    assert s.ada.belief == 0
    assert not s.offered("ally")


@pytest.mark.rule("PT-Q-62", "PT-STATUS-02", "PT-LOC-01")
def test_the_fallen_play_a_location_only_where_a_card_permits_it(scene):
    tour = {"on": "turn.start", "do": [{"do": "play_location"}]}
    zoo = card("location", "Zoo")
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [zoo]},
              twists=[card("twist", "Quiet"), card("twist", "Tour", triggers=[tour])])  # fmt: skip
    s.ada.incapacitated = True
    assert not s.offered("location")
    s.end_turn()
    assert s.game.name_in_play("Zoo")
    assert s.ada.belief == 8 - 1


@pytest.mark.rule("PT-STATUS-02")
def test_who_stands_plays_plots_at_the_usual_cost(scene):
    s = scene([hero("Ada")], plots={"hero:1": [child(), ally("Rex")]}).take("bystanders").take("ally/rex")
    assert s.ada.belief == 8


# Hands


@pytest.mark.rule("PT-Q-63")
def test_villains_and_mooks_share_the_hand_of_the_gm(scene):
    hook = card("maneuver", "Hook", requires=[{"is": "rank", "name": "fighting", "at_least": 2}])
    s = scene([hero("Ada")], villain("Vex", fighting=2), mooks=[mook("Thugs")], hands={"gm": [hook]})
    s.fight("thugs", "ada", "maneuver")
    assert not s.offered("maneuver:thugs>ada/hook")
    s.fight("vex", "ada", "maneuver").take("maneuver:vex>ada/hook").to("combat", "gm")
    assert "Hook" not in s.hand("gm")


@pytest.mark.rule("PT-Q-63")
def test_the_plot_hand_is_never_refilled(scene):
    s = scene([hero("Ada")], plots={"hero:1": [detail("Note", gain()), detail("Memo", gain())]})
    s.take("detail:ada/note").end_turn().end_turn()
    assert s.plots("hero:1") == ["Memo"]


# Colours of the GM's cards


@pytest.mark.rule("PT-Q-64", "PT-CLASS-02")
@pytest.mark.parametrize(
    ("vex", "thugs", "playable"), [("red", "black", True), ("black", "red", True), ("black", "black", False)]
)
def test_the_gms_coloured_plots_and_events_need_a_villain_or_mook_of_that_colour(scene, vex, thugs, playable):
    rage = card("event", "Rage", colour="red")
    plots = [detail("Red Note", gain(), colour="red"), child(colour="red")]
    s = scene([hero("Ada")], villain("Vex", colour=vex), mooks=[mook("Thugs", colour=thugs)],
              events=[rage], plots={"gm": plots}).to("start", "gm")  # fmt: skip
    assert s.offered("detail") == s.offered("bystanders") == playable
    s.to("combat", "gm")
    assert s.offered("event/rage") == playable


@pytest.mark.rule("PT-Q-64")
def test_an_ally_of_the_gm_does_not_lend_its_colour(scene):
    rage = card("event", "Rage", colour="red")
    plots = [ally("Rex", colour="red", requires=[]), child(colour="red")]
    s = scene([hero("Ada")], villain("Vex", colour="red"), events=[rage], plots={"gm": plots})
    s.to("start", "gm").take("ally/rex")
    s.vex.colour = "black"
    s.to("start", "gm")
    assert not s.offered("bystanders")
    assert not s.to("combat", "gm").offered("event/rage")
