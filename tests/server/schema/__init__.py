"""Values with a schema, and the two that give them."""
