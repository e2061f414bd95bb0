"""Hits and what comes of them: Health cards lost, enemies defeated, fighters knocked out (AU-DEF, AU-C-11)."""

from __future__ import annotations

from engine.audience.rules import pools
from engine.audience.state import events as ev
from engine.audience.state.library import one_of
from engine.audience.state.pack import Card
from engine.audience.state.pieces import Enemy, Pc
from engine.audience.state.setup import GM
from engine.audience.state.state import CombatEnd, State
from engine.table import Asking, Option, may


def lose_card(game: State, enemy: Enemy) -> Asking[None]:
    """One card of the pile goes, but not a major's last one (AU-PLY-05, AU-DEF-06)."""
    if enemy.at_last:
        game.record(ev.NoEffect(rule="AU-DEF-06", who=enemy.name))
        return
    card = enemy.pile.pop()
    if not enemy.pile:
        yield from defeat(game, enemy, card)
        return
    game.gm.discard(card)
    line = one_of(enemy.card.lines.hurt, len(enemy.pile))
    game.record(
        ev.PileShrank(rule="AU-PLY-05", who=enemy.name, card=card.code, amount=len(enemy.pile), line=line)
    )
    if enemy.at_last:
        enemy.shown = True
        last = enemy.pile[0].code
        line = enemy.card.lines.last_card
        game.record(ev.LastCardShown(rule="AU-DEF-05", who=enemy.name, card=last, line=line))


def finish(game: State, enemy: Enemy) -> Asking[None]:
    """A Finishing Move kills a major, whatever cards it has left (AU-DEF-07, AU-Q-09)."""
    while len(enemy.pile) > 1:
        game.gm.discard(enemy.pile.pop())
    yield from defeat(game, enemy, enemy.pile.pop())


def _returns(game: State, enemy: Enemy) -> bool:
    """Whether a combat to come has a major threat again (AU-C-44)."""
    to_come = (major.name for combat in game.setup.combats[game.combat :] for major in combat.majors)
    return enemy.major and enemy.card.name in to_come


def defeat(game: State, enemy: Enemy, last: Card) -> Asking[None]:
    """The last card is shown; the GM adds it to his pool or discards it (AU-DEF-01 to AU-DEF-04).

    He is not asked about that of the last enemy: no pool outlasts the combat (AU-C-47).
    """
    game.enemies.remove(enemy)
    game.gone.append(enemy.name)
    if enemy.major and not any(each.major for each in game.enemies):
        game.fleeing = True
    lines = enemy.card.lines
    line = lines.escapes if _returns(game, enemy) else lines.dies
    game.record(ev.Defeated(rule="AU-DEF-01", who=enemy.name, card=last.code, line=line))
    if not game.enemies:
        game.gm.discard(last)
        return
    take = Option(
        id=f"take/{last.code}",
        seat=GM,
        label="Add it to the pool",
        rule="AU-DEF-03",
        kind="take",
        card=last.code,
    )
    prompt = f"{enemy.name}'s last card is the {last.name}: add it to your Audience?"
    if (yield from may(GM, "last_card", prompt, [(take, True)], rule="AU-DEF-03", no="Discard it")):
        pools.add(game, game.gm, last, "AU-DEF-03")
    else:
        game.gm.discard(last)


def hit(game: State, pc: Pc, rule: str) -> bool:
    """A hit on a fighter: 1 Health, unless it is covered (AU-DIS-06, AU-C-25). Whether it landed."""
    if pc.cover:
        pc.cover -= 1
        game.record(ev.HitCancelled(rule="AU-C-25", who=pc.name))
        return False
    lose_health(game, pc, rule)
    return True


def lose_health(game: State, pc: Pc, rule: str) -> None:
    """One Health less; at 0 hand and facedown cards are discarded (AU-C-11, AU-Q-23).

    Raises CombatEnd when nobody is left, whatever else was to come (AU-C-46).
    """
    pc.health -= 1
    game.record(ev.HealthLost(rule=rule, who=pc.name, amount=pc.health))
    if pc.health == 0:
        game.record(ev.KnockedOut(rule="AU-C-11", who=pc.name))
        lost = [*pc.hand, *(each.card for each in pc.facedown)]
        pc.hand.clear()
        pc.facedown.clear()
        pc.returned.clear()
        if lost:
            game.players.deck.discards.extend(lost)
            codes = tuple(card.code for card in lost)
            game.record(ev.Discarded(rule="AU-C-11", who=pc.name, cards=codes))
        if not game.able():
            raise CombatEnd(won=False)


def heal(game: State, pc: Pc, amount: int, rule: str) -> None:
    """Health up to where it started (AU-C-12)."""
    now = min(pc.full, pc.health + amount)
    if now > pc.health:
        pc.health = now
        game.record(ev.HealthRegained(rule=rule, who=pc.name, amount=now))


def draw(game: State, pc: Pc, count: int, rule: str) -> None:
    """A fighter draws from the players' deck; nobody else sees what (AU-SET-08)."""
    drawn = [card for _ in range(count) if (card := game.players.deck.draw())]
    pc.hand += drawn
    if drawn:
        codes = tuple(card.code for card in drawn)
        game.record(ev.CardsDrawn(rule=rule, see=(pc.seat,), who=pc.name, cards=codes, amount=len(drawn)))


def drop_random(game: State, pc: Pc, rule: str) -> None:
    """A fighter discards a random hand card (AU-C-16, AU-C-32)."""
    if pc.hand:
        card = pc.hand.pop(game.random.below(len(pc.hand)))
        if card in pc.returned:
            pc.returned.remove(card)
        game.players.discard(card)
        game.record(ev.Discarded(rule=rule, who=pc.name, cards=(card.code,)))
