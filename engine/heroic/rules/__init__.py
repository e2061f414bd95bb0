"""The flow of an issue, and what is done with what is picked (HR-ROLL to HR-XP)."""
