"""What the linter looks for in the adventures of Troubleshooters (ledger, section 3d)."""
