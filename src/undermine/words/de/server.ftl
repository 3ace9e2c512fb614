# Der Server: Räume, Token, Anfragen und seine schlichte Seite.

error-room-unknown = Diesen Raum gibt es nicht.
error-room-banned = Der Gastgeber hat dich aus diesem Raum verwiesen. Zurück kannst du erst, wenn er dich wieder hereinlässt.
error-room-no-spectators = In diesem Raum kann man nicht zuschauen.
error-room-removed = Der Gastgeber hat deinen Platz freigemacht, und in diesem Raum darf niemand zuschauen.
error-room-bots = { $count ->
    [one] Ein Bot ist
   *[other] { $count } Bots sind
} zu viel für { $seats ->
    [one] einen Platz
   *[other] { $seats } Plätze
}.
error-room-seconds = Für einen Zug sind { $low } bis { $high } Sekunden möglich.
error-room-script = Eine geführte Partie ist privat, und an jedem Platz bis auf einen sitzt ein Bot.
error-room-free-bots = An einem öffentlichen Tisch darf niemand ungefragt den Platz eines Bots nehmen.
error-room-host-only = Das darf nur der Gastgeber.
error-room-not-open = Hier kann sich niemand mehr hinsetzen.
error-room-playing = Die Partie hat schon begonnen.
error-room-not-playing = Hier läuft keine Partie.
error-room-seats-free = Es sind noch Plätze frei.
error-room-closed = Der Raum ist geschlossen.
error-room-no-rematch = Noch einmal spielen kann nur, wer hier saß, und erst wenn die Partie vorbei ist.
error-room-moved = Der Raum zieht in einen anderen Prozess um. Gleich ist er wieder da.
error-room-elsewhere = Der Raum lebt in einem anderen Prozess.
error-room-outdated = Nach den Regeln dieser Partie wird hier nicht mehr gespielt ({ $rules }); sie lässt sich nicht mehr öffnen.
error-begins-fixed = In diesem Spiel sagt die Regel, wer beginnt: Platz { $seat }.
error-seat-unknown = Diesen Platz gibt es hier nicht.
error-seat-taken = Dort sitzt schon jemand.
error-seat-second = Während einer Partie kannst du nur einen Platz haben.
error-seat-nobody = Auf diesem Platz sitzt niemand, für den das gelten könnte.
error-seat-not-yours = Dieser Platz gehört dir nicht.
error-seat-taken-over = Gerade spielt ein Bot für dich; übernimm erst wieder selbst.
error-seat-ask = Dort kannst du dich nicht einfach hinsetzen. Frag nach dem Platz, dann kann dich jemand vom Tisch mitspielen lassen.
error-ask-declined = Du hast an diesem Tisch schon gefragt, und die Antwort war Nein.
error-asks-many = Es wurde oft genug nach einem Platz gefragt. Bitte warte auf die nächste Partie.
error-ask-host = Mitspielen lassen kann dich nur der Gastgeber, und solange er nicht da ist, alle am Tisch.
error-ask-gone = Diese Frage hat sich erledigt.
error-readmit = Unter dieser Nummer wurde niemand aus dem Raum verwiesen.
error-stand-in = Für diesen Platz muss niemand einspringen: Die Person ist da, ist nicht am Zug oder noch nicht lange genug weg.
error-stand-in-seat = Das können nur die entscheiden, die am Tisch sitzen.
error-move-stale = Inzwischen hat jemand gezogen: Das galt einer früheren Stellung.
error-move-not-your-turn = Du bist nicht am Zug.
error-name-empty = Dieser Name hat keine sichtbaren Zeichen.
error-name-bot = So heißen hier die Bots. Bitte wähle einen anderen Namen.
error-chat-silent = An diesem Tisch wird nicht gechattet.
error-chat-not-free = An diesem Tisch sind nur Sätze aus der Liste erlaubt.
error-chat-empty = Diese Nachricht hat keine sichtbaren Zeichen.
error-chat-phrase = Diesen Satz gibt es nicht.
error-claim = Das lässt sich hier nicht behaupten: Nenn ein verdecktes Ziel oder eine Rolle dieser Partie und einen Platz.
error-claims-many = Du hast in dieser Partie { $most } Mal etwas behauptet; das reicht.

error-token-missing = Sag, wer du bist: Die Anfrage braucht das Token einer Person.
error-token-forged = Dieses Token stammt nicht von diesem Server.
error-token-expired = Dieses Token ist zu alt.
error-token-unknown = Dieses Token gehört niemandem mehr.
error-player-banned = Du darfst auf diesem Server nicht spielen.
error-passkey = Dieser Passkey ließ sich nicht prüfen. Bitte fang noch einmal an.
error-passkey-many = { $most } Passkeys sind genug.

error-message-not-json = Das ist kein JSON.
error-message-unknown-field = Es gibt ein unbekanntes Feld: { $field }, bei { $where }.
error-message-missing-field = Ein Feld fehlt: { $field }, bei { $where }.
error-message-value = Der Wert bei { $where } ist dort nicht erlaubt.
error-message-size = Eine Nachricht darf höchstens { $most } Bytes haben.
error-hello-late = Die Begrüßung kam zu spät.
error-too-many = Das ging etwas zu schnell. Bitte versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
error-too-large = Die Anfrage ist zu groß.
error-not-found = Hier ist nichts.
error-method = Das geht hier nicht.
error-origin = Diese Anfrage kommt von einer fremden Seite.
error-request = Die Anfrage ergibt keinen Sinn.
error-server = Auf dem Server ging etwas schief. Verloren ist nichts; bitte versuch es noch einmal.

error-config-base = „{ $base }“ ist kein Pfad wie /spiele.
error-config-proxy = „{ $address }“ ist keine Adresse wie 10.0.0.1 und kein Netz wie 10.0.0.0/8.
error-config-origin = „{ $origin }“ ist keine Adresse wie https://play.example.org.
error-config-listen = Der Server kann unter { $host }, Port { $port }, nicht lauschen: { $reason }.
error-config-redis = Unter der Adresse bei --redis ist kein Redis zu erreichen, oder es ist keine solche Adresse.
error-key-short = Der Schlüssel in { $name } ist zu kurz: Er braucht { $least } Zeichen.
error-key-file = Der Schlüssel in { $file } lässt sich nicht lesen oder schreiben: { $reason }.

page-about = Ein offener Tisch für die Tunnelspiele der Saboteur-Familie. Ein inoffizielles Fanprojekt.
page-rooms = Öffentliche Räume
page-no-rooms = Gerade wartet kein öffentlicher Raum auf Mitspielende.
page-room = Raum
page-rules = Regeln
page-seats = Besetzte Plätze
page-taken = { $taken } von { $seats } Plätzen sind besetzt.
page-join = Vom Terminal aus beitreten:
page-qr = QR-Code mit dem Link zu diesem Raum
page-agreed-rounds = Die Partie hat { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}.
page-agreed-maps = Im Spiel { $count ->
    [one] ist eine Schatzkarte
   *[other] sind { $count } Schatzkarten
}.
page-agreed-extra-action = Die 21. neue Aktionskarte ist: { $choice }.
page-agreed-card = So oft ist { $card } im Spiel: { $count }.

serve-address = Undermine läuft unter { $address }
serve-no-page = Die Seite für Browser ist hier nicht gebaut, deshalb bekommen sie nur eine schlichte Liste der Räume: make web baut sie (mit Node 20 oder neuer), und jedes Wheel von Undermine bringt sie mit.

error-store-unavailable = Die Datenbank ist gerade nicht zu erreichen. Bitte versuch es noch einmal.
error-store-not-written = Das ließ sich gerade nicht speichern und ist darum nicht passiert. Bitte versuch es gleich noch einmal.
error-store-conflict = Inzwischen hat jemand anderes hier geschrieben.
error-store-fenced = Diese Partie führt inzwischen ein anderer Prozess.
error-store-closed = Der Server fährt herunter. Bitte versuch es gleich noch einmal.
error-store-failed = Die Datenbank hat versagt: { $why }.
error-database-url = Das ist keine Adresse einer Datenbank. Sie sieht aus wie sqlite:///DATEI oder postgresql://USER@HOST/NAME.
error-database-file = Die Datenbank { $file } lässt sich nicht öffnen: { $why }.
error-database-open = Die Datenbank lässt sich nicht öffnen: { $why }.
error-database-away = Die Datenbank antwortet nicht, oder ein anderes Programm hält sie gesperrt. Starte sie oder beende dieses Programm, und versuch es noch einmal.
error-database-newer = Die Datenbank stammt von einer späteren Fassung dieses Programms (Revision { $revision }).
error-database-taken = Ein anderer Server benutzt diese Datenbank. Beende ihn zuerst, oder starte alle mit demselben --redis, dann teilen sie sie sich.
error-database-alone = Ein Server ohne --redis benutzt diese Datenbank. Beende ihn und starte ihn wieder, mit demselben --redis wie die anderen.
error-backup-file = Die Sicherung { $file } lässt sich nicht lesen oder schreiben: { $why }.
error-backup-not-one = { $file } ist keine Sicherung dieses Programms.
error-backup-newer = Die Sicherung stammt von einer späteren Fassung dieses Programms (Revision { $revision }).
error-backup-damaged = Die Sicherung { $file } ist beschädigt.
error-backup-nothing = Es gibt keine Datenbank zum Sichern.
error-backup-not-empty = Diese Datenbank ist nicht leer: Spiel die Sicherung in eine leere ein.

error-client-refused = Der Server hat das abgelehnt ({ $status }).
error-client-no-server = An dieser Adresse ist kein Server.
error-client-no-answer = Der Server antwortet nicht.
error-client-lost = Die Verbindung zum Server ist abgerissen.
error-client-shut = Der Server hat die Verbindung beendet.
