"""What the terminal shows of Planet Steam."""
