"""The full screen, played by Textual's pilot."""
