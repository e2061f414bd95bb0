"""What may be known: sheets and snapshots for a seat, the odds of what it may do.

Touches state and rules, and changes neither.
"""
