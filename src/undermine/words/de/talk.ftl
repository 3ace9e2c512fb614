# Gespräche am Tisch: Sprechblasen, Behauptungen, Verdacht; und Fragen, die auf dem Tisch beantwortet werden.

web-turn-goal = { $card }, { $turned ->
    [yes] gedreht
   *[no] aufrecht
}: umdrehen
web-lie-so = So liegen lassen
