"""The rules of Steam Power: plain functions over the state ``g`` and the box ``b``, which run interpreted and compiled."""
