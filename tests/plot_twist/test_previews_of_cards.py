"""Each card, ability and free action of the content, brought into three situations: what is promised of it happens.

``PREVIEWS=1`` takes all of them (``make previews``), else a few. What could not be brought into so many situations is
skipped by name. An option without figures passes only if no coin can fall; what rolls at once by the rules alone has its
odds tested in ``test_odds.py``.
"""

from __future__ import annotations

from random import Random

import pytest

from content.registry import open_system
from engine.plot_twist.ahead import SEED, imagine
from engine.plot_twist.asks.figures import resistance
from engine.plot_twist.cards.cards import COMBAT_TYPES
from engine.plot_twist.lasting.lasting import install
from engine.plot_twist.rulebook.entrance import add_character
from engine.plot_twist.state.terms import slug
from engine.table import Table
from engine.table.seating import derive
from tests.plot_twist.replays import ALL, Coins, played, told, wrong

pytestmark = pytest.mark.long

LOOKED_FOR = 12
"""Games in which a situation is looked for."""
OFTEN = 3
SYSTEM = open_system("plot-twist")
AROUND_ROLLS = ("before_roll", "after_roll")
FREE = (
    "attack", "belief", "cure", "energy", "equip", "fly", "gadgeteer", "hate", "healing", "hide", "identity",
    "investigate", "land", "objective", "perceive", "rise", "sneak",
)  # fmt: skip


def deeds():
    """What there is: combat cards and Plots, abilities of cards in play, and what the rules alone allow."""
    for card in SYSTEM.library.all():
        if card.type in (*COMBAT_TYPES, "detail", "ally", "bystander", "event"):
            if getattr(card, "window", "free") not in AROUND_ROLLS:
                yield card.title, card, ""
        for ability in card.actions:
            if ability.window not in AROUND_ROLLS:
                yield f"{card.title}: {ability.name}", card, ability.name
    for kind in FREE:
        yield kind, None, kind


DEEDS = list(deeds())


def situations(card, name, random):
    """Games in which somebody may do it: as each seat imagines them, with the option."""
    found = 0
    for seed in range(LOOKED_FOR):
        wish = {"heroes": 2, "villain": sorted(SYSTEM.library.villain_decks)[random.randrange(10)]}
        if card and card.type == "hero":
            wish["heroes"] = [
                card.title,
                next(each for each in SYSTEM.library.hero_decks if each != card.title),
            ]
        for title, deck in SYSTEM.library.villain_decks.items():
            if card and card.title in (title, deck.objective, deck.location):
                wish["villain"] = title
        table = Table(SYSTEM, SYSTEM.setup(wish, seed), seed)
        players = {seat: SYSTEM.scripted(seat, table.setup, derive(seed, seat)) for seat in table.seats}
        here = 0
        while table.request is not None and here < 1 + (seed > 1):
            seat = table.request.seats[0]
            if table.game.between and random.random() < 0.3:
                game = laid(table.game, seat, card, name)
                options = next(game.copy(lambda event: None).resume()).options_for(seat)
                fitting = [each for each in options if fits(each, game, card, name)]
                if fitting:
                    here, found = here + 1, found + 1
                    yield game, seat, random.choice(fitting)
                    if found == OFTEN:
                        return
            picks = players[seat].decide(table.view(seat), table.request).picks
            table.decide(table.request.number, seat, picks)


def laid(game, seat, card, name):
    """The game as a seat imagines it, with a card where it can be played, or an ability of it be used."""
    twin = game.copy(lambda event: None)
    hurt(twin)
    player = twin.players[seat]
    mine = next(iter(twin.controlled(seat)), None)
    if card is None or mine is None or twin.name_in_play(card.name):
        return imagine(twin, seat, SEED)
    if card.type in COMBAT_TYPES:
        player.hand.append(twin.item(card, seat, "hand"))
    elif card.type == "event" and not name:
        twin.events.append(twin.item(card, "gm", "events"))
    elif card.type in ("detail", "ally") and not name:
        player.plots.append(twin.item(card, seat, "plots"))
    elif card.type == "ally":
        add_character(twin, twin.item(card, seat, "ally"), seat)
    elif card.type == "bystander":
        item = twin.item(card, "hero:1", "bystander")
        item.place = twin.place
        twin.bystanders.append(item)
    elif card.type in ("equipment", "detail", "event", "twist", "location", "lair"):
        item = twin.item(card, seat, card.type)
        twin.used.append(item.id)
        bearer = mine if card.type in ("equipment", "detail") else None
        item.bearer = bearer
        piles = {"detail": twin.details, "event": twin.revealed, "twist": twin.twists_out,
                 "location": twin.locations, "lair": twin.lairs, "equipment": mine.equipment}  # fmt: skip
        piles[card.type].append(item)
        if card.type in ("location", "lair"):
            twin.place = item
        if card.type == "equipment":
            mine.wielded = item
        install(twin, item, bearer)
    return imagine(twin, seat, SEED)


def fits(option, game, card, name):
    """Whether an option does it."""
    kind = option.kind.partition(".")[0]
    if card is None:
        return kind == name
    if kind == "ability":
        item = game.copies[option.action.item]
        return item.card is card and option.action.ability == name
    if card.type == "bystander":
        return kind == "combat" and option.target in {
            each.id for each in game.bystanders if each.card is card
        }
    return not name and kind in PLAYING.get(card.type, (card.type,)) and option.card == slug(card.name)


PLAYING = {"maneuver": ("maneuver", "aim")}
"""Kinds of options that play a card, where they are not called as its type is."""


def hurt(game):
    """Everybody has some Stress, for what heals."""
    for one in game.characters:
        for name, stress in one.stress.items():
            one.stress[name] = max(stress, min(2, resistance(game, one, name) - one.trauma[name] - 1), 0)


@pytest.mark.parametrize(
    ("card", "name"), [pytest.param(*each[1:], id=each[0]) for each in (DEEDS if ALL else DEEDS[::80])]
)
def test_what_is_promised_of_it_happens(card, name, request):
    random = Random(request.node.callspec.id)
    found, tried = [], 0
    for game, seat, option in situations(card, name, random):
        tried += 1
        odds = told(game, seat).get(option.id)
        if odds and not odds.barred:
            found += wrong(game, option, odds)
        elif odds or not game.odds(option):
            found += [f"{option.id}: {each}" for each in untold(game, option, barred=bool(odds))]
    assert found == []
    if tried < OFTEN:
        pytest.skip(f"{request.node.callspec.id} could be brought into {tried} of {OFTEN} situations")


def untold(game, option, *, barred):
    """What happens that no figure tells of: coins that fall or, where an attack is ``barred``, one that is made."""
    for nth in range(20):
        events = played(game, option, option.actor, Coins(nth), through=barred)
        if barred and any(
            each.kind == "attack.declared" and each.by == game.one(option.actor).name for each in events
        ):
            return ["it is barred, and attacks"]
        if not barred and any(each.kind == "coins.tossed" for each in events):
            return ["coins fall"]
    return []
