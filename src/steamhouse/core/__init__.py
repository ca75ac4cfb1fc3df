"""The kernel: what every game of the house shares, and nothing that belongs to one game."""
