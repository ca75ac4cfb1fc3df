"""A second opinion on every action, which shares no arithmetic with the rules."""
