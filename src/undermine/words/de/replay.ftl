error-replay-too-long = Diese Aufzeichnung ist zu lang, um sie zu zeigen: Sie darf { $most } Züge haben.
error-replay-slow = Dieses Spiel lässt sich nicht in annehmbarer Zeit auswerten.

web-replay-title = Wiederholung
web-replay-watch = Noch einmal ansehen
web-replay-open = Eine Aufzeichnung öffnen
web-replay-open-hint = Eine Aufzeichnung ist ein Text, in dem ein ganzes Spiel steht: wie gegeben wurde, die Züge und das Ergebnis. Hier wird es Zug um Zug gezeigt.
web-replay-file = Eine Datei wählen oder hier ablegen
web-replay-paste = Oder den Text einfügen
web-replay-show = Das Spiel zeigen
web-replay-eyes = Wessen Karten du siehst
web-replay-eyes-open = Alle Karten offen
web-replay-eyes-of = { $seat }: wie { $name } es sah
web-replay-moves = Die Züge
web-replay-controls = Wiederholung steuern
web-replay-copy = Link zu diesem Zug kopieren
web-replay-round-back = Zur Runde davor
web-replay-back = Einen Zug zurück
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-on = Einen Zug weiter
web-replay-round-on = Zur nächsten Runde
web-replay-scrub = Stelle im Spiel
web-replay-at = Runde { $round }, nach Zug { $move }
web-replay-pace = Tempo
web-replay-pace-name = { $pace ->
    [0] Langsam
    [1] Normal
    [2] Schnell
   *[3] Sehr schnell
}

web-after = Rückblick
web-after-curves = Wer wie ein Saboteur aussah
web-after-curves-hint = Wie wahrscheinlich alle am Tisch Saboteure waren, soweit man es beim Zuschauen aus den Zügen lesen konnte. Dicke Linien haben die, die es wirklich waren.
web-after-round = Runde
web-after-chart = Der Verdacht gegen alle am Tisch, Zug um Zug
web-after-moves = { $count ->
    [one] Ein Zug
   *[other] { $count } Züge
}
web-after-table = Dasselbe als Tabelle
web-after-first = Zu Beginn
web-after-last = Am Ende
web-after-truth = Tatsächlich
web-after-strongest = Die Züge, die am meisten verrieten
web-after-moment = Zug { $move }, { $name }: { $deed }
web-after-shift = Der Verdacht gegen { $name } ging von { $before } % auf { $after } %.
web-after-none = In diesem Spiel hatte niemand eine geheime Rolle.
web-after-marks = Deine Vermutungen trafen zu { $close } %
web-after-marks-hint = Für alle, über die du etwas vermutet hast: 100 % ist ein Volltreffer, 50 % ist keine Meinung, 0 % ist das genaue Gegenteil. Es zählt, was du zuletzt angegeben hast, verglichen mit den Rollen der letzten Runde. Die Züge allein hätten zu { $others } % getroffen.
web-after-mark = { $name }: Du sagtest { $mark } %. { $guilty ->
    [yes] Ein Saboteur
   *[no] Kein Saboteur
} – zu { $close } % getroffen.

web-me-name = Du spielst als { $name }.
web-me-nobody = Du hast hier noch nicht gespielt. Dein erstes Spiel findest du dann hier.
web-me-games = Spiele, die du beendet hast
web-me-games-none = Noch keine.
web-me-public = Spiele an öffentlichen Tischen
web-me-public-none = An einem öffentlichen Tisch ist noch kein Spiel zu Ende gegangen.
web-me-abandoned = abgebrochen
web-me-winner = Gewonnen
web-me-more = Frühere Spiele
web-me-by-rules = Nach Spiel
web-me-by-role = Nach Rolle
web-me-rules = Spiel
web-me-role = Rolle
web-me-count = Spiele
web-me-rounds = Runden
web-me-won = Gewonnen
web-me-data = Was dieser Server über dich weiß
web-me-export = Alles als Datei herunterladen
web-me-forget = Mich vergessen
web-me-forget-title = Soll dieser Server dich vergessen?
web-me-forget-hint = Dein Name, deine Notizen, Nachrichten, Passkeys und Statistiken werden gelöscht, und du verlierst deine Plätze. Spiele, die du gespielt hast, bleiben ohne deinen Namen erhalten. Das lässt sich nicht rückgängig machen.
web-me-forget-yes = Ja, vergesst mich

web-keys = Passkeys
web-keys-hint = Mit einem Passkey spielst du auf einem anderen Gerät als dieselbe Person weiter.
web-keys-one = Angelegt am { $made }
web-keys-drop = Löschen
web-keys-add = Einen Passkey anlegen
web-keys-use = Mit einem Passkey anmelden
