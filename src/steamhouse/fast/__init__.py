"""Compiled play: the rules' own text, compiled by numba for whole games at once. Optional; nothing below needs it."""
