# Zwei Zwerge oder einer, mit Zwergenmarkern für Gold und Trolle, und Schlüsseln für Türen.

log-claimed = { $who ->
    [seat] Du sicherst dir mit einem Zwergenmarker das Gold { at-place }.
   *[none] { $seat } sichert sich mit einem Zwergenmarker das Gold { at-place }.
}
log-bribed = { $who ->
    [seat] Du bestichst den Troll { at-place }.
   *[none] { $seat } besticht den Troll { at-place }.
}
log-unlocked = { $who ->
    [seat] Du schließt die Tür { at-place } mit einem Schlüssel auf.
   *[none] { $seat } schließt die Tür { at-place } mit einem Schlüssel auf.
}
log-gold-won = { $who ->
    [seat] Deine Zwergenmarker bringen dir { $amount } Gold.
   *[none] Die Zwergenmarker bringen { $seat } { $amount } Gold.
}
log-trolls-paid = { $who ->
    [seat] Du zahlst { $amount } Gold für Bestechung.
   *[none] { $seat } zahlt { $amount } Gold für Bestechung.
}
log-struck = { $who ->
    [seat] Pech vom Stapel: Deine { tool-name } ist kaputt.
   *[none] Pech vom Stapel: Bei { $seat } ist die { tool-name } kaputt.
}
log-caved-in = Ein Steinschlag vom Stapel begräbt den Weg { at-place }.
log-caved-in-nowhere = Ein Steinschlag vom Stapel findet keinen Weg, den er begraben könnte.
log-round-over = Die Runde ist zu Ende: { $ending ->
    [goals] Alle Ziele sind aufgedeckt.
    [markers] Der letzte Zwergenmarker ist gelegt.
   *[empty] Alle Karten sind gespielt.
}

why-no-door = Es gibt keine verschlossene Tür, die dir ein Schlüssel öffnen könnte.
error-pay-order = Nenn das Gold, mit dem du zahlst, vom höchsten zum niedrigsten, etwa pay 2+1.

payout-round-ended = { $ending ->
    [goals] Alle Ziele sind aufgedeckt.
    [markers] Der letzte Zwergenmarker ist gelegt.
   *[empty] Die letzte Karte ist gespielt.
}
payout-gold-won = { $amount } Gold unter Zwergenmarkern: { $cards }.
payout-no-gold = Kein Gold unter einem Zwergenmarker.
payout-trolls = { $trolls ->
    [one] Ein Troll will sein Bestechungsgeld.
   *[other] { $trolls } Trolle wollen ihr Bestechungsgeld.
}
payout-owns = Im Beutel: { $amount } Gold.

question-claim = Welches Gold bekommt einen Zwergenmarker? Für alles reichen sie nicht.
question-bribe = Welchen Troll bestichst du? Das kostet am Ende der Runde 1 Gold.
question-pay = Welches Gold bekommen die Trolle? Herausgeben können sie nicht.

ending-goals = Runden: alle Ziele aufgedeckt
ending-markers = Runden: alle Zwergenmarker gelegt

rules-name-duel = Das Duell
rules-name-solo = Solospiel
rules-about-duel = Zwei Zwerge, zwei Starts, acht Zwergenmarker fürs Gold: Grabt miteinander oder einander im Weg herum.
rules-about-solo = Das Duell für eine Person: Der Stapel selbst macht Werkzeug kaputt und Wege zu Geröll.

role-none = Rollen gibt es hier nicht: Du gräbst für dich, in { $colour ->
    [blue] Blau
   *[green] Grün
}.
table-markers = Zwergenmarker: { $count }
table-bribes = Trolle, die du bestechen kannst:
table-bribe-done = keinen mehr
table-help-shed-tool =
    -1 3:P       legt zwei ab, um ein Werkzeug zu reparieren: P Hacke, L Lampe,
                 C Lore. Ohne Buchstaben wirst du gefragt.
table-help-bribe =
    a, bribe 4,1 einen Troll bestechen, vor oder nach deiner Karte: 1 Gold, fällig
                 am Ende der Runde
table-help-markers =
    Neben den Namen: { $broken } kaputtes Werkzeug, und das gewonnene Gold Karte für Karte.
    1, 2, 3: Gold. B, G: blaue, grüne Tür, T: Troll. Kleine Buchstaben: b, g ein
    Zwergenmarker von Blau, von Grün, k ein Schlüssel. { $ladder } Leiter: mit dem Start
    ihrer Farbe verbunden.

rank-0 = Vor allem Staub. Die Trolle lassen grüßen.
rank-1 = Ehrlich gegraben. Dein Rücken wird sich erinnern.
rank-2 = Du witterst Gold durch massiven Fels.
rank-3 = Der Berg ist hohl, deine Taschen sind es nicht.

rules-hands = Personen, Handkarten
rules-first = { $colour ->
    [blue] Blau
   *[green] Grün
} beginnt immer die erste Runde.
rules-colour-choice = Du suchst dir vor dem Austeilen eine Farbe aus: Grün oder Blau.
rules-mine-gold = Im Stollen: { $gold } Gold.
rules-markers = { $count } Zwergenmarker für eine Runde. Einer kommt auf jedes Gold, das du erreichst: Es ist dann deins; einer auf jeden Troll, den du bestichst, für 1 Gold am Ende der Runde.
rules-ranks = Was dein Gold aus dir macht
simulate-ranks = Spiele nach Rang
error-players-only = { $rules } ist für { $count ->
    [one] eine Person
   *[other] { $count } Personen
}, nicht für { $players }.
