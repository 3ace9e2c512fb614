# Die Seite: Wege zum Lernspiel und zu den Regeln, erklärte Karten, gerufen werden.

web-learn = Spielend lernen
web-learn-hint = Neu hier? Eine geführte Runde zeigt dir alles in fünf Minuten.
web-rules = Regeln
web-rules-read = Die Regeln lesen
web-card-about = { $name }. { $does }
web-notify = Gib Bescheid, wenn ich am Zug bin und die Seite nicht zu sehen ist
web-notify-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
web-notify-far = Auch wenn die Seite zu ist: Dann reicht der Hersteller deines Browsers eine kurze, versiegelte Nachricht weiter, ohne ein Wort über deine Karten.
web-notify-here = { $told ->
    [yes] Dieses Gerät bekommt Bescheid, wenn du dran bist.
   *[no] Dieses Gerät bekommt noch keinen Bescheid.
}
web-notify-failed = Dieses Gerät ließ sich nicht beim Server anmelden. Solange die Seite offen ist, erfährst du trotzdem, wenn du dran bist.
web-notify-turn = Du bist am Zug.

web-hint = Tipp
web-hint-title = Was würde „hard“ spielen? Ein Spiel mit Tipps zählt nicht in deiner Statistik.
web-hint-thinking = Wird durchdacht …
web-hint-none = Diesmal ließ sich kein Tipp finden.
