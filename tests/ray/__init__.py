"""A real Ray cluster of several nodes, in which workers and nodes are killed; `make ray` runs it."""
