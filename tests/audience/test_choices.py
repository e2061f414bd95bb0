"""Choices of an episode (AU-C-44): what each effect does, also where it meets the limits of AU-C-42."""

import msgspec
import pytest

from engine.audience.state.library import Effect, Episode, StoryChoice, StoryScene, Tags
from engine.table import Table


def chosen(system, effect, **terms):
    """The game after a choice before its second combat."""
    table = asked(system, effect, **terms)
    table.decide(table.request.number, "hero:1", ["choose:1"])
    return table


def asked(system, effect, *, heroes=3, difficulty="standard", hurt=0, encounter="plain"):
    """The game when this one choice is open; ``hurt`` is what everybody has lost by then."""
    told = Episode(
        id="test", title="Test", teaser="It begins.", encounters=("lamps-lane", encounter), tags=Tags("Yes.", "No."),
        scenes=(StoryScene("One."), StoryScene("Two.", (StoryChoice("Go on", effect),))),
    )  # fmt: skip
    system.library.episodes["test"] = told
    wish = {"episode": "test", "heroes": heroes, "difficulty": difficulty}
    table = Table(system, system.setup(wish, 1), 1)
    del system.library.episodes["test"]
    table.game.enemies.clear()
    while table.request.phase != "story":
        seat = table.request.seats[0]
        ids = [option.id for option in table.request.options_for(seat)]
        table.decide(table.request.number, seat, ["pass" if "pass" in ids else ids[0]])
        for pc in table.game.pcs:
            pc.health = max(1, pc.full - hurt)
    for pc in table.game.pcs:
        pc.health = max(1, pc.full - hurt)
    return table


def piles(table):
    return [len(enemy.pile) for enemy in table.game.enemies]


@pytest.mark.rule("AU-C-44", "AU-C-42")
@pytest.mark.parametrize(
    ("heroes", "amount", "seen"),
    [(3, 1, [1] * 5 + [6]), (3, -1, [1] * 3 + [6]), (3, -3, [1, 6]), (3, -6, [6]), (3, -9, [6]), (1, -1, [2]), (1, -2, [2]),
     (1, 2, [1, 1, 1, 2])],
)  # fmt: skip
def test_minors_more_or_less(system, heroes, amount, seen):
    assert piles(chosen(system, Effect(do="minor", amount=amount), heroes=heroes)) == seen


@pytest.mark.rule("AU-C-44", "AU-C-42", "AU-D-12")
@pytest.mark.parametrize(
    ("effect", "hurt", "said"),
    [
        (Effect(do="minor", amount=-1), 0, "3 minor threats instead of 4"),
        (Effect(do="minor", amount=-9), 0, "no minor threats instead of 4"),
        (Effect(do="minor", amount=1), 0, "5 minor threats instead of 4"),
        (Effect(do="major_health", amount=-1), 0, "5 Health cards for the monster instead of 6"),
        (Effect(do="heal", amount=1), 3, "each of you regains 1 Health"),
        (Effect(do="heal", amount=1), 0, "each of you regains 1 Health, but nobody is hurt"),
        (Effect(do="draw", amount=2, who="one"), 0, "one of you draws 2 cards more"),
        (Effect(do="level", level="drawn"), 0, "from here on the game master plays his cards as they come"),
        (Effect(do="level"), 0, "from here on the game master plays the better of two cards, as he does now"),
    ],
)
def test_a_choice_says_what_it_would_change(system, effect, hurt, said):
    table = asked(system, effect, hurt=hurt)
    assert [option.label for option in table.request.options] == [f"Go on ({said})"]


@pytest.mark.rule("AU-C-44", "AU-C-42")
def test_a_choice_that_the_limits_leave_nothing_of_says_so(system):
    table = asked(system, Effect(do="major_health", amount=-1), heroes=1)
    assert table.request.options[0].label == "Go on (which changes nothing here)"


@pytest.mark.rule("AU-C-44", "AU-C-42")
def test_a_choice_for_all_names_the_one_who_fights_alone(system):
    table = asked(system, Effect(do="draw", amount=1), heroes=1)
    assert table.request.options[0].label == f"Go on ({table.game.pcs[0].name} draws 1 card more)"


@pytest.mark.rule("AU-C-44", "AU-C-47")
def test_nothing_of_the_last_fight_is_on_the_table_when_the_players_choose(system):
    game = asked(system, Effect(do="draw", amount=1)).game
    assert not (game.enemies or game.gm_hand or game.gm.pool or game.players.pool)
    assert not any(pc.hand or pc.facedown for pc in game.pcs)


@pytest.mark.rule("AU-C-44", "AU-C-42", "AU-SET-03")
@pytest.mark.parametrize(
    ("heroes", "amount", "health"),
    [(3, 1, 7), (3, -1, 5), (3, -9, 2), (2, -1, 2), (2, -2, 2), (1, -1, 2), (1, 1, 3)],
)
def test_a_majors_health_more_or_less_and_never_below_two(system, heroes, amount, health):
    table = chosen(system, Effect(do="major_health", amount=amount), heroes=heroes)
    assert piles(table)[-1] == health
    assert table.game.enemies[-1].start == health


@pytest.mark.rule("AU-C-44", "AU-C-12")
@pytest.mark.parametrize(("hurt", "amount", "left"), [(3, 1, 2), (3, 2, 1), (1, 2, 0), (0, 1, 0)])
def test_healing_before_a_combat_stops_at_full_health(system, hurt, amount, left):
    table = chosen(
        system, Effect(do="heal", amount=amount), hurt=hurt, heroes=["Old Maddock", "Pip Lovelace"]
    )
    assert [pc.full - pc.health for pc in table.game.pcs] == [left, left]


@pytest.mark.rule("AU-C-44", "AU-SET-06")
def test_extra_cards_come_on_top_of_stamina(system):
    table = chosen(system, Effect(do="draw", amount=2))
    assert [len(pc.hand) - pc.stamina for pc in table.game.pcs] == [2, 2, 2]


@pytest.mark.rule("AU-C-44")
@pytest.mark.parametrize("do", ["heal", "draw"])
def test_one_fighter_whom_the_players_name_has_it(system, do):
    table = chosen(system, Effect(do=do, amount=1, who="one"), hurt=2)
    assert len(table.request.options) == 3
    table.decide(table.request.number, "hero:1", [table.request.options[2].id])
    seen = [(pc.full - pc.health, len(pc.hand) - pc.stamina) for pc in table.game.pcs]
    assert seen == ([(2, 0), (2, 0), (1, 0)] if do == "heal" else [(2, 0), (2, 0), (2, 1)])


@pytest.mark.rule("AU-C-44", "AU-D-12", "AU-SET-06")
def test_whom_a_choice_is_for_is_named_before_the_fight_is_laid_out(system):
    table = chosen(system, Effect(do="draw", amount=1, who="one"))
    assert table.request.phase == "story" and table.game.stage == "chosen"
    assert not table.game.enemies and not any(pc.hand for pc in table.game.pcs)


@pytest.mark.rule("AU-C-44", "AU-D-12")
def test_who_fights_alone_need_not_be_named(system):
    table = chosen(system, Effect(do="draw", amount=1, who="one"), heroes=1)
    assert table.request.phase == "initiative"
    assert len(table.game.pcs[0].hand) == table.game.pcs[0].stamina + 1


@pytest.mark.rule("AU-C-44", "AU-C-51")
@pytest.mark.parametrize("level", ["drawn", "standard", "ruthless"])
def test_the_game_master_plays_at_the_level_chosen(system, level):
    table = chosen(system, Effect(do="level", level=level), difficulty="ruthless")
    assert table.view("gm").snapshot().level == level


@pytest.mark.rule("AU-C-44", "AU-C-42")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_every_choice_of_the_episodes_does_something_for_every_number_of_players(system, heroes):
    """Laid out with the choice and without, another table stands there."""
    idle = []
    for episode in list(system.library.episodes.values()):
        for number, scene in enumerate(episode.scenes):
            for nth, choice in enumerate(scene.choices):
                with_it, without = (
                    seen(system, episode, number, effect, heroes) for effect in (choice.effect, None)
                )
                if with_it == without:
                    idle.append((episode.id, number, nth))
    assert not idle


def seen(system, episode, number, effect, heroes):
    """What stands on the table at the first question of a combat of an episode, everybody 2 Health short if that is not
    the first one."""
    scene = StoryScene("Now.", (StoryChoice("Go on", effect),))
    first = () if not number else ("lamps-lane",)
    told = msgspec.structs.replace(
        episode, id="test", encounters=(*first, episode.encounters[number]), scenes=(*[StoryScene("")] * len(first), scene)
    )  # fmt: skip
    system.library.episodes["test"] = told
    table = Table(system, system.setup({"episode": "test", "heroes": heroes}, 1), 1)
    del system.library.episodes["test"]
    while table.request.phase != "story":
        table.game.enemies.clear()
        seat = table.request.seats[0]
        ids = [option.id for option in table.request.options_for(seat)]
        table.decide(table.request.number, seat, ["pass" if "pass" in ids else ids[0]])
    for pc in table.game.pcs if number else ():
        pc.health = pc.full - 2
    table.decide(table.request.number, "hero:1", ["choose:1"])
    if table.request.phase == "story":
        table.decide(table.request.number, "hero:1", [table.request.options[0].id])
    game = table.game
    return piles(table), [(pc.health, len(pc.hand)) for pc in game.pcs], game.level


@pytest.mark.rule("AU-C-44", "AU-PLY-11", "AU-SET-06")
def test_a_refresh_draws_stamina_and_not_the_extra_card_again(system):
    table = chosen(system, Effect(do="draw", amount=1))
    assert [len(pc.hand) for pc in table.game.pcs] == [pc.stamina + 1 for pc in table.game.pcs]
    while table.request.phase != "players":
        seat = table.request.seats[0]
        ids = [option.id for option in table.request.options_for(seat)]
        table.decide(table.request.number, seat, ["pass" if "pass" in ids else ids[0]])
    pc = table.game.pc_of(table.request.seats[0])
    table.decide(table.request.number, pc.seat, [f"refresh:{pc.id}"])
    assert len(pc.hand) == pc.stamina
