"""What is found out by many games: simulations, balance, speed, mutants; and which rules have tests."""
