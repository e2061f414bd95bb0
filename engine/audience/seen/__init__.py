"""What may be known: sheets and snapshots for a seat, the odds of what it may do, the digest of everything.

Touches state and rules, and changes neither.
"""
