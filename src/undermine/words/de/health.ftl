# Wie es einem Server geht, für alle, die einen betreiben: undermine admin top, und was bei welcher Zahl zu tun ist.

help-option-admin-once = top: die Zahlen nur einmal zeigen, für Skripte; sonst werden sie erneuert, bis du Strg-C drückst.
help-option-admin-as-json = top: die Zahlen einmal zeigen, als JSON.
help-option-admin-every = top: Sekunden zwischen zwei Messungen; ohne Angabe { $default }.

admin-top = { $count ->
    [one] Ein Prozess
   *[other] { $count } Prozesse
}, die letzten { $seconds } s · { $at }
admin-top-together = zusammen

admin-sign-rooms = Räume im Speicher
admin-sign-asleep = Schlafende Räume
admin-sign-connections = Verbindungen
admin-sign-moves = Züge je Sekunde
admin-sign-answers = 99 von 100 beantwortet in
admin-sign-lag = Rückstand, 99 von 100 Malen unter
admin-sign-core = Auslastung des Kerns
admin-sign-memory = Speicher, ohne Helferprozesse
admin-sign-files = Offene Dateien, von den erlaubten
admin-sign-writer = Noch zu schreiben
admin-sign-bots = Fragen an Bots
admin-sign-replies = Kürzeste Antwort eines Bots
admin-sign-rollouts = Runden, die „hard“ je Zug durchspielt
admin-sign-endings = Rückblicke in Arbeit
admin-sign-lost = Verlorene Helferprozesse
admin-sign-failures = Fehler des Servers
admin-sign-refused = Abgewiesen je Sekunde
admin-sign-mails = Verlorene Mails

admin-slow-command = Langsamste Befehle
admin-slow-rate = je Sekunde
admin-slow-half = die Hälfte in
admin-slow-most = 99 von 100 in

admin-high = { $name }: { $value }, mehr als { $most } ({ $address }).
admin-high-answers = Die Leute müssen auf Antworten warten. Ist auch der Rückstand hoch, ist der Kern ausgelastet; sonst ist die Datenbank langsam: Gib ihr eine schnellere Platte.
admin-high-lag = Der Prozess kommt mit allem zu spät. Ist sein Kern ausgelastet, starte noch einen Prozess; sonst bremst ihn etwas, das ihn nicht bremsen sollte: Bitte melde das.
admin-high-core = Der Kern ist fast ausgelastet. Starte noch einen Prozess, bevor er es ganz ist.
admin-high-files = Bald kommt niemand mehr herein. Erlaube mehr offene Dateien (LimitNOFILE), oder starte noch einen Prozess.
admin-high-writer = Die Datenbank kommt nicht nach. Gib ihr eine schnellere Platte oder eine eigene Maschine.
admin-high-bots = Die Bots kommen nicht nach. Gib der Maschine mehr Kerne: Alle bis auf einen denken für sie.
admin-high-replies = Die Bots lassen sich mehr Zeit, damit kein Mensch warten muss. Gib der Maschine mehr Kerne: Alle bis auf einen denken für sie.
admin-high-endings = Rückblicke und Verdachtskurven kommen spät; kein Zug wartet auf sie. Mehr Kerne helfen.
admin-high-lost = Ein Helferprozess ist abgestürzt oder brauchte zu lange und wurde ersetzt. Kommt das wieder vor, sieh nach, ob der Speicher ausgeht; wenn nicht, melde es bitte.
admin-high-failures = Hier ist etwas schiefgegangen: Jemand bekam eine Fehlermeldung, oder ein Raum musste neu eingelesen werden. Such im Protokoll nach „bug“ und melde es; findest du nichts, war die Datenbank nicht erreichbar.
admin-high-refused = Jemand verlangt zu viel. undermine_limited_total sagt, wovon: Was auf -address endet, ist vielleicht eine Schule hinter einer einzigen Adresse (--limits), frames ist eine Flut von Nachrichten.
admin-high-mails = Eine Mail ließ sich nicht zustellen. Such im Protokoll nach „mail failed“ und prüf --smtp.

usage-top-address = „{ $text }“ ist nicht die Adresse eines Servers. Sie sieht aus wie 127.0.0.1:8000.
error-top-away = Bei { $address } ist kein Server, oder er antwortet nicht.
error-top-hidden = { $address } zeigt dir seine Zahlen nicht: Die gibt es nur auf seiner eigenen Maschine und in Netzen, die --trusted-proxy nennt.
error-top-other = Bei { $address } antwortet ein Server anderer Art.
