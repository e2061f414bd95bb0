"""Scripted players toss coins again where there is something to hope for, and throw no won roll away."""

from __future__ import annotations

from collections.abc import Iterator

from content.registry import open_system
from engine.plot_twist.cards.card import flat
from engine.plot_twist.cards.effects.rolls import Reroll
from engine.plot_twist.state.actions import PlayDetail, UseAbility
from engine.table import play_out
from engine.table.seating import players, sit_down

GAMES = 6
WISH = {
    "heroes": ["Voltaire Jones", "Doctor Lull", "Commodore Vane"],
    "villain": "Professor Nil - Zero Hour",
}
"""Who tosses again whenever there is Energy, and who plays a Detail for it."""


class Watched:
    """A scripted player; of each toss again it is noted how the roll lay, and the option."""

    def __init__(self, player, noted) -> None:
        self.player, self.noted = player, noted

    def decide(self, view, request):
        choice = self.player.decide(view, request)
        for option in request.options_for(view.seat):
            word = next(words_of(view, option), None)
            if word is not None:
                taken = option.id in choice.picks
                self.noted.append((taken, *lying(view, option.actor, word.theirs)))
        return choice


def words_of(view, option) -> Iterator[Reroll]:
    """The words of an option that toss coins again."""
    action, words = option.action, ()
    if isinstance(action, UseAbility):
        words = next(each.do for each in view.card(action.item).actions if each.name == action.ability)
    elif isinstance(action, PlayDetail):
        words = view.card(action.item).effects
    return (word for word in flat(words) if isinstance(word, Reroll))


def lying(view, who, theirs) -> tuple[bool, int, float]:
    """Of the roll to be tossed again: whether every Success counts (damage, clues), by how much it is ahead, and how
    much more the mean is. Of the opponent's roll all this from the other side.
    """
    roll = view.roll_of(who)
    if roll is None:
        side = view.find(who).side
        roll = view.roll if view.roll.who.side == side else view.roll.against or view.roll
        theirs = theirs and roll.who.side == side
    roll = roll.against if theirs else roll
    sign = -1 if theirs else 1
    lead = roll.successes - roll.difficulty
    if roll.against is not None:
        lead = roll.successes - roll.against.successes + (roll.kind == "defence")
    counts = roll.kind == "damage" or (roll.against is None and roll.difficulty == 0)
    return counts, sign * lead, sign * (view.mean_damage(roll) - roll.successes)


def test_no_won_roll_is_thrown_away_and_nothing_is_tossed_again_for_less():
    noted: list[tuple[bool, bool, int, float]] = []
    system = open_system("plot-twist")
    for seed in range(GAMES):
        table = sit_down(system, WISH, seed)
        seated = players(table, dict.fromkeys(table.seats, "scripted"))
        play_out(table, {seat: Watched(player, noted) for seat, player in seated.items()})
    taken = [each[1:] for each in noted if each[0]]
    for_less = [each for each in taken if each[0] and each[2] <= 0]
    won = [each for each in taken if not each[0] and each[1] > 0]
    left = [1 for took, counts, lead, more in noted if not took and not counts and lead < 0 and more > 2]
    assert (for_less, won) == ([], [])
    assert len(taken) >= GAMES and len(left) < len(taken), "what may well be won is tossed again"
