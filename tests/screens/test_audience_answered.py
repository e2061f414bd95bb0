"""What is said beside an attack and under a turn of Audience where one Power meets another rule: no more than may happen."""

import pytest

from screens.audience.last import ending
from screens.audience.reading import engagers
from tests.audience.conftest import scene as scene
from tests.audience.scene import cards, fighter, major, minor
from tests.screens.audience import at_the_last_card, beside, tip_of, view_of

TWO = [["9s", "8d", "2c"], ["7h", "6d", "3c"]]


@pytest.mark.rule("AU-C-13", "AU-C-25")
def test_a_sure_hit_on_who_is_covered_is_said_to_be_cancelled(scene) -> None:
    s = scene(TWO, majors=[(major(), 3)], gm=["2c"]).to("disengaged").gm_pool("5c", "5d")
    s.ada.cover = 1
    s.anew().take("special").asks("special")
    assert beside(s, "hit:gm>ada") == "covered: it is cancelled"
    assert beside(s, "hit:gm>bob") == "Health 5 -> 4"


@pytest.mark.rule("AU-C-39", "AU-ENG-08")
@pytest.mark.parametrize(("power", "said"), [("snatch clubs", "2 cards"), ("dread clubs", "1 card")])
def test_an_enemy_that_snatches_is_said_to_attack_once_more_and_not_without_end(scene, power, said) -> None:
    s = (
        scene([["9s", "8d", "2c"]], majors=[(major("Beast", power), 3)])
        .take("engage:ada>beast/2c")
        .to("players")
    )
    s.game.gm_hand[:] = cards("2d", "3d", "4d", "5d")
    assert tip_of(s.anew(), "pass").endswith(f"Beast may attack Ada: {said} at most.")


@pytest.mark.rule("AU-C-38", "AU-Q-16")
def test_spite_is_said_to_answer_a_hit_on_a_last_card_and_nobody_at_the_last_health(scene) -> None:
    s = scene([["9s", "8d", "kc"]], majors=[(major("Beast", "spite spades"), 3)]).to("players")
    hurt = beside(s, "attack:ada>beast/9s")
    at_the_last_card(s)
    there = beside(s, "attack:ada>beast/9s")
    s.ada.health = 1
    assert (hurt, there.split(", ")[-1]) == ("hits, may spite", "may spite")
    assert "spite" not in beside(s.anew(), "attack:ada>beast/9s")
    assert "Spite" not in tip_of(s, "attack:ada>beast/9s")


@pytest.mark.rule("AU-C-25", "AU-C-57")
@pytest.mark.parametrize(
    ("power", "card", "idle"),
    [
        ("savage", "9c", lambda s: setattr(s.ada, "health", 1)),
        ("savage", "9c", lambda s: setattr(s.ada, "cover", 1)),
        ("dread", "9c", lambda s: s.ada.hand.clear()),
        ("regrow", "9c", lambda s: s.beast.pile.append(s.game.gm.deck.draw())),
        ("snatch", "9c", lambda s: s.game.gm_hand.pop()),
        ("frenzy", "kc", lambda s: (s.game.gm.deck.cards.clear(), s.game.gm.deck.discards.clear())),
        ("hush", "9c", lambda s: s.game.players.pool.clear()),
    ],
)
def test_beside_an_enemys_card_stands_no_power_that_has_nothing_to_do(scene, power, card, idle) -> None:
    s = scene([["9s", "8d", "2c"]], majors=[(major("Beast", f"{power} clubs"), 3)])
    s.take("engage:ada>beast/2c").to("engaged").pool("4h")
    s.game.gm.deck.discards.append(s.beast.pile.pop())
    s.game.gm_hand[:] = cards(card, "3d")
    before = beside(s.anew(), f"attack:beast>ada/{card}")
    idle(s)
    assert power in before
    assert power not in beside(s.anew(), f"attack:beast>ada/{card}")


@pytest.mark.rule("AU-C-25", "AU-DIS-06")
def test_a_card_that_hits_who_is_covered_says_so(scene) -> None:
    s = scene(TWO, fighters=[fighter("Ada"), fighter("Bob")], minors=[minor()], gm=["9c"]).to("disengaged")
    s.ada.cover = 1
    said = [beside(s.anew(), f"attack:hound>{who}/9c") for who in ("ada", "bob")]
    assert said == ["hits, but covered", "hits"]


@pytest.mark.rule("AU-C-28", "AU-C-29")
def test_nobody_is_said_to_taunt_an_enemy_that_is_pinned(scene) -> None:
    s = scene(TWO, fighters=[fighter("Ada", "taunt spades"), fighter("Bob")], majors=[(major(), 4)])
    s.take("engage:bob>beast/3c").to("players")
    free = beside(s, "attack:ada>beast/9s")
    s.beast.pinned = True
    assert (free, beside(s.anew(), "attack:ada>beast/9s")) == ("hits, taunt", "hits")


@pytest.mark.rule("AU-Q-03", "AU-ENG-02")
def test_who_has_two_cards_on_an_enemy_is_named_once_with_their_number(scene) -> None:
    s = scene(TWO, majors=[(major(), 4)])
    s.take("engage:ada>beast/2c", "engage:bob>beast/3c", "engage:ada>beast/8d")
    assert engagers(view_of(s).enemies[0], view_of(s)) == "Ada x2, Bob"


@pytest.mark.rule("AU-C-13", "AU-C-46")
def test_a_fight_lost_to_a_special_attack_does_not_end_with_the_words_of_an_attack_before(scene) -> None:
    foe = major("Beast", lines={"hits": "It bites.", "misses": "It slips."})
    s = scene([["9s", "8d", "2c"]], [minor()], [(foe, 3)], gm=["2c", "3d", "2d"]).to("disengaged")
    s.take("attack:hound>ada/2c", "attack:beast>ada/2d")
    s.ada.health = 1
    s.take("special")
    assert ending(s.table.events, view_of(s)).words == ()
