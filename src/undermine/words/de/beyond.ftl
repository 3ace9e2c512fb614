# Lange Läufe über einen Rechner hinaus.

error-no-ray = Ray ist nicht installiert: pip install "undermine[cli,ray]", oder lass --ray weg.
error-ray-address = Unter { $address } ist kein Ray-Cluster: { $why }
error-ray-code = Ein Knoten des Clusters spielt mit anderem Code ({ $there }) als dieser Rechner ({ $here }): Installiere überall dieselbe Version von Undermine.
help-option-ray = Die Knoten eines Ray-Clusters spielen lassen: auto, local oder eine Adresse wie 10.0.0.1:6379. Das Ergebnis ist dasselbe.
