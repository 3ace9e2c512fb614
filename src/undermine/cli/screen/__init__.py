"""The full screen: the same game, words and views as at the prompt, drawn as one picture and played by keys or mouse.

Textual is imported here alone, and only when somebody sits in front of a terminal that can show it.
"""
