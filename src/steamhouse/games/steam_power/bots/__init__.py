"""Bots that play Steam Power by rules of thumb."""
