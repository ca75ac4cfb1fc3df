"""The rules as C: translated from their own text, for whole games at once. Optional; nothing below needs it."""
