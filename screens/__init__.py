"""Textual screens: one for each phase, the widgets they share, and the style sheet."""
