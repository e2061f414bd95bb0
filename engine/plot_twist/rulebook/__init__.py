"""The flow and its options, as the rulebook tells it: Conflicts, turns, combats, interviews, and what may be done when.

``conflict`` lists the stages of a game; those of a turn are in ``turn``, those of an Interview in ``interview``. Each
gives the next one, and the questions that stand between two steps are asked from the state alone.
``anytime`` lists what may be done whenever Free actions are allowed; each of ``abilities``, ``details``, ``plots``,
``free_actions``, ``stances``, ``spending``, ``cure``, ``initiating`` and ``combat_cards`` says of its own options when
they may be played, and ``actions`` what each does when it is picked.
May touch rolls and all below; knows no card and no word of the vocabulary.
"""
