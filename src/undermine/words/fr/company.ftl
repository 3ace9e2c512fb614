# Plusieurs personnes, chacune sur son propre appareil.

web-you-only-watch = Vous regardez la partie.
