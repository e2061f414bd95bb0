"""What stands on the table, and what content gives the rules."""
