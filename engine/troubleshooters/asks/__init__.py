"""Figures that follow from the state: pips, chances, what may be declared. Nothing here changes anything."""
