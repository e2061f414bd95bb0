"""Widgets that draw themselves from parts; none of them knows a rule, a card or a system."""
