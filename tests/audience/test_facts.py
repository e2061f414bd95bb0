"""What is told of an attack: each fact with its rule, whom it happens to, and the figures of it."""

import pytest

from tests.audience.scene import fighter, major, minor

HAND = ["9s", "8d", "kc"]
TWO = [HAND, ["8h", "7d", "4c"]]
LINES = {"hits": "It hits.", "misses": "It misses.", "hurt": "Ow.", "last_card": "Nearly.", "dies": "Gone."}


def told(s, *kinds):
    """The latest facts of these kinds: kind, rule, who, by, cards, amount, line."""
    facts = [each for each in s.table.events if each.kind in kinds]
    return [
        (each.kind, each.rule, each.who, each.by, (each.card, *each.cards), each.amount, each.line)
        for each in facts
    ]


@pytest.mark.rule("AU-PLY-04", "AU-PLY-05", "AU-DEF-05")
def test_a_hit_that_brings_a_major_to_its_last_card_is_told(scene):
    s = (
        scene([HAND], majors=[(major(lines=LINES), 2)], piles=["2h", "3h"])
        .to("players")
        .take("attack:ada>beast/9s")
    )
    assert told(s, "pile.shrank", "last.card") == [
        ("pile.shrank", "AU-PLY-05", "Beast", "", ("3h",), 1, "Ow."),
        ("last.card", "AU-DEF-05", "Beast", "", ("2h",), 0, "Nearly."),
    ]
    (attack,) = s.log("attack")[-1:]
    assert (attack.by, attack.who, attack.card, attack.amount, attack.hit, attack.stopped) == (
        "Ada", "Beast", "9s", 9, True, False,
    )  # fmt: skip
    assert (attack.low, attack.high, attack.rule) == (4, 10, "AU-PLY-04")


@pytest.mark.rule("AU-DEF-06", "AU-Q-16")
def test_a_hit_on_a_last_card_is_told_as_one_without_effect(scene):
    s = scene([HAND], majors=[(major(), 2)]).to("players").take("attack:ada>beast/9s")
    assert not s.log("no.effect")
    s.take("attack:ada>beast/8d")
    assert told(s, "no.effect") == [("no.effect", "AU-DEF-06", "Beast", "", ("",), 0, "")]


@pytest.mark.rule("AU-DEF-01", "AU-DEF-03", "AU-Q-19")
def test_a_defeat_is_told_with_the_last_card_and_where_it_went(scene):
    s = scene([HAND], minors=[minor(lines=LINES), minor("Rat")], piles=["qh"]).to("players")
    s.gm_pool("2s").take("attack:ada>hound/9s", "take/qh")
    assert told(s, "defeated") == [("defeated", "AU-DEF-01", "Hound", "", ("qh",), 0, "Gone.")]
    assert told(s, "pool.gained")[-2:] == [
        ("pool.gained", "AU-DEF-03", "", "gm", ("qh",), 0, ""),
        ("pool.gained", "AU-PLY-07", "", "players", ("9s",), 0, ""),
    ]
    assert s.table.view("hero:1").snapshot().gone == ("Hound",)


@pytest.mark.rule("AU-DIS-04", "AU-DIS-06", "AU-DIS-08")
@pytest.mark.parametrize(("card", "hit", "line"), [("9c", True, "It hits."), ("kc", False, "It misses.")])
def test_an_attack_of_an_enemy_is_told(scene, card, hit, line):
    s = (
        scene([HAND], majors=[(major(lines=LINES), 3)], gm=[card])
        .to("disengaged")
        .take(f"attack:beast>ada/{card}")
    )
    (attack,) = s.log("attack")
    assert (attack.by, attack.who, attack.card, attack.hit, attack.line) == ("Beast", "Ada", card, hit, line)
    assert (attack.low, attack.high, attack.rule) == (4, 10, "AU-DIS-04")
    lost = [("health.lost", "AU-DIS-06", "Ada", "", ("",), 7, "")] if hit else []
    assert told(s, "health.lost") == lost
    assert told(s, "pool.gained") == [("pool.gained", "AU-DIS-08", "", "gm", (card,), 0, "")]


@pytest.mark.rule("AU-C-50")
@pytest.mark.parametrize(
    ("card", "line"), [("8c", "It hits."), ("9c", "Again."), ("kc", "It misses."), ("ac", "It misses.")]
)
def test_of_several_lines_the_rank_of_the_card_takes_one(scene, card, line):
    several = {"hits": ["It hits.", "Again."], "misses": "It misses."}
    s = scene([HAND], majors=[(major(lines=several), 3)], gm=[card]).to("disengaged")
    (attack,) = s.take(f"attack:beast>ada/{card}").log("attack")
    assert attack.line == line


@pytest.mark.rule("AU-PLY-05")
def test_a_major_that_is_hit_again_does_not_say_the_same(scene):
    s = scene([HAND], majors=[(major(lines={"hurt": ["Ow.", "Oh."]}), 4)]).to("players")
    s.take("attack:ada>beast/9s", "attack:ada>beast/8d")
    assert [each.line for each in s.log("pile.shrank")] == ["Oh.", "Ow."]


@pytest.mark.rule("AU-ENG-07", "AU-ENG-08")
def test_the_card_an_attack_came_through_is_told(scene):
    s = scene([HAND], majors=[(major(), 3)], gm=["kd"]).take("engage:ada>beast/8d").to("engaged")
    s.take("attack:beast>ada/kd")
    assert told(s, "pool.gained", "discarded") == [
        ("pool.gained", "AU-ENG-07", "", "gm", ("kd",), 0, ""),
        ("discarded", "AU-ENG-08", "Ada", "", ("", "8d"), 0, ""),
    ]


@pytest.mark.rule("AU-C-11", "AU-C-46")
def test_a_knock_out_is_told_with_the_cards_it_costs(scene):
    s = scene(TWO, majors=[(major(), 3)], gm=["9d"]).take("engage:bob>beast/4c").to("engaged")
    s.bob.health = 1
    s.take("attack:beast>bob/9d")
    assert told(s, "health.lost", "knocked.out", "discarded")[:3] == [
        ("health.lost", "AU-DIS-06", "Bob", "", ("",), 0, ""),
        ("knocked.out", "AU-C-11", "Bob", "", ("",), 0, ""),
        ("discarded", "AU-C-11", "Bob", "", ("", "8h", "7d", "4c"), 0, ""),
    ]
    assert {"8h", "7d", "4c"} <= {card.code for card in s.game.players.deck.discards}
    assert not s.bob.hand and not s.bob.facedown


@pytest.mark.rule("AU-C-25")
def test_a_cancelled_hit_is_told(scene):
    s = scene([HAND], fighters=[fighter("Ada", "cover clubs")], majors=[(major(), 3)], gm=["5h"])
    s.take("engage:ada>beast/9s").to("players").take("attack:ada>beast/kc", "power.cover:ada>ada").passes()
    s.take("attack:beast>ada/5h")
    assert told(s, "hit.cancelled", "health.lost") == [("hit.cancelled", "AU-C-25", "Ada", "", ("",), 0, "")]


@pytest.mark.rule("AU-C-24", "AU-C-12")
def test_healing_is_told_and_none_where_nothing_heals(scene):
    s = scene(TWO, majors=[(major(), 9)]).to("players").pool("3s", "4s", "9s", "js", "ks").anew()
    s.bob.health = 3
    s.take("special:ada")
    assert told(s, "health.regained") == [("health.regained", "AU-C-16", "Bob", "", ("",), 4, "")]


@pytest.mark.rule("AU-C-23", "AU-SET-08")
def test_who_draws_sees_what_and_the_others_how_many(scene):
    s = scene(TWO, fighters=[fighter("Ada", "reload clubs"), fighter("Bob")], deck=["qs"]).to("players")
    s.take("attack:ada>beast/kc", "power.reload:ada")
    seen = {
        seat: [each for each in s.table.events_for(seat) if each.rule == "AU-C-23"] for seat in s.table.seats
    }
    drawn = {
        seat: [(each.cards, each.amount) for each in found if each.kind == "cards.drawn"]
        for seat, found in seen.items()
    }
    assert drawn == {"hero:1": [(("qs",), 1)], "hero:2": [((), 1)], "gm": [((), 1)]}


POWERS = {
    "savage": ("9c", "AU-C-30", "Ada"), "dread": ("9c", "AU-C-32", "Ada"), "hunter": ("jc", "AU-C-33", "Ada"),
    "frenzy": ("kc", "AU-C-34", "Ada"), "regrow": ("9c", "AU-C-31", ""), "hush": ("kc", "AU-C-35", ""),
}  # fmt: skip


@pytest.mark.parametrize("code", POWERS)
def test_the_use_of_a_power_is_told_once(scene, code):
    card, rule, whom = POWERS[code]
    s = scene([HAND], majors=[(major("Beast", f"{code} clubs"), 3)], gm=[card]).to("disengaged").pool("2s")
    s.beast.start += 1
    s.take(f"attack:beast>ada/{card}", f"power.{code}:beast")
    assert told(s, "power") == [("power", rule, whom, "Beast", ("",), 0, "")]
    assert [each.used for each in s.table.view("gm").snapshot().enemies[0].powers] == [True]


@pytest.mark.rule("AU-C-31", "AU-C-32", "AU-C-35", "AU-C-30")
def test_what_powers_do_is_told(scene):
    codes = ("savage", "regrow", "dread", "hush")
    foe = [(major("Beast", *(f"{code} clubs" for code in codes)), 3)]
    s = scene([HAND], majors=foe, gm=["9c"]).to("disengaged").pool("2s")
    s.beast.start += 1
    s.take(
        "attack:beast>ada/9c",
        "power.savage:beast",
        "power.regrow:beast",
        "power.dread:beast",
        "power.hush:beast>2s",
    )
    assert told(s, "health.lost", "pile.grew", "discarded", "discarded.pool") == [
        ("health.lost", "AU-DIS-06", "Ada", "", ("",), 7, ""),
        ("health.lost", "AU-C-30", "Ada", "", ("",), 6, ""),
        ("pile.grew", "AU-C-31", "Beast", "", ("",), 4, ""),
        ("discarded", "AU-C-32", "Ada", "", ("", "9s"), 0, ""),
        ("discarded.pool", "AU-C-35", "The players' Audience", "", ("", "2s"), 0, ""),
    ]
    discards = s.game.players.deck.discards
    assert [card.code for card in discards] == ["9s", "2s"]


@pytest.mark.rule("AU-C-38", "AU-C-36", "AU-C-37")
def test_what_guards_do_is_told(scene):
    foes = {
        "minors": [minor("Hound", "screen diamonds")],
        "majors": [(major("Beast", "hide spades", "spite clubs"), 4)],
    }
    s = scene([["9s", "8d", "7c"]], **foes).to("players")
    s.take(
        "attack:ada>beast/9s", "power.hide:beast", "attack:ada>beast/8d", "power.screen:beast>hound"
    ).passes("gm")
    s.take("attack:ada>beast/7c", "power.spite:beast")
    assert told(s, "power", "health.lost") == [
        ("power", "AU-C-36", "", "Beast", ("",), 0, ""),
        ("power", "AU-C-37", "Beast", "Hound", ("",), 0, ""),
        ("power", "AU-C-38", "Ada", "Beast", ("",), 0, ""),
        ("health.lost", "AU-C-38", "Ada", "", ("",), 7, ""),
    ]
    first = next(each for each in s.log("attack") if each.card == "9s")
    assert (first.hit, first.stopped, first.amount) == (False, True, 9)
