"""An episode: scenes and choices, and a combat after each (AU-C-44, AU-C-47, AU-C-63).

Both questions of the story stand between two steps, as those of the rounds do.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.audience.rules import harm, rounds
from engine.audience.rules.asking import listed
from engine.audience.state import events as ev
from engine.audience.state.library import Effect, EnemyCard, StoryScene, one_of, slug
from engine.audience.state.pack import PACK
from engine.audience.state.pieces import Enemy, Pc
from engine.audience.state.setup import LEAST_HEALTH, Combat, altered
from engine.audience.state.state import State
from engine.table import Asking, Deck, Option, Outcome, ask, must, ways_listed


def play(game: State) -> Asking[Outcome]:
    """All combats in turn, from where the state stands; the first one lost ends it (AU-C-63)."""
    if not game.combat:
        if game.episode:
            _tell(game, "teaser", game.episode.teaser)
        approach(game)
    won = yield from _combat(game)
    while won and game.combat < len(game.setup.combats):
        between(game)
        approach(game)
        won = yield from _combat(game)
    if game.episode:
        tags = game.episode.tags
        _tell(game, "end", tags.won if won else tags.lost)
    if won:
        return Outcome("heroes", "No enemy is in play.", "AU-C-45", game.rounds)
    return Outcome("villains", "No player's character is able to act.", "AU-C-46", game.rounds)


def _combat(game: State) -> Asking[bool]:
    """A combat with its choice before it, from the stage where the state stands; whether it was won."""
    combat = game.setup.combats[game.combat - 1]
    if game.stage == "story":
        yield from _choose(game)
        game.stage = "chosen"
    if game.stage == "chosen":
        effect = _effect(game)
        whom = yield from _whom(game, effect)
        lay_out(game, combat, effect)
        _take_effect(game, effect, whom)
        game.stage = "fight"
    won = yield from rounds.combat(game)
    tell = combat.won if won else combat.lost
    game.record(ev.CombatEnded(rule="AU-C-45" if won else "AU-C-46", won=won, line=tell))
    return won


def approach(game: State) -> None:
    """The next combat is on: the table is cleared, and the scene before it is told (AU-C-44, AU-C-47)."""
    game.combat += 1
    for side in (game.gm, game.players):
        side.pool.clear()
    game.gm_hand.clear()
    game.enemies.clear()
    game.gone.clear()
    game.waiting.clear()
    game.round = game.part = 0
    game.fleeing = False
    for pc in game.pcs:
        pc.hand.clear()
        pc.facedown.clear()
        pc.new_round()
    game.title = game.setup.combats[game.combat - 1].title
    game.stage = "story"
    game.chosen = 0
    scene = _scene(game)
    if scene:
        _tell(game, "scene", scene.text)


def _tell(game: State, piece: str, line: str) -> None:
    """A piece of the episode's story."""
    title = game.episode.title if game.episode else ""
    game.record(ev.Told(rule="AU-C-44", who=title, piece=piece, line=line))


def between(game: State) -> None:
    """Every fighter regains 2 Health; who was knocked out comes back with 1, then 1 more (AU-C-44)."""
    for pc in game.pcs:
        if not pc.able:
            pc.health = 1
            harm.heal(game, pc, 1, "AU-C-44")
        else:
            harm.heal(game, pc, 2, "AU-C-44")


def _scene(game: State) -> StoryScene | None:
    """What the episode tells before the combat at hand."""
    scenes = game.episode.scenes if game.episode else ()
    return scenes[game.combat - 1] if game.combat <= len(scenes) else None


def _choose(game: State) -> Asking[None]:
    """The players choose how to go on, if there is a choice (AU-D-12)."""
    scene = _scene(game)
    if scene is None or not scene.choices:
        return
    ways = [
        (_told_whole(game, option, way.effect) if way.effect else option, way)
        for option, way in ways_listed(game.pcs[0].seat, scene.choices, rule="AU-C-44")
    ]
    chosen = yield from ask("story", "How do you go on?", ways, rule="AU-C-44")
    game.chosen = scene.choices.index(chosen) + 1
    _tell(game, "choice", f"Your choice: {chosen.text}")


def _told_whole(game: State, option: Option, effect: Effect) -> Option:
    """A choice with what it would bring, of the kind ``choose.heal`` and so on."""
    return replace(
        option, label=f"{option.label} ({brings(game, effect)})", kind=f"{option.kind}.{effect.do}"
    )


PLAYS = {
    "drawn": "plays his cards as they come",
    "standard": "plays the better of two cards",
    "ruthless": "plays his best card",
}
"""How the scripted game master plays, by his level (AU-C-51)."""


def brings(game: State, effect: Effect) -> str:
    """What a choice would bring now, in words: figures before and after, and whether it is worth nothing."""
    combat = game.setup.combats[game.combat - 1]
    then = _against(game, effect)
    many = abs(effect.amount)
    whom = game.pcs[0].name if len(game.pcs) == 1 else "each of you" if effect.who == "all" else "one of you"
    if effect.do == "level":
        as_now = ", as he does now" if effect.level == game.level else ""
        return f"from here on the game master {PLAYS[effect.level]}{as_now}"
    if effect.do == "draw":
        return f"{whom} draws {_counted(many, 'card')} more"
    if effect.do == "heal":
        hurt = any(pc.health < pc.full for pc in game.able())
        return f"{whom} regains {many} Health{'' if hurt else ', but nobody is hurt'}"
    if then == combat:
        return "which changes nothing here"
    if effect.do == "minor":
        return f"{_counted(len(then.minors), 'minor threat')} instead of {len(combat.minors)}"
    before, after = (sum(each.health for each in one.majors) for one in (combat, then))
    return f"{_counted(after, 'Health card')} for the monster instead of {before}"


def _counted(many: int, what: str) -> str:
    return f"{many or 'no'} {what}{'s' * (many != 1)}"


def _effect(game: State) -> Effect | None:
    """What the choice made before this combat brings."""
    scene = _scene(game)
    return scene.choices[game.chosen - 1].effect if scene and game.chosen else None


def _against(game: State, effect: Effect | None) -> Combat:
    """The combat at hand as a choice leaves it; a single one has none."""
    combat = game.setup.combats[game.combat - 1]
    if effect is None or game.episode is None:
        return combat
    encounter = game.library.encounters[game.episode.encounters[game.combat - 1]]
    return altered(game.library, encounter, combat, effect)


def lay_out(game: State, combat: Combat, effect: Effect | None) -> None:
    """Whole decks; one card for a minor, several for a major; hands (AU-SET, AU-C-63). Minors of a kind stand together."""
    for side, stream in ((game.gm, "gm"), (game.players, "players")):
        side.deck = Deck(list(PACK), game.streams[stream])
    game.record(ev.CombatBegan(rule="AU-SET-01", who=combat.title, line=combat.intro))
    against = _against(game, effect)
    enemy = game.library.enemy
    minors = sorted(against.minors, key=against.minors.index)
    coming = [(enemy(name, "minor"), 1) for name in minors]
    coming += [(enemy(each.name, "major"), max(LEAST_HEALTH, each.health)) for each in against.majors]
    for card, health in coming:
        enter(game, card, health, several=sum(other is card for other, _ in coming) > 1)
    for pc in game.pcs:
        harm.draw(game, pc, pc.stamina, "AU-SET-06")


def enter(game: State, card: EnemyCard, health: int, *, several: bool) -> Enemy:
    """An enemy with its pile, face down (AU-SET-02 to AU-SET-04); ``several`` of a kind have numbers.

    The id of the first has none: that is how journals know it.
    """
    alike = sum(each.card is card for each in game.enemies)
    shown = f"{card.name} {alike + 1}" if several else card.name
    pile = [drawn for _ in range(health) if (drawn := game.gm.deck.draw())]
    enemy = Enemy(card, slug(shown if alike else card.name), shown, pile)
    game.enemies.append(enemy)
    line = "" if alike else one_of(card.lines.enters, game.combat - 1)
    emblem = card.emblem or ()
    game.record(ev.EnemyEntered(rule="AU-SET-04", who=shown, amount=len(pile), line=line, emblem=emblem))
    return enemy


def _whom(game: State, effect: Effect | None) -> Asking[list[Pc]]:
    """Whom a choice is for: all fighters able to act, or the one whom the players name before the fight begins."""
    if effect is None or effect.do not in ("heal", "draw") or effect.who != "one":
        return game.able()
    options = listed(game.pcs[0].seat, "story.who", "party", "AU-C-44", game.able())
    words = brings(game, effect)
    prompt = f"Who? {words[0].upper()}{words[1:]}."
    return [(yield from must("story", prompt, options, rule="AU-C-44"))]


def _take_effect(game: State, effect: Effect | None, whom: list[Pc]) -> None:
    """What a choice brings besides other enemies (AU-C-44)."""
    if effect is None:
        return
    if effect.do == "level":
        game.level = effect.level
    for pc in whom:
        if effect.do == "heal":
            harm.heal(game, pc, effect.amount, "AU-C-44")
        elif effect.do == "draw":
            harm.draw(game, pc, effect.amount, "AU-C-44")
