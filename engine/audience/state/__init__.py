"""What lies on the table, and what it is made of: cards, content, set-ups, events, the actions that options name.

Lowest room: it knows no rule of the round, and touches nothing but the table.
"""
