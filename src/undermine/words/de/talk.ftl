# Gespräche am Tisch: Sprechblasen, Behauptungen, Verdacht; und Fragen, die auf dem Tisch beantwortet werden.

web-turn-goal = { $card }, { $turned ->
    [yes] gedreht
   *[no] aufrecht
}: umdrehen
web-lie-so = So liegen lassen

web-suspicion-hint = Das siehst nur du.
web-suspicion-face = { $face ->
    [0] Vertrauenswürdig
    [1] Wohl in Ordnung
   *[2] Schwer zu sagen
    [3] Verdächtig
    [4] Führt Böses im Schilde
}

web-tell-goal = Du hast unter dieses Ziel geschaut: { $card }. Den anderen davon erzählen
web-tell = { $what ->
    [gold] Gold
   *[stone] Stein
}
