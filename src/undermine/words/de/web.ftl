# Die Seite im Browser.

web-choose = Was darf es sein?
web-game = { $family ->
    [base] Das Grundspiel
    [saboteur2] Saboteur 2
    [duel] Das Duell
   *[solo] Solospiel
}
web-players = Spieler: { $players }
web-play-now = Gleich spielen
web-with-friends = Mit Freunden …
web-options = Optionen …
web-join = Hast du einen Code?
web-code = Code oder Link
web-code-unread = Das ist kein Code. Ein Code hat acht Buchstaben und Ziffern, etwa 6TRH 64F7. Ein Link geht auch.
web-enter = Eintreten
web-my-tables = Deine Tische
web-my-games = Deine Spiele
web-phase = { $phase ->
    [playing] Im Spiel
   *[open] Vor dem Spiel
}
web-public-rooms = Öffentliche Räume
web-no-rooms = Gerade wartet niemand in einem öffentlichen Raum. Mach selbst einen auf!
web-seats-taken = { $taken } von { $seats } Plätzen besetzt
web-unofficial = Ein inoffizielles Fanprojekt. Saboteur ist ein Spiel von Frederic Moyersoen, erschienen bei AMIGO.
web-home = Startseite
web-nothing-here = Hier ist nur Fels
web-nothing-here-hint = Hierher führt kein Weg.
web-close = Schließen
web-cancel = Abbrechen
web-go-on = Weiter
web-back = Zurück

web-settings = Einstellungen
web-lamp = Hell oder dunkel
web-name = Dein Name
web-name-hint = So nennen dich die anderen. Mehr wollen wir nicht wissen.
web-name-missing = Bitte gib einen Namen ein: Ein Buchstabe genügt.
web-who-are-you = Wer bist du?
web-language = Sprache
web-theme = Design
web-theme-name = { $theme ->
    [light] Tag
    [dark] Nacht im Stollen
   *[system] Wie mein Gerät
}
web-speed = Animationen
web-speed-name = { $speed ->
    [off] Keine
    [slow] Langsam
    [fast] Schnell
   *[normal] Normal
}
web-speed-hint = Wenn dein Gerät weniger Bewegung wünscht, gibt es keine.
web-confirm-setting = Vor dem Ausspielen nachfragen
web-confirm-name = { $confirm ->
    [always] Immer
    [never] Nie
   *[touch] Auf Touchscreens
}

web-new-room = Ein neuer Raum
web-edition = Ausgabe
web-how-many = Spieler
web-time = Zeit für einen Zug
web-time-name = { $seconds ->
    [0] So lange du magst
    [20] 20 Sekunden
    [45] 45 Sekunden
    [90] 90 Sekunden
    [300] 5 Minuten
    [86400] Ein Tag
    [259200] Drei Tage
   *[other] { $seconds } Sekunden
}
web-timeout = Wenn die Zeit um ist
web-timeout-name = { $timeout ->
    [bot] Ein Bot spielt weiter, bis du zurück bist
   *[pass] Es wird gepasst
}
web-talk = Chat
web-talk-name = { $chat ->
    [phrases] Nur fertige Sätze
    [silent] Kein Chat
   *[free] Freier Chat
}
web-public = Den Raum öffentlich auflisten
web-spectators-may = Andere dürfen zuschauen
web-own-colour = Deine Farbe
web-own-colour-name = { $colour ->
    [blue] Blau
   *[green] Grün
}
web-house-rules = Hausregeln
web-open-room = Raum öffnen
web-is-public = öffentlich
web-is-private = privat

web-entering = Du trittst ein …
web-dealing = Die Karten werden verteilt …
web-free-seat = Ein freier Platz
web-you = Du
web-away = Nicht da
web-level = { $level ->
    [random] Bot, ganz zufällig
    [digger] Bot, gräbt immer
    [easy] Bot, leicht
    [hard] Bot, schwer
   *[normal] Bot, normal
}
web-bot-level = { $level ->
    [easy] Bot: leicht
    [hard] Bot: schwer
   *[normal] Bot: normal
}
web-bot-missing = { web-bot-level } (nicht auf diesem Server)
web-hard-missing = „Schwer“ braucht die schnelle Engine, und die fehlt hier.
web-who-sits = Wer auf Platz { $seat } sitzt
web-keep-free = Frei halten
web-sit = Hier hinsetzen
web-stand = Aufstehen
web-host = Gastgeber
web-make-host = Zum Gastgeber machen
web-remove = Entfernen
web-who-begins = Wer beginnt?
web-by-lot = Das Los entscheidet
web-seat-free = { $seat } · ein freier Platz
web-begin = Karten austeilen
web-fill-now = Freie Plätze mit Bots füllen
web-close-room = Raum schließen
web-seats-free = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
web-wait-for-host = Der Gastgeber teilt aus, sobald alle da sind.
web-take-a-seat = Nimm Platz.
web-room-full = Alle Plätze sind besetzt.
web-table-title = Tisch { $code }
web-invite = Lade deine Freunde ein
web-scan = QR-Code mit dem Link zu diesem Raum
web-link = Link
web-copy = Link kopieren
web-copied = Kopiert
web-room-closed = Dieser Raum ist geschlossen.

web-lost = Die Verbindung ist weg. Versuch es gleich noch einmal.
web-reconnecting = Die Verbindung ist weg. Gleich geht es weiter …

web-round = Runde { $round } von { $rounds }
web-stock = Karten im Nachziehstapel: { $count }
web-discards = Offen abgelegt: { $count }
web-mine = Der Stollen
web-hand = Deine Hand
web-hand-empty = Keine Karten mehr
web-players-title = Spieler
web-talk-tabs = Verlauf, Chat und Notizen
web-tab = { $tab ->
    [chat] Chat
    [notes] Notizen
   *[log] Verlauf
}
web-toggle-log = Verlauf zeigen oder verbergen
web-toggle-players = Spieler zeigen oder verbergen
web-zoom-in = Vergrößern
web-zoom-out = Verkleinern
web-fit = Den ganzen Stollen zeigen

web-title-turn = ● Du bist dran – Undermine
web-your-turn = Du bist dran: Wähl eine Karte.
web-your-turn-bribe = Du bist dran: Wähl eine Karte, oder bestich einen leuchtenden Troll.
web-waiting-for = { $name } überlegt …
web-over = Das Spiel ist zu Ende.
web-time-left = Verbleibende Zeit
web-spot = { $both ->
    [yes] { $card } { at-place }, passt in beide Richtungen
   *[no] { $card } { at-place }
}
web-choice-spot = { $what ->
    [bribe] Den Troll { at-place } bestechen
   *[claim] Einen Marker auf das Gold { at-place } legen
}
web-goal = Verdeckt: { the-goal }
web-goal-known = Verdeckt: { the-goal }. Du weißt: { $card }
web-last-move = Der letzte Weg, von { $name }
web-rotate = Drehen
web-discard = Ablegen
web-pick-discards = { $count ->
    [one] Wähl eine Karte zum Ablegen.
   *[other] Wähl 1 bis { $count } Karten zum Ablegen.
}
web-pass-with = { $count ->
    [one] Mit dieser Karte passen
   *[other] Mit { $count } Karten passen
}
web-shed = Loswerden: { sign-name }
web-bribe-done = Keinen Troll mehr bestechen
web-confirm = Spielen
web-ask-cell = { $card } hierhin?
web-ask-player = { $card } für { $name }?
web-ask-discard = { $cards } ablegen?
web-card-does = { $noun ->
    [break-P] Mit kaputter Hacke kann man keine Wege legen.
    [break-L] Mit kaputter Lampe kann man keine Wege legen.
    [break-C] Mit kaputter Lore kann man keine Wege legen.
    [mend-P] Repariert eine Hacke, deine oder eine andere.
    [mend-L] Repariert eine Lampe, deine oder eine andere.
    [mend-C] Repariert eine Lore, deine oder eine andere.
    [mend-PL] Repariert eine Hacke oder eine Lampe.
    [mend-PC] Repariert eine Hacke oder eine Lore.
    [mend-LC] Repariert eine Lampe oder eine Lore.
    [dead-end] Hier geht es nicht weiter.
   *[straight] Leg sie dorthin, wo alle Seiten passen.
}

web-you-name = { $name } (du)
web-about-player = { $moving ->
    [yes] { $name }, { $cards } Karten, am Zug
   *[no] { $name }, { $cards } Karten
}
web-target = Die Karte auf { $name } spielen
web-cards-in-hand = Handkarten: { $count }
web-gold = Gold
web-player = Spieler
web-bot = Bot
web-stand-in = ein Bot springt ein
web-ally = mit dir
web-seen-role = { payout-role }
web-colour = { $colour ->
    [blue] blau (B)
   *[green] grün (G)
}
web-spectator = Zuschauer
web-you-watch = Du schaust zu. Wähl einen Bot, um seinen Platz zu nehmen.
web-take-over = Diesen Platz nehmen
web-bot-plays-for-you = Ein Bot spielt für dich.
web-return = Wieder selbst spielen
web-give-up-seat = Meinen Platz aufgeben
web-end-game = Das Spiel für alle beenden

web-role-title = Runde { $round }: Wer bist du?
web-role-press = Deine Rolle liegt verdeckt. Sorg dafür, dass niemand mitschaut, und drück dann auf die Karte.
web-new-hat = { $who ->
    [target] { $seat } gibt dir eine neue Rolle: Sieh sie dir an.
   *[both] Du nimmst eine neue Rolle: Sieh sie dir an.
}
web-role-hidden = Die eigene Rolle ansehen
web-role-look = Gedrückt halten, um die Rolle zu sehen
web-role-known = Ich weiß, wer ich bin
web-allies = Mit dir: { $names }.
web-solo-result = Das Spiel ist zu Ende: { $gold } Gold
web-show-result = Das Ergebnis
web-look-at-mine = Den Stollen ansehen
web-rematch = Noch einmal spielen
web-join-rematch = Bei der nächsten Partie mitspielen
web-seed-shown = Jede Karte dieses Spiels steht in der Aufzeichnung, samt dem Startwert, aus dem gegeben wurde.
web-record = Aufzeichnung speichern

web-suspicion = Dein Verdacht
web-suspicion-none = Keine Meinung
web-claim = Allen sagen
web-claim-hint = Stimmen muss es nicht.
web-has-claimed = Hat gesagt
web-claim-goal = { $what ->
    [gold] Gold { under-goal }
   *[stone] Stein { under-goal }
}
web-claims-goal = { $what ->
    [gold] { $name } sagt: Gold { under-goal }
   *[stone] { $name } sagt: ein Stein { under-goal }
}
web-claim-role = { $name }: { payout-role }
web-mute = Stummschalten
web-unmute = Stummschaltung aufheben
web-report = Melden
web-report-reason = { $reason ->
    [abuse] Beleidigung
    [cheating] Betrug
    [stalling] Hinhalten
   *[other] Etwas anderes
}
web-reported = Danke. Die Betreiber dieses Servers sehen es sich an.

web-chat-empty = Noch hat niemand etwas gesagt.
web-say = Sag etwas
web-send = Senden
web-phrases = Fertiger Satz …
web-phrase = { $phrase ->
    [hello] Hallo!
    [good-game] Schönes Spiel!
    [thanks] Danke!
    [sorry] Entschuldigung!
    [well-played] Gut gespielt!
    [hurry] Geht’s weiter?
    [think] Lass mich nachdenken …
    [yes] Ja.
    [no] Nein.
    [trust-me] Vertrau mir.
    [i-am-a-digger] Ich bin ein ehrlicher Goldsucher.
    [it-was-not-me] Ich war’s nicht!
    [please-help] Bitte hilf mir.
    [mend-me] Bitte reparier mein Werkzeug.
    [look-there] Seht mal, was da angerichtet wurde!
    [i-have-a-map] Ich habe unter ein Ziel geschaut.
    [gold-above] Das Gold liegt oben.
    [gold-middle] Das Gold liegt in der Mitte.
    [gold-below] Das Gold liegt unten.
   *[i-suspect-you] Ich verdächtige dich.
}
web-notes = Notizen
web-notes-hint = Nur du siehst sie.

help-option-serve-open = Die Seite im Browser dieses Rechners öffnen.

web-balance = Wie Spiele ausgehen
web-balance-hint = Gemessen mit einem Bot auf jedem Platz; in Klammern steht, wo die wahre Zahl höchstwahrscheinlich liegt. Menschen bluffen besser.
web-balance-players = { $players ->
    [one] 1 Spieler
   *[other] { $players } Spieler
}
