"""Full Steam, a game of three cards for two: an example of a game in a package of its own."""
