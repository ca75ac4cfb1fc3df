"""What many games at once need of Planet Steam: who decides, points, what a seat sees, and tables of both spaces."""
