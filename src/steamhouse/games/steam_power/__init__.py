"""Steam Power: shared railways, factories and contracts for 1 to 5 players."""
