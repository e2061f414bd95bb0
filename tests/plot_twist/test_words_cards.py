"""Words that move cards: draw, discard, search, return, play, reveal, nullify, remove, peek."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, villain

ACT = "ability:ada>act"
CHARGE = card("movement", "Charge", effects=[{"do": "distance", "distance": "melee"}])
FEINT = card("maneuver", "Feint", effects=[{"do": "boost", "pool": 1}])
STRIKE = card("attack", "Strike", effects=[{"do": "attack", "kind": "melee"}])
CARDS = [CHARGE, FEINT, STRIKE]
TYPES = [("movement", "charge", "Charge"), ("maneuver", "feint", "Feint"), ("attack", "strike", "Strike")]


def ada(*effects, **fields):
    return hero("Ada", actions=[{"name": "Act", "do": list(effects), "limit": "none"}], **fields)


def stronger(until="game", who="party"):
    return {"do": "modify", "who": who, "figure": "fighting", "amount": 1, "until": until}


def fighting(s):
    return figures.value(s.game, s.ada, "fighting")


def deck(s, seat="hero:1"):
    return [item.name for item in s.game.players[seat].deck.cards]


# Combat cards


@pytest.mark.rule("PT-Q-63", "PT-COMBAT-01")
@pytest.mark.parametrize(("amount", "held"), [(1, 4), (2, 5), (0, 3), (99, 10)])
def test_so_many_combat_cards_are_drawn_by_who_plays_those_named(scene, amount, held):
    s = scene([ada({"do": "draw", "amount": amount}), hero("Bo")]).take(ACT)
    assert [len(s.hand(seat)) for seat in ("hero:1", "hero:2", "gm")] == [held, 3, 3]


@pytest.mark.rule("PT-Q-63")
def test_each_of_several_draws_one(scene):
    s = scene([ada({"do": "draw", "who": "party"}), hero("Bo")]).take(ACT)
    assert [len(s.hand(seat)) for seat in ("hero:1", "hero:2", "gm")] == [4, 4, 3]


@pytest.mark.rule("PT-Q-63")
@pytest.mark.parametrize(("amount", "gone"), [(1, ["feint"]), (2, ["feint", "strike"])])
def test_the_owner_of_a_hand_chooses_what_to_discard(scene, amount, gone):
    s = scene([ada({"do": "discard", "who": "main_villain", "amount": amount})], hands={"gm": CARDS}).take(
        ACT
    )
    assert s.table.request.seats == ("gm",)
    s.pick(*(f"discard:{each}" for each in gone))
    assert s.hand("gm") == [each.name for each in CARDS if each.name.lower() not in gone]
    assert len(s.hand("hero:1")) == 3
    assert s.item("Feint").zone == "discard"


@pytest.mark.rule("PT-Q-63")
@pytest.mark.parametrize("amount", [3, 9])
def test_a_whole_hand_is_discarded_without_asking(scene, amount):
    s = scene([ada({"do": "discard", "amount": amount})]).take(ACT)
    assert (s.hand("hero:1"), len(s.hand("gm"))) == ([], 3)


@pytest.mark.rule("PT-Q-63")
@pytest.mark.parametrize(("type", "slug", "name"), TYPES)
def test_a_card_of_a_type_is_searched_from_the_deck(scene, type, slug, name):
    blanks = [card("maneuver", f"Blank {n}") for n in range(3)]
    s = scene([ada({"do": "search", "type": type})], hands={"hero:1": [*blanks, *CARDS]}).take(ACT)
    if type == "maneuver":
        assert [each.label for each in s.options()] == [
            "Filler 4",
            "Filler 3",
            "Filler 2",
            "Filler 1",
            "Feint",
        ]
        s.take(f"search:{slug}")
    assert s.hand("hero:1") == ["Blank 0", "Blank 1", "Blank 2", name]
    assert name not in deck(s)


@pytest.mark.rule("PT-Q-63")
@pytest.mark.parametrize(("type", "slug", "name"), TYPES)
def test_a_card_of_a_type_is_taken_back_from_the_discards(scene, type, slug, name):
    s = scene([ada({"do": "return", "type": type}, {"do": "return", "type": type})], hands={"hero:1": CARDS})
    player = s.game.players["hero:1"]
    player.deck.discards, player.hand = player.hand, []
    assert s.take(ACT).hand("hero:1") == [name]
    assert s.last("effect.skipped").rule == "PT-CARD-02"


@pytest.mark.rule("PT-Q-63")
def test_any_card_may_be_searched_or_taken_back_where_no_type_is_named(scene):
    s = scene([ada({"do": "return"}, {"do": "search"})], hands={"hero:1": CARDS})
    player = s.game.players["hero:1"]
    player.deck.discards, player.hand = player.hand, []
    s.take(ACT, "return:strike", "search:filler-5")
    assert s.hand("hero:1") == ["Strike", "Filler 5"]


@pytest.mark.rule("PT-Q-63")
@pytest.mark.parametrize(("word", "held"), [
    ({"do": "discard"}, [2, 2, 3]), ({"do": "search", "type": "movement"}, [4, 4, 3]), ({"do": "return"}, [4, 4, 3]),
])  # fmt: skip
def test_the_hands_of_all_that_are_named(scene, word, held):
    seats = ("hero:1", "hero:2", "gm")
    blanks = [card("maneuver", f"Blank {n}") for n in range(4)]
    s = scene([ada({**word, "who": "party"}), hero("Bo")], hands={seat: [*blanks, CHARGE] for seat in seats})
    for seat in seats:
        s.game.players[seat].deck.discards.append(s.game.item(STRIKE, seat, "discard"))
    s.take(ACT)
    while s.phase != "start":
        s.take(s.ids()[0])
    assert [len(s.hand(seat)) for seat in seats] == held


@pytest.mark.rule("PT-CARD-02", "PT-NULL-01")
@pytest.mark.parametrize("word", [
    {"do": "nullify", "card": "event"}, {"do": "peek", "what": "hand"}, {"do": "return"}, {"do": "play", "type": "ally"},
    {"do": "draw", "who": "mooks"},
])  # fmt: skip
def test_where_there_is_no_such_card_it_is_skipped(scene, word):
    s = scene([ada(word)])
    s.game.players["gm"].hand.clear()
    assert (s.offered(ACT), s.why("Act").rule) == (False, "PT-CARD-02")


# Plots, Twists and Events


@pytest.mark.rule("PT-PLOT-01")
@pytest.mark.parametrize("plot", [
    card("detail", "New", effects=[stronger()]), card("location", "New"), ally("New"),
    card("bystander", "New", difficulty=1, life=1, recruit=[], kill=[]),
])  # fmt: skip
def test_a_plot_of_a_type_is_played_without_cost(scene, plot):
    other = card("lair", "Crypt")
    s = scene([ada({"do": "play", "type": plot.type})], plots={"hero:1": [plot, other]}).take(ACT)
    s.take("play:new")
    assert (s.game.name_in_play("New"), s.plots("hero:1"), s.ada.belief) == (True, ["Crypt"], 8)


@pytest.mark.rule("PT-CARD-02")
def test_a_plot_need_not_be_played_and_cannot_where_there_is_none(scene):
    plan = card("detail", "Plan", effects=[stronger()])
    s = scene([ada({"do": "play"}), hero("Bo", actions=[{"name": "Act", "do": [{"do": "play"}]}])],
              plots={"hero:1": [plan]})  # fmt: skip
    assert not s.offered("ability:bo>act")
    s.take(ACT, "play:none")
    assert (s.plots("hero:1"), fighting(s)) == (["Plan"], 0)


@pytest.mark.rule("PT-TWIST-01", "PT-EVENT-03")
@pytest.mark.parametrize(("what", "strength"), [("twist", 1), ("event", 2)])
def test_the_next_twist_or_an_event_of_the_gms_is_revealed(scene, what, strength):
    fog = card("twist", "Fog", effects=[stronger()])
    storm = card("event", "Storm", effects=[stronger(), stronger()])
    quiet = card("twist", "Quiet Morning")
    s = scene([ada({"do": "reveal", "what": what})], twists=[quiet, fog], events=[storm])
    s.to("combat", "hero:1").take(ACT)
    if what == "event":
        assert s.table.request.seats == ("gm",)
        s.take("event:storm")
    assert fighting(s) == strength


@pytest.mark.rule("PT-EVENT-02")
def test_no_event_is_revealed_outside_the_combat_phase(scene):
    s = scene([ada({"do": "reveal", "what": "event"})])
    assert (s.offered(ACT), s.why("Act").rule) == (False, "PT-EVENT-02")


@pytest.mark.rule("PT-NULL-01")
@pytest.mark.parametrize("type", ["twist", "detail", "location", "equipment"])
def test_a_card_of_a_type_is_nullified(scene, type):
    words = {"passive": [stronger()]}
    there = {"twists": [card("twist", "Fog", **words)]} if type == "twist" else {}
    there |= {"location": card("location", "Docks", **words)} if type == "location" else {}
    there |= {"equipment": {"Ada": [card("equipment", "Ring", **words)]}} if type == "equipment" else {}
    s = scene(
        [ada({"do": "nullify", "card": type})], plots={"hero:1": [card("detail", "Vow", **words)]}, **there
    )
    s.take("detail:ada/vow")
    before = fighting(s)
    name = {"twist": "Fog", "detail": "Vow", "location": "Docks", "equipment": "Ring"}[type]
    s.take(ACT)
    assert (s.item(name).nullified, fighting(s)) == (True, before - 1)
    assert s.last("card.nullified").card == name


@pytest.mark.rule("PT-NULL-01")
def test_an_event_is_nullified_and_which_of_several_is_chosen(scene):
    storms = [card("event", name, passive=[stronger()]) for name in ("Storm", "Flood")]
    s = scene([ada({"do": "nullify", "card": "event"}), hero("Bo")], events=storms).to("combat", "gm")
    s.take("event/storm", "event/flood").to("combat", "hero:1").take(ACT, "card:flood")
    assert [s.item(name).nullified for name in ("Storm", "Flood")] == [False, True]


@pytest.mark.rule("PT-NULL-01")
def test_a_card_may_nullify_itself(scene):
    gone = {"name": "Lift", "who": "all", "do": [{"do": "nullify"}]}
    s = scene(twists=[card("twist", "Fog", passive=[stronger()], actions=[gone])]).take("ability:ada>lift")
    assert (fighting(s), s.game.name_in_play("Fog")) == (0, True)


@pytest.mark.rule("PT-TIME-05")
@pytest.mark.parametrize("type", ["twist", "detail"])
def test_a_card_may_remove_itself_from_the_game(scene, type):
    fog = card(
        type, "Fog", passive=[stronger()], actions=[{"name": "Lift", "who": "all", "do": [{"do": "remove"}]}]
    )
    s = scene(twists=[fog]) if type == "twist" else scene(plots={"hero:1": [fog]}).take("detail:ada/fog")
    assert fighting(s) == 1
    s.take("ability:ada>lift")
    assert (fighting(s), s.game.name_in_play("Fog"), s.item("Fog").zone) == (0, False, "removed")


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("what", "seen"), [
    ("twist", ["Fog"]), ("events", [f"Dull Day {n}" for n in range(1, 6)]), ("hand", ["Charge", "Feint", "Strike"]),
])  # fmt: skip
def test_a_look_at_hidden_cards_is_for_one_player_alone(scene, what, seen):
    quiet = card("twist", "Quiet Morning")
    s = scene(
        [ada({"do": "peek", "what": what}), hero("Bo")],
        twists=[quiet, card("twist", "Fog")],
        hands={"gm": CARDS},
    )
    told = s.take(ACT).last("cards.peeked")
    assert (sorted(told.cards), told.see) == (sorted(seen), ("hero:1",))


@pytest.mark.rule("PT-CARD-01")
def test_the_gm_looks_at_the_hand_of_the_opponent_in_the_combat(scene):
    look = {"name": "Look", "do": [{"do": "peek", "what": "hand"}]}
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[look]), hands={"hero:2": CARDS})
    s.fight("vex", "bo", "start").take("ability:vex>look")
    assert (sorted(s.last("cards.peeked").cards), s.last("cards.peeked").see) == (
        ["Charge", "Feint", "Strike"],
        ("gm",),
    )


# Without cost, and wherever it lies


@pytest.mark.rule("PT-Q-63", "PT-CARD-01")
def test_a_detail_played_without_cost_is_played_for_you(scene):
    tea = card("detail", "Tea", effects=[{"do": "gain", "counter": "energy", "amount": 2}])
    bo = hero("Bo", actions=[{"name": "Pour", "do": [{"do": "play"}]}])
    s = scene([hero("Ada")], plots={"hero:1": [bo, tea]}).take("hero/bo", "ability:bo>pour", "play:tea")
    assert (s.ada.energy, s.bo.energy) == (9, 11)


@pytest.mark.rule("PT-LAIR-01", "PT-LAIR-02", "PT-FLEE-11")
def test_a_lair_that_a_card_lets_the_gm_play_is_a_refuge_and_nobody_goes_there_before(scene):
    dig = {"name": "Dig", "do": [{"do": "play", "type": "lair"}]}
    ride = {"name": "Ride", "do": [{"do": "relocate"}]}
    s = scene(
        [hero("Ada", actions=[ride])], villain("Vex", actions=[dig]), plots={"gm": [card("lair", "Crypt")]}
    )
    s.to("start", "gm").take("ability:vex>dig", "play:crypt").to("combat", "hero:1")
    assert (s.plots("gm"), s.game.place.name, s.offered("ability:ada>ride")) == ([], "Old Harbour", False)
    s.vex.hate = 0
    assert s.end_turn().take("pursuit.yes").game.place.name == "Crypt"


@pytest.mark.rule("PT-NULL-01", "PT-Q-48")
def test_a_location_in_play_may_be_nullified_before_one_goes_there(scene):
    docks = card("location", "Docks", passive=[stronger()])
    tour = [{"name": "Tour", "do": [{"do": "play_location"}]}, {"name": "Ride", "do": [{"do": "relocate"}]}]
    close = {"name": "Close", "do": [{"do": "nullify", "card": "location"}]}
    s = scene([hero("Ada", actions=[*tour, close])], plots={"hero:1": [docks]}).take("ability:ada>tour")
    s.take("ability:ada>close", "card:docks").to("combat", "hero:1").take("ability:ada>ride")
    assert (s.game.place.name, fighting(s)) == ("Docks", 0)
