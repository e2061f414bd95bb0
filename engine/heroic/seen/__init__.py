"""What may be known: the view of a seat, its sheets, what an option is worth by what is known (HR-C-63, HR-Q-68)."""
