"""Questions about the state that change nothing: figures, who is meant, amounts, conditions, the moment.

May touch the state. Whether something may be done starts here; what it does is upstairs.
"""
