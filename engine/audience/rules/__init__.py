"""The rulebook: who may do what when, and what comes of it. It changes the state, and asks while it does.

Touches the state; knows neither views nor scripted players.
"""
