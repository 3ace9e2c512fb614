# Die erste Minute und der Vorraum.

error-arrange-seat = { $name } sitzt auf Platz { $seat }, den es dann nicht mehr gäbe. Tauscht erst die Plätze.
error-arrange-script = In einer geführten Partie ist schon alles abgemacht.

web-door = Grabt gemeinsam nach Gold – und findet heraus, wer gegen euch gräbt.
web-door-options = Mehr Leute, andere Bots …
web-door-options-title = Gegen Bots spielen
web-continue = { $state ->
    [turn] Weiter: Du bist dran
   *[playing] Deine Partie fortsetzen
}
web-your-turn-short = Du bist dran
web-share = Link teilen

web-agreed-players = { $players ->
    [one] Für eine Person
   *[other] Für { $players } Personen
}
web-arrange = Ändern …
web-arrange-title = Das Spiel ändern
web-arrange-done = Abgemacht
web-arranged = Wer den Raum leitet, hat etwas geändert. Schau noch einmal hin.
web-seat-up = Platz { $seat } mit Platz { $other } tauschen
web-move-here = Hierher wechseln

web-keyboard = Tastatur
web-keyboard-does = { $does ->
    [card] Eine Karte aus der Hand wählen
    [arrows] Durch die Hand oder von Platz zu Platz in der Mine gehen
    [enter] Die Karte legen oder drücken, was markiert ist
    [rotate] Die Karte drehen
    [discard] Abwerfen
    [fit] Die ganze Mine zeigen
    [away] Die Karten weglegen, bevor du das Gerät weitergibst
    [back] Noch einmal überlegen
   *[keys] Diese Tasten zeigen
}
web-contrast = Kontrast
web-contrast-name = { $contrast ->
    [high] Hoch
   *[system] Wie mein Gerät
}
web-labelled = { $label }: { $text }
