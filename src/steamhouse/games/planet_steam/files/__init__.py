"""What is read and checked: positions, and the files that a game is set up with."""
