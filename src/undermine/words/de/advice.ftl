# Was „hard“ spielen würde und warum: am Tisch, beim Nachspielen und nach einem Spiel.

error-advice-needs-native = Tipps brauchen die schnelle Spiel-Engine, und die fehlt hier. In einer Arbeitskopie baut sie `make native`.
error-hint-company = Tipps gibt es nur in Spielen gegen Bots: Hier spielen noch andere Menschen mit, oder sie haben mitgespielt.

advice-only-move = Es gibt keinen anderen Zug.
advice-no-other = Kein anderer Zug ist einen Versuch wert.
advice-clear-wins = Von den durchgespielten Runden gewinnt er { $percent } %, der nächstbeste Zug { $other } %.
advice-close-wins = Es ist knapp: Von den durchgespielten Runden gewinnt er { $percent } %, der nächstbeste Zug { $other } %.
advice-clear-gold = Hundert durchgespielte Runden bringen { $gold } Gold mehr als mit dem nächstbesten Zug.
advice-close-gold = Es ist knapp: Der nächstbeste Zug bringt fast dasselbe.
advice-behind-wins = Er sah auf den ersten Blick am besten aus; von den durchgespielten Runden gewinnt er { $percent } %, ein anderer Zug { $other } %.
advice-behind-gold = Er sah auf den ersten Blick am besten aus; mit einem anderen Zug bringen hundert durchgespielte Runden { $gold } Gold mehr.
advice-reaches = Er erreicht den Goldschatz.
advice-reaches-goal = Er erreicht ein Ziel: Nach dem, was du weißt, liegt dort mit { $percent } % der Goldschatz.
advice-nearer = Er bringt den Goldschatz etwa { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} näher.
advice-opens = Er öffnet wieder einen Weg zum Goldschatz.
advice-clears = Er räumt eine Karte aus dem Weg: Der Goldschatz ist etwa { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} näher.
advice-clears-dead-end = Er räumt die Sackgasse aus dem Weg: Der Goldschatz ist etwa { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} näher.
advice-bars = Er versperrt jeden Weg zum Goldschatz.
advice-farther = Er macht den Weg zum Goldschatz etwa { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} länger.
advice-idle = Das sieht nach Graben aus, bringt aber niemanden näher an den Goldschatz.
advice-crystal = Ein Kristall mehr im Stollen, und für Kristalle bekommst du Gold.
advice-gold-reached = Er erreicht { $gold } Gold.
advice-goal-reached = Er erreicht ein Ziel, das noch niemand aufgedeckt hat.
advice-gold-nearer = Das nächste Gold ist dann etwa { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} näher.
advice-rival-shut = Auf der Gegenseite führt kein Weg mehr zu Gold.
advice-rival-farther = Die Gegenseite hat etwa { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} weiter zum nächsten Gold.
advice-look-new = Dieses Ziel hat sich sonst noch niemand angesehen.
advice-look-chance = Mit { $percent } % liegt dort der Goldschatz: Dann wüsstest du es.
advice-look-gold = Du wüsstest, was dort liegt, bevor du danach gräbst.
advice-key = Er öffnet dir diese Tür.
advice-stops = Er macht { $tools ->
    [P] eine Hacke
    [L] eine Lampe
   *[C] eine Lore
} kaputt: { $target } kann nicht graben, bis sie repariert ist.
advice-stops-longer = { $target } bräuchte eine Reparatur mehr, um wieder zu graben.
advice-dig-again = Du kannst wieder graben.
advice-mends-one = Ein kaputtes Werkzeug weniger vor dir.
advice-frees = { $target } kann wieder graben.
advice-mends-one-of = Ein kaputtes Werkzeug weniger vor { $target }.
advice-traps = { $target } wäre gefangen: kein Graben, und ohne Befreiung kein Anteil am Goldschatz.
advice-free-again = Du bist wieder frei.
advice-frees-prisoner = { $target } ist wieder frei.
advice-theft = Am Ende der Runde darfst du ein Gold klauen, wenn die Karte dann noch vor dir liegt.
advice-hands-off = { $target } wird nichts klauen.
advice-swap = Du tauschst eine Hand mit { $count ->
    [0] keinem Weg
    [one] einem Weg
   *[other] { $count } Wegen
} gegen die von { $target }.
advice-inspect = Von allen, deren Rolle du ansehen darfst, weißt du über { $target } am wenigsten.
advice-hats-own = Eine andere Rolle verspricht mehr als deine.
advice-hats-other = { $target } müsste eine andere Rolle nehmen.
advice-saboteur = Du hast Grund, { $target } für einen Saboteur zu halten ({ $percent } %).
advice-saboteur-most = Niemand hier sieht mehr nach Saboteur aus als { $target } ({ $percent } %).
advice-digger = { $target } gehört sehr wahrscheinlich zu den Goldsuchern ({ $percent } %).
advice-digger-most = Niemand hier sieht mehr nach Goldsucher aus als { $target } ({ $percent } %).
advice-against = { $target } spielt sehr wahrscheinlich gegen dich ({ $percent } %).
advice-against-most = Niemand hier spielt wahrscheinlicher gegen dich als { $target } ({ $percent } %).
advice-trust = { $target } spielt sehr wahrscheinlich nicht gegen dich ({ $percent } %).
advice-sign = { $reason } Das stärkste Zeichen: { $deed }.
advice-removes = Du wirst los, was vor dir liegt: { sign-name }.
advice-blocked = Dein Werkzeug ist kaputt, also kannst du jetzt nicht graben.
advice-map-known = Du weißt, wo der Goldschatz liegt, und brauchst keine Schatzkarte.
advice-would-help = Ein Weg, der nur den Goldsuchern helfen würde.
advice-leads-nowhere = Eine Sackgasse, die dir nichts nützt.
advice-least = { $count ->
    [one] Von den Karten, die du ablegen könntest, wirst du diese am wenigsten vermissen.
   *[other] Von den Karten, die du ablegen könntest, wirst du diese am wenigsten vermissen.
}
advice-draws = Du ziehst { $count } neue Karten.
advice-keeps = Du behältst { $verb ->
    [break] die Karte, die Werkzeug kaputt macht,
    [mend] die Reparatur
    [rockfall] den Steinschlag
    [map] die Schatzkarte
    [theft] den Diebstahl
    [hands-off] „Finger weg“
    [trap] „Gefangen“
    [free] „Endlich frei“
    [swap] den Handtausch
    [inspect] die Inspektion
    [hats] den Mützentausch
    [key] den Schlüssel
   *[other] eine Karte
} für später.
advice-claim = { $gold ->
    [one] Er nimmt ein Gold.
   *[other] Er nimmt { $gold } Gold.
}
advice-steal = Von allen, die du bestehlen darfst, hat niemand mehr bekommen als { $target }.
advice-pick = Keine dieser Goldkarten ist mehr wert.
advice-bribe = Der Weg hinter dem Troll ist seinen Preis wert.
advice-done = Kein Troll hier ist seinen Preis wert.

table-help-hint =
    tipp         was „hard“ spielen würde, und warum
hint-move = „hard“ würde { $move } spielen.
hint-head-move = Zug
hint-head-won = gewonnen
hint-head-value = Wert
hint-head-rollouts = durchgespielt
hint-played = gespielt
hint-not-now = Du bist nicht am Zug.

hint-hard = „hard“
hint-lost = dadurch verloren
hint-gold = Gold in 100 Runden
usage-regrets-need-seat = --regrets blickt auf die Züge eines Platzes zurück: Nenn ihn mit --seat.
usage-advice = --advice nimmt Nummern von Zügen, etwa 3,7, oder all, und nicht „{ $text }“.
usage-advice-others = Zug { $number } ist von { $seat }: Aus der Sicht eines Platzes gibt es Rat nur zu dessen eigenen Zügen.

regret-title = Deine teuersten Züge
regret-known = Nach dem, was du damals wissen konntest, nicht nach dem, was sich später zeigte.
regret-none = Keiner deiner Züge war deutlich schlechter als das, was „hard“ gespielt hätte.
regret-how = Auf deine teuersten Züge zurückblicken:
regret-wins = Zug { $turn }, Runde { $round }: Du hast { $played } gespielt. Mit { $better } gewinnst du { $count } (± { $error }) von 100 Runden mehr.
regret-gold = Zug { $turn }, Runde { $round }: Du hast { $played } gespielt. Mit { $better } hast du in 100 Runden { $count } (± { $error }) Gold mehr.

web-hint-name = Ein Tipp
web-hint-hide = Den Tipp weglegen
web-hint-move = „hard“ würde spielen: { $move }
web-hint-tried = Was versucht wurde
web-hint-won = gewonnen
web-hint-value = Wert
web-hint-rollouts = durchgespielt
web-hint-played = gespielt
web-hint-counted = { $count ->
    [one] Du hast um einen Tipp gebeten: Dieses Spiel zählt nicht in deiner Statistik.
   *[other] Du hast um { $count } Tipps gebeten: Dieses Spiel zählt nicht in deiner Statistik.
}
web-move-cell = { $card } { at-place }{ $turned ->
    [yes] , gedreht
   *[no] { "" }
}
web-move-player = { $card } für { $name }
web-move-discard = { $cards } ablegen
web-move-choice = { $what ->
    [turn] { the-goal } { $turned ->
        [yes] gedreht
       *[no] aufrecht
    } hinlegen
    [pick] die Goldkarte mit { $values } nehmen
    [steal] bei { $name } klauen
    [bribe] den Troll { at-place } bestechen
    [claim] einen Marker { at-place } legen
    [pay] { $values } bezahlen
   *[done] es dabei lassen
}
web-regrets = Deine teuersten Züge
web-regrets-known = Nach dem, was du damals wissen konntest, nicht nach dem, was sich später zeigte.
web-regrets-ask = Auf meine Züge zurückblicken
web-regrets-looking = Deine Züge werden noch einmal durchdacht …
web-regrets-none = Keiner deiner Züge war deutlich schlechter als das, was „hard“ gespielt hätte.
web-regrets-strange = So zurückblicken kannst du nur auf eigene Spiele gegen Bots.
web-regrets-move = Zug { $turn }: Du hast gespielt: { $played }. Besser: { $better }.
web-regrets-wins = { $loss } (± { $error }) von 100 Runden mehr gewonnen.
web-regrets-gold = { $loss } (± { $error }) Gold mehr in 100 Runden.
web-second = Was hätte „hard“ gespielt?
web-second-ask = „hard“ fragen
web-second-wins = Das gewinnt { $loss } (± { $error }) von 100 Runden mehr als das, was gespielt wurde.
web-second-gold = Das bringt in 100 Runden { $loss } (± { $error }) Gold mehr als das, was gespielt wurde.
web-second-same = „hard“ hätte dasselbe gespielt: { $move }
web-second-other = „hard“ hätte gespielt: { $move }
web-second-known = Nach dem, was { $name } in diesem Augenblick wissen konnte.
