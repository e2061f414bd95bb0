"""What there is to play with, as content gives it: skills, conditions, gear, heroes, opponents. It touches nothing."""
