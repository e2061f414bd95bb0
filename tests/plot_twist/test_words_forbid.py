"""Words that give, take, Lock and forbid: keyword, lose_keyword, lock, forbid."""

import pytest

from engine.plot_twist.asks import figures
from engine.plot_twist.state.terms import HEROICS, KEYWORDS
from tests.plot_twist.scene import ally, card, hero, mook, villain

ACT = "ability:ada>act"
CHARGE = card("movement", "Charge", effects=[{"do": "gain", "counter": "energy", "amount": 1}])
CLOSE_IN = card("maneuver", "Close In", effects=[{"do": "distance", "distance": "melee"}])
AIM = card("maneuver", "Aim", aim=True, effects=[{"do": "boost", "pool": 1}])
FEINT = card("maneuver", "Feint", effects=[{"do": "boost", "pool": 1}])
STRIKE = card("attack", "Strike", effects=[{"do": "attack", "kind": "melee"}])


def ada(*effects, **fields):
    return hero("Ada", actions=[{"name": "Act", "do": list(effects)}], **fields)


def forbid(what, who="main_villain"):
    return {"do": "forbid", "who": who, "what_not": what}


def has(s, *people):
    return [[word for word in KEYWORDS if figures.has(s.game, one, word)] for one in people]


def ranks(s, *people):
    return [sum(figures.rank(s.game, one, each) for each in HEROICS) for one in people]


# Keywords


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_a_keyword_is_given_to_those_named(scene, keyword):
    s = scene([ada({"do": "keyword", "keyword": keyword}), hero("Bo")]).take(ACT)
    assert has(s, s.ada, s.bo) == [[keyword], []]


@pytest.mark.rule("PT-MOOK-05", "PT-ALLY-03", "PT-Q-81")
def test_no_keyword_is_given_to_a_mook_or_an_ally(scene):
    word = {"do": "keyword", "who": "all", "keyword": "armor"}
    s = scene([ada(word)], mooks=[mook("Thugs")], plots={"hero:1": [ally("Finn")]}).take("ally/finn", ACT)
    assert has(s, s.ada, s.vex, s.thugs, s.finn) == [["armor"], ["armor"], [], []]


@pytest.mark.rule("PT-KEY-01", "PT-TIME-07")
def test_a_keyword_given_works_until_its_time_is_up(scene):
    s = scene([ada({"do": "keyword", "keyword": "armor"}, power=2)]).take(ACT)
    assert figures.armor(s.game, s.ada, "physical") == 2
    s.end_turn()
    assert figures.armor(s.game, s.ada, "physical") == 0


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize("given", [0, 1])
def test_a_keyword_taken_away_is_gone_printed_or_given(scene, given):
    keywords = ["armor", "rich"]
    gift = [{"do": "keyword", "who": "enemies", "keyword": "armor"}] * given
    loss = {"do": "lose_keyword", "who": "main_villain", "keyword": "armor"}
    s = scene([ada(*gift, loss, keywords=keywords)], villain("Vex", keywords=keywords)).take(ACT)
    assert has(s, s.ada, s.vex) == [["armor", "rich"], ["rich"]]
    assert "armor" in has(s.end_turn(), s.vex)[0]


@pytest.mark.rule("PT-CARD-01", "PT-TIME-07")
def test_the_log_tells_who_gets_a_keyword_and_who_loses_one(scene):
    gift = {"do": "keyword", "keyword": "rich"}
    loss = {"do": "lose_keyword", "who": "main_villain", "keyword": "armor"}
    s = scene([ada(gift, loss)], villain("Vex", keywords=["armor"])).take(ACT)
    assert [fact.text() for fact in s.log("changed")] == [
        "Ada: the Keyword Rich this turn.", "Vex: loses the Keyword Armor this turn."
    ]  # fmt: skip


@pytest.mark.rule("PT-CARD-01")
def test_nobody_is_told_to_lose_a_keyword_that_is_not_there(scene):
    loss = {"do": "lose_keyword", "who": "main_villain", "keyword": "armor"}
    s = scene([ada(loss)], villain("Vex")).take(ACT)
    assert s.log("changed") == []


# Locks


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37")
@pytest.mark.parametrize(("energy", "left"), [(0, [0, 3]), (1, [3, 3])])
def test_a_locked_heroic_counts_nothing_for_who_cannot_pay(scene, energy, left):
    s = scene([ada({"do": "lock", "what": "fighting", "who": "main_villain"})],
              villain("Vex", fighting=3), mooks=[mook("Thugs", fighting=3)])  # fmt: skip
    s.vex.energy = energy
    assert ranks(s.take(ACT), s.vex, s.thugs) == left


@pytest.mark.rule("PT-LOCK-01")
@pytest.mark.parametrize(("answer", "coins", "energy"), [("pay", 4 + 3, 11), ("refuse", 4, 12)])
def test_each_use_of_what_is_locked_costs_one_energy(scene, answer, coins, energy):
    s = scene([ada({"do": "lock", "what": "fighting"})], villain("Vex", fighting=3), coins=[0, 0])
    s.take(ACT).fight("vex", "ada").take("attack.melee:vex").take(f"lock.{answer}").to("combat.attack")
    assert (s.log("coins.tossed")[0].coins, s.vex.energy) == (coins, energy)


@pytest.mark.rule("PT-LOCK-01", "PT-TIME-03")
@pytest.mark.parametrize(("until", "left"), [("turn", [False, False]), (2, [True, False])])
def test_a_lock_lasts_as_long_as_it_says(scene, until, left):
    s = scene([ada({"do": "lock", "what": "armor", "until": until})], villain("Vex", keywords=["armor"]))
    s.take(ACT)
    assert list(s.vex.locked) == ["armor"]
    assert ["armor" in s.end_turn().vex.locked for _ in range(2)] == left


@pytest.mark.rule("PT-LOCK-01", "PT-CARD-02")
@pytest.mark.parametrize(
    ("who", "locked"), [("enemies", ["vex", "thugs"]), ("party", ["ada"]), ({"kind": "ally"}, None)]
)
def test_all_that_a_lock_names_are_locked_if_there_is_anybody(scene, who, locked):
    s = scene([ada({"do": "lock", "what": "fighting", "who": who})], mooks=[mook("Thugs")])
    assert s.offered(ACT) == bool(locked)
    if locked:
        assert [one.id for one in s.take(ACT).game.characters if one.locked] == locked


@pytest.mark.rule("PT-LOCK-01")
def test_one_of_several_is_chosen_for_a_lock(scene):
    s = scene([ada({"do": "lock", "what": "fighting"})], mooks=[mook("Thugs")]).take(ACT, "target:thugs")
    assert [list(one.locked) for one in (s.vex, s.thugs)] == [[], ["fighting"]]


@pytest.mark.rule("PT-Q-71")
@pytest.mark.parametrize("times", [(1, 3), (3, 1)])
def test_a_lock_of_several_sources_lasts_until_the_last_of_them_ends(scene, times):
    s = scene([ada(*({"do": "lock", "what": "fighting", "until": each} for each in times))]).take(ACT)
    assert ["fighting" in s.end_turn().vex.locked for _ in range(3)] == [True, True, False]


@pytest.mark.rule("PT-ENERGY-02", "PT-ENERGY-04")
def test_who_may_not_regenerate_buys_no_regeneration_but_the_removal_of_trauma(scene):
    s = scene([ada(forbid("heal", "self"))])
    s.ada.stress["mental"] = s.ada.trauma["mental"] = 2
    s.take(ACT)
    assert not s.offered("energy.regenerate:ada")
    assert s.offered("energy.trauma:ada>mental")


# What is forbidden to a character


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("word", "step", "mine", "theirs"), [
    ({"do": "forbid", "what_not": "attack"}, "attack", [], ["attack.card", "attack.melee", "attack.social"]),
    ({"do": "forbid", "what_not": "move"}, "movement", [], ["movement"]),
    ({"do": "forbid", "what_not": "aim"}, "maneuver", ["close-in", "feint"], ["aim", "close-in", "feint"]),
    ({"do": "forbid", "what_not": "distance"}, "maneuver", ["aim", "feint"], ["aim", "close-in", "feint"]),
])  # fmt: skip
def test_what_a_combatant_may_not_do_in_its_combat(scene, word, step, mine, theirs):
    hand = {"attack": [STRIKE], "movement": [CHARGE], "maneuver": [AIM, FEINT, CLOSE_IN]}[step]
    s = scene([ada({**word, "who": "main_villain"})], hands={"hero:1": hand, "gm": hand}).take(ACT)
    s.fight("ada", "vex", step, "melee" if step == "attack" else "ranged")

    def may(seat):
        found = {
            each.card if each.kind == "maneuver" else each.kind for each in s.to(s.phase, seat).options()
        }
        named = ("attack.card", "attack.melee", "attack.social", "movement", "aim", "close-in", "feint")
        return [each for each in named if each in found]

    assert (may("hero:1"), may("gm")) == (theirs, mine)


@pytest.mark.rule("PT-CARD-01")
def test_who_may_not_initiate_takes_on_nobody(scene):
    s = scene([ada(forbid("initiate", "enemies"))]).take(ACT).to("combat", "hero:1")
    assert s.offered("combat:ada>vex")
    s.to_block("vex")
    assert not s.offered("combat:vex")
    assert s.why("Vex: initiate").rule == "PT-CARD-01"


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("counter", "seat", "sold"), [
    ("belief", "hero:1", ["energy."]), ("energy", "hero:1", ["belief."]), ("hate", "gm", ["energy."]),
])  # fmt: skip
def test_counters_that_may_not_be_spent_buy_nothing(scene, counter, seat, sold):
    s = scene([ada(forbid(counter, "all"))], mooks=[mook("Thugs")])
    s.ada.stress["social"] = s.vex.stress["social"] = 2
    s.take(ACT).to("start", seat)
    kinds = ("energy.", "belief.", "hate.")
    assert [each for each in kinds if s.offered(each)] == sold


@pytest.mark.rule("PT-CARD-01", "PT-STAT-10")
def test_who_may_not_regenerate_keeps_its_stress_but_may_lose_trauma(scene):
    heal = [{"do": word, "who": "party", "amount": 1, "resistance": "mental"}
            for word in ("regenerate", "remove_trauma")]  # fmt: skip
    s = scene([ada(forbid("heal", "self"), *heal), hero("Bo")])
    for one in (s.ada, s.bo):
        one.stress["mental"] = one.trauma["mental"] = 2
    s.take(ACT)
    assert (s.ada.stress["mental"], s.ada.trauma["mental"]) == (2, 1)
    assert (s.bo.stress["mental"], s.bo.trauma["mental"]) == (1, 1)


@pytest.mark.rule("PT-TIME-07")
def test_what_is_forbidden_this_turn_is_allowed_in_the_next(scene):
    s = scene([ada(forbid("initiate"))]).take(ACT).end_turn()
    s.to_block("vex")
    assert s.offered("combat:vex>ada")
