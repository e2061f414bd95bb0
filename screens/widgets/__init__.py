"""What the screens are put together from: each widget draws parts of a look and reports what is done to it.

It may touch ``look`` and ``style``; no widget knows a game in play.
"""
