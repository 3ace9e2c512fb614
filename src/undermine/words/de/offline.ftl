# The page of an app that reaches nobody.

web-offline-title = Die Laterne ist aus
web-offline-text = Gerade gibt es keine Verbindung zum Spiel. Deine Tische sind sicher, und sobald wieder Licht brennt, geht es hier von selbst weiter.
web-offline-again = Noch einmal versuchen
