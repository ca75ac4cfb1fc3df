"""The games, a folder each. They know nothing of each other, and the layers above find them by their manifests."""
