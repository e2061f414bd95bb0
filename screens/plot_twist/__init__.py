"""Plot Twist on the screen: how its views and events are read, and one screen for each phase and step.

``shown`` is what others take from here. It may touch ``game`` and below, and no other system.
"""
