# Was schiefgegangen ist.

error-language = Die Sprache „{ $lang }“ gibt es hier nicht; es gibt { $known }.

error-unknown-rules = Ein Regelwerk „{ $key }“ gibt es nicht; es gibt { $known }.
error-unknown-revision = Das Regelwerk { $key } hat keine Fassung { $revision }.
error-dropped-revision = Fassung { $revision } von { $key } ist vor der ersten Veröffentlichung weggefallen: Spiele nach dieser Fassung lassen sich nicht mehr nachspielen.
error-players = { $rules } ist für { $low } bis { $high } Personen, nicht für { $players }.
error-first-seat = Platz Nummer { $first } kann nicht beginnen: Es { $players ->
    [one] spielt nur eine Person
   *[other] spielen { $players } Personen
}.
error-first-seat-fixed = Bei { $rules } sagt die Anleitung, wer beginnt, und das ist nicht Platz Nummer { $first }.
error-unknown-colour = Eine Farbe „{ $colour }“ gibt es nicht; zur Wahl stehen { $known }.
error-no-colour = { $colour ->
    [blue] Blau
   *[green] Grün
} steht bei { $rules } nicht zur Wahl.
error-unknown-house-rule = Eine Hausregel „{ $name }“ gibt es nicht.
error-house-is-text = Hausregeln sind eine Liste von Texten: also { $meant }, nicht { $house }.
error-house-rule-dropped = Die Hausregel { $name } ist vor der ersten Veröffentlichung weggefallen: Darin folgt jetzt jede Ausgabe ihrer eigenen Anleitung.
error-house-rule-takes-no-number = Zur Hausregel { $name } gehört keine Zahl.
error-house-rule-range = Die Hausregel { $name } braucht eine Zahl von { $low } bis { $high }, etwa { $name }={ $high }.
error-unknown-bot = Einen Bot „{ $bot }“ gibt es nicht; es gibt { $known }, process:BEFEHL und python:MODUL:KLASSE.
error-not-our-bot = Einen Bot „{ $bot }“ gibt es hier nicht; es gibt { $known }.
error-bot-python = „{ $bot }“ nennt keine Klasse: Schreib python:paket.modul:Klasse.
error-bot-module = Der Bot „{ $bot }“ lässt sich nicht laden: Der Import von { $module } ist gescheitert, mit { $why }.
error-bot-class = Der Bot „{ $bot }“ lässt sich nicht laden: In { $module } gibt es kein { $name }.
error-bot-made = Der Bot „{ $bot }“ ließ sich nicht ohne Argumente erzeugen: { $why }.
error-bot-interface = „{ $bot }“ liefert { $found } und keinen Bot: Leite die Klasse von undermine.bots.Bot ab.
error-bot-twice = „{ $bot }“ ist mehrfach installiert, aus { $places }: Nenn den gemeinten als python:MODUL:KLASSE.
error-bot-same-name = Zwei verschiedene Bots heißen „{ $bot }“: Gib jedem eine eigene `spec`.
error-hard-needs-native = Der Bot „hard“ braucht die schnelle Spiel-Engine, und die fehlt hier. In einer Arbeitskopie baut sie `make native`.
error-bot-option = Der Bot „{ $bot }“ lässt sich nicht durch „{ $option }“ ändern; es gibt { $known }.
error-bot-command = „{ $bot }“ ist nicht der Befehl eines Programms.
error-bot-start = Der Bot { $bot } lässt sich nicht starten.
error-bot-version = Der Bot { $bot } spricht nicht Version { $version } des Protokolls.
error-bot-crash = Der Bot { $bot } hat sich beendet oder seine Ausgabe geschlossen, statt zu antworten.
error-bot-timeout = Der Bot { $bot } hat nicht innerhalb von { $seconds } s geantwortet.
error-bot-garbage = Der Bot { $bot } hat eine Zeile geschrieben, die keine Antwort auf die Frage ist.
error-bot-illegal = Der Bot { $bot } hat einen Zug genannt, der nicht in der Liste der erlaubten steht.
error-bot-raised = Der Bot { $bot } ist an einem Fehler gescheitert, statt einen Zug zu nennen.
error-bot-no-move = Der Bot { $bot } hat etwas genannt, das kein Zug ist.
error-bot-stays = Der Bot { $bot } läuft noch, { $seconds } s nachdem er hätte aufhören sollen.
error-bot-exit = Der Bot { $bot } hat sich mit dem Code { $code } beendet.
error-bot-host = Zeile { $line } der Eingabe steht nicht im Protokoll oder passt nicht zu dem, was vorher gesagt wurde.
error-no-parquet = Parquet wird von pyarrow geschrieben, und das ist nicht installiert: pip install "undermine[parquet]", oder nimm --records jsonl.
error-merge-exists = { $file } gibt es schon: Nenn einen neuen Ordner.
error-shard-none = In { $folder } liegt kein Teil.
error-shard-undone = Der Teil in { $folder } ist nicht zu Ende gespielt: Derselbe Befehl macht damit weiter.
error-shard-missing = Teil { $shard } fehlt.
error-shard-twice = Teil { $shard } ist mehrfach da.
error-shards-differ = Die Teile in { $folder } und { $other } gehören nicht zum selben Lauf.
error-shard-game = Spiel { $game } fehlt oder gehört nicht zu den Teilen, die mit { $file } beginnen.
error-not-an-event = Das sind nicht die Daten eines Ereignisses „{ $event }“.
error-not-a-view = Das sind nicht die Daten einer Ansicht: „{ $field }“ fehlt oder ist falsch.

error-argument = Das Argument { $name } muss vom Typ { $kind } sein, nicht { $given }.
error-argument-number = Das Argument { $name } muss eine ganze Zahl ab { $low } sein, nicht { $given }.
error-argument-list = Das Argument { $name } muss eine Liste mit Werten vom Typ { $kind } sein, nicht { $given }.
error-argument-numbers = Das Argument { $name } muss ein Array von { $count } ganzen Zahlen sein, eine für jedes Spiel, nicht { $given }.
error-argument-choice = Das Argument { $name } muss eins von { $known } sein, nicht { $given }.
error-argument-range = Das Argument { $name } muss zwischen { $low } und { $high } liegen, nicht bei { $given }.
error-bots-count = Für { $players ->
    [one] einen Platz
   *[other] { $players } Plätze
} { $bots ->
    [one] ist ein Bot
   *[other] sind { $bots } Bots
} angegeben: Jeder Platz braucht einen.
error-arena-game = In diesem Wettkampf gibt es kein { $name } { $given }: Gezählt wird ab 0, und zuletzt kommt { $last }.
error-clusters = Es sind { $values } Werte, aber Gruppen für { $clusters } davon: Jeder Wert gehört zu einer.
error-not-a-move = „{ $text }“ ist kein Zug. Ein Zug sieht aus wie NE'@3,-1 oder M@8,0 oder -NE.
error-seed = Ein Startwert ist ein Text, eine Zahl oder eine Bytefolge und darf nicht leer sein; { $given } geht nicht.
error-players-number = Die Zahl der Mitspielenden muss eine ganze Zahl sein, nicht { $given }.
error-no-move = Hier ist ein Zug gefragt, nicht { $given }. Match.push nimmt den Text eines Zuges, und parse_move macht einen Zug daraus.
error-unknown-card = Eine Karte „{ $card }“ ist nicht in dieser Schachtel.
error-unknown-seat = Einen Platz „{ $seat }“ gibt es an diesem Tisch nicht; der letzte ist { $last }.
error-no-such-seat = Einen Platz { $number } gibt es an diesem Tisch nicht: Plätze zählen ab 0, und der letzte ist { $last }.
error-card-not-at-cell = { $card } ist keine Karte für eine Stelle im Stollen.
error-card-not-at-player = { $card } ist keine Karte für eine Person.
error-needless-turn = { $card } sieht gedreht genauso aus: Lass den Apostroph weg.
error-needless-tool = { $card } hat nur ein Werkzeug: Lass den Buchstaben hinter dem Doppelpunkt weg.
error-which-tool = { $card } repariert eins von zwei Werkzeugen: Sag mit Doppelpunkt und einem der Buchstaben { $tools }, welches.
error-never-in-hand = { $card } hat niemand auf der Hand.
error-discard-order = Nenn die abgelegten Karten in der Reihenfolge der Schachtel.

error-nobody-to-move = Niemand ist am Zug.
error-round-not-over = Die Runde ist noch nicht zu Ende.
error-nothing-to-undo = Es gibt keinen Zug, der sich zurücknehmen ließe.
error-deal = Diese Verteilung besteht nicht aus den Karten der Schachtel: Sieh nach { $pile ->
    [roles] den Rollen
    [goals] den Zielkarten
    [stock] dem Zugstapel
   *[nuggets] den Goldkarten
}.
error-deal-players = Diese Verteilung ist für { $found } Personen, nicht für { $players }.
error-too-many-cards = { $cards } Karten lassen sich nicht auf einmal mischen: höchstens { $most }.
error-not-begun = Ein Spiel beginnt mit seiner ersten Runde: Vorher gibt es nichts zu ergänzen.
error-not-reset = Es hat noch kein Spiel begonnen: Zuerst muss `reset` aufgerufen werden.
error-no-such-number = Die Zugnummer { $number } gibt es hier nicht: Nummern zählen ab 0, und die letzte ist { $last }.
error-number-not-allowed = Die Zugnummer { $number } steht für nichts, was Platz { $seat } jetzt tun darf.
error-number-after-end = Das Spiel ist zu Ende: Die Zugnummer { $number } lässt sich nicht mehr spielen.
error-number-in-game = Die Zugnummer { $number } steht für nichts, was Platz { $seat } in Spiel { $game } jetzt tun darf.
error-number-not-drawn = Die Nummer { $number } steht für nichts, was jetzt gezogen werden kann.
error-rewards-twice = Gib die Belohnungen nur einmal an: entweder als `rewards` oder als `reward`, `per` und `shaping`.
error-brisk-rules = `brisk` spielt nur das Grundspiel und die kleinen Schachteln, nicht { $rules }.
error-argument-flags = Das Argument { $name } muss True, False oder ein Array von { $count } Wahrheitswerten sein, einer für jedes Spiel, nicht { $given }.
error-no-copy = Eine Umgebung mit vielen Spielen lässt sich weder kopieren noch mit pickle speichern: Erzeuge eine zweite mit denselben Argumenten, und gib ihr denselben Startwert und dieselben Zugnummern.
error-not-told = So kann { $eyes ->
    [none] eine zuschauende Person
   *[other] Platz { $eyes }
} das nicht alles erfahren haben: Gib das an, was dort zu sehen war, also die Vergangenheit einer Ansicht.
error-no-pot = Gerade ist kein Gold auszusuchen.

error-not-a-record = Das ist keine Aufzeichnung eines Spiels.
error-record-cut-off = Die Aufzeichnung ist abgeschnitten: Ihr Ende fehlt.
error-record-line = Zeile { $line } der Aufzeichnung gehört da nicht hin.
error-record-round = Runde { $round } der Aufzeichnung fehlt oder hat eine falsche Nummer.
error-record-move-number = Zug { $number } der Aufzeichnung fehlt oder hat eine falsche Nummer.
error-record-tag = In der Aufzeichnung fehlt die Angabe „{ $tag }“.
error-record-number = Eine der Zahlen im Kopf der Aufzeichnung ist keine Zahl.
error-record-names = Eine Aufzeichnung nennt alle { $players } Mitspielenden oder niemanden, nicht { $names }.
error-record-names-text = Die Namen im Kopf der Aufzeichnung lassen sich nicht lesen.
error-record-deal = In einer Verteilung der Aufzeichnung steht etwas, das keine Karte ist.
error-record-digest = Die Aufzeichnung wurde verändert: Nachgespielt geht sie anders aus.
error-record-is-a-copy = Das ist die eigene Abschrift von Platz { $seat }, mit Lücken: Sie lässt sich nicht nachspielen.
error-record-whose-turn = Bei Zug { $number } der Aufzeichnung ist ein anderer Platz am Zug.
error-record-move = Zug { $number } der Aufzeichnung, { $move }, ist nicht möglich.
error-record-no-such-move = Zug { $number } gibt es nicht: Die Züge haben die Nummern 0 bis { $last }.
error-record-no-such-turn = Zug { $number } gibt es nicht: Die Züge haben die Nummern 1 bis { $last }.
error-record-not-thought = Die Aufzeichnung sagt nicht, wie viele Runden ein Bot für Zug { $number } durchgespielt hat, oder ihr fehlt der Startwert.
error-record-thought-long = Zug { $number } soll mit { $rollouts } durchgespielten Runden gefunden worden sein: Ein Server gibt höchstens { $most }.
error-record-no-seed = Der Aufzeichnung fehlt der Startwert; das Spiel lässt sich nicht fortsetzen.
error-record-program = In diesem Spiel spielt „{ $bot }“ mit. Eine Aufzeichnung startet keine Programme und lädt keinen Code: Nenn die Bots selbst mit --bots.
error-record-seed = Der Startwert der Aufzeichnung verteilt andere Karten als die, die in Runde { $round } stehen.

error-file-missing = Die Datei { $file } gibt es nicht.
error-file-not-text = { $file } ist kein Text.
error-file-unreadable = { $file } lässt sich nicht lesen: { $why }.
error-file-unwritable = { $file } lässt sich nicht schreiben: { $why }.
error-file-exists = { $file } gibt es schon: Spiel mit --resume weiter oder nimm einen anderen Namen.
error-nothing-to-resume = Es gibt kein gespeichertes Spiel zum Fortsetzen.
error-game-is-over = Das Spiel in { $file } ist zu Ende. Fang ein neues an.

error-arena-rows = { $file } enthält nicht die Rohdaten einer Arena.
error-arena-settings = { $file } gehört zu einem anderen Wettkampf: „{ $name }“ war dort { $there } und ist jetzt { $here }. Gib einen anderen Ordner an.
error-folder-of-contest = In { $folder } liegt ein Wettkampf der Arena, keine Simulation. Gib einen anderen Ordner an.
error-folder-of-simulation = In { $folder } liegt eine Simulation, kein Wettkampf der Arena. Gib einen anderen Ordner an.
error-folder-busy = In { $folder } schreibt gerade ein anderer Befehl. Warte, bis er fertig ist, oder gib einen anderen Ordner an.
error-arena-worker = Ein Prozess, der Spiele spielte, ging immer wieder verloren ({ $why }). Mit --out macht derselbe Befehl dort weiter.

error-nobody-to-suspect = Unter den Regeln { $rules } gibt es niemanden zu verdächtigen.
error-balance-cell = In den Tabellen gibt es kein „{ $cell }“: Nenn ein Regelwerk oder ein Feld wie base-2015:5.
error-league-table = Die Liga hat keinen Tisch „{ $table }“: Es gibt { $known }; ein Regelsatz allein steht für alle seine Tische.
error-league-card = { $file } sagt nicht, welcher Bot dort gespielt hat.
error-league-changed = Der Bot { $bot } ist nicht mehr der, dessen Partien in { $folder } liegen: Lösch diesen Ordner, um ihn neu zu messen, oder wähle mit --rows einen anderen.

usage-unknown-command = Einen Befehl „{ $text }“ gibt es nicht. Siehe undermine --help.
error-native-missing = Die schnelle Spiel-Engine ist nicht gebaut. In einer Arbeitskopie baut sie `make native` mit einem C++-Compiler; ein Wheel für deine Plattform bringt sie mit.
error-native-other = Die schnelle Spiel-Engine, die hier liegt, gehört zu einer anderen Version. Bau sie mit `make native` neu.
error-native-rules = Die schnelle Spiel-Engine hat für diese Regeln keinen Platz: { $rules }. Die Python-Engine spielt sie.
error-native-state = Die schnelle Spiel-Engine nimmt diesen Spielstand nicht an: Er gehört zu anderen Regeln oder kann in keinem Spiel vorkommen.
error-native-mind = Die schnelle Spiel-Engine nimmt diese Zahlen für ihre Spieler nicht an: Einige sind zu groß zum Rechnen.
error-native-wide = Das Bergwerk würde mehr als { $span } Spalten oder Zeilen breit, und dafür hat die schnelle Spiel-Engine keinen Platz. Die Python-Engine spielt weiter.
error-native-index = Ein Spiel { $given } gibt es hier nicht: { $count ->
    [one] Es gibt eines, mit der Nummer 0
   *[other] Sie sind ab 0 gezählt, und es gibt { $count }
}.
error-native-bots = Die schnelle Spiel-Engine spielt nur Spiele der Bots random und digger und hebt keine Aufzeichnungen davon auf.
error-native-count = Für { $count } Spiele sind { $given } Züge angegeben: Jedes Spiel braucht einen.
error-native-buffer = { $name } muss ein beschreibbares Array von { $count } Bytes sein, eins für jedes Spiel.
error-weight = Ein Gewicht muss eine Zahl ab 0 sein: { $name } hat { $given }.
error-no-world = Bei diesen Gewichten bleibt keine Welt möglich.
error-no-treasure = Nach den Regeln { $rules } gibt es keinen einzelnen Schatz, dessen Ort sich gewichten ließe.
error-no-goal-there = Bei { $cell } liegt keine Zielkarte.
error-native-world = Dieses Spiel ist keine Welt dieser Ansicht, oder keine mehr: Darin wurde gezogen.
error-native-no-world = Die schnelle Spiel-Engine hat nach sehr vielen Versuchen keine Welt gefunden. `sample_world` sucht, so lange es dauert.
error-gpu-missing = Die Spiele für die GPU sind nicht gebaut. In einer Arbeitskopie baut sie `make gpu` mit nvcc, wenn eine NVIDIA-GPU da ist.
error-gpu-other = Was hier für die GPU gebaut ist, gehört zu einer anderen Version. Bau es mit `make gpu` neu.
error-gpu = Die GPU meldet: { $said }.
usage-unknown-option = Die Option { $option } gibt es hier nicht.
usage-too-much = „{ $text }“ ist ein Wort zu viel.
usage-repeated = { $option } ist mehr als einmal angegeben.
usage-missing = { $option } oder der Wert dazu fehlt.
usage-bad-value = „{ $value }“ ist kein Wert für { $option }.
usage-number = { $option } muss mindestens { $low } sein.
usage-number-within = { $option } muss zwischen { $low } und { $high } liegen.
usage-copy-needs-seat = --copy braucht --seat: Wessen Abschrift soll es sein?
usage-resume-alone = --resume setzt ein Spiel fort, wie es ist: ohne Regelwerk, Personenzahl, Startplatz, Farbe, Startwert und Hausregeln.
usage-needs-out = { $option } braucht einen Ordner: Gib --out an.
usage-shard = „{ $shard }“ ist kein Teil: Schreib 0/64 bis 63/64 für einen von 64.
usage-bots-count = --bots nennt { $given } Bots, aber { $seats ->
    [one] einer wird
   *[other] { $seats } werden
} gebraucht: Nenn einen für alle oder einen für jeden Platz.
usage-arena-no-bots = Welche Bots? Nenn mindestens einen, etwa easy oder normal.
usage-arena-one-bot = Die Aufstellung { $lineup } braucht zwei Bots.
usage-arena-rotate = --rotate lässt andere beginnen, aber bei { $rules } sagt die Anleitung, wer beginnt.
usage-arena-lineup = Die Aufstellung { $lineup } gibt es in diesem Spiel nicht; es gibt: { $possible }. Ein Bot je Seite braucht einzelne Runden mit Goldsuchern und Saboteuren.
usage-positive = { $option } muss mehr als 0 sein.
usage-other = { $text }
