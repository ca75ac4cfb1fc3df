"""What many games at once need of Steam Power: who decides, points, what a seat sees, and tables of both spaces."""
