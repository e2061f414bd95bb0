"""Crossings of the words for whom (you, opponent, doer, subject, groups) with third parties, falls and cards of nobody."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
LAIR = card("lair", "Crypt")


def each(**filters):
    return {"pick": "each", **filters}


@pytest.mark.rule("PT-CARD-02", "PT-DETAIL-01", "PT-CARD-01")
def test_a_looker_on_has_no_opponent_and_the_rest_of_the_card_is_done(scene):
    taunt = card("detail", "Taunt", effects=[deal(2, "opponent"), gain(2)])
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:2": [taunt]}).fight("ada", "vex", "maneuver")
    s.to("combat.maneuver", "hero:2").take("detail:bo/taunt")
    assert (s.vex.stress["physical"], s.ada.stress["physical"], s.bo.energy) == (0, 0, 11)


@pytest.mark.rule("PT-CARD-02", "PT-DMG-05", "PT-TWIST-02")
def test_damage_of_a_twist_was_done_by_nobody(scene):
    thorns = {"on": "damage.dealt.physical", "who": "self", "do": [deal(3, "doer", "mental"), gain(2)]}
    storm = card("twist", "Storm", effects=[deal(1, "party")])
    s = scene([hero("Ada", triggers=[thorns])], twists=[storm])
    assert (s.ada.stress["mental"], s.vex.stress["mental"], s.ada.energy) == (0, 0, 11)


@pytest.mark.rule("PT-CARD-01", "PT-ALLY-03", "PT-MOOK-01")
def test_the_party_is_heroes_alone_and_the_villains_are_villains_alone(scene):
    s = scene([hero("Ada", actions=[act("Tick", deal(1, "party"), deal(1, "villains"))]), hero("Bo")],
              mooks=[mook("Thugs")], plots={"hero:1": [ally("Rex")], "gm": [ally("Moll", colour="black")]})  # fmt: skip
    s.take("ally/rex").to("start", "gm").take("ally/moll").to("start", "hero:1").take("ability:ada>tick")
    hurt = [one.stress["physical"] for one in (s.ada, s.bo, s.vex, s.rex, s.moll)]
    assert (hurt, s.thugs.quantity) == ([1, 1, 1, 0, 0], 4)


@pytest.mark.rule("PT-CARD-01", "PT-EVENT-03", "PT-ROLE-02")
def test_on_an_event_friends_are_the_side_of_the_gm(scene):
    rally = card(
        "event", "Rally", effects=[deal(1, "enemies"), {"do": "cover", "who": "friends", "amount": 1}]
    )
    s = scene([hero("Ada")], mooks=[mook("Thugs")], plots={"hero:1": [ally("Rex")]}, events=[rally])
    s.take("ally/rex").to("combat", "gm").take("event/rally")
    assert [one.stress["physical"] for one in (s.ada, s.rex, s.vex)] == [1, 1, 0]
    assert [sum(one.cover.values()) for one in (s.ada, s.rex, s.vex, s.thugs)] == [0, 0, 1, 1]


@pytest.mark.rule("PT-CROSS-02", "PT-Q-41", "PT-CARD-01")
def test_a_villain_face_down_is_out_of_reach_of_words_too(scene):
    s = scene([hero("Ada", actions=[act("Tick", deal(1, "all"))]), hero("Bo"), hero("Cy")],
              plots={"gm": [villain("Wisp")]}, twists=[TEAM_UP])  # fmt: skip
    s.wisp.hate = 1
    s.end_turn().take("ability:ada>tick")
    assert (s.wisp.stress["physical"], s.vex.stress["physical"]) == (0, 1)


@pytest.mark.rule("PT-CROSS-04", "PT-CARD-01", "PT-Q-42")
def test_the_main_villain_of_a_standing_text_is_whoever_leads_now(scene):
    aura = card(
        "detail", "Hex", passive=[{"do": "modify", "who": "main_villain", "figure": "mind", "amount": -1}]
    )
    smite = act("Smite", deal(12, {"kind": "villain"}))
    s = scene([hero("Ada", actions=[smite]), hero("Bo"), hero("Cy")], twists=[TEAM_UP],
              plots={"hero:1": [aura], "gm": [villain("Wisp")]}).take("detail:ada/hex")  # fmt: skip
    assert [figures.value(s.game, one, "mind") for one in (s.vex, s.wisp)] == [3, 4]
    s.take("ability:ada>smite", "target:vex")
    assert figures.value(s.game, s.wisp, "mind") == 3


@pytest.mark.rule("PT-STATUS-03", "PT-BELIEF-08", "PT-Q-39", "PT-Q-15")
def test_what_a_replaced_persona_had_played_works_on_for_heroes_of_its_player(scene):
    aura = card("detail", "Aura", triggers=[{"on": "turn.end", "do": [gain(1)]}])
    vex = villain("Vex", actions=[act("Down", deal(9, {"kind": "hero"}))])
    s = scene([hero("Ada", persona="Day")], vex,
              plots={"hero:1": [aura, hero("Bo"), hero("Ada", persona="Night")]})  # fmt: skip
    s.ada.belief = 9
    s.take("detail:ada/aura", "hero/bo").to("start", "gm").take("ability:vex>down", "target:ada")
    s.to("combat", "hero:1")
    s.bo.belief = 5
    s.take("hero>night/ada").end_turn()
    new = next(one for one in s.game.heroes() if one.name == "Ada")
    assert (new.card.persona, s.bo.energy + new.energy) == ("Night", 18 + 1)


@pytest.mark.rule("PT-Q-46", "PT-CARD-03", "PT-ACT-01")
def test_once_a_turn_is_for_each_copy_of_a_twist_and_anew_each_turn(scene):
    wind = card("twist", "Wind", triggers=[
        {"on": "damage.dealt.physical", "who": each(kind="hero"), "limit": "turn", "do": [gain(1, "subject")]}
    ])  # fmt: skip
    hexes = [act(f"Hex {n}", deal(1, "party")) for n in (1, 2)]
    s = scene([hero("Ada")], villain("Vex", actions=hexes), twists=[wind, wind])
    seen = []
    for _ in range(3):
        s.to("start", "gm").take("ability:vex>hex-1", "ability:vex>hex-2").end_turn()
        seen.append(s.ada.energy)
    assert seen == [10, 12, 14]


@pytest.mark.rule("PT-ACT-01", "PT-COMBAT-14", "PT-CARD-01")
def test_once_a_combat_is_anew_in_each_combat_of_a_turn(scene):
    pride = {"on": "attack.declared", "by": "self", "limit": "combat", "do": [gain(1)]}
    s = scene([hero("Ada", keywords=["tactician"], triggers=[pride])], mooks=[mook("Thugs")], coins=[0] * 6)
    s.fight("ada", "vex").take("attack.melee:ada").to("combat.attack", "hero:1")
    s.take("belief.attack:ada", "attack.melee:ada").to("combat", "hero:1")
    assert s.ada.energy == 10
    s.ada.attacks = 1
    s.fight("ada", "thugs").take("attack.melee:ada").to("combat.attack")
    assert s.ada.energy == 11


@pytest.mark.rule("PT-ACT-01", "PT-Q-48", "PT-FLEE-05")
def test_once_a_game_is_not_once_a_conflict(scene):
    s = scene([hero("Ada", actions=[act("Nova", gain(1), limit="game")])], plots={"gm": [LAIR]})
    s.take("ability:ada>nova")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").asks("start")
    assert not s.offered("ability:ada>nova")


@pytest.mark.rule("PT-HATE-02", "PT-CARD-01", "PT-DMG-05")
def test_a_word_that_fells_two_heroes_brings_hate_for_each_by_who_still_stands(scene):
    vex = villain("Vex", actions=[act("Doom", deal(9, each(kind="hero", colour="red")))])
    s = scene([hero("Ada", colour="red"), hero("Bo", colour="red"), hero("Cy"), hero("Di")], vex)
    before = s.to("start", "gm").vex.hate
    s.take("ability:vex>doom")
    assert (s.ada.standing, s.bo.standing) == (False, False)
    assert s.vex.hate - before == 3 + 2


@pytest.mark.rule("PT-DMG-05", "PT-HATE-01", "PT-HATE-02")
def test_who_redirects_trauma_does_not_pay_for_it(scene):
    axe = card("equipment", "Axe", weapon_type="melee", bonus="0/0")
    swap = {"on": "damage.pending", "who": "self", "do": [{"do": "redirect", "to": {"kind": "mook"}}]}
    s = scene([hero("Ada")], villain("Vex", triggers=[swap]), mooks=[mook("Thugs")], equipment={"Ada": [axe]},
              coins=[1, 0, 2])  # fmt: skip
    s.fight("ada", "vex").take("attack.melee").to("combat.harm").take("harm.trauma").to("combat.attack")
    assert (s.vex.hate, s.ada.belief, s.thugs.quantity, s.vex.trauma["physical"]) == (13, 8, 3, 0)


@pytest.mark.rule("PT-STATUS-07", "PT-STATUS-11", "PT-CARD-01")
def test_hidden_ended_by_a_card_surprises_nobody(scene):
    flare = act("Flare", {"do": "end_status", "who": "any_enemy", "status": "hidden"})
    s = scene([hero("Ada", actions=[flare])], villain("Vex", stealth=1)).to("start", "gm").take("hide:vex")
    s.to("start", "hero:1").take("ability:ada>flare")
    assert s.vex.statuses == {}
    s.to("combat", "hero:1")
    assert s.offered("combat:ada>vex")


@pytest.mark.rule("PT-STATUS-10", "PT-SNEAK-01")
def test_nobody_sneaks_on_somebody_hidden(scene):
    s = scene([hero("Ada", stealth=1)], villain("Vex", stealth=1), mooks=[mook("Thugs")]).take("hide:ada")
    s.to("start", "gm").take("hide:vex").to("combat", "hero:1")
    assert s.offered("sneak:ada>thugs")
    assert not s.offered("sneak:ada>vex")


@pytest.mark.rule("PT-STATUS-09", "PT-COMBAT-10", "PT-HER-13")
def test_who_takes_off_in_melee_is_still_within_reach(scene):
    s = scene([hero("Ada")], villain("Vex", flight=2), coins=[0, 0]).fight("ada", "vex", "movement")
    s.to("combat.movement", "gm").take("fly:vex").to("combat.attack", "hero:1")
    assert (s.game.combat.distance, s.offered("attack.melee:ada>vex")) == ("melee", True)
    s.take("attack.melee:ada>vex").to("combat.attack")


@pytest.mark.rule("PT-STATUS-09", "PT-Q-54", "PT-SNEAK-02")
def test_a_sneak_attack_from_below_stays_at_range_of_a_flyer(scene):
    s = scene([hero("Ada", stealth=2)], villain("Vex", flight=2), coins=[2, 0]).take("hide:ada")
    s.to("start", "gm").take("fly:vex").to("combat", "hero:1").take("sneak:ada>vex")
    while s.phase not in ("combat.sneak", "combat.maneuver", "combat.attack"):
        assert not s.offered("sneak.distance:ada>melee")
        s.idle()
    assert not s.offered("sneak.distance:ada>melee")
    s.to("combat.attack", "hero:1")
    assert s.game.combat.distance == "ranged"


@pytest.mark.rule("PT-CARD-02", "PT-Q-66", "PT-COMBAT-08")
@pytest.mark.parametrize(("who", "target", "looks"), [("ada", "vex", 1), ("ada", "boy", 0), ("bo", "vex", 0)])
def test_only_in_a_combat_of_ones_own_there_is_an_opponent_whose_hand_is_looked_at(scene, who, target, looks):
    glasses = {"on": "step.start", "do": [{"do": "peek", "what": "hand"}]}
    boy = card("bystander", "Boy", difficulty=1, life=1, recruit=[], kill=[])
    s = scene([hero("Ada", triggers=[glasses]), hero("Bo")], plots={"hero:1": [boy]}).take("bystanders")
    s.to("combat", "hero:1").take(f"combat:{who}>{target}")
    assert len(s.log("cards.peeked")) == looks
    s.to("combat")
