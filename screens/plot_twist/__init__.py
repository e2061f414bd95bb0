"""Plot Twist on the screen: how its views and events are read, and one screen for each phase and step.

``shown`` is what others take from here, and its ``SCREENS`` names the screen of each phase: those of a turn are in
``turn``, of a combat's steps in ``steps``, flight and Interview in ``between``, the end in ``over``.
It may touch ``game`` and below, and no other system.
"""
