"""Bots that play Planet Steam by rules of thumb."""
