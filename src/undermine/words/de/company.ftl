# Mehrere Leute, jeder an einem eigenen Gerät.

web-you-only-watch = Du schaust zu.
