"""Planet Steam's own JSON as pydantic models: what is sent is described by them."""
