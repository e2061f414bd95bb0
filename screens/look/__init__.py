"""What there is to show of a game, before it is drawn: the moment, its parts, and what a system's look may answer.

Plain data and functions; it may touch ``style`` and the table's own types, draws no widget and knows no system.
"""
