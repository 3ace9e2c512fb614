"""The native engine beside the Python engine."""
