# Warum etwas jetzt nicht geht.

why-round-over = Die Runde ist zu Ende.
why-not-your-turn = Du bist nicht am Zug.
why-not-in-hand = Diese Karte hast du nicht.
why-choose-first = Beantworte erst die Frage auf dem Tisch.
why-not-offered = Das ist keine der Antworten.
why-nothing-to-choose = Jetzt gibt es nichts zu wählen: Spiel eine Karte.
why-not-a-face = Diese Karte sieht gedreht genauso aus.
why-no-fit = Da passt sie nicht: Weg muss auf Weg treffen und Fels auf Fels.
why-occupied = Da liegt schon eine Karte.
why-not-joined = Dorthin führt kein Weg.
why-no-spot = Sie passt nirgends. Du darfst sie ablegen.
why-discard-count = Leg zum Passen { $count ->
    [one] eine Karte
   *[other] 1 bis { $count } Karten
} ab.
why-not-an-action = Das ist eine Wegekarte: Leg sie in den Stollen.
why-not-a-target = Da nicht: Diese Karte bewirkt dort nichts.
why-playable = Diese Karte kannst du spielen.
why-broken-tools = { $tools ->
    [P] Deine Hacke ist kaputt: Reparier sie oder leg eine Karte ab.
    [L] Deine Lampe ist kaputt: Reparier sie oder leg eine Karte ab.
    [C] Deine Lore ist kaputt: Reparier sie oder leg eine Karte ab.
    [PL] Deine Hacke und deine Lampe sind kaputt: Reparier sie oder leg eine Karte ab.
    [PC] Deine Hacke und deine Lore sind kaputt: Reparier sie oder leg eine Karte ab.
    [LC] Deine Lampe und deine Lore sind kaputt: Reparier sie oder leg eine Karte ab.
   *[PLC] Hacke, Lampe, Lore: alles kaputt. Reparier etwas oder leg eine Karte ab.
}
why-no-card-to-remove = Es gibt keinen Weg, den du einstürzen lassen könntest.
why-no-goal-to-see = Es liegt keine Zielkarte mehr verdeckt.
why-nobody-to-break = { $tools ->
    [P] Es gibt keine heile Hacke mehr, die du kaputtmachen darfst.
    [L] Es gibt keine heile Lampe mehr, die du kaputtmachen darfst.
   *[C] Es gibt keine heile Lore mehr, die du kaputtmachen darfst.
}
why-nothing-to-mend = { $tools ->
    [P] Es gibt keine kaputte Hacke, die du reparieren könntest.
    [L] Es gibt keine kaputte Lampe, die du reparieren könntest.
    [C] Es gibt keine kaputte Lore, die du reparieren könntest.
    [PL] Es gibt keine kaputte Hacke oder Lampe, die du reparieren könntest.
    [PC] Es gibt keine kaputte Hacke oder Lore, die du reparieren könntest.
   *[LC] Es gibt keine kaputte Lampe oder Lore, die du reparieren könntest.
}
