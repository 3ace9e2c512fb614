# Was schiefgegangen ist.

error-language = Die Sprache „{ $lang }“ gibt es hier nicht; es gibt { $known }.

error-unknown-rules = Ein Regelwerk „{ $key }“ gibt es nicht; es gibt { $known }.
error-unknown-revision = Das Regelwerk { $key } hat keine Fassung { $revision }.
error-players = { $rules } ist für { $low } bis { $high } Personen, nicht für { $players }.
error-first-seat = Platz Nummer { $first } kann nicht beginnen: Es sind { $players } Personen.
error-unknown-house-rule = Eine Hausregel „{ $name }“ gibt es nicht.
error-house-rule-takes-no-number = Die Hausregel { $name } hat keine Zahl.
error-house-rule-range = Die Hausregel { $name } braucht eine Zahl von { $low } bis { $high }, etwa { $name }={ $high }.

error-not-a-move = „{ $text }“ ist kein Zug. Ein Zug sieht aus wie NE'@3,-1 oder M@8,0 oder -NE.
error-unknown-card = Eine Karte „{ $card }“ ist nicht in dieser Schachtel.
error-unknown-seat = Einen Platz „{ $seat }“ gibt es an diesem Tisch nicht; der letzte ist { $last }.
error-card-not-at-cell = { $card } ist keine Karte für eine Stelle im Stollen.
error-card-not-at-player = { $card } ist keine Karte für eine Person.
error-needless-turn = { $card } sieht gedreht genauso aus: Lass den Apostroph weg.
error-needless-tool = { $card } hat nur ein Werkzeug: Lass den Buchstaben hinter dem Doppelpunkt weg.
error-which-tool = { $card } repariert eins von zwei Werkzeugen: Sag mit Doppelpunkt und einem der Buchstaben { $tools }, welches.
error-never-in-hand = { $card } hat niemand auf der Hand.
error-discard-order = Nenne die abgelegten Karten in der Reihenfolge der Schachtel.

error-nobody-to-move = Niemand ist am Zug.
error-round-not-over = Die Runde ist noch nicht zu Ende.
error-deal = Diese Verteilung besteht nicht aus den Karten der Schachtel: Sieh nach { $pile ->
    [roles] den Rollen
    [goals] den Zielkarten
    [stock] dem Zugstapel
   *[nuggets] den Goldkarten
}.

error-not-a-record = Das ist keine Aufzeichnung eines Spiels.
error-record-cut-off = Die Aufzeichnung ist abgeschnitten: Ihr Ende fehlt.
error-record-line = Zeile { $line } der Aufzeichnung gehört da nicht hin.
error-record-round = Runde { $round } der Aufzeichnung fehlt oder hat eine falsche Nummer.
error-record-move-number = Zug { $number } der Aufzeichnung fehlt oder hat eine falsche Nummer.
error-record-tag = In der Aufzeichnung fehlt die Angabe „{ $tag }“.
error-record-number = Eine der Zahlen im Kopf der Aufzeichnung ist keine Zahl.
error-record-deal = In einer Verteilung der Aufzeichnung steht etwas, das keine Karte ist.
error-record-digest = Die Aufzeichnung wurde verändert: Nachgespielt geht sie anders aus.
error-record-is-a-copy = Das ist die eigene Abschrift von Platz { $seat }, mit Lücken: Sie lässt sich nicht nachspielen.
error-record-whose-turn = Zug { $number } der Aufzeichnung macht der falsche Platz.
error-record-move = Zug { $number } der Aufzeichnung, { $move }, ist nicht möglich.
error-record-no-such-move = Zug { $number } gibt es nicht: Die Züge haben die Nummern 0 bis { $last }.
error-record-no-seed = Der Aufzeichnung fehlt der Startwert; das Spiel kann nicht weitergehen.

error-file-missing = Die Datei { $file } gibt es nicht.
error-file-not-text = { $file } ist kein Text.
error-file-unreadable = { $file } lässt sich nicht lesen: { $why }.
error-file-unwritable = { $file } lässt sich nicht schreiben: { $why }.
error-file-exists = { $file } gibt es schon: Spiel mit --resume weiter oder nimm einen anderen Namen.
error-nothing-to-resume = Es gibt kein gespeichertes Spiel, das weitergehen könnte.
error-game-is-over = Das Spiel in { $file } ist zu Ende. Fang ein neues an.

usage-unknown-command = Einen Befehl „{ $text }“ gibt es nicht. Siehe undermine --help.
usage-unknown-option = Die Option { $option } gibt es hier nicht.
usage-too-much = „{ $text }“ ist ein Wort zu viel.
usage-repeated = { $option } steht mehr als einmal da.
usage-missing = { $option } fehlt, oder der Wert dazu.
usage-bad-value = „{ $value }“ ist kein Wert für { $option }.
usage-number = { $option } muss mindestens { $low } sein.
usage-copy-needs-seat = --copy braucht --seat: Wessen Abschrift soll es sein?
usage-resume-alone = --resume setzt ein Spiel fort, wie es ist: ohne Regelwerk, Personenzahl, Startwert und Hausregeln.
usage-other = { $text }
