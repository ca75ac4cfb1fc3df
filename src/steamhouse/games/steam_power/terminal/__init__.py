"""What the terminal shows of Steam Power."""
