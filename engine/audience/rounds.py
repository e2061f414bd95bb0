"""A combat round by round, each of five parts (AU-RND-01)."""

from __future__ import annotations

from engine.audience import attack, harm, special
from engine.audience import events as ev
from engine.audience.pack import Card
from engine.audience.state import GM, Asking, Enemy, Facedown, Pc, State
from engine.table import Blocked, Option, Printed, Request, Seat, choice

PARTS = ("Initiative", "Disengaged enemies", "Players", "Engaged enemies", "Cleanup")


def combat(game: State) -> Asking:
    """Rounds without end: CombatEnd is raised when one side has nobody left."""
    while True:
        game.round += 1
        game.rounds += 1
        game.record(ev.RoundBegan(rule="AU-RND-02", amount=game.round))
        for number, part in enumerate((initiative, disengaged, players, engaged, cleanup), 1):
            game.part = number
            game.record(ev.PartBegan(rule="AU-RND-01", who=PARTS[number - 1]))
            yield from part(game)


# 1


def initiative(game: State) -> Asking:
    """Players engage, in any order and as often as they like; then the GM draws (AU-INI)."""
    ready: list[Seat] = []
    while waiting := [pc.seat for pc in in_order(game) if pc.seat not in ready]:

        def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
            return engaging(game, seat, why)

        prompt = "Which enemies do you engage?"
        picked = (yield Request("initiative", prompt, waiting, offer, rule="AU-INI-01", passes=True))[0]
        pc = game.pc_of(picked.seat)
        if picked.kind == "pass":
            ready.append(picked.seat)
            continue
        card, enemy = picked.value
        pc.hand.remove(card)
        pc.facedown.append(Facedown(card, enemy, pc.seat))
        game.record(ev.Engaged(rule="AU-INI-01", see=(pc.seat,), by=pc.name, who=enemy.name, card=card.code))
    game.waiting = game.disengaged()
    draw_for_gm(game, len(game.able()) + len(game.waiting))


def engaging(game: State, seat: Seat, why: list[Blocked] | None) -> list[Option]:
    """Any card of the hand before any enemy, or ready (AU-INI-02 to AU-INI-05)."""
    pc = game.pc_of(seat)
    found = [
        Option(f"engage:{pc.id}>{enemy.id}/{card.code}", seat, f"{card.name}: engage {enemy.name}",
               "AU-INI-03", None, "engage", pc.id, enemy.id, card.code, 0, False, (card, enemy))
        for enemy in game.enemies
        for card in pc.hand
    ]  # fmt: skip
    if why is not None and not pc.hand:
        why.append(Blocked("Engage", "there is no card in the hand", "AU-INI-01"))
    found.append(Option("pass", seat, "Ready", "AU-INI-05", kind="pass"))
    return found


def draw_for_gm(game: State, count: int) -> None:
    """One card for each able fighter and each disengaged enemy (AU-INI-06, AU-INI-07, AU-Q-04)."""
    drawn = [card for _ in range(count) if (card := game.gm.deck.draw())]
    game.gm_hand += drawn
    codes = tuple(card.code for card in drawn)
    game.record(
        ev.CardsDrawn(rule="AU-INI-06", see=(GM,), who="The game master", cards=codes, amount=len(drawn))
    )


def in_order(game: State) -> list[Pc]:
    """Able fighters from a leader who moves by one each round (AU-Q-06)."""
    first = (game.round - 1) % len(game.pcs)
    return [pc for pc in game.pcs[first:] + game.pcs[:first] if pc.able]


# 2


def disengaged(game: State) -> Asking:
    """Each disengaged enemy attacks with one card of the GM's hand (AU-DIS, AU-Q-31)."""
    while game.waiting:
        enemy = game.waiting[0]
        if enemy not in game.enemies or not game.gm_hand:
            game.waiting.pop(0)
            continue
        pairs: list[tuple[Enemy, Pc, Facedown | None]] = [(enemy, pc, None) for pc in game.able()]
        prompt = f"{enemy.name} acts: which card, at whom?"
        if (yield from gm_acts(game, "disengaged", prompt, pairs, "AU-DIS-01")):
            game.waiting.remove(enemy)
    yield from last_call(game, "disengaged")


def gm_acts(
    game: State, phase: str, prompt: str, pairs: list[tuple[Enemy, Pc, Facedown | None]], rule: str
) -> Asking:
    """An attack or, before it, a Special Attack of the GM; True if it was an attack."""

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        found = special.gm_offers(game)
        if why is not None and not found:
            why.append(Blocked("Special Attack", "there is no poker hand in the pool", "AU-AUD-03"))
        for card in game.gm_hand:
            for enemy, pc, through in pairs:
                found.append(
                    Option(f"attack:{enemy.id}>{pc.id}/{card.code}", GM,
                           f"{enemy.name} attacks {pc.name} with the {card.name}", rule, None, "attack",
                           enemy.id, pc.id, card.code, 0, False, (enemy, pc, card, through))
                )  # fmt: skip
        return found

    picked = (yield Request(phase, prompt, (GM,), offer, rule=rule))[0]
    if picked.kind == "special":
        yield from special.by_gm(game)
        return False
    enemy, pc, card, through = picked.value
    yield from attack.by_enemy(game, enemy, pc, card, through)
    return True


def last_call(game: State, phase: str) -> Asking:
    """The GM may still make a Special Attack when no attack is left, also if none was made (AU-Q-12)."""
    offers = special.gm_offers(game)
    if offers:
        offers.append(Option("pass", GM, "Keep the pool", "AU-AUD-02", kind="pass"))
        if (yield choice(phase, "Call on your Audience?", offers, rule="AU-AUD-02"))[0].kind == "special":
            yield from special.by_gm(game)


# 3


def players(game: State) -> Asking:
    """The players choose who goes next; each ends the turn before the next begins (AU-PLY, AU-Q-06)."""
    waiting = in_order(game)
    game.turn = None
    while waiting:
        seats = [game.turn.seat] if game.turn else [pc.seat for pc in waiting]

        def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
            return turn_options(game, game.pc_of(seat), why)

        prompt = f"{game.turn.name}: what else?" if game.turn else "Who goes next, and how?"
        picked = (yield Request("players", prompt, seats, offer, rule="AU-PLY-01", passes=True))[0]
        pc = game.pc_of(picked.seat)
        game.turn = pc
        if picked.kind == "attack":
            card, enemy = picked.value
            yield from attack.by_fighter(game, pc, enemy, card)
        elif picked.kind == "special":
            yield from special.by_fighter(game, pc)
        elif picked.kind == "finish":
            yield from special.finish(game, pc, picked.value)
        else:
            if picked.kind == "refresh":
                refresh(game, pc)
            else:
                game.record(ev.TurnEnded(rule="AU-PLY-08", who=pc.name))
            waiting.remove(pc)
            game.turn = None


def turn_options(game: State, pc: Pc, why: list[Blocked] | None) -> list[Option]:
    """Cards at enemies, the pool, Refresh, the end of the turn (AU-PLY-01 to AU-PLY-12)."""
    seat = pc.seat
    found = special.offers(game, pc, why)
    for card in pc.hand:
        if card in pc.returned:
            if why is not None:
                why.append(Blocked(f"Play the {card.name}", "it came back this round", "AU-C-61"))
            continue
        for enemy in game.enemies:
            found.append(
                Option(f"attack:{pc.id}>{enemy.id}/{card.code}", seat, f"{card.name} at {enemy.name}", "AU-PLY-02",
                       None, "attack", pc.id, enemy.id, card.code, 0, False, (card, enemy))
            )  # fmt: skip
    if not pc.attacked:
        label = f"Refresh: discard the hand, draw {pc.stamina}"
        found.append(
            Option(f"refresh:{pc.id}", seat, label, "AU-PLY-11", Printed("the turn"), "refresh", pc.id)
        )
    elif why is not None:
        why.append(Blocked("Refresh", "who attacked this round may not refresh", "AU-PLY-12"))
    found.append(Option("pass", seat, "End the turn", "AU-PLY-08", None, "pass", pc.id))
    return found


def refresh(game: State, pc: Pc) -> None:
    """Discard the whole hand, draw as many cards as Stamina; it ends the turn (AU-PLY-11, AU-Q-07)."""
    pc.refreshed = True
    codes = tuple(card.code for card in pc.hand)
    game.players.deck.discards.extend(pc.hand)
    pc.hand.clear()
    game.record(ev.Refreshed(rule="AU-PLY-11", who=pc.name, cards=codes))
    harm.draw(game, pc, pc.stamina, "AU-PLY-11")


# 4


def engaged(game: State) -> Asking:
    """The GM plays what is left of his hand through the facedown cards (AU-ENG, AU-Q-11)."""
    while game.gm_hand and (pairs := legal_pairs(game)):
        yield from gm_acts(game, "engaged", "The engaged act: who, at whom, which card?", pairs, "AU-ENG-01")
    yield from last_call(game, "engaged")


def legal_pairs(game: State) -> list[tuple[Enemy, Pc, Facedown | None]]:
    """A living enemy, not pinned, and a fighter with a facedown card that names it; one for each such pair."""
    found: dict[tuple[str, str], tuple[Enemy, Pc, Facedown | None]] = {}
    for pc in game.able():
        for each in pc.facedown:
            if each.enemy in game.enemies and not each.enemy.pinned:
                found.setdefault((each.enemy.id, pc.id), (each.enemy, pc, each))
    return list(found.values())


# 5


def cleanup(game: State) -> Asking:
    """Facedown cards and what the GM could not play are discarded; marks of the round go (AU-CLN-01, AU-Q-10)."""
    for pc in game.pcs:
        left: list[Card] = [each.card for each in pc.facedown]
        if left:
            game.players.deck.discards.extend(left)
            pc.facedown.clear()
            codes = tuple(card.code for card in left)
            game.record(ev.Discarded(rule="AU-CLN-01", who=pc.name, cards=codes))
        pc.new_round()
    if game.gm_hand:
        codes = tuple(card.code for card in game.gm_hand)
        game.gm.deck.discards.extend(game.gm_hand)
        game.gm_hand.clear()
        game.record(ev.Discarded(rule="AU-Q-10", who="The game master", cards=codes))
    for enemy in list(game.enemies):
        enemy.used.clear()
        enemy.pinned = False
        if game.fleeing:
            game.gm.deck.discards.extend(enemy.pile)
            game.enemies.remove(enemy)
            game.record(ev.Fled(rule="AU-C-45", who=enemy.name))
    game.check_won()
    yield from ()
