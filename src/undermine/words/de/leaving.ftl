# Den Tisch verlassen und eine Partie beenden: was vorher gefragt und was danach gesagt wird.

web-leaving = Den Tisch verlassen
web-stay = Bleiben
web-stand-sure = Deinen Platz aufgeben?
web-stand-hint = Ein Bot spielt für dich weiter. Solange die Partie läuft, kannst du auf diesen Platz zurückkommen.
web-end-sure = Die Partie für alle beenden?
web-end-hint = Dann gewinnt niemand, und es wird kein Gold gezählt. Die Partie lässt sich nicht fortsetzen.
web-play-on = Weiterspielen
web-close-sure = Den Raum schließen?
web-close-hint = Alle, die hier sind, müssen gehen. Ein geschlossener Raum lässt sich nicht wieder öffnen.
web-keep-open = Offen lassen
web-ended-title = Die Partie wurde vorzeitig beendet
web-ended = { $closed ->
    [you] Du hast die Partie für alle beendet.
    [host] { $name } hat die Partie für alle beendet.
   *[idle] Hier hat lange niemand gespielt, deshalb wurde die Partie geschlossen.
    [admin] Die Betreiber dieses Servers haben die Partie geschlossen.
}
web-ended-hint = Sie wurde nicht zu Ende gespielt: Niemand hat gewonnen, und es wird kein Gold gezählt.
web-closed-title = Dieser Raum ist geschlossen
web-closed = { $closed ->
    [you] Du hast diesen Raum geschlossen.
    [host] { $name } hat diesen Raum geschlossen.
   *[idle] Hier ist lange nichts geschehen, deshalb wurde der Raum geschlossen.
    [admin] Die Betreiber dieses Servers haben den Raum geschlossen.
}
web-the-host = Der Gastgeber

# Wer hört, was gesagt wird.

web-among-spectators = (unter Zuschauern)
web-say-to = { $audience ->
    [spectators] Du sitzt nicht am Tisch: Nur andere ohne Platz lesen, was du sagst.
   *[all] Alle hier lesen, was du sagst.
}

# Entfernt werden.

web-remove-sure = { $name } entfernen?
web-show-out = Aus dem Raum verweisen
web-show-out-hint = { $name } muss den Raum verlassen, erfährt davon und kann nur zurückkommen, wenn du es erlaubst.
web-free-the-seat = Nur den Platz freimachen
web-free-seat-hint = { $phase ->
    [playing] Auf dem Platz spielt ein Bot weiter. { $name } darf zuschauen und nach einem Platz fragen.
    [unseen] Auf dem Platz spielt ein Bot weiter. Zuschauen darf hier niemand: { $name } muss für den Rest des Spiels gehen.
   *[open] Der Platz wird wieder frei. { $name } darf bleiben und nach einem Platz fragen.
}
web-removed = Der Gastgeber hat deinen Platz freigemacht. Du darfst zuschauen und nach einem Platz fragen.
web-shown-out = Du wurdest aus dem Raum verwiesen
web-shown-out-list = Aus diesem Raum verwiesen
web-readmit = Wieder hereinlassen
web-turned-down-list = Abgewiesen
web-ask-again = Darf wieder fragen
web-try-again = Noch einmal versuchen
web-asks-to-sit = { $name } möchte sich wieder setzen.
web-asked-to-sit = Du hast nach einem Platz gefragt. Jemand vom Tisch wird antworten.

# Auf jemanden warten.

web-round-waits = Die Runde wartet noch auf { $names } (höchstens { $seconds } s)
web-waiting-away = Warten auf { $name }, zurzeit nicht da …
web-absent = { $name } ist am Zug, aber nicht da.
web-absent-agreed = { $agreed } von { $needed } Stimmen für einen Bot
web-let-bot-play = Einen Bot weiterspielen lassen
web-stand-in-said = Du hast für einen Bot gestimmt
web-remind = Erinnern …
web-remind-text = { $name }, wir warten im Stollen auf dich:
web-remind-copied = Kopiert. Schick es { $name } so, wie ihr euch sonst schreibt.
web-wait = Warten
