"""Fighters, encounters, episodes, the end of a combat (AU-C-05 to AU-C-12, AU-C-40 to AU-C-47, AU-D)."""

import msgspec
import pytest

from content import audience
from content.registry import open_system
from engine.audience.campaign import progress
from engine.audience.catalogue import fighter_face
from engine.audience.state.library import Effect, Episode, StoryChoice, StoryScene, Tags
from engine.audience.state.setup import Setup, fighter_faults
from engine.table import SetupError, Table
from tests.audience.scene import fighter, major, minor

LIBRARY = audience.PACKAGE.library
TWO = [["9s", "2c", "kd"], ["8h", "7d", "4c"]]


def game(system, **wish):
    return Table(system, system.setup(wish, 1), 1).game


@pytest.mark.rule("AU-C-05", "AU-C-40", "AU-C-41")
def test_every_threat_gives_a_base_fighter_a_window_and_has_one():
    for enemy in LIBRARY.enemies.values():
        assert 2 <= enemy.attack <= 5 and 9 <= enemy.dodge <= 13
        assert 4 <= enemy.dodge - 5 <= 8 and 4 <= 9 - enemy.attack <= 8
        assert (1 <= len(enemy.powers) <= 3) if enemy.major else len(enemy.powers) <= 1
    assert (minor().major, major().major) == (False, True)
    assert len(LIBRARY.majors) >= 10 and len(LIBRARY.minors) >= 12


@pytest.mark.rule("AU-C-07", "AU-C-09", "AU-C-10", "AU-ODDS-05")
def test_fighters_cost_nothing_and_have_two_powers_of_two_suits():
    assert len(LIBRARY.fighters) == 8
    assert not [fault for each in LIBRARY.fighters.values() for fault in fighter_faults(each)]
    two = ("aim spades", "double hearts")
    for bad, words in (
        (fighter("A", *two, health_mod=1), "cost +3 points"),
        (fighter("A", *two, attack=1, dodge=10), "attack 1 is not 2 to 5"),
        (fighter("A", "aim spades"), "two different Powers"),
        (fighter("A", "aim spades", "double spades"), "different suits"),
    ):
        assert any(words in problem for _, problem in fighter_faults(bad))


@pytest.mark.rule("AU-D-01", "AU-C-09")
def test_players_pick_or_build_their_fighters(system):
    built = msgspec.to_builtins(fighter("Zed", "aim spades", "double hearts", attack=2, dodge=11))
    setup = system.setup({"heroes": ["pip lovelace", built], "difficulty": "ruthless"}, 1)
    assert [each["name"] for each in setup["heroes"].values()] == ["Pip Lovelace", "Zed"]
    assert setup["difficulty"] == "ruthless"
    for wish, words in (
        ({"heroes": [{**built, "stamina": 4}]}, "cost"),
        ({"heroes": 5}, "1 to 4"),
        ({"heroes": ["Nobody"]}, "there is no fighter 'Nobody'"),
        ({"heroes": ["Old Maddock", "old-maddock"]}, "chosen twice"),
        ({"villain": "Nobody"}, "there is no major threat 'Nobody'"),
        ({"episode": "lamplight", "villain": "The Tin Choir"}, "an episode brings its own threats"),
        ({"strength": "silly"}, "there is no strength 'silly'"),
        ({"heros": 2}, "a set-up has no 'heros'"),
        ({"gm": "nobody"}, "there is no persona 'nobody'"),
    ):
        with pytest.raises(SetupError, match=words):
            system.setup(wish, 1)


@pytest.mark.rule("AU-C-42", "AU-Q-17")
@pytest.mark.parametrize(
    ("heroes", "strength", "minors", "health"),
    [(1, "standard", 1, 2), (2, "standard", 1, 3), (3, "standard", 4, 6), (4, "standard", 8, 6),
     (1, "easy", 0, 2), (3, "easy", 3, 5), (4, "hard", 9, 7)],
)  # fmt: skip
def test_encounters_by_the_number_of_players(system, heroes, strength, minors, health):
    enemies = game(system, heroes=heroes, strength=strength, villain="Plain Beast").enemies
    assert [len(each.pile) for each in enemies] == [1] * minors + [health]


@pytest.mark.rule("AU-C-12", "AU-Q-26")
def test_health_starts_full(system):
    assert all(pc.health == pc.full for pc in game(system, heroes=4).pcs)
    assert game(system, heroes=["Old Maddock", "Pip Lovelace"]).pcs[0].full == 7


@pytest.mark.rule("AU-C-45", "AU-Q-28")
def test_when_the_last_major_falls_minors_act_on_and_flee_at_cleanup(scene):
    s = scene(TWO, minors=[minor()], majors=[(major(), 2), (major("Ghost"), 2)]).take("engage:ada>hound/2c")
    s.to("players")
    for name in ("beast", "ghost"):
        enemy = getattr(s, name)
        s.game.gm.deck.discards.append(enemy.pile.pop())
        enemy.shown = True
        s.pool("3s", "4d", "5c", "6h", "7s").anew().take(f"finish:ada>{name}").passes("gm")
    assert s.table.outcome is None
    s.to("engaged").take("attack:hound>ada")
    assert s.play_out().table.outcome.winner == "heroes"
    assert [each.who for each in s.log("fled")] == ["Hound"]


@pytest.mark.rule("AU-C-46", "AU-Q-21")
def test_a_combat_is_lost_when_nobody_is_able_to_act(scene):
    s = scene([["9s", "2c", "kd"]], gm=["9d"])
    s.ada.health = 1
    s.passes().take("attack:hound>ada/9d")
    outcome = s.table.outcome
    assert (outcome.winner, outcome.rule, outcome.turns) == ("villains", "AU-C-46", 1)


def episode(system, *effects, won=True):
    """A table at the choice before the second combat of an episode, its first one won."""
    choices = tuple(StoryChoice("Go on", effect) for effect in effects)
    told = Episode(
        id="test", title="Test", teaser="It begins.", encounters=("lamps-lane", "plain"),
        scenes=(StoryScene("One."), StoryScene("Two.", choices)), tags=Tags(won="Hurrah.", lost="Alas."),
    )  # fmt: skip
    system.library.episodes["test"] = told
    table = Table(system, system.setup({"episode": "test", "heroes": 2}, 1), 1)
    del system.library.episodes["test"]
    for pc in table.game.pcs:
        pc.health = 1
    return table


def finish_combat(table, won=True):
    """End the combat in play by hand, at its next question."""
    game = table.game
    combat = game.combat
    if won:
        game.enemies.clear()
    for _ in range(300):
        request = table.request
        if request is None or game.combat != combat or request.phase == "story":
            return
        seat = request.seats[0]
        ids = [option.id for option in request.options_for(seat)]
        table.decide(request.number, seat, ["pass" if "pass" in ids else ids[0]])


@pytest.mark.rule("AU-C-44", "AU-D-12", "AU-C-47", "AU-C-63")
def test_between_combats_fighters_recover_and_choose_and_everything_else_is_new(system):
    table = episode(system, Effect(do="major_health", amount=-1), Effect(do="minor", amount=1))
    table.game.pcs[1].health = 0
    table.game.gm.pool.append(table.game.gm.deck.cards.pop())
    finish_combat(table)
    assert [pc.health for pc in table.game.pcs] == [3, 2]
    assert table.request.phase == "story"
    table.decide(table.request.number, "hero:1", ["choose:2"])
    game = table.game
    assert [len(each.pile) for each in game.enemies] == [1, 1, 3]
    assert not game.gm.pool and not game.gm_hand and all(len(pc.hand) == pc.stamina for pc in game.pcs)
    assert len(game.players.deck.cards) == 52 - sum(pc.stamina for pc in game.pcs)
    finish_combat(table)
    assert table.outcome.winner == "heroes"
    assert table.events[-1].text() == "Hurrah."


@pytest.mark.rule("AU-C-44", "AU-C-42")
@pytest.mark.parametrize(
    ("effect", "seen"),
    [
        (Effect(do="minor", amount=-1), lambda game: [len(each.pile) for each in game.enemies] == [3]),
        (Effect(do="major_health", amount=-9), lambda game: len(game.enemies[-1].pile) == 2),
        (Effect(do="heal", amount=1), lambda game: [pc.health for pc in game.pcs] == [4, 4]),
        (Effect(do="draw", amount=1), lambda game: all(len(pc.hand) == pc.stamina + 1 for pc in game.pcs)),
        (Effect(do="level", level="drawn"), lambda game: game.level == "drawn"),
    ],
)
def test_effects_of_choices(system, effect, seen):
    table = episode(system, effect)
    finish_combat(table)
    table.decide(table.request.number, "hero:1", ["choose:1"])
    assert seen(table.game)


@pytest.mark.rule("AU-C-44")
def test_one_fighter_may_be_named_for_an_effect(system):
    table = episode(system, Effect(do="draw", amount=2, who="one"))
    finish_combat(table)
    table.decide(table.request.number, "hero:1", ["choose:1"])
    table.decide(table.request.number, "hero:1", [table.request.options[1].id])
    assert [len(pc.hand) - pc.stamina for pc in table.game.pcs] == [0, 2]


@pytest.mark.rule("AU-C-63")
def test_a_lost_combat_ends_the_episode(system):
    table = episode(system)
    table.game.pcs[0].health = 0
    table.game.pcs[1].health = 1
    finish_combat(table, won=False)
    assert table.outcome.winner == "villains" and table.game.combat == 1
    assert table.events[-1].text() == "Alas."


@pytest.mark.rule("AU-C-43", "AU-C-41", "AU-C-44")
def test_the_content_ships_what_the_ledger_asks_for(system):
    assert {each.finisher for each in LIBRARY.majors} <= {"three_of_a_kind", "straight", "flush"}
    assert len(LIBRARY.episodes) == 8
    (campaign,) = LIBRARY.campaigns.values()
    assert sorted(campaign.episodes) == sorted(LIBRARY.episodes)
    for id in LIBRARY.episodes:
        for heroes in (1, 2, 3, 4):
            assert msgspec.convert(system.setup({"episode": id, "heroes": heroes}, 1), Setup).combats


def test_the_progress_of_a_campaign_is_counted_from_games_that_are_over():
    (campaign,) = LIBRARY.campaigns.values()
    played = [
        ("lamplight", "villains"),
        ("lamplight", "heroes"),
        ("", "heroes"),
        (campaign.episodes[2], "villains"),
    ]
    told = progress(campaign, LIBRARY.episodes, played)
    assert [each.id for each in told.parts] == list(campaign.episodes)
    assert [each.id for each in told.parts if each.won] == ["lamplight"]
    assert (told.won, told.next.id) == (1, campaign.episodes[1])
    assert progress(campaign, LIBRARY.episodes, [(id, "heroes") for id in campaign.episodes]).next is None


@pytest.mark.rule("AU-C-44")
def test_the_system_tells_how_far_its_campaign_is():
    system = open_system("audience")
    (campaign,) = LIBRARY.campaigns.values()
    first, second = campaign.episodes[:2]
    (told,) = system.standings([({"episode": first}, "heroes"), ({"episode": second}, "villains")])
    assert told.words() == f"{campaign.title}: 1 of 8 episodes won"
    assert told.next.title == LIBRARY.episodes[second].title


@pytest.mark.rule("AU-C-08", "AU-C-10")
def test_the_face_of_a_fighter_tells_its_health_and_stamina_by_the_number_of_fighters():
    figures, health = fighter_face(fighter("Ada", stamina=2, health_mod=2, dodge=11))["text"]
    assert figures.endswith("Stamina 2 (alone 4)")
    assert health == "Health 10 alone, 7 of two, 6 of three or four"
