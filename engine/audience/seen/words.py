"""What Powers do, in a sentence each: printed on faces and shown in views."""

from __future__ import annotations

PLAYER_POWERS = {
    "aim": "Count the card as up to 2 ranks higher or lower for the test.",
    "double": "On a hit, one more hit on the same enemy.",
    "cleave": "On a hit, a second enemy is hit too if the rank is in its window.",
    "reload": "After the attack, draw 1 card.",
    "patch": "After the attack, you or another fighter regains 1 Health.",
    "cover": "After the attack, choose a fighter: the next hit on it this round is cancelled.",
    "offscreen": "Discard the card instead of putting it into the pool.",
    "upstage": "After the attack, discard one card of the game master's pool.",
    "pin": "On a hit, that enemy makes no attack when the engaged act.",
    "taunt": "On a hit, another fighter's facedown card that names the enemy moves before you.",
    "recut": "Take one card of the players' pool into your hand; the played card takes its place.",
    "grit": "On a miss, take the card back into your hand for a later round.",
}
ENEMY_POWERS = {
    "savage": "On its hit, one more hit on the target.",
    "regrow": "On its hit, it gains a Health card if it has fewer than it began with.",
    "dread": "On its hit, the target discards a random hand card.",
    "hunter": "Its card may count as up to 2 ranks higher or lower for the test.",
    "frenzy": "On its miss, the game master draws a card and attacks the same target again.",
    "hush": "After its attack, discard one card of the players' pool.",
    "hide": "A card played at it misses.",
    "screen": "When a card hits its major, it loses its card instead.",
    "spite": "When a card hits it, the attacker loses 1 Health, not below 1.",
    "snatch": "On its hit in part 4, the facedown card stays.",
}
