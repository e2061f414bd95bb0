"""What scripted players weigh and pay, and what the Editor's personas prefer (HR-GM-03, HR-GM-11 to -28)."""

from __future__ import annotations

import pytest

from content.heroic import system
from engine.heroic.ai.hero import Absent, Keen, Plain
from engine.table import Option, RandomPlayer, Request, Table, step
from engine.table.seating import advice, players
from tests.heroic.scene import HIT, HURT, WEAK, foe, gift, hero, inn, stage, subplot
from tests.heroic.test_editor import decides, level, often


def says(s, mind=None, seat="hero:1"):
    """What a scripted hero picks at the open question."""
    return (mind or Keen()).decide(s.table.view(seat), s.table.request).picks[0]


def acting(s, dice, **fields):
    """A foe's dice have fallen, and lie to be chosen from."""
    return s.next("thug").falls(dice).take(HURT).settle(stop=["dice"]).asks("dice")


# Heroes, and where they stand


ALIKE = {"solo": 8, "buddy": 8, "team": 8}


@pytest.mark.rule("HR-C-117", "HR-GM-24", "HR-C-62")
@pytest.mark.parametrize(
    ("company", "kind", "others", "goes"),
    [
        ({"solo": 12, "buddy": 8, "team": 4}, "blast", ALIKE, True),
        ({"solo": 4, "buddy": 8, "team": 12}, "blast", ALIKE, False),
        ({"solo": 12, "buddy": 8, "team": 4}, "strength", ALIKE, False),
        ({"solo": 10, "buddy": 8, "team": 8}, "blast", {"solo": 4, "buddy": 4, "team": 12}, False),
    ],
    ids=["for its own die", "not for less", "not out of reach", "not at the cost of the others"],
)
def test_keen_heroes_go_where_the_company_of_all_is_worth_most(scene, company, kind, others, goes):
    party = [hero("Ada", gift(f"{kind} 10"), affiliation=company)]
    party += [hero(name, affiliation=others) for name in ("Bea", "Cyd")]
    s = scene(party).next("ada").asks("plan")
    assert (says(s) == "go:gate") == goes


# The Editor


@pytest.mark.rule("HR-GM-11", "HR-C-55", "HR-GM-09")
@pytest.mark.parametrize(("name", "picked"), [("story", "dice:0+1/3"), ("standard", "dice:1+2/0")])
def test_the_two_highest_or_by_exact_value(scene, name, picked):
    """8 and 7 make 15 with a d8; 7 and 6 make 13, which is enough, and keep the d12."""
    small = {"solo": 4, "buddy": 4, "team": 4}
    large = {"solo": 12, "buddy": 12, "team": 12}
    s = level(
        scene, name, [hero("Ada", gift("strength 4"), affiliation=small)], [foe("Thug", affiliation=large)]
    )
    acting(s, "8 7 6 2")
    assert decides(s) == picked


@pytest.mark.rule("HR-GM-12", "HR-GM-09", "HR-DOOM-10")
@pytest.mark.parametrize(
    ("name", "doom", "paid"),
    [
        ("standard", [8] * 3, True),
        ("standard", [], False),
        ("ruthless", [], True),
        ("story", [8] * 5, False),
    ],
)
def test_a_third_die_needs_the_dice_of_the_level(scene, name, doom, paid):
    """With an empty pool a foe rolls its Distinction as d4, which makes one die (HR-C-54)."""
    s = level(scene, name, doom=doom)
    acting(s, "7 4 6 4")
    assert (decides(s).partition("/")[0].count("+") == 2) == paid


@pytest.mark.rule("HR-GM-12")
@pytest.mark.parametrize(("dice", "paid"), [("8 8 2 2", False), ("7 4 6 4", True)])
def test_a_third_die_must_be_worth_its_price(scene, dice, paid):
    s = scene(doom=[8] * 4)
    acting(s, dice)
    assert (decides(s).partition("/")[0].count("+") == 2) == paid


@pytest.mark.rule("HR-GM-20", "HR-GM-17")
def test_the_tormentor_hurts_minds_and_hearts_first_and_hampers_more(scene):
    s = scene(foes=[foe("Thug", gift("mind 8 harm:mental harm:emotional"))])
    s.next("thug").asks("gm.deed")
    found, plain = often(s, "tormentor", 800), often(s, "", 800)
    assert not found[HURT] and plain[HURT]
    assert found["hurt:ada:complication"] > 1.2 * plain["hurt:ada:complication"]


@pytest.mark.rule("HR-GM-20", "HR-Q-21")
@pytest.mark.parametrize(("order", "forced"), [(3, False), (4, True), (5, True)])
def test_the_tormentor_forces_only_in_the_last_two_orders(scene, order, forced):
    s = level(
        scene, "ruthless", [hero("Ada", gift("strength 10", limits=["gear"]))], doom=[6] * 6, dice="ask"
    )
    s.order(order).next("thug").take("pass").settle("offer:ada", "deal.no", stop=["gm.force"]).asks(
        "gm.force"
    )
    assert (decides(s, persona="tormentor") != "pass") == forced
    assert decides(s) != "pass", "others force whenever the level lets them"


@pytest.mark.rule("HR-GM-20", "HR-C-58", "HR-GM-17")
@pytest.mark.parametrize(("pp", "offered"), [(1, True), (2, False)])
def test_the_tormentor_offers_limits_to_who_has_one_spark_too(scene, pp, offered):
    s = scene([hero("Ada", gift("strength 10", limits=["gear"]))], pp=pp)
    s.next("thug").take("pass").settle(stop=["gm.use"]).asks("gm.use")
    assert decides(s, persona="tormentor").startswith("offer:") == offered
    assert not decides(s).startswith("offer:")


@pytest.mark.rule("HR-GM-21", "HR-GM-17")
def test_the_stormbringer_feeds_more_while_it_has_few_dice(scene):
    shares = []
    for doom in ([6] * 3, [6] * 4):
        s = scene(doom=doom)
        s.next("thug").asks("gm.deed")
        found = often(s, "stormbringer", 800)
        hurt = sum(many for picked, many in found.items() if picked.startswith("hurt:ada:stress"))
        shares.append(found["hurt:ada:feed"] / hurt)
    assert shares[0] > 1.4 * shares[1], "2 to 9, 1 to 9"


@pytest.mark.rule("HR-GM-21", "HR-GM-17", "HR-C-57")
@pytest.mark.parametrize(("many", "picked"), [(4, "buy:d6"), (5, "buy:step")])
def test_the_stormbringer_steps_dice_up_from_the_fifth_on(scene, many, picked):
    s = scene(doom=[6] * many, pp=0)
    s.act(HIT, "1 5 6 2", stop=["gm.buy"]).asks("gm.buy")
    assert decides(s, persona="stormbringer") == picked
    assert decides(s) == "buy:d6"


@pytest.mark.rule("HR-GM-03", "HR-GM-08")
def test_foes_come_only_by_what_the_scene_says_and_what_was_paid(played):
    for events in played:
        paid = 0
        for each in events:
            paid += each.kind == "used" and each.sort == "effect"
            if each.kind == "enters":
                assert paid
                paid -= 1


@pytest.fixture(scope="module")
def played():
    """The events of some whole issues."""
    rules, found = system(), []
    for seed in range(3):
        table = Table(rules, rules.setup({"hero_persona": "keen", "event": "standing_room"}, seed), seed)
        seated = players(table, dict.fromkeys(table.seats, "scripted"))
        while step(table, seated):
            pass
        found.append(table.events)
    return found


@pytest.mark.rule("HR-GM-38", "HR-TERM-09")
def test_whatever_the_editor_does_is_asked_of_its_seat(scene):
    s = scene(doom=[6, 8, 10])
    asked = []
    s.next("thug").asks("gm.deed")
    asked.append(s.table.request.seats)
    s.falls("5 5 5 2").take(HURT).asks("gm.pre")
    asked.append(s.table.request.seats)
    s.take("pass").asks("dice")
    asked.append(s.table.request.seats)
    assert asked == [("gm",)] * 3


# Plain heroes


@pytest.mark.rule("HR-GM-23")
@pytest.mark.parametrize(("pp", "sizes"), [(2, (10, 8, 10, 8)), (0, (10, 4, 10, 8))])
def test_plain_heroes_roll_the_auto_pool_and_a_d4_only_without_a_spark(scene, pp, sizes):
    s = scene(pp=pp)
    mind = Plain(0)
    s.take(says(s, mind)).take(says(s, mind))
    while (picked := says(s, mind)) != "roll":
        s.take(picked)
    assert s.asks("pool").sizes == sizes


@pytest.mark.rule("HR-GM-23")
def test_plain_heroes_hit_with_their_own_type_who_is_nearest_to_falling(scene):
    s = scene([hero("Ada", gift("mind 10 harm:mental"))], [foe("Thug"), foe("Goon")])
    s.goon.stress["physical"] = 8
    s.anew().take("hand")
    assert says(s, Plain(0)) in ("hurt:goon:stress:physical", "hurt:goon:stress:mental")


@pytest.mark.rule("HR-GM-23")
def test_plain_heroes_work_on_the_task_in_six_of_ten_turns(scene):
    s = scene([hero("Ada")], objective={"clear": [8] * 13, "at": "quay"})
    s.take("hand")
    tasks = [says(s, Plain(seed)).startswith("objective:") for seed in range(400)]
    assert 0.5 <= sum(tasks) / 400 <= 0.7


@pytest.mark.rule("HR-GM-23")
def test_plain_heroes_who_find_nothing_to_do_where_somebody_chose_the_dice_go_back(scene):
    """Somebody who went away there is played for: no pass stands among those options."""
    s = scene([hero("Ada"), hero("Bo")], objective={"clear": [8] * 13, "at": "quay"})
    s.take("hand")
    mind = Plain(0)
    mind._hits = lambda view, option: False
    view, request = s.table.view("hero:1"), s.table.request
    nothing = [each for each in request.options_for("hero:1") if each.kind in ("help", "clever", "back")]
    assert mind._wanted(view, request, nothing)[0].kind == "back"


@pytest.mark.rule("HR-GM-23", "HR-PP-05")
@pytest.mark.parametrize(("pp", "back"), [(1, False), (2, True)])
def test_plain_heroes_hit_back_with_two_sparks(scene, pp, back):
    s = scene(pp=pp)
    s.next("thug").falls("3 2 2 2").take(HURT).settle(stop=["react"]).pool(pay=["back:physical"])
    assert (says(s.asks("react"), Plain(0)) == "roll") == back


@pytest.mark.rule("HR-GM-23")
def test_plain_heroes_use_armour_only_at_the_last(scene):
    taken = []
    for before in (8, 12):
        s = scene([hero("Ada", gift("strength 10", sfx=["armor type=physical"]))], pp=1)
        s.ada.stress["physical"] = before
        s.anew().next("thug").foe(HURT, "7 6 2 5 2", WEAK, stop=["take"]).asks("take")
        taken.append(says(s, Plain(0)).startswith("take.armor"))
    assert taken == [False, True]


@pytest.mark.rule("HR-GM-23")
def test_plain_heroes_recover_alone(scene):
    """The help that is preset is a keen hero's (HR-GM-26)."""
    s = scene([hero("Ada"), hero("Bo")], scenes=[inn()], doom=[6], pp=2)
    s.ada.stress["mental"] = 10
    mind = Plain(0)
    assert says(s.rest(), mind) == "hand"
    assert says(s.take("hand"), mind) == "recover:stress:mental"


# Keen heroes


@pytest.mark.rule("HR-GM-26")
@pytest.mark.parametrize(
    ("stress", "picked"),
    [({"physical": 8, "mental": 12, "emotional": 6}, "recover:stress:mental"), ({"emotional": 6}, "ready")],
)
def test_keen_heroes_recover_what_is_largest_and_leave_a_d4_and_a_trauma_at_risk(scene, stress, picked):
    """What is left of it when the scene begins is a step less (HR-REC-01)."""
    s = scene([hero("Ada")], scenes=[inn()], doom=[12] * 6, pp=0)
    s.ada.stress |= stress
    s.ada.trauma["physical"] = 12
    assert says(s.rest()) == picked


@pytest.mark.rule("HR-Q-73", "HR-GM-24", "HR-C-46")
@pytest.mark.parametrize(
    ("goal", "says_so"),
    [
        ({"word": "choice", "id": "mercy", "option": "hand_over"}, "story:hand_over"),
        ({"word": "refuses", "id": "mercy", "option": "spare"}, "story:hand_over"),
        ({"word": "choice", "id": "duty", "option": "hand_over"}, "story.leave"),
    ],
    ids=["chosen", "refused", "another choice"],
)
def test_keen_heroes_vote_for_what_their_subplots_pay_and_leave_the_rest_to_the_others(scene, goal, says_so):
    ways = [{"id": "spare", "label": "Spare"}, {"id": "hand_over", "label": "Hand over"}]
    told_by = inn(choices=[{"id": "mercy", "text": "The thief?", "options": ways}])
    heroes = (hero("Ada", milestones=["first", "second"]), hero("Bob"))
    scenes = [told_by, stage("after", "end")]
    s = scene(heroes, objective={"hold": 1}, cards=[subplot("first", ten=goal)], scenes=scenes)
    s.to("vote").asks("vote")
    assert says(s) == says_so


@pytest.mark.rule("HR-GM-26")
def test_keen_heroes_buy_one_resource(scene):
    s = scene([hero("Ada", specialties={"Combat": "expert", "Tech": "expert"})], scenes=[inn()], pp=3)
    first = says(s.rest())
    assert first.startswith("resource:")
    assert says(s.take(first)) == "ready"


@pytest.mark.rule("HR-GM-28", "HR-LOOP-31")
def test_a_hint_names_an_option_with_its_chance():
    rules = system()
    table = Table(rules, rules.setup({}, 1), 1)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request.phase != "plan":
        step(table, seated)
    seat = table.request.seats[0]
    picks, why = advice(table, seat)
    assert picks[0] in [each.id for each in table.request.options_for(seat)]
    assert "%" in why or why == "for sure"


@pytest.mark.rule("HR-GM-27")
def test_random_heroes_take_any_legal_option(scene):
    s = scene(pp=2)
    view, request = s.table.view("hero:1"), s.table.request
    found = [RandomPlayer(seed).decide(view, request).picks[0] for seed in range(400)]
    assert sorted(dict.fromkeys(found)) == sorted(s.ids())


# Who sits where


@pytest.mark.rule("HR-LOOP-43")
def test_three_heroes_are_one_persons_and_two_keen_partners_unless_said(scene):
    table = Table(system(), system().setup({}, 3), 3)
    assert [seat for seat in table.seats if seat != "gm"] == ["hero:1", "hero:2", "hero:3"]
    kinds = {"hero:1": "human", "hero:2": "scripted", "hero:3": "scripted"}
    assert [type(each._mind) for each in players(table, kinds).values()] == [Keen, Keen]
    assert len(system().setup({"heroes": 1}, 3)["heroes"]) == 1, "alone is legal"


@pytest.mark.rule("HR-LOOP-42")
def test_who_is_away_is_played_for_without_their_own_being_spent(scene):
    kinds = {"hero:1": "away", "hero:2": "human", "hero:3": "scripted"}
    seated = players(Table(system(), system().setup({}, 3), 3), kinds)
    assert [type(each._mind) for each in seated.values()] == [Absent, Keen]
    s = scene(pp=0).plan(HIT, d4="dist:0")
    assert says(s.asks("pool"), Absent(0)) == "box:distinction>dist:0=8", "no d4, with no spark at all"
    s.take("box:distinction>dist:0=8")
    assert says(s.asks("pool"), Plain(0)).endswith("=4") and says(s, Absent(0)) == "roll"


@pytest.mark.rule("HR-LOOP-42", "HR-C-44")
def test_between_scenes_who_is_away_is_ready_with_xp_unspent_and_wounds_open(scene):
    s = scene([hero("Ada")], objective={"hold": 1}, prepare=_hurt_and_rich).rest()
    assert {"ready", "recover:stress:mental"} <= set(s.ids()) and s.offered("buy:")
    assert says(s.asks("rest"), Absent(0)) == "ready"


def _hurt_and_rich(game):
    game.heroes[0].stress["mental"], game.heroes[0].xp = 10, 15


@pytest.mark.rule("HR-LOOP-42", "HR-D-21", "HR-D-22")
@pytest.mark.parametrize(("phase", "yes"), [("deal", False), ("consent", True)])
def test_who_is_away_takes_no_flaw_for_a_spark_and_consents(phase, yes):
    ways = [Option(f"{phase}.yes", "hero:1", "Yes"), Option(f"{phase}.no", "hero:1", "No")]
    request = Request(phase, "", ("hero:1",), lambda *_: ways)
    assert (Absent(0).decide(View, request).picks == [f"{phase}.yes"]) == yes


class View:
    seat = "hero:1"
