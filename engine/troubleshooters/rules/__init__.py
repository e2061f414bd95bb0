"""What happens, and what is asked on the way."""
