"""Planet Steam: rules, actions, positions and words of the game for 2 to 5 players."""
