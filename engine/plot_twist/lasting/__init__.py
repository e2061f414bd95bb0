"""What goes on beyond a moment: counters, statuses, lasting effects, card texts that answer events, costs, hands.

May touch the state and ask about it.
"""
