"""An episode: scenes and choices, and a combat after each (AU-C-44, AU-C-47, AU-C-63)."""

from __future__ import annotations

from engine.audience import events as ev
from engine.audience import harm, rounds
from engine.audience.asking import listed, must
from engine.audience.library import Effect, StoryScene, slug
from engine.audience.pack import PACK
from engine.audience.setup import LEAST_HEALTH, Combat, Setup, altered
from engine.audience.state import Asking, CombatEnd, Enemy, State
from engine.table import Deck, Option, Outcome, choice


def play(game: State, setup: Setup) -> Asking:
    """All combats in turn; the first one lost ends it (AU-C-63)."""
    episode = game.library.episodes.get(setup.episode)
    if episode:
        game.record(ev.Told(rule="AU-C-44", line=episode.teaser))
    won = True
    for number, combat in enumerate(setup.combats):
        if number:
            between(game)
        game.combat = number + 1
        game.title = combat.title
        scene = episode.scenes[number] if episode and number < len(episode.scenes) else None
        effect = (yield from _choose(game, scene)) if scene else None
        yield from lay_out(game, combat, effect)
        try:
            yield from rounds.combat(game)
        except CombatEnd as end:
            won = end.won
        tell = combat.won if won else combat.lost
        game.record(ev.CombatEnded(rule="AU-C-45" if won else "AU-C-46", won=won, line=tell))
        if not won:
            break
    if episode:
        game.record(ev.Told(rule="AU-C-44", line=episode.tags.won if won else episode.tags.lost))
    if won:
        return Outcome("heroes", "No enemy is in play.", "AU-C-45", game.rounds)
    return Outcome("villains", "No player's character is able to act.", "AU-C-46", game.rounds)


def between(game: State) -> None:
    """Every fighter regains 2 Health; who was knocked out comes back with 1, then 1 more (AU-C-44)."""
    for pc in game.pcs:
        if not pc.able:
            pc.health = 1
            harm.heal(game, pc, 1, "AU-C-44")
        else:
            harm.heal(game, pc, 2, "AU-C-44")


def _choose(game: State, scene: StoryScene) -> Asking:
    """Tell a scene and let the players choose how to go on; what they chose (AU-D-12)."""
    game.record(ev.Told(rule="AU-C-44", line=scene.text))
    if not scene.choices:
        return None
    seats = [pc.seat for pc in game.pcs]
    options = [
        Option(f"choose:{n}", seats[0], each.text, "AU-C-44", None, "choose", amount=n, value=each)
        for n, each in enumerate(scene.choices, 1)
    ]
    picked = (yield choice("story", "How do you go on?", options, rule="AU-C-44"))[0].value
    game.record(ev.Told(rule="AU-C-44", line=f"You choose: {picked.text}"))
    return picked.effect


def lay_out(game: State, combat: Combat, effect: Effect | None) -> Asking:
    """Whole decks, empty pools; one card for a minor, several for a major; hands (AU-SET, AU-C-63)."""
    for side, stream in ((game.gm, "gm"), (game.players, "players")):
        side.deck = Deck(list(PACK), game.streams[stream])
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
    game.record(ev.CombatBegan(rule="AU-SET-01", who=combat.title, line=combat.intro))
    against = altered(game.library, combat, effect) if effect else combat
    for name in against.minors:
        enter(game, name, "minor", 1)
    for major in against.majors:
        enter(game, major.name, "major", max(LEAST_HEALTH, major.health))
    for pc in game.pcs:
        harm.draw(game, pc, pc.stamina, "AU-SET-06")
    if effect:
        yield from _apply(game, effect)


def enter(game: State, name: str, kind: str, health: int) -> Enemy:
    """An enemy with its pile, face down (AU-SET-02 to AU-SET-04); the second of a kind gets a number."""
    card = game.library.enemy(name, kind)
    alike = sum(each.card is card for each in game.enemies)
    shown = f"{card.name} {alike + 1}" if alike else card.name
    pile = [drawn for _ in range(health) if (drawn := game.gm.deck.draw())]
    enemy = Enemy(card, slug(shown), shown, pile)
    game.enemies.append(enemy)
    line = "" if alike else card.lines.enters
    game.record(ev.EnemyEntered(rule="AU-SET-04", who=shown, amount=len(pile), line=line))
    return enemy


def _apply(game: State, effect: Effect) -> Asking:
    """What a choice brings besides other enemies (AU-C-44)."""
    if effect.do == "level":
        game.level = effect.level
        return
    if effect.do not in ("heal", "draw"):
        return
    whom = game.able()
    if effect.who == "one":
        options = listed(game.pcs[0].seat, "story.who", "party", "AU-C-44", whom)
        whom = [(yield from must(game.pcs[0].seat, "story", "Who?", options, rule="AU-C-44"))]
    for pc in whom:
        if effect.do == "heal":
            harm.heal(game, pc, effect.amount, "AU-C-44")
        else:
            harm.draw(game, pc, effect.amount, "AU-C-44")
