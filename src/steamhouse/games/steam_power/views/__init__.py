"""What a page or a program is shown beside the position itself."""
