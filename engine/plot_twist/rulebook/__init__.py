"""The flow and its options, as the rulebook tells it: Conflicts, turns, combats, interviews, and what may be done when.

``anytime`` lists what may be done whenever Free actions are allowed; each of ``abilities``, ``details``, ``plots``,
``free_actions``, ``spending``, ``cure`` and ``combat_cards`` says of its own options when they may be played.
May touch rolls and all below; knows no card and no word of the vocabulary.
"""
