"""What an adventure is made of, as its files say it (ledger, section 3), and adventures put together from modules."""
