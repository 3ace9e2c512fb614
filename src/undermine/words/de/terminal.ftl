# Ein Raum eines Servers im Terminal: die Tür, der Raum vor dem Spiel, der Tisch und das Ende.

help-command-join = In einem Raum eines Servers spielen, zuschauen oder einen Bot spielen lassen.
help-command-open = Auf einem Server einen Raum öffnen und dort auf die anderen warten.
help-option-join-url = Der Link des Raums, etwa http://host:8000/r/CODE.
help-option-join-name = Dein Name dort; ohne Angabe der letzte. Unter einem anderen Namen bist du jemand anders.
help-option-join-seat = Der gewünschte Platz, ein Buchstabe; ohne Angabe der erste freie, sonst der eines Bots.
help-option-join-watch = Nur zuschauen.
help-option-join-bot = Diesen Bot für dich spielen lassen, bis das Spiel zu Ende ist: easy, normal:hiding, process:BEFEHL …
help-option-open-url = Die Adresse des Servers, etwa http://host:8000.
help-option-open-name = Dein Name dort; ohne Angabe der, den du dort zuletzt hattest.
help-option-open-bots = Wer schon dasitzt, ein Bot für alle anderen Plätze oder einer für jeden; ohne Angabe niemand.
help-option-open-seconds = Sekunden für einen Zug; ohne Angabe beliebig viele.
help-option-open-public = Den Raum in der Liste des Servers zeigen.

usage-watch-alone = --watch heißt zuschauen: Es geht weder mit --seat noch mit --bot zusammen.
usage-name = Ein Name hat 1 bis { $most } sichtbare Zeichen.
error-client-link = „{ $link }“ ist nicht der Link eines Raums. Er sieht aus wie http://host:8000/r/CODE.
error-client-said = Der Server sagt: { $text }
error-client-foreign = Der Server unter dieser Adresse spricht eine andere Sprache als dieser Client; vielleicht ist einer von beiden veraltet.
error-client-no-seat = In diesem Raum ist kein Platz für dich.
error-client-not-let-in = Du hast in diesem Raum nach einem Platz gefragt, und die Antwort war Nein.

command-say = sagen
command-declare = behaupten
command-sit = setzen
command-stand = aufstehen
command-bot = bot
command-free = frei
command-begin = beginnen
command-admit = einlassen
command-decline = ablehnen
command-ban = verweisen
command-readmit = zulassen
command-vote = vertreten
command-close = schließen
command-back = zurück
command-again = nochmal

join-said = { $text }
join-room = Raum { $code } · { $rules } · { $seats ->
    [one] ein Platz
   *[other] { $seats } Plätze
}
join-seconds = { $seconds ->
    [one] Eine Sekunde
   *[other] { $seconds } Sekunden
} für einen Zug.
join-free-seat = frei
join-you = du
join-away = abwesend
join-bot-name = Bot { $letter }
join-spectator = Ein Zuschauer
join-looking-on = Du schaust hier nur zu.
join-hint-host = beginnen startet, bot B normal setzt einen Bot, sagen … redet, ? hilft.
join-hint-guest = Warten, bis der Gastgeber beginnt. sagen … redet, ? hilft.
join-help-host =
    beginnen     das Spiel starten; wer anfängt, entscheidet das Los
    beginnen B   das Spiel starten; B fängt an
    bot B normal ein Bot setzt sich auf B
    frei B       auf B sitzt niemand mehr
    verweisen B  wer auf B sitzt, muss den Raum verlassen
    zulassen     wer zuletzt gehen musste, darf zurück; zulassen Ann: Ann
    schließen    den Raum schließen
join-help-room =
    setzen B     sich auf B setzen
    aufstehen    den eigenen Platz aufgeben
    sagen …      mit den anderen reden; sagen ? zeigt fertige Sätze
    regeln       die Regeln in Zahlen
    ende         gehen; dein Platz bleibt deiner: undermine join bringt dich zurück
join-help-table =
    sagen …      mit den anderen reden; sagen ? zeigt fertige Sätze
    behaupten …  öffentlich sagen, was du weißt oder glauben machen willst:
                 behaupten gold 8,0   behaupten stone 8,2   behaupten saboteur B
    zurück       wieder selbst spielen, wenn ein Bot dich vertritt
    setzen B     wenn du zuschaust: für den Bot auf B weiterspielen oder danach fragen
    einlassen    wer fragt, darf mitspielen; einlassen B: wer nach B fragt
    ablehnen     wer fragt, darf nicht mitspielen
    vertreten    ein Bot spielt weiter, wo jemand zu lange weg ist
    verweisen B  als Gastgeber: wer auf B sitzt, muss den Raum verlassen
    zulassen     wer zuletzt gehen musste, darf zurück; zulassen Ann: Ann
    schließen    das Spiel für alle beenden, wenn du Gastgeber bist
    ende         gehen; dein Platz bleibt deiner: undermine join bringt dich zurück
join-not-understood = Mit „{ $text }“ ist hier nichts anzufangen; ? hilft.
join-declare-what = Was behaupten? Etwa: behaupten gold 8,0, behaupten stone 8,2, behaupten saboteur B.
join-say-what = Was sagen? Irgendetwas, oder eines davon: { $phrases }.
join-hint-waits = { $seat } ist am Zug. sagen … redet, ? hilft.
join-hint-wait = Warten auf den Server …
join-hint-back = Ein Bot spielt für dich. Mit zurück spielst du wieder selbst.

join-broken = Die Verbindung ist abgerissen. Neuer Versuch …
join-restored = Die Verbindung steht wieder.
join-says = { $name }: { $text }
join-time = { $who ->
    [seat] Du hast noch { $seconds } Sekunden.
   *[none] { $seat } hat noch { $seconds } Sekunden.
}
join-host = Du bist jetzt Gastgeber.
join-sits = { $who ->
    [seat] Du sitzt auf { $letter }.
   *[none] { $seat } setzt sich auf { $letter }.
}
join-bot-sits = Ein Bot ({ $bot }) sitzt auf { $letter }.
join-left = Platz { $letter } ist frei.
join-seat-lost = Platz { $letter } gehört dir nicht mehr.
join-replaced = { $who ->
    [seat] Ein Bot spielt jetzt für dich.
   *[none] Ein Bot spielt jetzt für { $seat }.
}
join-returned = { $who ->
    [seat] Du spielst wieder selbst.
   *[none] { $seat } spielt wieder selbst.
}
join-asks = { $name } möchte auf Platz { $letter } weiterspielen.
join-asks-you = { $name } möchte auf Platz { $letter } weiterspielen: einlassen sagt ja, ablehnen sagt nein.
join-asked = Du hast gefragt. Jemand vom Tisch wird antworten.
join-declined = Der Tisch möchte lieber so weiterspielen.
join-nobody-asks = Unter diesem Namen fragt niemand nach einem Platz.
join-shown-out = { $name } musste den Raum verlassen: Mit zulassen geht es zurück.
join-nobody-out = Unter diesem Namen musste niemand den Raum verlassen.
join-absent = { $who ->
    [seat] Du bist am Zug und warst nicht da: { $agreed } von { $needed } Stimmen für einen Bot.
   *[none] { $seat } ist am Zug, aber nicht da: Mit vertreten spielt ein Bot weiter ({ $agreed } von { $needed } Stimmen).
}
join-nobody-absent = Niemand ist lange genug weg, dass ein Bot einspringen könnte.
join-scripted = In diesem Raum sind die Karten vorbereitet. Hier entscheidet nicht der Zufall, und die Partie zählt nicht.
join-came = { $seat } ist wieder da.
join-went = { $seat } ist abwesend.
join-claim-gold = { $who ->
    [seat] Du behauptest, dass der Goldschatz { under-goal } liegt.
   *[none] { $seat } behauptet, dass der Goldschatz { under-goal } liegt.
}
join-claim-stone = { $who ->
    [seat] Du behauptest, dass { under-goal } nur Stein liegt.
   *[none] { $seat } behauptet, dass { under-goal } nur Stein liegt.
}
join-claim-role = { $who ->
    [seat] Du behauptest: { $target } ist { a-role }.
   *[none] { $seat } behauptet: { $target } ist { a-role }.
}

join-again = Mit nochmal spielt ihr am selben Tisch noch einmal, mit Enter gehst du.
join-rematch = Der Tisch spielt noch einmal.
join-given-up = Das Spiel wurde abgebrochen.
join-closed = Der Raum wurde geschlossen, bevor das Spiel begann.
join-kept = Dein Platz bleibt deiner. Zurück geht es mit:
join-left-watching = Zurück geht es mit:
join-roles = Runde { $round }: { $roles }.
join-seed-kept = Alles ehrlich: Der Startwert ist der, der am Anfang versprochen war, alle Karten und das Los stammen daraus, und die Aufzeichnung ist das Spiel, das du gesehen hast. Der Startwert:
join-seed-broken = Vorsicht: Dieser Startwert ist nicht der, den der Server am Anfang versprochen hat.
join-laid-out = Die Karten waren vorbereitet; es gab keinen Startwert zu prüfen. Die Aufzeichnung ist die Partie, die du gesehen hast.
join-deal-foreign = Vorsicht: Die Karten stammen nicht aus dem Startwert.
join-lot-foreign = Vorsicht: Wer begonnen hat, folgt nicht aus dem Startwert, obwohl das Los entscheiden sollte.
join-record-broken = Vorsicht: Die Aufzeichnung, die der Server geschickt hat, ist nicht das Spiel, das gespielt wurde.
join-bot-plays = { $name } spielt unter { $link }
join-bot-done = Das Spiel ist zu Ende. Gold nach Plätzen: { $gold }
join-bot-sent-away = Es gibt kein Spiel mehr, oder keinen Platz darin.
open-link = Der Raum ist offen. Schick den anderen diesen Link:
