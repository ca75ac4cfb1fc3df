"""Many games between bots: whole games, runs of them in one process or several, and their figures."""
