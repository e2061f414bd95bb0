"""What stands on the table."""
