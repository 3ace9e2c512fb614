# Die Seite: Wege zum Lernspiel und zu den Regeln, erklärte Karten, gerufen werden.

web-learn = Spielend lernen
web-learn-hint = Neu hier? Eine geführte Runde zeigt dir alles in fünf Minuten.
