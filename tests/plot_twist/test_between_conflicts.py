"""What stays from Conflict to Conflict, and who comes along (PT-Q-48, PT-CROSS-05)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, mook, villain

LAIR = card("lair", "Crypt")
TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])


def to_the_next_conflict(s, answer):
    s.vex.hate = 0
    s.end_turn().take(answer).to("start")
    assert s.game.conflict == 2
    return s


@pytest.mark.rule("PT-Q-48")
@pytest.mark.parametrize("answer", ["pursuit.yes", "pursuit.no"])
def test_counters_and_statuses_of_everybody_stay(scene, answer):
    s = scene([hero("Ada")], mooks=[mook("Thugs")], plots={"gm": [LAIR]})
    for who in (s.ada, s.vex):
        who.stress.update(physical=2, social=1)
        who.trauma["mental"], who.energy, who.cover["Wall"], who.identity = 1, 5, 3, "Bob"
        who.statuses["stunned"] = None
    s.ada.belief, s.thugs.quantity = 4, 2
    hands = {seat: s.hand(seat) for seat in ("hero:1", "gm")}
    to_the_next_conflict(s, answer)
    for who in (s.ada, s.vex):
        assert (who.stress, who.trauma["mental"]) == ({"physical": 2, "mental": 0, "social": 1}, 1)
        assert (who.energy, who.cover, who.identity, list(who.statuses)) == (
            5,
            {"Wall": 3},
            "Bob",
            ["stunned"],
        )
    assert (s.ada.belief, s.thugs.quantity) == (4, 2)
    assert {seat: s.hand(seat) for seat in ("hero:1", "gm")} == hands


@pytest.mark.rule("PT-Q-48")
@pytest.mark.parametrize("answer", ["pursuit.yes", "pursuit.no"])
def test_time_counters_go_on_and_cards_stay_in_play(scene, answer):
    serum = card("detail", "Serum", effects=[{"do": "modify", "figure": "body", "amount": 2, "until": 3}])
    s = scene([hero("Ada")], plots={"hero:1": [serum, ally("Rex", turns=3)], "gm": [LAIR]},
              events=[card("event", "Storm")], twists=[card("twist", "Fog")])  # fmt: skip
    s.take("detail:ada/serum", "ally/rex").to("combat", "gm").take("event/storm")
    to_the_next_conflict(s, answer)
    assert all(s.game.name_in_play(name) for name in ("Serum", "Rex", "Storm", "Fog", "Old Harbour", "Crypt"))
    seen = []
    for _ in range(2):
        s.end_turn()
        seen.append((figures.value(s.game, s.ada, "body"), s.game.find("rex") is not None))
    assert seen == [(5, True), (3, False)]


@pytest.mark.rule("PT-CROSS-05")
@pytest.mark.parametrize("answer", ["pursuit.yes", "pursuit.no"])
def test_crossover_villains_come_along_as_they_are(scene, answer):
    party = [hero("Ada"), hero("Bo"), hero("Cy")]
    s = scene(party, plots={"gm": [LAIR, villain("Wisp")]}, twists=[TEAM_UP], mooks=[mook("Thugs")])
    s.wisp.hate, s.wisp.stress["physical"] = 4, 2
    to_the_next_conflict(s, answer).to("combat")
    assert (s.wisp.hate, s.wisp.stress["physical"], s.wisp.main) == (3, 2, False)
    assert s.offered("combat:ada>wisp")
    assert not s.log("hid")
    s.to_block("wisp")
    assert s.offered("combat:wisp>ada")


@pytest.mark.rule("PT-CROSS-05", "PT-CROSS-02")
def test_one_in_hiding_stays_in_hiding_on_a_flight(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [LAIR, villain("Wisp")]}, twists=[TEAM_UP])
    s.wisp.hate = 1
    to_the_next_conflict(s, "pursuit.yes").to("combat")
    assert s.wisp.away
    assert not s.offered("combat:ada>wisp")
