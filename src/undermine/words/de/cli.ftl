# Der Tisch im Terminal, und was die anderen Befehle ausgeben.

press-enter = Weiter mit Enter …
table-press-for-role = Deine Rolle liegt verdeckt vor dir. Enter deckt sie auf …

table-round = Runde { $round }
table-opponents = Mit dir am Tisch: { $players }.
table-role-digger = Du bist Goldsucher. Grab dich zum Goldschatz vor, und pass auf, wer da schlecht gräbt.
table-role-saboteur = Du bist Saboteur. Niemand darf den Goldschatz finden, und niemand darf dir auf die Schliche kommen.
table-role-selfish = Du bist der eigennützige Zwerg. Nur wenn du selbst den Goldschatz findest, bekommst du Gold.

table-status = Runde { $round }/{ $rounds } · Stapel { $stock }
table-cards = Karten
table-gold = Gold
table-player = { $who ->
    [seat] Du
   *[none] { $seat }
}
table-hint = Eine Zahl wählt eine Karte, - und eine Zahl legt sie ab (-1), ? zeigt Hilfe.
table-or-discard = - ablegen   (Enter: zurück)
table-no-such-card = Eine Karte „{ $text }“ hast du nicht: Deine haben die Nummern 1 bis { $count }.
question-turn = Wie herum soll die Zielkarte liegen?
question-pick = Welche Goldkarte behältst du?

table-suspect = Nach dem, was die anderen getan haben, ist so wahrscheinlich:
table-suspect-treasure = Der Goldschatz: { $places }
table-share = { $what } { $percent } %

table-round-over = Runde { $round } ist zu Ende
table-game-over = Das Spiel ist zu Ende
table-amount = { $gold } Gold
table-listed = { $names } und { $last }
table-you-won = { $count ->
    [one] Du hast mit { $gold } Gold gewonnen. Gut gegraben!
   *[other] Du teilst dir den Sieg mit { $winners }: je { $gold } Gold.
}
game-won = { $count ->
    [one] { $winners } hat mit { $gold } Gold gewonnen.
   *[other] { $winners } haben mit je { $gold } Gold gemeinsam gewonnen.
}
table-saved = Das Spiel ist gespeichert. Weiter geht es mit:
table-recorded = Das Spiel ist aufgezeichnet. Ansehen mit:

command-help = hilfe
command-hint = tipp
command-log = verlauf
command-role = rolle
command-rules = regeln
command-suspect = verdacht
command-why = warum
command-quit = ende
table-help-cards =
    1, 2, 3 …    wählt eine Handkarte nach Nummer (oder nach Kürzel: NE)
    a, b, c …    wählt dann, wohin sie kommt oder wen sie trifft
    1b           beides auf einmal
    -1           legt Karte 1 verdeckt ab: du passt
table-help-suspect =
    verdacht     wie wahrscheinlich die Rollen der anderen sind, nach ihren Taten
table-help-words =
    NE'@3,-1     ein ausgeschriebener Zug: Karte, ' wenn gedreht, Spalte, Zeile
    warum 1      warum sich Karte 1 nicht spielen lässt
    verlauf      was in dieser Runde geschehen ist
    rolle        deine Rolle in dieser Runde
    regeln       die Regeln in Zahlen
    ende         aufhören; das Spiel ist gespeichert
    { "" }
table-help-mine =
    Im Stollen: { $start } Start, { $hidden } verdecktes Ziel, { $treasure } Goldschatz, { $stone } Stein, { $end } Sackgasse.
    ({ $treasure }) und ({ $stone }) kennst nur du. Der neueste Weg hat markierte Ecken.
table-help-nuggets =
    Neben den Namen: { $broken } kaputtes Werkzeug, +? Goldkarte von unbekanntem Wert.
table-help-digging =
    Leg Wege zu den Zielen: Alle Seiten müssen passen, und ein Weg muss zum Start
    zurückführen. Mit kaputtem Werkzeug kannst du keine legen.

replay-title = { $rules }, { $players } { $players ->
    [one] Person
   *[other] Personen
}, { $moves } { $moves ->
    [one] Zug
   *[other] Züge
}
replay-verified = Zug für Zug nachgespielt: Die Aufzeichnung stimmt.
replay-unfinished = { $who ->
    [seat] Noch nicht zu Ende: Runde { $round }, du bist am Zug.
   *[none] Noch nicht zu Ende: Runde { $round }, { $seat } ist am Zug.
}

simulate-playing = Es wird gespielt
simulate-rules = Regelwerk
simulate-players = Personen
simulate-bots = Bots
simulate-shard = Teil
simulate-games = Spiele
simulate-rounds = Runden
simulate-moves = Züge
simulate-speed = Züge je CPU-Sekunde
simulate-dug = von den Goldsuchern gewonnen
simulate-gold = mittleres Gold je Platz
simulate-digest = Prüfsumme
ending-treasure = Runden: Goldschatz gefunden
ending-empty = Runden: alle Karten gespielt
ending-all-passed = Runden: alle gepasst

perft-depth = Züge
perft-count = Zugfolgen
