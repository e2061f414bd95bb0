"""No text that the linter lets pass breaks a game, whatever its words are: strangers write packs."""

from __future__ import annotations

from random import Random

import pytest

from engine.plot_twist.ai import scripted_player
from engine.plot_twist.ai.persona import Personas
from engine.table import RandomStream
from tests.attacks.conftest import Attack
from tests.attacks.texts import ABILITIES, Texts
from tests.plot_twist import scene
from tests.plot_twist.case import check_state
from tests.plot_twist.scene import Scene, ally, card, hero, make_scene, mook, villain
from tests.systems.test_fuzz import check_request, hasty

BATCHES = 4
STEPS = 250
"""Decisions of a game, some four turns."""
SCRIPTED = 0.25
"""How many games scripted players play in part."""
PASSING = 0.2


def odd_game(texts: Texts) -> Scene:
    """A game of one to three Heroes in which nearly every card has a text by chance."""
    chance = texts.chance
    people = [
        texts.card("hero", name, **ABILITIES) or hero(name)
        for name in ("Ada", "Bo", "Cy")[: chance.randint(1, 3)]
    ]
    plots = {
        "hero:1": [*texts.cards("detail", 3, "Detail"), card("location", "Zoo")],
        "gm": [*texts.cards("detail", 2, "Plan"), villain("Wisp"), card("lair", "Crypt")],
    }
    if len(people) > 1:
        plots["hero:2"] = [*texts.cards("bystander", 2, "Kid", difficulty=1, life=1), ally("Rex", fighting=1)]
    axe = card("equipment", "Axe", weapon_type="melee", bonus="0/1")
    return make_scene(
        people,
        texts.card("villain", "Vex", **ABILITIES),
        mooks=[texts.card("mook", "Thugs", fighting=1) or mook("Thugs")],
        hands={
            seat: [*texts.cards("maneuver", 2, f"Trick {seat}"), *texts.cards("movement", 1, f"Leap {seat}")]
            for seat in ("hero:1", "gm")
        },
        plots=plots,
        equipment={"Ada": texts.cards("equipment", 1, "Gear"), "Vex": [axe]},
        twists=texts.cards("twist", 4, "Gust"),
        events=texts.cards("event", 2, "Strike"),
        location=texts.card("location", "Old Harbour"),
    )


def play(game: Scene, chance: Random) -> None:
    """Some turns by chance, some of them with scripted players, and nothing impossible on the way."""
    table, scripted = game.table, {}
    if chance.random() < SCRIPTED:
        scripted = {
            seat: scripted_player(Personas({}, {}), seat, game.game.chosen, 1) for seat in table.seats
        }
    for step in range(STEPS):
        request = table.request
        if request is None:
            return
        check_request(request)
        seat, picks = hasty(request, chance, PASSING)
        if seat in scripted:
            picks = list(scripted[seat].decide(table.view(seat), request).picks)
        table.decide(request.number, seat, picks)
        check_state(game.game)
        if step % 10 == 0:
            for each in table.seats:
                table.view(each).snapshot()
                table.blocked(each)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_text_the_linter_lets_pass_breaks_a_game(attack: Attack, monkeypatch, batch):
    """Cards by chance, played by chance; the seed of a game that breaks is in what the test says."""
    games = attack.rounds(few=50, all=600)
    for nth in range(games):
        seed = attack.chance.getrandbits(32)
        chance = Random(seed)
        monkeypatch.setattr(scene, "ScriptedCoins", lambda _, seed=seed: RandomStream(seed))
        try:
            play(odd_game(Texts(chance)), chance)
        except Exception as fault:
            fault.add_note(f"game {nth + 1} of batch {batch}: odd_game(Texts(Random({seed})))")
            raise
    attack.tell(f"{games} games of odd cards")
